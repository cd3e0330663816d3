// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/exporter.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace medulla::widgets {

class LanePlot;
class LaneStack;

/// The menus of a plot panel: the exports, and the actions on its plots, also as a context menu.
/// Its dialogs are not modal, because STOP must work with any dialog open.
class PlotMenus final : public QObject {
    Q_OBJECT

public:
    /// `panel` becomes its parent.
    PlotMenus(QWidget& panel, LanePlot& plot);

    [[nodiscard]] QMenu* exports() { return m_exports; }
    [[nodiscard]] QMenu* more() { return m_more; }
    void showStatistics(bool on);

Q_SIGNALS:
    /// The operator has chosen a file for the export.
    void exportAsked(const QString& path, medulla::signals::ExportFormat format,
        medulla::signals::ExportRange range);
    void statisticsChosen(bool on);
    void titleAsked(int lane);
    /// Restore the default plots.
    void resetAsked();

private:
    void fillExports();
    void fillMore();
    void refresh();
    void askForFile(signals::ExportFormat format, signals::ExportRange range);

    QWidget& m_panel;
    LaneStack& m_lanes;
    QMenu* m_exports;
    QMenu* m_more;
    QMenu* m_removals;
    QAction* m_statistics;
    QAction* m_fitOne;
    QAction* m_title;
    QAction* m_remove;
};

} // namespace medulla::widgets
