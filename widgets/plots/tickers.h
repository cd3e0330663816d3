// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/qcustomplot_header.h"

#include <vector>

namespace medulla::widgets {

/// The smallest of 1, 2, 5 times a power of ten that is not below `least`; 2.5 too when asked for.
[[nodiscard]] double roundStep(double least, bool quarters);

/// Ticks counted back from now in s, in long windows in min: they stay where they are while the
/// signals move.
class SecondsBackTicker final : public QCPAxisTicker {
public:
    /// Ticks of the axis below for a span of `widthPx` pixels, labels at least `labelPx` apart;
    /// no label within `clearPx` of one of the `keptClear` moments.
    void setUp(double nowS, double widthPx, double labelPx, double clearPx,
        const std::vector<double>& keptClear);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(
        double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_nowS = 0;
    double m_widthPx = 1;
    double m_labelPx = 1;
    double m_clearPx = 0;
    std::vector<double> m_keptClear;
    double m_step = 1;
    double m_secondsPerPixel = 1;
};

/// Ticks of a lane's value axis: few, round, with a true minus, none where its label would leave
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
