// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/teleo_editor/truth_trace.h"

#include <utility>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// Stripes of a time in which a condition is unknown.
void paintUnknown(QPainter& painter, const Theme& theme, const QRectF& box);

/// The conditions of a run over time: a strip of the rule that runs, below it a lane for each
/// condition of the main program and for those of others that chatter, and their figures at the
/// right. A cursor is dragged or moved by the arrow keys; while it follows, it stays at now.
/// Ctrl and wheel change how much time is seen. GUI thread.
class TruthTimeline final : public QWidget {
    Q_OBJECT

public:
    static constexpr Duration kLeastShown = std::chrono::seconds(1);
    static constexpr Duration kMostShown = std::chrono::hours(24);

    explicit TruthTimeline(const Theme& theme, QWidget* parent = nullptr);

    /// `trace` must live until the next call; null: none. To be called when it has grown or time
    /// has passed; nothing is drawn when neither shows.
    void display(const TruthTrace* trace, TimePoint now);
    /// How much time is seen.
    void setShown(Duration span);
    [[nodiscard]] Duration shown() const { return m_shown; }
    [[nodiscard]] TimePoint cursor() const { return m_cursor; }
    /// Ends the following unless it is now.
    void setCursorTime(TimePoint at);
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Where a moment of a lane is drawn, for those who point at it; indices of the lanes shown.
    [[nodiscard]] QPointF placeOf(std::size_t lane, TimePoint at) const;
    /// What stands in a lane at a moment, for people.
    [[nodiscard]] QString wordsAt(std::size_t lane, TimePoint at) const;
    /// The words of marks that are on the picture, from the left, and where: none stands on another
    /// one, on a mark or on the cursor's head.
    [[nodiscard]] std::vector<std::pair<QRectF, QString>> wordsOfMarks() const;
    /// What a tip tells at a place of the widget: a lane's words, or marks; empty: nothing.
    [[nodiscard]] QString tipAt(QPoint at) const;
    [[nodiscard]] std::size_t lanes() const { return m_lanes.size(); }
    /// Where the axis stands: below the lanes, or at the lower edge of what is seen of them.
    [[nodiscard]] int axisTop() const;

Q_SIGNALS:
    /// The operator moved the cursor, or it follows the run.
    void cursorMoved(medulla::TimePoint at);
    void followsChanged(bool on);
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] static double secondsOf(Duration span);
    [[nodiscard]] const TruthLane& lane(std::size_t shown) const;
    [[nodiscard]] int left() const;
    [[nodiscard]] int right() const;
    /// There is room for them beside the lanes.
    [[nodiscard]] bool hasFigures() const;
    [[nodiscard]] TimePoint from() const;
    [[nodiscard]] double xOf(TimePoint at) const;
    [[nodiscard]] TimePoint timeAt(double x) const;
    /// As high as usual where there is room for all, lower where there is not.
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int usualRowHeight() const;
    [[nodiscard]] int leastRowHeight() const;
    [[nodiscard]] int belowStrip() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int heightWith(int row) const;
    [[nodiscard]] int stripTop() const;
    [[nodiscard]] int laneTop(std::size_t lane) const;
    [[nodiscard]] QRectF boxOf(std::size_t lane, TimePoint begin, TimePoint end) const;
    void step(int direction);
    void paintStrip(QPainter& painter) const;
    void paintLane(QPainter& painter, std::size_t shown) const;
    void paintFigures(QPainter& painter, std::size_t shown) const;
    void paintMarks(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    const Theme& m_theme;
    const TruthTrace* m_trace = nullptr;
    std::vector<std::size_t> m_lanes; ///< those shown, indices in the trace
    std::uint64_t m_revision = 0;
    TimePoint m_now {};
    TimePoint m_cursor {};
    TimePoint m_end {}; ///< at the right edge while it does not follow
    Duration m_shown = std::chrono::seconds(72);
    bool m_follows = true;
};

} // namespace medulla::widgets
