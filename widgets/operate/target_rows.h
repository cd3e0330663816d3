// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"

#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// A numbered list of targets; each has a button that removes it.
class TargetRows final : public QWidget {
    Q_OBJECT

public:
    /// `name`: object names of the rows and buttons begin with it.
    TargetRows(Theme& theme, const QString& name, QWidget* parent);

    /// `current`: index of the target that the arm moves to, which is marked.
    void display(const std::vector<QueuedView>& targets, std::optional<int> current = {});

Q_SIGNALS:
    /// `id` of the QueuedView.
    void removeRequested(quint64 id);

private:
    struct Row {
        QWidget* whole;
        TextLabel* number;
        TextLabel* target;
        ToolBarButton* remove;
    };
    void addRow();

    Theme& m_theme;
    QString m_name;
    std::vector<QueuedView> m_shown;
    std::optional<int> m_current;
    std::vector<Row> m_rows;
};

} // namespace medulla::widgets::operate
