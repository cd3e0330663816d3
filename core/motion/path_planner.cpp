// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/path_planner.h"

#include <csignal>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

#include <QtGlobal>

namespace medulla::motion {

void DirectPlanner::ask(const PlanJob& job)
{
    m_planned = std::make_unique<Planned>(Planned { job.number,
        job.measured == nullptr ? plan(job.start, job.request, m_rules)
                                : planBack(job.start, job.request, *job.measured, m_rules) });
}

ThreadPlanner::ThreadPlanner(const Rules& rules, std::function<void()> ready)
    : m_rules(rules)
    , m_ready(std::move(ready))
    , m_wake(eventfd(0, EFD_CLOEXEC))
{
    if (m_wake < 0) {
        qFatal("The system gives no event (eventfd); is the limit of open files reached?");
    }
    // A program handles its signals on another thread, so this thread must block all of them.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    m_thread = std::thread([this] { run(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ThreadPlanner::~ThreadPlanner()
{
    m_ends.store(true);
    wake();
    m_thread.join();
    freeGivenBack();
    delete m_answer.exchange(nullptr);
    close(m_wake);
}

void ThreadPlanner::wake() noexcept
{
    const std::uint64_t one = 1;
    // It would block only after 2^64 unread wake-ups.
    [[maybe_unused]] const auto written = write(m_wake, &one, sizeof one);
}

void ThreadPlanner::ask(const PlanJob& job)
{
    const auto& request = job.request;
    m_jobs.push({ job.number, toPoint(job.start), toPoint(request.target), request.factor,
        request.period, request.path, request.rule, request.widthMm, request.speedLimitMmPerS,
        job.measured != nullptr, job.measured == nullptr ? MeasuredPath() : *job.measured });
    wake();
}

std::unique_ptr<Planned> ThreadPlanner::take()
{
    return std::unique_ptr<Planned>(m_answer.exchange(nullptr, std::memory_order_acq_rel));
}

void ThreadPlanner::giveBack(std::unique_ptr<Planned> planned)
{
    for (auto& place : m_givenBack) {
        Planned* none = nullptr;
        if (planned
            && place.compare_exchange_strong(none, planned.get(), std::memory_order_acq_rel)) {
            (void)planned.release();
        }
    }
}

void ThreadPlanner::freeGivenBack()
{
    for (auto& place : m_givenBack) {
        delete place.exchange(nullptr, std::memory_order_acq_rel);
    }
}

std::unique_ptr<Planned> ThreadPlanner::answer(const Copy& job) const
{
    const Request request { toPosition(job.target), job.factor, job.period, job.path, job.rule,
        job.widthMm, job.speedLimitMmPerS };
    DirectPlanner planner(m_rules);
    planner.ask(
        { job.number, toPosition(job.start), request, job.follows ? &job.measured : nullptr });
    return planner.take();
}

void ThreadPlanner::run()
{
    std::uint64_t planned = 0;
    while (true) {
        std::uint64_t count = 0;
        while (read(m_wake, &count, sizeof count) < 0) { }
        if (m_ends.load()) {
            return;
        }
        freeGivenBack();
        const auto job = m_jobs.newest();
        if (!job || job->number == planned) {
            continue;
        }
        planned = job->number;
        // An untaken answer belongs to a replaced job.
        delete m_answer.exchange(answer(*job).release(), std::memory_order_acq_rel);
        m_ready();
    }
}

} // namespace medulla::motion
