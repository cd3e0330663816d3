// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/editor/finding_row.h"
#include "widgets/kit/theme.h"

#include <optional>
#include <vector>

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;

/// Number of findings by severity.
struct FindingCounts {
    int faults = 0;
    int warnings = 0;
    int notes = 0;

    void add(Severity severity);
};

/// Findings of the open document.
struct FoundRows {
    std::vector<FindingWords> rows {}; ///< most severe first; at most kMostRows are shown
    FindingCounts counts {}; ///< of all findings, including those without a row
    QString checked {}; ///< status at the right of the head: "checked 2 ms after the last key"
    std::optional<FindingWords> none {}; ///< shown if there are no rows
};

/// Lists the findings of the open document and, until dismissed, the notes on its opening. GUI
/// thread.
class FindingsPanel final : public QWidget {
    Q_OBJECT

public:
    /// Maximum number of rows, because each row is a widget. The counts include the findings
    /// without a row.
    static constexpr std::size_t kMostRows = 60;

    explicit FindingsPanel(const Theme& theme, QWidget* parent = nullptr);

    void display(FoundRows found);
    /// Shows above the other findings the notes on opening `file`; without notes: none.
    void showFile(const QString& file, const Findings& notes);

Q_SIGNALS:
    /// The operator selected a finding; `row` is its index in the displayed findings.
    void activated(int row);
    /// The operator pressed fix button `fix` of a row.
    void fixWanted(int row, int fix);
    /// The number of findings changed, including the notes.
    void countChanged(int count);

private:
    void refresh();
    void refreshHead();
    void goTo(std::size_t row);
    void fix(std::size_t row, int which);

    const Theme& m_theme;
    FoundRows m_found;
    QString m_file;
    Findings m_fileNotes;
    std::size_t m_fileRows = 0; ///< rows of the opened file, at the top
    std::vector<FindingRow*> m_widgets; ///< unused ones at the end are hidden
    TextLabel* m_faults;
    TextLabel* m_warnings;
    TextLabel* m_notes;
    TextLabel* m_checked;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
