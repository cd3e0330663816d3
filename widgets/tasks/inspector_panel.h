// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/tasks/inspected.h"

#include <vector>

#include <QWidget>

class QCheckBox;
class QLineEdit;

namespace medulla::widgets {
class Section;
class FormScroll;
class NumberField;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class DecisionForm;
class ResetForm;
class SentenceForm;
class TermEdit;
class TrajectoryTable;

/// Inspector of the selected action: name, trajectory, verification, decisions, reset. Without a
/// selected action it shows the properties of the task. Each change is a step of the document's
/// undo stack. GUI thread.
class InspectorPanel final : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Null: no open document.
    void setDocument(TaskDocument* document);
    /// Shows the action of the spot, and its step or decision if given.
    void choose(const task::Spot& spot);
    void setLive(const TaskLive& live);
    /// Focuses the field for the maximum number of fails, or for the name.
    void editLimit();
    void editName();

Q_SIGNALS:
    /// The operator selected a step or decision of the action.
    void spotChosen(const medulla::task::Spot& spot);

private:
    void buildHead();
    void buildAction();
    void buildTask();
    void buildFoot();
    QWidget* buildTrajectory();
    /// Tools for the steps, their verification, and the comment.
    QWidget* buildSteps();
    void buildStepTools(Section& part);
    void buildVerification(Section& part);
    void refresh();
    void refreshForms();
    void refreshSources();
    void refreshHead();
    void refreshTask();
    void refreshFoot();
    void takeFromEyes();
    void addDecision();
    [[nodiscard]] QStringList uses() const;
    [[nodiscard]] bool takeName(const QString& name);
    [[nodiscard]] bool takePace(const QString& text);
    [[nodiscard]] bool takeWatched(const QString& text);
    [[nodiscard]] QString paceWords() const;

    const Theme& m_theme;
    Inspected m_inspected;
    TextLabel* m_title;
    QLineEdit* m_name;
    TextLabel* m_used;
    FormScroll* m_scroll;
    QWidget* m_action;
    TrajectoryTable* m_table;
    std::vector<ToolBarButton*> m_stepTools;
    ToolBarButton* m_fromArm;
    ToolBarButton* m_fromEyes;
    QCheckBox* m_verified;
    NumberField* m_within;
    TextLabel* m_before;
    QCheckBox* m_anotherWay;
    ToolBarButton* m_breakpoint;
    QLineEdit* m_comment;
    std::vector<DecisionForm*> m_decisions;
    ResetForm* m_reset;
    Section* m_taskPart;
    SentenceForm* m_taskSentence;
    TermEdit* m_initial;
    TermEdit* m_pace;
    TermEdit* m_watched;
    QLineEdit* m_taskComment;
    ToolBarButton* m_addDecision;
    TextLabel* m_envelope;
};

} // namespace medulla::widgets::tasks
