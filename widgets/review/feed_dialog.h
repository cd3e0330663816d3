// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/fed_run.h"

#include <memory>

#include <QDialog>

class QPlainTextEdit;

namespace medulla::widgets {
class Note;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

/// Runs a task or program on the inputs of a recording, in the background, and shows in what it
/// decides otherwise than the recorded run. Sends nothing.
class FeedDialog final : public QDialog {
    Q_OBJECT

public:
    /// `file`: task or program. The theme must outlive the dialog.
    FeedDialog(const Theme& theme, std::shared_ptr<const replay::LoadedRecording> recording,
        const QString& file, QWidget* parent);

Q_SIGNALS:
    /// The run has ended, or could not begin.
    void compared();

private:
    void display(const Checked<replay::FedRun>& fed);

    const std::shared_ptr<const replay::LoadedRecording> m_recording;
    Note* m_verdict;
    QPlainTextEdit* m_recorded;
    QPlainTextEdit* m_fed;
};

} // namespace medulla::widgets::reviews
