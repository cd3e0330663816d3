// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/simulator_codec.h"

#include <numbers>

#include <QTest>
#include <QXmlStreamReader>

using namespace medulla;
using namespace medulla::maze;

namespace {

template <class T>
QByteArray encoded(const T& value)
{
    QByteArray datagram;
    encode(value, datagram);
    return datagram;
}

Measures full()
{
    Measures measures;
    measures.time = 412;
    measures.collision = false;
    measures.compassDeg = -37.0;
    measures.ground = -1;
    measures.ir = { 1.7, std::nullopt, -0.1, 100.0 };
    measures.beacons = { { 0, std::nullopt }, { 1, -12.0 } };
    measures.gps = GpsReading { 12.3, 4.9, std::nullopt };
    measures.messages = { { 2, *SayText::make("S@71&140&-3") }, { 3, *SayText::make("]]>") } };
    measures.score = ScoreReading { 105, 412, 0, 1, true, "01" };
    measures.leds.visiting = true;
    measures.buttons.start = true;
    return measures;
}

} // namespace

class TestSimulatorCodec final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsMeasuresOfTheOfficialSimulator()
    {
        Measures measures;
        const auto read = decodeMeasures(R"(<Measures Time="412">
  <Sensors Collision="No" Compass="-37" Ground="-1">
    <IRSensor Id="0" Value="1.7"/>
    <IRSensor Id="2" Value="-0.1"/>
    <BeaconSensor Id="0" Value="NotVisible"/>
    <GPS X="12.3" Y="4.9"/>
    <Message From="2"><![CDATA[S@71&140&-3]]></Message>
    <Score Score="105" ArrivalTime="412" ReturningTime="0" Collisions="1" Collision="True" VisitedMask="0"/>
  </Sensors>
  <Leds EndLed="Off" ReturningLed="Off" VisitingLed="On"/>
  <Buttons Start="On" Stop="Off"/>
</Measures>)",
            measures);
        QVERIFY(read);
        auto expected = full();
        expected.ir[3].reset();
        expected.beacons.pop_back();
        expected.messages.pop_back();
        expected.score->visitedMask.assign(1, '0');
        QCOMPARE(measures, expected);
    }

    void readsMeasuresWithALatin1Message()
    {
        Measures measures;
        QVERIFY(decodeMeasures("<Measures Time=\"3\"><Sensors><Message From=\"2\">"
                               "<![CDATA[ol\xe1]]></Message></Sensors></Measures>",
            measures));
        QCOMPARE(measures.time, 3);
        QCOMPARE(measures.messages.size(), std::size_t(1));
        QCOMPARE(std::string(measures.messages[0].text.view()), std::string("ol\xe1"));
    }

    void measuresComeBackAsTheyWent()
    {
        Measures measures;
        QVERIFY(decodeMeasures(encoded(full()), measures));
        QCOMPARE(measures, full());
        // The previous content of the object is deleted.
        QVERIFY(decodeMeasures(encoded(Measures {}), measures));
        QCOMPARE(measures, Measures {});
    }

    void writesMinusZeroAsTheOfficialSimulatorDoes()
    {
        Measures measures;
        measures.ir[0] = -0.0;
        QVERIFY(encoded(measures).contains("<IRSensor Id=\"0\" Value=\"-0\"/>"));
        Measures read;
        QVERIFY(decodeMeasures(encoded(measures), read));
        QCOMPARE(*read.ir[0], 0.0);
    }

    void limitsMeasuresToTheBuffersOfOfficialAgents()
    {
        auto measures = full();
        measures.messages.assign(60, { 1, *SayText::make(std::string(100, 'x')) });
        const auto datagram = encoded(measures);
        QVERIFY(datagram.size() <= qsizetype(kMostMeasuresBytes));
        Measures read;
        QVERIFY(decodeMeasures(datagram, read));
        QVERIFY(read.messages.size() > 20 && read.messages.size() < 60);
        QCOMPARE(read.buttons, measures.buttons);
        QCOMPARE(read.score, measures.score);
    }

    void rejectsInvalidMeasures()
    {
        for (const QByteArray& datagram : std::initializer_list<QByteArray> { "", "<Measures",
                 "<Measures>", "<Reply/>", "<Measures Time=\"x\"/>", "<Measures/><Measures/>" }) {
            Measures measures;
            const auto read = decodeMeasures(datagram, measures);
            QVERIFY(!read);
            QVERIFY(!read.error().text.isEmpty());
        }
    }

    void replyNamesTheQuotaAsBothVersionsDoWithin1024Bytes()
    {
        Reply reply;
        reply.accepted = true;
        reply.parameters.requestsPerCycle = 7;
        reply.parameters.lab = QStringLiteral("lab.xml");
        auto datagram = encoded(reply);
        QVERIFY(datagram.contains(" NRequestsPerCycle=\"7\""));
        QVERIFY(datagram.contains(" RequestsPerCycle=\"7\""));
        QVERIFY(datagram.contains("BeaconAperture=\"3.141593\""));
        QCOMPARE(*decodeReply(datagram), reply);

        reply.parameters.lab = QString(500, QLatin1Char('l'));
        reply.parameters.grid = QStringLiteral("g.xml");
        datagram = encoded(reply);
        QVERIFY(datagram.size() <= qsizetype(kMostReplyBytes));
        QVERIFY(decodeReply(datagram)->parameters.lab.isEmpty());
        QCOMPARE(decodeReply(datagram)->parameters.grid, QStringLiteral("g.xml"));
    }

    void replyThatSaysNothingHasTheDefaults()
    {
        for (const QByteArray& datagram : std::initializer_list<QByteArray> {
                 "<Reply Status=\"Ok\"/>", "<Reply Status=\"Ok\"><Parameters/></Reply>" }) {
            const auto read = decodeReply(datagram);
            QVERIFY(read && read->accepted);
            QCOMPARE(read->parameters, SimulationParameters {});
        }
    }

    /// Section 1.4 of the description, value by value.
    void replyHasAllThatTheOfficialOneHas()
    {
        const QByteArray official(
            "<Reply Status=\"Ok\"><Parameters SimTime=\"1800\" CycleTime=\"25\" "
            "CompassNoise=\"2\" BeaconNoise=\"2\" ObstacleNoise=\"0.1\" MotorsNoise=\"1.5\" "
            "KeyTime=\"1350\" GPS=\"On\" GPSLinNoise=\"0.5\" GPSDirNoise=\"5\" "
            "BeaconSensor=\"On\" CompassSensor=\"On\" ScoreSensor=\"Off\" ShowActions=\"True\" "
            "NBeacons=\"1\" NRequestsPerCycle=\"2\" ObstacleRequestable=\"On\" "
            "BeaconRequestable=\"On\" GroundRequestable=\"On\" CompassRequestable=\"On\" "
            "CollisionRequestable=\"Off\" ObstacleLatency=\"0\" BeaconLatency=\"4\" "
            "GroundLatency=\"0\" CompassLatency=\"4\" CollisionLatency=\"0\" "
            "BeaconAperture=\"3.141593\" ReturnTimePenalty=\"25\" ArrivalTimePenalty=\"100\" "
            "CollisionWallPenalty=\"5\" CollisionRobotPenalty=\"5\" TargetReward=\"100\" "
            "HomeReward=\"100\" Lab=\"file\" Grid=\"file\"/></Reply>");
        Reply reply { true, {} };
        reply.parameters.lab = reply.parameters.grid = QStringLiteral("file");
        QCOMPARE(*decodeReply(official), reply);
        const auto attributes = [](const QByteArray& document) {
            QStringList list;
            QXmlStreamReader xml(document);
            while (!xml.atEnd()) {
                xml.readNext();
                for (const auto& attribute : xml.attributes()) {
                    list += attribute.name().toString() + QLatin1Char('=')
                        + attribute.value().toString();
                }
            }
            list.sort();
            return list;
        };
        auto ours = encoded(reply);
        ours.chop(1);
        auto expected = attributes(official);
        expected += QStringLiteral("RequestsPerCycle=2"); // its name in version 1.5
        expected.sort();
        QCOMPARE(attributes(ours), expected);
    }

    void readsTheReplyOfTheOlderSimulator()
    {
        const auto read =
            decodeReply("<Reply Status=\"Ok\"><Parameters SimTime=\"1800\" CycleTime=\"50\" "
                        "RequestsPerCycle=\"4\" GPS=\"Off\"/></Reply>");
        QVERIFY(read);
        QCOMPARE(read->parameters.requestsPerCycle, 4);
        QCOMPARE(read->parameters.cycleTimeMs, 50);
        QCOMPARE(read->parameters.gps, false);
        QCOMPARE(read->parameters.beaconLatencyCycles, 4);
    }

    void replyRefusesOnAnythingButOk()
    {
        QVERIFY(!decodeReply("<Reply Status=\"Refused\"></Reply>")->accepted);
        QVERIFY(!decodeReply("<Reply/>")->accepted);
        QVERIFY(!decodeReply("<Measures/>"));
        QCOMPARE(encoded(Reply {}), QByteArray("<Reply Status=\"Refused\"></Reply>") + '\0');
    }

    void viewDocumentsComeBackUnchanged()
    {
        RobotView robot;
        robot.name = QStringLiteral("b1");
        robot.id = 1;
        robot.time = 7;
        robot.score = { 100, 7, 0, 0, false, "0" };
        robot.state = RobotState::Finished;
        robot.pose = { 3.52, 7.001, 0.4 * std::numbers::pi / 180.0 };
        const auto datagram = encoded(robot);
        QCOMPARE(datagram,
            QByteArray("<Robot Name=\"b1\" Id=\"1\" Time=\"7\" Score=\"100\" ArrivalTime=\"7\" "
                       "ReturningTime=\"0\" Collisions=\"0\" Collision=\"False\" "
                       "VisitedMask=\"0\" State=\"Finished\">"
                       "\n\t<Position X=\"3.52\" Y=\"7.001\" Dir=\"0.4\"/>\n</Robot>\n")
                + '\0');
        const auto document = decodeViewDocument(datagram);
        QVERIFY(document);
        QCOMPARE(std::get<RobotView>(*document), robot);

        QVERIFY(std::holds_alternative<Restart>(*decodeViewDocument(encoded(Restart {}))));

        Lab lab;
        lab.name = QStringLiteral("demo");
        lab.widthMu = 28.0;
        lab.beacons = { { { 22.0, 7.0 }, 2.0 } };
        lab.targets = { { { 22.0, 7.0 }, 2.0 } };
        lab.walls = { { 3.0, { { 8.0, 2.0 }, { 8.5, 2.0 }, { 8.5, 9.0 }, { 8.0, 9.0 } } } };
        QCOMPARE(std::get<Lab>(*decodeViewDocument(encoded(lab))), lab);

        const Grid grid { { { 3.4, 7.0, 0.0 }, { 3.5, 4.0, std::numbers::pi } } };
        QCOMPARE(std::get<Grid>(*decodeViewDocument(encoded(grid))), grid);

        QVERIFY(!decodeViewDocument("<Measures/>"));
        QVERIFY(!decodeViewDocument("<Robot"));
    }
};

QTEST_GUILESS_MAIN(TestSimulatorCodec)
#include "tst_simulator_codec.moc"
