// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/wiggle_proof.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QStringList>
#include <QWidget>

namespace medulla::widgets {
class CurvePlot;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// The moves of a wiggle proof over time: a lane for each axis of the proven device with the
/// commanded and the reported move, and one for each other device, which must stay at rest. Kept
/// until the next proof.
class ProofCurves final : public QWidget {
    Q_OBJECT

public:
    /// Further devices have no lane.
    static constexpr std::size_t kMostDevices = 3;

    /// `sizeMm`: length of a move.
    ProofCurves(const Theme& theme, double sizeMm, QWidget* parent = nullptr);

    /// `samples` of the running or the last proof; `devices`: names, the proven one first.
    void display(const std::vector<preflight::WiggleSample>& samples, const QStringList& devices);
    [[nodiscard]] const CurvePlot& plot() const { return *m_plot; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

private:
    void setUp(const QStringList& devices);
    void append(const preflight::WiggleSample& sample);

    const Theme& m_theme;
    const double m_sizeMm;
    CurvePlot* m_plot;
    QStringList m_devices;
    std::size_t m_shown = 0; ///< samples
    double m_newestS = 0.0;
    std::vector<double> m_values; ///< reused
};

} // namespace medulla::widgets::preflights
