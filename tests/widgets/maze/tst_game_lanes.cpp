// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/maze/map_rig.h"
#include "widgets/maze/game_lanes.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QWheelEvent>

namespace medulla::widgets::mazes {

using game::GameEvent;
using sample::PanelHost;

using namespace std::chrono_literals;

namespace {

GameEvent happened(
    int cycle, int robot, GameEvent::Kind kind, int value = 0, const char* words = "")
{
    return { cycle, robot, kind, value, QLatin1String(words) };
}

/// The events of the sample game up to cycle 1842.
std::vector<GameEvent> story()
{
    using enum GameEvent::Kind;
    std::vector<GameEvent> all;
    const auto exploring = int(maze::Activity::Exploring);
    const auto target = int(maze::Activity::GoingToTarget);
    for (int robot = 1; robot <= 5; ++robot) {
        all.push_back(happened(1, robot, Activity, exploring));
        all.push_back(happened(1, robot, Behaviour, 0, "Explore"));
    }
    all.push_back(happened(310, 4, Activity, int(maze::Activity::GivingWay)));
    all.push_back(happened(310, 4, Behaviour, 0, "GiveWay"));
    all.push_back(happened(430, 4, Activity, exploring));
    all.push_back(happened(430, 4, Behaviour, 0, "Explore"));
    all.push_back(happened(640, 3, Behaviour, 0, "WallFollow"));
    all.push_back(happened(820, 3, Behaviour, 0, "Explore"));
    all.push_back(happened(1180, 5, Alone));
    all.push_back(happened(1260, 5, Together));
    all.push_back(happened(1320, 1, SawBeacon));
    all.push_back(happened(1320, 1, Activity, target));
    all.push_back(happened(1320, 1, Behaviour, 0, "FollowBeacon"));
    all.push_back(happened(1490, 4, Collision, 1));
    all.push_back(happened(1560, 1, Behaviour, 0, "GoToPoint"));
    all.push_back(happened(1702, 1, Arrived));
    all.push_back(happened(1702, 1, Activity, int(maze::Activity::Parked)));
    all.push_back(happened(1702, 1, Behaviour, 0, "Wait"));
    for (const int robot : { 2, 3, 4 }) {
        all.push_back(happened(1704, robot, KnowsPath));
        all.push_back(happened(1704, robot, Activity, target));
        all.push_back(happened(1704, robot, Behaviour, 0, "FollowPath"));
    }
    return all;
}

struct Rig {
    explicit Rig(Scheme scheme = Scheme::Dark, double scale = 1.0)
        : host(scheme, scale)
        , line(new LaneTimeline(host.theme, GameLanes::setup()))
        , lanes(*line)
    {
        lanes.setRobots({ 1, 2, 3, 4, 5 });
        lanes.setLength(5000);
        lanes.addEvents(story());
        int heard = 0;
        for (int cycle = 0; cycle <= 1842; ++cycle) {
            heard += 8 + int(6 * std::sin(cycle * 0.01));
            lanes.addHeard(cycle, heard);
        }
        lanes.setSpan(0, 1842);
        shown = host.show(line, { int(1528 * scale), int(190 * scale) });
    }
    [[nodiscard]] double laneOf(int robot) const
    {
        return line->viewOf(std::size_t(robot - 1)).box.center().y();
    }
    [[nodiscard]] QPoint at(double cycle, int robot = 3) const
    {
        return line->viewOf(std::size_t(robot - 1)).placeOf(cycle).toPoint();
    }

