// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <QThread>

namespace medulla {

/// A thread with an event loop that asks for SCHED_FIFO and for the finest timer slack when it
/// starts. Where the system refuses, it runs on as an ordinary thread and `realtime` stays false;
/// README tells how to grant it.
class RealtimeThread final : public QThread {
    Q_OBJECT

public:
    /// Priority in the SCHED_FIFO range, above ordinary work and below the kernel's own threads.
    static constexpr int kPriority = 20;

    explicit RealtimeThread(const QString& name, QObject* parent = nullptr);
    /// Ends the event loop and waits for the thread.
    ~RealtimeThread() override;

    /// Starts the thread and returns when its event loop is about to run and `realtime` is known.
    void begin();
    /// Whether the thread was granted SCHED_FIFO. Thread-safe, valid after `begin`.
    [[nodiscard]] bool realtime() const { return m_realtime.load(std::memory_order_acquire); }

protected:
    void run() override;

private:
    std::atomic<bool> m_begun { false };
    std::atomic<bool> m_realtime { false };
};

} // namespace medulla
