// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "tests/support/mount_namespace.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;

namespace {

constexpr std::array kSteps { SaveStep::Created, SaveStep::Written, SaveStep::Synced,
    SaveStep::Renamed, SaveStep::FolderSynced };
/// In place of a step: in the middle of the content.
constexpr int kHalfWritten = int(kSteps.size());
constexpr int kNever = -1;
const auto kHelper = QLatin1String("--save");

QByteArray oldContent()
{
    return QByteArray("old ").repeated(1000);
}

QByteArray newContent(qsizetype size)
{
    return QByteArray("new ").repeated(size / 4);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
}

QString fileIn(const QTemporaryDir& folder, const QByteArray& content = oldContent())
{
    const auto path = folder.filePath(QStringLiteral("kept.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("The test cannot write its file.");
    }
    return path;
}

QStringList namesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

/// The system refuses to change the owner and the permissions of a file from now on, with this
/// errno.
bool refuseChangeOfOwner(int error)
{
    const auto answer = std::uint32_t(SECCOMP_RET_ERRNO | unsigned(error));
    std::array<sock_filter, 5> rules { {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fchown, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fchmod, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, answer),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    } };
    const sock_fprog filter { rules.size(), rules.data() };
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

/// This program as a helper: `--save FILE SIZE STEP [ERRNO]` saves and is killed after the step;
/// with an errno the system refuses to change the owner. What went wrong is printed; status 1 then.
int helper(const QStringList& arguments)
{
    if (arguments.size() > 5 && !refuseChangeOfOwner(arguments[5].toInt())) {
        std::puts("seccomp is not available");
        return 2;
    }
    const auto content = newContent(arguments[3].toLongLong());
    const auto last = arguments[4].toInt();
    const auto die = [] { ::raise(SIGKILL); };
    const auto saved = saveFile(
        arguments[2],
        [&](QIODevice& out) -> Result<void> {
            const auto half = content.size() / 2;
            out.write(content.left(half));
            if (last == kHalfWritten) {
                die();
            }
            out.write(content.mid(half));
            return {};
        },
        [&](SaveStep step) {
            if (int(step) == last) {
                die();
            }
        });
    if (!saved) {
        std::puts(qPrintable(saved.error().shown()));
    }
    return saved ? 0 : 1;
}

} // namespace

class TestSaveFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesANewFileAndReplacesAnOldOne()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.json"));
        QVERIFY(saveFile(path, "one"));
        QCOMPARE(contentOf(path), QByteArray("one"));
        QVERIFY(saveFile(path, newContent(10'000'000)));
        QCOMPARE(contentOf(path), newContent(10'000'000));
        QVERIFY(saveFile(path, QByteArray()));
        QCOMPARE(contentOf(path), QByteArray());
        QCOMPARE(namesIn(folder.path()), QStringList { QStringLiteral("a.json") });
    }

    void goesThroughTheStepsInOrder()
    {
        const QTemporaryDir folder;
        std::vector<SaveStep> steps;
        const auto path = fileIn(folder);
        QVERIFY(saveFile(path, "new", [&](SaveStep step) {
            steps.push_back(step);
            QCOMPARE(contentOf(path), step < SaveStep::Renamed ? oldContent() : QByteArray("new"));
        }));
        QVERIFY(std::equal(steps.begin(), steps.end(), kSteps.begin(), kSteps.end()));
    }

    void keepsThePermissionsOfTheOldFile()
    {
        const QTemporaryDir folder;
        const auto path = fileIn(folder);
        const auto name = QFile::encodeName(path);
        for (const mode_t mode : { 0640U, 0600U, 0755U, 0666U }) {
            QCOMPARE(::chmod(name.constData(), mode), 0);
            QVERIFY(saveFile(path, "new"));
            struct stat now { };
            QCOMPARE(::stat(name.constData(), &now), 0);
            QCOMPARE(now.st_mode & 07777U, mode);
        }
    }

    void fileSystemsWithoutOwnersAreWrittenTo_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<bool>("saves");
        QTest::newRow("not permitted") << EPERM << true;
        QTest::newRow("not implemented") << ENOSYS << true;
        QTest::newRow("not supported") << ENOTSUP << true;
        QTest::newRow("read error") << EIO << false;
    }
    void fileSystemsWithoutOwnersAreWrittenTo()
    {
        QFETCH(const int, error);
        QFETCH(const bool, saves);
        const QTemporaryDir folder;
        const auto path = fileIn(folder);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
            { kHelper, path, QStringLiteral("4000"), QString::number(kNever),
                QString::number(error) });
        QVERIFY(process.waitForFinished());
        if (process.exitCode() == 2) {
            QSKIP("No seccomp here.");
        }
        QCOMPARE(process.exitCode(), saves ? 0 : 1);
        QCOMPARE(contentOf(path), saves ? newContent(4000) : oldContent());
        QCOMPARE(namesIn(folder.path()).size(), 1);
    }

    void newFilesHaveTheUsualPermissions()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.json"));
        const auto mask = ::umask(027);
        const auto saved = saveFile(path, "new");
        ::umask(mask);
        QVERIFY(saved);
        struct stat now { };
        QCOMPARE(::stat(QFile::encodeName(path).constData(), &now), 0);
        QCOMPARE(now.st_mode & 07777U, 0640U);
    }

    void replacesTheFileBehindASymbolicLink()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("real")));
        const auto real = folder.filePath(QStringLiteral("real/a.json"));
        const auto link = folder.filePath(QStringLiteral("link.json"));
        const auto again = folder.filePath(QStringLiteral("again.json"));
        QVERIFY(QFile::link(QStringLiteral("real/a.json"), link));
        QVERIFY(QFile::link(link, again));
        for (const QByteArray content : { "one", "two" }) { // not there yet; there
            QVERIFY(saveFile(again, content));
            QCOMPARE(contentOf(real), content);
            QVERIFY(QFileInfo(link).isSymLink() && QFileInfo(again).isSymLink());
        }
        QCOMPARE(namesIn(folder.filePath(QStringLiteral("real"))),
            QStringList { QStringLiteral("a.json") });
        const auto loop = folder.filePath(QStringLiteral("loop"));
        QVERIFY(QFile::link(loop, loop));
        QVERIFY(!saveFile(loop, "new"));
    }

    /// Another program's file of that name stays.
    void newNameReplacesNothing()
    {
        const QTemporaryDir folder;
        const auto from = folder.filePath(QStringLiteral("from"));
        const auto to = folder.filePath(QStringLiteral("to"));
        QVERIFY(saveFile(from, "new") && saveFile(to, "old"));
        const auto taken = renameToNew(from, to);
        QVERIFY(taken && !*taken);
        QCOMPARE(contentOf(to), QByteArray("old"));
        QVERIFY(QFile::remove(to));
        const auto renamed = renameToNew(from, to);
        QVERIFY(renamed && *renamed);
        QCOMPARE(contentOf(to), QByteArray("new"));
        QCOMPARE(namesIn(folder.path()), QStringList { QStringLiteral("to") });
        const auto missing = renameToNew(from, from + QLatin1Char('2'));
        QVERIFY(!missing && missing.error().place == from + QLatin1Char('2'));
    }

    void longNamesAreSaved()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QString(127, QChar(0xe4))); // 254 bytes
        QVERIFY(saveFile(path, "new"));
        QCOMPARE(contentOf(path), QByteArray("new"));
    }

    void saysWhyAFileCannotBeWritten()
    {
        const QTemporaryDir folder;
        const auto missing = folder.filePath(QStringLiteral("none/a.json"));
        for (const auto& path : { missing, folder.path(), QString() }) {
            const auto saved = saveFile(path, "new");
            QVERIFY(!saved);
            QCOMPARE(saved.error().severity, Severity::Error);
            QCOMPARE(saved.error().place, path);
            QVERIFY(!saved.error().text.isEmpty() && !saved.error().remedy.isEmpty());
        }
        QVERIFY(namesIn(folder.path()).isEmpty());
    }

    void anErrorOfTheWriterLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const auto path = fileIn(folder);
        const auto saved = saveFile(path, [](QIODevice& out) -> Result<void> {
            out.write("half");
            return failure(QStringLiteral("here"), Text("That is all."), {});
        });
        QVERIFY(!saved);
        QCOMPARE(saved.error().place, QStringLiteral("here"));
        QCOMPARE(contentOf(path), oldContent());
        QCOMPARE(namesIn(folder.path()).size(), 1);
    }

    void aFullDiskLeavesTheOldFile_data()
    {
        QTest::addColumn<int>("size");
        // Less than a page fits into what a buffered file gathers, and fails only at its end.
        QTest::newRow("less than a page") << 4000;
        QTest::newRow("more than the disk holds") << 1'000'000;
    }
    void aFullDiskLeavesTheOldFile()
    {
        QFETCH(int, size);
        const QTemporaryDir folder;
        const auto said = inMountNamespace(
            QStringLiteral("mount -t tmpfs -o size=64k none \"$2\"\n"
                           "printf old > \"$2/a.json\"\n"
                           "cat /dev/zero > \"$2/fill\" 2> /dev/null || true\n"
                           "\"$1\" --save \"$2/a.json\" %1 -1 || echo \"status $?\"\n"
                           "cat \"$2/a.json\"; echo; ls -A \"$2\"")
                .arg(size),
            folder.path());
        if (!said) {
            QSKIP("Mount namespaces are not permitted here: no disk can be filled.");
        }
        const auto path = folder.filePath(QStringLiteral("a.json"));
        QVERIFY2(said->startsWith(path + QLatin1String(": The file was not written: ")),
            qPrintable(*said));
        QVERIFY2(said->contains(QLatin1String("Make room")), qPrintable(*said));
        QVERIFY2(said->endsWith(QLatin1String("status 1\nold\na.json\nfill\n")), qPrintable(*said));
    }

    void aReadOnlyDiskLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const auto path = fileIn(folder, "old");
        const auto said = inMountNamespace(
            QStringLiteral("mount --bind \"$2\" \"$2\"\n"
                           "mount -o remount,ro,bind \"$2\"\n"
                           "\"$1\" --save \"$2/kept.json\" 100 -1 || echo \"status $?\"\n"
                           "\"$1\" --save \"$2/new.json\" 100 -1 || echo \"status $?\"\n"),
            folder.path());
        if (!said) {
            QSKIP("Mount namespaces are not permitted here: no folder can be made read-only.");
        }
        QCOMPARE(said->count(QLatin1String("The file was not written: ")), 2);
        QCOMPARE(said->count(QLatin1String("status 1\n")), 2);
        QCOMPARE(contentOf(path), QByteArray("old"));
        QCOMPARE(namesIn(folder.path()).size(), 1);
    }

    void aKillAtAnyStepLeavesOneOrTheOther_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<bool>("isNew");
        QTest::newRow("half written") << kHalfWritten << false;
        for (const auto step : kSteps) {
            QTest::addRow("after step %d", int(step)) << int(step) << (step >= SaveStep::Renamed);
        }
        QTest::newRow("never") << kNever << true;
    }
    void aKillAtAnyStepLeavesOneOrTheOther()
    {
        QFETCH(int, step);
        QFETCH(bool, isNew);
        const QTemporaryDir folder;
        const auto path = fileIn(folder);
        constexpr int kSize = 1'000'000;
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
            { kHelper, path, QString::number(kSize), QString::number(step) });
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), step == kNever ? QProcess::NormalExit : QProcess::CrashExit);
        QCOMPARE(contentOf(path), isNew ? newContent(kSize) : oldContent());
        // The next save is not hindered by what a killed one has left.
        QVERIFY(saveFile(path, "next"));
        QCOMPARE(contentOf(path), QByteArray("next"));
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    constexpr qsizetype kHelperArguments = 5;
    if (arguments.size() >= kHelperArguments && arguments[1] == kHelper) {
        return helper(arguments);
    }
    TestSaveFile test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_save_file.moc"
