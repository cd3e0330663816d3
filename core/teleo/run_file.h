// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/learner_stints.h"

#include <optional>

#include <QByteArray>
#include <QString>

namespace medulla::teleo {

/// Larger files are refused unread.
constexpr qint64 kMaxRunBytes = 64LL * 1024 * 1024;

/// A run that was recorded, and what its program was called.
struct RunFile {
    QString name {}; ///< of the program's file: "passFlame.tr"
    RecordedRun run {};
};

/// The run as a file that people can read. The first line tells what ran,
///
///     {"medullaRun": 1, "name": "passFlame.tr", "ids": [1, 2, 5], "program": "program: ..."}
///
/// where `ids` are the Rule::id of all rules, as they stand in the program; each further line is
/// an event as of `toJson`, in order, with times from the first one on. Such lines are also what
/// `medulla-tr --json` prints. Those of kind `changed` have a member `now` besides, with the `ids`
/// and the `program` that run from then on. A run without a document has no lines.
[[nodiscard]] QByteArray writeRun(const RunFile& file);

/// The inverse, but for what digits and translated texts left out; the first event is at 0 s.
/// `source` is what findings begin with. Lines without an end are taken, blank ones do not count.
[[nodiscard]] Result<RunFile> readRun(const QByteArray& bytes, const QString& source);

/// Writes the file `path`, as a whole or not at all. Any thread; a long run takes a while.
[[nodiscard]] std::optional<Finding> saveRun(const QString& path, const RunFile& file);
/// Reads the file `path`. Any thread.
[[nodiscard]] Result<RunFile> loadRun(const QString& path);

/// The run with the ids that rules have in `document`, where programs of the same name have rules
/// of the same condition and actions, or else of the same name; other rules get ids that are not
/// in it. So a run can be shown where a document is that was read or edited since.
[[nodiscard]] RecordedRun withIdsOf(const Document& document, RecordedRun run);

} // namespace medulla::teleo
