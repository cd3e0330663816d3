// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "core/replay/recording_info.h"

#include <QDate>
#include <QString>

namespace medulla::widgets::reviews {

/// "Today, Friday 14 March".
[[nodiscard]] QString dayWords(const QDate& day);
/// "48.7 s", "1 min 12 s", "1 h 00 min".
[[nodiscard]] QString lengthWords(double lengthS);
/// "6.3 MB".
[[nodiscard]] QString sizeWords(std::uint64_t bytes);
/// Name of a recording: its run, its alarm, or why it was kept.
[[nodiscard]] QString titleOf(const replay::RecordingInfo& recording);
/// Its outcome, or what is known instead: "Cut off, read up to the cut".
[[nodiscard]] QString outcomeOf(const replay::RecordingInfo& recording);
/// Why it was kept: "a task or program ran".
[[nodiscard]] QString reasonOf(const replay::RecordingInfo& recording);
/// Time, title, length and outcome in one line, for screen readers.
[[nodiscard]] QString sentenceOf(const replay::RecordingInfo& recording);
/// A keyword of a command, motion or alarm in words; itself where it has none.
[[nodiscard]] QString keywordWords(const QString& keyword);
/// An event in words: "Obstacle on x, 25.9 mm".
[[nodiscard]] QString eventWords(const replay::RecordedEvent& event);

} // namespace medulla::widgets::reviews
