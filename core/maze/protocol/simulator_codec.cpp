// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/simulator_codec.h"

#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_reading.h"
#include "core/maze/protocol/xml_writing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace medulla::maze {

namespace {

using namespace detail;

constexpr double kDegree = std::numbers::pi / 180.0;
/// More of them in one datagram are passed over.
constexpr std::size_t kMostMessages = 256;

constexpr std::array kStates { "Stopped", "Running", "Waiting", "Returning", "Finished",
    "Removed" };

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
    const auto state = reading.text("State").value_or(QString());
    for (std::size_t i = 0; i < kStates.size(); ++i) {
        if (state == QLatin1String(kStates[i])) {
            robot.state = RobotState(i);
        }
    }
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Position")) {
            reading.take("X", robot.pose.x);
            reading.take("Y", robot.pose.y);
            robot.pose.headingRad = reading.number("Dir").value_or(0.0) * kDegree;
        }
        reading.xml().skipCurrentElement();
    }
    return robot;
}

Reply readReply(XmlReading& reading, const SimulationParameters& before)
{
    Reply reply;
    reply.parameters = before;
    reply.accepted = reading.is("Status", "Ok").value_or(false);
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Parameters")) {
            readAttributes(reading, reply.parameters);
        }
        reading.xml().skipCurrentElement();
    }
    return reply;
}

void failOfRoot(XmlReading& reading, QStringView root)
{
    reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" was not expected from a simulator."),
                     { root.toString().left(40) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Check which program sends to this port.")));
}

void appendReading(QByteArray& out, const Measures& measures)
{
    append(out, "<Sensors");
    if (measures.collision) {
        yesNo(out, "Collision", *measures.collision);
    }
    if (measures.compassDeg) {
        attribute(out, "Compass", *measures.compassDeg);
    }
    if (measures.ground) {
        attribute(out, "Ground", *measures.ground);
    }
    append(out, ">");
    for (std::size_t i = 0; i < kIrSensors; ++i) {
        if (measures.ir[i]) {
            append(out, "<IRSensor");
            attribute(out, "Id", int(i));
            attribute(out, "Value", *measures.ir[i]);
            append(out, "/>");
        }
    }
    for (const auto& beacon : measures.beacons) {
        append(out, "<BeaconSensor");
        attribute(out, "Id", beacon.beacon);
        if (beacon.bearingDeg) {
            attribute(out, "Value", *beacon.bearingDeg);
        } else {
            append(out, " Value=\"NotVisible\"");
        }
        append(out, "/>");
    }
    if (measures.gps) {
        append(out, "<GPS");
        attribute(out, "X", measures.gps->x);
        attribute(out, "Y", measures.gps->y);
        if (measures.gps->headingDeg) {
            attribute(out, "Dir", *measures.gps->headingDeg);
        }
        append(out, "/>");
    }
}

void appendEnd(QByteArray& out, const Measures& measures)
{
    if (measures.score) {
        append(out, "<Score");
        appendScore(out, *measures.score);
        append(out, "/>");
    }
    append(out, "</Sensors><Leds");
    onOff(out, "EndLed", measures.leds.end);
    onOff(out, "ReturningLed", measures.leds.returning);
    onOff(out, "VisitingLed", measures.leds.visiting);
    append(out, "/><Buttons");
    onOff(out, "Start", measures.buttons.start);
    onOff(out, "Stop", measures.buttons.stop);
    append(out, "/></Measures>");
}

} // namespace

