// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/target_picker.h"

#include "core/base/format.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/places.h"
#include "widgets/motion/targets.h"

#include <algorithm>

namespace medulla::widgets {

namespace {

/// A target nearer than this to a known place, mm, is that place: below the resolution of the shown
/// coordinates (0.1 mm).
constexpr double kSamePlaceMm = 0.05;

} // namespace

TargetPicker::TargetPicker(cell::Cell& cell, const ArmState& arm, const MotionPlan& plan,
    Targets& targets, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_arm(arm)
    , m_plan(plan)
    , m_targets(targets)
{
}

std::vector<PlaceView> TargetPicker::places() const
{
    std::vector<PlaceView> places;
    for (const auto& seen : sightings(m_cell, m_arm.measuredNow()).places) {
        places.push_back({ seen.isTorch ? PlaceView::Kind::Torch : PlaceView::Kind::Flame,
            seen.name,
            seen.certainty ? tr("seen %1 %").arg(formatNumber(*seen.certainty, 0)) : tr("not lit"),
            seen.position });
    }
    for (const auto& kept : m_targets.kept()) {
        places.push_back({ PlaceView::Kind::Kept, kept.name, {}, kept.position });
    }
    return places;
}

QString TargetPicker::nameOf(const Position& at) const
{
    const auto known = places();
    const auto place = std::find_if(known.begin(), known.end(),
        [&](const PlaceView& each) { return (each.position - at).norm() < kSamePlaceMm; });
    return place == known.end() ? QString() : place->name;
}

void TargetPicker::setTarget(const Position& target)
{
    m_targets.setTarget({ target, nameOf(target) }, m_cell.now());
}

void TargetPicker::choosePlace(const PlaceView& place)
{
    m_targets.setTarget({ place.position, place.name }, m_cell.now());
}

void TargetPicker::targetFromArm()
{
    if (const auto at = m_arm.measuredNow()) {
        targetFromArm(*at);
    }
}

void TargetPicker::targetFromArm(const Position& at)
{
    const auto known = nameOf(at);
    m_targets.setTarget({ at, known.isEmpty() ? tr("From arm") : known }, m_cell.now());
}

void TargetPicker::targetNearest()
{
    if (!m_plan.armReach().reachable) {
        setTarget(m_plan.armReach().nearest);
    }
}

void TargetPicker::keepTarget(const QString& name)
{
    if (!m_targets.target()) {
        setTarget(m_targets.position());
    }
    m_targets.keep(name);
}

} // namespace medulla::widgets
