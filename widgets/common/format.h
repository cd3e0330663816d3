// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <optional>

#include <QLocale>
#include <QString>

namespace medulla::widgets {

/// "−12.4": a true minus, the locale's decimal point, no group separators, never "−0.0"; "–" for
/// what is no number.
[[nodiscard]] QString formatNumber(
    double value, int decimals = 1, const QLocale& locale = QLocale());

/// "41,207": a whole number with the locale's group separators and a true minus.
[[nodiscard]] QString formatCount(qint64 value, const QLocale& locale = QLocale());

/// "30.0 −20.0 10.0", mm.
[[nodiscard]] QString formatPosition(
    double xMm, double yMm, double zMm, int decimals = 1, const QLocale& locale = QLocale());

/// How long ago, coarse enough to read: "1 ms", "31 ms", "12 s", "3 min", "2 h". Negative
/// ages count as none.
[[nodiscard]] QString formatAge(Duration age, const QLocale& locale = QLocale());

/// A measured span in two figures or a little more: "23 µs", "0.18 ms", "14 ms", "5.9 s".
[[nodiscard]] QString formatSpan(Duration span, const QLocale& locale = QLocale());

/// Reads what a person typed: either minus, the locale's decimal point or ".", spaces around. Group
/// separators are refused, since "1.000" means different things in different countries.
[[nodiscard]] std::optional<double> parseNumber(
    const QString& text, const QLocale& locale = QLocale());

} // namespace medulla::widgets
