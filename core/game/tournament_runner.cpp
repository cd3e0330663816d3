// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/tournament_runner.h"

#include "core/game/lowest_priority.h"

#include <utility>

namespace medulla::game {

TournamentRunner::TournamentRunner(QObject* parent)
    : QObject(parent)
{
}

TournamentRunner::~TournamentRunner()
{
    end();
}

void TournamentRunner::end()
{
    if (m_context != nullptr) {
        std::exchange(m_context, nullptr)->deleteLater(); // on its thread, before that ends
        m_thread.quit();
        m_thread.wait();
    }
}

Result<void> TournamentRunner::begin(TournamentOptions options)
{
    if (auto checked = Tournament::check(options); !checked) {
        return checked;
    }
    end();
    m_options = std::move(options);
    m_games.clear();
    m_isRunning = true;
    m_context = new QObject;
    m_context->moveToThread(&m_thread);
    m_thread.start();
    run(++m_number);
    return {};
}

void TournamentRunner::run(int number)
{
    // Reports are executed on the thread of this object; those of a former tournament are dropped.
    const auto tell = [this, number](auto what) {
        QMetaObject::invokeMethod(
            this,
            [this, number, what = std::move(what)] {
                if (number == m_number && m_isRunning) {
                    what();
                }
            },
            Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(
        m_context,
        [this, tell, context = m_context, options = m_options] {
            takeLowestPriority(); // the agents inherit it
            auto* tournament = new Tournament(options, m_clock, context);
            connect(tournament, &Tournament::played, context, [this, tell, tournament] {
                tell([this, game = tournament->games().back()] {
                    m_games.push_back(game);
                    Q_EMIT progressed();
                });
            });
            const auto finish = [this, tell] {
                tell([this] {
                    m_isRunning = false;
                    Q_EMIT finished();
                });
            };
            connect(tournament, &Tournament::finished, context, finish);
            if (const auto begun = tournament->begin(); !begun) {
                tell([this, why = begun.error()] {
                    m_games.push_back({ m_options.seed, 0, {}, { why } });
                });
                finish();
            }
        },
        Qt::QueuedConnection);
}

void TournamentRunner::cancel()
{
    if (m_isRunning) {
        QMetaObject::invokeMethod(
            m_context,
            [context = m_context] {
                if (auto* tournament = context->findChild<Tournament*>()) {
                    tournament->cancel();
                }
            },
            Qt::QueuedConnection);
    }
}

} // namespace medulla::game
