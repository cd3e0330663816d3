// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/tr-ros/ros_core.h"
#include "tests/app/tr/running_script.h"
#include "tests/support/waiting.h"

#include <optional>

using namespace medulla;
using namespace std::chrono_literals;
using test::Publisher;
using test::RosCore;
using test::RunningScript;

namespace {

const QByteArray kProgram("program: main\n"
                          "rule: hot\ncondition: topic hot\naction: run sleep 1000\n"
                          "rule: aged\ncondition: topic /else/where\nage: 1.5 s\n"
                          "action: run sleep 2000\n"
                          "rule: calm\ncondition: true\naction: nothing\n");

QString said(QProcess& process)
{
    return QString::fromUtf8(process.readAllStandardError());
}

} // namespace

/// Conditions over topics of a real roscore: subscribed, published, checked for others.
class TestTrRos final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_core.emplace();
        QVERIFY(m_core->start());
    }
    void cleanupTestCase() { m_core.reset(); }

    void programFollowsATopic()
    {
        RunningScript run;
        run.start(kProgram);
        QVERIFY(run.says(QStringLiteral("(calm) is first.")));
        {
            Publisher publisher(QStringLiteral("/tr/hot"), true);
            QVERIFY(run.says(QStringLiteral("sleep begins.")));
            QTRY_VERIFY(!run.processes("1000").isEmpty());
            Publisher other(QStringLiteral("/tr/hot"), false);
            QVERIFY(run.says(QStringLiteral("(hot) does not hold.")));
            QVERIFY(run.says(QStringLiteral("(calm) is first.")));
            QVERIFY(run.nothingIsLeft("1000"));
        }
        // All publishers unregistered.
        QVERIFY(run.says(QStringLiteral("it is unknown whether rule 1 (hot) holds.")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft());
    }

    void publisherThatIsKilledIsMissedByTheAgeOfTheCondition()
    {
        RunningScript run;
        run.start(kProgram);
        test::RosCommand publisher;
        publisher.start(QStringLiteral("rostopic"),
            { QStringLiteral("pub"), QStringLiteral("-r"), QStringLiteral("5"),
                QStringLiteral("/else/where"), QStringLiteral("std_msgs/Bool"),
                QStringLiteral("data: true") });
        QVERIFY(run.says(QStringLiteral("(aged) is first.")));
        test::letTimePass(3000ms);
        publisher.kill();
        QVERIFY(run.says(QStringLiteral("it is unknown whether rule 2 (aged) holds.")));
        // Not before it was killed: it was renewed all the time.
        QVERIFY(run.says(QStringLiteral("(calm) is first.")));
        QCOMPARE(run.lines.filter(QStringLiteral("(aged) is first.")).size(), 1);
        QCOMPARE(run.terminate(), 0);
    }

    void messagesOfAnotherTypeAreNotTaken()
    {
        RunningScript run;
        run.start(kProgram);
        QVERIFY(run.says(QStringLiteral("(calm) is first.")));
        const Publisher wrong(QStringLiteral("/tr/hot"), true, QStringLiteral("String"));
        QVERIFY(!run.says(QStringLiteral("(hot) is first."), 4000));
        QCOMPARE(run.terminate(), 0);
    }

    void checkerTellsAManager()
    {
        RunningScript manager;
        manager.start(kProgram);
        RunningScript checker;
        checker.process.setWorkingDirectory(checker.folder.path());
        checker.startWith({ QStringLiteral("--checker"), QStringLiteral("run test -e flag"),
            QStringLiteral("--topic"), QStringLiteral("hot") });
        QVERIFY(manager.says(QStringLiteral("(hot) does not hold.")));
        checker.write(QStringLiteral("flag"), {});
        QVERIFY(manager.says(QStringLiteral("(hot) is first.")));
        checker.remove(QStringLiteral("flag"));
        QVERIFY(manager.says(QStringLiteral("(hot) does not hold.")));
        QCOMPARE(checker.terminate(), 0);
        QVERIFY(manager.says(QStringLiteral("it is unknown whether rule 1 (hot) holds.")));
        QVERIFY(checker.nothingIsLeft());
        QCOMPARE(manager.terminate(), 0);
    }

    void ownConditionsAreOfferedWhileTheyAreKnown()
    {
        RunningScript offering;
        offering.start("program: main\n"
                       "rule: flag is there\ncondition: run test -e flag\naction: nothing\n"
                       "rule: odd one\ncondition: topic nobody/says\naction: nothing\n"
                       "rule:\ncondition: true\naction: nothing\n",
            { QStringLiteral("--publish"), QStringLiteral("/cell") });
        RunningScript manager;
        manager.start("program: main\n"
                      "rule: hot\ncondition: topic /cell/flag_is_there for 0.2 s\naction: nothing\n"
                      "rule: third\ncondition: topic /cell/k3\naction: nothing\n"
                      "rule: calm\ncondition: true\naction: nothing\n");
        QVERIFY(manager.says(QStringLiteral("(third) is first.")));
        offering.write(QStringLiteral("flag"), {});
        QVERIFY(manager.says(QStringLiteral("(hot) is first.")));
        const auto topics = test::rosSays("rostopic", "list");
        QVERIFY2(topics.contains(QStringLiteral("/cell/flag_is_there")), qPrintable(topics));
        QVERIFY2(!topics.contains(QStringLiteral("/cell/odd_one")), qPrintable(topics));
        {
            const Publisher publisher(QStringLiteral("/tr/nobody/says"), false);
            QVERIFY(offering.says(QStringLiteral("(odd one) does not hold.")));
            QTRY_VERIFY(
                test::rosSays("rostopic", "list").contains(QStringLiteral("/cell/odd_one")));
        }
        QVERIFY(offering.says(QStringLiteral("it is unknown whether rule 2 (odd one) holds.")));
        QTRY_VERIFY(!test::rosSays("rostopic", "list").contains(QStringLiteral("/cell/odd_one")));
        QCOMPARE(offering.terminate(), 0);
        QVERIFY(manager.says(QStringLiteral("(calm) is first.")));
        QCOMPARE(manager.terminate(), 0);
        QVERIFY(offering.nothingIsLeft());
    }

    void lostMasterIsReportedAndNothingElseChanges()
    {
        RosCore core;
        QVERIFY(core.start());
        RunningScript run;
        run.start(kProgram);
        const Publisher publisher(QStringLiteral("/tr/hot"), true);
        QVERIFY(run.says(QStringLiteral("sleep begins.")));
        core.stop();
        QVERIFY(complains(run, QStringLiteral("master does not answer any more.")));
        QVERIFY(!run.says(QStringLiteral("(calm) is first."), 1500));
        QVERIFY(!run.processes("1000").isEmpty());
        QVERIFY(core.start());
        QVERIFY(complains(run, QStringLiteral("started anew and does not know")));
        core.stop();
        QVERIFY(complains(run, QStringLiteral("master does not answer any more.")));
        QCOMPARE(run.terminate(), 0);
        QVERIFY(run.nothingIsLeft());
    }

    void hangingMasterIsReportedAndBlocksNothing()
    {
        RosCore core;
        QVERIFY(core.start());
        RunningScript run;
        run.start(kProgram);
        Publisher publisher(QStringLiteral("/tr/hot"), true);
        QVERIFY(run.says(QStringLiteral("sleep begins.")));
        core.hang(true);
        QVERIFY(complains(run, QStringLiteral("master does not answer any more.")));
        publisher.kill();
        RunningScript late;
        late.start(kProgram);
        QCOMPARE(late.status(), 1);
        QVERIFY(said(late.process).contains(QStringLiteral("No ROS master answers.")));
        // Everything else has ended before the wait for ROS.
        run.process.terminate();
        QVERIFY(run.nothingIsLeft("1000", 3000));
        const auto status = run.status();
        core.hang(false);
        QCOMPARE(status, 1);
        QVERIFY(said(run.process).contains(QStringLiteral("The ROS master hangs")));
        QVERIFY(run.nothingIsLeft());
    }

    void masterThatIsMissingIsTold_data()
    {
        QTest::addColumn<QByteArray>("uri");
        QTest::addColumn<QString>("finding");
        QTest::newRow("nobody there")
            << QByteArray("http://127.0.0.1:1") << "http://127.0.0.1:1: No ROS master answers.";
        QTest::newRow("not set") << QByteArray() << "ROS_MASTER_URI: It is not set.";
        QTest::newRow("no address")
            << QByteArray("somewhere") << "\"somewhere\" is not the address of a ROS master.";
        QTest::newRow("no port") << QByteArray("http://127.0.0.1")
                                 << "\"http://127.0.0.1\" is not the address of a ROS master.";
    }
    void masterThatIsMissingIsTold()
    {
        QFETCH(QByteArray, uri);
        QFETCH(QString, finding);
        const auto before = qgetenv("ROS_MASTER_URI");
        qputenv("ROS_MASTER_URI", uri);
        for (const auto& options : { QStringList {}, QStringList { QStringLiteral("--robo") } }) {
            RunningScript run;
            if (options.isEmpty()) {
                run.start(kProgram);
            } else {
                run.startWith(options);
            }
            const auto status = run.status();
            const auto err = said(run.process);
            QVERIFY2(err.contains(finding), qPrintable(err));
            QCOMPARE(status, 1);
            QVERIFY(run.nothingIsLeft());
        }
        qputenv("ROS_MASTER_URI", before);
    }

    void wrongUseIsRefusedWithAFinding_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("finding");
        const auto row =
            [](const char* name, const char* arguments, const char* finding) {
                QTest::newRow(name)
                    << QString(QLatin1String(arguments)).split(QLatin1Char('|'), Qt::SkipEmptyParts)
                    << QString(QLatin1String(finding));
            };
        row("nothing", "", "There is nothing to run.");
        row("no topic", "--checker|true", "--topic");
        row("bad topic", "--checker|true|--topic|a b", "\"a b\" is no name");
        row("bad prefix", "script|--publish|/9", "\"/9\" is no name");
        row("bad condition", "--checker|run|--topic|a", "--checker: line 3");
        row("two lines", "--checker|true\naction: run x|--topic|a", "stands on one line");
        row("checker and script", "script|--checker|true|--topic|a", "no script is run");
        row("topic alone", "script|--topic|a", "--topic: This goes with another option");
        row("seed alone", "script|--seed|3", "--seed: This goes with another option");
        row("two modes", "--robo|--checker|true|--topic|a", "--checker: This does not go with");
        row("no such node", "--robo-part|arm", "There are: world, navigate");
        row("too fast", "--robo|--faster|1000", "--faster: \"1000\" is not a number");
        row("missing file", "/nowhere/script", "/nowhere/script");
        row("topic in a program", "bad", "\"a-b\" is no name");
    }
    void wrongUseIsRefusedWithAFinding()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, finding);
        RunningScript run;
        run.write(QStringLiteral("script"), kProgram);
        run.write(QStringLiteral("bad"),
            "program: main\nrule: a\ncondition: topic a-b\naction: nothing\n");
        run.process.setWorkingDirectory(run.folder.path());
        run.startWith(arguments);
        const auto status = run.status();
        const auto err = said(run.process);
        QVERIFY2(err.contains(finding), qPrintable(err));
        QCOMPARE(status, 2);
        QVERIFY(run.process.readAllStandardOutput().isEmpty());
    }

private:
    /// Waits for a text on stderr.
    static bool complains(RunningScript& run, const QString& part)
    {
        QElapsedTimer timer;
        timer.start();
        QString all;
        while (timer.elapsed() < 20'000) {
            run.process.waitForReadyRead(20);
            all += said(run.process);
            if (all.contains(part)) {
                return true;
            }
        }
        qWarning() << "nothing about" << part << "in" << all;
        return false;
    }

    std::optional<RosCore> m_core;
};

QTEST_GUILESS_MAIN(TestTrRos)
#include "tst_tr_ros.moc"
