// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_file.h"

#include <csignal>
#include <memory>
#include <sys/resource.h>
#include <thread>
#include <vector>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestLogFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void messagesOfTheProgramAreWrittenWithTheirCategory()
    {
        LogFile log(path());
        QVERIFY(log.isWritable());
        QTest::ignoreMessage(QtWarningMsg, "something came");
        qWarning("something came");
        log.flush();
        const auto text = contentOf(path());
        QVERIFY2(text.contains("warning default: something came\n"), text.constData());
        QVERIFY(text.startsWith(QByteArray::number(QDate::currentDate().year())));
    }

    void grownFilesMakeRoomAndTheOldestGoes()
    {
        LogFile log(path(), { .bytes = 1000, .earlier = 2, .queued = 10'000 });
        for (int i = 0; i < 200; ++i) {
            log.add(QStringLiteral("line %1").arg(i));
        }
        log.flush();
        QCOMPARE(
            QDir(m_folder->path()).entryList({ QStringLiteral("*.log*") }, QDir::Files).size(), 3);
        for (const auto& file :
            { path(), path() + QStringLiteral(".1"), path() + QStringLiteral(".2") }) {
            QVERIFY(contentOf(file).size() <= 1000);
            QVERIFY(!contentOf(file).isEmpty());
        }
        QVERIFY(contentOf(path()).endsWith("line 199\n"));
        QVERIFY2(
            !contentOf(path() + QStringLiteral(".2")).contains("line 0\n"), "the oldest is gone");
    }

    void manyThreadsLoseNothingAndWaitForNobody()
    {
        constexpr int kLines = 1000;
        {
            LogFile log(path(), { .bytes = 100'000'000, .earlier = 1, .queued = 100'000 });
            std::vector<std::thread> threads;
            for (int t = 0; t < 4; ++t) {
                threads.emplace_back([&log, t] {
                    for (int i = 0; i < kLines; ++i) {
                        log.add(QStringLiteral("t%1 %2.").arg(t).arg(i));
                    }
                });
            }
            for (auto& thread : threads) {
                thread.join();
            }
        } // the end writes what waits
        const auto text = contentOf(path());
        QCOMPARE(text.count('\n'), 4 * kLines);
        QVERIFY(text.contains("t3 999."));
    }

    void whatComesTooFastIsDroppedAndCounted()
    {
        {
            LogFile log(path(), { .bytes = 100'000'000, .earlier = 1, .queued = 5 });
            for (int i = 0; i < 20'000; ++i) {
                log.add(QStringLiteral("line"));
            }
        }
        QVERIFY(contentOf(path()).contains(" lines were dropped\n"));
    }

    void placeThatCannotBeWrittenIsNoTrouble()
    {
        LogFile log(QStringLiteral("/proc/nowhere/medulla.log"));
        QVERIFY(!log.isWritable());
        log.add(QStringLiteral("lost"));
        log.flush();
    }

    void fullDiskIsToldOnceAndCounted()
    {
        // A limit on the size of files stands for the disk.
        rlimit before {};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, SIG_IGN);
        LogFile log(path());
        log.add(QStringLiteral("first"));
        log.flush();
        const auto size = QFileInfo(path()).size();
        const rlimit full { rlim_t(size + 10), before.rlim_max };
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
        QTest::ignoreMessage(QtWarningMsg,
            QRegularExpression(QStringLiteral("The log file .*medulla.log cannot be written: .*")));
        for (int i = 0; i < 3; ++i) {
            log.add(QStringLiteral("lost"));
            log.flush();
        }
        QCOMPARE(QFileInfo(path()).size(), size); // no half lines
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        log.add(QStringLiteral("last"));
        log.flush();
        const auto text = contentOf(path());
        QVERIFY2(text.contains("last\n"), text.constData());
        // The warning is a line of its own, which was lost too.
        QVERIFY2(text.endsWith("4 lines were dropped\n"), text.constData());
    }

    void stateFolderIsWhereTheSpecificationSays()
    {
        qputenv("XDG_STATE_HOME", "/somewhere");
        QCOMPARE(LogFile::stateFolder(), QStringLiteral("/somewhere/medulla"));
        qputenv("XDG_STATE_HOME", "relative");
        QCOMPARE(
            LogFile::stateFolder(), QDir::homePath() + QStringLiteral("/.local/state/medulla"));
        qunsetenv("XDG_STATE_HOME");
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("medulla.log")); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestLogFile)
#include "tst_log_file.moc"
