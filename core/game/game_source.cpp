// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/game_source.h"

#include <utility>

#include <QCoreApplication>
#include <QEvent>

namespace medulla::game {

/// Owns the player on its thread, so that commands sent before its construction wait in the queue.
class GameSource::Seat final : public QObject {
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
    , m_seat(new Seat)
{
    // Called on the player's thread; `look` runs on this one.
    m_outlet = std::make_shared<Outlet>([this] {
        QMetaObject::invokeMethod(
            this, [this] { look(); }, Qt::QueuedConnection);
    });
    m_thread.setObjectName(QStringLiteral("game"));
    m_seat->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_seat, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_seat,
        [seat = m_seat, &maker = m_maker, outlet = m_outlet] {
            seat->player = maker(outlet);
            seat->player->begin();
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
    m_outlet->setRecording(nullptr);
    connect(&m_thread, &QThread::finished, this, &QObject::deleteLater);
    m_thread.quit();
}

std::shared_ptr<const Moment> GameSource::newest() const
{
    return m_outlet->newest();
}

void GameSource::setRecording(std::shared_ptr<Recording> recording)
{
    m_outlet->setRecording(std::move(recording));
}

void GameSource::look()
{
    auto news = m_outlet->take();
    if (news.about) {
        m_about = std::move(*news.about);
        Q_EMIT aboutChanged();
    }
    if (news.powers) {
        m_powers = std::move(*news.powers);
        Q_EMIT powersChanged();
    }
    for (const auto& finding : news.findings) {
        Q_EMIT found(finding);
    }
    if (news.advanced) {
        Q_EMIT advanced();
    }
}

void GameSource::tell(std::function<void(Player&)> what)
{
    QMetaObject::invokeMethod(
        m_seat, [seat = m_seat, what = std::move(what)] { what(*seat->player); },
        Qt::QueuedConnection);
}

void GameSource::tellUnlessStopped(std::function<void(Player&)> what)
{
    tell([what = std::move(what), stops = m_stops, asked = m_stops->load()](Player& player) {
        if (stops->load() == asked) {
            what(player);
        }
    });
}

void GameSource::start()
{
    tell([](Player& player) { player.start(); });
}

void GameSource::pause()
{
    tell([](Player& player) { player.pause(); });
}

void GameSource::step()
{
    tell([](Player& player) { player.step(); });
}

void GameSource::restart(std::optional<std::uint64_t> seed)
{
    tell([seed](Player& player) { player.restart(seed); });
}

void GameSource::setSpeed(double speed)
{
    tell([speed](Player& player) { player.setSpeed(speed); });
}

void GameSource::command(int robot, const maze::Order& order)
{
    tellUnlessStopped([robot, order](Player& player) { player.command(robot, order); });
}

void GameSource::letRobotsGo()
{
    tellUnlessStopped([](Player& player) { player.letRobotsGo(); });
}

void GameSource::stopRobots()
{
    m_stops->fetch_add(1);
    QCoreApplication::postEvent(m_seat, new QEvent(Seat::stopEvent()), Qt::HighEventPriority);
}

} // namespace medulla::game
