// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/coordinates.h"
#include "core/motion/path.h"
#include "core/spine/datagram_log.h"
#include "core/spine/status.h"

#include <optional>

#include <QMetaType>
#include <QString>

namespace medulla::cell {

/// A value that the operator sends by hand to one input or output of the Spine.
struct HandValue {
    spine::LoggedEnd::Kind kind = spine::LoggedEnd::Kind::Output;
    QString name; ///< of the input or output
    Coordinates value; ///< global frame, mm
};

/// The fate of such a value.
struct HandFate {
    HandValue hand;
    /// Why it was not submitted to the Spine; unset: it was.
    std::optional<motion::Refusal> refusal;
    int sentBy = 0; ///< outputs that sent it
    QString rejecter; ///< the first output that rejected it; empty: none
    spine::Refused rejected; ///< its reason, where `rejecter` is set
};

} // namespace medulla::cell

Q_DECLARE_METATYPE(medulla::cell::HandFate)
