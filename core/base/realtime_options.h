// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"

#include <optional>

class QLoggingCategory;

namespace medulla {

class RealtimeThread;

/// The common command line options and log lines of the programs with a realtime thread.
namespace console {

/// --cpu N.
void addCoreOption(CommandLine& line);
/// The core that --cpu pins the realtime thread to, if it was given. Complains and exits with
/// status 2 when the program may not run on it.
[[nodiscard]] std::optional<int> readCore(const CommandLine& line);
/// Logs the requests that the system granted to the running thread; a warning with the remedy where
/// it refused something.
void logGranted(const QLoggingCategory& category, const RealtimeThread& thread);

} // namespace console

} // namespace medulla
