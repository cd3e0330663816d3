// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/site.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/preflight/proof_curves.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

namespace medulla::test {

/// The tolerance is grey where the site expects the moves: an axis at rest, at its end, and at rest
/// again; the head always at rest.
inline void showsTheTolerance(
    widgets::CurvePlot& plot, double toleranceMm, const widgets::Theme& theme)
{
    for (int lane = 0; lane < 4; ++lane) {
        std::vector<double> middles;
        double endS = 0.0;
        for (const auto& band : plot.bands()) {
            if (band.lane == lane) {
                middles.push_back((band.upper + band.lower) / 2);
                QCOMPARE(band.upper - band.lower, 2 * toleranceMm);
                QVERIFY(band.fromS >= endS && band.toS >= band.fromS);
                endS = band.toS;
            }
        }
        QCOMPARE(middles.size(), lane == 3 ? std::size_t(1) : std::size_t(3));
        QCOMPARE(middles.front(), 0.0);
        QCOMPARE(middles.back(), 0.0);
        QVERIFY(lane == 3 || std::abs(std::abs(middles[1]) - 2.0) < 1e-9);
    }
    const auto picture = plot.grab().toImage();
    const auto band = theme.color(widgets::ColorToken::Bg3);
    int grey = 0;
    for (int y = 0; y < picture.height(); ++y) {
        grey += picture.pixelColor(picture.width() / 2, y) == band ? 1 : 0;
    }
    QVERIFY2(grey > 20, qPrintable(QString::number(grey)));
}

/// The curves of a passed proof: each axis of the arm went out by 2 mm and back, the head rested.
inline void showsTheMove(const widgets::preflights::ProofCurves& curves,
    const site::PreflightPart& settings, const widgets::Theme& theme)
{
    QTRY_VERIFY(curves.isVisible());
    const auto& store = curves.plot().store();
    for (const auto* key : { "sent.x", "sent.y", "sent.z", "device0.x", "device1.x" }) {
        QVERIFY2(store.find(QLatin1String(key)), key);
    }
    const auto mostOf = [&store](const QString& key) {
        std::vector<signals::SignalPoint> line;
        store.series(*store.find(key)).envelope(0.0, 60.0, 0.01, 60.0, line);
        double most = 0.0;
        for (const auto& point : line) {
            most = std::max(most, std::abs(point.value));
        }
        return most;
    };
    for (const auto* axis : { "x", "y", "z" }) {
        QCOMPARE(mostOf(QStringLiteral("sent.") + QLatin1String(axis)), 2.0);
        QCOMPARE(mostOf(QStringLiteral("device0.") + QLatin1String(axis)), 2.0);
        QCOMPARE(mostOf(QStringLiteral("device1.") + QLatin1String(axis)), 0.0);
    }
    showsTheTolerance(*curves.findChild<widgets::CurvePlot*>(), settings.toleranceMm, theme);
}

} // namespace medulla::test
