// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server.h"
#include "core/maze/protocol/files.h"
#include "tests/core/arena/client.h"
#include "tests/core/arena/worlds.h"

#include <cmath>

#include <QTest>
#include <QXmlStreamReader>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

using namespace std::chrono_literals;

constexpr auto kCycle = 25ms;

/// A server on a simulated clock with these start positions, and a client at each of them.
struct Fixture {
    Fixture(const maze::Lab& lab, std::vector<maze::Pose> starts, const QByteArray& parameters = {},
        Scoring scoring = Scoring::Rtss08)
    {
        auto rules = quiet();
        rules.parameters.obstacleRequestable = rules.parameters.beaconRequestable = false;
        rules.parameters.beaconLatencyCycles = 0;
        const auto read = maze::readParameters(
            "<Parameters " + parameters + "/>", QStringLiteral("parameters"), rules.parameters);
        if (!read) {
            qFatal("%s", qPrintable(read.error().shown()));
        }
        rules.parameters = *read;
        rules.scoring = scoring;
        ServerOptions options;
        options.listen = { 0x7f000001, 0 };
        server = std::move(*Server::create({ lab, { starts }, rules, 1 }, options, clock));
        server->begin();
        clock.advance(0ms);
        for (std::size_t i = 1; i <= starts.size(); ++i) {
            robots.push_back(
                enrolled("<Robot Id=\"" + QByteArray::number(int(i)) + "\" Name=\"b\"/>"));
        }
    }
    Client enrolled(const QByteArray& registration)
    {
        Client client(server->address());
        client.send(registration);
        clock.advance(kCycle);
        reply = client.next().value_or(QByteArray());
        client.answer();
        return client;
    }
    /// The measurements of the next cycle of the first robot.
    QByteArray measured()
    {
        (void)robots[0].all();
        clock.advance(kCycle);
        return robots[0].next().value_or(QByteArray());
    }

    SimulatedClock clock;
    std::unique_ptr<Server> server;
    std::vector<Client> robots;
    QByteArray reply; ///< to the last client
};

/// The children of the first element of that name, as a document tree has them: the names of
/// elements, and "#text" for text, white space included.
QStringList childrenOf(const QByteArray& datagram, const QString& name)
{
    QXmlStreamReader xml(QByteArray(datagram.constData())); // to the NUL byte
    while (!xml.atEnd() && !(xml.isStartElement() && xml.name() == name)) {
        xml.readNext();
    }
    QStringList children;
    while (!xml.atEnd() && !(xml.readNext() == QXmlStreamReader::EndElement)) {
        children << (xml.isStartElement() ? xml.name().toString() : QStringLiteral("#text"));
        if (xml.isStartElement()) {
            xml.skipCurrentElement();
        }
    }
    return children;
}

} // namespace

