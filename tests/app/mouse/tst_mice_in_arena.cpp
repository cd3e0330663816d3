// SPDX-License-Identifier: GPL-3.0-or-later
// Two agents in Medulla's own simulator, as separate programs, while the simulator ends, restarts
// and lags.
#include "core/maze/view_stream.h"
#include "tests/core/arena/client.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <csignal>
#include <map>
#include <set>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

QStringList mouseAt(const wire::Address& arena, int place)
{
    return { QStringLiteral("--port"), QString::number(arena.port), QStringLiteral("--pos"),
        QString::number(place) };
}

/// Simulator and agents.
struct Game {
    wire::Address address =
        wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"))->address();
    std::unique_ptr<Program> arena = startArena();
    Program first { QStringLiteral(MEDULLA_MOUSE), mouseAt(address, 1) };
    Program second { QStringLiteral(MEDULLA_MOUSE), mouseAt(address, 2) };

    [[nodiscard]] std::unique_ptr<Program> startArena() const
    {
        return std::make_unique<Program>(QStringLiteral(MEDULLA_ARENA),
            QStringList { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"),
                QStringLiteral("--port"), QString::number(address.port) });
    }
    [[nodiscard]] bool isReady()
    {
        return arena->waitReady() && first.waitReady() && second.waitReady();
    }
    [[nodiscard]] bool bothSay(const QString& text)
    {
        return first.complaints().contains(text) && second.complaints().contains(text);
    }
};

/// Watches the true poses.
class View {
public:
    explicit View(const wire::Address& arena)
        : m_client(arena)
    {
    }
    /// Registers; whether both robots appear.
    [[nodiscard]] bool seesBoth()
    {
        return m_client.enrol("<View/>")
            && QTest::qWaitFor([this] { return look().size() == 2; }, 10'000);
    }
    void start() { m_client.send("<Start/>"); }
    /// The robots received since the last call, by number.
    [[nodiscard]] std::map<int, maze::RobotView> look()
    {
        std::map<int, maze::RobotView> robots;
        for (const auto& datagram : m_client.all()) {
            const auto news = maze::decodeViewDocument(datagram);
            if (const auto* robot = news ? std::get_if<maze::RobotView>(&*news) : nullptr) {
                robots[robot->id] = *robot;
            }
        }
        return robots;
    }

private:
    Client m_client;
};

double turned(const maze::RobotView& from, const maze::RobotView& to)
{
    return std::abs(to.pose.headingRad - from.pose.headingRad)
        + std::hypot(to.pose.x - from.pose.x, to.pose.y - from.pose.y);
}

/// Whether both robots start to move within some seconds.
bool bothMove(View& view)
{
    std::map<int, maze::RobotView> first;
    std::map<int, maze::RobotView> now;
    const auto haveTurned = [&] {
        for (const auto& [id, robot] : view.look()) {
            first.emplace(id, robot);
            now[id] = robot;
        }
        return now.size() == 2 && turned(first[1], now[1]) > 0.1 && turned(first[2], now[2]) > 0.1;
    };
    return QTest::qWaitFor(haveTurned, 10'000);
}

} // namespace

class TestMiceInArena final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Without any option each agent finds a start position, and its number in the team.
    void miceThatTakeAnyPlaceAreATeam()
    {
        const auto address =
            wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"))->address();
        Program arena(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                QString::number(address.port) });
        QVERIFY(arena.waitReady());
        constexpr int kMice = 3;
        std::vector<wire::UdpSocket> views;
        std::vector<std::unique_ptr<Program>> mice;
        for (int i = 0; i < kMice; ++i) {
            views.push_back(*wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("view")));
            mice.push_back(std::make_unique<Program>(QStringLiteral(MEDULLA_MOUSE),
                QStringList { QStringLiteral("--port"), QString::number(address.port),
                    QStringLiteral("--view"), views.back().address().toString() }));
        }
        std::array<std::byte, 65'536> buffer {};
        std::array<maze::ViewDecoder, kMice> decoders;
        const auto isTeam = [&] {
            std::set<int> numbers;
            bool hearAll = true;
            for (std::size_t i = 0; i < kMice; ++i) {
                while (const auto frame = views[i].receive(buffer)) {
                    (void)decoders[i].take(QByteArrayView(
                        reinterpret_cast<const char*>(buffer.data()), qsizetype(frame->size)));
                }
                const auto& head = decoders[i].snapshot();
                numbers.insert(head.number);
                hearAll = hearAll && head.others.size() == kMice - 1;
            }
            return hearAll && numbers == std::set { 1, 2, 3 };
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTeam(), 10'000);
        Client view(address);
        QVERIFY(view.enrol("<View/>"));
        waitForUnexpectedEvents(1500ms); // no agent registers again meanwhile
        std::set<int> robots;
        for (const auto& datagram : view.all()) {
            const auto news = maze::decodeViewDocument(datagram);
            if (const auto* robot = news ? std::get_if<maze::RobotView>(&*news) : nullptr) {
                robots.insert(robot->id);
            }
        }
        QCOMPARE(robots.size(), std::size_t(kMice));
    }

    void miceFindTheSimulatorThatTookTheDeadOnesPlace()
    {
        Game game;
        QVERIFY(game.isReady());
        View view(game.address);
        QVERIFY(view.seesBoth());
        view.start();
        QVERIFY(bothMove(view));

        game.arena->kill();
        QTRY_VERIFY(game.bothSay(QStringLiteral("has been silent for")));
        game.arena = game.startArena();
        QVERIFY(game.arena->waitReady());
        View again(game.address);
        QVERIFY(again.seesBoth());
        again.start();
        QVERIFY(bothMove(again));
    }

    void miceDriveOnWithASimulatorThatStoodStill()
    {
        Game game;
        QVERIFY(game.isReady());
        View view(game.address);
        QVERIFY(view.seesBoth());
        view.start();
        QVERIFY(bothMove(view));
        ::kill(pid_t(game.arena->process().processId()), SIGSTOP);
        QTRY_VERIFY(game.bothSay(QStringLiteral("has been silent for")));
        ::kill(pid_t(game.arena->process().processId()), SIGCONT);
        QTRY_VERIFY(game.bothSay(QStringLiteral("heard again")));
        (void)view.look();
        QVERIFY(bothMove(view));
        QCOMPARE(game.first.complaints().count(QStringLiteral("registered at")), 1);
    }

    void miceFindAGameThatWasSetBack()
    {
        Game game;
        QVERIFY(game.isReady());
        View view(game.address);
        QVERIFY(view.seesBoth());
        game.arena->type(QStringLiteral("reset"));
        View again(game.address);
        letTimePass(100ms);
        QVERIFY(again.seesBoth());
        again.start();
        QVERIFY(bothMove(again));
    }
};

QTEST_GUILESS_MAIN(TestMiceInArena)
#include "tst_mice_in_arena.moc"
