// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/qcustomplot_header.h"

#include <vector>

namespace medulla::widgets {

class LanePlot;

/// Ticks counted in s back from now: they stay where they are while the signals move.
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

/// What lies over the lanes: now, events, the markers that tell the axes apart without colour, and
/// the cursors.
class LaneMarks final : public QCPLayerable {
    Q_OBJECT

public:
    explicit LaneMarks(LanePlot& plot);

    /// Where a cursor's tag is drawn, in the plot.
    [[nodiscard]] QRectF tagRect(double tS) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawNow(QCPPainter& painter) const;
    void drawEvents(QCPPainter& painter) const;
    void drawMarkers(QCPPainter& painter) const;
    void drawCursor(QCPPainter& painter, double tS, const QString& name) const;

    LanePlot& m_plot;
};

} // namespace medulla::widgets
