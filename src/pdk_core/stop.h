/* What ends a long call early: a flag that another thread raises, and the signals of the system. */
#ifndef PDK_STOP_H
#define PDK_STOP_H

#include <Python.h>

/* One thread raises it while others look; all that counts is that they see it soon. */
#if defined(_MSC_VER)
typedef volatile long pdk_flag;
static __forceinline int pdk_is_raised(const pdk_flag *flag) { return *flag != 0; }
static __forceinline void pdk_raise_flag(pdk_flag *flag) { *flag = 1; }
#else
typedef int pdk_flag;
static inline int pdk_is_raised(const pdk_flag *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0; }
static inline void pdk_raise_flag(pdk_flag *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }
#endif

/* Let Python run the handlers of signals that have come. True when one raised: its exception stays set in this
   thread, which must do nothing else with Python before it lets pdk_reraise pass it on. */
static int pdk_ask_signals(void) {
    PyGILState_STATE state = PyGILState_Ensure();
    int raised = PyErr_CheckSignals() != 0;
    PyGILState_Release(state);
    return raised;
}

static inline int pdk_reraise(int raised) { return raised ? -1 : 0; }

#endif
