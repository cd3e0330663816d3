// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_codec.h"
#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_reading.h"

namespace medulla::maze {

namespace {

using namespace detail;

/// Further messages of a datagram are ignored.
constexpr std::size_t kMostMessages = 256;

void readSensors(XmlReading& reading, Measures& measures)
{
    measures.collision = reading.is("Collision", "Yes");
    measures.compassDeg = reading.number("Compass");
    measures.ground = reading.whole("Ground");
}

void readIr(XmlReading& reading, Measures& measures)
{
    const auto id = reading.whole("Id").value_or(-1);
    if (id >= 0 && id < int(kIrSensors)) {
        measures.ir[std::size_t(id)] = reading.number("Value");
    }
}

void readBeacon(XmlReading& reading, Measures& measures)
{
    const auto id = reading.whole("Id").value_or(-1);
    if (id < 0 || measures.beacons.size() >= kMostBeacons) {
        return;
    }
    BeaconReading beacon;
    beacon.beacon = id;
    if (!reading.is("Value", "NotVisible").value_or(true)) {
        beacon.bearingDeg = reading.number("Value");
    }
    measures.beacons.push_back(beacon);
}

void readGps(XmlReading& reading, Measures& measures)
{
    const auto x = reading.number("X");
    const auto y = reading.number("Y");
    if (x && y) {
        measures.gps = GpsReading { *x, *y, reading.number("Dir") };
    }
}

void readMessage(XmlReading& reading, Measures& measures)
{
    const auto from = reading.whole("From").value_or(0);
    const auto text = reading.xml().readElementText(QXmlStreamReader::SkipChildElements).toLatin1();
    const auto said = SayText::make({ text.constData(), std::size_t(text.size()) });
    if (said && measures.messages.size() < kMostMessages) {
        measures.messages.push_back({ from, *said });
    }
}

void readChildOfSensors(XmlReading& reading, Measures& measures)
{
    const auto name = reading.xml().name();
    if (name == QLatin1String("Message")) {
        readMessage(reading, measures);
        return;
    }
    if (name == QLatin1String("IRSensor")) {
        readIr(reading, measures);
    } else if (name == QLatin1String("BeaconSensor")) {
        readBeacon(reading, measures);
    } else if (name == QLatin1String("GPS")) {
        readGps(reading, measures);
    } else if (name == QLatin1String("Score")) {
        measures.score = readScore(reading);
    }
    reading.xml().skipCurrentElement();
}

RobotView readRobot(XmlReading& reading)
{
    RobotView robot;
    robot.name = reading.text("Name").value_or(QString());
    reading.take("Id", robot.id);
    reading.take("Time", robot.time);
    robot.score = readScore(reading);
    robot.state = readState(reading);
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Position")) {
            robot.pose = readPose(reading);
        }
        reading.xml().skipCurrentElement();
    }
    return robot;
}

Reply readReply(XmlReading& reading)
{
    Reply reply;
    reply.accepted = reading.is("Status", "Ok").value_or(false);
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Parameters")) {
            readAttributes(reading, reply.parameters);
        }
        reading.xml().skipCurrentElement();
    }
    return reply;
}

void failOfSimulator(XmlReading& reading, QStringView root)
{
    reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" was not expected from a simulator."),
                     { root.toString().left(40) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Check which program sends to this port.")));
}
} // namespace

namespace detail {

ScoreReading readScore(XmlReading& reading)
{
    ScoreReading score;
    reading.take("Score", score.score);
    reading.take("ArrivalTime", score.arrivalTime);
    reading.take("ReturningTime", score.returningTime);
    reading.take("Collisions", score.collisions);
    reading.takeIs("Collision", "True", score.collision);
    score.visitedMask = reading.text("VisitedMask").value_or(QString()).toStdString();
    return score;
}

RobotState readState(XmlReading& reading)
{
    const auto word = reading.text("State").value_or(QString());
    for (auto i = 0; i <= int(RobotState::Removed); ++i) {
        if (word == QLatin1String(wordOf(RobotState(i)))) {
            return RobotState(i);
        }
    }
    return RobotView {}.state;
}

Pose readPose(XmlReading& reading)
{
    Pose pose;
    reading.take("X", pose.x);
    reading.take("Y", pose.y);
    pose.headingRad = reading.number("Dir").value_or(0.0) * kRadPerDegree;
    return pose;
}

} // namespace detail

Result<Reply> decodeReply(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("Reply"));
    Reply reply;
    if (const auto root = reading.root(); root == QLatin1String("Reply")) {
        reply = readReply(reading);
    } else {
        failOfSimulator(reading, root);
    }
    return outcome(reading, std::move(reply));
}

Result<void> decodeMeasures(QByteArrayView datagram, Measures& measures)
{
    measures.time = 0;
    measures.collision.reset();
    measures.compassDeg.reset();
    measures.ground.reset();
    measures.ir.fill(std::nullopt);
    measures.beacons.clear();
    measures.gps.reset();
    measures.messages.clear();
    measures.score.reset();
    measures.leds = {};
    measures.buttons = {};

    XmlReading reading(documentOf(datagram), QStringLiteral("Measures"));
    if (const auto root = reading.root(); root != QLatin1String("Measures")) {
        failOfSimulator(reading, root);
    }
    reading.take("Time", measures.time);
    while (reading.nextChild()) {
        const auto name = reading.xml().name();
        if (name == QLatin1String("Sensors")) {
            readSensors(reading, measures);
            while (reading.nextChild()) {
                readChildOfSensors(reading, measures);
            }
            continue;
        }
        if (name == QLatin1String("Leds")) {
            reading.takeIs("EndLed", "On", measures.leds.end);
            reading.takeIs("ReturningLed", "On", measures.leds.returning);
            reading.takeIs("VisitingLed", "On", measures.leds.visiting);
        } else if (name == QLatin1String("Buttons")) {
            reading.takeIs("Start", "On", measures.buttons.start);
            reading.takeIs("Stop", "On", measures.buttons.stop);
        }
        reading.xml().skipCurrentElement();
    }
    reading.finish();
    if (reading.finding()) {
        return tl::unexpected(*reading.finding());
    }
    return {};
}

Result<ViewDocument> decodeViewDocument(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("View stream"));
    const auto root = reading.root();
    ViewDocument document;
    if (root == QLatin1String("Robot")) {
        document = readRobot(reading);
    } else if (root == QLatin1String("Reply")) {
        document = readReply(reading);
    } else if (root == QLatin1String("Lab")) {
        Findings ignored;
        document = readLabElement(reading, ignored);
    } else if (root == QLatin1String("Grid")) {
        document = readGridElement(reading);
    } else if (root == QLatin1String("Restart")) {
        document = Restart {};
    } else {
        failOfSimulator(reading, root);
    }
    return outcome(reading, std::move(document));
}

} // namespace medulla::maze
