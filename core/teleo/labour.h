// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/teleo/confirmed_files.h"
#include "core/teleo/model.h"
#include "core/teleo/process_group.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// An executable that ran this long is no longer affected by the cause of its previous failure.
constexpr Duration kRanWell = std::chrono::seconds(10);

/// The executables of a run: starts and ends them, and tracks each until all its processes are
/// gone. Thread-confined; its thread must run an event loop.
class Labour {
public:
    /// Counted up from 1.
    using Id = std::uint64_t;

    /// Callbacks of an executable, called from the event loop.
    struct Sinks {
        /// A printed line, for the operator; at most kLinesPerSecond. Also after `end`, until all
        /// processes are gone: the last lines often give the reason.
        std::function<void(const QString&)> line {};
        /// Lines were dropped because of that limit; once until fewer lines come.
        std::function<void()> flooded {};
        /// Each line of its standard output, without a limit.
        std::function<void(const QByteArray&)> output {};
        /// It has ended by itself, with all its processes.
        std::function<void(const Ending&)> ended {};
    };

    /// Limit for printed lines of one executable.
    static constexpr int kLinesPerSecond = 100;

    /// `program` is the path of medulla-labour, `folder` the working directory of executables.
    Labour(Clock& clock, QString program, QString folder);
    /// Kills all remaining processes and waits until they are gone.
    ~Labour();
    Labour(const Labour&) = delete;
    Labour& operator=(const Labour&) = delete;

    /// From now on only starts executables and scripts that are confirmed and unchanged, compared
    /// by their stamps at each start. Null: all.
    void confirm(std::shared_ptr<const ConfirmedFiles> files) { m_confirmed = std::move(files); }
    /// A failure to start is reported later, by `Sinks::ended`.
    Id begin(const Command& command, Duration grace, Sinks sinks);
    /// Ends it: from now on only lines are reported, and `onGone` when all its processes are gone.
    /// No effect when it has already ended.
    void end(Id id);
    /// Number of executables that were asked to end and have not ended yet.
    [[nodiscard]] int ending() const;

    /// All processes of an executable after `end` are gone, with its ending. From the event loop.
    std::function<void(Id, const Ending&)> onGone;

private:
    struct Worker;

    [[nodiscard]] Worker* find(Id id) const;
    [[nodiscard]] std::unique_ptr<LabourScope::Group> makeGroup();
    void take(Worker& worker, const QByteArray& line, bool output);
    void ended(Id id, const Ending& ending);

    Clock& m_clock;
    QString m_program;
    QString m_folder;
    std::shared_ptr<const ConfirmedFiles> m_confirmed;
    Id m_last = 0;
    bool m_hasScope = true; ///< false: not supported by the system
    std::unique_ptr<LabourScope> m_scope; ///< created with the first executable
    std::vector<std::unique_ptr<Worker>> m_workers;
};

} // namespace medulla::teleo
