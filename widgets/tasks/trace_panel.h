// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/task_trace.h"
#include "widgets/kit/theme.h"
#include "widgets/tasks/trace_lanes.h"

#include <functional>

#include <QWidget>

namespace medulla::widgets {
class LaneTimeline;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

/// Timeline of the latest run, or of a recorded one, with a cursor. File paths are given by the
/// caller. GUI thread.
class TracePanel final : public QWidget {
    Q_OBJECT

public:
    explicit TracePanel(const Theme& theme, QWidget* parent = nullptr);

    /// A run begins: replaces the displayed trace. `task`: as it is executed.
    void begin(const task::TaskGraph& task);
    /// In order of time.
    void add(const std::vector<task::Event>& events);
    void addMeasured(TimePoint at, const Position& position);
    /// Shows the trace of a run in progress, or one recorded in `file`.
    void show(task::TaskTrace trace, const QString& file = {});
    [[nodiscard]] const task::TaskTrace& trace() const { return m_trace; }
    /// File name of the displayed recording; empty: the latest run is displayed.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// The cursor stays at the end.
    [[nodiscard]] bool isFollowing() const;
    /// The breakpoints of the run, each in a few words.
    void setBreakpoints(const QStringList& places);

    /// Called on the GUI thread; not called after the destruction of the panel.
    using Refused = std::function<void(const Finding& why)>;
    /// Writes the current trace, on a thread of its own because a long trace takes seconds.
    /// `refused` is called if the file cannot be written.
    void keep(const QString& path, const Refused& refused);
    /// Opens a recorded trace, on a thread of its own. The result is dropped if a run begins or
    /// another trace is opened first. `refused` is called if the file is not a trace; the display
    /// then stays.
    void open(const QString& path, const Refused& refused);

Q_SIGNALS:
    void keepWanted();
    void openWanted();
    /// The cursor is at this tick.
    void cursorMoved(quint64 tick);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void refreshHead();

    task::TaskTrace m_trace;
    QString m_file;
    int m_shown = 0; ///< number of the displayed or requested trace
    bool m_isBehind = false; ///< changed while hidden; to be refreshed when shown
    LaneTimeline* m_timeline;
    TraceLanes m_lanes;
    TextLabel* m_title;
    TextLabel* m_tick;
    TextLabel* m_counts;
    TextLabel* m_breakpoints;
    ToolBarButton* m_follow;
    ToolBarButton* m_keep;
};

} // namespace medulla::widgets::tasks
