// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"

#include <array>
#include <cstddef>
#include <linux/capability.h>
#include <malloc.h>
#include <private/qeventdispatcher_unix_p.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QStringList>

namespace medulla {

namespace {

/// Of the stack that is touched at the start: the deepest call chain of the realtime thread, a
/// datagram that ends a motion, takes less than 64 KiB.
constexpr std::size_t kStackBytes = std::size_t(256) * 1024;
constexpr std::size_t kPageBytes = 4096;

std::atomic<bool> memoryLocked { false };

bool mayLockWithoutLimit()
{
    rlimit limit {};
    if (getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY) {
        return true;
    }
    __user_cap_header_struct header { _LINUX_CAPABILITY_VERSION_3, 0 };
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> data {};
    return syscall(SYS_capget, &header, data.data()) == 0
        && (data[CAP_TO_INDEX(CAP_IPC_LOCK)].effective & CAP_TO_MASK(CAP_IPC_LOCK)) != 0;
}

/// Not inlined, so that its frame lies below the caller's and is given back.
[[gnu::noinline]] void touchStack()
{
    std::array<std::byte, kStackBytes> stack;
    auto* const first = static_cast<volatile std::byte*>(stack.data());
    for (std::size_t at = 0; at < kStackBytes; at += kPageBytes) {
        first[at] = std::byte {};
    }
}

/// The cores that this process may run on.
cpu_set_t allowedCores()
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    sched_getaffinity(0, sizeof cores, &cores);
    return cores;
}

QString inWords(const cpu_set_t& cores)
{
    QStringList numbers;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(std::size_t(core), &cores)) {
            numbers << QString::number(core);
        }
    }
    return numbers.join(QLatin1String(", "));
}

} // namespace

bool lockMemory(MemoryLock amount)
{
    if (!mayLockWithoutLimit()) {
        return false;
    }
    if (amount == MemoryLock::All) {
        mallopt(M_TRIM_THRESHOLD, -1);
        mallopt(M_MMAP_MAX, 0);
    }
    const auto flags = MCL_CURRENT | MCL_FUTURE | (amount == MemoryLock::Used ? MCL_ONFAULT : 0);
    memoryLocked.store(mlockall(flags) == 0);
    return memoryLocked.load();
}

bool isMemoryLocked()
{
    return memoryLocked.load();
}

std::optional<Finding> checkCore(int core, const QString& place)
{
    const auto cores = allowedCores();
    if (core >= 0 && core < CPU_SETSIZE && CPU_ISSET(std::size_t(core), &cores)) {
        return std::nullopt;
    }
    const auto known = sysconf(_SC_NPROCESSORS_CONF);
    if (core >= 0 && core < known) {
        return Finding { Severity::Error, place,
            Text(QT_TRANSLATE_NOOP("medulla", "This program may not run on core %1."),
                { QString::number(core) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Name one of these: %1."), { inWords(cores) }) };
    }
    return Finding { Severity::Error, place,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no core %1."), { QString::number(core) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Name one of these: %1."), { inWords(cores) }) };
}

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
    // Qt would take GLib's loop, which adds 2 µs to the way of a datagram through the Spine.
    setEventDispatcher(new QEventDispatcherUNIX);
    start();
    m_begun.wait(false);
}

std::optional<int> RealtimeThread::core() const
{
    return m_pinned.load(std::memory_order_acquire) ? m_core : std::nullopt;
}

bool RealtimeThread::isAllGranted() const
{
    return realtime() && isMemoryLocked() && core() == m_core;
}

QString RealtimeThread::granted() const
{
    QStringList parts { realtime() ? QStringLiteral("SCHED_FIFO %1").arg(kPriority)
                                   : QStringLiteral("SCHED_FIFO refused"),
        isMemoryLocked() ? QStringLiteral("memory locked") : QStringLiteral("memory not locked") };
    if (!m_core) {
        parts << QStringLiteral("any core");
    } else {
        parts << QStringLiteral("core %1%2")
                     .arg(*m_core)
                     .arg(core() ? QString() : QStringLiteral(" refused"));
    }
    return QStringLiteral("Realtime thread: %1.").arg(parts.join(QLatin1String(", ")));
}

void RealtimeThread::run()
{
    sched_param parameters {};
    parameters.sched_priority = kPriority;
    // Children of this process shall not inherit the priority.
    const auto refused =
        pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    m_realtime.store(refused == 0, std::memory_order_release);
    if (m_core) {
        cpu_set_t only;
        CPU_ZERO(&only);
        CPU_SET(std::size_t(*m_core), &only);
        m_pinned.store(pthread_setaffinity_np(pthread_self(), sizeof only, &only) == 0,
            std::memory_order_release);
    }
    prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    touchStack();
    m_begun.store(true);
    m_begun.notify_all();
    exec();
}

} // namespace medulla
