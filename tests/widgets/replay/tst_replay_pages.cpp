// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a cell on a recording of it: what they showed during a run is what they show in
// the replay, and nothing in them can act.
#include "core/cell/cell_recording.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "tests/support/open_sockets.h"
#include "tests/support/waiting.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/motion_panel.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/programs/rules_panel.h"
#include "widgets/programs/rules_view.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/programs/tr_program_tool_bar.h"
#include "widgets/replay/replay_pages.h"
#include "widgets/replay/replay_session.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_mode.h"
#include "widgets/review/review_presenter.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_canvas.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"

#include <map>
#include <random>

#include <QAbstractButton>
#include <QAction>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

task::TaskGraph twoMoves()
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    for (const double x : { 15.0, -5.0 }) {
        task::Step step;
        step.at = { x, 0.0, 0.0 };
        action.trajectory.push_back(step);
    }
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

/// Goes to 10, 5, 0 and has its goal there.
teleo::Document approach()
{
    teleo::Rule goal;
    goal.id = 1;
    goal.condition.kind = teleo::Condition::Kind::Formula;
    goal.condition.text = QStringLiteral("dist(arm, (10, 5, 0)) < 1");
    goal.actions = { {} };
    teleo::Rule go;
    go.id = 2;
    teleo::Action move;
    move.kind = teleo::Action::Kind::Move;
    move.arguments = { QStringLiteral("(10, 5, 0)") };
    go.actions = { move };
    teleo::TrProgram program;
    program.name = QStringLiteral("main");
    program.rules = { goal, go };
    teleo::Document document;
    document.programs = { program };
    return document;
}

/// Truths of the rules, the first one, and the phases of its actions.
QString truthsOf(const teleo::Status* status)
{
    QString words;
    for (const auto& frame :
        status == nullptr ? std::vector<teleo::FrameStatus>() : status->frames) {
        words += frame.program;
        for (const auto& rule : frame.rules) {
            words += QStringLiteral(" %1:%2").arg(rule.id).arg(int(rule.truth));
        }
        words += QStringLiteral(" first %1").arg(frame.first);
        for (const auto& action : frame.actions) {
            words += QStringLiteral(" phase %1").arg(int(action.phase));
        }
    }
    return words;
}

/// The panels at a moment.
struct Panels {
    double atS = 0; ///< since the beginning of the recording
    MotionView motion;
    int motions = 0; ///< rows of the history
    std::vector<widgets::routing::RouteRow> routes;
    std::optional<Position> pose; ///< of the arm in the 3D view
    std::optional<Position> target;
    run::Status run;
};

Panels panelsOf(MotionPresenter& motion, widgets::routing::LinkPresenter& links)
{
    Panels panels;
    panels.motion = motion.model().view();
    panels.motions = motion.model().history().rowCount();
    for (int row = 0; row < links.routingModel().rowCount(); ++row) {
        panels.routes.push_back(links.routingModel().row(row));
    }
    panels.pose = motion.scene().measured;
    panels.target = motion.scene().target;
    return panels;
}

} // namespace

class TestReplayPages final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_file;
    std::vector<Panels> m_noted; ///< during the run
    Theme m_theme;
    std::unique_ptr<reviews::ReviewPresenter> m_presenter;
    std::unique_ptr<reviews::ReviewMode> m_mode;
    std::unique_ptr<replays::ReplayPages> m_pages;

    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const
    {
        auto* found = m_mode->findChild<Widget*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("There is no %s.", name);
        }
        return found;
    }

    [[nodiscard]] operate::OperateMode& operatePage()
    {
        return dynamic_cast<operate::OperateMode&>(*m_mode->replayView().page());
    }

    /// Replays this moment.
    void seek(double atS)
    {
        m_presenter->seek(atS);
        QTRY_VERIFY(m_pages->session()->shownS());
        QTRY_COMPARE(*m_pages->session()->shownS(), m_presenter->atS());
    }

    /// With MEDULLA_TEST_PICTURES=FOLDER in the environment.
    void picture(const char* name)
    {
        if (const auto folder = qEnvironmentVariable("MEDULLA_TEST_PICTURES"); !folder.isEmpty()) {
            letWindowSettle(1500ms);
            m_mode->screen()
                ->grabWindow(m_mode->winId())
                .save(QStringLiteral("%1/replay-%2.png").arg(folder, QLatin1String(name)));
        }
    }
    /// The recording with characters of some messages replaced.
    void writeDamaged(const QString& path, unsigned seed) const;
    void recordRun();
    void compareMotion(const Panels& was, const Panels& is);
    void compareRoutes(const Panels& was, const Panels& is);
    void compareRuns(const Panels& was);

