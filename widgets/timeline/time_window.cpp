// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/time_window.h"

#include <algorithm>

namespace medulla::widgets {

TimeWindow::TimeWindow(double least, double most, double span, Newest newest)
    : m_least(least)
    , m_most(most)
    , m_newest(newest)
    , m_span(span)
{
}

double TimeWindow::xOf(double at) const
{
    return m_left + (at - m_from) / m_span * (m_right - m_left);
}

double TimeWindow::instantAt(double x) const
{
    return m_from + (x - m_left) / (m_right - m_left) * m_span;
}

void TimeWindow::place(int left, int right)
{
    m_left = left;
    m_right = std::max(right, left + 1);
}

void TimeWindow::show(double from, double span)
{
    m_span = std::clamp(span, m_least, std::max(m_least, m_whole.value_or(m_most)));
    m_from = std::max(from, 0.0);
}

void TimeWindow::setLast(double last)
{
    m_last = last;
}

void TimeWindow::setWhole(std::optional<double> end)
{
    m_whole = end;
    if (showsWhole()) {
        show(0, *m_whole);
    }
}

void TimeWindow::showWhole()
{
    m_isWhole = true;
    setWhole(m_whole);
}

void TimeWindow::zoom(double factor, double x)
{
    const double kept = instantAt(x);
    const double part = (kept - m_from) / m_span;
    const double end = std::min(to(), m_last);
    show(m_from, m_span / factor);
    if (m_newest == Newest::AtEdge) {
        show(end - m_span, m_span);
        return;
    }
    m_isWhole = m_whole && m_span >= *m_whole;
    const double last = m_whole.value_or(m_last) - m_span;
    show(std::min(kept - part * m_span, std::max(last, 0.0)), m_span);
}

void TimeWindow::setSpan(double span)
{
    zoom(m_span / span, m_right);
}

void TimeWindow::pan(double part)
{
    if (!showsWhole()) {
        const double last = m_whole.value_or(m_last) - m_span;
        show(std::min(m_from + part * m_span, std::max(last, 0.0)), m_span);
    }
}

void TimeWindow::follow()
{
    // Tuned by eye: near the edge the window jumps so far that it then stays for a while.
    constexpr double kNear = 0.05;
    constexpr double kAfterJump = 0.7;
    if (m_newest == Newest::AtEdge) {
        show(m_last - m_span, m_span);
    } else if (!showsWhole() && (m_last > to() - kNear * m_span || m_last < m_from)) {
        show(m_last - kAfterJump * m_span, m_span);
    }
}

void TimeWindow::reveal(double at)
{
    if (at < m_from || at > to()) {
        show(std::min(at + m_span / 2, m_whole.value_or(m_last)) - m_span, m_span);
    }
}

} // namespace medulla::widgets
