// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/spine.h"

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::cell {

/// Notices from the reports of devices that a target may have restarted where its position shows no
/// jump: reports that come again after a pause, or from another address or port than before.
///
/// Created before the Spine moves to the realtime thread; lives there afterwards, and is destroyed
/// before the Spine.
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

    /// `inputs`: the names of the inputs by which devices report.
    ReportWatch(spine::Spine& spine, QStringList inputs);

Q_SIGNALS:
    /// Of that input; connect queued.
    void restarted(const QString& input, medulla::cell::ReportWatch::Sign sign);

private:
    struct Seen {
        std::optional<TimePoint> at;
        wire::Address sender;
    };

    /// Also after a reload, which may have replaced the inputs.
    void connectReports();
    void take(const QString& input, Seen& seen, const spine::Message& message);

    spine::Spine& m_spine;
    const QStringList m_inputs;
    std::vector<QMetaObject::Connection> m_connections;
};

} // namespace medulla::cell
