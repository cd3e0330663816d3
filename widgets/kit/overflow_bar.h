// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/strip.h"

#include <limits>
#include <vector>

class QMenu;

namespace medulla::widgets {

class ToolBarButton;

/// A bar of tools for limited width: at each level more tools are hidden and moved to the menu of a
/// button. Level 0 shows all. The width of a level is computed without showing it. QToolBar hides
/// from its end only and has no order of importance.
class OverflowBar : public Strip {
    Q_OBJECT

public:
    /// `last`: the last level. `name`: object name; the button of the menu is `name`.more, the menu
    /// `name`.moreMenu.
    OverflowBar(const Theme& theme, const QString& name, int last, QWidget* parent);

    [[nodiscard]] int level() const { return m_level; }
    /// Small, so that the bar does not limit the width of the window.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    static constexpr int kNever = std::numeric_limits<int>::max();

    /// Adds a widget that is hidden from level `leftOut` on.
    void addPart(QWidget* widget, int leftOut = kNever);
    QWidget* addLine(int leftOut = kNever);
    /// Adds the button of the menu, visible from level `from` on.
    void addMore(int from);
    /// An unwanted widget is hidden at all levels. Visible after `arrange`.
    void setWanted(const QWidget* widget, bool wanted);
    /// Selects the lowest level that fits. To be called when a part needs another width.
    void arrange();

    /// Width of a part at a level.
    [[nodiscard]] virtual int widthAt(const QWidget& part, int level) const;
    /// Called when the level or the content of its parts has changed.
    virtual void dress(int level) = 0;
    /// Adds the hidden tools to the empty menu.
    virtual void fillMenu(QMenu& menu) = 0;

    void resizeEvent(QResizeEvent* event) override;

private:
    struct Part {
        QWidget* widget;
        int from; ///< levels with this part
        int until;
        bool wanted = true;

        [[nodiscard]] bool isAt(int level) const
        {
            return wanted && level >= from && level < until;
        }
    };

    [[nodiscard]] int needed(int level) const;
    /// Width of the widgets that stay at each level, such as the button that floats a panel.
    [[nodiscard]] int others() const;

    int m_last;
    int m_level = 0;
    bool m_sized = false; ///< the width is known
    std::vector<Part> m_parts;
    QMenu* m_menu = nullptr;
};

} // namespace medulla::widgets
