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

/// What the arm's motion is doing, as the operator sees it.
enum class MotionPhase {
    Idle, ///< ready, or waiting for a target
    Moving,
    Paused, ///< by the operator, until it goes on or back
    Jogging, ///< held by hand, ends with the release
    Waiting, ///< an obstacle was met; the pause before the reverse
    Reversing,
    Stopped, ///< latched by a stop until it is released
    Aborted, ///< latched by an abort until it is cleared
    Interrupted, ///< latched by an interruption until it is resumed or cleared
    Locked, ///< motion is not allowed at all; `lockedReason` says what opens it
};

/// A motion is under way, paused ones too. A jog is none: while the arm is jogged, nothing may move
/// away from under the hand.
[[nodiscard]] constexpr bool isRunning(MotionPhase phase)
{
    return phase == MotionPhase::Moving || phase == MotionPhase::Paused
        || phase == MotionPhase::Waiting || phase == MotionPhase::Reversing;
}

/// A straight line of the tip, or straight lines of the joints.
enum class PathChoice { Straight, JointSpace };
/// What says how long a motion takes.
enum class DurationChoice { Period, Fitts };

/// How motions are made, as the operator has chosen it.
struct MotionChoices {
    PathChoice path = PathChoice::Straight;
    DurationChoice duration = DurationChoice::Period;
    int factor = 1; ///< datagrams a millimetre of path; with DurationChoice::Period
    int periodMs = 35; ///< from one datagram to the next
    double targetWidthMm = 10.0; ///< Fitts's law: how near is near enough
    double speedLimitMmPerS = 60.0; ///< no motion is faster, whoever asks for it

    friend bool operator==(const MotionChoices&, const MotionChoices&) = default;
};

/// A place with a name that can be chosen as target.
struct PlaceView {
    enum class Kind { Flame, Torch, Kept };

    Kind kind = Kind::Kept;
    QString name; ///< "Olympic flame"
    QString note; ///< "seen 92 %", "kept"
    Position position = Position::Zero(); ///< mm, global frame

    friend bool operator==(const PlaceView&, const PlaceView&) = default;
};

/// A target that waits for its turn.
struct QueuedView {
    quint64 id = 0;
    Position target = Position::Zero(); ///< mm, global frame
    QString name; ///< empty: its coordinates are its name

    friend bool operator==(const QueuedView&, const QueuedView&) = default;
};

/// Moving by hand, by held keys or a gamepad.
struct JogView {
    QString refusal; ///< why it is not possible now, and what to do; empty: it is
    Position direction = Position::Zero(); ///< while it runs, each axis -1 to 1
    QString heldBy; ///< what holds a running jog back; empty when nothing does
    double stepMm = 1.0; ///< that a nudge takes the target along
    bool gamepadOn = false;
    QString gamepad; ///< what the gamepad does or lacks

    friend bool operator==(const JogView&, const JogView&) = default;
};

/// Whether the target can be reached.
struct ReachView {
    enum class Verdict { Unknown, Reachable, Unreachable };

    Verdict verdict = Verdict::Unknown;
    /// After "Reachable" or "Not reachable": "elbow band 14° spare, 167.4 mm away", or the reason.
    QString text;
    QString brief; ///< likewise in a few words, for where room is short; empty: the same
    /// The nearest point that can be reached, when the target cannot.
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

/// The motion that is under way.
struct ProgressView {
    bool back = false; ///< it goes back to where the motion began, or is held on its way there
    QString goal; ///< name of where it goes: "Olympic flame"; empty: the target's coordinates
    int sent = 0;
    int total = 0;
    double leftS = 0;
    double speedMmPerS = 0;

