// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/target/rig.h"

#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include <QCoreApplication>
#include <QScopeGuard>
#include <QTest>
#include <QThread>

using medulla::Coordinates;
using medulla::Position;
using medulla::SimulatedClock;
using medulla::SystemClock;
using medulla::wire::Address;
using medulla::wire::UdpSocket;
using namespace medulla::target;
using namespace medulla::test;
using namespace std::chrono_literals;

class TestServer final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreTheLoopbackTwin()
    {
        const auto twin = Addresses::loopbackTwin();
        QCOMPARE(twin.armListen.toString(), QStringLiteral("127.0.1.80:25000"));
        QCOMPARE(twin.headListen.toString(), QStringLiteral("127.0.1.221:25000"));
        QCOMPARE(twin.armReport.toString(), QStringLiteral("127.0.1.1:25001"));
        QCOMPARE(twin.headReport.toString(), QStringLiteral("127.0.1.1:25065"));
        QCOMPARE(twin.eyesReport.toString(), QStringLiteral("127.0.1.1:25099"));
        QCOMPARE(originalArmFrame().toString(), QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1"));
    }

    void reportsFromTheListeningSocketAtItsRate()
    {
        Cell cell;
        QVERIFY(cell.server->addresses().armListen.port != 0);
        cell.pass(1000ms);
        QVERIFY2(
            std::abs(cell.armReports - 200) <= 1, qPrintable(QString::number(cell.armReports)));
        QVERIFY(std::abs(cell.headReports - 200) <= 1);
        QCOMPARE(cell.lastArm.sender, cell.server->addresses().armListen);
        QCOMPARE(cell.lastHead.sender, cell.server->addresses().headListen);
        QVERIFY(cell.armAt().norm() < 0.5);
        QVERIFY((*cell.lastHead.values.position() - Position(-197.0, -369.0, 328.0)).norm() < 0.5);
    }

    void eyesAreSilentUntilAFlameIsSeenAndRepeatTheLastOne()
    {
        Cell cell;
        cell.pass(1000ms);
        QCOMPARE(cell.eyeReports, 0);
        cell.server->addFlame({ 60, 25, 40 });
        cell.pass(1000ms);
        QVERIFY(std::abs(cell.eyeReports - 30) <= 1);
        QCOMPARE(cell.lastEyes.values.toString(), QStringLiteral("60.000,25.000,40.000,90.000"));
        cell.server->blow(0);
        cell.pass(1000ms);
        QVERIFY(std::abs(cell.eyeReports - 30) <= 1);
        QCOMPARE(cell.lastEyes.values.toString(), QStringLiteral("60.000,25.000,40.000,0.000"));
    }

    void reportRateIsSettable()
    {
        Options options;
        options.reportHz = 50.0;
        Cell cell(options);
        cell.pass(1000ms);
        QVERIFY(std::abs(cell.armReports - 50) <= 1);
    }

    void movesTheArmInItsOwnFrame()
    {
        Cell cell;
        cell.sendArm({ 60.0, 25.0, 40.0 });
        cell.pass(1500ms);
        QVERIFY((cell.armAt() - Position(60.0, 25.0, 40.0)).norm() < 1.0);
        // On the wire it is the device's frame.
        QVERIFY((*cell.lastArm.values.position() - Position(25.0, -60.0, 40.0)).norm() < 1.0);
    }

    void newestReferenceCounts()
    {
        Cell cell;
        for (int i = 0; i < 50; ++i) {
            cell.sendArm({ double(i), 0.0, 0.0 });
        }
        cell.pass(1500ms);
        QVERIFY((cell.armAt() - Position(49.0, 0.0, 0.0)).norm() < 1.0);
        QCOMPARE(cell.server->counters().received, std::uint64_t(50));
    }

    void movesTheHead()
    {
        Cell cell;
        const Position point(-137.0, -344.0, 368.0);
        QVERIFY(cell.sender.send(simulink(point), cell.server->addresses().headListen));
        cell.pass(1500ms);
        QVERIFY((*cell.lastHead.values.position() - point).norm() < 1.0);
        QVERIFY(cell.armAt().norm() < 0.5);
    }

    void eyesReportFlamesInTheGlobalFrame()
    {
        Cell cell;
        cell.server->addFlame({ 60.0, 25.0, 40.0 });
        cell.server->addTorch({ -95.0, 30.0, 45.0 });
        cell.server->addFlame({ -10.5, 0.0, 200.0 });
        cell.pass(100ms);
        QCOMPARE(cell.lastEyes.values.toString(),
            QStringLiteral("60.000,25.000,40.000,90.000;-10.500,0.000,200.000,90.000"));
        cell.server->blow(0);
        cell.server->blow(7);
        cell.server->blow(-1);
        cell.pass(100ms);
        QCOMPARE(cell.lastEyes.values.toString(), QStringLiteral("-10.500,0.000,200.000,90.000"));
        QCOMPARE(cell.events.size(), std::size_t(1));
        QCOMPARE(cell.events[0].kind, Event::Kind::Out);
    }

    void badDatagramsAreCountedAndIgnored()
    {
        Cell cell;
        const auto to = cell.server->addresses().armListen;
        const auto good = simulink({ 1.0, 2.0, 3.0 });
        int bad = 0;
        const auto send = [&](std::span<const std::byte> datagram) {
            QVERIFY(cell.sender.send(datagram, to));
            ++bad;
        };
        send({});
        send(std::span(good).first(23));
        send(std::span(good).first(16));
        const medulla::wire::Bytes large(60'000, std::byte { 0x41 });
        send(large);
        send(std::span(large).first(25));
        send(std::span(large).first(48));
        for (const auto value :
            { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                -std::numeric_limits<double>::infinity() }) {
            auto datagram = good;
            std::memcpy(datagram.data() + 8, &value, sizeof value);
            send(datagram);
        }
        // The head has no direction to its own place.
        QVERIFY(cell.sender.send(simulink(Position::Zero()), cell.server->addresses().headListen));
        ++bad;
        QTest::ignoreMessage(
            QtWarningMsg, "1 datagrams so far were no reference (three finite simulink values).");
        cell.pass(500ms);
        QCOMPARE(cell.server->counters().bad, std::uint64_t(bad));
        QCOMPARE(cell.server->counters().received, std::uint64_t(bad));
        QVERIFY(cell.armAt().norm() < 0.5);
        cell.sendArm({ 30.0, 0.0, 0.0 });
        cell.pass(1500ms);
        QVERIFY((cell.armAt() - Position(30.0, 0.0, 0.0)).norm() < 1.0);
    }

    void reportsGoWhereTheyAreLaterTold()
    {
        Cell cell;
        cell.pass(100ms);
        auto other = freeSocket();
        cell.server->setReports(other.address(), {}, {});
        cell.pass(100ms);
        QCOMPARE(cell.armReports, 0);
        QCOMPARE(cell.headReports, 0);
        QCOMPARE(cell.eyeReports, 0);
        QCOMPARE(drain(other, "simulink").size(), std::size_t(20));
    }

    void losesDatagramsBothWays()
    {
        Cell cell;
        cell.server->addFlame({ 60, 25, 40 }); // without one the eyes report nothing
        cell.server->setLoss(0.5);
        for (int i = 0; i < 100; ++i) {
            cell.sendArm({ 1.0, 0.0, 0.0 });
        }
        cell.pass(5000ms);
        QVERIFY2(cell.armReports > 400 && cell.armReports < 600,
            qPrintable(QString::number(cell.armReports)));
        // Of all that came and went, those that were thrown away.
        const auto& counters = cell.server->counters();
        QCOMPARE(counters.received, std::uint64_t(100));
        const auto reports = 2 * 1000 + 150;
        const auto sent = int(counters.sent);
        const auto lostIncoming = int(counters.lost) - (reports - sent);
        QVERIFY2(lostIncoming > 25 && lostIncoming < 75, qPrintable(QString::number(lostIncoming)));
        cell.server->setLoss(1.0);
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.pass(1000ms);
        QCOMPARE(cell.armReports + cell.headReports + cell.eyeReports, 0);
        cell.server->setLoss(0.0);
        cell.pass(1000ms);
        QVERIFY(cell.armAt().norm() < 5.0);
        QVERIFY(cell.armReports > 190);
    }

    void frozenTargetIsSilentAndDeaf()
    {
        Cell cell;
        cell.sendArm({ 40.0, 0.0, 0.0 });
        cell.pass(1500ms);
        cell.server->freeze(2.0);
        cell.sendArm({ 80.0, 0.0, 0.0 });
        cell.pass(1990ms);
        QCOMPARE(cell.armReports + cell.headReports + cell.eyeReports, 0);
        cell.pass(1500ms);
        QVERIFY(cell.armReports > 290);
        QVERIFY((cell.armAt() - Position(40.0, 0.0, 0.0)).norm() < 1.0);
        cell.sendArm({ 80.0, 0.0, 0.0 });
        cell.pass(1500ms);
        QVERIFY((cell.armAt() - Position(80.0, 0.0, 0.0)).norm() < 1.0);
    }

    void restartHoldsWhereTheArmIs()
    {
        Cell cell;
        cell.sendArm({ 100.0, 0.0, 0.0 });
        cell.pass(80ms);
        const auto before = cell.armAt();
        QVERIFY(before.x() > 5.0 && before.x() < 95.0);
        cell.server->restart();
        cell.pass(2000ms);
        QVERIFY((cell.armAt() - before).norm() < 3.0);
    }

    void tellsOfObstaclesOnce()
    {
        Cell cell;
        cell.server->addObstacle({ 40.0, 0.0, 0.0 }, 15.0);
        cell.sendArm({ 80.0, 0.0, 0.0 });
        cell.pass(1500ms);
        QCOMPARE(cell.events.size(), std::size_t(1));
        QCOMPARE(cell.events[0].kind, Event::Kind::Blocked);
        QVERIFY((cell.armAt() - Position(25.0, 0.0, 0.0)).norm() < 3.0);
        cell.server->clearObstacles();
        cell.pass(1500ms);
        QCOMPARE(cell.events.size(), std::size_t(2));
        QCOMPARE(cell.events[1].kind, Event::Kind::Freed);
        QVERIFY((cell.armAt() - Position(80.0, 0.0, 0.0)).norm() < 1.0);
    }

    void performsCommands()
    {
        Cell cell;
        const auto perform = [&](const char* line) {
            return cell.server
                ->perform(*parseCommand(QString::fromUtf8(line), QStringLiteral("test")))
                .english();
        };
        QCOMPARE(perform("flame 60,25,40"), QString());
        QCOMPARE(perform("torch 0,300,0"), QString());
        QCOMPARE(perform("blow 0"), QString());
        QCOMPARE(perform("blow 0").left(26), QStringLiteral("Nothing burns at number 0;"));
        QCOMPARE(perform("blow 9").left(26), QStringLiteral("Nothing burns at number 9;"));
        QCOMPARE(perform("move 0 10,20,30"), QString());
        QCOMPARE(perform("move 2 10,20,30").left(39),
            QStringLiteral("There is no flame or torch of number 2;"));
        QCOMPARE(perform("blow splint"), QStringLiteral("The splint does not burn."));
        QCOMPARE(perform("eye-certainty 40"), QString());
        QCOMPARE(perform("eye-miss 0.5"), QString());
        QCOMPARE(cell.server->simulation().eyes(), (EyeTraits { .miss = 0.5, .certainty = 40.0 }));
        QCOMPARE(perform("obstacle 0,40,0,10"), QString());
        QCOMPARE(perform("clear"), QString());
        QCOMPARE(perform("loss 0"), QString());
        QCOMPARE(perform("freeze 0.1"), QString());
        QVERIFY(cell.server->simulation().isFrozen());
        QCOMPARE(perform("restart"), QString());
        QVERIFY(!cell.server->simulation().isFrozen());
        QCOMPARE(cell.events.size(), std::size_t(1));
    }

    void catchesUpAfterADelayButNotForEver()
    {
        // A clock whose alarms come late.
        class LateClock final : public medulla::Clock {
        public:
            class Late final : public medulla::Alarm {
            public:
                explicit Late(std::function<void()> onDue)
                    : ring(std::move(onDue))
                {
                }
                void setFor(medulla::TimePoint) override { }
                void cancel() override { }
                std::function<void()> ring;
            };
            [[nodiscard]] medulla::TimePoint now() const override { return time; }
            [[nodiscard]] std::unique_ptr<medulla::Alarm> makeAlarm(
                std::function<void()> onDue) override
            {
                auto made = std::make_unique<Late>(std::move(onDue));
                alarm = made.get();
                return made;
            }
            medulla::TimePoint time { 1h };
            Late* alarm = nullptr;
        };
        LateClock clock;
        auto arm = freeSocket();
        Options options;
        options.addresses = { .armListen = { kLoopback, 0 },
            .headListen = { kLoopback, 0 },
            .armReport = arm.address(),
            .headReport = {},
            .eyesReport = {} };
        const auto server = *Server::create(options, clock);
        server->start();
        clock.alarm->ring();
        QCOMPARE(drain(arm, "simulink").size(), std::size_t(1));
        clock.time += 100ms;
        clock.alarm->ring();
        QCOMPARE(server->simulation().timeS(), 0.1);
        // The reports that were missed are not sent all at once.
        QCOMPARE(drain(arm, "simulink").size(), std::size_t(1));
        clock.time += 1h;
        clock.alarm->ring();
        QCOMPARE(server->simulation().timeS(), 0.1 + medulla::toS(Server::kMostCatchUp));
        QCOMPARE(drain(arm, "simulink").size(), std::size_t(1));
    }

    void sameSeedReportsTheSame()
    {
        const auto run = [] {
            Options options;
            options.faults.loss = 0.3;
            options.setup.seed = 42;
            Cell cell(options);
            cell.sendArm({ 20.0, 10.0, 0.0 });
            cell.pass(500ms);
            return std::pair(cell.armReports, *cell.lastArm.values.position());
        };
        QCOMPARE(run(), run());
    }

    void saysWhoHoldsThePort()
    {
        const auto taken = freeSocket();
        Options options;
        options.addresses.armListen = { kLoopback, 0 };
        options.addresses.headListen = taken.address();
        SimulatedClock clock;
        const auto server = Server::create(options, clock);
        QVERIFY(!server.has_value());
        QCOMPARE(server.error().place, QStringLiteral("head"));
        QVERIFY(server.error().text.english().contains(QString::number(taken.address().port)));
    }

    void worksOnAnotherThreadInRealTime()
    {
        SystemClock clock;
        auto arm = freeSocket();
        Options options;
        options.addresses.armListen = { kLoopback, 0 };
        options.addresses.headListen = { kLoopback, 0 };
        options.addresses.armReport = {};
        auto server = *Server::create(options, clock);
        const auto listens = server->addresses().armListen;
        QThread thread;
        thread.start();
        server->moveToThread(&thread);
        auto* target = server.get();
        const auto end = qScopeGuard([&] {
            QMetaObject::invokeMethod(target, &Server::stop, Qt::BlockingQueuedConnection);
            thread.quit();
            thread.wait();
        });
        const auto reports = arm.address();
        std::atomic<int> blocked { 0 };
        connect(target, &Server::happened, target,
            [&](const Event& event) { blocked += event.kind == Event::Kind::Blocked ? 1 : 0; });
        QMetaObject::invokeMethod(target, &Server::start);
        QMetaObject::invokeMethod(target, [=] {
            target->setReports(reports, {}, {});
            target->addObstacle({ 40.0, 0.0, 0.0 }, 15.0);
        });
        QVERIFY(arm.send(simulink(globalToArm({ 60.0, 0.0, 0.0 })), listens));
        QTRY_COMPARE(blocked.load(), 1);
        Position last = Position::Zero();
        const auto isHeldAtTheObstacle = [&] {
            for (const auto& report : drain(arm, "simulink")) {
                last = armToGlobal(*report.values.position());
            }
            return (last - Position(25.0, 0.0, 0.0)).norm() < 3.0;
        };
        QTRY_VERIFY(isHeldAtTheObstacle());
    }
};

QTEST_GUILESS_MAIN(TestServer)
#include "tst_server.moc"
