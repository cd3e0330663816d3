// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_panel.h"

#include "core/base/format.h"
#include "core/base/save_file.h"
#include "core/signals/exporter.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/title_field.h"
#include "widgets/plots/plot_figures.h"
#include "widgets/plots/plot_panel_private.h"

#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QFileInfo>
#include <QVBoxLayout>

namespace medulla::widgets {

PlotPanel::PlotPanel(
    Theme& theme, signals::SignalStore& store, std::function<double()> nowS, QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(*this, theme, store, std::move(nowS)))
{
    setObjectName(QStringLiteral("plotPanel"));
    setAccessibleName(tr("Plots"));
    setAutoFillBackground(true);
    m_d->plot->setAccessibleName(tr("Signals over time"));

    m_d->body = new QHBoxLayout;
    // Margin of the focus ring around the plots, so that it does not cover the neighbours.
    const int ring = theme.px(4);
    m_d->body->setContentsMargins(0, 0, 0, ring);
    m_d->body->setSpacing(ring);
    m_d->body->addWidget(m_d->plot, 1);
    m_d->body->addWidget(m_d->readings);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_d->head);
    layout->addWidget(m_d->notice);
    layout->addLayout(m_d->body, 1);

    m_d->menus = new PlotMenus(*this, *m_d->plot);
    m_d->head->setMenus(m_d->menus->exports(), m_d->menus->more());

    connect(m_d->menus, &PlotMenus::exportAsked, this,
        [this](const QString& path, signals::ExportFormat format, signals::ExportRange range) {
            exportTo(path, format, range);
        });
    connect(m_d->menus, &PlotMenus::statisticsChosen, this, &PlotPanel::setStatisticsShown);
    connect(m_d->menus, &PlotMenus::titleAsked, this, &PlotPanel::editTitle);
    connect(
        m_d->menus, &PlotMenus::resetAsked, this, [this] { setLayoutState(defaultLayoutState()); });

    connect(&m_d->timer, &QTimer::timeout, this, [this] { m_d->tick(); });
    connect(m_d->head, &PlotHead::followChosen, &time(), &TimeView::setFollowing);
    connect(m_d->head, &PlotHead::wholeChosen, this, [this] { time().show(0, m_d->nowS()); });
    connect(m_d->head, &PlotHead::pauseChosen, this, &PlotPanel::setPaused);
    connect(m_d->head, &PlotHead::spanChosen, &time(), &TimeView::setSpan);
    connect(m_d->head, &PlotHead::cursorsChosen, this, &PlotPanel::setCursorsShown);
    connect(m_d->head, &PlotHead::listChosen, this, &PlotPanel::setListShown);
    connect(m_d->gestures, &LaneGestures::titleAsked, this, &PlotPanel::editTitle);
    connect(&time(), &TimeView::viewChanged, this, [this] {
        m_d->head->showFollowing(time().axis().isFollowing());
        m_d->head->showSpan(time().axis().spanS());
        m_d->figuresStale = true;
        m_d->errorsStale = true;
        Q_EMIT layoutStateChanged();
    });
    connect(&lanes(), &LaneStack::plotsChanged, this, [this] {
        m_d->figuresStale = true;
        m_d->showTitle();
        Q_EMIT layoutStateChanged();
    });
    connect(&lanes(), &LaneStack::full, this, [this] {
        m_d->say(tr("There are %1 plots already. Remove one first.").arg(lanes().count()),
            ColorToken::Warn);
    });
    connect(&time(), &TimeView::cursorsChanged, this, [this] { m_d->showCursors(); });
    connect(&time(), &TimeView::momentChanged, this, [this] { m_d->figuresStale = true; });
    connect(&store, &signals::SignalStore::cleared, this, [this] { m_d->errorsStale = true; });
    connect(&store, &signals::SignalStore::valuesReplaced, this, [this] {
        m_d->plot->invalidate();
        m_d->figuresStale = true;
        m_d->errorsStale = true;
    });
    setLayoutState(defaultLayoutState());
}

PlotPanel::~PlotPanel() = default;

TimeView& PlotPanel::time()
{
    return m_d->plot->time();
}

LaneStack& PlotPanel::lanes()
{
    return m_d->plot->lanes();
}

void PlotPanel::setReplayed(std::optional<double> lengthS)
{
    m_d->head->setReplaying(lengthS.has_value());
    m_d->isReplayed = lengthS.has_value();
    time().setMoment(lengthS ? std::optional(0.0) : std::nullopt);
    if (lengthS) {
        // The axis ends at the present, which is the end of the recording.
        time().advance(*lengthS, 1);
        time().show(0, *lengthS);
    } else {
        time().setFollowing(true);
    }
    m_d->plot->invalidate();
}

