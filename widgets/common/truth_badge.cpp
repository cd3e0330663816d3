// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/truth_badge.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

TruthBadge::TruthBadge(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("truthBadge"));
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setTruth(Truth::Simulated, {});
    follow(theme, this);
}

void TruthBadge::setTruth(Truth truth, const QString& line)
{
    m_truth = truth;
    m_line = line;
    setAccessibleName(line.isEmpty() ? word() : word() + QStringLiteral(", ") + line);
    setToolTip(line);
    updateGeometry();
    update();
}

void TruthBadge::setLineShown(bool shown)
{
    if (m_lineShown == shown)
        return;
    m_lineShown = shown;
    updateGeometry();
    update();
}

QString TruthBadge::word() const
{
    return m_truth == Truth::Live ? tr("LIVE") : tr("SIMULATED");
}

QFont TruthBadge::wordFont() const
{
    QFont font = weighted(m_theme.font(Type::Table), QFont::Bold);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5 * m_theme.textScale());
    return font;
}

QSize TruthBadge::boxSize() const
{
    const QFontMetrics metrics(wordFont());
    return { metrics.horizontalAdvance(word()) + m_theme.px(22),
        std::max(m_theme.px(24), metrics.height() + m_theme.px(6)) };
}

QSize TruthBadge::sizeFor(bool withLine) const
{
    const QSize box = boxSize();
    if (!withLine || m_line.isEmpty())
        return box;
    const QFontMetrics metrics(m_theme.font(Type::Caption));
    return { std::max(box.width(), metrics.horizontalAdvance(m_line)),
        box.height() + m_theme.px(3) + metrics.height() };
}

void TruthBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QSize hint = sizeHint();
    const QRectF box(QPointF(0, centred(height(), hint.height())), QSizeF(boxSize()));
    const bool live = m_truth == Truth::Live;
    const QColor edge = m_theme.color(live ? Token::Text : Token::Unreal);
    paintBox(painter, box, m_theme.color(live ? Token::Text : Token::UnrealBg), edge, 2.0, 0.0);
    painter.setFont(wordFont());
    painter.setPen(m_theme.color(live ? Token::Bg1 : Token::Unreal));
    painter.drawText(box, Qt::AlignCenter, word());
    if (!m_lineShown || m_line.isEmpty())
        return;
    painter.setFont(m_theme.font(Type::Caption));
    painter.setPen(m_theme.color(Token::Text2));
    painter.drawText(
        QRectF(0, box.bottom() + m_theme.px(3), width(), QFontMetrics(painter.font()).height()),
        Qt::AlignLeft | Qt::AlignVCenter, m_line);
}

} // namespace medulla::widgets
