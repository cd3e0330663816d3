// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/copy_recording.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace medulla::recorder {

/// Joins files of a black box into recordings, one after the other, on a thread of its own with the
/// lowest priority: a recording of ten minutes takes seconds. Thread-safe.
class CopyThread final {
public:
    struct Job {
        std::uint64_t number = 0;
        Copy copy; ///< `to`: a temporary file on the disk of `target`
        QString target; ///< path of the recording without the suffix; numbered where it is taken
    };
    struct Outcome {
        std::uint64_t number = 0; ///< of the job
        QString path; ///< of the recording
        Result<Copied> copied;
        bool isUnreadable = false; ///< no source is a recording: another attempt is useless
    };

    CopyThread();
    /// Calls `end`.
    ~CopyThread();
    CopyThread(const CopyThread&) = delete;
    CopyThread& operator=(const CopyThread&) = delete;

    void add(Job job);
    /// Removes a job that still waits; false: there is none.
    bool withdraw(std::uint64_t number);
    /// Outcomes since the last call.
    [[nodiscard]] std::vector<Outcome> takeOutcomes();
    /// Whether a job waits or runs, or an outcome waits.
    [[nodiscard]] bool isBusy() const;
    /// Ends the thread; a job that runs is broken off without an outcome. Waits for the disk.
    void end();

private:
    void run();
    [[nodiscard]] Outcome outcomeOf(const Job& job) const;

    mutable std::mutex m_mutex; ///< of all below but m_stop; not held while a job runs
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    std::vector<Outcome> m_outcomes;
    bool m_isWorking = false;
    std::stop_source m_stop;
    std::thread m_thread;
};

/// A free path: "BASE.mcap", from the second on "BASE_2.mcap" and so on.
[[nodiscard]] QString numberedPath(const QString& base, int number);
/// Gives the calling thread a lower priority than all ordinary ones: 1 to 19.
void lowerPriority(int nice);

} // namespace medulla::recorder