void PlotPanel::hideLegend()
{
    m_d->head->hideLegend();
}

bool PlotPanel::isPaused() const
{
    return m_d->pausedAtS.has_value();
}

double PlotPanel::reading(const QString& key) const
{
    return valueAt(*m_d->plot, m_d->store.find(key), readingS(*m_d->plot));
}

int PlotPanel::drawn() const
{
    return m_d->plot->drawn();
}

QJsonObject PlotPanel::layoutState() const
{
    return m_d->layout().toJson();
}

QJsonObject PlotPanel::defaultLayoutState() const
{
    return m_d->defaultLayout().toJson();
}

void PlotPanel::setLayoutState(const QJsonObject& state)
{
    const auto wanted = signals::PlotLayout::fromJson(state, m_d->defaultLayout());
    for (const auto& expression : wanted.expressions) {
        if (!m_d->store.find(expression.name)) {
            const auto added = m_d->store.addExpression(expression.name, expression.formula);
            if (!added) {
                m_d->say(tr("%1 was left out: %2").arg(expression.name, added.error().shown()),
                    ColorToken::Warn);
            }
        }
    }
    lanes().setPlots(wanted.plots);
    time().setSpan(wanted.spanS);
    setStatisticsShown(wanted.statistics);
    setListShown(wanted.list);
}

void PlotPanel::setBegunAt(const QDateTime& at)
{
    m_d->begunAt = at;
}

void PlotPanel::setCaption(const QString& title, const QString& date)
{
    m_d->caption = { title, date };
}

void PlotPanel::exportTo(const QString& path, signals::ExportFormat format,
    signals::ExportRange range, const Exported& then)
{
    const auto [from, to] = m_d->span(range);
    const auto name = QFileInfo(path).fileName();
    const auto tell = [this, then](const Result<QString>& said) {
        m_d->say(said ? *said : said.error().shown(), said ? ColorToken::Text2 : ColorToken::Alarm);
        if (then) {
            then(said);
        }
    };
    const auto save = [this, name, tell](auto write) {
        m_d->say(tr("Writing %1…").arg(name), ColorToken::Text2);
        inBackground(this, std::move(write), tell);
    };
    using signals::ExportFormat;
    if (format != ExportFormat::Csv && format != ExportFormat::Mcap) {
        const auto image = m_d->plot->image(format == ExportFormat::Png ? LanePlot::ImageFormat::Png
                : format == ExportFormat::Pdf                           ? LanePlot::ImageFormat::Pdf
                                              : LanePlot::ImageFormat::Svg,
            from, to, m_d->imageTexts());
        save([path, image, said = tr("The image was written to %1.").arg(name)] {
            return saveFile(path, image).map([&] { return said; });
        });
        return;
    }
    auto copied = signals::copySignals(m_d->store, m_d->signalsShown(), from, to);
    if (!copied) {
        auto fault = copied.error();
        fault.place = path;
        tell(tl::make_unexpected(fault));
        return;
    }
    copied->zeroUs = m_d->zeroUs();
    const auto exactSinceS = copied->exactSinceS;
    QString remark;
    if (copied->isSelection) {
        remark =
            QLatin1Char(' ') + tr("These are values of an overview, since not all have been read.");
    } else if (std::isfinite(exactSinceS)) {
        remark = QLatin1Char(' ')
            + tr("Values older than %1 s are means over short intervals.")
                  .arg(formatNumber(m_d->nowS() - exactSinceS, 0));
    }
    const auto isCsv = format == signals::ExportFormat::Csv;
    const auto said =
        isCsv ? tr("%1 rows were written to %2.") : tr("%1 values were written to %2.");
    save([path, name, remark, isCsv, said, exported = std::move(*copied)]() -> Result<QString> {
        std::size_t count = 0;
        const auto saved = saveFile(path, [&](QIODevice& file) -> Result<void> {
            const auto written =
                isCsv ? signals::writeCsv(exported, file) : signals::writeMcap(exported, file);
            if (!written) {
                auto fault = written.error();
                fault.place = path;
                return tl::make_unexpected(fault);
            }
            count = *written;
            return {};
        });
        return saved.map([&] { return said.arg(formatCount(qint64(count)), name) + remark; });
    });
}

QSize PlotPanel::sizeHint() const
{
    const auto lanes = m_d->plot->sizeHint();
    return { lanes.width() + m_d->readings->sizeHint().width(),
        lanes.height() + m_d->head->sizeHint().height() };
}

