// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/map_options.h"

#include <vector>

#include <QString>
#include <QWidget>

namespace medulla::widgets::mazes {

class GameViewModel;

/// A figure at the right of a legend: "known 77 %".
struct LegendFigure {
    QString name;
    QString value;

    friend bool operator==(const LegendFigure&, const LegendFigure&) = default;
};

/// The legend below a view: the meaning of the visible lines and shades, and figures at the right.
/// Entries without room are listed in the tool tip.
class MapLegend final : public QWidget {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the legend.
    MapLegend(const Theme& theme, const GameViewModel& model, MapSide side, QWidget* parent);

    void setFigures(std::vector<LegendFigure> figures);
    [[nodiscard]] const std::vector<LegendFigure>& figures() const { return m_figures; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Sign {
        Heard,
        NearLimit,
        Range,
        Cone,
        Shades,
        Contours,
        Frontier,
        Sigma,
        Truth,
        Wrong
    };
    struct Entry {
        Sign sign;
        QString words;
    };
    [[nodiscard]] std::vector<Entry> entries() const;
    [[nodiscard]] int widthOf(const Entry& entry) const;
    [[nodiscard]] int signWidth(Sign sign) const;
    void paintSign(QPainter& painter, Sign sign, const QRectF& box) const;
    void paintShades(QPainter& painter, const QRectF& box) const;
    // Contours and frontier have a dark ground like the belief view.
    void paintContours(QPainter& painter, const QRectF& box) const;
    void paintFrontier(QPainter& painter, const QRectF& box) const;
    void refresh();

    const Theme& m_theme;
    const GameViewModel& m_model;
    MapSide m_side;
    std::vector<LegendFigure> m_figures;
};

} // namespace medulla::widgets::mazes
