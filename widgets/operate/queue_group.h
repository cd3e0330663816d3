// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

#include <vector>

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// The targets in the queue; hidden if it is empty.
class QueueGroup final : public Section {
    Q_OBJECT

public:
    QueueGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);

Q_SIGNALS:
    void removeRequested(quint64 id);
    void clearRequested();

private:
    struct Row {
        QWidget* whole;
        TextLabel* number;
        TextLabel* target;
        ToolBarButton* remove;
    };
    void addRow();

    Theme& m_theme;
    std::vector<QueuedView> m_shown;
    std::vector<Row> m_lines;
    TextLabel* m_count;
};

} // namespace medulla::widgets::operate
