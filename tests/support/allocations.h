// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace medulla::test {

/// Calls of operator new on this thread since it began. A program that uses this counts them all;
/// memory that Qt or the C library takes by malloc is not seen.
[[nodiscard]] std::size_t allocations();

} // namespace medulla::test
