// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

/// Words shared by reader and writer of the controlled English.
namespace medulla::task::english {

/// "no", "one" to "twenty", then digits.
[[nodiscard]] QString countWord(qint64 count);
/// Inverse of `countWord`, and "zero"; in any case.
[[nodiscard]] std::optional<qint64> countFrom(const QString& word);

/// Of an index from 0: "first" to "twentieth", then "21st"; index >= 0.
[[nodiscard]] QString ordinalWord(qint64 index);
/// The index, from 0.
[[nodiscard]] std::optional<qint64> ordinalFrom(const QString& word);

/// Between quotation marks, with \", \\ and \n as escapes.
[[nodiscard]] QString quoted(const QString& text);
/// Whether it is valid without quotation marks, apart from reserved words: letters, digits, _ and
/// -, a letter or _ first.
[[nodiscard]] bool isWord(const QString& text);

} // namespace medulla::task::english
