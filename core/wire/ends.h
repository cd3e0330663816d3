// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/wire/arrival.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::wire {

/// Receives csv on a bound socket, for a program that stands alone: datagrams whose first
/// coordinate has x, y, z. Anything else, and a datagram that waited longer than kFreshFor since
/// the kernel received it, is counted and logged, at most once a second. Moved to its thread before
/// that runs; receiving allocates nothing.
class Intake final : public QObject {
    Q_OBJECT

public:
    /// `name` names the input in the log. `clock` must outlive this.
    Intake(QString name, UdpSocket socket, Clock& clock);

    [[nodiscard]] Address address() const { return m_socket.address(); }
    /// Datagrams that held no position, or waited too long; thread-safe.
    [[nodiscard]] std::uint64_t bad() const { return m_bad.load(std::memory_order_relaxed); }

Q_SIGNALS:
    /// x, y, z of the first coordinate, and when the kernel received it, on the clock.
    void received(const medulla::Position& position, medulla::TimePoint at);
    /// All of the same datagram.
    void receivedAll(const medulla::Coordinates& coordinates);

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    void read();
    void refuse(const UdpSocket::Received& datagram, std::optional<Refusal> refusal);

    QString m_name;
    UdpSocket m_socket;
    Clock& m_clock;
    QSocketNotifier m_notifier;
    const Codec& m_codec;
    Arrival m_arrival;
    std::array<std::byte, 2048> m_buffer {};
    Coordinates m_coordinates;
    std::atomic<std::uint64_t> m_bad { 0 };
    std::uint64_t m_badSaid = 0;
    TimePoint m_saidAt;
};

/// Sends positions as csv to one address. Datagrams that the system rejects are counted and logged,
/// at most once a second.
class Outlet final : public QObject {
    Q_OBJECT

public:
    Outlet(UdpSocket socket, const Address& to, Clock& clock);

    /// Positions that were not sent; thread-safe.
    [[nodiscard]] std::uint64_t failed() const { return m_failed.load(std::memory_order_relaxed); }

public Q_SLOTS:
    void send(const medulla::Position& position);

private:
    UdpSocket m_socket;
    Address m_to;
    Clock& m_clock;
    const Codec& m_codec;
    Coordinates m_coordinates;
    Bytes m_bytes;
    std::atomic<std::uint64_t> m_failed { 0 };
    TimePoint m_saidAt;
};

} // namespace medulla::wire
