// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"

#include <array>
#include <vector>

#include <QDeadlineTimer>
#include <QTest>

namespace medulla::test {

/// The simulator's side of one robot, controlled by the test.
struct FakeSimulator {
    explicit FakeSimulator(int position = 2)
        : place(position)
    {
    }

    int place;
    wire::UdpSocket door = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("door")).value();
    wire::UdpSocket room = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("room")).value();
    wire::Address mouse;
    std::array<std::byte, 4096> buffer {};

    [[nodiscard]] QStringList options() const
    {
        return { QStringLiteral("--port"), QString::number(door.address().port),
            QStringLiteral("--pos"), QString::number(place), QStringLiteral("--name"),
            QStringLiteral("tom") };
    }
    /// The next datagram at `socket`, within 5 s.
    [[nodiscard]] QByteArray next(wire::UdpSocket& socket)
    {
        const QDeadlineTimer end(std::chrono::seconds(5));
        auto received = socket.receive(buffer);
        while (!received && waitForDatagram(socket.descriptor(), end.remainingTimeAsDuration())) {
            received = socket.receive(buffer);
        }
        if (!received) {
            return {};
        }
        mouse = received->sender;
        return { reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size) };
    }
    /// A datagram that the system cannot store is lost, as on any network.
    void send(wire::UdpSocket& socket, const QByteArray& datagram) const
    {
        (void)socket.send(
            std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), mouse);
    }
    /// Takes the registration and answers it from the robot's socket.
    void admit(bool accepted = true)
    {
        QByteArray reply;
        encode(maze::Reply { accepted, {} }, reply);
        admit(reply);
    }
    /// The same with this reply.
    void admit(const QByteArray& reply)
    {
        const auto registration = maze::decodeRegistration(next(door));
        QVERIFY(registration.has_value());
        QCOMPARE(registration->id, place);
        QCOMPARE(registration->name, QStringLiteral("tom"));
        send(room, reply);
    }
    void measure(int time)
    {
        maze::Measures measures;
        measures.time = time;
        measures.collision = false;
        measures.compassDeg = 10;
        measures.gps = maze::GpsReading { 3, 4, std::nullopt };
        for (auto& reading : measures.ir) {
            reading = 0.3;
        }
        measures.buttons.start = true;
        QByteArray out;
        encode(measures, out);
        send(room, out);
    }
    /// Plays the cycles from `from` to before `to`; whether each was answered.
    [[nodiscard]] bool play(int from, int to)
    {
        for (int time = from; time < to; ++time) {
            measure(time);
            if (!maze::decodeActions(next(room))) {
                return false;
            }
        }
        return true;
    }
    /// Actions from the agent that arrived within `ms`.
    std::vector<maze::Actions> answers(int ms)
    {
        letTimePass(std::chrono::milliseconds(ms));
        std::vector<maze::Actions> all;
        while (const auto received = room.receive(buffer)) {
            all.push_back(
                maze::decodeActions(QByteArrayView(reinterpret_cast<const char*>(buffer.data()),
                                        qsizetype(received->size)))
                    .value());
        }
        return all;
    }
};

} // namespace medulla::test
