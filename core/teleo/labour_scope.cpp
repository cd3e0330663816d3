// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/labour_scope.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include <QDir>
#include <QFile>
#include <QProcess>

namespace medulla::teleo {

namespace {

/// Folders of this program are called PREFIX.NAMESPACE.PID.START.NUMBER, which identifies their
/// program: another process with the same PID, or one in another container, has another name.
constexpr auto kPrefix = "medulla-labour";
/// Descriptor of the folder in the keeper, beside its pipe on stdin.
constexpr int kFolderFd = STDERR_FILENO + 1;
constexpr int kLowestDescriptor = 16;
/// Killed processes are gone within one or two milliseconds; then their folder can be removed.
constexpr int kRemovalTries = 50;
/// The user's manager answers within some 10 ms.
constexpr int kLongestCallMs = 500;
/// Depth of systemd's own tree below a user's slice is 4.
constexpr int kDeepest = 8;

QByteArray contentOf(const QByteArray& path)
{
    QFile file(QFile::decodeName(path));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// The folder of the cgroup of version 2 of this process; empty: none.
QByteArray ownFolder()
{
    QByteArray group;
    for (const auto& line : contentOf("/proc/self/cgroup").split('\n')) {
        if (line.startsWith("0::")) {
            group = line.mid(3);
        }
    }
    if (group.isEmpty() || group.contains("..")) {
        return {}; // outside the part of the tree visible to this process
    }
    // "36 35 98:0 ROOT POINT rw,noatime master:1 - TYPE DEVICE OPTIONS"
    for (const auto& line : contentOf("/proc/self/mountinfo").split('\n')) {
        const auto words = line.split(' ');
        const auto dash = words.indexOf("-");
        if (dash < 5 || words.value(dash + 1) != "cgroup2") {
            continue;
        }
        const auto& root = words[3];
        if (root == "/") {
            return words[4] + (group == "/" ? QByteArray() : group);
        }
        if (group == root || group.startsWith(root + '/')) {
            return words[4] + group.mid(root.size());
        }
    }
    return {};
}

bool isWritable(const QByteArray& folder)
{
    return access((folder + "/cgroup.procs").constData(), W_OK) == 0;
}

/// Asks the user's systemd manager to put this process into a new scope whose cgroup belongs to the
/// user. A session at a terminal or by ssh has none: its cgroup belongs to root. Returns the
/// folder; empty: there is no such manager, or it refuses.
QByteArray moveToOwnScope()
{
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
        return {};
    }
    const auto before = ownFolder();
    const auto pid = QString::number(getpid());
    QProcess busctl;
    busctl.start(QStringLiteral("busctl"),
        { QStringLiteral("--user"), QStringLiteral("call"),
            QStringLiteral("org.freedesktop.systemd1"), QStringLiteral("/org/freedesktop/systemd1"),
            QStringLiteral("org.freedesktop.systemd1.Manager"),
            QStringLiteral("StartTransientUnit"), QStringLiteral("ssa(sv)a(sa(sv))"),
            QStringLiteral("medulla-%1.scope").arg(pid), QStringLiteral("fail"),
            QStringLiteral("2"), QStringLiteral("PIDs"), QStringLiteral("au"), QStringLiteral("1"),
            pid, QStringLiteral("Delegate"), QStringLiteral("b"), QStringLiteral("true"),
            QStringLiteral("0") });
    if (!busctl.waitForFinished(kLongestCallMs) || busctl.exitStatus() != QProcess::NormalExit
        || busctl.exitCode() != 0) {
        return {};
    }
    for (int ms = 0; ms < kLongestCallMs; ++ms) {
        if (auto folder = ownFolder(); folder != before) {
            return folder;
        }
        poll(nullptr, 0, 1);
    }
    return {};
}

/// Start time of a process in clock ticks, from its `stat`; empty: there is no such process, or it
/// has ended and its parent has not noticed yet.
QByteArray startOf(const QByteArray& pid)
{
    const auto text = contentOf("/proc/" + pid + "/stat");
    // The name, with any characters, is in parentheses; the start time is field 22.
    const auto fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    const auto state = fields.value(0);
    return state == "Z" || state == "X" ? QByteArray() : fields.value(19);
}

QByteArray ownNamespace()
{
    struct stat info { };
    return stat("/proc/self/ns/pid", &info) == 0 ? QByteArray::number(quint64(info.st_ino))
                                                 : QByteArray("0");
}

/// Whether a folder of that name belongs to a dead program.
bool isLeftOver(const QByteArray& name)
{
    const auto parts = name.split('.');
    return parts.size() == 5 && parts[0] == kPrefix && parts[1] == ownNamespace()
        && startOf(parts[2]) != parts[3];
}

void killAllIn(const QByteArray& folder)
{
    const auto fd = open((folder + "/cgroup.kill").constData(), O_WRONLY | O_CLOEXEC);
    if (fd >= 0) {
        [[maybe_unused]] const auto written = write(fd, "1", 1);
        close(fd);
    }
}

QStringList foldersIn(const QByteArray& folder)
{
    return QDir(QFile::decodeName(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// Kills all processes inside and removes the folder with its groups.
void clear(const QByteArray& folder)
{
    killAllIn(folder);
    for (int i = 0; i < kRemovalTries; ++i) {
        for (const auto& group : foldersIn(folder)) {
            rmdir((folder + '/' + QFile::encodeName(group)).constData());
        }
        if (rmdir(folder.constData()) == 0 || errno == ENOENT) {
            return;
        }
        poll(nullptr, 0, 1);
    }
}

void clearLeftOvers(const QByteArray& folder, int depth)
{
    for (const auto& entry : foldersIn(folder)) {
        const auto name = QFile::encodeName(entry);
        if (isLeftOver(name)) {
            clear(folder + '/' + name);
        } else if (depth < kDeepest) {
            clearLeftOvers(folder + '/' + name, depth + 1);
        }
    }
}

/// For all programs of this user: from the highest folder that belongs to the user.
void clearLeftOversOnce(QByteArray folder)
{
    static std::once_flag once;
    std::call_once(once, [&folder] {
        for (;;) {
            const auto above = folder.left(folder.lastIndexOf('/'));
            if (above.isEmpty() || !isWritable(above)) {
                break;
            }
            folder = above;
        }
        clearLeftOvers(folder, 0);
    });
}

/// Starts the keeper of a folder. Returns the writing end of its pipe; -1: it cannot be started.
int startKeeper(const QString& labour, const QByteArray& folder)
{
    std::array<int, 2> ends { -1, -1 };
    const auto folderFd = open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folderFd < 0 || pipe2(ends.data(), O_CLOEXEC) != 0) {
        if (folderFd >= 0) {
            close(folderFd);
        }
        return -1;
    }
    // Its name and arguments differ from those of medulla-labour, so that it survives a kill by
    // that name; it has no environment, since processes are also searched by their environment.
    QByteArray name("labour-keeper");
    QByteArray word("--keep");
    const std::array arguments { name.data(), word.data(), static_cast<char*>(nullptr) };
    const std::array environment { static_cast<char*>(nullptr) };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, folderFd, kFolderFd);
    posix_spawn_file_actions_addclosefrom_np(&actions, kFolderFd + 1);
    sigset_t all;
    sigfillset(&all);
    const sched_param ordinary {};
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSCHEDULER);
    posix_spawnattr_setsigmask(&attributes, &all);
    posix_spawnattr_setschedpolicy(&attributes, SCHED_OTHER);
    posix_spawnattr_setschedparam(&attributes, &ordinary);
    pid_t pid = -1;
    const auto error = posix_spawn(&pid, QFile::encodeName(labour).constData(), &actions,
        &attributes, arguments.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(folderFd);
    close(ends[0]);
    // It forks and ends at once, so the keeper is not a child of this program.
    int status = -1;
    while (error == 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) { }
    if (error != 0 || status != 0) {
        close(ends[1]);
        return -1;
    }
    return ends[1];
}

} // namespace

LabourScope::Group::Group(QByteArray path)
    : m_path(std::move(path))
    , m_descriptor(-1)
{
    const auto first = open(m_path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (first >= 0) {
        // Above the descriptors that are assigned to it and others in medulla-labour.
        m_descriptor = fcntl(first, F_DUPFD_CLOEXEC, kLowestDescriptor);
        close(first);
    }
}

LabourScope::Group::~Group()
{
    if (m_descriptor >= 0) {
        close(m_descriptor);
    }
    // Fails while a killed process inside is still exiting; then `LabourScope` removes the folder.
    rmdir(m_path.constData());
}

void LabourScope::Group::kill() const
{
    killAllIn(m_path);
}

std::unique_ptr<LabourScope> LabourScope::make(const QString& labour)
{
    auto own = ownFolder();
    if (!own.isEmpty() && !isWritable(own)) {
        own = moveToOwnScope();
    }
    if (own.isEmpty() || !isWritable(own)) {
        return nullptr;
    }
    clearLeftOversOnce(own);
    static std::atomic<std::uint64_t> number { 0 };
    const auto pid = QByteArray::number(getpid());
    const auto path = own + '/' + kPrefix + '.' + ownNamespace() + '.' + pid + '.' + startOf(pid)
        + '.' + QByteArray::number(quint64(++number));
    if (mkdir(path.constData(), S_IRWXU) != 0) {
        return nullptr;
    }
    const auto isUsable = access((path + "/cgroup.kill").constData(), W_OK) == 0
        && contentOf(path + "/cgroup.type").trimmed() == "domain";
    const auto keeper = isUsable ? startKeeper(labour, path) : -1;
    if (keeper < 0) {
        rmdir(path.constData());
        return nullptr;
    }
    return std::unique_ptr<LabourScope>(new LabourScope(path, keeper));
}

LabourScope::LabourScope(QByteArray path, int keeper)
    : m_path(std::move(path))
    , m_keeper(keeper)
{
}

LabourScope::~LabourScope()
{
    clear(m_path);
    close(m_keeper);
}

std::unique_ptr<LabourScope::Group> LabourScope::makeGroup()
{
    const auto path = m_path + '/' + QByteArray::number(quint64(++m_groups));
    if (mkdir(path.constData(), S_IRWXU) != 0) {
        return nullptr;
    }
    auto group = std::make_unique<Group>(path);
    return group->descriptor() < 0 ? nullptr : std::move(group);
}

} // namespace medulla::teleo
