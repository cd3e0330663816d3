// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_files.h"
#include "core/teleo/learner.h"
#include "core/teleo/status.h"
#include "core/teleo/truth_trace.h"
#include "widgets/run/run_presenter.h"
#include "widgets/run/tr_program_run.h"
#include "widgets/run/tr_program_summary.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <QObject>
#include <QPointer>

class QMessageBox;

namespace medulla::widgets {
class CellMishaps;
class RoboSimulation;
struct RunQuestion;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// Runs teleo-reactive programs, with trace and recordings for the panels; adds the world of Robo
/// to the runs of RunPresenter. Independent of documents: programs are passed by value, also after
/// an edit during a run. GUI thread.
///
/// **Dry run.** All signals and outputs of the site exist. The simulated cell has arm, head and
/// eyes; other signals have no value, and values for other outputs are dropped. Only executables
/// can act outside the simulated cell. Therefore a dialog lists the executables of a program before
/// its dry run. Without the operator's consent none is started: their conditions stay unknown, and
/// their actions wait.
///
/// **Edit during a run.** The run takes over the edited program at once, unless the check reports
/// an error or the edit adds an executable that the operator did not confirm. In these cases the
/// run keeps the previous version, and the view gives the reason. Errors found later are reported
/// as well.
class TrProgramPresenter final : public RunPresenter {
    Q_OBJECT

public:
    /// Limits of the recordings: events of a run, and runs of all programs together.
    static constexpr std::size_t kMostEvents = 50'000;
    static constexpr std::size_t kMostRecordings = 8;

    /// All but `parent` must outlive it.
    TrProgramPresenter(RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms,
        QObject* parent = nullptr);
    ~TrProgramPresenter() override;

    /// State of the run; without a run, the result of the last one.
    [[nodiscard]] const TrProgramRunView& view() const { return m_view; }
    [[nodiscard]] const RunView& runView() const override { return m_view; }
    /// Newest status of the run or of the last one; null before the first evaluation. Rule indices
    /// refer to its document.
    [[nodiscard]] const std::shared_ptr<const teleo::Status>& status() const { return m_status; }
    /// Current time on the clock of the run.
    [[nodiscard]] TimePoint now() const;
    /// Trace of the run or of the last one; empty before the first run.
    [[nodiscard]] const teleo::TruthTrace& trace() const { return m_trace; }
    /// Last runs of this program, oldest first, including the present one; dry runs and runs on the
    /// arm, for the learner and for export. Returns a copy: do not call it at display rate.
    [[nodiscard]] std::vector<teleo::RecordedRun> recordings(
        const QString& folder, const QString& name) const;
    /// World in which programs for Robo run.
    [[nodiscard]] RoboSimulation& robo();

    /// Why a dry run cannot begin, and the remedy; empty if it can. Remarks as of TrProgramToRun.
    [[nodiscard]] QString dryRefusal(std::span<const teleo::Remark> remarks = {}) const;
    /// Likewise for a run on the arm.
    [[nodiscard]] QString armRefusal(std::span<const teleo::Remark> remarks = {},
        TrProgramWorld world = TrProgramWorld::Cell) const;
    /// The run of a recording that `showRecorded` shows; it replaces the shown run.
    void beginRecorded(const TrProgramToRun& program);

