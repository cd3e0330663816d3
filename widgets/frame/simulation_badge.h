// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/word_badge.h"

namespace medulla::widgets {

/// Shows whether devices are simulated: SIMULATED, violet and outlined, or LIVE in solid ink, with
/// a line of text below.
class SimulationBadge final : public WordBadge {
    Q_OBJECT

public:
    enum class Devices { Simulated, Live };

    explicit SimulationBadge(const Theme& theme, QWidget* parent = nullptr);

    /// `line`: the simulated or moved devices: "embedded cell on loopback".
    void setDevices(Devices devices, const QString& line);
    [[nodiscard]] Devices devices() const { return m_devices; }

private:
    Devices m_devices = Devices::Simulated;
};

} // namespace medulla::widgets
