// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/workstation/frames.h"

#include <atomic>
#include <dlfcn.h>

namespace {

std::atomic<std::uint64_t> shown { 0 };

} // namespace

namespace medulla::bench {

std::uint64_t framesShown()
{
    return shown;
}

} // namespace medulla::bench

/// Stands before the function of that name in libGLX, since a program's own symbols come first.
extern "C" __attribute__((visibility("default"))) void glXSwapBuffers(
    void* display, unsigned long drawable)
{
    using Swap = void (*)(void*, unsigned long);
    static const auto swap =
        reinterpret_cast<Swap>(dlsym(dlopen("libGLX.so.0", RTLD_NOW), "glXSwapBuffers"));
    shown.fetch_add(1, std::memory_order_relaxed);
    swap(display, drawable);
}
