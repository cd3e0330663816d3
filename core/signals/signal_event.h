// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace medulla::signals {

enum class EventKind { Execute, Pause, Obstacle, Reverse, Stop, Guard };

/// An event, marked in the plots.
struct SignalEvent {
    double tS = 0; ///< s on the store's clock
    EventKind kind = EventKind::Execute;
    QString label; ///< text, for example "Obstacle on x, 27.1 mm"

    friend bool operator==(const SignalEvent&, const SignalEvent&) = default;
};

} // namespace medulla::signals
