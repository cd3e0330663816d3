// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/keeper.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace medulla::recorder {

namespace {

constexpr int kLowestPriority = 19;

} // namespace

void lowerPriority(int nice)
{
    // Of the thread, not of the process: Linux takes the id of a thread here.
    (void)::setpriority(PRIO_PROCESS, id_t(::syscall(SYS_gettid)), nice);
}

Keeper::Keeper()
    : m_thread([this] { run(); })
{
}

Keeper::~Keeper()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Keeper::add(std::uint64_t number, Copy copy)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back({ number, std::move(copy) });
    }
    m_wake.notify_one();
}

std::vector<Keeper::Result> Keeper::takeResults()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_results, {});
}

bool Keeper::isBusy() const
{
    const std::lock_guard lock(m_mutex);
    return m_isWorking || !m_jobs.empty() || !m_results.empty();
}

void Keeper::run()
{
    lowerPriority(kLowestPriority);
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_isEnding || !m_jobs.empty(); });
        if (m_jobs.empty()) {
            return;
        }
        const auto job = std::move(m_jobs.front());
        m_jobs.pop_front();
        m_isWorking = true;
        lock.unlock();
        auto copied = copyRecording(job.copy);
        lock.lock();
        m_results.push_back({ job.number, job.copy.to, std::move(copied) });
        m_isWorking = false;
    }
}

} // namespace medulla::recorder
