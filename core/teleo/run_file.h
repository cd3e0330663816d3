// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/learner_activations.h"

#include <optional>

#include <QByteArray>
#include <QString>

namespace medulla::teleo {

/// Larger files are refused unread.
constexpr qint64 kMaxRunBytes = 64LL * 1024 * 1024;

/// A recorded run with the name of its program.
struct RunFile {
    QString name {}; ///< of the program's file: "passFlame.tr"
    RecordedRun run {};
};

/// The run as lines of JSON. The first line describes the program,
///
///     {"medullaRun": 1, "name": "passFlame.tr", "ids": [1, 2, 5], "program": "program: ..."}
///
/// where `ids` are the Rule::id of all rules, in the order of the program; each further line is an
/// event as of `toJson`, in order, with times from the first event on. `medulla-tr --json` prints
/// the same lines. Events of kind `changed` have an additional member `now`, with the `ids` and the
/// `program` that run from then on. A run without a document has no lines.
[[nodiscard]] QByteArray writeRun(const RunFile& file);

/// The inverse, except for rounding and translated texts; the first event is at 0 s. `source`
/// begins the place of findings. A last line without line end is accepted, blank lines are ignored.
[[nodiscard]] Result<RunFile> readRun(const QByteArray& bytes, const QString& source);

/// Saves the lines as a recording (record::saveEventLog). Any thread but the GUI thread.
[[nodiscard]] std::optional<Finding> saveRun(const QString& path, const RunFile& file);
/// Reads a recording, or a file of the lines alone as earlier versions wrote them. Any thread but
/// the GUI thread.
[[nodiscard]] Result<RunFile> loadRun(const QString& path);

/// The run with the ids of the rules in `document`, where programs of the same name have rules of
/// the same condition and actions, or else of the same name; other rules are given ids that are not
/// in it. So a run can be shown together with a document that was read or edited since.
[[nodiscard]] RecordedRun withIdsOf(const Document& document, RecordedRun run);

} // namespace medulla::teleo