private Q_SLOTS:
    void initTestCase()
    {
        m_theme.applyTo(*qApp);
        recordRun();
        QCOMPARE(m_noted.size(), std::size_t(20));
    }
    void init()
    {
        m_presenter = std::make_unique<reviews::ReviewPresenter>(m_folder.path());
        m_mode = std::make_unique<reviews::ReviewMode>(m_theme, *m_presenter);
        m_pages =
            std::make_unique<replays::ReplayPages>(m_theme, *m_presenter, m_mode->replayView());
        m_mode->resize(1500, 950);
        m_mode->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_mode.get()));
        QSignalSpy opened(m_presenter.get(), &reviews::ReviewPresenter::opened);
        m_presenter->open(m_file);
        QTRY_COMPARE(opened.count(), 1);
        QVERIFY(m_pages->session() != nullptr);
    }
    void cleanup()
    {
        m_pages.reset();
        m_mode.reset();
        m_presenter.reset();
    }

    /// In any order, as an operator scrubs.
    void panelsAreThoseOfTheRun()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        for (std::size_t i = 0; i < m_noted.size(); ++i) {
            const auto& was = m_noted[(i * 7) % m_noted.size()];
            seek(was.atS);
            auto& session = *m_pages->session();
            const auto is = panelsOf(session.motion(), session.links());
            compareMotion(was, is);
            compareRoutes(was, is);
            compareRuns(was);
            QCOMPARE(operatePage().plot().time().moment(), std::optional(was.atS));
            if (QTest::currentTestFailed()) {
                qWarning("At %.3f s, moment %zu.", was.atS, i);
                return;
            }
        }
        seek(m_noted[8].atS);
        picture("operate");
        find<SegmentedControl>("replayPages")->setChosen(2);
        picture("routing");
    }

    /// The task or program that ran is open, with its active step or its truths.
    void tasksAndProgramsAreOpen()
    {
        const auto ofKind = [this](bool isProgram) {
            const auto found = std::ranges::find_if(m_noted, [isProgram](const Panels& each) {
                const bool hasProgram =
                    each.run.program && each.run.program->state != teleo::Status::State::Idle;
                return each.run.state != run::State::Idle && hasProgram == isProgram
                    && (isProgram || each.run.task.runningCount > 0);
            });
            return found->atS;
        };
        find<SegmentedControl>("replayPages")->setChosen(3);
        seek(ofKind(false));
        auto& tasks = dynamic_cast<widgets::tasks::TasksMode&>(*m_mode->replayView().page());
        QTRY_COMPARE(tasks.canvas().view().nodes.size(), std::size_t(1));
        QVERIFY(!tasks.inspector().isEnabled());
        QVERIFY(!tasks.toolBar().isEnabled());
        QVERIFY(!tasks.toolBar().toolTip().isEmpty());
        picture("tasks");
        find<SegmentedControl>("replayPages")->setChosen(4);
        seek(ofKind(true));
        auto& programs =
            dynamic_cast<widgets::programs::TrProgramMode&>(*m_mode->replayView().page());
        QTRY_VERIFY(programs.document() != nullptr);
        QCOMPARE(programs.document()->document().programs.front().rules.size(), std::size_t(2));
        QVERIFY(!programs.toolBar().isEnabled());
        const auto before = programs.document()->revision();
        QTest::keyClick(&programs.rules().view(), Qt::Key_Insert);
        QTest::keyClick(&programs.rules().view(), Qt::Key_Delete);
        QCOMPARE(programs.document()->revision(), before);
        picture("programs");
    }

    void noSocketIsOpen()
    {
        for (const int page : { 1, 2, 3, 4 }) {
            find<SegmentedControl>("replayPages")->setChosen(page);
            seek(m_noted[3].atS);
            QCOMPARE(openUdpSockets(), QStringList());
            QCOMPARE(m_pages->session()->cell().spine().socketCount(), std::size_t(0));
        }
    }

    void controlsAreDisabledAndSayWhy()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        seek(m_noted[0].atS);
        for (const auto* name : { "execute", "back", "again", "park" }) {
            auto* button = operatePage().findChild<QAbstractButton*>(QLatin1String(name));
            QVERIFY2(button != nullptr, name);
            QVERIFY2(!button->isEnabled(), name);
        }
        QVERIFY(operatePage().motionPanel().executeRefusal().contains(QLatin1String("recording")));
        find<SegmentedControl>("replayPages")->setChosen(2);
        auto& links = m_pages->session()->links();
        QTRY_VERIFY(links.editor().document() != nullptr);
        auto* routes = m_mode->replayView().page();
        const auto actions =
            routes->findChildren<QAction*>(QRegularExpression(QStringLiteral("^routing\\.")));
        QVERIFY(actions.size() > 5);
        for (const auto* action : actions) {
            QVERIFY2(!action->isEnabled(), qPrintable(action->objectName()));
        }
        QVERIFY(!routes->findChild<QWidget*>(QStringLiteral("allowSender"))->isEnabled());
        QVERIFY(!links.editor().whyNotApply().isEmpty());
    }

    void playingMovesThePanels()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        seek(m_noted[2].atS);
        const auto before = m_pages->session()->motion().scene().measured;
        QSignalSpy shown(m_pages->session(), &replays::ReplaySession::shown);
        m_presenter->setSpeed(10);
        m_presenter->setPlaying(true);
        QTRY_VERIFY(shown.count() > 10);
        m_presenter->setPlaying(false);
        QVERIFY(m_pages->session()->motion().scene().measured != before);
    }

    /// A recording whose states and events of runs are damaged is shown as far as it can be.
    void damagedRecordingsAreShown()
    {
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto damaged = m_folder.filePath(QStringLiteral("damaged-%1.mcap").arg(seed));
            writeDamaged(damaged, seed);
            QSignalSpy opened(m_presenter.get(), &reviews::ReviewPresenter::opened);
            m_presenter->open(damaged);
            QTRY_COMPARE(opened.count(), 1);
            if (m_pages->session() == nullptr) {
                continue; // the file of the site is damaged
            }
            for (const int page : { 1, 2, 3, 4 }) {
                find<SegmentedControl>("replayPages")->setChosen(page);
                for (std::size_t i = page; i < m_noted.size(); i += 4) {
                    seek(m_noted[i].atS);
                }
            }
            m_presenter->close();
            QFile::remove(damaged);
        }
    }

    void leavingEndsTheSession()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        m_presenter->seek(m_noted[5].atS); // is being read while the recording is closed
        m_presenter->close();
        QCOMPARE(m_pages->session(), nullptr);
        QCOMPARE(m_mode->replayView().page(), nullptr);
        QSignalSpy opened(m_presenter.get(), &reviews::ReviewPresenter::opened);
        m_presenter->open(m_file);
        QTRY_COMPARE(opened.count(), 1);
        find<SegmentedControl>("replayPages")->setChosen(2);
        seek(m_noted[5].atS);
    }
};

