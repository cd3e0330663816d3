// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/motion_model.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class ArmState;
class MotionEvents;
class MotionSettings;

/// Steps of the arm by a tap on a jog button or key: each is a planned motion of exactly one nudge
/// step, so all rules of motions hold. A tap during a step queues the next one. GUI thread.
class JogSteps final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    JogSteps(cell::Cell& cell, ArmState& arm, const MotionSettings& settings, MotionEvents& events,
        QObject* parent = nullptr);

    /// One nudge step from the end of the steps before, else from where the arm rests.
    void step(const JogDirection& direction);
    /// A step is under way.
    [[nodiscard]] bool isStepping() const { return m_target.has_value(); }
    /// Where the arm rests: the setpoint, which has no encoder noise, if the arm is there; else the
    /// measured position. Nothing while that is not reported.
    [[nodiscard]] std::optional<Position> restingAt() const;

private:
    void update();

    cell::Cell& m_cell;
    ArmState& m_arm;
    const MotionSettings& m_settings;
    MotionEvents& m_events;
    std::optional<Position> m_target; ///< of the last step that was asked for
    TimePoint m_askedAt;
};

} // namespace medulla::widgets
