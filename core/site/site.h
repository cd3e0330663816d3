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

/// The motion executor (PYT) and the names of the Spine's ends to which it is connected.
struct MotionPart {
    bool hosted =
        true; ///< runs in this process; otherwise on the host given in the Spine configuration
    QString position = QStringLiteral("pyt"); ///< output with the arm's measured position
    QString command = QStringLiteral("pyt-command"); ///< output with the targets
    QString steps = QStringLiteral("pyt"); ///< input of its steps

    friend bool operator==(const MotionPart&, const MotionPart&) = default;
};

/// The robots of a maze team as ends of the Spine. `robot1` is an input that reports robot 1: x and
/// y in its arena, Mu (with 0 as z), its heading in degrees, its score, its collisions, and 1 when
/// it has arrived, otherwise 0. `robot1` is an output as well: x and y, Mu, send the robot there.
/// STOP closes it. An end of that name in the Spine configuration is used; otherwise a local end is
/// connected to the maze game in this process.
struct MazePart {
    static constexpr int kMost = 9;

    int robots = 0; ///< 0: none
    QStringList inputs; ///< local ones
    QStringList outputs; ///< likewise

    [[nodiscard]] static QString nameOf(int robot) { return QStringLiteral("robot%1").arg(robot); }
    /// Adds the local ends to a configuration without them.
    void addEnds(spine::Config& config) const;

    friend bool operator==(const MazePart&, const MazePart&) = default;
};

/// The preflight of a cell, which locks motion until commands are proven to end where they should.
struct PreflightPart {
    static constexpr double kLeastSizeMm = 2.0;
    static constexpr double kMostSizeMm = 5.0;
    static constexpr double kLeastToleranceMm = 0.1;
    static constexpr double kMostToleranceMm = 2.0;

    bool required = true; ///< of a cell whose targets are not simulated in this process
    double sizeMm = kLeastSizeMm; ///< of each move of the wiggle proof
    double toleranceMm = 0.4; ///< see preflight::WiggleSettings

    friend bool operator==(const PreflightPart&, const PreflightPart&) = default;
};

/// A local input of every cell: targets of the task that runs in this process. It is connected to
/// the command of the motion part, beside the connections of the Spine configuration.
inline const QString kTaskInput = QStringLiteral("task");
/// Likewise targets of the teleo-reactive program that runs in this process.
inline const QString kProgramInput = QStringLiteral("program");

/// Bounds of a site's windowTimeoutMs. A window that paints a large maze may be late by 150 ms; an
/// arm at 250 mm/s moves half a metre in 2 s.
constexpr int kLeastWindowTimeoutMs = 200;
constexpr int kMostWindowTimeoutMs = 2000;
/// Highest core of a site: machines that run a cell have fewer.
constexpr int kHighestCpu = 1023;
/// Largest commandTimeoutMs: a period of the executor is far below it.
constexpr int kMostCommandTimeoutMs = 60'000;

