// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <atomic>
#include <optional>

#include <QThread>

namespace medulla {

/// How much of a process is kept in physical memory.
enum class MemoryLock {
    All, ///< everything that it maps, now and later: programs that do nothing but realtime work
    /// Every page that was used once. For a program with a window: the graphics libraries alone map
    /// some hundred MB that are never used.
    Used,
};

/// Keeps this process's memory from being paged out, so that the realtime thread never waits for a
/// disk. For `MemoryLock::All` the allocator also keeps freed memory (M_TRIM_THRESHOLD) and takes
/// large blocks from the heap too (M_MMAP_MAX): memory that goes back to the kernel comes again
/// with page faults. Call once, before there are other threads. Whether it was granted.
///
/// Without CAP_IPC_LOCK and without an unlimited RLIMIT_MEMLOCK nothing is locked: under a limit,
/// each later allocation beyond it would fail.
bool lockMemory(MemoryLock amount);
/// Whether `lockMemory` was granted. Thread-safe.
[[nodiscard]] bool isMemoryLocked();

/// An error at `place` unless this process may run on that core, counted from 0 as Linux does.
[[nodiscard]] std::optional<Finding> checkCore(int core, const QString& place);

/// A thread with an event loop that asks for SCHED_FIFO and for the finest timer slack when it
/// starts, and touches its stack, so that it takes no page faults later. Where the system refuses
/// SCHED_FIFO, it runs on as an ordinary thread and `realtime` stays false;
/// resources/docs/realtime.md tells how to grant it.
class RealtimeThread final : public QThread {
    Q_OBJECT

public:
    /// Priority in the SCHED_FIFO range, above ordinary work and below the kernel's own threads.
    static constexpr int kPriority = 20;

    explicit RealtimeThread(const QString& name, QObject* parent = nullptr);
    /// Ends the event loop and waits for the thread.
    ~RealtimeThread() override;

    /// The only core that the thread runs on; call before `begin`. By default it runs on any.
    void setCore(int core) { m_core = core; }
    /// Starts the thread and returns when its event loop is about to run and the system has granted
    /// or refused each request.
    void begin();
    /// Whether the thread was granted SCHED_FIFO. Thread-safe, valid after `begin`.
    [[nodiscard]] bool realtime() const { return m_realtime.load(std::memory_order_acquire); }
    /// The core that the thread is pinned to; nothing when none was wanted or it was refused.
    /// Thread-safe, valid after `begin`.
    [[nodiscard]] std::optional<int> core() const;
    /// One line for the log: whether SCHED_FIFO, locked memory and the core were granted. Valid
    /// after `begin`.
    [[nodiscard]] QString granted() const;
    /// Whether all of these were granted. Valid after `begin`.
    [[nodiscard]] bool isAllGranted() const;

protected:
    void run() override;

private:
    std::optional<int> m_core;
    std::atomic<bool> m_begun { false };
    std::atomic<bool> m_realtime { false };
    std::atomic<bool> m_pinned { false };
};

} // namespace medulla
