// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/server.h"

#include <array>
#include <vector>

#include <QCoreApplication>
#include <QTest>

namespace medulla::test {

using namespace medulla::target;
using namespace std::chrono_literals;
using wire::Address;
using wire::UdpSocket;

constexpr std::uint32_t kLoopback = 0x7f000001;

inline UdpSocket freeSocket()
{
    auto socket = UdpSocket::bind({ kLoopback, 0 }, QStringLiteral("test"));
    if (!socket) {
        qFatal("%s", qPrintable(socket.error().shown()));
    }
    return std::move(*socket);
}

struct Report {
    Coordinates values;
    Address sender;
};

/// All that waits at a socket.
inline std::vector<Report> drain(UdpSocket& socket, const char* format)
{
    std::vector<Report> reports;
    std::array<std::byte, 2048> buffer {};
    const auto* codec = wire::findCodec(QLatin1String(format));
    while (const auto received = socket.receive(buffer)) {
        Report report;
        report.sender = received->sender;
        const auto refusal = codec->decode(std::span(buffer.data(), received->size), report.values);
        if (refusal != wire::Refusal::None) {
            qFatal("The target sent something that is not %s.", format);
        }
        reports.push_back(report);
    }
    return reports;
}

inline wire::Bytes simulink(const Position& position)
{
    wire::Bytes datagram;
    wire::findCodec(QStringLiteral("simulink"))->encode(Coordinates(position), datagram);
    return datagram;
}

/// Where the original's matrix "0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1" takes a device position.
inline Position armToGlobal(const Position& device)
{
    return { -device.y(), device.x(), device.z() };
}
inline Position globalToArm(const Position& global)
{
    return { global.y(), -global.x(), global.z() };
}

/// A target on free ports, in simulated time, with sockets for all that it reports.
struct Cell {
    explicit Cell(Options options = {})
        : arm(freeSocket())
        , head(freeSocket())
        , eyes(freeSocket())
        , sender(freeSocket())
    {
        options.addresses = { .armListen = { kLoopback, 0 },
            .headListen = { kLoopback, 0 },
            .armReport = arm.address(),
            .headReport = head.address(),
            .eyesReport = eyes.address() };
        auto created = Server::create(options, clock);
        if (!created) {
            qFatal("%s", qPrintable(created.error().shown()));
        }
        server = std::move(*created);
        QObject::connect(server.get(), &Server::happened, server.get(),
            [this](const Event& event) { events.push_back(event); });
        server->start();
    }

    /// Lets time pass in small parts, and keeps the newest reports.
    void pass(std::chrono::milliseconds span)
    {
        armReports = headReports = eyeReports = 0;
        for (auto left = span; left > 0ms; left -= 5ms) {
            QCoreApplication::processEvents();
            clock.advance(std::min<std::chrono::milliseconds>(left, 5ms));
            collect(arm, "simulink", armReports, lastArm);
            collect(head, "simulink", headReports, lastHead);
            collect(eyes, "csv", eyeReports, lastEyes);
        }
    }
    void sendArm(const Position& global)
    {
        QVERIFY(sender.send(simulink(globalToArm(global)), server->addresses().armListen));
    }
    [[nodiscard]] Position armAt() const { return armToGlobal(*lastArm.values.position()); }

    SimulatedClock clock;
    UdpSocket arm;
    UdpSocket head;
    UdpSocket eyes;
    UdpSocket sender;
    std::unique_ptr<Server> server;
    std::vector<Event> events;
    int armReports = 0;
    int headReports = 0;
    int eyeReports = 0;
    Report lastArm;
    Report lastHead;
    Report lastEyes;

private:
    static void collect(UdpSocket& socket, const char* format, int& count, Report& last)
    {
        for (const auto& report : drain(socket, format)) {
            ++count;
            last = report;
        }
    }
};

} // namespace medulla::test
