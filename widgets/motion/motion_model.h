// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <array>
#include <optional>
#include <vector>

#include <QAbstractTableModel>
#include <QDateTime>
#include <QString>

namespace medulla::widgets {

enum class MotionMode { Manual, Automatic };

/// The state of the arm's motion for the operator.
enum class MotionPhase {
    Idle, ///< ready, or waiting for a target
    Moving,
    Paused, ///< by the operator, until it continues or reverses
    Jogging, ///< manual motion, ends with the release
    Waiting, ///< after an obstacle: the pause before the reverse
    Reversing,
    Stopped, ///< latched by a stop until the release
    Aborted, ///< latched by an abort until it is cleared
    Interrupted, ///< latched by an interruption until it is resumed or cleared
    Locked, ///< motion is not permitted; `lockedReason` has the remedy
};

/// A motion is in progress, including a paused one. Not true for a jog: during a jog no control may
/// move under the hand.
[[nodiscard]] constexpr bool isRunning(MotionPhase phase)
{
    return phase == MotionPhase::Moving || phase == MotionPhase::Paused
        || phase == MotionPhase::Waiting || phase == MotionPhase::Reversing;
}

/// A straight line of the tip, or straight lines in joint space.
enum class PathChoice { Straight, JointSpace };
/// The rule for the duration of a motion.
enum class DurationChoice { Period, Fitts };

/// The motion settings of the operator.
struct MotionChoices {
    PathChoice path = PathChoice::Straight;
    DurationChoice duration = DurationChoice::Period;
    int factor = 1; ///< datagrams per millimetre of path, for DurationChoice::Period
    int periodMs = 35; ///< between two datagrams
    double targetWidthMm = 10.0; ///< for Fitts's law: tolerance of the target
    double speedLimitMmPerS = 60.0; ///< upper limit for all motions, by any commander

    friend bool operator==(const MotionChoices&, const MotionChoices&) = default;
};

/// A named position that can be selected as target.
struct PlaceView {
    enum class Kind { Flame, Torch, Kept };

    Kind kind = Kind::Kept;
    QString name; ///< "Olympic flame"
    QString note; ///< "seen 92 %", "kept"
    Position position = Position::Zero(); ///< mm, global frame

    friend bool operator==(const PlaceView&, const PlaceView&) = default;
};

/// A target in the queue.
struct QueuedView {
    quint64 id = 0;
    Position target = Position::Zero(); ///< mm, global frame
    QString name; ///< empty: shown by its coordinates

    friend bool operator==(const QueuedView&, const QueuedView&) = default;
};

/// The waypoints, and the motion through them.
struct WaypointsView {
    std::vector<QueuedView> all; ///< in their order; `id` counts from 0
    std::optional<int> current; ///< to which the arm moves
    std::optional<double> durationS; ///< of all motions; nullopt: being planned
    bool isLooped = false;
    bool isPlaying = false; ///< the preview
    /// Why the arm cannot move through them, and the remedy; empty: possible.
    QString refusal;

    friend bool operator==(const WaypointsView&, const WaypointsView&) = default;
};

/// A direction of a jog: a unit vector along an axis of the global frame, or in the space of the
/// joints (shoulder, upper arm, forearm) along one of them.
struct JogDirection {
    Position along = Position::Zero();
    bool inJoints = false;

    friend bool operator==(const JogDirection&, const JogDirection&) = default;
};

/// Manual motion by held keys or a gamepad.
struct JogView {
    QString refusal; ///< why it is not possible, and the remedy; empty: possible
    JogDirection direction; ///< while it runs, components from -1 to 1
    QString heldBy; ///< the limit that blocks a running jog; empty: none
    double stepMm = 1.0; ///< step of a nudge of the target
    bool gamepadOn = false;
    QString gamepad; ///< state of the gamepad

    friend bool operator==(const JogView&, const JogView&) = default;
};

/// Reachability of the target.
struct ReachView {
    enum class Verdict { Unknown, Reachable, Unreachable };

    Verdict verdict = Verdict::Unknown;
    /// Text after "Reachable" or "Not reachable": "elbow band 14° spare, 167.4 mm away", or the
    /// reason.
    QString text;
    QString brief; ///< a short form for narrow panels; empty: the same
    /// The nearest reachable point of an unreachable target.
    std::optional<Position> nearest;

    friend bool operator==(const ReachView&, const ReachView&) = default;
};

/// The motion that Execute would start.
struct PlanView {
    double durationS = 0;
    int datagrams = 0; ///< 0: no motion
    double peakMmPerS = 0;

    friend bool operator==(const PlanView&, const PlanView&) = default;
};

/// The motion in progress.
struct ProgressView {
    bool back = false; ///< it moves back to its start, or is held on the way back
    /// It holds until the arm's position is reported again, which it has not been for as long as
    /// makes it old.
    bool waitsForPosition = false;
    QString goal; ///< name of its goal: "Olympic flame"; empty: shown by its coordinates
    int sent = 0;
    int total = 0;
    double leftS = 0;
    double speedMmPerS = 0;

