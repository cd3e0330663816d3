// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_frame_item.h"

#include "widgets/graph/graph_look.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>

namespace medulla::widgets {
namespace {

constexpr double kMargin = 16; ///< between the frame and its nodes, scene units
constexpr double kTitle = 24; ///< height of the title
constexpr double kPad = 9;
constexpr double kIcon = 12;
constexpr double kBehindAll = -1; ///< z of edges is 0 and above

} // namespace

GraphFrameItem::GraphFrameItem(const Theme& theme, const GraphFonts& fonts, QString title)
    : m_theme(theme)
    , m_fonts(fonts)
    , m_title(std::move(title))
{
    setZValue(kBehindAll);
}

void GraphFrameItem::surround(const QRectF& nodes)
{
    const auto frame = nodes.adjusted(-kMargin, -kMargin / 2 - kTitle, kMargin, kMargin);
    if (frame != m_frame) {
        prepareGeometryChange();
        m_frame = frame;
    }
}

QRectF GraphFrameItem::titleFrame() const
{
    return { m_frame.topLeft(), QSizeF(m_frame.width(), kTitle) };
}

QRectF GraphFrameItem::boundingRect() const
{
    return m_frame.adjusted(-1, -1, 1, 1);
}

void GraphFrameItem::paint(
    QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    const double scale = painter->worldTransform().m11();
    paintBox(*painter, m_frame, m_theme.color(ColorToken::Bg1), m_theme.color(ColorToken::Outline),
        std::max(1.0, 1.0 / scale));
    if (scale < kGraphReadable)
        return;
    const auto title = titleFrame();
    paintGraphIcon(*painter, m_theme, QStringLiteral("chev"),
        QRectF(title.left() + kPad, title.center().y() - kIcon / 2, kIcon, kIcon),
        ColorToken::Text2);
    painter->setFont(m_fonts.tag);
    painter->setPen(m_theme.color(ColorToken::Text2));
    const auto room = title.adjusted(kPad + kIcon + 4, 0, -kPad, 0);
    painter->drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
        QFontMetricsF(m_fonts.tag).elidedText(m_title, Qt::ElideRight, room.width()));
}

} // namespace medulla::widgets
