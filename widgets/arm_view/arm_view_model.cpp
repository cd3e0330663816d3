// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view_model.h"

#include "widgets/arm_view/bodies.h"
#include "widgets/arm_view/cell_parts.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QCoreApplication>
#include <QPolygonF>

namespace medulla::widgets {
namespace {

/// Within this distance the arm counts as at its target, mm.
constexpr double kArrivedMm = 1.0;

QString labelId(const char* kind, std::size_t index)
{
    return QLatin1String(kind) + QLatin1Char('.') + QString::number(index);
}

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
    if (m_viewOnly) {
        return std::nullopt;
    }
    if (m_trajectory && m_trajectory->current
        && *m_trajectory->current < m_trajectory->points.size() && shows(ArmLayer::Trajectory)) {
        const auto& point = m_trajectory->points[*m_trajectory->current];
        return GizmoStand { point.position, point.movable, true };
    }
    return m_scene.target ? std::optional(GizmoStand { *m_scene.target }) : std::nullopt;
}

bool ArmViewModel::isThere() const
{
    return !m_scene.ghost && m_scene.target && isAtArm(*m_scene.target);
}

bool ArmViewModel::isAtArm(const Position& tip) const
{
    return m_scene.measured && (tip - *m_scene.measured).norm() < kArrivedMm;
}

std::optional<arm::Pose> ArmViewModel::ghostPose() const
{
    // The ghost must not cover the arm, which would then look unreal.
    if (m_scene.dryRun) {
        const auto& tip = m_scene.dryRun->position;
        return isAtArm(tip) ? std::nullopt : std::optional(m_arm.pose(m_arm.reach(tip).joints));
    }
    const auto& at = m_scene.ghost ? m_scene.ghost : m_scene.target;
    if (!at || !shows(ArmLayer::Ghost) || isThere()) {
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

SnapPoint ArmViewModel::torchPoint(std::size_t index) const
{
    const auto& torch = m_scene.torches.at(index);
    return { torch.name, torch.position, labelId("torch", index) };
}

SnapPoint ArmViewModel::headPoint() const
{
    return { modelWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Head")),
        headPose(m_arm.geometry(), m_scene.headLooksAt).middle, QStringLiteral("head") };
}

std::vector<Position> ArmViewModel::pathDots() const
{
    constexpr std::size_t kDots = 8;
    std::vector<Position> dots;
    const auto& path = m_scene.path;
    // No motion leads out of reach, and none is needed at the target.
    if (targetIsOut() || isThere() || !shows(ArmLayer::Path) || path.size() < 2) {
        return dots;
    }
    for (std::size_t dot = 0; dot <= kDots; ++dot) {
        dots.push_back(path[dot * (path.size() - 1) / kDots].position);
    }
    return dots;
}

std::vector<SnapPoint> ArmViewModel::snapPoints() const
{
    std::vector<SnapPoint> points;
    const auto add = [&points](const char* name, const Position& at, const QString& label = {}) {
        points.push_back({ modelWords(name), at, label });
    };
    if (shows(ArmLayer::Torches)) {
        for (std::size_t i = 0; i < m_scene.torches.size(); ++i) {
            points.push_back(torchPoint(i));
        }
    }
    for (std::size_t i = 0; i < m_scene.kept.size(); ++i) {
        points.push_back({ m_scene.kept[i].name, m_scene.kept[i].position, labelId("kept", i) });
    }
    if (targetIsOut()) {
        add(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Nearest within reach"),
            m_reach->nearest, QStringLiteral("nearest"));
    }
    if (m_scene.obstacle) {
        add(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Obstacle"), *m_scene.obstacle,
            QStringLiteral("obstacle"));
    }
    for (const auto& before : m_scene.obstaclesBefore) {
        add(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Earlier obstacle"), before);
    }
    for (std::size_t i = 0; i < m_scene.simulatedObstacles.size(); ++i) {
        add(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Simulated obstacle"),
            m_scene.simulatedObstacles[i], labelId("simulatedObstacle", i));
    }
    if (shows(ArmLayer::Head)) {
        points.push_back(headPoint());
    }
    if (m_scene.measured) {
        add(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Tip"), *m_scene.measured,
            QStringLiteral("stale"));
    }
    return points;
}

std::vector<SnapPoint> ArmViewModel::clickPoints() const
{
    constexpr double kDotReachPx = 5.0; // its drawn size, so that clicks beside the path stay free
    auto points = snapPoints();
    if (m_scene.target) {
        points.push_back(
            { modelWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Target")),
                *m_scene.target, QStringLiteral("target") });
    }
    for (const auto& dot : pathDots()) {
        points.push_back(
            { modelWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmViewModel", "Point of the path")),
                dot, {}, kDotReachPx });
    }
    return points;
}

std::optional<SnapPoint> ArmViewModel::surfaceAt(
    const scene::Projection& projection, const QPointF& pixel) const
{
    std::optional<SnapPoint> nearest;
    auto least = std::numeric_limits<double>::infinity();
    const auto look = [&](const std::vector<QPointF>& outline, const Position& middle,
                          const std::optional<SnapPoint>& thing) {
        const auto depth = middle.dot(projection.forward());
        if (depth < least
            && QPolygonF(QList<QPointF>(outline.begin(), outline.end()))
                   .containsPoint(pixel, Qt::OddEvenFill)) {
            least = depth;
            nearest = thing;
        }
    };
    const auto lookAtParts = [&](const std::vector<SolidPart>& parts,
                                 const std::optional<SnapPoint>& thing) {
        for (const auto& part : parts) {
            look(part.outline(projection), part.middle(), thing);
        }
    };
    const auto& geometry = m_arm.geometry();
    lookAtParts(baseParts(geometry), std::nullopt);
    lookAtParts(armParts(geometry, m_pose), std::nullopt);
    if (shows(ArmLayer::Torches)) {
        for (std::size_t i = 0; i < m_scene.torches.size(); ++i) {
            const auto& torch = m_scene.torches[i];
            lookAtParts(torchParts(torch, floorHeightMm(geometry)), torchPoint(i));
            if (torch.lit) {
                look(flameOutline(projection, torch.position), torch.position, torchPoint(i));
            }
        }
    }
    if (shows(ArmLayer::Head)) {
        lookAtParts(headPose(geometry, m_scene.headLooksAt).parts, headPoint());
    }
    return nearest;
}

std::vector<Position> ArmViewModel::pointsToFit() const
{
    const auto& geometry = m_arm.geometry();
    const auto s = sizeOf(geometry);
    const auto floor = floorHeightMm(geometry);
    std::vector<Position> points;
    const auto around = [&points](const Position& middle, double mm) {
        for (const auto& side : { Position::UnitX(), Position::UnitY(), Position::UnitZ() }) {
            points.emplace_back(middle + side * mm);
            points.emplace_back(middle - side * mm);
        }
    };
    const auto addParts = [&points](const std::vector<SolidPart>& parts) {
        for (const auto& part : parts) {
            const auto corners = part.corners();
            points.insert(points.end(), corners.begin(), corners.end());
        }
    };
    addParts(baseParts(geometry));
    addParts(armParts(geometry, m_pose));
    if (const auto ghost = ghostPose()) {
        addParts(armParts(geometry, *ghost));
    }
    if (shows(ArmLayer::Head)) {
        addParts(headPose(geometry, m_scene.headLooksAt).parts);
    }
    around(m_pose.tip, 70.0); // with its guard
    for (const auto& sample : m_scene.path) {
        points.push_back(sample.position);
    }
    if (shows(ArmLayer::Trail)) {
        points.insert(points.end(), m_scene.trail.begin(), m_scene.trail.end());
    }
    if (m_scene.target) {
        around(*m_scene.target, 70.0); // with its gizmo
        points.emplace_back(*m_scene.target - Position(0.0, 150.0, 0.0) * s);
    }
    for (const auto& kept : m_scene.kept) {
        points.push_back(kept.position);
    }
    points.insert(points.end(), m_scene.waypoints.begin(), m_scene.waypoints.end());
    for (const auto& before : m_scene.obstaclesBefore) {
        points.push_back(before);
    }
    if (m_scene.obstacle) {
        points.push_back(*m_scene.obstacle);
    }
    points.insert(
        points.end(), m_scene.simulatedObstacles.begin(), m_scene.simulatedObstacles.end());
    if (shows(ArmLayer::Zones)) {
        for (const auto& zone : m_scene.zones) {
            for (const auto& edge : zoneEdges(zone)) {
                for (auto corner : edge) {
                    // A zone may go far down below the floor, where nothing else is.
                    corner.y() = std::max(corner.y(), floor);
                    points.push_back(corner);
                }
            }
        }
    }
    if (m_trajectory && shows(ArmLayer::Trajectory)) {
        for (const auto& point : m_trajectory->points) {
            around(point.position, 20.0);
        }
    }
    // Objects in the cell are shown down to their foot.
    for (const auto& torch : m_scene.torches) {
        addParts(torchParts(torch, floor));
        points.emplace_back(torch.position + Position(0.0, 45.0, 0.0)); // the top of its flame
    }
    return points;
}

} // namespace medulla::widgets
