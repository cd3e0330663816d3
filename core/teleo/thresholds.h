// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::teleo::detail {

/// Comparison of `quantity` with `limit`, as texts without blanks: true above or below the limit.
struct Threshold {
    QString quantity;
    QString limit;
    bool above = false; ///< > or >=
    std::optional<double> number {}; ///< value of the limit, if it is a number

    /// Whether both can flip at about the same value: they are true on opposite sides, and there is
    /// no band between the limits in which neither holds.
    [[nodiscard]] bool meets(const Threshold& other) const;
};

/// The comparisons that must all hold for the expression to hold: those joined by `and` outside of
/// brackets. Comparisons for equality are left out.
[[nodiscard]] std::vector<Threshold> thresholdsOf(const QString& expression);

/// For the rule of that index, whose condition is one comparison with a number other than 0.
[[nodiscard]] std::optional<DeadBand> deadBandOf(int rule, const QString& expression);

/// The text without blanks and enclosing brackets, so that equivalent notations compare as equal.
[[nodiscard]] QString normalized(const QString& expression);

} // namespace medulla::teleo::detail
