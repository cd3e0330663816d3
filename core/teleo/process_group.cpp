// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/process_group.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <QDir>
#include <QFile>
#include <QUuid>

namespace medulla::teleo {

namespace {

/// A killed process that does not end must not block the program.
constexpr int kLongestWaitMs = 2000;
/// Descriptor from which medulla-labour reads its command.
constexpr int kCommandFd = STDERR_FILENO + 1;
/// Descriptor of the cgroup into which medulla-labour moves the executable.
constexpr int kGroupFd = kCommandFd + 1;
/// Name of the environment variable.
constexpr QByteArrayView kMark = "MEDULLA_LABOUR=";
/// Rounds of a sweep, 1 ms apart: for processes that fork while they are killed.
constexpr int kMostSweeps = 100;

/// Two descriptors, closed unless taken.
struct Ends {
    std::array<int, 2> fds { -1, -1 };

    Ends() = default;
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;
    ~Ends()
    {
        for (const auto fd : fds) {
            if (fd >= 0) {
                close(fd);
            }
        }
    }

    [[nodiscard]] int take() { return std::exchange(fds[0], -1); }
};

void setNonBlocking(int fd)
{
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); // NOLINT(hicpp-signed-bitwise)
}

/// A file with the words of the command, each with a 0 behind it. They are not arguments of
/// medulla-labour, so that a kill of the executable by its name does not kill medulla-labour as
/// well. -1: none, see errno.
int commandFile(const Command& command)
{
    auto words = QFile::encodeName(command.program) + '\0';
    for (const auto& argument : command.arguments) {
        words += argument.toUtf8() + '\0';
    }
    const auto fd = memfd_create("command", MFD_CLOEXEC);
    for (qsizetype at = 0; fd >= 0 && at < words.size();) {
        const auto written = write(fd, words.constData() + at, std::size_t(words.size() - at));
        if (written <= 0) {
            const auto error = errno;
            close(fd);
            errno = error;
            return -1;
        }
        at += written;
    }
    if (fd >= 0) {
        lseek(fd, 0, SEEK_SET);
    }
    return fd;
}

/// All processes with the mark in their environment.
std::vector<pid_t> marked(const QByteArray& mark)
{
    std::vector<pid_t> found;
    const auto entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const auto& entry : entries) {
        const auto pid = pid_t(entry.toInt());
        QFile environment(QStringLiteral("/proc/%1/environ").arg(entry));
        if (pid > 0 && environment.open(QFile::ReadOnly) && environment.readAll().contains(mark)) {
            found.push_back(pid);
        }
    }
    return found;
}

QString reasonOf(int error)
{
    return QString::fromLocal8Bit(strerror(error));
}

} // namespace

FailureText failureText(const Ending& ending, const Command& command)
{
    const auto& name = command.program;
    const auto number = QString::number(ending.number);
    switch (ending.how) {
    case Ending::How::Exited:
        return { { QT_TRANSLATE_NOOP("medulla", "%1 ended with exit status %2."),
                     { name, number } },
            QT_TRANSLATE_NOOP("medulla", "Its output may give the reason.") };
    case Ending::How::Killed:
        return { { QT_TRANSLATE_NOOP("medulla", "%1 was ended by signal %2 (%3)."),
                     { name, number, QString::fromLocal8Bit(strsignal(ending.number)) } },
            QT_TRANSLATE_NOOP(
                "medulla", "It was killed or it crashed; its output may give the reason.") };
    case Ending::How::NotStarted:
        break;
    case Ending::How::NoLabour:
        return { { QT_TRANSLATE_NOOP(
                       "medulla", "%1 was not started, since medulla-labour could not be: %2."),
                     { name, reasonOf(ending.number) } },
            QT_TRANSLATE_NOOP("medulla", "Install Medulla anew; it belongs beside its programs.") };
    case Ending::How::NoFolder:
        return { { QT_TRANSLATE_NOOP(
                       "medulla", "%1 was not started, since its working folder does not exist."),
                     { name } },
            QT_TRANSLATE_NOOP("medulla", "Make the folder, or save the program anew.") };
    case Ending::How::Changed:
        return { { QT_TRANSLATE_NOOP("medulla",
                       "%1 was not started, since it or its script has changed since the operator "
                       "confirmed the run."),
                     { name } },
            QT_TRANSLATE_NOOP("medulla", "End the run and confirm it anew.") };
    case Ending::How::Lost:
        return { { QT_TRANSLATE_NOOP("medulla",
                       "%1 was ended, since medulla-labour, which it runs below, has ended (%2)."),
                     { name, number } },
            QT_TRANSLATE_NOOP("medulla", "Do not end medulla-labour by hand.") };
    }
    if (ending.number == ENOENT) {
        return { { QT_TRANSLATE_NOOP(
                       "medulla", "%1 or the interpreter named in its first line was not found."),
                     { name } },
            QT_TRANSLATE_NOOP("medulla", "Correct the path, or install it.") };
    }
    if (ending.number == EACCES) {
        return { { QT_TRANSLATE_NOOP("medulla", "%1 may not be executed."), { name } },
            { QT_TRANSLATE_NOOP("medulla", "Allow it: chmod +x %1"), { name } } };
    }
    if (ending.number == ENOEXEC) {
        return { { QT_TRANSLATE_NOOP("medulla", "%1 cannot be executed."), { name } },
            QT_TRANSLATE_NOOP("medulla", "Let a script begin with a line such as #!/bin/sh") };
    }
    return { { QT_TRANSLATE_NOOP("medulla", "%1 could not be started: %2."),
                 { name, reasonOf(ending.number) } },
        QT_TRANSLATE_NOOP("medulla", "Check whether the system is out of memory or processes.") };
}

