// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one executable for a teleo-reactive program and ends all its processes: all processes
// started by the executable remain below this process. It is a separate process so that this holds
// even when Medulla itself is killed. It does not use Qt, since it is started for every check of a
// condition.
//
//     medulla-labour GRACE_MS
//
// File descriptor 3 is a file with the executable and its arguments, each with a 0 behind it: if
// they were arguments of this program, a kill of the executable by its name would kill this process
// as well. Standard input is a socket. Received: `t` (end: SIGTERM to all processes, SIGKILL to the
// remaining ones after the grace time) and `k` (SIGKILL); its end counts as `k`. Sent, one line
// each: `started PID`, or `failed ERRNO`; then `exit STATUS` or `signal NUMBER` when the executable
// itself has ended; `killed COUNT`, of processes that did not end within the grace time; at last
// `left COUNT`, of processes that it left behind and that had to be ended. When this process ends,
// no process of the executable runs any more.
//
// File descriptor 4, if open, is the folder of a cgroup, into which the executable is moved.
//
//     medulla-labour --keep
//
// is the keeper of a program's cgroups (core/teleo/labour_scope.h). File descriptor 3 is their
// folder, standard input a pipe that ends with that program; then all processes inside are killed.
// It continues in the background: the started process ends at once.
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kControl = STDIN_FILENO;
constexpr int kCommand = STDERR_FILENO + 1; ///< same number in core/teleo/process_group.cpp
constexpr int kGroup = kCommand + 1;
constexpr int kKept = STDERR_FILENO + 1; ///< of the keeper
constexpr int kRemovalTries = 2000; ///< 1 ms apart; a killed process may first end its disk access
constexpr std::int64_t kLongestGraceMs = 31'622'400'000; ///< a year, the limit in programs
constexpr int kLongestWaitMs = 60'000; ///< then the time is evaluated again

void tell(const char* what, int number)
{
    const auto line = std::string(what) + ' ' + std::to_string(number) + '\n';
    // The reader may be gone; then the end of the socket ends this process.
    [[maybe_unused]] const auto sent = send(kControl, line.data(), line.size(), MSG_NOSIGNAL);
}

/// Writes to a file of a cgroup's folder; whether it was accepted.
bool writeTo(int folder, const char* file, const char* text)
{
    const auto fd = openat(folder, file, O_WRONLY | O_CLOEXEC);
    const auto written = fd >= 0 ? write(fd, text, std::strlen(text)) : -1;
    if (fd >= 0) {
        close(fd);
    }
    return written > 0;
}

/// The parent of a process and whether it is already dead; unset when there is no such process.
std::optional<std::pair<pid_t, bool>> parentOf(const std::filesystem::path& folder)
{
    std::ifstream file(folder / "stat");
    std::string text;
    std::getline(file, text, '\0');
    // The name, with any characters, is in parentheses: "PID (NAME) STATE PARENT ...".
    const auto end = text.rfind(')');
    char state = 0;
    int parent = 0;
    if (end == std::string::npos
        || std::sscanf(text.c_str() + end + 1, " %c %d", &state, &parent)
            != 2) { // NOLINT(cert-err34-c)
        return std::nullopt;
    }
    return std::pair(pid_t(parent), state == 'Z' || state == 'X');
}

/// All living processes below this one.
std::vector<pid_t> descendants()
{
    struct Process {
        pid_t pid;
        pid_t parent;
        bool dead;
    };
    std::vector<Process> all;
    std::error_code gone;
    for (auto entry = std::filesystem::directory_iterator("/proc", gone);
         !gone && entry != std::filesystem::directory_iterator(); entry.increment(gone)) {
        const auto pid = std::atoi(entry->path().filename().c_str());
        if (const auto parent = pid > 0 ? parentOf(entry->path()) : std::nullopt) {
            all.push_back({ pid, parent->first, parent->second });
        }
    }
    std::vector<pid_t> tree { getpid() };
    std::vector<pid_t> found;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        for (const auto& process : all) {
            if (process.parent == tree[i]) {
                tree.push_back(process.pid);
                if (!process.dead) {
                    found.push_back(process.pid);
                }
            }
        }
    }
    return found;
}

class Labour {
public:
    Labour(pid_t main, std::chrono::milliseconds grace, bool hasGroup)
        : m_main(main)
        , m_grace(grace)
        , m_hasGroup(hasGroup)
    {
    }

