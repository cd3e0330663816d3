// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/position_plot.h"

#include "widgets/common/format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/plot_head.h"
#include "widgets/plots/readings.h"
#include "widgets/plots/signal_store.h"

#include <cmath>
#include <limits>

#include <QHBoxLayout>
#include <QTimer>
#include <QVBoxLayout>

namespace medulla::widgets {
namespace {

constexpr auto kTick = std::chrono::milliseconds(33);
/// Figures change more slowly than lines, so that they can be read.
constexpr double kFiguresEveryS = 0.1;
constexpr double kErrorsEveryS = 0.25;
/// Age from which the newest sample is said to be old.
constexpr double kOldS = 0.5;
constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

LaneReading readingOf(const std::optional<SignalSample>& sample, int lane)
{
    if (!sample) {
        return { kNothing, kNothing, kNothing };
    }
    const double commanded = sample->commanded[lane];
    const double measured = sample->measured[lane];
    return { commanded, measured, measured - commanded };
}

} // namespace

class PositionPlot::Private {
public:
    Private(PositionPlot& q, Theme& look, SignalStore& signalsShown, std::function<double()> clock)
        : store(signalsShown)
        , theme(look)
        , nowS(std::move(clock))
        , head(new PlotHead(look, &q))
        , lanes(new LanePlot(look, signalsShown, &q))
        , readings(new Readings(*lanes, &q))
    {
        timer.setTimerType(Qt::PreciseTimer);
        timer.setInterval(kTick);
    }

    void tick()
    {
        const double now = nowS();
        const bool drew = lanes->advance(pausedAtS.value_or(now));
        const bool figuresDue = std::abs(now - figuresAtS) >= kFiguresEveryS;
        if (figuresDue || (drew && figuresStale)) {
            figuresAtS = now;
            figuresStale = false;
            showFigures();
            head->showPaused(pausedAtS.has_value(), now - pausedAtS.value_or(now));
        }
        if (std::abs(now - errorsAtS) >= kErrorsEveryS && (drew || errorsStale)) {
            errorsAtS = now;
            errorsStale = false;
            const auto errors = store.errors(lanes->fromS(), lanes->toS());
            if (errors.samples > 0) {
                head->showErrors(errors.rmsMm, errors.maxMm);
            } else {
                head->showErrors(std::nullopt, std::nullopt);
            }
        }
    }

    /// Where the figures are read without cursors.
    double readingS() const { return lanes->isFollowing() ? lanes->nowS() : lanes->toS(); }

    std::optional<SignalSample> sampleRead() const
    {
        return store.heldAt(lanes->cursors() ? lanes->cursors()->aS : readingS());
    }

    void showFigures()
    {
        Readings::View view;
        const auto sample = sampleRead();
        for (int i = 0; i < LanePlot::kLanes; ++i) {
            view.lanes[size_t(i)] = readingOf(sample, i);
        }
        if (const auto& cursors = lanes->cursors()) {
            view.cursors = true;
            view.moment = PositionPlot::tr("at A");
            const auto b = store.heldAt(cursors->bS);
            for (int i = 0; i < LanePlot::kLanes; ++i) {
                view.measuredBLessA[size_t(i)] =
                    sample && b ? b->measured[i] - sample->measured[i] : kNothing;
            }
        } else if (!sample) {
            view.moment = PositionPlot::tr("nothing yet");
        } else {
            const double ageS = nowS() - sample->tS;
            view.stale = lanes->isFollowing() && !pausedAtS && ageS > kOldS;
            view.moment = ageS > kOldS ? PositionPlot::tr("%1 s ago").arg(formatNumber(ageS, 1))
                                       : PositionPlot::tr("now");
        }
        readings->setView(view);
    }

    void showCursors()
    {
        const auto& cursors = lanes->cursors();
        head->showCursors(
            cursors ? std::optional(std::abs(cursors->bS - cursors->aS)) : std::nullopt);
        showFigures();
    }

