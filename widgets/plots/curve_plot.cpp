// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_plot.h"

#include "widgets/plots/lane_bands.h"
#include "widgets/plots/lane_plot.h"

#include <QVBoxLayout>

namespace medulla::widgets {

CurvePlot::CurvePlot(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_plot(new LanePlot(theme, m_store, this))
    , m_bands(new LaneBands(*m_plot, theme))
{
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->hideRangeSigns();
    connect(&theme, &Theme::changed, this, [this] { show(m_toS); });
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(m_plot);
}

void CurvePlot::setUp(
    const std::vector<signals::SignalInfo>& infos, const std::vector<signals::PlotSpec>& lanes)
{
    m_store.clear();
    m_ids.clear();
    for (const auto& info : infos) {
        const auto known = m_store.find(info.key);
        if (const auto id = known ? known : m_store.add(info)) {
            m_ids.push_back(*id);
        }
    }
    m_plot->lanes().setPlots(lanes);
}

void CurvePlot::setBands(std::vector<Band> bands)
{
    if (bands != m_bands->bands()) {
        m_bands->set(std::move(bands));
        m_plot->invalidate();
    }
}

const std::vector<CurvePlot::Band>& CurvePlot::bands() const
{
    return m_bands->bands();
}

void CurvePlot::clear()
{
    m_store.clear();
}

void CurvePlot::append(double tS, std::span<const double> values)
{
    m_values.clear();
    for (std::size_t i = 0; i < std::min(values.size(), m_ids.size()); ++i) {
        m_values.push_back({ m_ids[i], values[i] });
    }
    m_store.append(tS, m_values);
}

void CurvePlot::show(double toS)
{
    // Labels of the time axis count from the present of the plot, which stays at the beginning.
    m_toS = toS;
    m_plot->time().show(0.0, toS);
    (void)m_plot->advance(0.0);
}

} // namespace medulla::widgets
