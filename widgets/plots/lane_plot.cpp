// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_plot.h"

#include "widgets/kit/theme.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {

LanePlot::LanePlot(const Theme& theme, const signals::SignalStore& store, QWidget* parent)
    : QCustomPlot(parent)
    , m_theme(theme)
    , m_store(store)
    , m_timeTicker(new SecondsTicker)
    , m_lanes(*this, theme, store, m_timeTicker)
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
    connect(&m_store, &signals::SignalStore::eventsChanged, this, &LanePlot::invalidate);
    connect(&m_store, &signals::SignalStore::cleared, this, &LanePlot::invalidate);
    connect(&m_time, &TimeView::viewChanged, this, &LanePlot::invalidate);
    connect(&m_time, &TimeView::cursorsChanged, this, &LanePlot::invalidate);
    connect(&m_time, &TimeView::momentChanged, this, &LanePlot::invalidate);
    connect(&m_lanes, &LaneStack::repaintNeeded, this, &LanePlot::invalidate);
}

void LanePlot::dress()
{
    setBackground(m_theme.color(ColorToken::Bg1));
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

double LanePlot::pixelOf(double tS) const
{
    const auto& time = m_time.axis();
    return m_lanes.rect().left() + (tS - time.fromS()) / time.secondsPerPixel();
}

double LanePlot::timeAt(double x) const
{
    const auto& time = m_time.axis();
    return time.fromS() + (x - m_lanes.rect().left()) * time.secondsPerPixel();
}

bool LanePlot::advance(double nowS, bool paused)
{
    m_time.advance(nowS, m_lanes.rect().width());
    const auto& time = m_time.axis();
    const bool moved = std::abs(time.fromS() - m_drawnFromS) > time.secondsPerPixel() / 2;
    // In the past, new values matter only within the shown time.
    const bool filled = !paused && m_store.revision() != m_drawnRevision && time.toS() >= nowS;
    if (!m_dirty && !moved && !filled) {
        return false;
    }
    m_drawnRevision = m_store.revision();
    m_drawnFromS = time.fromS();
    m_lanes.take(time);
    const auto marks = marksPicture();
    if (!m_dirty && marks == m_marksDrawn && !m_lanes.looksDifferent()) {
        return false; // time has passed, but no line differs visibly
    }
    m_lanes.markDrawn();
    m_marksDrawn = marks;
    m_dirty = false;
    prepare(time);
    replot(QCustomPlot::rpQueuedRefresh);
    ++m_drawn;
    return true;
}

std::size_t LanePlot::marksPicture() const
{
    // Hash the positions of events and cursors, and of the present time unless it is at the edge.
    std::size_t picture = 0;
    const auto& time = m_time.axis();
    const auto note = [this, &time, &picture](double tS) {
        if (time.contains(tS)) {
            picture = picture * 31 + std::size_t(std::llround(pixelOf(tS)) + 1);
        }
    };
    for (const auto& event : m_store.events()) {
        note(event.tS);
    }
    if (const auto& cursors = m_time.cursors()) {
        note(cursors->aS);
        note(cursors->bS);
    }
    if (const auto& moment = m_time.moment()) {
        note(*moment);
    } else if (!time.isFollowing()) {
        note(time.nowS());
    }
    return picture;
}

void LanePlot::prepare(const signals::TimeAxis& time)
{
    const QFontMetricsF mono(m_theme.font(FontRole::MonoCaption));
    const auto& cursors = m_time.cursors();
    std::vector<double> tags;
    if (cursors) {
        tags = { std::clamp(cursors->aS, time.fromS(), time.toS()),
            std::clamp(cursors->bS, time.fromS(), time.toS()) };
    }
    m_timeTicker->setUp(m_time.moment() ? 0.0 : time.nowS(), m_lanes.rect().width(),
        std::max(mono.horizontalAdvance(QStringLiteral("−000.0")) * 1.6, double(m_theme.px(60))),
        mono.horizontalAdvance(QStringLiteral("−00")) / 2 + m_theme.px(12), tags);
    const auto moment = m_isOnPaper ? std::nullopt : m_time.moment();
    LaneMarks::Content content { time, m_lanes.oldestS(time.nowS()), {}, cursors, moment, m_box,
        m_dropAt, tr("No plot. Drag a signal here, or press Ins.") };
    for (int i = 0; i < m_lanes.count(); ++i) {
        const auto& each = m_lanes.lane(i);
        LaneMarks::MarkedLane marked { each.rect(), each.values(), titleInLane(each), rangeSign(i),
            rangeSignText(), i == m_lanes.chosen(), {} };
        for (const auto& curve : each.curves()) {
            marked.curves.push_back(
                { curve.id ? &m_store.series(*curve.id) : nullptr, curve.style });
        }
        content.lanes.push_back(std::move(marked));
    }
    m_marks->setContent(std::move(content));
}

QString LanePlot::titleInLane(const Lane& lane) const
{
    const auto* measured = lane.measured();
    const bool told =
        measured != nullptr && lane.spec().title == measured->key.section(QLatin1Char('.'), -1);
    const auto title = told ? QString() : lane.spec().title;
    const auto unit = m_lanes.haveOneUnit() ? QString() : lane.mainUnit();
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
    const auto& lane = m_lanes.lane(index);
    if (lane.isFitted() || m_hidesRangeSigns) {
        return std::nullopt;
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Caption));
    const auto room = lane.rect().adjusted(0, 2, -m_theme.px(6), 0);
    const QSize size(metrics.horizontalAdvance(rangeSignText()) + m_theme.px(12),
        std::min(metrics.height() + 4, room.height()));
    return QRect(QPoint(room.right() - size.width() + 1, room.top()), size);
}

void LanePlot::setSmooth(bool on)
{
    const auto elements = on ? QCP::AntialiasedElements(QCP::aePlottables) : QCP::aeNone;
    setNotAntialiasedElements(QCP::AntialiasedElements(QCP::aeAll) & ~elements);
    setAntialiasedElements(elements);
    m_dirty = true;
}

void LanePlot::setBox(std::optional<QRect> box)
{
    if (m_box != box) {
        m_box = box;
        m_dirty = true;
    }
}

void LanePlot::setDropAt(std::optional<QRect> place)
{
    if (m_dropAt != place) {
        m_dropAt = place;
        m_dirty = true;
    }
}

} // namespace medulla::widgets
