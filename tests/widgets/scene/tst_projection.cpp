// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/orbit_camera.h"
#include "widgets/scene/projection.h"

#include <array>
#include <cmath>

#include <QMatrix4x4>
#include <QTest>

#include <Eigen/Geometry>

using namespace medulla;
using namespace medulla::scene;

namespace {

const QSizeF kSize(1050.0, 480.0);

Projection slanted()
{
    OrbitCamera camera;
    camera.look(0.45, 0.4);
    camera.zoom(0.8, { 500.0, 240.0 }, kSize);
    return camera.projection(kSize);
}

double distanceToSegment(const Position& point, const Position& from, const Position& to)
{
    const Position axis = to - from;
    const auto part = std::clamp((point - from).dot(axis) / axis.squaredNorm(), 0.0, 1.0);
    return (point - from - part * axis).norm();
}

} // namespace

class TestProjection final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsItsCentreInTheMiddle();
    void agreesWithTheMatricesOfOpenGl();
    void rayThroughAPixelMeetsThePointDrawnThere();
    void pointBehindTheEyeHasNoPixel();
    void planeIsMetWhereItIs();
    void planeBehindOrSeenFromItsEdgeIsNotMet();
    void sphereIsMetAtItsNearSide();
    void capsuleIsMetOnItsSkin();
    void capsuleOfNoLengthIsASphere();

    void zoomKeepsWhatIsUnderThePointer();
    void panFollowsThePointer();
    void orbitStopsAtThePoles();
    void looksStraightDownWithoutTumbling();
    void fitFillsTheViewAndNoMore();

    void labelsKeepApartAndInside();
    void labelStaysAtItsWishWhereThereIsRoom();
    void leaderStartsAtTheNearestEdge();
};

void TestProjection::showsItsCentreInTheMiddle()
{
    const Projection projection(
        { 300.0, 200.0, 900.0 }, { 10.0, 20.0, 30.0 }, Position::UnitY(), 0.6, kSize);
    const auto pixel = projection.toPixel({ 10.0, 20.0, 30.0 });
    QVERIFY(pixel);
    QVERIFY(std::hypot(pixel->x() - 525.0, pixel->y() - 240.0) < 1e-9);
}

void TestProjection::agreesWithTheMatricesOfOpenGl()
{
    const auto projection = slanted();
    QMatrix4x4 matrix;
    matrix.perspective(float(OrbitCamera::kFieldRad * 180.0 / 3.14159265358979),
        float(kSize.width() / kSize.height()), float(Projection::kNearMm),
        float(Projection::kFarMm));
    const auto vector = [](const Position& p) {
        return QVector3D(float(p.x()), float(p.y()), float(p.z()));
    };
    matrix.lookAt(vector(projection.eye()), vector(projection.eye() + projection.forward()),
        vector(projection.up()));
    SeededRandom random(11);
    for (int i = 0; i < 500; ++i) {
        const Position point(random.uniform(-300.0, 300.0), random.uniform(-300.0, 300.0),
            random.uniform(-300.0, 300.0));
        const auto clip = matrix.map(QVector4D(vector(point), 1.0F)).toVector3DAffine();
        const auto pixel = projection.toPixel(point);
        QVERIFY(pixel);
        const auto x = (double(clip.x()) + 1.0) / 2.0 * kSize.width();
        const auto y = (1.0 - double(clip.y())) / 2.0 * kSize.height();
        QVERIFY2(std::hypot(pixel->x() - x, pixel->y() - y) < 0.02,
            qPrintable(QStringLiteral("case %1").arg(i)));
    }
}

void TestProjection::rayThroughAPixelMeetsThePointDrawnThere()
{
    const auto projection = slanted();
    SeededRandom random(7);
    for (int i = 0; i < 1000; ++i) {
        const Position point(random.uniform(-300.0, 300.0), random.uniform(-300.0, 300.0),
            random.uniform(-300.0, 300.0));
        const auto pixel = projection.toPixel(point);
        QVERIFY(pixel);
        const auto ray = projection.ray(*pixel);
        const Position towards = point - ray.origin;
        QVERIFY2(towards.cross(ray.direction).norm() < 1e-8,
            qPrintable(QStringLiteral("case %1").arg(i)));
        const auto hit = meetPlane(ray, point, Position(0.2, 0.3, 1.0));
        QVERIFY(hit);
        QVERIFY((*hit - point).norm() < 1e-8);
    }
}

void TestProjection::pointBehindTheEyeHasNoPixel()
{
    const auto projection = slanted();
    QVERIFY(!projection.toPixel(projection.eye() - projection.forward() * 5.0));
    QVERIFY(!projection.toPixel(projection.eye()));
}

