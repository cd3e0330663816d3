// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/moment.h"
#include "core/game/recording.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

/// File formats of a Recording.
namespace medulla::game {

/// Lab, grid, rules and seed as JSON, and back: documents of the simulator as text.
[[nodiscard]] QJsonObject toJson(const GameAbout& about);
[[nodiscard]] GameAbout aboutOf(const QJsonObject& json);
/// Warnings about members that cannot be read.
[[nodiscard]] Findings oddities(
    const QJsonObject& json, const GameAbout& about, const QString& place);
/// The file is of another kind.
[[nodiscard]] Finding notAGame(const QString& place);
/// The file ends, or cannot be read, after the last readable moment.
[[nodiscard]] Finding cutAfter(const Recording& recording, const QString& place);

/// Reads the log that a simulator wrote of a game (`--log`): the truth of all cycles, no beliefs.
[[nodiscard]] Result<OpenedRecording> readLogRecording(
    const QByteArray& file, const QString& place);

/// Reads the `.game` files of earlier versions: a line of JSON about the game and its qChecksum (16
/// bits, lowest byte first), then the blocks, each as its length (32 bits), the qChecksum of its
/// content, and the moments compressed by qCompress, then an empty block as the end. Version 1 has
/// neither the first checksum nor the end.
[[nodiscard]] Result<OpenedRecording> readOldRecording(
    const QByteArray& file, const QString& place);

} // namespace medulla::game
