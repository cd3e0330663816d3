// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/experiment.h"

#include "core/game/lowest_priority.h"
#include "core/game/medulla_agent.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

std::vector<ArrivalPoint> arrivalCurve(const std::vector<arena::GameResult>& games)
{
    std::vector<int> arrivals;
    std::size_t robots = 0;
    for (const auto& game : games) {
        robots += game.robots.size();
        for (const auto& robot : game.robots) {
            if (robot.result.rewarded) {
                arrivals.push_back(robot.result.arrivalTime);
            }
        }
    }
    std::sort(arrivals.begin(), arrivals.end());
    std::vector<ArrivalPoint> curve { { 0, 0 } };
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        const ArrivalPoint point { arrivals[i], double(i + 1) / double(robots) };
        if (curve.back().cycle == point.cycle) {
            curve.back() = point;
        } else {
            curve.push_back(point);
        }
    }
    return curve;
}

LocalGameOptions replayOf(const arena::TrialOptions& options, const arena::GameResult& game)
{
    LocalGameOptions replay;
    replay.lab = options.lab;
    replay.grid = options.grid;
    replay.rules = arena::rulesOfTrial(options.rules);
    replay.agents = options.agents;
    replay.seed = game.seed;
    return replay;
}

Experiment::Experiment(QObject* parent)
    : QObject(parent)
{
}

Experiment::~Experiment() = default;

Result<void> Experiment::begin(arena::TrialOptions options)
{
    if (const auto checked = arena::check(options); !checked) {
        return tl::unexpected(checked.error());
    }
    m_options = std::move(options);
    m_outcome = {};
    m_done = 0;
    m_running = true;
    ++m_series;
    // The previous thread is asked to stop and joined here.
    m_thread =
        std::jthread([this, series = m_series, played = m_options](const std::stop_token& stop) {
            takeLowestPriority();
            const auto tell = [this](auto what) {
                QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
            };
            auto games = arena::runTrial(
                played, makeTrialAgent,
                [&](int done) {
                    tell([this, series, done] {
                        if (series == m_series && m_running) {
                            m_done = done;
                            Q_EMIT progressed(done, m_options.runs);
                        }
                    });
                },
                stop);
            Outcome outcome;
            if (games && !games->empty()) {
                outcome.games = std::move(*games);
                outcome.summary =
                    arena::summarise(outcome.games, played.rules.parameters.cycleTimeMs);
                for (auto& game : outcome.games) {
                    game.decisionUs = {}; // hundreds of thousands of values, summarised above
                }
            }
            tell([this, series, outcome = std::move(outcome)]() mutable {
                if (series == m_series) {
                    end(std::move(outcome));
                }
            });
        });
    return {};
}

void Experiment::cancel()
{
    m_thread.request_stop();
}

void Experiment::end(Outcome outcome)
{
    m_outcome = std::move(outcome);
    m_done = int(m_outcome.games.size());
    m_running = false;
    Q_EMIT finished();
}

} // namespace medulla::game
