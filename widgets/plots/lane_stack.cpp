// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_stack.h"

#include "widgets/kit/theme.h"
#include "widgets/plots/lane.h"

#include <algorithm>

namespace medulla::widgets {
namespace {

/// Limits of the range of a value axis.
constexpr double kLeastRange = 1e-9;
constexpr double kMostRange = 1e12;

} // namespace

LaneStack::LaneStack(QCustomPlot& plot, const Theme& theme, const signals::SignalStore& store,
    const QSharedPointer<QCPAxisTicker>& timeTicker)
    : m_plot(plot)
    , m_theme(theme)
    , m_store(store)
    , m_timeTicker(timeTicker)
{
    connect(&theme, &Theme::changed, this, [this] {
        for (auto& each : m_lanes) {
            each->dress();
        }
        Q_EMIT repaintNeeded();
    });
    connect(&store, &signals::SignalStore::catalogueChanged, this, [this] {
        for (auto& each : m_lanes) {
            each->resolve();
        }
        colour();
        Q_EMIT repaintNeeded();
    });
}

LaneStack::~LaneStack() = default;

std::vector<signals::PlotSpec> LaneStack::plots() const
{
    std::vector<signals::PlotSpec> plots;
    for (const auto& each : m_lanes) {
        plots.push_back(each->spec());
    }
    return plots;
}

void LaneStack::make(std::size_t index, const signals::PlotSpec& plot)
{
    m_lanes.insert(m_lanes.begin() + std::ptrdiff_t(index),
        std::make_unique<Lane>(m_plot, m_theme, m_store, m_timeTicker, plot));
    m_lanes[index]->dress();
}

void LaneStack::layOut()
{
    // Take all rectangles out and insert them in order; the rectangles stay alive.
    auto* grid = m_plot.plotLayout();
    for (auto& each : m_lanes) {
        if (each->axisRect()->layout() == grid) {
            grid->take(each->axisRect());
        }
    }
    grid->simplify();
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        grid->addElement(int(i), 0, m_lanes[i]->axisRect());
        m_lanes[i]->showTimeLabels(i + 1 == m_lanes.size());
    }
    // Lay the rectangles out at once, not at the next repaint.
    grid->update(QCPLayoutElement::upPreparation);
    grid->update(QCPLayoutElement::upMargins);
    grid->update(QCPLayoutElement::upLayout);
    m_chosen = std::min(m_chosen, count() - 1);
    announce();
}

void LaneStack::announce()
{
    colour();
    Q_EMIT repaintNeeded();
    Q_EMIT plotsChanged();
}

void LaneStack::setPlots(const std::vector<signals::PlotSpec>& plots)
{
    m_lanes.clear();
    for (std::size_t i = 0; i < std::min(plots.size(), signals::PlotLayout::kMostPlots); ++i) {
        make(i, plots[i]);
    }
    m_chosen = -1;
    layOut();
}

void LaneStack::insert(int index, const signals::PlotSpec& plot)
{
    if (m_lanes.size() >= signals::PlotLayout::kMostPlots) {
        Q_EMIT full();
        return;
    }
    const int place = std::clamp(index, 0, count());
    make(std::size_t(place), plot);
    m_chosen = place;
    layOut();
}

void LaneStack::remove(int index)
{
    if (index >= 0 && index < count()) {
        m_lanes.erase(m_lanes.begin() + index);
        layOut();
    }
}

void LaneStack::setTitle(int index, const QString& title)
{
    m_lanes.at(std::size_t(index))->setTitle(title);
    announce();
}

int LaneStack::addCurve(int index, const QString& key)
{
    if (const auto id = m_store.find(key)) {
        const auto unit = m_store.catalogue().at(*id).unit;
        const auto has = lane(index).mainUnit();
        if (!unit.isEmpty() && !has.isEmpty() && unit != has) {
            // Further signals of that unit join the first one.
            const auto next = index + 1;
            if (next < count() && lane(next).mainUnit() == unit
                && lane(next).measured() == nullptr) {
                return addCurve(next, key);
            }
            const auto before = count();
            insert(next, {});
            return count() > before ? addCurve(next, key) : -1;
        }
    }
    auto& into = *m_lanes.at(std::size_t(index));
    if (const auto id = m_store.find(key)) {
        const auto& info = m_store.catalogue().at(*id);
        if (info.role == signals::SignalRole::Measured && m_store.find(info.partner)) {
            into.addCurve(info.partner);
        }
    }
    into.addCurve(key);
    announce();
    return index;
}

void LaneStack::removeCurve(int index, const QString& key)
{
    m_lanes.at(std::size_t(index))->removeCurve(key);
    announce();
}

void LaneStack::colour()
{
    // Reserved colours by name are kept, independent of the order of the plots.
    ColourUse use {};
    for (const auto& each : m_lanes) {
        addUseByName(use, each->infos());
    }
    for (auto& each : m_lanes) {
        each->colour(use);
        for (const auto& curve : each->curves()) {
            addUse(use, curve.style);
        }
    }
}

void LaneStack::choose(int index)
{
    const int chosen = index >= 0 && index < count() ? index : -1;
    if (chosen != m_chosen) {
        m_chosen = chosen;
        Q_EMIT repaintNeeded();
    }
}

void LaneStack::setValues(int index, double lower, double upper)
{
    if (upper - lower > kLeastRange && upper - lower < kMostRange) {
        m_lanes.at(std::size_t(index))->setValues(lower, upper);
        Q_EMIT repaintNeeded();
    }
}

void LaneStack::zoomValues(int index, double factor, double around)
{
    const auto values = lane(index).values();
    setValues(index, around + (values.lower - around) * factor,
        around + (values.upper - around) * factor);
}

void LaneStack::fit()
{
    for (auto& each : m_lanes) {
        each->fit();
    }
    Q_EMIT repaintNeeded();
}

void LaneStack::fitLane(int index)
{
    m_lanes.at(std::size_t(index))->fit();
    Q_EMIT repaintNeeded();
}

QRect LaneStack::rect() const
{
    if (m_lanes.empty()) {
        return m_plot.plotLayout()->rect();
    }
    return m_lanes.front()->rect().united(m_lanes.back()->rect());
}

int LaneStack::laneAt(double y) const
{
    for (int i = 0; i < count(); ++i) {
        const auto rect = lane(i).rect();
        if (y >= rect.top() && y <= rect.bottom() + m_plot.plotLayout()->rowSpacing()) {
            return i < count() - 1 || y <= rect.bottom() ? i : -1;
        }
    }
    return -1;
}

bool LaneStack::haveOneUnit() const
{
    QString first;
    return std::all_of(m_lanes.begin(), m_lanes.end(), [&first](const auto& each) {
        const auto unit = each->mainUnit();
        first = first.isEmpty() ? unit : first;
        return unit.isEmpty() || unit == first;
    });
}

double LaneStack::oldestS(double nowS) const
{
    double oldest = nowS;
    for (const auto& each : m_lanes) {
        for (const auto& curve : each->curves()) {
            if (curve.id) {
                oldest = std::min(oldest, m_store.series(*curve.id).oldestS().value_or(oldest));
            }
        }
    }
    return oldest;
}

void LaneStack::take(const signals::TimeAxis& time)
{
    for (auto& each : m_lanes) {
        each->take(time);
    }
}

bool LaneStack::looksDifferent() const
{
    return std::any_of(
        m_lanes.begin(), m_lanes.end(), [](const auto& each) { return each->looksDifferent(); });
}

void LaneStack::markDrawn()
{
    for (auto& each : m_lanes) {
        each->markDrawn();
    }
}

} // namespace medulla::widgets
