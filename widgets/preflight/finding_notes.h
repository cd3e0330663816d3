// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {
class Note;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// Findings below one another: place, fault and remedy, errors first, each with a button where the
/// findings have an action.
class FindingNotes final : public QWidget {
    Q_OBJECT

public:
    /// `action`: words of the button beside each finding; empty: no buttons.
    explicit FindingNotes(
        const Theme& theme, QWidget* parent = nullptr, const QString& action = {});

    void display(Findings findings);

Q_SIGNALS:
    /// The button beside that finding was pressed.
    void actionWanted(const medulla::Finding& finding);

private:
    const Theme& m_theme;
    /// The widgets of a finding.
    struct Row {
        Note* note;
        ToolBarButton* button; ///< null without an action
    };
    void addRow();

    const QString m_action;
    QVBoxLayout* m_rows;
    std::vector<Row> m_notes;
    Findings m_shown;
};

} // namespace medulla::widgets::preflights
