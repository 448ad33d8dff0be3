import pytest

from pdk_game.text import i18n, phrases
from pdk_game.text.notice import Why
from pdk_game.text.phrases import labels
from pdk_game.text.phrases.reasons import WHY
from support.cases import case
from support.words import LANGUAGES, NB, combo, in_each

WHYS = {
    "goes out": (
        Why("goes_out"),
        "Goes out.",
        "Com isto você fica sem cartas.",
        "Con esto te quedas sin cartas.",
        "Avec ce coup, vous n’avez plus de cartes.",
    ),
    "a pair of queens": (
        Why("keeps_pair", "Q"),
        "Keeps the pair of queens together.",
        "O par de damas fica inteiro.",
        "La pareja de reinas queda entera.",
        "La paire de dames reste entière.",
    ),
    "three aces": (
        Why("keeps_trio", "A"),
        "Keeps the three aces together.",
        "A trinca de ases fica inteira.",
        "El trío de ases queda entero.",
        "Le brelan d’as reste entier.",
    ),
    "a bomb of kings": (
        Why("keeps_bomb", "K"),
        "Keeps the bomb of kings whole.",
        "A bomba de reis fica inteira.",
        "La bomba de reyes queda entera.",
        "La bombe de rois reste entière.",
    ),
    "a straight": (
        Why("keeps_straight", "Q", "8"),
        "Keeps the straight 8 to Q whole.",
        "A sequência de 8 a Q fica inteira.",
        "La escalera de 8 a Q queda entera.",
        "La suite de 8 à D reste entière.",
    ),
    "the queen": (
        Why("saves", "Q"),
        "Saves the queen.",
        "Você guarda a dama.",
        "Te guardas la reina.",
        "Vous gardez la dame.",
    ),
    "one card left": (
        Why("one_card_left", seat=2),
        "CPU right has only one card and cannot beat this.",
        "CPU direita tem só uma carta e não pode cobrir isto.",
        "CPU derecha tiene una sola carta y no puede tapar esto.",
        "Ordi de droite n’a qu’une carte et ne peut pas battre ce coup.",
    ),
    "five cards": (
        Why("sheds", n=5),
        "Gets rid of 5 cards.",
        "Você se livra de 5 cartas.",
        "Te libras de 5 cartas.",
        "Vous vous défaites de 5 cartes.",
    ),
    "three plays": (
        Why("fewest", n=3),
        "Leaves the fewest plays to make: 3.",
        "É a que deixa menos jogadas por fazer: 3.",
        "Es la que menos jugadas deja por hacer: 3.",
        f"C’est le coup qui en laisse le moins à jouer{NB}: 3.",
    ),
    "one higher card": (
        Why("few_cards", n=1),
        "The others hold only one higher card.",
        "Os outros têm só uma carta mais alta.",
        "Los demás tienen solo una carta más alta.",
        "Les autres n’ont qu’une carte plus haute.",
    ),
    "two higher pairs": (
        Why("few_pairs", n=2),
        "The others hold at most 2 higher pairs.",
        "Os outros têm no máximo 2 pares mais altos.",
        "Los demás tienen como mucho 2 parejas más altas.",
        "Les autres ont au plus 2 paires plus hautes.",
    ),
    "one card stays": (
        Why("leaves", n=1),
        "Leaves 1 card in your hand.",
        "Fica 1 carta na sua mão.",
        "Te queda 1 carta en la mano.",
        "Il vous reste 1 carte en main.",
    ),
    "a bomb that pays": (
        Why("bomb_unbeatable", n=20),
        "Nobody can beat this bomb: it brings 20 points.",
        "Ninguém pode cobrir esta bomba: ela vale 20 pontos.",
        "Nadie puede tapar esta bomba: da 20 puntos.",
        f"Personne ne peut battre cette bombe{NB}: elle rapporte 20 points.",
    ),
}


def test_reasons():
    for name, (why, *expected) in WHYS.items():
        with case(name):
            assert in_each(phrases.why_line, why) == tuple(expected)


def test_every_reason_is_a_sentence():
    for language in LANGUAGES:
        i18n.use(language)
        for kind in (*WHY, "sheds", "leaves", "fewest", "few_cards", "few_pairs", "highest", "nothing_beats"):
            with case(kind, language):
                for rank in "3456789TJQKA2":
                    for n in (1, 2, 5):
                        said = phrases.why_line(Why(kind, rank, "3", n, 1))
                        assert said.endswith(".")
                        assert "{" not in said
                        assert said[0].isupper() or said[0].isdecimal()


def test_a_hint_names_the_play_and_says_why():
    why = Why("keeps_pair", "K")
    assert in_each(phrases.play_hint, combo("single A"), 1, why) == (
        "Single ace. Keeps the pair of kings together.",
        "Carta única: ás. O par de reis fica inteiro.",
        "Carta suelta: as. La pareja de reyes queda entera.",
        f"Carte seule{NB}: as. La paire de rois reste entière.",
    )
    i18n.use("en")
    assert phrases.play_hint(combo("trio_two 9"), 4, Why("goes_out")) == "Three nines with one. Goes out."


def test_a_hint_to_pass():
    assert in_each(phrases.pass_hint, None) == (
        "Passing is better here.",
        "Aqui é melhor passar.",
        "Aquí es mejor pasar.",
        "Mieux vaut passer ici.",
    )
    assert in_each(phrases.pass_hint, Why("keeps_bomb", "T")) == (
        "Passing is better here. Keeps the bomb of tens whole.",
        "Aqui é melhor passar. A bomba de dez fica inteira.",
        "Aquí es mejor pasar. La bomba de dieces queda entera.",
        "Mieux vaut passer ici. La bombe de dix reste entière.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_line_of_its_own(language):
    i18n.use(language)
    for function in (phrases.level_name, phrases.level_line):
        said = [function(level) for level in labels.LEVELS]
        assert len(set(said)) == len(said) == 4
    assert all(phrases.level_line(level).endswith(".") for level in labels.LEVELS)


def test_an_unknown_level_is_quoted():
    assert phrases.unknown_level("{0}", labels.LEVELS) == (
        "There is no level “{0}”, only easy, medium, hard, expert."
    )
