// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/motion_model.h"

#include <QObject>

namespace medulla::widgets {

/// The motion settings of the operator. The speed limit applies to all motions of the cell, by any
/// commander. GUI thread.
class MotionSettings final : public QObject {
    Q_OBJECT

public:
    /// Begins with the defaults of MotionChoices, with the speed limit of the site if that is
    /// lower. `cell` must outlive it.
    explicit MotionSettings(cell::Cell& cell, QObject* parent = nullptr);

    [[nodiscard]] const MotionChoices& choices() const { return m_choices; }
    /// Distance by which a nudge moves the target, mm.
    [[nodiscard]] double nudgeStepMm() const { return m_nudgeStepMm; }
    /// A motion to `target`, mm, global frame, with these settings.
    [[nodiscard]] motion::Request request(const Position& target) const;

public Q_SLOTS:
    void setChoices(const medulla::widgets::MotionChoices& choices);
    void setNudgeStep(double mm);

Q_SIGNALS:
    void choicesChanged(const medulla::widgets::MotionChoices& choices);
    void nudgeStepChanged(double mm);

private:
    cell::Cell& m_cell;
    MotionChoices m_choices;
    double m_nudgeStepMm = 1.0;
};

/// The settings of a motion; its speed limit is that of the settings.
[[nodiscard]] MotionChoices choicesOf(const motion::Request& request);

} // namespace medulla::widgets
