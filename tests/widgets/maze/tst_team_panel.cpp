// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/maze/map_rig.h"
#include "widgets/maze/team_delegate.h"
#include "widgets/maze/team_model.h"
#include "widgets/maze/team_panel.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>

namespace medulla::widgets::mazes {

using sample::PanelHost;

class TestTeamPanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itShowsTheFiguresOfAMoment_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void itShowsTheFiguresOfAMoment()
    {
        QFETCH(Scheme, scheme);
        PanelHost host(scheme);
        auto* panel = new TeamPanel(host.theme);
        panel->setNote(QStringLiteral("the path to the target went 1 › 2 › 3 › 4 by radio"));
        panel->setMoment(sample::about(), *sample::late());
        panel->setChosen(3);
        QVERIFY(host.show(panel, { 1528, 230 }));
        const auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        const auto* model = table->model();
        QCOMPARE(model->rowCount(), 5);
        const auto cell = [model](int row, int column) {
            return model->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, TeamModel::State), QStringLiteral("Arrived"));
        QCOMPARE(cell(0, TeamModel::Arrived), QStringLiteral("1,702"));
        QCOMPARE(
            cell(1, TeamModel::Behaviours), QStringLiteral("FollowPath › GoToPoint › MoveForward"));
        QCOMPARE(cell(2, TeamModel::FirstLink + 3), QStringLiteral("925")); // 37 cycles
        QCOMPARE(cell(2, TeamModel::FirstLink + 2), QString()); // of itself
        QCOMPARE(cell(3, TeamModel::Collisions), QStringLiteral("1"));
        QVERIFY(model->index(2, TeamModel::FirstLink + 3).data(TeamModel::FlagRole).toBool());
        QVERIFY(!model->index(2, TeamModel::FirstLink).data(TeamModel::FlagRole).toBool());
        QCOMPARE(cell(0, model->columnCount() - 1), QStringLiteral("0.37 ms"));
        QCOMPARE(table->currentIndex().row(), 2);
        const auto label = [panel](const char* name) {
            return panel->findChild<QLabel*>(QLatin1String(name))->text();
        };
        QCOMPARE(label("teamScore"), QStringLiteral("400"));
        QCOMPARE(label("teamArrived"), QStringLiteral("1 of 5"));
        QCOMPARE(label("teamCollisions"), QStringLiteral("1"));
        test::savePicture(
            host.window, QStringLiteral("team-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void allColumnsAreWholeInASmallWindow()
    {
        PanelHost host;
        auto* panel = new TeamPanel(host.theme);
        panel->setMoment(sample::about(), *sample::late());
        QVERIFY(host.show(panel, { 1208, 230 })); // beside the rail of a window of 1280
        const auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        const auto* header = table->horizontalHeader();
        QVERIFY(header->length() <= table->viewport()->width());
        const QFontMetrics metrics(host.theme.font(FontRole::Table));
        const auto all = table->model()->index(1, TeamModel::Behaviours).data().toString();
        QVERIFY(header->sectionSize(TeamModel::Behaviours) >= metrics.horizontalAdvance(all) + 12);
        // In a narrower table the first and the last remain.
        host.window.resize(1120, 230);
        QTRY_VERIFY(
            header->sectionSize(TeamModel::Behaviours) < metrics.horizontalAdvance(all) + 12);
        QCOMPARE(TeamDelegate::elided(all, metrics, metrics.horizontalAdvance(all) - 4),
            QStringLiteral("FollowPath › … › MoveForward"));
        QVERIFY(header->length() <= table->viewport()->width());
        test::savePicture(host.window, QStringLiteral("team-small"));
    }

    void whatIsNotKnownIsADash()
    {
        TeamModel model;
        QAbstractItemModelTester tester(&model);
        auto moment = *sample::moment(1842, 0);
        moment.robots[4].truth.reset();
        model.take({}, moment);
        const auto cell = [&model](int row, int column) {
            return model.index(row, column).data().toString();
        };
        const auto dash = QStringLiteral("–");
        QCOMPARE(cell(0, TeamModel::Behaviours), dash);
        QCOMPARE(cell(0, TeamModel::PlaceError), dash);
        QCOMPARE(cell(0, TeamModel::FirstLink + 1), dash);
        QCOMPARE(cell(0, model.decisionColumn()), dash);
        QCOMPARE(cell(1, TeamModel::State), QStringLiteral("Running"));
        QCOMPARE(cell(4, TeamModel::State), dash);
        QCOMPARE(cell(4, TeamModel::Score), dash);
        QVERIFY(model.index(4, TeamModel::Score)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("unknown")));
        QVERIFY(!model.inMs());
    }

    void whatWasHeardIsItsOwnFigure()
    {
        TeamModel model;
        auto moment = *sample::late();
        auto belief = std::make_shared<maze::AgentSnapshot>(*moment.robots[2].belief);
        belief->links = { { 1, 40, moment.cycle - 2 }, { 4, 7, -1 } }; // the latter only relayed
        moment.robots[2].belief = belief;
        model.take(sample::about(), moment, [](int by, int from) {
            return by == 3 && from == 1 ? std::optional(0.5) : std::nullopt;
        });
        const auto cell = [&model](int row, int column, int role = Qt::DisplayRole) {
            return model.index(row, column).data(role).toString();
        };
        QCOMPARE(cell(2, TeamModel::FirstLink), QStringLiteral("50"));
        QCOMPARE(cell(2, TeamModel::FirstLink + 3), QStringLiteral("–"));
        QCOMPARE(cell(2, model.rateColumn()), QStringLiteral("20.0")); // of 25 ms each
        QCOMPARE(cell(0, model.rateColumn()), QStringLiteral("–"));
        const auto tip = cell(2, TeamModel::FirstLink, Qt::ToolTipRole);
        QVERIFY2(tip.contains(QStringLiteral("20.0 messages per second")), qPrintable(tip));
        QVERIFY(cell(2, TeamModel::FirstLink + 3, Qt::ToolTipRole)
                    .contains(QStringLiteral("925 ms old"))); // 37 cycles
        QVERIFY(model.csv().contains(QStringLiteral(",20,")));
    }

    void beliefsThatAreBehindLookSo()
    {
        TeamModel model;
        auto moment = *sample::late();
        auto belief = std::make_shared<maze::AgentSnapshot>(*moment.robots[2].belief);
        belief->time -= 40;
        moment.robots[2].belief = belief;
        model.take(sample::about(), moment);
        const auto cell = model.index(2, TeamModel::Behaviours);
        QVERIFY(cell.data().toString().contains(QStringLiteral("(1.0 s ago)")));
        QVERIFY(cell.data(TeamModel::StaleRole).toBool());
        QVERIFY(!model.index(1, TeamModel::Behaviours).data(TeamModel::StaleRole).toBool());
        // A stale belief is not compared with the present truth.
        QCOMPARE(model.index(2, TeamModel::PlaceError).data().toString(), QStringLiteral("–"));
    }

    void onlyWhatReadsOtherwiseIsTold()
    {
        TeamModel model;
        model.take(sample::about(), *sample::late());
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.take(sample::about(), *sample::late());
        QCOMPARE(changes.size(), 0);
        auto moment = *sample::late();
        moment.robots[3].truth->score.collisions = 2;
        model.take(sample::about(), moment);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().first().toModelIndex(), model.index(3, TeamModel::Collisions));
        QCOMPARE(resets.size(), 0);
        moment.robots.pop_back();
        model.take(sample::about(), moment);
        QCOMPARE(resets.size(), 1);
        QCOMPARE(model.rowCount(), 4);
    }

