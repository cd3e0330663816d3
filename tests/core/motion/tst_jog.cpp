// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"
#include "tests/support/allocations.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

const double kPeriodS = toS(kJogPeriod);
constexpr double kRounding = 1e-6;

KeepOut wallAtX(double x)
{
    return { QStringLiteral("wall"), KeepOut::Box { { x, -500, -500 }, { x + 50, 500, 500 } } };
}

Rules limited(double speedMmPerS, double accelerationMmPerS2)
{
    Rules rules;
    rules.limits.speedMmPerS = speedMmPerS;
    rules.limits.accelerationMmPerS2 = accelerationMmPerS2;
    return rules;
}

/// A rig whose operator holds a key: the jog is requested anew every 30 ms.
struct JogRig : Rig {
    explicit JogRig(Settings settings = {}, Rules rules = {})
        : Rig(settings, std::move(rules))
    {
        QObject::connect(&executor, &Executor::jogEnded, &executor,
            [this](const JogEnd& end) { jogEnds.push_back(end); });
        QObject::connect(&executor, &Executor::jogHeld, &executor,
            [this](const Refusal& refusal) { held.push_back(refusal); });
    }
    void hold(const Position& velocity, Duration span)
    {
        for (auto left = span; left > 0ms; left -= 30ms) {
            executor.carryOut(motion::command::Jog { velocity });
            clock.advance(std::min<Duration>(left, 30ms));
        }
    }
    /// Whether the sent samples keep a speed and an acceleration, with rest before and after.
    [[nodiscard]] bool keeps(double speedMmPerS, double accelerationMmPerS2) const
    {
        Position before = Position::Zero();
        for (std::size_t i = 0; i < sent.size(); ++i) {
            const Position from = i == 0 ? Position(Position::Zero()) : sent[i - 1].sample;
            if (i > 0 && sent[i].at - sent[i - 1].at >= Executor::kStandsAfter) {
                before = Position::Zero(); // a hold ends suddenly, and the arm begins from rest
            }
            const Position velocity = (sent[i].sample - from) / kPeriodS;
            if (velocity.norm() > speedMmPerS * (1 + kRounding)
                || (velocity - before).norm() > accelerationMmPerS2 * kPeriodS * (1 + kRounding)) {
                return false;
            }
            before = velocity;
        }
        return before.norm() <= accelerationMmPerS2 * kPeriodS * (1 + kRounding);
    }

    std::vector<JogEnd> jogEnds;
    std::vector<Refusal> held;
};

} // namespace

