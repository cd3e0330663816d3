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

/// How many robots had arrived by a cycle. Value type.
struct ArrivalPoint {
    int cycle = 0;
    double part = 0; ///< of all robots of all games, in [0, 1]

    friend bool operator==(const ArrivalPoint&, const ArrivalPoint&) = default;
};
/// A step for each arrival, from cycle 0.
[[nodiscard]] std::vector<ArrivalPoint> arrivalCurve(const std::vector<arena::GameResult>& games);

/// What plays game `game` of a series again, the same in every cycle.
[[nodiscard]] LocalGameOptions replayOf(
    const arena::TrialOptions& options, const arena::GameResult& game);

/// A series of games with agents of ours in the background, at the lowest priority. Belongs to the
/// thread that made it, which never waits for the games but in the destructor, and there for no
/// longer than a cycle of one takes.
class Experiment final : public QObject {
    Q_OBJECT

public:
    explicit Experiment(QObject* parent = nullptr);
    ~Experiment() override;

    /// Starts the series; ends one that is running. Finding: no such series can be played.
    [[nodiscard]] Result<void> begin(arena::TrialOptions options);
    /// Ends the series soon; games that are over are kept, and `finished` is told.
    void cancel();

    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] const arena::TrialOptions& options() const { return m_options; }
    /// Games that are over, of how many.
    [[nodiscard]] int done() const { return m_done; }
    /// A series that is over.
    struct Outcome {
        std::vector<arena::GameResult> games; ///< by seed, without the times of single decisions
        arena::TrialSummary summary;
    };
    /// Once `finished` is told; may be moved from.
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
    int m_series = 0; ///< so that what a cancelled one still says is passed over
    std::jthread m_thread;
};

} // namespace medulla::game
