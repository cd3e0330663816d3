// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/replay/recorded_runs.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets {
class RunPresenter;
}

namespace medulla::widgets::replays {

/// Shows the runs of a recording, of tasks or of programs, by their presenter: at each moment the
/// newest run that has begun, with its events until then. GUI thread.
class RunReplay final {
public:
    /// Makes the presenter forget the shown run, and begin with this one.
    using Begin = std::function<void(const RecordedRun& run)>;

    /// `presenter` must outlive it. `runs`: in order of time, of its kind.
    RunReplay(RunPresenter& presenter, std::vector<RecordedRun> runs, Begin begin);

    /// `status`: of the run at the moment; null: none is recorded.
    void show(double atS, const std::shared_ptr<const run::Status>& status);
    /// The shown run; null: none has begun.
    [[nodiscard]] const RecordedRun* shown() const;

private:
    RunPresenter& m_presenter;
    std::vector<RecordedRun> m_runs;
    Begin m_begin;
    std::optional<std::size_t> m_shown; ///< index of the run
    std::size_t m_events = 0; ///< of it, that were shown
    std::shared_ptr<const teleo::Document> m_document; ///< of the newest of them; programs only
};

} // namespace medulla::widgets::replays
