// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_pointer.h"

#include <cmath>

namespace medulla::widgets {

ArmPointer::ArmPointer(const ArmModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model)
{
}

void ArmPointer::set(const PointerState& state)
{
    if (state != m_state) {
        m_state = state;
        Q_EMIT changed();
    }
}

void ArmPointer::setMeasuring(bool measuring)
{
    if (measuring == m_state.measuring) {
        return;
    }
    auto state = m_state;
    state.measuring = measuring;
    state.measureFrom.reset();
    state.measureTo.reset();
    m_measured = false;
    set(state);
    Q_EMIT measuringChanged(measuring);
}

void ArmPointer::setClickAndGo(bool on)
{
    if (on == m_state.clickAndGo) {
        return;
    }
    auto state = m_state;
    state.clickAndGo = on;
    set(state);
    Q_EMIT clickAndGoChanged(on);
}

void ArmPointer::escape()
{
    endDrag();
    setMeasuring(false);
    setClickAndGo(false);
}

std::optional<Position> ArmPointer::onPlane(const View& view, const QPointF& pixel) const
{
    constexpr double kFarthestMm = 3000.0;
    const auto hit =
        scene::meetPlane(view.projection.ray(pixel), m_model.planePoint(), view.planeNormal);
    return hit && hit->norm() < kFarthestMm ? hit : std::nullopt;
}

std::optional<SnapPoint> ArmPointer::thingAt(const View& view, const QPointF& pixel) const
{
    constexpr double kReachPx = 11.0;
    std::optional<SnapPoint> best;
    auto nearest = kReachPx;
    for (const auto& thing : m_model.snapPoints()) {
        if (const auto at = view.projection.toPixel(thing.position)) {
            const auto distance = std::hypot(at->x() - pixel.x(), at->y() - pixel.y());
            if (distance < nearest) {
                nearest = distance;
                best = thing;
            }
        }
    }
    return best;
}

void ArmPointer::hover(const View& view, const QPointF& pixel)
{
    auto state = m_state;
    const auto& target = m_model.scene().target;
    state.handle =
        target && !state.measuring ? Gizmo(view.projection, *target).handleAt(pixel) : std::nullopt;
    state.thing = state.handle ? std::nullopt : thingAt(view, pixel);
    const auto point = state.thing ? std::optional(state.thing->position) : onPlane(view, pixel);
    if (state.measuring && state.measureFrom && !m_measured) {
        state.measureTo = point;
    }
    set(state);
    if (point) {
        Q_EMIT pointed(*point, state.thing ? state.thing->name : QString());
    } else {
        Q_EMIT pointedAway();
    }
}

void ArmPointer::leave()
{
    auto state = m_state;
    state.handle.reset();
    state.thing.reset();
    if (!m_measured) {
        state.measureTo.reset();
    }
    set(state);
    Q_EMIT pointedAway();
}

void ArmPointer::click(const View& view, const QPointF& pixel)
{
    const auto thing = thingAt(view, pixel);
    const auto point = thing ? std::optional(thing->position) : onPlane(view, pixel);
    if (!point) {
        return;
    }
    if (m_state.measuring) {
        measure(*point);
        return;
    }
    // Asked before the target changes hands: what is out of reach is shown, never asked for.
    const auto goes = m_state.clickAndGo && m_model.arm().reach(*point).reachable;
    Q_EMIT targetPicked(*point);
    if (goes) {
        Q_EMIT executeAsked();
    }
}

void ArmPointer::measure(const Position& point)
{
    auto state = m_state;
    if (!state.measureFrom || m_measured) {
        state.measureFrom = point;
        state.measureTo.reset();
        m_measured = false;
    } else {
        state.measureTo = point;
        m_measured = true;
    }
    set(state);
}

bool ArmPointer::beginDrag(const View& view, const QPointF& pixel)
{
    const auto& target = m_model.scene().target;
    if (!target || m_state.measuring) {
        return false;
    }
    const auto handle = Gizmo(view.projection, *target).handleAt(pixel);
    if (!handle) {
        return false;
    }
    auto state = m_state;
    state.handle = handle;
    state.thing.reset();
    state.dragging = true;
    state.dragStart = *target;
    m_dragged = *target;
    m_grip = alongHandle(*handle, *target, view.projection, pixel);
    set(state);
    Q_EMIT dragBegan();
    return true;
}

void ArmPointer::drag(const View& view, const QPointF& pixel, bool fine)
{
    if (!m_state.dragging) {
        return;
    }
    constexpr double kFine = 0.1;
    constexpr double kFarthestMm = 3000.0;
    const auto now = alongHandle(*m_state.handle, m_state.dragStart, view.projection, pixel);
    if (now && m_grip) {
        // Step by step, so that Shift slows the drag from where it is instead of jumping back.
        const Position moved = m_dragged + (*now - *m_grip) * (fine ? kFine : 1.0);
        if (moved.norm() < kFarthestMm && moved != m_dragged) {
            m_dragged = moved;
            Q_EMIT targetPicked(m_dragged);
            Q_EMIT pointed(m_dragged, {});
        }
    }
    m_grip = now;
}

void ArmPointer::endDrag()
{
    if (!m_state.dragging) {
        return;
    }
    auto state = m_state;
    state.dragging = false;
    set(state);
    Q_EMIT dragEnded();
}

} // namespace medulla::widgets
