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

/// What a mouse is started with.
struct Options {
    wire::Address simulator; ///< where it takes registrations
    QString name;
    int position = 0; ///< from 1; 0: the first that is free
    std::optional<wire::Address> view; ///< who is shown what the agent thinks
};

/// One agent at a simulator: registers, answers the newest measures of each cycle, stops the motors
/// when nothing is heard any more, and registers again when the simulator was restarted. Measures
/// that come late, after newer ones, are passed over. Takes orders from the host that it shows what
/// it thinks, and from no other.
///
/// Who asks for any start position asks with care: an official simulator that only was slow would
/// take each registration for a further robot. It finds its number by what it hears itself say.
/// Thread-confined.
class Mouse final : public QObject {
    Q_OBJECT

public:
    /// `socket` is bound; the mouse talks to the simulator from there.
    Mouse(Options options, wire::UdpSocket socket);

    /// How long nothing may be heard before the motors are stopped.
    static constexpr std::chrono::milliseconds kSilence { 500 };
    /// How long a simulator that never answered is asked.
    static constexpr std::chrono::milliseconds kPatience { 10'000 };

    /// Stops the motors: a simulator goes on with what it was told last, also when nobody is there
    /// any more.
    void stopMotors();

Q_SIGNALS:
    /// The run is over: the robot parked in the target, or the time is up.
    void finished(bool parked);
    /// It cannot go on, and `why` says what to do.
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
    /// Counts a datagram, and says so at most once a second.
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
    std::optional<wire::Address> m_partner; ///< the private port of the simulator
    bool m_lived = false; ///< when that was asked last
    std::unique_ptr<maze::Agent> m_agent; ///< once its number is known
    std::optional<maze::OwnNumber> m_number; ///< until then
    int m_listened = 0; ///< cycles for it
    maze::SimulationParameters m_parameters;
    maze::ViewEncoder m_view;
    maze::Measures m_newest;
    maze::Measures m_reading;
    std::vector<std::byte> m_buffer;
    QByteArray m_out;
    int m_time = 0; ///< of the newest measures of this run
    int m_late = 0; ///< measures in a row that were older than those
    std::optional<maze::Point> m_firstPlace; ///< the first GPS of this run
    int m_faraway = 0; ///< measures in a row that cannot be of the run that began there
    qint64 m_wrong = 0; ///< datagrams that were not understood
    QElapsedTimer m_complained; ///< since that was said last
    bool m_started = false;
    bool m_silent = false;
    bool m_parked = false;
};

} // namespace medulla::mouse
