// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QPoint>
#include <QRectF>

class QGraphicsView;

namespace medulla::widgets {

class GraphScene;
class Theme;

/// The visible part of a graph: zoom and scroll position of its view. GUI thread.
class GraphCamera final : public QObject {
    Q_OBJECT

public:
    /// The arguments must outlive the camera.
    GraphCamera(const Theme& theme, const GraphScene& scene, QGraphicsView& view);

    /// 1 = 100 %, multiplied by the text scale of the theme; 0.05 to 4.
    [[nodiscard]] double zoom() const { return m_zoom; }
    /// The scene point under `anchor` (px of the viewport) stays there.
    void setZoom(double zoom, QPoint anchor);
    void zoomIn();
    void zoomOut();
    void panBy(QPoint px);
    /// Visible area, scene units.
    [[nodiscard]] QRectF seen() const;

    /// Scrolls and zooms to the whole graph, to 100 % at most.
    void fit();
    /// Neither zoomed nor scrolled since `fit`.
    [[nodiscard]] bool isFitted() const;
    /// Fits the first content of a visible view. If a graph is too large to read, shows the start
    /// node and its surroundings at a readable zoom.
    void frameOnce();
    /// The same of a graph that was laid out anew.
    void frameAgain();
    /// The distance of a fitted graph from the border and the height of the overlays below it, px.
    void setMargins(int border, int below);
    /// Applies the text scale of the theme. The centre stays.
    void rescale();

Q_SIGNALS:
    /// The scale of the view changed, by zoom or text scale.
    void scaleChanged();

private:
    /// Zoom and scroll position.
    struct Place {
        double zoom = 0;
        QPoint scrolled {};
    };

    [[nodiscard]] Place place() const;
    void applyZoom();

    const Theme& m_theme;
    const GraphScene& m_scene;
    QGraphicsView& m_view;
    double m_zoom = 1;
    int m_border = 0;
    int m_below = 0;
    bool m_framed = false; ///< fitted once, when the first content appeared
    std::optional<Place> m_fitted; ///< at the latest `fit`
};

} // namespace medulla::widgets