    /// Why the world of Robo cannot be replaced now; empty if it can.
    [[nodiscard]] QString anotherWorldRefusal() const;
    /// Why this disturbance is not possible now; empty if it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;

public Q_SLOTS:
    /// Runs the program in its world: in the world of Robo, or on a new simulated cell with the
    /// flames that the eyes see now. `paused`: the run begins paused. If the program has
    /// executables, a non-modal dialog over `window` asks for consent first. A refusal is reported
    /// as a warning.
    void runDry(const medulla::widgets::TrProgramToRun& program, bool paused, QWidget* window);
    /// Opens a non-modal dialog over `window` that lists the possible effects of the program. After
    /// confirmation the program runs on the arm; the operator can choose to begin paused. The files
    /// of the program are read in the background before the question, and the run uses the content
    /// that was read. If an executable changes before the answer, the question is repeated with
    /// that reason. A refusal is reported as a warning, without a question. Only one question is
    /// open: the next request of a run, also of a task, closes it.
    void askToRunOnArm(const medulla::widgets::TrProgramToRun& program, QWidget* window);
    /// Takes over the edited program as a whole at the next evaluation. No effect without a run.
    void change(const medulla::teleo::Document& document,
        const std::vector<medulla::teleo::Remark>& remarks,
        medulla::widgets::TrProgramWorld world = TrProgramWorld::Cell);
    /// Closes an open question unless it is about this version of the program.
    void dropQuestionUnlessAbout(
        const QString& folder, const QString& name, const medulla::teleo::Document& document);
    void stop() override;
    /// Disturbs the world of the dry run and marks the disturbance on the trace. A refusal is
    /// reported as a warning.
    void disturb(medulla::widgets::Disturbance disturbance);
    /// The file of the program was saved under another name: its run and its recordings get that
    /// name.
    void rename(
        const QString& folder, const QString& name, const QString& toFolder, const QString& toName);
    /// Replaces the world of Robo by a random one for the next run. A refusal is reported as a
    /// warning.
    void makeAnotherWorld();

Q_SIGNALS:
    /// A run begins: panels remove the display of the last run.
    void began(const medulla::widgets::TrProgramToRun& program);

protected:
    void editRunView(const std::function<void(RunView&)>& edit) override;
    void takeEvents(const std::vector<run::Event>& events) override;
    void takeStatus(const run::Status& status) override;
    void changeRefused(const Findings& findings) override;
    void beginning() override;
    void updating() override;
    void concluding() override;

private:
    struct Recording {
        QString folder;
        QString name;
        teleo::RecordedRun run;
    };

    using Files = std::shared_ptr<const run::RunFiles>;
    void read(const TrProgramToRun& program, const std::function<void(const Files& files)>& then);
    void ifUnchanged(const TrProgramToRun& program, const Files& shown,
        const std::function<void()>& then,
        const std::function<void(const Files& now, const QString& why)>& otherwise);
    void askForDry(const TrProgramToRun& program, bool paused, const QPointer<QWidget>& window,
        const Files& files, const QString& why);
    void askForArm(const TrProgramToRun& program, const QPointer<QWidget>& window,
        const Files& files, const QString& why);
    void ask(const TrProgramToRun& about, const RunQuestion& question, QWidget& window);
    void beginDry(const TrProgramToRun& program, bool paused, bool executables, const Files& files);
    void beginOnArm(const TrProgramToRun& program, bool paused, const Files& files);
    /// Forgets the last run.
    void prepare(RunPlace place, const TrProgramToRun& program, bool executables);
    /// Begins the run at the reserved place.
    void beginAt(RunPlace place, const TrProgramToRun& program, bool paused, bool executables,
        const Files& files);
    [[nodiscard]] TrProgramSummary summary(const TrProgramToRun& program) const;
    [[nodiscard]] bool isInRobo() const { return m_program.world == TrProgramWorld::Robo; }
    void notDisturbed(const QString& why);
    void takeEvent(const teleo::Event& event);
    void raiseAlarm(const teleo::Event& event);
    void mark(TimePoint at, const Text& text, bool isMishap = true);
    [[nodiscard]] QString withheldWords() const;
    void setKept(const QString& why);
    template <class Edit>
    void editView(Edit&& edit)
    {
        auto view = m_view;
        edit(view);
        if (view != m_view) {
            m_view = std::move(view);
            Q_EMIT viewChanged();
        }
    }

    std::unique_ptr<CellMishaps> m_mishaps; ///< of a dry run on a simulated cell; otherwise null

    TrProgramRunView m_view;
    std::shared_ptr<const teleo::Status> m_status;
    teleo::TruthTrace m_trace;
    std::deque<Recording> m_recordings; ///< oldest first; the newest is of the run or the last one

    TrProgramToRun m_askedAbout; ///< subject of m_question
    QPointer<QMessageBox> m_question;
    /// Number of the newest request; files that were read for earlier requests are dropped.
    int m_asked = 0;
    TrProgramToRun m_program; ///< of the run, as at its start
    std::shared_ptr<const teleo::Document> m_document; ///< document of the newest events
    teleo::Document m_wanted; ///< last version that was passed to the run
    bool m_executables = true; ///< executables are started
    std::set<QStringList> m_askedFor; ///< executables that the operator confirmed
    std::map<QString, std::uint64_t> m_raised; ///< key and count of alarms of the run
};

} // namespace medulla::widgets::programs
