// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/common/theme.h"
#include "widgets/editor/finding_row.h"

#include <optional>
#include <vector>

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace medulla::widgets {

class TextLabel;

/// How many findings there are of each severity.
struct FindingCounts {
    int faults = 0;
    int warnings = 0;
    int notes = 0;

    void add(Severity severity);
};

/// What is found in the open document.
struct FoundRows {
    std::vector<FindingWords> rows {}; ///< worst first; more than kMostRows are not shown
    FindingCounts counts {}; ///< of all, also those that have no row
    QString checked {}; ///< at the right of the head: "checked 2 ms after the last key"
    std::optional<FindingWords> none {}; ///< stands there while there are no rows
};

/// What the checks find in the open document, and why a file was not opened, until that is put
/// aside. GUI thread.
class FindingsPanel final : public QWidget {
    Q_OBJECT

public:
    /// More rows than this nobody reads; how many there are is told all the same.
    static constexpr std::size_t kMostRows = 60;

    explicit FindingsPanel(const Theme& theme, QWidget* parent = nullptr);

    void display(FoundRows found);
    /// Shows why `file` was not opened, or what was noted when it was, above all else.
    void showFile(const QString& file, const Findings& findings);

Q_SIGNALS:
    /// The operator wants to see what the row is about; its index in what was displayed.
    void activated(int row);
    /// The button `fix` of the row was pressed.
    void fixWanted(int row, int fix);
    /// How many findings there are now, also of a file that was not opened.
    void countChanged(int count);

private:
    void refresh();
    void refreshHead();
    void goTo(std::size_t row);
    void fix(std::size_t row, int which);

    const Theme& m_theme;
    FoundRows m_found;
    QString m_file;
    Findings m_fileFindings;
    std::size_t m_fileRows = 0; ///< these stand above the others
    std::vector<FindingRow*> m_widgets; ///< those behind the shown ones are hidden
    TextLabel* m_faults;
    TextLabel* m_warnings;
    TextLabel* m_notes;
    TextLabel* m_checked;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

} // namespace medulla::widgets