    /// Runs until all processes are gone.
    void run(int signals)
    {
        while (!reap()) {
            std::array<pollfd, 2> wanted { pollfd { kControl, POLLIN, 0 },
                pollfd { signals, POLLIN, 0 } };
            if (m_killing) {
                wanted[0].fd = -1; // There is nothing more to receive.
            }
            poll(wanted.data(), wanted.size(), waitMs());
            if (wanted[0].revents != 0) {
                obey();
            }
            if (wanted[1].revents != 0) {
                heed(signals);
            }
            if (!m_killing && m_killAt && Clock::now() >= *m_killAt) {
                m_killing = true;
                tell("killed", int(descendants().size()));
            }
            if (m_killing) {
                signalAll(SIGKILL);
            }
        }
        if (m_left > 0) {
            tell("left", m_left);
        }
    }

private:
    [[nodiscard]] int waitMs() const
    {
        if (m_killing) {
            return 10; // Processes that fork while they are killed are killed in the next round.
        }
        if (!m_killAt) {
            return -1;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*m_killAt - Clock::now());
        return int(std::clamp<std::int64_t>(left.count(), 0, kLongestWaitMs));
    }

    void obey()
    {
        char order = 0;
        const auto got = read(kControl, &order, 1);
        if (got == 1 && order == 't') {
            terminate();
        } else if (got >= 0 || (errno != EINTR && errno != EAGAIN)) {
            m_killing = true;
        }
    }

    void heed(int signals)
    {
        signalfd_siginfo info {};
        // SIGCHLD is handled by reaping; any other signal ends this process.
        if (read(signals, &info, sizeof info) == ssize_t(sizeof info)
            && info.ssi_signo != SIGCHLD) {
            m_killing = true;
        }
    }

    void terminate()
    {
        if (!m_killAt) {
            signalAll(SIGTERM);
            m_killAt = Clock::now() + m_grace;
        }
    }

    /// Reaps ended processes; whether none is left.
    bool reap()
    {
        for (;;) {
            int status = 0;
            const auto pid = waitpid(-1, &status, WNOHANG);
            if (pid < 0) {
                return true;
            }
            if (pid == 0) {
                break;
            }
            if (pid == m_main) {
                m_mainEnded = true;
                const auto bySignal = WIFSIGNALED(status);
                tell(bySignal ? "signal" : "exit",
                    bySignal ? WTERMSIG(status) : WEXITSTATUS(status));
            }
        }
        if (m_mainEnded && !m_killAt && !m_killing) {
            // Remaining processes are not waited for.
            m_left = int(descendants().size());
            terminate();
        }
        return false;
    }

    void signalAll(int number) const
    {
        // The group first: the kernel kills a group atomically, so that no fork escapes. Once its
        // leader is reaped, its number may belong to another group.
        if (!m_mainEnded) {
            kill(-m_main, number);
        }
        for (const auto pid : descendants()) {
            if (m_mainEnded || getpgid(pid) != m_main || number == SIGKILL) {
                kill(pid, number);
            }
        }
        if (m_hasGroup && number == SIGKILL) {
            writeTo(kGroup, "cgroup.kill", "1");
        }
    }

    pid_t m_main;
    std::chrono::milliseconds m_grace;
    bool m_hasGroup;
    bool m_mainEnded = false;
    bool m_killing = false;
    std::optional<Clock::time_point> m_killAt; ///< set when it was asked to end
    int m_left = 0;
};

