// SPDX-License-Identifier: GPL-3.0-or-later
// Executables whose processes leave their session and clear their environment: the kernel keeps
// them together, and none is left when Medulla and medulla-labour are killed together.
#include "core/teleo/labour.h"
#include "core/teleo/labour_scope.h"
#include "tests/core/teleo/labour_rig.h"

#include <array>
#include <optional>

#include <QDirIterator>
#include <QProcess>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

/// Folders of cgroups of the executables of a program.
QStringList groupsOf(pid_t program)
{
    QStringList found;
    QDirIterator all(QStringLiteral("/sys/fs/cgroup"), QDir::Dirs | QDir::NoDotAndDotDot,
        QDirIterator::Subdirectories);
    const auto part = QStringLiteral(".%1.").arg(program);
    while (all.hasNext()) {
        const auto path = all.next();
        if (all.fileName().startsWith(QLatin1String("medulla-labour."))
            && all.fileName().contains(part)) {
            found << path;
        }
    }
    return found;
}

/// The keeper processes of a program.
QList<pid_t> keepersOf(pid_t program)
{
    QList<pid_t> found;
    const auto part = QStringLiteral(".%1.").arg(program);
    for (const auto& entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile name(QStringLiteral("/proc/%1/comm").arg(entry));
        if (name.open(QFile::ReadOnly) && name.readAll() == "labour-keeper\n"
            && QFile::symLinkTarget(QStringLiteral("/proc/%1/fd/3").arg(entry)).contains(part)) {
            found << pid_t(entry.toInt());
        }
    }
    return found;
}

/// A program that represents Medulla, with an executable that escapes as far as possible: a daemon
/// in a session of its own, without an environment and with ignored signals.
class Escape {
public:
    Escape()
    {
        const auto script = m_scripts.write("escapes",
            "(env -i setsid sh -c 'trap \"\" TERM HUP; echo $$ >daemon; touch up; "
            "while :; do sleep 0.05; done' </dev/null >/dev/null 2>&1 &) ; "
            "echo $PPID >labour; sleep 1000");
        m_medulla.start(QCoreApplication::applicationFilePath(),
            { QStringLiteral("--be-medulla"), script, m_scripts.folder() });
        m_pid = pid_t(m_medulla.processId());
    }
    Escape(const Escape&) = delete;
    Escape& operator=(const Escape&) = delete;
    ~Escape()
    {
        m_medulla.kill();
        m_medulla.waitForFinished();
        if (const auto daemon = m_scripts.pid("daemon"); daemon > 0 && !isGone()) {
            kill(daemon, SIGKILL);
        }
    }

    [[nodiscard]] bool isUp() const
    {
        return QTest::qWaitFor([this] {
            return QFile::exists(m_scripts.path("up")) && m_scripts.pid("daemon") > 0
                && m_scripts.pid("labour") > 0;
        });
    }
    [[nodiscard]] bool isGone() const { return kill(m_scripts.pid("daemon"), 0) != 0; }
    [[nodiscard]] QStringList groups() const { return groupsOf(medulla()); }

    /// Killed together, so neither handles the other's end.
    void killMedullaAndLabour() const
    {
        const std::array both { medulla(), m_scripts.pid("labour") };
        for (const auto number : { SIGSTOP, SIGKILL }) {
            for (const auto pid : both) {
                kill(pid, number);
            }
        }
    }
    /// Whether a keeper was running.
    [[nodiscard]] bool killKeeper() const
    {
        const auto keepers = keepersOf(medulla());
        for (const auto pid : keepers) {
            kill(pid, SIGKILL);
        }
        return !keepers.isEmpty();
    }

private:
    [[nodiscard]] pid_t medulla() const { return m_pid; }

    Scripts m_scripts;
    QProcess m_medulla;
    pid_t m_pid = 0;
};

/// Milliseconds, enough for a start and two ends of processes on a busy machine.
constexpr int kGone = 20'000;

class TestLabourScope final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeftWhenMedullaAndLabourAreKilledTogether()
    {
        if (!LabourScope::make(QStringLiteral(MEDULLA_LABOUR))) {
            QSKIP("This system gives no writable cgroup of version 2.");
        }
        const Escape escape;
        QVERIFY(escape.isUp());
        escape.killMedullaAndLabour();
        QTRY_VERIFY_WITH_TIMEOUT(escape.isGone(), kGone);
        QTRY_VERIFY_WITH_TIMEOUT(escape.groups().isEmpty(), kGone);
    }

    void nextStartKillsRemainingProcessesWhenTheKeeperWasKilled()
    {
        if (!LabourScope::make(QStringLiteral(MEDULLA_LABOUR))) {
            QSKIP("This system gives no writable cgroup of version 2.");
        }
        const Escape escape;
        QVERIFY(escape.isUp());
        QVERIFY(escape.killKeeper());
        escape.killMedullaAndLabour();
        QVERIFY(!escape.groups().isEmpty());
        QVERIFY2(!escape.isGone(), "the test shows nothing");
        QProcess next;
        next.start(QCoreApplication::applicationFilePath(),
            { QStringLiteral("--be-medulla"), QStringLiteral("true"), QStringLiteral("/") });
        QTRY_VERIFY_WITH_TIMEOUT(escape.isGone(), kGone);
        QTRY_VERIFY_WITH_TIMEOUT(escape.groups().isEmpty(), kGone);
        next.kill();
        QVERIFY(next.waitForFinished());
    }

    void sessionWithoutACgroupGetsOneFromSystemdsUserManager()
    {
        QProcess session;
        session.setProcessChannelMode(QProcess::MergedChannels);
        session.start(QStringLiteral(USER_SESSION),
            { QCoreApplication::applicationFilePath(),
                QStringLiteral("nothingIsLeftWhenMedullaAndLabourAreKilledTogether") });
        QVERIFY(session.waitForFinished(60'000));
        const auto calls = session.readAll();
        if (session.exitCode() == 77) {
            QSKIP(calls.constData());
        }
        QVERIFY2(session.exitCode() == 0, calls.constData());
        QVERIFY2(calls.contains("2 passed, 0 failed, 0 skipped")
                || calls.contains("3 passed, 0 failed, 0 skipped"),
            calls.constData());
    }

    void groupsAreGoneAfterAnOrderlyEnd()
    {
        if (!LabourScope::make(QStringLiteral(MEDULLA_LABOUR))) {
            QSKIP("This system gives no writable cgroup of version 2.");
        }
        {
            const Scripts scripts;
            SystemClock clock;
            Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), scripts.folder());
            std::optional<Ending> ending;
            labour.begin(
                { scripts.write("leaves", "sleep 1000 & (setsid sleep 1000 &) ; exit 0"), {} },
                500ms, { .ended = [&ending](const Ending& how) { ending = how; } });
            QTRY_VERIFY(ending);
            QCOMPARE(ending->left, 2);
            QVERIFY(!groupsOf(getpid()).isEmpty());
        }
        QVERIFY(groupsOf(getpid()).isEmpty());
        QTRY_VERIFY(keepersOf(getpid()).isEmpty());
    }
};

/// Begins the executable and waits to be killed.
int beMedulla(QCoreApplication& application, const QStringList& arguments)
{
    SystemClock clock;
    Labour labour(clock, QStringLiteral(MEDULLA_LABOUR), arguments[3]);
    labour.begin({ arguments[2], {} }, 60s, {});
    return QCoreApplication::exec() + int(application.arguments().isEmpty());
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == QLatin1String("--be-medulla")) {
        return beMedulla(application, arguments);
    }
    TestLabourScope test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_labour_scope.moc"
