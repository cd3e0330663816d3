// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/tournament.h"

#include <memory>
#include <vector>

#include <QObject>
#include <QThread>

namespace medulla::game {

/// A tournament in the background, for a window: its games are played by a thread of their own, at
/// the lowest priority as are its agents.
/// Belongs to its creating thread, which waits for that thread only in the destructor and when
/// another tournament begins, until the agents have been killed.
class TournamentRunner final : public QObject {
    Q_OBJECT

public:
    explicit TournamentRunner(QObject* parent = nullptr);
    ~TournamentRunner() override;

    /// Begins a tournament; ends a running one. Finding: it cannot be played.
    [[nodiscard]] Result<void> begin(TournamentOptions options);
    /// Ends it soon; finished games are kept, and `finished` is emitted.
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] const TournamentOptions& options() const { return m_options; }
    /// The games that are over.
    [[nodiscard]] const std::vector<TournamentGame>& games() const { return m_games; }

Q_SIGNALS:
    void progressed();
    void finished();

private:
    void run(int number);
    void end();

    TournamentOptions m_options;
    std::vector<TournamentGame> m_games;
    SystemClock m_clock;
    QThread m_thread;
    QObject* m_context = nullptr; ///< on the thread; owns the tournament
    bool m_isRunning = false;
    int m_number = 0; ///< of the tournament, so that late reports of an earlier one are ignored
};

} // namespace medulla::game
