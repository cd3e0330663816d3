// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/order.h"
#include "tests/core/maze/played.h"

#include <QTest>

using namespace medulla;
using namespace medulla::maze;
using namespace medulla::test;

namespace {

/// Position of the robot after so many cycles.
Point after(PlayedGame& game, int cycles)
{
    for (int i = 0; i < cycles; ++i) {
        game.cycle();
    }
    return game.place(1);
}

QString shown(Point place)
{
    return QStringLiteral("%1, %2").arg(place.x).arg(place.y);
}

} // namespace

class TestOrders final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ordersComeThrough()
    {
        for (const auto kind : { Order::Kind::GoTo, Order::Kind::Pause, Order::Kind::GoOn,
                 Order::Kind::Free, Order::Kind::Send }) {
            Order order { kind, {} };
            if (kind == Order::Kind::GoTo || kind == Order::Kind::Send) {
                order.goal = { 847.25, -3.5 };
            }
            const auto decoded = decodeOrder(encode(order));
            QVERIFY(decoded.has_value());
            QVERIFY(*decoded == order);
        }
    }
    void invalidOrderIsRejected()
    {
        QVERIFY(!decodeOrder("").has_value());
        QVERIFY(!decodeOrder("<Actions/>").has_value());
        QVERIFY(!decodeOrder(encode({ Order::Kind::GoTo, { 1e6, 0 } })).has_value());
        QVERIFY(!decodeOrder(encode({ Order::Kind::GoTo, { std::nan(""), 0 } })).has_value());
        QVERIFY(!decodeOrder(QByteArray::fromHex("820104")).has_value()); // no goal
        QVERIFY(!decodeOrder(QByteArray::fromHex("820105")).has_value()); // of a later version
        for (const auto kind : { Order::Kind::GoTo, Order::Kind::Send }) {
            mangledOrdersAreWithinBounds(encode({ kind, { 3, 4 } }));
        }
    }

private:
    static void mangledOrdersAreWithinBounds(const QByteArray& good)
    {
        for (qsizetype size = 0; size < good.size(); ++size) {
            QVERIFY(!decodeOrder(QByteArrayView(good).first(size)).has_value());
        }
        SeededRandom random(2);
        for (int i = 0; i < 50'000; ++i) {
            auto bad = good;
            for (std::uint64_t n = random.below(4) + 1; n > 0; --n) {
                bad[qsizetype(random.below(std::uint64_t(bad.size())))] = char(random.below(256));
            }
            const auto decoded = decodeOrder(bad);
            if (decoded && decoded->hasGoal()) {
                QVERIFY(std::abs(decoded->goal.x) <= kFarthestGoalMu);
                QVERIFY(std::abs(decoded->goal.y) <= kFarthestGoalMu);
            }
        }
    }

