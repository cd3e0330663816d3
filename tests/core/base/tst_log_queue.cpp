// SPDX-License-Identifier: GPL-3.0-or-later
// Nobody who logs waits, whatever becomes of the log.
#include "core/base/log_file.h"
#include "core/base/log_queue.h"
#include "tests/support/allocations.h"

#include <array>
#include <chrono>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;

namespace {

Q_LOGGING_CATEGORY(lcTest, "medulla.test")

struct Pipe {
    std::array<int, 2> ends { -1, -1 };

    Pipe()
    {
        if (pipe2(ends.data(), O_CLOEXEC) != 0) {
            qFatal("no pipe");
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe()
    {
        close(ends[0]);
        close(ends[1]);
    }

    /// Until it takes nothing more.
    void fill() const
    {
        const std::array<char, 512> dots {};
        pollfd ready { ends[1], POLLOUT, 0 };
        while (poll(&ready, 1, 0) == 1) {
            QVERIFY(write(ends[1], dots.data(), dots.size()) > 0);
        }
    }
    /// All that comes until `enough` is in it or nothing comes for 2 s.
    [[nodiscard]] QByteArray readUntil(const QByteArray& enough) const
    {
        QByteArray all;
        pollfd ready { ends[0], POLLIN, 0 };
        while (!all.contains(enough) && poll(&ready, 1, 2000) == 1) {
            std::array<char, 4096> buffer {};
            const auto size = read(ends[0], buffer.data(), buffer.size());
            if (size <= 0) {
                break;
            }
            all.append(buffer.data(), qsizetype(size));
        }
        return all;
    }
};

struct Record {
    LogName name;
    double valueMm = 0.0;

    [[nodiscard]] QString text() const
    {
        return QStringLiteral("%1 is %2 mm off").arg(name.toString()).arg(valueMm);
    }
};

struct Pipes {
    Pipe errors;
    Pipe output;
};

/// What this program does when it is started with `--fatal`.
int dieWith(bool isBlocked)
{
    static LogQueue log;
    static Pipe pipe;
    if (isBlocked) {
        dup2(pipe.ends[1], STDERR_FILENO);
        pipe.fill();
    }
    qWarning("before it");
    qFatal("the end");
}

} // namespace

class TestLogQueue final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void messagesRecordsAndTextComeInOrderWithTheirTime()
    {
        Pipes pipes;
        LogQueue log({}, pipes.errors.ends[1], pipes.output.ends[1]);
        qCWarning(lcTest) << "first";
        LogQueue::post(QtInfoMsg, lcTest(), Record { LogName(QStringLiteral("arm")), 2.5 });
        log.writeError(QStringLiteral("as it stands"));
        log.writeOutput(QStringLiteral("result"));
        QVERIFY(log.flush());
        const auto lines = pipes.errors.readUntil("as it stands\n").split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY2(QRegularExpression(
                     QStringLiteral("^\\d\\d:\\d\\d:\\d\\d\\.\\d{3} warning medulla.test: first$"))
                     .match(QString::fromUtf8(lines[0]))
                     .hasMatch(),
            lines[0].constData());
        QVERIFY2(lines[1].endsWith(" info medulla.test: arm is 2.5 mm off"), lines[1].constData());
        QCOMPARE(lines[2], QByteArray("as it stands"));
        QCOMPARE(pipes.output.readUntil("\n"), QByteArray("result\n"));
    }

    void filteredRecordsAreNotLogged()
    {
        Pipes pipes;
        LogQueue log({}, pipes.errors.ends[1], pipes.output.ends[1]);
        QLoggingCategory::setFilterRules(QStringLiteral("medulla.*.info=false"));
        LogQueue::post(QtInfoMsg, lcTest(), Record { LogName(QStringLiteral("no")), 0.0 });
        QLoggingCategory::setFilterRules({});
        LogQueue::post(QtInfoMsg, lcTest(), Record { LogName(QStringLiteral("yes")), 0.0 });
        QVERIFY(log.flush());
        const auto text = pipes.errors.readUntil("yes");
        QVERIFY2(!text.contains("no is"), text.constData());
        QVERIFY(text.contains("yes is"));
    }

    void recordsWithoutAQueueGoToQtAtOnce()
    {
        QTest::ignoreMessage(QtWarningMsg, "arm is 1 mm off");
        LogQueue::post(QtWarningMsg, lcTest(), Record { LogName(QStringLiteral("arm")), 1.0 });
    }

