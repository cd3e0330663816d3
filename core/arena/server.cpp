// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server.h"

#include "core/arena/cells.h"
#include "core/arena/server_client.h"
#include "core/base/save_file.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QDir>
#include <QLoggingCategory>

namespace medulla::arena {

namespace {

Q_LOGGING_CATEGORY(lcArena, "medulla.arena")

constexpr std::size_t kMostClients =
    512; ///< each takes a descriptor, of 1024 of a process as a rule
/// Limit for an agent's answer in fast mode.
constexpr Duration kLongestWait = std::chrono::milliseconds(500);
/// In fast mode: wait for the rest of an answer, from agents that send several datagrams.
constexpr Duration kRestOfAnswer = std::chrono::microseconds(300);
constexpr Duration kBetweenComplaints = std::chrono::seconds(1);

} // namespace

Result<std::unique_ptr<Server>> Server::create(Game game, ServerOptions options, Clock& clock)
{
    auto registrations = wire::UdpSocket::bind(options.listen, QStringLiteral("--port"));
    if (!registrations) {
        return tl::unexpected(registrations.error());
    }
    std::unique_ptr<Server> server(
        new Server(std::move(game), std::move(options), clock, std::move(*registrations)));
    if (const auto begun = server->beginLog(); !begun) {
        return tl::unexpected(begun.error());
    }
    return server;
}

Server::Server(Game game, ServerOptions options, Clock& clock, wire::UdpSocket registrations)
    : m_game(std::move(game))
    , m_options(std::move(options))
    , m_clock(clock)
    , m_registrations(std::move(registrations))
    , m_world(std::make_unique<World>(m_game.lab, m_game.grid, m_game.rules, m_game.seed))
    , m_received(m_game.grid.starts.size())
    , m_held(m_options.isHeldUntilStart)
{
}

Server::~Server() = default;

Result<void> Server::beginLog()
{
    if (m_options.log.isEmpty()) {
        return {};
    }
    auto log = GameLog::create(m_options.log, m_options.date, *m_world);
    if (!log) {
        return tl::unexpected(log.error());
    }
    m_log = std::move(*log);
    return {};
}

void Server::begin()
{
    m_alarm = m_clock.makeAlarm([this] { wake(); });
    m_due = m_clock.now();
    m_alarm->setFor(m_due);
}

void Server::start()
{
    if (m_held) {
        m_isStartWanted = true; // the world, which has had no cycle, cannot start yet
        return;
    }
    m_world->start();
}

void Server::stop()
{
    m_world->stop();
}

void Server::reset()
{
    // At the next cycle: this may be called while a client's socket is being read.
    m_resets = true;
}

bool Server::closeFiles()
{
    if (m_log) {
        m_log->close();
    }
    return m_areFilesWritten && (!m_log || m_log->isWhole());
}

bool Server::isLockstep() const
{
    return m_options.fast && m_world->state() == World::State::Running;
}

bool Server::isAwaited(const Client& client) const
{
    return client.isRobot() && !client.isSilent && m_world->robot(client.id).isActive();
}

void Server::wake()
{
    if (isLockstep()) {
        for (auto& client : m_clients) {
            const auto isLate = isAwaited(*client) && client->answers == 0;
            if (isLate && m_clock.now() >= m_due) {
                client->isSilent = true;
                qCInfo(lcArena).noquote()
                    << QStringLiteral("robot %1 does not answer; the game goes on without waiting "
                                      "for it")
                           .arg(client->id);
            }
        }
    }
    cycle();
}

void Server::setAlarm()
{
    const auto now = m_clock.now();
    if (isLockstep()) {
        m_due = now + kLongestWait;
        const auto isNobodyAwaited = std::none_of(m_clients.begin(), m_clients.end(),
            [this](const auto& client) { return isAwaited(*client); });
        // All agents are silent: continue in real time, so that returning agents can still take
        // part.
        if (isNobodyAwaited) {
            m_due = now + std::chrono::milliseconds(m_game.rules.parameters.cycleTimeMs);
        }
    } else {
        m_due += std::chrono::milliseconds(m_game.rules.parameters.cycleTimeMs);
        // Missed cycles are skipped rather than run in a burst.
        m_due = std::max(m_due, now);
    }
    m_alarm->setFor(m_due);
}

void Server::cycle()
{
    if (std::exchange(m_resets, false)) {
        maze::encode(maze::Restart {}, m_datagram);
        for (auto& client : m_clients) {
            if (client->isView()) {
                send(*client);
            }
        }
        m_clients.clear();
        ++m_game.seed;
        m_world = std::make_unique<World>(m_game.lab, m_game.grid, m_game.rules, m_game.seed);
        m_over = false;
        m_held = m_options.isHeldUntilStart;
        m_isStartWanted = false;
        if (m_log) {
            m_areFilesWritten = closeFiles();
            m_log.reset();
            if (const auto begun = beginLog(); !begun) {
                qCWarning(lcArena).noquote() << begun.error().shown();
                m_areFilesWritten = false;
            }
        }
    }
    if (m_held) {
        readRegistrations();
        m_held = !m_isStartWanted && m_world->registered() < m_options.startWith;
        if (m_held) {
            setAlarm();
            return;
        }
    }
    for (auto& client : m_clients) {
        if (client->isRobot()) {
            readActions(*client);
        }
    }
    if (m_log && m_world->state() == World::State::Running) {
        m_log->enter(*m_world, m_received);
    }
    std::fill(m_received.begin(), m_received.end(), maze::Actions {});
    readRegistrations();
    for (auto& client : m_clients) {
        if (client->isView()) {
            readCommands(*client);
        }
    }
    const auto isComplete = m_options.startWith > 0 && m_world->registered() >= m_options.startWith;
    if (m_world->time() == 0 && (isComplete || m_isStartWanted)) {
        m_world->start();
    }
    m_world->step();
    if (m_world->state() == World::State::Running && m_world->time() == 0) {
        writeChallenge();
    }
    for (auto& client : m_clients) {
        client->answers = 0;
        client->isClosed = false;
        if (client->notifier) {
            client->notifier->setEnabled(true);
        }
    }
    sendToRobots();
    sendToViews();
    Q_EMIT cycled();
    const auto isOver = m_world->state() == World::State::Finished || m_world->allEnded();
    if (isOver && !std::exchange(m_over, true)) {
        if (m_log) {
            m_log->finish(*m_world);
        }
        Q_EMIT ended();
    }
    setAlarm();
}

/// Written for the robot with the highest number: the official simulator writes one file for each
/// robot, all with the same name.
void Server::writeChallenge()
{
    const auto scoring = m_world->rules().scoring;
    const auto isMapping = scoring == Scoring::Mapping;
    if (!isMapping && scoring != Scoring::Planning) {
        return;
    }
    for (int id = m_world->places(); id >= 1; --id) {
        if (!m_world->isRegistered(id)) {
            continue;
        }
        const Cells cells(m_world->lab());
        const auto start = cellAt(m_world->robot(id).home);
        const auto text = isMapping ? cells.mapFrom(start) : cells.planFrom(start);
        const auto path = QDir(m_options.folder)
                              .filePath(isMapping ? QStringLiteral("mapping.out")
                                                  : QStringLiteral("planning.out"));
        if (const auto saved = saveFile(path, text); !saved) {
            qCWarning(lcArena).noquote() << saved.error().shown();
            m_areFilesWritten = false;
        }
        return;
    }
}

void Server::readRegistrations()
{
    for (int i = 0; i < kMostDatagramsACycle; ++i) {
        const auto received =
            m_registrations.receive(std::span(m_buffer).first(maze::kMostRegistrationBytes));
        if (!received) {
            break;
        }
        const auto size = std::min(received->size, maze::kMostRegistrationBytes);
        const auto registration = maze::decodeRegistration(viewOf(std::span(m_buffer).first(size)));
        if (registration) {
            admit(*registration, received->sender);
        } else {
            refuse(registration.error(), received->sender);
        }
    }
}

void Server::admit(const maze::Registration& registration, const wire::Address& sender)
{
    // A repeated registration means that the reply was lost.
    const auto known = std::find_if(m_clients.begin(), m_clients.end(), [&](const auto& client) {
        return client->address == sender && client->registration == registration;
    });
    const maze::Reply reply { true, m_world->parameters() };
    if (known != m_clients.end()) {
        maze::encode(reply, m_datagram);
        send(**known);
        return;
    }
    auto socket = m_clients.size() < kMostClients
        ? wire::UdpSocket::bind({ m_options.listen.host, 0 }, QStringLiteral("client"))
        : failure(sender.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "There are %1 clients already."),
                { QString::number(kMostClients) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Restart the simulator.")));
    if (!socket) {
        refuse(socket.error(), sender);
        return;
    }
    const auto id = m_world->admit(registration);
    if (!id) {
        maze::encode(maze::Reply {}, m_datagram);
        (void)socket->send(
            std::as_bytes(std::span(m_datagram.constData(), std::size_t(m_datagram.size()))),
            sender);
        complain({ Severity::Warning, sender.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "A robot for start position %1 was refused."),
                { QString::number(registration.id) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Register before the start, for a free position; 0 takes the first one.")) });
        return;
    }
    auto client =
        std::make_unique<Client>(Client { registration, *id, sender, std::move(*socket), nullptr });
    if (m_options.fast && client->isRobot()) {
        client->notifier =
            std::make_unique<QSocketNotifier>(client->socket.descriptor(), QSocketNotifier::Read);
        connect(client->notifier.get(), &QSocketNotifier::activated, this,
            [this, raw = client.get()] { answered(*raw); });
    }
    maze::encode({ true, m_world->parameters() }, m_datagram);
    send(*client);
    m_clients.push_back(std::move(client));
    Q_EMIT registered(*id, registration.name);
}

void Server::answered(Client& client)
{
    if (!isLockstep() || !m_world->isPresent(client.id)) {
        // Read at the beginning of the next cycle, as in real time.
        client.notifier->setEnabled(false);
        return;
    }
    readActions(client);
    if (client.isClosed) {
        client.notifier->setEnabled(false);
    }
    bool waitsForRest = false;
    for (const auto& other : m_clients) {
        if (isAwaited(*other) && other->answers == 0) {
            return;
        }
        waitsForRest = waitsForRest || (isAwaited(*other) && other->isSplit);
    }
    if (waitsForRest) {
        m_alarm->setFor(std::min(m_due, m_clock.now() + kRestOfAnswer));
    } else {
        m_alarm->setFor(m_clock.now());
    }
}

void Server::refuse(const Finding& why, const wire::Address& sender)
{
    ++m_bad;
    complain({ why.severity, QStringLiteral("%1: %2").arg(sender.toString(), why.place), why.text,
        why.remedy });
}

void Server::complain(const Finding& why)
{
    if (m_clock.now() < m_complaintDue) {
        return;
    }
    m_complaintDue = m_clock.now() + kBetweenComplaints;
    const auto count = m_bad > 1
        ? QStringLiteral(" (%1 datagrams so far were not understood)").arg(m_bad)
        : QString();
    qCWarning(lcArena).noquote() << why.shown() + count;
}

} // namespace medulla::arena
