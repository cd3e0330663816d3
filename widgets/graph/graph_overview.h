// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QRectF>
#include <QWidget>

namespace medulla::widgets {

class GraphScene;

/// The whole graph small, with a frame round what is seen of it. Pressing and dragging goes there.
class GraphOverview final : public QWidget {
    Q_OBJECT

public:
    GraphOverview(const Theme& theme, const GraphScene& scene, QWidget* parent = nullptr);

    /// What the canvas shows, scene units.
    void setSeen(const QRectF& seen);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The middle of the canvas is wanted there, scene units.
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
    QTransform m_held; ///< while dragged: what moves must not move the map below the pointer
};

} // namespace medulla::widgets
