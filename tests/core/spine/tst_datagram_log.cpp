// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <thread>

#include <QTest>

using namespace medulla;
using namespace medulla::spine;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const auto kArm = QStringLiteral("arm");
const auto kCmd = QStringLiteral("cmd");
const auto kLog = QStringLiteral("log");
const auto kCsv = QStringLiteral("csv");
const auto kSimulink = QStringLiteral("simulink");

QByteArray bytesOf(const DatagramRecord& record)
{
    const auto stored = record.stored();
    return { reinterpret_cast<const char*>(stored.data()), qsizetype(stored.size()) };
}

} // namespace

class TestDatagramLog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_log = std::make_shared<DatagramLog>(); }

    void inputIsLoggedWithBytesSenderFramesAndFate()
    {
        Cell cell;
        cell.input(kArm, kSimulink).output(kLog).connection(kArm, kLog);
        cell.transform(kArm, QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 5;0 0 0 1"));
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kArm);
        const std::array sent { 1.0, 2.0, 3.0 };
        cell.send(kArm, sent);
        cell.send(kArm, sent);
        QCOMPARE(m_history->update(), std::size_t(2));

        const auto& first = m_history->at(1);
        QCOMPARE(bytesOf(first), doubles(sent));
        QCOMPARE(first.sender, cell.sender.address());
        QVERIFY(first.hasBytes && first.stampNs > 0);
        QCOMPARE(first.at, cell.simulated.now());
        QCOMPARE(first.before.stored().toString(), QStringLiteral("1.000,2.000,3.000"));
        QCOMPARE(first.after.stored().toString(), QStringLiteral("-2.000,1.000,8.000"));
        QCOMPARE(first.fate, DatagramFate::Passed);
        QCOMPARE(first.sentBy, std::uint16_t(1));
        QVERIFY(!first.isRejected() && explain(first).isEmpty());
        QCOMPARE(m_history->at(0).fate, DatagramFate::Unchanged);
        QCOMPARE(m_history->at(0).sentBy, std::uint16_t(0));
    }

    void badDatagramsAreLoggedWithTheirReason_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("datagram");
        QTest::addColumn<wire::Refusal>("refusal");
        QTest::newRow("12 bytes") << kSimulink << QByteArray(12, '\1') << wire::Refusal::Length;
        QTest::newRow("empty") << kSimulink << QByteArray() << wire::Refusal::Empty;
        QTest::newRow("words") << kCsv << QByteArray("1,two") << wire::Refusal::NotANumber;
        QTest::newRow("long") << kCsv << QByteArray(9000, 'x') << wire::Refusal::NotANumber;
    }
    void badDatagramsAreLoggedWithTheirReason()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, datagram);
        QFETCH(wire::Refusal, refusal);
        Cell cell;
        cell.input(kArm, format).output(kLog).connection(kArm, kLog);
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kArm);
        cell.send(kArm, datagram);
        QCOMPARE(m_history->update(), std::size_t(1));
        const auto& record = m_history->at(0);
        QCOMPARE(record.fate, DatagramFate::Malformed);
        QCOMPARE(record.refusal, refusal);
        QCOMPARE(record.size, std::uint32_t(datagram.size()));
        QCOMPARE(record.isCut(), datagram.size() > qsizetype(DatagramRecord::kMostBytes));
        QVERIFY(datagram.startsWith(bytesOf(record)));
        QCOMPARE(explain(record), toText(refusal));
        QVERIFY(record.before.stored().isEmpty() && record.isRejected());
    }

    void rejectedSenderIsLogged()
    {
        Cell cell;
        cell.input(kArm).output(kLog).connection(kArm, kLog);
        cell.options.allow = { { kArm, *wire::Network::parse(u"10.0.0.1", {}) } };
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kArm);
        cell.sendOnly(kArm, "1,2,3");
        QVERIFY(waitUntil([&] { return m_history->update() == 1; }));
        QCOMPARE(m_history->at(0).fate, DatagramFate::ForbiddenSender);
        QCOMPARE(m_history->at(0).sender, cell.sender.address());
        QCOMPARE(bytesOf(m_history->at(0)), QByteArray("1,2,3"));
    }

    void outputIsLoggedWithWhatItsGuardRejected()
    {
        Cell cell;
        guarded(cell);
        look(cell, LoggedEnd::Kind::Output, kArm);
        cell.send(kCmd, "10,0,0"); // at the measured 0,0,0
        cell.send(kCmd, "10,0,0");
        cell.send(kCmd, "90,0,0");
        cell.spine->holdOutputs({ kArm });
        cell.send(kCmd, "11,0,0");
        QCOMPARE(m_history->update(), std::size_t(4));
        const auto& sent = m_history->at(3);
        QCOMPARE(sent.fate, DatagramFate::Passed);
        QCOMPARE(bytesOf(sent), cell.next(kArm));
        QCOMPARE(sent.before.stored().toString(), QStringLiteral("10.000,0.000,0.000"));
        QCOMPARE(sent.after.stored().toString(), QStringLiteral("0.000,-10.000,0.000"));
        QCOMPARE(m_history->at(2).fate, DatagramFate::Unchanged);
        const auto& over = m_history->at(1);
        QCOMPARE(over.fate, DatagramFate::Rejected);
        QCOMPARE(over.outcome, Outcome::OverStep);
        QVERIFY(!over.hasBytes);
        QCOMPARE(explain(over), toText(Outcome::OverStep));
        QCOMPARE(m_history->at(0).outcome, Outcome::Held);
    }

    void inputTellsTheOutputThatRejectedItsValue()
    {
        Cell cell;
        guarded(cell);
        look(cell, LoggedEnd::Kind::Input, kCmd);
        cell.send(kCmd, "90,0,0");
        QCOMPARE(m_history->update(), std::size_t(1));
        const auto& record = m_history->at(0);
        QCOMPARE(record.fate, DatagramFate::Passed); // by the input itself
        QCOMPARE(record.sentBy, std::uint16_t(1)); // the logger
        QCOMPARE(record.rejectedBy, std::uint16_t(1));
        QVERIFY(record.isRejected());
        QCOMPARE(record.rejecterName(), kArm);
        QCOMPARE(explain(record).english(),
            QStringLiteral(
                "Rejected by the output \"arm\": The step is longer than the threshold."));
    }

    void localEndHasValuesWithoutBytes()
    {
        Cell cell;
        cell.input(kCmd).output(kLog).connection(kCmd, kLog);
        cell.options.localInputs << kCmd;
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kCmd);
        QVERIFY(cell.spine->input(kCmd)->submit(Coordinates(Position(1, 2, 3))));
        QCOMPARE(m_history->update(), std::size_t(1));
        QVERIFY(!m_history->at(0).hasBytes);
        QCOMPARE(m_history->at(0).sender, wire::Address {});
        QCOMPARE(m_history->at(0).after.stored(), Coordinates(Position(1, 2, 3)));
    }

    void nothingIsLoggedOfOtherEndsNorOfAnEarlierChoice()
    {
        Cell cell;
        cell.input(kCmd).input(kArm).output(kLog).connection(kCmd, kLog).connection(kArm, kLog);
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kCmd);
        cell.send(kArm, "1,2,3");
        cell.send(kCmd, "4,5,6");
        QCOMPARE(m_history->update(), std::size_t(1));
        cell.send(kCmd, "7,8,9"); // is in the log when another end is chosen
        look(cell, LoggedEnd::Kind::Input, kArm);
        cell.send(kArm, "2,2,2");
        QCOMPARE(m_history->update(), std::size_t(1));
        QCOMPARE(m_history->total(), std::uint64_t(1));
        QCOMPARE(bytesOf(m_history->at(0)), QByteArray("2,2,2"));
        look(cell, LoggedEnd::Kind::Input, {});
        cell.send(kArm, "3,2,2");
        QCOMPARE(m_history->update(), std::size_t(0));
    }

    void reloadKeepsTheChoice()
    {
        Cell cell;
        cell.input(kArm).output(kLog).connection(kArm, kLog);
        const auto without = cell.config;
        cell.input(kCmd).connection(kCmd, kLog);
        const auto with = cell.config;
        cell.sourcesOpen = false; // by name, of which a reload may take out none
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kCmd);
        QVERIFY(!hasErrors(cell.spine->reload(without)));
        QVERIFY(!hasErrors(cell.spine->reload(with)));
        cell.send(kCmd, "1,2,3");
        QCOMPARE(m_history->update(), std::size_t(1));
    }

    void historyKeepsTheNewestThousandAndCountsTheLost()
    {
        DatagramHistory history(*m_log);
        history.begin(1);
        EndLog end;
        end.setTargets({ m_log.get(), 1 }, {});
        const auto write = [&end](std::uint16_t port) {
            end.begin({ 1, port }, {});
            end.endInput(DatagramFate::Passed, {}, wire::Refusal::None);
        };
        constexpr auto kCount = std::uint16_t(DatagramHistory::kKept + 7);
        for (std::uint16_t i = 0; i < kCount; ++i) {
            write(i);
        }
        QCOMPARE(history.update(), std::size_t(kCount));
        QCOMPARE(history.size(), DatagramHistory::kKept);
        for (std::size_t i = 0; i < history.size(); ++i) {
            QCOMPARE(history.at(i).sender.port, std::uint16_t(kCount - 1 - i));
        }
        QCOMPARE(history.lost(), std::uint64_t(0));
        for (std::size_t i = 0; i < DatagramLog::kWaiting + 5; ++i) {
            write(9);
        }
        QCOMPARE(history.update(), DatagramLog::kWaiting);
        QCOMPARE(history.lost(), std::uint64_t(5));
    }

    /// A real thread writes while another one reads: each record is whole, for the thread
    /// sanitizer as well.
    void recordsAreWholeAcrossThreads()
    {
        constexpr std::uint16_t kCount = 20'000;
        DatagramHistory history(*m_log);
        history.begin(1);
        std::thread writer([this] {
            EndLog end;
            end.setTargets({ m_log.get(), 1 }, {});
            std::array<std::byte, 64> bytes {};
            for (std::uint16_t i = 1; i <= kCount; ++i) {
                bytes.fill(std::byte(i & 0xff));
                end.begin({ i, i }, {});
                end.setBytes(bytes);
                end.endInput(DatagramFate::Passed, {}, wire::Refusal::None);
            }
        });
        while (history.total() + history.lost() < kCount) {
            const auto count = std::min(history.update(), history.size());
            for (std::size_t i = 0; i < count; ++i) {
                const auto& record = history.at(i);
                const auto expected = std::byte(record.sender.port & 0xff);
                if (record.sender.host != record.sender.port || record.bytes.front() != expected
                    || record.stored().back() != expected) {
                    writer.join();
                    QFAIL("A record is a mixture of two.");
                }
            }
        }
        writer.join();
        QCOMPARE(history.at(0).sender.port, kCount);
    }

    /// As the recorder reads it: every end, also those that a reload brings, in the order in which
    /// their handling ended; beside the end that the microscope has chosen.
    void allEndsAreLoggedBesideTheChosenOne()
    {
        Cell cell;
        guarded(cell);
        auto all = std::make_shared<DatagramLog>();
        cell.spine->logAllDatagrams(all);
        look(cell, LoggedEnd::Kind::Output, kLog);
        auto reader = all->reader();
        cell.send(kCmd, "1,2,3");
        cell.send(kCmd, "1,2,3");
        cell.send(kCmd, "900,2,3"); // over the step
        QStringList handled;
        while (const auto record = reader.next()) {
            const auto end = all->ends().at(record->choice);
            const auto isInput = end.kind == LoggedEnd::Kind::Input;
            QCOMPARE(end.address.port != 0, true);
            handled << (isInput ? QStringLiteral("in ") : QStringLiteral("out ")) + end.name
                    + QLatin1Char(' ') + toText(record->fate).english();
        }
        QCOMPARE(handled,
            (QStringList { QStringLiteral("out arm passed"), QStringLiteral("out log passed"),
                QStringLiteral("in cmd passed"), QStringLiteral("out arm unchanged"),
                QStringLiteral("out log unchanged"), QStringLiteral("in cmd unchanged"),
                QStringLiteral("out arm rejected"), QStringLiteral("out log passed"),
                QStringLiteral("in cmd passed") }));
        QCOMPARE(m_history->update(), std::size_t(3));

        auto more = cell.config;
        more.inputs.push_back({ QStringLiteral("extra"), 0, true, kCsv });
        QVERIFY(!hasErrors(cell.spine->reload(more)));
        cell.send(QStringLiteral("extra"), "7");
        const auto record = reader.next();
        QVERIFY(record);
        QCOMPARE(all->ends().at(record->choice).name, QStringLiteral("extra"));
        QCOMPARE(bytesOf(*record), QByteArray("7"));
    }

    /// No loss at 5,000 datagrams a second, neither in the Spine nor in the log.
    void nothingIsLostAtFiveThousandASecond()
    {
        SystemClock clock;
        Cell cell(&clock);
        cell.input(kCmd, kSimulink).output(kLog, kSimulink).connection(kCmd, kLog);
        cell.start();
        look(cell, LoggedEnd::Kind::Input, kCmd);
        constexpr int kCount = 5000;
        auto due = std::chrono::steady_clock::now();
        std::uint64_t logged = 0;
        for (int i = 0; i < kCount; ++i) {
            const std::array sent { double(i), 1.0, 2.0 };
            cell.sendOnly(kCmd, doubles(sent));
            due += 200us;
            do {
                QCoreApplication::processEvents();
            } while (std::chrono::steady_clock::now() < due);
            if (i % 165 == 0) { // as a window at 30 Hz reads it
                logged += m_history->update();
            }
        }
        QVERIFY(waitUntil([&] {
            logged += m_history->update();
            return logged >= kCount;
        }));
        QCOMPARE(cell.spine->input(kCmd)->counters().received, std::uint64_t(kCount));
        QCOMPARE(m_history->lost(), std::uint64_t(0));
        QCOMPARE(m_history->at(0).before.values[0], double(kCount - 1));
    }

private:
    /// cmd → arm, guarded and turned by 90°, and log; the arm was measured at the origin.
    static void guarded(Cell& cell)
    {
        cell.input(kCmd).input(kArm, kSimulink).output(kArm, kSimulink, 50.0).output(kLog);
        cell.connection(kCmd, kArm).connection(kCmd, kLog);
        cell.transform(kArm, QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1"));
        cell.start();
        const std::array origin { 0.0, 0.0, 0.0 };
        cell.send(kArm, origin);
    }
    void look(Cell& cell, LoggedEnd::Kind kind, const QString& name)
    {
        cell.spine->logDatagrams({ kind, name, ++m_choice }, m_log);
        if (m_choice == 1 || !m_history || m_historyLog != m_log) {
            m_history = std::make_unique<DatagramHistory>(*m_log);
            m_historyLog = m_log;
        }
        m_history->begin(m_choice);
    }

    std::shared_ptr<DatagramLog> m_log;
    std::shared_ptr<DatagramLog> m_historyLog;
    std::unique_ptr<DatagramHistory> m_history;
    std::uint32_t m_choice = 0;
};

QTEST_GUILESS_MAIN(TestDatagramLog)
#include "tst_datagram_log.moc"
