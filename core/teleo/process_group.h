// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/teleo/labour_scope.h"
#include "core/teleo/line_reader.h"
#include "core/teleo/model.h"

#include <functional>
#include <memory>
#include <sys/types.h>

#include <QByteArray>
#include <QSocketNotifier>
#include <QString>
#include <QTimer>

namespace medulla::teleo {

/// The end of an executable.
struct Ending {
    enum class How : std::uint8_t {
        Exited, ///< number: its exit status
        Killed, ///< number: the signal
        NotStarted, ///< number: errno
        NoLabour, ///< medulla-labour could not be started; number: errno
        NoFolder, ///< the working directory does not exist
        Changed, ///< not started: it is not the file that the operator confirmed
        Lost, ///< medulla-labour ended before its report; number: the signal or its exit status
    };

    How how = How::Exited;
    int number = 0;
    int left = 0; ///< processes that it left behind, and that were ended
    int killed = 0; ///< processes that did not end within the grace time

    [[nodiscard]] bool isGood() const { return how == How::Exited && number == 0; }
};

/// Texts about an executable that failed.
struct FailureText {
    Text text;
    Text remedy;
};

/// For an ending that is a failure.
[[nodiscard]] FailureText failureText(const Ending& ending, const Command& command);

/// One executable, run below a process `medulla-labour` that keeps all its processes together and
/// ends them. Standard input is empty; output is reported by lines. When this program dies for any
/// reason, all of them are killed. When medulla-labour itself dies, all processes of its group (see
/// `LabourScope`) and all processes with its mark in their environment are killed from here.
/// Thread-confined; needs an event loop.
///
/// It is started by posix_spawn, which neither copies this program's memory nor stops its threads.
class ProcessGroup final {
public:
    /// Called from the event loop.
    struct Sinks {
        std::function<void(const QByteArray& line, bool output)>
            line; ///< from standard output if `output`, otherwise from standard error
        /// All its processes are gone. The process group may be destroyed within the call.
        std::function<void(const Ending&)> ended;
    };

    /// `group` is null where the system does not support groups.
    ProcessGroup(Clock& clock, const QString& labour, const QString& folder, const Command& command,
        Duration grace, Sinks sinks, std::unique_ptr<LabourScope::Group> group = nullptr);
    /// Starts nothing, and reports `ending` from the event loop.
    ProcessGroup(const Ending& ending, Sinks sinks);
    /// Kills all remaining processes and waits until they are gone, at most two seconds for
    /// processes that the system cannot end.
    ~ProcessGroup();
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;

    /// SIGTERM to all; SIGKILL to the remaining processes after the grace time.
    void end() { order('t'); }
    /// SIGKILL to all.
    void kill() { order('k'); }

private:
    /// Destroys the timer after its callback has returned, since the callback may request the
    /// destruction.
    struct Later {
        void operator()(QObject* object) const;
    };
    using Notifier = std::unique_ptr<QSocketNotifier, Later>;

    [[nodiscard]] int spawn(const QString& labour, const QString& folder, const Command& command,
        Duration grace, int output, int errors, int control);
    void finishSoon(const Ending& ending);
    void order(char what) const;
    void readReports();
    void takeReport(const QByteArray& what, int number);
    void onGone();
    void sweep() const;
    void finish();

    Sinks m_sinks;
    Ending m_ending { Ending::How::Lost, 0, 0, 0 };
    std::unique_ptr<LabourScope::Group> m_scopeGroup;
    const QByteArray m_mark; ///< in the environment of all its processes
    pid_t m_pid = -1; ///< of medulla-labour; -1: not running
    pid_t m_group = -1; ///< of the executable
    int m_pidFd = -1;
    int m_control = -1;
    QByteArray m_reports;
    std::unique_ptr<LineReader> m_output;
    std::unique_ptr<LineReader> m_errors;
    Notifier m_gone;
    std::unique_ptr<QTimer, Later> m_soon; ///< reports that it could not be started
};

} // namespace medulla::teleo
