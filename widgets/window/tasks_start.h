// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {

class Preferences;
class TextLabel;

/// Stands in the middle while no task is open: how to open one, and which were open last.
class TasksStart final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    TasksStart(const Theme& theme, const Preferences& preferences, QWidget* parent = nullptr);

Q_SIGNALS:
    void createWanted();
    void openWanted();
    void fileWanted(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    const Theme& m_theme;
    const Preferences& m_preferences;
    TextLabel* m_recentTitle;
    QVBoxLayout* m_recent;
};

/// Stands in the middle for a task that is too large to be drawn.
class TasksTooLarge final : public QWidget {
    Q_OBJECT

public:
    explicit TasksTooLarge(const Theme& theme, QWidget* parent = nullptr);

    void setCount(std::size_t actions);

private:
    TextLabel* m_words;
};

} // namespace medulla::widgets
