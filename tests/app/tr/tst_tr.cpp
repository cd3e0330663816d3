// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"

#include <csignal>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;

namespace {

/// Output and exit status of the program.
struct Ended {
    int status = -1;
    QByteArray out;
    QString err;

    [[nodiscard]] QStringList lines() const
    {
        return QString::fromUtf8(out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }
    [[nodiscard]] QJsonDocument json() const { return QJsonDocument::fromJson(out); }
};

Ended run(const QStringList& arguments, int limitMs = 60'000)
{
    QProcess process;
    process.start(QStringLiteral(MEDULLA_TR), arguments);
    if (!process.waitForFinished(limitMs) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return { process.exitCode(), process.readAllStandardOutput(),
        QString::fromLocal8Bit(process.readAllStandardError()) };
}

Ended run(const char* arguments)
{
    return run(QString(QLatin1String(arguments)).split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

} // namespace

/// Options of the program, commands on files that it only reads, and runs in the Robo world.
class TestTr final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void versionAndHelpAreTold()
    {
        QCOMPARE(run("--version").out, QByteArray("medulla-tr " MEDULLA_VERSION "\n"));
        const auto help = run("--help");
        QCOMPARE(help.status, 0);
        for (const auto* option :
            { "SCRIPT", "--check", "--robo", "--worlds", "--seed", "--faults", "--realtime" }) {
            QVERIFY2(help.out.contains(option), option);
        }
    }

    void wrongUseIsRefusedWithAFinding_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("finding");
        QTest::newRow("nothing to run") << ""
                                        << "There is nothing to run.";
        QTest::newRow("worlds without robo") << "x --worlds 3"
                                             << "--worlds: This goes with --robo only.";
        QTest::newRow("faults without robo") << "x --faults"
                                             << "--faults: This goes with --robo only.";
        QTest::newRow("too many worlds") << "--robo --worlds 2000000"
                                         << "a number from 1 to 1000000";
        QTest::newRow("no number") << "--robo --worlds many"
                                   << "--worlds: \"many\" is not a number";
        QTest::newRow("no worlds") << "--robo --worlds 0"
                                   << "--worlds: \"0\" is not a number";
        QTest::newRow("unknown option") << "--robot"
                                        << "See --help.";
        QTest::newRow("second script") << "a b"
                                       << "\"b\" belongs to no option.";
        QTest::newRow("missing file") << "/nowhere/script"
                                      << "/nowhere/script";
        QTest::newRow("folder") << "/"
                                << "/: ";
    }
    void wrongUseIsRefusedWithAFinding()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, finding);
        const auto ended = run(arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(finding), qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty());
    }

    void checkListsFindingsWithTheirPlaces()
    {
        const auto good = written("good", "condition: true\naction: /bin/true\n");
        auto checked = run({ good, QStringLiteral("--check"), QStringLiteral("--json") });
        QCOMPARE(checked.status, 0);
        for (const auto& finding : checked.json().array()) {
            QVERIFY(finding.toObject()[QStringLiteral("severity")] != QLatin1String("error"));
        }
        const auto bad = written("bad", "condition: /bin/true \"x\naction: nothing\n");
        checked = run({ bad, QStringLiteral("--check"), QStringLiteral("--json") });
        QCOMPARE(checked.status, 1);
        const auto first = checked.json().array().first().toObject();
        QCOMPARE(first[QStringLiteral("severity")].toString(), QStringLiteral("error"));
        QVERIFY(first[QStringLiteral("place")].toString().contains(QStringLiteral("line 1")));
        checked = run({ bad, QStringLiteral("--check") });
        QCOMPARE(checked.status, 1);
        QVERIFY(checked.out.contains("line 1"));
        // A faulty program does not run either.
        QCOMPARE(run({ bad }).status, 2);
    }

