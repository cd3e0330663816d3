// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/report_watch.h"

#include "core/preflight/xray.h"

#include <utility>

namespace medulla::cell {

ReportWatch::ReportWatch(Parts parts)
    : m_parts(std::move(parts))
{
    connect(&m_parts.spine, &spine::Spine::reloaded, this, &ReportWatch::connectReports,
        Qt::DirectConnection);
    connectReports();
}

void ReportWatch::connectReports()
{
    for (const auto& connection : std::exchange(m_connections, {})) {
        disconnect(connection);
    }
    const auto& spine = m_parts.spine;
    for (const auto& name : preflight::movingDevices(spine.config(), spine.options())) {
        auto* input = spine.input(name);
        if (input == nullptr || input->isLocal()) {
            continue;
        }
        m_connections.push_back(connect(
            input, &spine::Input::received, this,
            [this, name, seen = Seen()](
                const spine::Message& message) mutable { take(name, seen, message); },
            Qt::DirectConnection));
    }
}

void ReportWatch::take(const QString& input, Seen& seen, const spine::Message& message)
{
    const auto before = std::exchange(seen, { message.receivedAt, message.sender });
    if (!before.at) {
        return;
    }
    if (message.receivedAt - *before.at > kPause) {
        noteRestart(input, Sign::Pause);
    } else if (message.sender != before.sender) {
        noteRestart(input, Sign::Sender);
    }
}

void ReportWatch::noteRestart(const QString& input, Sign sign)
{
    if (m_isReported.exchange(true)) {
        return;
    }
    if (m_isLocking.load()) {
        m_parts.spine.holdOutputs(m_parts.actuators, spine::HoldReason::Preflight);
        if (m_parts.motion != nullptr) {
            m_parts.motion->stop();
        }
    }
    Q_EMIT restarted(input, sign);
}

} // namespace medulla::cell
