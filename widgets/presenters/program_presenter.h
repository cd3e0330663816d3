// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_files.h"
#include "core/teleo/learner.h"
#include "core/teleo/status.h"
#include "widgets/presenters/program_run.h"
#include "widgets/presenters/program_summary.h"
#include "widgets/presenters/run_presenter.h"
#include "widgets/teleo_editor/truth_trace.h"

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

class DryCellMishaps;
class RoboSimulation;
struct RunQuestion;

/// Runs teleo-reactive programs: what RunPresenter does, also in Robo's world for programs that are
/// written for that, and trace and recordings for the panels. It knows nothing of documents:
/// programs are handed in by value, also those that were changed while they run. GUI thread.
///
/// **A dry run** knows all signals and outputs of the site. The simulated cell has arm, head and
/// eyes: other signals have no value, and what is set at other outputs goes nowhere. Executables
/// are the one thing by which a program reaches beyond the simulated cell. So a program that has
/// any is asked about before a dry run, with a list of them: unless the operator has them started
/// too, none is, conditions by them stay unknown and their actions wait.
///
/// **An edit** of a program that runs is handed over at once, unless the check calls something of
/// it an error, or it runs an executable that the operator was not asked about: then the run keeps
/// the program as it was, and the view says why. What is found in it later is said as well.
class ProgramPresenter final : public RunPresenter {
    Q_OBJECT

public:
    /// Events that are kept of a run, and runs that are kept, of all programs.
    static constexpr std::size_t kMostEvents = 50'000;
    static constexpr std::size_t kMostRecordings = 8;

    /// All but `parent` must outlive it.
    ProgramPresenter(
        RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent = nullptr);
    ~ProgramPresenter() override;

    /// How far the run is, or how the last one ended.
    [[nodiscard]] const ProgramRunView& view() const { return m_view; }
    [[nodiscard]] const RunView& runView() const override { return m_view; }
    /// The newest picture of the run, or the last one's; null before the first evaluation. Rules
    /// are those of its document.
    [[nodiscard]] const std::shared_ptr<const teleo::Status>& status() const { return m_status; }
    /// On the clock that all times of the run are of.
    [[nodiscard]] TimePoint now() const;
    /// Of the run, or the last one; empty before the first.
    [[nodiscard]] const TruthTrace& trace() const { return m_trace; }
    /// The last runs of this program, oldest first, the one that goes on included: for the learner,
    /// and to be kept. Dry runs and runs on the arm alike. A copy: ask when it is wanted.
    [[nodiscard]] std::vector<teleo::RecordedRun> recordings(
        const QString& folder, const QString& name) const;
    /// Where programs for Robo's world run.
    [[nodiscard]] RoboSimulation& robo();

    /// Why a dry run cannot begin, with what to do; empty when it can. Remarks as of ProgramToRun.
    [[nodiscard]] QString dryRefusal(std::span<const teleo::Remark> remarks = {}) const;
    /// Likewise a run on the arm.
    [[nodiscard]] QString armRefusal(
        std::span<const teleo::Remark> remarks = {}, ProgramWorld world = ProgramWorld::Cell) const;
    /// Why Robo's world cannot be another one now; empty when it can.
    [[nodiscard]] QString anotherWorldRefusal() const;
    /// Why this cannot go wrong now; empty when it can.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;

public Q_SLOTS:
    /// Runs the program in its world: in Robo's, or on a simulated cell of its own, with the flames
    /// that the eyes see now; `paused`: to be stepped or resumed. When it has executables, a dialog
    /// over `window` that is not modal asks about them first. What cannot begin is said as a
    /// warning.
    void runDry(const medulla::widgets::ProgramToRun& program, bool paused, QWidget* window);
    /// Asks, in a dialog over `window` that is not modal and tells what the program may do, and
    /// runs it on the arm when that is confirmed, paused at first if that is chosen there. What
    /// the program uses of files is read before, in the background, and the run uses that; when an
    /// executable has changed by the time of the answer, it asks anew and says so. What cannot
    /// begin is said as a warning, without a question. One question at a time: the next request of
    /// a run, of a task too, takes it away.
    void askToRunOnArm(const medulla::widgets::ProgramToRun& program, QWidget* window);
    /// The program was edited: takes it over at the next evaluation, all at once. Without effect
    /// unless one runs.
    void change(const medulla::teleo::Document& document,
        const std::vector<medulla::teleo::Remark>& remarks,
        medulla::widgets::ProgramWorld world = ProgramWorld::Cell);
    /// The program was edited: a question about a run of what it was is taken away.
    void dropQuestionUnlessAbout(
        const QString& folder, const QString& name, const medulla::teleo::Document& document);
    void stop() override;
    /// Lets something go wrong where a dry run is, and marks that on the trace. What cannot
    /// is said as a warning.
    void disturb(medulla::widgets::Disturbance disturbance);
    /// What is called so is called otherwise from now on, as its file was saved under another name:
    /// the run and the recordings of it go on being its own.
    void rename(
        const QString& folder, const QString& name, const QString& toFolder, const QString& toName);
    /// Makes Robo's world another random one, in which the next run begins. While that is not
    /// possible, a warning says why.
    void makeAnotherWorld();

Q_SIGNALS:
    /// A run begins: what panels show of the last one goes.
    void began(const medulla::widgets::ProgramToRun& program);

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
    void read(const ProgramToRun& program, const std::function<void(const Files& files)>& then);
    void ifUnchanged(const ProgramToRun& program, const Files& shown,
        const std::function<void()>& then,
        const std::function<void(const Files& now, const QString& why)>& otherwise);
    void askForDry(const ProgramToRun& program, bool paused, const QPointer<QWidget>& window,
        const Files& files, const QString& why);
    void askForArm(const ProgramToRun& program, const QPointer<QWidget>& window, const Files& files,
        const QString& why);
    void ask(const ProgramToRun& about, const RunQuestion& question, QWidget& window);
    void beginDry(const ProgramToRun& program, bool paused, bool executables, const Files& files);
    void beginOnArm(const ProgramToRun& program, bool paused, const Files& files);
    /// Begins the run where the place was taken.
    void beginAt(RunPlace place, const ProgramToRun& program, bool paused, bool executables,
        const Files& files);
    [[nodiscard]] ProgramSummary summary(const ProgramToRun& program) const;
    [[nodiscard]] bool isInRobo() const { return m_program.world == ProgramWorld::Robo; }
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

    std::unique_ptr<DryCellMishaps> m_mishaps; ///< of a dry run on a cell; otherwise null

    ProgramRunView m_view;
    std::shared_ptr<const teleo::Status> m_status;
    TruthTrace m_trace;
    std::deque<Recording> m_recordings; ///< the last one is of the run or the last run

    ProgramToRun m_askedAbout; ///< in m_question
    QPointer<QMessageBox> m_question;
    int m_asked = 0; ///< number of the newest request; files that are read for others are dropped
    ProgramToRun m_program; ///< of the run, as it was begun
    std::shared_ptr<const teleo::Document> m_document; ///< that the events are of
    teleo::Document m_wanted; ///< handed over last
    bool m_executables = true; ///< are started
    std::set<QStringList> m_askedFor; ///< executables that the operator was asked about
    std::map<QString, std::uint64_t> m_raised; ///< alarms of the run, and how often
};

} // namespace medulla::widgets
