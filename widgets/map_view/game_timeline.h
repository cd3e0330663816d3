// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/events.h"
#include "widgets/common/theme.h"

#include <optional>
#include <span>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// What an event is to people: "robot 3 knows a path to the target".
[[nodiscard]] QString eventWords(const game::GameEvent& event);

/// A game over its cycles: a lane a robot with its behaviours and what happened to it, below them
/// how much was heard by radio and who was alone. The cursor is where truth and beliefs are looked
/// at: it is dragged, or moved by keys; while it follows, it stays at the newest cycle. GUI thread.
///
/// Keys: Left and Right by a cycle (Shift: ten), PgUp and PgDn by a tenth of what is shown, Home to
/// the beginning, End to the newest cycle, which it follows then; + and - zoom. The wheel zooms at
/// the pointer, with Shift it moves what is shown; a double click shows all.
class GameTimeline final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kLeastShown = 40; ///< cycles
    static constexpr int kMostCycles = 1'000'000;

    /// `theme` must outlive it.
    explicit GameTimeline(const Theme& theme, QWidget* parent = nullptr);

    /// Whether its title stands above the lanes; not where a panel's head has it.
    void setTitled(bool titled);
    /// Another game: nothing is known of it yet, and the cursor follows. Without a signal.
    void clear();
    /// The numbers of the robots, a lane each.
    void setRobots(const std::vector<int>& robots);
    /// Cycles of a whole game; nothing: not known.
    void setLength(std::optional<int> cycles);
    /// What is recorded. Cheap: meant for every cycle.
    void setSpan(int first, int last);
    /// Events that were not told before, in the order in which they were found.
    void addEvents(std::span<const game::GameEvent> events);
    /// How many messages all robots heard until the end of that cycle; later than all before.
    /// Nothing: nobody tells, which is hatched.
    void addHeard(int cycle, std::optional<int> messages);

    [[nodiscard]] int cursor() const { return m_cursor; }
    /// Without a signal. Ends the following unless it is the newest cycle.
    void setCursor(int cycle);
    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool on);

    /// Cycles at the edges.
    [[nodiscard]] double shownFrom() const { return m_from; }
    [[nodiscard]] double shownTo() const { return m_to; }
    /// Where a cycle is drawn, px.
    [[nodiscard]] double xOf(double cycle) const;
    /// The middle of a robot's lane, px; nothing when it has none.
    [[nodiscard]] std::optional<double> laneOf(int robot) const;
    /// What a tip tells at a place of the widget; empty: nothing.
    [[nodiscard]] QString tipAt(QPoint at) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The operator wants to see that cycle; `onward`: or the next one that was recorded.
    void cycleWanted(int cycle, bool onward);
    /// The operator ended the following, or wants it again, at the newest cycle.
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
    /// A time in which a robot acted in one way.
    struct Span {
        int begin = 0;
        std::optional<int> end; ///< nothing: it still does
        QString words;
        maze::Errand errand = maze::Errand::Waiting;
    };
    struct Lane {
        int robot = 0;
        std::vector<Span> spans;
        std::vector<game::GameEvent> marks;
        std::vector<std::pair<int, std::optional<int>>> alone; ///< from, to
    };

    [[nodiscard]] Lane& laneFor(int robot);
    /// The span that begins in that cycle, which is made if none does.
    [[nodiscard]] static std::size_t cut(Lane& lane, int cycle);
    [[nodiscard]] int left() const;
    [[nodiscard]] int right() const;
    [[nodiscard]] int lanesTop() const;
    [[nodiscard]] double laneHeight() const;
    [[nodiscard]] double radioTop() const;
    [[nodiscard]] int cycleAt(double x) const;
    void fitAll();
    void show(double from, double to);
    void zoom(double factor, double x);
    void wish(int cycle, bool onward = false);
    void touchCursor(int cycle);
    void describe();
    void paintTitle(QPainter& painter) const;
    void paintLane(QPainter& painter, const Lane& lane, double top, const QRect& dirty) const;
    [[nodiscard]] double markSize() const;
    /// `marks`: where all of its lane stand, from left to right.
    void paintSpan(
        QPainter& painter, const Span& span, const std::vector<double>& marks, double top) const;
    void paintRadio(QPainter& painter, const QRect& dirty) const;
    void paintAxis(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;

    const Theme& m_theme;
    bool m_titled = true;
    std::vector<Lane> m_lanes;
    std::vector<int> m_heard; ///< by cycle, from 0
    std::vector<std::pair<int, int>> m_untold; ///< first and last cycles in which nobody told
    std::optional<int> m_length;
    int m_first = 0;
    int m_last = 0;
    bool m_any = false; ///< something is recorded
    int m_cursor = 0;
    bool m_follows = true;
    double m_from = 0;
    double m_to = 200;
    bool m_all = true; ///< all is shown, whatever comes
};

} // namespace medulla::widgets
