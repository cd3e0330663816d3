// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"
#include "core/cell/signal_tap.h"
#include "tests/support/late_clock.h"

#include <QNetworkProxy>
#include <QTest>
#include <QUdpSocket>

using namespace medulla;
using namespace std::chrono_literals;
using cell::SignalTap;
using cell::TapRecord;
using cell::TapSource;

namespace {

std::unique_ptr<cell::Cell> startEmbedded()
{
    const auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
    if (!site) {
        return nullptr;
    }
    auto cell = cell::Cell::start(*site);
    return cell ? std::move(*cell) : nullptr;
}

/// A Spine with local ends only, so that a test is their other side.
spine::Config localConfig(const QStringList& inputs)
{
    spine::Config config;
    for (const auto& name : inputs) {
        spine::InputConfig input;
        input.name = name;
        input.format = QStringLiteral("csv");
        input.port = 0; // any, for an end that is not local
        config.inputs.push_back(input);
    }
    spine::OutputConfig output;
    output.name = QStringLiteral("arm");
    output.format = QStringLiteral("csv");
    output.address = { 0x7f000001, 1 };
    output.thresholdMm = 50;
    config.outputs = { output };
    config.connections = { { inputs.front(), QStringLiteral("arm") } };
    return config;
}

std::vector<TapRecord> drain(SignalTap::Reader& reader)
{
    std::vector<TapRecord> records;
    while (const auto record = reader.next()) {
        records.push_back(*record);
    }
    return records;
}

Coordinates coordinatesOf(std::initializer_list<std::initializer_list<double>> all)
{
    Coordinates coordinates;
    for (const auto& one : all) {
        for (const double value : one) {
            coordinates.append(value);
        }
        coordinates.endCoordinate();
    }
    return coordinates;
}

std::optional<std::size_t> indexOf(const SignalTap& tap, TapSource::Kind kind, const QString& name)
{
    const auto sources = tap.sources();
    const auto found = std::find(sources.begin(), sources.end(), TapSource { kind, name });
    return found == sources.end() ? std::nullopt
                                  : std::optional(std::size_t(found - sources.begin()));
}

} // namespace

