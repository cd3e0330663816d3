// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/plot_layout.h"

#include "core/signals/time_axis.h"

#include <algorithm>
#include <cmath>

#include <QJsonArray>

namespace medulla::signals {
namespace {

const auto kSpan = QStringLiteral("spanS");
const auto kStatistics = QStringLiteral("statistics");
const auto kList = QStringLiteral("list");
const auto kExpressions = QStringLiteral("expressions");
const auto kName = QStringLiteral("name");
const auto kFormula = QStringLiteral("formula");
const auto kPlots = QStringLiteral("plots");
const auto kTitle = QStringLiteral("title");
const auto kSignals = QStringLiteral("signals");

PlotSpec readPlot(const QJsonObject& json)
{
    PlotSpec plot;
    plot.title = json[kTitle].toString();
    const auto keys = json[kSignals].toArray();
    for (const auto& key : keys) {
        if (key.isString() && !plot.curves.contains(key.toString())) {
            plot.curves += key.toString();
        }
    }
    return plot;
}

} // namespace

QJsonObject PlotLayout::toJson() const
{
    QJsonArray formulas;
    for (const auto& expression : expressions) {
        formulas += QJsonObject { { kName, expression.name }, { kFormula, expression.formula } };
    }
    QJsonArray stack;
    for (const auto& plot : plots) {
        stack += QJsonObject { { kTitle, plot.title },
            { kSignals, QJsonArray::fromStringList(plot.curves) } };
    }
    return { { kSpan, spanS }, { kStatistics, statistics }, { kList, list },
        { kExpressions, formulas }, { kPlots, stack } };
}

PlotLayout PlotLayout::fromJson(const QJsonObject& json, const PlotLayout& fallback)
{
    auto layout = fallback;
    const double span = json[kSpan].toDouble(fallback.spanS);
    layout.spanS = std::isfinite(span) ? std::clamp(span, TimeAxis::kShortestS, TimeAxis::kLongestS)
                                       : fallback.spanS;
    layout.statistics = json[kStatistics].toBool(fallback.statistics);
    layout.list = json[kList].toBool(fallback.list);
    if (json[kExpressions].isArray()) {
        layout.expressions.clear();
        const auto expressions = json[kExpressions].toArray();
        for (const auto& each : expressions) {
            const auto one = each.toObject();
            layout.expressions.push_back({ one[kName].toString(), one[kFormula].toString() });
        }
    }
    if (json[kPlots].isArray()) {
        layout.plots.clear();
        const auto plots = json[kPlots].toArray();
        for (const auto& each : plots) {
            if (each.isObject() && layout.plots.size() < kMostPlots) {
                layout.plots.push_back(readPlot(each.toObject()));
            }
        }
    }
    return layout;
}

} // namespace medulla::signals
