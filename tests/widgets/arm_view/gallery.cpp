// SPDX-License-Identifier: GPL-3.0-or-later
// Saves images of the 3D view in both schemes and several sizes in the folder MEDULLA_SHOTS, for
// visual inspection.

#include "core/arm/arm.h"
#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/sample_scene.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/kit/theme.h"

#include <cstdio>
#include <functional>

#include <QApplication>
#include <QDir>
#include <QScreen>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT3D_RENDERER")) {
        qputenv("QT3D_RENDERER", "opengl");
    }
    QApplication application(argc, argv);
    const auto folder = qEnvironmentVariable("MEDULLA_SHOTS");
    if (folder.isEmpty() || !QDir().mkpath(folder)) {
        std::fputs("Set MEDULLA_SHOTS to the folder that the pictures go to.\n", stderr);
        return 2;
    }
    Theme theme;
    theme.applyTo(application);
    const arm::Arm arm(arm::Geometry::standard());
    ArmView view(theme, arm);
    view.show();
    auto bad = 0;
    const auto shoot = [&](const QString& name, const QSize& size, Scheme scheme,
                           const ArmScene& scene, const std::function<void()>& prepare) {
        theme.setScheme(scheme);
        view.resize(size);
        view.setScene(scene);
        view.look(ViewPreset::Isometric);
        if (prepare) {
            prepare();
        }
        // Long enough for a software renderer to draw the last change.
        test::letWindowSettle(700ms);
        const auto picture = view.screen()->grabWindow(view.winId());
        const auto file = QDir(folder).filePath(name + QStringLiteral(".png"));
        if (!picture.save(file)) {
            ++bad;
        }
        std::puts(qPrintable(file));
    };
    const QSize wide(1184, 560);
    const QSize middle(1050, 480);
    const QSize small(680, 342);
    const auto scene = tests::sampleScene();
    shoot(QStringLiteral("wide-dark"), wide, Scheme::Dark, scene, {});
    shoot(QStringLiteral("wide-light"), wide, Scheme::Light, scene, {});
    shoot(QStringLiteral("middle-dark"), middle, Scheme::Dark, scene, {});
    shoot(QStringLiteral("small-dark"), small, Scheme::Dark, scene, {});
    shoot(QStringLiteral("small-light"), small, Scheme::Light, scene, {});
    shoot(QStringLiteral("unreachable-dark"), middle, Scheme::Dark, tests::unreachableScene(), {});
    shoot(
        QStringLiteral("unreachable-light"), middle, Scheme::Light, tests::unreachableScene(), {});
    auto stale = scene;
    stale.stale = true;
    stale.obstacle = Position(-20.0, 5.0, 0.0);
    shoot(QStringLiteral("stale-dark"), middle, Scheme::Dark, stale, {});
    shoot(QStringLiteral("top-dark"), middle, Scheme::Dark, scene,
        [&] { view.look(ViewPreset::Top); });
    shoot(QStringLiteral("front-light"), middle, Scheme::Light, scene,
        [&] { view.look(ViewPreset::Front); });
    shoot(QStringLiteral("right-dark"), middle, Scheme::Dark, scene, [&] {
        view.options().setWorkingPlane(WorkingPlane::YZ);
        view.look(ViewPreset::Right);
    });
    view.options().setWorkingPlane(WorkingPlane::XY);
    shoot(QStringLiteral("empty-dark"), middle, Scheme::Dark, {}, {});
    const auto full = tests::fullScene();
    view.options().setLayerShown(ArmLayer::Frames, true);
    shoot(QStringLiteral("full-dark"), wide, Scheme::Dark, full, {});
    shoot(QStringLiteral("full-light"), wide, Scheme::Light, full, {});
    view.options().setLayerShown(ArmLayer::Frames, false);
    view.options().setLayerShown(ArmLayer::Workspace, true);
    shoot(QStringLiteral("workspace-dark"), wide, Scheme::Dark, full, {});
    view.setClickAndGo(true);
    shoot(QStringLiteral("click-and-go-dark"), wide, Scheme::Dark, scene, {});
    view.setClickAndGo(false);
    view.setViewKind(ViewKind::Projections);
    shoot(QStringLiteral("projections-dark"), wide, Scheme::Dark, full, {});
    shoot(QStringLiteral("projections-light"), middle, Scheme::Light, full, {});
    shoot(QStringLiteral("projections-unreachable-dark"), wide, Scheme::Dark,
        tests::unreachableScene(), {});
    view.setViewKind(ViewKind::Both);
    shoot(QStringLiteral("both-dark"), wide, Scheme::Dark, full, {});
    auto trajectory = tests::sampleTrajectory();
    trajectory.running = 1;
    view.setTrajectory(trajectory);
    shoot(QStringLiteral("trajectory-both-light"), wide, Scheme::Light, scene, {});
    view.setViewKind(ViewKind::Projections);
    shoot(QStringLiteral("trajectory-projections-dark"), middle, Scheme::Dark, scene, {});
    view.setViewKind(ViewKind::Picture);
    trajectory.current = 1;
    view.setTrajectory(trajectory);
    shoot(QStringLiteral("trajectory-dark"), wide, Scheme::Dark, scene, {});
    shoot(QStringLiteral("trajectory-small-light"), small, Scheme::Light, scene, {});
    return bad == 0 ? 0 : 1;
}
