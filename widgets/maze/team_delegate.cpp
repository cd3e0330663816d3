// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/team_delegate.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/maze/map_words.h"
#include "widgets/maze/robot_look.h"
#include "widgets/maze/team_model.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPainter>

namespace medulla::widgets::mazes {

namespace {

constexpr int kBar = 92; ///< logical px, where there is room
constexpr int kLeastBar = 30;
constexpr int kIcon = 14;
constexpr int kGap = 6;

bool isLink(const QModelIndex& index)
{
    const auto* model = qobject_cast<const TeamModel*>(index.model());
    return model != nullptr && model->heardIn(index.column()) != 0;
}

bool isDecision(const QModelIndex& index)
{
    const auto* model = qobject_cast<const TeamModel*>(index.model());
    return model != nullptr && index.column() == model->decisionColumn();
}

} // namespace

QString TeamDelegate::elided(const QString& behaviours, const QFontMetrics& metrics, int width)
{
    const auto between = behavioursBetween();
    const auto first = behaviours.indexOf(between);
    const auto last = behaviours.lastIndexOf(between);
    if (first == last || metrics.horizontalAdvance(behaviours) <= width) {
        return metrics.elidedText(behaviours, Qt::ElideRight, width);
    }
    const auto ends = behaviours.left(first) + between + QStringLiteral("…") + behaviours.mid(last);
    return metrics.elidedText(ends, Qt::ElideRight, width);
}

TeamDelegate::TeamDelegate(const Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

int TeamDelegate::rowHeight() const
{
    return m_theme.px(30);
}

int TeamDelegate::widthOf(const QModelIndex& index) const
{
    const bool figures = index.column() >= TeamModel::Score;
    const QFontMetrics metrics(m_theme.font(figures ? FontRole::MonoTable : FontRole::Table));
    int width = metrics.horizontalAdvance(index.data().toString()) + m_theme.px(2 * kGap);
    if (index.column() == TeamModel::Robot) {
        return m_theme.px(52);
    }
    if (index.column() == TeamModel::State) {
        width += m_theme.px(kIcon + 4);
    } else if (isLink(index)) {
        width += m_theme.px(kIcon);
    } else if (isDecision(index)) {
        width += m_theme.px(kLeastBar + kGap);
    }
    return width;
}

QSize TeamDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const
{
    return { widthOf(index), rowHeight() };
}

void TeamDelegate::paintBar(QPainter& painter, const QRect& place, double part) const
{
    const QRect bar(place.left(), place.center().y() - m_theme.px(3), place.width(), m_theme.px(7));
    painter.fillRect(bar, m_theme.color(ColorToken::Field));
    const bool late = part > 1;
    painter.fillRect(QRect(bar.topLeft(),
                         QSize(std::max(2, int(std::min(part, 1.0) * bar.width())), bar.height())),
        m_theme.color(late ? ColorToken::Warn : ColorToken::Text2));
    painter.setPen(m_theme.color(late ? ColorToken::Warn : ColorToken::Outline));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
}

void TeamDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, m_theme.color(chosen ? ColorToken::Sel : ColorToken::Bg1));
    if (chosen && index.column() == TeamModel::Robot) {
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
            m_theme.color(ColorToken::Accent));
    }
    painter->setPen(m_theme.color(ColorToken::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const bool flagged = index.data(TeamModel::FlagRole).toBool();
    QRect place = option.rect.adjusted(m_theme.px(kGap), 0, -m_theme.px(kGap), -1);
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() == TeamModel::Robot) {
        paintRobotDisc(*painter, m_theme, MapSide::Truth,
            QPointF(option.rect.left() + m_theme.px(22), option.rect.center().y() + 0.5),
            { index.data(TeamModel::NumberRole).toInt(), double(m_theme.px(9)), false, false });
        painter->restore();
        return;
    }
    const int icon = m_theme.px(kIcon);
    if (index.column() == TeamModel::State && index.data(TeamModel::ArrivedRole).toBool()) {
        paintIcon(*painter, QStringLiteral("flag"),
            QRect(
                place.left(), centred(option.rect.height(), icon) + option.rect.top(), icon, icon),
            m_theme.color(ColorToken::Text));
        place.setLeft(place.left() + icon + m_theme.px(4));
    }
    const auto text = index.data().toString();
    const bool figures = index.column() >= TeamModel::Score;
    const auto font = m_theme.font(figures ? FontRole::MonoTable : FontRole::Table);
    const QFontMetrics metrics(font);
    if (isLink(index) && flagged) {
        // A symbol marks stale values, in addition to the colour.
        const int size = m_theme.px(9);
        paintLamp(*painter, m_theme, LinkState::Stale,
            QRect(place.right() - metrics.horizontalAdvance(text) - size - m_theme.px(4),
                option.rect.top() + centred(option.rect.height(), size), size, size));
    }
    if (isDecision(index)) {
        const auto part = index.data(TeamModel::PartRole);
        if (part.isValid()) {
            const int right = place.right() - metrics.horizontalAdvance(text) - m_theme.px(kGap);
            const int width = std::min(m_theme.px(kBar), right - place.left());
            paintBar(*painter, QRect(right - width, place.top(), width, place.height()),
                part.toDouble());
        }
    }
    painter->setFont(font);
    painter->setPen(m_theme.color(flagged                              ? ColorToken::Warn
            : index.data(TeamModel::StaleRole).toBool()                ? ColorToken::Text3
            : index.column() == TeamModel::Behaviours || isLink(index) ? ColorToken::Text2
                                                                       : ColorToken::Text));
    painter->drawText(place, int((figures ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter),
        index.column() == TeamModel::Behaviours
            ? elided(text, metrics, place.width())
            : metrics.elidedText(text, Qt::ElideRight, place.width()));
    painter->restore();
}

} // namespace medulla::widgets::mazes
