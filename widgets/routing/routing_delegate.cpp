// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_delegate.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme.h"
#include "widgets/routing/routing_model.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets::routing {
namespace {

ColorToken inkOf(RouteState state)
{
    switch (state) {
    case RouteState::Stale:
    case RouteState::Refused:
        return ColorToken::Warn;
    case RouteState::Silent:
        return ColorToken::Alarm;
    default:
        return ColorToken::Text;
    }
}

/// The text of a cell in one or two lines: "pyt → arm" and "xPC Target at 192.168.1.80:25000".
struct CellText {
    QString first;
    QString second;
};

CellText cellTextOf(const QModelIndex& index)
{
    return { index.data(RoutingModel::HeadRole).toString(),
        index.data(RoutingModel::DetailRole).toString() };
}

RouteState stateAt(const QModelIndex& index)
{
    return RouteState(index.data(RoutingModel::StateRole).toInt());
}

void drawElided(QPainter& painter, const QRect& place, const QString& text, Qt::Alignment side)
{
    painter.drawText(place, int(side | Qt::AlignVCenter),
        QFontMetrics(painter.font()).elidedText(text, Qt::ElideRight, place.width()));
}

} // namespace

RoutingDelegate::RoutingDelegate(Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

int RoutingDelegate::rowHeight() const
{
    return m_theme.px(44);
}

QSize RoutingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return { wordsWidth(index), rowHeight() };
}

int RoutingDelegate::wordsWidth(const QModelIndex& index) const
{
    const auto lines = cellTextOf(index);
    const QFontMetrics first(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    const QFontMetrics second(m_theme.font(FontRole::Table));
    const int lamp = index.column() == RoutingModel::State ? m_theme.px(20) : 0;
    return std::max(first.horizontalAdvance(lines.first), second.horizontalAdvance(lines.second))
        + lamp + m_theme.px(index.column() == 0 ? 20 : 14);
}

void RoutingDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintGround(*painter, option, index);
    const int gap = m_theme.px(index.column() == 0 ? 12 : 6);
    const auto place = option.rect.adjusted(gap, 0, -m_theme.px(6), -1);
    if (index.column() >= RoutingModel::Rate) {
        paintNumber(*painter, place, index);
    } else {
        paintLines(*painter, place, index);
    }
    painter->restore();
}

void RoutingDelegate::paintGround(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(option.rect, m_theme.color(chosen ? ColorToken::Sel : ColorToken::Bg1));
    if (chosen && index.column() == 0) {
        painter.fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
            m_theme.color(ColorToken::Accent));
    }
    // A stronger line below the last guarded connection.
    const auto next = index.siblingAtRow(index.row() + 1);
    const bool groupEnds = next.isValid() && index.data(RoutingModel::GuardedRole).toBool()
        && !next.data(RoutingModel::GuardedRole).toBool();
    painter.setPen(m_theme.color(groupEnds ? ColorToken::Outline : ColorToken::Line));
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

void RoutingDelegate::paintNumber(
    QPainter& painter, const QRect& place, const QModelIndex& index) const
{
    const auto text = index.data().toString();
    const auto state = stateAt(index);
    const bool nothing = text == QLatin1String("0") || text == QStringLiteral("–");
    const bool old = index.column() == RoutingModel::Age
        && (state == RouteState::Stale || state == RouteState::Silent);
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.setPen(m_theme.color(old ? inkOf(state)
            : nothing                ? ColorToken::Text3
                                     : ColorToken::Text));
    drawElided(painter, place, text, Qt::AlignRight);
}

void RoutingDelegate::paintLines(
    QPainter& painter, const QRect& place, const QModelIndex& index) const
{
    const auto lines = cellTextOf(index);
    const auto state = stateAt(index);
    const bool lamp = index.column() == RoutingModel::State;
    const auto ink = lamp ? inkOf(state) : ColorToken::Text;
    const int line = m_theme.px(18);
    QRect first = place;
    if (!lines.second.isEmpty()) {
        const int top = place.top() + (place.height() - 2 * line) / 2;
        first = QRect(place.left(), top, place.width(), line);
    }
    if (lamp) {
        const int size = m_theme.px(12);
        paintLamp(painter, m_theme, lampOf(state),
            QRectF(first.left(), first.center().y() - size / 2.0 + 1, size, size));
        first.setLeft(first.left() + m_theme.px(19));
    }
    painter.setFont(index.column() == RoutingModel::Route
            ? weighted(m_theme.font(FontRole::Body), QFont::DemiBold)
            : m_theme.font(FontRole::Body));
    painter.setPen(m_theme.color(ink));
    drawElided(painter, first, lines.first, Qt::AlignLeft);
    if (!lines.second.isEmpty()) {
        painter.setFont(m_theme.font(FontRole::Table));
        painter.setPen(m_theme.color(lamp ? ink : ColorToken::Text2));
        drawElided(painter, QRect(first.left(), first.bottom() + 1, first.width(), line),
            lines.second, Qt::AlignLeft);
    }
}

} // namespace medulla::widgets::routing
