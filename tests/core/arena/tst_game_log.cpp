// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the log with the description of the official one: elements in their order, each with its
// attributes.
#include "core/arena/game_log.h"
#include "tests/core/arena/worlds.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

struct Element {
    QString name;
    QXmlStreamAttributes attributes;

    [[nodiscard]] QString operator[](const char* attribute) const
    {
        return attributes.value(QLatin1String(attribute)).toString();
    }
    /// Attributes in alphabetic order, since XML gives their order no meaning.
    [[nodiscard]] QString shape() const
    {
        QStringList names;
        for (const auto& attribute : attributes) {
            names += attribute.name().toString();
        }
        names.sort();
        return name + QLatin1Char('(') + names.join(QLatin1Char(' ')) + QLatin1Char(')');
    }
};

struct LogFile {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("game.xml"));

    /// All elements, in order.
    [[nodiscard]] std::vector<Element> elements() const
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            qFatal("no log");
        }
        QXmlStreamReader xml(&file);
        std::vector<Element> all;
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement) {
                all.push_back({ xml.name().toString(), xml.attributes() });
            }
        }
        if (xml.hasError()) {
            qFatal("%s", qPrintable(xml.errorString()));
        }
        return all;
    }
    /// Elements of that name.
    [[nodiscard]] std::vector<Element> named(const char* name) const
    {
        auto all = elements();
        std::erase_if(all, [name](const Element& one) { return one.name != QLatin1String(name); });
        return all;
    }
};

/// Plays three cycles with one robot, which sends a command in the second, like a server.
void play(const QString& path)
{
    auto rules = quiet();
    rules.parameters.simTimeCycles = 3;
    rules.parameters.scoreSensor = true;
    auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } }, rules);
    const auto log = *GameLog::create(path, QStringLiteral("Sun Mar 1 12:00:00 2009"), world);
    for (int cycle = 0; cycle < 3; ++cycle) {
        std::vector<maze::Actions> received(1);
        if (cycle == 1) {
            received[0] = motors(0.9, -0.1);
            received[0].visitingLed = false;
            world.take(1, received[0]);
            world.take(1, saying("said"));
        }
        log->enter(world, received);
        world.step();
    }
    log->finish(world);
    log->enter(world, std::vector<maze::Actions>(1)); // too late
}

} // namespace

class TestGameLog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasTheElementsOfTheOfficialOne()
    {
        const LogFile file;
        play(file.path);
        QStringList shapes;
        for (const auto& element : file.elements()) {
            shapes += element.shape();
        }
        const auto robot = [](const QStringList& action) {
            return QStringList { QStringLiteral("LogInfo(Time)"),
                QStringLiteral("Robot(Id Name State)"), QStringLiteral("Pos(Dir X Y)"),
                QStringLiteral("Scores(ArrivalTime Collision Collisions ReturningTime Score "
                               "VisitedMask)") }
            + action
                + QStringList { QStringLiteral("Measures(Time)"),
                      QStringLiteral("Sensors(Collision Compass Ground)"),
                      QStringLiteral("IRSensor(Id Value)"), QStringLiteral("IRSensor(Id Value)"),
                      QStringLiteral("IRSensor(Id Value)"), QStringLiteral("IRSensor(Id Value)"),
                      QStringLiteral("BeaconSensor(Id Value)"), QStringLiteral("GPS(X Y)"),
                      QStringLiteral("Leds(EndLed ReturningLed VisitingLed)"),
                      QStringLiteral("Buttons(Start Stop)") };
        };
        auto expected = QStringList { QStringLiteral("Log(Date)") };
        expected += shapes.value(1); // Parameters, see below
        expected += { QStringLiteral("Lab(Height Name Width)"),
            QStringLiteral("Beacon(Height X Y)"), QStringLiteral("Target(Radius X Y)"),
            QStringLiteral("Grid()"), QStringLiteral("Position(Dir X Y)") };
        expected += robot({});
        expected += robot({ QStringLiteral("Action(LeftMotor RightMotor VisitingLed)") });
        expected += robot({}) + robot({});
        QCOMPARE(shapes, expected);
        QVERIFY(shapes[1].startsWith(QLatin1String("Parameters(")));
        QVERIFY(shapes[1].contains(QLatin1String("SimTime")));
    }

    void beginsWithTimeZeroAndEndsWithTheLastCycle()
    {
        const LogFile file;
        play(file.path);
        QStringList times;
        for (const auto& entry : file.named("LogInfo")) {
            times += entry["Time"];
        }
        QCOMPARE(times,
            (QStringList { QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"),
                QStringLiteral("3") }));
        for (const auto& robot : file.named("Robot")) {
            QCOMPARE(robot["State"], QStringLiteral("Running"));
        }
        const auto places = file.named("Pos");
        QCOMPARE(places[1]["X"], QStringLiteral("2")); // with the commands, before their effect
        QCOMPARE(places[2]["X"], QStringLiteral("2.0125")); // (0.075 - 0.05) / 2
    }

    void tellsOrdersAsTheMotorsTookThem()
    {
        const LogFile file;
        play(file.path);
        const auto actions = file.named("Action");
        QCOMPARE(actions.size(), std::size_t(1));
        QCOMPARE(actions[0]["LeftMotor"], QStringLiteral("0.15")); // 0.9 was requested
        QCOMPARE(actions[0]["RightMotor"], QStringLiteral("-0.1"));
        QCOMPARE(actions[0]["VisitingLed"], QStringLiteral("Off"));
    }

    void anUnfinishedGameLeavesAWholeDocument()
    {
        const LogFile file;
        const auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        {
            const auto log = *GameLog::create(file.path, QStringLiteral("today"), world);
            log->enter(world, std::vector<maze::Actions>(1));
        }
        QCOMPARE(file.named("LogInfo").size(), std::size_t(1));
    }

    void aFullDiskIsSaidOnce()
    {
        static int warnings;
        warnings = 0;
        const auto before =
            qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
                warnings += text.startsWith(QLatin1String("/dev/full: ")) ? 1 : 0;
            });
        play(QStringLiteral("/dev/full"));
        qInstallMessageHandler(before);
        QCOMPARE(warnings, 1);
    }

    void aLogIsWholeOnlyWhenAllOfItWasWritten()
    {
        const LogFile file;
        const auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        const auto isWhole = [&world](const QString& path) {
            const auto log = *GameLog::create(path, QStringLiteral("today"), world);
            log->enter(world, std::vector<maze::Actions>(1));
            log->close();
            log->close();
            return log->isWhole();
        };
        QVERIFY(isWhole(file.path));
        QVERIFY(!isWhole(QStringLiteral("/dev/full")));
    }

    void entriesAreInTheFileAtOnce()
    {
        const LogFile file;
        const auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        const auto log = *GameLog::create(file.path, QStringLiteral("today"), world);
        const auto sizeBefore = QFileInfo(file.path).size();
        log->enter(world, std::vector<maze::Actions>(1));
        QVERIFY(sizeBefore > 0 && QFileInfo(file.path).size() > sizeBefore);
    }
};

QTEST_GUILESS_MAIN(TestGameLog)
#include "tst_game_log.moc"
