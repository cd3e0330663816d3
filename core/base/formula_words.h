// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

#include <QString>

namespace mu {
class ParserError;
}

namespace medulla {

/// A fault in a text of one line, such as a formula: the column, from 1, of the first
/// wrong character, and the remedy. Value type.
struct Fault {
    int column = 1;
    Text text {};
    Text remedy {};

    /// As a finding about the text alone: its place is "column N".
    [[nodiscard]] Finding finding() const;

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// Characters that no formula may hold: other characters than printable ASCII, and = that
/// assigns rather than compares. Text in straight quotes is passed over. Nothing: all is well.
[[nodiscard]] std::optional<Fault> forbiddenIn(const QString& formula);

/// The error of muParser about a formula, in our words. `column` is from 1, `token` is the word
/// that stands there as the user wrote it, `example` a formula to show.
[[nodiscard]] Fault formulaFault(
    const mu::ParserError& error, int column, const QString& token, const QString& example);

/// A comma that parts no values of a function, at `column`.
[[nodiscard]] Fault strayComma(int column);

} // namespace medulla
