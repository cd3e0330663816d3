// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/tasks/task_document.h"
#include "widgets/tasks/task_live.h"

#include <vector>

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

class EnglishView;

/// The open task as English sentences. Sentences of the selected and the running parts are marked;
/// a click on a sentence selects its part. Under "Write" the text itself is edited: text that
/// cannot be read is marked, and a readable text is applied as one undo step. The draft belongs to
/// the document and survives a change to another task. GUI thread.
class EnglishPanel final : public QWidget {
    Q_OBJECT

public:
    explicit EnglishPanel(const Theme& theme, QWidget* parent = nullptr);

    void setDocument(TaskDocument* document);
    void choose(const task::Spot& spot);
    void setLive(const TaskLive& live);
    [[nodiscard]] bool isWriting() const { return m_document && m_document->draft().has_value(); }

Q_SIGNALS:
    void spotChosen(const medulla::task::Spot& spot);
    /// The written text was applied to the task.
    void applied();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildPages();
    void connectParts();
    void refresh();
    void tell();
    void write();
    void giveUp();
    void showDraft();
    void read();
    void apply();
    void showFindings(const Findings& findings);

    const Theme& m_theme;
    QPointer<TaskDocument> m_document;
    TextLabel* m_subtitle;
    ToolBarButton* m_write;
    ToolBarButton* m_apply;
    ToolBarButton* m_giveUp;
    QStackedWidget* m_pages;
    EnglishView* m_view;
    QPlainTextEdit* m_text;
    QLabel* m_faults;
    QTimer m_reading;
    QTimer m_description; ///< delays the update of a long task after a change
};

/// Completes a task read from English with data that English does not express: node places and
/// unknown members of the file. They are copied from `told`, the task before the writing, for
/// actions of the same name.
[[nodiscard]] task::TaskGraph withUnsaid(task::TaskGraph read, const task::TaskGraph& told);

/// Replaces the task by its draft, as one undo step, and returns the findings. With errors the
/// draft stays and nothing changes. Without a draft: no effect.
[[nodiscard]] Findings applyDraft(TaskDocument& document);

} // namespace medulla::widgets::tasks
