// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/limbs.h"
#include "widgets/arm_view/plane_patch.h"
#include "widgets/scene/orbit_camera.h"

#include <algorithm>

#include <QTest>

#include <Eigen/Geometry>

using namespace medulla;
using namespace medulla::widgets;

namespace {

std::vector<Limb> partsOf(const std::vector<Limb>& limbs, Limb::Kind kind)
{
    std::vector<Limb> found;
    std::copy_if(limbs.begin(), limbs.end(), std::back_inserter(found),
        [kind](const Limb& limb) { return limb.kind == kind; });
    return found;
}

scene::Projection looking()
{
    scene::OrbitCamera camera;
    camera.look(0.45, 0.4);
    return camera.projection({ 800.0, 400.0 });
}

} // namespace

class TestLimbs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void barsAreParallelAndAsLongAsTheUpperArm();
    void splintEndsAtTheTip();
    void samePartsInEveryPose();
    void housingLiesOnTheMainAxisBehindTheShoulder();
    void floorLiesBelowTheUsualWorkspace();

    void planesGoThroughTheirPoint_data();
    void planesGoThroughTheirPoint();
    void patchGrowsWithThePointAndStopsAtTheFloor();
    void cameraPlaneFacesTheViewer();
    void gridLinesAreFiftyApart();
};

void TestLimbs::barsAreParallelAndAsLongAsTheUpperArm()
{
    const arm::Arm arm(arm::Geometry::standard());
    const auto pose = arm.pose(arm.reach({ 60.0, 25.0, 40.0 }).joints);
    const auto bars = partsOf(movingLimbs(arm.geometry(), pose), Limb::Kind::Bar);
    QCOMPARE(bars.size(), std::size_t(2));
    const Position first = bars[0].to - bars[0].from;
    const Position second = bars[1].to - bars[1].from;
    QVERIFY((first - second).norm() < 1e-9);
    QVERIFY(std::abs(first.norm() - arm.geometry().upperLengthMm) < 1e-9);
    // Side by side on the hinge, which is perpendicular to both arms.
    const Position apart = bars[0].from - bars[1].from;
    QVERIFY(std::abs(apart.dot(first)) < 1e-6);
    QVERIFY(std::abs(apart.dot(pose.tip - pose.elbow)) < 1e-6);
    QVERIFY(apart.norm() > bars[0].radiusMm * 2.0);
}

void TestLimbs::splintEndsAtTheTip()
{
    const arm::Arm arm(arm::Geometry::standard());
    const auto pose = arm.pose(arm.reach({ -84.9, -12.1, -34.8 }).joints);
    const auto splint = partsOf(movingLimbs(arm.geometry(), pose), Limb::Kind::Splint);
    QCOMPARE(splint.size(), std::size_t(1));
    QVERIFY((splint[0].to - Position(-84.9, -12.1, -34.8)).norm() < 1e-6);
}

void TestLimbs::samePartsInEveryPose()
{
    const arm::Arm arm(arm::Geometry::standard());
    const auto here = movingLimbs(arm.geometry(), arm.pose({ 0.1, -0.2, 1.6 }));
    const auto nowhere = movingLimbs(arm.geometry(), arm::Pose {});
    QCOMPARE(here.size(), nowhere.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
        QCOMPARE(int(here[i].kind), int(nowhere[i].kind));
    }
}

void TestLimbs::housingLiesOnTheMainAxisBehindTheShoulder()
{
    const auto geometry = arm::Geometry::standard();
    const Position shoulder = geometry.mount.toGlobal().translation();
    for (const auto& limb : fixedLimbs(geometry)) {
        QVERIFY((limb.from - shoulder).cross(Position::UnitX()).norm() < 1e-9);
        QVERIFY(limb.from.x() < shoulder.x());
        QVERIFY(limb.to.x() <= shoulder.x());
    }
}

void TestLimbs::floorLiesBelowTheUsualWorkspace()
{
    QVERIFY(floorHeightMm(arm::Geometry::standard()) < -170.0);
}

void TestLimbs::planesGoThroughTheirPoint_data()
{
    QTest::addColumn<int>("plane");
    QTest::addColumn<QString>("name");
    QTest::newRow("XY") << int(WorkingPlane::XY) << QStringLiteral("Working plane XY at z 40");
    QTest::newRow("XZ") << int(WorkingPlane::XZ) << QStringLiteral("Working plane XZ at y 25.5");
    QTest::newRow("YZ") << int(WorkingPlane::YZ)
                        << QStringLiteral("Working plane YZ at x \u221260");
    QTest::newRow("Camera") << int(WorkingPlane::Camera)
                            << QStringLiteral("Working plane facing the viewer");
}

void TestLimbs::planesGoThroughTheirPoint()
{
    QFETCH(int, plane);
    QFETCH(QString, name);
    const Position through(-60.0, 25.5, 40.0);
    const auto patch = planePatch(WorkingPlane(plane), through, -200.0, looking());
    QCOMPARE(patch.name, name);
    QVERIFY(std::abs(patch.u.dot(patch.v)) < 1e-9);
    QVERIFY(std::abs((through - patch.corner).dot(patch.normal())) < 1e-9);
    const auto u = (through - patch.corner).dot(patch.u);
    const auto v = (through - patch.corner).dot(patch.v);
    QVERIFY(u >= 50.0 && u <= patch.breadthMm - 50.0);
    QVERIFY(v >= 50.0 && v <= patch.heightMm - 50.0);
}

void TestLimbs::patchGrowsWithThePointAndStopsAtTheFloor()
{
    const auto usual = planePatch(WorkingPlane::XY, Position::Zero(), -200.0, looking());
    const auto far = planePatch(WorkingPlane::XY, { 312.0, 0.0, 0.0 }, -200.0, looking());
    QCOMPARE(usual.corner.x() + usual.breadthMm, 250.0);
    QCOMPARE(far.corner.x() + far.breadthMm, 400.0);
    QCOMPARE(far.corner.x(), usual.corner.x());
    const auto low = planePatch(WorkingPlane::XY, { 0.0, -190.0, 0.0 }, -210.0, looking());
    QCOMPARE(low.corner.y(), -200.0);
}

void TestLimbs::cameraPlaneFacesTheViewer()
{
    const auto projection = looking();
    const auto patch = planePatch(WorkingPlane::Camera, { 10.0, 20.0, 30.0 }, -200.0, projection);
    QVERIFY((patch.normal() + projection.forward()).norm() < 1e-9);
}

void TestLimbs::gridLinesAreFiftyApart()
{
    const auto patch = planePatch(WorkingPlane::XY, Position::Zero(), -200.0, looking());
    const auto lines = patch.gridLines();
    QCOMPARE(lines.size(), std::size_t(9 + 6)); // 500 by 350 mm
    for (const auto& line : lines) {
        const Position from = (line[0] - patch.corner) / 50.0;
        QVERIFY((from - Position(std::round(from.x()), std::round(from.y()), 0.0)).norm() < 1e-9);
    }
}

QTEST_APPLESS_MAIN(TestLimbs)
#include "tst_limbs.moc"
