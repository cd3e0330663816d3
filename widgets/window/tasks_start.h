// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {

class Preferences;
class TextLabel;
class ToolBarButton;

/// A column in the centre of `page`, scrollable in a small window; for the page that a mode shows
/// without a document.
[[nodiscard]] QVBoxLayout* startColumn(const Theme& theme, QWidget* page);

/// The page shown without a document: buttons to create or open a task or a program, the recent
/// files, and the sample programs.
class TasksStart final : public QWidget {
    Q_OBJECT

public:
    /// Theme and preferences must outlive the page.
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

/// The page shown instead of a task that is too large to be drawn.
class TasksTooLarge final : public QWidget {
    Q_OBJECT

public:
    explicit TasksTooLarge(const Theme& theme, QWidget* parent = nullptr);

    void setCount(std::size_t actions);

private:
    TextLabel* m_words;
};

} // namespace medulla::widgets
