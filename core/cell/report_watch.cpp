// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/report_watch.h"

#include <utility>

namespace medulla::cell {

ReportWatch::ReportWatch(spine::Spine& spine, QStringList inputs)
    : m_spine(spine)
    , m_inputs(std::move(inputs))
{
    connect(
        &spine, &spine::Spine::reloaded, this, &ReportWatch::connectReports, Qt::DirectConnection);
    connectReports();
}

void ReportWatch::connectReports()
{
    for (const auto& connection : std::exchange(m_connections, {})) {
        disconnect(connection);
    }
    for (const auto& name : m_inputs) {
        auto* input = m_spine.input(name);
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
        Q_EMIT restarted(input, Sign::Pause);
    } else if (message.sender != before.sender) {
        Q_EMIT restarted(input, Sign::Sender);
    }
}

} // namespace medulla::cell
