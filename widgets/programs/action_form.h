// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {
class SegmentedControl;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class DurationEntry;
class RuleEntry;

/// A form for one action of a rule; executables also have a grace time and an overlap. GUI thread.
class ActionForm final : public QWidget {
    Q_OBJECT

public:
    /// `index`: index of the action from 0, used in object names.
    ActionForm(const Theme& theme, int index, QWidget* parent);

    [[nodiscard]] RuleEntry& entry() { return *m_entry; }
    /// `isOnly`: the only action of its rule; an only `nothing` cannot be removed.
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
    bool m_isShowing = false; ///< a program change is in progress: emit no signal
};

} // namespace medulla::widgets::programs
