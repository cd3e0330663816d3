// SPDX-License-Identifier: GPL-3.0-or-later
// The wiggle proof against simulated cells, right ones and wrongly wired ones.
#include "core/preflight/wiggle_proof.h"
#include "core/target/simulation.h"

#include <deque>
#include <functional>

#include <QTest>

using namespace medulla;
using namespace medulla::preflight;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint kStart = TimePoint(1h);
constexpr std::uint32_t kArmHost = 0xc0a80150;
constexpr std::uint32_t kHeadHost = 0xc0a801dd;
const auto kArm = QStringLiteral("arm");
const auto kHead = QStringLiteral("head");
constexpr auto kReportPeriod = 5ms;

using Change = std::function<Position(const Position&)>;

/// A simulated arm and a head that rests, between which the wires can be wrong. Changes apply to
/// the distance from where the arm was at first.
struct Wiring {
    Change command = [](const Position& p) { return p; };
    Change report = [](const Position& p) { return p; };
    Duration delay {}; ///< of the reports
    std::uint32_t armReportsFrom = kArmHost;
    bool headObeys = false; ///< the arm's commands end at the head
    WiggleSettings settings {};
};

struct Outcome {
    WiggleStatus status;
    double farthestMm = 0.0; ///< of the arm from where it was
    double longestStepMm = 0.0;
    int commands = 0;
    Duration took {};
};

Outcome prove(const Wiring& wiring)
{
    target::Setup setup;
    setup.armAt = Position(60, 25, 40);
    target::Simulation cell(setup);
    for (int i = 0; i < 500; ++i) {
        cell.step();
    }
    const auto origin = cell.arm().tip();
    Position head = Position::Zero();
    struct Report {
        Position arm;
        Position head;
        TimePoint due;
    };
    std::deque<Report> underWay;
    WiggleProof proof(
        wiring.settings, { { kArm, kArmHost }, { kHead, kHeadHost } },
        [](const Position&) {
            return std::array { 1, -1, 1 };
        },
        kStart);
    Outcome outcome;
    auto last = origin;
    auto now = kStart;
    for (; !proof.status().isDone() && now < kStart + 60s; now += 1ms) {
        cell.step();
        outcome.farthestMm = std::max(outcome.farthestMm, (cell.arm().tip() - origin).norm());
        if ((now - kStart) % kReportPeriod == 0ms) {
            const Position moved = cell.arm().measuredTip() - origin;
            underWay.push_back({ origin + wiring.report(moved), head, now + wiring.delay });
        }
        for (; !underWay.empty() && underWay.front().due <= now; underWay.pop_front()) {
            proof.noteReport(0, underWay.front().arm, now, wiring.armReportsFrom);
            proof.noteReport(1, underWay.front().head, now, kHeadHost);
        }
        if (const auto setpoint = proof.poll(now)) {
            outcome.longestStepMm = std::max(outcome.longestStepMm, (*setpoint - last).norm());
            last = *setpoint;
            ++outcome.commands;
            const Position to = wiring.command(*setpoint - origin);
            if (wiring.headObeys) {
                head = to;
            } else {
                cell.setArmReference(origin + to);
            }
        }
    }
    outcome.status = proof.status();
    outcome.took = now - kStart;
    const auto findings = findingsOf(proof.status(), { kArm, kHead });
    qInfo("%s %s%s(%d commands, %.1f s, arm at most %.2f mm away)", QTest::currentDataTag(),
        qPrintable(summaryOf(proof.status()).english() + QLatin1Char(' ')),
        qPrintable(shown(findings) + QLatin1Char(' ')), outcome.commands, toS(outcome.took),
        outcome.farthestMm);
    return outcome;
}

std::array<int, 3> allForward(const Position& /*at*/)
{
    return { 1, 1, 1 };
}

Change scaled(double factor)
{
    return [factor](const Position& p) -> Position { return factor * p; };
}

Position swapped(const Position& p)
{
    return { p.y(), p.x(), p.z() };
}

} // namespace

