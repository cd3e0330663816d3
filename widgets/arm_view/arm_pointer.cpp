// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_pointer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace medulla::widgets {

ArmPointer::ArmPointer(const ArmViewModel& model, QObject* parent)
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
    abandonDrag();
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
    if (const auto label = view.labelAt ? view.labelAt(pixel) : QString(); !label.isEmpty()) {
        const auto things = m_model.clickPoints();
        const auto thing = std::find_if(things.begin(), things.end(),
            [&](const SnapPoint& each) { return each.label == label; });
        return thing == things.end() ? std::nullopt : std::optional(*thing);
    }
    for (const auto& things : { m_model.snapPoints(), m_model.clickPoints() }) {
        if (const auto mark = nearest(things, view, pixel)) {
            return mark;
        }
    }
    return m_model.surfaceAt(view.projection, pixel);
}

std::optional<Position> ArmPointer::placeAt(
    const View& view, const QPointF& pixel, const std::optional<SnapPoint>& thing) const
{
    if (thing) {
        return thing->position;
    }
    return view.labelAt && !view.labelAt(pixel).isEmpty() ? std::nullopt : onPlane(view, pixel);
}

std::optional<SnapPoint> ArmPointer::nearest(
    const std::vector<SnapPoint>& things, const View& view, const QPointF& pixel)
{
    std::optional<SnapPoint> best;
    auto least = std::numeric_limits<double>::infinity();
    for (const auto& thing : things) {
        if (const auto at = view.projection.toPixel(thing.position)) {
            const auto distance = std::hypot(at->x() - pixel.x(), at->y() - pixel.y());
            if (distance < thing.reachPx && distance < least) {
                least = distance;
                best = thing;
            }
        }
    }
    return best;
}

