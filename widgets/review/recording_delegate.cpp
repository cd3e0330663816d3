// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/recording_delegate.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/review/recordings_model.h"
#include "widgets/review/review_words.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

namespace medulla::widgets::reviews {

namespace {

constexpr int kMargin = 10; ///< logical px
constexpr int kIcon = 14;

} // namespace

RecordingDelegate::RecordingDelegate(const Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

QSize RecordingDelegate::sizeHint(
    const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const
{
    const bool isHeading = index.data(RecordingsModel::IsHeadingRole).toBool();
    return { m_theme.px(240), m_theme.px(isHeading ? 28 : 50) };
}

void RecordingDelegate::paintHeading(
    QPainter& painter, const QRect& box, const QString& day, const QString& count) const
{
    painter.fillRect(box, m_theme.color(ColorToken::Bg2));
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const auto line = box.adjusted(m_theme.px(kMargin), 0, -m_theme.px(kMargin), 0);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, day);
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, count);
}

int RecordingDelegate::paintBadge(QPainter& painter, const QRect& line, bool isLive) const
{
    const auto word = isLive ? QStringLiteral("LIVE") : QStringLiteral("SIMULATED");
    painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::Bold));
    const int width = painter.fontMetrics().horizontalAdvance(word) + m_theme.px(10);
    const int height = m_theme.px(18);
    const QRectF badge(
        line.right() - width + 1, line.top() + centred(line.height(), height), width, height);
    if (isLive) {
        paintBox(painter, badge, m_theme.color(ColorToken::Text), m_theme.color(ColorToken::Text));
    } else {
        paintBox(
            painter, badge, m_theme.color(ColorToken::UnrealBg), m_theme.color(ColorToken::Unreal));
    }
    painter.setPen(m_theme.color(isLive ? ColorToken::Bg1 : ColorToken::Unreal));
    painter.drawText(badge, Qt::AlignCenter, word);
    return int(badge.left());
}

void RecordingDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const auto* model = qobject_cast<const RecordingsModel*>(index.model());
    const auto* recording = model != nullptr ? model->at(index) : nullptr;
    if (recording == nullptr) {
        paintHeading(*painter, option.rect, index.data().toString(),
            index.data(RecordingsModel::CountRole).toString());
        painter->restore();
        return;
    }
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    painter->fillRect(option.rect,
        m_theme.color(isChosen ? ColorToken::Sel
                : isHovered    ? ColorToken::Bg2
                               : ColorToken::Bg1));
    if (isChosen) {
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
            m_theme.color(ColorToken::Accent));
    }
    painter->setPen(m_theme.color(ColorToken::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const int margin = m_theme.px(kMargin);
    const auto box = option.rect.adjusted(margin, m_theme.px(5), -margin, -m_theme.px(5));
    const QRect upper(box.left(), box.top(), box.width(), box.height() / 2);
    const QRect lower(box.left(), upper.bottom() + 1, box.width(), box.bottom() - upper.bottom());

    // Time, title, length.
    painter->setPen(m_theme.color(ColorToken::Text2));
    painter->setFont(m_theme.font(FontRole::MonoTable));
    const auto time = QLocale().toString(recording->begunAt.time(), QStringLiteral("HH:mm:ss"));
    painter->drawText(upper, Qt::AlignVCenter | Qt::AlignLeft, time);
    const int timeWidth = painter->fontMetrics().horizontalAdvance(time) + m_theme.px(8);
    const auto length = lengthWords(recording->lengthS);
    painter->drawText(upper, Qt::AlignVCenter | Qt::AlignRight, length);
    const int lengthWidth = painter->fontMetrics().horizontalAdvance(length) + m_theme.px(8);
    painter->setPen(m_theme.color(ColorToken::Text));
    painter->setFont(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    const auto titleBox = upper.adjusted(timeWidth, 0, -lengthWidth, 0);
    painter->drawText(titleBox, Qt::AlignVCenter | Qt::AlignLeft,
        painter->fontMetrics().elidedText(titleOf(*recording), Qt::ElideMiddle, titleBox.width()));

    // Outcome, tags, badge.
    int right = paintBadge(*painter, lower, recording->isLive) - m_theme.px(6);
    const auto ink = recording->hasAlarms ? ColorToken::Warn : ColorToken::Text2;
    const int icon = m_theme.px(kIcon);
    paintIcon(*painter,
        recording->hasAlarms        ? QStringLiteral("warn")
            : recording->isComplete ? QStringLiteral("tick")
                                    : QStringLiteral("break"),
        QRect(lower.left(), lower.top() + centred(lower.height(), icon), icon, icon),
        m_theme.color(ink));
    painter->setFont(m_theme.font(FontRole::Table));
    const auto tags = recording->notes.tags.join(QStringLiteral(", "));
    const int left = lower.left() + icon + m_theme.px(6);
    const auto outcome = outcomeOf(*recording);
    const int outcomeWidth =
        std::min(painter->fontMetrics().horizontalAdvance(outcome), right - left);
    painter->setPen(m_theme.color(ink));
    painter->drawText(QRect(left, lower.top(), outcomeWidth, lower.height()),
        Qt::AlignVCenter | Qt::AlignLeft,
        painter->fontMetrics().elidedText(outcome, Qt::ElideRight, outcomeWidth));
    const int room = right - left - outcomeWidth - m_theme.px(8);
    painter->setPen(m_theme.color(ColorToken::Text2));
    painter->drawText(QRect(right - room, lower.top(), room, lower.height()),
        Qt::AlignVCenter | Qt::AlignRight,
        painter->fontMetrics().elidedText(tags, Qt::ElideRight, room));
    painter->restore();
}

} // namespace medulla::widgets::reviews
