// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/task_document.h"
#include "widgets/task_editor/task_live.h"

#include <vector>

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace medulla::widgets {

class EnglishView;
class TextLabel;
class ToolBarButton;

/// The open task as English sentences, which follow what is chosen and what runs; a click on a
/// sentence chooses what it is about. Under "Write" the text itself is changed: what is not
/// understood is marked, and what is understood can be applied as one undo step. The text belongs
/// to the document: whoever turns to another task comes back to it. GUI thread.
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

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
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
    QTimer m_telling; ///< of a long task, after the last change
};

/// What was read from English, with what English does not tell taken from the task that it was told
/// of: the places of nodes, and what the file holds that is not known here. Actions are the same
/// when their names are.
[[nodiscard]] task::TaskGraph withUnsaid(task::TaskGraph read, const task::TaskGraph& told);

/// Makes the task what is written of it, as one undo step; what was found in the text. With errors
/// among it the text stays as it is and nothing else has changed. Without a draft: nothing.
[[nodiscard]] Findings applyDraft(TaskDocument& document);

} // namespace medulla::widgets
