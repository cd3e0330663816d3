// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/copy_recording.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace medulla::recorder {

/// Joins files of a black box into recordings that are kept, one after the other, on a thread of
/// its own with the lowest priority: a recording of ten minutes takes seconds. Thread-safe.
class Keeper final {
public:
    struct Result {
        std::uint64_t number = 0; ///< of the job
        QString path;
        medulla::Result<Copied> copied;
    };

    Keeper();
    /// Does the waiting jobs first.
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    void add(std::uint64_t number, Copy copy);
    /// Results since the last call.
    [[nodiscard]] std::vector<Result> takeResults();
    /// Whether a job waits or runs, or a result waits.
    [[nodiscard]] bool isBusy() const;

private:
    struct Job {
        std::uint64_t number = 0;
        Copy copy;
    };

    void run();

    mutable std::mutex m_mutex; ///< of all below; not held while a job runs
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    std::vector<Result> m_results;
    bool m_isWorking = false;
    bool m_isEnding = false;
    std::thread m_thread;
};

/// Gives the calling thread a lower priority than all ordinary ones: 1 to 19.
void lowerPriority(int nice);

} // namespace medulla::recorder
