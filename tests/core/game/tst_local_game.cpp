// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/trial.h"
#include "core/game/medulla_agent.h"
#include "tests/core/game/games.h"
#include "tests/support/waiting.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;
using namespace std::chrono_literals;

class TestLocalGame final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheStartAndWaits()
    {
        Played game(smallGame());
        const auto updates = game.publisher->take();
        QVERIFY(updates.advanced);
        QVERIFY(
            updates.about && updates.about->lab == smallGame().lab && updates.about->seed == 1U);
        QVERIFY(updates.powers && updates.powers->canStart && updates.powers->canStep);
        QVERIFY(!updates.powers->canPause);
        const auto first = game.newest();
        QVERIFY(first->state == GameState::Waiting);
        QCOMPARE(first->cycle, 0);
        QCOMPARE(first->robots.size(), 3U);
        QCOMPARE(first->robot(2)->truth->pose.y, 5.0);
        game.clock.advance(std::chrono::seconds(10));
        QCOMPARE(game.newest()->cycle, 0);
    }
    void runsInTheTimeOfItsRules()
    {
        Played game(longGame(3000)); // does not end meanwhile
        game.player->start();
        game.clock.advance(std::chrono::milliseconds(500)); // 21 cycles, 5 before the start
        const auto before = game.newest()->cycle;
        QVERIFY(game.newest()->state == GameState::Running);
        QCOMPARE(before, 15);
        game.clock.advance(40 * game.cycle);
        QCOMPARE(game.newest()->cycle, before + 40);
        for (const auto& robot : game.newest()->robots) {
            QVERIFY(robot.truth && robot.belief && robot.speedMuPerCycle);
            QCOMPARE(robot.belief->number, robot.number);
            QCOMPARE(robot.belief->time, game.newest()->cycle);
            QVERIFY(placeError(*game.newest(), robot).value() < 0.5);
        }
        game.player->setSpeed(4);
        game.clock.advance(40 * game.cycle);
        QVERIFY(std::abs(game.newest()->cycle - (before + 200)) <= 1);
        game.player->setSpeed(0.25);
        game.clock.advance(40 * game.cycle);
        QVERIFY(std::abs(game.newest()->cycle - (before + 210)) <= 2);
        QCOMPARE(game.publisher->take().powers->speed, 0.25);
    }
    void standsWhilePausedAndGoesOnStepByStep()
    {
        Played game(smallGame());
        game.player->start();
        game.clock.advance(100 * game.cycle);
        game.player->pause();
        const auto at = game.newest()->cycle;
        QVERIFY(game.newest()->state == GameState::Paused);
        game.clock.advance(100 * game.cycle);
        QCOMPARE(game.newest()->cycle, at);
        game.player->step();
        QCOMPARE(game.newest()->cycle, at + 1);
        game.player->step();
        QCOMPARE(game.newest()->cycle, at + 2);
        game.clock.advance(100 * game.cycle);
        QCOMPARE(game.newest()->cycle, at + 2);
        game.player->start();
        game.clock.advance(9 * game.cycle);
        QVERIFY(game.newest()->cycle >= at + 11);
    }
    void firstStepIsTheFirstCycle()
    {
        Played game(smallGame());
        game.player->step();
        QCOMPARE(game.newest()->cycle, 1);
        QVERIFY(game.newest()->state == GameState::Paused);
    }
    /// So a game of an experiment can be observed.
    void isTheGameOfATrialWithItsSeed()
    {
        auto options = smallGame();
        options.seed = 7;
        arena::TrialOptions trial;
        trial.lab = options.lab;
        trial.grid = options.grid;
        trial.rules = options.rules;
        trial.agents = options.agents;
        trial.runs = 1;
        trial.seed = 7;
        const auto games = arena::runTrial(trial, makeTrialAgent, [](int) {}, {});
        QVERIFY(games.has_value());

        options.speed = kAsFastAsItCan;
        Played game(options);
        game.player->start();
        game.clock.advance(Duration(1));
        const auto last = game.newest();
        QVERIFY(last->state == GameState::Finished);
        QCOMPARE(last->cycle, games->front().cycles);
        for (const auto& robot : games->front().robots) {
            const auto& truth = *last->robot(robot.result.id)->truth;
            QCOMPARE(truth.score.score, robot.result.score);
            QCOMPARE(truth.score.arrivalTime, robot.result.arrivalTime);
            QCOMPARE(truth.score.collisions, robot.result.collisions);
        }
        const auto updates = game.publisher->take();
        QVERIFY(
            !updates.powers->canStart && !updates.powers->canStep && updates.powers->canRestart);
        QVERIFY(updates.powers->commanded.empty());
    }
    void beginsAnewWithTheSameOrAnotherSeed()
    {
        Played game(smallGame());
        const auto play = [&game](std::optional<std::uint64_t> seed) {
            game.player->restart(seed);
            QVERIFY(game.newest()->state == GameState::Waiting);
            QCOMPARE(game.newest()->cycle, 0);
            game.player->start();
            game.clock.advance(200 * game.cycle);
        };
        play(std::nullopt);
        const auto first = *game.newest();
        play(std::nullopt);
        QVERIFY(*game.newest() == first);
        play(5);
        QVERIFY(!(*game.newest() == first));
        QCOMPARE(game.publisher->take().about->seed.value(), 5U);
    }
    void ordersReachTheAgents()
    {
        Played game(smallGame());
        game.player->start();
        game.clock.advance(60 * game.cycle);
        game.player->pause();
        game.player->command(1, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        // The reception of the order is shown, though the game stands.
        const auto heard = game.newest()->robot(1)->belief;
        QVERIFY(heard->ordered == (maze::Point { 3, 8.5 }));
        QVERIFY(!game.newest()->robot(2)->belief->ordered);
        game.player->start();
        game.clock.advance(300 * game.cycle);
        const auto there = game.newest()->robot(1)->truth->pose;
        QVERIFY(maze::distance(maze::placeOf(there), { 3, 8.5 }) < 0.5);
    }
    void ordersWithoutReceiverAreReported()
    {
        auto options = smallGame();
        options.speed = kAsFastAsItCan;
        Played game(options);
        const auto told = [&game] {
            QStringList words;
            for (const auto& finding : game.publisher->take().findings) {
                words << finding.text.english();
            }
            return words;
        };
        game.player->command(9, { maze::Order::Kind::Pause, {} });
        QCOMPARE(told(), QStringList { QStringLiteral("This game has no robot 9.") });
        // Robot 1 stands, so that the game continues when others have ended.
        game.player->command(1, { maze::Order::Kind::Pause, {} });
        QVERIFY(told().isEmpty());
        const auto ended = [&game](int robot) {
            return game.newest()->robot(robot)->truth->state == maze::RobotState::Finished;
        };
        Powers powers;
        for (int i = 0; i < 5000 && !ended(2); ++i) {
            game.player->step();
            if (const auto updates = game.publisher->take(); updates.powers) {
                powers = *updates.powers;
            }
        }
        QVERIFY(ended(2) && !ended(1));
        QVERIFY(std::ranges::count(powers.commanded, 1) == 1);
        QVERIFY(std::ranges::count(powers.commanded, 2) == 0);
        game.player->command(2, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        QCOMPARE(told(),
            QStringList { QStringLiteral("The run of robot 2 is over: it takes no orders.") });
        QVERIFY(!game.newest()->robot(2)->belief->ordered);
    }
    /// A robot paused before the STOP is not released with the others.
    void theEndOfAStopEndsNoPause()
    {
        Played game(longGame(3000));
        const auto isPaused = [&game](int robot) {
            return game.newest()->robot(robot)->belief->paused;
        };
        game.player->start();
        game.clock.advance(60 * game.cycle);
        game.player->command(1, { maze::Order::Kind::Pause, {} });
        game.player->command(2, { maze::Order::Kind::Pause, {} });
        game.player->stopRobots();
        game.player->stopRobots(); // pressed a second time
        const auto stop = game.publisher->take().stop;
        QVERIFY(stop && stop->holds && stop->disobeying.empty());
        QCOMPARE(stop->standing, (std::vector { 1, 2, 3, 4, 5 }));
        game.clock.advance(10 * game.cycle);
        QVERIFY(isPaused(1) && isPaused(2) && isPaused(3));
        game.player->command(2, { maze::Order::Kind::GoOn, {} });
        game.player->releaseRobots();
        QVERIFY(game.publisher->take().stop == StopReport());
        game.clock.advance(10 * game.cycle);
        QVERIFY(isPaused(1) && !isPaused(2) && !isPaused(3));
        const auto standing = maze::placeOf(game.newest()->robot(1)->truth->pose);
        // A goal does not end it either.
        game.player->command(1, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        game.clock.advance(200 * game.cycle);
        QVERIFY(isPaused(1));
        QVERIFY(
            maze::distance(maze::placeOf(game.newest()->robot(1)->truth->pose), standing) < 0.3);
        game.player->command(1, { maze::Order::Kind::GoOn, {} });
        game.clock.advance(10 * game.cycle);
        QVERIFY(!isPaused(1));
        // A robot sent during the STOP is released with the others.
        game.player->stopRobots();
        game.player->command(3, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        game.clock.advance(10 * game.cycle);
        QVERIFY(isPaused(3));
        game.player->releaseRobots();
        game.clock.advance(10 * game.cycle);
        QVERIFY(!isPaused(1) && !isPaused(3));
    }
    /// A restarted game is stopped at every moment that an observer can see.
    void stopHoldsARestartedGame()
    {
        Played game(longGame(3000));
        game.player->start();
        game.clock.advance(60 * game.cycle);
        game.player->stopRobots();
        QCOMPARE(game.publisher->take().stop->standing.size(), 5U);
        game.player->restart(std::nullopt);
        QVERIFY(!game.publisher->take().stop); // all stand, as before
        game.player->start();
        game.clock.advance(60 * game.cycle);
        QVERIFY(!game.publisher->take().stop);
        for (const auto& robot : game.newest()->robots) {
            QVERIFY(robot.belief->paused);
            QCOMPARE(robot.speedMuPerCycle.value(), 0.0);
        }
    }
    void unknownOffsetOfTheGpsIsFound()
    {
        auto options = smallGame();
        options.rules = arena::Rules::official2021();
        auto& parameters = options.rules.parameters;
        parameters.gps = parameters.beaconSensor = true;
        QVERIFY(options.rules.gpsOffset);
        Played game(options);
        game.player->start();
        game.clock.advance(60 * game.cycle); // no robot has arrived yet
        const auto moment = game.newest();
        QVERIFY(std::hypot(moment->offset.x, moment->offset.y) > 5);
        for (const auto& robot : moment->robots) {
            QVERIFY(placeError(*moment, robot).value() < 0.6);
        }
        game.player->command(1, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        game.clock.advance(300 * game.cycle);
        const auto there = game.newest()->robot(1)->truth->pose;
        QVERIFY(maze::distance(maze::placeOf(there), { 3, 8.5 }) < 0.8);
    }
    void unplayableGameIsRejected()
    {
        auto options = smallGame();
        options.agents = 4;
        QVERIFY(!playLocally(options).has_value());
        options.agents = 3;
        options.grid.starts[1] = { 6.2, 5, 0 };
        const auto checked = check(options);
        QVERIFY(!checked.has_value());
        QVERIFY(checked.error().text.english().contains(QLatin1Char('2')));
    }
    void playsOnAThreadOfItsOwnAndFloodsNobody()
    {
        const auto source = *playLocally(smallGame());
        const QSignalSpy advanced(source.get(), &GameSource::advanced);
        source->start();
        QTRY_VERIFY(advanced.count() > 0);
        waitForUnexpectedEvents(200ms);
        QCOMPARE(advanced.count(), 1); // until the moment is read
        QTRY_VERIFY(source->newest()->cycle > 0);
        QTRY_VERIFY(advanced.count() > 1);
        source->setSpeed(kAsFastAsItCan);
        QCOMPARE(source->about().name, QStringLiteral("room"));
        QTRY_VERIFY_WITH_TIMEOUT(source->newest()->state == GameState::Finished, 60'000);
        QTRY_VERIFY(!source->powers().canStart && source->powers().canRestart);
        source->restart(3);
        QTRY_COMPARE(source->newest()->cycle, 0);
        QTRY_COMPARE(source->about().seed.value_or(0), 3U);
    }
    /// A robot stopped by the end of the time has not arrived.
    void robotStoppedByTheTimeHasNotEnded()
    {
        auto options = smallGame();
        options.rules.parameters.simTimeCycles = options.rules.parameters.keyTimeCycles = 60;
        options.grid.starts[0] = { 11, 5, 0 }; // in the target
        options.speed = kAsFastAsItCan;
        Played game(options);
        const auto recording = std::make_shared<Recording>();
        game.publisher->setRecording(recording);
        for (int robot = 1; robot <= 3; ++robot) {
            game.player->command(robot, { maze::Order::Kind::Pause, {} });
        }
        game.player->start();
        while (game.newest()->state != GameState::Finished) {
            game.clock.advance(game.cycle);
        }
        const auto about = recording->about();
        for (const auto& robot : game.newest()->robots) {
            QVERIFY(!hasEnded(about, robot) && !arrivedAt(about, robot));
        }
        // The cycle before the first is kept with the beliefs at its end.
        QVERIFY(Playback(recording).at(0)->robots[0].belief != nullptr);
        for (const auto& event : recording->events()) {
            QVERIFY(event.kind != GameEvent::Kind::Arrived);
            QVERIFY(event.kind != GameEvent::Kind::EndedOutside);
        }
    }
    void stopOvertakesWaitingOrders()
    {
        auto options = longGame(200'000);
        options.speed = kAsFastAsItCan;
        const auto source = *playLocally(options);
        source->start();
        QTRY_VERIFY(source->newest()->cycle > 20);
        // Waiting orders from before the STOP are dropped.
        for (int i = 0; i < 200; ++i) {
            source->command(1 + i % 3, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        }
        source->stopRobots();
        const auto areAll = [&source](auto test) {
            const auto moment = source->newest();
            return std::ranges::all_of(moment->robots,
                [&](const RobotMoment& robot) { return robot.belief && test(*robot.belief); });
        };
        QTRY_VERIFY(areAll([](const maze::AgentSnapshot& belief) { return belief.paused; }));
        const auto stopped = source->newest();
        QTRY_VERIFY_WITH_TIMEOUT(source->newest()->cycle > stopped->cycle + 400, 20'000);
        QVERIFY(areAll([](const maze::AgentSnapshot& belief) { return belief.paused; }));
        const auto later = source->newest();
        for (int robot = 1; robot <= 3; ++robot) {
            QVERIFY(maze::distance(maze::placeOf(stopped->robot(robot)->truth->pose),
                        maze::placeOf(later->robot(robot)->truth->pose))
                < 0.5);
        }
        // Later orders are executed.
        source->command(2, { maze::Order::Kind::GoOn, {} });
        QTRY_VERIFY(!source->newest()->robot(2)->belief->paused);
        QVERIFY(source->newest()->robot(1)->belief->paused);
        // A restarted game is still stopped.
        source->restart(9);
        QTRY_COMPARE(source->about().seed.value_or(0), 9U);
        source->start();
        QTRY_VERIFY(source->newest()->cycle > 20);
        QVERIFY(source->newest()->robot(1)->belief->paused);
        source->releaseRobots();
        QTRY_VERIFY(areAll([](const maze::AgentSnapshot& belief) { return !belief.paused; }));
    }
    void endsAtOnceWhilePlaying()
    {
        auto options = longGame(5000);
        options.speed = kAsFastAsItCan;
        auto source = *playLocally(options);
        source->start();
        QTRY_VERIFY(source->newest()->cycle > 5);
        QElapsedTimer timer;
        timer.start();
        source.reset();
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        // Also a game that has hardly begun.
        source = *playLocally(options);
        source.reset();
    }
};

QTEST_GUILESS_MAIN(TestLocalGame)
#include "tst_local_game.moc"
