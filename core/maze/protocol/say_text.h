// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace medulla::maze {

/// Longest message of a robot, characters.
constexpr std::size_t kMostSaid = 100;

/// A robot's message of one cycle: 1 to 100 Latin-1 characters, a byte each. Every simulator
/// delivers printable ASCII without "]]>". Value type, never allocates.
class SayText {
public:
    SayText() = default;
    /// Nothing if `text` is empty or longer than simulators deliver.
    [[nodiscard]] static std::optional<SayText> make(std::string_view text)
    {
        if (text.empty() || text.size() > kMostSaid) {
            return std::nullopt;
        }
        SayText made;
        std::copy(text.begin(), text.end(), made.m_text.begin());
        made.m_size = std::uint8_t(text.size());
        return made;
    }

    [[nodiscard]] std::string_view view() const { return { m_text.data(), m_size }; }

    friend bool operator==(const SayText& a, const SayText& b) { return a.view() == b.view(); }

private:
    std::array<char, kMostSaid> m_text {};
    std::uint8_t m_size = 0;
};

} // namespace medulla::maze
