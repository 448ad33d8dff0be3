/* A monotonic clock in seconds, for search limits alone. */
#ifndef PDK_CLOCK_H
#define PDK_CLOCK_H

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN /* and no macros named like variables */
#define NOMINMAX
#include <windows.h>
static double pdk_seconds(void) {
    LARGE_INTEGER now, rate;
    QueryPerformanceFrequency(&rate);
    QueryPerformanceCounter(&now);
    return (double)now.QuadPart / (double)rate.QuadPart;
}
#else
#include <time.h>
static double pdk_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
#endif

#endif
