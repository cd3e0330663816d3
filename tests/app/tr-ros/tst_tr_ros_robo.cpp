// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/tr-ros/ros_core.h"
#include "tests/app/tr/running_script.h"
#include "tests/support/waiting.h"

#include <array>
#include <map>
#include <memory>
#include <optional>

#include <QJsonDocument>
#include <QJsonObject>

using namespace medulla;
using namespace std::chrono_literals;
using test::RosCore;
using test::RunningScript;

namespace {

constexpr std::array<const char*, 6> kNodes { "world", "navigate", "grasp", "place", "recognise",
    "radar" };
const auto kRobo = QStringLiteral("--robo");
const auto kSuccess = QStringLiteral("Congratulations, success!");

QStringList faster(const char* times)
{
    return { QStringLiteral("--faster"), QLatin1String(times) };
}

} // namespace

/// Robo and its manager as nodes of a real roscore.
class TestTrRosRobo final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_core.emplace();
        QVERIFY(m_core->start());
    }
    void cleanupTestCase() { m_core.reset(); }

    void recyclingTaskReachesItsGoalOverTopics()
    {
        RunningScript run;
        // Slow enough that it does not end before ROS has listed all nodes, on a busy machine.
        run.startWith(QStringList { kRobo } + faster("2"));
        QVERIFY(run.says(QStringLiteral("I picked up book")));
        const auto nodes = test::rosSays("rosnode", "list");
        for (const auto* node : kNodes) {
            QVERIFY2(nodes.contains(QLatin1String("/robo/") + QLatin1String(node)), node);
        }
        QVERIFY(nodes.contains(QStringLiteral("/robo/manager")));
        const auto topics = test::rosSays("rostopic", "list");
        for (const auto* topic :
            { "/robo/navigate/order", "/robo/radar/objects", "/robo/recognise/features" }) {
            QVERIFY2(topics.contains(QLatin1String(topic)), topic);
        }
        QVERIFY(run.says(kSuccess, 120'000));
        QCOMPARE(run.status(), 0);
        QVERIFY(run.nothingIsLeft());
        // Four pieces of garbage, each carried to its bin once.
        QCOMPARE(run.lines.filter(QStringLiteral("I picked up")).size(), 4);
        for (const auto* dropped : { "book at (20, 40)", "7up at (60, 10)", "newspaper at (20, 40)",
                 "pepsi at (60, 10)" }) {
            QCOMPARE(
                run.lines.filter(QLatin1String("I dropped ") + QLatin1String(dropped)).size(), 1);
        }
    }

    void randomWorldWithFaultsIsSortedTooAndTellsItsEventsAsJson()
    {
        RunningScript run;
        run.startWith(QStringList { kRobo, QStringLiteral("--seed"), QStringLiteral("3"),
                          QStringLiteral("--faults"), QStringLiteral("--json") }
            + faster("20"));
        QCOMPARE(run.status(90'000), 0);
        const auto lines = run.process.readAllStandardOutput().trimmed().split('\n');
        QVERIFY(lines.size() > 20);
        for (const auto& line : lines) {
            QVERIFY2(QJsonDocument::fromJson(line).isObject(), line.constData());
        }
        QVERIFY(run.nothingIsLeft());
    }

    void nodeThatEndsEndsAll()
    {
        RunningScript run;
        run.startWith(QStringList { kRobo } + faster("5"));
        QVERIFY(run.says(QStringLiteral("I go to")));
        const auto navigate = run.processes(QByteArray("--robo-part\0navigate", 20));
        QCOMPARE(navigate.size(), 1);
        ::kill(pid_t(navigate.first()), SIGKILL);
        QCOMPARE(run.status(), 1);
        QCOMPARE(run.process.readAllStandardError().count("/robo/navigate: This node"), 1);
        QVERIFY(run.nothingIsLeft());
    }

    void managerThatIsKilledLeavesNothingBehind()
    {
        RunningScript run;
        run.startWith(QStringList { kRobo } + faster("5"));
        QVERIFY(run.says(QStringLiteral("I go to")));
        ::kill(pid_t(run.process.processId()), SIGKILL);
        QVERIFY(run.process.waitForFinished(5000));
        QVERIFY(run.nothingIsLeft());
    }

    void stoppedRunEndsAllItsNodes()
    {
        RunningScript run;
        run.startWith(QStringList { kRobo } + faster("5"));
        QVERIFY(run.says(QStringLiteral("I go to")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft());
    }

    void nodesElsewhereMayGoAndComeBack()
    {
        std::map<QString, std::unique_ptr<RunningScript>> nodes;
        const auto start = [&nodes](const char* node) {
            auto& started = nodes[QLatin1String(node)];
            started = std::make_unique<RunningScript>();
            started->startWith(
                QStringList { QStringLiteral("--robo-part"), QLatin1String(node) } + faster("4"));
        };
        for (const auto* node : kNodes) {
            start(node);
        }
        auto& world = *nodes[QStringLiteral("world")];
        RunningScript manager;
        manager.startWith({ kRobo, QStringLiteral("--elsewhere") });
        QVERIFY(world.says(QStringLiteral("I picked up book")));
        // Like a power failure.
        nodes[QStringLiteral("radar")]->process.kill();
        QVERIFY(complains(manager, QStringLiteral("so the program is paused.")));
        QVERIFY(!world.says(QStringLiteral("I picked up"), 4000));
        start("radar");
        QVERIFY(world.says(QStringLiteral("I picked up"), 30'000));
        QVERIFY(manager.says(kSuccess, 60'000));
        QCOMPARE(manager.status(), 0);
        for (auto& [name, node] : nodes) {
            QCOMPARE(node->terminate(), 0);
        }
    }

    void skillEndsTheOrderOfADeadManager()
    {
        RunningScript world;
        world.startWith(QStringList { QStringLiteral("--robo-part"), QStringLiteral("world") });
        RunningScript navigate;
        navigate.startWith({ QStringLiteral("--robo-part"), QStringLiteral("navigate") });
        {
            test::RosCommand orders;
            orders.start(QStringLiteral("rostopic"),
                { QStringLiteral("pub"), QStringLiteral("-r"), QStringLiteral("5"),
                    QStringLiteral("/robo/navigate/order"),
                    QStringLiteral("std_msgs/Float64MultiArray"),
                    QStringLiteral("data: [1, 100, 0, 0]") });
            QVERIFY(world.says(QStringLiteral("I go to (100, 0)")));
            test::letTimePass(500ms);
            orders.kill();
        }
        // At 20 mm a second it would arrive after five seconds.
        QVERIFY(!world.says(QStringLiteral("arrived"), 7000));
        QCOMPARE(world.terminate(), 0);
        QCOMPARE(navigate.terminate(), 0);
    }

    void secondNodeOfANameTakesItsPlace()
    {
        RunningScript first;
        first.startWith({ QStringLiteral("--robo-part"), QStringLiteral("radar") });
        QTRY_VERIFY(test::rosSays("rosnode", "list").contains(QStringLiteral("/robo/radar")));
        RunningScript second;
        second.startWith({ QStringLiteral("--robo-part"), QStringLiteral("radar") });
        QCOMPARE(first.status(), 1);
        QVERIFY(first.process.readAllStandardError().contains("ROS took this program off"));
        QCOMPARE(second.terminate(), 0);
    }

private:
    static bool complains(RunningScript& run, const QString& part)
    {
        QElapsedTimer timer;
        timer.start();
        QString all;
        while (timer.elapsed() < 20'000) {
            run.process.waitForReadyRead(20);
            all += QString::fromUtf8(run.process.readAllStandardError());
            if (all.contains(part)) {
                return true;
            }
        }
        qWarning() << "nothing about" << part << "in" << all;
        return false;
    }

    std::optional<RosCore> m_core;
};

QTEST_GUILESS_MAIN(TestTrRosRobo)
#include "tst_tr_ros_robo.moc"
