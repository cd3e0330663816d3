// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/strip.h"

#include <limits>
#include <vector>

class QMenu;

namespace medulla::widgets {

class ToolBarButton;

/// A bar of tools that gives way where there is little room: level by level it leaves more out, and
/// a button's menu has what is gone. Level 0 shows all. What a level needs is reckoned from what it
/// shows, without showing it.
class OverflowBar : public Strip {
    Q_OBJECT

public:
    /// `last`: the level that leaves out the most. `name`: its object name; the button of the menu
    /// is `name`.more, the menu `name`.moreMenu.
    OverflowBar(const Theme& theme, const QString& name, int last, QWidget* parent);

    [[nodiscard]] int level() const { return m_level; }
    /// Gives way instead of holding the window open.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    static constexpr int kNever = std::numeric_limits<int>::max();

    /// Adds a widget that is left out from a level on.
    void addPart(QWidget* widget, int leftOut = kNever);
    void addLine(int leftOut = kNever);
    /// Adds the button of the menu, which is there from a level on.
    void addMore(int from);
    /// What is not wanted takes no room, whatever the level. Seen after `arrange`.
    void setWanted(const QWidget* widget, bool wanted);
    /// Shows as much as there is room for. To be called when a part needs another width.
    void arrange();

    /// Width that a part needs at a level.
    [[nodiscard]] virtual int widthAt(const QWidget& part, int level) const;
    /// Another level is shown, or what its parts show has changed.
    virtual void dress(int level) = 0;
    /// What is left out, as it is at that moment; the menu is empty.
    virtual void fillMenu(QMenu& menu) = 0;

    void resizeEvent(QResizeEvent* event) override;

private:
    struct Part {
        QWidget* widget;
        int from; ///< levels at which it is shown
        int until;
        bool wanted = true;

        [[nodiscard]] bool isAt(int level) const
        {
            return wanted && level >= from && level < until;
        }
    };

    [[nodiscard]] int needed(int level) const;

    int m_last;
    int m_level = 0;
    bool m_sized = false; ///< its width is known
    std::vector<Part> m_parts;
    QMenu* m_menu = nullptr;
};

} // namespace medulla::widgets
