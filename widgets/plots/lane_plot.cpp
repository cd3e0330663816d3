// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_plot.h"

#include "widgets/kit/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::widgets {

LanePlot::LanePlot(Theme& theme, signals::SignalStore& store, QWidget* parent)
    : QCustomPlot(parent)
    , m_theme(theme)
    , m_store(store)
    , m_timeTicker(new SecondsBackTicker)
{
    setObjectName(QStringLiteral("lanes"));
    setFocusPolicy(Qt::StrongFocus);
    // Lines of one pixel without antialiasing are fastest; the few marks use antialiasing
    // themselves.
    setNotAntialiasedElements(QCP::aeAll);
    plotLayout()->clear();
    plotLayout()->setAutoMargins(QCP::msNone);
    m_marks = new LaneMarks(*this, theme, store.events());
    dress();
    connect(&m_theme, &Theme::changed, this, [this] {
        dress();
        layOut();
    });
    connect(&m_store, &signals::SignalStore::eventsChanged, this, [this] { m_dirty = true; });
    connect(&m_store, &signals::SignalStore::cleared, this, [this] { m_dirty = true; });
    connect(&m_store, &signals::SignalStore::catalogueChanged, this, [this] {
        for (auto& each : m_lanes) {
            each->resolve();
        }
        colourLanes();
        m_dirty = true;
    });
}

LanePlot::~LanePlot()
{
    // Lanes remove their lines from the plot, so they go while it still exists.
    m_lanes.clear();
}

void LanePlot::dress()
{
    setBackground(m_theme.color(ColorToken::Bg1));
    for (auto& each : m_lanes) {
        each->dress();
    }
    m_dirty = true;
}

void LanePlot::layOut()
{
    const QFontMetrics mono(m_theme.font(FontRole::MonoCaption));
    const int left = m_theme.px(12) + mono.horizontalAdvance(QStringLiteral("−0000"));
    const int right = mono.horizontalAdvance(QStringLiteral("0 s"));
    plotLayout()->setMargins(QMargins(left, m_theme.px(20), right, m_theme.px(18)));
    plotLayout()->setRowSpacing(m_theme.px(6));
    m_dirty = true;
}

QSize LanePlot::minimumSizeHint() const
{
    // Further lanes share the height.
    return { m_theme.px(280), m_theme.px(20 + 18 + 2 * 6) + 3 * m_theme.px(20) };
}

QSize LanePlot::sizeHint() const
{
    return { m_theme.px(720), m_theme.px(280) };
}

void LanePlot::resizeEvent(QResizeEvent* event)
{
    // The base class replots at once, so set the margins first.
    layOut();
    QCustomPlot::resizeEvent(event);
}

void LanePlot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        m_dirty = true;
    }
    QCustomPlot::changeEvent(event);
}

std::vector<signals::PlotSpec> LanePlot::plots() const
{
    std::vector<signals::PlotSpec> plots;
    for (const auto& each : m_lanes) {
        plots.push_back(each->spec());
    }
    return plots;
}

void LanePlot::makeLane(std::size_t index, const signals::PlotSpec& plot)
{
    m_lanes.insert(m_lanes.begin() + std::ptrdiff_t(index),
        std::make_unique<Lane>(*this, m_theme, m_store, m_timeTicker, plot));
    m_lanes[index]->dress();
}

void LanePlot::stackUp()
{
    // Take all rectangles out and insert them in order; the rectangles stay alive.
    auto* grid = plotLayout();
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
    m_chosen = std::min(m_chosen, laneCount() - 1);
    changed();
}

void LanePlot::setPlots(const std::vector<signals::PlotSpec>& plots)
{
    m_lanes.clear();
    for (std::size_t i = 0; i < std::min(plots.size(), signals::PlotLayout::kMostPlots); ++i) {
        makeLane(i, plots[i]);
    }
    m_chosen = -1;
    stackUp();
}

