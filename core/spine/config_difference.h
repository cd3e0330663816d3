// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/options.h"

#include <vector>

#include <QStringList>

namespace medulla::spine {

/// A difference between two configurations. Value type.
struct Difference {
    enum class Kind { General, Input, Output, Connection, Frame };

    Kind kind = Kind::General;
    QString name; ///< of the input, output or frame; of a connection its output
    Text text; ///< a sentence: what `after` has in place of `before`

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// The differences of `after`, in sentences: general settings, inputs, outputs, connections,
/// frames, each in the configuration's order. The order of entries, the file's name and the
/// reader's notes are no difference.
[[nodiscard]] std::vector<Difference> differences(const Config& before, const Config& after);

/// The actuators of `after` to which another value, or the same value by another way, may come than
/// in `before`: new ones, and those of which the address, format, frame, guard or connections
/// changed, or the host, port, format, frame or allow list of an input that is connected to them.
/// The steps of motions count as changed with the position and the targets of the motion part.
/// After a change their outputs are held until the operator releases them. In the configuration's
/// order.
[[nodiscard]] QStringList actuatorsWithOtherRoutes(
    const Config& before, const Config& after, const Options& options);

} // namespace medulla::spine
