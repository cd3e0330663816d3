// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_panel_private.h"

#include "widgets/plots/plot_figures.h"

#include <algorithm>
#include <cmath>

#include <QLocale>

namespace medulla::widgets {
namespace {

/// Periods of the figures, s. Chosen: slower than the lines, so that an operator can read them.
constexpr double kFiguresEveryS = 0.1;
constexpr double kErrorsEveryS = 0.25;
/// Display time of the notice about a written file. Chosen.
constexpr auto kNoticeFor = std::chrono::seconds(12);
constexpr auto kTick = std::chrono::milliseconds(33);

} // namespace

PlotPanel::Private::Private(
    PlotPanel& q, Theme& look, signals::SignalStore& signalsShown, std::function<double()> clock)
    : panel(q)
    , store(signalsShown)
    , theme(look)
    , nowS(std::move(clock))
    , head(new PlotHead(look, &q))
    , notice(new TextLabel(look, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, &q))
    , plot(new LanePlot(look, signalsShown, &q))
    , gestures(new LaneGestures(*plot))
    , readings(new Readings(look, &q))
{
    timer.setTimerType(Qt::PreciseTimer);
    timer.setInterval(kTick);
    noticeTimer.setSingleShot(true);
    notice->setObjectName(QStringLiteral("plotNotice"));
    notice->setWordWrap(true);
    notice->setContentsMargins(12, 4, 12, 4);
    notice->hide();
    QObject::connect(&noticeTimer, &QTimer::timeout, notice, &QWidget::hide);
}

void PlotPanel::Private::tick()
{
    const double now = nowS();
    const bool drew = plot->advance(pausedAtS.value_or(now), pausedAtS.has_value());
    const bool figuresDue = std::abs(now - figuresAtS) >= kFiguresEveryS && (!pausedAtS || drew);
    if (figuresDue || (drew && figuresStale)) {
        figuresAtS = now;
        figuresStale = false;
        showFigures();
    }
    if (pausedAtS) {
        head->showPaused(true, now - *pausedAtS);
    }
    // The present of a recording is its end, and stays.
    const bool errorsDue =
        plot->time().moment() ? errorsStale : std::abs(now - errorsAtS) >= kErrorsEveryS;
    if (errorsDue && (drew || errorsStale)) {
        errorsAtS = now;
        errorsStale = false;
        showErrors();
    }
}

void PlotPanel::Private::showErrors()
{
    const auto distance = store.find(QStringLiteral("error.distance"));
    const auto summary = distance
        ? store.series(*distance).summary(plot->time().axis().fromS(), plot->time().axis().toS())
        : signals::SignalSummary {};
    if (summary.count > 0) {
        head->showErrors(summary.rms, summary.max);
    } else {
        head->showErrors(std::nullopt, std::nullopt);
    }
}

void PlotPanel::Private::showFigures()
{
    readings->setView(figuresOf(*plot, { nowS(), pausedAtS.has_value(), statistics }));
    arrange();
}

int PlotPanel::Private::roomBeside() const
{
    const int shown = list != nullptr && !list->isHidden() ? list->minimumWidth() : 0;
    return panel.width() - plot->minimumSizeHint().width() - shown;
}

bool PlotPanel::Private::hasStatisticsRoom() const
{
    return roomBeside() >= readings->widthIn({ false, true });
}

void PlotPanel::Private::arrange()
{
    const int beside = roomBeside();
    const bool narrow =
        panel.width() < theme.px(760) || beside < readings->widthIn({ false, false });
    readings->setRoom({ narrow, hasStatisticsRoom() });
    readings->setVisible(
        list == nullptr || list->isHidden() || beside >= readings->widthIn({ true, false }));
}

void PlotPanel::Private::showCursors()
{
    const auto& cursors = plot->time().cursors();
    head->showCursors(cursors ? std::optional(std::abs(cursors->bS - cursors->aS)) : std::nullopt);
    showFigures();
}

void PlotPanel::Private::say(const QString& text, ColorToken ink)
{
    notice->setInk(ink);
    notice->setText(text);
    notice->show();
    noticeTimer.start(kNoticeFor);
}

signals::PlotLayout PlotPanel::Private::defaultLayout() const
{
    signals::PlotLayout layout;
    const auto& catalogue = store.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const auto& info = catalogue.at({ i });
        const auto component = info.key.section(QLatin1Char('.'), 1);
        if (!info.removed && info.role == signals::SignalRole::Measured && !info.partner.isEmpty()
            && component.size() == 1) {
            layout.plots.push_back({ component, { info.partner, info.key }, {} });
        }
    }
    return layout;
}

signals::PlotLayout PlotPanel::Private::layout() const
{
    signals::PlotLayout now;
    now.spanS = plot->time().axis().spanS();
    now.statistics = statistics;
    now.list = list != nullptr && !list->isHidden();
    now.plots = plot->lanes().plots();
    const auto& catalogue = store.catalogue();
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const auto& info = catalogue.at({ i });
        if (!info.removed && !info.expression.isEmpty()) {
            now.expressions.push_back({ info.key, info.expression });
        }
    }
    return now;
}

QString PlotPanel::Private::title() const
{
    // A range set by hand does not make the layout differ from the default.
    const auto usual = defaultLayout().plots;
    const auto now = plot->lanes().plots();
    const bool same = std::equal(usual.begin(), usual.end(), now.begin(), now.end(),
        [](const signals::PlotSpec& a, const signals::PlotSpec& b) {
            return a.title == b.title && a.curves == b.curves;
        });
    return same ? PlotPanel::tr("Arm position") : PlotPanel::tr("Plots");
}

void PlotPanel::Private::showTitle()
{
    head->showTitle(title());
}

LanePlot::ImageTexts PlotPanel::Private::imageTexts() const
{
    return caption.title.isEmpty() ? LanePlot::ImageTexts { title(),
        QLocale().toString(QDateTime::currentDateTime(), QLocale::ShortFormat) }
                                   : caption;
}

std::optional<std::int64_t> PlotPanel::Private::zeroUs() const
{
    constexpr std::int64_t kUsPerMs = 1000;
    if (isReplayed) {
        return begunAt.isValid() ? std::optional(begunAt.toMSecsSinceEpoch() * kUsPerMs)
                                 : std::nullopt;
    }
    return QDateTime::currentMSecsSinceEpoch() * kUsPerMs - std::llround(nowS() * 1e6);
}

std::vector<signals::SignalId> PlotPanel::Private::signalsShown() const
{
    std::vector<signals::SignalId> ids;
    for (int i = 0; i < plot->lanes().count(); ++i) {
        for (const auto& curve : plot->lanes().lane(i).curves()) {
            if (curve.id && std::find(ids.begin(), ids.end(), *curve.id) == ids.end()) {
                ids.push_back(*curve.id);
            }
        }
    }
    return ids;
}

std::pair<double, double> PlotPanel::Private::span(signals::ExportRange range) const
{
    const auto& time = plot->time().axis();
    double from = time.fromS();
    double to = time.toS();
    if (range == signals::ExportRange::Everything) {
        to = nowS();
        from = plot->lanes().oldestS(to);
    }
    return { from, std::max(to, from + signals::TimeAxis::kShortestS) };
}

} // namespace medulla::widgets
