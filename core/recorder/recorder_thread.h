// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recorder.h"
#include "core/recorder/recording_maker.h"
#include "core/recorder/segment_folder.h"

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace medulla::recorder {

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
    EventFollower follower; ///< empty: none
    std::vector<RecordedEvent> events;
    std::uint64_t lostEvents = 0; ///< dropped, while the disk did not answer
    std::vector<RecordedSpan> spans; ///< those that go on, or are not taken by the thread yet
    std::uint64_t spanCount = 0; ///< so far
    RecorderStatus status;
    std::uint64_t mostLost = 0; ///< datagrams, as `status` told last
    std::chrono::steady_clock::time_point answeredAt = std::chrono::steady_clock::now();
    bool isEnding = false;
    bool hasEnded = false;
};

/// The work of a recorder's thread: writes what happens into one file after the other, in which the
/// log and a list of events hold what no file has yet. A file of which a write failed is ended, and
/// what its last chunk would hold is written into the next one: nothing is lost while the log has
/// room.
class RecorderThread final {
public:
    explicit RecorderThread(RecorderShared& shared);
    /// Returns when the recorder ends.
    void run();

private:
    /// False: it has more to write.
    [[nodiscard]] bool cycle();
    void finish();
    /// Counts as lost what could not be written up to this record.
    void giveUpWaiting(std::uint64_t last);
    void noteAnswer();
    void takeContext();
    /// Writes what waits when it begins, for kLongestWriting at most. False: not all of it.
    bool writeWaiting();
    [[nodiscard]] bool writeDatagrams(TimePoint begun);
    [[nodiscard]] bool writeEvents();
    /// Whether the write succeeded. After a failure the file is ended.
    [[nodiscard]] bool accept(const Result<void>& written);
    /// What is in complete chunks needs not be written again.
    void noteStored();
    /// Goes back to the last complete chunk.
    void rewind();
    void beginFile();
    [[nodiscard]] Result<std::unique_ptr<RecordingWriter>> newFile();
    void endFile();
    void flush();
    /// Notes the losses since the last note.
    void noteLosses(TimePoint at);
    void noteSelf(TimePoint at, const QString& event, QJsonObject more);
    /// Makes recordings of the spans up to this time that have ended, and of parts of long ones.
    void makeRecordings(TimePoint until);
    [[nodiscard]] std::vector<RecordedSpan> takeSpans(TimePoint until);
    /// Removes files that are older than the black box and that no recording needs.
    void removeOld();
    /// When the next file is begun: at once where room could be made.
    void retryAfter(const Finding& failure);
    /// If the disk is full: removes the oldest file, for the newest datagrams matter most, and
    /// gives up the recordings that need it and wait for room. False: there is none to remove.
    [[nodiscard]] bool makeRoomAfter(const Finding& failure);
    void setFailure(const std::optional<Finding>& failure);
    void publishPosition();
    void publish();
    [[nodiscard]] TimePoint now() const { return m_shared.clock.now(); }

    RecorderShared& m_shared;
    const std::int64_t m_offsetNs; ///< ns since 1970 minus ns of the clock
    RecordingMaker m_recordings;
    spine::DatagramLog::Reader m_reader;
    spine::DatagramLog::Reader m_storedReader; ///< as it was at the last complete chunk
    std::vector<spine::DatagramLog::End> m_ends;
    RecordingContext m_context;
    Sequences m_sequences;
    Sequences m_storedSequences; ///< at the last complete chunk
    std::vector<RecordedEvent> m_events; ///< not written yet
    std::vector<RecordedEvent> m_unstored; ///< written since the last complete chunk
    std::unique_ptr<SegmentFolder> m_folder;
    std::unique_ptr<RecordingWriter> m_writer;
    std::uint32_t m_chunks = 0; ///< complete ones of m_writer
    TimePoint m_fileSince;
    TimePoint m_flushedAt;
    TimePoint m_writtenTo; ///< all until then is written
    TimePoint m_retryAt; ///< of a file that could not be begun
    std::vector<Segment> m_segments; ///< complete ones
    std::uint64_t m_unsynced = 0; ///< datagrams since the last successful flush
    std::uint64_t m_lost = 0; ///< datagrams that the disk may have lost
    std::uint64_t m_lostEvents = 0; ///< as in RecorderShared
    std::uint64_t m_notedLost = 0; ///< datagrams in events of the losses
    std::uint64_t m_notedLostEvents = 0; ///< likewise
    std::optional<Finding> m_failure;
};

} // namespace medulla::recorder
