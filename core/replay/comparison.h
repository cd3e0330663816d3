// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"

#include <array>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::replay {

/// A moment at which two recordings are aligned. Value type.
struct Alignment {
    recorder::Topic topic = recorder::Topic::Motion;
    QString keyword;

    friend bool operator==(const Alignment&, const Alignment&) = default;
};

/// The kinds of events that occur in both recordings, in the order of A, each once.
[[nodiscard]] std::vector<Alignment> alignmentsOf(
    const LoadedRecording& a, const LoadedRecording& b);
/// The time of B's first such event after that of A's, s: to be subtracted from times of B. 0: one
/// of them has none.
[[nodiscard]] double shiftOf(
    const LoadedRecording& a, const LoadedRecording& b, const Alignment& alignment);

/// A difference of the configuration, a task or a program. Value type.
struct FileDifference {
    QString file; ///< name in the recording: "tasks/passFlame.json"
    QString place; ///< within the file: "actions[1].steps[2].x"; empty: the whole file
    QString before; ///< in A; empty: missing
    QString after; ///< in B; empty: missing

    friend bool operator==(const FileDifference&, const FileDifference&) = default;
};

/// The differences of two JSON documents by value, in the order of A, at most `most`. Two texts
/// that are no JSON differ as a whole.
[[nodiscard]] std::vector<FileDifference> differencesOf(
    const QString& file, const QByteArray& a, const QByteArray& b, std::size_t most = 100);
/// Those of all files of two recordings; also files that only one of them has.
[[nodiscard]] std::vector<FileDifference> filesDifferences(
    const LoadedRecording& a, const LoadedRecording& b);

/// How the measured positions of two recordings differ. Times are those of A. Value type.
struct Course {
    /// Positions that differ by more are different, mm: above the following error and the noise of
    /// an arm that does the same twice.
    static constexpr double kDifferentMm = 5.0;
    /// Period at which they are compared, s.
    static constexpr double kPeriodS = 0.02;

    double shiftS = 0; ///< see `shiftOf`
    double alikeS = 0; ///< length of the common time in which they are alike
    std::optional<double> firstS; ///< the first difference; unset: they are alike
    int firstAxis = 0; ///< 0, 1, 2: with the largest difference there
    std::array<double, 3> largestMm {}; ///< of each axis over the common time
    double fromS = 0; ///< common time
    double toS = 0;

    friend bool operator==(const Course&, const Course&) = default;
};
[[nodiscard]] Course courseOf(const LoadedRecording& a, const LoadedRecording& b, double shiftS);

/// The signals of a comparison: measured x, y, z of A as a.x ..., of B as b.x ..., and B − A as
/// difference.x ..., in times of A. Cost: some 50 values a second.
[[nodiscard]] std::unique_ptr<signals::SignalStore> comparedSignals(
    const LoadedRecording& a, const LoadedRecording& b, double shiftS);

} // namespace medulla::replay
