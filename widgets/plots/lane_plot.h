// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/lane.h"
#include "widgets/plots/lane_marks.h"
#include "widgets/plots/lane_stack.h"
#include "widgets/plots/qcustomplot_header.h"
#include "widgets/plots/time_view.h"

#include <optional>

namespace medulla::widgets {

/// The drawn part of a plot panel: plots stacked as lanes over a common time axis. All times are s
/// on the store's clock. Repaints only in `advance`, and only after a visible change. LaneGestures
/// handles mouse and keyboard.
class LanePlot final : public QCustomPlot {
    Q_OBJECT

public:
    /// Theme and store must outlive the plot.
    LanePlot(const Theme& theme, const signals::SignalStore& store, QWidget* parent);

    /// Sets the present time and repaints after a visible change; returns true if it did. While
    /// `paused`, only changes by the operator count.
    bool advance(double nowS, bool paused = false);
    /// Number of repaints so far.
    [[nodiscard]] int drawn() const { return m_drawn; }

    [[nodiscard]] const signals::SignalStore& store() const { return m_store; }
    [[nodiscard]] const TimeView& time() const { return m_time; }
    [[nodiscard]] TimeView& time() { return m_time; }
    [[nodiscard]] const LaneStack& lanes() const { return m_lanes; }
    [[nodiscard]] LaneStack& lanes() { return m_lanes; }

    // geometry, in coordinates of this widget
    [[nodiscard]] double pixelOf(double tS) const;
    [[nodiscard]] double timeAt(double x) const;
    [[nodiscard]] QRectF cursorTag(double tS) const { return m_marks->tagRect(tS); }
    /// The area of the sign of a fixed range; a click on it fits the plot. nullopt: the range is
    /// fitted.
    [[nodiscard]] std::optional<QRect> rangeSign(int lane) const;

    /// The zoom box, and the drop place of a dragged signal; nullopt: none.
    void setBox(std::optional<QRect> box);
    void setDropAt(std::optional<QRect> place);
    /// Antialiased lines, for a still image; too slow for moving lines.
    void setSmooth(bool on);
    /// Shows no signs of fixed ranges, where the program gives the ranges.
    void hideRangeSigns() { m_hidesRangeSigns = true; }
    /// Requests a repaint for a change other than the passing of time.
    void invalidate() { m_dirty = true; }
    /// The text in a lane: its title, unless the readings name its signals, and its unit if the
    /// plots have several.
    [[nodiscard]] QString titleInLane(const Lane& lane) const;

    enum class ImageFormat { Png, Pdf, Svg };
    /// Texts at the top of an image.
    struct ImageTexts {
        QString title;
        QString date;
    };
    /// An image file of [fromS, toS], fit for a paper: on white, with a legend, and without the
    /// cursors and the moment. PNG with twice the screen resolution; PDF and SVG with vector lines.
    [[nodiscard]] QByteArray image(
        ImageFormat format, double fromS, double toS, const ImageTexts& texts) const;

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] static QString rangeSignText();
    void dress();
    void layOut();
    /// Sets up the marks and the labels of the time axis for a repaint.
    void prepare(const signals::TimeAxis& time);
    [[nodiscard]] std::size_t marksPicture() const;
    class Image;

    const Theme& m_theme;
    const signals::SignalStore& m_store;
    QSharedPointer<SecondsTicker> m_timeTicker;
    TimeView m_time;
    LaneStack m_lanes;
    LaneMarks* m_marks = nullptr;
    std::optional<QRect> m_box;
    std::optional<QRect> m_dropAt;

    std::uint64_t m_drawnRevision = 0;
    double m_drawnFromS = 0;
    std::size_t m_marksDrawn = 0; ///< hash of the mark positions at the last repaint
    bool m_dirty = true;
    bool m_hidesRangeSigns = false;
    bool m_isOnPaper = false; ///< an image: without the moment
    int m_drawn = 0;
};

} // namespace medulla::widgets
