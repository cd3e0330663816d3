// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/own_number.h"

#include "core/maze/team_codec.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace medulla::maze {

OwnNumber::OwnNumber(std::uint64_t seed)
{
    std::array<char, 16> digits {};
    digits.fill('0');
    (void)std::to_chars(digits.data(), digits.data() + digits.size(), seed, 16);
    m_words = *SayText::make("Medulla?" + std::string(digits.data(), digits.size()));
}

std::optional<int> OwnNumber::heardIn(const Measures& measures) const
{
    const auto own = std::find_if(measures.messages.begin(), measures.messages.end(),
        [this](const Message& message) { return message.text == m_words; });
    if (own == measures.messages.end()) {
        return std::nullopt;
    }
    const int past = own->from % kMostRobots;
    return 1 + (past < 0 ? past + kMostRobots : past);
}

} // namespace medulla::maze
