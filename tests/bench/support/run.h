// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::bench {

/// Runs all registered benchmarks with counters as a table, as the program's arguments say; returns
/// its exit status. An application object must exist where the benchmarks need one.
[[nodiscard]] int run(int argc, char** argv);

} // namespace medulla::bench
