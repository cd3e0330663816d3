// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/run_file.h"
#include "widgets/run/editor_run.h"

#include <functional>
#include <optional>
#include <vector>

#include <QPointer>

class QAbstractButton;

namespace medulla::widgets {
class DocumentFiles;
struct TrProgramToRun;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class TrProgramDocument;
class TrProgramPresenter;
class TrProgramMode;

/// The run in the mode of teleo-reactive programs: the run tools, the marks in the program at the
/// present or a past moment, edits during the run, recordings, and the notice of the end of a run.
/// GUI thread.
class TrProgramRun final : public EditorRun {
    Q_OBJECT

public:
    /// All must outlive this object; the mode becomes the parent.
    TrProgramRun(TrProgramMode& mode, TrProgramPresenter& presenter, DocumentFiles& files);

    /// To be called at display rate while the mode is shown.
    void refresh();

protected:
    void runDry(bool paused) override;
    void askToRunOnArm() override;
    [[nodiscard]] QString dryRefusal() const override;
    [[nodiscard]] QString armRefusal() const override;
    [[nodiscard]] QString dryHelp() const override;

private:
    void connectTools();
    void connectRun();
    void connectRecordings();
    void connectWorld();
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
    /// The shown document is the one that runs or ran last.
    [[nodiscard]] bool isShown() const;
    [[nodiscard]] TrProgramToRun toRun() const;

    TrProgramMode& m_mode;
    TrProgramPresenter& m_presenter;
    DocumentFiles& m_files;
    QAbstractButton* m_show; ///< button of the notice: shows the running program
    int m_ticks = 0; ///< display ticks
    std::vector<teleo::RecordedRun> m_added; ///< from files, for the proposals
    QPointer<TrProgramDocument> m_addedTo;
    teleo::RecordedRuns m_runs; ///< as passed to the proposals
    // Folder and name of the shown document, to detect that it was renamed.
    QPointer<TrProgramDocument> m_shown;
    QString m_folder;
    QString m_name;
};

} // namespace medulla::widgets::programs
