// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");
const QString kLog = QStringLiteral("log");
const QString kHere = QStringLiteral("1 0 0 0;0 1 0 0;0 0 1 0;0 0 0 1");
const QString kShifted = QStringLiteral("1 0 0 900;0 1 0 0;0 0 1 0;0 0 0 1");

std::uint16_t freePort()
{
    return wire::UdpSocket::bind({ 0x7f000001, 0 }, {})->address().port;
}

void makeArm(Cell& cell)
{
    cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0).output(kLog);
    cell.connection(kPyt, kArm).connection(kPyt, kLog);
    cell.config.inputs[0].port = freePort();
    cell.config.inputs[1].port = freePort();
}

} // namespace

class TestReload final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatHasNotChangedKeepsItsState()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        QCOMPARE(cell.next(kLog), QByteArray("40,0,0"));
        auto* const arm = cell.spine->output(kArm);
        auto* const pyt = cell.spine->input(kPyt);
        const auto descriptor = pyt->descriptor();

        auto changed = cell.config;
        changed.outputs[1].format = QStringLiteral("simulink");
        changed.inputs.push_back(
            { QStringLiteral("new"), freePort(), true, QStringLiteral("csv") });
        const QSignalSpy reloaded(cell.spine.get(), &spine::Spine::reloaded);
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        QCOMPARE(reloaded.count(), 1);

        QCOMPARE(cell.spine->output(kArm), arm);
        QCOMPARE(cell.spine->input(kPyt), pyt);
        QCOMPARE(pyt->descriptor(), descriptor);
        QCOMPARE(pyt->counters().received, std::uint64_t(1));
        QCOMPARE(pyt->latest()->coordinates.position(), Position(40, 0, 0));
        QCOMPARE(arm->counters().sent, std::uint64_t(1));
        // The guard still knows what was sent: 85 is 45 from it, but 85 from the measured place.
        cell.send(kPyt, "85,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("85,0,0"));
        QCOMPARE(cell.nextValues(kLog), (std::vector<double> { 85, 0, 0 }));
        cell.send(QStringLiteral("new"), "1");
        QCOMPARE(cell.spine->input(QStringLiteral("new"))->counters().received, std::uint64_t(1));
    }

    void changeFilterIsKeptWhereNothingChangedAndBeginsAnewElsewhere()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.received(kArm).size(), 1);
        QCOMPARE(cell.received(kLog).size(), 1);
        auto changed = cell.config;
        changed.transforms.emplace(
            kLog, *Frame::parse(u"1 0 0 -1;0 1 0 0;0 0 1 0;0 0 0 1", QString()));
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.received(kLog), QByteArrayList { "41,0,0" });
    }

    void timeAfterWhichEqualValuesPassIsTakenOver()
    {
        Cell cell;
        cell.input(kPyt).output(kLog).connection(kPyt, kLog);
        cell.config.inputs[0].port = freePort();
        cell.start();
        const auto reload = [&cell](std::optional<int> passEqualAfterMs) {
            cell.config.connections[0].passEqualAfterMs = passEqualAfterMs;
            QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        };
        const auto sendAfterSilence = [&cell] {
            cell.simulated.advance(1000ms);
            cell.send(kPyt, "1,0,0");
        };
        sendAfterSilence();
        QCOMPARE(cell.next(kLog), QByteArray("1,0,0"));
        sendAfterSilence();
        QCOMPARE(cell.received(kLog, false), QByteArrayList());
        // The silence before the reload counts.
        cell.simulated.advance(900ms);
        reload(1000);
        cell.simulated.advance(100ms);
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.next(kLog), QByteArray("1,0,0"));
        reload(1001);
        sendAfterSilence();
        QCOMPARE(cell.received(kLog, false), QByteArrayList());
        reload({});
        sendAfterSilence();
        QCOMPARE(cell.received(kLog, false), QByteArrayList());
    }

    void sameFileChangesNothing()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kPyt, "1");
        const auto connections = cell.spine->connections();
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        QCOMPARE(cell.spine->connections(), connections);
        QCOMPARE(cell.spine->connections()[1]->counters().passed, std::uint64_t(1));
        cell.send(kPyt, "2");
        QCOMPARE(cell.received(kLog), (QByteArrayList { "1", "2" }));
    }

    void badConfigurationLeavesTheRunningOneUntouched()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        const QSignalSpy reloaded(cell.spine.get(), &spine::Spine::reloaded);
        auto bad = cell.config;
        bad.connections.push_back({ QStringLiteral("nobody"), kArm });
        QVERIFY(hasErrors(cell.spine->reload(bad)));
        QCOMPARE(reloaded.count(), 0);
        QCOMPARE(cell.spine->config(), cell.config);
        cell.send(kPyt, "1");
        QCOMPARE(cell.next(kLog), QByteArray("1"));
    }

    void portInUseLeavesTheRunningOneUntouched()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        const auto holder = *wire::UdpSocket::bind({ 0x7f000001, 0 }, {});
        auto changed = cell.config;
        changed.inputs[1].port = freePort();
        changed.inputs.push_back(
            { QStringLiteral("new"), holder.address().port, true, QStringLiteral("csv") });
        const auto before = cell.spine->socketCount();
        const auto findings = cell.spine->reload(changed);
        QVERIFY(hasErrors(findings));
        QCOMPARE(findings[0].place, QStringLiteral("interfaces.input.new.port"));
        QCOMPARE(cell.spine->socketCount(), before);
        QCOMPARE(cell.spine->input(kArm)->address().port, cell.config.inputs[1].port);
        cell.send(kPyt, "1");
        QCOMPARE(cell.next(kLog), QByteArray("1"));
    }

    void inputsCanExchangeTheirPorts()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        auto changed = cell.config;
        std::swap(changed.inputs[0].port, changed.inputs[1].port);
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        QCOMPARE(cell.spine->input(kPyt)->address().port, changed.inputs[0].port);
        cell.send(kPyt, "7");
        QCOMPARE(cell.next(kLog), QByteArray("7"));
        cell.send(kArm, "0,0,0");
        QVERIFY(!cell.spine->output(kArm)->isClosed(cell.simulated.now()));
    }

    void whatIsTakenOutGoesWithItsSockets()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        auto less = cell.config;
        less.inputs.erase(less.inputs.begin() + 1);
        less.outputs.pop_back();
        less.connections.pop_back();
        const wire::Address gone { 0x7f000001, cell.config.inputs[1].port };
        const auto findings = cell.spine->reload(less);
        QVERIFY(!hasErrors(findings));
        QCOMPARE(findings[0].severity, Severity::Warning); // arm is measured no more
        QCOMPARE(cell.spine->socketCount(), std::size_t(2));
        QVERIFY(cell.spine->input(kArm) == nullptr);
        QVERIFY(wire::UdpSocket::bind(gone, {}));
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().closed, std::uint64_t(1));
        // And back again.
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
    }

    void changedOutputKeepsTheGuardsReferences()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        auto changed = cell.config;
        changed.outputs[0].thresholdMm = 45.0;
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        cell.send(kPyt, "86,0,0"); // 46 mm from the value sent last
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "-5.1,0,0"); // near the measured position, 45.1 mm from the value sent last
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "-4,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("-4,0,0"));
    }

    void guardAddedByAReloadKnowsTheValueSentBefore()
    {
        Cell cell;
        makeArm(cell);
        cell.config.outputs[0].thresholdMm.reset();
        cell.config.outputs[0].unguarded = true;
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        auto changed = cell.config;
        changed.outputs[0].unguarded = false;
        changed.outputs[0].thresholdMm = 45.0;
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        cell.send(kPyt, "45,0,0"); // closed until measured anew
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "-5.1,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "-4,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("-4,0,0"));
    }

    /// The frame moves by 900 mm in mid-motion. The device was last sent 10,0,0 and stands there,
    /// so 12,0,0 in the new frame would be a step of 898 mm.
    void changedFrameLetsNoStepPass()
    {
        Cell cell;
        makeArm(cell);
        cell.transform(kArm, kHere);
        cell.start();
        cell.send(kArm, "10,0,0");
        cell.send(kPyt, "10,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("10,0,0"));
        cell.transform(kArm, kShifted);
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.send(kPyt, "12,0,0"); // before the next report
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kArm, "10,0,0");
        cell.send(kPyt, "13,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        // The motion was planned in the old frame: its source must be quiet first.
        cell.send(kPyt, "911,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().sourceShut, std::uint64_t(3));
        cell.openSource(kPyt, kArm);
        cell.send(kPyt, "912,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("12,0,0"));
    }

    void changedFrameKeepsTheValueSentLastInTheDevicesFrame()
    {
        Cell cell;
        makeArm(cell);
        cell.transform(kArm, kHere);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        cell.transform(kArm, kShifted);
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.openSource(kPyt, kArm);
        cell.send(kArm, "0,0,0"); // 900,0,0
        cell.send(kPyt, "889,0,0"); // 11 mm from the measured position, 51 from the value sent last
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "891,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("-9,0,0"));
    }

    void changedFrameKeepsTheValueSentLastForANewGuard()
    {
        Cell cell;
        makeArm(cell);
        cell.transform(kArm, kHere);
        cell.config.outputs[0].thresholdMm.reset();
        cell.config.outputs[0].unguarded = true;
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        cell.transform(kArm, kShifted);
        cell.config.outputs[0].unguarded = false;
        cell.config.outputs[0].thresholdMm = 50.0;
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.openSource(kPyt, kArm);
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "889,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "891,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("-9,0,0"));
    }

    void anotherAddressIsAnotherDevice()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "40,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("40,0,0"));
        auto changed = cell.config;
        auto other = *wire::UdpSocket::bind({ 0x7f000001, 0 }, {});
        changed.outputs[0].address = other.address();
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        std::swap(cell.devices.at(kArm), other);
        cell.openSource(kPyt, kArm);
        cell.send(kPyt, "41,0,0"); // the new device was not measured yet
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().closed, std::uint64_t(1));
        cell.send(kArm, "-15,0,0"); // it stands elsewhere; no jump, and nothing was sent to it
        cell.send(kPyt, "35,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("35,0,0"));
    }

    void jumpOutlivesReloadsThatTakeItsGuardOrItsOutputOut_data()
    {
        QTest::addColumn<bool>("wholeOutput");
        QTest::newRow("guard") << false;
        QTest::newRow("output") << true;
    }
    void jumpOutlivesReloadsThatTakeItsGuardOrItsOutputOut()
    {
        QFETCH(const bool, wholeOutput);
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        for (int i = 0; i < 5; ++i) {
            cell.send(kArm, "300,0,0");
        }
        QVERIFY(cell.spine->output(kArm)->jump()->isAgreed());
        auto without = cell.config;
        if (wholeOutput) {
            without.outputs.erase(without.outputs.begin());
            without.connections.erase(without.connections.begin());
        } else {
            without.outputs[0].thresholdMm.reset();
            without.outputs[0].unguarded = true;
        }
        QVERIFY(!hasErrors(cell.spine->reload(without)));
        cell.send(kArm, "300,0,0");
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.openSource(kPyt, kArm);
        cell.send(kArm, "300,0,0");
        cell.send(kPyt, "301,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QVERIFY(!cell.spine->acceptJump(kArm)); // the reports must agree anew
        for (int i = 0; i < 4; ++i) {
            cell.send(kArm, "300,0,0");
        }
        QVERIFY(cell.spine->acceptJump(kArm));
        cell.openSource(kPyt, kArm);
        cell.send(kPyt, "302,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("302,0,0"));
    }

    void holdOutlivesAReload()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.spine->holdOutputs({ kLog, QStringLiteral("later") });
        auto changed = cell.config;
        changed.outputs[1].name = QStringLiteral("later");
        changed.connections[1].output = QStringLiteral("later");
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        QVERIFY(cell.spine->output(QStringLiteral("later"))->isHeld());
        cell.send(kPyt, "1");
        QCOMPARE(cell.received(kLog, false), QByteArrayList());
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        QVERIFY(cell.spine->output(kLog)->isHeld());
    }

    void repeatsBeginAndEndWithTheConfiguration()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kPyt, "1");
        QCOMPARE(cell.received(kLog).size(), 1);
        auto changed = cell.config;
        changed.repeatMs = 100;
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        cell.send(kPyt, "2");
        cell.simulated.advance(100ms);
        QCOMPARE(cell.received(kLog), (QByteArrayList { "2", "2" }));
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.send(kPyt, "3");
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kLog), QByteArrayList { "3" });
    }
};

QTEST_GUILESS_MAIN(TestReload)
#include "tst_reload.moc"