void ProcessGroup::Later::operator()(QObject* object) const
{
    object->blockSignals(true);
    if (auto* notifier = qobject_cast<QSocketNotifier*>(object)) {
        notifier->setEnabled(false);
    }
    object->deleteLater();
}

ProcessGroup::ProcessGroup(Clock& clock, const QString& labour, const QString& folder,
    const Command& command, Duration grace, Sinks sinks, std::unique_ptr<LabourScope::Group> group)
    : m_sinks(std::move(sinks))
    , m_scopeGroup(std::move(group))
    , m_mark(kMark.toByteArray() + QUuid::createUuid().toByteArray(QUuid::WithoutBraces))
{
    Ends output;
    Ends errors;
    Ends control;
    auto error = 0;
    if (pipe2(output.fds.data(), O_CLOEXEC) != 0 || pipe2(errors.fds.data(), O_CLOEXEC) != 0
        || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control.fds.data()) != 0) {
        error = errno;
    } else {
        error = spawn(labour, folder, command, grace, output.fds[1], errors.fds[1], control.fds[1]);
    }
    if (error == 0) {
        m_pidFd = int(syscall(SYS_pidfd_open, m_pid, 0));
        error = m_pidFd < 0 ? errno : 0;
    }
    m_control = control.take();
    if (error != 0) {
        const auto noFolder = !folder.isEmpty() && !QDir(folder).exists();
        finishSoon({ noFolder ? Ending::How::NoFolder : Ending::How::NoLabour, error, 0, 0 });
        return;
    }
    setNonBlocking(m_control);
    setNonBlocking(output.fds[0]);
    setNonBlocking(errors.fds[0]);
    m_output = std::make_unique<LineReader>(
        clock, output.take(), [this](const QByteArray& line) { m_sinks.line(line, true); });
    m_errors = std::make_unique<LineReader>(
        clock, errors.take(), [this](const QByteArray& line) { m_sinks.line(line, false); });
    m_gone.reset(new QSocketNotifier(m_pidFd, QSocketNotifier::Read));
    QObject::connect(m_gone.get(), &QSocketNotifier::activated, m_gone.get(), [this] { onGone(); });
}

ProcessGroup::ProcessGroup(const Ending& ending, Sinks sinks)
    : m_sinks(std::move(sinks))
{
    finishSoon(ending);
}

void ProcessGroup::finishSoon(const Ending& ending)
{
    m_ending = ending;
    // Reported from the event loop, when the caller has stored this object.
    m_soon.reset(new QTimer);
    m_soon->setSingleShot(true);
    QObject::connect(m_soon.get(), &QTimer::timeout, m_soon.get(), [this] { finish(); });
    m_soon->start(0);
}

ProcessGroup::~ProcessGroup()
{
    m_soon.reset();
    m_gone.reset();
    if (m_pid > 0 && m_pidFd >= 0) {
        kill();
        pollfd gone { m_pidFd, POLLIN, 0 };
        while (poll(&gone, 1, kLongestWaitMs) < 0 && errno == EINTR) { }
        siginfo_t info {};
        waitid(P_PID, id_t(m_pid), &info, WEXITED | WNOHANG); // NOLINT(hicpp-signed-bitwise)
        if (info.si_pid == m_pid && info.si_code != CLD_EXITED) {
            sweep();
        }
    }
    if (m_pidFd >= 0) {
        close(m_pidFd);
    }
    if (m_control >= 0) {
        close(m_control);
    }
}