    friend bool operator==(const ProgressView&, const ProgressView&) = default;
};

/// All that the motion panel shows, as plain values. Texts come ready to be shown.
struct MotionView {
    MotionMode mode = MotionMode::Manual;
    MotionPhase phase = MotionPhase::Idle;
    Position target = Position::Zero(); ///< mm, global frame
    QString targetName; ///< e.g. "Olympic flame"; empty: its coordinates are its name
    std::vector<PlaceView> places; ///< that can be chosen, seen ones first
    MotionChoices choices;
    double fastestMmPerS = 1000.0; ///< highest speed limit that can be chosen
    bool slowedDown = false; ///< the planned motion takes longer than was asked for: a limit holds
    ReachView reach;
    std::optional<PlanView> plan; ///< nothing while no motion can be planned
    double preview = 0; ///< place of the preview in the planned time, 0 start to 1 end
    ProgressView progress; ///< in Moving, Waiting and Reversing
    std::optional<Position> measured; ///< mm, global frame; nothing when never reported
    double measuredAgeMs = 0;
    /// Age from which the measured position counts as stale, ms.
    double staleAfterMs = 250;
    double silentAfterMs = 3000; ///< age from which the arm counts as silent, ms
    std::optional<double> errorToCommandMm;
    /// Why Execute would be refused now, and what to do; empty: it would be taken.
    QString refusal;
    /// In Stopped, Aborted and Interrupted what happened and what to do; in Waiting and Reversing
    /// what was met.
    QString happened;
    bool confirmsPosition = false; ///< in Interrupted: going on confirms the position shown
    QString resumeRefusal; ///< in Interrupted: why it cannot be resumed yet; empty: it can
    QString shutSources; ///< which sources of actuators are shut, what opens them; empty: none
    QString lockedReason; ///< in Locked: what opens it
    QString lastObstacle; ///< one or two sentences; empty: none met yet
    /// Why these would not be taken now, and what to do; empty: they would.
    QString backRefusal;
    QString againRefusal;
    QString queueRefusal;
    QString parkRefusal;
    std::vector<QueuedView> queue; ///< next one first
    JogView jog;

    friend bool operator==(const MotionView&, const MotionView&) = default;
};

enum class MotionEnd {
    Reached,
    Reversed,
    TakenBack,
    Superseded, ///< by a program or task, which wants something else
    Interrupted, ///< by the cell itself, which was not safe
    Stopped,
    Aborted,
    Refused,
};
inline constexpr std::array kMotionEnds { MotionEnd::Reached, MotionEnd::Reversed,
    MotionEnd::TakenBack, MotionEnd::Superseded, MotionEnd::Interrupted, MotionEnd::Stopped,
    MotionEnd::Aborted, MotionEnd::Refused };

/// One finished motion of today.
struct MotionRecord {
    QDateTime at; ///< when it was started
    Position target = Position::Zero(); ///< mm, global frame
    MotionEnd end = MotionEnd::Reached;
    QString reason; ///< tool tip: why it ended so; may be empty

    friend bool operator==(const MotionRecord&, const MotionRecord&) = default;
};

/// Today's motions as a table, newest first: time, target, how it ended.
class MotionHistory final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, Target, End, ColumnCount };
    enum Role {
        EndRole = Qt::UserRole, ///< MotionEnd as int
        ShortRole, ///< the target without decimals
    };
    /// Older ones are dropped.
    static constexpr int kKept = 500;

    explicit MotionHistory(QObject* parent = nullptr);

    void add(const MotionRecord& record);
    void clear();
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

/// What the motion panel shows; set from outside by whoever knows the arm. Knows no arm itself.
class MotionModel final : public QObject {
    Q_OBJECT

public:
    explicit MotionModel(QObject* parent = nullptr);

    [[nodiscard]] const MotionView& view() const { return m_view; }
    /// Shows `view`; `changed` only when something in it differs.
    void setView(const MotionView& view);
    [[nodiscard]] MotionHistory& history() { return m_history; }

Q_SIGNALS:
    void changed();

private:
    MotionView m_view;
    MotionHistory m_history;
};

} // namespace medulla::widgets
