// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>
#include <sys/resource.h>

#include <QElapsedTimer>
#include <QTimer>

namespace medulla::bench {

/// Processor time that this program has used, s.
[[nodiscard]] inline double processorS()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return double(time.tv_sec) + double(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// The same of the thread that asks, ms: what a stall takes of it whatever else the machine is at.
[[nodiscard]] inline double threadMs()
{
    timespec time {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) * 1e-6;
}

/// The longest time that the window's event loop did not react, by a timer of 5 ms.
class Stalls {
public:
    Stalls()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_longestMs = std::max(m_longestMs, double(m_since.nsecsElapsed()) * 1e-6 - 5.0);
            const double worked = threadMs();
            m_longestWorkMs = std::max(m_longestWorkMs, worked - m_worked);
            m_worked = worked;
            m_since.restart();
        });
        m_timer.start(std::chrono::milliseconds(5));
        m_since.start();
    }
    [[nodiscard]] double longestMs() const { return m_longestMs; }
    /// The most that the thread worked without reacting.
    [[nodiscard]] double longestWorkMs() const { return m_longestWorkMs; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_worked = threadMs();
    double m_longestMs = 0.0;
    double m_longestWorkMs = 0.0;
};

} // namespace medulla::bench
