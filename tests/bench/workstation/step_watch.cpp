// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/workstation/step_watch.h"

namespace medulla::bench {

StepWatch::StepWatch(cell::Cell& cell, Duration period)
    : m_cell(cell)
    , m_period(period)
{
    m_lateness.reserve(std::size_t(motion::kMostSteps));
    auto* executor = cell.motion();
    // On the realtime thread, after the cell's own connection: the datagram has left by then.
    m_onStep = QObject::connect(
        executor, &motion::Executor::commanded, executor,
        [this, executor](const Position&) {
            const auto& status = executor->status();
            if (status.sent > 1) {
                const auto due = m_legEnds - (status.samples - status.sent) * m_period;
                m_lateness.push_back(toMs(SystemClock().now() - due) * 1e3);
            }
            m_legEnds = status.legEnds;
        },
        Qt::DirectConnection);
    m_onEnd = QObject::connect(
        executor, &motion::Executor::ended, executor, [this] { m_ended = true; },
        Qt::DirectConnection);
}

StepWatch::~StepWatch()
{
    QObject::disconnect(m_onStep);
    QObject::disconnect(m_onEnd);
}

void StepWatch::tell(benchmark::State& state, const Times& bare) const
{
    state.counters["fifo"] = m_cell.thread().realtime() ? 1 : 0;
    state.counters["steps"] = double(m_lateness.size());
    state.counters["p50_us"] = percentile(m_lateness, 0.5);
    state.counters["p99_us"] = percentile(m_lateness, 0.99);
    state.counters["p99.9_us"] = percentile(m_lateness, 0.999);
    state.counters["bare_p50_us"] = percentile(bare, 0.5);
    state.counters["bare_p99_us"] = percentile(bare, 0.99);
    state.counters["bare_p99.9_us"] = percentile(bare, 0.999);
    state.counters["within_1ms_%"] = percentWithin(m_lateness, 1000.0);
    state.counters["bare_within_1ms_%"] = percentWithin(bare, 1000.0);
    state.counters["shifts"] = double(m_cell.motion()->newestStatus().timing.shifts());
}

} // namespace medulla::bench
