/* The few processor instructions the engine leans on, for every compiler we build with. */
#ifndef PDK_BITS_H
#define PDK_BITS_H

#include <stdint.h>

#if defined(_MSC_VER)
#include <intrin.h>
static __forceinline int pdk_popcount(uint64_t x) { return (int)__popcnt64(x); }
static __forceinline int pdk_lowest(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
static __forceinline int pdk_highest(uint64_t x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
#else
static inline __attribute__((always_inline)) int pdk_popcount(uint64_t x) { return __builtin_popcountll(x); }
static inline __attribute__((always_inline)) int pdk_lowest(uint64_t x) { return __builtin_ctzll(x); }
static inline __attribute__((always_inline)) int pdk_highest(uint64_t x) { return 63 - __builtin_clzll(x); }
#endif

#endif
