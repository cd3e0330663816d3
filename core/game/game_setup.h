// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial.h"
#include "core/base/finding.h"
#include "core/game/local_game.h"

#include <cstdint>

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace medulla::game {

/// An operator's settings of a game or a series of games. Value type.
struct GameSetup {
    enum class Profile : std::uint8_t {
        Rtss08, ///< `CiberMouse@RTSS08`
        Official2021, ///< the official simulator of 2021
    };
    static constexpr int kMostAgents = 5; ///< a team of the rules
    static constexpr int kMostCycles = 1'000'000; ///< 7 h of the usual rules
    static constexpr int kMostRuns = 10'000; ///< limit of the form's entry

    QString lab; ///< file of the maze
    QString grid; ///< file of the start positions
    int agents = 5;
    bool fillStarts = true; ///< adds start positions if the grid has too few
    Profile profile = Profile::Rtss08;
    bool radio = true;
    bool gpsNoise = true;
    int cycles = 5000; ///< of a whole game
    std::uint64_t seed = 1; ///< of the first game
    double speed = 1; ///< times real time, or kAsFastAsItCan
    int runs = 10; ///< games of a series
    QStringList teams {}; ///< of a tournament, as of `AgentProgram::parse`

    /// JSON, for a settings file.
    [[nodiscard]] QByteArray toJson() const;
    /// The inverse; missing, malformed and out-of-range values are taken from `otherwise`.
    [[nodiscard]] static GameSetup fromJson(const QByteArray& json, const GameSetup& otherwise);

    friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

/// The start position file of a lab, by its name: "...Lab.xml" goes with "...Grid.xml",
/// "...-lab.xml" with "...-grid.xml". Empty if there is none.
[[nodiscard]] QString gridBeside(const QString& lab);

/// A playable game, with warnings about its files.
struct ReadGame {
    LocalGameOptions options;
    Findings warnings;
};
/// Reads the files, which are small. Finding: a file cannot be read or is invalid, or the maze has
/// no room for the robots.
[[nodiscard]] Result<ReadGame> readGame(const GameSetup& setup);

/// `runs` games with these options, on all cores but one, which is left to the GUI.
[[nodiscard]] arena::TrialOptions seriesOf(const LocalGameOptions& game, int runs);

} // namespace medulla::game
