// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/maze_messages.h"

#include "core/game/recording_formats.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::link {

using recorder::Topic;

void MazeMessages::begin(Publisher& publisher)
{
    m_scene.begin(publisher);
}

void MazeMessages::take(const recorder::RecordedEvent& event, std::uint64_t timeNs)
{
    if (event.topic == Topic::MazeState && event.data != m_about) {
        m_about = event.data;
        const auto json = QJsonDocument::fromJson(m_about).object();
        m_scene.take(game::aboutOf(json));
        if (!json.contains(QLatin1String("game"))) {
            m_scene.take(nullptr, timeNs);
        }
    }
    if (event.topic == Topic::MazeMoments && m_decoder.take(event.data)) {
        m_scene.take(m_decoder.moment(), timeNs);
    }
}

void MazeMessages::update(Publisher& publisher, std::uint64_t nowNs)
{
    m_scene.update(publisher, nowNs);
}

} // namespace medulla::link