QSize PlotPanel::minimumSizeHint() const
{
    const auto lanes = m_d->plot->minimumSizeHint();
    // Beside the list the figures are hidden, so that they do not limit the width of the window.
    const bool listed = m_d->list != nullptr && !m_d->list->isHidden();
    const int beside = listed ? m_d->list->minimumWidth() : m_d->readings->widthIn({ true, false });
    return { std::max(m_d->head->minimumSizeHint().width(), lanes.width() + beside),
        lanes.height() + m_d->head->minimumSizeHint().height() };
}

void PlotPanel::tick()
{
    m_d->tick();
}

void PlotPanel::setPaused(bool on)
{
    if (on == isPaused()) {
        return;
    }
    m_d->pausedAtS = on ? std::optional(m_d->nowS()) : std::nullopt;
    m_d->plot->setSmooth(on);
    m_d->head->showPaused(on, 0);
}

void PlotPanel::setCursorsShown(bool on)
{
    if (!on) {
        time().setCursors(std::nullopt);
    } else if (!time().cursors()) {
        // A hidden panel is not updated; its cursors refer to the time it will show.
        const auto& axis = time().axis();
        const double now = m_d->pausedAtS.value_or(m_d->nowS());
        const double from = (axis.isFollowing() ? now : axis.toS()) - axis.spanS();
        time().setCursors(
            signals::Cursors { from + axis.spanS() / 3, from + axis.spanS() * 3 / 4 });
    }
}

void PlotPanel::setCursor(Cursor cursor, double tS)
{
    setCursorsShown(true);
    auto cursors = *time().cursors();
    (cursor == Cursor::A ? cursors.aS : cursors.bS) = tS;
    time().setCursors(cursors);
}

void PlotPanel::setListShown(bool on)
{
    if (on && m_d->list == nullptr) {
        m_d->list = new SignalList(m_d->theme, m_d->store, this);
        m_d->body->insertWidget(0, m_d->list);
        connect(m_d->list, &SignalList::addAsked, this, &PlotPanel::addSignals);
        connect(m_d->list, &SignalList::addToNewAsked, this, &PlotPanel::addSignalsToNewPlot);
        m_d->list->show();
    } else if (m_d->list != nullptr) {
        m_d->list->setVisible(on);
    }
    m_d->head->showList(on);
    m_d->arrange();
    updateGeometry();
    if (on && isVisible()) {
        m_d->list->focusSearch();
    }
    Q_EMIT layoutStateChanged();
}

void PlotPanel::setStatisticsShown(bool on)
{
    m_d->statistics = on;
    m_d->menus->showStatistics(on);
    m_d->showFigures();
    if (on && isVisible() && !m_d->hasStatisticsRoom()) {
        m_d->say(tr("There is no room for the statistics. Hide the list of signals, or make the "
                    "panel wider."),
            ColorToken::Warn);
    }
    Q_EMIT layoutStateChanged();
}

void PlotPanel::addSignals(const QStringList& keys)
{
    auto& stack = lanes();
    if (stack.count() == 0) {
        addSignalsToNewPlot(keys);
        return;
    }
    const int into = stack.chosen() >= 0 ? stack.chosen() : stack.count() - 1;
    auto added = into;
    for (const auto& key : keys) {
        added = stack.addCurve(into, key);
    }
    stack.choose(added);
}

void PlotPanel::addSignalsToNewPlot(const QStringList& keys)
{
    const int before = lanes().count();
    lanes().insertEmpty();
    if (lanes().count() > before) {
        addSignals(keys);
    }
}

void PlotPanel::editTitle(int plot)
{
    auto* editor =
        new TitleField(lanes().lane(plot).spec().title, tr("Title of the plot"), m_d->plot);
    editor->setObjectName(QStringLiteral("titleEditor"));
    editor->setPlaceholderText(tr("Title"));
    editor->setMaxLength(80);
    editor->resize(m_d->theme.px(220), editor->sizeHint().height());
    editor->move(lanes().lane(plot).rect().topLeft());
    connect(editor, &TitleField::titleTaken, this, [this, plot](const QString& title) {
        if (plot < lanes().count()) {
            lanes().setTitle(plot, title);
        }
    });
    editor->show();
    editor->setFocus(Qt::OtherFocusReason);
}

void PlotPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_d->plot->invalidate();
    m_d->timer.start();
    m_d->tick();
}

void PlotPanel::hideEvent(QHideEvent* event)
{
    m_d->timer.stop();
    QWidget::hideEvent(event);
}

void PlotPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_d->figuresStale = true;
    m_d->arrange();
}

} // namespace medulla::widgets
