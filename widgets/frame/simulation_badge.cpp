// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/simulation_badge.h"

namespace medulla::widgets {

SimulationBadge::SimulationBadge(const Theme& theme, QWidget* parent)
    : WordBadge(theme, QStringLiteral("simulationBadge"), parent)
{
    setDevices(Devices::Simulated, {});
}

void SimulationBadge::setDevices(Devices devices, const QString& line)
{
    m_devices = devices;
    if (devices == Devices::Live) {
        setContent(tr("LIVE"), line, { ColorToken::Text, ColorToken::Text, ColorToken::Bg1 });
    } else {
        setContent(tr("SIMULATED"), line,
            { ColorToken::UnrealBg, ColorToken::Unreal, ColorToken::Unreal });
    }
}

} // namespace medulla::widgets
