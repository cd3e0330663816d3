// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/plots/lane.h"
#include "widgets/plots/lane_marks.h"
#include "widgets/plots/qcustomplot_header.h"
#include "widgets/plots/time_axis.h"

#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// The drawn part of a plot panel: plots stacked as lanes over one time axis. All times are s on
/// the store's clock. Draws nothing by itself: `advance` does, when the picture differs. What
/// mouse and keys do to it is LaneGestures' part.
class LanePlot final : public QCustomPlot {
    Q_OBJECT

public:
    /// Theme and store must outlive the plot.
    LanePlot(Theme& theme, SignalStore& store, QWidget* parent);
    ~LanePlot() override;

    /// Lets the time pass and draws when something visible changed. Says whether it drew. While
    /// `paused`, only what is changed by hand counts.
    bool advance(double nowS, bool paused = false);

    [[nodiscard]] const TimeAxis& time() const { return m_time; }
    [[nodiscard]] SignalStore& store() const { return m_store; }
    [[nodiscard]] Theme& theme() const { return m_theme; }
    [[nodiscard]] const std::optional<Cursors>& cursors() const { return m_cursors; }
    [[nodiscard]] int drawn() const { return m_drawn; }

    // The stack.
    [[nodiscard]] int laneCount() const { return int(m_lanes.size()); }
    [[nodiscard]] const Lane& lane(int index) const { return *m_lanes.at(std::size_t(index)); }
    [[nodiscard]] std::vector<PlotSpec> plots() const;
    void setPlots(const std::vector<PlotSpec>& plots);
    /// Puts a plot in before `index`, at the end for laneCount(). The one put in is chosen. No
    /// effect but `full` when there are PlotLayout::kMostPlots.
    void insertPlot(int index, const PlotSpec& plot);
    /// Below the chosen one, or at the end.
    void insertEmptyPlot() { insertPlot(m_chosen < 0 ? laneCount() : m_chosen + 1, {}); }
    void removePlot(int index);
    void setTitle(int lane, const QString& title);
    /// Adds a signal, and with a measured one the commanded one of the same axis. One of another
    /// unit than the plot's gets a plot of its own below it. Says which plot it is in; -1 when
    /// there is no room for one more.
    int addCurve(int lane, const QString& key);
    void removeCurve(int lane, const QString& key);
    /// The lane that keys act on; -1 when there is none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    void choose(int lane);

    // Where things are, in this widget.
    [[nodiscard]] QRect laneRect(int lane) const;
    /// Where all lanes are.
    [[nodiscard]] QRect stackRect() const;
    [[nodiscard]] double pixelOf(double tS) const;
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] double valueAt(int lane, double y) const;
    /// Lane under a height, or -1 on the time axis and the event row.
    [[nodiscard]] int laneAt(double y) const;
    [[nodiscard]] QRectF cursorTag(double tS) const { return m_marks->tagRect(tS); }

    // Time and values.
    void setFollowing(bool on);
    void setSpan(double spanS);
    void panTo(double toS);
    void zoomTime(double factor, double aroundS);
    void showTime(double fromS, double toS);
    void setValues(int lane, double lower, double upper);
    void zoomValue(int lane, double factor, double around);
    void setCursors(std::optional<Cursors> cursors);
    void fit();
    /// Values of one plot fitted from now on.
    void fitLane(int lane);
    /// Where the sign of a plot whose range was set by hand stands; a click on it fits the plot.
    /// Nothing for the others.
    [[nodiscard]] std::optional<QRect> rangeSign(int lane) const;
    /// What is pulled up and where a dragged signal would go; nothing when nothing is.
    void setBox(std::optional<QRect> box);
    void setDropAt(std::optional<QRect> place);

    /// Smooth lines, for a picture that stands still; they cost too much while it moves.
    void setSmooth(bool on);
    /// Something other than the passing of time changed.
    void invalidate() { m_dirty = true; }
    /// What is written into a lane: its title unless the readings tell its signals apart, and its
    /// unit where the plots have several.
    [[nodiscard]] QString titleInLane(const Lane& lane) const;

    enum class Picture { Png, Pdf };
    /// The file of what [fromS, toS] looks like, twice the screen's resolution as PNG, as lines as
    /// PDF.
    [[nodiscard]] QByteArray picture(Picture format, double fromS, double toS);

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Following, the span or the place in time was changed by hand.
    void viewChanged();
    void cursorsChanged();
    /// Plots came or went, or what is in them.
    void plotsChanged();
    /// There was no room for one more plot.
    void full();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeLane(std::size_t index, const PlotSpec& plot);
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
    SignalStore& m_store;
    TimeAxis m_time;
    QSharedPointer<SecondsBackTicker> m_timeTicker;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    LaneMarks* m_marks = nullptr;
    std::optional<Cursors> m_cursors;
    std::optional<QRect> m_box;
    std::optional<QRect> m_dropAt;
    int m_chosen = -1;

    std::uint64_t m_drawnRevision = 0;
    double m_drawnFromS = 0;
    std::size_t m_marksDrawn = 0; ///< where marks stood when they were drawn, in short
    bool m_dirty = true;
    int m_drawn = 0;
};

} // namespace medulla::widgets
