// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

class DurationEntry;
class RuleEntry;
class SegmentedControl;
class ToolBarButton;

/// One action of a rule in a form, with how it ends where it is an executable. GUI thread.
class ActionForm final : public QWidget {
    Q_OBJECT

public:
    /// `index` of the action, from 0, in the names of its parts.
    ActionForm(const Theme& theme, int index, QWidget* parent);

    [[nodiscard]] RuleEntry& entry() { return *m_entry; }
    /// How it ends, and whether there is anything to remove.
    void display(const teleo::Action& action, bool isOnly);

Q_SIGNALS:
    void removeWanted();
    void graceEdited(medulla::Duration grace);
    void overlapEdited(bool overlap);

private:
    RuleEntry* m_entry;
    ToolBarButton* m_remove;
    QWidget* m_ending;
    DurationEntry* m_grace;
    SegmentedControl* m_change;
    bool m_isShowing = false; ///< what changes is not the operator's doing
};

} // namespace medulla::widgets
