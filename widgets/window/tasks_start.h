// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {

class Preferences;
class TextLabel;
class ToolBarButton;

/// A column in the middle of `page`, which scrolls where there is not enough room: what stands in
/// the middle of a mode while there is nothing else.
[[nodiscard]] QVBoxLayout* startColumn(const Theme& theme, QWidget* page);

/// Stands in the middle while nothing is open: how to open a task or a program, which were open
/// last, and programs to begin by.
class TasksStart final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    TasksStart(const Theme& theme, const Preferences& preferences, QWidget* parent = nullptr);

Q_SIGNALS:
    void createWanted();
    void createProgramWanted();
    void openWanted();
    void fileWanted(const QString& file);
    void sampleWanted(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    ToolBarButton* addFile(QVBoxLayout* rows, const QString& name, const QString& file);

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
