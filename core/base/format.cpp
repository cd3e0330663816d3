// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"

#include <algorithm>
#include <cmath>

namespace medulla {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kDash(0x2013);

QString withTrueMinus(QString text)
{
    if (text.startsWith(QLatin1Char('-')))
        text[0] = kMinus;
    return text;
}

} // namespace

QString formatNumber(double value, int decimals, const QLocale& locale)
{
    if (!std::isfinite(value))
        return kDash;
    QLocale plain(locale);
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    const double unit = std::pow(10.0, -decimals);
    if (std::abs(value) < unit / 2)
        value = 0.0;
    const QString digits = plain.toString(std::abs(value), 'f', decimals);
    return value < 0 ? kMinus + digits : digits;
}

QString formatCount(qint64 value, const QLocale& locale)
{
    return withTrueMinus(locale.toString(value));
}

QString formatPosition(double xMm, double yMm, double zMm, int decimals, const QLocale& locale)
{
    return formatNumber(xMm, decimals, locale) + QLatin1Char(' ')
        + formatNumber(yMm, decimals, locale) + QLatin1Char(' ')
        + formatNumber(zMm, decimals, locale);
}

QString formatAge(Duration age, const QLocale& locale)
{
    using namespace std::chrono;
    const double s = std::max(0.0, duration<double>(age).count());
    if (s < 0.9995)
        return formatNumber(s * 1e3, 0, locale) + QStringLiteral(" ms");
    if (s < 59.5)
        return formatNumber(s, 0, locale) + QStringLiteral(" s");
    if (s < 59.5 * 60)
        return formatNumber(s / 60, 0, locale) + QStringLiteral(" min");
    return formatNumber(s / 3600, 0, locale) + QStringLiteral(" h");
}

QString formatSpan(Duration span, const QLocale& locale)
{
    const double us = std::chrono::duration<double, std::micro>(span).count();
    if (us < 99.5)
        return formatNumber(us, us < 9.95 ? 1 : 0, locale) + QStringLiteral(" µs");
    const double ms = us / 1e3;
    if (ms < 999.5)
        return formatNumber(ms, ms < 0.995 ? 2 : ms < 9.95 ? 1 : 0, locale) + QStringLiteral(" ms");
    return formatNumber(ms / 1e3, ms < 9950 ? 1 : 0, locale) + QStringLiteral(" s");
}

std::optional<double> parseNumber(const QString& text, const QLocale& locale)
{
    QString plain = text.trimmed();
    plain.replace(kMinus, QLatin1Char('-'));
    plain.replace(locale.decimalPoint(), QLatin1String("."));
    if (plain.contains(QLatin1Char('e'), Qt::CaseInsensitive))
        return std::nullopt;
    bool ok = false;
    QLocale c = QLocale::c();
    c.setNumberOptions(QLocale::RejectGroupSeparator);
    const double value = c.toDouble(plain, &ok);
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    return value;
}

} // namespace medulla
