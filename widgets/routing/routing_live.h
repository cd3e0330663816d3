// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/status.h"
#include "widgets/routing/routing_model.h"

#include <map>
#include <optional>
#include <utility>

#include <QString>
#include <QStringList>

namespace medulla::widgets::routing {

/// Live state of an input.
struct InputLive {
    RouteState state = RouteState::Waiting;
    bool isLocal = false; ///< fed by this program
    double ratePerS = 0;
    std::optional<double> ageMs; ///< since the newest datagram; nullopt: none
    QString value; ///< the newest one, mm in the global frame; empty: none
    QStringList senders; ///< addresses of accepted senders
    std::uint64_t received = 0;
    std::uint64_t bad = 0; ///< malformed
    std::uint64_t rejected = 0; ///< from senders that are not accepted, or too old

    friend bool operator==(const InputLive&, const InputLive&) = default;
};

/// Live state of an output.
struct OutputLive {
    bool hasSent = false;
    bool isHeld = false; ///< by STOP, an interruption, the preflight or a change of its route
    bool isClosed = false; ///< by its guard: no fresh position, or a jump
    bool isRejecting = false; ///< it has rejected a value within the last second
    QString why; ///< why nothing leaves; empty: values may leave
    double ratePerS = 0;
    std::optional<double> ageMs; ///< since the newest datagram left
    QString value; ///< the newest value sent; empty: none
    std::uint64_t sent = 0;
    std::uint64_t refused = 0;
    std::uint64_t overStep = 0;
    std::uint64_t errors = 0; ///< of sending
    std::optional<double> hopMedianUs;
    std::optional<RouteRefusal> lastRefusal;

    friend bool operator==(const OutputLive&, const OutputLive&) = default;
};

/// Live state of a connection.
struct ConnectionLive {
    RouteState state = RouteState::Waiting;
    QString closedWhy; ///< why nothing passes; empty: values may pass
    bool isRejecting = false; ///< the output has rejected a value of it within the last second
    std::uint64_t passed = 0;
    std::uint64_t unchanged = 0;
    std::uint64_t refused = 0;

    friend bool operator==(const ConnectionLive&, const ConnectionLive&) = default;
};

/// The traffic of the running Spine by the names of its configuration. Value type.
struct RoutingLive {
    std::map<QString, InputLive> inputs;
    std::map<QString, OutputLive> outputs;
    std::map<std::pair<QString, QString>, ConnectionLive> connections; ///< by input and output

    friend bool operator==(const RoutingLive&, const RoutingLive&) = default;
};

/// "60.000, 25.000, 40.000"; more than one coordinate is marked: "60.000, 25.000, 40.000 (1 of 3)".
[[nodiscard]] QString toText(const spine::Sample& sample);
/// "0.4 /s", "1,000 /s"; empty when nothing comes.
[[nodiscard]] QString rateText(double ratePerS);

} // namespace medulla::widgets::routing
