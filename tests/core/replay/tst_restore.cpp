// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a recording, written into a folder.
#include "core/replay/restore.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
}

RecordedFile shipped(const char* name, const char* as)
{
    return { QLatin1String(as), contentOf(QStringLiteral(SITES_FOLDER "/") + QLatin1String(name)) };
}

} // namespace

class TestRestore final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void restoredSiteOpensAsItWas()
    {
        const QTemporaryDir home;
        const auto folder = home.filePath(QStringLiteral("then"));
        const auto site = shipped("arnie-lab.json", "site.json");
        const auto spine = shipped("arnie-spine.json", "spine.json");
        const auto restored =
            restoreFiles({ site, spine, { QStringLiteral("tasks/flame.json"), "{}" } }, folder);
        QVERIFY2(restored, restored ? "" : qPrintable(restored.error().shown()));
        QCOMPARE(contentOf(folder + QStringLiteral("/site.json")), site.content);
        QCOMPARE(contentOf(folder + QStringLiteral("/arnie-spine.json")), spine.content);
        QCOMPARE(contentOf(folder + QStringLiteral("/tasks/flame.json")), QByteArray("{}"));
        const auto read = site::readSite(folder + QStringLiteral("/site.json"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().front().shown()));
        QCOMPARE(read->name, QStringLiteral("ARNIE lab"));
    }

    /// A recording comes from elsewhere: its names must not lead out of the folder.
    void namesStayInTheFolder()
    {
        const QTemporaryDir home;
        const auto folder = home.filePath(QStringLiteral("a/b"));
        QVERIFY(restoreFiles(
            { { QStringLiteral("tasks/../../../evil.json"), "1" },
                { QStringLiteral("/tmp/evil.json"), "2" }, { QStringLiteral("programs/.."), "3" },
                { QStringLiteral("site.json"), R"({"spine":"../../evil.json"})" },
                { QStringLiteral("spine.json"), "4" } },
            folder));
        QCOMPARE(QDir(home.path()).entryList(QDir::Files), QStringList());
        QCOMPARE(QDir(home.filePath(QStringLiteral("a"))).entryList(QDir::Files), QStringList());
        QCOMPARE(contentOf(folder + QStringLiteral("/tasks/evil.json")), QByteArray("1"));
        QCOMPARE(contentOf(folder + QStringLiteral("/evil.json")), QByteArray("4"));
    }

    void nothingIsReplaced()
    {
        const QTemporaryDir home;
        QFile file(home.filePath(QStringLiteral("site.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("mine");
        file.close();
        const auto restored =
            restoreFiles({ { QStringLiteral("site.json"), "theirs" } }, home.path());
        QVERIFY(!restored);
        QVERIFY(!restored.error().remedy.english().isEmpty());
        QCOMPARE(contentOf(file.fileName()), QByteArray("mine"));
    }
};

QTEST_GUILESS_MAIN(TestRestore)
#include "tst_restore.moc"
