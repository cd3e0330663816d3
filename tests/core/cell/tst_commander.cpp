// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"
#include "core/cell/commander.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;

namespace {

/// A program on the network that sends targets for the arm.
class Sender {
public:
    Sender(cell::Cell& cell, const char* input)
        : m_to(cell.spine().input(QLatin1String(input))->address())
        , m_socket(std::move(*wire::UdpSocket::open(QStringLiteral("test"))))
    {
    }
    void say(const char* text)
    {
        m_socket.send(std::as_bytes(std::span(text, qstrlen(text))), m_to);
    }

private:
    wire::Address m_to;
    wire::UdpSocket m_socket;
};

const Commander kBrain { Commander::Kind::Outside, QStringLiteral("brain"), false };
const Commander kHead { Commander::Kind::Outside, QStringLiteral("head-cmd"), true };
const Commander kNnBrain { Commander::Kind::Outside, QStringLiteral("nn-brain"), true };

} // namespace

class TestCommander : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCellWithDirectBrain();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    /// As from a menu that was opened before a change of the routing.
    void sourceThatTheRoutingDoesNotConnectIsRefused()
    {
        auto& control = m_cell->control();
        auto without = m_cell->site().spine;
        std::erase_if(
            without.connections, [](const auto& one) { return one.input == kNnBrain.input; });
        QVERIFY(without.connections.size() < m_cell->site().spine.connections.size());
        QSignalSpy changed(&control, &cell::ArmControl::commandersChanged);
        QVERIFY(!hasErrors(m_cell->routingControl().apply(without)));
        QTRY_COMPARE(changed.count(), 1);
        m_cell->routingControl().release(QStringLiteral("arm"));
        const auto refusal = control.setCommander(kNnBrain);
        QVERIFY(refusal);
        QVERIFY2(refusal->text.shown().contains(kNnBrain.input), qPrintable(refusal->text.shown()));
        QVERIFY(!refusal->remedy.shown().isEmpty());
        QCOMPARE(control.commander(), Commander {});
        QVERIFY(!control.setCommander(kBrain));
    }

    void everybodyWhoMayCommandIsKnownAndTheOperatorBegins()
    {
        const auto& all = m_cell->control().commanders();
        QCOMPARE(all.front(), Commander {});
        QVERIFY(std::find(all.begin(), all.end(), kBrain) != all.end());
        QVERIFY(std::find(all.begin(), all.end(), kNnBrain) != all.end());
        QVERIFY(
            std::find(all.begin(), all.end(), Commander { Commander::Kind::Task }) != all.end());
        QVERIFY(
            std::find(all.begin(), all.end(), Commander { Commander::Kind::Program }) != all.end());
        QVERIFY(std::find(all.begin(), all.end(), kHead) != all.end());
        QCOMPARE(all.size(), std::size_t(6));
        QCOMPARE(m_cell->control().commander(), Commander {});
    }

    void headFollowsTheCommanderOfTheArm()
    {
        const auto head = QStringLiteral("head");
        Sender source(*m_cell, "head-cmd");
        QTRY_VERIFY(!isAdmitted(QStringLiteral("head-cmd"), head));
        source.say("1,2,3");
        QTRY_COMPARE(refusedTo(head), std::uint64_t(1));
        QVERIFY(!m_cell->control().setCommander(kHead));
        QTRY_VERIFY(isAdmitted(QStringLiteral("head-cmd"), head));
        source.say("1,2,4");
        QTRY_COMPARE(sentTo(head), std::uint64_t(1));
        m_cell->control().setCommander({});
        QTRY_VERIFY(!isAdmitted(QStringLiteral("head-cmd"), head));
        source.say("1,2,5");
        QTRY_COMPARE(refusedTo(head), std::uint64_t(2));
        QCOMPARE(sentTo(head), std::uint64_t(1));
    }

    void whatOthersSayIsRefusedAndCountedByTheSpine()
    {
        Sender nn(*m_cell, "nn-brain");
        Sender brain(*m_cell, "brain");
        nn.say("1,0,0");
        brain.say("2,0,0");
        QTRY_COMPARE(refusedTo(QStringLiteral("arm")), std::uint64_t(1));
        QTRY_COMPARE(refusedTo(QStringLiteral("pyt-command")), std::uint64_t(1));
        QVERIFY(test::letCellRun(*m_cell, 50ms));
        QVERIFY(m_lab->arm().commands().empty());
        QCOMPARE(m_cell->motion()->newestStatus().commandsIgnored, std::uint64_t(0));
    }

    void aBrainThatWasGivenTheArmMovesItAndTheOperatorCannot()
    {
        QSignalSpy changes(&m_cell->control(), &cell::ArmControl::commanderChanged);
        QVERIFY(!m_cell->control().setCommander(kBrain).has_value());
        QCOMPARE(changes.count(), 1);
        QTRY_COMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Automatic);
        const auto refused = m_cell->control().execute({ Position(5, 0, 0), 1, 35ms });
        QVERIFY(refused && refused->code == motion::RefusalCode::NotInCommand);
        QVERIFY(m_cell->control().enqueue({ Position(5, 0, 0), 1, 35ms }).has_value());
        QVERIFY(m_cell->control().jog(Position(10, 0, 0)).has_value());
        Sender brain(*m_cell, "brain");
        brain.say("6,0,0");
        QTRY_COMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Reached);
        Sender nn(*m_cell, "nn-brain");
        const auto before = m_lab->arm().commands().size();
        nn.say("7,0,0");
        QTRY_COMPARE(refusedTo(QStringLiteral("arm")), std::uint64_t(1));
        QCOMPARE(m_lab->arm().commands().size(), before);

        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Manual);
        QVERIFY(!m_cell->control().execute({ Position(0, 0, 0), 1, 35ms }).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > before);
    }

    void oneThatCommandsTheArmItselfEndsTheMotionBefore()
    {
        QVERIFY(!m_cell->control().execute({ Position(60, 0, 0), 1, 35ms }).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        QVERIFY(!m_cell->control().setCommander(kNnBrain).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Stopped);
        QCOMPARE(m_cell->control().commander(), kNnBrain);
        test::letTimePass(1100ms); // its source is quiet for 1 s, then begins where the arm is
        m_lab->arm().forget();
        Sender nn(*m_cell, "nn-brain");
        const auto x = (*m_cell->motion()->newestStatus().commanded)[0];
        nn.say(qPrintable(QStringLiteral("%1,0,0").arg(x + 2)));
        QTRY_COMPARE(m_lab->arm().commands().size(), std::size_t(1));
        // The guard applies to it as to any other source.
        nn.say("400,0,0");
        QVERIFY(test::letCellRun(*m_cell, 100ms));
        QCOMPARE(m_lab->arm().commands().size(), std::size_t(1));
    }

    void aReleaseRightAfterAStopLetsNobodyElseThrough()
    {
        QVERIFY(!m_cell->control().setCommander(kNnBrain).has_value());
        QTRY_VERIFY(isAdmitted(QStringLiteral("nn-brain"), QStringLiteral("arm")));
        m_cell->control().stop();
        m_cell->control().release();
        Sender nn(*m_cell, "nn-brain");
        nn.say("1,0,0");
        // Not in command; on a busy machine it may expire first.
        QTRY_COMPARE(
            countersOf(QStringLiteral("arm")).refused() + staleAt(QStringLiteral("nn-brain")),
            std::uint64_t(1));
        QVERIFY(m_lab->arm().commands().empty());
        QVERIFY(!m_cell->control().execute({ Position(5, 0, 0), 1, 35ms }).has_value());
        QTRY_VERIFY(!m_lab->arm().commands().empty());
    }

    void nobodyGetsTheArmWhileItIsJogged()
    {
        QVERIFY(!m_cell->control().jog(Position(10, 0, 0)).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Jogging);
        const auto refused = m_cell->control().setCommander(kBrain);
        QVERIFY(refused && refused->code == motion::RefusalCode::Jogging);
        QCOMPARE(m_cell->control().commander(), Commander {});
        m_cell->control().endJog();
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        QVERIFY(!m_cell->control().setCommander(kBrain).has_value());
    }

    void aWishForAutomaticThatComesTooLateGivesTheArmBack()
    {
        // The jog begins before the executor receives the new commander.
        QVERIFY(!m_cell->control().jog(Position(10, 0, 0)).has_value());
        if (m_cell->control().setCommander(kBrain).has_value()) {
            QSKIP("It was faster this time.");
        }
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
        m_cell->control().endJog();
    }

    void theQueueOfTheOperatorEndsWithTheHandingOver()
    {
        QVERIFY(!m_cell->control().execute({ Position(40, 0, 0), 1, 35ms }).has_value());
        QVERIFY(!m_cell->control().enqueue({ Position(0, 20, 0), 1, 35ms }).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().queued, 1);
        QVERIFY(!m_cell->control().setCommander(kBrain).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().queued, 0);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Reached, 10'000);
        QCOMPARE(m_cell->motion()->newestStatus().motions, std::uint64_t(1));
    }

    void noStoppedMotionIsResumedOrReversed()
    {
        QVERIFY(!m_cell->control().execute({ Position(60, 0, 0), 1, 35ms }).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        m_cell->control().stop();
        const auto sent = m_lab->arm().commands().size();
        const auto resumed = m_cell->control().resumeMotion();
        QVERIFY(resumed && resumed->code == motion::RefusalCode::Stopped);
        const auto reversed = m_cell->control().reverseMotion();
        QVERIFY(reversed && reversed->code == motion::RefusalCode::Stopped);
        m_cell->control().release();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QCOMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
    }

    void nothingIsResumedOrReversedWhileAnotherProgramHasTheArm()
    {
        QVERIFY(!m_cell->control().execute({ Position(60, 0, 0), 1, 35ms }).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        QVERIFY(!m_cell->control().setCommander(kNnBrain).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Stopped);
        const auto sent = m_lab->arm().commands().size();
        const auto resumed = m_cell->control().resumeMotion();
        QVERIFY(resumed && resumed->code == motion::RefusalCode::NotInCommand);
        const auto reversed = m_cell->control().reverseMotion();
        QVERIFY(reversed && reversed->code == motion::RefusalCode::NotInCommand);
        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
        QCOMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
    }

    void aPausedMotionOfAnotherProgramIsResumedAfterTheArmWasTakenOver()
    {
        QVERIFY(!m_cell->control().setCommander(kBrain).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Automatic);
        Sender brain(*m_cell, "brain");
        brain.say("60,0,0");
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        m_cell->control().pauseMotion();
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Paused);
        const auto refused = m_cell->control().resumeMotion();
        QVERIFY(refused && refused->code == motion::RefusalCode::NotInCommand);
        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QVERIFY(!m_cell->control().resumeMotion().has_value());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Reached, 10'000);
    }

    void aStopGivesTheArmBackToTheOperator()
    {
        QVERIFY(!m_cell->control().setCommander(kBrain).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Automatic);
        m_cell->control().stop();
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
        const auto refused =
            m_cell->control().setCommander(kBrain); // no other commander while stopped
        QVERIFY(refused && refused->code == motion::RefusalCode::Stopped);
        QCOMPARE(refused->text.shown(), QStringLiteral("Stopped."));
        QCOMPARE(refused->remedy.shown(), QStringLiteral("Choose Release first."));
        QCOMPARE(m_cell->control().commander(), Commander {});
        m_cell->control().release();
        Sender brain(*m_cell, "brain");
        brain.say("6,0,0");
        QTRY_COMPARE(refusedTo(QStringLiteral("pyt-command")), std::uint64_t(1));
        QVERIFY(m_lab->arm().commands().empty());
    }

private:
    [[nodiscard]] spine::OutputCounters countersOf(const QString& output)
    {
        const auto* snapshot = m_cell->spine().newestSnapshot();
        if (snapshot != nullptr) {
            for (const auto& each : snapshot->outputs) {
                if (each.name == output) {
                    return each.counters;
                }
            }
        }
        return {};
    }
    [[nodiscard]] std::uint64_t staleAt(const QString& input)
    {
        const auto* snapshot = m_cell->spine().newestSnapshot();
        if (snapshot != nullptr) {
            for (const auto& each : snapshot->inputs) {
                if (each.name == input) {
                    return each.counters.stale;
                }
            }
        }
        return 0;
    }
    [[nodiscard]] std::uint64_t refusedTo(const QString& output)
    {
        return countersOf(output).notInCommand;
    }
    [[nodiscard]] std::uint64_t sentTo(const QString& output) { return countersOf(output).sent; }
    [[nodiscard]] bool isAdmitted(const QString& input, const QString& output)
    {
        const auto* snapshot = m_cell->spine().newestSnapshot();
        return snapshot != nullptr
            && std::any_of(
                snapshot->connections.begin(), snapshot->connections.end(), [&](const auto& each) {
                    return each.input == input && each.output == output && each.admitted;
                });
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
};

QTEST_GUILESS_MAIN(TestCommander)
#include "tst_commander.moc"
