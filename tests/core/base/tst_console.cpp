// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/console.h"
#include "tests/support/waiting.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

/// A pipe whose reading end does not block.
struct Pipe {
    int ends[2] = { -1, -1 };

    Pipe()
    {
        if (pipe2(ends, O_CLOEXEC) != 0) {
            qFatal("no pipe");
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe()
    {
        close(ends[0]);
        closeWriting();
    }
    void put(const QByteArray& bytes) const
    {
        QCOMPARE(write(ends[1], bytes.constData(), std::size_t(bytes.size())), bytes.size());
    }
    void closeWriting()
    {
        if (ends[1] >= 0) {
            close(std::exchange(ends[1], -1));
        }
    }
};

QStringList linesOf(const QSignalSpy& spy)
{
    QStringList lines;
    for (const auto& call : spy) {
        lines << call[0].toString();
    }
    return lines;
}

/// What this program does instead of testing when it is started with `--as ROLE`.
int actAs(const QString& role)
{
    console::begin();
    console::CommandLine options(QStringLiteral("A test."));
    options.addOption(QStringLiteral("as"), QStringLiteral("ROLE"), QStringLiteral("Role."));
    options.addOption(QStringLiteral("count"), QStringLiteral("N"), QStringLiteral("Number."),
        QStringLiteral("3"));
    options.addOption(QStringLiteral("other"), QStringLiteral("X"), QStringLiteral("Other."));
    options.addOption(QStringLiteral("third"), QStringLiteral("X"), QStringLiteral("Third."));
    options.parse([&role] {
        return role == QLatin1String("need")
            ? QStringList { QStringLiteral("other"), QStringLiteral("as"), QStringLiteral("third") }
            : QStringList();
    });
    if (role == QLatin1String("number")) {
        console::print(QString::number(options.number(QStringLiteral("count"), 1, 10)));
    } else if (role == QLatin1String("whole")) {
        console::print(QString::number(options.wholeNumber(QStringLiteral("count"), 1, 10)));
    } else if (role == QLatin1String("log")) {
        qWarning("to be seen");
        console::print(QStringLiteral("result ä"));
    } else if (role == QLatin1String("fail")) {
        console::orExit(Result<int>(failure(QStringLiteral("here"), Text("Bad."), Text("Mend."))));
    } else if (role == QLatin1String("many")) {
        for (int i = 0; i < 20'000; ++i) {
            console::print(QString::number(i));
        }
        std::fputs("went on\n", stderr);
    } else if (role == QLatin1String("report")) {
        for (int i = 0; i < 200; ++i) {
            console::report(QString::number(i));
            QThread::msleep(1);
        }
        std::fputs("went on\n", stderr);
    } else if (role == QLatin1String("wait")) {
        console::Termination termination;
        QObject::connect(&termination, &console::Termination::requested,
            QCoreApplication::instance(), [] { QCoreApplication::exit(console::Done); });
        console::print(QStringLiteral("ready"));
        return QCoreApplication::exec();
    }
    return console::Done;
}

struct Outcome {
    int status = -1;
    QByteArray out;
    QByteArray err;
};
Outcome run(const QStringList& arguments)
{
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), arguments);
    if (!process.waitForFinished(20000)) {
        return {};
    }
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
        process.readAllStandardOutput(), process.readAllStandardError() };
}

} // namespace

