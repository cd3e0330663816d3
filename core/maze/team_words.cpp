// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/team_words.h"

namespace medulla::maze {

namespace {

// Printable ASCII without space, quotes, '&', '<', '>', ']' and two more.
constexpr std::string_view kAlphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+,-./:;=?@[^_{|}";
static_assert(kAlphabet.size() >= 85);
constexpr unsigned kBelowCheck =
    32 - kTeamCheckBits; ///< bits of the first word below its check sum

std::uint32_t checksum(const TeamWords& words)
{
    // FNV hash of all but the check bits, folded.
    std::uint32_t sum = 2166136261U;
    for (std::size_t i = 0; i < kTeamWords; ++i) {
        const auto word = i == 0 ? words[i] & ((1U << kBelowCheck) - 1) : words[i];
        for (unsigned shift = 0; shift < 32; shift += 8) {
            sum = (sum ^ ((word >> shift) & 0xffU)) * 16777619U;
        }
    }
    return (sum ^ sum >> 12U ^ sum >> 24U) & ((1U << unsigned(kTeamCheckBits)) - 1);
}

} // namespace

SayText encodeTeamWords(TeamWords words, std::size_t used)
{
    words[0] = (words[0] & ((1U << kBelowCheck) - 1)) | checksum(words) << kBelowCheck;
    std::array<char, kMostSaid> text {};
    for (std::size_t i = 0; i < used; ++i) {
        auto word = words[i];
        for (std::size_t digit = 5; digit-- > 0;) {
            text[i * 5 + digit] = kAlphabet[word % 85];
            word /= 85;
        }
    }
    return SayText::make({ text.data(), used * 5 }).value_or(SayText());
}

std::optional<TeamWords> decodeTeamWords(std::string_view text)
{
    static const auto digits = [] {
        std::array<int, 256> made {};
        made.fill(-1);
        for (int i = 0; i < 85; ++i) {
            made[std::uint8_t(kAlphabet[std::size_t(i)])] = i;
        }
        return made;
    }();
    if (text.empty() || text.size() > kMostSaid || text.size() % 5 != 0) {
        return std::nullopt;
    }
    TeamWords words {};
    for (std::size_t i = 0; i < text.size() / 5; ++i) {
        std::uint64_t word = 0;
        for (std::size_t digit = 0; digit < 5; ++digit) {
            const int value = digits[std::size_t(static_cast<unsigned char>(text[i * 5 + digit]))];
            if (value < 0) {
                return std::nullopt;
            }
            word = word * 85 + std::uint64_t(value);
        }
        if (word > 0xffffffffULL) {
            return std::nullopt;
        }
        words[i] = std::uint32_t(word);
    }
    if (words[0] >> kBelowCheck != checksum(words)) {
        return std::nullopt;
    }
    return words;
}

} // namespace medulla::maze
