// SPDX-License-Identifier: GPL-3.0-or-later
// The lock of motion before a preflight, and the wiggle proof in a running cell.
#include "core/cell/cell.h"
#include "core/cell/preflight_report.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"

#include <QJsonArray>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;
using cell::Preflight;
using preflight::WiggleVerdict;

namespace {

const auto kArm = QStringLiteral("arm");
const auto kOperator = QStringLiteral("Operator");

motion::Request to(double x, double y, double z)
{
    return { .target = { x, y, z }, .period = 10ms };
}

} // namespace

class TestPreflight final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void embeddedCellPassesByItself()
    {
        startEmbedded();
        QVERIFY(!preflight().isLocked());
        QElapsedTimer timer;
        timer.start();
        QVERIFY(updateUntilPassed());
        qInfo("passed after %lld ms", timer.elapsed());
        for (const auto& item : preflight().items()) {
            qInfo("%s: %s %s", item.id, qPrintable(item.value), qPrintable(item.detail.english()));
        }
        QVERIFY(timer.elapsed() <= 1000);
        QVERIFY(!m_cell->control().execute(to(20, 10, 10)));
        QTRY_VERIFY(m_cell->motion()->newestStatus().state == motion::State::Moving);
    }

    void proofPassesInTheEmbeddedCell()
    {
        startEmbedded();
        QVERIFY(updateUntilPassed());
        prove();
        const auto status = *preflight().proof();
        qInfo("%s", qPrintable(summaryOf(status).english()));
        QVERIFY2(status.verdict == WiggleVerdict::Passed,
            qPrintable(shown(findingsOf(status, preflight().proofDevices()))));
        QVERIFY(status.axes[0].delay > 0ms);
        // The curves: each axis went out and came back, and its reports followed.
        const auto samples = preflight().proofSamples();
        qInfo("%zu samples, %.1f s", samples.size(), samples.back().tS);
        for (std::uint8_t axis = 0; axis < 3; ++axis) {
            double commandedMm = 0.0;
            double movedMm = 0.0;
            double otherMm = 0.0;
            for (const auto& sample : samples) {
                if (sample.axis == axis) {
                    commandedMm = std::max(commandedMm, std::abs(sample.commandedMm));
                    movedMm = std::max(movedMm, std::abs(sample.movedMm[0][axis]));
                    otherMm = std::max(otherMm, std::abs(sample.movedMm[0][(axis + 1) % 3]));
                }
            }
            QCOMPARE(commandedMm, 2.0);
            QVERIFY2(std::abs(movedMm - 2.0) < 0.4, qPrintable(QString::number(movedMm)));
            QVERIFY2(otherMm < 0.4, qPrintable(QString::number(otherMm)));
        }
        QVERIFY(std::abs(samples.back().commandedMm) < 1e-9);
        prove();
        QVERIFY(preflight().proofSamples().front().tS < 0.1); // of the second one alone
        QVERIFY(!m_cell->control().execute(to(20, 10, 10)));
        QTRY_VERIFY(m_cell->motion()->newestStatus().state == motion::State::Moving);
    }

    void nothingMovesARealCellBeforeIt()
    {
        startLocked();
        auto& control = m_cell->control();
        QVERIFY(preflight().isLocked());
        const auto code = [](const std::optional<motion::Refusal>& refusal) {
            return refusal ? std::optional(refusal->code) : std::nullopt;
        };
        using motion::RefusalCode;
        const auto locked = std::optional(RefusalCode::MotionLocked);
        QCOMPARE(code(control.execute(to(20, 10, 10))), locked);
        QCOMPARE(code(control.enqueue(to(20, 10, 10))), locked);
        QCOMPARE(code(control.jog({ 10, 0, 0 })), locked);
        QCOMPARE(code(control.resumeMotion()), locked);
        QCOMPARE(code(control.reverseMotion()), locked);
        const auto run = control.startRun(task::TaskGraph {});
        QVERIFY(!run && run.error().code == RefusalCode::MotionLocked);
        for (const auto& commander : control.commanders()) {
            if (commander.kind != Commander::Kind::Operator) {
                QCOMPARE(code(control.setCommander(commander)), locked);
            }
        }
        // The executor itself, as if a command had slipped through.
        const_cast<motion::Executor*>(m_cell->motion())
            ->request(motion::command::Execute { to(20, 10, 10) });
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QVERIFY(m_lab->arm().commands().empty());
    }

    void stopAndReleaseAreNotLocked()
    {
        startLocked();
        auto& control = m_cell->control();
        control.stop();
        QVERIFY(control.isStopped());
        control.release();
        QVERIFY(!control.isStopped());
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QVERIFY(preflight().isLocked());
        QCOMPARE(control.execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);
    }

    void outsideProgramIsLockedOut()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        site.motion.hosted = false; // PYT on another host
        start(site);
        const auto pyt = m_cell->spine().input(QStringLiteral("pyt"))->address();
        QVERIFY(pyt.port != 0);
        test::Peer sender({ pyt.host, 0 }, "csv");
        for (int i = 0; i < 40; ++i) {
            sender.send(Coordinates(Position(0, 0, 0)), pyt);
            test::letTimePass(50ms); // longer than a shut source must be quiet
        }
        QVERIFY(m_lab->arm().commands().empty());
    }

    void proofMovesALockedCellAndNothingElseDoes()
    {
        startLocked();
        const auto network = m_lab->armAddress().host & 0xffffff00U;
        const test::FakeArm head({ network | 221U, 25000 }, { network | 1U, 25065 });
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QCOMPARE(
            m_cell->control().execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);
        QTRY_VERIFY_WITH_TIMEOUT(!preflight().isProving() && preflight().proof(), 15'000);
        QVERIFY2(preflight().proof()->verdict == WiggleVerdict::Passed,
            qPrintable(shown(findingsOf(*preflight().proof(), preflight().proofDevices()))));
        const auto commands = m_lab->arm().commands();
        QCOMPARE(commands.size(), std::size_t(60));
        for (const auto& command : commands) {
            QVERIFY(command.inDevice.norm() <= 2.0 + 1e-6);
        }
        QVERIFY(preflight().isLocked());
        // Locked as before: the ticks are missing.
        (void)updateUntilPassed();
        QVERIFY(preflight().pass(kOperator).has_value());
        tickAll();
        QVERIFY2(!preflight().pass(kOperator),
            qPrintable(preflight().missing().empty() ? QString()
                                                     : preflight().missing().front().english()));
        QVERIFY(!preflight().isLocked());
        QVERIFY(!m_cell->control().execute(to(20, 10, 10)));
        QTRY_VERIFY(m_lab->arm().commands().size() > commands.size());
    }

    void stopEndsTheProof()
    {
        startLocked();
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QTRY_VERIFY(m_lab->arm().commands().size() > 3);
        m_cell->control().stop();
        const auto sent = m_lab->arm().commands().size();
        QTRY_VERIFY(!preflight().isProving() && preflight().proof());
        QCOMPARE(preflight().proof()->verdict, WiggleVerdict::Refused);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        m_cell->control().release();
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QCOMPARE(
            m_cell->control().execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);
    }

    void overrideNeedsAReason()
    {
        startLocked();
        QVERIFY(preflight().override(kOperator, QStringLiteral("  ")).has_value());
        QVERIFY(preflight().isLocked());
        QTest::ignoreMessage(
            QtWarningMsg, QRegularExpression(QStringLiteral("Overridden by.*encoder swapped")));
        QVERIFY(!preflight().override(kOperator, QStringLiteral("encoder swapped, seen by eye")));
        QCOMPARE(preflight().verdict().state, Preflight::State::Overridden);
        const auto& overrides = preflight().checklist().overrides;
        QCOMPARE(overrides.size(), std::size_t(1));
        QCOMPARE(overrides[0].reason, QStringLiteral("encoder swapped, seen by eye"));
        QCOMPARE(overrides[0].by, kOperator);
        const auto report = cell::toJson(preflight(), false);
        QCOMPARE(report[QStringLiteral("overrides")].toArray().size(), 1);
        QVERIFY(!report[QStringLiteral("paths")].toArray().isEmpty());
        const auto lines = cell::toLines(preflight(), false).join(u'\n');
        QVERIFY2(
            lines.contains(QLatin1String("overridden: encoder swapped, seen by eye (Operator")),
            qPrintable(lines));
        QVERIFY(!m_cell->control().execute(to(20, 10, 10)));
        QTRY_VERIFY(!m_lab->arm().commands().empty());
    }

    void changeOfTheRoutingLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_VERIFY(!m_lab->arm().commands().empty());
        auto config = m_cell->site().spine;
        for (auto& output : config.outputs) {
            if (output.name == kArm) {
                output.thresholdMm = 40.0;
            }
        }
        QSignalSpy applied(&m_cell->routingControl(), &cell::RoutingControl::applied);
        QVERIFY(!hasErrors(m_cell->routingControl().apply(config)));
        QTRY_COMPARE(applied.count(), 1);
        QVERIFY(preflight().isLocked());
        QCOMPARE(preflight().verdict().state, Preflight::State::Open);
        QVERIFY(!preflight().verdict().why.isEmpty());
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void restartOfATargetLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().jumpTo({ 80, 0, 0 });
        QTRY_VERIFY(preflight().isLocked());
        QCOMPARE(preflight().verdict().state, Preflight::State::Open);
    }

    void restartWithoutAJumpLocksAgain()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) + 200ms);
        QVERIFY(!preflight().isLocked()); // it has not come back yet
        m_lab->arm().report(true);
        QTRY_VERIFY(preflight().isLocked());
        QVERIFY2(preflight().verdict().why.english().contains(QLatin1String("had paused")),
            qPrintable(preflight().verdict().why.english()));
    }

    void restartOnAnotherPortLocksAgain()
    {
        startLocked();
        m_lab->arm().report(false);
        const auto listens = m_cell->spine().input(kArm)->address();
        test::Peer first({ m_lab->armAddress().host, 0 }, "simulink");
        const auto received = [this] {
            const auto* snapshot = m_cell->spine().newestSnapshot();
            const auto arm = std::ranges::find(snapshot->inputs, kArm, &spine::InputStatus::name);
            return arm->counters.received;
        };
        const auto before = received();
        QTRY_VERIFY(first.send(Coordinates(Position(0, 0, 0)), listens) && received() > before + 2);
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QTRY_VERIFY(first.send(Coordinates(Position(0, 0, 0)), listens) && received() > before + 9);
        QVERIFY(!preflight().isLocked());
        test::Peer second({ m_lab->armAddress().host, 0 }, "simulink");
        QTRY_VERIFY(second.send(Coordinates(Position(0, 0, 0)), listens) && preflight().isLocked());
    }

    void briefLossOfReportsLocksNothing()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        m_lab->arm().report(false);
        test::letTimePass(
            std::chrono::ceil<std::chrono::milliseconds>(cell::ReportWatch::kPause) / 4);
        m_lab->arm().report(true);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(!preflight().isLocked());
    }

    void errorOfTheXrayLocksAnyCell()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        QVERIFY(!site.preflight.required);
        // The historical fault: the arm's commands end at the head.
        for (auto& output : site.spine.outputs) {
            if (output.name == kArm) {
                output.address = site.spine.output(QStringLiteral("head"))->address;
            }
        }
        start(site);
        QVERIFY(preflight().isLocked());
        QCOMPARE(
            m_cell->control().execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);
        QVERIFY(preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()).has_value());
    }