    friend bool operator==(const ProgressView&, const ProgressView&) = default;
};

/// The content of the motion panel as plain values, with complete texts.
struct MotionView {
    MotionMode mode = MotionMode::Manual;
    MotionPhase phase = MotionPhase::Idle;
    Position target = Position::Zero(); ///< mm, global frame
    QString targetName; ///< e.g. "Olympic flame"; empty: shown by its coordinates
    std::vector<PlaceView> places; ///< available places, detected ones first
    MotionChoices choices;
    double fastestMmPerS = 1000.0; ///< maximum of the speed limit
    bool slowedDown = false; ///< a limit makes the planned motion slower than requested
    ReachView reach;
    std::optional<PlanView> plan; ///< nullopt: no motion can be planned
    double preview = 0; ///< place of the preview in the planned time, 0 start to 1 end
    ProgressView progress; ///< in Moving, Waiting and Reversing
    std::optional<Position> measured; ///< mm, global frame; nullopt: never reported
    double measuredAgeMs = 0;
    /// Age from which the measured position counts as stale, ms.
    double staleAfterMs = 250;
    double silentAfterMs = 3000; ///< age from which the arm counts as silent, ms
    std::optional<double> errorToCommandMm;
    /// Why Execute is not possible, and the remedy; empty: possible.
    QString refusal;
    /// In Stopped, Aborted and Interrupted: the event and the remedy; in Waiting and Reversing: the
    /// obstacle; in Idle, after the way back from an obstacle: the obstacle and the remedy.
    QString happened;
    bool confirmsPosition = false; ///< in Interrupted: resuming confirms the shown position
    QString resumeRefusal; ///< in Interrupted: why it cannot be resumed yet; empty: it can
    QString shutSources; ///< the shut sources of actuators and the remedy; empty: none
    QString lockedReason; ///< in Locked: the remedy
    QString pausedRun; ///< the run that commands the arm, and where it is paused; empty: none is
    QString lastObstacle; ///< one or two sentences; empty: no obstacle yet
    /// Why these are not possible, and the remedy; empty: possible.
    QString backRefusal;
    QString againRefusal;
    QString queueRefusal;
    QString parkRefusal;
    std::vector<QueuedView> queue; ///< next one first
    WaypointsView waypoints;
    JogView jog;

    friend bool operator==(const MotionView&, const MotionView&) = default;
};

enum class MotionEnd {
    Reached,
    Reversed,
    TakenBack,
    Superseded, ///< by a program or task with another goal
    Interrupted, ///< by the cell because of an unsafe state
    Stopped,
    NotMeasured, ///< no position of the arm was measured
    Aborted,
    Refused,
};
inline constexpr std::array kMotionEnds { MotionEnd::Reached, MotionEnd::Reversed,
    MotionEnd::TakenBack, MotionEnd::Superseded, MotionEnd::Interrupted, MotionEnd::Stopped,
    MotionEnd::NotMeasured, MotionEnd::Aborted, MotionEnd::Refused };

/// A finished motion of the present day.
struct MotionRecord {
    QDateTime at; ///< start time
    Position target = Position::Zero(); ///< mm, global frame
    MotionEnd end = MotionEnd::Reached;
    QString reason; ///< tool tip with the reason of its end; may be empty

    friend bool operator==(const MotionRecord&, const MotionRecord&) = default;
};

/// The motions of the present day as a table, newest first: time, target, end.
class MotionHistory final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, Target, End, ColumnCount };
    enum Role {
        EndRole = Qt::UserRole, ///< MotionEnd as int
        ShortRole, ///< the target without decimals
    };
    /// Maximum number of rows; the oldest are dropped.
    static constexpr int kKept = 500;

    explicit MotionHistory(QObject* parent = nullptr);

    void add(const MotionRecord& record);
    void clear();
    /// Replaces all; newest first. At most kKept are taken.
    void setRecords(std::vector<MotionRecord> records);
    /// "reached", "reversed", ...
    [[nodiscard]] static QString word(MotionEnd end);
    [[nodiscard]] const MotionRecord& record(int row) const { return m_records.at(size_t(row)); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<MotionRecord> m_records;
};

/// The content of the motion panel, set by a presenter. Independent of the arm.
class MotionModel final : public QObject {
    Q_OBJECT

public:
    explicit MotionModel(QObject* parent = nullptr);

    [[nodiscard]] const MotionView& view() const { return m_view; }
    /// Sets the view; emits `changed` only for a different one.
    void setView(const MotionView& view);
    [[nodiscard]] MotionHistory& history() { return m_history; }

Q_SIGNALS:
    void changed();

private:
    MotionView m_view;
    MotionHistory m_history;
};

} // namespace medulla::widgets
