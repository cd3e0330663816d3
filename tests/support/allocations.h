// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace medulla::test {

/// Number of calls of operator new on this thread since it began. Linking this counts all of them;
/// memory that Qt or the C library allocates by malloc is not counted.
[[nodiscard]] std::size_t allocations();

} // namespace medulla::test
