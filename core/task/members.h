// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/document.h"
#include "core/task/model.h"

#include <initializer_list>
#include <vector>

/// What reader and writer agree on about the members of an object.
namespace medulla::task::detail {

constexpr auto kOwnKey = "medulla";

/// A member that is known: its key, and whether it is written where a layout does not name it.
struct Known {
    const char* key;
    bool written;
};

/// What must be remembered of `object` so that it is written as it stands; `known` in their usual
/// order. Members named in `passedOver` are known by name only: kept like unknown ones.
[[nodiscard]] Layout layoutOf(const Json& object, std::initializer_list<Known> known,
    const std::vector<std::string>& passedOver = {});

/// A known member with its value, to be written.
struct Written {
    const char* key;
    Json value;
    bool written; ///< as in `Known`
};

/// The object with that layout: the known members, given in their usual order, and the others.
[[nodiscard]] Json composed(const Layout& layout, std::vector<Written> known);

/// Appends a member whose key is known to be new, without looking for it.
void append(Json& object, const std::string& key, Json value);

} // namespace medulla::task::detail
