// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/link/content.h"
#include "tests/core/link/kept_publisher.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::link;
using recorder::Topic;
using spine::DatagramFate;

namespace {

Metres toMetres(const QJsonValue& json)
{
    return { json[QLatin1String("x")].toDouble(), json[QLatin1String("y")].toDouble(),
        json[QLatin1String("z")].toDouble() };
}

QJsonObject entityOf(const test::KeptPublisher::Message& message, const char* id)
{
    for (const auto& each : message.object()[QLatin1String("entities")].toArray()) {
        if (each[QLatin1String("id")].toString() == QLatin1String(id)) {
            return each.toObject();
        }
    }
    return {};
}

QJsonObject transformOf(const test::KeptPublisher::Message& message, const char* child)
{
    for (const auto& each : message.object()[QLatin1String("transforms")].toArray()) {
        if (each[QLatin1String("child_frame_id")].toString() == QLatin1String(child)) {
            return each.toObject();
        }
    }
    return {};
}

Eigen::Quaterniond rotationOf(const QJsonObject& transform)
{
    const auto json = transform[QLatin1String("rotation")];
    return { json[QLatin1String("w")].toDouble(), json[QLatin1String("x")].toDouble(),
        json[QLatin1String("y")].toDouble(), json[QLatin1String("z")].toDouble() };
}

} // namespace