class TestWiggleProof final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data()
    {
        QTest::addColumn<Wiring>("wiring");
        QTest::addColumn<WiggleVerdict>("x");
        QTest::addColumn<WiggleVerdict>("whole");
        using enum WiggleVerdict;
        const auto row = [](const char* name, const Wiring& wiring, WiggleVerdict x) {
            QTest::newRow(name) << wiring << x << x;
        };
        row("right", {}, Passed);
        row("delay of 50 ms", { .delay = 50ms }, Passed);
        row("moves of 5 mm", { .settings = { .sizeMm = 5.0 } }, Passed);
        row("swapped axes", { .command = swapped }, OtherAxis);
        row("swapped in the reports", { .report = swapped }, OtherAxis);
        row("inverted sign", { .command = scaled(-1) }, InvertedSign);
        row("inverted in the reports", { .report = scaled(-1) }, InvertedSign);
        for (const double factor : { 0.3, 0.5, 0.7, 1.4, 2.0, 3.0 }) {
            QTest::addRow("scale %.1f", factor)
                << Wiring { .command = scaled(factor) } << WrongScale << WrongScale;
            QTest::addRow("scale %.1f in the reports", factor)
                << Wiring { .report = scaled(factor) } << WrongScale << WrongScale;
        }
        row("scale 3, delay of 50 ms", { .command = scaled(3), .delay = 50ms }, WrongScale);
        row("turned by 30 degrees",
            { .command =
                    [](const Position& p) {
                        return Position(
                            0.866 * p.x() - 0.5 * p.y(), 0.5 * p.x() + 0.866 * p.y(), p.z());
                    } },
            Oblique);
        row("dead encoder", { .report = scaled(0) }, DeadEncoder);
        QTest::newRow("dead in y")
            << Wiring { .report = [](const Position& p) { return Position(p.x(), 0, p.z()); } }
            << Passed << DeadEncoder;
        row("commands reach the head", { .headObeys = true }, OtherDevice);
    }
    void verdicts()
    {
        QFETCH(const Wiring, wiring);
        QFETCH(const WiggleVerdict, x);
        QFETCH(const WiggleVerdict, whole);
        const auto outcome = prove(wiring);
        QVERIFY(outcome.status.isDone());
        QCOMPARE(outcome.status.axes[0].verdict, x);
        QCOMPARE(outcome.status.verdict, whole);
        const auto passed = whole == WiggleVerdict::Passed;
        QCOMPARE(findingsOf(outcome.status, { kArm, kHead }).empty(), passed);
        QVERIFY(outcome.longestStepMm <= WiggleProof::kStepMm + 0.1); // the first from a mean
        // The encoders' noise and the controller's overshoot are below 0.1 mm.
        QVERIFY(outcome.farthestMm <= wiring.settings.sizeMm + 1.0);
    }

    void exchangedDevicesAreFoundBeforeMotion()
    {
        const auto outcome = prove({ .armReportsFrom = kHeadHost });
        QCOMPARE(outcome.status.verdict, WiggleVerdict::WrongSender);
        QCOMPARE(outcome.commands, 0);
    }

    void delayIsShown()
    {
        const auto without = prove({}).status.axes[0].delay;
        const auto with = prove({ .delay = 50ms }).status.axes[0].delay;
        QVERIFY(without > 0ms && without < 100ms);
        QVERIFY(std::abs(toMs(with - without) - 50.0) <= 10.0);
    }

    void silenceEndsItWithoutMotion()
    {
        WiggleProof proof({}, { { kArm, kArmHost } }, allForward, kStart);
        for (auto now = kStart; now < kStart + 1s; now += 10ms) {
            QVERIFY(!proof.poll(now));
        }
        QCOMPARE(proof.status().verdict, WiggleVerdict::NotReported);
    }

    void nothingIsSentAfterTheEnd()
    {
        WiggleProof proof({}, { { kArm, 0 } }, allForward, kStart);
        auto now = kStart;
        const auto run = [&](Duration span) {
            int sent = 0;
            for (const auto until = now + span; now < until; now += 5ms) {
                proof.noteReport(0, Position::Zero(), now, 0);
                sent += proof.poll(now) ? 1 : 0;
            }
            return sent;
        };
        QVERIFY(run(1s) > 0);
        proof.end();
        QCOMPARE(run(2s), 0);
        QCOMPARE(proof.status().verdict, WiggleVerdict::Ended);
    }

    /// A head whose link fails during the proof cannot show that it stayed at rest.
    void otherDeviceThatFallsSilentEndsIt()
    {
        WiggleProof proof({}, { { kArm, 0 }, { kHead, 0 } }, allForward, kStart);
        auto last = kStart;
        for (auto now = kStart; !proof.status().isDone() && now < kStart + 30s; now += 5ms) {
            const auto& status = proof.status();
            Position arm = Position::Zero();
            arm[status.axis] = status.commandedMm;
            proof.noteReport(0, arm, now, 0);
            if (status.axis == 0 && status.phase != WiggleStatus::Phase::AtEnd) {
                proof.noteReport(1, Position::Zero(), now, 0);
                last = now;
            }
            (void)proof.poll(now);
            if (proof.status().isDone()) {
                QVERIFY(now - last <= 1s);
            }
        }
        QCOMPARE(proof.status().verdict, WiggleVerdict::NotReported);
        const auto findings = findingsOf(proof.status(), { kArm, kHead });
        QCOMPARE(findings.back().place, kHead);
    }

    /// A device without reports, which has never been heard, is no reason to end.
    void otherDeviceThatNeverReportsIsNotAwaited()
    {
        WiggleProof proof({}, { { kArm, 0 }, { kHead, 0 } }, allForward, kStart);
        for (auto now = kStart; !proof.status().isDone() && now < kStart + 30s; now += 5ms) {
            Position arm = Position::Zero();
            arm[proof.status().axis] = proof.status().commandedMm;
            proof.noteReport(0, arm, now, 0);
            (void)proof.poll(now);
        }
        QCOMPARE(proof.status().verdict, WiggleVerdict::Passed);
    }

    /// The arm was elsewhere when the proof was asked for.
    void directionsAreThoseOfThePlaceWhereEachMoveBegins()
    {
        motion::Rules rules;
        rules.arm.emplace(arm::Geometry::standard());
        rules.zones.push_back({ QStringLiteral("table"),
            motion::KeepOut::Box { { 64, -300, -300 }, { 200, 300, 300 } } });
        WiggleProof proof(
            {}, { { kArm, 0 } },
            [&](const Position& at) { return wiggleDirections(at, rules, 3.0); }, kStart);
        const Position rest(62.5, 25, 40);
        Position arm = rest;
        for (auto now = kStart; !proof.status().isDone() && now < kStart + 30s; now += 5ms) {
            proof.noteReport(0, now < kStart + 50ms ? Position(40, 25, 40) : arm, now, 0);
            if (const auto setpoint = proof.poll(now)) {
                arm = *setpoint;
                QVERIFY2(arm.x() <= rest.x() + 1e-9, qPrintable(QString::number(arm.x())));
            }
        }
        QCOMPARE(proof.status().verdict, WiggleVerdict::Passed);
        QVERIFY(proof.status().axes[0].commandedMm < 0.0);
    }

    void directionsLeadAwayFromLimits()
    {
        motion::Rules rules;
        rules.arm.emplace(arm::Geometry::standard());
        rules.zones.push_back({ QStringLiteral("table"),
            motion::KeepOut::Box { { 64, -300, -300 }, { 200, 300, 300 } } });
        const auto directions = wiggleDirections({ 60, 25, 40 }, rules, 3.0);
        QCOMPARE(directions[0], -1);
        rules.zones.push_back({ QStringLiteral("wall"),
            motion::KeepOut::Box { { -300, -300, -300 }, { 58, 300, 300 } } });
        QCOMPARE(wiggleDirections({ 60, 25, 40 }, rules, 3.0)[0], 0);
    }
};

QTEST_GUILESS_MAIN(TestWiggleProof)
#include "tst_wiggle_proof.moc"
