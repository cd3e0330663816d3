// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

/// The content of a recording of a cell: an MCAP file with these topics, metadata and attachments.
/// resources/docs/recordings.md describes it for readers of such files.
///
/// Times of messages are ns since 1970: moments of the program's monotonic clock plus the constant
/// `kMonotonicOffset` of the recording, so that a change of the computer's time of day moves none.
namespace medulla::record::format {

inline const QByteArray kProfile = QByteArrayLiteral("x-medulla-recording");

/// Topic of an input or output: one of these, then its name in the Spine configuration. JSON,
/// schema kDatagramSchema; metadata of the channel: "address", "format", "local".
inline const QByteArray kInputTopic = QByteArrayLiteral("/in/");
inline const QByteArray kOutputTopic = QByteArrayLiteral("/out/");
/// Likewise, values of the first coordinate in mm, global frame, as SignalBlocks: accepted values
/// of an input (measured positions), sent values of an output (setpoints).
inline const QByteArray kInputSignalTopic = QByteArrayLiteral("/signals/in/");
inline const QByteArray kOutputSignalTopic = QByteArrayLiteral("/signals/out/");

/// Topics of events. JSON, schema kEventSchema.
inline const QByteArray kMotionTopic = QByteArrayLiteral("/motion");
inline const QByteArray kOperatorTopic = QByteArrayLiteral("/operator");
inline const QByteArray kAlarmTopic = QByteArrayLiteral("/alarms");
inline const QByteArray kLogTopic = QByteArrayLiteral("/log");
inline const QByteArray kRunTopic = QByteArrayLiteral("/run");
/// What the panels of a cell show, complete in each message: the executor and its commander, the
/// counters of the routing, the task or program that runs, lab and rules of the maze game. JSON,
/// schema kEventSchema.
inline const QByteArray kMotionStateTopic = QByteArrayLiteral("/state/motion");
inline const QByteArray kRoutingStateTopic = QByteArrayLiteral("/state/routing");
inline const QByteArray kRunStateTopic = QByteArrayLiteral("/state/run");
inline const QByteArray kMazeStateTopic = QByteArrayLiteral("/state/maze");
/// Moments of the maze game, robots with their beliefs. Messages as of core/game/moment_stream.h,
/// encoding kMomentsEncoding, without a schema.
inline const QByteArray kMazeMomentsTopic = QByteArrayLiteral("/maze/moments");
inline const QByteArray kMomentsEncoding = QByteArrayLiteral("x-medulla-moments");
/// Of the recorder itself: datagrams that were lost, failures of the disk.
inline const QByteArray kRecorderTopic = QByteArrayLiteral("/recorder");

inline const QByteArray kDatagramSchema = QByteArrayLiteral("medulla.Datagram");
inline const QByteArray kEventSchema = QByteArrayLiteral("medulla.Event");

/// Metadata of the cell, in each file. Keys follow.
inline const QByteArray kCellMetadata = QByteArrayLiteral("medulla.cell");
inline const QByteArray kCell = QByteArrayLiteral("cell"); ///< name of the site
inline const QByteArray kHost = QByteArrayLiteral("host"); ///< name of the computer
inline const QByteArray kProgram = QByteArrayLiteral("program");
inline const QByteArray kVersion = QByteArrayLiteral("version"); ///< of Medulla
inline const QByteArray kBadge = QByteArrayLiteral("badge"); ///< LIVE or SIMULATED
inline const QByteArray kSpineHost =
    QByteArrayLiteral("spineHost"); ///< address that outputs send from
/// ns since 1970 minus ns of the program's monotonic clock.
inline const QByteArray kMonotonicOffset = QByteArrayLiteral("monotonicOffsetNs");

/// Metadata of a file that was kept. Keys follow.
inline const QByteArray kKeptMetadata = QByteArrayLiteral("medulla.kept");
inline const QByteArray kReason =
    QByteArrayLiteral("reason"); ///< operator, alarm, run, long, recovered, imported
inline const QByteArray kText = QByteArrayLiteral("text"); ///< the run, the alarm
inline const QByteArray kOutcome = QByteArrayLiteral("outcome"); ///< of the run, in English
/// The reason in it, for a window in another language; see core/record/recorded_text.h.
inline const QByteArray kReasonParts = QByteArrayLiteral("outcomeParts");
/// Alarms, without warnings, from when it was asked for to its end.
inline const QByteArray kAlarms = QByteArrayLiteral("alarms");

/// Names of attachments, beside SignalOverview::kName. Tasks and programs that were open have their
/// file's name after these.
inline const QByteArray kSiteFile = QByteArrayLiteral("site.json");
inline const QByteArray kSpineFile = QByteArrayLiteral("spine.json");
inline const QByteArray kPreflightFile = QByteArrayLiteral("preflight.json");
inline const QByteArray kTaskFolder = QByteArrayLiteral("tasks/");
inline const QByteArray kProgramFolder = QByteArrayLiteral("programs/");

} // namespace medulla::record::format
