// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"

#include <cstdint>

#include <QString>

namespace medulla::widgets::routing {

/// A part of the routing that is shown and edited by itself. Value type.
struct RoutingPart {
    enum class Kind : std::uint8_t { None, Input, Output, Connection, Device };

    Kind kind = Kind::None;
    QString input; ///< of an input or a connection
    QString output; ///< of an output or a connection; of a device the output that leads to it

    [[nodiscard]] static RoutingPart ofInput(const QString& name)
    {
        return { Kind::Input, name, {} };
    }
    [[nodiscard]] static RoutingPart ofOutput(const QString& name)
    {
        return { Kind::Output, {}, name };
    }
    [[nodiscard]] static RoutingPart ofConnection(const QString& input, const QString& output)
    {
        return { Kind::Connection, input, output };
    }
    /// The part that a finding is about; None when it is about the whole.
    [[nodiscard]] static RoutingPart ofPlace(const QString& place, const spine::Config& config);

    [[nodiscard]] bool isIn(const spine::Config& config) const;

    friend bool operator==(const RoutingPart&, const RoutingPart&) = default;
};

} // namespace medulla::widgets::routing
