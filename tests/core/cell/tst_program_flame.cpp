// SPDX-License-Identifier: GPL-3.0-or-later
// The reactive program that passes the flame, in a complete simulated cell with faults.
#include "core/cell/cell.h"
#include "core/site/dry_run.h"
#include "core/target/command.h"
#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <deque>

#include <QFile>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

const Position kFlame(60, 25, 40);
const Position kTorch(-95, 30, 45);
/// Limit of the guard for a step of the arm.
constexpr double kGuardMm = 50.0;
/// Changes of the first true rule within a second; more of them mean that two rules alternate.
constexpr int kMostTurns = 12;

} // namespace

class TestProgramFlame : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QStringLiteral(PROGRAMS_FOLDER "/pass-flame.tr"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = teleo::readProgramFile(file.readAll(), QStringLiteral("pass-flame.tr"));
        QVERIFY2(read.has_value(), read ? "" : qPrintable(shown(read.error())));
        m_document = read->document;
    }
    void init()
    {
        const test::LabTwin lab;
        auto cell = cell::Cell::start(
            *site::dryRunSite(*site::readSite(lab.siteFile()), { { kFlame }, { kTorch } }));
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        m_longest = 0;
        m_last.reset();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void cleanup() { m_cell.reset(); }

    void theProgramHasNoFaults()
    {
        const auto remarks = teleo::check(m_document, m_cell->availableSignals().vocabulary);
        for (const auto& remark : remarks) {
            QVERIFY2(remark.finding.severity == Severity::Info, qPrintable(remark.finding.shown()));
        }
    }

    void itReachesItsGoalWhateverHappens_data()
    {
        QTest::addColumn<QStringList>("mishap"); // commands for the simulated cell
        QTest::addColumn<QStringList>("end");
        QTest::addColumn<QString>("during");
        QTest::newRow("nothing") << QStringList() << QStringList() << QString();
        QTest::newRow("splint blown out on the way")
            << QStringList { QStringLiteral("blow splint") } << QStringList()
            << QStringLiteral("splint burns");
        QTest::newRow("torch moved") << QStringList { QStringLiteral("move 1 -75,30,62") }
                                     << QStringList() << QStringLiteral("splint burns");
        QTest::newRow("torch lifted") << QStringList { QStringLiteral("move 1 -85,51,41") }
                                      << QStringList() << QStringLiteral("splint burns");
        // So little that it still counts as the position at which it was first seen.
        QTest::newRow("flame nudged") << QStringList { QStringLiteral("move 0 70,25,40") }
                                      << QStringList() << QStringLiteral("flame known");
        QTest::newRow("obstacle in the way")
            << QStringList { QStringLiteral("obstacle 30,12.5,0,8") } << QStringList() << QString();
        QTest::newRow("eyes dead for a while")
            << QStringList { QStringLiteral("eye-miss 1") }
            << QStringList { QStringLiteral("eye-miss 0") } << QStringLiteral("splint burns");
        QTest::newRow("target restarted") << QStringList { QStringLiteral("restart") }
                                          << QStringList() << QStringLiteral("splint burns");
    }
    void itReachesItsGoalWhateverHappens()
    {
        QFETCH(QStringList, mishap);
        QFETCH(QStringList, end);
        QFETCH(QString, during);
        if (during.isEmpty()) {
            tell(mishap);
        }
        QVERIFY(m_cell->control().startRun(run::TrRequest { m_document, {} }).has_value());
        if (!during.isEmpty()) {
            QTRY_VERIFY_WITH_TIMEOUT(isFirst(during), 60'000);
            test::letTimePass(800ms);
            tell(mishap);
            test::letTimePass(std::chrono::milliseconds(end.isEmpty() ? 0 : 5000));
            tell(end);
        }
        QTRY_VERIFY_WITH_TIMEOUT(isReached(), 150'000);
        // It stays so: the burning object there is the torch.
        test::letTimePass(1000ms);
        QVERIFY(isReached());
        QVERIFY2(m_longest < kGuardMm, qPrintable(QString::number(m_longest)));
        const int turns = mostTurnsInASecond();
        QVERIFY2(turns <= kMostTurns, qPrintable(QString::number(turns)));
    }

    void itSaysThatTheTorchIsNowhereAndGoesOnWhenTheSplintIsLitAnew()
    {
        auto document = m_document;
        const auto tries =
            std::ranges::find(document.variables, QStringLiteral("tries"), &teleo::Variable::name);
        QVERIFY(tries != document.variables.end());
        tries->value =
            QStringLiteral("215"); // all but the last attempt; all of them take ten minutes
        tell({ QStringLiteral("move 1 -95,30,245") });
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(isFirst(QStringLiteral("torch not found")), 90'000);
        test::letTimePass(1000ms); // a motion ends smoothly
        QVERIFY(!isReached());
        const auto at = m_last;
        for (int i = 0; i < 40; ++i) {
            test::letTimePass(100ms);
            QVERIFY(!isReached());
            QVERIFY(isFirst(QStringLiteral("torch not found")));
        }
        QCOMPARE(m_last, at);
        tell({ QStringLiteral("move 1 -95,30,45"), QStringLiteral("blow splint") });
        QTRY_VERIFY_WITH_TIMEOUT(isReached(), 150'000);
        const int turns = mostTurnsInASecond();
        QVERIFY2(turns <= kMostTurns, qPrintable(QString::number(turns)));
    }

    void aPlaceThatIsNotToBeReachedIsPassedOver()
    {
        auto document = m_document;
        for (auto& variable : document.variables) {
            if (variable.name == QLatin1String("place")) {
                variable.value = QStringLiteral("(-95, 30, 5000)");
            }
        }
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(isReached(), 150'000);
    }

    void itHoldsWhileTheEyesAreSilent_data()
    {
        QTest::addColumn<double>("mm"); // distance from the torch's intended position
        QTest::newRow("on the way") << 110.0;
        QTest::newRow("when the torch burns") << 0.0;
    }
    void itHoldsWhileTheEyesAreSilent()
    {
        QFETCH(double, mm);
        QVERIFY(m_cell->control().startRun(run::TrRequest { m_document, {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(isFirst(QStringLiteral("splint burns")), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(mm > 0.0
                ? (motion::toPosition(*m_cell->motion()->newestStatus().measured) - kTorch).norm()
                    < mm
                : isReached(),
            60'000);
        setEyesReport({});
        QTRY_VERIFY_WITH_TIMEOUT(isFirst(QStringLiteral("eyes dead")), 5000);
        test::letTimePass(1000ms); // a motion ends smoothly
        QVERIFY(!isReached());
        const auto at = m_last;
        for (int i = 0; i < 30; ++i) {
            test::letTimePass(100ms);
            QVERIFY(!isReached());
            QVERIFY(isFirst(QStringLiteral("eyes dead")));
        }
        QCOMPARE(m_last, at);
        setEyesReport(m_cell->spine().input(m_cell->site().eyesInput)->address());
        QTRY_VERIFY_WITH_TIMEOUT(isReached(), 150'000);
        QVERIFY2(m_longest < kGuardMm, qPrintable(QString::number(m_longest)));
    }

    void aMotionThatWasTakenBackIsTriedAgain()
    {
        const auto read = teleo::readProgramFile("program: go\n"
                                                 "rule: there\n"
                                                 "condition: dist(arm, (60, 0, 40)) < 1\n"
                                                 "action: nothing\n"
                                                 "rule: on the way\n"
                                                 "condition: true\n"
                                                 "action: move arm to (60, 0, 40)\n",
            QStringLiteral("go.tr"));
        QVERIFY(read.has_value());
        tell({ QStringLiteral("obstacle 30,0,20,10") });
        QVERIFY(m_cell->control().startRun(run::TrRequest { read->document, {} }).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Reversed, 20'000);
        tell({ QStringLiteral("clear") });
        QTRY_VERIFY_WITH_TIMEOUT(isReached(), 20'000);
    }

private:
    /// Changes the destination of the eyes' datagrams; none: port 0.
    void setEyesReport(const wire::Address& eyes)
    {
        auto* target = &m_cell->targets()->server();
        const auto to = [this](const QString& input) {
            return m_cell->spine().input(input)->address();
        };
        QMetaObject::invokeMethod(
            target,
            [&] {
                target->setReports(to(m_cell->site().armInput), to(m_cell->site().headInput), eyes);
            },
            Qt::BlockingQueuedConnection);
    }
    void tell(const QStringList& lines)
    {
        for (const auto& line : lines) {
            const auto command = target::parseCommand(line, QStringLiteral("test"));
            QVERIFY2(command.has_value(), qPrintable(line));
            auto* target = &m_cell->targets()->server();
            QMetaObject::invokeMethod(
                target,
                [target, command = *command] { QVERIFY(target->perform(command).isEmpty()); },
                Qt::BlockingQueuedConnection);
        }
    }
    /// In any of the called programs.
    [[nodiscard]] bool isFirst(const QString& rule) const
    {
        const auto status = m_cell->runs().status()->program;
        return status && std::ranges::any_of(status->frames, [&](const teleo::FrameStatus& frame) {
            const auto program =
                std::ranges::find(m_document.programs, frame.program, &teleo::TrProgram::name);
            return program != m_document.programs.end() && frame.first >= 0
                && program->rules[std::size_t(frame.first)].name == rule;
        });
    }
    /// Over all called programs.
    [[nodiscard]] int mostTurnsInASecond()
    {
        std::deque<TimePoint> turns;
        std::size_t most = 0;
        for (const auto& each : m_cell->runs().takeEvents()) {
            const auto& event = std::get<teleo::Event>(each.event);
            if (event.kind == teleo::Event::Kind::First) {
                turns.push_back(event.at);
                while (event.at - turns.front() > 1s) {
                    turns.pop_front();
                }
                most = std::max(most, turns.size());
            }
        }
        return int(most);
    }
    [[nodiscard]] bool isReached()
    {
        while (const auto sample = m_cell->telemetry().nextSample()) {
            if (sample->what == cell::CellSample::What::Commanded) {
                const auto at = motion::toPosition(sample->position);
                if (m_last) {
                    m_longest = std::max(m_longest, (at - *m_last).norm());
                }
                m_last = at;
            }
        }
        const auto status = m_cell->runs().status()->program;
        return status && status->goal;
    }

    teleo::Document m_document;
    std::unique_ptr<cell::Cell> m_cell;
    double m_longest = 0;
    std::optional<Position> m_last;
};

QTEST_GUILESS_MAIN(TestProgramFlame)
#include "tst_program_flame.moc"
