// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/view_only.h"

#include <algorithm>
#include <array>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTextEdit>

namespace medulla::widgets {

namespace {

bool isNavigation(const QKeyEvent& event)
{
    static constexpr std::array kKeys { Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right,
        Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_Tab, Qt::Key_Backtab };
    const auto held = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    return held == Qt::NoModifier && std::ranges::find(kKeys, Qt::Key(event.key())) != kKeys.end();
}

void disableContentsOf(QWidget& part)
{
    if (auto* area = qobject_cast<QScrollArea*>(&part)) {
        area->widget()->setEnabled(false);
    } else if (auto* text = qobject_cast<QPlainTextEdit*>(&part)) {
        text->setReadOnly(true);
    } else if (auto* formatted = qobject_cast<QTextEdit*>(&part)) {
        formatted->setReadOnly(true);
    } else if (part.findChild<QAbstractScrollArea*>() == nullptr) {
        part.setEnabled(false);
    } else {
        for (auto* child : part.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            disableContentsOf(*child);
        }
    }
}

} // namespace

ViewOnly::ViewOnly(QObject* parent)
    : QObject(parent)
{
}

void ViewOnly::watch(QAbstractScrollArea& view, const QString& why)
{
    auto* filter = new ViewOnly(&view);
    view.installEventFilter(filter);
    view.viewport()->installEventFilter(filter);
    view.setToolTip(why);
}

void disableContents(QWidget& panel, const QString& why)
{
    disableContentsOf(panel);
    panel.setToolTip(why);
}

bool ViewOnly::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonDblClick:
    case QEvent::ContextMenu:
    case QEvent::Drop:
    case QEvent::DragEnter:
        return true;
    case QEvent::MouseMove:
        return static_cast<QMouseEvent*>(event)->buttons() != Qt::NoButton;
    case QEvent::KeyPress:
        if (!isNavigation(*static_cast<QKeyEvent*>(event))) {
            event->ignore(); // for the window
            return true;
        }
        return false;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace medulla::widgets
