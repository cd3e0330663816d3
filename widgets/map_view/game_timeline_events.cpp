// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keyboard of GameTimeline.
#include "widgets/common/format.h"
#include "widgets/map_view/game_timeline.h"

#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

namespace medulla::widgets {

bool GameTimeline::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto tip = tipAt(help->pos());
        if (tip.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), tip, this);
        }
        return true;
    }
    return QWidget::event(event);
}

QString GameTimeline::tipAt(QPoint at) const
{
    if (at.x() < left() || at.x() > right() || at.y() < lanesTop()) {
        return {};
    }
    const auto index = std::size_t((at.y() - lanesTop()) / laneHeight());
    if (index >= m_lanes.size()) {
        return {};
    }
    const auto& lane = m_lanes[index];
    const int cycle = cycleAt(at.x());
    for (const auto& mark : lane.marks) {
        if (std::abs(xOf(mark.cycle) - at.x()) <= m_theme.px(8)) {
            return tr("Cycle %1: %2").arg(formatCount(mark.cycle), eventWords(mark));
        }
    }
    for (const auto& span : lane.spans) {
        const int end = span.end.value_or(m_last);
        if (cycle >= span.begin && cycle <= end) {
            return tr("Robot %1, cycles %2 to %3: %4")
                .arg(lane.robot)
                .arg(formatCount(span.begin), formatCount(end), span.words);
        }
    }
    return {};
}

void GameTimeline::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    update();
}

void GameTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        requestCycle(cycleAt(event->position().x()));
    }
}

void GameTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        requestCycle(cycleAt(event->position().x()));
    }
}

void GameTimeline::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_all = true;
        fitAll();
    }
}

void GameTimeline::zoom(double factor, double x)
{
    m_all = false;
    const auto kept = m_from + (x - left()) / std::max(1, right() - left()) * (m_to - m_from);
    const auto length =
        std::clamp((m_to - m_from) / factor, double(kLeastShown), double(kMostCycles));
    const auto part = (kept - m_from) / (m_to - m_from);
    show(kept - part * length, kept + (1 - part) * length);
}

void GameTimeline::wheelEvent(QWheelEvent* event)
{
    const int turn =
        event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_all = false;
        const auto by = -turn / 1200.0 * (m_to - m_from);
        show(m_from + by, m_to + by);
    } else {
        zoom(std::pow(1.0015, turn), event->position().x());
    }
    event->accept();
}

void GameTimeline::keyPressEvent(QKeyEvent* event)
{
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    const int page = std::max(1, int((m_to - m_from) / 10));
    switch (event->key()) {
    case Qt::Key_Left:
        requestCycle(m_cursor - step);
        break;
    case Qt::Key_Right:
        requestCycle(m_cursor + step, true);
        break;
    case Qt::Key_PageUp:
        requestCycle(m_cursor - page);
        break;
    case Qt::Key_PageDown:
        requestCycle(m_cursor + page, true);
        break;
    case Qt::Key_Home:
        requestCycle(m_first);
        break;
    case Qt::Key_End:
        requestCycle(m_last);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1.5, xOf(m_cursor));
        break;
    case Qt::Key_Minus:
        zoom(1 / 1.5, xOf(m_cursor));
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace medulla::widgets
