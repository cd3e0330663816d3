// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/trial/trial.h"

#include <QJsonObject>
#include <QString>

namespace medulla::arena {

/// Text for people: a line for each game, and the paper's table (Finish, Partial, Not found) with
/// the other figures.
[[nodiscard]] QString toTable(const std::vector<GameResult>& games, const TrialSummary& summary);
/// {"games": [...], "summary": {...}}.
[[nodiscard]] QJsonObject toJson(const std::vector<GameResult>& games, const TrialSummary& summary);

} // namespace medulla::arena
