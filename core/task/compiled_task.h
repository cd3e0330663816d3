// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/event.h"
#include "core/task/model.h"

#include <array>
#include <cstdint>
#include <vector>

/// A task with names resolved to indices, so that a tick neither searches nor allocates.
namespace medulla::task::detail {

/// A number or a slot of `Memory`; below kNone: the variable `unknown[-2 - slot]`, which is not set
/// by any decision.
struct Operand {
    double number = 0.0;
    std::int32_t slot = kNone;
};

struct Test {
    bool any = true; ///< do not care
    Operand value;
    double threshold = 0.0;
};

/// The fourth test of an object is that of its certainty.
constexpr int kCertainty = 3;
using ObjectTests = std::array<Test, 4>;

struct Way {
    std::int32_t action = kNone; ///< kNone: the action does not exist
    std::int32_t delay = 0;
};

struct Choice {
    std::int32_t after = 0;
    std::array<Test, 3> arm;
    std::vector<ObjectTests> objects;
    Way success;
    Way fail;
    std::int32_t armSlot = 0; ///< those of the objects follow it
    bool breakpoint = false;
};

struct Act {
    std::vector<std::array<Operand, 3>> steps;
    std::vector<Choice> choices;
    bool verified = false;
    double verificationMm = 0.0;
    std::int32_t timeout = 0;
    Way reset;
    bool findAnotherWay = false;
    bool breakpoint = false;
};

/// Location of a variable in memory.
struct Slot {
    std::int32_t action = kNone;
    std::int32_t decision = kNone;
    std::int32_t object = kNone; ///< kNone: the arm
    bool watched = false;
};

struct CompiledTask {
    std::vector<Act> acts;
    std::int32_t initial = kNone;
    std::vector<Slot> slots;
    std::vector<Variable> unknown;
    std::size_t mostObjects = 0; ///< largest number of objects in a decision

    [[nodiscard]] static CompiledTask of(const TaskGraph& task);
};

} // namespace medulla::task::detail
