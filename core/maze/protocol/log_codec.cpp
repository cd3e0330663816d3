// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/log_codec.h"

#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_writing.h"

#include <limits>

namespace medulla::maze {

using namespace detail;

namespace {

void appendAction(QByteArray& out, const Actions& actions)
{
    if (!actions.leftMotor && !actions.rightMotor && !actions.endLed && !actions.returningLed
        && !actions.visitingLed) {
        return;
    }
    append(out, "<Action");
    appendCommands(out, actions);
    append(out, "/>\n");
}

} // namespace

void appendLogBegin(QByteArray& out, const QString& date, const SimulationParameters& parameters,
    const Lab& lab, const Grid& grid)
{
    append(out, "<Log");
    attribute(out, "Date", date);
    append(out, ">\n<Parameters");
    appendAttributes(out, parameters);
    append(out, "/>\n");
    appendLab(out, lab);
    appendGrid(out, grid);
}

void appendLogCycle(QByteArray& out, int time, std::span<const LogRobot> robots)
{
    append(out, "<LogInfo");
    attribute(out, "Time", time);
    append(out, ">\n");
    for (const auto& robot : robots) {
        append(out, "<Robot");
        attribute(out, "Name", robot.view.name);
        attribute(out, "Id", robot.view.id);
        attribute(out, "State", std::string_view(wordOf(robot.view.state)));
        append(out, ">\n<Pos");
        appendPose(out, robot.view.pose);
        append(out, "/>\n<Scores");
        appendScore(out, robot.view.score);
        append(out, "/>\n");
        appendAction(out, robot.actions);
        appendMeasures(out, robot.measures, std::numeric_limits<qsizetype>::max());
        append(out, "\n</Robot>\n");
    }
    append(out, "</LogInfo>\n");
}

void appendLogEnd(QByteArray& out)
{
    append(out, "</Log>\n");
}

} // namespace medulla::maze
