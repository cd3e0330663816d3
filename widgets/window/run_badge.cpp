// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/run_badge.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"

#include <algorithm>

namespace medulla::widgets {

RunBadge::RunBadge(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("runBadge"));
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
    hide();
}

void RunBadge::setRun(bool runs, RunPlace place)
{
    m_place = place;
    setAccessibleName(words(m_brief));
    setToolTip(place == RunPlace::Dry
            ? tr("The dry run sends nothing: arm, head and loggers are disconnected from it.")
            : tr("The run commands the arm. Esc stops it at once."));
    setVisible(runs);
    updateGeometry();
    update();
}

void RunBadge::setBrief(bool brief)
{
    if (brief != m_brief) {
        m_brief = brief;
        updateGeometry();
        update();
    }
}

QString RunBadge::words(bool brief) const
{
    if (m_place == RunPlace::Arm) {
        return tr("Runs on the arm");
    }
    return brief ? tr("DRY RUN") : tr("DRY RUN, outputs cut");
}

QFont RunBadge::font() const
{
    return weighted(m_theme.font(Type::Table), QFont::Bold);
}

int RunBadge::widthOf(bool brief) const
{
    return QFontMetrics(font()).horizontalAdvance(words(brief)) + m_theme.px(44);
}

QSize RunBadge::sizeHint() const
{
    const QFontMetrics metrics(font());
    return { widthOf(m_brief), std::max(m_theme.px(26), metrics.height() + m_theme.px(6)) };
}

void RunBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool dry = m_place == RunPlace::Dry;
    paintBox(painter, rect(), m_theme.color(dry ? Token::UnrealBg : Token::Text),
        m_theme.color(dry ? Token::Unreal : Token::Text), 2.0, 0.0);
    const auto ink = m_theme.color(dry ? Token::Unreal : Token::Bg1);
    const int edge = m_theme.px(16);
    paintIcon(painter, dry ? QStringLiteral("dry") : QStringLiteral("play"),
        QRectF(m_theme.px(10), centred(height(), edge), edge, edge), ink);
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(
        rect().adjusted(m_theme.px(32), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, words(m_brief));
}

} // namespace medulla::widgets
