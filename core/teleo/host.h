// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"

#include <cstdint>
#include <functional>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// Identifies a begun action; an engine never uses a number twice.
using ActivityId = std::uint64_t;

/// An activity requested from the host. `values` are those of the arguments: one for a number,
/// three for a point (mm, global frame), the number of attributes for an item.
struct Activity {
    ActivityId id = 0;
    Action::Kind kind = Action::Kind::Call; ///< Call (a skill), Move, Hold, Task or Set
    QString name; ///< of the skill, the task file or the output
    std::vector<std::vector<double>> values;
};

/// Target of the programs' actions: the arm's cell or the Robo world. Called on the thread of the
/// engine; it may answer within the call. After `end` of an activity its motion must have stopped.
class Host {
public:
    Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    virtual ~Host() = default;

    virtual void begin(const Activity& activity) = 0;
    /// Its values changed during the activity.
    virtual void change(const Activity& activity) = 0;
    virtual void end(ActivityId id) = 0;
};

} // namespace medulla::teleo
