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

/// How an executable ended.
struct Ending {
    enum class How : std::uint8_t {
        Exited, ///< number: its exit status
        Killed, ///< number: the signal
        NotStarted, ///< number: errno
        NoLabour, ///< medulla-labour could not be started; number: errno
        NoFolder, ///< the folder it is to run in is not there
        Lost, ///< medulla-labour ended before it told; number: the signal or its exit status
    };

    How how = How::Exited;
    int number = 0;
    int left = 0; ///< processes that it left behind, and that were ended
    int killed = 0; ///< processes that did not end within the grace time

    [[nodiscard]] bool isGood() const { return how == How::Exited && number == 0; }
};

/// What to say about an executable that failed.
struct Complaint {
    Text text;
    Text remedy;
};

/// In words, of an ending that is not good.
[[nodiscard]] Complaint complaint(const Ending& ending, const Command& command);

/// One executable, run below a process `medulla-labour` that keeps all that it starts together and
/// ends it. Standard input is empty; output comes by lines. When this program dies, however it
/// does, all of it is killed. When medulla-labour itself is, all of its group (see `LabourScope`)
/// and all that carries the mark of this one in its environment is killed from here.
/// Thread-confined; needs an event loop.
///
/// It is started by posix_spawn, which neither copies this program's memory nor stops its threads.
class ProcessGroup final {
public:
    /// Called from the event loop.
    struct Sinks {
        std::function<void(const QByteArray& line, bool output)> line; ///< output, or errors
        /// Nothing is left of it. The process group may be destroyed within.
        std::function<void(const Ending&)> ended;
    };

    /// `group` is null where the system gives none.
    ProcessGroup(Clock& clock, const QString& labour, const QString& folder, const Command& command,
        Duration grace, Sinks sinks, std::unique_ptr<LabourScope::Group> group = nullptr);
    /// Kills what is left and waits until it is gone, but no longer than two seconds for what the
    /// system cannot end.
    ~ProcessGroup();
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;

    /// SIGTERM to all; SIGKILL to what is left after the grace time.
    void end() { order('t'); }
    /// SIGKILL to all.
    void kill() { order('k'); }

private:
    /// Destroys it when it is called no more: what it calls may want it gone.
    struct Later {
        void operator()(QObject* object) const;
    };
    using Notifier = std::unique_ptr<QSocketNotifier, Later>;

    [[nodiscard]] int spawn(const QString& labour, const QString& folder, const Command& command,
        Duration grace, int output, int errors, int control);
    void order(char what) const;
    void readReports();
    void takeReport(const QByteArray& what, int number);
    void onGone();
    void sweep() const;
    void finish();

    Sinks m_sinks;
    Ending m_ending { Ending::How::Lost, 0, 0, 0 };
    std::unique_ptr<LabourScope::Group> m_scopeGroup;
    const QByteArray m_mark; ///< in the environment of all that it starts
    pid_t m_pid = -1; ///< of medulla-labour; -1: it does not run
    pid_t m_group = -1; ///< of the executable
    int m_pidFd = -1;
    int m_control = -1;
    QByteArray m_reports;
    std::unique_ptr<LineReader> m_output;
    std::unique_ptr<LineReader> m_errors;
    Notifier m_gone;
    std::unique_ptr<QTimer, Later> m_soon; ///< tells that it could not be started
};

} // namespace medulla::teleo
