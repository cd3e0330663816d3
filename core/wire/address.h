// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::wire {

/// 127.0.0.1, in host byte order.
inline constexpr std::uint32_t kLoopback = 0x7f000001;

/// An IPv4 host and a UDP port. Value type.
struct Address {
    std::uint32_t host = 0; ///< host byte order; 0 is any address of this machine
    std::uint16_t port = 0; ///< 0 lets the system choose when binding

    /// "192.168.1.80:25000". A host is four numbers or "localhost"; names are not looked up, since
    /// that may block. `place` names the option or file in the finding.
    [[nodiscard]] static Result<Address> parse(QStringView text, const QString& place);
    /// The host alone, as above.
    [[nodiscard]] static Result<std::uint32_t> parseHost(QStringView text, const QString& place);

    [[nodiscard]] QString toString() const;
    [[nodiscard]] bool isLoopback() const { return host >> 24U == 127; }

    friend auto operator<=>(const Address&, const Address&) = default; // NOLINT(*-use-nullptr)
};

[[nodiscard]] QString hostToString(std::uint32_t host);

/// A host or a network of hosts, as an allow list names senders. Value type; `contains` is two
/// operations on integers, for a test of every datagram.
class Network {
public:
    /// "192.168.1.80" is that host alone, "192.168.1.0/24" the hosts with its first 24 bits. Error:
    /// no such address, a prefix above 32 bits, or bits set behind the prefix.
    [[nodiscard]] static Result<Network> parse(QStringView text, const QString& place);
    /// The network of one host.
    [[nodiscard]] static Network ofHost(std::uint32_t host) { return { host, 0xffffffffU }; }

    /// Whether the host, in host byte order, belongs to it.
    [[nodiscard]] bool contains(std::uint32_t host) const { return (host & m_mask) == m_host; }
    /// Likewise, on any port.
    [[nodiscard]] bool contains(const Address& address) const { return contains(address.host); }
    /// Whether every host of `other` belongs to it.
    [[nodiscard]] bool contains(const Network& other) const
    {
        return (other.m_mask & m_mask) == m_mask && contains(other.m_host);
    }
    /// The first host, in host byte order.
    [[nodiscard]] std::uint32_t host() const { return m_host; }
    /// Set bits are those of the network, clear ones those of the host within it.
    [[nodiscard]] std::uint32_t mask() const { return m_mask; }
    /// As `parse` reads it.
    [[nodiscard]] QString toString() const;

    friend auto operator<=>(const Network&, const Network&) = default; // NOLINT(*-use-nullptr)

private:
    friend class Rewrite; // makes a network of the same size at another place

    Network(std::uint32_t host, std::uint32_t mask)
        : m_host(host)
        , m_mask(mask)
    {
    }

    std::uint32_t m_host;
    std::uint32_t m_mask;
};

/// One `--rewrite FROM=TO`: puts a host, a host and port, or a whole network of equal size in the
/// place of another. Value type.
class Rewrite {
public:
    /// "192.168.1.80=127.0.0.1", "192.168.1.80:25000=127.0.0.1:4000" or
    /// "192.168.1.0/24=127.0.1.0/24".
    [[nodiscard]] static Result<Rewrite> parse(QStringView text, const QString& place);

    /// The address that stands for `address`, which is returned unchanged when it does not match.
    [[nodiscard]] Address apply(const Address& address) const;
    [[nodiscard]] bool matches(const Address& address) const;
    /// The hosts in the place of those hosts of `network` that it changes, on any port;
    /// nothing when it changes none.
    [[nodiscard]] std::optional<Network> apply(const Network& network) const;
    /// The hosts that it changes.
    [[nodiscard]] const Network& from() const { return m_from; }
    /// Whether it changes the addresses of one port only.
    [[nodiscard]] bool isOfPort() const { return m_withPort; }
    /// As `parse` reads it.
    [[nodiscard]] QString toString() const;

    friend bool operator==(const Rewrite&, const Rewrite&) = default;

private:
    Network m_from = Network::ofHost(0);
    Network m_to = Network::ofHost(0);
    std::uint16_t m_fromPort = 0; ///< 0 unless `m_withPort`
    std::uint16_t m_toPort = 0; ///< likewise
    bool m_withPort = false;
};

/// The first of `rewrites` that matches is applied, no further ones.
[[nodiscard]] Address rewritten(const Address& address, const std::vector<Rewrite>& rewrites);
/// The senders that stand for the senders of an allow list. A rewrite of all its hosts replaces it;
/// a rewrite of some of its hosts, or of one port, adds the new hosts and leaves the others.
[[nodiscard]] std::vector<Network> rewrittenSenders(
    const Network& network, const std::vector<Rewrite>& rewrites);

} // namespace medulla::wire
