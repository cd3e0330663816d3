// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/belief_subscriber.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

namespace medulla::game {

namespace {

constexpr std::size_t kMostAgents = 100; ///< memory limit against a flood of senders
constexpr int kMostInARow = 200; ///< datagrams read before timers get their turn
constexpr Duration kBetweenComplaints = std::chrono::seconds(10);
/// Beliefs that arrive while the thread is busy wait there; a full buffer loses them.
constexpr std::size_t kReceiveBytes = 1U << 20U;

} // namespace

BeliefSubscriber::BeliefSubscriber(wire::UdpSocket socket)
    : m_socket(std::move(socket))
{
    m_socket.setReceiveBuffer(kReceiveBytes);
}

bool BeliefSubscriber::read(TimePoint now, Findings& findings)
{
    bool isNew = false;
    for (int i = 0; i < kMostInARow; ++i) {
        const auto received = m_socket.receive(m_buffer);
        if (!received) {
            break;
        }
        const QByteArrayView datagram(reinterpret_cast<const char*>(m_buffer.data()),
            qsizetype(std::min(received->size, m_buffer.size())));
        // A datagram is a difference from the previous ones of the same agent.
        const auto known = m_agents.find(received->sender);
        maze::ViewDecoder unknown;
        auto& decoder = known != m_agents.end() ? known->second.decoder : unknown;
        if (const auto taken = decoder.take(datagram); !taken) {
            reportSometimes({ Severity::Warning, received->sender.toString(), taken.error().text,
                                taken.error().remedy },
                now, findings);
            continue;
        }
        if (known == m_agents.end() && m_agents.size() >= kMostAgents) {
            continue;
        }
        auto& entry = m_agents[received->sender];
        if (known == m_agents.end()) {
            entry.decoder = std::move(unknown);
            entry.since = now;
        }
        entry.heard = now;
        entry.belief = std::make_shared<const maze::AgentSnapshot>(entry.decoder.snapshot());
        isNew = true;
        const auto* shown = agentOf(entry.belief->number, now);
        if (shown->first != received->sender) {
            reportSometimes(
                { Severity::Warning, received->sender.toString(),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "Two agents have the number of robot %1; the one at %2 is shown."),
                        { QString::number(entry.belief->number), shown->first.toString() }),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Start each medulla-mouse with its own --pos.")) },
                now, findings);
        }
    }
    return isNew;
}

const BeliefSubscriber::Entry* BeliefSubscriber::agentOf(int robot, TimePoint now) const
{
    const Entry* first = nullptr;
    for (const auto& entry : m_agents) {
        const auto& [address, agent] = entry;
        if (agent.belief->number == robot && now - agent.heard < kSilence
            && (first == nullptr || agent.since < first->second.since)) {
            first = &entry;
        }
    }
    return first;
}

void BeliefSubscriber::reportSometimes(Finding finding, TimePoint now, Findings& findings)
{
    if (now >= m_complaintDue) {
        m_complaintDue = now + kBetweenComplaints;
        findings.push_back(std::move(finding));
    }
}

std::shared_ptr<const maze::AgentSnapshot> BeliefSubscriber::belief(int robot, TimePoint now) const
{
    const auto* found = agentOf(robot, now);
    return found == nullptr ? nullptr : found->second.belief;
}

bool BeliefSubscriber::isPaused(int robot, TimePoint now) const
{
    return agentOf(robot, now) != nullptr
        && std::all_of(m_agents.begin(), m_agents.end(), [robot, now](const auto& entry) {
               const auto& agent = entry.second;
               return agent.belief->number != robot || now - agent.heard >= kSilence
                   || agent.belief->paused;
           });
}

std::vector<int> BeliefSubscriber::robots(TimePoint now) const
{
    std::set<int> numbers;
    for (const auto& [address, entry] : m_agents) {
        if (now - entry.heard < kSilence) {
            numbers.insert(entry.belief->number);
        }
    }
    return { numbers.begin(), numbers.end() };
}

bool BeliefSubscriber::command(int robot, const maze::Order& order, TimePoint now)
{
    const auto* found = agentOf(robot, now);
    return found != nullptr && send(order, found->first);
}

void BeliefSubscriber::commandAll(
    const maze::Order& order, const std::function<bool(const maze::AgentSnapshot&)>& fits)
{
    for (const auto& [address, entry] : m_agents) {
        if (fits(*entry.belief)) {
            (void)send(order, address);
        }
    }
}

bool BeliefSubscriber::send(const maze::Order& order, const wire::Address& agent)
{
    const auto datagram = maze::encode(order);
    return m_socket.send(
        std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), agent);
}

void BeliefSubscriber::forgetSilent(TimePoint now)
{
    std::erase_if(
        m_agents, [now](const auto& entry) { return now - entry.second.heard >= kSilence; });
}

} // namespace medulla::game