    void programThatNeedsAnArmIsRefused()
    {
        const auto file = written("arm.tr",
            "program: main\nrule: always\ncondition: true\naction: move arm to (0, 50, 0)\n");
        const auto ended = run({ file });
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("line 4")), qPrintable(ended.err));
        QCOMPARE(run({ file, QStringLiteral("--check") }).status, 1);
    }

    void topicThatNobodyTellsIsRefused()
    {
        const auto file = written("topic.tr",
            "program: main\nrule: a\ncondition: topic awake\naction: nothing\n"
            "rule: b\ncondition: true\naction: nothing\n");
        const auto checked = run({ file, QStringLiteral("--check") });
        QCOMPARE(checked.status, 1);
        QVERIFY2(checked.out.contains("awake"), checked.out.constData());
        QCOMPARE(run({ file, QStringLiteral("--check"), QStringLiteral("--robo") }).status, 1);
    }

    void garbageAsScriptIsAFindingAndNoCrash()
    {
        SeededRandom random(7);
        const QByteArray seed("variable: a = point(1, 2, 3)\nprogram: m(x: number)\nrule: r\n"
                              "some: q in objects\ncondition: q.x >= 1 for 2 s\nage: 1 s\n"
                              "action: run \"a b\" 'c'\ngrace: 2 s\n");
        for (int round = 0; round < 60; ++round) {
            QByteArray text;
            if (round % 2 == 0) {
                for (auto left = random.below(400); left > 0; --left) {
                    text += char(random.below(256));
                }
            } else {
                text = seed;
                for (int change = 0; change < 6; ++change) {
                    text[qsizetype(random.below(std::uint64_t(text.size())))] =
                        char(random.below(256));
                }
            }
            const auto file = written("garbage", text);
            const auto checked = run({ file, QStringLiteral("--check"), QStringLiteral("--json") });
            QVERIFY2(checked.status == 0 || checked.status == 1, text.toHex().constData());
            QVERIFY(checked.json().isArray());
            QCOMPARE(checked.status == 1,
                std::any_of(checked.json().array().begin(), checked.json().array().end(),
                    [](const QJsonValue& finding) {
                        return finding.toObject()[QStringLiteral("severity")]
                            == QStringLiteral("error");
                    }));
        }
    }

    void roboDoesTheTaskOfTheDocumentWithALogLikeItsOwn()
    {
        const auto ended = run("--robo");
        QCOMPARE(ended.status, 0);
        const auto lines = ended.lines();
        QCOMPARE(lines.first(), QStringLiteral("Navi: I go to (20, 10)"));
        QCOMPARE(lines.last(), QStringLiteral("Congratulations, success!"));
        // Actions on objects with their places, in the order of the document.
        QStringList told;
        for (const auto& line : lines) {
            if (line.contains(QStringLiteral("Find:")) || line.contains(QStringLiteral("Robo:"))) {
                told << line;
            }
        }
        QCOMPARE(told.join(QLatin1Char('\n')),
            QStringLiteral(
                "Find: I found 1 object so far. It is book\n"
                "Robo: I picked up book at (20, 10)\n"
                "Find: I found 2 objects so far. They are book, binA\n"
                "Find: I found 3 objects so far. They are book, binA, binB\n"
                "goto: I go to binB Robo: I dropped book at (20, 40)\n"
                "Find: I found 4 objects so far. They are book, binA, binB, 7up\n"
                "Robo: I picked up 7up at (60, 40)\n"
                "goto: I go to binA Robo: I dropped 7up at (60, 10)\n"
                "Find: I found 5 objects so far. They are book, binA, binB, 7up, newspaper\n"
                "Robo: I picked up newspaper at (20, 70)\n"
                "goto: I go to binB Robo: I dropped newspaper at (20, 40)\n"
                "Find: I found 6 objects so far. They are book, binA, binB, 7up, newspaper, pepsi\n"
                "Robo: I picked up pepsi at (60, 70)\n"
                "goto: I go to binA Robo: I dropped pepsi at (60, 10)"));
        QVERIFY(lines.contains(QStringLiteral("goto: I go to binA Navi: I go to (60, 10)")));
        QVERIFY(lines.contains(QStringLiteral("Navi: destination (20, 10) arrived")));
    }

    void roboRecoversFromFaults()
    {
        QByteArray log;
        for (int seed = 1; seed <= 10; ++seed) {
            const auto ended = run({ QStringLiteral("--robo"), QStringLiteral("--faults"),
                QStringLiteral("--seed"), QString::number(seed) });
            QCOMPARE(ended.status, 0);
            QVERIFY(ended.out.endsWith("Congratulations, success!\n"));
            log += ended.out;
        }
        for (const auto* fault :
            { "I lost", "I failed to pick up", "I cannot make out", "someone moved" }) {
            QVERIFY2(log.contains(fault), fault);
        }
    }

    void thousandRandomWorldsWithFaultsEndWithEachThingInItsBin()
    {
        constexpr int kWorlds = 1000;
        const auto ended =
            run({ QStringLiteral("--robo"), QStringLiteral("--worlds"), QString::number(kWorlds),
                    QStringLiteral("--seed"), QStringLiteral("1"), QStringLiteral("--faults"),
                    QStringLiteral("--json") },
                110'000);
        QCOMPARE(ended.status, 0);
        const auto json = ended.json().object();
        const auto list = json[QStringLiteral("worlds")].toArray();
        QCOMPARE(list.size(), qsizetype(kWorlds));
        qint64 recoveries = 0;
        for (const auto& value : list) {
            const auto world = value.toObject();
            QVERIFY2(world[QStringLiteral("succeeded")].toBool(),
                qPrintable(QString::number(world[QStringLiteral("seed")].toInt())));
            QVERIFY(world[QStringLiteral("simulatedS")].toDouble() > 0.0);
            QVERIFY(world[QStringLiteral("simulatedS")].toDouble() <= 3600.0);
            QVERIFY(world[QStringLiteral("actionsBegun")].toInt() > 0);
            recoveries += world[QStringLiteral("recoveries")].toInt();
        }
        const auto summary = json[QStringLiteral("summary")].toObject();
        QCOMPARE(summary[QStringLiteral("succeeded")].toInt(), kWorlds);
        QCOMPARE(summary[QStringLiteral("recoveries")].toInteger(), recoveries);
        QVERIFY(recoveries > kWorlds);
        qInfo().noquote() << QJsonDocument(summary).toJson(QJsonDocument::Compact);
    }

    void sameSeedSameWorlds()
    {
        const auto worldsOf = [](const char* arguments) {
            return run(arguments).json().object().value(QStringLiteral("worlds")).toArray();
        };
        const auto once = worldsOf("--robo --worlds 3 --seed 9 --faults --json");
        QCOMPARE(once.size(), qsizetype(3));
        QCOMPARE(worldsOf("--robo --worlds 3 --seed 9 --faults --json"), once);
        QVERIFY(worldsOf("--robo --worlds 3 --seed 99 --faults --json") != once);
        // Seeds are counted up.
        QCOMPARE(worldsOf("--robo --worlds 1 --seed 10 --faults --json").at(0), once.at(1));
    }

    void figuresAreToldInWordsToo()
    {
        const auto ended = run("--robo --worlds 4");
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.lines().size(), qsizetype(6));
        QVERIFY(ended.lines()[3].startsWith(QStringLiteral("World 4: done.")));
        QVERIFY(ended.lines()[4].startsWith(
            QStringLiteral("4 of 4 worlds ended with everything in its bin")));
    }

    void programThatDoesNotLeadToItsGoalFails()
    {
        const auto file = written("idle.tr",
            "program: main\nrule: goal\ncondition: found == count(objects) and loose == 0\n"
            "action: nothing\nrule: idle\ncondition: true\naction: place\n");
        const auto ended = run({ file, QStringLiteral("--robo") });
        QCOMPARE(ended.status, 1);
        QVERIFY(ended.lines().last().startsWith(
            QStringLiteral("Not everything is in its bin after 3600 s.")));
    }

    void programForRoboIsDistinguishedFromOthers()
    {
        const auto file =
            written("robo.tr", "program: main\nrule: r\ncondition: found > 100\naction: place\n");
        const auto ended = run({ file });
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("This program is for the world of Robo.")),
            qPrintable(ended.err));
        QVERIFY(ended.err.contains(QStringLiteral("--robo")));
    }

    void programThatTheRoboWorldDoesNotFitIsRefused()
    {
        const auto file =
            written("odd.tr", "program: main\nrule: r\ncondition: flying > 1\naction: fly\n");
        const auto ended = run({ file, QStringLiteral("--robo") });
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(QStringLiteral("line 3")), qPrintable(ended.err));
        QCOMPARE(run({ file, QStringLiteral("--robo"), QStringLiteral("--check") }).status, 1);
        const auto own = run("--robo --check --json");
        QCOMPARE(own.status, 0);
        QCOMPARE(own.json().array().size(), qsizetype(0));
        // A wrapper script cannot act in it.
        const auto script = written("wrapper", "condition: true\naction: /bin/true\n");
        const auto refused = run({ script, QStringLiteral("--robo") });
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains(QStringLiteral("Leave --robo out")), qPrintable(refused.err));
    }

    void realTimeTakesItsTimeAndEndsOnSigterm()
    {
        QProcess process;
        QElapsedTimer timer;
        timer.start();
        process.start(
            QStringLiteral(MEDULLA_TR), { QStringLiteral("--robo"), QStringLiteral("--realtime") });
        QByteArray out;
        // 22 mm at 20 mm/s.
        while (!out.contains("arrived") && timer.elapsed() < 20'000) {
            process.waitForReadyRead(100);
            out += process.readAllStandardOutput();
        }
        QVERIFY(out.contains("Navi: destination (20, 10) arrived"));
        QVERIFY(timer.elapsed() >= 1000);
        process.terminate();
        QVERIFY(process.waitForFinished(5000));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(!process.readAllStandardOutput().contains("Congratulations"));
    }

    void simulationEndsOnSigint()
    {
        QProcess process;
        process.start(QStringLiteral(MEDULLA_TR),
            { QStringLiteral("--robo"), QStringLiteral("--worlds"), QStringLiteral("1000000"),
                QStringLiteral("--faults") });
        QVERIFY(process.waitForReadyRead(10'000));
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().contains("worlds ended with everything"));
    }

private:
    QString written(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("%s cannot be written", name);
        }
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestTr)
#include "tst_tr.moc"
