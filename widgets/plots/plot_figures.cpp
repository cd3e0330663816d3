// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_figures.h"

#include "core/base/format.h"
#include "core/signals/signal_ticks.h"

#include <cmath>

namespace medulla::widgets {
namespace {

/// Age from which the newest value counts as stale, s.
constexpr double kOldS = 0.5;

/// A tenth of a unit is the resolution of the arm; for other units the number of digits depends on
/// the value.
int decimalsOf(const QString& unit)
{
    return unit == QLatin1String("mm") || unit == QStringLiteral("°") ? 1 : -1;
}

/// Computes the figures of one lane.
class LaneReader {
public:
    LaneReader(const LanePlot& plot, const FigureOptions& options)
        : m_plot(plot)
        , m_statistics(options.statistics)
        , m_atS(readingS(plot))
    {
    }

    [[nodiscard]] Readings::Row row(const Lane::Curve& curve, const QString& word, int worth) const
    {
        Readings::Row row;
        row.word = word;
        row.unit = curve.info.unit;
        row.decimals = decimalsOf(row.unit);
        row.value = valueAt(m_plot, curve.id, m_atS);
        row.bLessA = signals::kUnknown;
        row.worth = worth;
        if (const auto& cursors = m_plot.time().cursors()) {
            row.bLessA = valueAt(m_plot, curve.id, cursors->bS) - row.value;
        }
        if (m_statistics && curve.id) {
            row.summary = m_plot.store().series(*curve.id).summary(
                m_plot.time().axis().fromS(), m_plot.time().axis().toS());
        }
        return row;
    }

    [[nodiscard]] auto pair(const Lane& lane) const
    {
        Readings::LaneReadings shown;
        const auto& measured = *lane.measured();
        const auto& commanded = *lane.commanded();
        shown.name = measured.key.section(QLatin1Char('.'), -1);
        // With little room the commanded row is left out first, then the error.
        auto told = row(commanded, LanePlot::tr("commanded"), 2);
        told.style = measured.style;
        told.bLessA = signals::kUnknown;
        auto seen = row(measured, LanePlot::tr("measured"), 0);
        seen.style = measured.style;
        Readings::Row error;
        error.word = LanePlot::tr("error");
        error.decimals = seen.decimals;
        error.value = seen.value - told.value;
        error.bLessA = signals::kUnknown;
        error.worth = 1;
        shown.rows = { told, seen, error };
        return shown;
    }

    [[nodiscard]] Readings::LaneReadings list(const Lane& lane) const
    {
        Readings::LaneReadings shown;
        int worth = 0;
        for (const auto& curve : lane.curves()) {
            auto one = row(curve, curve.key, worth++);
            one.style = curve.style;
            shown.rows.push_back(one);
        }
        return shown;
    }

private:
    const LanePlot& m_plot;
    bool m_statistics;
    double m_atS;
};

} // namespace

double readingS(const LanePlot& plot)
{
    if (plot.time().cursors()) {
        return plot.time().cursors()->aS;
    }
    if (const auto& moment = plot.time().moment()) {
        return *moment;
    }
    return plot.time().axis().isFollowing() ? plot.time().axis().nowS() : plot.time().axis().toS();
}

double valueAt(const LanePlot& plot, const std::optional<signals::SignalId>& id, double tS)
{
    const auto held = id ? plot.store().series(*id).heldAt(tS) : std::nullopt;
    return held ? held->value : signals::kUnknown;
}

Readings::View figuresOf(const LanePlot& plot, const FigureOptions& options)
{
    Readings::View view;
    view.statistics = options.statistics;
    view.cursors = plot.time().cursors().has_value();
    const LaneReader reader(plot, options);
    std::optional<double> newestS;
    bool sameUnit = true;
    bool anyCurve = false;
    const double atS = readingS(plot);
    for (int i = 0; i < plot.lanes().count(); ++i) {
        const auto& lane = plot.lanes().lane(i);
        auto shown = lane.measured() != nullptr ? reader.pair(lane) : reader.list(lane);
        shown.rect = lane.rect();
        for (const auto& curve : lane.curves()) {
            sameUnit = sameUnit && (!anyCurve || curve.info.unit == view.unit);
            view.unit = anyCurve ? view.unit : curve.info.unit;
            anyCurve = true;
        }
        view.lanes.push_back(std::move(shown));
        for (const auto& curve : lane.curves()) {
            const auto held = curve.id ? plot.store().series(*curve.id).heldAt(atS) : std::nullopt;
            if (held && curve.info.between == signals::Between::Gap) {
                newestS = std::max(newestS.value_or(held->tS), held->tS);
            } else if (held) {
                newestS = newestS.value_or(atS); // a held value is always fresh
            }
        }
    }
    if (!sameUnit) {
        view.unit.clear();
    }
    for (auto& lane : view.lanes) {
        for (auto& row : lane.rows) {
            // In a lane with a name, the row that always remains has the unit.
            if (sameUnit || (!lane.name.isEmpty() && row.worth > 0)) {
                row.unit.clear();
            }
        }
    }
    if (view.cursors) {
        view.moment = LanePlot::tr("at A");
    } else if (plot.time().moment()) {
        view.moment = LanePlot::tr("at %1 s").arg(formatNumber(atS, 1));
    } else if (!newestS) {
        view.moment = LanePlot::tr("nothing yet");
    } else {
        const double ageS = options.nowS - *newestS;
        view.stale = plot.time().axis().isFollowing() && !options.paused && ageS > kOldS;
        view.moment = ageS > kOldS ? LanePlot::tr("%1 s ago").arg(formatNumber(ageS, 1))
                                   : LanePlot::tr("now");
    }
    return view;
}

} // namespace medulla::widgets