void TestReplayPages::writeDamaged(const QString& path, unsigned seed) const
{
    std::mt19937 random(seed);
    auto reader = record::McapReader::open(m_file);
    auto writer = record::McapWriter::create(path, (*reader)->header());
    if (!reader || !writer) {
        qFatal("The recording cannot be copied.");
    }
    const auto& summary = (*reader)->summary();
    for (const auto& index : summary.metadata) {
        (void)(*writer)->addMetadata(*(*reader)->metadata(index));
    }
    for (const auto& index : summary.attachments) {
        (void)(*writer)->attach(*(*reader)->attachment(index));
    }
    std::map<record::mcap::SchemaId, record::mcap::SchemaId> schemas;
    for (const auto& [id, schema] : summary.schemas) {
        schemas[id] = (*writer)->addSchema(schema.name, schema.encoding, schema.data);
    }
    std::map<record::mcap::ChannelId, record::mcap::ChannelId> channels;
    for (const auto& [id, channel] : summary.channels) {
        channels[id] = (*writer)->addChannel(
            channel.topic, schemas[channel.schema], channel.encoding, channel.metadata);
    }
    (*reader)->read({}, [&](const record::mcap::Message& message) {
        auto copy = message;
        copy.channel = channels.at(message.channel);
        const auto& topic = summary.channels.at(message.channel).topic;
        if (topic.startsWith("/state/") || topic == "/run" || topic == "/motion") {
            // Numbers become others: the JSON stays readable.
            for (auto& character : copy.data) {
                if (character >= '0' && character <= '9' && random() % 40 == 0) {
                    character = char('0' + random() % 10);
                }
            }
        }
        (void)(*writer)->write(copy);
        return true;
    });
    (void)(*writer)->finish();
}