int ProcessGroup::spawn(const QString& labour, const QString& folder, const Command& command,
    Duration grace, int output, int errors, int control)
{
    const auto graceMs = std::chrono::duration_cast<std::chrono::milliseconds>(grace).count();
    auto program = QFile::encodeName(labour);
    auto number = QByteArray::number(qint64(graceMs));
    const std::array arguments { program.data(), number.data(), static_cast<char*>(nullptr) };
    auto mark = m_mark;
    std::vector<char*> environment { mark.data() };
    for (auto** variable = environ; *variable != nullptr; ++variable) {
        if (!QByteArrayView(*variable).startsWith(kMark)) {
            environment.push_back(*variable);
        }
    }
    environment.push_back(nullptr);
    Ends words;
    words.fds[0] = commandFile(command);
    if (words.fds[0] < 0) {
        return errno;
    }

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, control, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&actions, words.fds[0], kCommandFd);
    if (m_scopeGroup) {
        posix_spawn_file_actions_adddup2(&actions, m_scopeGroup->descriptor(), kGroupFd);
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, m_scopeGroup ? kGroupFd + 1 : kGroupFd);
    if (!folder.isEmpty()) {
        posix_spawn_file_actions_addchdir_np(&actions, QFile::encodeName(folder).constData());
    }
    // Not affected by a terminal's Ctrl-C, with default signal handling, and without the realtime
    // scheduling of the calling thread.
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    const sched_param ordinary {};
    posix_spawnattr_setflags(&attributes,
        POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
            | POSIX_SPAWN_SETSCHEDULER);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setschedpolicy(&attributes, SCHED_OTHER);
    posix_spawnattr_setschedparam(&attributes, &ordinary);
    const auto error = posix_spawn(
        &m_pid, program.constData(), &actions, &attributes, arguments.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        m_pid = -1;
    }
    return error;
}

void ProcessGroup::order(char what) const
{
    if (m_control < 0) {
        return; // nothing was started
    }
    // It may have ended already: then there is nothing left to end.
    [[maybe_unused]] const auto sent = send(m_control, &what, 1, MSG_NOSIGNAL);
}

void ProcessGroup::readReports()
{
    std::array<char, 256> buffer {};
    for (;;) {
        const auto got = recv(m_control, buffer.data(), buffer.size(), 0);
        if (got <= 0) {
            break;
        }
        m_reports.append(buffer.data(), got);
    }
    for (const auto& line : m_reports.split('\n')) {
        const auto words = line.split(' ');
        if (words.size() == 2) {
            takeReport(words[0], words[1].toInt());
        }
    }
}

void ProcessGroup::takeReport(const QByteArray& what, int number)
{
    if (what == "started") {
        m_group = number;
    } else if (what == "failed") {
        m_ending.how = Ending::How::NotStarted;
        m_ending.number = number;
    } else if (what == "exit") {
        m_ending.how = Ending::How::Exited;
        m_ending.number = number;
    } else if (what == "signal") {
        m_ending.how = Ending::How::Killed;
        m_ending.number = number;
    } else if (what == "left") {
        m_ending.left = number;
    } else if (what == "killed") {
        m_ending.killed = number;
    }
}

void ProcessGroup::onGone()
{
    m_gone.reset();
    siginfo_t info {};
    while (waitid(P_PID, id_t(m_pid), &info, WEXITED) != 0 && errno == EINTR) { }
    m_pid = -1;
    readReports();
    // If it was killed while it waited for the executable's remaining processes, it had already
    // reported the executable's ending.
    const bool wasKilled = info.si_code != CLD_EXITED;
    if (wasKilled || m_ending.how == Ending::How::Lost) {
        // It ended without ending the remaining processes. After the executable's end, the number
        // of its group may have been given to another group.
        if (m_group > 0 && m_ending.how == Ending::How::Lost) {
            ::kill(-m_group, SIGKILL);
        }
        sweep();
        m_ending.how = Ending::How::Lost;
        m_ending.number = info.si_status;
    }
    m_output->finish();
    m_errors->finish();
    finish();
}

void ProcessGroup::sweep() const
{
    if (m_scopeGroup) {
        m_scopeGroup->kill();
    }
    for (int round = 0; round < kMostSweeps; ++round) {
        const auto left = marked(m_mark);
        if (left.empty()) {
            break;
        }
        for (const auto pid : left) {
            ::kill(pid, SIGKILL);
        }
        poll(nullptr, 0, 1);
    }
}

void ProcessGroup::finish()
{
    m_soon.reset();
    const auto ended = std::move(m_sinks.ended);
    const auto ending = m_ending;
    ended(ending);
}

} // namespace medulla::teleo
