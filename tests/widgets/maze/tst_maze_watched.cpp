// SPDX-License-Identifier: GPL-3.0-or-later
// A simulator that ends or begins another game while it is watched, and dialogs of former games.
#include "core/arena/server.h"
#include "core/game/remote_game.h"
#include "tests/core/arena/client.h"
#include "tests/core/arena/worlds.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"

#include <QMessageBox>
#include <QPushButton>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

namespace {

/// A simulator with one robot that drives straight.
class Simulator {
public:
    explicit Simulator(const wire::Address& at, const QString& lab)
    {
        auto rules = test::quiet();
        rules.parameters.cycleTimeMs = 10;
        arena::Game game { test::emptyLab(), { { { 2.0, 2.0, 0.0 } } }, rules, 1 };
        game.lab.name = lab;
        arena::ServerOptions options;
        options.listen = at;
        m_server = std::move(*arena::Server::create(std::move(game), options, m_clock));
        m_server->begin();
        enrol();
    }
    void enrol()
    {
        m_robot = std::make_unique<test::Client>(m_server->address());
        if (!m_robot->enrol("<Robot Id=\"1\" Name=\"sample\"/>")) {
            qFatal("not accepted");
        }
        m_robot->send("<Actions LeftMotor=\"0.02\" RightMotor=\"0.02\"/>");
    }
    [[nodiscard]] bool isEmpty() const { return m_server->world().registered() == 0; }
    [[nodiscard]] wire::Address address() const { return m_server->address(); }
    void start() { m_server->start(); }

private:
    SystemClock m_clock;
    std::unique_ptr<arena::Server> m_server;
    std::unique_ptr<test::Client> m_robot;
};

constexpr wire::Address kFreePort { 0x7f000001, 0 };

} // namespace

class TestMazeWatched final : public QObject, protected MazeBench {
    Q_OBJECT

    void watch(const wire::Address& simulator) const
    {
        QVERIFY(maze().watch({ simulator, kFreePort }).has_value());
        QTRY_VERIFY(maze().game().newest()->robot(1) != nullptr);
    }
    [[nodiscard]] QMessageBox* replacedQuestion() const
    {
        const auto boxes = window()->findChildren<QMessageBox*>(QStringLiteral("replacedGame"));
        const auto open = std::ranges::find_if(boxes, &QWidget::isVisible);
        return open == boxes.end() ? nullptr : *open;
    }
    [[nodiscard]] int last() const { return maze().game().span() ? maze().game().span()->last : 0; }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1");
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

    void theEndOfTheGameStaysAndItsRecordingIsAskedFor()
    {
        auto simulator = std::make_unique<Simulator>(kFreePort, QStringLiteral("first"));
        const auto address = simulator->address();
        watch(address);
        simulator->start();
        QTRY_VERIFY_WITH_TIMEOUT(last() > 60, 20'000);
        simulator.reset();
        QTRY_VERIFY_WITH_TIMEOUT(notice().contains(QLatin1String("no longer answers")), 10'000);
        const auto end = last();
        QVERIFY(maze().shown().moment()->robot(1) != nullptr);
        QVERIFY(maze().shown().moment()->robot(1)->truth.has_value());
        QCOMPARE(maze().shown().moment()->robot(1)->truth->name, QStringLiteral("sample"));
        QTRY_VERIFY(mode().view().model().trail(1).spots.size() > 3);
        QCOMPARE(maze().game().name(), QStringLiteral("first"));
        QVERIFY(replacedQuestion() == nullptr);

        simulator = std::make_unique<Simulator>(address, QStringLiteral("second"));
        QTRY_VERIFY_WITH_TIMEOUT(notice().contains(QLatin1String("answers again")), 10'000);
        QTRY_VERIFY(replacedQuestion() != nullptr);
        QVERIFY(replacedQuestion()->text().contains(QLatin1String("first")));
        QVERIFY(!replacedQuestion()->isModal());
        QTRY_COMPARE(maze().game().name(), QStringLiteral("second"));
        QTRY_VERIFY_WITH_TIMEOUT(notice().isEmpty(), 10'000); // the message goes by itself
        QTest::mouseClick(
            replacedQuestion()->findChild<QPushButton*>(QStringLiteral("saveFormerGame")),
            Qt::LeftButton);
        answer("mazeSaveDialog", path("former.mcap"));
        QTRY_VERIFY(notice().contains(QLatin1String("written to former.mcap")));
        maze().open(path("former.mcap"));
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
        QCOMPARE(maze().game().name(), QStringLiteral("first"));
        QCOMPARE(last(), end);
    }

    void aRestartByTheOperatorAsksOnce()
    {
        Simulator simulator(kFreePort, QStringLiteral("first"));
        watch(simulator.address());
        simulator.start();
        QTRY_VERIFY_WITH_TIMEOUT(last() > 30, 20'000);
        mode().mazeActions().restart->trigger();
        const auto game = maze().game().id();
        lose();
        QTRY_VERIFY(simulator.isEmpty());
        simulator.enrol();
        simulator.start();
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().id() != game, 10'000);
        test::waitForUnexpectedEvents(300ms);
        QVERIFY(replacedQuestion() == nullptr);
    }

    void aSaveDialogSavesTheGameThatItWasOpenedFor()
    {
        play(room());
        mode().mazeActions().save->trigger();
        QTRY_VERIFY(m_rig->find<FileChooser>("mazeSaveDialog") != nullptr);
        auto other = room();
        other.lab = write("hall-lab.xml",
            "<Lab Name=\"hall\" Width=\"14\" Height=\"10\"><Beacon X=\"11\" Y=\"5\" Height=\"4\"/>"
            "<Target X=\"11\" Y=\"5\" Radius=\"2\"/></Lab>");
        play(other);
        QTRY_COMPARE(maze().game().name(), QStringLiteral("hall"));
        answer("mazeSaveDialog", path("room.mcap"));
        QTRY_VERIFY(notice().contains(QLatin1String("written to room.mcap")));
        QVERIFY(maze().saver().isUnsaved()); // the other game
        maze().open(path("room.mcap"));
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
        QCOMPARE(maze().game().name(), QStringLiteral("room"));
    }
};

QTEST_MAIN(TestMazeWatched)
#include "tst_maze_watched.moc"
