// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/game_source.h"

#include <utility>

#include <QCoreApplication>
#include <QEvent>

namespace medulla::game {

/// Owns the player on its thread, so that commands sent before its construction wait in the queue.
class GameSource::PlayerHost final : public QObject {
public:
    static QEvent::Type stopEvent()
    {
        static const auto type = QEvent::Type(QEvent::registerEventType());
        return type;
    }
    bool event(QEvent* event) override
    {
        if (event->type() == stopEvent()) {
            if (player) {
                player->stopRobots();
            }
            return true;
        }
        return QObject::event(event);
    }
    std::unique_ptr<Player> player;
};

GameSource::GameSource(PlayerMaker maker, QObject* parent)
    : QObject(parent)
    , m_maker(std::move(maker))
    , m_host(new PlayerHost)
{
    // Called on the player's thread; `look` runs on this one.
    m_publisher = std::make_shared<GamePublisher>([this] {
        QMetaObject::invokeMethod(
            this, [this] { takeUpdates(); }, Qt::QueuedConnection);
    });
    m_thread.setObjectName(QStringLiteral("game"));
    m_host->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_host, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_host,
        [host = m_host, &maker = m_maker, publisher = m_publisher] {
            host->player = maker(publisher);
            host->player->begin();
        },
        Qt::QueuedConnection);
}

GameSource::~GameSource()
{
    m_thread.quit();
    m_thread.wait();
}

void GameSource::endLater()
{
    m_publisher->setRecording(nullptr);
    m_publisher->setLog(nullptr);
    connect(&m_thread, &QThread::finished, this, &QObject::deleteLater);
    m_thread.quit();
}

std::shared_ptr<const Moment> GameSource::newest() const
{
    return m_publisher->newest();
}

void GameSource::setRecording(std::shared_ptr<Recording> recording)
{
    m_publisher->setRecording(std::move(recording));
}

void GameSource::setLog(std::shared_ptr<GameLog> log)
{
    m_publisher->setLog(std::move(log));
}

void GameSource::takeUpdates()
{
    auto updates = m_publisher->take();
    if (updates.about) {
        m_about = std::move(*updates.about);
        Q_EMIT aboutChanged();
    }
    if (updates.powers) {
        m_powers = std::move(*updates.powers);
        Q_EMIT powersChanged();
    }
    if (updates.stop) {
        m_stop = std::move(*updates.stop);
        Q_EMIT stopReportChanged();
    }
    for (const auto& finding : updates.findings) {
        Q_EMIT found(finding);
    }
    if (updates.advanced) {
        Q_EMIT advanced();
    }
}

void GameSource::post(std::function<void(Player&)> what)
{
    QMetaObject::invokeMethod(
        m_host, [host = m_host, what = std::move(what)] { what(*host->player); },
        Qt::QueuedConnection);
}

void GameSource::postUnlessStopped(std::function<void(Player&)> what)
{
    post([what = std::move(what), stops = m_stops, asked = m_stops->load()](Player& player) {
        if (stops->load() == asked) {
            what(player);
        }
    });
}

void GameSource::start()
{
    post([](Player& player) { player.start(); });
}

void GameSource::pause()
{
    post([](Player& player) { player.pause(); });
}

void GameSource::step()
{
    post([](Player& player) { player.step(); });
}

void GameSource::restart(std::optional<std::uint64_t> seed)
{
    post([seed](Player& player) { player.restart(seed); });
}

void GameSource::setSpeed(double speed)
{
    post([speed](Player& player) { player.setSpeed(speed); });
}

void GameSource::command(int robot, const maze::Order& order)
{
    postUnlessStopped([robot, order](Player& player) { player.command(robot, order); });
}

void GameSource::releaseRobots()
{
    postUnlessStopped([](Player& player) { player.releaseRobots(); });
}

void GameSource::stopRobots()
{
    m_stops->fetch_add(1);
    QCoreApplication::postEvent(m_host, new QEvent(PlayerHost::stopEvent()), Qt::HighEventPriority);
}

} // namespace medulla::game
