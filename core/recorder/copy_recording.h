// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/record/mcap.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

#include <QStringList>

namespace medulla::recorder {

/// A copy of recordings, or of a part of one, into one file. Value type.
struct Copy {
    QStringList from; ///< files, in the order of their times
    QString to;
    std::uint64_t firstNs = 0; ///< messages before it are left out; ns since 1970
    std::uint64_t lastNs = std::numeric_limits<std::uint64_t>::max(); ///< likewise after it
    /// Takes the place of the sources' own metadata of this name.
    std::optional<record::mcap::Metadata> kept {};
};

struct Copied {
    std::uint64_t messages = 0;
    std::uint64_t firstNs = 0; ///< of these; 0 without any
    std::uint64_t lastNs = 0;
    Findings findings {}; ///< damage of the sources, which was left out
};

/// Writes the complete copy or nothing, as of saveFile. Attachments and metadata are left out that
/// equal the last one written of their name. Of several sources, one that is no recording is left
/// out, with a finding. Error: no source is a recording, the copy cannot be written, or it
/// was stopped. Blocks for disk access: not for the GUI or realtime thread. Any other thread.
[[nodiscard]] Result<Copied> copyRecording(const Copy& copy, const std::stop_token& stop = {});

} // namespace medulla::recorder
