// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>

#include <nlohmann/json.hpp>

namespace medulla {

/// Takes the member of this name if there is one. Whether what is there, if anything, is a whole
/// number that `into` can hold; otherwise that stays as it is.
template <class Whole>
[[nodiscard]] bool takeWhole(const nlohmann::ordered_json& json, const char* key, Whole& into)
{
    const auto found = json.find(key);
    if (found == json.end()) {
        return true;
    }
    const auto fits = found->is_number_integer()
        && (found->is_number_unsigned()
                ? std::in_range<Whole>(found->template get<std::uint64_t>())
                : std::in_range<Whole>(found->template get<std::int64_t>()));
    into = fits ? found->template get<Whole>() : into;
    return fits;
}

} // namespace medulla
