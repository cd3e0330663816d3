// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace medulla::signals {

/// One plot of a stack. Value type.
struct PlotSpec {
    QString title;
    QStringList curves; ///< keys of signals; unknown signals are drawn once they exist
    /// A range set by hand; nullopt: fitted. Not saved, because at the next start it could hide the
    /// values.
    std::optional<std::array<double, 2>> values;

    friend bool operator==(const PlotSpec&, const PlotSpec&) = default;
};

/// A computed signal entered by the operator. Value type.
struct ExpressionSpec {
    QString name;
    QString formula;

    friend bool operator==(const ExpressionSpec&, const ExpressionSpec&) = default;
};

/// The signals of each plot and the time span. Value type.
/// As JSON: { "spanS": 20, "statistics": false, "list": false, "expressions": [{ "name", "formula"
/// }], "plots": [{ "title": "x", "signals": ["arm.sent.x", "arm.x"] }] }.
struct PlotLayout {
    /// Maximum number of plots; further plots are rejected.
    static constexpr std::size_t kMostPlots = 24;

    double spanS = 20;
    bool statistics = false; ///< the statistics of the visible range are shown
    bool list = false; ///< the list of signals is shown
    std::vector<ExpressionSpec> expressions;
    std::vector<PlotSpec> plots;

    [[nodiscard]] QJsonObject toJson() const;
    /// Missing or malformed members are taken from `fallback`, each on its own; never fails.
    [[nodiscard]] static PlotLayout fromJson(const QJsonObject& json, const PlotLayout& fallback);

    friend bool operator==(const PlotLayout&, const PlotLayout&) = default;
};

} // namespace medulla::signals
