// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>
#include <unistd.h>

namespace medulla::arena {

/// The progress of a series of games on stderr: a growing bar on a terminal, else some lines.
class ProgressBar {
public:
    explicit ProgressBar(int games)
        : m_games(games)
        , m_isTerminal(isatty(STDERR_FILENO) != 0)
    {
    }
    void show(int over)
    {
        constexpr int kWidth = 40;
        m_over = over;
        const auto filled = kWidth * over / m_games;
        if (m_isTerminal) {
            const auto bar = std::string(std::size_t(filled), '#')
                + std::string(std::size_t(kWidth - filled), '.');
            std::fprintf(stderr, "\r[%s] %d/%d games%s", bar.c_str(), over, m_games,
                over == m_games ? "\n" : "");
        } else if (over > 0 && 10 * over / m_games != 10 * (over - 1) / m_games) {
            std::fprintf(stderr, "%d/%d games\n", over, m_games);
        }
    }
    /// Ends the line of an unfinished bar.
    void leave() const
    {
        if (m_isTerminal && m_over < m_games) {
            std::fputc('\n', stderr);
        }
    }

private:
    int m_games;
    int m_over = 0;
    bool m_isTerminal;
};

} // namespace medulla::arena
