// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/curve_plot.h"
#include "widgets/plots/qcustomplot_header.h"

#include <vector>

namespace medulla::widgets {

class LanePlot;

/// The layer behind grid and curves with the bands of a CurvePlot.
class LaneBands final : public QCPLayerable {
    Q_OBJECT

public:
    /// Both must outlive it; the plot owns it.
    LaneBands(LanePlot& plot, const Theme& theme);

    void set(std::vector<CurvePlot::Band> bands) { m_bands = std::move(bands); }
    [[nodiscard]] const std::vector<CurvePlot::Band>& bands() const { return m_bands; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const LanePlot& m_plot;
    const Theme& m_theme;
    std::vector<CurvePlot::Band> m_bands;
};

} // namespace medulla::widgets
