// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/support/run.h"

#include <vector>

#include <benchmark/benchmark.h>

namespace medulla::bench {

int run(int argc, char** argv)
{
    std::vector<char*> arguments(argv, argv + argc);
    char tabular[] = "--benchmark_counters_tabular=true";
    arguments.insert(arguments.begin() + 1, tabular);
    auto count = int(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) {
        return 2;
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace medulla::bench
