// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/arm.h"
#include "core/base/seeded_random.h"
#include "tests/support/shared_data.h"

#include <cmath>
#include <fstream>
#include <map>
#include <numbers>
#include <tuple>

#include <QDir>
#include <QTest>

#include <Eigen/Geometry>
#include <nlohmann/json.hpp>

using medulla::Position;
using medulla::SeededRandom;
using medulla::arm::Arm;
using medulla::arm::Geometry;
using medulla::arm::Joints;
using medulla::arm::Range;

namespace {

constexpr double kDegree = std::numbers::pi / 180.0;

double inRange(SeededRandom& random, const Range& range)
{
    return random.uniform(range.least, range.most);
}

/// Joints that keep every limit.
Joints allowedJoints(SeededRandom& random, const Arm& arm)
{
    const auto& geometry = arm.geometry();
    for (;;) {
        const Joints joints { inRange(random, geometry.shoulderLimits),
            inRange(random, geometry.upperLimits), inRange(random, geometry.elbowLimits) };
        if (arm.brokenLimit(joints).isEmpty()) {
            return joints;
        }
    }
}

Position anywhere(SeededRandom& random, double within)
{
    return { random.uniform(-within, within), random.uniform(-within, within),
        random.uniform(-within, within) };
}

double largestDifference(const Joints& a, const Joints& b)
{
    return std::max({ std::abs(a.shoulder - b.shoulder), std::abs(a.upper - b.upper),
        std::abs(a.elbow - b.elbow) });
}

QByteArray printed(const Position& p)
{
    return QStringLiteral("%1 %2 %3").arg(p.x()).arg(p.y()).arg(p.z()).toUtf8();
}

} // namespace

