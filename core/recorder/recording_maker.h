// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/copy_thread.h"
#include "core/recorder/recorded_span.h"
#include "core/recorder/segment_folder.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::recorder {

/// A complete file of a black box. Value type.
struct Segment {
    QString path;
    TimePoint from; ///< of the oldest record
    TimePoint to; ///< of the newest one
    std::uint64_t bytes = 0;
};

/// Makes recordings of spans of black boxes: of this program's own, and of those that other
/// programs left. What cannot be made is tried again, until it is given up; what is not made at the
/// end of the program is made by the next one. Thread-confined; blocks for short disk accesses.
class RecordingMaker final {
public:
    /// Until the next attempt.
    static constexpr std::chrono::seconds kRetry { 30 };
    /// Until a recording of the own black box is given up, whose files stay that long.
    static constexpr std::chrono::hours kLongestWait { 1 };

    /// Recordings lie in `folder`. `offsetNs`: ns since 1970 minus ns of the clock.
    RecordingMaker(QString folder, std::int64_t offsetNs);

    /// Makes a recording of a span of the own black box, which has ended, out of those of the
    /// segments that it needs. They must stay from `neededFrom` on. A span by hand takes in one
    /// that still waits.
    void make(
        RecordedSpan span, const QString& own, const std::vector<Segment>& segments, TimePoint now);
    /// Makes recordings of what programs that have ended left in the folder of black boxes.
    void recover(const QString& blackBoxes, TimePoint now);
    /// Takes what was made, and tries again what was not.
    void update(TimePoint now);
    /// The time from which on the own segments are needed; unset: none is.
    [[nodiscard]] std::optional<TimePoint> neededFrom() const;
    /// Gives up the recordings that wait for another attempt and need segments up to this time.
    void giveUp(TimePoint until);
    /// Ends the work, and breaks off the present one.
    void end(TimePoint now);
    /// Whether a recording is being made.
    [[nodiscard]] bool isBusy() const { return m_copies.isBusy(); }
    /// Saves in the own folder, or in an abandoned one, what is not made of it yet. False: nothing
    /// is missing.
    bool savePending(const QString& folder) const;

    /// Adds its part to the status.
    void addTo(RecorderStatus& status) const;

private:
    struct Job {
        RecordedSpan span;
        CopyThread::Job work;
        QString folder; ///< of the files
        std::shared_ptr<SegmentFolder> abandoned {}; ///< the same, of another program
        TimePoint since {}; ///< when it was asked for
        std::optional<TimePoint> retryAt {}; ///< unset: it is being made
    };

    /// Takes the waiting spans by hand into this one.
    void mergeWaiting(RecordedSpan& span);
    void add(Job job, const QStringList& files);
    /// The whole black box of a program that was killed.
    void addWhole(Job job);
    void take(const CopyThread::Outcome& outcome, TimePoint now);
    /// Removes an abandoned folder of which nothing is to be made any more.
    void leave(SegmentFolder& folder) const;
    /// Those of the own black box that wait for another attempt.
    void giveUpIf(const std::function<bool(const Job&)>& isMeant);
    void setFailure(const Finding& failure);
    [[nodiscard]] std::int64_t wallNs(TimePoint at) const
    {
        return at.time_since_epoch().count() + m_offsetNs;
    }
    [[nodiscard]] QString nameOf(const RecordedSpan& span) const;

    const QString m_folder;
    const std::int64_t m_offsetNs;
    std::map<std::uint64_t, Job> m_jobs;
    std::uint64_t m_count = 0; ///< of jobs so far
    std::size_t m_made = 0; ///< recordings so far
    QString m_newest; ///< path of a recording
    std::optional<Finding> m_failure; ///< of the last attempt
    CopyThread m_copies;
};

} // namespace medulla::recorder