void TestProjection::planeIsMetWhereItIs()
{
    const Ray ray { { 0.0, 0.0, 100.0 }, Position(0.6, 0.0, -0.8) };
    const auto hit = meetPlane(ray, { 5.0, 5.0, 20.0 }, { 0.0, 0.0, -3.0 });
    QVERIFY(hit);
    QVERIFY((*hit - Position(60.0, 0.0, 20.0)).norm() < 1e-12);
}

void TestProjection::planeBehindOrSeenFromItsEdgeIsNotMet()
{
    const Ray ray { { 0.0, 0.0, 100.0 }, -Position::UnitZ() };
    QVERIFY(!meetPlane(ray, { 0.0, 0.0, 130.0 }, Position::UnitZ()));
    QVERIFY(!meetPlane(ray, Position::Zero(), Position::UnitY()));
    QVERIFY(!meetPlane(ray, Position(0.0, -1.0, 0.0), { 0.0, 1.0, 0.017 }));
    QVERIFY(meetPlane(ray, Position(0.0, -1.0, 0.0), { 0.0, 1.0, 0.02 }));
}

void TestProjection::sphereIsMetAtItsNearSide()
{
    const Ray ray { { 0.0, 0.0, 100.0 }, -Position::UnitZ() };
    const auto hit = meetSphere(ray, { 0.0, 3.0, 0.0 }, 5.0);
    QVERIFY(hit);
    QVERIFY((*hit - Position(0.0, 0.0, 4.0)).norm() < 1e-12);
    QVERIFY(!meetSphere(ray, { 0.0, 6.0, 0.0 }, 5.0));
    QVERIFY(!meetSphere(ray, { 0.0, 0.0, 200.0 }, 5.0));
    QCOMPARE(*meetSphere(ray, { 0.0, 0.0, 98.0 }, 5.0), ray.origin);
}

void TestProjection::capsuleIsMetOnItsSkin()
{
    SeededRandom random(23);
    const auto anywhere = [&](double size) {
        return Position(
            random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size));
    };
    auto hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Position from = anywhere(100.0);
        const Position to = anywhere(100.0);
        const auto radius = random.uniform(5.0, 60.0);
        const Position origin = anywhere(100.0).normalized() * 600.0;
        const Ray ray { origin, (anywhere(120.0) - origin).normalized() };
        // The reference: small steps along the ray.
        auto least = 1e9;
        for (auto step = 0.0; step < 1000.0; step += 0.5) {
            least = std::min(least, distanceToSegment(ray.at(step), from, to));
        }
        const auto hit = meetCapsule(ray, from, to, radius);
        const auto label =
            QStringLiteral("case %1, nearest %2, radius %3").arg(i).arg(least).arg(radius);
        if (std::abs(least - radius) < 0.1) {
            continue; // too close for the resolution of the steps
        }
        QVERIFY2(hit.has_value() == (least < radius), qPrintable(label));
        if (hit) {
            ++hits;
            QVERIFY2(
                std::abs(distanceToSegment(*hit, from, to) - radius) < 1e-6, qPrintable(label));
            const auto before = (*hit - origin).norm() - 0.5;
            QVERIFY2(distanceToSegment(ray.at(before), from, to) > radius, qPrintable(label));
        }
    }
    QVERIFY(hits > 300);
}

void TestProjection::capsuleOfNoLengthIsASphere()
{
    const Ray ray { { 0.0, 0.0, 100.0 }, -Position::UnitZ() };
    QCOMPARE(*meetCapsule(ray, Position::Zero(), Position::Zero(), 5.0),
        *meetSphere(ray, Position::Zero(), 5.0));
}

void TestProjection::zoomKeepsWhatIsUnderThePointer()
{
    OrbitCamera camera;
    camera.look(0.7, 0.3);
    const QPointF pointer(800.0, 120.0);
    const auto before = camera.projection(kSize);
    const auto point = meetPlane(before.ray(pointer), camera.pivot(), before.forward());
    QVERIFY(point);
    camera.zoom(1.7, pointer, kSize);
    const auto pixel = camera.projection(kSize).toPixel(*point);
    QVERIFY(pixel);
    QVERIFY(std::hypot(pixel->x() - pointer.x(), pixel->y() - pointer.y()) < 1e-6);
    QCOMPARE(camera.distanceMm(), 1000.0 / 1.7);

    camera.zoom(1e9, pointer, kSize);
    QCOMPARE(camera.distanceMm(), OrbitCamera::kLeastDistanceMm);
    camera.zoom(1e-9, pointer, kSize);
    QCOMPARE(camera.distanceMm(), OrbitCamera::kMostDistanceMm);
}

void TestProjection::panFollowsThePointer()
{
    OrbitCamera camera;
    camera.look(-0.4, 0.5);
    const auto point = camera.pivot();
    camera.pan({ 60.0, -25.0 }, kSize);
    const auto pixel = camera.projection(kSize).toPixel(point);
    QVERIFY(pixel);
    QVERIFY(std::hypot(pixel->x() - 585.0, pixel->y() - 215.0) < 1e-6);
}

