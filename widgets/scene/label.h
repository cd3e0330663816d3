// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/scene_view.h"
#include "widgets/scene/texture.h"

#include <QColor>
#include <QFont>
#include <QString>

class QPainter;

namespace medulla::scene {

/// Content of a label: a title and a reading below it, in an opaque box; without `edge` and
/// `ground` only the title.
struct LabelContent {
    QString title;
    QString reading;
    QFont titleFont;
    QFont readingFont;
    QColor titleColor;
    QColor readingColor;
    QColor ground; ///< invalid: none
    QColor edge; ///< invalid: none

    friend bool operator==(const LabelContent&, const LabelContent&) = default;
};

/// Size of the content in whole logical pixels.
[[nodiscard]] QSizeF labelSize(const LabelContent& content);
/// Paints the content with its top left corner at `topLeft`.
void paintLabel(QPainter& painter, const QPointF& topLeft, const LabelContent& content);

/// A text in the scene, of constant size on the screen, sharp at all device pixel ratios. Lives as
/// long as its view.
class Label {
public:
    explicit Label(SceneView& view, Layer layer = Layer::Labels);

    /// Repaints after a change.
    void setContent(const LabelContent& content);
    [[nodiscard]] const LabelContent& content() const { return m_content; }
    /// Shows an image instead, premultiplied and with its own device pixel ratio.
    void setImage(const QImage& image);
    /// Logical pixels; empty without content.
    [[nodiscard]] QSizeF size() const { return m_size; }
    /// Shows it with its top left corner at `topLeft`, logical pixels.
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
