// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/qcustomplot_header.h"

#include <vector>

namespace medulla::widgets {

/// The smallest of 1, 2, 5 times a power of ten that is not below `least`; with `quarters` also
/// 2.5.
[[nodiscard]] double roundStep(double least, bool quarters);

/// Ticks counted from an origin (the present, or the beginning of a recording) in s, in long
/// windows in min; they stay in place while the signals move.
class SecondsTicker final : public QCPAxisTicker {
public:
    /// Sets the parameters of the axis for a span of `widthPx` pixels: distance of labels at least
    /// `labelPx`, no label within `clearPx` of a moment in `keptClear`.
    void setUp(double originS, double widthPx, double labelPx, double clearPx,
        const std::vector<double>& keptClear);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_originS = 0;
    double m_widthPx = 1;
    double m_labelPx = 1;
    double m_clearPx = 0;
    std::vector<double> m_keptClear;
    double m_step = 1;
    double m_secondsPerPixel = 1;
};

/// Ticks of the value axis of a lane: few round numbers with a true minus sign, and no label beyond
/// the lane.
class ValueTicker final : public QCPAxisTicker {
public:
    void setUp(double heightPx, double labelPx);

protected:
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    double getTickStep(const QCPRange& range) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_heightPx = 1;
    double m_labelPx = 1;
    QCPRange m_labelled;
    double m_step = 1;
};

} // namespace medulla::widgets
