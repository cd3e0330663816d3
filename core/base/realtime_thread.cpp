// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

namespace medulla {

RealtimeThread::RealtimeThread(const QString& name, QObject* parent)
    : QThread(parent)
{
    setObjectName(name);
}

RealtimeThread::~RealtimeThread()
{
    quit();
    wait();
}

void RealtimeThread::begin()
{
    start();
    m_begun.wait(false);
}

void RealtimeThread::run()
{
    sched_param parameters {};
    parameters.sched_priority = kPriority;
    // Children of this process shall not inherit the priority.
    const auto refused =
        pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    m_realtime.store(refused == 0, std::memory_order_release);
    prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    m_begun.store(true);
    m_begun.notify_all();
    exec();
}

} // namespace medulla
