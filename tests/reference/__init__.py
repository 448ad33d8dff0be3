"""The rules again, naively: a slow twin written from rules.md alone, to hold the engine against."""
