// SPDX-License-Identifier: GPL-3.0-or-later
// Games between programs: the templates for an agent of one's own, and agents that fail.
#include "core/game/ranking.h"
#include "core/game/tournament_runner.h"

#include <cmath>
#include <memory>
#include <sys/resource.h>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::game;

namespace {

QString s(const char* text)
{
    return QString::fromLatin1(text);
}

/// An arena without walls, four starts around its target.
TournamentOptions emptyArena()
{
    TournamentOptions options;
    options.lab.widthMu = 28;
    options.lab.heightMu = 14;
    options.lab.beacons = { { { 22, 7 }, 2 } };
    options.lab.targets = { { { 22, 7 }, 2 } };
    options.grid.starts = { { 18, 4, 0 }, { 18, 10, M_PI }, { 19, 7, M_PI_2 }, { 24, 11, 0 } };
    options.rules.parameters.simTimeCycles = 1000;
    options.rules.parameters.keyTimeCycles = 1000;
    return options;
}

/// Plays all games; false if they do not end.
bool play(Tournament& tournament)
{
    QSignalSpy finished(&tournament, &Tournament::finished);
    return tournament.begin() && finished.wait(110'000);
}

} // namespace

class TestTournament final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void commandsAreRead()
    {
        const auto read = AgentProgram::parse(
            s("my team = ./mouse --at {host}:{port} \"{pos} {name}\""), s("--agent"));
        QVERIFY(read);
        QCOMPARE(read->team, s("my team"));
        QCOMPARE(argumentsOf(*read, { s("127.0.0.1"), 6000, 3, s("b-3") }),
            (QStringList { s("./mouse"), s("--at"), s("127.0.0.1:6000"), s("3 b-3") }));
    }
    void wrongCommandsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("no team") << s("./mouse {port} {pos}");
        QTest::newRow("no command") << s("mine=");
        QTest::newRow("no port") << s("mine=./mouse {pos}");
        QTest::newRow("no position") << s("mine=./mouse {port}");
        QTest::newRow("unknown placeholder") << s("mine=./mouse {port} {pos} {seed}");
    }
    void wrongCommandsAreRefused()
    {
        QFETCH(QString, text);
        const auto read = AgentProgram::parse(text, s("--agent"));
        QVERIFY(!read);
        QCOMPARE(read.error().place, s("--agent"));
        QVERIFY(!read.error().remedy.isEmpty());
    }
    void tournamentsWithoutRoomAreRefused()
    {
        auto options = emptyArena();
        options.teams = { { s("a"), s("false {port} {pos}") },
            { s("b"), s("false {port} {pos}") } };
        options.robots = 3;
        QVERIFY(!Tournament::check(options));
        options.robots = 2;
        QVERIFY(Tournament::check(options));
        options.teams[1].team = s("a");
        QVERIFY(!Tournament::check(options));
    }

    void eachTemplateReachesTheTarget_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto* language : { "python", "c", "cpp", "java" }) {
            QTest::newRow(language) << s(language);
        }
    }
    void eachTemplateReachesTheTarget()
    {
        QFETCH(QString, language);
        const auto command = templateIn(language);
        if (command.isEmpty()) {
            QSKIP("The language is not installed.");
        }
        auto options = emptyArena();
        options.teams = { { language, command } };
        options.robots = 4;
        Tournament tournament(std::move(options), m_clock);
        QVERIFY(play(tournament));
        const auto ranking = rankingOf(tournament.options(), tournament.games());
        QVERIFY2(ranking[0].arrived == 4, qPrintable(account(tournament)));
        QCOMPARE(ranking[0].collisions, 0.0);
        QVERIFY2(tournament.games()[0].findings.empty(), qPrintable(account(tournament)));
    }

    void rankingIsTheSameForASeed()
    {
        std::vector<AgentProgram> teams;
        for (const auto* language : { "python", "c", "cpp" }) {
            if (const auto command = templateIn(s(language)); !command.isEmpty()) {
                teams.push_back({ s(language), command });
            }
        }
        QVERIFY(!teams.empty());
        teams.push_back({ s("again"), teams.front().command });
        QByteArrayList results;
        for (int round = 0; round < 2; ++round) {
            auto options = emptyArena();
            options.teams = teams;
            options.games = 2;
            options.seed = 7;
            Tournament tournament(std::move(options), m_clock);
            QVERIFY(play(tournament));
            results << QJsonDocument(toJson(tournament.options(), tournament.games())).toJson();
        }
        QCOMPARE(results[0], results[1]);
        const auto ranking = QJsonDocument::fromJson(results[0])[s("ranking")].toArray();
        QCOMPARE(ranking.size(), qsizetype(teams.size()));
        for (const auto& row : ranking) {
            QCOMPARE(row[s("arrived")].toInt(), 2);
        }
        QVERIFY(ranking.first()[s("arrivalCycles")].toDouble()
            < ranking.last()[s("arrivalCycles")].toDouble());
    }

    void agentsThatFailAreNamed_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("words");
        QTest::newRow("no program")
            << s("/nonexistent/mouse {port} {pos}") << s("cannot be started");
        QTest::newRow("ends at once") << s("sh -c \"echo out of cheese; exit 3\" {port} {pos}")
                                      << s("ended with status 3. Its last line: \"out of cheese\"");
        QTest::newRow("crashes") << s("sh -c \"kill -SEGV $$\" {port} {pos}") << s("crashed");
    }
    void agentsThatFailAreNamed()
    {
        QFETCH(QString, command);
        QFETCH(QString, words);
        auto options = emptyArena();
        options.teams = { { s("bad"), command } };
        options.games = 2;
        Tournament tournament(std::move(options), m_clock);
        QVERIFY(play(tournament));
        QCOMPARE(tournament.games().size(), std::size_t(2));
        const auto& findings = tournament.games()[1].findings;
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY2(findings[0].text.english().contains(words), qPrintable(account(tournament)));
        QCOMPARE(rankingOf(tournament.options(), tournament.games())[0].played, 0);
    }

    void nothingThatAgentsStartedIsLeftBehind()
    {
        const auto note = m_folder.filePath(s("child"));
        auto options = emptyArena();
        options.teams = { { s("slow"),
            s("sh -c \"sleep 1000 & echo $! > %1; wait\" {port} {pos}").arg(note) } };
        auto tournament = std::make_unique<Tournament>(std::move(options), m_clock);
        QVERIFY(tournament->begin());
        pid_t child = 0;
        const auto isNoted = [&] {
            QFile file(note);
            child = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
            return child > 0;
        };
        QTRY_VERIFY(isNoted());
        QSignalSpy finished(tournament.get(), &Tournament::finished);
        tournament->cancel();
        QCOMPARE(finished.count(), 1);
        QVERIFY(tournament->games().empty());
        // A process that has ended may stay as a zombie where nobody collects it.
        const auto isGone = [child] {
            QFile state(QStringLiteral("/proc/%1/stat").arg(child));
            return !state.open(QIODevice::ReadOnly) || state.readAll().contains(") Z ");
        };
        QTRY_VERIFY(isGone());
    }

    void agentsOfAWindowHaveTheLowestPriority()
    {
        const auto note = m_folder.filePath(s("nice"));
        auto options = emptyArena();
        options.teams = { { s("nice"), s("sh -c \"nice > %1\" {port} {pos}").arg(note) } };
        TournamentRunner runner;
        QSignalSpy finished(&runner, &TournamentRunner::finished);
        QVERIFY(runner.begin(std::move(options)));
        QVERIFY(finished.wait(20'000));
        QFile file(note);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().trimmed(), QByteArray("19"));
        QCOMPARE(getpriority(PRIO_PROCESS, 0), 0); // of this thread
    }

    void teamsThatDoNotPlayAreLast()
    {
        const auto python = templateIn(s("python"));
        if (python.isEmpty()) {
            QSKIP("Python is not installed.");
        }
        auto options = emptyArena();
        options.teams = { { s("none"), s("false {port} {pos}") }, { s("python"), python } };
        Tournament tournament(std::move(options), m_clock);
        QVERIFY(play(tournament));
        const auto ranking = rankingOf(tournament.options(), tournament.games());
        QCOMPARE(ranking[0].team, s("python"));
        QCOMPARE(ranking[0].arrived, 1);
        QCOMPARE(ranking[1].rank, 2);
        QVERIFY(toTable(tournament.options(), tournament.games()).contains(s("python 1/1")));
    }

private:
    /// The command that starts the template; empty where the language is not installed.
    QString templateIn(const QString& language)
    {
        const auto arguments = s(" {host} {port} {pos} {name}");
        const auto has = [](const char* program) {
            return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
        };
        const auto source = [](const char* name) {
            return QStringLiteral("%1/%2").arg(QLatin1String(AGENTS_FOLDER), QLatin1String(name));
        };
        if (language == s("python")) {
            return has("python3") ? s("python3 ") + source("mouse.py") + arguments : QString();
        }
        if (language == s("java")) {
            return has("java") ? s("java ") + source("Mouse.java") + arguments : QString();
        }
        const bool isC = language == s("c");
        if (!has(isC ? "cc" : "c++")) {
            return {};
        }
        const auto built = m_folder.filePath(language);
        if (!QFile::exists(built)) {
            const auto status = isC
                ? QProcess::execute(s("cc"), { s("-o"), built, source("mouse.c") })
                : QProcess::execute(
                    s("c++"), { s("-std=c++17"), s("-o"), built, source("mouse.cpp") });
            if (status != 0) {
                qFatal("the template in %s does not compile", qPrintable(language));
            }
        }
        return built + arguments;
    }
    static QString account(const Tournament& tournament)
    {
        auto text = toTable(tournament.options(), tournament.games());
        for (const auto& game : tournament.games()) {
            text += QLatin1Char('\n') + shown(game.findings);
        }
        return text;
    }

    QTemporaryDir m_folder;
    SystemClock m_clock;
};

QTEST_GUILESS_MAIN(TestTournament)
#include "tst_tournament.moc"
