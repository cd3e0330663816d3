// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/executor.h"
#include "core/spine/spine.h"

#include <atomic>
#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::cell {

/// Notices from the reports of moving devices (preflight::movingDevices) that a target may have
/// restarted where its position shows no jump: reports that come again after a pause, or from
/// another address or port than before. Where motion depends on a preflight it locks motion at
/// once, whether the window responds or not: it holds the actuators for HoldReason::Preflight and
/// ends the motion, before the report reaches the executor.
///
/// Created before the Spine moves to the realtime thread, and before other listeners of its inputs;
/// lives there afterwards, and is destroyed before its parts. Functions marked thread-safe may be
/// called from any thread.
class ReportWatch final : public QObject {
    Q_OBJECT

public:
    /// Targets report many times a second, and a link that loses some datagrams is back sooner. A
    /// target starts for longer than this, and a program on a new port is rejected for as long.
    static constexpr Duration kPause = wire::SenderList::kPortSilence;

    enum class Sign : std::uint8_t {
        Pause, ///< the reports had paused for more than kPause
        Sender, ///< they come from another address or port
    };
    Q_ENUM(Sign)

    /// All must outlive it.
    struct Parts {
        spine::Spine& spine;
        motion::Executor* motion; ///< null when the executor is remote
        QStringList actuators; ///< held after a restart
    };

    explicit ReportWatch(Parts parts);

    /// Whether a restart locks motion; at first not. Thread-safe.
    void setLocking(bool on) { m_isLocking.store(on); }
    /// The last `restarted` is being handled; the next one is reported again. Thread-safe.
    void acknowledge() { m_isReported.store(false); }

Q_SIGNALS:
    /// Of that input; once until `acknowledge`, however many signs follow. Connect queued.
    void restarted(const QString& input, medulla::cell::ReportWatch::Sign sign);

private:
    struct Seen {
        std::optional<TimePoint> at;
        wire::Address sender;
    };

    /// Also after a reload, which may have replaced the inputs.
    void connectReports();
    void take(const QString& input, Seen& seen, const spine::Message& message);
    void noteRestart(const QString& input, Sign sign);

    const Parts m_parts;
    std::atomic<bool> m_isLocking { false };
    std::atomic<bool> m_isReported { false };
    std::vector<QMetaObject::Connection> m_connections;
};

} // namespace medulla::cell
