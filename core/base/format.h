// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <optional>

#include <QLocale>
#include <QString>

namespace medulla {

/// "−12.4": a true minus sign, the decimal point of the locale, no group separators, never "−0.0";
/// "–" for NaN and infinity.
[[nodiscard]] QString formatNumber(
    double value, int decimals = 1, const QLocale& locale = QLocale());

/// "41,207": an integer with the group separators of the locale and a true minus sign.
[[nodiscard]] QString formatCount(qint64 value, const QLocale& locale = QLocale());

/// "30.0 −20.0 10.0", mm.
[[nodiscard]] QString formatPosition(
    double xMm, double yMm, double zMm, int decimals = 1, const QLocale& locale = QLocale());

/// A rounded age: "1 ms", "31 ms", "12 s", "3 min", "2 h". Negative ages count as 0.
[[nodiscard]] QString formatAge(Duration age, const QLocale& locale = QLocale());

/// A measured duration with two or three digits: "23 µs", "0.18 ms", "14 ms", "5.9 s".
[[nodiscard]] QString formatSpan(Duration span, const QLocale& locale = QLocale());

/// Parses an input: either minus sign, the decimal point of the locale or ".", spaces around. Group
/// separators are rejected, because the meaning of "1.000" depends on the country.
[[nodiscard]] std::optional<double> parseNumber(
    const QString& text, const QLocale& locale = QLocale());

} // namespace medulla
