// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::test {

/// A recording of an arm that moves along x at 10 mm/s for 10 s, at 100 Hz, commanded 0.5 mm ahead;
/// from y = 5 mm, z = -3 mm. Begun at kSampleBegunMs.
inline constexpr qint64 kSampleBegunMs = 1'700'000'000'000; ///< ms since 1970

struct SampleEvent {
    double atS = 0;
    QByteArray topic; ///< as in core/record/recording_format.h
    QByteArray json;
};
struct Sample {
    QByteArray reason = "run"; ///< why it was kept
    QByteArray text = "instructions.json";
    QByteArray outcome = "finished";
    QByteArray badge = "LIVE";
    QByteArray alarms {}; ///< their number, as the recorder counted them; empty: it did not
    QByteArray cell = "ARNIE cell";
    std::vector<SampleEvent> events {};
    double lengthS = 10;
    qint64 begunMs = kSampleBegunMs;
    /// The arm moves on at this moment only, s; 0: from the beginning.
    double waitsS = 0;
    /// Offset along x after `offsetFromS`, mm.
    double offsetMm = 0;
    double offsetFromS = 0;
    std::vector<std::pair<QByteArray, QByteArray>> files {}; ///< name, content
    bool isFinished = true; ///< false: without its summary, as after kill -9
};
/// Writes it; qFatal when that fails.
void writeSample(const QString& path, const Sample& sample = {});

} // namespace medulla::test
