// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/arm_view/sample_scene.h"

#include <cmath>

namespace medulla::tests {

widgets::ArmScene sampleScene()
{
    widgets::ArmScene scene;
    const Position from(-84.9, -12.1, -34.8);
    const Position to(60.0, 25.0, 40.0);
    scene.measured = from;
    scene.target = to;
    scene.targetName = QStringLiteral("Olympic flame");
    // Minimum jerk (Flash and Hogan 1985): s = 10 t^3 - 15 t^4 + 6 t^5.
    constexpr int kSamples = 169;
    for (int i = 0; i <= kSamples; ++i) {
        const auto t = double(i) / kSamples;
        const auto s = t * t * t * (10.0 + t * (-15.0 + 6.0 * t));
        const auto rate = 30.0 * t * t * (1.0 - t) * (1.0 - t);
        scene.path.push_back({ from + s * (to - from), rate * (to - from).norm() / 5.92 });
    }
    for (int i = 0; i <= 120; ++i) {
        const auto t = i / 120.0;
        scene.trail.emplace_back(Position(30.0, -20.0, 10.0) * (1.0 - t) + from * t
            + Position(0.0, -14.0 * std::sin(3.14159 * t), 0.0));
    }
    scene.guardMm = 50.0;
    scene.largestStepMm = 1.9;
    scene.headLooksAt = to;
    scene.torches = { { QStringLiteral("Olympic flame"), to, true },
        { QStringLiteral("Torch"), Position(-95.0, 30.0, 45.0), false } };
    return scene;
}

widgets::ArmScene unreachableScene()
{
    auto scene = sampleScene();
    scene.path.clear();
    scene.targetName.clear();
    scene.target = Position(240.0, 120.0, 330.0);
    return scene;
}

widgets::ArmScene fullScene()
{
    using widgets::KeepOutZone;
    auto scene = sampleScene();
    scene.kept = { { QStringLiteral("Tray"), Position(-140.0, -80.0, 60.0) },
        { QStringLiteral("Window"), Position(150.0, 60.0, -40.0) } };
    KeepOutZone box;
    box.name = QStringLiteral("Camera stand");
    box.centre = Position(160.0, -60.0, 100.0);
    box.sizeMm = Position(80.0, 120.0, 60.0);
    KeepOutZone ball;
    ball.name = QStringLiteral("Lamp");
    ball.form = KeepOutZone::Form::Ball;
    ball.centre = Position(-60.0, 110.0, 90.0);
    ball.radiusMm = 35.0;
    scene.zones = { box, ball };
    Eigen::Affine3d arm = Eigen::Affine3d::Identity();
    arm.linear() << 0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0;
    Eigen::Affine3d head = Eigen::Affine3d::Identity();
    head.translation() = Position(197.0, 369.0, -328.0);
    scene.frames = { { QStringLiteral("arm"), Frame(arm) },
        { QStringLiteral("head"), Frame(head) } };
    scene.obstacle = Position(-20.0, 5.0, 0.0);
    scene.obstaclesBefore = { Position(30.0, -20.0, 20.0) };
    return scene;
}

widgets::ShownTrajectory sampleTrajectory()
{
    widgets::ShownTrajectory trajectory;
    trajectory.action = QStringLiteral("light splint");
    trajectory.points = { { Position(-60.0, -60.0, 40.0), 1, { true, true, true }, {} },
        { Position(0.0, 70.0, 40.0), 2, { true, false, true }, QStringLiteral("y: flame") },
        { Position(100.0, 80.0, 40.0), 3, { false, false, false },
            QStringLiteral("x, y, z: flame") },
        { Position(180.0, 60.0, 260.0), 4, { true, true, true }, {} } };
    return trajectory;
}

} // namespace medulla::tests
