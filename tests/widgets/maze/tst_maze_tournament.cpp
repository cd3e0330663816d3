// SPDX-License-Identifier: GPL-3.0-or-later
// Tournaments of the agents of others, from the Maze mode.
#include "core/game/ranking.h"
#include "tests/widgets/maze/maze_bench.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/note.h"
#include "widgets/maze/maze_form.h"
#include "widgets/maze/maze_tournament_dialog.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;

class TestMazeTournament final : public QObject, protected MazeBench {
    Q_OBJECT

    [[nodiscard]] MazeTournamentDialog* openDialog()
    {
        mode().findChild<QAction*>(QStringLiteral("maze.tournament"))->trigger();
        return m_rig->find<MazeTournamentDialog>("mazeTournament");
    }
    [[nodiscard]] QAbstractItemModel* rows(const char* name) const
    {
        return m_rig->find<QTableView>(name)->model();
    }
    [[nodiscard]] static QString cell(const QAbstractItemModel* model, int row, int column)
    {
        return model->index(row, column).data().toString();
    }
    void setTeam(int row, const QString& team, const QString& command) const
    {
        auto* teams = rows("mazeTeams");
        teams->setData(teams->index(row, 0), team);
        teams->setData(teams->index(row, 1), command);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1");
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

    void teamsPlayAndAreRanked()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty()) {
            QSKIP("Python is not installed.");
        }
        auto* dialog = openDialog();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        auto setup = room();
        setup.runs = 2;
        setup.cycles = 1500;
        setup.agents = 1;
        dialog->form().setSetup(setup);
        click("mazeTeamAdd");
        setTeam(0, QStringLiteral("one"),
            QStringLiteral("python3 %1/mouse.py {host} {port} {pos} {name}")
                .arg(QLatin1String(AGENTS_FOLDER)));
        setTeam(1, QStringLiteral("none"), QStringLiteral("false {port} {pos}"));
        QSignalSpy begun(dialog, &MazeTournamentDialog::begun);
        click("mazeTournamentPlay");
        QTRY_COMPARE(begun.count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(rows("mazeTournamentGames")->rowCount(), 2, 90'000);
        QTRY_VERIFY(!maze().tournament().isRunning());
        const auto* ranking = rows("mazeRanking");
        QCOMPARE(ranking->rowCount(), 2);
        QCOMPARE(cell(ranking, 0, 0), QStringLiteral("one"));
        QCOMPARE(cell(ranking, 1, 1), QStringLiteral("2"));
        QVERIFY2(cell(rows("mazeTournamentGames"), 0, 0).contains(QStringLiteral("status 1")),
            qPrintable(cell(rows("mazeTournamentGames"), 0, 0)));
        test::savePicture(*dialog, QStringLiteral("maze-tournament"));
        const auto standings =
            game::rankingOf(maze().tournament().options(), maze().tournament().games());
        QVERIFY(game::toCsv(standings).contains(QStringLiteral("1,\"one\",2,2,")));
        QVERIFY(game::toMarkdown(standings).contains(QStringLiteral("| 2 | none | 0/2 |")));
        // The teams are offered again.
        delete dialog;
        QVERIFY(openDialog() != nullptr);
        QCOMPARE(cell(rows("mazeTeams"), 1, 0), QStringLiteral("none"));
    }

    void aWrongCommandIsRefusedWithItsRemedy()
    {
        auto* dialog = openDialog();
        dialog->form().setSetup(room());
        setTeam(0, QStringLiteral("mine"), QStringLiteral("./mouse"));
        click("mazeTournamentPlay");
        auto* why = m_rig->find<Note>("mazeTournamentWhy");
        QTRY_VERIFY(why->isVisible());
        QVERIFY2(why->text().contains(QStringLiteral("{port}")), qPrintable(why->text()));
        QVERIFY(!maze().tournament().isRunning());
        QVERIFY(m_rig->find<QAbstractButton>("mazeTournamentPlay")->isEnabled());
    }

    void aTournamentIsCancelled()
    {
        auto* dialog = openDialog();
        dialog->form().setSetup(room());
        setTeam(0, QStringLiteral("slow"), QStringLiteral("sh -c \"sleep 1000\" {port} {pos}"));
        click("mazeTournamentPlay");
        QTRY_VERIFY(maze().tournament().isRunning());
        QTRY_VERIFY(m_rig->find<QAbstractButton>("mazeTournamentCancel")->isEnabled());
        click("mazeTournamentCancel");
        QTRY_VERIFY(!maze().tournament().isRunning());
        QCOMPARE(rows("mazeTournamentGames")->rowCount(), 0);
    }

    void templatesAreOfferedInAllLanguages()
    {
        QVERIFY(openDialog() != nullptr);
        QStringList languages;
        for (const auto* action : m_rig->find<QMenu>("mazeTeamTemplates")->actions()) {
            languages << action->text();
        }
        QCOMPARE(languages,
            (QStringList { QStringLiteral("Python"), QStringLiteral("C"), QStringLiteral("C++"),
                QStringLiteral("Java") }));
    }
};

QTEST_MAIN(TestMazeTournament)
#include "tst_maze_tournament.moc"
