// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "core/run/request.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::replay {

/// A run of a task or program whose inputs come from a recording: what it decides is recorded,
/// nothing is sent. The arm moves as recorded, whatever the run commands. Value type.
struct FedRun {
    std::vector<RecordedEvent> events; ///< as a recorder of the run would have them
    QString outcome; ///< "finished", "stopped: ..."; empty: it still ran at the recording's end
};

/// Runs the request from the moment at which the recorded run began, or from the beginning, on the
/// inputs, setpoints and motions of the recording, in simulated time. Executables are not started.
/// Errors: the recording has no site, the file cannot be read, or the run cannot begin. Blocks for
/// disk access and computes: not for the GUI thread. Any other thread.
[[nodiscard]] Checked<FedRun> feedRun(
    const LoadedRecording& recording, const run::Request& request);

/// A task (JSON) or teleo-reactive program (*.tr) of a file, for `feedRun`. Blocks for disk access:
/// not for the GUI thread.
[[nodiscard]] Checked<run::Request> readRequest(const QString& path);

/// The first decision in which two runs differ. Times are those of the recording, s.
struct RunDifference {
    std::size_t alike = 0; ///< decisions before it, in which they do not differ
    std::optional<RecordedEvent> recorded; ///< unset: the recorded run has no more
    std::optional<RecordedEvent> fed; ///< unset: the fed run has no more
};
/// Begins and ends of actions, steps, decisions, rules that become the first true one, and the end.
[[nodiscard]] std::vector<RecordedEvent> decisionsOf(const std::vector<RecordedEvent>& events);
/// Unset: the runs decide alike. Times and measured numbers are not compared.
[[nodiscard]] std::optional<RunDifference> differenceOf(
    const std::vector<RecordedEvent>& recorded, const std::vector<RecordedEvent>& fed);

} // namespace medulla::replay
