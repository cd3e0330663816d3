// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "core/run/status.h"
#include "core/task/model.h"
#include "core/teleo/model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace medulla::widgets::replays {

/// A run of a recording with its events. Value type.
struct RecordedRun {
    struct Event {
        double atS = 0; ///< since the beginning of the recording
        run::Event event;
    };

    std::uint64_t number = 0;
    double beganS = 0;
    QString name; ///< of its file; empty: it is not recorded
    std::variant<task::TaskGraph, teleo::Document> work; ///< what ran, as at its beginning
    std::vector<Event> events; ///< in order of time
    std::optional<double> endedS; ///< unset: it goes on until the end of the recording
    run::Outcome outcome; ///< with `endedS`

    [[nodiscard]] bool isTask() const { return std::holds_alternative<task::TaskGraph>(work); }
};

/// The part of a recorded status that fits what ran: a damaged recording may name actions, steps
/// and rules that there are not. `document`: of a program, as it runs; null: no program.
[[nodiscard]] run::Status fitting(const run::Status& status, const RecordedRun& run,
    const std::shared_ptr<const teleo::Document>& document);

/// The name of a file for what ran: that of the run's file, if it is recorded.
[[nodiscard]] QString fileNameOf(const RecordedRun& run);
/// The folder of that file, within `folder`.
[[nodiscard]] QString folderOf(const QString& folder, const RecordedRun& run);

/// The runs whose beginning is recorded, in order of time. Their events have times of the replay,
/// ns since 1970; `begun` is that of the beginning of the recording.
[[nodiscard]] std::vector<RecordedRun> runsOf(
    const replay::LoadedRecording& recording, TimePoint begun);

} // namespace medulla::widgets::replays
