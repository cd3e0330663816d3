// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial.h"

#include <QJsonObject>
#include <QString>

namespace medulla::arena {

/// For people: a line a game, and the paper's table (Finish, Partial, Not found) with the rest.
[[nodiscard]] QString toTable(const std::vector<GameResult>& games, const TrialSummary& summary);
/// {"games": [...], "summary": {...}}.
[[nodiscard]] QJsonObject toJson(const std::vector<GameResult>& games, const TrialSummary& summary);

} // namespace medulla::arena
