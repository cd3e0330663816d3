// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/exporter.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace medulla::widgets {

class LanePlot;

/// The menus of a plot panel: what can be exported, and all else that can be done with its plots,
/// which also opens over a plot. Nothing it opens is modal, since STOP has to work whatever is
/// open.
class PlotMenus final : public QObject {
    Q_OBJECT

public:
    /// `panel` becomes its parent.
    PlotMenus(QWidget& panel, LanePlot& lanes);

    [[nodiscard]] QMenu* exports() { return m_exports; }
    [[nodiscard]] QMenu* more() { return m_more; }
    void showStatistics(bool on);

Q_SIGNALS:
    /// A file was chosen for it.
    void exportAsked(const QString& path, medulla::widgets::ExportFormat format,
        medulla::widgets::ExportRange range);
    void statisticsChosen(bool on);
    void titleAsked(int lane);
    /// Back to the default plots.
    void resetAsked();

private:
    void fillExports();
    void fillMore();
    void refresh();
    void askForFile(ExportFormat format, ExportRange range);

    QWidget& m_panel;
    LanePlot& m_lanes;
    QMenu* m_exports;
    QMenu* m_more;
    QMenu* m_removals;
    QAction* m_statistics;
    QAction* m_fitOne;
    QAction* m_title;
    QAction* m_remove;
};

} // namespace medulla::widgets
