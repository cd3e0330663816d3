// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <optional>

#include <QObject>
#include <QString>

namespace medulla::widgets {

class AlarmModel;

/// View of an interruption of all motion. All texts are ready for display.
struct InterruptionView {
    bool isLatched = false;
    QString head; ///< names the devices: "Motion of arm, head is interrupted."
    QString cause; ///< text of the alarm, which has its own remedy
    QString text; ///< cause and remedy
    /// A measured position jumped: Resume confirms the new position.
    bool confirmsPosition = false;
    QString refusal; ///< why motion cannot be resumed yet; empty: it can
    std::optional<Position> before; ///< reference of the guard before the jump, mm, global frame

    /// The label of the button: a verb.
    [[nodiscard]] QString button() const;
    /// `head` and `text`.
    [[nodiscard]] QString sentence() const { return head + QLatin1Char(' ') + text; }

    friend bool operator==(const InterruptionView&, const InterruptionView&) = default;
};

/// Describes an interruption of a cell's motion, raises its alarm, and passes Resume of the
/// operator to the cell. Also reports the result of each STOP. GUI thread.
class InterruptionPresenter final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the presenter.
    InterruptionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    [[nodiscard]] const InterruptionView& view() const { return m_view; }
    /// Result of the newest STOP; empty until it is known, and after `forgetStop`.
    [[nodiscard]] QString stopReport() const { return m_stopReport; }
    void forgetStop() { m_stopReport.clear(); }
    /// Reads the state of the cell; call it at display rate.
    void update();

public Q_SLOTS:
    /// Resumes motion, task and program. After a jump this confirms the shown position.
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
    TimePoint m_latchedAt; ///< time at which the interruption was first observed
    QString m_gap; ///< notice of the Spine about the newest gap
    QString m_refused; ///< why the newest Resume was refused
    QString m_stopReport;
};

} // namespace medulla::widgets
