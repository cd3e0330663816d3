// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/maze/order.h"
#include "core/maze/view_stream.h"
#include "core/wire/udp_socket.h"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace medulla::game {

/// The agents that tell at a socket what they believe, and get orders from there. Who was not heard
/// for kSilence tells no more. Thread-confined.
class Tellers {
public:
    static constexpr Duration kSilence = std::chrono::seconds(2);

    /// `socket` is bound.
    explicit Tellers(wire::UdpSocket socket);

    [[nodiscard]] const wire::UdpSocket& socket() const { return m_socket; }
    /// Takes what waits at the socket; true when somebody told something new. Findings, each at
    /// most once in a while: datagrams that are none of an agent, two agents with one number.
    [[nodiscard]] bool read(TimePoint now, Findings& findings);
    /// What the agent of a robot told last; null when it tells nothing.
    [[nodiscard]] std::shared_ptr<const maze::AgentPicture> belief(int robot, TimePoint now) const;
    /// Robots whose agents tell something, in order.
    [[nodiscard]] std::vector<int> robots(TimePoint now) const;
    /// False when the agent of that robot tells nothing, so that nobody knows where it is.
    bool command(int robot, const maze::Order& order, TimePoint now);
    /// To every agent that tells something which fits, also where several are one robot.
    void commandAll(
        const maze::Order& order, const std::function<bool(const maze::AgentPicture&)>& fits);
    /// Forgets who told nothing for long.
    void forgetSilent(TimePoint now);

private:
    struct Teller {
        maze::ViewDecoder decoder;
        std::shared_ptr<const maze::AgentPicture> belief;
        TimePoint since {};
        TimePoint heard {};
    };
    using Entry = std::pair<const wire::Address, Teller>;
    /// Of that robot; of several the one that told first.
    [[nodiscard]] const Entry* teller(int robot, TimePoint now) const;
    bool send(const maze::Order& order, const wire::Address& agent);
    void complain(Finding finding, TimePoint now, Findings& findings);

    wire::UdpSocket m_socket;
    std::map<wire::Address, Teller> m_tellers;
    TimePoint m_complaintDue {};
    std::array<std::byte, 65536> m_buffer {};
};

} // namespace medulla::game
