// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial.h"
#include "core/base/finding.h"
#include "core/game/local_game.h"

#include <cstdint>

#include <QByteArray>
#include <QString>

namespace medulla::game {

/// A game, or a series of games, as somebody chooses it. Value type.
struct GameSetup {
    enum class Profile : std::uint8_t {
        Rtss08, ///< CiberMouse@RTSS08
        Official2021, ///< the official simulator of 2021
    };
    static constexpr int kMostAgents = 5;
    static constexpr int kMostCycles = 1'000'000;
    static constexpr int kMostRuns = 10'000;

    QString lab; ///< file of the maze
    QString grid; ///< file of the start positions
    int agents = 5;
    bool fillStarts = true; ///< adds start positions where the grid has too few
    Profile profile = Profile::Rtss08;
    bool radio = true;
    bool gpsNoise = true;
    int cycles = 5000; ///< of a whole game
    std::uint64_t seed = 1; ///< of the first game
    double speed = 1; ///< times real time, or kAsFastAsItCan
    int runs = 10; ///< games of a series

    /// JSON, for a settings file.
    [[nodiscard]] QByteArray toJson() const;
    /// The inverse; what is missing, malformed or out of range is as in `otherwise`.
    [[nodiscard]] static GameSetup fromJson(const QByteArray& json, const GameSetup& otherwise);

    friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

/// The file beside a lab that has its start positions, by its name: "...Lab.xml" goes with
/// "...Grid.xml", "...-lab.xml" with "...-grid.xml". Empty when there is none.
[[nodiscard]] QString gridBeside(const QString& lab);

/// A game that can be played, and what was odd about its files.
struct ReadGame {
    LocalGameOptions options;
    Findings warnings;
};
/// Reads the files, small ones. Finding: a file cannot be read or understood, or the robots have no
/// place in the maze.
[[nodiscard]] Result<ReadGame> readGame(const GameSetup& setup);

/// `runs` games like this one, on all cores but one, which is left to who looks on.
[[nodiscard]] arena::TrialOptions seriesOf(const LocalGameOptions& game, int runs);

} // namespace medulla::game