    void sharedValuesOfARecordAreGivenBack()
    {
        struct Shared {
            std::shared_ptr<QString> value;
            [[nodiscard]] QString text() const { return *value; }
        };
        Pipes pipes;
        const auto value = std::make_shared<QString>(QStringLiteral("shared"));
        {
            LogQueue log({}, pipes.errors.ends[1], pipes.output.ends[1]);
            for (int i = 0; i < 2000; ++i) { // more than the queue holds
                LogQueue::post(QtInfoMsg, lcTest(), Shared { value });
            }
        }
        QCOMPARE(value.use_count(), 1L);
        QVERIFY(pipes.errors.readUntil("shared").contains("medulla.test: shared"));
    }

    void longNamesAreCut()
    {
        const QString name(100, QLatin1Char('x'));
        QCOMPARE(LogName(name).toString(), name.left(int(LogName::kCapacity)));
        QCOMPARE(LogName(QString()).toString(), QString());
    }

    void postingARecordAllocatesNothing()
    {
        Pipes pipes;
        LogQueue log({}, pipes.errors.ends[1], pipes.output.ends[1]);
        const auto name = QStringLiteral("arm");
        const auto before = test::allocations();
        for (int i = 0; i < 100; ++i) {
            LogQueue::post(QtWarningMsg, lcTest(), Record { LogName(name), double(i) });
        }
        QCOMPARE(test::allocations(), before);
        QVERIFY(log.flush());
    }