class TestFoxgloveContent final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_content = std::make_unique<test::LinkContent>();
        m_publisher = std::make_unique<test::KeptPublisher>();
        m_content->source()->begin(*m_publisher);
    }

    void allTopicsOfRecordingsAreAdvertised()
    {
        const auto topics = m_publisher->topics();
        for (const auto* topic :
            { "/in/arm", "/in/pyt", "/out/arm", "/signals/in/arm", "/signals/out/arm", "/motion",
                "/operator", "/alarms", "/log", "/run", "/recorder", "/state/motion",
                "/state/routing", "/state/run", "/state/maze", "/maze/moments", "/foxglove/tf",
                "/foxglove/arm", "/foxglove/log", "/foxglove/maze", "/foxglove/robots", "/link" }) {
            QVERIFY2(topics.contains(topic), topic);
        }
        QCOMPARE(m_publisher->schemaOf("/in/arm"), QByteArray("medulla.Datagram"));
        QCOMPARE(m_publisher->schemaOf("/motion"), QByteArray("medulla.Event"));
        QCOMPARE(m_publisher->schemaOf("/foxglove/arm"), QByteArray("foxglove.SceneUpdate"));
    }

    void datagramsAndTheirValuesComeWithTheirTimes()
    {
        const auto before = *m_content->clock().realtimeNs();
        m_content->measure({ 1.5, -2.0, 3.25 });
        const auto after = *m_content->clock().realtimeNs();
        poll();
        const auto& datagrams = m_publisher->of("/in/arm");
        QCOMPARE(int(datagrams.size()), 1);
        // The offset between both clocks was measured within this time.
        constexpr std::int64_t kToleranceNs = 1'000'000;
        const auto timeNs = std::int64_t(datagrams[0].timeNs);
        QVERIFY(timeNs >= before - kToleranceNs && timeNs <= after + kToleranceNs);
        QCOMPARE(datagrams[0].object()[QLatin1String("fate")].toString(), QStringLiteral("passed"));
        const auto& signal = m_publisher->of("/signals/in/arm");
        QCOMPARE(int(signal.size()), 1);
        QCOMPARE(signal[0].timeNs, datagrams[0].timeNs);
        QCOMPARE(signal[0].json, QByteArray(R"({"x":1.5,"y":-2,"z":3.25})"));
    }

    void rejectedDatagramsHaveNoValue()
    {
        m_content->receive(0, { 1, 2, 3 }, DatagramFate::ForbiddenSender);
        poll();
        QCOMPARE(int(m_publisher->of("/in/arm").size()), 1);
        QVERIFY(m_publisher->of("/signals/in/arm").empty());
    }

    void newInputsAreAdvertisedWithTheirFirstDatagram()
    {
        spine::EndLog end;
        end.setTargets({},
            { &m_content->log(),
                m_content->log().indexOf(
                    { spine::LoggedEnd::Kind::Input, QStringLiteral("late"), {}, {} }) });
        end.begin({}, m_content->clock().now());
        end.setAfter(Coordinates(Position(1, 2, 3)));
        end.endInput(DatagramFate::Passed, m_content->clock().now(), wire::Refusal::None);
        poll();
        QCOMPARE(int(m_publisher->of("/signals/in/late").size()), 1);
    }

    void eventsGoToTheirTopics()
    {
        m_content->note(Topic::Motion, { { QStringLiteral("event"), QStringLiteral("paused") } });
        poll();
        QCOMPARE(int(m_publisher->of("/motion").size()), 1);
        QCOMPARE(m_publisher->of("/motion")[0].json, QByteArray(R"({"event":"paused"})"));
    }

    void logAndAlarmsAreLogMessages()
    {
        m_content->note(Topic::Log,
            { { QStringLiteral("event"), QStringLiteral("warning") },
                { QStringLiteral("text"), QStringLiteral("low") },
                { QStringLiteral("category"), QStringLiteral("medulla.a") } });
        m_content->note(Topic::Alarm,
            { { QStringLiteral("event"), QStringLiteral("raised") },
                { QStringLiteral("severity"), QStringLiteral("alarm") },
                { QStringLiteral("source"), QStringLiteral("Arm") },
                { QStringLiteral("text"), QStringLiteral("It is hot.") },
                { QStringLiteral("remedy"), QStringLiteral("Wait.") } });
        m_content->note(Topic::Alarm, { { QStringLiteral("event"), QStringLiteral("over") } });
        poll();
        const auto& lines = m_publisher->of("/foxglove/log");
        QCOMPARE(int(lines.size()), 2);
        QCOMPARE(lines[0].object()[QLatin1String("level")].toInt(), 3);
        QCOMPARE(lines[0].object()[QLatin1String("name")].toString(), QStringLiteral("medulla.a"));
        QCOMPARE(lines[1].object()[QLatin1String("level")].toInt(), 4);
        QCOMPARE(lines[1].object()[QLatin1String("message")].toString(),
            QStringLiteral("It is hot. Wait."));
        const auto time = lines[0].object()[QLatin1String("timestamp")];
        QCOMPARE(quint64(time[QLatin1String("sec")].toInteger()) * 1'000'000'000U
                + quint64(time[QLatin1String("nsec")].toInteger()),
            quint64(lines[0].timeNs));
    }

    void theArmIsInMetresAndItsFramesFit()
    {
        const Position tip(50, -40, 30);
        m_content->measure(tip);
        poll();
        const auto& messages = m_publisher->of("/foxglove/tf");
        QCOMPARE(int(messages.size()), 1);
        const auto forearm = transformOf(messages[0], "forearm");
        const auto upper = transformOf(messages[0], "upper_arm");
        const auto mount = transformOf(messages[0], "mount");
        const auto geometry = arm::Geometry::standard();
        const auto translation = [](const QJsonObject& transform) {
            return toMetres(transform[QLatin1String("translation")]);
        };
        const auto along = [&](const QJsonObject& transform, double lengthMm) {
            return Metres(
                translation(transform) + rotationOf(transform) * Metres(lengthMm * kMPerMm, 0, 0));
        };
        constexpr double kToleranceM = 1e-9;
        QVERIFY((translation(transformOf(messages[0], "tip")) - mmToM(tip)).norm() < kToleranceM);
        QVERIFY((translation(mount) - translation(upper)).norm() < kToleranceM);
        QVERIFY((along(upper, geometry.upperLengthMm) - translation(forearm)).norm() < kToleranceM);
        QVERIFY((along(forearm, geometry.forearmLengthMm) - mmToM(tip)).norm() < kToleranceM);
        for (const auto& each : { forearm, upper, mount }) {
            QVERIFY(std::abs(rotationOf(each).norm() - 1.0) < 1e-9);
        }
    }

    void theSceneHasArmTargetGhostFlamesAndPath()
    {
        m_content->measure({ 0, 0, 0 });
        m_content->noteState({ 50, 20, 10 }, { 60, 25, 40 });
        m_content->step({ 0, 0, 0 });
        m_content->step({ 0, 0, 10 });
        poll();
        const auto& scene = m_publisher->of("/foxglove/arm").back();
        QVERIFY(!entityOf(scene, "arm").isEmpty());
        QVERIFY(!entityOf(scene, "ghost").isEmpty());
        const auto place = [&scene](const char* id) {
            return toMetres(entityOf(scene, id)[QLatin1String("spheres")]
                                .toArray()[0][QLatin1String("pose")][QLatin1String("position")]);
        };
        QCOMPARE(place("target"), Metres(0.05, 0.02, 0.01));
        QCOMPARE(place("flames"), Metres(0.06, 0.025, 0.04));
        const auto line = entityOf(scene, "path")[QLatin1String("lines")].toArray()[0];
        QCOMPARE(line[QLatin1String("points")].toArray().size(), qsizetype(2));
        QCOMPARE(scene.object()[QLatin1String("deletions")].toArray().size(), qsizetype(1));
    }

    void aNewMotionBeginsANewPath()
    {
        m_content->measure({ 0, 0, 0 });
        m_content->step({ 0, 0, 0 });
        m_content->step({ 0, 0, 10 });
        poll();
        m_content->note(Topic::Motion, { { QStringLiteral("event"), QStringLiteral("started") } });
        poll();
        QTest::qSleep(int(ArmScene::kShortest.count()) + 1); // ms
        m_content->measure({ 0, 0, 1 });
        poll();
        QVERIFY(entityOf(m_publisher->of("/foxglove/arm").back(), "path").isEmpty());
    }

    void unreachableTargetsAreShownFinite()
    {
        m_content->measure({ 0, 0, 0 });
        m_content->noteState({ 5000, 5000, 5000 }, { 0, 0, 0 });
        poll();
        const auto& scene = m_publisher->of("/foxglove/arm").back();
        QVERIFY(!scene.json.contains("null"));
        QVERIFY(!entityOf(scene, "ghost").isEmpty());
    }

    void theMazeHasWallsRobotsAndBeliefs()
    {
        m_content->noteGame();
        m_content->noteMoment(0, { 2.0, 5.0, 0.5 });
        poll();
        const auto& maze = m_publisher->of("/foxglove/maze");
        QCOMPARE(int(maze.size()), 1);
        const auto walls = entityOf(maze[0], "maze")[QLatin1String("triangles")].toArray();
        QCOMPARE(walls.size(), qsizetype(1));
        QCOMPARE(walls[0][QLatin1String("points")].toArray().size(), qsizetype(3 * 6));
        const auto robot = entityOf(m_publisher->of("/foxglove/robots").at(0), "robot1");
        QCOMPARE(robot[QLatin1String("cylinders")].toArray().size(), qsizetype(2));
        const auto moment = m_publisher->of("/maze/moments").at(0).object();
        QCOMPARE(moment[QLatin1String("robots")].toArray()[0][QLatin1String("x")].toDouble(), 2.0);
        const auto turn =
            rotationOf(transformOf(m_publisher->of("/foxglove/maze_tf").at(0), "robot1"));
        QVERIFY(std::abs(Eigen::AngleAxisd(turn).angle() - 0.5) < 1e-9);
        const auto grid = m_publisher->of("/foxglove/belief/1").at(0).object();
        QCOMPARE(grid[QLatin1String("column_count")].toInt(), 32);
        QCOMPARE(grid[QLatin1String("cell_size")][QLatin1String("x")].toDouble(), 0.1);
        const auto cells =
            QByteArray::fromBase64(grid[QLatin1String("data")].toString().toLatin1());
        QCOMPARE(cells.size(), qsizetype(32 * 16));
        QCOMPARE(quint8(cells[32 + 16 + 1]), quint8(255));
        QCOMPARE(quint8(cells[0]), quint8(128));
        QCOMPARE(cells.count(char(128)), qsizetype(32 * 16 - 1));
    }

    void messagesThatNobodyWantsAreNotMade()
    {
        m_publisher->refuse("/in/arm");
        m_publisher->refuse("/foxglove/arm");
        m_content->measure({ 0, 0, 0 });
        poll();
        QVERIFY(m_publisher->of("/in/arm").empty());
        QVERIFY(m_publisher->of("/foxglove/arm").empty());
        QCOMPARE(int(m_publisher->of("/signals/in/arm").size()), 1);
    }

    void lossesAreTold()
    {
        constexpr auto kMany = int(spine::DatagramLog::kWaiting) + 100;
        for (int i = 0; i < kMany; ++i) {
            m_content->measure({ double(i), 0, 0 });
        }
        constexpr auto kEvents = int(EventQueue::kMost) + 7;
        for (int i = 0; i < kEvents; ++i) {
            m_content->note(Topic::Run, { { QStringLiteral("event"), QStringLiteral("a") } });
        }
        while (m_publisher->of("/signals/in/arm").empty()
            || !m_publisher->of("/signals/in/arm")
                    .back()
                    .json.contains(QByteArray::number(kMany - 1))) {
            poll();
        }
        qint64 lost = 0;
        qint64 events = 0;
        for (const auto& message : m_publisher->of("/link")) {
            lost += message.object()[QLatin1String("datagrams")].toInteger();
            events += message.object()[QLatin1String("events")].toInteger();
        }
        QCOMPARE(int(lost + qint64(m_publisher->of("/in/arm").size())), kMany);
        QVERIFY(lost >= 100);
        QCOMPARE(events, qint64(7));
    }

private:
    void poll() { m_content->source()->poll(*m_publisher); }

    std::unique_ptr<test::LinkContent> m_content;
    std::unique_ptr<test::KeptPublisher> m_publisher;
};

QTEST_GUILESS_MAIN(TestFoxgloveContent)
#include "tst_foxglove_content.moc"
