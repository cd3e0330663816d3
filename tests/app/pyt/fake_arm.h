// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <poll.h>
#include <thread>
#include <vector>

namespace medulla::test {

/// Represents the Spine and the arm behind it: receives samples on a socket, immediately moves
/// there as far as `wallX` allows, and reports its position every 5 ms.
class FakeArm {
public:
    struct Sample {
        TimePoint at;
        Position position;
    };

    /// Receives samples at once; reports to `positions` from `report` on.
    FakeArm()
        : m_socket(wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("arm")).value())
        , m_address(m_socket.address())
        , m_thread([this] { run(); })
    {
    }
    ~FakeArm()
    {
        m_done = true;
        m_thread.join();
    }
    FakeArm(const FakeArm&) = delete;
    FakeArm& operator=(const FakeArm&) = delete;

    [[nodiscard]] wire::Address address() const { return m_address; }
    void report(const wire::Address& to) { m_to = to.port; }
    [[nodiscard]] std::vector<Sample> samples() const
    {
        const std::lock_guard lock(m_mutex);
        return m_samples;
    }
    void forget()
    {
        const std::lock_guard lock(m_mutex);
        m_samples.clear();
    }

    /// The arm's x cannot rise above this, nor fall below `wallBehindX`.
    std::atomic<double> wallX { std::numeric_limits<double>::infinity() };
    std::atomic<double> wallBehindX { -std::numeric_limits<double>::infinity() };

private:
    void run()
    {
        const SystemClock clock;
        const auto& csv = *wire::findCodec(QStringLiteral("csv"));
        std::array<std::byte, 512> buffer {};
        Coordinates coordinates;
        wire::Bytes bytes;
        Position arm = Position::Zero();
        auto nextReport = clock.now();
        while (!m_done) {
            pollfd waiting { m_socket.descriptor(), POLLIN, 0 };
            poll(&waiting, 1, 1);
            while (const auto datagram = m_socket.receive(buffer)) {
                const auto at = clock.now();
                if (csv.decode(std::span(buffer).first(datagram->size), coordinates)
                    != wire::Refusal::None) {
                    qFatal("a sample that is no csv");
                }
                const auto sample = coordinates.position().value();
                arm = sample;
                arm.x() = std::max(std::min(arm.x(), wallX.load()), wallBehindX.load());
                const std::lock_guard lock(m_mutex);
                m_samples.push_back({ at, sample });
            }
            if (m_to != 0 && clock.now() >= nextReport) {
                nextReport = clock.now() + std::chrono::milliseconds(5);
                csv.encode(Coordinates(arm), bytes);
                m_socket.send(bytes, { 0x7f000001, std::uint16_t(m_to) });
            }
        }
    }

    wire::UdpSocket m_socket;
    wire::Address m_address;
    std::atomic<int> m_to { 0 };
    mutable std::mutex m_mutex;
    std::vector<Sample> m_samples;
    std::atomic<bool> m_done { false };
    std::thread m_thread;
};

} // namespace medulla::test