void TestReplayPages::recordRun()
{
    auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
    QVERIFY(site);
    auto started = cell::Cell::start(*site);
    QVERIFY(started);
    auto cell = std::move(*started);
    recorder::RecorderSettings settings;
    settings.folder = m_folder.path();
    recorder::Recorder recorder(
        settings, cell::CellRecording::contextOf(*cell, QStringLiteral("test")));
    auto recording = std::make_unique<cell::CellRecording>(*cell, recorder, QStringLiteral("test"));
    SystemClock clock;
    AlarmModel alarms(clock);
    auto motion = std::make_unique<MotionPresenter>(*cell, alarms);
    auto links = std::make_unique<widgets::routing::LinkPresenter>(*cell, alarms);
    const auto update = [&] {
        motion->armState().update();
        links->update();
    };
    const auto isReady = [&] {
        update();
        return recorder.status().state == recorder::RecorderStatus::State::Recording
            && cell->spine().newestSnapshot() != nullptr && motion->armState().measuredNow();
    };
    QTRY_VERIFY(isReady());
    QElapsedTimer since;
    since.start();
    std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> script {
        { 300ms,
            [&] {
                motion->targetPicker().setTarget({ 20, 5, 0 });
                motion->commands().execute();
            } },
        { 700ms, [&] { motion->commands().pause(); } },
        { 1100ms, [&] { motion->commands().resume(); } },
        { 2400ms, [&] { motion->commands().back(); } },
        { 2700ms, [&] { motion->stopControl().stop(); } },
        { 3200ms, [&] { motion->stopControl().release(); } },
        { 3600ms,
            [&] {
                (void)cell->control().startRun(twoMoves());
                recording->nameRun(QStringLiteral("two.json"));
            } },
        { 7000ms,
            [&] {
                (void)cell->control().startRun(run::TrRequest { .document = approach() });
                recording->nameRun(QStringLiteral("approach.tr"));
            } },
        { 10'000ms, [&] { (void)cell->control().setCommander({}); } },
    };
    std::vector<TimePoint> times;
    auto next = 100ms;
    while (m_noted.size() < 20 && since.elapsed() < 30'000) {
        letTimePass(10ms);
        while (!script.empty() && since.elapsed() > script.front().first.count()) {
            script.front().second();
            script.erase(script.begin());
        }
        update();
        if (since.elapsed() < next.count()) {
            continue;
        }
        const auto before = cell::toJson(cell::motionStateOf(*cell));
        const auto run = cell->runs().status();
        recording->recordState();
        update();
        const auto at = cell->now();
        // Nothing was published meanwhile.
        if (cell::toJson(cell::motionStateOf(*cell)) == before && cell->runs().status() == run) {
            m_noted.push_back(panelsOf(*motion, *links));
            m_noted.back().run = *run;
            times.push_back(at);
            next += 500ms;
        }
    }
    QTRY_VERIFY([&] { // the script has ended
        for (; !script.empty() && since.elapsed() > script.front().first.count();
             script.erase(script.begin())) {
            script.front().second();
        }
        return script.empty();
    }());
    QTRY_COMPARE(cell->runs().status()->state, run::State::Idle);
    recorder.keep(recorder::KeepReason::Operator, QStringLiteral("test"));
    QTRY_VERIFY_WITH_TIMEOUT(recorder.status().keptFiles >= 3, 20'000);
    for (const auto& kept : replay::listRecordings(m_folder.path()).recordings) {
        if (kept.kind == replay::RecordingKind::Operator) {
            m_file = kept.path;
        }
    }
    QVERIFY(!m_file.isEmpty());
    links.reset();
    motion.reset();
    recording.reset();
    cell.reset();
    QVERIFY(recorder.end());
    auto reader = replay::StateReader::open(m_file);
    QVERIFY(reader);
    for (std::size_t i = 0; i < times.size(); ++i) {
        m_noted[i].atS = (*reader)->secondsOf(times[i]);
    }
}

void TestReplayPages::compareMotion(const Panels& was, const Panels& is)
{
    const auto& a = was.motion;
    const auto& b = is.motion;
    QCOMPARE(b.mode, a.mode);
    QCOMPARE(b.phase, a.phase);
    QCOMPARE(b.target, a.target);
    QCOMPARE(b.targetName, a.targetName);
    QCOMPARE(b.places, a.places);
    QCOMPARE(b.choices, a.choices);
    QCOMPARE(b.slowedDown, a.slowedDown);
    QCOMPARE(b.reach.verdict, a.reach.verdict);
    QCOMPARE(b.progress.back, a.progress.back);
    QCOMPARE(b.progress.waitsForPosition, a.progress.waitsForPosition);
    QCOMPARE(b.progress.goal, a.progress.goal);
    QCOMPARE(b.progress.sent, a.progress.sent);
    QCOMPARE(b.progress.total, a.progress.total);
    QCOMPARE(b.progress.speedMmPerS, a.progress.speedMmPerS);
    QVERIFY(std::abs(b.progress.leftS - a.progress.leftS) < 0.01);
    QCOMPARE(b.measured.has_value(), a.measured.has_value());
    // An arm that moves at 60 mm/s, noted within 5 ms.
    QVERIFY2((*b.measured - *a.measured).norm() < 0.5,
        qPrintable(QString::number((*b.measured - *a.measured).norm())));
    QVERIFY(std::abs(b.measuredAgeMs - a.measuredAgeMs) < 20);
    QCOMPARE(b.happened, a.happened);
    QCOMPARE(b.lockedReason, a.lockedReason);
    QCOMPARE(b.shutSources, a.shutSources);
    QCOMPARE(b.lastObstacle, a.lastObstacle);
    QCOMPARE(b.queue, a.queue);
    QCOMPARE(is.motions, was.motions);
    QCOMPARE(is.pose.has_value(), was.pose.has_value());
    QVERIFY((*is.pose - *was.pose).norm() < 0.7);
    QCOMPARE(is.target, was.target);
}

void TestReplayPages::compareRoutes(const Panels& was, const Panels& is)
{
    QCOMPARE(is.routes.size(), was.routes.size());
    for (std::size_t i = 0; i < was.routes.size(); ++i) {
        const auto& a = was.routes[i];
        const auto& b = is.routes[i];
        QCOMPARE(b.id, a.id);
        QCOMPARE(b.state, a.state);
        QCOMPARE(b.closedWhy, a.closedWhy);
        QCOMPARE(b.value, a.value);
        QCOMPARE(b.ratePerS, a.ratePerS);
        QCOMPARE(b.received, a.received);
        QCOMPARE(b.unchanged, a.unchanged);
        QCOMPARE(b.sent, a.sent);
        QCOMPARE(b.held, a.held);
        QCOMPARE(b.overStep, a.overStep);
        QCOMPARE(b.errors, a.errors);
        QCOMPARE(b.shut, a.shut);
    }
}

void TestReplayPages::compareRuns(const Panels& was)
{
    const auto& status = was.run;
    auto& tasks = m_pages->session()->tasks();
    auto& programs = m_pages->session()->programs();
    const bool isProgram = status.program && status.program->state != teleo::Status::State::Idle;
    const bool isTask = status.state != run::State::Idle && !isProgram;
    QCOMPARE(tasks.isRunning(), isTask);
    QCOMPARE(programs.isRunning(), isProgram);
    if (isTask) {
        QCOMPARE(tasks.view().name, QStringLiteral("two.json"));
        QCOMPARE(tasks.view().ticks, quint64(status.task.progress.ticks));
        QCOMPARE(tasks.marks().running.size(), status.task.runningCount);
        for (std::size_t i = 0; i < status.task.runningCount; ++i) {
            QCOMPARE(tasks.marks().running[i].step,
                std::size_t(std::max(status.task.running[i].step - 1, 0)));
        }
    }
    if (isProgram) {
        QCOMPARE(programs.view().name, QStringLiteral("approach.tr"));
        QCOMPARE(truthsOf(programs.status().get()), truthsOf(status.program.get()));
        QVERIFY(programs.status()->document != nullptr);
    }
}

QTEST_MAIN(TestReplayPages)
#include "tst_replay_pages.moc"
