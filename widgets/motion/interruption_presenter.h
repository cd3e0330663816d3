// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <optional>

#include <QObject>
#include <QString>
#include <QTimer>

namespace medulla::widgets {

class AlarmModel;

/// View of an interruption of all motion. All texts are ready for display.
struct InterruptionView {
    bool isLatched = false;
    spine::HoldSwitch::Number number = 0; ///< of this interruption, which Resume names
    QString head; ///< names the devices: "Motion of arm, head is interrupted." or "is locked."
    QString cause; ///< text of the alarm, which has its own remedy
    QString text; ///< cause and remedy
    /// A measured position jumped: Resume confirms the new position.
    bool confirmsPosition = false;
    QString refusal; ///< why motion cannot be resumed yet; empty: it can
    bool wasDisplayed = false; ///< for InterruptionPresenter::kDisplayedFor; Resume needs that
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
    /// Resume only counts for an interruption that had been displayed for this long when the key or
    /// button was pressed: as long as it takes to see it and read its first words. A press that
    /// was meant as Pause, or that waited while the window hung, is older.
    static constexpr Duration kDisplayedFor = std::chrono::seconds(1);

    /// Both must outlive the presenter.
    InterruptionPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    [[nodiscard]] const InterruptionView& view() const { return m_view; }
    /// Number of the interruption, if it had been displayed for kDisplayedFor when the input that
    /// is handled now was given; nothing otherwise.
    [[nodiscard]] std::optional<spine::HoldSwitch::Number> seen() const;
    /// Result of the newest STOP; empty until it is known, and after `forgetStop`.
    [[nodiscard]] QString stopReport() const { return m_stopReport; }
    void forgetStop() { m_stopReport.clear(); }
    /// Result of the STOP of a recording.
    void showRecorded(const QString& stopReport) { m_stopReport = stopReport; }
    /// Reads the state of the cell; call it at display rate.
    void update();
    /// The view was painted.
    void noteDisplayed();

public Q_SLOTS:
    /// Resumes motion, task and program. After a jump this confirms the shown position. Without
    /// effect, with the reason in the view, before the view was displayed for kDisplayedFor.
    void resume();

Q_SIGNALS:
    void changed();

private:
    void take(const spine::Notice& notice);
    void report(const cell::StopReport& report);
    void describe(InterruptionView& view, motion::Interruption cause) const;
    void describeJump(InterruptionView& view) const;
    /// "arm, head": the actuators, without robots of a maze while no game reports them.
    [[nodiscard]] QString devices() const;
    /// The work that Resume continues, one sentence; empty when that is unknown. `pending`: whether
    /// anything was moving.
    [[nodiscard]] QString consequence(bool& pending) const;
    /// The next step of the operator, while stopped as well.
    [[nodiscard]] QString remedyOf(const InterruptionView& view) const;
    void raise(const InterruptionView& view);
    /// Whether the view had been displayed for kDisplayedFor, since that time, when input that is
    /// handled now was given.
    [[nodiscard]] bool isLongSince(const std::optional<TimePoint>& displayed) const;

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    InterruptionView m_view;
    TimePoint m_latchedAt; ///< time at which the interruption was first observed
    std::optional<TimePoint> m_seenAt; ///< first painting of the present interruption
    /// Likewise, since it can be resumed.
    std::optional<TimePoint> m_displayedAt;
    QTimer m_beat;
    TimePoint m_beatAt; ///< newest ring of `m_beat`
    TimePoint m_beatBefore; ///< the one before: all input given by then has been handled
    QString m_gap; ///< notice of the Spine about the newest gap
    QString m_refused; ///< why the newest Resume was refused
    QString m_stopReport;
};

} // namespace medulla::widgets
