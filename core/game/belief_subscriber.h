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

/// The agents that publish their beliefs to a socket and receive orders from it. An agent silent
/// for kSilence is dropped. Thread-confined.
class BeliefSubscriber {
public:
    /// 80 cycles of the usual rules without a belief.
    static constexpr Duration kSilence = std::chrono::seconds(2);

    /// `socket` is bound.
    explicit BeliefSubscriber(wire::UdpSocket socket);

    [[nodiscard]] const wire::UdpSocket& socket() const { return m_socket; }
    /// Reads the waiting datagrams; true if there was a new belief. Findings, each at most once in
    /// a while: invalid datagrams, two agents with one number.
    [[nodiscard]] bool read(TimePoint now, Findings& findings);
    /// Last belief of a robot's agent; null without one.
    [[nodiscard]] std::shared_ptr<const maze::AgentSnapshot> belief(int robot, TimePoint now) const;
    /// Whether a robot has publishing agents, and each of them reports that it is paused.
    [[nodiscard]] bool isPaused(int robot, TimePoint now) const;
    /// Robots with a publishing agent, in order.
    [[nodiscard]] std::vector<int> robots(TimePoint now) const;
    /// False if the robot has no publishing agent, so that its address is unknown.
    bool command(int robot, const maze::Order& order, TimePoint now);
    /// Sends an order to every agent with a belief that satisfies `fits`, also to several agents of
    /// one robot.
    void commandAll(
        const maze::Order& order, const std::function<bool(const maze::AgentSnapshot&)>& fits);
    /// Drops agents that have been silent for kSilence.
    void forgetSilent(TimePoint now);

private:
    struct PublishingAgent {
        maze::ViewDecoder decoder;
        std::shared_ptr<const maze::AgentSnapshot> belief;
        TimePoint since {};
        TimePoint heard {};
    };
    using Entry = std::pair<const wire::Address, PublishingAgent>;
    /// Of that robot; the first one if there are several.
    [[nodiscard]] const Entry* agentOf(int robot, TimePoint now) const;
    bool send(const maze::Order& order, const wire::Address& agent);
    void reportSometimes(Finding finding, TimePoint now, Findings& findings);

    wire::UdpSocket m_socket;
    std::map<wire::Address, PublishingAgent> m_agents;
    TimePoint m_complaintDue {};
    std::array<std::byte, 65536> m_buffer {};
};

} // namespace medulla::game
