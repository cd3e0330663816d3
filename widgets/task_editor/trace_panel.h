// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/task_trace.h"

#include <functional>

#include <QWidget>

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;
class TraceTimeline;

/// What happened in the last run, or in one that was kept, as a timeline with a cursor. Asks
/// nothing of files: which one a trace goes to or comes from is for the caller to find out. GUI
/// thread.
class TracePanel final : public QWidget {
    Q_OBJECT

public:
    explicit TracePanel(const Theme& theme, QWidget* parent = nullptr);

    /// A run begins: what was shown goes. `task` as it is in the run.
    void begin(const task::TaskGraph& task);
    /// In the order in which they happened.
    void add(const std::vector<task::Event>& events);
    void addMeasured(TimePoint at, const Position& position);
    /// Shows the trace of a run that began before, or one that was kept in `file`.
    void show(TaskTrace trace, const QString& file = {});
    [[nodiscard]] const TaskTrace& trace() const { return m_trace; }
    /// Name of the file that what is shown was kept in; empty: it is of the last run.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// Whether the cursor stays at the end.
    [[nodiscard]] bool isFollowing() const;
    /// What a run pauses at, in a few words; empty: nothing.
    void setBreakpoints(const QStringList& places);

    /// Told on the GUI thread, and not when the panel is gone.
    using Refused = std::function<void(const Finding& why)>;
    /// Writes the trace as it is now, on a thread of its own, since a long one takes a while.
    /// `refused` when it cannot be written.
    void keep(const QString& path, const Refused& refused);
    /// Opens a kept one, likewise, unless a run begins or another one is opened meanwhile.
    /// `refused` when it is none, and what is shown stays.
    void open(const QString& path, const Refused& refused);

Q_SIGNALS:
    void keepWanted();
    void openWanted();
    /// The cursor is on this tick: steps that were under way then.
    void cursorMoved(quint64 tick);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void refreshHead();

    TaskTrace m_trace;
    QString m_file;
    int m_shown = 0; ///< counts what was shown, or asked for
    bool m_isBehind = false; ///< what was added while nobody could see it is not shown yet
    TraceTimeline* m_timeline;
    TextLabel* m_title;
    TextLabel* m_tick;
    TextLabel* m_counts;
    TextLabel* m_breakpoints;
    ToolBarButton* m_follow;
    ToolBarButton* m_keep;
};

} // namespace medulla::widgets
