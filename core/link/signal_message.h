// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"

#include <QByteArray>

namespace medulla::link {

/// `{"x":1.5,"y":...}` of the first coordinate; empty without a value. Names as in recordings.
[[nodiscard]] QByteArray signalMessage(const spine::LoggedValues& values);

} // namespace medulla::link
