// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mode.h"

#include <QDockWidget>

namespace medulla::widgets {

Mode::Mode(Title title, QWidget* parent)
    : QMainWindow(parent)
    , m_title(std::move(title))
{
    // A page, not a window, before any native window is put into it.
    setWindowFlags(Qt::Widget);
    setObjectName(m_title.id);
    setAccessibleName(m_title.label);
    setAnimated(false);
    // Side panels take the whole height, as the panel of the motion does.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
}

QDockWidget* Mode::addPanel(QWidget* panel, Qt::DockWidgetArea area, const QString& label)
{
    auto* dock = new QDockWidget(label, this);
    dock->setObjectName(title().id + QLatin1Char('.') + panel->objectName());
    dock->setAccessibleName(label);
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock->setWidget(panel);
    addDockWidget(area, dock);
    return dock;
}

void Mode::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_laidOut) {
        return;
    }
    m_laidOut = true;
    // Only a window that has its size lays docks out as asked.
    const auto docks = findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* dock : docks) {
        const auto isAtSide =
            (dockWidgetArea(dock) & (Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea)) != 0;
        const auto hint = dock->widget()->sizeHint();
        resizeDocks({ dock }, { isAtSide ? hint.width() : hint.height() },
            isAtSide ? Qt::Horizontal : Qt::Vertical);
    }
}

} // namespace medulla::widgets