class TestSignalTap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyValueOfEveryCoordinateIsHandedOut()
    {
        SimulatedClock clock;
        spine::Options options;
        options.localInputs = { QStringLiteral("eyes") };
        options.localOutputs = { QStringLiteral("arm") };
        options.opened = { QStringLiteral("arm") };
        auto spine = spine::Spine::create(localConfig({ QStringLiteral("eyes") }), options, clock);
        QVERIFY2(spine.has_value(), spine ? "" : qPrintable(shown(spine.error())));
        SignalTap tap(clock);
        auto reader = tap.reader();
        tap.attach(**spine);
        (*spine)->start();
        auto* input = (*spine)->input(QStringLiteral("eyes"));
        QVERIFY(input->submit(coordinatesOf({ { 1, 2, 3, 80 }, { 4, 5, 6, 7, 8, 9 } })));
        const auto eyes = indexOf(tap, TapSource::Kind::Input, QStringLiteral("eyes"));
        const auto arm = indexOf(tap, TapSource::Kind::Output, QStringLiteral("arm"));
        QVERIFY(eyes && arm);
        const auto records = drain(reader);
        QCOMPARE(records.size(), 6u); // three of the input, three of its output
        std::vector<TapRecord> seen;
        std::vector<TapRecord> sent;
        for (const auto& record : records) {
            (record.source == *eyes ? seen : sent).push_back(record);
            QVERIFY(record.what == TapRecord::What::Values);
            QVERIFY(record.at == clock.now());
        }
        QCOMPARE(seen.size(), 3u);
        for (const auto& each : { seen, sent }) {
            QCOMPARE(each[0].values, (std::array<double, 4> { 1, 2, 3, 80 }));
            QCOMPARE(each[1].coordinate, std::uint16_t(1));
            QCOMPARE(each[2].first, std::uint16_t(4));
            QCOMPARE(each[2].count, std::uint8_t(2));
            QCOMPARE(each[2].values[1], 9.0);
        }
        QCOMPARE(std::size_t(sent[0].source), *arm);
    }

    void refusalsOfTheGuardAreHandedOut()
    {
        SimulatedClock clock;
        spine::Options options;
        options.localInputs = { QStringLiteral("pyt") };
        options.localOutputs = { QStringLiteral("arm") };
        options.opened = { QStringLiteral("arm") };
        auto spine = spine::Spine::create(localConfig({ QStringLiteral("pyt") }), options, clock);
        QVERIFY(spine.has_value());
        SignalTap tap(clock);
        auto reader = tap.reader();
        tap.attach(**spine);
        (*spine)->start();
        auto* input = (*spine)->input(QStringLiteral("pyt"));
        input->submit(Coordinates(Position(0, 0, 0)));
        input->submit(Coordinates(Position(0, 60, 0)));
        const auto records = drain(reader);
        const auto found = std::find_if(records.begin(), records.end(),
            [](const TapRecord& record) { return record.what == TapRecord::What::Refused; });
        QVERIFY(found != records.end());
        const auto& refused = *found;
        QVERIFY(refused.outcome == spine::Outcome::OverStep);
        QCOMPARE(refused.values[0], 60.0);
    }

    void sourcesKeepTheirPlaceOverAReload()
    {
        SimulatedClock clock;
        spine::Options options;
        options.bindHost = 0x7f000001;
        options.localInputs = { QStringLiteral("a"), QStringLiteral("b") };
        options.localOutputs = { QStringLiteral("arm") };
        options.opened = { QStringLiteral("arm") };
        auto spine = spine::Spine::create(
            localConfig({ QStringLiteral("a"), QStringLiteral("b") }), options, clock);
        QVERIFY2(spine.has_value(), spine ? "" : qPrintable(shown(spine.error())));
        SignalTap tap(clock);
        auto reader = tap.reader();
        tap.attach(**spine);
        (*spine)->start();
        const auto before = indexOf(tap, TapSource::Kind::Input, QStringLiteral("b"));
        QVERIFY(before);
        const auto findings = (*spine)->reload(
            localConfig({ QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c") }));
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QCOMPARE(indexOf(tap, TapSource::Kind::Input, QStringLiteral("b")), before);
        const auto added = indexOf(tap, TapSource::Kind::Input, QStringLiteral("c"));
        QVERIFY(added);
        (*spine)->input(QStringLiteral("b"))->submit(Coordinates(Position(1, 1, 1)));
        QUdpSocket sender;
        sender.setProxy(
            QNetworkProxy::NoProxy); // otherwise it requests one from the desktop, in a thread
        sender.writeDatagram(
            "2,2,2", QHostAddress::LocalHost, (*spine)->input(QStringLiteral("c"))->address().port);
        std::vector<std::size_t> inputs;
        QTRY_VERIFY([&] {
            for (const auto& record : drain(reader)) {
                inputs.push_back(record.source);
            }
            return inputs.size() >= 2;
        }());
        QCOMPARE(inputs, (std::vector<std::size_t> { *before, *added })); // each once
    }

    void latenessIsThatOfTheSchedule()
    {
        SimulatedClock clock;
        motion::Executor executor(clock, {});
        SignalTap tap(clock);
        auto reader = tap.reader();
        tap.attach(executor);
        executor.measured(Position::Zero());
        // A motion waits for measurements, so the arm reports each setpoint as its position.
        connect(&executor, &motion::Executor::commanded, &executor,
            [&](const Position& at) { executor.measured(at); });
        executor.carryOut(motion::command::Execute { { Position(20, 0, 0), 1, 35ms } });
        clock.advance(10s);
        const auto records = drain(reader);
        QVERIFY(records.size() > 3);
        QCOMPARE(records.size(), std::size_t(executor.status().samples));
        for (const auto& record : records) {
            QVERIFY(tap.sources()[record.source].kind == TapSource::Kind::StepLateness);
            QVERIFY(record.values[0] < 1e-6); // a simulated clock is never late
        }
        QVERIFY(records[1].at - records[0].at == 35ms);

        // A jog has a schedule of its own, at any time after a motion.
        executor.measured(Position(20, 0, 0));
        executor.carryOut(motion::command::Jog { Position(0, 10, 0) });
        clock.advance(100ms);
        const auto jogged = drain(reader);
        QVERIFY(jogged.size() > 3);
        for (const auto& record : jogged) {
            QVERIFY2(record.values[0] < 1e-6, qPrintable(QString::number(record.values[0])));
        }
    }

    void aLateStepTellsHowLate()
    {
        SimulatedClock simulated;
        test::LateClock clock(simulated);
        motion::Executor executor(clock, {});
        SignalTap tap(clock);
        auto reader = tap.reader();
        tap.attach(executor);
        executor.measured(Position::Zero());
        int alarm = 0;
        clock.delay = [&alarm] { return ++alarm == 5 ? Duration(3ms) : Duration {}; };
        executor.carryOut(motion::command::Execute { { Position(20, 0, 0), 1, 35ms } });
        simulated.advance(10s);
        int late = 0;
        for (const auto& record : drain(reader)) {
            QVERIFY(record.values[0] == 0.0 || record.values[0] == 3e-3);
            late += record.values[0] > 0 ? 1 : 0;
        }
        QCOMPARE(late, 1);
    }

    void aRunningCellIsHeardWhole()
    {
        const auto cell = startEmbedded();
        QVERIFY(cell);
        const auto& tap = cell->telemetry().tap();
        auto reader = tap.reader();
        const auto arm = indexOf(tap, TapSource::Kind::Input, QStringLiteral("arm"));
        const auto sent = indexOf(tap, TapSource::Kind::Output, QStringLiteral("arm"));
        const auto lateness = indexOf(tap, TapSource::Kind::StepLateness, {});
        QVERIFY(arm && sent && lateness);
        QTRY_VERIFY(cell->motion()->newestStatus().measured.has_value());
        cell->control().execute({ Position(10, 0, 0), 1, 10ms });
        std::size_t measured = 0;
        std::size_t commanded = 0;
        std::size_t steps = 0;
        TimePoint last;
        QTRY_VERIFY([&] {
            for (const auto& record : drain(reader)) {
                measured += record.source == *arm ? 1 : 0;
                commanded += record.source == *sent ? 1 : 0;
                steps += record.source == *lateness ? 1 : 0;
                if (record.source == *arm) {
                    if (record.at < last) {
                        return false;
                    }
                    last = record.at;
                }
            }
            return measured > 50 && commanded > 10 && steps > 10;
        }());
        QCOMPARE(reader.lost(), std::uint64_t(0));
    }
};

QTEST_GUILESS_MAIN(TestSignalTap)
#include "tst_signal_tap.moc"
