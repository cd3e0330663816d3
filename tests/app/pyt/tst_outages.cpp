// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-pyt behind a Spine with the original's rules that falls silent in mid-motion.
#include "tests/app/pyt/fake_arm.h"
#include "tests/support/original_spine.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <memory>

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

/// The longest permitted step of the arm, mm.
constexpr double kStepLimitMm = 10.0;

enum class Outage {
    Hang, ///< the Spine hangs; datagrams wait in its sockets
    Reports, ///< the positions of the arm are lost
    Both, ///< the positions and the samples are lost
};

/// A medulla-pyt, its Spine and its arm.
struct Cell {
    explicit Cell(const QString& periodMs)
    {
        process.start(QStringLiteral(MEDULLA_PYT),
            { QStringLiteral("--position"), QStringLiteral("127.0.0.1:0"),
                QStringLiteral("--command"), QStringLiteral("127.0.0.1:0"),
                QStringLiteral("--spine"), spine.address(QStringLiteral("pyt")).toString(),
                QStringLiteral("--period-ms"), periodMs });
    }
    ~Cell()
    {
        process.kill();
        process.waitForFinished();
    }
    Cell(const Cell&) = delete;
    Cell& operator=(const Cell&) = delete;

    [[nodiscard]] QString log()
    {
        errors += QString::fromUtf8(process.readAllStandardError());
        return errors;
    }
    /// Whether it has bound its sockets; then connects it.
    bool connectPyt()
    {
        static const QRegularExpression pattern(
            QStringLiteral("positions at ([^ ,]+), commands at ([^ ,]+),"));
        const auto match = pattern.match(log());
        if (!match.hasMatch()) {
            return false;
        }
        commands = wire::Address::parse(match.captured(2), {}).value();
        spine.redirect(QStringLiteral("pyt"), wire::Address::parse(match.captured(1), {}).value());
        arm.report(spine.address(QStringLiteral("arm")));
        return true;
    }
    void command(const QByteArray& text)
    {
        QVERIFY(brain.send(
            std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), commands));
    }
    void fail(Outage outage, bool on)
    {
        if (outage == Outage::Hang) {
            spine.hang(on);
            return;
        }
        spine.cut(QStringLiteral("arm"), QStringLiteral("pyt"), on);
        if (outage == Outage::Both) {
            spine.cut(QStringLiteral("pyt"), QStringLiteral("arm"), on);
        }
    }
    [[nodiscard]] double longestStepMm() const
    {
        const auto samples = arm.samples();
        double longest = 0.0;
        for (std::size_t i = 1; i < samples.size(); ++i) {
            longest = std::max(longest, (samples[i].position - samples[i - 1].position).norm());
        }
        return longest;
    }
    [[nodiscard]] bool isAt(const Position& target) const
    {
        const auto samples = arm.samples();
        return !samples.empty() && samples.back().position == target;
    }

    test::FakeArm arm;
    test::OriginalSpine spine { { { { QStringLiteral("arm"), { 0x7f000001, 0 } },
                                      { QStringLiteral("pyt"), { 0x7f000001, 0 } } },
        { { QStringLiteral("arm"), arm.address() }, { QStringLiteral("pyt"), { 0x7f000001, 9 } } },
        { { QStringLiteral("arm"), QStringLiteral("pyt") },
            { QStringLiteral("pyt"), QStringLiteral("arm") } } } };
    QProcess process;
    QString errors;
    wire::Address commands;
    wire::UdpSocket brain = wire::UdpSocket::open(QStringLiteral("brain")).value();
};

} // namespace

class TestOutages final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anArmThatRestsExactlyStillCanBeMoved()
    {
        Cell cell(QStringLiteral("5"));
        QTRY_VERIFY_WITH_TIMEOUT(cell.connectPyt(), 20'000);
        test::letTimePass(4000ms); // its position was reported once, more than 3 s ago
        cell.command("40,0,0");
        QTRY_VERIFY_WITH_TIMEOUT(cell.isAt({ 40, 0, 0 }), 20'000);
        test::letTimePass(4000ms);
        cell.command("0,0,0");
        QTRY_VERIFY_WITH_TIMEOUT(cell.isAt({ 0, 0, 0 }), 20'000);
        QVERIFY2(!cell.log().contains(QStringLiteral("No position")), qPrintable(cell.log()));
    }

    void anOutageMakesNoStepNoObstacleAndNoAbort_data()
    {
        QTest::addColumn<int>("outage");
        QTest::newRow("the Spine hangs") << int(Outage::Hang);
        QTest::newRow("positions are lost") << int(Outage::Reports);
        QTest::newRow("positions and samples are lost") << int(Outage::Both);
    }
    void anOutageMakesNoStepNoObstacleAndNoAbort()
    {
        QFETCH(int, outage);
        const std::array lengths { 50ms, 150ms, 300ms, 600ms, 1000ms, 1500ms, 2000ms, 2900ms };
        // A step a millimetre: 54 and 188 mm/s at the middle of the way.
        const std::array periods { 35, 10 };
        std::vector<std::unique_ptr<Cell>> cells;
        for (const auto period : periods) {
            for (std::size_t i = 0; i < lengths.size(); ++i) {
                cells.push_back(std::make_unique<Cell>(QString::number(period)));
            }
        }
        for (auto& cell : cells) {
            QTRY_VERIFY_WITH_TIMEOUT(cell->connectPyt(), 30'000);
        }
        test::letTimePass(100ms); // the first report gets through
        for (auto& cell : cells) {
            cell->command("100,40,0");
        }
        // In mid-motion: 108 steps.
        const auto begin = SystemClock().now();
        std::vector<std::pair<TimePoint, std::pair<Cell*, bool>>> events;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto middle = begin + periods[i / lengths.size()] * 54ms;
            events.push_back({ middle, { cells[i].get(), true } });
            events.push_back({ middle + lengths[i % lengths.size()], { cells[i].get(), false } });
        }
        std::sort(events.begin(), events.end());
        for (const auto& [at, event] : events) {
            std::this_thread::sleep_until(at);
            event.first->fail(Outage(outage), event.second);
        }
        test::letTimePass(6000ms);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto& cell = *cells[i];
            const auto context = QStringLiteral("%1 ms, period %2 ms: %3")
                                     .arg(lengths[i % lengths.size()].count())
                                     .arg(periods[i / lengths.size()])
                                     .arg(cell.log());
            QVERIFY2(!cell.log().contains(QStringLiteral("Obstacle")), qPrintable(context));
            QVERIFY2(!cell.log().contains(QStringLiteral("operator")), qPrintable(context));
            QVERIFY2(cell.longestStepMm() <= kStepLimitMm,
                qPrintable(context + QString::number(cell.longestStepMm())));
            // An arm at exact rest whose last report was lost sends no further report. A new
            // command moves it.
            if (!cell.isAt({ 100, 40, 0 })) {
                cell.command("100,40,1");
                QTRY_VERIFY2_WITH_TIMEOUT(
                    cell.isAt({ 100, 40, 1 }), qPrintable(cell.log()), 20'000);
                QVERIFY2(cell.longestStepMm() <= kStepLimitMm, qPrintable(context));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestOutages)
#include "tst_outages.moc"
