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

} // namespace medulla::tests
