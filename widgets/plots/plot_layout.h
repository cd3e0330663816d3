// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace medulla::widgets {

/// One plot of a stack. Value type.
struct PlotSpec {
    QString title;
    QStringList curves; ///< keys of signals; those that there are not yet are drawn once there are
    /// Range set by hand; none: fitted. Not kept: next time it would hide what there is then.
    std::optional<std::array<double, 2>> values;

    friend bool operator==(const PlotSpec&, const PlotSpec&) = default;
};

/// An expression that was made by hand. Value type.
struct ExpressionSpec {
    QString name;
    QString formula;

    friend bool operator==(const ExpressionSpec&, const ExpressionSpec&) = default;
};

/// Which signals stand in which plot, and how much time is shown. Value type.
///
/// As JSON: { "spanS": 20, "statistics": false, "list": false,
/// "expressions": [{ "name", "formula" }],
/// "plots": [{ "title": "x", "signals": ["arm.sent.x", "arm.x"] }] }.
struct PlotLayout {
    /// More plots than these are not taken.
    static constexpr std::size_t kMostPlots = 24;

    double spanS = 20;
    bool statistics = false; ///< statistics of the visible range are shown
    bool list = false; ///< the list of signals is shown
    std::vector<ExpressionSpec> expressions;
    std::vector<PlotSpec> plots;

    [[nodiscard]] QJsonObject toJson() const;
    /// What is missing or malformed is as in `fallback`, part by part; never fails.
    [[nodiscard]] static PlotLayout fromJson(const QJsonObject& json, const PlotLayout& fallback);

    friend bool operator==(const PlotLayout&, const PlotLayout&) = default;
};

} // namespace medulla::widgets
