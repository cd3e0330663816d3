// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server.h"
#include "tests/core/arena/client.h"
#include "tests/core/arena/worlds.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

using namespace std::chrono_literals;

constexpr auto kCycle = 25ms;

/// A server on a simulated clock, with real sockets.
struct Fixture {
    explicit Fixture(
        ServerOptions options = {}, const Rules& rules = quiet(), std::uint64_t seed = 1)
    {
        options.listen = { 0x7f000001, 0 };
        Game game { emptyLab(), { { { 2.0, 2.0, 0.0 }, { 4.0, 2.0, 0.0 }, { 7.0, 2.0, 0.0 } } },
            rules, seed };
        auto made = Server::create(std::move(game), std::move(options), clock);
        if (!made) {
            qFatal("%s", qPrintable(made.error().shown()));
        }
        server = std::move(*made);
        server->begin();
        clock.advance(0ms); // the first cycle
    }
    void cycle(int cycles = 1) { clock.advance(cycles * kCycle); }
    /// A client registered in a cycle of its own.
    Client enrolled(const QByteArray& registration)
    {
        Client client(server->address());
        client.send(registration);
        cycle();
        const auto reply = client.next();
        if (!reply || !maze::decodeReply(*reply)->accepted) {
            qFatal("not accepted");
        }
        client.answer();
        return client;
    }
    Client robot(int id)
    {
        return enrolled(QByteArray("<Robot Id=\"" + QByteArray::number(id) + "\" Name=\"b\"/>"));
    }
    /// Starts the game with the registered robots: the next cycle is the first running one.
    void run()
    {
        cycle();
        server->start();
        cycle();
    }

    SimulatedClock clock;
    std::unique_ptr<Server> server;
};

maze::Measures newest(Client& client)
{
    maze::Measures measures;
    for (const auto& datagram : client.all()) {
        if (!maze::decodeMeasures(datagram, measures)) {
            qFatal("no measures: %s", datagram.constData());
        }
    }
    return measures;
}

} // namespace

