// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/motion_list.h"

#include "widgets/kit/theme_icon.h"
#include "widgets/motion/motion_model.h"

#include <QMouseEvent>
#include <QPainter>

namespace medulla::widgets::operate {
namespace {

/// Icon of the end of a motion, and the colour of icon and text.
struct EndMark {
    QString icon;
    ColorToken ink = ColorToken::Text;
};

EndMark markOf(MotionEnd end)
{
    switch (end) {
    case MotionEnd::Reached:
        return { .icon = QStringLiteral("tick") };
    case MotionEnd::Reversed:
        return { QStringLiteral("warn"), ColorToken::Warn };
    case MotionEnd::TakenBack:
        return { .icon = QStringLiteral("undo") };
    case MotionEnd::Superseded:
        return { .icon = QStringLiteral("swap") };
    case MotionEnd::Stopped:
        return { .icon = QStringLiteral("stopsq") };
    case MotionEnd::Interrupted:
    case MotionEnd::NotMeasured:
    case MotionEnd::Aborted:
        return { QStringLiteral("alarm"), ColorToken::Alarm };
    case MotionEnd::Refused:
        return { QStringLiteral("cross"), ColorToken::Text2 };
    }
    return {};
}

} // namespace

MotionDelegate::MotionDelegate(const Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

int MotionDelegate::rowHeight() const
{
    return m_theme.px(26);
}

void MotionDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const auto* table = qobject_cast<const HoverTable*>(option.widget);
    const bool hovered = table && table->hoveredRow() == index.row();
    painter->fillRect(option.rect,
        m_theme.color(chosen ? ColorToken::Sel
                : hovered    ? ColorToken::Bg3
                             : ColorToken::Bg1));
    painter->setPen(m_theme.color(ColorToken::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    QRect place = option.rect.adjusted(0, 0, 0, -1);
    painter->setPen(m_theme.color(ColorToken::Text));
    auto text = index.data().toString();
    if (index.column() == MotionHistory::End) {
        const auto end = MotionEnd(index.data(MotionHistory::EndRole).toInt());
        const int side = m_theme.px(14);
        const QRectF glyph(place.left(), place.center().y() - side / 2.0 + 0.5, side, side);
        const auto mark = markOf(end);
        paintIcon(*painter, mark.icon, glyph, m_theme.color(mark.ink));
        painter->setPen(m_theme.color(mark.ink));
        painter->setFont(m_theme.font(FontRole::Table));
        place.setLeft(place.left() + side + m_theme.px(3));
    } else {
        place.setLeft(place.left() + (index.column() == 0 ? m_theme.px(12) : 0));
        painter->setFont(m_theme.font(FontRole::MonoTable));
        if (index.column() == MotionHistory::Target && m_short) {
            text = index.data(MotionHistory::ShortRole).toString();
        }
    }
    painter->drawText(place, int(Qt::AlignVCenter | Qt::AlignLeft), text);
    painter->restore();
}

HoverTable::HoverTable(QWidget* parent)
    : QTableView(parent)
{
    setMouseTracking(true);
}

bool HoverTable::viewportEvent(QEvent* event)
{
    int hovered = m_hovered;
    if (event->type() == QEvent::MouseMove) {
        hovered = rowAt(static_cast<QMouseEvent*>(event)->position().toPoint().y());
    } else if (event->type() == QEvent::Leave) {
        hovered = -1;
    }
    if (hovered != m_hovered) {
        m_hovered = hovered;
        viewport()->update();
    }
    return QTableView::viewportEvent(event);
}

} // namespace medulla::widgets::operate
