// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/log_queue.h"
#include "core/recorder/recording_writer.h"
#include "core/spine/datagram_log.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>

namespace medulla::recorder {

/// Why a part of the black box is kept as a recording.
enum class KeepReason : std::uint8_t {
    Operator, ///< the last minutes, by hand
    Alarm,
    Run, ///< a task or program ran
    Long, ///< begun and ended by hand
    Recovered, ///< the program ended without closing its black box
};
/// The keyword in the file: "operator", "alarm", ...
[[nodiscard]] QByteArray toName(KeepReason reason);

/// The event of a line of the log, as Topic::Log.
[[nodiscard]] RecordedEvent eventOf(const LogQueue::Line& line, TimePoint at);

/// Settings of a recorder. Value type.
struct RecorderSettings {
    /// Where recordings are kept; made if necessary. The black box is in a folder of its own in it.
    QString folder;
    std::chrono::seconds blackBox { 600 }; ///< length of the black box
    std::chrono::milliseconds segment { 10'000 }; ///< length of one file of the black box
    /// Writes all into one file from the beginning, without a black box: for programs that do
    /// nothing but record.
    bool isOneFile = false;
    /// A longer recording is made in parts of this length, so that the black box need not hold it
    /// all.
    std::chrono::milliseconds longestRecording { std::chrono::hours { 1 } };
    /// Datagrams that memory holds while the disk does not answer, of 40 bytes each: 10 s at 12,000
    /// a second, in 32 MiB.
    std::size_t waiting = 1U << 17U;

    friend bool operator==(const RecorderSettings&, const RecorderSettings&) = default;
};

/// State of a recorder, for display.
struct RecorderStatus {
    enum class State : std::uint8_t {
        Starting,
        Recording,
        NoAnswer, ///< the disk has not answered for kPatience; nothing is lost yet
        Failed, ///< the disk cannot be written, or memory is full while it hangs: see `failure`
        Ended,
    };
    State state = State::Starting;
    std::optional<Finding> failure {}; ///< Failed: place and remedy
    std::chrono::seconds recorded { 0 }; ///< length of what the black box holds
    std::uint64_t bytes = 0; ///< its size on disk
    std::uint64_t lostDatagrams = 0; ///< since the start, for lack of room in memory or on disk
    std::uint64_t lostEvents = 0; ///< likewise
    std::size_t keptFiles = 0; ///< since the start
    QString newestFile {}; ///< that was kept last
    std::size_t waiting = 0; ///< recordings that are being made or wait for a disk
    std::optional<Finding> keepFailure {}; ///< of the last attempt to keep a recording
    bool isLong = false; ///< a recording by hand goes on
};

/// Takes the events of a recorder, see Recorder::follow.
using EventFollower = std::function<void(const RecordedEvent& event)>;

struct RecorderShared;

/// Records a cell: all datagrams of a Spine, and events, as a black box on disk of which parts are
/// kept. A thread of its own with a low priority writes; neither the Spine's thread nor a caller
/// waits for it or for the disk. Written to the disk every 0.5 s, so that less than 1 s is lost
/// when the program is killed or the power fails; the next recorder in the same folder makes a
/// recording of what was left behind.
///
/// A disk that fails or hangs loses new datagrams, which are counted, and no file that was kept.
///
/// All functions are thread-safe, and none waits but `end` and the destructor.
class Recorder final {
public:
    /// Time without an answer of the disk after which the operator is told.
    static constexpr std::chrono::seconds kPatience { 2 };
    /// Events that wait while the disk does not answer; further ones are dropped.
    static constexpr std::size_t kMostEvents = 10'000;
    /// Time that is kept before and after an alarm.
    static constexpr std::chrono::seconds kAroundAlarm { 30 };
    /// Likewise around a run: its first and last positions.
    static constexpr std::chrono::seconds kAroundRun { 2 };

    /// Times are those of SystemClock, as of the Spine.
    Recorder(RecorderSettings settings, RecordingContext context);
    /// Calls `end`.
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// For Spine::logAllDatagrams.
    [[nodiscard]] std::shared_ptr<spine::DatagramLog> log() const;
    /// Records an event; `event` is a keyword, `more` are further members.
    void note(Topic topic, TimePoint at, const QString& event, QJsonObject more = {});
    /// Records a message as it is to stand in the file (see RecordedEvent). Moments of a maze are
    /// dropped when half of kMostEvents wait, so that they leave room for all else.
    void note(Topic topic, TimePoint at, QByteArray data);
    /// Passes each event from now on to `follower` too, also those that are dropped, on the thread
    /// that notes it, which must not wait for it; it must not call the recorder. Empty ends that:
    /// when this returns, the one before is not called any more.
    void follow(EventFollower follower);
    /// The context from now on: another configuration, other tasks.
    void setContext(RecordingContext context);
    /// Another length of the black box from now on.
    void setLength(std::chrono::seconds blackBox);

    /// Keeps the last `before`, by default the whole black box.
    void keep(
        KeepReason reason, const QString& text, std::optional<std::chrono::seconds> before = {});
    /// Keeps what happens around an alarm; alarms that follow belong to the same recording, those
    /// during a run to that of the run.
    void noteAlarm(const QString& text);
    /// Begins a recording of a run, or a long one. Returns its number.
    std::uint64_t begin(KeepReason reason, const QString& text);
    /// Another text for it, as its run or its alarm is called.
    void rename(std::uint64_t number, const QString& text);
    /// Ends it. `outcome`: keyword of how a run ended, `why`: the reason. Without effect when there
    /// is no such one.
    void endRecording(std::uint64_t number, const QString& outcome = {}, const Text& why = {});

    /// Now, for events.
    [[nodiscard]] static TimePoint now() { return SystemClock().now(); }
    [[nodiscard]] RecorderStatus status() const;
    /// Ends all recordings and writes them. Waits for as long as the disk answers within
    /// kPatience, and 10 s for recordings that are being made; the next program in this folder
    /// makes the rest (`status().waiting`). `status().failure` then tells why something is not
    /// written. False: the disk does not answer, and the thread goes on; end the program with
    /// _Exit.
    bool end();

private:
    std::uint64_t add(
        KeepReason reason, const QString& text, TimePoint from, std::optional<TimePoint> to);

    /// Also the thread's, which outlives this on a disk that hangs.
    std::shared_ptr<RecorderShared> m_shared;
};

} // namespace medulla::recorder