namespace detail {

void appendScore(QByteArray& out, const ScoreReading& score)
{
    attribute(out, "Score", score.score);
    attribute(out, "ArrivalTime", score.arrivalTime);
    attribute(out, "ReturningTime", score.returningTime);
    attribute(out, "Collisions", score.collisions);
    trueFalse(out, "Collision", score.collision);
    attribute(out, "VisitedMask", std::string_view(score.visitedMask));
}

void appendMeasures(QByteArray& out, const Measures& measures, qsizetype mostBytes)
{
    // Room for what follows the messages: score, leds and buttons.
    constexpr qsizetype kEndBytes = 400;
    const auto before = out.size();
    append(out, "<Measures");
    attribute(out, "Time", measures.time);
    append(out, ">");
    appendReading(out, measures);
    for (const auto& message : measures.messages) {
        const auto whole = out.size();
        append(out, "<Message");
        attribute(out, "From", message.from);
        append(out, ">");
        appendSaid(out, message.text.view());
        append(out, "</Message>");
        if (out.size() - before + kEndBytes > mostBytes) {
            out.resize(whole);
        }
    }
    appendEnd(out, measures);
}

const char* wordOf(RobotState state)
{
    return kStates[std::size_t(state)];
}

void appendPose(QByteArray& out, const Pose& pose)
{
    attribute(out, "X", pose.x);
    attribute(out, "Y", pose.y);
    attribute(out, "Dir", pose.headingRad / kDegree);
}

void appendLab(QByteArray& out, const Lab& lab)
{
    append(out, "<Lab");
    attribute(out, "Name", lab.name);
    attribute(out, "Width", lab.width);
    attribute(out, "Height", lab.height);
    append(out, ">\n");
    for (const auto& beacon : lab.beacons) {
        append(out, "<Beacon");
        attribute(out, "X", beacon.at.x);
        attribute(out, "Y", beacon.at.y);
        attribute(out, "Height", beacon.height);
        append(out, "/>\n");
    }
    for (const auto& target : lab.targets) {
        append(out, "<Target");
        attribute(out, "X", target.at.x);
        attribute(out, "Y", target.at.y);
        attribute(out, "Radius", target.radius);
        append(out, "/>\n");
    }
    for (const auto& wall : lab.walls) {
        append(out, "<Wall");
        attribute(out, "Height", wall.height);
        append(out, ">");
        for (const auto& corner : wall.corners) {
            append(out, "<Corner");
            attribute(out, "X", corner.x);
            attribute(out, "Y", corner.y);
            append(out, "/>");
        }
        append(out, "</Wall>\n");
    }
    append(out, "</Lab>\n");
}

void appendGrid(QByteArray& out, const Grid& grid)
{
    append(out, "<Grid>\n");
    for (const auto& start : grid.starts) {
        append(out, "<Position");
        appendPose(out, start);
        append(out, "/>\n");
    }
    append(out, "</Grid>\n");
}

} // namespace detail

void encode(const Reply& reply, QByteArray& out)
{
    begin(out);
    if (!reply.accepted) {
        append(out, "<Reply Status=\"Refused\"></Reply>");
        end(out);
        return;
    }
    append(out, "<Reply Status=\"Ok\"><Parameters");
    appendAttributes(out, reply.parameters);
    attribute(out, "RequestsPerCycle", reply.parameters.requestsPerCycle);
    const std::string_view rest("/></Reply>");
    for (const auto& [name, file] :
        { std::pair("Lab", &reply.parameters.lab), std::pair("Grid", &reply.parameters.grid) }) {
        const auto whole = out.size();
        if (!file->isEmpty()) {
            attribute(out, name, *file);
        }
        if (std::size_t(out.size()) + rest.size() + 1 > kMostReplyBytes) {
            out.resize(whole);
        }
    }
    append(out, rest);
    end(out);
}

void encode(const Measures& measures, QByteArray& out)
{
    begin(out);
    appendMeasures(out, measures, qsizetype(kMostMeasuresBytes) - 1);
    end(out);
}

void encode(const RobotView& robot, QByteArray& out)
{
    begin(out);
    append(out, "<Robot");
    attribute(out, "Name", robot.name);
    attribute(out, "Id", robot.id);
    attribute(out, "Time", robot.time);
    appendScore(out, robot.score);
    attribute(out, "State", std::string_view(wordOf(robot.state)));
    append(out, "><Position");
    appendPose(out, robot.pose);
    append(out, "/></Robot>");
    end(out);
}

void encode(const Restart& /*restart*/, QByteArray& out)
{
    begin(out);
    append(out, "<Restart/>");
    end(out);
}

void encode(const Lab& lab, QByteArray& out)
{
    begin(out);
    appendLab(out, lab);
    end(out);
}

void encode(const Grid& grid, QByteArray& out)
{
    begin(out);
    appendGrid(out, grid);
    end(out);
}

Result<Reply> decodeReply(QByteArrayView datagram, const SimulationParameters& before)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("Reply"));
    Reply reply;
    if (const auto root = reading.root(); root == QLatin1String("Reply")) {
        reply = readReply(reading, before);
    } else {
        failOfRoot(reading, root);
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
        failOfRoot(reading, root);
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

Result<ViewNews> decodeViewNews(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("View stream"));
    const auto root = reading.root();
    ViewNews news;
    if (root == QLatin1String("Robot")) {
        news = readRobot(reading);
    } else if (root == QLatin1String("Reply")) {
        news = readReply(reading, {});
    } else if (root == QLatin1String("Lab")) {
        Findings ignored;
        news = readLabElement(reading, ignored);
    } else if (root == QLatin1String("Grid")) {
        news = readGridElement(reading);
    } else if (root == QLatin1String("Restart")) {
        news = Restart {};
    } else {
        failOfRoot(reading, root);
    }
    return outcome(reading, std::move(news));
}

} // namespace medulla::maze
