// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/english_writer.h"
#include "widgets/kit/theme.h"
#include "widgets/tasks/task_live.h"

#include <QTextEdit>

namespace medulla::widgets::tasks {

/// Read-only view of a task's sentences, with the selected and the running sentences marked.
class EnglishView final : public QTextEdit {
    Q_OBJECT

public:
    explicit EnglishView(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the sentences of `task`; null: nothing. If the sentences refer to the same parts as
    /// before, only changed sentences are rewritten.
    void display(task::EnglishDescription description, const task::TaskGraph* task);
    void choose(const task::Spot& spot);
    void setRunning(const std::vector<RunningStep>& running);

Q_SIGNALS:
    void spotChosen(const medulla::task::Spot& spot);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void write();
    void rewrite(const task::EnglishDescription& before);
    void mark();
    void chooseAt(const QTextCursor& cursor);
    [[nodiscard]] QTextBlock blockOf(std::size_t sentence) const;
    [[nodiscard]] std::optional<std::size_t> sentenceOf(const RunningStep& step) const;

    const Theme& m_theme;
    task::EnglishDescription m_description;
    QStringList m_names; ///< action names, in the order of the task
    task::Spot m_chosen;
    std::vector<RunningStep> m_running;
    std::vector<int> m_blocks; ///< text block number of each sentence
    std::vector<int> m_runningBlocks;
};

} // namespace medulla::widgets::tasks