std::optional<std::size_t> ArmPointer::pointAt(const View& view, const QPointF& pixel) const
{
    constexpr double kReachPx = 11.0;
    constexpr double kSamePx = 1.0;
    const auto& trajectory = m_model.trajectory();
    if (!trajectory || !m_model.shows(ArmLayer::Trajectory) || m_state.measuring) {
        return std::nullopt;
    }
    std::optional<std::size_t> best;
    auto nearest = kReachPx;
    for (std::size_t i = 0; i < trajectory->points.size(); ++i) {
        const auto at = view.projection.toPixel(trajectory->points[i].position);
        if (!at) {
            continue;
        }
        auto distance = std::hypot(at->x() - pixel.x(), at->y() - pixel.y());
        if (distance < kReachPx && trajectory->current == i) {
            distance -= kSamePx;
        }
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

std::optional<Handle> ArmPointer::handleAt(const View& view, const QPointF& pixel) const
{
    const auto stand = m_model.gizmoStand();
    return stand && !m_state.measuring
        ? Gizmo(view.projection, stand->at, stand->axes).handleAt(pixel)
        : std::nullopt;
}

void ArmPointer::hover(const View& view, const QPointF& pixel)
{
    auto state = m_state;
    state.handle = handleAt(view, pixel);
    state.point = state.handle ? std::nullopt : pointAt(view, pixel);
    state.thing = state.handle || state.point ? std::nullopt : thingAt(view, pixel);
    const auto point = state.point
        ? std::optional(m_model.trajectory()->points[*state.point].position)
        : placeAt(view, pixel, state.thing);
    if (state.measuring && state.measureFrom && !m_measured) {
        state.measureTo = point;
    }
    set(state);
    if (point) {
        Q_EMIT pointed(*point,
            state.point       ? m_model.stepName(*state.point)
                : state.thing ? state.thing->name
                              : QString());
    } else {
        Q_EMIT pointedAway();
    }
}

void ArmPointer::leave()
{
    auto state = m_state;
    state.handle.reset();
    state.thing.reset();
    if (!m_pointDrag) {
        state.point.reset();
    }
    if (!m_measured) {
        state.measureTo.reset();
    }
    set(state);
    Q_EMIT pointedAway();
}

void ArmPointer::click(const View& view, const QPointF& pixel)
{
    const auto thing = thingAt(view, pixel);
    const auto point = placeAt(view, pixel, thing);
    if (!point) {
        return;
    }
    if (m_state.measuring) {
        measure(*point);
        return;
    }
    if (m_viewOnly) {
        return;
    }
    // Checked before the target changes: an unreachable target is shown, but never executed.
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
    const auto handle = handleAt(view, pixel);
    const auto stand = m_model.gizmoStand();
    if (!handle || stand->ofPoint) {
        return beginPointDrag(view, pixel, handle);
    }
    const auto& target = m_model.scene().target;
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
    if (m_pointDrag) {
        dragPoint(view, pixel, fine);
        return;
    }
    if (!m_state.dragging) {
        return;
    }
    constexpr double kFine = 0.1;
    constexpr double kFarthestMm = 3000.0;
    const auto now = alongHandle(*m_state.handle, m_state.dragStart, view.projection, pixel);
    if (now && m_grip) {
        // Incremental, so that Shift slows the drag from its present place instead of jumping back.
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
    if (m_pointDrag) {
        endPointDrag(true);
        return;
    }
    if (!m_state.dragging) {
        return;
    }
    auto state = m_state;
    state.dragging = false;
    set(state);
    Q_EMIT dragEnded();
}

void ArmPointer::abandonDrag()
{
    if (m_pointDrag) {
        endPointDrag(false);
    } else {
        endDrag();
    }
}

bool ArmPointer::beginPointDrag(
    const View& view, const QPointF& pixel, const std::optional<Handle>& handle)
{
    const auto index = handle ? m_model.trajectory()->current : pointAt(view, pixel);
    if (!index) {
        return false;
    }
    m_pointDrag.emplace(*index, m_model.trajectory()->points[*index], handle, view.projection,
        view.planeNormal, pixel);
    m_dragAction = m_model.trajectory()->action;
    auto state = m_state;
    state.handle = handle;
    state.thing.reset();
    state.point = index;
    set(state);
    Q_EMIT trajectoryPointChosen(int(*index));
    return true;
}

void ArmPointer::dragPoint(const View& view, const QPointF& pixel, bool fine)
{
    if (!m_pointDrag->follow(view.projection, pixel, fine)) {
        return;
    }
    auto state = m_state;
    state.dragging = true;
    state.dragStart = m_pointDrag->point().position;
    state.thing =
        m_pointDrag->isFree() && !fine ? nearest(m_model.snapPoints(), view, pixel) : std::nullopt;
    const auto place =
        state.thing ? m_pointDrag->placeAt(state.thing->position) : m_pointDrag->place();
    state.pointAt = place;
    set(state);
    Q_EMIT pointed(place, state.thing ? state.thing->name : m_model.stepName(m_pointDrag->index()));
}

void ArmPointer::endPointDrag(bool keep)
{
    const auto ended = *std::exchange(m_pointDrag, std::nullopt);
    const auto was = m_state;
    auto state = m_state;
    state.dragging = false;
    state.pointAt.reset();
    state.thing.reset();
    set(state);
    if (!was.dragging) {
        return; // pressed and released
    }
    if (keep && *was.pointAt != was.dragStart) {
        Q_EMIT trajectoryPointMoved(int(ended.index()), *was.pointAt);
    }
}

void ArmPointer::trajectoryChanged()
{
    const auto& now = m_model.trajectory();
    const auto has = [&now](std::size_t index) { return now && index < now->points.size(); };
    if (m_pointDrag) {
        const auto index = m_pointDrag->index();
        const auto& before = m_pointDrag->point();
        if (!has(index) || now->action != m_dragAction || now->points[index].step != before.step
            || now->points[index].movable != before.movable) {
            endPointDrag(false);
        }
    }
    auto state = m_state;
    if (state.point && !has(*state.point)) {
        state.point.reset();
    }
    set(state);
}

} // namespace medulla::widgets
