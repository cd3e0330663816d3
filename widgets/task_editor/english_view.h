// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/english_writer.h"
#include "widgets/common/theme.h"
#include "widgets/task_editor/task_live.h"

#include <QTextEdit>

namespace medulla::widgets {

/// A task's sentences to read, the chosen and the running ones marked.
class EnglishView final : public QTextEdit {
    Q_OBJECT

public:
    explicit EnglishView(const Theme& theme, QWidget* parent = nullptr);

    /// `task` is what the sentences tell of; null: nothing. Where the sentences are about the same
    /// parts as before, only those that differ are written anew.
    void display(task::EnglishTelling telling, const task::TaskGraph* task);
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
    void rewrite(const task::EnglishTelling& before);
    void mark();
    void chooseAt(const QTextCursor& cursor);
    [[nodiscard]] QTextBlock blockOf(std::size_t sentence) const;
    [[nodiscard]] std::optional<std::size_t> sentenceOf(const RunningStep& step) const;

    const Theme& m_theme;
    task::EnglishTelling m_telling;
    QStringList m_names; ///< of the actions, in the order of the task
    task::Spot m_chosen;
    std::vector<RunningStep> m_running;
    std::vector<int> m_blocks; ///< number of the block of each sentence
    std::vector<int> m_runningBlocks;
};

} // namespace medulla::widgets
