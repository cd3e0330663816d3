// SPDX-License-Identifier: GPL-3.0-or-later
// The lock of motion before a preflight, and the wiggle proof in a running cell.
#include "core/cell/preflight_report.h"
#include "tests/core/cell/preflight_rig.h"

#include <QJsonArray>
#include <QSemaphore>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;
using preflight::WiggleVerdict;

class TestPreflight final : public QObject, private test::PreflightRig {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { end(); }

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

    /// A device that the cell does not simulate is as real there as in the lab.
    void embeddedCellWithALiveDeviceRequiresIt()
    {
        auto site = *site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        spine::OutputConfig gripper;
        gripper.name = QStringLiteral("gripper");
        gripper.format = QStringLiteral("csv");
        gripper.address = { 0xc0000250, 25000 }; // 192.0.2.80, reserved for documentation
        site.spine.outputs.push_back(gripper);
        site.actuators << gripper.name;
        site.unguarded << gripper.name;
        start(site);
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
        QVERIFY(m_cell->isLive());
        QVERIFY(preflight().isRequired() && preflight().isLocked());
        QVERIFY(!preflight().checklist().items.empty());
        QCOMPARE(
            m_cell->control().execute(to(20, 10, 10))->code, motion::RefusalCode::MotionLocked);
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
        startHead();
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

    void proofIsRefusedDuringAMotion()
    {
        startLocked();
        QVERIFY(!preflight().override(kOperator, QStringLiteral("test")));
        QVERIFY(!m_cell->control().execute(to(60, 10, 10)));
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        const auto refusal = preflight().beginProof(kOperator, m_cell->spine().newestSnapshot());
        QVERIFY(refusal);
        QCOMPARE(refusal->code, motion::RefusalCode::Moving);
        QTRY_COMPARE(
            m_cell->motion()->newestStatus().lastEnd, std::optional(motion::EndReason::Reached));
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
    }

    /// The executor has left rest between the click and the begin of the proof.
    void proofThatCannotBeginEnds()
    {
        startLocked();
        auto* motion = const_cast<motion::Executor*>(m_cell->motion());
        QSemaphore clicked;
        QMetaObject::invokeMethod(
            &m_cell->spine(),
            [&] {
                clicked.acquire();
                motion->interruptBy(motion::Interruption::RealtimeGap);
            },
            Qt::QueuedConnection);
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        clicked.release();
        QTRY_VERIFY(!preflight().isProving());
        QCOMPARE(preflight().proof()->verdict, WiggleVerdict::Refused);
        QVERIFY(m_lab->arm().commands().empty());
    }

    void proofShowsNoEarlierResult()
    {
        startLocked();
        prove();
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QVERIFY(preflight().isProving());
        QCOMPARE(preflight().proof()->verdict, WiggleVerdict::Open);
        QVERIFY(!preflight().proof()->isDone());
    }

    /// The window learns of the end when what was proven has changed already.
    void proofThatEndedJustBeforeAChangeDoesNotCount()
    {
        startLocked();
        startHead();
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QTRY_VERIFY_WITH_TIMEOUT(m_lab->arm().commands().size() == 60, 15'000);
        blockWindowFor(40);
        QVERIFY(preflight().isProving());
        preflight().invalidate(QT_TRANSLATE_NOOP("medulla", "The routing changed."));
        QTRY_VERIFY(!preflight().isProving());
        QVERIFY(!preflight().proof());
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
};

QTEST_GUILESS_MAIN(TestPreflight)
#include "tst_preflight.moc"