    SignalStore& store;
    Theme& theme;
    std::function<double()> nowS;
    PlotHead* head;
    LanePlot* lanes;
    Readings* readings;
    QTimer timer;
    std::optional<double> pausedAtS;
    double figuresAtS = -1e9;
    double errorsAtS = -1e9;
    bool figuresStale = true;
    bool errorsStale = true;
};

PositionPlot::PositionPlot(
    Theme& theme, SignalStore& store, std::function<double()> nowS, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, store, std::move(nowS)))
{
    setObjectName(QStringLiteral("positionPlot"));
    setAccessibleName(tr("Arm position"));
    setAutoFillBackground(true);
    m_d->lanes->setAccessibleName(tr("Commanded and measured position over time"));

    auto* body = new QHBoxLayout;
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(0);
    body->addWidget(m_d->lanes, 1);
    body->addWidget(m_d->readings);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_d->head);
    layout->addLayout(body, 1);

    connect(&m_d->timer, &QTimer::timeout, this, [this] { m_d->tick(); });
    connect(m_d->head, &PlotHead::followChosen, this, &PositionPlot::setFollowing);
    connect(m_d->head, &PlotHead::pauseChosen, this, &PositionPlot::setPaused);
    connect(m_d->head, &PlotHead::spanChosen, this, &PositionPlot::setWindow);
    connect(m_d->head, &PlotHead::cursorsChosen, this, &PositionPlot::setCursorsShown);
    connect(m_d->lanes, &LanePlot::viewChanged, this, [this] {
        m_d->head->showFollowing(m_d->lanes->isFollowing());
        m_d->head->showSpan(m_d->lanes->spanS());
        m_d->figuresStale = true;
        m_d->errorsStale = true;
    });
    connect(m_d->lanes, &LanePlot::cursorsChanged, this, [this] { m_d->showCursors(); });
    connect(&store, &SignalStore::cleared, this, [this] { m_d->errorsStale = true; });
}

PositionPlot::~PositionPlot() = default;

bool PositionPlot::isFollowing() const
{
    return m_d->lanes->isFollowing();
}

bool PositionPlot::isPaused() const
{
    return m_d->pausedAtS.has_value();
}

double PositionPlot::fromS() const
{
    return m_d->lanes->fromS();
}

double PositionPlot::toS() const
{
    return m_d->lanes->toS();
}

std::array<double, 2> PositionPlot::valueRange(int lane) const
{
    const auto range = m_d->lanes->valueRange(lane);
    return { range.lower, range.upper };
}

std::optional<double> PositionPlot::cursorS(Cursor cursor) const
{
    const auto& cursors = m_d->lanes->cursors();
    if (!cursors) {
        return std::nullopt;
    }
    return cursor == Cursor::A ? cursors->aS : cursors->bS;
}

LaneReading PositionPlot::reading(int lane) const
{
    return readingOf(m_d->sampleRead(), lane);
}

int PositionPlot::drawn() const
{
    return m_d->lanes->drawn();
}

QSize PositionPlot::sizeHint() const
{
    const auto lanes = m_d->lanes->sizeHint();
    return { lanes.width() + m_d->readings->sizeHint().width(),
        lanes.height() + m_d->head->sizeHint().height() };
}

QSize PositionPlot::minimumSizeHint() const
{
    const auto lanes = m_d->lanes->minimumSizeHint();
    return { std::max(m_d->head->minimumSizeHint().width(),
                 lanes.width() + m_d->readings->minimumSizeHint().width()),
        lanes.height() + m_d->head->minimumSizeHint().height() };
}

void PositionPlot::setFollowing(bool on)
{
    m_d->lanes->setFollowing(on);
    m_d->head->showFollowing(on);
}

void PositionPlot::setPaused(bool on)
{
    if (on == isPaused()) {
        return;
    }
    m_d->pausedAtS = on ? std::optional(m_d->nowS()) : std::nullopt;
    m_d->lanes->setSmooth(on);
    m_d->head->showPaused(on, 0);
}

void PositionPlot::setWindow(double spanS)
{
    m_d->lanes->setSpan(spanS);
}

void PositionPlot::setCursorsShown(bool on)
{
    if (!on) {
        m_d->lanes->setCursors(std::nullopt);
    } else if (!m_d->lanes->cursors()) {
        // A hidden panel lags behind; its cursors belong to what it will show.
        const double span = m_d->lanes->spanS();
        const double now = m_d->pausedAtS.value_or(m_d->nowS());
        const double from = (m_d->lanes->isFollowing() ? now : m_d->lanes->toS()) - span;
        m_d->lanes->setCursors(LanePlot::Cursors { from + span / 3, from + span * 3 / 4 });
    }
}

void PositionPlot::setCursor(Cursor cursor, double tS)
{
    setCursorsShown(true);
    auto cursors = *m_d->lanes->cursors();
    (cursor == Cursor::A ? cursors.aS : cursors.bS) = tS;
    m_d->lanes->setCursors(cursors);
}

void PositionPlot::fit()
{
    m_d->lanes->fit();
}

void PositionPlot::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_d->lanes->invalidate();
    m_d->timer.start();
    m_d->tick();
}

void PositionPlot::hideEvent(QHideEvent* event)
{
    m_d->timer.stop();
    QWidget::hideEvent(event);
}

void PositionPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_d->readings->setNarrow(width() < m_d->theme.px(760));
}

} // namespace medulla::widgets
