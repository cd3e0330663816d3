// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/overflow_bar.h"

#include <vector>

class QAction;

namespace medulla::widgets {

class ToolBarButton;

/// A bar of buttons that trigger actions and show their state. When the room shrinks, the bar first
/// drops the key names, then the words, then it moves tools into a menu at the right.
class ActionBar : public OverflowBar {
    Q_OBJECT

protected:
    /// From this level on the bar shows no key names.
    static constexpr int kKeyless = 1;

    /// `last`: the last level, as in OverflowBar.
    ActionBar(const Theme& theme, const QString& name, int last, QWidget* parent);

    /// Adds an icon button; from level `dropped` on the tool is in the menu.
    ToolBarButton* addTool(QAction* action, const char* icon, int dropped);
    /// Adds a button with a border, with words and key beside the icon up to the level `wordless`.
    /// A toggle shows the state of its action.
    ToolBarButton* addWordTool(QAction* action, const char* icon, const QString& words,
        const char* key, int wordless, int dropped);
    /// Changes the words of such a button; visible after `arrange`.
    void setToolWords(const ToolBarButton* button, const QString& words);

    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    struct Tool {
        QAction* action;
        ToolBarButton* button;
        QString words; ///< beside the icon, while there is room
        QString key;
        int wordless; ///< first level without words
        int dropped;

        [[nodiscard]] QString wordsAt(int level) const;
        [[nodiscard]] QString keyAt(int level) const;
    };

    std::vector<Tool> m_tools;
};

} // namespace medulla::widgets
