// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"
#include "widgets/motion/section.h"

#include <array>

namespace medulla::widgets {

class AxisReading;
class JogGroup;
class SpreadRow;
class StatusDot;

/// Where the arm is, how old that is, how far from where it was sent, and what moves it by hand.
class MeasuredGroup final : public Section {
    Q_OBJECT

public:
    MeasuredGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// The error to the command gives way where room is short.
    void setShort(bool on);
    [[nodiscard]] JogGroup& jog() { return *m_jog; }

private:
    StatusDot* m_age;
    int m_ticks = 0; ///< since the age was shown
    bool m_fresh = false;
    std::array<AxisReading*, 3> m_readings {};
    SpreadRow* m_error;
    JogGroup* m_jog;
};

} // namespace medulla::widgets
