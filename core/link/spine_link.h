// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/event_queue.h"
#include "core/link/foxglove_server.h"
#include "core/recorder/recorder.h"
#include "core/site/site.h"
#include "core/spine/spine.h"

#include <memory>

#include <QObject>

/// Cells on a FoxgloveServer.
namespace medulla::link {

/// Shows all that a recorder gets, from its construction to its destruction. `site`: also the arm
/// in 3D, and the maze game; null: unknown. All must outlive it. Any thread.
class RecorderLink final {
public:
    RecorderLink(FoxgloveServer& server, recorder::Recorder& recorder, const site::Site* site);
    ~RecorderLink();
    RecorderLink(const RecorderLink&) = delete;
    RecorderLink& operator=(const RecorderLink&) = delete;

private:
    FoxgloveServer& m_server;
    recorder::Recorder& m_recorder;
    std::shared_ptr<MessageSource> m_source;
};

/// Shows a Spine without a recorder: its datagrams, its notices and the log. Made on the thread on
/// which it stays, which must run an event loop; both must outlive it, and the Spine's thread must
/// have ended when it is destroyed.
class SpineLink final : public QObject {
    Q_OBJECT

public:
    /// Datagrams that wait for the link thread, in 8 MiB of memory: 2.5 s at 12,000 a second.
    static constexpr std::size_t kWaiting = 1U << 15U;

    SpineLink(FoxgloveServer& server, spine::Spine& spine);
    ~SpineLink() override;

private:
    FoxgloveServer& m_server;
    std::shared_ptr<EventQueue> m_events;
    std::shared_ptr<MessageSource> m_source;
};

} // namespace medulla::link
