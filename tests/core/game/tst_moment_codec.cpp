// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/moment_codec.h"
#include "core/game/recording.h"

#include <QTest>

using namespace medulla;
using namespace medulla::game;

namespace {

RobotMoment robotOf(int number, std::shared_ptr<const maze::AgentSnapshot> belief = {})
{
    RobotMoment robot;
    robot.number = number;
    robot.belief = std::move(belief);
    return robot;
}

QByteArray blockOf(const Moment& moment)
{
    QByteArray content;
    maze::ByteWriter out(content);
    encode({}, moment, out);
    return content;
}

} // namespace

class TestMomentCodec final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Each robot's map takes 1 MB in memory and less than 100 bytes in the block.
    void blockThatAsksForTooMuchMemoryIsRefused_data()
    {
        QTest::addColumn<int>("robots");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("100 MB") << 100 << true;
        QTest::newRow("200 MB") << 200 << false;
    }
    void blockThatAsksForTooMuchMemoryIsRefused()
    {
        QFETCH(int, robots);
        QFETCH(bool, isTaken);
        auto belief = std::make_shared<maze::AgentSnapshot>();
        belief->targetMap.reframe({ 0, 0, 1000, 1000 });
        Moment moment;
        moment.cycle = 1;
        for (int number = 1; number <= robots; ++number) {
            moment.robots.push_back(robotOf(number, belief));
        }
        const auto block = blockOf(moment);
        QVERIFY(block.size() < 20'000);
        QCOMPARE(Recording().appendBlock(block), isTaken);
    }
    /// Robots are found by binary search.
    void robotsOutOfOrderAreRefused_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("in order") << 2 << 3 << true;
        QTest::newRow("out of order") << 3 << 2 << false;
        QTest::newRow("twice") << 2 << 2 << false;
    }
    void robotsOutOfOrderAreRefused()
    {
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(bool, isTaken);
        Moment moment;
        moment.cycle = 1;
        moment.robots = { robotOf(first), robotOf(second) };
        Recording recording;
        QCOMPARE(recording.appendBlock(blockOf(moment)), isTaken);
        QCOMPARE(recording.span().has_value(), isTaken);
    }
};

QTEST_GUILESS_MAIN(TestMomentCodec)
#include "tst_moment_codec.moc"
