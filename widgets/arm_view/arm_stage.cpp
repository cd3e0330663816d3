// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_stage.h"

#include "widgets/arm_view/color_mix.h"

#include <utility>

namespace medulla::widgets {

ArmStage::ArmStage(scene::SceneView& view, const Theme& theme, const arm::Arm& arm)
    : m_view(view)
    , m_theme(theme)
    , m_arm(arm)
    , m_stuffs(view)
    , m_floor(view)
    , m_body(view, m_stuffs, arm.geometry())
    , m_ghost(view)
    , m_head(view, m_stuffs)
    , m_torches(view, m_stuffs)
    , m_planeGrid(view, scene::Layer::Ground, 1.0)
    , m_planeEdge(view, scene::Layer::Solids, 2.0)
    , m_marks(view, theme)
{
    connect(&view, &scene::SceneView::aboutToDraw, this, &ArmStage::layOut);
    m_head.set(arm.geometry(), std::nullopt);
    poseArm();
    restyle();
}

void ArmStage::setScene(const ArmScene& scene)
{
    if (scene == m_scene) {
        return;
    }
    const auto before = std::exchange(m_scene, scene);
    if (before.target != scene.target) {
        m_reach = scene.target ? std::optional(m_arm.reach(*scene.target)) : std::nullopt;
    }
    if (before.measured != scene.measured) {
        poseArm();
    }
    m_moved.ghost = m_moved.ghost || before.target != scene.target || before.ghost != scene.ghost;
    m_moved.head = m_moved.head || before.headLooksAt != scene.headLooksAt;
    if (before.torches != scene.torches) {
        m_torches.set(scene.torches, m_floor.heightMm());
    }
    if (before.stale != scene.stale || before.measured.has_value() != scene.measured.has_value()) {
        restyle();
    }
    m_view.requestDraw();
}

void ArmStage::setOptions(const StageOptions& options)
{
    if (options == m_options) {
        return;
    }
    m_options = options;
    m_moved.ghost = true;
    m_view.requestDraw();
}

void ArmStage::setArm(const arm::Arm& arm)
{
    m_arm = arm;
    m_body.setGeometry(arm.geometry());
    m_head.set(arm.geometry(), m_scene.headLooksAt);
    m_moved.ghost = true;
    m_reach = m_scene.target ? std::optional(m_arm.reach(*m_scene.target)) : std::nullopt;
    poseArm();
    restyle();
    m_torches.set(m_scene.torches, m_floor.heightMm());
}

void ArmStage::restyle()
{
    m_view.setBackground(m_theme.color(Token::View));
    // Without a measurement, or with one out of date, the arm must not look like the arm now.
    const auto doubtful = m_scene.stale || !m_scene.measured;
    m_stuffs.tint(m_theme, doubtful ? 0.6 : 0.0);
    m_ghost.setColor(m_theme.color(Token::Unreal));
    m_floor.set(m_arm.geometry(), m_theme);
    m_view.requestDraw();
}

void ArmStage::poseArm()
{
    // Before the first measurement it stands at rest, and is pale.
    m_pose = m_arm.pose(m_arm.reach(m_scene.measured.value_or(Position::Zero())).joints);
    m_moved.arm = true;
}

void ArmStage::poseGhost()
{
    const auto at = m_scene.ghost ? m_scene.ghost : m_scene.target;
    m_ghost.setShown(at && m_options.ghostShown);
    if (at) {
        m_ghost.setPose(m_arm.geometry(), m_arm.pose(m_arm.reach(*at).joints));
    }
}

Position ArmStage::planePoint() const
{
    const auto& first =
        m_options.through == PlaneThrough::Target ? m_scene.target : m_scene.measured;
    const auto& second =
        m_options.through == PlaneThrough::Target ? m_scene.measured : m_scene.target;
    return first ? *first : second.value_or(Position::Zero());
}

PlanePatch ArmStage::plane() const
{
    return planePatch(m_options.plane, planePoint(), m_floor.heightMm(), m_view.projection());
}

std::optional<Position> ArmStage::onPlane(const QPointF& pixel) const
{
    const auto patch = plane();
    const auto hit = scene::meetPlane(m_view.projection().ray(pixel), planePoint(), patch.normal());
    constexpr double kFarthestMm = 3000.0;
    return hit && hit->norm() < kFarthestMm ? hit : std::nullopt;
}

std::vector<Position> ArmStage::pointsToFit() const
{
    const auto& geometry = m_arm.geometry();
    const auto s = sizeOf(geometry);
    const Position shoulder = geometry.mount.toGlobal().translation();
    std::vector<Position> points { shoulder + Position(-230.0, 90.0, 0.0) * s,
        shoulder + Position(-200.0, -200.0, 0.0) * s, m_pose.elbow + Position(40.0, 60.0, 0.0) * s,
        m_head.middle() + Position(100.0, 50.0, 0.0) * s };
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
    for (const auto& torch : m_scene.torches) {
        points.push_back(torch.position);
    }
    return points;
}

void ArmStage::moveBodies()
{
    if (m_moved.arm) {
        m_body.setPose(m_pose);
    }
    if (m_moved.ghost) {
        poseGhost();
    }
    if (m_moved.head) {
        m_head.set(m_arm.geometry(), m_scene.headLooksAt);
    }
    m_moved = {};
}

void ArmStage::layOut()
{
    moveBodies();
    const auto patch = plane();
    m_planeGrid.clear();
    m_planeEdge.clear();
    if (m_options.planeShown) {
        const auto accent = m_theme.color(Token::Accent);
        const auto faint = mixed(m_theme.color(Token::View), accent, 0.35);
        for (const auto& line : patch.gridLines()) {
            m_planeGrid.add(line[0], line[1], faint);
        }
        const auto corners = patch.corners();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            m_planeEdge.add(corners.at(i), corners.at((i + 1) % corners.size()), accent);
        }
    }
    m_planeGrid.flush();
    m_planeEdge.flush();
    m_marks.draw({ .scene = m_scene,
        .reach = m_reach,
        .plane = m_options.planeShown ? &patch : nullptr,
        .floor = m_floor,
        .head = m_head,
        .ghost = m_ghost,
        .armLine = { m_pose.shoulder, m_pose.elbow, m_pose.tip },
        .trailShown = m_options.trailShown,
        .focused = m_view.hasKeys() });
}

} // namespace medulla::widgets
