// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/signals/exporter.h"

#include <functional>
#include <memory>
#include <optional>

#include <QJsonObject>
#include <QStringList>
#include <QWidget>

namespace medulla::signals {
class SignalStore;
}

namespace medulla::widgets {

class LaneStack;
class Theme;
class TimeView;

/// Plots of any signals over time, stacked over a common time axis. Default: one plot each for x, y
/// and z, with commanded and measured position. The time axis counts back from the present. While
/// it follows, the present is at the right edge. It can be zoomed and dragged at any time, live or
/// paused; dragging ends Follow. Two cursors A and B can be set and dragged. One timer repaints the
/// panel while it is visible and after visible changes only. The store records independently, so a
/// hidden panel loses nothing. Mouse and keys: see LaneGestures.
class PlotPanel final : public QWidget {
    Q_OBJECT

public:
    enum class Cursor { A, B };

    /// `nowS` returns the present on the clock of the store. Theme and store must outlive the
    /// panel.
    PlotPanel(Theme& theme, signals::SignalStore& store, std::function<double()> nowS,
        QWidget* parent = nullptr);
    ~PlotPanel() override;

    /// The shown time and the cursors.
    [[nodiscard]] TimeView& time();
    /// The plots with their signals and value ranges.
    [[nodiscard]] LaneStack& lanes();
    [[nodiscard]] bool isPaused() const;
    /// Shows a recording: times are counted from its begin, the moment is marked, and the whole
    /// is shown. `nowS` of the panel must return the length of the recording. nullopt: the present.
    void setReplayed(std::optional<double> lengthS);
    /// When a recording began, for the wall-clock time of exported values. Without it a recording
    /// has none; the present has that of the machine.
    void setBegunAt(const QDateTime& at);
    /// What images show, and when: a recording and its time. Without it, the plots and now.
    void setCaption(const QString& title, const QString& date);
    /// For signals that are neither commanded nor measured.
    void hideLegend();
    /// The value of a signal at cursor A, or without cursors at the newest shown moment; NaN:
    /// unknown. In a replay, at its moment.
    [[nodiscard]] double reading(const QString& key) const;
    /// Number of repaints so far; a hidden panel is not repainted.
    [[nodiscard]] int drawn() const;

    /// The plots, computed signals and time span, to be saved between sessions (see PlotLayout).
    [[nodiscard]] QJsonObject layoutState() const;
    /// Restores such a state; malformed members get their defaults.
    void setLayoutState(const QJsonObject& state);
    /// x, y, z of the arm, commanded and measured.
    [[nodiscard]] QJsonObject defaultLayoutState() const;

    /// Writes the values or the image as they are now, in the background. The panel shows the
    /// result or the remedy. `then` is called once, unless the panel has been deleted.
    using Exported = std::function<void(const Result<QString>& said)>;
    void exportTo(const QString& path, signals::ExportFormat format, signals::ExportRange range,
        const Exported& then = {});

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Repaints after visible changes. A visible panel does so by itself, 30 times a second.
    void tick();
    void setPaused(bool on);
    /// Places cursor A at 1/3 and cursor B at 3/4 of the shown time.
    void setCursorsShown(bool on);
    void setCursor(medulla::widgets::PlotPanel::Cursor cursor, double tS);
    void setListShown(bool on);
    void setStatisticsShown(bool on);
    /// Adds signals to the selected plot, or to the last one without a selection.
    void addSignals(const QStringList& keys);
    void addSignalsToNewPlot(const QStringList& keys);
    /// Opens a field for the title over the plot.
    void editTitle(int plot);

Q_SIGNALS:
    /// `layoutState` has changed.
    void layoutStateChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