void LanePlot::insertPlot(int index, const signals::PlotSpec& plot)
{
    if (m_lanes.size() >= signals::PlotLayout::kMostPlots) {
        Q_EMIT full();
        return;
    }
    const int place = std::clamp(index, 0, laneCount());
    makeLane(std::size_t(place), plot);
    m_chosen = place;
    stackUp();
}

void LanePlot::removePlot(int index)
{
    if (index >= 0 && index < laneCount()) {
        m_lanes.erase(m_lanes.begin() + index);
        stackUp();
    }
}

void LanePlot::setTitle(int index, const QString& title)
{
    m_lanes.at(std::size_t(index))->setTitle(title);
    changed();
}

int LanePlot::addCurve(int index, const QString& key)
{
    if (const auto id = m_store.find(key)) {
        const auto unit = m_store.catalogue().at(*id).unit;
        const auto has = lane(index).mainUnit();
        if (!unit.isEmpty() && !has.isEmpty() && unit != has) {
            // Further signals of that unit join the first one.
            const auto next = index + 1;
            if (next < laneCount() && lane(next).mainUnit() == unit
                && lane(next).measured() == nullptr) {
                return addCurve(next, key);
            }
            const auto before = laneCount();
            insertPlot(next, {});
            return laneCount() > before ? addCurve(next, key) : -1;
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
    changed();
    return index;
}

void LanePlot::colourLanes()
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

void LanePlot::removeCurve(int index, const QString& key)
{
    m_lanes.at(std::size_t(index))->removeCurve(key);
    changed();
}

void LanePlot::choose(int index)
{
    const int chosen = index >= 0 && index < laneCount() ? index : -1;
    if (chosen != m_chosen) {
        m_chosen = chosen;
        m_dirty = true;
    }
}

void LanePlot::changed()
{
    colourLanes();
    m_dirty = true;
    Q_EMIT plotsChanged();
}

QRect LanePlot::laneRect(int index) const
{
    return lane(index).rect();
}

QRect LanePlot::stackRect() const
{
    if (m_lanes.empty()) {
        return plotLayout()->rect();
    }
    return laneRect(0).united(laneRect(laneCount() - 1));
}

double LanePlot::pixelOf(double tS) const
{
    return stackRect().left() + (tS - m_time.fromS()) / m_time.secondsPerPixel();
}

double LanePlot::timeAt(double x) const
{
    return m_time.fromS() + (x - stackRect().left()) * m_time.secondsPerPixel();
}

double LanePlot::valueAt(int index, double y) const
{
    const auto rect = laneRect(index);
    const auto values = lane(index).values();
    return values.lower + (rect.bottom() + 1 - y) / std::max(1, rect.height()) * values.size();
}

int LanePlot::laneAt(double y) const
{
    for (int i = 0; i < laneCount(); ++i) {
        const auto rect = laneRect(i);
        if (y >= rect.top() && y <= rect.bottom() + m_theme.px(6)) {
            return i < laneCount() - 1 || y <= rect.bottom() ? i : -1;
        }
    }
    return -1;
}

double LanePlot::oldestS() const
{
    double oldest = m_time.nowS();
    for (const auto& each : m_lanes) {
        for (const auto& curve : each->curves()) {
            if (curve.id) {
                oldest = std::min(oldest, m_store.series(*curve.id).oldestS().value_or(oldest));
            }
        }
    }
    return oldest;
}

bool LanePlot::advance(double nowS, bool paused)
{
    m_time.setWidthPx(stackRect().width());
    m_time.setNow(nowS);
    const bool moved = std::abs(m_time.fromS() - m_drawnFromS) > m_time.secondsPerPixel() / 2;
    // In the past, new values matter only within the shown time.
    const bool filled = !paused && m_store.revision() != m_drawnRevision && m_time.toS() >= nowS;
    if (!m_dirty && !moved && !filled) {
        return false;
    }
    m_drawnRevision = m_store.revision();
    m_drawnFromS = m_time.fromS();
    bool different = m_dirty;
    for (auto& each : m_lanes) {
        each->take(m_time);
        different = different || each->looksDifferent();
    }
    const auto marks = marksPicture();
    if (!different && marks == m_marksDrawn) {
        return false; // time has passed, but no line differs visibly
    }
    for (auto& each : m_lanes) {
        each->markDrawn();
    }
    m_marksDrawn = marks;
    m_dirty = false;
    prepare();
    replot(QCustomPlot::rpQueuedRefresh);
    ++m_drawn;
    return true;
}

std::size_t LanePlot::marksPicture() const
{
    // Hash the positions of events and cursors, and of the present time unless it is at the edge.
    std::size_t picture = 0;
    const auto note = [this, &picture](double tS) {
        if (m_time.contains(tS)) {
            picture = picture * 31 + std::size_t(std::llround(pixelOf(tS)) + 1);
        }
    };
    for (const auto& event : m_store.events()) {
        note(event.tS);
    }
    if (m_cursors) {
        note(m_cursors->aS);
        note(m_cursors->bS);
    }
    if (!m_time.isFollowing()) {
        note(m_time.nowS());
    }
    return picture;
}

void LanePlot::prepare()
{
    const QFontMetricsF mono(m_theme.font(FontRole::MonoCaption));
    std::vector<double> tags;
    if (m_cursors) {
        tags = { std::clamp(m_cursors->aS, m_time.fromS(), m_time.toS()),
            std::clamp(m_cursors->bS, m_time.fromS(), m_time.toS()) };
    }
    m_timeTicker->setUp(m_time.nowS(), stackRect().width(),
        std::max(mono.horizontalAdvance(QStringLiteral("−000.0")) * 1.6, double(m_theme.px(60))),
        mono.horizontalAdvance(QStringLiteral("−00")) / 2 + m_theme.px(12), tags);
    LaneMarks::Content content { m_time, oldestS(), {}, m_cursors, m_box, m_dropAt,
        tr("No plot. Drag a signal here, or press Ins.") };
    for (int i = 0; i < laneCount(); ++i) {
        const auto& each = lane(i);
        LaneMarks::MarkedLane marked { each.rect(), each.values(), titleInLane(each), rangeSign(i),
            rangeSignText(), i == m_chosen, {} };
        for (const auto& curve : each.curves()) {
            marked.curves.push_back(
                { curve.id ? &m_store.series(*curve.id) : nullptr, curve.style });
        }
        content.lanes.push_back(std::move(marked));
    }
    m_marks->setContent(std::move(content));
}

bool LanePlot::lanesHaveOneUnit() const
{
    QString first;
    return std::all_of(m_lanes.begin(), m_lanes.end(), [&first](const auto& each) {
        const auto unit = each->mainUnit();
        first = first.isEmpty() ? unit : first;
        return unit.isEmpty() || unit == first;
    });
}

QString LanePlot::titleInLane(const Lane& lane) const
{
    const auto* measured = lane.measured();
    const bool told =
        measured != nullptr && lane.spec().title == measured->key.section(QLatin1Char('.'), -1);
    const auto title = told ? QString() : lane.spec().title;
    const auto unit = lanesHaveOneUnit() ? QString() : lane.mainUnit();
    return title.isEmpty() ? unit
        : unit.isEmpty()   ? title
                           : tr("%1, %2", "title, unit").arg(title, unit);
}

QString LanePlot::rangeSignText()
{
    return tr("Range by hand: fit again");
}

std::optional<QRect> LanePlot::rangeSign(int index) const
{
    if (lane(index).isFitted()) {
        return std::nullopt;
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Caption));
    const auto room = lane(index).rect().adjusted(0, 2, -m_theme.px(6), 0);
    const QSize size(metrics.horizontalAdvance(rangeSignText()) + m_theme.px(12),
        std::min(metrics.height() + 4, room.height()));
    return QRect(QPoint(room.right() - size.width() + 1, room.top()), size);
}

} // namespace medulla::widgets