private:
    Preflight& preflight() { return m_cell->preflight(); }
    void start(const site::Site& site)
    {
        auto cell = cell::Cell::start(site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
    }
    void startEmbedded()
    {
        start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
    }
    void startLocked()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        start(site);
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
        QTRY_VERIFY(update());
    }
    /// Whether the arm has been seen in the counters.
    bool update()
    {
        const auto* snapshot = m_cell->spine().newestSnapshot();
        preflight().update(snapshot);
        if (snapshot == nullptr) {
            return false;
        }
        return std::ranges::any_of(snapshot->inputs,
            [](const auto& input) { return input.name == kArm && input.counters.received > 0; });
    }
    bool updateUntilPassed()
    {
        return QTest::qWaitFor(
            [this] {
                (void)update();
                return preflight().verdict().state == Preflight::State::Passed;
            },
            2000);
    }
    void prove()
    {
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QTRY_VERIFY_WITH_TIMEOUT(!preflight().isProving() && preflight().proof(), 15'000);
    }
    void tickAll()
    {
        auto checklist = preflight().checklist();
        QVERIFY(!checklist.items.empty());
        for (auto& item : checklist.items) {
            item.tickedBy = kOperator;
            item.tickedAt = QDateTime::currentDateTimeUtc();
        }
        preflight().setChecklist(checklist);
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
};

QTEST_GUILESS_MAIN(TestPreflight)
#include "tst_preflight.moc"
