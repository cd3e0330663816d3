// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/game_setup.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::game;

class TestGameSetup final : public QObject {
    Q_OBJECT

    [[nodiscard]] QString write(const char* name, const QByteArray& content) const
    {
        const auto path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path
                                                                                        : QString();
    }
    [[nodiscard]] GameSetup room() const
    {
        GameSetup setup;
        setup.lab = write("room-lab.xml",
            "<Lab Name=\"room\" Width=\"14\" Height=\"10\"><Beacon X=\"11\" Y=\"5\" Height=\"4\"/>"
            "<Target X=\"11\" Y=\"5\" Radius=\"2\"/></Lab>");
        setup.grid = write("room-grid.xml",
            "<Grid><Position X=\"2\" Y=\"3\" Dir=\"0\"/><Position X=\"2\" Y=\"6\" "
            "Dir=\"0\"/></Grid>");
        setup.agents = 2;
        return setup;
    }

private Q_SLOTS:
    void rulesAreAsChosen()
    {
        auto setup = room();
        setup.cycles = 700;
        setup.seed = 9;
        setup.speed = kAsFastAsItCan;
        auto read = readGame(setup);
        QVERIFY(read.has_value());
        const auto& rules = read->options.rules;
        QCOMPARE(read->options.lab.name, QStringLiteral("room"));
        QCOMPARE(read->options.grid.starts.size(), 2U);
        QCOMPARE(rules.parameters.simTimeCycles, 700);
        QVERIFY(rules.radioRangeMu > 0 && rules.parameters.gpsLinNoiseMu > 0);
        QVERIFY(read->options.seed == 9 && read->options.speed == kAsFastAsItCan);

        setup.radio = false;
        setup.gpsNoise = false;
        setup.profile = GameSetup::Profile::Official2021;
        read = readGame(setup);
        QVERIFY(read.has_value());
        QCOMPARE(read->options.rules.radioRangeMu, 0.0);
        QCOMPARE(read->options.rules.parameters.gpsLinNoiseMu, 0.0);
        QVERIFY(read->options.rules.scoring == arena::Rules::official2021().scoring);

        const auto series = seriesOf(read->options, 12);
        QCOMPARE(series.runs, 12);
        QCOMPARE(series.seed, 9U);
        QVERIFY(series.threads >= 1 && arena::check(series).has_value());
    }
    void startsAreAddedWhereThatIsWanted()
    {
        auto setup = room();
        setup.agents = 5;
        QCOMPARE(readGame(setup)->options.grid.starts.size(), 5U);
        setup.fillStarts = false;
        const auto refused = readGame(setup);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().place, setup.grid);
        QCOMPARE(refused.error().text.english(),
            QStringLiteral("There are 2 start positions for 5 robots."));
        QVERIFY(!refused.error().remedy.isEmpty());
    }
    void whatHindersTheTeamIsNamed()
    {
        auto setup = room();
        QVERIFY(readGame(setup)->warnings.empty());
        setup.lab = write("small-lab.xml",
            "<Lab Width=\"14\" Height=\"10\"><Target X=\"11\" Y=\"5\" Radius=\"0.6\"/></Lab>");
        const auto small = readGame(setup);
        QCOMPARE(small->warnings.size(), 1U);
        QCOMPARE(small->warnings[0].place, setup.lab);
        QCOMPARE(small->warnings[0].text.english(),
            QStringLiteral("The targets have room for 1 of 2 robots."));
        setup.lab = write("no-lab.xml", "<Lab Width=\"14\" Height=\"10\"/>");
        QCOMPARE(readGame(setup)->warnings.at(0).text.english(),
            QStringLiteral("The maze has no target."));
        setup.grid = write("bad-grid.xml",
            "<Grid><Position X=\"0.2\" Y=\"3\"/><Position X=\"20\" Y=\"3\"/></Grid>");
        const auto bad = readGame(setup);
        QVERIFY(!bad);
        QCOMPARE(bad.error().place, setup.grid);
        QCOMPARE(bad.error().text.english(),
            QStringLiteral("Start positions 1, 2 touch a wall or another robot."));
    }
    void errorsNameTheFile()
    {
        auto setup = room();
        setup.grid = QStringLiteral("/nowhere/grid.xml");
        QVERIFY(readGame(setup).error().place.contains(setup.grid));
        setup = room();
        setup.lab = write("odd.xml", "<Lab");
        QVERIFY(readGame(setup).error().place.contains(setup.lab));
        setup.lab.clear();
        QCOMPARE(readGame(setup).error().text.english(), QStringLiteral("No maze is chosen."));
    }
    void gridIsFoundBesideItsLab()
    {
        const auto setup = room();
        QCOMPARE(gridBeside(setup.lab), setup.grid);
        QVERIFY(!write("FinalLab.xml", "x").isEmpty() && !write("FinalGrid.xml", "x").isEmpty());
        QCOMPARE(gridBeside(m_folder.filePath(QStringLiteral("FinalLab.xml"))),
            m_folder.filePath(QStringLiteral("FinalGrid.xml")));
        QVERIFY(gridBeside(write("alone-lab.xml", "x")).isEmpty());
        QVERIFY(gridBeside(QString()).isEmpty());
    }
    void isKeptAsJson()
    {
        auto setup = room();
        setup.radio = false;
        setup.profile = GameSetup::Profile::Official2021;
        setup.seed = 123'456;
        setup.runs = 40;
        setup.cycles = 900;
        for (const double speed : { 4.0, kAsFastAsItCan }) {
            setup.speed = speed;
            QVERIFY(GameSetup::fromJson(setup.toJson(), {}) == setup);
        }
        QVERIFY(GameSetup::fromJson({}, setup) == setup);
        const auto odd = GameSetup::fromJson(
            R"({"agents": 99, "seed": -4, "cycles": "many", "speed": -2, "runs": 1e12})", setup);
        QVERIFY(odd == setup);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestGameSetup)
#include "tst_game_setup.moc"
