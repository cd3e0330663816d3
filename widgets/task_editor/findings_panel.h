// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/task_editor/finding_row.h"
#include "widgets/task_editor/task_document.h"

#include <vector>

#include <QPointer>
#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {

class Strip;
class TextLabel;

/// What the checks find in the open task, worst first, while it is changed; and why a file was not
/// opened, until that is put aside. GUI thread.
class FindingsPanel final : public QWidget {
    Q_OBJECT

public:
    /// More rows than this nobody reads; how many there are is told all the same.
    static constexpr std::size_t kMostRows = 60;

    explicit FindingsPanel(const Theme& theme, QWidget* parent = nullptr);

    void setDocument(TaskDocument* document);
    /// Shows why `file` was not opened, or what was noted when it was, above all else.
    void showFile(const QString& file, const Findings& findings);

Q_SIGNALS:
    /// The operator wants to see where this is.
    void spotWanted(const medulla::task::Spot& spot);
    /// The operator wants to set how many fails the action bears.
    void limitWanted(std::size_t action);

private:
    /// A row, and what of the task it is about.
    struct Row {
        FindingWords words;
        std::optional<task::Diagnosis> about {};
        bool isFile = false;
    };

    void refresh();
    void refreshHead(const std::vector<task::Diagnosis>& all);
    [[nodiscard]] std::vector<Row> rowsOf(const std::vector<task::Diagnosis>& all) const;
    void show(std::vector<Row> rows);
    void goTo(std::size_t row);
    void fix(std::size_t row);

    const Theme& m_theme;
    QPointer<TaskDocument> m_document;
    QString m_file;
    Findings m_fileFindings;
    std::vector<Row> m_shown;
    std::vector<FindingRow*> m_widgets; ///< those behind the shown ones are hidden
    TextLabel* m_faults;
    TextLabel* m_warnings;
    TextLabel* m_notes;
    TextLabel* m_checked;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
