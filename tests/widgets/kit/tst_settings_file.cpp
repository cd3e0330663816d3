// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "tests/support/mount_namespace.h"
#include "tests/support/waiting.h"
#include "widgets/kit/settings_file.h"

#include <atomic>
#include <cstdio>
#include <random>
#include <sys/stat.h>
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
using namespace medulla::test;
using namespace medulla::widgets;
using namespace std::chrono_literals;

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

const auto kChange = QLatin1String("--change");
const auto kOpen = QLatin1String("--open");

/// This program as a helper: `--change FILE` removes the group "layouts" and sets "look". Prints
/// what went wrong; status 1 then. `--open FILE` opens settings and prints the findings and the
/// number of keys.
int helper(const QString& command, const QString& path)
{
    if (command == kOpen) {
        const auto opened = openSettings(path);
        const auto keys = opened.settings ? opened.settings->allKeys().size() : 0;
        std::printf("%s\nkeys: %d\n", qPrintable(shown(opened.findings)), int(keys));
        return 0;
    }
    const auto changed = changeSettings(path,
        { { QStringLiteral("layouts") }, { QStringLiteral("look"), QStringLiteral("light") } });
    if (!changed) {
        std::puts(qPrintable(changed.error().shown()));
    }
    return changed ? 0 : 1;
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
        QTest::newRow("cut in a value") << QByteArray("[General]\nsounds=true\nlook=da");
        QTest::newRow("huge") << QByteArray(5 << 20, 'x');
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

    void specialAndVeryLargeFilesAreSetAsideUnread()
    {
        QCOMPARE(::mkfifo(QFile::encodeName(path("a.ini")).constData(), 0600), 0);
        const auto pipe = openSettings(path("a.ini"));
        QCOMPARE(pipe.findings.size(), std::size_t(1));
        QVERIFY(pipe.settings->allKeys().isEmpty());
        QVERIFY(!QFileInfo::exists(path("a.ini")));

        constexpr qint64 kSparseBytes = 2'000'000'000;
        write(path("a.ini"), "[General]\n");
        QVERIFY(QFile::resize(path("a.ini"), kSparseBytes));
        QElapsedTimer timer;
        timer.start();
        const auto sparse = openSettings(path("a.ini"));
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(sparse.findings.size(), std::size_t(1));
        QCOMPARE(QFileInfo(path("a.ini.damaged-2")).size(), kSparseBytes);
    }

    void whatCannotBeSetAsideEitherIsNotRead_data()
    {
        QTest::addColumn<QString>("make");
        QTest::newRow("pipe") << QStringLiteral("mkfifo");
        QTest::newRow("very large") << QStringLiteral("truncate -s 2G");
        QTest::newRow("folder") << QStringLiteral("mkdir");
    }
    void whatCannotBeSetAsideEitherIsNotRead()
    {
        QFETCH(QString, make);
        const auto said = inMountNamespace(QStringLiteral("mkdir \"$2/ro\"\n"
                                                          "mount -t tmpfs none \"$2/ro\"\n")
                + make
                + QStringLiteral(" \"$2/ro/a.ini\"\n"
                                 "mount -o remount,ro \"$2/ro\"\n"
                                 "timeout -s KILL 5 \"$1\" --open \"$2/ro/a.ini\" || echo late\n"),
            m_folder->path());
        if (!said) {
            QSKIP("Mount namespaces are not permitted here: no folder is read-only.");
        }
        QVERIFY2(said->contains(QLatin1String("keys: 0\n")), qPrintable(*said));
        QVERIFY2(said->contains(QLatin1String("error: ") + path("ro/a.ini")), qPrintable(*said));
    }

    void whatCannotBeReadIsNotOverwritten_data() { whatCannotBeReadIsSetAside_data(); }
    void whatCannotBeReadIsNotOverwritten()
    {
        QFETCH(QByteArray, content);
        write(path("a.ini"), content);
        const auto changed = changeSettings(path("a.ini"), { { QStringLiteral("b"), 1 } });
        QVERIFY(!changed);
        QCOMPARE(changed.error().place, path("a.ini"));
        QCOMPARE(contentOf(path("a.ini")), content);
    }

    void aFullFolderOfTemporaryFilesDestroysNothing()
    {
        QByteArray old = "[General]\nlook=dark\nsounds=true\n\n[layouts]\na=1\n\n[targets]\n";
        constexpr int kTargets = 300; // several pages
        for (int i = 0; i < kTargets; ++i) {
            old +=
                QByteArray::number(i) + "\\name=target of the arm " + QByteArray::number(i) + '\n';
        }
        write(path("old.ini"), old);
        const auto said = inMountNamespace(
            QStringLiteral("mkdir \"$2/tmp\"\n"
                           "for free in 0 1 2 3 4 5 6 7 8; do\n"
                           "  mount -t tmpfs -o size=256k none \"$2/tmp\"\n"
                           "  head -c $(((64 - free) * 4096)) /dev/zero > \"$2/tmp/fill\"\n"
                           "  cp \"$2/old.ini\" \"$2/$free.ini\"\n"
                           "  TMPDIR=\"$2/tmp\" \"$1\" --change \"$2/$free.ini\" "
                           "|| echo \"refused $free\"\n"
                           "  umount \"$2/tmp\"\n"
                           "done\n"),
            m_folder->path());
        if (!said) {
            QSKIP("Mount namespaces are not permitted here: no disk can be filled.");
        }
        for (int free = 0; free <= 8; ++free) {
            const auto file = path(qPrintable(QStringLiteral("%1.ini").arg(free)));
            if (said->contains(QStringLiteral("refused %1\n").arg(free))) {
                QCOMPARE(contentOf(file), old);
                continue;
            }
            const QSettings read(file, QSettings::IniFormat);
            QCOMPARE(read.allKeys().size(), kTargets + 2);
            QCOMPARE(read.value(QStringLiteral("look")).toString(), QStringLiteral("light"));
            QCOMPARE(read.value(QStringLiteral("sounds")).toString(), QStringLiteral("true"));
            QCOMPARE(read.value(QStringLiteral("targets/299/name")).toString(),
                QStringLiteral("target of the arm 299"));
        }
    }

    void whatIsWrittenIsReadByQSettings()
    {
        // As stored by this program: words, numbers, lists of files, states of the window.
        std::mt19937 random(20081); // chosen; any seed
        const auto below = [&random](int end) { return int(random() % std::uint32_t(end)); };
        const auto bytes = [&](int most) {
            QByteArray all(below(most), '\0');
            for (auto& each : all) {
                each = char(below(256));
            }
            return all;
        };
        const auto words = [&](int most) {
            // Characters with a meaning in the file, and any others, but no half surrogates.
            static const auto kSpecial = QStringLiteral("@\"\\;,=[]%/ \t\n\r0aF#()ä€\u007f\u0001");
            QString made;
            for (int i = below(most); i > 0; --i) {
                made += below(2) != 0 ? kSpecial[below(int(kSpecial.size()))]
                                      : QChar(char16_t(1 + below(0xd7ff)));
            }
            return made;
        };
        QByteArray text;
        QMap<QString, QVariant> expected;
        for (int round = 0; round < 300; ++round) {
            SettingsChanges changes;
            for (int i = below(4); i >= 0; --i) {
                auto key = QStringLiteral("k") + words(4).remove(QLatin1Char('/'));
                if (below(3) != 0) {
                    key.prepend(QStringLiteral("g%1/").arg(below(5)));
                }
                if (below(3) == 0) {
                    key += QStringLiteral("/x");
                }
                QVariant value;
                switch (below(6)) {
                case 0:
                    value = below(2) != 0;
                    break;
                case 1:
                    value = below(1'000'000) - 500'000;
                    break;
                case 2:
                    value = below(1'000'000) / 997.0;
                    break;
                case 3:
                    value = bytes(60);
                    break;
                case 4:
                    value = words(12);
                    break;
                default: {
                    QStringList list;
                    for (int n = below(4); n > 0; --n) {
                        list << words(8);
                    }
                    value = list;
                }
                }
                changes.push_back({ key, value });
                expected[key] = value;
            }
            if (below(8) == 0) {
                const auto group = QStringLiteral("g%1").arg(below(5));
                changes.push_back({ group });
                for (auto each = expected.begin(); each != expected.end();) {
                    const bool isIn =
                        each.key() == group || each.key().startsWith(group + QLatin1Char('/'));
                    each = isIn ? expected.erase(each) : std::next(each);
                }
            }
            const auto changed = changedSettings(text, changes);
            QVERIFY(changed);
            text = *changed;
        }
        write(path("a.ini"), text);
        const auto read = openSettings(path("a.ini"));
        QVERIFY(read.findings.empty());
        QCOMPARE(read.settings->allKeys(), QStringList(expected.keys()));
        for (auto each = expected.cbegin(); each != expected.cend(); ++each) {
            const auto got = read.settings->value(each.key());
            const auto isList = each->typeId() == QMetaType::QStringList;
            const auto isSame = isList ? got.toStringList() == each->toStringList()
                : each->typeId() == QMetaType::QByteArray ? got.toByteArray() == each->toByteArray()
                                                          : got.toString() == each->toString();
            QVERIFY2(isSame, qPrintable(each.key() + QLatin1Char(' ') + got.toString()));
        }
    }

    void commentsAndOtherSettingsStay()
    {
        write(path("a.ini"),
            "; by hand\r\nlook = dark\r\n[layouts]\n; note\na=\"one \n "
            "two\"\nb=1\\\n2\n\n[z]\nc=3\n");
        QVERIFY(changeSettings(path("a.ini"),
            { { QStringLiteral("look"), QStringLiteral("light") },
                { QStringLiteral("layouts/d"), 4 } }));
        const auto text = contentOf(path("a.ini"));
        QVERIFY(text.contains("; by hand") && text.contains("; note"));
        const QSettings read(path("a.ini"), QSettings::IniFormat);
        QCOMPARE(read.allKeys(),
            (QStringList { QStringLiteral("layouts/a"), QStringLiteral("layouts/b"),
                QStringLiteral("layouts/d"), QStringLiteral("look"), QStringLiteral("z/c") }));
        QCOMPARE(read.value(QStringLiteral("look")).toString(), QStringLiteral("light"));
        QCOMPARE(read.value(QStringLiteral("layouts/b")).toString(), QStringLiteral("12"));
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
        std::atomic<bool> isFull = true;
        std::atomic<int> written = 0;
        SettingsWriter writer(
            path("a.ini"), [&](const QString& path, const SettingsChanges&) -> Result<void> {
                if (isFull) {
                    return failure(path, Text("The disk is full."), Text("Make room."));
                }
                ++written;
                return {};
            });
        QSignalSpy failed(&writer, &SettingsWriter::failed);
        writer.set(QStringLiteral("a"), 1);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].value<Finding>().place, path("a.ini"));
        writer.set(QStringLiteral("a"), 2);
        waitForUnexpectedEvents(100ms);
        QCOMPARE(failed.count(), 1);
        isFull = false;
        writer.set(QStringLiteral("a"), 3);
        QTRY_VERIFY(written > 0);
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

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && (arguments[1] == kChange || arguments[1] == kOpen)) {
        return helper(arguments[1], arguments[2]);
    }
    TestSettingsFile test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_settings_file.moc"
