// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {
class DocumentActions;
class Preferences;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

/// The page shown without a document: buttons to create or open a task or a program, the recent
/// files, and the examples.
class TasksStart final : public QWidget {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the page.
    TasksStart(const Theme& theme, const Preferences& preferences, const DocumentActions& documents,
        QWidget* parent = nullptr);

Q_SIGNALS:
    void fileWanted(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// `words` and tool tip of the button; an icon that fits the file.
    ToolBarButton* addFile(QVBoxLayout* rows, const QString& name, const QString& file,
        const QString& words, const QString& toolTip);
    [[nodiscard]] QString recentWords(const QString& file) const;

    const Theme& m_theme;
    const Preferences& m_preferences;
    TextLabel* m_recentTitle;
    QVBoxLayout* m_recent;
};

/// The page shown instead of a task that is too large to be drawn.
class TasksTooLarge final : public QWidget {
    Q_OBJECT

public:
    explicit TasksTooLarge(const Theme& theme, QWidget* parent = nullptr);

    void setCount(std::size_t actions);

private:
    TextLabel* m_words;
};

} // namespace medulla::widgets::tasks
