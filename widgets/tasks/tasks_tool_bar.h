// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "widgets/run/editor_tool_bar.h"

#include <optional>

class QComboBox;

namespace medulla::widgets {
class DocumentActions;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

struct TasksActions;

/// The bar above the panels of the Tasks mode, with the pace of the open task.
class TasksToolBar final : public EditorToolBar {
    Q_OBJECT

public:
    /// All must outlive the bar.
    TasksToolBar(const Theme& theme, Documents& documents, const DocumentActions& files,
        const TasksActions& actions, QWidget* parent = nullptr);

    /// The pace of the open task; nullopt: no open task.
    void setPacing(const std::optional<task::Pacing>& pacing);
    /// `whyNot`: the reason why the speed is disabled; empty: enabled.
    void setSpeed(double factor, const QString& whyNot = {});

Q_SIGNALS:
    void pacingWanted(const medulla::task::Pacing& pacing);
    /// The operator wants to enter another pace.
    void otherPaceWanted();
    void speedWanted(double factor);

protected:
    void fillMenu(QMenu& menu) override;

private:
    void addPace();
    void fillPace();
    [[nodiscard]] bool hasSpeed() const;

    QComboBox* m_pace = nullptr;
    QComboBox* m_speed = nullptr;
    std::optional<task::Pacing> m_pacing;
};

} // namespace medulla::widgets::tasks
