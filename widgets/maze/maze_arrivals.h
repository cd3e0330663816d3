// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/experiment.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QString>
#include <QWidget>

namespace medulla::widgets::mazes {

/// Plots the share of arrived robots over the cycles, one curve per series, in the colour and dash
/// of its number.
class MazeArrivals final : public QWidget {
    Q_OBJECT

public:
    struct ArrivalCurve {
        int number = 1; ///< number of the series, from 1
        QString name;
        std::vector<game::ArrivalPoint> points;
        int cycles = 0; ///< length of a game
    };

    /// `theme` must outlive the widget.
    explicit MazeArrivals(const Theme& theme, QWidget* parent = nullptr);

    void setCurves(std::vector<ArrivalCurve> curves);
    [[nodiscard]] const std::vector<ArrivalCurve>& curves() const { return m_curves; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintAxes(QPainter& painter, const QRectF& plot, int cycles) const;
    void paintCurve(
        QPainter& painter, const QRectF& plot, int cycles, const ArrivalCurve& curve) const;

    const Theme& m_theme;
    std::vector<ArrivalCurve> m_curves;
};

} // namespace medulla::widgets::mazes
