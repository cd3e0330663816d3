// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view_model.h"

#include "widgets/arm_view/cell_parts.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

/// Within this distance the arm counts as at its target, mm.
constexpr double kArrivedMm = 1.0;

QString modelWords(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::ArmViewModel", text);
}

} // namespace

ArmViewModel::ArmViewModel(const arm::Arm& arm)
    : m_arm(arm)
{
    setArm(arm);
}

void ArmViewModel::setScene(const ArmScene& scene)
{
    const auto before = std::exchange(m_scene, scene);
    if (before.target != scene.target) {
        m_reach = scene.target ? std::optional(m_arm.reach(*scene.target)) : std::nullopt;
    }
    if (before.measured != scene.measured) {
        m_pose = m_arm.pose(m_arm.reach(scene.measured.value_or(Position::Zero())).joints);
    }
}

void ArmViewModel::setArm(const arm::Arm& arm)
{
    m_arm = arm;
    m_reach = m_scene.target ? std::optional(m_arm.reach(*m_scene.target)) : std::nullopt;
    m_pose = m_arm.pose(m_arm.reach(m_scene.measured.value_or(Position::Zero())).joints);
    reachTrajectory();
}

void ArmViewModel::setTrajectory(const std::optional<ShownTrajectory>& trajectory)
{
    m_trajectory = trajectory;
    reachTrajectory();
}

void ArmViewModel::reachTrajectory()
{
    m_pointReached.clear();
    if (m_trajectory) {
        for (const auto& point : m_trajectory->points) {
            m_pointReached.push_back(m_arm.reach(point.position).reachable);
        }
    }
}

QString ArmViewModel::stepName(std::size_t point) const
{
    return modelWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Step %1"))
        .arg(m_trajectory->points.at(point).step);
}

std::optional<GizmoStand> ArmViewModel::gizmoStand() const
{
    if (m_trajectory && m_trajectory->current
        && *m_trajectory->current < m_trajectory->points.size() && shows(ArmLayer::Trajectory)) {
        const auto& point = m_trajectory->points[*m_trajectory->current];
        return GizmoStand { point.position, point.movable, true };
    }
    return m_scene.target ? std::optional(GizmoStand { *m_scene.target }) : std::nullopt;
}

bool ArmViewModel::isThere() const
{
    return !m_scene.ghost && m_scene.target && m_scene.measured
        && (*m_scene.target - *m_scene.measured).norm() < kArrivedMm;
}

std::optional<arm::Pose> ArmViewModel::ghostPose() const
{
    const auto& at = m_scene.ghost ? m_scene.ghost : m_scene.target;
    if (!at || !shows(ArmLayer::Ghost)) {
        return std::nullopt;
    }
    // The ghost must not cover the arm, which would then look unreal.
    if (isThere()) {
        return std::nullopt;
    }
    return m_arm.pose(m_arm.reach(*at).joints);
}

Position ArmViewModel::planePoint() const
{
    const auto toTarget = m_options.through == PlaneThrough::Target;
    const auto& first = toTarget ? m_scene.target : m_scene.measured;
    const auto& second = toTarget ? m_scene.measured : m_scene.target;
    return first ? *first : second.value_or(Position::Zero());
}

bool ArmViewModel::crosses(const KeepOutZone& zone) const
{
    const auto contains = [&zone](const Position& point) {
        const Position off = point - zone.centre;
        return zone.form == KeepOutZone::Form::Ball
            ? off.norm() < zone.radiusMm
            : (off.cwiseAbs().array() < zone.sizeMm.array() / 2.0).all();
    };
    return (m_scene.target && contains(*m_scene.target))
        || std::any_of(m_scene.path.begin(), m_scene.path.end(),
            [&](const PathSample& sample) { return contains(sample.position); });
}

std::vector<SnapPoint> ArmViewModel::snapPoints() const
{
    std::vector<SnapPoint> points;
    if (shows(ArmLayer::Torches)) {
        for (const auto& torch : m_scene.torches) {
            points.push_back({ torch.name, torch.position });
        }
    }
    for (const auto& kept : m_scene.kept) {
        points.push_back({ kept.name, kept.position });
    }
    if (targetIsOut()) {
        points.push_back({ modelWords(QT_TRANSLATE_NOOP(
                               "medulla::widgets::ArmViewModel", "Nearest within reach")),
            m_reach->nearest });
    }
    if (m_scene.measured) {
        points.push_back({ modelWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Tip")),
            *m_scene.measured });
    }
    return points;
}

std::vector<Position> ArmViewModel::pointsToFit() const
{
    const auto& geometry = m_arm.geometry();
    const auto s = sizeOf(geometry);
    const Position shoulder = geometry.mount.toGlobal().translation();
    std::vector<Position> points { shoulder + Position(-230.0, 90.0, 0.0) * s,
        shoulder + Position(-200.0, -200.0, 0.0) * s, m_pose.elbow + Position(40.0, 60.0, 0.0) * s,
        headPose(geometry, std::nullopt).middle + Position(100.0, 50.0, 0.0) * s };
    const auto around = [&points](const Position& middle, double mm) {
        for (const auto& side : { Position::UnitX(), Position::UnitY(), Position::UnitZ() }) {
            points.emplace_back(middle + side * mm);
            points.emplace_back(middle - side * mm);
        }
    };
    around(m_pose.tip, 70.0);
    points.emplace_back(m_pose.tip - Position(0.0, 130.0, 0.0) * s);
    for (const auto& sample : m_scene.path) {
        points.push_back(sample.position);
    }
    if (m_scene.target) {
        around(*m_scene.target, 70.0);
        points.emplace_back(*m_scene.target - Position(0.0, 150.0, 0.0) * s);
    }
    if (m_trajectory && shows(ArmLayer::Trajectory)) {
        for (const auto& point : m_trajectory->points) {
            around(point.position, 20.0);
        }
    }
    // Objects in the cell are shown down to their foot.
    const auto floor = floorHeightMm(geometry);
    points.emplace_back(points[3].x(), floor, points[3].z());
    for (const auto& torch : m_scene.torches) {
        points.push_back(torch.position);
        points.emplace_back(torch.position.x(), floor, torch.position.z());
    }
    return points;
}

} // namespace medulla::widgets
