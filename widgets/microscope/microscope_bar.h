// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/overflow_bar.h"

#include <vector>

class QComboBox;

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

/// The header of the microscope: its input or output, the steps through the datagrams, and the
/// tools for them. When the room shrinks, the tools lose their words, then the title, then those
/// that write move into a menu.
class MicroscopeBar final : public OverflowBar {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    explicit MicroscopeBar(const Theme& theme, QWidget* parent);

    void setFrozen(bool frozen);
    /// To be called when `ends` has other entries.
    using OverflowBar::arrange;

    QComboBox* ends;
    ToolBarButton* freeze;
    ToolBarButton* newer;
    TextLabel* position;
    ToolBarButton* older;
    ToolBarButton* rejected;
    TextLabel* state; ///< more since frozen, lost, or what was written
    ToolBarButton* copy;
    ToolBarButton* save;
    ToolBarButton* byHand;

protected:
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    struct Tool {
        ToolBarButton* button;
        QString words;
        int wordless; ///< first level without words
    };

    void addTool(ToolBarButton* button, const char* name, const QString& words, int wordless,
        int dropped = kNever);
    void measure();

    std::vector<Tool> m_tools; ///< with words
};

} // namespace medulla::widgets::microscope
