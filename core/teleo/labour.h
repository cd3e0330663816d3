// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/teleo/model.h"
#include "core/teleo/process_group.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// An executable that ran so long did not fail for what was wrong before.
constexpr Duration kRanWell = std::chrono::seconds(10);

/// The executables of a run: begins them, ends them, and forgets none before nothing of it is left.
/// Thread-confined; its thread must run an event loop.
class Labour {
public:
    /// Counted up from 1.
    using Id = std::uint64_t;

    /// What an executable tells, called from the event loop.
    struct Sinks {
        /// A line that it printed, for people; so many a second at most. Also after `end`, until
        /// nothing of it is left: what it says at its end is often why.
        std::function<void(const QString&)> line {};
        /// More lines came than that; they are left out until fewer come.
        std::function<void()> flooded {};
        /// Each line of its standard output, however many.
        std::function<void(const QByteArray&)> said {};
        /// It has ended by itself, with all that it started.
        std::function<void(const Ending&)> ended {};
    };

    /// Lines for people that one executable may print in a second.
    static constexpr int kLinesPerSecond = 100;

    /// `program` is the path of medulla-labour, `folder` where executables run.
    Labour(Clock& clock, QString program, QString folder);
    /// Kills what is left and waits until it is gone.
    ~Labour();
    Labour(const Labour&) = delete;
    Labour& operator=(const Labour&) = delete;

    /// Whether it can be begun shows later, by `Sinks::ended`.
    Id begin(const Command& command, Duration grace, Sinks sinks);
    /// Ends it: from now on it tells nothing but lines, and `onGone` tells when nothing of it is
    /// left. One that has ended already: nothing happens.
    void end(Id id);
    /// Executables that were told to end and have not yet.
    [[nodiscard]] int ending() const;

    /// Nothing is left of one that `end` was called for, and how that came. From the event loop.
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
    Id m_last = 0;
    bool m_hasScope = true; ///< false: the system gives none
    std::unique_ptr<LabourScope> m_scope; ///< made with the first executable
    std::vector<std::unique_ptr<Worker>> m_workers;
};

} // namespace medulla::teleo
