// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

/// The words that reader and writer of the controlled English share.
namespace medulla::task::english {

/// "no", "one" to "twenty", then digits.
[[nodiscard]] QString countWord(qint64 count);
/// As `countWord` writes it, and "zero"; in any case.
[[nodiscard]] std::optional<qint64> countFrom(const QString& word);

/// Of an index from 0: "first" to "twentieth", then "21st"; index >= 0.
[[nodiscard]] QString ordinalWord(qint64 index);
/// The index, from 0.
[[nodiscard]] std::optional<qint64> ordinalFrom(const QString& word);

/// Between quotation marks, with \", \\ and \n for what cannot stand there.
[[nodiscard]] QString quoted(const QString& text);
/// Whether it can stand without quotation marks, apart from the language's own words: letters,
/// digits, _ and -, a letter or _ first.
[[nodiscard]] bool isWord(const QString& text);

} // namespace medulla::task::english
