// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/cell/cell_state.h"

#include <memory>
#include <vector>

namespace medulla::cell {

/// A clock that stands at the moment to which it was set. Its alarms never ring. Thread-confined.
class ReplayClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override { return m_now; }
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) override;
    void set(TimePoint now) { m_now = now; }

private:
    TimePoint m_now;
};

/// A cell that shows a recording (see Cell::replay): its panels read the recorded states.
/// Moments are ns since 1970. On the thread of the cell's functions.
class ReplayCell final {
public:
    /// A value of an input or output.
    struct Sample {
        TapSource source;
        TimePoint at;
        Position position = Position::Zero(); ///< global frame, mm
    };
    /// All that panels show at a moment.
    struct Moment {
        TimePoint at;
        MotionState motion;
        std::shared_ptr<const spine::Snapshot> routing; ///< null: none is recorded
        std::shared_ptr<const run::Status> run; ///< likewise
        std::vector<Sample> samples; ///< in order of time, the newest at `at` or before
    };

    /// Errors: the routing of the site.
    [[nodiscard]] static Checked<std::unique_ptr<ReplayCell>> create(const site::Site& site);

    [[nodiscard]] Cell& cell() { return *m_cell; }
    /// Stands at the shown moment.
    [[nodiscard]] Clock& clock() { return m_clock; }
    /// Readers of the cell get this moment from now on.
    void show(const Moment& moment);

private:
    ReplayCell() = default;

    ReplayClock m_clock;
    std::unique_ptr<Cell> m_cell;
};

} // namespace medulla::cell
