// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/lane_plot.h"

#include "widgets/common/theme.h"
#include "widgets/plots/lane_marks.h"
#include "widgets/plots/lane_style.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::widgets {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
/// Samples farther apart than this are not joined by a line, s.
constexpr double kGapS = 0.5;
/// Least height of a fitted value axis, mm: encoder noise stays a line.
constexpr double kLeastFitMm = 20;
constexpr std::array kDash { 5.0, 3.0 };

} // namespace

LanePlot::LanePlot(Theme& theme, SignalStore& store, QWidget* parent)
    : QCustomPlot(parent)
    , m_theme(theme)
    , m_store(store)
    , m_timeTicker(new SecondsBackTicker)
{
    setObjectName(QStringLiteral("lanes"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    // One-pixel lines without antialiasing cost least; the few marks antialias themselves.
    setNotAntialiasedElements(QCP::aeAll);
    plotLayout()->clear();
    plotLayout()->setAutoMargins(QCP::msNone);
    for (int i = 0; i < kLanes; ++i) {
        auto& lane = m_lanes[size_t(i)];
        lane.rect = new QCPAxisRect(this, false);
        lane.rect->setAutoMargins(QCP::msNone);
        lane.rect->setMinimumMargins(QMargins());
        lane.rect->setMinimumSize(10, 10);
        lane.rect->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
        plotLayout()->addElement(i, 0, lane.rect);
        auto* time = lane.rect->axis(QCPAxis::atBottom);
        auto* value = lane.rect->axis(QCPAxis::atLeft);
        lane.ticker.reset(new ValueTicker);
        time->setTicker(m_timeTicker);
        value->setTicker(lane.ticker);
        time->setTickLabels(i == kLanes - 1);
        for (auto* axis : { time, value }) {
            axis->setTicks(true);
            axis->setTickLength(0, 0);
            axis->setTickPen(Qt::NoPen);
            axis->setSubTicks(false);
            axis->grid()->setVisible(true);
            axis->grid()->setZeroLinePen(Qt::NoPen);
        }
        value->setRange(-kLeastFitMm, kLeastFitMm);
        // Commanded first, so that it lies beneath.
        lane.commanded = addGraph(time, value);
        lane.measured = addGraph(time, value);
    }
    m_marks = new LaneMarks(*this);
    dress();
    connect(&m_theme, &Theme::changed, this, [this] {
        dress();
        layOut();
    });
    connect(&m_store, &SignalStore::appended, this, [this] {
        // While it follows, the passing of time brings new samples into view; looking back, only
        // samples that fall into the time shown matter.
        if (m_taken == 0) {
            m_dirty = true;
        }
    });
    connect(&m_store, &SignalStore::eventsChanged, this, [this] { m_dirty = true; });
    connect(&m_store, &SignalStore::cleared, this, [this] {
        m_taken = 0;
        for (auto& lane : m_lanes) {
            lane.commanded->data()->clear();
            lane.measured->data()->clear();
        }
        m_dirty = true;
    });
}

LanePlot::~LanePlot() = default;

void LanePlot::dress()
{
    setBackground(m_theme.color(Token::Bg1));
    const auto gridPen = QPen(m_theme.color(Token::Grid), 1);
    const auto edgePen = QPen(m_theme.color(Token::Line), 1);
    for (size_t i = 0; i < m_lanes.size(); ++i) {
        auto& lane = m_lanes[i];
        lane.rect->setBackground(QBrush(m_theme.color(Token::Field)));
        for (auto* axis : lane.rect->axes()) {
            axis->grid()->setPen(gridPen);
            axis->setBasePen(edgePen);
            axis->setTickLabelColor(m_theme.color(Token::Text2));
            axis->setTickLabelFont(m_theme.font(Type::MonoCaption));
            axis->setTickLabelPadding(m_theme.px(axis->axisType() == QCPAxis::atLeft ? 6 : 3));
        }
        lane.measured->setPen(QPen(m_theme.color(kLaneTokens[i]), 1));
        QPen dashed(m_theme.color(Token::Text), 1);
        dashed.setDashPattern({ kDash[0], kDash[1] });
        lane.commanded->setPen(dashed);
    }
    m_dirty = true;
}

void LanePlot::layOut()
{
    const QFontMetrics mono(m_theme.font(Type::MonoCaption));
    const int left = m_theme.px(12) + mono.horizontalAdvance(QStringLiteral("−0000"));
    const int right = mono.horizontalAdvance(QStringLiteral("0 s"));
    plotLayout()->setMargins(QMargins(left, m_theme.px(20), right, m_theme.px(18)));
    plotLayout()->setRowSpacing(m_theme.px(6));
    m_dirty = true;
}

QSize LanePlot::minimumSizeHint() const
{
    return { m_theme.px(280), m_theme.px(20 + 18 + 2 * 6) + kLanes * m_theme.px(20) };
}

QSize LanePlot::sizeHint() const
{
    return { m_theme.px(720), m_theme.px(280) };
}

void LanePlot::resizeEvent(QResizeEvent* event)
{
    // The base class replots at once; the margins must be right by then.
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

QRect LanePlot::laneRect(int lane) const
{
    return m_lanes.at(size_t(lane)).rect->rect();
}

QCPRange LanePlot::valueRange(int lane) const
{
    return m_lanes.at(size_t(lane)).rect->axis(QCPAxis::atLeft)->range();
}

double LanePlot::secondsPerPixel() const
{
    return m_spanS / std::max(1, laneRect(0).width());
}

double LanePlot::pixelOf(double tS) const
{
    return laneRect(0).left() + (tS - fromS()) / secondsPerPixel();
}

double LanePlot::timeAt(double x) const
{
    return fromS() + (x - laneRect(0).left()) * secondsPerPixel();
}

int LanePlot::laneAt(double y) const
{
    for (int i = 0; i < kLanes; ++i) {
        const auto rect = laneRect(i);
        if (y >= rect.top() && y <= rect.bottom() + m_theme.px(6)) {
            return i < kLanes - 1 || y <= rect.bottom() ? i : -1;
        }
    }
    return -1;
}

bool LanePlot::advance(double nowS)
{
    m_nowS = nowS;
    const double step = secondsPerPixel();
    const auto drawnStep = qint64(std::floor(nowS / step));
    if (!m_dirty && drawnStep == m_drawnStep) {
        return false;
    }
    m_drawnStep = drawnStep;
    m_dirty = false;
    if (m_following) {
        // Whole pixels, so that a line that moves keeps its shape.
        m_toS = double(drawnStep + 1) * step;
    }
    draw();
    return true;
}

void LanePlot::takeSamples()
{
    if (m_store.revision() == m_takenRevision || m_store.isEmpty()) {
        return;
    }
    m_takenRevision = m_store.revision();
    const auto ever = m_store.appendedEver();
    // The newest one taken may have changed since.
    const auto missing = std::min(ever - m_taken + (m_taken > 0 ? 1 : 0), m_store.size());
    const double since = m_store.at(m_store.size() - missing).tS;
    const bool all = missing == m_store.size();
    for (auto& lane : m_lanes) {
        for (auto* graph : { lane.commanded, lane.measured }) {
            if (all) {
                graph->data()->clear();
            } else {
                graph->data()->removeAfter(
                    std::floor(since / SignalStore::kFinestS) * SignalStore::kFinestS);
            }
        }
    }
    m_lastTakenS = all ? since : m_store.at(m_store.size() - missing - 1).tS;
    for (auto i = m_store.size() - missing; i < m_store.size(); ++i) {
        takeSample(m_store.at(i));
    }
    m_taken = ever;
    const double oldest = m_store.at(0).tS;
    for (auto& lane : m_lanes) {
        lane.commanded->data()->removeBefore(oldest);
        lane.measured->data()->removeBefore(oldest);
    }
}

void LanePlot::takeSample(const SignalSample& sample)
{
    const bool gap = sample.tS - m_lastTakenS > kGapS;
    for (int i = 0; i < kLanes; ++i) {
        auto& lane = m_lanes[size_t(i)];
        if (gap) {
            lane.commanded->data()->add(QCPGraphData(m_lastTakenS, kNothing));
            lane.measured->data()->add(QCPGraphData(m_lastTakenS, kNothing));
        }
        lane.commanded->data()->add(QCPGraphData(sample.tS, sample.commanded[i]));
        lane.measured->data()->add(QCPGraphData(sample.tS, sample.measured[i]));
    }
    m_lastTakenS = sample.tS;
}

void LanePlot::fitValues()
{
    const QCPRange shown(fromS(), m_toS);
    for (auto& lane : m_lanes) {
        if (!lane.fitted) {
            continue;
        }
        QCPRange wanted;
        bool any = false;
        for (const auto* graph : { lane.commanded, lane.measured }) {
            bool found = false;
            const auto range = graph->getValueRange(found, QCP::sdBoth, shown);
            if (found) {
                wanted = any ? wanted.expanded(range) : range;
                any = true;
            }
        }
        if (!any) {
            continue;
        }
        const double height = std::max(wanted.size() * 1.5, kLeastFitMm);
        wanted = QCPRange(wanted.center() - height / 2, wanted.center() + height / 2);
        auto* axis = lane.rect->axis(QCPAxis::atLeft);
        const auto now = axis->range();
        // Grows at once; shrinks only when much room is left over, so that the scale does not
        // breathe with the motion.
        const bool holds =
            now.lower <= wanted.lower + height * 0.1 && now.upper >= wanted.upper - height * 0.1;
        if (!holds || now.size() > 2.2 * height) {
            axis->setRange(wanted);
        }
    }
}

void LanePlot::draw()
{
    takeSamples();
    fitValues();
    const QFontMetricsF mono(m_theme.font(Type::MonoCaption));
    std::vector<double> tags;
    if (m_cursors) {
        tags = { std::clamp(m_cursors->aS, fromS(), m_toS),
            std::clamp(m_cursors->bS, fromS(), m_toS) };
    }
    m_timeTicker->setUp(m_nowS, laneRect(0).width(),
        std::max(mono.horizontalAdvance(QStringLiteral("−000.0")) * 1.6, double(m_theme.px(60))),
        mono.horizontalAdvance(QStringLiteral("−00")) / 2 + m_theme.px(12), tags);
    for (auto& lane : m_lanes) {
        lane.rect->axis(QCPAxis::atBottom)->setRange(fromS(), m_toS);
        lane.ticker->setUp(lane.rect->height(), mono.height());
        // The dashes hang on time, not on the edge of the window: they travel with the line.
        auto pen = lane.commanded->pen();
        pen.setDashOffset(std::fmod(fromS() / secondsPerPixel(), kDash[0] + kDash[1]));
        lane.commanded->setPen(pen);
    }
    replot(QCustomPlot::rpQueuedRefresh);
    ++m_drawn;
}

void LanePlot::setSmooth(bool on)
{
    const auto elements = on ? QCP::AntialiasedElements(QCP::aePlottables) : QCP::aeNone;
    setNotAntialiasedElements(QCP::AntialiasedElements(QCP::aeAll) & ~elements);
    setAntialiasedElements(elements);
    m_dirty = true;
}

void LanePlot::setFollowing(bool on)
{
    if (m_following != on) {
        m_following = on;
        m_dirty = true;
        Q_EMIT viewChanged();
    }
}

void LanePlot::setSpan(double spanS)
{
    spanS = std::clamp(spanS, kShortestS, kLongestS);
    if (spanS != m_spanS) {
        m_spanS = spanS;
        m_dirty = true;
        Q_EMIT viewChanged();
    }
}

void LanePlot::setCursors(std::optional<Cursors> cursors)
{
    m_cursors = cursors;
    m_dirty = true;
    Q_EMIT cursorsChanged();
}

void LanePlot::fit()
{
    for (auto& lane : m_lanes) {
        lane.fitted = true;
        // Narrower than anything: the next drawing fits it anew in both directions.
        auto* axis = lane.rect->axis(QCPAxis::atLeft);
        axis->setRange(axis->range().center(), kLeastFitMm, Qt::AlignCenter);
    }
    m_dirty = true;
}

void LanePlot::panTo(double toS)
{
    // Not past now, and not so far back that nothing is left to see.
    const double oldest = m_store.isEmpty() ? m_nowS : m_store.at(0).tS;
    m_toS = std::clamp(toS, std::min(oldest + m_spanS * 0.1, m_nowS), m_nowS);
    m_following = false;
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::zoomTime(double factor, double aroundS)
{
    const double span = std::clamp(m_spanS * factor, kShortestS, kLongestS);
    if (!m_following) {
        const double part = (m_toS - aroundS) / m_spanS;
        m_toS = std::min(aroundS + part * span, m_nowS);
    }
    m_spanS = span;
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::zoomValue(int lane, double factor, double around)
{
    auto& changed = m_lanes.at(size_t(lane));
    changed.fitted = false;
    auto* axis = changed.rect->axis(QCPAxis::atLeft);
    // From a tenth of a millimetre to far more than an arm.
    const double size = axis->range().size() * factor;
    if (size > 0.1 && size < 10'000) {
        axis->scaleRange(factor, around);
    }
    m_dirty = true;
}

LanePlot::Drag LanePlot::cursorAt(QPointF place) const
{
    if (!m_cursors) {
        return Drag::None;
    }
    const auto hit = [&](double tS) {
        return m_marks->tagRect(tS).adjusted(-3, 0, 3, 8).contains(place)
            || (std::abs(pixelOf(tS) - place.x()) <= 5 && place.y() >= laneRect(0).top()
                && place.y() <= laneRect(kLanes - 1).bottom());
    };
    if (hit(m_cursors->bS)) {
        return Drag::CursorB;
    }
    return hit(m_cursors->aS) ? Drag::CursorA : Drag::None;
}

void LanePlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_pressed = event->position();
    m_drag = cursorAt(m_pressed);
    if (m_drag == Drag::None) {
        m_drag = Drag::Undecided;
        m_pressedLane = laneAt(m_pressed.y());
        m_pressedToS = m_toS;
        if (m_pressedLane >= 0) {
            m_pressedRange = valueRange(m_pressedLane);
        }
    }
}

void LanePlot::mouseMoveEvent(QMouseEvent* event)
{
    const auto place = event->position();
    const auto moved = place - m_pressed;
    if (m_drag == Drag::Undecided && moved.manhattanLength() >= 4) {
        // One direction a drag: pulling a lane up must not leave Follow.
        const bool sideways = std::abs(moved.x()) >= std::abs(moved.y()) || m_pressedLane < 0;
        m_drag = sideways ? Drag::Time : Drag::Value;
        setCursor(Qt::ClosedHandCursor);
    }
    switch (m_drag) {
    case Drag::None:
        setCursor(cursorAt(place) == Drag::None ? Qt::ArrowCursor : Qt::SizeHorCursor);
        break;
    case Drag::Undecided:
        break;
    case Drag::Time:
        panTo(m_pressedToS - moved.x() * secondsPerPixel());
        break;
    case Drag::Value: {
        auto& lane = m_lanes.at(size_t(m_pressedLane));
        lane.fitted = false;
        const double shift = moved.y() * m_pressedRange.size() / std::max(1, lane.rect->height());
        lane.rect->axis(QCPAxis::atLeft)->setRange(m_pressedRange + shift);
        m_dirty = true;
        break;
    }
    case Drag::CursorA:
    case Drag::CursorB: {
        auto cursors = *m_cursors;
        (m_drag == Drag::CursorA ? cursors.aS : cursors.bS) =
            std::clamp(timeAt(place.x()), fromS(), std::min(m_toS, m_nowS));
        setCursors(cursors);
        break;
    }
    }
}

void LanePlot::mouseReleaseEvent(QMouseEvent* event)
{
    m_drag = Drag::None;
    setCursor(cursorAt(event->position()) == Drag::None ? Qt::ArrowCursor : Qt::SizeHorCursor);
}

void LanePlot::mouseDoubleClickEvent(QMouseEvent*)
{
    fit();
}

void LanePlot::wheelEvent(QWheelEvent* event)
{
    const double turned = event->angleDelta().y() / 120.0;
    if (turned == 0) {
        event->ignore();
        return;
    }
    const double factor = std::pow(0.85, turned);
    const auto place = event->position();
    const int lane = laneAt(place.y());
    if (lane < 0 || event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomTime(factor, timeAt(place.x()));
    } else {
        const auto range = valueRange(lane);
        const auto rect = laneRect(lane);
        const double part = (rect.bottom() - place.y()) / std::max(1, rect.height());
        zoomValue(lane, factor, range.lower + part * range.size());
    }
    event->accept();
}

void LanePlot::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        panTo(m_toS - m_spanS * 0.1);
        break;
    case Qt::Key_Right:
        if (!m_following) {
            panTo(m_toS + m_spanS * 0.1);
        }
        break;
    case Qt::Key_Plus:
        zoomTime(0.8, m_toS - m_spanS / 2);
        break;
    case Qt::Key_Minus:
        zoomTime(1.25, m_toS - m_spanS / 2);
        break;
    case Qt::Key_End:
        setFollowing(true);
        break;
    case Qt::Key_Home:
        fit();
        break;
    default:
        QCustomPlot::keyPressEvent(event);
    }
}

} // namespace medulla::widgets