    void rowsAreChosenByMouseAndKeys()
    {
        PanelHost host;
        auto* panel = new TeamPanel(host.theme);
        panel->setMoment(sample::about(), *sample::late());
        QVERIFY(host.show(panel, { 1200, 230 }));
        const QSignalSpy chosen(panel, &TeamPanel::robotChosen);
        panel->setChosen(2);
        QCOMPARE(chosen.size(), 0);
        auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(3, TeamModel::State)).center());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.last().first().toInt(), 4);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(chosen.last().first().toInt(), 5);
        // A later moment keeps the selection.
        panel->setMoment(sample::about(), *sample::moment(1843, 0));
        QCOMPARE(table->currentIndex().row(), 4);
        QCOMPARE(chosen.size(), 2);
    }

    void theTableIsCopiedAndExported()
    {
        PanelHost host;
        auto* panel = new TeamPanel(host.theme);
        panel->setMoment(sample::about(), *sample::late());
        QVERIFY(host.show(panel, { 1200, 230 }));
        auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        table->setFocus();
        QTest::keySequence(table, QKeySequence::Copy);
        const auto text = QGuiApplication::clipboard()->text();
        QCOMPARE(text, panel->csv());
        const auto lines = text.trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines[0].startsWith(QStringLiteral("robot,state,\"behaviours, outer first\"")));
        QVERIFY2(lines[1].startsWith(QStringLiteral("1,Arrived,Wait,0,0,1702,,0,0.06,")),
            qPrintable(lines[1]));
        const QSignalSpy exports(panel, &TeamPanel::exportAsked);
        QTest::mouseClick(
            panel->findChild<QAbstractButton*>(QStringLiteral("teamExport")), Qt::LeftButton);
        QCOMPARE(exports.size(), 1);
    }

    void scoresAreShownAsTheRulesCountThem()
    {
        PanelHost host;
        auto* panel = new TeamPanel(host.theme);
        auto about = sample::about();
        auto moment = *sample::late();
        const auto shown = [&](std::optional<maze::Scoring> scoring) {
            about.parameters->scoring = scoring;
            panel->setMoment(about, moment);
        };
        shown(std::nullopt);
        QVERIFY(host.show(panel, { 1528, 230 }));
        const auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        const auto hasColumn = [table](int column) { return !table->isColumnHidden(column); };
        const auto label = [panel](const char* name) {
            return panel->findChild<QLabel*>(QLatin1String(name));
        };
        const auto cell = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        // Not announced, and nothing visited.
        QVERIFY(!hasColumn(TeamModel::Visited) && !hasColumn(TeamModel::Returning));
        QVERIFY(!label("teamRules")->isVisible());
        QCOMPARE(label("teamScore")->accessibleName(), QStringLiteral("score, low is good"));
        shown(maze::Scoring::Rtss08);
        QVERIFY(label("teamRules")->isVisible());
        QCOMPARE(label("teamRules")->text(), QStringLiteral("rules of RTSS08"));
        QVERIFY(!hasColumn(TeamModel::Visited));

        moment.robots[0].truth->score.visitedMask = "11";
        moment.robots[0].truth->score.returningTime = 1234;
        moment.robots[1].truth->score.visitedMask = "10";
        shown(maze::Scoring::GoAndReturn);
        QCOMPARE(label("teamRules")->text(), QStringLiteral("scoring 0, go and return"));
        QVERIFY(hasColumn(TeamModel::Visited) && hasColumn(TeamModel::Returning));
        QCOMPARE(cell(0, TeamModel::Visited), QStringLiteral("2 of 2"));
        QCOMPARE(cell(1, TeamModel::Visited), QStringLiteral("1 of 2"));
        QCOMPARE(cell(0, TeamModel::Returning), QStringLiteral("1,234"));
        test::savePicture(host.window, QStringLiteral("team-scoring"));
        shown(std::nullopt); // a visit shows
        QVERIFY(hasColumn(TeamModel::Visited) && hasColumn(TeamModel::Returning));

        shown(maze::Scoring::Control);
        QCOMPARE(label("teamRules")->text(), QStringLiteral("scoring 1, control"));
        QCOMPARE(label("teamScore")->accessibleName(), QStringLiteral("score, high is good"));
        QVERIFY(!hasColumn(TeamModel::Visited) && !hasColumn(TeamModel::Returning));
        shown(maze::Scoring::Mapping);
        QVERIFY(hasColumn(TeamModel::Visited) && !hasColumn(TeamModel::Returning));
        QVERIFY(label("teamRules")->toolTip().contains(QLatin1String("mapping.out")));
        shown(maze::Scoring::Planning);
        QVERIFY(label("teamRules")->toolTip().contains(QLatin1String("planning.out")));
        QCOMPARE(label("teamScore")->accessibleName(), QStringLiteral("score, low is good"));
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("100") << 1.0;
        QTest::newRow("150") << 1.5;
    }

    void nothingIsCutOff()
    {
        QFETCH(double, scale);
        const test::LongWords words;
        PanelHost host(Scheme::Dark, scale);
        auto* panel = new TeamPanel(host.theme);
        panel->setMoment(sample::about(), *sample::late());
        QVERIFY(host.show(panel, { int(1528 * scale), int(230 * scale) }));
        QCOMPARE(test::cutOff(*panel), QStringList());
        const auto* table = panel->findChild<QTableView*>(QStringLiteral("teamTable"));
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            if (table->isColumnHidden(column)) {
                continue;
            }
            auto size = 0;
            for (int row = 0; row < 5 && column != TeamModel::Behaviours; ++row) {
                QStyleOptionViewItem option;
                size = std::max(size,
                    table->itemDelegate()
                        ->sizeHint(option, table->model()->index(row, column))
                        .width());
            }
            QVERIFY2(table->columnWidth(column) >= size,
                qPrintable(QStringLiteral("column %1: %2 of %3")
                               .arg(column)
                               .arg(table->columnWidth(column))
                               .arg(size)));
        }
    }
};

} // namespace medulla::widgets::mazes

QTEST_MAIN(medulla::widgets::mazes::TestTeamPanel)
#include "tst_team_panel.moc"
