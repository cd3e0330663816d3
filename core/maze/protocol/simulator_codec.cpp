// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/simulator_codec.h"

#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_writing.h"

#include <array>

namespace medulla::maze {

namespace {

using namespace detail;

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
    // Room for the part after the messages: score, LEDs and buttons.
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
    constexpr std::array kStates { "Stopped", "Running", "Waiting", "Returning", "Finished",
        "Removed" };
    return kStates[std::size_t(state)];
}

void appendPose(QByteArray& out, const Pose& pose)
{
    attribute(out, "X", pose.x);
    attribute(out, "Y", pose.y);
    attribute(out, "Dir", pose.headingRad / kRadPerDegree);
}

void appendLab(QByteArray& out, const Lab& lab)
{
    append(out, "<Lab");
    attribute(out, "Name", lab.name);
    attribute(out, "Width", lab.widthMu);
    attribute(out, "Height", lab.heightMu);
    append(out, ">\n");
    for (const auto& beacon : lab.beacons) {
        append(out, "\t<Beacon");
        attribute(out, "X", beacon.at.x);
        attribute(out, "Y", beacon.at.y);
        attribute(out, "Height", beacon.heightMu);
        append(out, "/>\n");
    }
    for (const auto& target : lab.targets) {
        append(out, "\t<Target");
        attribute(out, "X", target.at.x);
        attribute(out, "Y", target.at.y);
        attribute(out, "Radius", target.radiusMu);
        append(out, "/>\n");
    }
    for (const auto& wall : lab.walls) {
        append(out, "\t<Wall");
        attribute(out, "Height", wall.heightMu);
        append(out, ">\n");
        for (const auto& corner : wall.corners) {
            append(out, "\t\t<Corner");
            attribute(out, "X", corner.x);
            attribute(out, "Y", corner.y);
            append(out, "/>\n");
        }
        append(out, "\t</Wall>\n");
    }
    append(out, "</Lab>\n");
}

void appendGrid(QByteArray& out, const Grid& grid)
{
    append(out, "<Grid>\n");
    for (const auto& start : grid.starts) {
        append(out, "\t<Position");
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
    // White space as in official simulators: viewers that count the children of an element rely on
    // it.
    append(out, ">\n\t<Position");
    appendPose(out, robot.pose);
    append(out, "/>\n</Robot>\n");
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

} // namespace medulla::maze
