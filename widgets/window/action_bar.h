// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/overflow_bar.h"

#include <vector>

class QAction;

namespace medulla::widgets {

class ToolBarButton;

/// A bar whose buttons trigger actions and follow them. Where there is less room, names of keys go
/// first, then words, then tools go to a menu at the right.
class ActionBar : public OverflowBar {
    Q_OBJECT

protected:
    /// From this level on no key is named.
    static constexpr int kKeyless = 1;

    /// As of OverflowBar.
    ActionBar(const Theme& theme, const QString& name, int last, QWidget* parent);

    /// A tool, an icon; `dropped`: from which level on it is in the menu.
    ToolBarButton* addTool(QAction* action, const char* icon, int dropped);
    /// With an edge, and with words and key beside the icon as long as there is room: up to the
    /// level `wordless`. A toggle follows its action.
    ToolBarButton* addWordTool(QAction* action, const char* icon, const QString& words,
        const char* key, int wordless, int dropped);
    /// Other words on the button of such a tool; seen after `arrange`.
    void setToolWords(const ToolBarButton* button, const QString& words);

    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    struct Tool {
        QAction* action;
        ToolBarButton* button;
        QString words; ///< beside the icon, as long as there is room
        QString key;
        int wordless; ///< from which level on
        int dropped;

        [[nodiscard]] QString wordsAt(int level) const;
        [[nodiscard]] QString keyAt(int level) const;
    };

    std::vector<Tool> m_tools;
};

} // namespace medulla::widgets
