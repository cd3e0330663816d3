// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/program_presenter.h"

#include "widgets/alarms/alarm_model.h"
#include "widgets/common/in_background.h"
#include "widgets/presenters/cell_place.h"
#include "widgets/presenters/cell_words.h"
#include "widgets/presenters/motion_presenter.h"
#include "widgets/presenters/robo_place.h"
#include "widgets/presenters/run_cell.h"
#include "widgets/presenters/run_question.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QElapsedTimer>
#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRuns, "medulla.programs", QtInfoMsg)

/// What keeps a program from running; null when nothing does.
const teleo::Remark* fault(std::span<const teleo::Remark> remarks)
{
    const auto error = std::ranges::find_if(
        remarks, [](const auto& one) { return one.finding.severity == Severity::Error; });
    return error == remarks.end() ? nullptr : &*error;
}

QString sentences(const QString& first, const QString& second)
{
    return second.isEmpty() ? first : first + QLatin1Char(' ') + second;
}

/// A confirmation holds so long while files are looked at: an arm that begins to move later would
/// surprise its operator. Disks that work answer sooner.
constexpr std::chrono::seconds kConfirmedFor { 1 };

} // namespace

ProgramPresenter::ProgramPresenter(
    RunCell& runs, MotionPresenter& motion, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_runs(runs)
    , m_motion(motion)
    , m_alarms(alarms)
    , m_arm(std::make_unique<CellPlace>(runs, runs.shown(), RunPlace::Arm))
    , m_robo(std::make_unique<RoboPlace>())
{
    connect(&m_motion, &MotionPresenter::stopped, this, &ProgramPresenter::stop);
    listenTo(*m_arm);
    listenTo(*m_robo);
    // On the arm, whatever the operator is told of is a mishap of the run, but for a stop.
    connect(&m_alarms, &AlarmModel::happened, this, [this](const QString& key) {
        const auto isOfRuns =
            key.startsWith(QLatin1String("program")) || key.startsWith(QLatin1String("task"));
        if (m_hasBegun && isRunning() && m_view.place == RunPlace::Arm && !isOfRuns) {
            mark(now(), Text("%1", { m_alarms.at(m_alarms.rowOf(key)).what }),
                key != QLatin1String("stop"));
        }
    });
}

ProgramPresenter::~ProgramPresenter()
{
    if (isRunning()) {
        m_runs.leaveAndDrop();
    }
}

void ProgramPresenter::listenTo(ProgramPlace& place)
{
    connect(&place, &ProgramPlace::ended, this, [this, &place] {
        if (runPlace() == &place) {
            takeEvents(place);
            takeStatus(place);
            // Not the end of a run before.
            if (m_status && m_status->state == teleo::Status::State::Idle) {
                const auto& why = m_runs.endedBy();
                conclude(RunEnd::Stopped, why.isEmpty() ? m_endText.shown() : why, {});
            }
        }
    });
    connect(&place, &ProgramPlace::refused, this, [this, &place](const Findings& findings) {
        if (runPlace() == &place) {
            takeEvents(place);
            refused(findings);
        }
    });
    connect(&place, &ProgramPlace::happened, this,
        [this, &place](TimePoint at, const Text& what, bool isMishap) {
            if (runPlace() == &place && m_hasBegun) {
                mark(at, what, isMishap);
            }
        });
    connect(&place, &ProgramPlace::notDisturbed, this, &ProgramPresenter::notDisturbed);
}

bool ProgramPresenter::commandsArm() const
{
    return m_runs.shown().commander().kind == site::Commander::Kind::Program;
}

TimePoint ProgramPresenter::now() const
{
    return m_place != nullptr ? m_place->now() : m_arm->now();
}

ProgramPlace* ProgramPresenter::runPlace() const
{
    const auto hasBegun = isRunning() && m_view.state != RunState::Starting;
    return hasBegun ? m_place : nullptr;
}

void ProgramPresenter::refuse(const QString& why)
{
    m_alarms.raise(QStringLiteral("programRefused"),
        { .severity = AlarmSeverity::Warning,
            .what = tr("The program does not run"),
            .remedy = why,
            .source = tr("Program"),
            .since = {} });
}

QString ProgramPresenter::dryRefusal(std::span<const teleo::Remark> remarks) const
{
    if (auto why = m_runs.refusal(); !why.isEmpty()) {
        return why;
    }
    const auto* error = fault(remarks);
    return error == nullptr
        ? QString()
        : tr("The program has a fault: %1 Mend it first.").arg(error->finding.text.shown());
}

QString ProgramPresenter::armRefusal(
    std::span<const teleo::Remark> remarks, ProgramWorld world) const
{
    if (world == ProgramWorld::Robo) {
        return tr("This program is for Robo's world: run it dry.");
    }
    auto why = m_runs.armRefusal();
    return why.isEmpty() ? dryRefusal(remarks) : why;
}

ProgramSummary ProgramPresenter::summary(const ProgramToRun& program) const
{
    auto summary = summaryOf(program);
    summary.liveHosts = liveHosts(m_runs.shown());
    summary.limits = m_runs.shown().site().limits;
    return summary;
}

void ProgramPresenter::runDry(const ProgramToRun& program, bool paused, QWidget* window)
{
    m_runs.dropQuestion();
    if (const auto why = dryRefusal(program.remarks); !why.isEmpty()) {
        refuse(why);
        return;
    }
    if (describedExecutables(summary(program)).isEmpty()) {
        ++m_asked;
        beginDry(program, paused, false, {});
        return;
    }
    read(program, [this, program, paused, window = QPointer(window)](const Files& files) {
        askForDry(program, paused, window, files, {});
    });
}

void ProgramPresenter::askForDry(const ProgramToRun& program, bool paused,
    const QPointer<QWidget>& window, const Files& files, const QString& why)
{
    if (!window) {
        return;
    }
    auto lines = describedExecutables(summary(program));
    if (!why.isEmpty()) {
        lines.prepend(why);
    }
    lines << tr("Nothing else of a dry run leaves this program. Without them, rules that ask them "
                "stay unknown, and actions that are some wait.");
    const auto begin = [this, program, paused, files](bool executables) {
        if (const auto refusal = dryRefusal(); !refusal.isEmpty()) {
            refuse(refusal);
            return;
        }
        beginDry(program, paused, executables, files);
    };
    const auto beginWith = [this, program, paused, window, files, begin] {
        ifUnchanged(
            program, files, [begin] { begin(true); },
            [this, program, paused, window](const Files& now, const QString& again) {
                askForDry(program, paused, window, now, again);
            });
    };
    ask(program,
        { tr("Dry run"), tr("Start the executables of %1 too?").arg(program.name), lines,
            { { "runWithout", tr("Run without them"), QMessageBox::AcceptRole,
                  [begin] { begin(false); } },
                { "runWith", tr("Start them too"), QMessageBox::AcceptRole, beginWith } } },
        *window);
}

void ProgramPresenter::read(
    const ProgramToRun& program, const std::function<void(const Files& files)>& then)
{
    const auto asked = ++m_asked;
    m_askedAbout = program;
    if (!site::usesFiles(program.document)) {
        then(std::make_shared<site::RunFiles>());
        return;
    }
    inBackground(
        this,
        [document = program.document, folder = program.folder]() -> Files {
            return std::make_shared<site::RunFiles>(site::readRunFiles(document, folder, true));
        },
        [this, asked, then](const Files& files) {
            if (asked == m_asked) {
                then(files);
            }
        });
}

void ProgramPresenter::ifUnchanged(const ProgramToRun& program, const Files& shown,
    const std::function<void()>& then,
    const std::function<void(const Files& now, const QString& why)>& otherwise)
{
    // What is read of tasks is what runs; executables are read by the system when they start.
    if (shown->executables.empty()) {
        then();
        return;
    }
    QElapsedTimer timer;
    timer.start();
    read(program, [shown, then, otherwise, timer](const Files& now) {
        const auto changed = site::changedExecutables(*shown, *now);
        if (!changed.isEmpty()) {
            otherwise(now,
                tr("Changed since you were asked: %1. Look at that again before you confirm.")
                    .arg(changed.join(QLatin1String(", "))));
        } else if (std::chrono::milliseconds(timer.elapsed()) > kConfirmedFor) {
            otherwise(now,
                tr("The disk took so long to answer that the run has not begun. Confirm it "
                   "again."));
        } else {
            then();
        }
    });
}

void ProgramPresenter::ask(const ProgramToRun& about, const RunQuestion& question, QWidget& window)
{
    m_askedAbout = about;
    m_question = m_runs.ask(question, window);
}

void ProgramPresenter::dropQuestionUnlessAbout(
    const QString& folder, const QString& name, const teleo::Document& document)
{
    if (m_askedAbout.name == name && m_askedAbout.folder == folder
        && m_askedAbout.document != document) {
        ++m_asked; // what is being read for it
        if (m_question) {
            m_question->reject();
        }
    }
}

void ProgramPresenter::beginDry(
    const ProgramToRun& program, bool paused, bool executables, const Files& files)
{
    m_files = files;
    if (program.world == ProgramWorld::Robo) {
        m_runs.takeApart(program.name);
        prepare(RunPlace::Dry, program, paused, executables);
        beginOn(*m_robo);
        return;
    }
    if (const auto why = m_runs.takeDry(program.name); !why.isEmpty()) {
        refuse(why);
        return;
    }
    prepare(RunPlace::Dry, program, paused, executables);
    const auto robots = robotsOf(program.document, m_runs.shown().site().maze);
    if (!robots.isEmpty()) {
        m_alarms.raise(QStringLiteral("programLacks"),
            { .severity = AlarmSeverity::Warning,
                .what =
                    tr("The dry run knows nothing of %1").arg(robots.join(QStringLiteral(", "))),
                .remedy = tr("There is no maze game in it: rules that ask robots stay unknown, and "
                             "none is sent anywhere."),
                .source = tr("Program"),
                .since = {} });
    }
    auto view = m_view;
    view.state = RunState::Starting;
    setView(std::move(view));
}

void ProgramPresenter::askToRunOnArm(const ProgramToRun& program, QWidget* window)
{
    m_runs.dropQuestion();
    m_motion.update(); // a busy display may be behind what the arm reports
    if (const auto why = armRefusal(program.remarks, program.world); !why.isEmpty()) {
        refuse(why);
        return;
    }
    read(program, [this, program, window = QPointer(window)](const Files& files) {
        askForArm(program, window, files, {});
    });
}

void ProgramPresenter::askForArm(const ProgramToRun& program, const QPointer<QWidget>& window,
    const Files& files, const QString& why)
{
    if (!window) {
        return;
    }
    const auto confirmed = [this, program, window, files](bool paused) {
        ifUnchanged(
            program, files, [this, program, paused, files] { beginOnArm(program, paused, files); },
            [this, program, window](const Files& now, const QString& again) {
                askForArm(program, window, now, again);
            });
    };
    auto lines = described(summary(program));
    if (!why.isEmpty()) {
        lines.prepend(why);
    }
    ask(program, armQuestion(program.name, lines, confirmed), *window);
}

void ProgramPresenter::beginOnArm(const ProgramToRun& program, bool paused, const Files& files)
{
    m_motion.update();
    if (const auto why = armRefusal(); !why.isEmpty()) {
        refuse(why);
        return;
    }
    m_runs.takeArm(program.name);
    m_files = files;
    prepare(RunPlace::Arm, program, paused, true);
    beginOn(*m_arm);
}

void ProgramPresenter::prepare(
    RunPlace place, const ProgramToRun& program, bool paused, bool executables)
{
    for (const auto* key : { "program", "programRefused", "programLost", "programLacks" }) {
        m_alarms.clear(QLatin1String(key));
    }
    m_program = program;
    m_wanted = program.document;
    m_document.reset();
    m_beginPaused = paused;
    m_pausedBy.clear();
    m_endText = {};
    m_executables = executables;
    m_askedFor = executables ? executablesOf(program.document) : std::set<QStringList>();
    m_hasBegun = false;
    m_status.reset();
    m_trace = TruthTrace();
    m_place = nullptr;
    m_recordings.push_back({ program.folder, program.name, {} });
    if (m_recordings.size() > kMostRecordings) {
        m_recordings.pop_front();
    }
    ProgramRunView view;
    view.place = place;
    view.folder = program.folder;
    view.name = program.name;
    m_view = std::move(view);
    Q_EMIT began(m_program);
}

void ProgramPresenter::beginOn(ProgramPlace& place)
{
    m_place = &place;
    (void)place.takeEvents(); // of a run before
    m_lostBefore = place.lostEvents();
    m_askedAt = place.now();
    auto view = m_view;
    view.state = m_beginPaused ? RunState::Paused : RunState::Running;
    if (m_beginPaused) {
        m_pausedBy = tr("Waits before its first action.");
        view.paused = m_pausedBy;
    }
    setView(std::move(view));
    if (const auto refusal =
            place.begin({ m_wanted, m_program.folder, m_beginPaused, m_executables, m_files })) {
        conclude(RunEnd::Failed, refusal->text.shown(), refusal->remedy.shown());
        return;
    }
    qCInfo(lcRuns).noquote() << "Run of" << m_view.name
                             << (m_view.place == RunPlace::Arm ? "on the arm" : "dry");
}

void ProgramPresenter::beginDryWhenReady()
{
    if (!m_runs.findings().empty()) {
        const auto finding = m_runs.findings().front();
        conclude(RunEnd::Failed, finding.text.shown(), finding.remedy.shown());
        m_runs.leaveAndDrop();
    } else if (auto* cell = m_runs.cell()) {
        m_dry = std::make_unique<CellPlace>(m_runs, *cell, RunPlace::Dry);
        listenTo(*m_dry);
        beginOn(*m_dry);
    }
}

void ProgramPresenter::change(
    const teleo::Document& document, const std::vector<teleo::Remark>& remarks, ProgramWorld world)
{
    if (!isRunning()) {
        return;
    }
    if (world != m_program.world) {
        setKept(tr("The run keeps the program as it was: it is for another world now. End the run "
                   "and begin it anew."));
        return;
    }
    if (const auto* error = fault(remarks)) {
        // A file may be missed only after what names it was handed over.
        setKept((document == m_wanted
                ? tr("What runs has this fault: %1 Mend it, and the run takes that over.")
                : tr("The run keeps the program as it was, until this is mended: %1"))
                    .arg(error->finding.text.shown()));
        return;
    }
    const auto all = m_executables ? executablesOf(document) : std::set<QStringList>();
    const auto other =
        std::ranges::find_if(all, [this](const auto& one) { return !m_askedFor.contains(one); });
    if (other != all.end()) {
        setKept(tr("The run keeps the program as it was: you were not asked about the executable "
                   "%1. End the run and begin it anew.")
                    .arg(other->front()));
        return;
    }
    setKept({});
    m_wanted = document;
    if (auto* place = runPlace()) {
        place->change(document);
    }
}

void ProgramPresenter::refused(const Findings& findings)
{
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    if (error == findings.end()) {
        return;
    }
    if (!m_hasBegun) {
        conclude(RunEnd::Failed, error->text.shown(), error->remedy.shown());
    } else if (!m_document || *m_document != m_wanted) {
        setKept(tr("The run keeps the program as it was, until this is mended: %1")
                    .arg(error->text.shown()));
    }
}

void ProgramPresenter::pause()
{
    if (auto* place = runPlace()) {
        m_pausedBy = tr("Paused by the operator.");
        place->pause();
    }
}

void ProgramPresenter::resume()
{
    if (auto* place = runPlace();
        place != nullptr && m_view.state == RunState::Paused && goOnRefusal().isEmpty()) {
        m_pausedBy.clear();
        place->resume();
    }
}

QString ProgramPresenter::goOnRefusal() const
{
    return m_runs.goOnRefusal();
}

void ProgramPresenter::pauseOrResume()
{
    if (m_view.state == RunState::Paused) {
        resume();
    } else {
        pause();
    }
}

void ProgramPresenter::step()
{
    if (auto* place = runPlace();
        place != nullptr && m_view.state == RunState::Paused && goOnRefusal().isEmpty()) {
        m_pausedBy = tr("Another rule is first: the step is done.");
        place->step();
    }
}

void ProgramPresenter::end()
{
    endBecause(tr("The operator ended the run."));
}

void ProgramPresenter::stop()
{
    ++m_asked; // what is still being read for a run is for none any more
    endBecause(tr("STOP ended the run."));
}

void ProgramPresenter::endBecause(const QString& why)
{
    if (!isRunning()) {
        return;
    }
    m_runs.setEndedBy(why);
    if (auto* place = runPlace()) {
        place->end();
    } else {
        conclude(RunEnd::Stopped, why, {}); // the simulated cell just starts
        m_runs.leaveAndDrop();
    }
}

QString ProgramPresenter::anotherWorldRefusal() const
{
    return isRunning() && m_program.world == ProgramWorld::Robo
        ? tr("A run goes on in Robo's world. End it first.")
        : QString();
}

void ProgramPresenter::makeAnotherWorld()
{
    if (const auto why = anotherWorldRefusal(); !why.isEmpty()) {
        refuse(why);
    } else {
        m_robo->makeAnotherWorld();
    }
}

void ProgramPresenter::conclude(RunEnd end, const QString& outcome, const QString& remedy)
{
    auto view = m_view;
    view.state = RunState::Idle;
    view.paused.clear();
    view.kept.clear();
    view.goal = false;
    view.end = end;
    view.outcome = outcome;
    view.remedy = remedy;
    if (m_hasBegun && !view.ended) {
        view.ended = now();
    }
    if (m_place != nullptr) {
        m_place->leave();
    }
    m_runs.leave();
    m_alarms.clear(QStringLiteral("programLacks"));
    // What failed in it is past.
    for (const auto& [key, times] : m_raised) {
        m_alarms.clear(key);
    }
    m_raised.clear();
    qCInfo(lcRuns).noquote() << "Run of" << view.name << "ended:" << sentences(outcome, remedy);
    if (end == RunEnd::Failed) {
        const auto isDry = view.place == RunPlace::Dry;
        m_alarms.raise(QStringLiteral("program"),
            { .severity = isDry ? AlarmSeverity::Warning : AlarmSeverity::Alarm,
                .what =
                    (isDry ? tr("Dry run of %1: %2") : tr("%1: %2")).arg(view.name, view.outcome),
                .remedy = view.remedy,
                .source = tr("Program"),
                .since = {} });
    }
    setView(std::move(view));
}

void ProgramPresenter::setKept(const QString& why)
{
    auto view = m_view;
    view.kept = why;
    setView(std::move(view));
}

void ProgramPresenter::setView(ProgramRunView view)
{
    if (view != m_view) {
        m_view = std::move(view);
        Q_EMIT viewChanged();
    }
}

} // namespace medulla::widgets