class TestServer final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersEachClientFromAPortOfItsOwn()
    {
        Fixture it;
        auto first = it.robot(1);
        auto second = it.robot(2);
        QVERIFY(first.from() != second.from());
        QVERIFY(first.from() != it.server->address());
        it.cycle();
        QVERIFY(first.next());
        QVERIFY(second.next());
        const auto port = second.from();
        it.cycle();
        QVERIFY(second.next());
        QCOMPARE(second.from(), port); // and keeps it
    }

    void endsEveryDatagramWithANulByteAndTakesThemWithoutOne()
    {
        Fixture it;
        Client client(it.server->address());
        client.sendRaw("<Robot Id=\"1\" Name=\"b\"/>");
        it.cycle();
        const auto datagrams = client.all();
        QCOMPARE(datagrams.size(), std::size_t(2)); // Reply and the first Measures
        for (const auto& datagram : datagrams) {
            QVERIFY(datagram.endsWith('\0'));
            QCOMPARE(datagram.count('\0'), 1);
        }
        QVERIFY(datagrams[0].size() <= 1024);
        client.answer();
        it.run();
        client.sendRaw("<Actions LeftMotor=\"0.1\"/>");
        it.cycle();
        QCOMPARE(it.server->world().robot(1).outLeftMuPerCycle, 0.05);
    }

    void refusesWithAReply()
    {
        Fixture it;
        auto first = it.robot(1);
        for (const auto* registration :
            { "<Robot Id=\"1\" Name=\"late\"/>", "<Robot Id=\"9\" Name=\"far\"/>" }) {
            Client second(it.server->address());
            second.send(registration);
            it.cycle();
            const auto datagrams = second.all();
            QCOMPARE(datagrams.size(), std::size_t(1));
            QVERIFY(!maze::decodeReply(datagrams[0])->accepted);
        }
        it.run();
        Client late(it.server->address());
        late.send("<Robot Id=\"2\" Name=\"late\"/>");
        it.cycle();
        QVERIFY(!maze::decodeReply(*late.next())->accepted);
    }

    void aRepeatedRegistrationIsAnsweredFromTheSamePort()
    {
        Fixture it;
        Client client(it.server->address());
        client.send("<Robot Id=\"0\" Name=\"b\"/>");
        it.cycle();
        QVERIFY(client.next());
        const auto port = client.from();
        (void)client.all();
        client.send("<Robot Id=\"0\" Name=\"b\"/>");
        it.cycle();
        QVERIFY(maze::decodeReply(*client.next())->accepted);
        QCOMPARE(client.from(), port);
        QCOMPARE(it.server->world().registered(), 1);
    }

    void takesNothingButRegistrationsAtItsPort()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        Client stray(it.server->address());
        stray.send("<Actions LeftMotor=\"0.15\"/>");
        stray.send("<Start/>");
        stray.send(QByteArray(1100, '<'));
        // Longer than official simulators read.
        stray.send("<Robot Id=\"2\" Name=\"" + QByteArray(1100, 'x') + "\"/>");
        it.cycle(2);
        QCOMPARE(it.server->bad(), std::uint64_t(4));
        QVERIFY(!stray.next());
        QCOMPARE(it.server->world().robot(1).outLeftMuPerCycle, 0.0);
    }

    void takesActionsOnlyFromTheirRobot()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        Client stranger(robot.from());
        stranger.send("<Actions LeftMotor=\"0.15\"/>");
        it.cycle();
        QCOMPARE(it.server->world().robot(1).outLeftMuPerCycle, 0.0);
    }

    void takesSeveralDatagramsInACycle()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        (void)robot.all();
        robot.send("<Actions LeftMotor=\"0.1\" RightMotor=\"0.1\"/>");
        robot.send("<Actions><SensorRequests Compass=\"Yes\" Ground=\"Yes\"/></Actions>");
        robot.send("<Actions><Say>hello</Say></Actions>");
        it.cycle();
        const auto measures = newest(robot);
        QVERIFY(measures.compassDeg && measures.ground);
        QCOMPARE(measures.messages.size(), std::size_t(1));
        QCOMPARE(measures.messages[0].from, 0);
        QCOMPARE(it.server->world().robot(1).outRightMuPerCycle, 0.05);
    }

    void garbageHoldsUpTheRestOfTheQueueForACycle()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        robot.send("<Actions LeftMotor=\"0.02\"/>");
        robot.send("<Nonsense");
        robot.send("<Actions LeftMotor=\"0.1\"/>");
        it.cycle();
        QCOMPARE(it.server->world().robot(1).commandLeftMuPerCycle, 0.02);
        it.cycle();
        QCOMPARE(it.server->world().robot(1).commandLeftMuPerCycle, 0.1);
        QCOMPARE(it.server->bad(), std::uint64_t(1));
    }

    void dropsWordsThatAreTooLongButNotThoseOfTheSameCycleBefore()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        (void)robot.all();
        robot.send("<Actions><Say>first</Say></Actions>");
        robot.send("<Actions><Say>" + QByteArray(101, 'x') + "</Say></Actions>");
        robot.send("<Actions><Say/></Actions>");
        it.cycle();
        const auto heard = newest(robot).messages;
        QCOMPARE(heard.size(), std::size_t(1));
        QCOMPARE(std::string(heard[0].text.view()), std::string("first"));
    }

    void cutsActionsAt1023Bytes()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        const QByteArray orders("<Actions LeftMotor=\"0.1\"/>");
        const auto padded = [&orders](qsizetype size) {
            return QByteArray(orders).insert(8, QByteArray(size - orders.size(), ' '));
        };
        robot.sendRaw(padded(1024));
        it.cycle();
        QCOMPARE(it.server->world().robot(1).commandLeftMuPerCycle, 0.0);
        QCOMPARE(it.server->bad(), std::uint64_t(1));
        robot.sendRaw(padded(1023));
        it.cycle();
        QCOMPARE(it.server->world().robot(1).commandLeftMuPerCycle, 0.1);
    }

    void aPanelIsAnsweredAndThenLeftAlone()
    {
        Fixture it;
        auto panel = it.enrolled("<Panel/>");
        auto robot = it.robot(1);
        panel.send("<Start/>");
        panel.send("<LabReq/>");
        it.cycle(3);
        QVERIFY(panel.all().empty());
        QVERIFY(it.server->world().state() == World::State::Stopped);
    }

    void theSameSeedAndDatagramsGiveTheSameLog()
    {
        const QTemporaryDir folder;
        const auto play = [&folder](std::uint64_t seed) {
            ServerOptions options;
            options.log = folder.filePath(QStringLiteral("game.xml"));
            auto rules = Rules::rtss08();
            rules.parameters.simTimeCycles = 40;
            Fixture it(options, rules, seed);
            auto robot = it.robot(1);
            auto other = it.robot(2);
            it.run();
            for (int i = 0; i < 45; ++i) {
                robot.send("<Actions LeftMotor=\"0.1\" RightMotor=\"0.09\"/>");
                other.send("<Actions LeftMotor=\"0.01\" RightMotor=\"0.02\"/>");
                it.cycle();
            }
            QFile file(options.log);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto log = play(5);
        QVERIFY(log.size() > 10'000);
        QCOMPARE(play(5), log);
        QVERIFY(play(6) != log);
    }

    void aRobotWhoseAgentDiedDrivesOn()
    {
        Fixture it;
        {
            auto robot = it.robot(1);
            it.run();
            robot.send("<Actions LeftMotor=\"0.01\" RightMotor=\"0.01\"/>");
            it.cycle();
        }
        auto other = it.server->world().robot(1).pose.x;
        it.cycle(100);
        QVERIFY(it.server->world().robot(1).pose.x > other + 0.9);
        QVERIFY(it.server->world().state() == World::State::Running);
    }

    void viewsGetLabGridAndTruePosesAndStartTheGame()
    {
        Fixture it;
        auto robot = it.robot(2);
        auto view = it.enrolled("<View/>");
        view.send("<LabReq/>");
        view.send("<GridReq/>");
        (void)view.all();
        it.cycle();
        auto datagrams = view.all();
        QCOMPARE(datagrams.size(), std::size_t(3));
        QCOMPARE(std::get<maze::Lab>(*maze::decodeViewDocument(datagrams[0])), emptyLab());
        QCOMPARE(std::get<maze::Grid>(*maze::decodeViewDocument(datagrams[1])).starts.size(),
            std::size_t(3));
        const auto document = *maze::decodeViewDocument(datagrams[2]);
        const auto& seen = std::get<maze::RobotView>(document);
        QCOMPARE(seen.id, 2);
        QCOMPARE(seen.name, QStringLiteral("b"));
        QCOMPARE(seen.pose.x, 4.0);
        QVERIFY(seen.state == maze::RobotState::Stopped);

        view.send("<Start/>");
        it.cycle(2);
        QCOMPARE(it.server->world().time(), 1);
        view.send("<Stop/>");
        it.cycle(3);
        QCOMPARE(it.server->world().time(), 2);
        // Longer than 63 bytes: cut, and then not a command.
        view.send("<Start" + QByteArray(60, ' ') + "/>");
        it.cycle(2);
        QVERIFY(it.server->world().state() == World::State::Stopped);
        QCOMPARE(it.server->bad(), std::uint64_t(1));
    }

    /// As sent by official agents, without an XML declaration.
    void namesAndWordsInLatin1ArriveAsTheyWereSent()
    {
        Fixture it;
        auto robot = it.enrolled("<Robot Id=\"1\" Name=\"Jos\xe9\"/>");
        auto other = it.robot(2);
        auto view = it.enrolled("<View/>");
        robot.send("<Actions LeftMotor=\"0.1\"><Say><![CDATA[ol\xe1 <]]></Say></Actions>");
        it.cycle();
        const auto heard = newest(other);
        QCOMPARE(heard.messages.size(), std::size_t(1));
        QCOMPARE(std::string(heard.messages[0].text.view()), std::string("ol\xe1 <"));
        QCOMPARE(it.server->bad(), std::uint64_t(0));
        const auto document = *maze::decodeViewDocument(view.all().at(0));
        QCOMPARE(std::get<maze::RobotView>(document).name, QStringLiteral("José"));
    }

    void aStartTogetherWithTheFirstRegistrationIsIgnored()
    {
        Fixture it;
        it.server->start();
        auto robot = it.robot(1);
        it.cycle(3);
        QVERIFY(it.server->world().state() == World::State::Stopped);
    }

    void aRemovedRobotHearsNothingMore()
    {
        Fixture it;
        auto robot = it.robot(2);
        auto view = it.enrolled("<View/>");
        it.cycle();
        (void)robot.all();
        view.send("<Robot Id=\"2\" Removed=\"Yes\"/>");
        view.send("<Robot Id=\"77\" Removed=\"Yes\"/>"); // no such robot
        it.cycle();
        QVERIFY(!robot.next());
        (void)view.all();
        it.cycle();
        const auto document = *maze::decodeViewDocument(*view.next());
        QVERIFY(std::get<maze::RobotView>(document).state == maze::RobotState::Removed);
    }

    void aRestartSendsViewsAwayAndMakesRoom()
    {
        Fixture it;
        auto robot = it.robot(1);
        auto view = it.enrolled("<View/>");
        it.run();
        view.send("<Reset/>");
        it.cycle();
        (void)view.all();
        it.cycle();
        const auto datagrams = view.all();
        QCOMPARE(datagrams.size(), std::size_t(1));
        QVERIFY(std::holds_alternative<maze::Restart>(*maze::decodeViewDocument(datagrams[0])));
        QVERIFY(it.server->world().state() == World::State::Init);
        auto again = it.robot(1);
        QCOMPARE(it.server->world().registered(), 1);
    }

    void cyclesFallDueAtAbsoluteMoments()
    {
        Fixture it;
        auto robot = it.robot(1);
        it.run();
        (void)robot.all();
        it.clock.advance(kCycle - 1ms);
        QVERIFY(!robot.next());
        it.clock.advance(1ms);
        QVERIFY(robot.next());
        it.clock.advance(40 * kCycle);
        QCOMPARE(robot.all().size(), std::size_t(40));
        QCOMPARE(it.server->world().time(), 41);
    }

    void startsByItselfWhenEnoughRobotsAreThereAndTellsWhenItIsOver()
    {
        ServerOptions options;
        options.startWith = 2;
        auto rules = quiet();
        rules.parameters.simTimeCycles = 10;
        Fixture it(options, rules);
        const QSignalSpy ended(it.server.get(), &Server::ended);
        auto first = it.robot(1);
        it.cycle(5);
        QVERIFY(it.server->world().state() == World::State::Stopped);
        auto second = it.robot(3);
        it.cycle(2);
        QVERIFY(it.server->world().state() == World::State::Running);
        it.cycle(20);
        QCOMPARE(it.server->world().time(), 10);
        QCOMPARE(ended.count(), 1);
        // Constant measurements continue, with both buttons off.
        (void)second.all();
        it.cycle();
        const auto last = newest(second);
        QCOMPARE(last.time, 10);
        QCOMPARE(last.buttons, maze::Buttons {});
    }

    void fastModeContinuesWhenAllHaveAnswered()
    {
        ServerOptions options;
        options.fast = true;
        Fixture it(options);
        auto first = it.robot(1);
        auto second = it.robot(2);
        it.run();
        const auto settle = [&it] {
            for (int i = 0; i < 5; ++i) {
                letTimePass(1ms);
                it.clock.advance(0ms);
            }
        };
        it.cycle(); // still alive: their answers are awaited
        const auto before = it.server->world().time();
        first.send("<Actions LeftMotor=\"0.1\"/>");
        settle();
        QCOMPARE(it.server->world().time(), before);
        second.send("<Actions LeftMotor=\"0.1\"/>");
        settle();
        QCOMPARE(it.server->world().time(), before + 1);

        // A silent agent is waited for once, half a second, and then no more.
        first.send("<Actions/>");
        settle();
        it.clock.advance(499ms);
        QCOMPARE(it.server->world().time(), before + 1);
        it.clock.advance(1ms);
        QCOMPARE(it.server->world().time(), before + 2);
        first.send("<Actions/>");
        settle();
        QCOMPARE(it.server->world().time(), before + 3);
        // After its next answer it is waited for again.
        second.send("<Actions/>");
        settle();
        const auto now = it.server->world().time();
        first.send("<Actions/>");
        settle();
        QVERIFY(it.server->world().time() <= now + 1);
        const auto held = it.server->world().time();
        first.send("<Actions/>");
        settle();
        QCOMPARE(it.server->world().time(), held);
    }

    void fastModeWaitsForTheRestOfASplitAnswer()
    {
        ServerOptions options;
        options.fast = true;
        Fixture it(options);
        auto robot = it.robot(1);
        it.run();
        const auto settle = [&it] {
            for (int i = 0; i < 5; ++i) {
                letTimePass(1ms);
                it.clock.advance(0ms);
            }
        };
        robot.send("<Actions LeftMotor=\"0.1\"/>");
        robot.send("<Actions><SensorRequests Compass=\"Yes\"/></Actions>");
        settle();
        it.clock.advance(1ms);
        // Known by now to answer in parts: the first part alone starts no cycle.
        const auto before = it.server->world().time();
        (void)robot.all();
        robot.send("<Actions LeftMotor=\"0.1\"/>");
        settle();
        QCOMPARE(it.server->world().time(), before);
        robot.send("<Actions><SensorRequests Compass=\"Yes\"/></Actions>");
        settle();
        it.clock.advance(1ms);
        QCOMPARE(it.server->world().time(), before + 1);
        QVERIFY(newest(robot).compassDeg);
    }

    void writesTheOfficialLog()
    {
        const QTemporaryDir folder;
        ServerOptions options;
        options.log = folder.filePath(QStringLiteral("game.xml"));
        options.date = QStringLiteral("2009-03-01");
        auto rules = quiet();
        rules.parameters.simTimeCycles = 3;
        Fixture it(options, rules);
        auto robot = it.robot(1);
        it.run();
        robot.send("<Actions LeftMotor=\"0.1\" RightMotor=\"0.1\"/>");
        it.cycle(5);

        QFile file(options.log);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll();
        QXmlStreamReader xml(text);
        int entries = 0;
        while (!xml.atEnd()) {
            entries += xml.readNext() == QXmlStreamReader::StartElement
                && xml.name() == QLatin1String("LogInfo");
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(entries, 4); // and the end
        QVERIFY(text.startsWith("<Log Date=\"2009-03-01\">"));
        QVERIFY(text.contains("<Parameters SimTime=\"3\""));
        QVERIFY(text.contains("<Lab Name=\"\" Width=\"10\""));
        QVERIFY(text.contains("<LogInfo Time=\"1\">"));
        QVERIFY(text.contains("<Robot Name=\"b\" Id=\"1\" State=\"Running\">"));
        QVERIFY(text.contains("<Pos X=\"2.05\" Y=\"2\" Dir=\"0\"/>"));
        QCOMPARE(text.count("<Action "), 1); // only received actions
        QVERIFY(text.contains("<Action LeftMotor=\"0.1\" RightMotor=\"0.1\"/>"));
        QCOMPARE(text.count("<IRSensor "), 16); // requested or not
        QVERIFY(text.endsWith("</Log>\n"));
    }

    void writesWhatTheChallengesOf2021AskForWhenTheGameBegins()
    {
        const QTemporaryDir folder;
        for (const auto& [scoring, name] : { std::pair(Scoring::Mapping, "mapping.out"),
                 std::pair(Scoring::Planning, "planning.out") }) {
            ServerOptions options;
            options.folder = folder.path();
            auto rules = quiet(Rules::official2021());
            rules.scoring = scoring;
            rules.parameters.cycleTimeMs = 25;
            Fixture it(options, rules);
            auto robot = it.robot(1);
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(!file.exists());
            it.server->start();
            it.cycle();
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto lines = file.readAll().split('\n');
            QCOMPARE(lines.size(), 4 * 5); // cells, less one, and the rest after the last line end
            QCOMPARE(lines[0].size(), 19);
        }
    }

    void saysWhyALogCannotBeWritten()
    {
        ServerOptions options;
        options.listen = { 0x7f000001, 0 };
        options.log = QStringLiteral("/nowhere/game.xml");
        SimulatedClock clock;
        const auto made =
            Server::create({ emptyLab(), { { { 2.0, 2.0, 0.0 } } }, quiet(), 1 }, options, clock);
        QVERIFY(!made);
        QCOMPARE(made.error().place, options.log);
    }
};

QTEST_GUILESS_MAIN(TestServer)
#include "tst_server.moc"
