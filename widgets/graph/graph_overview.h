// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QRectF>
#include <QWidget>

namespace medulla::widgets {

class GraphScene;

/// A small view of the whole graph, with a frame around the visible area. A click or drag scrolls
/// the canvas there.
class GraphOverview final : public QWidget {
    Q_OBJECT

public:
    GraphOverview(const Theme& theme, const GraphScene& scene, QWidget* parent = nullptr);

    /// The visible area of the canvas, scene units.
    void setSeen(const QRectF& seen);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The canvas is to be centred here, scene units.
    void goneTo(QPointF at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QRectF shown() const;
    [[nodiscard]] QTransform toWidget() const;
    void go(QPointF at);

    const Theme& m_theme;
    const GraphScene& m_scene;
    QRectF m_seen;
    QTransform
        m_held; ///< fixed during a drag, because scrolling would move the map below the pointer
};

} // namespace medulla::widgets