private Q_SLOTS:
    /// Like a program with a moving goal: 30 orders a second.
    void robotFollowsAGoalThatMoves()
    {
        PlayedGame game(1);
        (void)after(game, 40);
        Point goal { 2.5, 8.5 };
        double behind = 0;
        for (int cycle = 0; cycle < 600; ++cycle) {
            goal.x = 2.5 + 0.01 * cycle;
            game.agent(1).obey({ Order::Kind::GoTo, goal });
            const auto place = after(game, 1);
            behind = cycle > 200 ? std::max(behind, distance(place, goal)) : 0;
        }
        QVERIFY2(behind < 1.5, qPrintable(QString::number(behind)));
        // A repeated goal is not a new goal.
        for (int cycle = 0; cycle < 200; ++cycle) {
            game.agent(1).obey({ Order::Kind::GoTo, goal });
            (void)after(game, 1);
        }
        QVERIFY2(distance(game.place(1), goal) < 0.5, qPrintable(shown(game.place(1))));
        // A goal at its own position ends the path to the previous one.
        game.agent(1).obey({ Order::Kind::GoTo, { 3, 8.5 } });
        (void)after(game, 30);
        const auto here = game.place(1);
        game.agent(1).obey({ Order::Kind::GoTo, here });
        const auto later = after(game, 100);
        QVERIFY2(distance(later, here) < 0.7, qPrintable(shown(later)));
    }
    /// The goal is behind a wall that the robot has not seen yet.
    void robotGoesWhereItIsSentAndStays()
    {
        PlayedGame game(1);
        (void)after(game, 40);
        game.agent(1).obey({ Order::Kind::GoTo, { 8, 8.5 } });
        QVERIFY(game.agent(1).view().ordered == (Point { 8, 8.5 }));
        const auto there = after(game, 500);
        QVERIFY2(distance(there, { 8, 8.5 }) < 0.5, qPrintable(shown(there)));
        const auto later = after(game, 200);
        QVERIFY2(distance(later, there) < 0.3, qPrintable(shown(later)));
        QCOMPARE(game.world.robot(1).collisions, 0);
    }
    /// A robot about to report its arrival stood still for it.
    void robotThatIsAboutToParkIsSentElsewhere()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            PlayedGame first(1, seed);
            int parked = 0;
            while (!first.agent(1).view().done) {
                first.cycle();
                QVERIFY(++parked < 2000);
            }
            PlayedGame game(1, seed);
            (void)after(game, parked - 1);
            QVERIFY(!game.agent(1).view().done);
            game.agent(1).obey({ Order::Kind::GoTo, { 8.5, 8 } });
            const auto there = after(game, 300);
            QVERIFY2(distance(there, { 8.5, 8 }) < 0.5, qPrintable(shown(there)));
        }
    }
    void robotThatIsSentIntoAWallStopsBeforeIt()
    {
        // A rare collision shows the robot where the wall is; it must not keep trying.
        constexpr int kGames = 40;
        int touches = 0;
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
            PlayedGame game(1, seed);
            (void)after(game, 40);
            game.agent(1).obey({ Order::Kind::GoTo, { 6.2, 5 } });
            const auto there = after(game, 600);
            QVERIFY2(distance(there, { 6.2, 5 }) < 2.5, qPrintable(shown(there)));
            touches += game.world.robot(1).collisions;
        }
        QVERIFY2(2 * touches <= 3 * kGames, qPrintable(QString::number(touches)));
    }
    /// It keeps looking for a way out without harm: no map becomes that large.
    void robotThatIsSentFarOutsideStaysInTheArena()
    {
        PlayedGame game(1);
        (void)after(game, 40);
        game.agent(1).obey({ Order::Kind::GoTo, { kFarthestGoalMu, kFarthestGoalMu } });
        const auto there = after(game, 300);
        QVERIFY2(
            there.x > 0 && there.x < 14 && there.y > 0 && there.y < 10, qPrintable(shown(there)));
        // Gaps in the known border are explored from near.
        QVERIFY(game.world.robot(1).collisions <= 3);
        const auto& map = *game.agent(1).view().map;
        QVERIFY(map.grid().columns() < 1200 && map.grid().rows() < 1200);
    }
    void pauseHoldsUntilItIsEnded()
    {
        PlayedGame game(1);
        (void)after(game, 60);
        game.agent(1).obey({ Order::Kind::GoTo, { 3, 8 } });
        (void)after(game, 5);
        game.agent(1).obey({ Order::Kind::Pause, {} });
        const auto standing = after(game, 10);
        QVERIFY(game.agent(1).view().paused);
        QVERIFY(distance(after(game, 300), standing) < 0.02);
        // A program's order does not end the pause; its goal becomes active afterwards.
        game.agent(1).obey({ Order::Kind::GoTo, { 3, 8.5 } });
        QVERIFY(game.agent(1).view().paused);
        QVERIFY(distance(after(game, 300), standing) < 0.02);
        game.agent(1).obey({ Order::Kind::GoOn, {} });
        const auto there = after(game, 300);
        QVERIFY2(distance(there, { 3, 8.5 }) < 0.3, qPrintable(shown(there)));
    }
    /// A paused robot that was backing off, or that another robot touches, stands as well.
    void pausedRobotSendsNoCommandThatMoves()
    {
        PlayedGame game(1);
        (void)after(game, 60);
        constexpr int kBrakingCycles = 4; // 100 ms of the usual rules
        for (int cycle = 0; cycle < 100; ++cycle) {
            game.world.step();
            auto measures = game.world.measures(1);
            measures.collision = true;
            const auto actions = game.agent(1).step(measures);
            game.world.take(1, actions);
            if (cycle == 1) {
                QVERIFY(actions.leftMotor.value() != 0); // it backs off
                game.agent(1).obey({ Order::Kind::Pause, {} });
            } else if (cycle > 1 + kBrakingCycles) {
                QCOMPARE(actions.leftMotor.value(), 0.0);
                QCOMPARE(actions.rightMotor.value(), 0.0);
            }
        }
    }
    /// The operator's order is a single datagram: the end of the pause cannot arrive alone.
    void robotSentByTheOperatorIsNoLongerPaused()
    {
        PlayedGame game(1);
        (void)after(game, 60);
        game.agent(1).obey({ Order::Kind::GoTo, { 8, 8.5 } });
        game.agent(1).obey({ Order::Kind::Pause, {} });
        const auto standing = after(game, 10);
        QVERIFY(distance(after(game, 50), standing) < 0.02);
        const auto order = decodeOrder(encode({ Order::Kind::Send, { 3, 8 } }));
        QVERIFY(order.has_value());
        game.agent(1).obey(*order);
        QVERIFY(!game.agent(1).view().paused);
        QVERIFY(game.agent(1).view().ordered == (Point { 3, 8 }));
        const auto there = after(game, 300);
        QVERIFY2(distance(there, { 3, 8 }) < 0.3, qPrintable(shown(there)));
    }
    void robotDoesNotParkUntilItIsFree()
    {
        PlayedGame game(1);
        (void)after(game, 40);
        game.agent(1).obey({ Order::Kind::GoTo, { 11, 5 } });
        const auto there = after(game, 900);
        QVERIFY2(distance(there, { 11, 5 }) < 0.5, qPrintable(shown(there)));
        QVERIFY(!game.world.robot(1).leds.end);
        game.agent(1).obey({ Order::Kind::Free, {} });
        QVERIFY(!game.agent(1).view().ordered.has_value());
        (void)after(game, 600);
        QVERIFY(game.world.robot(1).leds.end);
        QVERIFY(game.world.robot(1).rewarded);
    }
    /// An order before the pose is known becomes active once it is known.
    void orderFromTheBeginningHolds()
    {
        PlayedGame game(1);
        game.agent(1).obey({ Order::Kind::Pause, {} });
        const auto start = game.place(1);
        QVERIFY(distance(after(game, 100), start) < 0.02);
        QCOMPARE(game.agent(1).view().acting.names[0], "Wait");
    }
};

QTEST_GUILESS_MAIN(TestOrders)
#include "tst_orders.moc"
