// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "widgets/common/settings_file.h"

#include <atomic>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

namespace {

/// Maximum time of a file operation on the GUI thread.
constexpr int kBlocksAtMostMs = 50;

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("The test cannot write its file.");
    }
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
}

QVariant valueIn(const QString& path, const char* key)
{
    return QSettings(path, QSettings::IniFormat).value(QLatin1String(key));
}

} // namespace

class TestSettingsFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsNotThereYetIsNoFault()
    {
        const auto opened = openSettings(path("a.ini"));
        QVERIFY(opened.findings.empty() && opened.settings->allKeys().isEmpty());
        write(path("a.ini"), {});
        QVERIFY(openSettings(path("a.ini")).findings.empty());
        write(path("a.ini"), "[General]\nlook=dark\n");
        const auto good = openSettings(path("a.ini"));
        QVERIFY(good.findings.empty());
        QCOMPARE(good.settings->value(QStringLiteral("look")).toString(), QStringLiteral("dark"));
    }

    void whatCannotBeReadIsSetAside_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("garbage") << QByteArray("\xff\x00[[\x01 garbage\n", 14);
        QTest::newRow("cut off") << QByteArray("[General]\nlook=dark\ntextPer");
        QTest::newRow("huge") << QByteArray(5 * 1024 * 1024, 'x');
    }
    void whatCannotBeReadIsSetAside()
    {
        QFETCH(QByteArray, content);
        for (const auto* kept : { "a.ini.damaged", "a.ini.damaged-2" }) {
            write(path("a.ini"), content);
            const auto opened = openSettings(path("a.ini"));
            QVERIFY(opened.settings->allKeys().isEmpty());
            QCOMPARE(opened.findings.size(), std::size_t(1));
            QCOMPARE(opened.findings.front().place, path("a.ini"));
            QVERIFY(opened.findings.front().remedy.english().contains(QLatin1String(kept)));
            QCOMPARE(contentOf(path(kept)), content);
            QVERIFY(!QFile::exists(path("a.ini")));
        }
    }

    void aFolderInItsPlaceIsSetAsideWithWhatIsInIt()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("a.ini/below")));
        QCOMPARE(openSettings(path("a.ini")).findings.size(), std::size_t(1));
        QVERIFY(QFileInfo(path("a.ini.damaged/below")).isDir());
        SettingsWriter(path("a.ini")).set(QStringLiteral("look"), QStringLiteral("dark"));
        QCOMPARE(valueIn(path("a.ini"), "look").toString(), QStringLiteral("dark"));
    }

    void changesOfTwoWindowsAreBothKept()
    {
        write(path("a.ini"), "[General]\nold=1\n[layouts]\na=1\nb=2\n");
        {
            SettingsWriter one(path("a.ini"));
            SettingsWriter other(path("a.ini"));
            one.set(QStringLiteral("one"), 1);
            other.set(QStringLiteral("other"), 2);
            other.removeGroup(QStringLiteral("layouts"));
            other.set(QStringLiteral("layouts/c"), QByteArray("bytes"));
        }
        const QSettings read(path("a.ini"), QSettings::IniFormat);
        QCOMPARE(read.allKeys(),
            (QStringList { QStringLiteral("layouts/c"), QStringLiteral("old"),
                QStringLiteral("one"), QStringLiteral("other") }));
        QCOMPARE(read.value(QStringLiteral("layouts/c")).toByteArray(), QByteArray("bytes"));
    }

    void aStalledDiskBlocksNeitherTheWindowNorItsEnd()
    {
        const auto disk = std::make_shared<QSemaphore>();
        const auto isWriting = std::make_shared<std::atomic<bool>>(false);
        QElapsedTimer timer;
        {
            SettingsWriter writer(path("a.ini"),
                [disk, isWriting](const QString&, const SettingsChanges&) -> Result<void> {
                    *isWriting = true;
                    disk->acquire();
                    return {};
                });
            timer.start();
            writer.set(QStringLiteral("a"), 1);
            QVERIFY2(
                timer.elapsed() < kBlocksAtMostMs, qPrintable(QString::number(timer.elapsed())));
            QTRY_VERIFY(*isWriting);
            timer.start();
            writer.set(QStringLiteral("b"), 1);
            QVERIFY2(
                timer.elapsed() < kBlocksAtMostMs, qPrintable(QString::number(timer.elapsed())));
            timer.start();
        }
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
        disk->release(2);
    }

    void whatCannotBeKeptIsSaidOnce()
    {
        bool isFull = true;
        SettingsWriter writer(
            path("a.ini"), [&isFull](const QString& path, const SettingsChanges&) -> Result<void> {
                return isFull ? failure(path, Text("The disk is full."), Text("Make room."))
                              : Result<void>();
            });
        QSignalSpy failed(&writer, &SettingsWriter::failed);
        writer.set(QStringLiteral("a"), 1);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].value<Finding>().place, path("a.ini"));
        writer.set(QStringLiteral("a"), 2);
        QTest::qWait(100);
        QCOMPARE(failed.count(), 1);
        isFull = false;
        writer.set(QStringLiteral("a"), 3);
        QTest::qWait(100);
        isFull = true;
        writer.set(QStringLiteral("a"), 4);
        QTRY_COMPARE(failed.count(), 2);
    }

    void anUnwritableFolderIsAnError()
    {
        const auto saved =
            changeSettings(QStringLiteral("/proc/medulla/a.ini"), { { QStringLiteral("a"), 1 } });
        QVERIFY(!saved);
        QCOMPARE(saved.error().place, QStringLiteral("/proc/medulla/a.ini"));
    }

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSettingsFile)
#include "tst_settings_file.moc"
