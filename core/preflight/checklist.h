// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

namespace medulla::preflight {

/// An item of a checklist that a person checks and ticks. Value type.
struct ManualItem {
    /// A tick counts for a working day: the cell may have changed since yesterday.
    static constexpr std::chrono::hours kTickCounts { 12 };

    QString text;
    QString tickedBy; ///< empty: not ticked
    QDateTime tickedAt; ///< UTC

    /// Whether it is ticked, and the tick counts at `now`.
    [[nodiscard]] bool isTicked(const QDateTime& now) const;

    friend bool operator==(const ManualItem&, const ManualItem&) = default;
};

/// An override of the lock of motion by a person. Value type.
struct Override {
    QString reason;
    QString by;
    QDateTime at; ///< UTC

    friend bool operator==(const Override&, const Override&) = default;
};

/// The checklist of a cell: checks by a person before the arm may move, the files of tasks and
/// programs that must be valid, and the newest overrides of the preflight. The file stands beside
/// the site file:
///
///     { "items": [ { "text": "Fire extinguisher at hand", "tickedBy": "Ann",
///                    "tickedAt": "2026-11-26T13:58:00Z" } ],
///       "files": [ "flame.json", "recycle.tr" ],
///       "overrides": [ { "reason": "Encoder checked by hand", "by": "Ann",
///                        "at": "2026-11-26T13:58:00Z" } ] }
///
/// Value type.
struct Checklist {
    static constexpr std::size_t kMostItems = 100;
    static constexpr int kMostTextLength = 200;
    static constexpr std::size_t kMostOverrides =
        50; ///< a year of a cell that is seldom overridden

    std::vector<ManualItem> items;
    QStringList files; ///< tasks (.json) and programs (.tr), relative to the checklist's folder
    std::vector<Override> overrides; ///< oldest first

    /// Items for a cell without a file of its own.
    [[nodiscard]] static Checklist standard();

    /// Adds an override; beyond kMostOverrides the oldest is dropped. Its reason is cut to
    /// kMostTextLength.
    void add(Override made);

    friend bool operator==(const Checklist&, const Checklist&) = default;
};

/// "arnie.checklist.json" beside "arnie.json"; empty for a site that is compiled in.
[[nodiscard]] QString checklistFileOf(const QString& siteFile);

/// Reads a checklist. All errors are found at once, with file and JSON path.
[[nodiscard]] Checked<Checklist> readChecklist(const QByteArray& text, const QString& source);
/// The same of a file, or `Checklist::standard` where there is none. Blocks for the disk.
[[nodiscard]] Checked<Checklist> loadChecklist(const QString& path);
/// As `readChecklist` reads it. Saved by `saveFile`.
[[nodiscard]] QByteArray toText(const Checklist& checklist);

} // namespace medulla::preflight
