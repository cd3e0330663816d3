// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/recording_source.h"

namespace medulla::link {

/// Lines of the log, alarms and notices as `foxglove.Log` on `/foxglove/log`.
class LogMessages final : public RecordingListener {
public:
    using RecordingListener::take;

    void begin(Publisher& publisher) override;
    void take(const recorder::RecordedEvent& event, std::uint64_t timeNs) override;
    void update(Publisher& publisher, std::uint64_t nowNs) override;

private:
    struct Line {
        std::uint64_t timeNs = 0;
        QByteArray json;
    };

    ChannelId m_channel = 0;
    std::vector<Line> m_lines; ///< not published yet
};

} // namespace medulla::link
