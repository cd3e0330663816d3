// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/document.h"
#include "core/task/model.h"

#include <initializer_list>
#include <vector>

/// Conventions of reader and writer for the members of an object.
namespace medulla::task::detail {

constexpr auto kOwnKey = "medulla";

/// A known member: its key, and whether it is written when the layout does not contain it.
struct Known {
    const char* key;
    bool written;
};

/// The data needed to write `object` in its present form; `known` in their usual order. Members in
/// `passedOver` are known by name only: kept like unknown ones.
[[nodiscard]] Layout layoutOf(const Json& object, std::initializer_list<Known> known,
    const std::vector<std::string>& passedOver = {});

/// A known member with its value, for writing.
struct Written {
    const char* key;
    Json value;
    bool written; ///< as in `Known`
};

/// The object with that layout: the known members, given in their usual order, and the others.
[[nodiscard]] Json composed(const Layout& layout, std::vector<Written> known);

/// Whether the file of the task has members that Medulla does not know.
[[nodiscard]] bool holdsUnknown(const TaskGraph& task);

/// Appends a member whose key is known to be new, without a search.
void append(Json& object, const std::string& key, Json value);

} // namespace medulla::task::detail
