// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/keeper.h"
#include "core/recorder/recorder.h"
#include "core/recorder/segment_folder.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

namespace medulla::recorder {

/// A part of the black box that is kept.
struct KeptSpan {
    std::uint64_t number = 0;
    KeepReason reason = KeepReason::Operator;
    QString text;
    QString outcome;
    TimePoint from;
    std::optional<TimePoint> to; ///< unset: it goes on
    int alarms = 0; ///< since it was asked for
};

/// Used by the recorder, its callers and its thread.
struct RecorderShared {
    RecorderShared(RecorderSettings theSettings, RecordingContext theContext);

    const SystemClock clock;
    const std::shared_ptr<spine::DatagramLog> log;
    const RecorderSettings settings;
    /// Of the thread in the log, and the datagrams that it has lost so far: known also while it
    /// waits for the disk. `lost` is stored after `position`.
    std::atomic<std::uint64_t> position { 0 };
    std::atomic<std::uint64_t> lost { 0 };

    mutable std::mutex mutex; ///< of all below; never held during a disk access
    std::condition_variable wake;
    std::condition_variable ended;
    std::chrono::seconds blackBox;
    RecordingContext context;
    bool isContextNew = false;
    std::vector<RecordedEvent> events;
    std::uint64_t droppedEvents = 0;
    std::vector<KeptSpan> spans; ///< those that go on, or are not taken by the thread yet
    std::uint64_t spanCount = 0; ///< so far
    RecorderStatus status;
    std::uint64_t mostLost = 0; ///< datagrams, as `status` told last
    std::chrono::steady_clock::time_point answeredAt = std::chrono::steady_clock::now();
    bool isEnding = false;
    bool hasEnded = false;
};

/// The work of a recorder's thread.
class RecorderThread final {
public:
    explicit RecorderThread(RecorderShared& shared);
    /// Returns when the recorder ends: whether all recordings were made, and nothing waits for the
    /// disk any more.
    [[nodiscard]] bool run();

private:
    struct Segment {
        QString path;
        TimePoint from;
        TimePoint to;
        std::uint64_t bytes = 0;
    };
    /// A recording that is being made, or waits for the next attempt.
    struct Making {
        Copy copy;
        TimePoint from; ///< files from here on must stay
        std::unique_ptr<SegmentFolder> folder; ///< an abandoned one
        std::optional<TimePoint> retryAt; ///< unset: it is being made
    };

    void cycle();
    [[nodiscard]] bool finish();
    void takeContext();
    /// Writes what waits; counts what no file takes.
    void writeWaiting();
    void handle(const Result<void>& written);
    void beginFile(TimePoint now);
    void endFile(TimePoint now);
    void flush(TimePoint now);
    /// Makes recordings of the spans that have ended.
    void keepEnded(TimePoint now);
    void make(const KeptSpan& span, TimePoint now);
    void recover(TimePoint now);
    void takeResults(TimePoint now);
    /// Removes files that are older than the black box and that no recording needs.
    void removeOld(TimePoint now);
    /// The disk is full: removes the oldest file, if no recording needs it.
    void makeRoom(TimePoint now);
    [[nodiscard]] TimePoint neededFrom(TimePoint now) const;
    void publishPosition();
    [[nodiscard]] QString fileFor(TimePoint from, const QString& text) const;
    [[nodiscard]] std::int64_t wallNs(TimePoint at) const
    {
        return at.time_since_epoch().count() + m_offsetNs;
    }
    void setFailure(const std::optional<Finding>& failure);
    void noteSelf(const QString& event, QJsonObject more);
    void publish(TimePoint now);

    RecorderShared& m_shared;
    const std::int64_t m_offsetNs; ///< ns since 1970 minus ns of the clock
    spine::DatagramLog::Reader m_reader;
    std::vector<spine::DatagramLog::End> m_ends;
    RecordingContext m_context;
    Sequences m_sequences;
    std::unique_ptr<SegmentFolder> m_folder;
    std::unique_ptr<RecordingWriter> m_writer;
    TimePoint m_fileSince;
    TimePoint m_flushedAt;
    TimePoint m_retryAt; ///< of a file that could not be begun
    std::vector<Segment> m_segments; ///< complete ones
    Keeper m_keeper;
    std::map<std::uint64_t, Making> m_making; ///< by number of the span
    std::uint64_t m_unflushed = 0; ///< datagrams since the last successful flush
    std::uint64_t m_lost = 0; ///< datagrams that no file took
    std::uint64_t m_toldLost = 0; ///< datagrams and events
    std::optional<Finding> m_failure;
    std::uint64_t m_lostEvents = 0; ///< that no file took
    bool m_isFileOld = false; ///< the next file has another context
};

} // namespace medulla::recorder
