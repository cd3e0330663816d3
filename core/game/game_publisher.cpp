// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/game_publisher.h"

#include "core/game/recording.h"

#include <utility>

namespace medulla::game {

Finding hasEndedFinding(int robot)
{
    return { Severity::Warning, QStringLiteral("robot %1").arg(robot),
        Text(QT_TRANSLATE_NOOP("medulla", "The run of robot %1 is over: it takes no orders."),
            { QString::number(robot) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Restart the game to send it again.")) };
}

GamePublisher::GamePublisher(std::function<void()> onUpdate)
    : m_onUpdate(std::move(onUpdate))
{
}

void GamePublisher::announce(std::unique_lock<std::mutex> lock)
{
    const auto isFirst = !std::exchange(m_announced, true);
    lock.unlock();
    if (isFirst) {
        m_onUpdate();
    }
}

void GamePublisher::publish(Moment moment)
{
    auto shown = std::make_shared<const Moment>(std::move(moment));
    std::unique_lock lock(m_mutex);
    m_newest = shown;
    const auto recording = m_recording;
    const auto log = m_log;
    const auto isNews = std::exchange(m_newestTaken, false);
    m_updates.advanced = m_updates.advanced || isNews;
    if (isNews) {
        announce(std::move(lock));
    } else {
        lock.unlock();
    }
    if (recording) {
        recording->append(*shown);
    }
    if (log) {
        log->take(shown);
    }
}

void GamePublisher::publish(const GameAbout& about)
{
    std::unique_lock lock(m_mutex);
    m_about = about;
    m_updates.about = about;
    if (m_recording) {
        m_recording->setAbout(about);
    }
    if (m_log) {
        m_log->take(about);
    }
    announce(std::move(lock));
}

void GamePublisher::publish(const Powers& powers)
{
    std::unique_lock lock(m_mutex);
    m_updates.powers = powers;
    announce(std::move(lock));
}

void GamePublisher::publish(const StopReport& stop)
{
    std::unique_lock lock(m_mutex);
    if (m_stop != stop) {
        m_stop = stop;
        m_updates.stop = stop;
        announce(std::move(lock));
    }
}

void GamePublisher::report(const Finding& finding)
{
    std::unique_lock lock(m_mutex);
    m_updates.findings.push_back(finding);
    announce(std::move(lock));
}

GamePublisher::Updates GamePublisher::take()
{
    const std::lock_guard lock(m_mutex);
    m_announced = false;
    return std::exchange(m_updates, {});
}

std::shared_ptr<const Moment> GamePublisher::newest()
{
    const std::lock_guard lock(m_mutex);
    m_newestTaken = true;
    return m_newest;
}

void GamePublisher::setRecording(std::shared_ptr<Recording> recording)
{
    const std::lock_guard lock(m_mutex);
    m_recording = std::move(recording);
    if (m_recording) {
        m_recording->setAbout(m_about);
    }
}

void GamePublisher::setLog(std::shared_ptr<GameLog> log)
{
    const std::lock_guard lock(m_mutex);
    m_log = std::move(log);
    if (m_log) {
        m_log->take(m_about);
        m_log->take(m_newest);
    }
}

} // namespace medulla::game
