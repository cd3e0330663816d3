// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets {

class AlarmModel;

/// Raises alarms for notices of the Spine: rejected senders, shut sources, sources that the
/// operator could not open, malformed or late datagrams. Other classes raise the alarms for
/// rejected values (LinkPresenter) and for the interruption of all motion after a jump of an
/// actuator or a gap (InterruptionPresenter). GUI thread.
class NoticeAlarms final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    NoticeAlarms(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    /// Clears the alarms whose cause has ended; call it a few times a second.
    void update(const spine::Snapshot& snapshot);

private:
    /// An alarm that lasts until its cause ends.
    struct Lasting {
        QString key;
        spine::Notice notice;
        TimePoint at; ///< of the newest notice
    };

    void take(const spine::Notice& notice);
    /// `isEvent`: its cause is over already.
    void raise(const QString& key, const spine::Notice& notice, bool severe, bool isEvent = false);
    [[nodiscard]] bool reachesActuator(const QString& input) const;
    [[nodiscard]] bool isOver(const Lasting& alarm, const spine::Snapshot& snapshot) const;

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    std::vector<Lasting> m_lasting;
};

} // namespace medulla::widgets
