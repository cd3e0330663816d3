// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/tellers.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

namespace medulla::game {

namespace {

constexpr std::size_t kMostTellers = 100;
constexpr int kMostInARow = 200; ///< datagrams read before timers get their turn
constexpr Duration kBetweenComplaints = std::chrono::seconds(10);
constexpr std::size_t kReceiveBytes = 1U << 20U;

} // namespace

Tellers::Tellers(wire::UdpSocket socket)
    : m_socket(std::move(socket))
{
    m_socket.setReceiveBuffer(kReceiveBytes);
}

bool Tellers::read(TimePoint now, Findings& findings)
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
        const auto known = m_tellers.find(received->sender);
        maze::ViewDecoder unknown;
        auto& decoder = known != m_tellers.end() ? known->second.decoder : unknown;
        if (const auto taken = decoder.take(datagram); !taken) {
            complain({ Severity::Warning, received->sender.toString(), taken.error().text,
                         taken.error().remedy },
                now, findings);
            continue;
        }
        if (known == m_tellers.end() && m_tellers.size() >= kMostTellers) {
            continue;
        }
        auto& told = m_tellers[received->sender];
        if (known == m_tellers.end()) {
            told.decoder = std::move(unknown);
            told.since = now;
        }
        told.heard = now;
        told.belief = std::make_shared<const maze::AgentSnapshot>(told.decoder.snapshot());
        isNew = true;
        const auto* shown = teller(told.belief->number, now);
        if (shown->first != received->sender) {
            complain({ Severity::Warning, received->sender.toString(),
                         Text(QT_TRANSLATE_NOOP("medulla",
                                  "Two agents say that they are robot %1; the one at %2 is shown."),
                             { QString::number(told.belief->number), shown->first.toString() }),
                         Text(QT_TRANSLATE_NOOP(
                             "medulla", "Start each medulla-mouse with a --pos of its own.")) },
                now, findings);
        }
    }
    return isNew;
}

const Tellers::Entry* Tellers::teller(int robot, TimePoint now) const
{
    const Entry* first = nullptr;
    for (const auto& entry : m_tellers) {
        const auto& [address, told] = entry;
        if (told.belief->number == robot && now - told.heard < kSilence
            && (first == nullptr || told.since < first->second.since)) {
            first = &entry;
        }
    }
    return first;
}

void Tellers::complain(Finding finding, TimePoint now, Findings& findings)
{
    if (now >= m_complaintDue) {
        m_complaintDue = now + kBetweenComplaints;
        findings.push_back(std::move(finding));
    }
}

std::shared_ptr<const maze::AgentSnapshot> Tellers::belief(int robot, TimePoint now) const
{
    const auto* found = teller(robot, now);
    return found == nullptr ? nullptr : found->second.belief;
}

std::vector<int> Tellers::robots(TimePoint now) const
{
    std::set<int> numbers;
    for (const auto& [address, told] : m_tellers) {
        if (now - told.heard < kSilence) {
            numbers.insert(told.belief->number);
        }
    }
    return { numbers.begin(), numbers.end() };
}

bool Tellers::command(int robot, const maze::Order& order, TimePoint now)
{
    const auto* found = teller(robot, now);
    return found != nullptr && send(order, found->first);
}

void Tellers::commandAll(
    const maze::Order& order, const std::function<bool(const maze::AgentSnapshot&)>& fits)
{
    for (const auto& [address, told] : m_tellers) {
        if (fits(*told.belief)) {
            (void)send(order, address);
        }
    }
}

bool Tellers::send(const maze::Order& order, const wire::Address& agent)
{
    const auto datagram = maze::encode(order);
    return m_socket.send(
        std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), agent);
}

void Tellers::forgetSilent(TimePoint now)
{
    std::erase_if(
        m_tellers, [now](const auto& entry) { return now - entry.second.heard >= kSilence; });
}

} // namespace medulla::game
