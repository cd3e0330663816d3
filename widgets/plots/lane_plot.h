// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/position_plot.h"
#include "widgets/plots/qcustomplot_header.h"
#include "widgets/plots/signal_store.h"

#include <array>
#include <optional>
#include <vector>

namespace medulla::widgets {

class Theme;
class SecondsBackTicker;
class ValueTicker;
class LaneMarks;

/// The drawn part of PositionPlot: three lanes on one time axis, and what the mouse and the keys do
/// to them. All times are s on the store's clock. Draws nothing by itself: `advance` does, when
/// there is something to draw.
class LanePlot final : public QCustomPlot {
    Q_OBJECT

public:
    static constexpr int kLanes = 3;
    static constexpr double kShortestS = 0.5;
    static constexpr double kLongestS = 600;

    struct Cursors {
        double aS = 0;
        double bS = 0;
    };

    LanePlot(Theme& theme, SignalStore& store, QWidget* parent);
    ~LanePlot() override;

    /// Lets the time pass and draws when something visible moved by at least a pixel or was
    /// changed. Says whether it drew.
    bool advance(double nowS);

    [[nodiscard]] double nowS() const { return m_nowS; }
    [[nodiscard]] double fromS() const { return m_toS - m_spanS; }
    [[nodiscard]] double toS() const { return m_toS; }
    [[nodiscard]] double spanS() const { return m_spanS; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] const std::optional<Cursors>& cursors() const { return m_cursors; }
    [[nodiscard]] QCPRange valueRange(int lane) const;
    [[nodiscard]] int drawn() const { return m_drawn; }
    /// The lane's rectangle in this widget.
    [[nodiscard]] QRect laneRect(int lane) const;
    [[nodiscard]] const SignalStore& store() const { return m_store; }
    [[nodiscard]] Theme& theme() const { return m_theme; }
    /// Pixel of a moment, in this widget.
    [[nodiscard]] double pixelOf(double tS) const;

    /// Smooth lines, for a picture that stands still; they cost too much while it moves.
    void setSmooth(bool on);
    void setFollowing(bool on);
    void setSpan(double spanS);
    void setCursors(std::optional<Cursors> cursors);
    void fit();
    /// Something other than the passing of time changed.
    void invalidate() { m_dirty = true; }

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Following, the span or the place in time was changed by hand.
    void viewChanged();
    void cursorsChanged();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Drag { None, Undecided, Time, Value, CursorA, CursorB };

    struct Lane {
        QCPAxisRect* rect = nullptr;
        QCPGraph* commanded = nullptr;
        QCPGraph* measured = nullptr;
        QSharedPointer<ValueTicker> ticker;
        bool fitted = true; ///< follows what is visible; false once zoomed or dragged by hand
    };

    [[nodiscard]] double secondsPerPixel() const;
    [[nodiscard]] double timeAt(double x) const;
    /// Lane under a height, or -1 on the time axis and the event row.
    [[nodiscard]] int laneAt(double y) const;
    [[nodiscard]] Drag cursorAt(QPointF place) const;
    void dress();
    void layOut();
    /// Takes over what is new in the store.
    void takeSamples();
    void takeSample(const SignalSample& sample);
    void fitValues();
    void draw();
    void panTo(double toS);
    void zoomTime(double factor, double aroundS);
    void zoomValue(int lane, double factor, double around);

    Theme& m_theme;
    SignalStore& m_store;
    std::array<Lane, kLanes> m_lanes;
    QSharedPointer<SecondsBackTicker> m_timeTicker;
    LaneMarks* m_marks = nullptr;

    double m_nowS = 0;
    double m_toS = 0;
    double m_spanS = 20;
    bool m_following = true;
    std::optional<Cursors> m_cursors;

    std::size_t m_taken = 0; ///< samples of the store's count that the graphs hold
    std::size_t m_takenRevision = 0;
    double m_lastTakenS = 0;
    qint64 m_drawnStep = 0; ///< now in pixels when it was drawn last
    bool m_dirty = true;
    int m_drawn = 0;

    Drag m_drag = Drag::None;
    QPointF m_pressed;
    int m_pressedLane = -1;
    double m_pressedToS = 0;
    QCPRange m_pressedRange;
};

} // namespace medulla::widgets
