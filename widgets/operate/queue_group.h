// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

class TargetRows;

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
    TextLabel* m_count;
    TargetRows* m_targets;
};

} // namespace medulla::widgets::operate
