// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/tickers.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {
namespace {

/// Decimal places needed for a multiple of `step`.
int decimalsFor(double step)
{
    for (int decimals = 0; decimals < 3; ++decimals) {
        const double scaled = step * std::pow(10, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6) {
            return decimals;
        }
    }
    return 3;
}

/// Labels range from 0.0001 to 100000; numbers outside are written with an exponent.
QString valueLabel(double value, double step)
{
    if (step >= 10'000 || step < 0.001) {
        return QLocale().toString(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
    }
    return formatNumber(value, decimalsFor(step));
}

} // namespace

double roundStep(double least, bool quarters)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double mantissa : { 1.0, 2.0, 2.5, 5.0 }) {
        if (mantissa == 2.5 && !quarters) {
            continue;
        }
        if (mantissa * power >= least * (1 - 1e-9)) {
            return mantissa * power;
        }
    }
    return 10 * power;
}

void SecondsTicker::setUp(double originS, double widthPx, double labelPx, double clearPx,
    const std::vector<double>& keptClear)
{
    m_originS = originS;
    m_widthPx = std::max(widthPx, 1.0);
    m_labelPx = std::max(labelPx, 1.0);
    m_clearPx = clearPx;
    m_keptClear = keptClear;
    setTickOrigin(originS);
}

double SecondsTicker::getTickStep(const QCPRange& range)
{
    m_secondsPerPixel = range.size() / m_widthPx;
    const double least = m_secondsPerPixel * m_labelPx;
    m_step = roundStep(least, false);
    // In long windows, parts of a minute or an hour are easier to read than 20 or 50 s.
    if (least > 20) {
        for (const double step : { 30.0, 60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0 }) {
            if (step >= least) {
                return m_step = step;
            }
        }
    }
    return m_step;
}

int SecondsTicker::getSubTickCount(double)
{
    return 0;
}

QString SecondsTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    for (const double moment : m_keptClear) {
        if (std::abs(tick - moment) < m_clearPx * m_secondsPerPixel) {
            return {};
        }
    }
    const double seconds = std::round((tick - m_originS) / m_step) * m_step;
    if (seconds == 0) {
        return QCoreApplication::translate("medulla::widgets::LanePlot", "0 s");
    }
    if (m_step >= 60) {
        return QCoreApplication::translate("medulla::widgets::LanePlot", "%1 min")
            .arg(formatNumber(seconds / 60, 0));
    }
    return formatNumber(seconds, decimalsFor(m_step));
}

QVector<double> SecondsTicker::createTickVector(double tickStep, const QCPRange& range)
{
    // Include ticks slightly outside: the present is within a pixel of the end of the axis.
    const double hair = 1.5 * m_secondsPerPixel;
    QVector<double> ticks;
    const auto first = std::llround(std::ceil((range.lower - hair - m_originS) / tickStep));
    const auto last = std::llround(std::floor((range.upper + hair - m_originS) / tickStep));
    for (auto n = first; n <= last; ++n) {
        ticks.append(std::clamp(m_originS + double(n) * tickStep, range.lower, range.upper));
    }
    return ticks;
}

void ValueTicker::setUp(double heightPx, double labelPx)
{
    m_heightPx = std::max(heightPx, 1.0);
    m_labelPx = std::max(labelPx, 1.0);
}

double ValueTicker::getTickStep(const QCPRange& range)
{
    m_step = roundStep(range.size() / m_heightPx * m_labelPx * 1.2, true);
    const double margin = range.size() / m_heightPx * m_labelPx / 3;
    m_labelled = QCPRange(range.lower + margin, range.upper - margin);
    return m_step;
}

int ValueTicker::getSubTickCount(double)
{
    return 0;
}

QVector<double> ValueTicker::createTickVector(double tickStep, const QCPRange& range)
{
    QVector<double> ticks;
    const auto last = std::llround(std::floor(range.upper / tickStep));
    for (auto n = std::llround(std::ceil(range.lower / tickStep)); n <= last; ++n) {
        ticks.append(double(n) * tickStep);
    }
    return ticks;
}

QString ValueTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return m_labelled.contains(tick) ? valueLabel(tick, m_step) : QString();
}

} // namespace medulla::widgets
