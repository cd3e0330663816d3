// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/rate_meter.h"
#include "core/wire/address.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::wire {

/// A host that sends to an input.
struct SenderStatus {
    Address newest; ///< the host, and the port of its newest datagram
    std::uint64_t accepted = 0; ///< datagrams
    std::uint64_t rejected = 0;
    std::uint64_t rejectedOtherPort = 0; ///< of these: from another program of the accepted host
    std::uint16_t otherPort = 0; ///< of the newest of these; 0: none
    double ratePerS = 0.0; ///< of all its datagrams, over the last second or so
    TimePoint at; ///< of its newest datagram
    bool allowed = false;
    bool isExpected = false; ///< commands for the reporting device go to this host
};

/// The senders of one input, and which of them are accepted. A sender is a host, on any port.
///
/// With an allow list, the hosts on it are accepted. Without one the input locks to the first host
/// that it hears. The lock ends when the operator forbids that host, and no other host takes its
/// place before the operator allows one. Where `onePort` is
/// set, a datagram from another port of an accepted host is rejected until the earlier port was
/// silent for kPortSilence: two programs of one host would command one device.
///
/// Thread-confined value; allocates only when the operator allows or forbids.
class SenderList {
public:
    /// A restarted program on a new port is rejected for this long.
    static constexpr Duration kPortSilence = std::chrono::seconds(1);
    /// More hosts than a cell has machines; further ones replace those that were not heard longest.
    static constexpr std::size_t kMost = 8;

    struct Settings {
        std::vector<Network> allowed; ///< the allow list; empty: lock to the first host
        bool onePort = false; ///< its values move an actuator, or say where one is
        /// The host that commands for the reporting device go to; 0: unknown.
        std::uint32_t expectedHost = 0;

        friend bool operator==(const Settings&, const Settings&) = default;
    };
    enum class Verdict : std::uint8_t {
        Accepted,
        Locked, ///< accepted; the input has just been locked to this host
        SecondSender, ///< rejected: the input is locked to another host
        /// Rejected: not on the allow list, forbidden by the operator, or not allowed where the
        /// operator decides.
        Forbidden,
        SecondPort, ///< rejected: another port of the host sends too
    };

    /// From now on; the lock and the operator's decisions stay.
    void change(Settings settings) { m_settings = std::move(settings); }
    /// Judges and counts a datagram that was received at `at`.
    [[nodiscard]] Verdict judge(const Address& sender, TimePoint at);

    /// The operator's decisions, which stand above the allow list. Allowing the host that the
    /// device's commands go to forbids another host that the input is locked to: that one was heard
    /// first, and its reports would still say where the device is.
    void allow(std::uint32_t host);
    void forbid(std::uint32_t host);

    /// The host that the input is locked to.
    [[nodiscard]] std::optional<std::uint32_t> lock() const { return m_lock; }
    /// Into `into`, the newest rates included; how many there are.
    std::size_t list(std::array<SenderStatus, kMost>& into, TimePoint now);

private:
    struct Sender {
        Address newest; ///< accepted datagrams first: their port is the one that counts
        TimePoint acceptedAt;
        TimePoint at;
        std::uint64_t accepted = 0;
        std::uint64_t rejected = 0;
        std::uint64_t rejectedOtherPort = 0;
        std::uint16_t otherPort = 0;
        RateMeter rate;
    };

    [[nodiscard]] Sender& entry(std::uint32_t host, TimePoint at);
    [[nodiscard]] Verdict ofHost(std::uint32_t host);
    [[nodiscard]] bool isAllowed(std::uint32_t host) const;

    Settings m_settings;
    std::optional<std::uint32_t> m_lock;
    /// The operator has allowed or forbidden a host: no host is accepted without the operator's
    /// word any more, but for the lock.
    bool m_byOperator = false;
    std::vector<std::uint32_t> m_byHand; ///< allowed by the operator
    std::vector<std::uint32_t> m_forbidden;
    std::array<Sender, kMost> m_senders {};
    std::size_t m_count = 0;
};

} // namespace medulla::wire
