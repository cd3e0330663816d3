// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/targets.h"

#include <algorithm>
#include <utility>

#include <QUndoCommand>

namespace medulla::widgets {

class Targets::SetTarget final : public QUndoCommand {
public:
    SetTarget(Targets& targets, Target target, TimePoint at)
        : QUndoCommand(Targets::tr("target"))
        , m_targets(targets)
        , m_before(targets.m_target)
        , m_after(std::move(target))
        , m_at(at)
        , m_drag(targets.m_drag)
    {
    }

    void undo() override { m_targets.applyTarget(m_before); }
    void redo() override { m_targets.applyTarget(m_after); }
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const SetTarget*>(other);
        if (next->m_drag != m_drag || (m_drag == 0 && next->m_at - m_at > kOneGesture)) {
            return false;
        }
        m_after = next->m_after;
        m_at = next->m_at;
        return true;
    }

private:
    Targets& m_targets;
    std::optional<Target> m_before;
    Target m_after;
    TimePoint m_at;
    int m_drag;
};

template <class List>
class Targets::ChangeList final : public QUndoCommand {
public:
    using Apply = void (Targets::*)(const List& list);

    ChangeList(Targets& targets, Apply apply, List before, List after, const QString& text)
        : QUndoCommand(text)
        , m_targets(targets)
        , m_apply(apply)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }

    void undo() override { (m_targets.*m_apply)(m_before); }
    void redo() override { (m_targets.*m_apply)(m_after); }

private:
    Targets& m_targets;
    Apply m_apply;
    List m_before;
    List m_after;
};

Targets::Targets(QObject* parent)
    : QObject(parent)
{
    m_undo.setUndoLimit(kUndoable);
}

void Targets::keepIn(std::unique_ptr<TargetStore> store)
{
    m_undo.clear();
    m_kept = store->loaded();
    m_store = std::move(store);
    connect(m_store.get(), &TargetStore::failed, this, &Targets::notSaved);
    Q_EMIT keptChanged();
}

Position Targets::position() const
{
    return m_target ? m_target->position : Position::Zero();
}

void Targets::applyTarget(const std::optional<Target>& target)
{
    m_target = target;
    Q_EMIT targetChanged();
}

void Targets::applyKept(const std::vector<NamedTarget>& kept)
{
    m_kept = kept;
    if (m_store) {
        m_store->save(m_kept);
    }
    Q_EMIT keptChanged();
}

void Targets::setTarget(const Target& target, TimePoint now)
{
    if (m_target != target) {
        m_undo.push(new SetTarget(*this, target, now));
    }
}

void Targets::beginDrag()
{
    m_drag = ++m_drags;
}

void Targets::pushKept(std::vector<NamedTarget> kept, const QString& text)
{
    if (kept != m_kept) {
        m_undo.push(new ChangeList(*this, &Targets::applyKept, m_kept, std::move(kept), text));
    }
}

void Targets::keep(const QString& name)
{
    if (!m_target || name.isEmpty()) {
        return;
    }
    auto kept = m_kept;
    const auto same = std::find_if(
        kept.begin(), kept.end(), [&](const NamedTarget& target) { return target.name == name; });
    if (same != kept.end()) {
        same->position = m_target->position;
    } else {
        kept.push_back({ name, m_target->position });
    }
    pushKept(std::move(kept), tr("keep “%1”").arg(name));
}

void Targets::rename(const QString& from, const QString& to)
{
    auto kept = m_kept;
    NamedTarget* renamed = nullptr;
    for (auto& target : kept) {
        if (target.name == to) {
            return;
        }
        if (target.name == from) {
            renamed = &target;
        }
    }
    if (renamed != nullptr && !to.isEmpty()) {
        renamed->name = to;
        pushKept(std::move(kept), tr("rename “%1”").arg(from));
    }
}

void Targets::remove(const QString& name)
{
    auto kept = m_kept;
    std::erase_if(kept, [&](const NamedTarget& target) { return target.name == name; });
    pushKept(std::move(kept), tr("delete “%1”").arg(name));
}

void Targets::applyWaypoints(const std::vector<Target>& waypoints)
{
    m_waypoints = waypoints;
    Q_EMIT waypointsChanged();
}

void Targets::pushWaypoints(std::vector<Target> waypoints, const QString& text)
{
    m_undo.push(
        new ChangeList(*this, &Targets::applyWaypoints, m_waypoints, std::move(waypoints), text));
}

void Targets::addWaypoint()
{
    const bool isLast =
        !m_waypoints.empty() && m_target && m_waypoints.back().position == m_target->position;
    if (!m_target || isLast || m_waypoints.size() >= kMostWaypoints) {
        return;
    }
    auto after = m_waypoints;
    after.push_back(*m_target);
    pushWaypoints(std::move(after), tr("add a waypoint"));
}

void Targets::removeWaypoint(int index)
{
    if (index < 0 || std::size_t(index) >= m_waypoints.size()) {
        return;
    }
    auto after = m_waypoints;
    after.erase(after.begin() + index);
    pushWaypoints(std::move(after), tr("remove a waypoint"));
}

void Targets::clearWaypoints()
{
    if (!m_waypoints.empty()) {
        pushWaypoints({}, tr("clear the waypoints"));
    }
}

} // namespace medulla::widgets
