// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recorder.h"

#include <string>

namespace medulla::test {

/// Pushes numbered datagrams of one input into the log of a recorder, as a Spine does.
class PushedDatagrams {
public:
    explicit PushedDatagrams(const std::shared_ptr<spine::DatagramLog>& log)
        : m_log(log)
    {
        m_end.setTargets({},
            { log.get(),
                log->indexOf({ spine::LoggedEnd::Kind::Input, QStringLiteral("arm"),
                    { 0x7f000101, 25001 }, QStringLiteral("csv") }) });
    }

    /// A datagram with the text of the number, as if received now.
    void push(const Clock& clock)
    {
        const auto text = std::to_string(m_count);
        const auto now = clock.now();
        m_end.begin({ 0x7f000150, 25000 }, now, clock.realtimeNs().value_or(0));
        m_end.setBytes(std::as_bytes(std::span(text)));
        m_end.setBefore(Coordinates(Position(double(m_count), 2, 3)));
        m_end.setAfter(Coordinates(Position(double(m_count), 2, 3)));
        m_end.endInput(spine::DatagramFate::Passed, now, wire::Refusal::None);
        ++m_count;
    }
    [[nodiscard]] std::uint64_t count() const { return m_count; }

private:
    std::shared_ptr<spine::DatagramLog> m_log;
    spine::EndLog m_end;
    std::uint64_t m_count = 0;
};

} // namespace medulla::test