class TestConsole final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesComeWholeHoweverTheyAreCut()
    {
        const Pipe pipe;
        const console::Lines lines(nullptr, pipe.ends[0]);
        const QSignalSpy spy(&lines, &console::Lines::line);
        pipe.put("go\nsto");
        QTRY_COMPARE(linesOf(spy), QStringList { QStringLiteral("go") });
        pipe.put("p\r\n\nstatus ä\n");
        QTRY_COMPARE(linesOf(spy),
            (QStringList { QStringLiteral("go"), QStringLiteral("stop"), QString(),
                QStringLiteral("status ä") }));
    }

    void endOfInputGivesTheLastLineAndIsToldOnce()
    {
        Pipe pipe;
        const console::Lines lines(nullptr, pipe.ends[0]);
        const QSignalSpy spy(&lines, &console::Lines::line);
        const QSignalSpy ended(&lines, &console::Lines::ended);
        pipe.put("no line end");
        pipe.closeWriting();
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(linesOf(spy), QStringList { QStringLiteral("no line end") });
        test::waitForUnexpectedEvents(20ms);
        QCOMPARE(ended.count(), 1);
    }

    void manyLinesAtOnceArriveInOrder()
    {
        const Pipe pipe;
        const console::Lines lines(nullptr, pipe.ends[0]);
        const QSignalSpy spy(&lines, &console::Lines::line);
        QByteArray bytes;
        for (int i = 0; i < 2000; ++i) {
            bytes += QByteArray::number(i) + '\n';
        }
        pipe.put(bytes);
        QTRY_COMPARE(spy.count(), 2000);
        for (int i = 0; i < 2000; ++i) {
            QCOMPARE(spy[i][0].toInt(), i);
        }
    }

    void numbersAreCheckedAndWrongOnesNameTheirOption()
    {
        const auto as = QStringLiteral("--as");
        const auto n = QStringLiteral("--count");
        QCOMPARE(run({ as, QStringLiteral("number"), n, QStringLiteral("2.5") }).out,
            QByteArray("2.5\n"));
        QCOMPARE(run({ as, QStringLiteral("whole") }).out, QByteArray("3\n"));
        const QList<QStringList> wrong { { QStringLiteral("number"), QStringLiteral("nan") },
            { QStringLiteral("number"), QStringLiteral("11") },
            { QStringLiteral("number"), QStringLiteral("1,5") },
            { QStringLiteral("whole"), QStringLiteral("2.5") },
            { QStringLiteral("whole"), QStringLiteral("0") },
            { QStringLiteral("whole"), QString() } };
        for (const auto& pair : wrong) {
            const auto outcome = run({ as, pair[0], n, pair[1] });
            QCOMPARE(outcome.status, int(console::Misuse));
            QVERIFY2(outcome.err.contains("--count"), outcome.err.constData());
            QCOMPARE(outcome.out, QByteArray());
        }
    }

    void wrongOptionsEndWithStatusTwoAndHelpWithZero()
    {
        const auto unknown =
            run({ QStringLiteral("--as"), QStringLiteral("log"), QStringLiteral("--nonsense") });
        QCOMPARE(unknown.status, int(console::Misuse));
        QVERIFY(unknown.err.contains("nonsense"));
        const auto help =
            run({ QStringLiteral("--as"), QStringLiteral("log"), QStringLiteral("--help") });
        QCOMPARE(help.status, int(console::Done));
        QVERIFY(help.out.contains("--count"));
        const auto version =
            run({ QStringLiteral("--as"), QStringLiteral("log"), QStringLiteral("--version") });
        QCOMPARE(version.status, int(console::Done));
    }

    void resultsGoToStdoutAndTheLogToStderr()
    {
        const auto outcome = run({ QStringLiteral("--as"), QStringLiteral("log") });
        QCOMPARE(outcome.status, int(console::Done));
        QCOMPARE(QString::fromUtf8(outcome.out), QStringLiteral("result ä\n"));
        QVERIFY(outcome.err.contains("warning"));
        QVERIFY(outcome.err.contains("to be seen"));
    }

    void aMissingValueEndsWithItsFinding()
    {
        const auto outcome = run({ QStringLiteral("--as"), QStringLiteral("fail") });
        QCOMPARE(outcome.status, int(console::Misuse));
        QCOMPARE(outcome.err, QByteArray("error: here: Bad. Mend.\n"));
    }

    void outputThatCannotBeWrittenIsSaidOnceAndShowsInTheStatus_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("results") << QStringList { QStringLiteral("--as"), QStringLiteral("many") };
        QTest::newRow("help") << QStringList { QStringLiteral("--as"), QStringLiteral("log"),
            QStringLiteral("--help") };
    }
    void outputThatCannotBeWrittenIsSaidOnceAndShowsInTheStatus()
    {
        QFETCH(QStringList, arguments);
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QCoreApplication::applicationFilePath(), arguments);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), int(console::Misuse));
        const auto err = process.readAllStandardError();
        QVERIFY2(err.count("Output cannot be written") == 1, err.constData());
        QVERIFY(err.contains("No space left on device"));
        QCOMPARE(err.contains("went on"), arguments.size() == 2);
    }
    void aReaderThatEndsDoesNotEndTheProgram_data()
    {
        QTest::addColumn<QString>("role");
        QTest::newRow("results") << QStringLiteral("many");
        QTest::newRow("reports") << QStringLiteral("report");
    }
    void aReaderThatEndsDoesNotEndTheProgram()
    {
        QFETCH(QString, role);
        QProcess process;
        process.start(QStringLiteral("sh"),
            { QStringLiteral("-c"),
                QStringLiteral("{ \"$0\" --as \"$1\"; echo status $? >&2; } | head -n 2"),
                QCoreApplication::applicationFilePath(), role });
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.readAllStandardOutput(), QByteArray("0\n1\n"));
        const auto err = process.readAllStandardError();
        QVERIFY2(err.count("Output cannot be written") == 1, err.constData());
        QVERIFY2(err.contains("went on\n") && err.endsWith("status 0\n"), err.constData());
    }
    void longInputIsCut()
    {
        const QString input(5000, QLatin1Char('x'));
        for (const auto& arguments :
            { QStringList { QStringLiteral("--as"), QStringLiteral("number"),
                  QStringLiteral("--count"), input },
                QStringList {
                    QStringLiteral("--as"), QStringLiteral("log"), QLatin1String("--") + input },
                QStringList { QStringLiteral("--as"), QStringLiteral("log"), input } }) {
            const auto outcome = run(arguments);
            QCOMPARE(outcome.status, int(console::Misuse));
            QVERIFY2(
                outcome.err.contains("xxx") && outcome.err.size() < 400, outcome.err.constData());
        }
    }
    void allMissingOptionsAreNamedAtOnce()
    {
        const auto outcome = run({ QStringLiteral("--as"), QStringLiteral("need") });
        QCOMPARE(outcome.status, int(console::Misuse));
        QCOMPARE(outcome.err.count('\n'), 2);
        QVERIFY2(outcome.err.contains("--other") && outcome.err.contains("--third"),
            outcome.err.constData());
    }

    void terminationSignalsEndInOrder()
    {
        for (const auto number : { SIGTERM, SIGINT }) {
            QProcess process;
            process.start(QCoreApplication::applicationFilePath(),
                { QStringLiteral("--as"), QStringLiteral("wait") });
            QVERIFY(process.waitForReadyRead(20000));
            QCOMPARE(process.readAllStandardOutput(), QByteArray("ready\n"));
            kill(pid_t(process.processId()), number);
            QVERIFY(process.waitForFinished(20000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), int(console::Done));
        }
    }
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--as")) {
        return actAs(arguments.value(2));
    }
    TestConsole test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_console.moc"
