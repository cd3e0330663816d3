// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <functional>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// An action that was begun and has not ended: for the host a number that never comes again.
using ActivityId = std::uint64_t;

/// What the host is to do. `values` are those of the arguments, each of one (number), three (point,
/// mm, global frame) or as many as an item has.
struct Activity {
    ActivityId id = 0;
    Action::Kind kind = Action::Kind::Call; ///< Call (a skill), Move, Hold, Task or Set
    QString name; ///< of the skill, the task file, the output
    std::vector<std::vector<double>> values;
};

/// Where programs act: the arm's cell or the Robo world. Called on the thread of the engine; it may
/// answer at once, within the call. After `end` of an activity nothing of it moves any more.
class Host {
public:
    Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    virtual ~Host() = default;

    virtual void begin(const Activity& activity) = 0;
    /// Its values changed while it runs.
    virtual void change(const Activity& activity) = 0;
    virtual void end(ActivityId id) = 0;
};

} // namespace medulla::teleo
