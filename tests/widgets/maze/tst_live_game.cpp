// SPDX-License-Identifier: GPL-3.0-or-later
// A game observed while it is played: clicks reach an agent, and a recording is rewound.
#include "core/game/local_game.h"
#include "core/game/recording.h"
#include "tests/widgets/maze/map_rig.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/game_lanes.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/team_panel.h"

#include <QSignalSpy>
#include <QTableView>

namespace medulla::widgets::mazes {

using sample::PanelHost;

class TestLiveGame final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aClickSendsARobotAndTheTimelineRewinds()
    {
        qputenv("MEDULLA_NO_GL", "1"); // clicks in 3D have their own test
        game::LocalGameOptions options;
        options.lab = sample::lab();
        options.grid.starts = { { 25, 3, 0 }, { 25, 11, 0 } };
        options.agents = 2;
        options.seed = 7;
        options.speed = 4;
        auto source = game::playLocally(options);
        QVERIFY2(source.has_value(), "no game");
        auto recording = std::make_shared<game::Recording>();
        source.value()->setRecording(recording);

        PanelHost host;
        auto* whole = new QWidget;
        auto* rows = new QVBoxLayout(whole);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->setSpacing(0);
        auto* view = new MapView(host.theme);
        auto* team = new TeamPanel(host.theme);
        auto* line = new LaneTimeline(host.theme, GameLanes::setup());
        GameLanes lanes(*line);
        rows->addWidget(view, 1);
        rows->addWidget(team);
        rows->addWidget(line);
        auto& model = view->model();
        auto& game = *source.value();
        std::size_t told = 0;
        int heard = 0;
        game::Playback playback(recording);
        const auto show = [&](const std::shared_ptr<const game::Moment>& moment) {
            model.setMoment(moment);
            team->setMoment(model.about(), *moment);
        };
        connect(
            &game, &game::GameSource::aboutChanged, view, [&] { model.setAbout(game.about()); });
        connect(&game, &game::GameSource::advanced, view, [&] {
            const auto moment = game.newest();
            if (line->follows()) {
                show(moment);
            }
            const auto events = recording->events(told);
            told += events.size();
            lanes.addEvents(events);
            heard = 0;
            for (const auto& robot : moment->robots) {
                heard += robot.belief ? robot.belief->heard : 0;
            }
            lanes.addHeard(moment->cycle, heard);
            if (const auto span = recording->span()) {
                lanes.setSpan(span->first, span->last);
            }
        });
        connect(line, &LaneTimeline::pastChosen, view,
            [&](qint64 cycle) { show(playback.at(int(cycle))); });
        connect(view, &MapView::placeClicked, view, [&](const maze::Point& place) {
            game.command(model.chosen(), { maze::Order::Kind::GoTo, place });
        });
        QVERIFY(host.show(whole, { 1500, 900 }));
        model.setAbout(game.about());
        game.start();
        QTRY_VERIFY_WITH_TIMEOUT(model.moment().cycle > 150, 30000);
        model.setChosen(2);
        QTRY_VERIFY(model.chosenRobot() != nullptr && model.chosenRobot()->belief);

        auto* flat = view->findChild<FlatMap*>(QStringLiteral("flatTruth"));
        QVERIFY(flat != nullptr);
        QTest::mouseClick(flat, Qt::LeftButton, {}, flat->camera().toPixel({ 22, 11.5 }).toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(model.chosenRobot()->belief->ordered, 20000);
        const auto goal = game::inArena(model.moment(), *model.chosenRobot()->belief->ordered);
        QVERIFY(maze::distance(goal, { 22, 11.5 }) < 0.2);
        auto* table = team->findChild<QTableView*>(QStringLiteral("teamTable"));
        QTRY_VERIFY(
            table->model()->index(1, 1).data().toString().startsWith(QStringLiteral("Sent to")));
        test::savePicture(host.window, QStringLiteral("live"));

        // Truth and beliefs go back together.
        const auto now = model.moment().cycle;
        QTest::mouseClick(line, Qt::LeftButton, {}, line->viewOf(0).placeOf(now / 2.0).toPoint());
        QVERIFY(!line->follows());
        QVERIFY(std::abs(model.moment().cycle - now / 2) < 10);
        QVERIFY(!model.chosenRobot()->belief->ordered);
        QVERIFY(std::abs(model.chosenRobot()->belief->time - model.moment().cycle) <= 1);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_End);
        QVERIFY(line->follows());
        QTRY_VERIFY_WITH_TIMEOUT(model.moment().cycle > now, 20000);
        game.pause();
        qunsetenv("MEDULLA_NO_GL");
        delete whole; // before the objects used by its signals
    }
};

} // namespace medulla::widgets::mazes

QTEST_MAIN(medulla::widgets::mazes::TestLiveGame)
#include "tst_live_game.moc"
