// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "tests/core/arena/client.h"
#include "tests/support/program.h"
#include "tests/support/shared_data.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// A port that was free a moment ago.
wire::Address freeAddress()
{
    return wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"))->address();
}

QStringList serving(const wire::Address& address, const QStringList& further)
{
    return QStringList { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"),
        QStringLiteral("--port"), QString::number(address.port) }
    + further;
}

struct Outcome {
    int status = -1;
    QByteArray out;
    QByteArray complaints;
};

Outcome run(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(MEDULLA_ARENA), arguments);
    if (!process.waitForFinished(60'000)) {
        return {};
    }
    return { process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError() };
}

/// An agent like the official samples: waits for the start, answers all measurements, ends at
/// `endAt`. Returns the number of measurements received while running.
int playUntil(Client& client, int endAt)
{
    int seen = 0;
    while (true) {
        maze::Measures measures;
        if (!maze::decodeMeasures(client.wait(), measures) || measures.leds.end) {
            return seen;
        }
        if (measures.buttons.start && measures.time > 0) {
            ++seen;
        }
        client.send(measures.time >= endAt
                ? "<Actions LeftMotor=\"0\" RightMotor=\"0\" EndLed=\"On\"/>"
                : "<Actions LeftMotor=\"0.05\" RightMotor=\"0.05\"/>");
    }
}

} // namespace

