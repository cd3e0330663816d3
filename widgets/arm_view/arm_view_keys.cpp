// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view_private.h"

#include <optional>
#include <utility>

#include <QGuiApplication>
#include <QKeyEvent>

namespace medulla::widgets {
namespace {

/// Direction of a key: arrows along x and y, PgUp and PgDn along z.
std::optional<Position> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return -Position::UnitX();
    case Qt::Key_Right:
        return Position::UnitX();
    case Qt::Key_Up:
        return Position::UnitY();
    case Qt::Key_Down:
        return -Position::UnitY();
    case Qt::Key_PageUp:
        return Position::UnitZ();
    case Qt::Key_PageDown:
        return -Position::UnitZ();
    default:
        return std::nullopt;
    }
}

} // namespace

void ArmView::keyPressEvent(QKeyEvent* event)
{
    if (jog(*event)) {
        return;
    }
    switch (event->key()) {
    case Qt::Key_Home:
        fit();
        return;
    case Qt::Key_V:
        look(kViewPresets.at((std::size_t(m_d->preset) + 1) % kViewPresets.size()));
        return;
    case Qt::Key_T:
        m_d->toolBar->setFollowing(!m_d->toolBar->isFollowing());
        return;
    case Qt::Key_G:
        m_d->options.setLayerShown(ArmLayer::Ghost, !m_d->options.isLayerShown(ArmLayer::Ghost));
        return;
    case Qt::Key_M:
        setMeasuring(!isMeasuring());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // A key that is held or stuck must not start motion after motion.
        if (!event->isAutoRepeat()) {
            Q_EMIT executeAsked();
        }
        return;
    default:
        break;
    }
    if (!nudge(*event)) {
        QWidget::keyPressEvent(event);
    }
}

bool ArmView::jog(const QKeyEvent& event)
{
    const auto direction = directionOf(event.key());
    if (event.isAutoRepeat()) {
        // An auto-repeat must neither nudge nor end the jogging.
        return event.key() == Qt::Key_J || (direction && m_d->jogKeyHeld);
    }
    const auto plain = !(event.modifiers()
        & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (event.key() == Qt::Key_J && plain) {
        m_d->jogKeyHeld = true;
        return true;
    }
    if (!m_d->jogKeyHeld) {
        return false;
    }
    endJog();
    if (!direction || !plain) {
        // Another key ends the jogging: the hand has left the jog keys.
        m_d->jogKeyHeld = false;
        return false;
    }
    m_d->jogKeyHeld = true;
    m_d->jogging = event.key();
    Q_EMIT jogAsked(*direction);
    return true;
}

void ArmView::endJog(bool byHand)
{
    m_d->jogKeyHeld = false;
    if (std::exchange(m_d->jogging, 0) != 0) {
        Q_EMIT jogEnded(byHand);
    }
}

void ArmView::keyReleaseEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat()) {
        if (event->key() == Qt::Key_J) {
            endJog(true);
            return;
        }
        if (m_d->jogging != 0 && event->key() == m_d->jogging) {
            endJog(true);
            m_d->jogKeyHeld = true;
            return;
        }
    }
    QWidget::keyReleaseEvent(event);
}

void ArmView::hideEvent(QHideEvent* event)
{
    endJog();
    m_d->pointer.abandonDrag();
    QWidget::hideEvent(event);
}

void ArmView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange && !isEnabled()) {
        endJog();
    }
    QWidget::changeEvent(event);
}

bool ArmView::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::ShortcutOverride || type == QEvent::KeyPress) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            endJog();
            m_d->pointer.escape();
        }
    } else if (type == QEvent::ApplicationDeactivate
        || (type == QEvent::ApplicationStateChange
            && QGuiApplication::applicationState() != Qt::ApplicationActive)) {
        endJog();
    }
    return QWidget::eventFilter(watched, event);
}

bool ArmView::nudge(const QKeyEvent& event)
{
    const auto direction = directionOf(event.key());
    if (!direction) {
        return false;
    }
    const auto& scene = m_d->model.scene();
    const auto from = scene.target ? scene.target : scene.measured;
    if (!from) {
        return true;
    }
    auto step = m_d->nudgeStepMm;
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        step *= 10.0;
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
        step *= 0.1;
    }
    Q_EMIT targetPicked(*from + *direction * step);
    return true;
}

} // namespace medulla::widgets