/// The command; empty: none was given.
std::vector<std::string> readCommand()
{
    std::string text;
    std::array<char, 4096> buffer {};
    for (;;) {
        const auto got = read(kCommand, buffer.data(), buffer.size());
        if (got > 0) {
            text.append(buffer.data(), std::size_t(got));
        } else if (got == 0 || errno != EINTR) {
            break;
        }
    }
    close(kCommand);
    std::vector<std::string> words;
    std::size_t begin = 0;
    for (auto end = text.find('\0'); end != std::string::npos; end = text.find('\0', begin)) {
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

/// In the new process: becomes the executable; on failure writes the error number to `failed`.
[[noreturn]] void become(char** command, pid_t labour, int failed, bool hasGroup)
{
    if (hasGroup) {
        writeTo(kGroup, "cgroup.procs", "0"); // 0 is the writing process
    }
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != labour) {
        _exit(127);
    }
    const auto nothing = open("/dev/null", O_RDONLY);
    if (nothing >= 0) {
        dup2(nothing, STDIN_FILENO);
        close(nothing);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execvp(command[0], command);
    const int error = errno;
    [[maybe_unused]] const auto written = write(failed, &error, sizeof error);
    _exit(127);
}

/// Starts the executable in a process group of its own; -1 after a failure, which was told.
pid_t start(char** command, bool hasGroup)
{
    std::array<int, 2> failed {};
    if (pipe2(failed.data(), O_CLOEXEC) != 0) {
        tell("failed", errno);
        return -1;
    }
    const auto self = getpid();
    const auto child = fork();
    if (child == 0) {
        become(command, self, failed[1], hasGroup);
    }
    if (child < 0) {
        tell("failed", errno);
        return -1;
    }
    setpgid(child, child); // Both sides do so, since either may come first.
    close(failed[1]);
    int error = 0;
    if (read(failed[0], &error, sizeof error) == ssize_t(sizeof error)) {
        waitpid(child, nullptr, 0);
        tell("failed", error);
        return -1;
    }
    close(failed[0]);
    return child;
}

/// Removes the folder and its groups; whether it is gone.
bool removeKept(const std::filesystem::path& folder)
{
    std::error_code gone;
    for (auto entry = std::filesystem::directory_iterator(folder, gone);
         !gone && entry != std::filesystem::directory_iterator(); entry.increment(gone)) {
        std::error_code none;
        if (entry->is_directory(none)) {
            rmdir(entry->path().c_str());
        }
    }
    return rmdir(folder.c_str()) == 0 || errno == ENOENT;
}

/// The keeper of the cgroups in a folder; returns the exit status of the started process.
int keep()
{
    std::error_code none;
    const auto folder =
        std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(kKept), none);
    const auto child = none ? -1 : fork();
    if (child != 0) {
        return child > 0 ? 0 : 1;
    }
    prctl(PR_SET_NAME, "labour-keeper");
    [[maybe_unused]] const auto moved = chdir("/");
    char nothing = 0;
    for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
        got = read(STDIN_FILENO, &nothing, 1);
    }
    for (int i = 0; i < kRemovalTries; ++i) {
        // Fails when the program has already removed it.
        if (!writeTo(kKept, "cgroup.kill", "1") || removeKept(folder)) {
            break;
        }
        poll(nullptr, 0, 1);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 2 && std::strcmp(argv[1], "--keep") == 0) {
        return keep();
    }
    if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
        std::puts("medulla-labour " MEDULLA_VERSION);
        return 0;
    }
    char* end = nullptr;
    const auto graceMs = argc == 2 ? std::strtol(argv[1], &end, 10) : -1;
    const auto isGrace = end != nullptr && end != argv[1] && *end == '\0' && graceMs >= 0
        && graceMs <= kLongestGraceMs;
    auto words = isGrace ? readCommand() : std::vector<std::string>();
    if (words.empty()) {
        const auto asked = argc == 2 && std::strcmp(argv[1], "--help") == 0;
        std::fputs("usage: medulla-labour GRACE_MS\n"
                   "Runs one executable of a teleo-reactive program, whose words come by file "
                   "descriptor 3, and ends all that comes of it when standard input ends.\n",
            asked ? stdout : stderr);
        return asked ? 0 : 2;
    }

    std::vector<char*> command;
    command.reserve(words.size() + 1);
    for (auto& word : words) {
        command.push_back(word.data());
    }
    command.push_back(nullptr);

    // Before other descriptors are opened, which might be given the same number.
    const auto hasGroup = fcntl(kGroup, F_SETFD, FD_CLOEXEC) == 0;
    // Orphaned processes below this process become its children.
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    sigset_t handled;
    sigemptyset(&handled);
    for (const auto number : { SIGCHLD, SIGTERM, SIGINT, SIGHUP }) {
        sigaddset(&handled, number);
    }
    sigprocmask(SIG_BLOCK, &handled, nullptr);
    const auto signals = signalfd(-1, &handled, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals < 0) {
        tell("failed", errno);
        return 1;
    }
    const auto child = start(command.data(), hasGroup);
    if (child < 0) {
        return 1;
    }
    tell("started", child);
    Labour(child, std::chrono::milliseconds(graceMs), hasGroup).run(signals);
    return 0;
}
