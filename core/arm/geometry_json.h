// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/json_reader.h"

#include <optional>

namespace medulla::arm {

/// An arm as a site file describes it:
///
///     "upperLengthMm": 420,             lengths of the links, mm
///     "forearmLengthMm": 380,
///     "mount": "1 0 0 -360; 0 -0.4472135955 -0.894427191 130;
///               0 0.894427191 -0.4472135955 -260; 0 0 0 1",
///                                       mount frame into the global frame, as Frame::parse reads
///                                       it (in one line); it must not scale
///     "shoulderLimitsDeg": [-60, 60],   limits of the joints, degrees
///     "upperLimitsDeg": [-48, 30],
///     "elbowLimitsDeg": [60, 130],
///     "bandDeg": [45, 155]              range of elbow minus upper, degrees
///
/// Every key is needed; other keys are left to others. Adds the errors to the reader's findings:
/// members that are missing, of the wrong kind or rejected by `check`, and a rest position 0,0,0
/// out of reach. Nothing is returned after an error.
[[nodiscard]] std::optional<Geometry> readGeometry(JsonReader& reader, const Json& arm);

} // namespace medulla::arm
