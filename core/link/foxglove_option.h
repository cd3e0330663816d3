// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"
#include "core/link/foxglove_server.h"

#include <memory>

#include <QString>

/// The option --foxglove of the programs.
namespace medulla::link {

void addFoxgloveOption(console::CommandLine& line);
/// Starts the server of the option; null without it. `cell`: name of the cell or the game. Logs the
/// address, and a warning when other machines can read along. Complains and exits with status 2
/// when the server cannot be started.
[[nodiscard]] std::unique_ptr<FoxgloveServer> startFoxglove(
    const console::CommandLine& line, const QString& cell);
/// The same for the value of the option; empty: null. Errors: the address, or as of
/// FoxgloveServer::start.
[[nodiscard]] Result<std::unique_ptr<FoxgloveServer>> startFoxglove(
    const QString& value, const QString& cell);

} // namespace medulla::link
