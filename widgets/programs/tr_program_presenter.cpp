// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_presenter.h"

#include "widgets/frame/alarm_model.h"
#include "widgets/kit/in_background.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/cell_words.h"
#include "widgets/run/cell_mishaps.h"
#include "widgets/run/robo_simulation.h"
#include "widgets/run/run_cell.h"
#include "widgets/run/run_question.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QElapsedTimer>

namespace medulla::widgets::programs {

namespace {

/// First error of the check, which prevents a run; null if there is none.
const teleo::Remark* fault(std::span<const teleo::Remark> remarks)
{
    const auto error = std::ranges::find_if(
        remarks, [](const auto& one) { return one.finding.severity == Severity::Error; });
    return error == remarks.end() ? nullptr : &*error;
}

/// Longest time between the confirmation and the start of a run, needed to read the files again. An
/// arm that starts later would surprise the operator. A working disk is faster.
constexpr std::chrono::seconds kConfirmedFor { 1 };

} // namespace

TrProgramPresenter::TrProgramPresenter(
    RunCell& runs, ArmState& arm, StopControl& stop, AlarmModel& alarms, QObject* parent)
    : RunPresenter(runs, arm, stop, alarms,
        { .commander = cell::Commander::Kind::Program,
            .alarm = QStringLiteral("program"),
            .source = tr("Program"),
            .doesNotRun = tr("The program does not run"),
            .waits = tr("Waits before its first action."),
            .stepDone = tr("Another rule is first: the step is done."),
            .pausedWithMotion =
                tr("The motion was paused, and the program with it. Let it go on here.") },
        parent)
{
    // On the arm, every alarm counts as a mishap of the run, except for a STOP.
    connect(&alarms, &AlarmModel::happened, this, [this](const QString& key) {
        const auto isOfRuns =
            key.startsWith(QLatin1String("program")) || key.startsWith(QLatin1String("task"));
        if (hasBegun() && isRunning() && m_view.place == RunPlace::Arm && !isOfRuns) {
            const auto& model = this->alarms();
            mark(now(), Text("%1", { model.at(model.rowOf(key)).what }),
                key != QLatin1String("stop"));
        }
    });
}

TrProgramPresenter::~TrProgramPresenter() = default;

TimePoint TrProgramPresenter::now() const
{
    return runs().now();
}

RoboSimulation& TrProgramPresenter::robo()
{
    return runs().robo();
}

QString TrProgramPresenter::dryRefusal(std::span<const teleo::Remark> remarks) const
{
    if (auto why = runs().refusal(); !why.isEmpty()) {
        return why;
    }
    const auto* error = fault(remarks);
    return error == nullptr
        ? QString()
        : tr("The program has a fault: %1 Mend it first.").arg(error->finding.text.shown());
}

QString TrProgramPresenter::armRefusal(
    std::span<const teleo::Remark> remarks, TrProgramWorld world) const
{
    if (world == TrProgramWorld::Robo) {
        return tr("This program is for Robo's world: run it dry.");
    }
    auto why = runs().armRefusal();
    return why.isEmpty() ? dryRefusal(remarks) : why;
}

TrProgramSummary TrProgramPresenter::summary(const TrProgramToRun& program) const
{
    auto summary = summaryOf(program);
    summary.liveHosts = liveHosts(runs().shown());
    summary.limits = runs().shown().site().limits;
    return summary;
}

void TrProgramPresenter::runDry(const TrProgramToRun& program, bool paused, QWidget* window)
{
    runs().dropQuestion();
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

void TrProgramPresenter::askForDry(const TrProgramToRun& program, bool paused,
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

void TrProgramPresenter::read(
    const TrProgramToRun& program, const std::function<void(const Files& files)>& then)
{
    const auto asked = ++m_asked;
    m_askedAbout = program;
    if (!run::usesFiles(program.document)) {
        then(std::make_shared<run::RunFiles>());
        return;
    }
    inBackground(
        this,
        [document = program.document, folder = program.folder]() -> Files {
            return std::make_shared<run::RunFiles>(run::readRunFiles(document, folder, true));
        },
        [this, asked, then](const Files& files) {
            if (asked == m_asked) {
                then(files);
            }
        });
}

void TrProgramPresenter::ifUnchanged(const TrProgramToRun& program, const Files& shown,
    const std::function<void()>& then,
    const std::function<void(const Files& now, const QString& why)>& otherwise)
{
    // The run uses the tasks as read; executables are read by the system at their start, so only
    // they can change after the confirmation.
    if (shown->executables.empty()) {
        then();
        return;
    }
    QElapsedTimer timer;
    timer.start();
    read(program, [shown, then, otherwise, timer](const Files& now) {
        const auto changed = run::changedExecutables(*shown, *now);
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

void TrProgramPresenter::ask(
    const TrProgramToRun& about, const RunQuestion& question, QWidget& window)
{
    m_askedAbout = about;
    m_question = runs().ask(question, window);
}

void TrProgramPresenter::dropQuestionUnlessAbout(
    const QString& folder, const QString& name, const teleo::Document& document)
{
    if (m_askedAbout.name == name && m_askedAbout.folder == folder
        && m_askedAbout.document != document) {
        ++m_asked; // drop files that are being read for this question
        if (m_question) {
            m_question->reject();
        }
    }
}

void TrProgramPresenter::beginDry(
    const TrProgramToRun& program, bool paused, bool executables, const Files& files)
{
    if (program.world == TrProgramWorld::Robo) {
        runs().takeRobo(program.name);
        beginAt(RunPlace::Dry, program, paused, executables, files);
        return;
    }
    if (const auto why = runs().takeDry(program.name); !why.isEmpty()) {
        refuse(why);
        return;
    }
    beginAt(RunPlace::Dry, program, paused, executables, files);
    const auto robots = robotsOf(program.document, runs().shown().site().maze);
    if (!robots.isEmpty()) {
        alarms().raise(QStringLiteral("programLacks"),
            { .severity = AlarmSeverity::Warning,
                .what =
                    tr("The dry run knows nothing of %1").arg(robots.join(QStringLiteral(", "))),
                .remedy = tr("There is no maze game in it: rules that ask robots stay unknown, and "
                             "none is sent anywhere."),
                .source = tr("Program"),
                .since = {} });
    }
}

void TrProgramPresenter::askToRunOnArm(const TrProgramToRun& program, QWidget* window)
{
    runs().dropQuestion();
    armState().update(); // the last `update` may be too old if the GUI thread was busy
    if (const auto why = armRefusal(program.remarks, program.world); !why.isEmpty()) {
        refuse(why);
        return;
    }
    read(program, [this, program, window = QPointer(window)](const Files& files) {
        askForArm(program, window, files, {});
    });
}

void TrProgramPresenter::askForArm(const TrProgramToRun& program, const QPointer<QWidget>& window,
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

void TrProgramPresenter::beginOnArm(const TrProgramToRun& program, bool paused, const Files& files)
{
    if (takeArm(program.name)) {
        beginAt(RunPlace::Arm, program, paused, true, files);
    }
}

void TrProgramPresenter::beginAt(RunPlace place, const TrProgramToRun& program, bool paused,
    bool executables, const Files& files)
{
    prepare(place, program, executables);
    begin(run::TrRequest { m_wanted, program.folder, executables, files }, paused);
}

void TrProgramPresenter::beginRecorded(const TrProgramToRun& program)
{
    prepare(RunPlace::Arm, program, true);
    beginRecordedRun();
}

void TrProgramPresenter::prepare(RunPlace place, const TrProgramToRun& program, bool executables)
{
    alarms().clear(QStringLiteral("programLacks"));
    m_program = program;
    m_wanted = program.document;
    m_document.reset();
    m_executables = executables;
    m_askedFor = executables ? executablesOf(program.document) : std::set<QStringList>();
    m_status.reset();
    m_trace = teleo::TruthTrace();
    m_recordings.push_back({ program.folder, program.name, {} });
    if (m_recordings.size() > kMostRecordings) {
        m_recordings.pop_front();
    }
    TrProgramRunView view;
    view.place = place;
    view.folder = program.folder;
    view.name = program.name;
    m_view = std::move(view);
    Q_EMIT began(m_program);
}

void TrProgramPresenter::beginning()
{
    auto* cell = runs().cell();
    if (m_view.place == RunPlace::Arm || cell == nullptr) {
        return;
    }
    m_mishaps = std::make_unique<CellMishaps>(*cell, runs().world());
    connect(m_mishaps.get(), &CellMishaps::happened, this,
        [this](TimePoint at, const Text& what, bool isMishap) {
            if (hasBegun() && isRunning()) {
                mark(at, what, isMishap);
            }
        });
    connect(m_mishaps.get(), &CellMishaps::notDisturbed, this, &TrProgramPresenter::notDisturbed);
}

void TrProgramPresenter::updating()
{
    if (m_mishaps) {
        m_mishaps->update(); // record a mishap before the reaction of the program
    }
}

void TrProgramPresenter::change(const teleo::Document& document,
    const std::vector<teleo::Remark>& remarks, TrProgramWorld world)
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
        // An error such as a missing file can be found after the program that names it was passed
        // to the run.
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
    const run::TrRequest wanted { document, m_program.folder, m_executables };
    if (auto* waiting = waitingRequest()) {
        std::get<run::TrRequest>(*waiting).document = document;
    } else if (isInRobo()) {
        host()->request(run::Change { run::RoboRequest { wanted } });
    } else {
        host()->request(run::Change { wanted });
    }
}

void TrProgramPresenter::changeRefused(const Findings& findings)
{
    const auto error = std::ranges::find(findings, Severity::Error, &Finding::severity);
    if (error != findings.end() && (!m_document || *m_document != m_wanted)) {
        setKept(tr("The run keeps the program as it was, until this is mended: %1")
                    .arg(error->text.shown()));
    }
}

void TrProgramPresenter::stop()
{
    ++m_asked; // drop files that are still being read
    RunPresenter::stop();
}

QString TrProgramPresenter::anotherWorldRefusal() const
{
    return isRunning() && isInRobo() ? tr("A run goes on in Robo's world. End it first.")
                                     : QString();
}

void TrProgramPresenter::makeAnotherWorld()
{
    if (const auto why = anotherWorldRefusal(); !why.isEmpty()) {
        refuse(why);
    } else {
        robo().makeAnotherWorld();
    }
}

void TrProgramPresenter::concluding()
{
    m_mishaps.reset();
    alarms().clear(QStringLiteral("programLacks"));
    for (const auto& [key, times] : m_raised) {
        alarms().clear(key); // failures of this run are over
    }
    m_raised.clear();
    editView([this](TrProgramRunView& view) {
        view.kept.clear();
        view.goal = false;
        if (hasBegun() && !view.ended) {
            view.ended = now();
        }
    });
}

void TrProgramPresenter::setKept(const QString& why)
{
    editView([&why](TrProgramRunView& view) { view.kept = why; });
}

void TrProgramPresenter::editRunView(const std::function<void(RunView&)>& edit)
{
    editView(edit);
}

} // namespace medulla::widgets::programs
