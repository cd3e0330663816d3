// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/rate_meter.h"
#include "core/geometry/coordinates.h"
#include "core/wire/arrival.h"
#include "core/wire/codec.h"
#include "core/wire/sender_list.h"
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
/// the kernel received it, is counted and logged, at most once a second. So is a datagram of any
/// host but the first: the input locks to the host that it hears first, until the program ends.
/// Moved to its thread before that runs; receiving allocates nothing.
class Intake final : public QObject {
    Q_OBJECT

public:
    /// `name` names the input in the log. `clock` must outlive this.
    Intake(QString name, UdpSocket socket, Clock& clock);

    [[nodiscard]] Address address() const { return m_socket.address(); }
    /// Datagrams that held no position, waited too long, or came from another host than the first;
    /// thread-safe.
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
    /// Whether the datagram comes from the host that the input is locked to.
    [[nodiscard]] bool admits(const Address& sender, TimePoint at);
    void refuse(const UdpSocket::Received& datagram, Refusal refusal);
    void tellClockSet(Duration step);

    QString m_name;
    UdpSocket m_socket;
    Clock& m_clock;
    QSocketNotifier m_notifier;
    const Codec& m_codec;
    Arrival m_arrival;
    SenderList m_senders;
    /// One each, so that a flood of one kind hides no other.
    RateLimit m_badLog;
    RateLimit m_staleLog;
    RateLimit m_secondSenderLog;
    std::array<std::byte, 2048> m_buffer {};
    Coordinates m_coordinates;
    std::atomic<std::uint64_t> m_bad { 0 };
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
