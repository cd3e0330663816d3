// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server_client.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"

#include <algorithm>

namespace medulla::arena {

namespace {

void merge(const maze::Actions& from, maze::Actions& into)
{
    const auto take = [](const auto& value, auto& place) {
        if (value) {
            place = value;
        }
    };
    take(from.leftMotor, into.leftMotor);
    take(from.rightMotor, into.rightMotor);
    take(from.endLed, into.endLed);
    take(from.returningLed, into.returningLed);
    take(from.visitingLed, into.visitingLed);
}

} // namespace

void Server::readActions(Client& client)
{
    if (!m_world->isPresent(client.id)) {
        return;
    }
    for (int i = 0; i < kMostDatagramsACycle && !client.isClosed; ++i) {
        const auto received =
            client.socket.receive(std::span(m_buffer).first(maze::kMostActionsBytes));
        if (!received) {
            break;
        }
        if (received->sender != client.address) {
            continue;
        }
        const auto size = std::min(received->size, maze::kMostActionsBytes);
        const auto actions = maze::decodeActions(viewOf(std::span(m_buffer).first(size)));
        if (!actions) {
            // As in official simulators, the rest waits for the next cycle.
            client.isClosed = true;
            refuse(actions.error(), received->sender);
            break;
        }
        client.isSilent = false;
        ++client.answers;
        client.isSplit = client.isSplit || client.answers > 1;
        m_world->take(client.id, *actions);
        merge(*actions, m_received[std::size_t(client.id) - 1]);
    }
}

void Server::readCommands(Client& client)
{
    for (int i = 0; i < kMostDatagramsACycle; ++i) {
        const auto received =
            client.socket.receive(std::span(m_buffer).first(maze::kMostViewCommandBytes));
        if (!received) {
            break;
        }
        if (received->sender != client.address) {
            continue;
        }
        const auto size = std::min(received->size, maze::kMostViewCommandBytes);
        const auto command = maze::decodeViewCommand(viewOf(std::span(m_buffer).first(size)));
        if (!command) {
            refuse(command.error(), received->sender);
            continue;
        }
        switch (command->kind) {
        case maze::ViewCommand::Kind::Start:
            start();
            break;
        case maze::ViewCommand::Kind::Stop:
            stop();
            break;
        case maze::ViewCommand::Kind::Reset:
            reset();
            break;
        case maze::ViewCommand::Kind::Remove:
            m_world->remove(command->id);
            break;
        case maze::ViewCommand::Kind::LabRequest:
            maze::encode(m_world->lab(), m_datagram);
            send(client);
            break;
        case maze::ViewCommand::Kind::GridRequest:
            maze::encode(m_world->grid(), m_datagram);
            send(client);
        }
    }
}

void Server::sendToRobots()
{
    for (auto& client : m_clients) {
        if (client->isRobot() && m_world->isPresent(client->id)) {
            maze::encode(m_world->measures(client->id), m_datagram);
            send(*client);
        }
    }
}

void Server::sendToViews()
{
    const auto isView = [](const auto& client) { return client->isView(); };
    if (std::none_of(m_clients.begin(), m_clients.end(), isView)) {
        return;
    }
    for (int id = 1; id <= m_world->places(); ++id) {
        if (!m_world->isRegistered(id)) {
            continue;
        }
        maze::encode(m_world->view(id), m_datagram);
        for (auto& client : m_clients) {
            if (client->isView()) {
                send(*client);
            }
        }
    }
}

void Server::send(Client& client)
{
    // A vanished client must not stop the game.
    (void)client.socket.send(
        std::as_bytes(std::span(m_datagram.constData(), std::size_t(m_datagram.size()))),
        client.address);
}

} // namespace medulla::arena
