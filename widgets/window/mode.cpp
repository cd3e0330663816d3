// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mode.h"

#include <QDockWidget>

namespace medulla::widgets {

Mode::Mode(Title title, QWidget* parent)
    : QMainWindow(parent, Qt::Widget)
    , m_title(std::move(title))
{
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

} // namespace medulla::widgets
