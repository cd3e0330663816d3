// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/run_file.h"

#include <functional>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

class QAbstractButton;

namespace medulla::widgets {

class Desk;
class DocumentFiles;
class ProgramDocument;
class ProgramPresenter;
class TeleoMode;
struct ProgramToRun;

/// The run in a mode of teleo-reactive programs: what its buttons do and when, what of the program
/// is lit, now or at the moment of the past that is looked at, edits while it runs, recordings and
/// how a run ended. GUI thread.
class TeleoRun final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it; the mode becomes the parent.
    TeleoRun(TeleoMode& mode, ProgramPresenter& presenter, Desk& desk, DocumentFiles& files);

    /// At display rate, while the mode is shown.
    void refresh();

private:
    void connectTools();
    void connectRun();
    void connectRecordings();
    void connectWorld();
    void run(bool paused);
    void takeEdit();
    void followName();
    void refreshTools();
    void refreshNotice();
    void refreshWorld();
    void refreshStatus();
    void refreshPast(std::optional<Duration> sinceItBegan);
    void showRun();
    void refreshRuns();
    void keepRun();
    using RunTaken = std::function<void(const teleo::RunFile& file, const QString& name)>;
    void askForRun(const QString& title, const RunTaken& taken);
    /// What runs or ran last is the document that is shown.
    [[nodiscard]] bool isShown() const;
    [[nodiscard]] ProgramToRun toRun() const;

    TeleoMode& m_mode;
    ProgramPresenter& m_presenter;
    Desk& m_desk;
    DocumentFiles& m_files;
    QAbstractButton* m_show; ///< of the notice: brings up the program that runs
    int m_ticks = 0; ///< of the display
    std::vector<teleo::RecordedRun> m_added; ///< from files, for the proposals
    QPointer<ProgramDocument> m_addedTo;
    teleo::RecordedRuns m_runs; ///< as the proposals have them
    // Of the document that is shown, to notice that it is called otherwise.
    QPointer<ProgramDocument> m_shown;
    QString m_folder;
    QString m_name;
};

} // namespace medulla::widgets
