// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace medulla::widgets {

/// The visible range of a timeline, and its place in px. All instants are at least 0. Value type.
class TimeWindow {
public:
    /// Treatment of instants newer than the visible range.
    enum class Newest {
        Kept, ///< The window jumps onward once they leave it.
        AtEdge, ///< They are at the right edge; zooming keeps that edge.
    };

    /// The limits of the visible span; `span` is the first one.
    TimeWindow(double least, double most, double span, Newest newest);

    [[nodiscard]] double from() const { return m_from; }
    [[nodiscard]] double to() const { return m_from + m_span; }
    [[nodiscard]] double span() const { return m_span; }
    /// Ends of the time axis, px.
    [[nodiscard]] int left() const { return m_left; }
    [[nodiscard]] int right() const { return m_right; }
    [[nodiscard]] double xOf(double at) const;
    [[nodiscard]] double instantAt(double x) const;

    void place(int left, int right);
    void setLast(double last);
    /// Range 0 to `end` is the whole; it is visible until `zoom` or `pan`. nullopt: unknown.
    void setWhole(std::optional<double> end);
    void showWhole();
    /// Multiplies the scale; the instant at `x` stays there. Zoomed out fully, all is visible
    /// again.
    void zoom(double factor, double x);
    void setSpan(double span);
    /// Moves the window by that part of its span.
    void pan(double part);
    /// Shows the newest instant.
    void follow();
    /// Scrolls to an instant outside of the window.
    void reveal(double at);

    bool operator==(const TimeWindow&) const = default;

private:
    [[nodiscard]] bool showsWhole() const { return m_isWhole && m_whole; }
    void show(double from, double span);

    double m_least;
    double m_most;
    Newest m_newest;
    double m_from = 0;
    double m_span;
    double m_last = 0;
    std::optional<double> m_whole;
    bool m_isWhole = true; ///< the whole stays visible
    int m_left = 0;
    int m_right = 1;
};

} // namespace medulla::widgets
