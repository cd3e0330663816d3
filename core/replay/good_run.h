// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"

#include <optional>

namespace medulla::replay {

/// The newest run of a cell that reached its goal without an alarm, with the files of the cell's
/// configuration at that time. Value type.
struct GoodRun {
    RecordingInfo info;
    std::vector<RecordedFile> files; ///< without damaged ones

    /// Null: none of that name.
    [[nodiscard]] const QByteArray* contentOf(const QString& name) const;

    friend bool operator==(const GoodRun&, const GoodRun&) = default;
};

/// That run among the recordings of a folder; `cell` is the name of its site. Unset: none. Blocks
/// for disk access: not for the GUI thread.
[[nodiscard]] std::optional<GoodRun> findGoodRun(const QString& folder, const QString& cell);

} // namespace medulla::replay