class TestArm final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void restsWithTipAtOrigin()
    {
        const Arm arm(Geometry::standard());
        const auto joints = arm.solve(Position::Zero());
        QVERIFY(joints);
        QVERIFY(std::abs(joints->shoulder) < 1e-12);
        QCOMPARE(std::round(joints->upper / kDegree * 10.0) / 10.0, -11.8);
        QCOMPARE(std::round(joints->elbow / kDegree * 10.0) / 10.0, 97.7);
        QVERIFY(arm.pose(*joints).tip.norm() < 1e-9);
    }

    void standsToTheLeftAboveAndBehind()
    {
        const Arm arm(Geometry::standard());
        const auto pose = arm.pose(*arm.solve(Position::Zero()));
        QVERIFY(pose.shoulder.isApprox(Position(-360.0, 130.0, -260.0)));
        // The upper arm reaches along +x, the forearm forward and down to the tip.
        QVERIFY(pose.elbow.x() - pose.shoulder.x() > 380.0);
        QVERIFY(pose.tip.z() - pose.elbow.z() > 250.0);
        QVERIFY(pose.tip.y() < pose.elbow.y());
    }

    void shoulderTurnsAboutTheMainAxis()
    {
        const Arm arm(Geometry::standard());
        const auto rest = *arm.solve(Position::Zero());
        const auto turned = arm.pose({ rest.shoulder + 0.3, rest.upper, rest.elbow });
        QVERIFY(std::abs(turned.tip.x()) < 1e-9);
        const Position expected =
            Eigen::AngleAxisd(0.3, Position::UnitX()) * Position(0.0, -130.0, 260.0);
        QVERIFY((turned.tip - Position(0.0, 130.0, -260.0) - expected).norm() < 1e-9);
    }

    void linksKeepTheirLengths()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(1);
        for (int i = 0; i < 1000; ++i) {
            const auto pose = arm.pose(allowedJoints(random, arm));
            QVERIFY(std::abs((pose.elbow - pose.shoulder).norm() - 420.0) < 1e-9);
            QVERIFY(std::abs((pose.tip - pose.elbow).norm() - 380.0) < 1e-9);
        }
    }

    void forearmKeepsItsDirectionWhenOnlyTheUpperArmMoves()
    {
        const Arm arm(Geometry::standard());
        const auto a = arm.pose({ 0.1, -0.3, 1.7 });
        const auto b = arm.pose({ 0.1, 0.1, 1.7 });
        QVERIFY((a.tip - a.elbow - (b.tip - b.elbow)).norm() < 1e-9);
    }

    void solvesWhatForwardKinematicsGives()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(2);
        for (int i = 0; i < 20'000; ++i) {
            const auto joints = allowedJoints(random, arm);
            const auto solved = arm.solve(arm.pose(joints).tip);
            QVERIFY2(solved, qPrintable(QString::number(i)));
            QVERIFY2(largestDifference(*solved, joints) < 1e-9, qPrintable(QString::number(i)));
        }
    }

    void everySolutionKeepsItsLimitsAndLeadsBack()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(3);
        int solvedCount = 0;
        for (int i = 0; i < 20'000; ++i) {
            const auto tip = anywhere(random, 900.0);
            if (const auto joints = arm.solve(tip)) {
                ++solvedCount;
                QVERIFY(arm.brokenLimit(*joints).isEmpty());
                QVERIFY2((arm.pose(*joints).tip - tip).norm() < 1e-8, printed(tip));
            }
        }
        QVERIFY(solvedCount > 100);
        QVERIFY(solvedCount < 19'900);
    }

    void jacobianAgreesWithFiniteDifferences()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(4);
        constexpr double kStep = 1e-6;
        for (int i = 0; i < 2000; ++i) {
            const auto joints = allowedJoints(random, arm);
            const auto jacobian = arm.jacobian(joints);
            for (int column = 0; column < 3; ++column) {
                auto above = joints;
                auto below = joints;
                double* const a[] { &above.shoulder, &above.upper, &above.elbow };
                double* const b[] { &below.shoulder, &below.upper, &below.elbow };
                *a[column] += kStep;
                *b[column] -= kStep;
                const Position difference =
                    (arm.pose(above).tip - arm.pose(below).tip) / (2.0 * kStep);
                QVERIFY((difference - jacobian.col(column)).norm() < 1e-4);
            }
        }
    }

    void turnedByAJointTheTipMovesThatFarOnAnArc()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(5);
        constexpr int kPieces = 1000;
        for (int i = 0; i < 300; ++i) {
            const auto from = allowedJoints(random, arm);
            const int joint = i % 3;
            const double mm = random.uniform(-20, 20);
            const auto to = arm.turned(from, Position::Unit(joint), mm);
            QVERIFY(to);
            const Position turns(
                to->shoulder - from.shoulder, to->upper - from.upper, to->elbow - from.elbow);
            QCOMPARE(turns[joint] > 0, mm > 0);
            QCOMPARE(turns[(joint + 1) % 3], 0.0);
            QCOMPARE(turns[(joint + 2) % 3], 0.0);
            // The length of the arc, in straight pieces.
            double length = 0;
            auto before = arm.pose(from).tip;
            for (int piece = 1; piece <= kPieces; ++piece) {
                const Position part = turns * (double(piece) / kPieces);
                const auto tip = arm.pose({ from.shoulder + part[0], from.upper + part[1],
                                              from.elbow + part[2] })
                                     .tip;
                length += (tip - before).norm();
                before = tip;
            }
            QVERIFY(std::abs(length - std::abs(mm)) < 1e-4);
        }
    }

    void reachesACubeAroundTheRestWithSpare()
    {
        const Arm arm(Geometry::standard());
        const auto& geometry = arm.geometry();
        constexpr double kSpare = 4.0 * kDegree;
        const auto spare = [](const Range& range, double value) {
            return std::min(value - range.least, range.most - value);
        };
        for (int x = -150; x <= 150; x += 10) {
            for (int y = -150; y <= 150; y += 10) {
                for (int z = -150; z <= 150; z += 10) {
                    const Position tip(x, y, z);
                    const auto reach = arm.reach(tip);
                    QVERIFY2(reach.reachable, printed(tip));
                    QCOMPARE(reach.nearest, tip);
                    QVERIFY(reach.why.isEmpty());
                    const auto least = std::min(
                        { reach.bandSpareRad, spare(geometry.shoulderLimits, reach.joints.shoulder),
                            spare(geometry.upperLimits, reach.joints.upper),
                            spare(geometry.elbowLimits, reach.joints.elbow) });
                    QVERIFY2(least > kSpare, printed(tip));
                }
            }
        }
    }

    void reachesEveryPointOfTheOriginalInstructions()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const Arm arm(Geometry::standard());
        const QDir folder(data + QStringLiteral("/arnie/brain"));
        int points = 0;
        const auto files = folder.entryList({ QStringLiteral("*.json") });
        for (const auto& file : files) {
            std::ifstream stream(folder.filePath(file).toStdString());
            const auto json = nlohmann::ordered_json::parse(stream);
            if (!json.contains("actions")) {
                continue;
            }
            for (const auto& action : json["actions"]) {
                for (const auto& point :
                    action.value("trajectory", nlohmann::ordered_json::array())) {
                    // Components that name a variable are not known here; 0 stands for them.
                    const auto component = [&](const char* axis) {
                        return point[axis].is_number() ? point[axis].get<double>() : 0.0;
                    };
                    const Position tip(component("x"), component("y"), component("z"));
                    QVERIFY2(arm.reach(tip).reachable, printed(tip));
                    ++points;
                }
            }
        }
        QVERIFY(points > 20);
    }

    void saysWhyAPointIsOutOfReach_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("z");
        QTest::addColumn<QString>("why");

        QTest::newRow("far") << 1000.0 << 0.0 << 0.0 << QStringLiteral("Too far out by 652 mm.");
        QTest::newRow("at the shoulder")
            << -360.0 << 130.0 << -250.0 << QStringLiteral("Too near the shoulder by 168 mm.");
        QTest::newRow("behind") << 0.0 << 130.0 << -560.0
                                << QStringLiteral("The shoulder would need 153.5° and may go from "
                                                  "-60.0° to 60.0°.");
        QTest::newRow("out to the right, hardly")
            << 250.0 << -60.0 << 0.0
            << QStringLiteral("The elbow would need 59.9° and may go from 60.0° to 130.0°.");
        QTest::newRow("stretched") << 141.0 << -118.0 << 236.0
                                   << QStringLiteral("Elbow and upper arm would be 41.8° apart; "
                                                     "their band is 45.0° to 155.0°.");
        QTest::newRow("left") << -300.0 << -100.0 << 300.0
                              << QStringLiteral("The upper arm would need 46.3° and may go from "
                                                "-48.0° to 30.0°.");
        QTest::newRow("not a number")
            << std::nan("") << 0.0 << 0.0 << QStringLiteral("The position is not a number.");
    }
    void saysWhyAPointIsOutOfReach()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, z);
        const Arm arm(Geometry::standard());
        const auto reach = arm.reach({ x, y, z });
        QVERIFY(!reach.reachable);
        QTEST(reach.why.english(), "why");
        QVERIFY(reach.nearest.allFinite());
    }

    void gainsReachWhenMovedByWhatItSaysIsMissing()
    {
        // "Too far out by N mm" is the way towards the shoulder.
        const Arm arm(Geometry::standard());
        const auto shoulder = arm.pose({}).shoulder;
        const Position direction = Position(510.0, -230.0, 410.0).normalized();
        const Position far = shoulder + 1200.0 * direction;
        QCOMPARE(arm.reach(far).why.english().left(15), QStringLiteral("Too far out by "));
        const auto missing =
            arm.reach(far).why.english().section(QLatin1Char(' '), 4, 4).toDouble();
        QVERIFY(arm.reach(far - missing * direction).reachable);
        QVERIFY(!arm.reach(far - (missing - 2.0) * direction).reachable);
    }

    void nearestPositionIsReachableAndNoOtherIsNearer()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(5);
        std::vector<Position> reachable;
        reachable.reserve(4000);
        for (int i = 0; i < 4000; ++i) {
            reachable.push_back(arm.pose(allowedJoints(random, arm)).tip);
        }
        int unreachable = 0;
        for (int i = 0; i < 2000; ++i) {
            const auto tip = anywhere(random, 1200.0);
            const auto reach = arm.reach(tip);
            if (reach.reachable) {
                continue;
            }
            ++unreachable;
            QVERIFY(!reach.why.isEmpty());
            QVERIFY2(arm.brokenLimit(reach.joints).isEmpty(), printed(tip));
            QVERIFY((arm.pose(reach.joints).tip - reach.nearest).norm() < 1e-9);
            const auto distance = (reach.nearest - tip).norm();
            auto least = distance;
            for (const auto& other : reachable) {
                least = std::min(least, (other - tip).norm());
            }
            QVERIFY2(least >= distance - 1e-6, printed(tip));
        }
        QVERIFY(unreachable > 500);
    }

    void nearestPositionChangesSmoothlyAcrossTheBoundary()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(6);
        for (int i = 0; i < 2000; ++i) {
            const auto inside = arm.pose(allowedJoints(random, arm)).tip;
            const Position outside = inside + anywhere(random, 1.0);
            const auto reach = arm.reach(outside);
            QVERIFY((reach.nearest - outside).norm() <= (inside - outside).norm() + 1e-9);
        }
    }

    void clampedJointsKeepLimitsAndAreNearest()
    {
        const Arm arm(Geometry::standard());
        SeededRandom random(7);
        std::vector<Joints> allowed;
        allowed.reserve(2000);
        for (int i = 0; i < 2000; ++i) {
            allowed.push_back(allowedJoints(random, arm));
        }
        const auto distance = [](const Joints& a, const Joints& b) {
            return std::hypot(a.shoulder - b.shoulder, a.upper - b.upper, a.elbow - b.elbow);
        };
        for (int i = 0; i < 2000; ++i) {
            const Joints joints { random.uniform(-3.0, 3.0), random.uniform(-3.0, 3.0),
                random.uniform(-3.0, 3.0) };
            const auto clamped = arm.clamped(joints);
            QVERIFY(arm.brokenLimit(clamped).isEmpty());
            if (arm.brokenLimit(joints).isEmpty()) {
                QVERIFY(distance(clamped, joints) < 1e-8);
            }
            auto least = distance(clamped, joints);
            for (const auto& other : allowed) {
                least = std::min(least, distance(other, joints));
            }
            QVERIFY(least >= distance(clamped, joints) - 1e-9);
        }
    }

    void namesEachBrokenLimit()
    {
        const Arm arm(Geometry::standard());
        const auto broken = [&](double shoulder, double upper, double elbow) {
            return arm.brokenLimit({ shoulder * kDegree, upper * kDegree, elbow * kDegree })
                .english()
                .section(QLatin1String(" would"), 0, 0);
        };
        QCOMPARE(broken(0.0, -10.0, 95.0), QString());
        QCOMPARE(broken(61.0, -10.0, 95.0), QStringLiteral("The shoulder"));
        QCOMPARE(broken(0.0, -50.0, 95.0), QStringLiteral("The upper arm"));
        QCOMPARE(broken(0.0, -10.0, 131.0), QStringLiteral("The elbow"));
        QCOMPARE(broken(0.0, 29.0, 70.0), QStringLiteral("Elbow and upper arm"));
    }

    void workspaceIsAClosedSurfaceOnTheBoundary()
    {
        const Arm arm(Geometry::standard());
        const auto corners = arm.workspace();
        QVERIFY(!corners.empty());
        QCOMPARE(corners.size() % 3, std::size_t(0));
        QVERIFY(corners.size() / 3 < 20'000);

        const auto key = [](const Position& p) {
            return std::tuple(
                std::llround(p.x() * 1e5), std::llround(p.y() * 1e5), std::llround(p.z() * 1e5));
        };
        std::map<std::pair<decltype(key({})), decltype(key({}))>, int> edges;
        double volume = 0.0;
        for (std::size_t i = 0; i < corners.size(); i += 3) {
            const auto& a = corners[i];
            const auto& b = corners[i + 1];
            const auto& c = corners[i + 2];
            QVERIFY((b - a).cross(c - a).norm() > 1e-6);
            volume += a.dot(b.cross(c)) / 6.0;
            ++edges[{ key(a), key(b) }];
            ++edges[{ key(b), key(c) }];
            ++edges[{ key(c), key(a) }];
            // The middle of a flat triangle lies somewhat off the curved surface.
            const auto reach = arm.reach((a + b + c) / 3.0);
            QVERIFY((reach.nearest - (a + b + c) / 3.0).norm() < 5.0);
        }
        for (const auto& [edge, count] : edges) {
            QCOMPARE(count, 1);
            const auto back = edges.find({ edge.second, edge.first });
            QVERIFY(back != edges.end());
        }
        // Facing outwards, and as large as points thrown at random say.
        SeededRandom random(8);
        int hits = 0;
        constexpr int kThrown = 200'000;
        for (int i = 0; i < kThrown; ++i) {
            hits += arm.solve(anywhere(random, 800.0)).has_value() ? 1 : 0;
        }
        const auto expected = 1600.0 * 1600.0 * 1600.0 * hits / kThrown;
        QVERIFY(std::abs(volume / expected - 1.0) < 0.05);
    }
};

QTEST_GUILESS_MAIN(TestArm)
#include "tst_arm.moc"
