// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::spine {

/// How a configuration is run on this machine. Value type.
struct Options {
    std::optional<std::uint32_t> bindHost; ///< in place of the configuration's host; not rewritten
    std::vector<wire::Rewrite> rewrites; ///< of output addresses and of where inputs listen
    std::optional<int> repeatMs; ///< in place of the configuration's, not of an output's own
    QStringList opened; ///< guarded outputs without an input of their name that are opened by hand
    QStringList localInputs; ///< fed in process by `Input::submit`; they have no socket
    QStringList localOutputs; ///< heard in process by `Output::delivered`; nothing is sent

    friend bool operator==(const Options&, const Options&) = default;
};

} // namespace medulla::spine
