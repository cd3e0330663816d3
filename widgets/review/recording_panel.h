// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace medulla::replay {
struct RecordedFile;
} // namespace medulla::replay

namespace medulla::widgets {
class Note;
class PrimaryButton;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// What is known about the open recording: outcome, why it was kept, length and size, note and
/// tags, the cell's configuration, damage.
class RecordingPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    RecordingPanel(const Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);
    ~RecordingPanel() override;

    [[nodiscard]] QSize sizeHint() const override;

private:
    void showOpened();
    void showDamage();
    void showFiles();
    void showCompare();
    /// What was typed and is not stored yet.
    void storeTyped();
    void storeNotes();
    /// Shows a file of the recording in a window of its own.
    void showFile(const replay::RecordedFile& file);
    void restore();
    /// Runs a task or program on the recorded inputs.
    void feed();
    /// Asks for a file, and exports to it.
    void exportTo(int what, const QString& filter, const QString& suffix);
    void addExports(QVBoxLayout* rows);

    const Theme& m_theme;
    ReviewPresenter& m_presenter;
    Note* m_outcome;
    TextLabel* m_facts;
    QPlainTextEdit* m_note;
    QLineEdit* m_tags;
    QWidget* m_content;
    QVBoxLayout* m_files;
    PrimaryButton* m_restore;
    TextLabel* m_damage;
    PrimaryButton* m_compare;
    QTimer m_storing; ///< from the last keystroke
};

} // namespace medulla::widgets::reviews
