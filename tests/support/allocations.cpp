// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t count = 0;

} // namespace

std::size_t medulla::test::allocations()
{
    return count;
}

// The array and nothrow forms of the standard library call these.
void* operator new(std::size_t size)
{
    ++count;
    if (auto* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
