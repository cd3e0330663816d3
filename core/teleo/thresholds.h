// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"

#include <optional>
#include <vector>

#include <QString>

namespace medulla::teleo::detail {

/// `quantity` compared with `limit`, as texts without blanks: true above it or below it.
struct Threshold {
    QString quantity;
    QString limit;
    bool above = false; ///< > or >=
    std::optional<double> number {}; ///< of the limit, where it is one

    /// Whether both can flip at about the same value: they look in opposite directions, and
    /// between the two limits there is no band in which neither holds.
    [[nodiscard]] bool meets(const Threshold& other) const;
};

/// The comparisons that all have to hold for the expression to hold: those joined by `and` outside
/// of brackets. Comparisons for equality are none.
[[nodiscard]] std::vector<Threshold> thresholdsOf(const QString& expression);

/// For the rule of that index, whose condition is one comparison with a number other than 0.
[[nodiscard]] std::optional<DeadBand> deadBandOf(int rule, const QString& expression);

/// The text without blanks and brackets around the whole, so that two ways of writing compare as
/// equal.
[[nodiscard]] QString normalized(const QString& expression);

} // namespace medulla::teleo::detail
