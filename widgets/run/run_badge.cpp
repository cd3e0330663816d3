// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/run_badge.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

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

void RunBadge::setRun(RunState state, RunPlace place)
{
    m_place = place;
    m_isPaused = state == RunState::Paused;
    setAccessibleName(words(m_brief, m_isPaused));
    setToolTip(place == RunPlace::Dry
            ? tr("The dry run sends nothing: arm, head and loggers are disconnected from it.")
            : tr("The run commands the arm. Esc stops it at once."));
    setVisible(state != RunState::Idle);
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

QString RunBadge::words(bool brief, bool isPaused) const
{
    if (m_place == RunPlace::Arm) {
        return isPaused ? tr("Paused on the arm") : tr("Runs on the arm");
    }
    return isPaused ? tr("DRY RUN, paused") : brief ? tr("DRY RUN") : tr("DRY RUN, outputs cut");
}

QFont RunBadge::font() const
{
    return weighted(m_theme.font(FontRole::Table), QFont::Bold);
}

int RunBadge::widthOf(bool brief) const
{
    const QFontMetrics metrics(font());
    return std::max(metrics.horizontalAdvance(words(brief, false)),
               metrics.horizontalAdvance(words(brief, true)))
        + m_theme.px(44);
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
    paintBox(painter, rect(), m_theme.color(dry ? ColorToken::UnrealBg : ColorToken::Text),
        m_theme.color(dry ? ColorToken::Unreal : ColorToken::Text), 2.0, 0.0);
    const auto ink = m_theme.color(dry ? ColorToken::Unreal : ColorToken::Bg1);
    const int edge = m_theme.px(16);
    paintIcon(painter,
        m_isPaused ? QStringLiteral("pause")
            : dry  ? QStringLiteral("dry")
                   : QStringLiteral("play"),
        QRectF(m_theme.px(10), centred(height(), edge), edge, edge), ink);
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(rect().adjusted(m_theme.px(32), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        words(m_brief, m_isPaused));
}

} // namespace medulla::widgets
