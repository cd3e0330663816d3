// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/plots/exporter.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include <QJsonObject>
#include <QStringList>
#include <QWidget>

namespace medulla::widgets {

class SignalStore;
class Theme;

/// Plots of any signals over time, stacked, with one time axis: commanded and measured of an axis
/// in one plot, x, y and z at first.
///
/// The time axis counts back from now. While it follows, now is at the right edge; it can be zoomed
/// and dragged at any time, live or paused: dragging in time leaves Follow. Two cursors A and B can
/// be set and dragged. Drawn by one timer while it is visible and something looks different; what
/// is recorded is the store's matter, so a panel that was hidden misses nothing. Mouse and keys:
/// see LaneGestures.
class PlotPanel final : public QWidget {
    Q_OBJECT

public:
    enum class Cursor { A, B };

    /// `nowS` tells the present on the clock that stamped the store's values. Theme and store must
    /// outlive the panel.
    PlotPanel(
        Theme& theme, SignalStore& store, std::function<double()> nowS, QWidget* parent = nullptr);
    ~PlotPanel() override;

    [[nodiscard]] bool isFollowing() const;
    [[nodiscard]] bool isPaused() const;
    /// Time shown, s on the store's clock.
    [[nodiscard]] double fromS() const;
    [[nodiscard]] double toS() const;
    /// Values that a plot shows, from the top.
    [[nodiscard]] std::array<double, 2> valueRange(int plot) const;
    [[nodiscard]] int plotCount() const;
    /// Keys of a plot's signals.
    [[nodiscard]] QStringList curves(int plot) const;
    [[nodiscard]] QString title(int plot) const;
    /// Where a cursor stands, s on the store's clock; nothing while cursors are off.
    [[nodiscard]] std::optional<double> cursorS(Cursor cursor) const;
    /// What is read of a signal: at cursor A, without cursors at the newest moment shown. NaN when
    /// nothing is known then.
    [[nodiscard]] double reading(const QString& key) const;
    /// Pictures drawn so far; a hidden panel draws none.
    [[nodiscard]] int drawn() const;

    /// The set of plots, expressions and the span, to be kept between runs (see PlotLayout).
    [[nodiscard]] QJsonObject layoutState() const;
    /// Takes such a set; what is malformed in it is as by default.
    void setLayoutState(const QJsonObject& state);
    /// x, y, z of the arm, commanded and measured.
    [[nodiscard]] QJsonObject defaultLayoutState() const;

    /// Writes values or the picture as they are now, in the background; the panel says in words
    /// what was written, or what to do. `then` is called once, unless this is gone.
    using Exported = std::function<void(const Result<QString>& said)>;
    void exportTo(
        const QString& path, ExportFormat format, ExportRange range, const Exported& then = {});

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Draws what looks different by now. A visible panel does so by itself, 30 times a second.
    void tick();
    void setFollowing(bool on);
    void setPaused(bool on);
    /// Length of the time axis, s, 0.05 to 4 h. Keeps the right edge.
    void setWindow(double spanS);
    /// Cursor A at a third, B at three quarters of the time shown.
    void setCursorsShown(bool on);
    void setCursor(medulla::widgets::PlotPanel::Cursor cursor, double tS);
    /// Values of all plots fitted to what is visible from now on.
    void fit();
    void setListShown(bool on);
    void setStatisticsShown(bool on);
    /// Adds signals to the chosen plot, to the last one when none is chosen.
    void addSignals(const QStringList& keys);
    void addSignalsToNewPlot(const QStringList& keys);
    /// An empty plot below the chosen one.
    void addPlot();
    void removePlot(int plot);
    void setTitle(int plot, const QString& title);
    /// Opens a field for the title over the plot.
    void editTitle(int plot);

Q_SIGNALS:
    /// `layoutState` is another one.
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
