// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial.h"
#include "core/base/finding.h"
#include "core/game/local_game.h"

#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include <QObject>

namespace medulla::game {

/// Share of arrived robots up to a cycle. Value type.
struct ArrivalPoint {
    int cycle = 0;
    double part = 0; ///< of all robots of all games, in [0, 1]

    friend bool operator==(const ArrivalPoint&, const ArrivalPoint&) = default;
};
/// One step for each arrival, from cycle 0.
[[nodiscard]] std::vector<ArrivalPoint> arrivalCurve(const std::vector<arena::GameResult>& games);

/// Options that replay game `game` of a series exactly.
[[nodiscard]] LocalGameOptions replayOf(
    const arena::TrialOptions& options, const arena::GameResult& game);

/// A series of games with Medulla's agents in the background, at the lowest priority. Belongs to
/// its creating thread, which waits for the games only in the destructor, and there for at most one
/// cycle of a game.
class Experiment final : public QObject {
    Q_OBJECT

public:
    explicit Experiment(QObject* parent = nullptr);
    ~Experiment() override;

    /// Starts the series; ends a running one. Finding: the series cannot be played.
    [[nodiscard]] Result<void> begin(arena::TrialOptions options);
    /// Ends the series soon; finished games are kept, and `finished` is emitted.
    void cancel();

    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] const arena::TrialOptions& options() const { return m_options; }
    /// Number of finished games.
    [[nodiscard]] int done() const { return m_done; }
    /// Result of a finished series.
    struct Outcome {
        std::vector<arena::GameResult> games; ///< by seed, without the times of single decisions
        arena::TrialSummary summary;
    };
    /// Valid after `finished`; may be moved from.
    [[nodiscard]] Outcome& outcome() { return m_outcome; }

Q_SIGNALS:
    void progressed(int done, int of);
    void finished();

private:
    void end(Outcome outcome);

    arena::TrialOptions m_options;
    Outcome m_outcome;
    bool m_running = false;
    int m_done = 0;
    int m_series =
        0; ///< identifies the series, so that late reports of a cancelled one are ignored
    std::jthread m_thread;
};

} // namespace medulla::game
