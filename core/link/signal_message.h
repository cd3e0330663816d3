// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"

#include <QByteArray>

namespace medulla::link {

/// The values of a record as signals, as in recordings: accepted values of an input, sent values of
/// an output; mm, global frame. Null: the record has none.
[[nodiscard]] const spine::LoggedValues* signalOf(
    const spine::DatagramRecord& record, const spine::DatagramLog::End& end);

/// `{"x":1.5,"y":...}` of the first coordinate; empty without a value. Names as in recordings.
[[nodiscard]] QByteArray signalMessage(const spine::LoggedValues& values);

} // namespace medulla::link
