// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a game for plots, as they come out of its recording.
#include "widgets/maze/maze_signals.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;

namespace {

constexpr double kCycleS = 0.025;

/// Two robots; the sum of their scores is 1000 in each cycle. The agent of the first one publishes
/// its belief.
std::shared_ptr<game::Recording> scored(int cycles)
{
    auto recording = std::make_shared<game::Recording>();
    for (int cycle = 0; cycle <= cycles; ++cycle) {
        game::Moment moment;
        moment.cycle = cycle;
        moment.robots.resize(2);
        for (const int number : { 1, 2 }) {
            auto& robot = moment.robots[std::size_t(number) - 1];
            robot.number = number;
            robot.truth = maze::RobotView {};
            robot.truth->id = number;
            robot.truth->time = cycle;
            robot.truth->score.score = number == 1 ? cycle % 700 : 1000 - cycle % 700;
        }
        auto belief = std::make_shared<maze::AgentSnapshot>();
        belief->time = cycle;
        belief->heard = cycle;
        belief->links = { { 2, cycle / 2, cycle - cycle % 2 } }; // every other cycle
        moment.robots[0].belief = belief;
        recording->append(moment);
    }
    return recording;
}

} // namespace

class TestMazeSignals final : public QObject {
    Q_OBJECT

    [[nodiscard]] static std::vector<signals::SignalPoint> points(
        MazeSignals& figures, const char* key)
    {
        const auto id = figures.store().find(QLatin1String(key));
        return id ? figures.store().series(*id).finest(0, 1e6)
                  : std::vector<signals::SignalPoint>();
    }
    static void takeAll(MazeSignals& figures, int turns)
    {
        for (int i = 0; i < turns; ++i) {
            figures.update({}, kCycleS);
        }
    }

private Q_SLOTS:
    void formulasOverSeveralRobotsAreOfOneTime()
    {
        MazeSignals figures;
        const auto recording = scored(3000);
        figures.begin(recording);
        takeAll(figures, 1); // the robots are known after this update
        const auto sum = figures.store().addExpression(
            QStringLiteral("sum"), QStringLiteral("robot1.score + robot2.score"));
        QVERIFY(sum.has_value());
        figures.begin(recording);
        takeAll(figures, 5);
        const auto made = figures.store().series(*sum).finest(0, 1e6);
        QCOMPARE(made.size(), 3001U);
        for (const auto& point : made) {
            QCOMPARE(point.value, 1000.0);
        }
    }
    void whatNobodyTellsIsAGap()
    {
        MazeSignals figures;
        figures.begin(scored(100));
        takeAll(figures, 1);
        QCOMPARE(points(figures, "robot1.heard").back().value, 100.0);
        QVERIFY(std::isnan(points(figures, "robot2.heard").back().value));
        QCOMPARE(points(figures, "robot2.score").back().value, 900.0);
    }
    void messagesAreCountedBySender()
    {
        MazeSignals figures;
        figures.begin(scored(101));
        takeAll(figures, 1);
        const auto rate = points(figures, "robot1.from2");
        QCOMPARE(rate.size(), 102U);
        QVERIFY(std::isnan(rate[20].value)); // less than one second of messages
        QVERIFY(std::abs(rate[100].value - 20) < 0.01);
        QCOMPARE(points(figures, "robot1.since2").back().value, kCycleS);
    }
};

QTEST_GUILESS_MAIN(TestMazeSignals)
#include "tst_maze_signals.moc"