void TestProjection::orbitStopsAtThePoles()
{
    OrbitCamera camera;
    camera.orbit({ 0.0, 10000.0 });
    QCOMPARE(camera.tiltRad(), std::acos(0.0));
    camera.orbit({ 0.0, -20000.0 });
    QCOMPARE(camera.tiltRad(), -std::acos(0.0));
    const auto pan = camera.panRad();
    camera.orbit({ 10.0, 0.0 });
    QVERIFY(camera.panRad() < pan);
    camera.look(7.0, 0.0);
    QVERIFY(std::abs(camera.panRad() - (7.0 - 2.0 * std::acos(-1.0))) < 1e-12);
}

void TestProjection::looksStraightDownWithoutTumbling()
{
    OrbitCamera camera;
    camera.look(0.0, std::acos(0.0));
    const auto projection = camera.projection(kSize);
    QVERIFY((projection.forward() + Position::UnitY()).norm() < 1e-12);
    QVERIFY((projection.right() - Position::UnitX()).norm() < 1e-12);
    QVERIFY((projection.up() + Position::UnitZ()).norm() < 1e-12);
}

void TestProjection::fitFillsTheViewAndNoMore()
{
    SeededRandom random(5);
    for (int round = 0; round < 50; ++round) {
        std::vector<Position> points;
        for (int i = 0; i < 12; ++i) {
            points.emplace_back(random.uniform(-400.0, 300.0), random.uniform(-100.0, 200.0),
                random.uniform(-300.0, 100.0));
        }
        OrbitCamera camera;
        camera.look(random.uniform(-3.0, 3.0), random.uniform(-1.5, 1.5));
        camera.fit(points, kSize, 24.0);
        const auto projection = camera.projection(kSize);
        auto left = 1e9;
        auto right = -1e9;
        auto top = 1e9;
        auto bottom = -1e9;
        for (const auto& point : points) {
            const auto pixel = projection.toPixel(point);
            QVERIFY(pixel);
            left = std::min(left, pixel->x());
            right = std::max(right, pixel->x());
            top = std::min(top, pixel->y());
            bottom = std::max(bottom, pixel->y());
        }
        const auto label = QStringLiteral("round %1: %2 %3 %4 %5")
                               .arg(round)
                               .arg(left)
                               .arg(right)
                               .arg(top)
                               .arg(bottom);
        QVERIFY2(left > 23.9 && right < 1026.1 && top > 23.9 && bottom < 456.1, qPrintable(label));
        // Centred, and as large as one pair of margins permits.
        QVERIFY2(std::abs(left + right - 1050.0) < 0.1, qPrintable(label));
        QVERIFY2(std::abs(top + bottom - 480.0) < 0.1, qPrintable(label));
        QVERIFY2(left < 24.1 || top < 24.1, qPrintable(label));
    }
}

void TestProjection::labelsKeepApartAndInside()
{
    const QRectF view(8.0, 8.0, 640.0, 300.0);
    std::vector<LabelWish> wishes;
    for (int i = 0; i < 6; ++i) {
        wishes.push_back(
            { QPointF(300.0 + i * 12.0, 150.0), QPointF(-100.0, -20.0), QSizeF(120.0, 36.0) });
    }
    const std::array taken { QRectF(280.0, 130.0, 100.0, 40.0) };
    const auto places = placeLabels(wishes, view, taken);
    QCOMPARE(places.size(), wishes.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        QVERIFY(view.contains(places[i].box));
        QVERIFY(!places[i].box.intersects(taken[0]));
        for (std::size_t k = 0; k < i; ++k) {
            QVERIFY2(!places[i].box.intersects(places[k].box),
                qPrintable(QStringLiteral("%1 over %2").arg(i).arg(k)));
        }
    }
}

void TestProjection::labelStaysAtItsWishWhereThereIsRoom()
{
    const std::array wishes { LabelWish { { 300.0, 150.0 }, { 100.0, 40.0 }, { 80.0, 30.0 } } };
    const auto places = placeLabels(wishes, QRectF(0.0, 0.0, 600.0, 300.0));
    QCOMPARE(places.front().box, QRectF(360.0, 175.0, 80.0, 30.0));
}

void TestProjection::leaderStartsAtTheNearestEdge()
{
    const QRectF box(100.0, 100.0, 50.0, 20.0);
    QCOMPARE(leaderStart(box, { 300.0, 110.0 }), QPointF(150.0, 110.0));
    QCOMPARE(leaderStart(box, { 20.0, 20.0 }), QPointF(100.0, 100.0));
    QCOMPARE(leaderStart(box, { 120.0, 110.0 }), QPointF(120.0, 110.0));
}

QTEST_APPLESS_MAIN(TestProjection)
#include "tst_projection.moc"
