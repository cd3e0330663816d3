// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/model.h"

#include <algorithm>
#include <iterator>

namespace medulla::teleo {

Place Place::after(qsizetype characters) const
{
    auto place = *this;
    place.offset += int(characters);
    if (!joins) {
        place.column += int(characters);
        return place;
    }
    const auto next = std::find_if(joins->begin() + 1, joins->end(),
        [&place](const Join& join) { return join.offset > place.offset; });
    const auto& join = *std::prev(next);
    place.line = join.line;
    place.column = join.column + place.offset - join.offset;
    return place;
}

std::optional<std::size_t> TrProgram::towardOf(std::size_t rule) const
{
    const auto& wanted = rules[rule].toward;
    while (rule-- > 0) {
        if (wanted.isEmpty() || rules[rule].name == wanted) {
            return rule;
        }
    }
    return {};
}

const TrProgram* Document::program(const QString& name) const
{
    const auto at = std::find_if(
        programs.begin(), programs.end(), [&name](const TrProgram& p) { return p.name == name; });
    return at == programs.end() ? nullptr : &*at;
}

} // namespace medulla::teleo
