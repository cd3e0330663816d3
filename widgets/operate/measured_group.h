// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

#include <array>

namespace medulla::widgets {
class StatusDot;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class AxisReading;
class JogGroup;
class SpreadRow;

/// The measured position with its age, the error to the command, and manual motion.
class MeasuredGroup final : public Section {
    Q_OBJECT

public:
    MeasuredGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// Hides the error to the command for lack of room.
    void setShort(bool on);
    [[nodiscard]] JogGroup& jog() { return *m_jog; }

private:
    StatusDot* m_age;
    int m_ticks = 0; ///< since the last update of the age
    bool m_fresh = false;
    std::array<AxisReading*, 3> m_readings {};
    SpreadRow* m_error;
    JogGroup* m_jog;
};

} // namespace medulla::widgets::operate
