// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QGraphicsItem>
#include <QRectF>
#include <QString>

namespace medulla::widgets {

struct GraphFonts;

/// A titled frame behind nodes that belong together.
class GraphFrameItem final : public QGraphicsItem {
public:
    GraphFrameItem(const Theme& theme, const GraphFonts& fonts, QString title);

    [[nodiscard]] const QString& title() const { return m_title; }
    /// Places the frame around `nodes`, the bounds of its nodes in the scene.
    void surround(const QRectF& nodes);
    /// In scene coordinates, with the title.
    [[nodiscard]] const QRectF& frame() const { return m_frame; }
    /// The line of the title, by which the frame is taken.
    [[nodiscard]] QRectF titleFrame() const;

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const Theme& m_theme;
    const GraphFonts& m_fonts;
    QString m_title;
    QRectF m_frame;
};

} // namespace medulla::widgets