    PanelHost host;
    LaneTimeline* line;
    GameLanes lanes;
    bool shown = false;
};

} // namespace

class TestGameLanes final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itShowsBehavioursAndWhatHappened_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void itShowsBehavioursAndWhatHappened()
    {
        QFETCH(Scheme, scheme);
        Rig rig(scheme);
        QVERIFY(rig.shown);
        QCOMPARE(rig.line->cursor(), Instant(1842));
        QCOMPARE(rig.line->window().to(), 2000.0);
        const auto image = rig.line->grab().toImage();
        QVERIFY(sample::pixels(image, rig.host.theme.color(ColorToken::AccentFill)) > 1000);
        QVERIFY(
            sample::pixels(image, rig.host.theme.color(ColorToken::WarnFill)) > 8); // a collision
        QVERIFY(rig.line->tipAt(rig.at(1620, 1)).contains(QStringLiteral("GoToPoint")));
        QVERIFY(rig.line->tipAt(rig.at(1490, 4)).contains(QStringLiteral("has collision")));
        QVERIFY(rig.line->tipAt(rig.at(1320, 1)).contains(QStringLiteral("saw the beacon")));
        QVERIFY(rig.line->tipAt(QPoint(2, 2)).isEmpty());
        test::savePicture(
            rig.host.window, QStringLiteral("game-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void aMarkDoesNotHideWhatItIsOn()
    {
        Rig rig;
        QVERIFY(rig.shown);
        // Number of text pixels in a lane from an offset behind its beginning.
        const auto written = [&](int robot, int from) {
            const auto image = rig.line->grab().toImage();
            const auto at = rig.at(0, robot);
            const auto ink = rig.host.theme.color(ColorToken::Text2).lightness();
            int found = 0;
            for (int y = at.y() - 8; y <= at.y() + 8; ++y) {
                for (int x = at.x() + from; x < at.x() + 140; ++x) {
                    found += std::abs(image.pixelColor(x, y).lightness() - ink) < 60 ? 1 : 0;
                }
            }
            return found;
        };
        const auto word = written(2, 2);
        QVERIFY(word > 10);
        QVERIFY(written(2, 33) < word * 0.8); // a mark would cover the beginning
        const auto each = rig.line->window().xOf(1) - rig.line->window().xOf(0);
        rig.lanes.addEvents(
            std::vector { happened(int(24 / each), 2, GameEvent::Kind::HeardOfTarget) });
        test::savePicture(rig.host.window, QStringLiteral("game-mark"));
        QVERIFY2(written(2, 33) > word * 0.8,
            qPrintable(QStringLiteral("%1 of %2").arg(written(2, 33)).arg(word)));
    }

    /// One behaviour per cycle, and as many marks outside the visible range.
    void aLongGameIsDrawnAtOnce()
    {
        constexpr int kCycles = 8000;
        Rig rig;
        QVERIFY(rig.shown);
        std::vector<GameEvent> events;
        for (int robot = 1; robot <= 5; ++robot) {
            for (int cycle = 2000; cycle < kCycles; ++cycle) {
                events.push_back(happened(
                    cycle, robot, GameEvent::Kind::Behaviour, 0, cycle % 2 == 0 ? "a" : "b"));
                events.push_back(
                    happened(cycle + kCycles, robot, GameEvent::Kind::Ordered, 0, "go"));
            }
        }
        rig.lanes.addEvents(events);
        rig.lanes.setLength(kCycles);
        rig.lanes.setSpan(0, kCycles);
        QElapsedTimer timer;
        timer.start();
        (void)rig.line->grab();
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
    }

    void aBehaviourThatIsToldLateBeginsWhereItBegan()
    {
        Rig rig;
        // An activity at 1820, and then the late behaviour of 1815.
        rig.lanes.addEvents(std::vector {
            happened(1820, 5, GameEvent::Kind::Activity, int(maze::Activity::GoingToTarget)),
            happened(1815, 5, GameEvent::Kind::Behaviour, 0, "FollowPath") });
        QVERIFY(rig.line->tipAt(rig.at(1817, 5)).contains(QStringLiteral("1,815 to 1,820")));
        QVERIFY(rig.line->tipAt(rig.at(1835, 5)).contains(QStringLiteral("FollowPath")));
        QVERIFY(rig.line->tipAt(rig.at(1700, 5)).contains(QStringLiteral("Explore")));
    }

    void draggingRewinds()
    {
        Rig rig;
        QVERIFY(rig.shown);
        const QSignalSpy wanted(rig.line, &LaneTimeline::pastChosen);
        const QSignalSpy follows(rig.line, &LaneTimeline::followsChanged);
        QTest::mousePress(rig.line, Qt::LeftButton, {}, rig.at(1000));
        QVERIFY(std::abs(rig.line->cursor() - 1000) <= 2);
        QCOMPARE(follows.size(), 1);
        QVERIFY(!rig.line->follows());
        QTest::mouseMove(rig.line, rig.at(600));
        QVERIFY(std::abs(wanted.last().first().toInt() - 600) <= 2);
        QTest::mouseRelease(rig.line, Qt::LeftButton, {}, rig.at(600));
        // The cursor stays while the game continues.
        const auto at = rig.line->cursor();
        rig.lanes.setSpan(0, 1843);
        QCOMPARE(rig.line->cursor(), at);
        // Beyond the end the cursor follows the newest cycle.
        QTest::mouseClick(rig.line, Qt::LeftButton, {}, rig.at(1990));
        QCOMPARE(rig.line->cursor(), Instant(1843));
        QVERIFY(rig.line->follows());
        rig.lanes.setSpan(0, 1844);
        QCOMPARE(rig.line->cursor(), Instant(1844));
    }

    void keysStep()
    {
        Rig rig;
        QVERIFY(rig.shown);
        rig.line->setFocus();
        const QSignalSpy wanted(rig.line, &LaneTimeline::pastChosen);
        QTest::keyClick(rig.line, Qt::Key_Left);
        QCOMPARE(wanted.last().first().toInt(), 1841);
        QTest::keyClick(rig.line, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(wanted.last().first().toInt(), 1831);
        QTest::keyClick(rig.line, Qt::Key_Right);
        QCOMPARE(wanted.last().first().toInt(), 1832);
        QVERIFY(wanted.last().last().toBool()); // or the next recorded cycle behind a gap
        QTest::keyClick(rig.line, Qt::Key_PageUp);
        QCOMPARE(wanted.last().first().toInt(), 1632);
        QVERIFY(rig.line->accessibleDescription().contains(QStringLiteral("GoToPoint")));
        QTest::keyClick(rig.line, Qt::Key_Home);
        QCOMPARE(wanted.last().first().toInt(), 0);
        QTest::keyClick(rig.line, Qt::Key_Left); // no earlier cycle
        QCOMPARE(wanted.size(), 5);
        QTest::keyClick(rig.line, Qt::Key_End);
        QVERIFY(rig.line->follows());
        QCOMPARE(wanted.size(), 5); // the newest cycle is followed, not requested
    }

    void theWheelZoomsAndADoubleClickShowsAll()
    {
        Rig rig;
        QVERIFY(rig.shown);
        const auto at = rig.at(1000);
        QWheelEvent wheel(at, rig.line->mapToGlobal(QPointF(at)), {}, { 0, 480 }, Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(rig.line, &wheel);
        QVERIFY(rig.line->window().to() - rig.line->window().from() < 1100);
        QVERIFY(std::abs(rig.line->window().xOf(1000) - at.x()) < 2);
        QTest::mouseDClick(rig.line, Qt::LeftButton, {}, at);
        QCOMPARE(rig.line->window().from(), 0.0);
        QCOMPARE(rig.line->window().to(), 2000.0);
    }

    void anotherGameBeginsEmpty()
    {
        Rig rig;
        QVERIFY(rig.shown);
        rig.line->setCursor(400);
        const QSignalSpy follows(rig.line, &LaneTimeline::followsChanged);
        rig.lanes.clear();
        QCOMPARE(rig.line->cursor(), Instant(0));
        QVERIFY(rig.line->follows());
        QVERIFY(follows.isEmpty()); // not caused by the operator
        QVERIFY(rig.line->tipAt(rig.at(20, 1)).isEmpty());
        rig.lanes.setSpan(0, 60);
        QCOMPARE(rig.line->cursor(), Instant(60));
        QCOMPARE(rig.line->window().to(), 100.0);
    }

    void whereNobodyTellsTheRadioIsHatched()
    {
        const auto shown = [](bool told) {
            Rig rig;
            rig.lanes.clear();
            rig.lanes.setSpan(0, 100);
            for (int cycle = 0; cycle <= 100; ++cycle) {
                rig.lanes.addHeard(cycle, told ? std::optional(0) : std::nullopt);
            }
            const auto image = rig.line->grab().toImage();
            return sample::pixels(image.copy(0, int(rig.laneOf(5)), image.width(),
                                      image.height() - int(rig.laneOf(5))),
                rig.host.theme.color(ColorToken::Outline));
        };
        QVERIFY(shown(false) > shown(true) + 500);
    }

    void aNewCycleDrawsLittle()
    {
        Rig rig;
        QVERIFY(rig.shown);
        test::letWindowSettle(100ms);
        class Areas final : public QObject {
        public:
            bool eventFilter(QObject* /*watched*/, QEvent* event) override
            {
                if (event->type() == QEvent::Paint) {
                    most = std::max(
                        most, static_cast<QPaintEvent*>(event)->region().boundingRect().width());
                }
                return false;
            }
            int most = 0;
        } areas;
        rig.line->installEventFilter(&areas);
        for (int cycle = 1843; cycle < 1850; ++cycle) {
            rig.lanes.setSpan(0, cycle);
            test::letTimePass(10ms);
        }
        QVERIFY(areas.most > 0);
        QVERIFY2(areas.most < 250, qPrintable(QString::number(areas.most)));
    }

    void nothingOverlapsWithLargeText()
    {
        const test::LongWords words;
        Rig rig(Scheme::Light, 1.5);
        QVERIFY(rig.shown);
        test::savePicture(rig.host.window, QStringLiteral("game-150"));
        // Lanes have the height of their text, with room for radio and axis below.
        const QFontMetrics metrics(rig.host.theme.font(FontRole::Caption));
        QVERIFY(rig.laneOf(2) - rig.laneOf(1) >= metrics.height());
        QVERIFY(rig.laneOf(5) < rig.line->height() - rig.host.theme.px(40));
    }
};

} // namespace medulla::widgets::mazes

QTEST_MAIN(medulla::widgets::mazes::TestGameLanes)
#include "tst_game_lanes.moc"