/// What official programs find in the datagrams of the simulator.
class TestDatagrams final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gpsTellsTheHeadingWhereTheParametersSaySo()
    {
        const std::vector<maze::Pose> start { { 2.0, 5.0, 30.4 * maze::kRadPerDegree } };
        Fixture usual(emptyLab(), start);
        QVERIFY(usual.measured().contains("<GPS X=\"2\" Y=\"5\"/>"));
        QVERIFY(!usual.reply.contains("GPSDir=")); // as official simulators

        Fixture with(emptyLab(), start, "GPSDir=\"On\" GPSDirNoise=\"0\"");
        QVERIFY(with.reply.contains("GPSDir=\"On\""));
        QVERIFY(with.measured().contains("<GPS X=\"2\" Y=\"5\" Dir=\"30\"/>"));

        Fixture without(emptyLab(), start, "GPS=\"Off\" GPSDir=\"On\"");
        QVERIFY(!without.measured().contains("<GPS"));
    }

    void gpsHeadingHasItsNoise()
    {
        Fixture it(emptyLab(), { { 5.0, 5.0, maze::kRadPerDegree * 180.0 } },
            "GPSDir=\"On\" GPSDirNoise=\"5\"");
        double squares = 0.0;
        constexpr int kCycles = 2000;
        for (int i = 0; i < kCycles; ++i) {
            maze::Measures measures;
            QVERIFY(maze::decodeMeasures(it.measured(), measures));
            QVERIFY(measures.gps && measures.gps->headingDeg);
            const auto heading = *measures.gps->headingDeg;
            QVERIFY(heading > -180.0 && heading <= 180.0 && heading == std::round(heading));
            squares += std::pow(std::remainder(heading - 180.0, 360.0), 2);
        }
        // Rounding to whole degrees adds 1 / 12.
        const auto expected = std::sqrt(25.0 + 1.0 / 12.0);
        QVERIFY(std::abs(std::sqrt(squares / kCycles) - expected)
            < 5.0 * expected / std::sqrt(2.0 * kCycles));
    }

    /// Views show the scores by it; official programs ignore it.
    void theReplyTellsTheScoring()
    {
        const auto scoringOf = [](Scoring scoring) {
            Fixture it(emptyLab(), { { 2.0, 2.0, 0.0 } }, {}, scoring);
            return maze::decodeReply(it.reply)->parameters.scoring;
        };
        for (const auto scoring :
            { Scoring::Rtss08, Scoring::GoAndReturn, Scoring::Mapping, Scoring::Planning }) {
            QCOMPARE(scoringOf(scoring), std::optional(scoring));
        }
        QVERIFY(
            !maze::decodeReply("<Reply Status=\"Ok\"><Parameters/></Reply>")->parameters.scoring);
        Fixture it(emptyLab(), { { 2.0, 2.0, 0.0 } }, {}, Scoring::GoAndReturn);
        QVERIFY(it.reply.contains(" Scoring=\"0\""));
        QVERIFY(it.reply.size() <= 1024);
    }

    /// The viewer of the paper takes the second child of <Robot>, the first of which is white
    /// space.
    void elementsStandBetweenWhiteSpace()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(6.0, 6.0, 7.0, 7.0) };
        Fixture it(lab, { { 2.0, 2.0, 0.0 } });
        auto view = it.enrolled("<View/>");
        (void)view.all();
        it.clock.advance(kCycle);
        const auto robot = view.next().value_or(QByteArray());
        QVERIFY2(robot.endsWith(
                     QByteArray("\">\n\t<Position X=\"2\" Y=\"2\" Dir=\"0\"/>\n</Robot>\n") + '\0'),
            robot.constData());
        QCOMPARE(childrenOf(robot, QStringLiteral("Robot")).value(1), QStringLiteral("Position"));

        view.send("<LabReq/>");
        view.send("<GridReq/>");
        it.clock.advance(kCycle);
        const auto parts = view.all();
        QCOMPARE(parts.size(), std::size_t(3));
        const auto sent = childrenOf(parts[0], QStringLiteral("Lab"));
        QCOMPARE(sent.value(1) + sent.value(3) + sent.value(5), QStringLiteral("BeaconTargetWall"));
        QCOMPARE(childrenOf(parts[0], QStringLiteral("Wall")).value(7), QStringLiteral("Corner"));
        QCOMPARE(childrenOf(parts[1], QStringLiteral("Grid")).value(1), QStringLiteral("Position"));
    }

    /// An official simulator reads 100 from an IR sensor inside of another robot, wherever that
    /// robot's centre lies.
    void irInsideAnotherRobotReads100()
    {
        for (const double aside : { 0.0, 0.15, 0.3, 0.44, -0.3 }) {
            // The front sensor is at (5.5, 5).
            Fixture it(emptyLab(), { { 5.0, 5.0, 0.0 }, { 5.4, 5.0 + aside, 0.0 } });
            const auto measured = it.measured();
            QVERIFY2(measured.contains("<IRSensor Id=\"0\" Value=\"100\"/>"), measured.constData());
        }
        // An overlapping robot that does not reach the sensor behind.
        Fixture it(emptyLab(), { { 5.0, 5.0, 0.0 }, { 5.4, 5.0, 0.0 } });
        QVERIFY(it.measured().contains("<IRSensor Id=\"3\" Value=\"0.2\"/>"));
    }

    /// The direction to a point at the robot's own position is -90 degrees in official simulators.
    void beaconAtTheOwnPositionIsSouth()
    {
        for (const auto& [headingDeg, bearing] : { std::pair(0.0, "-90"), std::pair(90.0, "180"),
                 std::pair(-90.0, "0"), std::pair(180.0, "90") }) {
            Fixture it(emptyLab(), { { 5.0, 5.0, headingDeg * maze::kRadPerDegree } });
            const auto measured = it.measured();
            QVERIFY2(
                measured.contains("<BeaconSensor Id=\"0\" Value=\"" + QByteArray(bearing) + "\"/>"),
                measured.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestDatagrams)
#include "tst_datagrams.moc"
