// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/recorder/recorder.h"

#include <optional>

#include <QJsonObject>
#include <QObject>
#include <QTimer>

namespace medulla::cell {

/// Records the states that the panels of a cell show: executor and commander, counters of the
/// routing, the running task or program (see cell_state.h). A state is recorded when it has
/// changed, at most every kPeriod, and at least every kLongest, so that a reader finds it near any
/// moment.
///
/// On the thread of the cell's functions.
class StateRecording final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kPeriod { 100 };
    /// Of the routing, whose counters always change: the period of its panel.
    static constexpr std::chrono::milliseconds kRoutingPeriod { 200 };
    static constexpr std::chrono::milliseconds kLongest { 1000 };

    /// Both must outlive it.
    StateRecording(Cell& cell, recorder::Recorder& recorder);

    /// Records the state now, whether it has changed or not.
    void record();

private:
    /// A kind of state as it was recorded last.
    struct Last {
        QJsonObject json; ///< without values that are recorded as signals too
        std::optional<TimePoint> at;
    };

    void tick();
    void note(recorder::Topic topic, Last& last, QJsonObject json, const QJsonObject& compared);
    void recordMotion();
    void recordRouting();
    void recordRun();

    Cell& m_cell;
    recorder::Recorder& m_recorder;
    QTimer m_timer;
    Last m_motion;
    Last m_routing;
    Last m_run;
};

} // namespace medulla::cell
