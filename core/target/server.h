// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/frame.h"
#include "core/target/command.h"
#include "core/target/line.h"
#include "core/target/simulation.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <cstdint>
#include <memory>
#include <span>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::target {

/// Where the target listens and reports. A listening port of 0 lets the system choose; a reporting
/// port of 0 means that nobody is told.
struct Addresses {
    wire::Address armListen;
    wire::Address headListen;
    wire::Address armReport;
    wire::Address headReport;
    wire::Address eyesReport;

    /// The lab network's twin on this machine: arm at 127.0.1.80:25000, head at 127.0.1.221:25000,
    /// reports to 127.0.1.1, ports 25001, 25065 and 25099.
    [[nodiscard]] static Addresses loopbackTwin();

    friend bool operator==(const Addresses&, const Addresses&) = default;
};

/// The arm's frame on the wire into the global frame, as in the original's configuration: turned by
/// 90 degrees.
[[nodiscard]] Frame originalArmFrame();

struct Options {
    Addresses addresses = Addresses::loopbackTwin();
    double reportHz = 200.0; ///< of arm and head each, 1 to 1000
    double eyesHz = 30.0; ///< 1 to 1000
    Faults faults; ///< of every line, either way
    Frame armFrame = originalArmFrame();
    Setup setup;
};

/// Counters of the target's sockets.
struct Counters {
    std::uint64_t received = 0; ///< with those that follow
    std::uint64_t bad = 0; ///< wrong length, not finite, or a place that cannot be looked at
    std::uint64_t lost = 0; ///< thrown away on purpose, either way
    std::uint64_t sent = 0;
    std::uint64_t sendFailures = 0;

    friend bool operator==(const Counters&, const Counters&) = default;
};

/// The simulated cell on its UDP sockets: takes references for arm and head (simulink, three
/// values, the device's frame), reports their positions likewise from the same sockets, and the
/// eyes' flames as csv in the global frame. Simulated time follows the clock; after a delay it
/// catches up, at most kMostCatchUp of it, the rest is lost.
///
/// Lives on one thread, which may be another than the one that made it: make it, move it, then
/// invoke `start` there. The slots can be invoked queued from other threads; everything else is for
/// the object's own thread, but `addresses`, which never changes its listening part.
class Server final : public QObject {
    Q_OBJECT

public:
    static constexpr Duration kMostCatchUp = std::chrono::milliseconds(250);

    /// Binds the sockets. Errors: those of UdpSocket::bind, with the place "arm" or "head". `clock`
    /// must outlive the server.
    [[nodiscard]] static Result<std::unique_ptr<Server>> create(
        const Options& options, Clock& clock);

    /// With the ports that the system chose. Reporting part: the object's thread only.
    [[nodiscard]] const Addresses& addresses() const { return m_options.addresses; }
    [[nodiscard]] const Counters& counters() const { return m_counters; }
    [[nodiscard]] const Simulation& simulation() const { return m_simulation; }
    /// Carries out a command given as text; empty when done, otherwise the reason why not.
    [[nodiscard]] Text perform(const Command& command);

public Q_SLOTS:
    /// Begins to listen, to move and to report.
    void start();
    /// Ends all that; on the object's thread, before it is deleted on another.
    void stop();

    /// Where reports go from now on.
    void setReports(const wire::Address& arm, const wire::Address& head, const wire::Address& eyes);
    void addFlame(const medulla::Position& position);
    void addTorch(const medulla::Position& position);
    /// Puts a flame or torch out, if it burns; numbered from 0 in the order of adding.
    void blow(int index);
    void addObstacle(const medulla::Position& centre, double radiusMm);
    void clearObstacles();
    /// Takes that obstacle away, if it is there; numbered from 0 in the order of adding, anew after
    /// `clearObstacles`.
    void removeObstacle(int number);
    /// Sets the faults of all lines, in both directions, from now on. Each line has random
    /// numbers of its own, so lines are independent of each other.
    void setFaults(const medulla::target::Faults& faults);
    /// See Setup::commandTimeout.
    void setCommandTimeout(medulla::Duration timeout);
    /// Only the probability of losses.
    void setLoss(double probability);
    /// For so long: no reports, references ignored, joints held.
    void freeze(double seconds);
    /// As just powered on, but that the arm is where it is.
    void restart();

Q_SIGNALS:
    /// A directly connected slot must not call `stop`.
    void happened(const medulla::target::Event& event);

private:
    /// A direction of a socket: references that come in, or reports that go out.
    struct Way {
        Line line;
        wire::UdpSocket* socket;
        bool (Server::*take)(const Position&); ///< of references; otherwise null
        wire::Address Addresses::*to; ///< of reports
    };

    Server(const Options& options, Clock& clock, wire::UdpSocket arm, wire::UdpSocket head,
        wire::UdpSocket eyes);

    std::unique_ptr<QSocketNotifier> listen(Way& way);
    void receive(Way& way);
    /// A datagram begins its way.
    void enter(Way& way, std::span<const std::byte> datagram);
    /// It has come to its end.
    void arrive(Way& way, std::span<const std::byte> datagram);
    void deliverDue();
    void setAlarm();
    bool takeArm(const Position& onWire);
    bool takeHead(const Position& onWire);
    void complainOfBad();
    void send(Way& way, const wire::Codec& codec);
    void report();
    void look();
    void catchUp();
    void wake();
    void tellEvents();

    Options m_options;
    Clock& m_clock;
    const wire::Codec& m_simulink;
    const wire::Codec& m_csv;
    wire::UdpSocket m_arm;
    wire::UdpSocket m_head;
    wire::UdpSocket m_eyes;
    std::unique_ptr<QSocketNotifier> m_armNotifier;
    std::unique_ptr<QSocketNotifier> m_headNotifier;
    Simulation m_simulation;
    Way m_armIn;
    Way m_headIn;
    Way m_armOut;
    Way m_headOut;
    Way m_eyesOut;
    Counters m_counters;
    std::unique_ptr<Alarm> m_alarm;
    TimePoint m_simulated; ///< up to when the simulation has come
    TimePoint m_reportDue;
    TimePoint m_lookDue;
    TimePoint m_complaintDue;
    Coordinates m_coordinates; ///< kept, so that nothing is allocated a datagram
    wire::Bytes m_datagram;
};

} // namespace medulla::target
