// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/preflight/frame_shape.h"

#include <numbers>

#include <QTest>

using namespace medulla;
using preflight::shapeOf;

namespace {

Frame frameOf(const Eigen::Matrix3d& linear, const Eigen::Vector3d& translation)
{
    Eigen::Affine3d map = Eigen::Affine3d::Identity();
    map.linear() = linear;
    map.translation() = translation;
    return Frame(map);
}

Eigen::Vector3d randomVector(SeededRandom& random)
{
    return { random.normal(), random.normal(), random.normal() };
}

} // namespace

class TestFrameShape final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesTheFrameOfTheArmApart()
    {
        const auto frame =
            Frame::parse(u"0 -1 0 10; 1 0 0 0; 0 0 1 -5; 0 0 0 1", QStringLiteral("arm"));
        QVERIFY(frame.has_value());
        const auto shape = shapeOf(*frame);
        QCOMPARE(shape.translationMm, Eigen::Vector3d(10, 0, -5));
        QVERIFY(std::abs(shape.angleRad - std::numbers::pi / 2) < 1e-12);
        QVERIFY(shape.axis.isApprox(Eigen::Vector3d::UnitZ()));
        QVERIFY(!shape.mirrored);
        QVERIFY(!shape.isScaled());
    }

    void putTogetherItIsTheFrameAgain()
    {
        SeededRandom random(1);
        for (int i = 0; i < 1000; ++i) {
            const Eigen::AngleAxisd turn(
                random.uniform(0.01, 3.1), randomVector(random).normalized());
            const Eigen::AngleAxisd along(
                random.uniform(0.0, 3.1), randomVector(random).normalized());
            const Eigen::Vector3d factors(
                random.uniform(0.5, 2.0), random.uniform(0.5, 2.0), random.uniform(0.5, 2.0));
            const auto mirrored = random.chance(0.5);
            const Eigen::Matrix3d stretch = along.toRotationMatrix() * factors.asDiagonal()
                * along.toRotationMatrix().transpose();
            const Eigen::Matrix3d linear =
                (mirrored ? -1.0 : 1.0) * turn.toRotationMatrix() * stretch;
            const auto shape = shapeOf(frameOf(linear, randomVector(random)));
            QCOMPARE(shape.mirrored, mirrored);
            QVERIFY(std::abs(shape.angleRad - turn.angle()) < 1e-6);
            QVERIFY(shape.axis.isApprox(turn.axis(), 1e-6));
            QVERIFY(std::abs(shape.scales[0] - factors.minCoeff()) < 1e-9);
            QVERIFY(std::abs(shape.scales[2] - factors.maxCoeff()) < 1e-9);
        }
    }

    void aMirrorOfOneAxisIsMirroredAndNotScaled()
    {
        const auto shape =
            shapeOf(frameOf(Eigen::Vector3d(1, -1, 1).asDiagonal(), Eigen::Vector3d::Zero()));
        QVERIFY(shape.mirrored);
        QVERIFY(!shape.isScaled());
        QCOMPARE(shape.condition(), 1.0);
    }

    void roundedRotationsAreNotScaled()
    {
        // cos and sin of 30 degrees with three decimals.
        const auto frame = Frame::parse(
            u"0.866 -0.5 0 0; 0.5 0.866 0 0; 0 0 1 0; 0 0 0 1", QStringLiteral("turned"));
        QVERIFY(!shapeOf(*frame).isScaled());
        const auto scaled =
            Frame::parse(u"0.99 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1", QStringLiteral("scaled"));
        QVERIFY(shapeOf(*scaled).isScaled());
    }
};

QTEST_GUILESS_MAIN(TestFrameShape)
#include "tst_frame_shape.moc"
