// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/settled_clicks.h"

#include <utility>

#include <QEvent>

namespace medulla::widgets {

namespace {

std::chrono::milliseconds settlingTime(400);

} // namespace

void SettledClicks::watch(QWidget& control, std::function<bool()> when)
{
    new SettledClicks(control, std::move(when)); // owned by the control
}

void SettledClicks::setTime(std::chrono::milliseconds time)
{
    settlingTime = time;
}

SettledClicks::SettledClicks(QWidget& control, std::function<bool()> when)
    : QObject(&control)
    , m_control(control)
    , m_when(std::move(when))
{
    control.installEventFilter(this);
    watchAncestors();
    noteChange();
}

bool SettledClicks::eventFilter(QObject* watched, QEvent* event)
{
    const auto isControl = watched == &m_control;
    switch (event->type()) {
    case QEvent::Show:
        watchAncestors();
        noteChange();
        break;
    case QEvent::EnabledChange:
        if (isControl) {
            noteChange();
        }
        break;
    case QEvent::ParentChange:
        watchAncestors();
        noteChange();
        break;
    case QEvent::Move:
    case QEvent::Resize:
        noteGeometry();
        break;
    case QEvent::MouseButtonDblClick:
        return isControl && settlingTime.count() > 0 && isConcerned();
    case QEvent::MouseButtonPress:
        return isControl && std::chrono::steady_clock::now() - m_changedAt < settlingTime
            && isConcerned();
    default:
        break;
    }
    return false;
}

void SettledClicks::watchAncestors()
{
    for (const auto& ancestor : m_ancestors) {
        if (ancestor) {
            ancestor->removeEventFilter(this);
        }
    }
    m_ancestors.clear();
    // The window itself may move: what is under the pointer then does not change unasked.
    for (auto* ancestor = m_control.parentWidget(); ancestor != nullptr && !ancestor->isWindow();
         ancestor = ancestor->parentWidget()) {
        ancestor->installEventFilter(this);
        m_ancestors.emplace_back(ancestor);
    }
}

void SettledClicks::noteChange()
{
    m_changedAt = std::chrono::steady_clock::now();
    m_inWindow = QRect(m_control.mapTo(m_control.window(), QPoint()), m_control.size());
}

void SettledClicks::noteGeometry()
{
    if (const QRect now(m_control.mapTo(m_control.window(), QPoint()), m_control.size());
        now != m_inWindow) {
        noteChange();
    }
}

} // namespace medulla::widgets