class TestJog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itRunsWhileTheKeyIsHeldAndComesToRestWhenItIsLetGo()
    {
        JogRig rig({}, limited(100.0, 400.0));
        rig.hold({ 40, 0, 0 }, 1s);
        QCOMPARE(rig.state(), State::Jogging);
        QVERIFY(rig.executor.status().isBusy());
        QCOMPARE(rig.executor.status().speedMmPerS, 40.0);
        QVERIFY(toPosition(*rig.executor.status().start) == Position(0, 0, 0));
        QVERIFY(!rig.executor.status().target);
        const auto letGoAt = rig.arm.x();
        rig.executor.carryOut(motion::command::EndJog {});
        rig.clock.advance(1s);
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::Released);
        QVERIFY(rig.jogEnds[0].end == rig.arm);
        // From 40 mm/s at 400 mm/s^2: 0.1 s and 2 mm.
        QVERIFY(rig.arm.x() - letGoAt < 2.1);
        QVERIFY(rig.arm.x() > 36.0 && rig.arm.x() < 42.0);
        QVERIFY(rig.keeps(100.0, 400.0));
        QCOMPARE(rig.executor.status().speedMmPerS, 0.0);
        QVERIFY(rig.held.empty());
        const auto count = rig.sent.size();
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count);
    }

    void withoutRenewalItEnds()
    {
        JogRig rig({}, limited(100.0, 1000.0));
        rig.executor.carryOut(motion::command::Jog { { 50, 0, 0 } });
        rig.clock.advance(149ms);
        QCOMPARE(rig.executor.status().speedMmPerS, 50.0);
        rig.clock.advance(2ms);
        QVERIFY(rig.executor.status().speedMmPerS < 50.0);
        rig.clock.advance(50ms);
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::NotRenewed);
        const auto count = rig.sent.size();
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count);
        QVERIFY(rig.keeps(50.0, 1000.0));
    }

    void itCountsFromTheCallNotFromItsArrival()
    {
        JogRig rig;
        rig.executor.request(motion::command::Jog { { 50, 0, 0 } });
        rig.clock.advance(200ms); // the thread was busy for that long
        QCoreApplication::processEvents();
        QCOMPARE(rig.state(), State::Idle);
        QVERIFY(rig.sent.empty());
        rig.executor.request(motion::command::Jog { { 50, 0, 0 } });
        QCoreApplication::processEvents();
        QCOMPARE(rig.state(), State::Jogging);
        rig.executor.request(motion::command::EndJog {});
        QCoreApplication::processEvents();
        rig.clock.advance(1s);
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::Released);
    }

    void stopEndsItAtOnceAndTheHeldKeyDoesNotBeginItAgain()
    {
        JogRig rig;
        rig.hold({ 50, 0, 0 }, 500ms);
        rig.executor.requestStop();
        QCoreApplication::processEvents();
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::Stopped);
        QCOMPARE(rig.state(), State::Idle);
        const auto count = rig.sent.size();
        rig.hold({ 50, 0, 0 }, 3s); // still held
        QCOMPARE(rig.sent.size(), count);
        rig.executor.carryOut(motion::command::EndJog {});
        rig.hold({ 50, 0, 0 }, 300ms);
        QVERIFY(rig.sent.size() > count);
    }

    void aRequestPostedBeforeAStopIsRefusedAfterIt()
    {
        JogRig rig;
        rig.executor.request(motion::command::Jog { { 50, 0, 0 } });
        rig.executor.requestStop();
        QCoreApplication::processEvents();
        rig.hold({ 50, 0, 0 }, 1s);
        QVERIFY(rig.sent.empty());
        rig.clock.advance(kJogWatchdog); // released for that long
        rig.hold({ 50, 0, 0 }, 100ms);
        QVERIFY(!rig.sent.empty());
    }

    void itStopsAtTheEdgeOfAZoneAndSaysSoOnce()
    {
        auto rules = limited(200.0, 800.0);
        rules.zones = { wallAtX(30.0) };
        JogRig rig({}, rules);
        rig.hold({ 120, 0, 0 }, 3s);
        QCOMPARE(rig.state(), State::Jogging);
        QVERIFY(rig.executor.status().jogAtEdge);
        QCOMPARE(rig.executor.status().speedMmPerS, 0.0);
        QVERIFY2(
            rig.arm.x() <= 30.0 && rig.arm.x() > 29.9, qPrintable(QString::number(rig.arm.x())));
        QVERIFY(rig.keeps(120.0, 800.0));
        QCOMPARE(rig.held.size(), std::size_t(1));
        QCOMPARE(rig.held[0].code, RefusalCode::KeepOut);
        QVERIFY(rig.held[0].text.english().contains(QStringLiteral("\"wall\"")));
        // Another direction continues from there.
        rig.hold({ -120, 0, 0 }, 300ms);
        QVERIFY(!rig.executor.status().jogAtEdge);
        QVERIFY(rig.arm.x() < 20.0);
    }

    void itStopsAtTheEdgeOfTheWorkspaceAndNeverCreepsOut()
    {
        Rules rules;
        rules.arm.emplace(arm::Geometry::standard());
        JogRig rig({}, rules);
        for (int i = 0; i < 20; ++i) {
            rig.hold({ 200, 30, -10 }, 2s);
            rig.executor.carryOut(motion::command::EndJog {});
            rig.clock.advance(1s);
        }
        QVERIFY(rig.arm.norm() > 150.0);
        QVERIFY(!rig.held.empty());
        QCOMPARE(rig.held[0].code, RefusalCode::NotReachable);
        for (const auto& sent : rig.sent) {
            QVERIFY(rules.arm->solve(sent.sample).has_value());
        }
    }

    void anArmThatIsMeasuredOutOfReachMayComeBackButNotGoFarther()
    {
        Rules rules;
        rules.arm.emplace(arm::Geometry::standard());
        JogRig rig({}, rules);
        const auto edge = rules.arm->reach({ 1000, 0, 0 }).nearest;
        const Position outwards = (Position(1000, 0, 0) - edge).normalized();
        rig.arm = edge + 1.0 * outwards;
        rig.clock.advance(10ms);
        rig.hold(50.0 * outwards, 1s);
        QVERIFY(rig.sent.empty());
        rig.executor.carryOut(motion::command::EndJog {});
        rig.clock.advance(1s);
        rig.hold(-50.0 * outwards, 1s);
        QVERIFY(!rig.sent.empty());
        QVERIFY(rules.arm->solve(rig.arm).has_value());
    }

    void noWishBreaksARule()
    {
        SeededRandom random(17);
        for (int run = 0; run < 30; ++run) {
            Rules rules;
            rules.arm.emplace(arm::Geometry::standard());
            rules.limits.speedMmPerS = random.uniform(20.0, 400.0);
            rules.limits.accelerationMmPerS2 = random.uniform(100.0, 3000.0);
            for (int i = 0; i < 3; ++i) {
                const Position centre(random.uniform(-150, 150), random.uniform(-150, 150),
                    random.uniform(-150, 150));
                rules.zones.push_back({ QStringLiteral("zone"),
                    KeepOut::Ball { centre, random.uniform(5.0, 40.0) } });
            }
            Jog jog(rules, { 0, 0, 0 });
            const auto inZone = [&](const Position& at) {
                return std::any_of(rules.zones.begin(), rules.zones.end(),
                    [&](const KeepOut& zone) { return zone.depthMm(at) > 0.0; });
            };
            if (inZone({ 0, 0, 0 })) {
                continue;
            }
            const auto mostSpeed = std::min(kFastestJogMmPerS, rules.limits.speedMmPerS);
            const auto mostChange =
                std::min(kJogAccelerationMmPerS2, rules.limits.accelerationMmPerS2) * kPeriodS;
            Position before = jog.position();
            Position velocityBefore = Position::Zero();
            for (int k = 0; k < 2000; ++k) {
                if (k % 40 == 0) {
                    jog.setWish({ random.uniform(-300, 300), random.uniform(-300, 300),
                        random.uniform(-300, 300) });
                }
                const auto at = jog.next();
                const Position velocity = (at - before) / kPeriodS;
                QVERIFY(velocity.norm() <= mostSpeed * (1 + kRounding));
                QVERIFY((velocity - velocityBefore).norm() <= mostChange * (1 + kRounding));
                QVERIFY(rules.arm->solve(at).has_value());
                for (int part = 1; part <= 4; ++part) {
                    QVERIFY(!inZone(before + 0.25 * part * (at - before)));
                }
                before = at;
                velocityBefore = velocity;
            }
            jog.setWish(Position::Zero());
            for (auto t = 0ms; t <= kJogRestsWithin + 2 * kJogPeriod; t += 10ms) {
                (void)jog.next();
            }
            QVERIFY(jog.isAtRest());
        }
    }

    void theOperatorsSpeedLimitHoldsAtOnce()
    {
        JogRig rig;
        rig.hold({ 100, 0, 0 }, 600ms);
        QCOMPARE(rig.executor.status().speedMmPerS, 100.0);
        rig.executor.requestSpeedLimit(30.0);
        rig.hold({ 100, 0, 0 }, 300ms);
        QVERIFY(std::abs(rig.executor.status().speedMmPerS - 30.0) < 1e-9);
        rig.executor.carryOut(motion::command::EndJog {});
        rig.clock.advance(1s);
        QVERIFY(rig.keeps(100.0, kJogAccelerationMmPerS2));
    }

    void noJogIsFasterThanManualModesAllow()
    {
        JogRig rig;
        rig.hold({ 1e6, 0, 0 }, 1s);
        QVERIFY(rig.executor.status().speedMmPerS <= kFastestJogMmPerS * (1 + 1e-9));
        QVERIFY(rig.executor.status().speedMmPerS > kFastestJogMmPerS - 1.0);
        auto longest = 0.0;
        for (std::size_t i = 1; i < rig.sent.size(); ++i) {
            longest = std::max(longest, (rig.sent[i].sample - rig.sent[i - 1].sample).norm());
        }
        QVERIFY(longest < 10.0); // the guard lets 50 mm pass
    }

    void anObstacleEndsItWithoutAWayBack()
    {
        JogRig rig;
        rig.block = [](const Position& at) { return Position(std::min(at.x(), 20.0), 0, 0); };
        rig.hold({ 100, 0, 0 }, 2s);
        QCOMPARE(rig.obstacles.size(), std::size_t(1));
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::Obstacle);
        QVERIFY(!rig.jogEnds[0].remedy.isEmpty());
        QCOMPARE(rig.jogEnds.size(), std::size_t(1));
        QCOMPARE(rig.state(), State::Idle);
        QVERIFY(rig.legs.empty());
        rig.executor.carryOut(motion::command::EndJog {});
        rig.hold({ -100, 0, 0 }, 300ms); // away from there
        QVERIFY(rig.arm.x() < 20.0);
    }

    void aLostMeasurementEndsIt()
    {
        Settings settings;
        settings.waitsForFresh = 250ms;
        JogRig rig(settings);
        rig.hold({ 50, 0, 0 }, 300ms);
        rig.reporting = false;
        rig.hold({ 50, 0, 0 }, 600ms);
        QCOMPARE(rig.jogEnds.at(0).reason, JogEndReason::NoMeasurement);
        QCOMPARE(rig.state(), State::Idle);
    }

    void itIsRefusedOnceWhileTheKeyIsHeld_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("moving") << int(RefusalCode::Moving);
        QTest::newRow("automatic") << int(RefusalCode::AutomaticOn);
        QTest::newRow("not measured lately") << int(RefusalCode::PositionTooOld);
        QTest::newRow("no number") << int(RefusalCode::SpeedOutOfRange);
    }
    void itIsRefusedOnceWhileTheKeyIsHeld()
    {
        QFETCH(int, code);
        JogRig rig(code == int(RefusalCode::AutomaticOn) ? automatic() : Settings {});
        Position wish(50, 0, 0);
        if (code == int(RefusalCode::Moving)) {
            rig.executor.carryOut(motion::command::Execute { { { 0, 100, 0 }, 1, 35ms } });
        } else if (code == int(RefusalCode::PositionTooOld)) {
            rig.reporting = false;
            rig.clock.advance(5s);
        } else if (code == int(RefusalCode::SpeedOutOfRange)) {
            wish.x() = std::nan("");
        }
        rig.hold(wish, 1s);
        QCOMPARE(rig.refusals.size(), std::size_t(1));
        QCOMPARE(int(rig.lastRefusal()), code);
        QVERIFY(rig.jogEnds.empty());
    }

    void nothingElseBeginsDuringAJog()
    {
        JogRig rig;
        rig.hold({ 50, 0, 0 }, 100ms);
        rig.executor.carryOut(motion::command::Execute { { { 0, 100, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Jogging);
        rig.executor.carryOut(motion::command::Enqueue { { { 0, 100, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Jogging);
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Jogging);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Jogging);
        QCOMPARE(rig.refusals.size(), std::size_t(4));
        rig.executor.command({ 0, 0, 50 });
        rig.clock.advance(10s);
        QVERIFY(rig.legs.empty());
    }

    void afterAJogThereIsNothingToResume()
    {
        JogRig rig;
        rig.executor.carryOut(motion::command::Execute { { { 0, 100, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        rig.executor.stop();
        rig.clock.advance(1s);
        rig.hold({ 50, 0, 0 }, 300ms);
        rig.executor.carryOut(motion::command::EndJog {});
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::NothingToResume);
    }

    void aLateThreadMakesNoJump()
    {
        JogRig rig;
        rig.hold({ 50, 0, 0 }, 300ms);
        int k = 0;
        rig.late.delay = [&k] { return ++k == 3 ? Duration(60ms) : Duration {}; };
        rig.hold({ 50, 0, 0 }, 300ms);
        rig.executor.carryOut(motion::command::EndJog {});
        rig.clock.advance(1s);
        QVERIFY(rig.keeps(50.0, kJogAccelerationMmPerS2));
        for (std::size_t i = 1; i < rig.sent.size(); ++i) {
            QVERIFY(rig.sent[i].at - rig.sent[i - 1].at >= kJogPeriod);
        }
        QCOMPARE(rig.executor.status().timing.shifts(), std::uint64_t(1));
    }

    void itsStepsAllocateNothing()
    {
        Rules rules;
        rules.arm.emplace(arm::Geometry::standard());
        rules.zones = { wallAtX(60.0) };
        Jog jog(rules, { 0, 0, 0 });
        jog.setWish({ 100, 20, 5 });
        const auto before = allocations();
        for (int i = 0; i < 500; ++i) {
            (void)jog.next();
        }
        QCOMPARE(allocations(), before);
        QVERIFY(jog.isAtEdge());
    }
};

QTEST_GUILESS_MAIN(TestJog)
#include "tst_jog.moc"
