// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"
#include "core/wire/address.h"

#include <optional>
#include <vector>

namespace medulla::wire {

/// The options --bind and --rewrite of the programs that take addresses on the command line.
/// Value type.
class AddressOptions {
public:
    static void addTo(console::CommandLine& line);
    /// Complains and exits with status 2 when a value is no address.
    explicit AddressOptions(const console::CommandLine& line);

    /// The value of an option as an address that is sent to: as --rewrite changes it. Complains and
    /// exits with status 2 when it is none.
    [[nodiscard]] Address remote(const console::CommandLine& line, const QString& option) const;
    [[nodiscard]] Address remote(const Address& address) const;
    /// Likewise an address that is bound, with the host of --bind if there is one.
    [[nodiscard]] Address local(const console::CommandLine& line, const QString& option) const;
    [[nodiscard]] Address local(const Address& address) const;

private:
    std::vector<Rewrite> m_rewrites;
    std::optional<std::uint32_t> m_bindHost;
};

} // namespace medulla::wire