class TestArenaProgram final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void playsAGameByItselfAndPrintsItsResult()
    {
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA),
            serving(address,
                { QStringLiteral("--headless-start"), QStringLiteral("1"), QStringLiteral("--fast"),
                    QStringLiteral("--json"), QStringLiteral("--cycles"),
                    QStringLiteral("5000") }));
        QVERIFY(program.waitReady());
        Client client(address);
        QVERIFY(client.enrol("<Robot Id=\"0\" Name=\"sample\"></Robot>"));
        const auto seen = playUntil(client, 300);
        QVERIFY2(seen >= 299, qPrintable(QString::number(seen)));
        const auto result = QJsonDocument::fromJson(program.line().toUtf8()).object();
        const auto robot = result[QStringLiteral("robots")].toArray().at(0).toObject();
        QCOMPARE(robot[QStringLiteral("name")].toString(), QStringLiteral("sample"));
        QCOMPARE(robot[QStringLiteral("state")].toString(), QStringLiteral("finished"));
        QCOMPARE(robot[QStringLiteral("rewarded")].toBool(), false);
        QVERIFY(result[QStringLiteral("teamScore")].toInt() >= 100);
        QCOMPARE(result[QStringLiteral("notUnderstood")].toInt(-1), 0);
        QVERIFY(program.process().waitForFinished(5000));
        QCOMPARE(program.process().exitCode(), 0);
    }

    void namesAllThatHindersTheRobots()
    {
        const QTemporaryDir folder;
        const auto write = [&folder](const QString& name, const QByteArray& content) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
                ? file.fileName()
                : QString();
        };
        const auto lab = write(QStringLiteral("lab.xml"), "<Lab Width=\"14\" Height=\"10\"/>");
        const auto grid = write(QStringLiteral("grid.xml"),
            "<Grid><Position X=\"0.2\" Y=\"3\"/><Position X=\"5\" Y=\"5\"/>"
            "<Position X=\"5.5\" Y=\"5\"/></Grid>");
        const QStringList files { QStringLiteral("--lab"), lab, QStringLiteral("--grid"), grid };
        Program program(QStringLiteral(MEDULLA_ARENA), serving(freeAddress(), files));
        QVERIFY(program.waitReady());
        const auto said = program.complaints();
        QVERIFY2(
            said.contains(QLatin1String("Start positions 1, 3 touch a wall or another robot.")),
            qPrintable(said));
        QVERIFY2(said.contains(QLatin1String("The maze has no target.")), qPrintable(said));

        const auto trial = run(
            QStringList { QStringLiteral("trial"), QStringLiteral("--agents"), QStringLiteral("3") }
            + files);
        QVERIFY(trial.status != 0 && trial.complaints.contains("Start positions 1, 3 touch"));
        const auto free =
            write(QStringLiteral("free.xml"), "<Grid><Position X=\"2\" Y=\"3\"/></Grid>");
        const auto small = write(QStringLiteral("small.xml"),
            "<Lab Width=\"14\" Height=\"10\"><Target X=\"11\" Y=\"5\" Radius=\"0.4\"/></Lab>");
        const auto played = run({ QStringLiteral("trial"), QStringLiteral("--agents"),
            QStringLiteral("1"), QStringLiteral("--runs"), QStringLiteral("1"),
            QStringLiteral("--cycles"), QStringLiteral("5"), QStringLiteral("--lab"), small,
            QStringLiteral("--grid"), free });
        QVERIFY2(played.complaints.contains("No robot fits into target 1."),
            played.complaints.constData());
    }

    void keepsRealTimeOtherwise()
    {
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA),
            serving(address,
                { QStringLiteral("--headless-start"), QStringLiteral("1"),
                    QStringLiteral("--cycles"), QStringLiteral("40") }));
        QVERIFY(program.waitReady());
        Client client(address);
        QVERIFY(client.enrol("<Robot Id=\"1\" Name=\"b\"/>"));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(program.line().contains(QLatin1String("robot")));
        // 40 cycles of 25 ms, and two before the start.
        QVERIFY2(timer.elapsed() > 950 && timer.elapsed() < 6000,
            qPrintable(QString::number(timer.elapsed())));
        QVERIFY(program.line().contains(QLatin1String("finished")));
    }

    void isStartedAndWatchedByViews()
    {
        const QTemporaryDir folder;
        const auto csv = folder.filePath(QStringLiteral("poses.csv"));
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA), serving(address, {}));
        QVERIFY(program.waitReady());
        Client robot(address);
        QVERIFY(robot.enrol("<Robot Id=\"2\" Name=\"b,2\"/>"));
        robot.send("<Actions LeftMotor=\"0.1\" RightMotor=\"0.1\"/>");
        Program watch(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("watch"), QStringLiteral("--port"), QString::number(address.port),
                QStringLiteral("--csv"), csv });
        QVERIFY(watch.waitReady());
        QTRY_VERIFY(watch.complaints().contains(QLatin1String("answers")));
        watch.type(QStringLiteral("start"));
        letTimePass(600ms);
        QCOMPARE(watch.terminate(), 0);
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto lines = file.readAll().trimmed().split('\n');
        QVERIFY(lines.size() > 5);
        QCOMPARE(lines[0], QByteArray("time,id,name,x,y,heading,state,score,collisions"));
        const auto last = lines.last().split(',');
        QCOMPARE(last.size(), 9);
        QVERIFY(last[0].toInt() > 5);
        QCOMPARE(last[1], QByteArray("2"));
        QCOMPARE(last[2], QByteArray("b_2"));
        QVERIFY(last[3].toDouble() > 2.2);
        QCOMPARE(last[6], QByteArray("running"));

        program.type(QStringLiteral("nonsense"));
        QTRY_VERIFY(program.complaints().contains(QLatin1String("nonsense")));
        QCOMPARE(program.terminate(), 0);
    }

    void survivesInvalidDatagrams()
    {
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA), serving(address, {}));
        QVERIFY(program.waitReady());
        Client robot(address);
        QVERIFY(robot.enrol("<Robot Id=\"1\" Name=\"b\"/>"));
        Client stray(address);
        SeededRandom random(3);
        for (int i = 0; i < 3000; ++i) {
            QByteArray garbage(qsizetype(random.below(1500)), '\0');
            for (auto& byte : garbage) {
                byte = char(random.below(256));
            }
            stray.sendRaw(garbage);
            robot.sendRaw(garbage);
        }
        letTimePass(300ms);
        Client second(address);
        QVERIFY(second.enrol("<Robot Id=\"2\" Name=\"c\"/>"));
        maze::Measures measures;
        QVERIFY(maze::decodeMeasures(second.wait(), measures));
        // Reported, but not a line each: once a second, with their number.
        letTimePass(1000ms);
        stray.sendRaw("garbage");
        QTRY_VERIFY(program.complaints().contains(QLatin1String("not understood")));
        QVERIFY(program.complaints().count(QLatin1Char('\n')) < 30);
        QCOMPARE(program.terminate(), 0);
    }

    void runsTrialsAndPrintsSeedsAndSummary()
    {
        const auto outcome = run({ QStringLiteral("trial"), QStringLiteral("--agents"),
            QStringLiteral("2"), QStringLiteral("--runs"), QStringLiteral("3"),
            QStringLiteral("--seed"), QStringLiteral("17"), QStringLiteral("--cycles"),
            QStringLiteral("60"), QStringLiteral("--radio"), QStringLiteral("off"),
            QStringLiteral("--gps-noise"), QStringLiteral("off"), QStringLiteral("--json") });
        QCOMPARE(outcome.status, 1); // no robot arrives in so few cycles
        const auto json = QJsonDocument::fromJson(outcome.out).object();
        const auto games = json[QStringLiteral("games")].toArray();
        QCOMPARE(games.size(), 3);
        QCOMPARE(games[2].toObject()[QStringLiteral("seed")].toInt(), 19);
        QCOMPARE(games[0].toObject()[QStringLiteral("cycles")].toInt(), 60);
        QCOMPARE(json[QStringLiteral("summary")].toObject()[QStringLiteral("notFound")].toInt(), 3);
        QVERIFY(outcome.complaints.contains("3/3 games"));
    }

    void showsTrialsAsABarOnATerminal()
    {
        QProcess process;
        process.start(QStringLiteral("script"),
            { QStringLiteral("-qec"),
                QStringLiteral(MEDULLA_ARENA " trial --agents 1 --runs 2 --cycles 20"),
                QStringLiteral("/dev/null") });
        QVERIFY(process.waitForFinished(60'000));
        const auto shown = process.readAllStandardOutput();
        QVERIFY2(shown.contains("\r[" + QByteArray(40, '.') + "] 0/2 games"), shown.constData());
        QVERIFY(shown.contains("\r[" + QByteArray(20, '#') + QByteArray(20, '.') + "] 1/2 games"));
        QVERIFY(shown.contains("\r[" + QByteArray(40, '#') + "] 2/2 games"));
        QVERIFY(shown.contains("Not found")); // the table
        QCOMPARE(process.exitCode(), 1);
    }

    /// The files are those that a game is played with, and the same for a seed.
    void makesMazesThatCanBePlayed()
    {
        const QTemporaryDir folder;
        const auto made = [&](const QString& seed, const QString& name) {
            const auto lab = folder.filePath(name + QStringLiteral("-lab.xml"));
            const auto outcome = run({ QStringLiteral("maze"), QStringLiteral("--seed"), seed,
                QStringLiteral("--difficulty"), QStringLiteral("1"), QStringLiteral("--lab"), lab,
                QStringLiteral("--grid"), folder.filePath(name + QStringLiteral("-grid.xml")) });
            QFile file(lab);
            return outcome.status == 0 && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                         : QByteArray();
        };
        const auto first = made(QStringLiteral("7"), QStringLiteral("first"));
        QVERIFY(first.startsWith("<Lab Name="));
        QCOMPARE(made(QStringLiteral("7"), QStringLiteral("second")), first);
        QVERIFY(made(QStringLiteral("8"), QStringLiteral("third")) != first);
        const auto played = run({ QStringLiteral("trial"), QStringLiteral("--lab"),
            folder.filePath(QStringLiteral("first-lab.xml")), QStringLiteral("--grid"),
            folder.filePath(QStringLiteral("first-grid.xml")), QStringLiteral("--agents"),
            QStringLiteral("5"), QStringLiteral("--runs"), QStringLiteral("1"),
            QStringLiteral("--cycles"), QStringLiteral("5000") });
        QVERIFY2(played.status == 0, played.complaints.constData());
        QVERIFY2(!played.complaints.contains("warning"), played.complaints.constData());
    }

    void mazesNeedTheirFiles()
    {
        const auto missing =
            run({ QStringLiteral("maze"), QStringLiteral("--seed"), QStringLiteral("7") });
        QCOMPARE(missing.status, 2);
        QVERIFY(missing.complaints.contains("--lab"));
        QVERIFY(missing.complaints.contains("--grid"));
        const QTemporaryDir folder;
        const auto grid = folder.filePath(QStringLiteral("grid.xml"));
        const auto unwritten = run({ QStringLiteral("maze"), QStringLiteral("--lab"),
            folder.filePath(QStringLiteral("missing/lab.xml")), QStringLiteral("--grid"), grid });
        QCOMPARE(unwritten.status, 2);
        QVERIFY(unwritten.complaints.contains("missing/lab.xml"));
        QVERIFY(!QFile::exists(grid));
        const auto both = run({ QStringLiteral("maze"), QStringLiteral("--lab"), grid,
            QStringLiteral("--grid"), folder.path() + QStringLiteral("/./grid.xml") });
        QCOMPARE(both.status, 2);
        QVERIFY(both.complaints.contains("--grid"));
        QVERIFY(!QFile::exists(grid));
        const auto harder = run({ QStringLiteral("maze"), QStringLiteral("--difficulty"),
            QStringLiteral("6"), QStringLiteral("--lab"), grid, QStringLiteral("--grid"), grid });
        QCOMPARE(harder.status, 2);
        QVERIFY(!QFile::exists(grid));
    }

    void watchesOnStdout()
    {
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA), serving(address, {}));
        QVERIFY(program.waitReady());
        Client robot(address);
        QVERIFY(robot.enrol("<Robot Id=\"2\" Name=\"b\"/>"));
        Program watch(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("watch"), QStringLiteral("--host"), QStringLiteral("127.0.0.1"),
                QStringLiteral("--port"), QString::number(address.port) });
        QVERIFY(watch.waitReady());
        QVERIFY(watch.line().startsWith(QLatin1String("time,id,name,")));
        QVERIFY(watch.line().startsWith(QLatin1String("0,2,b,")));
        program.type(QStringLiteral("start"));
        QTRY_VERIFY(watch.line().contains(QLatin1String(",running,")));
        QCOMPARE(watch.terminate(), 0);
    }

    void saysOnceWhenTheTableCannotBeWritten_data()
    {
        QTest::addColumn<bool>("named");
        QTest::newRow("to a file") << true;
        QTest::newRow("to stdout") << false;
    }

    void saysOnceWhenTheTableCannotBeWritten()
    {
        QFETCH(bool, named);
        const auto full = QStringLiteral("/dev/full");
        QProcess watch;
        QStringList arguments { QStringLiteral("watch"), QStringLiteral("--port"),
            QString::number(freeAddress().port) };
        if (named) {
            arguments << QStringLiteral("--csv") << full;
        } else {
            watch.setStandardOutputFile(full);
        }
        watch.start(QStringLiteral(MEDULLA_ARENA), arguments);
        QVERIFY(watch.waitForFinished(10'000));
        QCOMPARE(watch.exitCode(), 1);
        const auto said = watch.readAllStandardError();
        QCOMPARE(said.count("No space left on device"), 1);
        QVERIFY(said.contains(named ? "/dev/full" : "stdout"));
    }

    void saysOnceWhenTheLogCannotBeWritten_data()
    {
        QTest::addColumn<bool>("toItsEnd");
        QTest::newRow("game over") << true;
        QTest::newRow("quit in mid-game") << false;
    }
    void saysOnceWhenTheLogCannotBeWritten()
    {
        QFETCH(bool, toItsEnd);
        const auto address = freeAddress();
        Program program(QStringLiteral(MEDULLA_ARENA),
            serving(address,
                { QStringLiteral("--headless-start"), QStringLiteral("1"), QStringLiteral("--fast"),
                    QStringLiteral("--cycles"), QStringLiteral("200"), QStringLiteral("--log"),
                    QStringLiteral("/dev/full") }));
        QVERIFY(program.waitReady());
        Client client(address);
        QVERIFY(client.enrol("<Robot Id=\"0\" Name=\"sample\"></Robot>"));
        if (toItsEnd) {
            QVERIFY(playUntil(client, 20) > 0); // the game goes on without its log
        } else {
            program.type(QStringLiteral("quit"));
        }
        QVERIFY(program.process().waitForFinished(10'000));
        QCOMPARE(program.process().exitCode(), 1);
        QCOMPARE(program.complaints().count(QLatin1String("No space left on device")), 1);
    }

    /// With a GPS, which agents need, switched on by a parameter file.
    void ratesTrialsOfTheProfileOf2021()
    {
        const QTemporaryDir folder;
        const auto parameters = folder.filePath(QStringLiteral("param.xml"));
        QFile file(parameters);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<Parameters GPS=\"On\" BeaconSensor=\"On\"/>");
        file.close();
        const auto outcome = run({ QStringLiteral("trial"), QStringLiteral("--profile"),
            QStringLiteral("2021"), QStringLiteral("--param"), parameters,
            QStringLiteral("--agents"), QStringLiteral("2"), QStringLiteral("--runs"),
            QStringLiteral("1"), QStringLiteral("--json") });
        QCOMPARE(outcome.status, 0);
        const auto game = QJsonDocument::fromJson(outcome.out)
                              .object()[QStringLiteral("games")]
                              .toArray()
                              .at(0)
                              .toObject();
        QCOMPARE(game[QStringLiteral("outcome")].toString(), QStringLiteral("finish"));
        const auto robot = game[QStringLiteral("robots")].toArray().at(0).toObject();
        QVERIFY(robot[QStringLiteral("ratio")].toDouble() >= 1);
    }

    void tellsHowManyGamesAStoppedTrialFinished()
    {
        Program trial(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("trial"), QStringLiteral("--runs"), QStringLiteral("100000"),
                QStringLiteral("--threads"), QStringLiteral("2"), QStringLiteral("--json") });
        letTimePass(1500ms);
        QCOMPARE(trial.terminate(), 1);
        const auto json = QJsonDocument::fromJson(trial.process().readAllStandardOutput()).object();
        const auto games = json[QStringLiteral("games")].toArray().size();
        const auto said = trial.complaints();
        QVERIFY2(said.contains(QStringLiteral("Stopped after %1 of 100000 games.").arg(games)),
            qPrintable(said));
    }

    void fillsStartsWhereTheGridHasTooFew()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto lab = data + QStringLiteral("/labs/CiberRTSS2006/CiberRTSS06_FinalLab.xml");
        const auto grid = data + QStringLiteral("/labs/CiberRTSS2006/CiberRTSS06_FinalGrid.xml");
        QStringList arguments { QStringLiteral("trial"), QStringLiteral("--lab"), lab,
            QStringLiteral("--grid"), grid, QStringLiteral("--runs"), QStringLiteral("1"),
            QStringLiteral("--cycles"), QStringLiteral("20") };
        QCOMPARE(run(arguments).status, 2); // three start positions for five agents
        arguments += { QStringLiteral("--fill-starts"), QStringLiteral("--target-radius"),
            QStringLiteral("2") };
        QCOMPARE(run(arguments).status, 1);
    }

    void reportsErrorsWithRemedy_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("about");
        QTest::newRow("profile") << QStringList { QStringLiteral("--profile"), QStringLiteral("x") }
                                 << QByteArray("--profile");
        QTest::newRow("lab alone")
            << QStringList { QStringLiteral("--lab"), QStringLiteral("x") } << QByteArray("--grid");
        QTest::newRow("no file") << QStringList { QStringLiteral("--lab"), QStringLiteral("none"),
            QStringLiteral("--grid"), QStringLiteral("none") }
                                 << QByteArray("none");
        QTest::newRow("robots") << QStringList { QStringLiteral("--headless-start"),
            QStringLiteral("99") }
                                << QByteArray("--headless-start");
        QTest::newRow("scoring") << QStringList { QStringLiteral("--scoring"), QStringLiteral("4") }
                                 << QByteArray("--scoring");
        QTest::newRow("no loop") << QStringList { QStringLiteral("--scoring"), QStringLiteral("1") }
                                 << QByteArray("no loop of cells");
        QTest::newRow("word") << QStringList { QStringLiteral("tryal") } << QByteArray("tryal");
        QTest::newRow("radio") << QStringList { QStringLiteral("trial"), QStringLiteral("--radio"),
            QStringLiteral("loud") }
                               << QByteArray("--radio");
        QTest::newRow("agents") << QStringList { QStringLiteral("trial"),
            QStringLiteral("--agents"), QStringLiteral("9") }
                                << QByteArray("--agents");
        QTest::newRow("host") << QStringList { QStringLiteral("watch"), QStringLiteral("--host"),
            QStringLiteral("...") }
                              << QByteArray("--host");
        QTest::newRow("csv") << QStringList { QStringLiteral("watch"), QStringLiteral("--csv"),
            QStringLiteral("/nowhere/a.csv") }
                             << QByteArray("/nowhere/a.csv");
    }

    void reportsErrorsWithRemedy()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, about);
        const auto outcome = run(arguments);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.complaints.contains(about), outcome.complaints.constData());
    }

    void namesFileAndPlaceOfABrokenLab()
    {
        const QTemporaryDir folder;
        const auto lab = folder.filePath(QStringLiteral("lab.xml"));
        QFile file(lab);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<Lab>\n<Wall>\n</Lab>");
        file.close();
        const auto outcome = run({ QStringLiteral("--lab"), lab, QStringLiteral("--grid"), lab });
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.complaints.contains("lab.xml, line 3"));
    }
};

QTEST_GUILESS_MAIN(TestArenaProgram)
#include "tst_arena_program.moc"
