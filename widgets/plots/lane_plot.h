// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/signals/time_axis.h"
#include "widgets/plots/lane.h"
#include "widgets/plots/lane_marks.h"
#include "widgets/plots/qcustomplot_header.h"

#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// The drawn part of a plot panel: plots stacked as lanes over a common time axis. All times are s
/// on the store's clock. Repaints only in `advance`, and only after a visible change. LaneGestures
/// handles mouse and keyboard.
class LanePlot final : public QCustomPlot {
    Q_OBJECT

public:
    /// Theme and store must outlive the plot.
    LanePlot(Theme& theme, signals::SignalStore& store, QWidget* parent);
    ~LanePlot() override;

    /// Sets the present time and repaints after a visible change; returns true if it did. While
    /// `paused`, only changes by the operator count.
    bool advance(double nowS, bool paused = false);

    [[nodiscard]] const signals::TimeAxis& time() const { return m_time; }
    [[nodiscard]] signals::SignalStore& store() const { return m_store; }
    [[nodiscard]] Theme& theme() const { return m_theme; }
    [[nodiscard]] const std::optional<signals::Cursors>& cursors() const { return m_cursors; }
    [[nodiscard]] int drawn() const { return m_drawn; }

    // the stack of lanes
    [[nodiscard]] int laneCount() const { return int(m_lanes.size()); }
    [[nodiscard]] const Lane& lane(int index) const { return *m_lanes.at(std::size_t(index)); }
    [[nodiscard]] std::vector<signals::PlotSpec> plots() const;
    void setPlots(const std::vector<signals::PlotSpec>& plots);
    /// Inserts a plot before `index` (laneCount(): at the end) and selects it. With
    /// PlotLayout::kMostPlots plots it only emits `full`.
    void insertPlot(int index, const signals::PlotSpec& plot);
    /// Inserts it below the selected plot, or at the end.
    void insertEmptyPlot() { insertPlot(m_chosen < 0 ? laneCount() : m_chosen + 1, {}); }
    void removePlot(int index);
    void setTitle(int lane, const QString& title);
    /// Adds a signal; for a measured signal, also the commanded signal of the same axis. A signal
    /// of another unit gets a new plot below. Returns the index of its plot; -1: no room for
    /// another plot.
    int addCurve(int lane, const QString& key);
    void removeCurve(int lane, const QString& key);
    /// The selected lane, on which keys act; -1: none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    void choose(int lane);

    // geometry, in coordinates of this widget
    [[nodiscard]] QRect laneRect(int lane) const;
    /// The area of all lanes.
    [[nodiscard]] QRect stackRect() const;
    [[nodiscard]] double pixelOf(double tS) const;
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] double valueAt(int lane, double y) const;
    /// The lane at a height; -1: time axis or event row.
    [[nodiscard]] int laneAt(double y) const;
    [[nodiscard]] QRectF cursorTag(double tS) const { return m_marks->tagRect(tS); }

    // time and values
    void setFollowing(bool on);
    void setSpan(double spanS);
    void panTo(double toS);
    void zoomTime(double factor, double aroundS);
    void showTime(double fromS, double toS);
    void setValues(int lane, double lower, double upper);
    void zoomValue(int lane, double factor, double around);
    void setCursors(std::optional<signals::Cursors> cursors);
    void fit();
    /// Fits the values of one plot from now on.
    void fitLane(int lane);
    /// The area of the sign of a fixed range; a click on it fits the plot. nullopt: the range is
    /// fitted.
    [[nodiscard]] std::optional<QRect> rangeSign(int lane) const;
    /// The zoom box, and the drop place of a dragged signal; nullopt: none.
    void setBox(std::optional<QRect> box);
    void setDropAt(std::optional<QRect> place);

    /// Antialiased lines, for a still image; too slow for moving lines.
    void setSmooth(bool on);
    /// Requests a repaint for a change other than the passing of time.
    void invalidate() { m_dirty = true; }
    /// The text in a lane: its title, unless the readings name its signals, and its unit if the
    /// plots have several.
    [[nodiscard]] QString titleInLane(const Lane& lane) const;

    enum class ImageFormat { Png, Pdf };
    /// An image file of [fromS, toS]: PNG with twice the screen resolution, or PDF with vector
    /// lines.
    [[nodiscard]] QByteArray image(ImageFormat format, double fromS, double toS);

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The operator changed Follow, the time span or its position.
    void viewChanged();
    void cursorsChanged();
    /// Plots were added, removed or changed.
    void plotsChanged();
    /// There is no room for another plot.
    void full();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeLane(std::size_t index, const signals::PlotSpec& plot);
    void colourLanes();
    [[nodiscard]] bool lanesHaveOneUnit() const;
    [[nodiscard]] static QString rangeSignText();
    void stackUp();
    void dress();
    void layOut();
    void prepare();
    [[nodiscard]] std::size_t marksPicture() const;
    [[nodiscard]] double oldestS() const;
    void changed();

    Theme& m_theme;
    signals::SignalStore& m_store;
    signals::TimeAxis m_time;
    QSharedPointer<SecondsBackTicker> m_timeTicker;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    LaneMarks* m_marks = nullptr;
    std::optional<signals::Cursors> m_cursors;
    std::optional<QRect> m_box;
    std::optional<QRect> m_dropAt;
    int m_chosen = -1;

    std::uint64_t m_drawnRevision = 0;
    double m_drawnFromS = 0;
    std::size_t m_marksDrawn = 0; ///< hash of the mark positions at the last repaint
    bool m_dirty = true;
    int m_drawn = 0;
};

} // namespace medulla::widgets
