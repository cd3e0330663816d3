// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/motion/motion_model.h"
#include "widgets/plots/signal_store.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;

/// Writes down what the motion part tells: in the list of motions, in the plots and as alarms; and
/// remembers the last of it. GUI thread.
class MotionEvents final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    MotionEvents(site::Cell& cell, AlarmModel& alarms, MotionHistory& history, SignalStore& store,
        QObject* parent = nullptr);

    [[nodiscard]] const std::optional<motion::End>& lastEnd() const { return m_lastEnd; }
    /// Of the last motion that was not on the way back; nothing before the first.
    [[nodiscard]] const std::optional<Position>& lastTarget() const { return m_lastTarget; }
    /// The next motion goes back to where the last one began, and is none to do again.
    void expectBack() { m_backExpected = true; }
    /// What holds a running jog back; empty when nothing does.
    [[nodiscard]] const QString& jogHeldBy() const { return m_jogHeldBy; }
    /// The present on the clock that stamps the store's samples, s.
    [[nodiscard]] double nowS() const;

    /// Says that what was wanted is not done.
    void refuse(const motion::Refusal& refusal);

private:
    void connectEnds(motion::Executor& motion);
    void ended(const motion::End& end);
    void warn(const QString& key, const QString& what, const QString& remedy, bool alarm = false);

    site::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionHistory& m_history;
    SignalStore& m_store;
    std::optional<motion::End> m_lastEnd;
    std::optional<Position> m_lastTarget;
    bool m_backExpected = false;
    QString m_jogHeldBy;
    QDateTime m_startedAt;
    QString m_wayBackRemark; ///< of the running or last motion; empty: none
};

} // namespace medulla::widgets
