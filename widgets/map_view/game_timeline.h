// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/events.h"
#include "widgets/common/theme.h"

#include <optional>
#include <span>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// The text of an event for operators: "robot 3 knows a path to the target".
[[nodiscard]] QString eventWords(const game::GameEvent& event);

/// A game over its cycles. Each robot has a lane with its behaviours and events; below are the rate
/// of radio messages and the times without contact. The cursor selects the cycle of the views; it
/// is moved by dragging or keys. While it follows the game it stays at the newest cycle. GUI
/// thread.
/// Keys: Left and Right by one cycle (Shift: ten), PgUp and PgDn by a tenth of the visible range,
/// Home to the first cycle, End to follow the newest cycle; + and - zoom. The wheel zooms at the
/// pointer, with Shift it pans; a double click shows the whole game.
class GameTimeline final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kLeastShown = 40; ///< minimum visible range, cycles
    static constexpr int kMostCycles = 1'000'000;

    /// `theme` must outlive the timeline.
    explicit GameTimeline(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the title above the lanes; off where the header of a panel has it.
    void setTitled(bool titled);
    /// Starts another game: clears all data and follows the game. Emits no signal.
    void clear();
    /// Sets the numbers of the robots, one lane each.
    void setRobots(const std::vector<int>& robots);
    /// Length of a whole game in cycles; nullopt: unknown.
    void setLength(std::optional<int> cycles);
    /// Sets the recorded cycles. Cheap: meant for each cycle.
    void setSpan(int first, int last);
    /// Adds new events, in the order in which they were detected.
    void addEvents(std::span<const game::GameEvent> events);
    /// Adds the number of messages heard by all robots until the end of that cycle; cycles ascend.
    /// nullopt: no robot reports, drawn as a hatched area.
    void addHeard(int cycle, std::optional<int> messages);

    [[nodiscard]] int cursor() const { return m_cursor; }
    /// Emits no signal. Stops following unless it is the newest cycle.
    void setCursor(int cycle);
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);

    /// The visible range, cycles.
    [[nodiscard]] double shownFrom() const { return m_from; }
    [[nodiscard]] double shownTo() const { return m_to; }
    /// The x coordinate of a cycle, px.
    [[nodiscard]] double xOf(double cycle) const;
    /// The y coordinate of the centre of a robot's lane, px; nullopt: no lane.
    [[nodiscard]] std::optional<double> laneOf(int robot) const;
    /// The tool tip at a place of the widget; empty: none.
    [[nodiscard]] QString tipAt(QPoint at) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The operator wants that cycle; `onward`: or the next recorded one.
    void cycleWanted(int cycle, bool onward);
    /// The operator has stopped or resumed following the newest cycle.
    void followsChanged(bool on);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// A time span with one behaviour of a robot.
    struct Span {
        int begin = 0;
        std::optional<int> end; ///< nullopt: continues
        QString words;
        maze::Activity activity = maze::Activity::Waiting;
    };
    struct RobotLane {
        int robot = 0;
        std::vector<Span> spans;
        std::vector<game::GameEvent> marks;
        std::vector<std::pair<int, std::optional<int>>> alone; ///< first and last cycle
    };

    [[nodiscard]] RobotLane& laneFor(int robot);
    /// The index of the span that begins in that cycle; splits a span if needed.
    [[nodiscard]] static std::size_t cut(RobotLane& lane, int cycle);
    [[nodiscard]] int left() const;
    [[nodiscard]] int right() const;
    [[nodiscard]] int lanesTop() const;
    [[nodiscard]] double laneHeight() const;
    [[nodiscard]] double radioTop() const;
    [[nodiscard]] int cycleAt(double x) const;
    void fitAll();
    void show(double from, double to);
    void zoom(double factor, double x);
    void requestCycle(int cycle, bool onward = false);
    void touchCursor(int cycle);
    void describe();
    void paintTitle(QPainter& painter) const;
    void paintLane(QPainter& painter, const RobotLane& lane, double top, const QRect& dirty) const;
    [[nodiscard]] double markSize() const;
    /// `marks`: x coordinates of the marks in the lane, ascending.
    void paintSpan(
        QPainter& painter, const Span& span, const std::vector<double>& marks, double top) const;
    void paintRadio(QPainter& painter, const QRect& dirty) const;
    void paintAxis(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    const Theme& m_theme;
    bool m_titled = true;
    std::vector<RobotLane> m_lanes;
    std::vector<int> m_heard; ///< by cycle, from 0
    std::vector<std::pair<int, int>> m_untold; ///< first and last cycle of spans without reports
    std::optional<int> m_length;
    int m_first = 0;
    int m_last = 0;
    bool m_any = false; ///< the recording is not empty
    int m_cursor = 0;
    bool m_follows = true;
    double m_from = 0;
    double m_to = 200;
    bool m_all = true; ///< keep the whole game visible
};

} // namespace medulla::widgets
