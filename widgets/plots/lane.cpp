// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {
namespace {

/// Minimum height of a fitted axis, by unit: noise remains a line. Chosen.
double leastFit(const QString& unit)
{
    if (unit == QLatin1String("mm")) {
        return 20;
    }
    if (unit == QStringLiteral("°")) {
        return 5;
    }
    return unit == QLatin1String("ms") ? 1 : 1e-6;
}

/// A line that ends within this distance of an edge counts as ending at the edge, px.
constexpr int kEndPx = 5;
/// Changes of a line up to this height count as noise, px.
constexpr double kNoisePx = 1.2;

} // namespace

Lane::Lane(QCustomPlot& plot, const Theme& theme, const signals::SignalStore& store,
    const QSharedPointer<QCPAxisTicker>& timeTicker, signals::PlotSpec spec)
    : m_plot(plot)
    , m_theme(theme)
    , m_store(store)
    , m_spec(std::move(spec))
    , m_rect(new QCPAxisRect(&plot, false))
    , m_ticker(new ValueTicker)
{
    m_rect->setAutoMargins(QCP::msNone);
    m_rect->setMinimumMargins(QMargins());
    m_rect->setMinimumSize(10, 10);
    m_rect->setLayer(QStringLiteral("background")); // behind bands and grid
    m_rect->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
    m_rect->axis(QCPAxis::atBottom)->setTicker(timeTicker);
    m_rect->axis(QCPAxis::atLeft)->setTicker(m_ticker);
    for (auto* axis : m_rect->axes()) {
        axis->setTicks(true);
        axis->setTickLength(0, 0);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTicks(false);
        axis->grid()->setVisible(true);
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    const auto values = m_spec.values.value_or(std::array { -10.0, 10.0 });
    m_rect->axis(QCPAxis::atLeft)->setRange(values[0], values[1]);
    makeCurves();
}

Lane::~Lane()
{
    for (const auto& curve : m_curves) {
        m_plot.removeGraph(curve.graph);
    }
    m_plot.plotLayout()->remove(m_rect);
}

void Lane::makeCurves()
{
    for (const auto& curve : m_curves) {
        m_plot.removeGraph(curve.graph);
    }
    m_curves.clear();
    for (const auto& key : m_spec.curves) {
        Curve curve;
        curve.key = key;
        curve.id = m_store.find(key);
        curve.info.key = key;
        if (curve.id) {
            curve.info = m_store.catalogue().at(*curve.id);
        }
        m_curves.push_back(curve);
    }
    // Graphs added first are behind the others.
    for (const bool commanded : { true, false }) {
        for (auto& curve : m_curves) {
            if ((curve.info.role == signals::SignalRole::Commanded) == commanded) {
                curve.graph =
                    m_plot.addGraph(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
            }
        }
    }
    colour({});
}

std::vector<signals::SignalInfo> Lane::infos() const
{
    std::vector<signals::SignalInfo> infos;
    for (const auto& curve : m_curves) {
        infos.push_back(curve.info);
    }
    return infos;
}

void Lane::colour(const ColourUse& elsewhere)
{
    const auto styles = stylesOf(infos(), elsewhere);
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        m_curves[i].style = styles[i];
        m_curves[i].graph->setPen(styles[i].pen(m_theme));
    }
}

void Lane::addCurve(const QString& key)
{
    if (!m_spec.curves.contains(key)) {
        m_spec.curves += key;
        makeCurves();
        m_fitAnew = true;
    }
}

void Lane::removeCurve(const QString& key)
{
    m_spec.curves.removeAll(key);
    makeCurves();
    m_fitAnew = true;
}

void Lane::resolve()
{
    const bool stale = std::any_of(m_curves.begin(), m_curves.end(), [this](const Curve& curve) {
        const auto id = m_store.find(curve.key);
        return id != curve.id
            || (id && m_store.catalogue().at(*id).expression != curve.info.expression);
    });
    if (stale) {
        makeCurves();
    }
}

QString Lane::mainUnit() const
{
    const auto known = std::find_if(m_curves.begin(), m_curves.end(),
        [](const Curve& curve) { return !curve.info.unit.isEmpty(); });
    return known == m_curves.end() ? QString() : known->info.unit;
}

QString Lane::unit() const
{
    const auto first = m_curves.empty() ? QString() : m_curves.front().info.unit;
    const bool same = std::all_of(m_curves.begin(), m_curves.end(),
        [&first](const Curve& curve) { return curve.info.unit == first; });
    return same ? first : QString();
}

const Lane::Curve* Lane::commanded() const
{
    const auto* other = measured();
    if (other == nullptr) {
        return nullptr;
    }
    return other == &m_curves[0] ? &m_curves[1] : &m_curves[0];
}

const Lane::Curve* Lane::measured() const
{
    if (m_curves.size() != 2) {
        return nullptr;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (m_curves[i].info.role == signals::SignalRole::Measured
            && m_curves[i].info.partner == m_curves[1 - i].key) {
            return &m_curves[i];
        }
    }
    return nullptr;
}

QCPRange Lane::values() const
{
    return m_rect->axis(QCPAxis::atLeft)->range();
}

double Lane::valueAt(double y) const
{
    const auto range = values();
    return range.lower + (rect().bottom() + 1 - y) / std::max(1, rect().height()) * range.size();
}

void Lane::setValues(double lower, double upper)
{
    if (lower < upper && std::isfinite(upper - lower)) {
        m_spec.values = { lower, upper };
        m_rect->axis(QCPAxis::atLeft)->setRange(lower, upper);
    }
}

void Lane::fit()
{
    m_spec.values.reset();
    m_fitAnew = true;
}

void Lane::dress()
{
    m_rect->setBackground(QBrush(m_theme.color(ColorToken::Field)));
    for (auto* axis : m_rect->axes()) {
        axis->grid()->setPen(QPen(m_theme.color(ColorToken::Grid), 1));
        axis->setBasePen(QPen(m_theme.color(ColorToken::Line), 1));
        axis->setTickLabelColor(m_theme.color(ColorToken::Text2));
        axis->setTickLabelFont(m_theme.font(FontRole::MonoCaption));
        axis->setTickLabelPadding(m_theme.px(axis->axisType() == QCPAxis::atLeft ? 6 : 3));
    }
    for (const auto& curve : m_curves) {
        curve.graph->setPen(curve.style.pen(m_theme));
    }
}

void Lane::showTimeLabels(bool on)
{
    m_rect->axis(QCPAxis::atBottom)->setTickLabels(on);
}

void Lane::take(const signals::TimeAxis& time)
{
    const double perPixel = time.secondsPerPixel();
    double lower = std::numeric_limits<double>::infinity();
    double upper = -lower;
    for (auto& curve : m_curves) {
        m_points.clear();
        if (curve.id) {
            m_store.series(*curve.id).envelope(
                time.fromS(), time.toS(), perPixel, time.nowS(), m_line);
            m_points.reserve(qsizetype(m_line.size()));
            for (const auto& point : m_line) {
                m_points.append({ point.tS, point.value });
                if (point.value < lower) { // false for NaN
                    lower = point.value;
                }
                if (point.value > upper) {
                    upper = point.value;
                }
            }
        }
        curve.graph->data()->set(m_points, true);
        if (!curve.style.dash.empty()) {
            // The dash offset depends on time, so that dashes move with the line.
            auto pen = curve.graph->pen();
            pen.setDashOffset(std::fmod(time.fromS() / perPixel, curve.style.dashLength()));
            curve.graph->setPen(pen);
        }
    }
    if (isFitted() && lower <= upper) {
        fitTo(lower, upper);
    }
    auto* axis = m_rect->axis(QCPAxis::atBottom);
    axis->setRange(time.fromS(), time.toS());
    m_ticker->setUp(m_rect->height(), QFontMetricsF(axis->tickLabelFont()).height());
    outline(time);
}

void Lane::outline(const signals::TimeAxis& time)
{
    m_outline.values = values();
    m_outline.corners.clear();
    const double perValue = m_rect->height() / m_outline.values.size();
    for (const auto& curve : m_curves) {
        Corner at { -1, std::numeric_limits<double>::quiet_NaN() };
        for (const auto& point : *curve.graph->data()) {
            auto column = std::lround(std::clamp(
                (point.key - time.fromS()) / time.secondsPerPixel(), -1.0, m_rect->width() + 1.0));
            // A line up to the edge stays there, independent of its nearest value.
            if (column > m_rect->width() - kEndPx) {
                column = m_rect->width();
            } else if (column < kEndPx) {
                column = 0;
            }
            const double row = (point.value - m_outline.values.lower) * perValue;
            const bool stays =
                std::isnan(row) ? std::isnan(at.row) : std::abs(row - at.row) <= kNoisePx;
            if (!stays) {
                m_outline.corners.push_back(at);
                m_outline.corners.push_back({ column, row });
                at.row = row;
            }
            at.column = column;
        }
        m_outline.corners.push_back(at);
    }
}

bool Lane::looksDifferent() const
{
    return m_outline.values != m_drawn.values
        || !std::equal(m_outline.corners.begin(), m_outline.corners.end(), m_drawn.corners.begin(),
            m_drawn.corners.end(), [](const Corner& a, const Corner& b) {
                const bool level =
                    std::isnan(a.row) ? std::isnan(b.row) : std::abs(a.row - b.row) <= kNoisePx;
                return a.column == b.column && level;
            });
}

void Lane::fitTo(double lower, double upper)
{
    const double height = std::max({ (upper - lower) * 1.5, leastFit(unit()),
        std::max(std::abs(lower), std::abs(upper)) * 1e-9 });
    const double middle = lower + (upper - lower) / 2;
    const QCPRange wanted(middle - height / 2, middle + height / 2);
    auto* axis = m_rect->axis(QCPAxis::atLeft);
    const auto now = axis->range();
    // Grow at once; shrink only if more than half of the height is unused, so that the scale does
    // not pulse with the motion.
    const bool holds =
        now.lower <= wanted.lower + height * 0.1 && now.upper >= wanted.upper - height * 0.1;
    if (m_fitAnew || !holds || now.size() > 2.2 * height) {
        axis->setRange(wanted);
        m_fitAnew = false;
    }
}

} // namespace medulla::widgets
