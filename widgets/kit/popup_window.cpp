// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/popup_window.h"

#include "widgets/kit/close_key.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>

namespace medulla::widgets {

PopupWindow::PopupWindow(const Theme& theme, QWidget* parent)
    : QWidget(parent, Qt::Tool | Qt::FramelessWindowHint)
    , m_theme(theme)
{
    new CloseKey(*this);
    follow(theme, this);
}

QAbstractButton* PopupWindow::makeCloseButton()
{
    auto* button = new ToolBarButton(m_theme, QStringLiteral("cross"), tr("Close (Ctrl+W)"), this);
    button->setObjectName(objectName() + QStringLiteral("Close"));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QAbstractButton::clicked, this, &QWidget::close);
    return button;
}

void PopupWindow::openAt(QPoint place)
{
    adjustSize();
    const auto* under = QGuiApplication::screenAt(place);
    const auto area = (under != nullptr ? under : screen())->availableGeometry();
    place.setX(std::clamp(place.x(), area.left(), std::max(area.left(), area.right() - width())));
    place.setY(std::clamp(place.y(), area.top(), std::max(area.top(), area.bottom() - height())));
    move(place);
    m_wasActive = false;
    show();
    raise();
    activateWindow();
}

bool PopupWindow::event(QEvent* event)
{
    if (event->type() == QEvent::WindowActivate)
        m_wasActive = true;
    else if (event->type() == QEvent::WindowDeactivate && m_wasActive)
        hide();
    return QWidget::event(event);
}

void PopupWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        return;
    }
    QWidget::keyPressEvent(event);
}

void PopupWindow::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    Q_EMIT closed();
}

void PopupWindow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Outline));
    painter.fillRect(rect().adjusted(1, 1, -1, -1), m_theme.color(ColorToken::Bg1));
}

} // namespace medulla::widgets
