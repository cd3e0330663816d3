// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/theme.h"

#include <memory>

#include <QWidget>

namespace medulla::widgets {

class TopBar;
class ModeRail;
class AlarmStrip;

/// A window with all small controls in the states shown in the design.
class Gallery final : public QWidget {
    Q_OBJECT

public:
    explicit Gallery(const Theme& theme);

    [[nodiscard]] TopBar* topBar() const { return m_topBar; }
    [[nodiscard]] ModeRail* rail() const { return m_rail; }
    [[nodiscard]] AlarmModel& alarms() { return m_alarms; }
    [[nodiscard]] SimulatedClock& clock() { return m_clock; }
    void raiseWarning();
    void raiseAlarm();
    void goLive();

private:
    QWidget* makeTools();
    QWidget* makePanel();
    QWidget* makeStandardControls();

    const Theme& m_theme;
    SimulatedClock m_clock;
    AlarmModel m_alarms { m_clock };
    TopBar* m_topBar;
    ModeRail* m_rail;
};

} // namespace medulla::widgets
