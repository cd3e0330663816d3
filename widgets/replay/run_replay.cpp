// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/run_replay.h"

#include "widgets/run/run_presenter.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::replays {

RunReplay::RunReplay(RunPresenter& presenter, std::vector<RecordedRun> runs, Begin begin)
    : m_presenter(presenter)
    , m_runs(std::move(runs))
    , m_begin(std::move(begin))
{
}

const RecordedRun* RunReplay::shown() const
{
    return m_shown ? &m_runs[*m_shown] : nullptr;
}

void RunReplay::show(double atS, const std::shared_ptr<const run::Status>& status)
{
    const auto next = std::ranges::upper_bound(m_runs, atS, {}, &RecordedRun::beganS);
    if (next == m_runs.begin()) {
        // Before the first run: a run that was shown stands as not begun.
        if (m_shown) {
            m_shown.reset();
            m_presenter.showRecorded({}, {}, run::Outcome {});
        }
        return;
    }
    const auto index = std::size_t(next - m_runs.begin()) - 1;
    const auto& run = m_runs[index];
    const auto until =
        std::size_t(std::ranges::upper_bound(run.events, atS, {}, &RecordedRun::Event::atS)
            - run.events.begin());
    if (m_shown != index || until < m_events) {
        m_shown = index;
        m_events = 0;
        m_document.reset();
        m_begin(run);
    }
    std::vector<run::Event> events;
    for (; m_events < until; ++m_events) {
        events.push_back(run.events[m_events].event);
        const auto* event = std::get_if<teleo::Event>(&events.back());
        if (event != nullptr && event->document) {
            m_document = event->document;
        }
    }
    run::Status now;
    if (status && status->run == run.number) {
        now = fitting(*status, run, m_document);
    }
    const bool hasEnded = run.endedS && *run.endedS <= atS;
    m_presenter.showRecorded(events, now, hasEnded ? std::optional(run.outcome) : std::nullopt);
}

} // namespace medulla::widgets::replays
