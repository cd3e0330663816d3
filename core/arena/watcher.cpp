// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/watcher.h"

#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"

#include <algorithm>
#include <utility>

namespace medulla::arena {

namespace {

/// A silent simulator is asked once before it counts as gone.
constexpr Duration kBetweenRequests = std::chrono::seconds(1);
constexpr Duration kLongestSilence = std::chrono::seconds(2);
constexpr int kMostDatagramsAPass = 64; ///< read before timers and signals get their turn

std::span<const std::byte> bytesOf(const QByteArray& datagram)
{
    return std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size())));
}

} // namespace

Result<std::unique_ptr<Watcher>> Watcher::create(const wire::Address& simulator, Clock& clock)
{
    auto socket = wire::UdpSocket::bind({}, QStringLiteral("view"));
    if (!socket) {
        return tl::unexpected(socket.error());
    }
    return std::unique_ptr<Watcher>(new Watcher(simulator, clock, std::move(*socket)));
}

Watcher::Watcher(const wire::Address& simulator, Clock& clock, wire::UdpSocket socket)
    : m_simulator(simulator)
    , m_clock(clock)
    , m_socket(std::move(socket))
    , m_notifier(m_socket.descriptor(), QSocketNotifier::Read)
    , m_alarm(clock.makeAlarm([this] { ask(); }))
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &Watcher::read);
}

void Watcher::begin()
{
    m_heard = m_clock.now();
    ask();
}

void Watcher::send(maze::ViewCommand::Kind command)
{
    if (m_private) {
        QByteArray datagram;
        maze::encode(maze::ViewCommand { command, 0 }, datagram);
        m_socket.send(bytesOf(datagram), *m_private);
    }
}

void Watcher::ask()
{
    const auto silence = m_clock.now() - m_heard;
    if (silence >= kLongestSilence) {
        m_private.reset(); // this simulator is gone; another one may have taken its place
        if (!std::exchange(m_isSilent, true)) {
            Q_EMIT silent();
        }
    }
    if (!m_private) {
        maze::Registration view;
        view.kind = maze::Registration::Kind::View;
        QByteArray datagram;
        maze::encode(view, datagram);
        m_socket.send(bytesOf(datagram), m_simulator);
    } else if (silence >= kBetweenRequests) {
        send(maze::ViewCommand::Kind::LabRequest);
    }
    m_alarm->setFor(m_clock.now() + kBetweenRequests);
}

void Watcher::read()
{
    for (int i = 0; i < kMostDatagramsAPass; ++i) {
        const auto received = m_socket.receive(m_buffer);
        if (!received) {
            break;
        }
        const auto size = std::min(received->size, m_buffer.size());
        take(std::span(m_buffer).first(size), received->sender);
    }
}

void Watcher::take(std::span<const std::byte> datagram, const wire::Address& sender)
{
    // Only the requested simulator, from its port for this view.
    if (m_private ? sender != *m_private : sender.host != m_simulator.host) {
        return;
    }
    const auto document = maze::decodeViewDocument(
        { reinterpret_cast<const char*>(datagram.data()), qsizetype(datagram.size()) });
    if (!document) {
        return;
    }
    m_heard = m_clock.now();
    m_isSilent = false;
    if (const auto* robot = std::get_if<maze::RobotView>(&*document)) {
        if (m_private) {
            Q_EMIT saw(*robot);
        }
    } else if (const auto* lab = std::get_if<maze::Lab>(&*document)) {
        Q_EMIT sawLab(*lab);
    } else if (const auto* grid = std::get_if<maze::Grid>(&*document)) {
        Q_EMIT sawGrid(*grid);
    } else if (std::holds_alternative<maze::Restart>(*document)) {
        m_private.reset();
        Q_EMIT restarted();
        ask();
    } else if (const auto* reply = std::get_if<maze::Reply>(&*document); reply && !m_private) {
        if (reply->accepted) {
            m_private = sender;
            Q_EMIT accepted(sender);
            Q_EMIT learned(reply->parameters);
        } else {
            Q_EMIT refused();
        }
    }
}

} // namespace medulla::arena
