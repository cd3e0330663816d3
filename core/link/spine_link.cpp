// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/spine_link.h"

#include "core/link/arm_scene.h"
#include "core/link/log_messages.h"
#include "core/link/maze_messages.h"
#include "core/link/recording_source.h"
#include "core/recorder/spine_recording.h"

#include <utility>

namespace medulla::link {

namespace {

/// Average length of a record in a DatagramLog, as in the recorder.
constexpr std::size_t kUsualRecordBytes = 256;

} // namespace

RecorderLink::RecorderLink(
    FoxgloveServer& server, recorder::Recorder& recorder, const site::Site* site)
    : m_server(server)
    , m_recorder(recorder)
{
    auto events = std::make_shared<EventQueue>();
    auto source = std::make_shared<RecordingSource>(recorder.log(), events);
    source->addListener(std::make_unique<LogMessages>());
    if (site != nullptr) {
        source->addListener(std::make_unique<ArmScene>(
            site->arm, ArmScene::Inputs { site->armInput, site->motion.steps }));
        source->addListener(std::make_unique<MazeMessages>());
    }
    m_source = source;
    m_recorder.follow([events](const recorder::RecordedEvent& event) { events->push(event); });
    m_server.add(std::move(source));
}

RecorderLink::~RecorderLink()
{
    m_recorder.follow({});
    m_server.remove(m_source);
}

SpineLink::SpineLink(FoxgloveServer& server, spine::Spine& spine)
    : m_server(server)
    , m_events(std::make_shared<EventQueue>())
{
    auto log = std::make_shared<spine::DatagramLog>(kWaiting, kUsualRecordBytes);
    auto source = std::make_shared<RecordingSource>(log, m_events);
    source->addListener(std::make_unique<LogMessages>());
    m_source = source;
    QMetaObject::invokeMethod(
        &spine, [&spine, log = std::move(log)] { spine.logAllDatagrams(log); });
    connect(&spine, &spine::Spine::noticed, this, [this](const spine::Notice& notice) {
        m_events->push(recorder::eventOf(notice, SystemClock().now()));
    });
    connect(&spine, &spine::Spine::reloaded, this, [this] {
        m_events->push(
            { recorder::Topic::Operator, SystemClock().now(), R"({"event":"routing changed"})" });
    });
    if (auto* queue = LogQueue::running()) {
        queue->addSink(this, [events = m_events](const LogQueue::Line& line) {
            events->push(recorder::eventOf(line, SystemClock().now()));
        });
    }
    m_server.add(std::move(source));
}

SpineLink::~SpineLink()
{
    if (auto* queue = LogQueue::running()) {
        queue->removeSink(this);
    }
    m_server.remove(m_source);
}

} // namespace medulla::link
