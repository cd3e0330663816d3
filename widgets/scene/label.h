// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/scene_view.h"
#include "widgets/scene/texture.h"

#include <QColor>
#include <QFont>
#include <QString>

class QPainter;

namespace medulla::scene {

/// What a label shows: a title and, below it, a reading, in an opaque box; without `edge` and
/// `ground` the bare title.
struct LabelContent {
    QString title;
    QString reading;
    QFont titleFont;
    QFont readingFont;
    QColor titleColor;
    QColor readingColor;
    QColor ground; ///< not valid: none
    QColor edge; ///< not valid: none

    friend bool operator==(const LabelContent&, const LabelContent&) = default;
};

/// Logical pixels that the content fills, whole ones.
[[nodiscard]] QSizeF labelSize(const LabelContent& content);
/// Paints the content with its top left corner there.
void paintLabel(QPainter& painter, const QPointF& topLeft, const LabelContent& content);

/// Words in the scene, of constant size on the screen, sharp at every scale of the display. Lives
/// as long as its view.
class Label {
public:
    explicit Label(SceneView& view, Layer layer = Layer::Labels);

    /// Paints anew when the content differs.
    void setContent(const LabelContent& content);
    [[nodiscard]] const LabelContent& content() const { return m_content; }
    /// Shows a picture instead, premultiplied and with its own ratio of device pixels.
    void setImage(const QImage& image);
    /// Logical pixels; empty before there is content.
    [[nodiscard]] QSizeF size() const { return m_size; }
    /// Shows it with its top left corner there, logical pixels.
    void moveTo(const QPointF& topLeft);
    void hide();

private:
    void paint();

    SceneView& m_view;
    Qt3DCore::QEntity* m_entity;
    Material* m_material;
    Texture m_texture;
    LabelContent m_content;
    QSizeF m_size;
    double m_ratio = 0.0;
};

} // namespace medulla::scene
