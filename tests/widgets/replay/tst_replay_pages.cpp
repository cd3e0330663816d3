// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a cell on a recording of it: what they showed during a run is what they show in
// the replay, and nothing in them can act.
#include "core/signals/signal_catalogue.h"
#include "tests/support/open_sockets.h"
#include "tests/support/waiting.h"
#include "tests/widgets/replay/recorded_cell.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/game_panel.h"
#include "widgets/maze/game_view_model.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/maze/team_panel.h"
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
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_mode.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/signal_reading.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_canvas.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/timeline/lane_timeline.h"

#include <cmath>

#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace medulla::widgets;
using namespace std::chrono_literals;

class TestReplayPages final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_file;
    std::vector<Panels> m_noted; ///< during the run
    NotedGame m_game;
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

    [[nodiscard]] mazes::MazeMode& mazePage()
    {
        return dynamic_cast<mazes::MazeMode&>(*m_mode->replayView().page());
    }
    [[nodiscard]] mazes::MazePresenter& maze() { return m_pages->session()->maze(); }

    /// Replays this moment.
    void seek(double atS)
    {
        m_presenter->replay().seek(atS);
        QTRY_VERIFY(m_pages->session()->shownS());
        QTRY_COMPARE(*m_pages->session()->shownS(), m_presenter->replay().atS());
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
    void compareMotion(const Panels& was, const Panels& is);
    void compareRoutes(const Panels& was, const Panels& is);
    void compareRuns(const Panels& was);

private Q_SLOTS:
    void initTestCase()
    {
        m_theme.applyTo(*qApp);
        RecordedCell cell(m_folder.path());
        cell.run();
        m_file = cell.file();
        m_noted = cell.noted();
        m_game = cell.game();
        QCOMPARE(m_noted.size(), RecordedCell::kNoted);
        QVERIFY(!m_file.isEmpty());
    }
    void init()
    {
        m_presenter = std::make_unique<reviews::ReviewPresenter>();
        m_presenter->setCell(m_folder.path(), {});
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

    /// As those of the whole recording, which ReplayView shows.
    void valuesOfOperateAreExportedWithTheirUtc()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        const auto path = m_folder.filePath(QStringLiteral("operate.csv"));
        std::optional<Result<QString>> came;
        operatePage().plot().exportTo(path, signals::ExportFormat::Csv,
            signals::ExportRange::Everything, [&](const Result<QString>& said) { came = said; });
        QTRY_VERIFY(came.has_value());
        QVERIFY(came->has_value());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readLine().startsWith("time [s],UTC,"));
        const auto cells = file.readAll().trimmed().split('\n').back().split(',');
        const auto at = QDateTime::fromString(QString::fromLatin1(cells[1]), Qt::ISODateWithMs);
        const auto begunAt = m_presenter->recording()->info.begunAt;
        const auto offMs = double(begunAt.msecsTo(at)) - cells[0].toDouble() * 1000;
        QVERIFY2(std::abs(offMs) <= 1, cells[1].constData());
    }

    /// Of a long recording, the exact values come after the moment is shown.
    void valuesThatComeLaterAreShown()
    {
        find<SegmentedControl>("replayPages")->setChosen(1);
        const double atS = m_noted[5].atS;
        seek(atS);
        auto& session = *m_pages->session();
        const auto pose = [&session] { return panelsOf(session.motion(), session.links()).pose; };
        const auto before = *pose();
        constexpr double kShiftMm = 20;
        const auto& recording = *m_presenter->recording();
        auto exact = std::make_unique<signals::SignalStore>();
        for (int axis = 0; axis < 3; ++axis) {
            signals::SignalInfo info;
            info.key =
                signals::keyOf(recording.armInput) + QLatin1Char('.') + QLatin1Char("xyz"[axis]);
            exact->append(atS, *exact->add(info), before[axis] + kShiftMm);
        }
        recording.signalStore->takeExcerpt(0, recording.info.lengthS, std::move(exact));
        Q_EMIT m_presenter->signalReading().valuesChanged();
        QTRY_COMPARE(pose()->x(), before.x() + kShiftMm);
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
        const auto* scroll = tasks.inspector().findChild<QScrollArea*>();
        QVERIFY(scroll->isEnabled() && !scroll->widget()->isEnabled());
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

    /// Robots, scores and beliefs of the game, in any order, as an operator scrubs.
    void mazeIsThatOfTheGame()
    {
        find<SegmentedControl>("replayPages")->setChosen(5);
        seek(m_game.moments.back().atS);
        QTRY_VERIFY(maze().game().recording()->span() == m_game.recording->span());
        mazes::TeamPanel was(m_theme);
        const auto count = m_game.moments.size();
        QVERIFY(count > 100);
        for (std::size_t i = 0; i < 20; ++i) {
            const auto& noted = m_game.moments[(i * 7 % 20) * (count - 1) / 20];
            seek(noted.atS);
            QCOMPARE(maze().shown().moment()->cycle, noted.moment->cycle);
            QCOMPARE(maze().shown().moment()->state, noted.moment->state);
            QCOMPARE(bytesOf(maze().shown().moment()), bytesOf(noted.moment));
            was.setMoment(m_game.about, *maze().shown().moment(), [&](int by, int from) {
                return m_game.recording->heardACycle(by, from, noted.moment->cycle);
            });
            QTRY_COMPARE(mazePage().team().csv(), was.csv());
            QCOMPARE(mazePage().view().model().moment().cycle, noted.moment->cycle);
            QCOMPARE(mazePage().game().timeline().cursor(), qint64(noted.moment->cycle));
        }
        QVERIFY(mazePage().view().model().about().lab == m_game.about.lab);
        QVERIFY(maze().game().recording()->events() == m_game.recording->events());
        mazePage().view().model().setChosen(2);
        picture("maze");
    }

    void timelineOfTheMazeMovesTheReplay()
    {
        find<SegmentedControl>("replayPages")->setChosen(5);
        seek(m_game.moments.back().atS);
        QTRY_VERIFY(maze().game().span());
        const auto& noted = m_game.moments[m_game.moments.size() / 3];
        mazePage().game().timeline().choose(noted.moment->cycle);
        QTRY_COMPARE(maze().shown().moment()->cycle, noted.moment->cycle);
        QVERIFY(std::abs(m_presenter->replay().atS() - noted.atS) < 0.05);
        QTRY_COMPARE(mazePage().team().csv().isEmpty(), false);
    }

    /// No game can be started in a replay, and none that was played is controlled by it.
    void mazeCannotBeCommanded()
    {
        find<SegmentedControl>("replayPages")->setChosen(5);
        for (const double atS : { m_noted[0].atS, m_game.moments.back().atS }) {
            seek(atS);
            letTimePass(100ms); // the page is refreshed
            const auto& actions = mazePage().mazeActions();
            for (const auto* action :
                { actions.play, actions.builtIn, actions.watch, actions.open, actions.close,
                    actions.run, actions.step, actions.restart, actions.send, actions.sendToMark,
                    actions.pauseRobot, actions.freeRobot, actions.letGo, actions.experiments }) {
                QVERIFY2(!action->isEnabled(), qPrintable(action->objectName()));
                QVERIFY2(action->toolTip().contains(QLatin1String("recording")),
                    qPrintable(action->objectName()));
            }
            QCOMPARE(maze().game().source(), nullptr);
        }
        QVERIFY(mazePage().mazeActions().save->isEnabled());
    }

    void withoutAGameThePageSaysSo()
    {
        find<SegmentedControl>("replayPages")->setChosen(5);
        seek(m_game.begunS - 0.3);
        QVERIFY(find<QWidget>("mazeNotRecorded")->isVisible());
        QVERIFY(!find<QWidget>("mazeStart")->isVisible());
        QVERIFY(!maze().game().exists());
        seek(m_game.begunS + 0.3);
        QVERIFY(!find<QWidget>("mazeNotRecorded")->isVisible());
        QVERIFY(mazePage().view().isVisible());
    }

    void noSocketIsOpen()
    {
        for (const int page : { 1, 2, 3, 4, 5 }) {
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
            const auto* button = operatePage().findChild<QAbstractButton*>(QLatin1String(name));
            QVERIFY2(button != nullptr && !button->isEnabled(), name);
        }
        QVERIFY(operatePage().motionPanel().executeRefusal().contains(QLatin1String("recording")));
        find<SegmentedControl>("replayPages")->setChosen(2);
        auto& links = m_pages->session()->links();
        QTRY_VERIFY(links.editor().document() != nullptr);
        auto* routes = m_mode->replayView().page();
        // A panel may be shown and hidden in a recording too.
        const auto actions = routes->findChildren<QAction*>(
            QRegularExpression(QStringLiteral("^routing\\.(?!.*\\.show$)")));
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
        m_presenter->replay().setSpeed(10);
        m_presenter->replay().setPlaying(true);
        QTRY_VERIFY(shown.count() > 10);
        m_presenter->replay().setPlaying(false);
        QVERIFY(m_pages->session()->motion().scene().measured != before);
    }

    /// A recording whose states and events of runs are damaged is shown as far as it can be.
    void damagedRecordingsAreShown()
    {
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto damaged = m_folder.filePath(QStringLiteral("damaged-%1.mcap").arg(seed));
            writeDamaged(m_file, damaged, seed);
            QSignalSpy opened(m_presenter.get(), &reviews::ReviewPresenter::opened);
            m_presenter->open(damaged);
            QTRY_COMPARE(opened.count(), 1);
            if (m_pages->session() == nullptr) {
                continue; // the file of the site is damaged
            }
            for (const int page : { 1, 2, 3, 4, 5 }) {
                find<SegmentedControl>("replayPages")->setChosen(page);
                for (std::size_t i = std::size_t(page); i < m_noted.size(); i += 4) {
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
        m_presenter->replay().seek(m_noted[5].atS); // is being read while the recording is closed
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
    // The computer's time of day is not quite that of the recording.
    static const QRegularExpression kTime(QStringLiteral("\\d\\d:\\d\\d:\\d\\d"));
    QCOMPARE(QString(b.happened).remove(kTime), QString(a.happened).remove(kTime));
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
