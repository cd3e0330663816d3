// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <optional>

#include <QObject>
#include <QString>

namespace medulla::widgets {

class AlarmModel;

/// What the window shows of an interruption of all motion. Texts come ready to be shown.
struct InterruptionView {
    bool isLatched = false;
    QString head; ///< which device: "Motion of arm, head is interrupted."
    QString cause; ///< for the alarm, which has a remedy of its own
    QString text; ///< the cause, and what to do
    bool confirmsPosition = false; ///< a measured position jumped: going on confirms the new one
    QString refusal; ///< why motion cannot go on yet; empty: it can
    std::optional<Position> before; ///< of the jump: the guard's reference, mm, global frame

    /// The label of the button: a verb.
    [[nodiscard]] QString button() const;
    /// `head` and `text`.
    [[nodiscard]] QString sentence() const { return head + QLatin1Char(' ') + text; }

    friend bool operator==(const InterruptionView&, const InterruptionView&) = default;
};

/// Puts an interruption of a cell's motion into words, raises its alarm, and hands the operator's
/// wish to go on to the cell. Also tells what came of each STOP. GUI thread.
class InterruptionPresenter final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the presenter.
    InterruptionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    [[nodiscard]] const InterruptionView& view() const { return m_view; }
    /// What came of the newest STOP; empty until that is known, and after `forgetStop`.
    [[nodiscard]] QString stopReport() const { return m_stopReport; }
    void forgetStop() { m_stopReport.clear(); }
    /// Takes in what the cell says now; at display rate.
    void update();

public Q_SLOTS:
    /// Motion, task and program go on; after a jump, the position that is shown is confirmed.
    void resume();

Q_SIGNALS:
    void changed();

private:
    void take(const spine::Notice& notice);
    void report(const site::StopReport& report);
    void describe(InterruptionView& view, motion::Interruption cause) const;
    void describeJump(InterruptionView& view) const;
    void raise(const InterruptionView& view);

    site::Cell& m_cell;
    AlarmModel& m_alarms;
    InterruptionView m_view;
    TimePoint m_latchedAt; ///< when the interruption was seen first
    QString m_gap; ///< what the Spine said of the newest gap
    QString m_refused; ///< why the newest wish to go on was refused
    QString m_stopReport;
};

} // namespace medulla::widgets
