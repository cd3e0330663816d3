// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/sender_list.h"

#include <algorithm>

namespace medulla::wire {

namespace {

bool contains(const std::vector<std::uint32_t>& hosts, std::uint32_t host)
{
    return std::find(hosts.begin(), hosts.end(), host) != hosts.end();
}

} // namespace

bool SenderList::isAllowed(std::uint32_t host) const
{
    if (contains(m_forbidden, host)) {
        return false;
    }
    return (m_lock == host && m_settings.allowed.empty()) || contains(m_byHand, host)
        || std::any_of(m_settings.allowed.begin(), m_settings.allowed.end(),
            [&](const Network& network) { return network.contains(host); });
}

SenderList::Verdict SenderList::ofHost(std::uint32_t host)
{
    if (isAllowed(host)) {
        return Verdict::Accepted;
    }
    if (contains(m_forbidden, host) || !m_settings.allowed.empty()) {
        return Verdict::Forbidden;
    }
    if (m_lock) {
        return Verdict::SecondSender;
    }
    if (m_byOperator) {
        return Verdict::Forbidden;
    }
    m_lock = host;
    return Verdict::Locked;
}

SenderList::Verdict SenderList::judge(const Address& sender, TimePoint at)
{
    auto verdict = ofHost(sender.host);
    auto& known = entry(sender.host, at);
    known.at = at;
    const auto isHostAccepted = verdict == Verdict::Accepted || verdict == Verdict::Locked;
    if (isHostAccepted && m_settings.onePort && known.accepted > 0
        && known.newest.port != sender.port && at - known.acceptedAt < kPortSilence) {
        verdict = Verdict::SecondPort;
    }
    if (isHostAccepted && verdict != Verdict::SecondPort) {
        known.newest = sender;
        known.acceptedAt = at;
        ++known.accepted;
    } else {
        if (known.accepted == 0) {
            known.newest = sender;
        }
        ++known.rejected;
        if (verdict == Verdict::SecondPort) {
            ++known.rejectedOtherPort;
            known.otherPort = sender.port;
        }
    }
    return verdict;
}

SenderList::Sender& SenderList::entry(std::uint32_t host, TimePoint at)
{
    const auto end = m_senders.begin() + std::ptrdiff_t(m_count);
    const auto found = std::find_if(m_senders.begin(), end,
        [&](const Sender& candidate) { return candidate.newest.host == host; });
    if (found != end) {
        return *found;
    }
    auto& free = m_count < kMost ? m_senders[m_count++]
                                 : *std::min_element(m_senders.begin(), m_senders.end(),
                                     [&](const Sender& a, const Sender& b) {
                                         // The accepted ones stay, however many hosts flood the
                                         // input.
                                         const auto aIsAllowed = isAllowed(a.newest.host);
                                         const auto bIsAllowed = isAllowed(b.newest.host);
                                         return aIsAllowed != bIsAllowed ? bIsAllowed : a.at < b.at;
                                     });
    free = {};
    free.newest.host = host;
    free.at = at;
    return free;
}

void SenderList::allow(std::uint32_t host)
{
    m_byOperator = true;
    if (host == m_settings.expectedHost && m_lock && *m_lock != host) {
        forbid(*m_lock);
    }
    std::erase(m_forbidden, host);
    if (!isAllowed(host)) {
        m_byHand.push_back(host);
    }
}

void SenderList::forbid(std::uint32_t host)
{
    m_byOperator = true;
    std::erase(m_byHand, host);
    if (m_lock == host) {
        m_lock.reset();
    }
    if (!contains(m_forbidden, host)) {
        m_forbidden.push_back(host);
    }
}

std::size_t SenderList::list(std::array<SenderStatus, kMost>& into, TimePoint now)
{
    for (std::size_t i = 0; i < m_count; ++i) {
        auto& sender = m_senders[i];
        into[i] = { sender.newest, sender.accepted, sender.rejected, sender.rejectedOtherPort,
            sender.otherPort, sender.rate.update(sender.accepted + sender.rejected, now), sender.at,
            isAllowed(sender.newest.host), sender.newest.host == m_settings.expectedHost };
    }
    return m_count;
}

} // namespace medulla::wire
