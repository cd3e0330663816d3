// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <QString>

namespace medulla::link {

/// Address of a server from the command line: "127.0.0.1:8765", "0.0.0.0:8765", or the port alone,
/// as "8765" or ":8765", which is 127.0.0.1. Port 0 lets the system choose. `place` names the
/// option in the finding.
[[nodiscard]] Result<wire::Address> parseListenAddress(QStringView text, const QString& place);

} // namespace medulla::link
