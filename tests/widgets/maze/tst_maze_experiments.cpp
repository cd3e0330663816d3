// SPDX-License-Identifier: GPL-3.0-or-later
// Series of games in the background, and games at another simulator.
#include "core/arena/server.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"
#include "widgets/kit/number_field.h"
#include "widgets/maze/maze_arrivals.h"
#include "widgets/maze/maze_experiment_dialog.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_form.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QHeaderView>
#include <QProgressBar>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

class TestMazeExperiments final : public QObject, protected MazeBench {
    Q_OBJECT

    [[nodiscard]] MazeExperimentDialog* openDialog()
    {
        if (m_rig->activate()) {
            QTest::keyClick(window(), Qt::Key_E, Qt::ControlModifier);
        }
        return m_rig->find<MazeExperimentDialog>("mazeExperiments");
    }
    [[nodiscard]] QTableView* table(const char* name) const
    {
        return m_rig->find<QTableView>(name);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1");
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

    void aSeriesIsPlayedAndItsGamesOpen()
    {
        auto* dialog = openDialog();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        auto setup = room();
        setup.runs = 3;
        setup.cycles = 1500;
        setup.seed = 21;
        dialog->form().setSetup(setup);
        // Noted at its begin: on a fast machine the series ends within milliseconds.
        bool hasBegun = false;
        QObject context;
        connect(&maze().experiments(), &MazeExperiments::changed, &context, [&] {
            hasBegun = hasBegun
                || (maze().experiments().running()
                    && m_rig->find<QProgressBar>("mazeSeriesProgress")->isVisible()
                    && !m_rig->find<QAbstractButton>("mazeSeriesPlay")->isEnabled());
        });
        click("mazeSeriesPlay");
        QTRY_COMPARE_WITH_TIMEOUT(table("mazeSeries")->model()->rowCount(), 1, 60'000);
        QVERIFY(hasBegun);
        QCOMPARE(table("mazeGames")->model()->rowCount(), 3);
        const auto& series = maze().experiments().series().front();
        QCOMPARE(series.games.size(), 3U);
        QCOMPARE(table("mazeSeries")->model()->index(0, 4).data().toString(),
            QStringLiteral("%1 / %2 / %3")
                .arg(series.summary.finish)
                .arg(series.summary.partial)
                .arg(series.summary.notFound));
        // All columns are visible, also on a small screen.
        dialog->resize(1264, 720);
        QTRY_VERIFY(table("mazeSeries")->viewport()->width() < 840);
        QVERIFY(table("mazeSeries")->horizontalHeader()->length()
            <= table("mazeSeries")->viewport()->width());
        const auto& curves = m_rig->find<MazeArrivals>("mazeArrivals")->curves();
        QCOMPARE(curves.size(), 1U);
        QCOMPARE(curves.front().points.back().part, series.summary.arrived);
        // The third game, from its beginning to the same end.
        table("mazeGames")->selectRow(2);
        click("mazeReplay");
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Played);
        QTRY_COMPARE(maze().game().about().seed.value_or(0), 23U);
        QTRY_VERIFY_WITH_TIMEOUT(
            maze().shown().moment()->state == game::GameState::Finished, 60'000);
        QCOMPARE(maze().shown().moment()->cycle, series.games[2].cycles);
        for (const auto& robot : series.games[2].robots) {
            QCOMPARE(maze().shown().moment()->robot(robot.result.id)->truth->score.score,
                robot.result.score);
        }
    }

    void aSeriesIsCancelledAndKeepsWhatIsOver()
    {
        auto* dialog = openDialog();
        auto setup = room();
        setup.runs = 5000;
        setup.cycles = 150;
        dialog->form().setSetup(setup);
        click("mazeSeriesPlay");
        QTRY_VERIFY_WITH_TIMEOUT(maze().experiments().done() >= 2, 60'000);
        // The series continues while the dialog is closed; reopened, the dialog shows the progress.
        dialog->close();
        QTRY_VERIFY(m_rig->find<MazeExperimentDialog>("mazeExperiments") == nullptr);
        const auto before = maze().experiments().done();
        QTRY_VERIFY_WITH_TIMEOUT(maze().experiments().done() > before, 30'000);
        QVERIFY(openDialog() != nullptr);
        QVERIFY(m_rig->find<QProgressBar>("mazeSeriesProgress")->isVisible());
        click("mazeSeriesCancel");
        QTRY_VERIFY_WITH_TIMEOUT(!maze().experiments().running(), 20'000);
        QTRY_COMPARE(table("mazeSeries")->model()->rowCount(), 1);
        const auto& series = maze().experiments().series().front();
        QVERIFY(series.cancelled && series.games.size() >= 2 && series.games.size() < 5000);
        click("mazeSeriesRemove");
        QCOMPARE(table("mazeSeries")->model()->rowCount(), 0);
        QCOMPARE(table("mazeGames")->model()->rowCount(), 0);
    }

    void whatCannotBePlayedIsSaid()
    {
        auto* dialog = openDialog();
        auto setup = room();
        setup.fillStarts = false;
        setup.agents = 5;
        dialog->form().setSetup(setup);
        click("mazeSeriesPlay");
        QTRY_VERIFY(m_rig->find<QWidget>("mazeSeriesWhy")->isVisible());
        QVERIFY(!maze().experiments().running());
    }

    void filesAreReadInTheBackground()
    {
        // A pipe without a writer is a disk that does not answer.
        auto setup = room();
        setup.lab = path("slow-lab.xml");
        const auto pipe = QFile::encodeName(setup.lab);
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        std::optional<Result<void>> played;
        std::optional<Result<void>> begun;
        QElapsedTimer timer;
        timer.start();
        maze().play(setup, [&played](const Result<void>& how) { played = how; });
        maze().experiments().begin(setup, [&begun](const Result<void>& how) { begun = how; });
        QVERIFY2(timer.elapsed() < 50, qPrintable(QString::number(timer.elapsed())));
        test::waitForUnexpectedEvents(50ms);
        QVERIFY(!played && !begun);
        // The disk answers, with an empty file.
        const int file = ::open(pipe.constData(), O_RDWR | O_CLOEXEC);
        QVERIFY(file >= 0);
        test::letTimePass(50ms); // until both readers have opened it
        ::close(file);
        QTRY_VERIFY(played && begun);
        QVERIFY(!played->has_value() && !begun->has_value());
        QVERIFY(!maze().game().exists() && !maze().experiments().running());
    }

    void theTableIsWritten()
    {
        auto setup = room();
        setup.runs = 1;
        setup.cycles = 60;
        std::optional<Result<void>> begun;
        maze().experiments().begin(setup, [&begun](const Result<void>& how) { begun = how; });
        QTRY_VERIFY(begun);
        QVERIFY(begun->has_value());
        QTRY_VERIFY_WITH_TIMEOUT(maze().experiments().series().size() == 1, 60'000);
        QVERIFY(openDialog() != nullptr);
        click("mazeSeriesExport");
        answer("mazeSeriesFile", path("series.csv"));
        QTRY_VERIFY(QFile::exists(path("series.csv")));
        QFile file(path("series.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto lines = QString::fromUtf8(file.readAll()).trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[1].startsWith(QLatin1String("\"room\",2,on,1,")));
        QCOMPARE(lines[0].count(QLatin1Char(',')), lines[1].count(QLatin1Char(',')));
    }

    void anotherSimulatorIsWatched()
    {
        click("mazeWatch");
        auto* dialog = m_rig->find<QDialog>("mazeConnectDialog");
        QVERIFY(dialog != nullptr && dialog->isVisible());
        auto* host = dialog->findChild<QLineEdit*>(QStringLiteral("mazeHost"));
        host->setText(QStringLiteral("the lab"));
        click("mazeConnectAsk");
        QVERIFY(m_rig->find<QWidget>("mazeConnectWhy")->isVisible());
        QVERIFY(!maze().game().exists());

        SystemClock clock;
        const auto read = game::readGame(room());
        arena::ServerOptions options;
        options.listen = { 0x7f000001, 0 };
        auto server = arena::Server::create(
            { read->options.lab, read->options.grid, read->options.rules, 1 }, options, clock);
        QVERIFY(server.has_value());
        (*server)->begin();
        host->setText(QStringLiteral("127.0.0.1"));
        dialog->findChild<NumberField*>(QStringLiteral("mazePort"))
            ->setValue((*server)->address().port);
        click("mazeConnectAsk");
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Watched);
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().about().lab.has_value(), 10'000);
        QCOMPARE(maze().game().name(), QStringLiteral("room"));
        // The port for beliefs of agents is shown.
        QTRY_VERIFY(maze().game().about().views.has_value());
        QVERIFY(
            maze().game().origin().contains(QString::number(maze().game().about().views->port)));
        QTRY_VERIFY(!mode().mazeActions().step->isEnabled());
    }
};

QTEST_MAIN(TestMazeExperiments)
#include "tst_maze_experiments.moc"