/// Description of a site: one site file names the Spine configuration, the arm, the hosted and
/// remote parts, and the replacements of addresses. Value type.
///
/// A site file is JSON. Every key but `spine` may be left out.
///
/// - name: the cell's name, shown in the window
/// - embedded: true when the cell is simulated in this process, on loopback with free ports
/// - spine: file of the Spine configuration, relative to the site file
/// - bind: host to which inputs bind instead of the configuration's
/// - rewrite: list of FROM=TO, as the programs' --rewrite
/// - arm: geometry as of core/arm/geometry_json.h; otherwise the standard ARNIE arm
/// - motion: { hosted: bool, position, command, steps: names of the Spine's ends }
/// - limits: { speedMmPerS, accelerationMmPerS2 } of the tip and { jointSpeedDegPerS,
///   jointAccelerationDegPerS2 } of each joint, kept by every motion, otherwise there are none; {
///   keepOutMarginMm } between keep-out zones and upper arm and forearm (1 or more), otherwise 20
/// - fitts: { aS, bS }, the constants of Fitts's law, s and s a bit
/// - park: [x, y, z] of the parked arm, mm
/// - keepOut: zones that the arm may not enter, each { name, least: [x, y, z], most: [x, y, z] }
///   for a box or { name, centre: [x, y, z], radiusMm } for a ball; mm, global frame
/// - show: { arm, head, eyes: names of the inputs whose values the window shows }
/// - actuators: outputs that move a device and that STOP closes; by default those of
///   spine::actuatorsOf. An output that is moved by the motion steps and has reports is an actuator
///   whether it is listed or not. Each needs a threshold in the Spine configuration, unless it is
///   unguarded.
/// - unguarded: actuators that have no threshold on purpose, since their commands are not positions
///   of the device (a head receives the point to look at); the window shows UNGUARDED
/// - windowTimeoutMs: motion is interrupted when the window has not responded for this time, 200 to
///   2000 ms, otherwise 500
/// - cpu: the processor core, from 0, for the realtime thread; otherwise any
/// - obstacles: this number of obstacles on the way to one target within a minute ends the task,
///   program or queue, 0 to 100, otherwise 5; 0: never
/// - retrace: true: the way back to the start of a motion, after an obstacle or at Reverse, follows
///   the measured path; otherwise, or where the arm cannot follow it, the way back is straight
/// - open: outputs with a threshold but no measurement that are opened by hand
/// - labels: { name of an output: label for the operator }
/// - maze: { robots: N }: the robots 1 to N of a maze team are ends of the Spine, see MazePart
/// - preflight: { sizeMm: length of each move of the wiggle proof, 2 to 5 mm; toleranceMm: how far
/// a
///   measured move may be from it, 0.1 to 2 mm; required: false where all outputs send to this
///   machine and motion is not to be locked before a preflight }
/// - commandTimeoutMs: the simulated arm of an embedded cell holds its position when commands stop
///   in mid-motion for this time, 0 to 60,000 ms, otherwise 0: never, as the original's targets
/// - flames: [[x, y, z], ...] in an embedded cell when it starts, mm
/// - torches: likewise the unlit torches in the cell
struct Site {
    QString file; ///< path of the file, for messages
    QString name;
    QString spineFile;
    spine::Config spine;
    std::optional<std::uint32_t> bind; ///< host byte order
    std::vector<wire::Rewrite> rewrites;
    arm::Geometry arm;
    MotionPart motion;
    MazePart maze;
    PreflightPart preflight;
    motion::Limits limits;
    motion::Fitts fitts;
    std::optional<Position> park; ///< position of the parked arm
    std::vector<motion::KeepOut> keepOut; ///< zones that the arm may not enter
    /// Between the zones and upper arm and forearm: the radius of these parts.
    double keepOutMarginMm = 20.0;
    QString armInput = QStringLiteral("arm");
    QString headInput = QStringLiteral("head");
    QString eyesInput = QStringLiteral("eye-fudge");
    bool showsHead = false; ///< named in the file, so it must exist
    bool showsEyes = false; ///< likewise
    bool embedded = false;
    bool acceptJump = false; ///< see spine::Options; no key of the file
    QStringList actuators;
    QStringList unguarded; ///< actuators that have no threshold on purpose
    int commandTimeoutMs = 0; ///< see above
    int windowTimeoutMs = 500; ///< see above; `kLeastWindowTimeoutMs` to `kMostWindowTimeoutMs`
    std::optional<int> cpu; ///< core of the realtime thread; unset: any
    int obstacles = 5; ///< on the way to one target within a minute, to end a run; 0: never
    bool retrace = false; ///< see above
    QStringList open;
    std::map<QString, QString> labels;
    std::vector<Position> flames; ///< in an embedded cell when it starts
    std::vector<Position> torches; ///< in an embedded cell, unlit
    /// Initial position of the arm of an embedded cell, mm; no key of the file.
    Position armAt = Position::Zero();

    /// Constraints of every motion in this site.
    [[nodiscard]] motion::Rules rules() const;
    /// Outputs of the arm itself: the actuators that receive the executor's steps.
    [[nodiscard]] QStringList armOutputs() const;
    /// Options of its Spine: local ends for the hosted parts, addresses of the site.
    [[nodiscard]] spine::Options spineOptions() const;
};

/// Where the recordings of a cell of that name are kept: below $XDG_DATA_HOME/medulla.
[[nodiscard]] QString recordingsFolder(const QString& cell);

/// Addresses outside this machine to which a configuration with these options sends: actuators
/// first. Empty: no real device can be moved.
[[nodiscard]] std::vector<wire::Address> liveAddresses(
    const spine::Config& config, const spine::Options& options, const QStringList& actuators);

/// Reads a site file and its Spine configuration (":/..." reads a compiled-in resource). All errors
/// are found at once, each finding with file and JSON path; warnings of the configuration are added
/// to `warnings`.
[[nodiscard]] Checked<Site> readSite(const QString& file, Findings* warnings = nullptr);

} // namespace medulla::site
