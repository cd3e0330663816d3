// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent.h"
#include "core/maze/own_number.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/view_stream.h"
#include "core/wire/udp_socket.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

namespace medulla::mouse {

/// Command line options of the program.
struct Options {
    wire::Address simulator; ///< its address for registrations
    QString name;
    int position = 0; ///< from 1; 0: the first free one
    std::optional<wire::Address> view; ///< receives the agent's beliefs
};

/// One agent at a simulator: registers, answers the newest measurements of each cycle, stops the
/// motors when the simulator is silent, and registers again when the simulator was restarted.
/// Measurements overtaken by newer ones are ignored. Accepts orders only from the host that
/// receives its beliefs.
///
/// For any start position it registers with care: an official simulator that is only slow would
/// take each registration for another robot. It finds its number from its own radio messages.
/// Thread-confined.
class Mouse final : public QObject {
    Q_OBJECT

public:
    /// `socket` is bound; the agent talks to the simulator from it.
    Mouse(Options options, wire::UdpSocket socket);

    /// Silence of the simulator after which the motors are stopped.
    static constexpr std::chrono::milliseconds kSilence { 500 };
    /// Time limit for the first answer of a simulator.
    static constexpr std::chrono::milliseconds kPatience { 10'000 };

    /// Stops the motors: a simulator keeps executing the last command, even after the agent has
    /// ended.
    void stopMotors();

Q_SIGNALS:
    /// The run is over: the robot parked in the target, or the time is up.
    void finished(bool parked);
    /// The agent cannot continue; the finding has the remedy.
    void failed(const medulla::Finding& why);

private:
    void askForPlace();
    void enrol();
    [[nodiscard]] bool simulatorLives();
    void findNumber();
    void begin(int number);
    void readAll();
    void beginRun();
    [[nodiscard]] bool isLate(const maze::Measures& measures);
    [[nodiscard]] bool isOfThisRun(const maze::Measures& measures);
    /// Counts an invalid datagram, and logs it, at most once a second.
    void misunderstood(const Finding& why);
    void takeReply(QByteArrayView datagram, const wire::Address& sender);
    void takeOther(QByteArrayView datagram, const wire::Address& sender);
    void answer();
    void missMeasures();
    void send(const maze::Actions& actions);
    void sendTo(const QByteArray& datagram, const wire::Address& to);

    Options m_options;
    wire::UdpSocket m_socket;
    std::optional<wire::UdpSocket> m_probe; ///< asks whether another simulator is there
    QSocketNotifier m_notifier;
    QTimer m_asking;
    QTimer m_silence;
    std::chrono::milliseconds m_asked { 0 };
    std::optional<wire::Address> m_partner; ///< the simulator's socket for this agent
    bool m_lived = false; ///< result of the last probe
    std::unique_ptr<maze::Agent> m_agent; ///< once its number is known
    std::optional<maze::OwnNumber> m_number; ///< until then
    int m_listenedCycles = 0; ///< cycles of waiting for the number
    maze::SimulationParameters m_parameters;
    maze::ViewEncoder m_view;
    maze::Measures m_newest;
    maze::Measures m_reading;
    std::vector<std::byte> m_buffer;
    QByteArray m_out;
    int m_time = 0; ///< of the newest measurements of this run
    int m_late = 0; ///< consecutive measurements older than those
    std::optional<maze::Point> m_firstPlace; ///< the first GPS position of this run
    int m_faraway = 0; ///< consecutive measurements too far from it
    qint64 m_wrong = 0; ///< invalid datagrams
    QElapsedTimer m_complained; ///< since the last log entry about them
    bool m_started = false;
    bool m_silent = false;
    bool m_parked = false;
};

} // namespace medulla::mouse
