// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QProcess>
#include <QStringList>

namespace medulla::test {

/// One of Medulla's programs, running; killed by the destructor.
class Program {
public:
    /// Starts it. `startsWith` as the first line of stdout means that it is ready. `inChild` runs
    /// in the new process between fork and exec.
    Program(const QString& path, const QStringList& arguments, std::function<void()> inChild = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Waits for the line "ready"; on failure the test's log has its output.
    [[nodiscard]] bool waitReady();
    /// The next line of stdout; empty when none comes within 10 s.
    [[nodiscard]] QString line();
    void type(const QString& line);
    /// Kills it at once, like a crash or a power failure.
    void kill();
    /// Sends a signal, as SIGSTOP.
    void signal(int number) const;
    /// SIGTERM; returns its exit status, or -1 when it does not end within 10 s.
    [[nodiscard]] int terminate();
    /// All of stderr so far.
    [[nodiscard]] QString complaints();
    [[nodiscard]] QProcess& process() { return m_process; }

private:
    QProcess m_process;
    QByteArray m_complaints;
};

} // namespace medulla::test
