// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>

namespace medulla::wire {

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
    /// As `parse` reads it.
    [[nodiscard]] QString toString() const;

    friend bool operator==(const Rewrite&, const Rewrite&) = default;

private:
    Address m_from;
    Address m_to;
    std::uint32_t m_mask = 0xffffffff; ///< set bits must match
    bool m_withPort = false;
};

/// The first of `rewrites` that matches is applied, no further ones.
[[nodiscard]] Address rewritten(const Address& address, const std::vector<Rewrite>& rewrites);

} // namespace medulla::wire
