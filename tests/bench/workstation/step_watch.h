// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "tests/bench/support/lateness.h"

#include <atomic>
#include <vector>

#include <benchmark/benchmark.h>

namespace medulla::bench {

/// Measures how late each step of the next motion leaves, on the thread that sends it.
class StepWatch {
public:
    /// `cell` must have a local executor and outlive the watch. `period` is that of the motion.
    StepWatch(cell::Cell& cell, Duration period);
    ~StepWatch();
    StepWatch(const StepWatch&) = delete;
    StepWatch& operator=(const StepWatch&) = delete;

    [[nodiscard]] bool hasEnded() const { return m_ended; }
    /// Tells the lateness beside that of a bare thread; the motion must have ended.
    void tell(benchmark::State& state, const Times& bare) const;

private:
    cell::Cell& m_cell;
    Duration m_period;
    Times m_lateness; ///< us
    TimePoint m_legEnds; ///< as the schedule stood before the step, which may have shifted it
    std::atomic<bool> m_ended { false };
    QMetaObject::Connection m_onStep;
    QMetaObject::Connection m_onEnd;
};

} // namespace medulla::bench
