// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/finding.h"
#include "core/motion/rules.h"
#include "core/spine/config.h"
#include "core/spine/options.h"
#include "core/wire/address.h"

#include <map>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::site {

/// The motion part (PYT) and the names of the Spine's ends that it is connected to.
struct MotionPart {
    bool hosted =
        true; ///< runs in this process; otherwise at the host that the Spine configuration names
    QString position = QStringLiteral("pyt"); ///< output that hands it the arm's measured position
    QString command = QStringLiteral("pyt-command"); ///< output that hands it targets
    QString steps = QStringLiteral("pyt"); ///< input that its steps come in by

    friend bool operator==(const MotionPart&, const MotionPart&) = default;
};

/// The robots of a maze team as ends of the Spine. `robot1` is an input that tells of robot 1: x
/// and y in its arena, um (with 0 as z), its heading in degrees, its score, its collisions, and 1
/// when it has arrived, otherwise 0. `robot1` is an output as well: x and y, um, send it there.
/// STOP closes it. Where the Spine configuration has an end of that name, it is that one; otherwise
/// its local end is the maze game in this process.
struct MazePart {
    static constexpr int kMost = 9;

    int robots = 0; ///< 0: none
    QStringList inputs; ///< local ones
    QStringList outputs; ///< likewise

    [[nodiscard]] static QString nameOf(int robot) { return QStringLiteral("robot%1").arg(robot); }

    friend bool operator==(const MazePart&, const MazePart&) = default;
};

/// Bounds of a site's windowTimeoutMs. A window that paints a large maze may be late by 150 ms; an
/// arm at 250 mm/s moves half a metre in 2 s.
constexpr int kLeastWindowTimeoutMs = 200;
constexpr int kMostWindowTimeoutMs = 2000;
/// The highest core that a site may name: no machine that runs a cell has more.
constexpr int kHighestCpu = 1023;
/// The longest commandTimeoutMs: a period of the motion part is far below it.
constexpr int kMostCommandTimeoutMs = 60'000;
/// The most obstacles that a site may allow for one target; more would be no limit.
constexpr int kMostObstacles = 100;

/// What is where: one site file names the Spine configuration, the arm, who is hosted here and who
/// is remote, and which addresses stand for which. Value type.
///
/// A site file is JSON. Every key but `spine` may be left out.
///
/// - name: the cell's name, shown in the window
/// - embedded: true when the cell is simulated in this process, on loopback with free ports
/// - spine: file of the Spine configuration, relative to the site file
/// - bind: host that inputs bind to instead of the configuration's
/// - rewrite: list of FROM=TO, as the programs' --rewrite
/// - arm: geometry as core/arm/geometry_json.h tells; otherwise the standard ARNIE arm
/// - motion: { hosted: bool, position, command, steps: names of the Spine's ends }
/// - limits: { speedMmPerS, accelerationMmPerS2 } of the tip and { jointSpeedDegPerS,
///   jointAccelerationDegPerS2 } of each joint, which no motion exceeds, otherwise there are none;
///   { keepOutMarginMm } that upper arm and forearm keep from keep-out zones, otherwise 20
/// - fitts: { aS, bS }, the constants of Fitts's law, s and s a bit
/// - park: [x, y, z] where the arm is parked, mm
/// - keepOut: zones that the arm may not enter, each { name, least: [x, y, z], most: [x, y,
///   z] } for a box or { name, centre: [x, y, z], radiusMm } for a ball; mm, global frame
/// - show: { arm, head, eyes: names of the inputs whose values the window shows }
/// - actuators: outputs that move something and that STOP closes; by default those that
///   spine::actuatorsOf tells. One that the motion steps move and that reports is an actuator
///   whether it is listed or not. Each needs a threshold in the Spine configuration, unless it is
///   unguarded.
/// - unguarded: actuators that have no threshold on purpose, since their commands are no positions
///   of theirs (a head is told the point to look at); the window shows UNGUARDED
/// - windowTimeoutMs: the arm waits when the window has not answered for so long, 200 to 2000 ms,
///   otherwise 500
/// - cpu: the processor core, from 0, that the realtime thread is bound to; otherwise to none
/// - obstacles: so many obstacles on the way to one target within a minute end the task, program or
///   queue, 0 to 100, otherwise 5; 0: never
/// - retrace: true: the way back to the start of a motion, after an obstacle or at Reverse, follows
///   the measured path; otherwise, or where the arm cannot follow it, the way back is straight
/// - open: outputs with a threshold but no measurement that are opened by hand
/// - labels: { name of an output: what it is, for people }
/// - maze: { robots: N }: the robots 1 to N of a maze team are ends of the Spine, see MazePart
/// - commandTimeoutMs: the simulated arm of an embedded cell holds its position when commands stop
///   in mid-motion for so long, 0 to 60,000 ms, otherwise 0: never, as the original's targets
/// - flames: [[x, y, z], ...] that burn in an embedded cell when it starts, mm
/// - torches: likewise the unlit torches that stand in the cell
struct Site {
    QString file; ///< where it was read from, for messages
    QString name;
    QString spineFile;
    spine::Config spine;
    std::optional<std::uint32_t> bind; ///< host byte order
    std::vector<wire::Rewrite> rewrites;
    arm::Geometry arm;
    MotionPart motion;
    MazePart maze;
    motion::Limits limits;
    motion::Fitts fitts;
    std::optional<Position> park; ///< where the arm is parked
    std::vector<motion::KeepOut> keepOut; ///< zones that the arm may not enter
    /// That upper arm and forearm keep from the zones: their radius.
    double keepOutMarginMm = 20.0;
    QString armInput = QStringLiteral("arm");
    QString headInput = QStringLiteral("head");
    QString eyesInput = QStringLiteral("eye-fudge");
    bool showsHead = false; ///< named in the file, so it must be there
    bool showsEyes = false; ///< likewise
    bool embedded = false;
    bool acceptJump = false; ///< see spine::Options; no key of the file
    QStringList actuators;
    QStringList unguarded; ///< actuators that have no threshold on purpose
    int commandTimeoutMs = 0; ///< see above
    int windowTimeoutMs = 500; ///< see above; `kLeastWindowTimeoutMs` to `kMostWindowTimeoutMs`
    std::optional<int> cpu; ///< core that the realtime thread is bound to; none: any core
    int obstacles =
        5; ///< on the way to one target within a minute, before a run ends; 0: any number
    bool retrace = false; ///< see above
    QStringList open;
    std::map<QString, QString> labels;
    std::vector<Position> flames; ///< that burn in an embedded cell when it starts
    std::vector<Position> torches; ///< that stand in the cell, unlit
    /// Where the arm of an embedded cell stands when it starts, mm; no key of the file.
    Position armAt = Position::Zero();

    /// What every motion here keeps to.
    [[nodiscard]] motion::Rules rules() const;
    /// How its Spine is run: local ends for what is hosted here, addresses as the site says.
    [[nodiscard]] spine::Options spineOptions() const;
};

/// Where a configuration, run with these options, sends to outside this machine: actuators first.
/// Empty means that nothing real can be moved.
[[nodiscard]] std::vector<wire::Address> liveAddresses(
    const spine::Config& config, const spine::Options& options, const QStringList& actuators);

/// Reads a site file and the Spine configuration that it names (":/..." reads what is compiled in).
/// All that is wrong is found at once, each finding with file and JSON path; warnings of the
/// configuration are added to `warnings`.
[[nodiscard]] Checked<Site> readSite(const QString& file, Findings* warnings = nullptr);

} // namespace medulla::site
