// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_arm.h"

#include "core/wire/codec.h"

#include <poll.h>
#include <utility>

namespace medulla::test {

FakeArm::FakeArm(const wire::Address& listen, const wire::Address& report)
    : m_socket([&] {
        auto socket = wire::UdpSocket::bind(listen, QStringLiteral("fake arm"));
        if (!socket) {
            qFatal("%s", qPrintable(socket.error().shown()));
        }
        return std::move(*socket);
    }())
    , m_report(report)
    , m_thread([this] { run(); })
{
}

FakeArm::~FakeArm()
{
    m_ends = true;
    m_thread.join();
}

std::vector<FakeArm::Command> FakeArm::commands() const
{
    const std::lock_guard lock(m_mutex);
    return m_commands;
}

void FakeArm::forget()
{
    const std::lock_guard lock(m_mutex);
    m_commands.clear();
}

void FakeArm::jumpTo(const Position& inDevice)
{
    const std::lock_guard lock(m_mutex);
    m_jump = inDevice;
}

void FakeArm::reportOnce(const Position& inDevice)
{
    const std::lock_guard lock(m_mutex);
    m_once = inDevice;
}

void FakeArm::run()
{
    const auto* codec = wire::findCodec(QStringLiteral("simulink"));
    Position position = Position::Zero();
    wire::Bytes bytes;
    std::vector<std::byte> buffer(wire::kLargestDatagram);
    Coordinates coordinates;
    auto reportDue = std::chrono::steady_clock::now();
    while (!m_ends) {
        pollfd waiting { m_socket.descriptor(), POLLIN, 0 };
        poll(&waiting, 1, 1);
        while (const auto received = m_socket.receive(buffer)) {
            const auto now = std::chrono::steady_clock::now();
            if (codec->decode(std::span(buffer).first(received->size), coordinates)
                == wire::Refusal::None) {
                position = coordinates.position().value();
                const std::lock_guard lock(m_mutex);
                m_commands.push_back({ position, now });
                if (const auto norm = position.norm(); norm > m_blockMm) {
                    position *= m_blockMm / norm;
                }
            }
        }
        if (std::chrono::steady_clock::now() >= reportDue) {
            reportDue += kReportPeriod;
            Position reported;
            {
                const std::lock_guard lock(m_mutex);
                position = std::exchange(m_jump, std::nullopt).value_or(position);
                reported = std::exchange(m_once, std::nullopt).value_or(position);
            }
            if (m_reports) {
                codec->encode(Coordinates(reported), bytes);
                m_socket.send(bytes, m_report);
            }
        }
    }
}

} // namespace medulla::test
