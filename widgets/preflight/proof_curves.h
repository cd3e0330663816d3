// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/wiggle_proof.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/curve_plot.h"

#include <optional>
#include <vector>

#include <QStringList>
#include <QWidget>

namespace medulla::widgets {
class Legend;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// The moves of a wiggle proof over time: a lane for each axis of the proven device with the
/// commanded and the reported move, and one for each other device, which must stay at rest. A grey
/// band is the tolerance. Kept until the next proof.
class ProofCurves final : public QWidget {
    Q_OBJECT

public:
    /// Further devices have no lane.
    static constexpr std::size_t kMostDevices = 3;

    ProofCurves(
        const Theme& theme, const preflight::WiggleSettings& settings, QWidget* parent = nullptr);

    /// `samples` of the running or the last proof; `devices`: names, the proven one first.
    void display(const std::vector<preflight::WiggleSample>& samples, const QStringList& devices);
    [[nodiscard]] const CurvePlot& plot() const { return *m_plot; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void setUp(const QStringList& devices);
    void append(const preflight::WiggleSample& sample);
    /// Extends the bands to the sample, or begins others where the expected moves are others.
    void expect(const preflight::WiggleSample& sample);
    [[nodiscard]] Legend* makeLegend();

    const Theme& m_theme;
    const preflight::WiggleSettings m_settings;
    CurvePlot* m_plot;
    Legend* m_legend;
    QStringList m_devices;
    std::vector<CurvePlot::Band> m_bands;
    std::vector<std::optional<std::size_t>> m_open; ///< by lane: its band that goes on
    std::size_t m_shown = 0; ///< samples
    double m_newestS = 0.0;
    std::vector<double> m_values; ///< reused
};

} // namespace medulla::widgets::preflights
