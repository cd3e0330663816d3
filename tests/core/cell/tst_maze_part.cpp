// SPDX-License-Identifier: GPL-3.0-or-later
// The robots of a maze as ends of a cell's Spine: what programs and tasks see of them, and how
// programs send them somewhere.
#include "core/cell/available_signals.h"
#include "core/cell/cell.h"
#include "core/run/task_sight.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using run::TaskSight;
using site::MazePart;

namespace {

Coordinates told(std::initializer_list<double> values)
{
    Coordinates made;
    for (const double value : values) {
        made.append(value);
    }
    made.endCoordinate();
    return made;
}

/// Sends robot 2 to 3, 8 once robot 1 has arrived.
teleo::Document follow()
{
    teleo::Rule arrived;
    arrived.id = 1;
    arrived.condition.kind = teleo::Condition::Kind::Formula;
    arrived.condition.text = QStringLiteral("robot1.arrived > 0 and robot1.score < 50");
    teleo::Action set;
    set.kind = teleo::Action::Kind::Set;
    set.name = QStringLiteral("robot2");
    set.arguments = { QStringLiteral("(3, 8, 0)") };
    arrived.actions = { set };
    teleo::Rule otherwise;
    otherwise.id = 2;
    otherwise.actions = { {} };
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = { arrived, otherwise };
    teleo::Document document;
    document.programs = { main };
    return document;
}

} // namespace

class TestMazePart final : public QObject {
    Q_OBJECT

    /// The embedded site with this as its maze.
    [[nodiscard]] QString siteWith(const QByteArray& maze) const
    {
        QFile shipped(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QFile spine(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
        if (!shipped.open(QIODevice::ReadOnly) || !spine.open(QIODevice::ReadOnly)) {
            return {};
        }
        auto text = shipped.readAll();
        text.replace("\"maze\": { \"robots\": 5 }", maze);
        QFile copy(m_folder.filePath(QStringLiteral("arnie-spine.json")));
        QFile file(m_folder.filePath(QStringLiteral("site.json")));
        const auto write = [](QFile& to, const QByteArray& what) {
            return to.open(QIODevice::WriteOnly) && to.write(what) == what.size();
        };
        return write(copy, spine.readAll()) && write(file, text) ? file.fileName() : QString();
    }

private Q_SLOTS:
    void robotsAreEndsOfTheSpine()
    {
        const auto site = site::readSite(siteWith("\"maze\": { \"robots\": 2 }"));
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        QCOMPARE(site->maze.robots, 2);
        const QStringList names { QStringLiteral("robot1"), QStringLiteral("robot2") };
        QCOMPARE(site->maze.inputs, names);
        QCOMPARE(site->maze.outputs, names);
        for (const auto& name : names) {
            QVERIFY(site->spine.input(name) != nullptr && site->spine.output(name) != nullptr);
            QVERIFY(site->actuators.contains(name)); // STOP closes it
            QVERIFY(site->spineOptions().localInputs.contains(name));
            QVERIFY(site->spineOptions().localOutputs.contains(name));
            QVERIFY(cell::settableOutputs(*site).contains(name));
        }
        const auto offered = cell::availableSignals(*site);
        const auto& shapes = offered.vocabulary.signalShapes;
        QVERIFY(
            shapes[offered.ofInput.at(names[0])].attributes.contains(QStringLiteral("collisions")));
        QVERIFY(shapes[offered.ofInput.at(names[0])].isPoint());
        const auto none = site::readSite(siteWith("\"maze\": { \"robots\": 0 }"));
        QVERIFY(none.has_value() && none->spine.input(names[0]) == nullptr);
    }

    void whatIsWrongNamesItsPlace_data()
    {
        QTest::addColumn<QByteArray>("maze");
        QTest::newRow("many") << QByteArray("\"maze\": { \"robots\": 40 }");
        QTest::newRow("half") << QByteArray("\"maze\": { \"robots\": 1.5 }");
        QTest::newRow("negative") << QByteArray("\"maze\": { \"robots\": -1 }");
    }
    void whatIsWrongNamesItsPlace()
    {
        QFETCH(QByteArray, maze);
        const auto site = site::readSite(siteWith(maze));
        QVERIFY(!site.has_value());
        QVERIFY(site.error().front().place.endsWith(QLatin1String("maze.robots")));
    }

    void aProgramSeesARobotAndSendsAnother()
    {
        const auto site = site::readSite(siteWith("\"maze\": { \"robots\": 2 }"));
        auto cell = cell::Cell::start(*site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        QTRY_VERIFY((*cell)->motion()->newestStatus().measured.has_value());
        auto& spine = (*cell)->spine();
        QObject here;
        std::vector<Position> sent;
        connect(
            spine.output(QStringLiteral("robot2")), &spine::Output::delivered, &here,
            [&sent](const spine::Message& what) { sent.push_back(*what.coordinates.position()); },
            Qt::QueuedConnection);
        qRegisterMetaType<spine::Message>();
        const auto tell = [&spine](double score, double arrived) {
            QMetaObject::invokeMethod(&spine, [&spine, score, arrived] {
                spine.input(QStringLiteral("robot1"))
                    ->submit(told({ 4, 5, 0, 90, score, 0, arrived }));
            });
        };
        tell(100, 0);
        QVERIFY((*cell)->control().startRun(run::TrRequest { follow(), {} }).has_value());
        test::waitForUnexpectedEvents(300ms);
        QVERIFY(sent.empty());
        tell(0, 1);
        QTRY_COMPARE(sent.size(), std::size_t(1));
        QCOMPARE(sent.front(), Position(3, 8, 0));
        // STOP ends the program, and rejects values for a robot.
        (*cell)->control().stop();
        QMetaObject::invokeMethod(&spine, [&spine] {
            spine.input(cell::programInputOf(QStringLiteral("robot2")))->submit(told({ 1, 1, 0 }));
        });
        test::waitForUnexpectedEvents(200ms);
        QCOMPARE(sent.size(), std::size_t(1));
    }

    void aTaskSeesRobotsAsObjectsOfTheirOwn()
    {
        TaskSight sight(2);
        const TimePoint begun(1h);
        const std::array flame { 60.0, 25.0, 40.0, 90.0 };
        const std::array robot { 3.0, 8.0, 0.0, 0.0, 100.0, 0.0, 0.0 };
        auto all = sight.takeEyes(flame, begun);
        QCOMPARE(all.count(), std::size_t(1));
        all = sight.takeRobot(1, robot, begun + 10ms);
        QCOMPARE(all.count(), std::size_t(2));
        QCOMPARE(all[0][3], 90.0);
        QCOMPARE(all[1][0], 3.0);
        QCOMPARE(all[1][1], 8.0);
        QCOMPARE(all[1][2], 2 * TaskSight::kRobotZ);
        QCOMPARE(all[1][3], 100.0);
        // A robot that is silent is no object any more; the objects of the eyes stay.
        all = sight.takeRobot(0, robot, begun + 2s);
        QCOMPARE(all.count(), std::size_t(2));
        QCOMPARE(all[1][2], TaskSight::kRobotZ);
        all = sight.takeEyes({}, begun + 2s);
        QCOMPARE(all.count(), std::size_t(1));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestMazePart)
#include "tst_maze_part.moc"