    void threadsKeepTheirOrderAndLoseNothing()
    {
        constexpr int kThreads = 4;
        constexpr int kMessages = 2000;
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("log")));
        QVERIFY(file.open(QFile::ReadWrite));
        {
            Pipe output;
            LogQueue log({ .messages = std::size_t(kThreads * kMessages), .backlogBytes = 1 << 20 },
                file.handle(), output.ends[1]);
            std::vector<std::thread> threads;
            for (int t = 0; t < kThreads; ++t) {
                threads.emplace_back([t] {
                    const LogName name(QString::number(t));
                    for (int i = 0; i < kMessages; ++i) {
                        if (i % 2 == 0) {
                            LogQueue::post(QtWarningMsg, lcTest(), Record { name, double(i) });
                        } else {
                            qCWarning(lcTest).noquote()
                                << QStringLiteral("%1 is %2 mm off").arg(t).arg(i);
                        }
                    }
                });
            }
            for (auto& thread : threads) {
                thread.join();
            }
            QCOMPARE(log.dropped(), std::uint64_t(0));
        } // its end writes all
        file.seek(0);
        std::array<int, kThreads> next {};
        for (const auto& line :
            file.readAll().split('\n').mid(0, qsizetype(kThreads) * kMessages)) {
            const auto words = line.split(' ');
            auto& expected = next.at(std::size_t(words[3].toInt()));
            QCOMPARE(words[5].toInt(), expected);
            ++expected;
        }
        for (const auto count : next) {
            QCOMPARE(count, kMessages);
        }
    }

    void pipeThatNobodyReadsBlocksNobodyAndItsLossIsCounted()
    {
        Pipes pipes;
        pipes.errors.fill();
        LogQueue log({ .messages = 65'536, .backlogBytes = 10'000 }, pipes.errors.ends[1],
            pipes.output.ends[1]);
        // Synchronous logging would never get past the first.
        for (int i = 0; i < 20'000; ++i) {
            qCWarning(lcTest) << "message" << i;
            LogQueue::post(QtWarningMsg, lcTest(), Record { LogName(QStringLiteral("arm")), 1.0 });
        }
        for (int i = 0; i < 5; ++i) { // until the writer thread has seen all, also when it is slow
            QVERIFY(!log.flush());
        }
        const auto text = pipes.errors.readUntil("on stderr were dropped: nobody read them.");
        QVERIFY(text.contains("message 0"));
        QVERIFY(!text.contains("message 19999"));
        QRegularExpression count(QStringLiteral("(\\d+) messages on stderr were dropped"));
        const auto match = count.match(QString::fromLatin1(text));
        QVERIFY2(match.hasMatch(), text.right(200).constData());
        // Each message was written, dropped here, or dropped at the queue.
        const auto kept = text.count("message ") + text.count(" mm off");
        QCOMPARE(kept + match.captured(1).toLongLong() + qint64(log.dropped()), qint64(2 * 20'000));
        qCWarning(lcTest) << "again";
        QVERIFY(pipes.errors.readUntil("again").contains("again"));
    }

    void messagesThatComeFasterThanTheyAreWrittenAreCounted()
    {
        Pipes pipes;
        LogQueue log(
            { .messages = 2, .backlogBytes = 1 << 20 }, pipes.errors.ends[1], pipes.output.ends[1]);
        while (log.dropped() == 0) {
            LogQueue::post(QtWarningMsg, lcTest(), Record { LogName(QStringLiteral("arm")), 1.0 });
        }
        const auto text = pipes.errors.readUntil("the log could not keep up");
        QVERIFY(text.contains(" messages were dropped: the log could not keep up"));
    }

    void linesOnStdoutAreDroppedToo()
    {
        Pipes pipes;
        pipes.output.fill();
        LogQueue log(
            { .messages = 1024, .backlogBytes = 1000 }, pipes.errors.ends[1], pipes.output.ends[1]);
        for (int i = 0; i < 500; ++i) {
            log.writeOutput(QStringLiteral("{\"line\": %1}").arg(i));
        }
        QVERIFY(!log.flush());
        const auto text = pipes.output.readUntil("{\"line\": 10}\n");
        QVERIFY(text.contains("{\"line\": 10}\n"));
        QVERIFY(!text.contains("dropped")); // a program reads it
        QVERIFY(
            pipes.errors.readUntil("on stdout were dropped").contains("on stdout were dropped"));
    }

    void burstOfLinesThatIsReadIsNotDropped()
    {
        Pipes pipes;
        LogQueue log(
            { .messages = 4, .backlogBytes = 1 << 20 }, pipes.errors.ends[1], pipes.output.ends[1]);
        for (int i = 0; i < 1000; ++i) {
            log.writeOutput(QString::number(i));
        }
        const auto text = pipes.output.readUntil("\n999\n");
        QCOMPARE(text.count('\n'), 1000);
        QCOMPARE(log.dropped(), std::uint64_t(0));
    }

    void fileIsWrittenWhileNobodyReadsStderr()
    {
        const QTemporaryDir folder;
        Pipes pipes;
        pipes.errors.fill();
        LogQueue log(
            { .messages = 1024, .backlogBytes = 1000 }, pipes.errors.ends[1], pipes.output.ends[1]);
        QFile written(folder.filePath(QStringLiteral("medulla.log")));
        {
            const LogFile file(written.fileName());
            for (int i = 0; i < 100; ++i) {
                qCWarning(lcTest) << "message" << i;
            }
        }
        QVERIFY(written.open(QFile::ReadOnly));
        const auto text = written.readAll();
        QCOMPARE(text.count("warning medulla.test: message"), 100);
        qCWarning(lcTest) << "not for the file, which is gone";
    }

    void endIsNotHeldByAPipeThatNobodyReads()
    {
        Pipes pipes;
        QElapsedTimer timer;
        {
            LogQueue log({ .messages = 2048, .backlogBytes = 1 << 20 }, pipes.errors.ends[1],
                pipes.output.ends[1]);
            for (int i = 0; i < 1000; ++i) {
                qCWarning(lcTest) << "message" << i << QByteArray(200, 'x');
            }
            timer.start();
        }
        // It gives up after 200 ms; the rest is for a busy machine.
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }

    void readerThatHasGoneIsNoTrouble()
    {
        Pipe output;
        std::array<int, 2> ends {};
        QCOMPARE(pipe2(ends.data(), O_CLOEXEC), 0);
        close(ends[0]);
        LogQueue log({}, ends[1], output.ends[1]);
        qCWarning(lcTest) << "SIGPIPE would end the program";
        QVERIFY(log.flush());
        log.writeOutput(QStringLiteral("goes on"));
        QVERIFY(log.flush());
        QCOMPARE(output.readUntil("\n"), QByteArray("goes on\n"));
        close(ends[1]);
    }

    void fatalMessagesAreWrittenBeforeTheEnd()
    {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), { QStringLiteral("--fatal") });
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        const auto text = process.readAllStandardError();
        QVERIFY2(text.contains("warning default: before it\n"), text.constData());
        QVERIFY2(text.contains("fatal default: the end\n"), text.constData());
        QCOMPARE(text.count("the end"), 1);
    }

    void fatalMessagesEndAProgramWhoseStderrIsBlocked()
    {
        QProcess process;
        process.start(
            QCoreApplication::applicationFilePath(), { QStringLiteral("--fatal-blocked") });
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto role = application.arguments().value(1);
    if (role.startsWith(QLatin1String("--fatal"))) {
        return dieWith(role == QLatin1String("--fatal-blocked"));
    }
    TestLogQueue test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_log_queue.moc"
