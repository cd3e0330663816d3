// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/signals/signal_store.h"
#include "widgets/motion/motion_model.h"

#include <optional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;

/// A motion of a recording. Value type.
struct RecordedMotion {
    QDateTime at; ///< when it began
    Position target = Position::Zero(); ///< mm, global frame
    std::optional<motion::End> end; ///< unset: it runs
};

/// Enters the events of the motion part, and STOP, in the list of motions, in the plots and as
/// alarms, and keeps the newest ones. GUI thread.
class MotionEvents final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    MotionEvents(cell::Cell& cell, AlarmModel& alarms, MotionHistory& history,
        signals::SignalStore& store, QObject* parent = nullptr);

    [[nodiscard]] const std::optional<motion::End>& lastEnd() const { return m_lastEnd; }
    /// Target of the last motion that was not a way back; nothing before the first one.
    [[nodiscard]] const std::optional<Position>& lastTarget() const { return m_lastTarget; }
    /// The next motion is a way back to the start of the last one; `lastTarget` ignores it.
    void expectBack() { m_backExpected = true; }
    /// Cause that holds back a running jog; empty if there is none.
    [[nodiscard]] const QString& jogHeldBy() const { return m_jogHeldBy; }
    /// Current time on the clock of the store's samples, s.
    [[nodiscard]] double nowS() const;

    /// Reports the refusal of a request to the operator.
    void refuse(const motion::Refusal& refusal);
    /// Clears the alarm of the newest refusal.
    void clearRefusal();
    /// Clears the alarm of an abort.
    void clearAbort();
    /// The motions of a recording up to the replayed moment, the newest last, instead of those that
    /// were noted.
    void showRecorded(const std::vector<RecordedMotion>& motions);
    /// STOP was pressed.
    void noteStop();
    /// Motion is allowed again after STOP.
    void noteRelease();

private:
    void connectEnds(const motion::Executor& motion);
    void started(const motion::Leg& leg);
    void ended(const motion::End& end);
    /// `at`: when it happened; unset: now.
    void warn(const QString& key, const QString& what, const QString& remedy, bool alarm = false,
        std::optional<TimePoint> at = {});

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionHistory& m_history;
    signals::SignalStore& m_store;
    std::optional<motion::End> m_lastEnd;
    std::optional<Position> m_lastTarget;
    bool m_backExpected = false;
    QString m_jogHeldBy;
    QDateTime m_startedAt;
    QString m_wayBackRemark; ///< remark on the way back of the running or last motion; empty: none
};

} // namespace medulla::widgets
