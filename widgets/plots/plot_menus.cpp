// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_menus.h"

#include "widgets/kit/file_dialog.h"
#include "widgets/plots/lane_plot.h"

#include <QAction>
#include <QMenu>

namespace medulla::widgets {

PlotMenus::PlotMenus(QWidget& panel, LanePlot& plot)
    : QObject(&panel)
    , m_panel(panel)
    , m_lanes(plot.lanes())
    , m_exports(new QMenu(&panel))
    , m_more(new QMenu(&panel))
{
    m_exports->setObjectName(QStringLiteral("exportMenu"));
    m_more->setObjectName(QStringLiteral("plotMenu"));
    fillExports();
    fillMore();
    connect(m_more, &QMenu::aboutToShow, this, &PlotMenus::refresh);
    plot.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&plot, &QWidget::customContextMenuRequested, this, [this, &plot](const QPoint& at) {
        if (const int lane = m_lanes.laneAt(at.y()); lane >= 0) {
            m_lanes.choose(lane);
        }
        m_more->popup(plot.mapToGlobal(at));
    });
}

void PlotMenus::fillExports()
{
    struct ExportChoice {
        const char* name;
        QString text;
        signals::ExportFormat format;
        signals::ExportRange range;
    };
    const ExportChoice choices[] = {
        { "csvVisible", tr("Values of the visible range, CSV…"), signals::ExportFormat::Csv,
            signals::ExportRange::Visible },
        { "csvAll", tr("Values of all time, CSV…"), signals::ExportFormat::Csv,
            signals::ExportRange::Everything },
        { "mcapVisible", tr("Values of the visible range, MCAP…"), signals::ExportFormat::Mcap,
            signals::ExportRange::Visible },
        { "mcapAll", tr("Values of all time, MCAP…"), signals::ExportFormat::Mcap,
            signals::ExportRange::Everything },
        { "pngVisible", tr("Image of the visible range, PNG…"), signals::ExportFormat::Png,
            signals::ExportRange::Visible },
        { "pngAll", tr("Image of all time, PNG…"), signals::ExportFormat::Png,
            signals::ExportRange::Everything },
        { "pdfVisible", tr("Image of the visible range, PDF…"), signals::ExportFormat::Pdf,
            signals::ExportRange::Visible },
        { "pdfAll", tr("Image of all time, PDF…"), signals::ExportFormat::Pdf,
            signals::ExportRange::Everything },
        { "svgVisible", tr("Image of the visible range, SVG…"), signals::ExportFormat::Svg,
            signals::ExportRange::Visible },
        { "svgAll", tr("Image of all time, SVG…"), signals::ExportFormat::Svg,
            signals::ExportRange::Everything },
    };
    for (const auto& choice : choices) {
        auto* action = m_exports->addAction(
            choice.text, this, [this, choice] { askForFile(choice.format, choice.range); });
        action->setObjectName(QStringLiteral("export.") + QLatin1String(choice.name));
    }
}

void PlotMenus::fillMore()
{
    const auto add = [this](const char* name, const QString& text, auto slot) {
        auto* action = m_more->addAction(text, this, slot);
        action->setObjectName(QStringLiteral("plot.") + QLatin1String(name));
        return action;
    };
    m_statistics = add("statistics", tr("Statistics of the visible range"),
        [this] { Q_EMIT statisticsChosen(m_statistics->isChecked()); });
    m_statistics->setCheckable(true);
    add("fit", tr("Fit all values\tHome"), [this] { m_lanes.fit(); });
    m_fitOne = add(
        "fitOne", tr("Fit the values of this plot"), [this] { m_lanes.fitLane(m_lanes.chosen()); });
    m_more->addSeparator();
    add("new", tr("New plot\tIns"), [this] { m_lanes.insertEmpty(); });
    m_title = add("title", tr("Title…\tF2"), [this] { Q_EMIT titleAsked(m_lanes.chosen()); });
    m_removals = m_more->addMenu(tr("Remove signal"));
    m_removals->setObjectName(QStringLiteral("plot.removals"));
    m_remove = add("remove", tr("Remove plot\tDel"), [this] { m_lanes.remove(m_lanes.chosen()); });
    m_more->addSeparator();
    add("reset", tr("Restore the plots of the arm's position"), [this] { Q_EMIT resetAsked(); });
}

void PlotMenus::showStatistics(bool on)
{
    m_statistics->setChecked(on);
}

void PlotMenus::refresh()
{
    const int chosen = m_lanes.chosen();
    m_fitOne->setEnabled(chosen >= 0 && !m_lanes.lane(chosen).isFitted());
    m_title->setEnabled(chosen >= 0);
    m_remove->setEnabled(chosen >= 0);
    m_removals->clear();
    if (chosen >= 0) {
        for (const auto& key : m_lanes.lane(chosen).spec().curves) {
            m_removals->addAction(key, this, [this, chosen, key] {
                if (chosen < m_lanes.count()) {
                    m_lanes.removeCurve(chosen, key);
                }
            });
        }
    }
    m_removals->setEnabled(!m_removals->isEmpty());
}

void PlotMenus::askForFile(signals::ExportFormat format, signals::ExportRange range)
{
    using enum signals::ExportFormat;
    const bool isImage = format != Csv && format != Mcap;
    const auto suffix = format == Csv ? QStringLiteral("csv")
        : format == Mcap              ? QStringLiteral("mcap")
        : format == Png               ? QStringLiteral("png")
        : format == Pdf               ? QStringLiteral("pdf")
                                      : QStringLiteral("svg");
    medulla::widgets::askForFile(m_panel,
        { .name = QStringLiteral("exportDialog"),
            .title = isImage ? tr("Export an image") : tr("Export values"),
            .filters = { QStringLiteral("*.") + suffix },
            .file = tr("plots") + QLatin1Char('.') + suffix,
            .suffix = suffix,
            .writes = true },
        [this, format, range](const QString& path) { Q_EMIT exportAsked(path, format, range); });
}

} // namespace medulla::widgets
