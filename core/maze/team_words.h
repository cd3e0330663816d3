// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/say_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace medulla::maze {

inline constexpr std::size_t kTeamWords = kMostSaid / 5; ///< 5 digits of base 85 hold 32 bits
inline constexpr int kTeamCheckBits = 12; ///< other text passes with a probability of 1 in 4096

/// The content of a team message as words of 32 bits, the first bit highest. The first 12 bits of
/// the first word are the check sum of all other bits.
using TeamWords = std::array<std::uint32_t, kTeamWords>;

/// Writes the first `used` words (1 to kTeamWords), each as five digits of base 85, the highest
/// first, with the check sum set. The other words must be 0. The alphabet is printable ASCII that
/// needs no escaping in XML.
[[nodiscard]] SayText encodeTeamWords(TeamWords words, std::size_t used);

/// Nothing if the text has other characters or another length, or if the check sum is wrong.
[[nodiscard]] std::optional<TeamWords> decodeTeamWords(std::string_view text);

} // namespace medulla::maze
