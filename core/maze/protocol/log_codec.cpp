// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/log_codec.h"

#include "core/maze/protocol/parameter_attributes.h"
#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_writing.h"

#include <limits>
#include <utility>

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

RobotView readLoggedRobot(XmlReading& reading, int cycle)
{
    RobotView robot;
    robot.name = reading.text("Name").value_or(QString());
    reading.take("Id", robot.id);
    robot.time = cycle;
    robot.state = readState(reading);
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Pos")) {
            robot.pose = readPose(reading);
        } else if (reading.xml().name() == QLatin1String("Scores")) {
            robot.score = readScore(reading);
        }
        reading.xml().skipCurrentElement();
    }
    return robot;
}

LoggedCycle readLoggedCycle(XmlReading& reading)
{
    LoggedCycle logged;
    reading.take("Time", logged.cycle);
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("Robot")) {
            logged.robots.push_back(readLoggedRobot(reading, logged.cycle));
        } else {
            reading.xml().skipCurrentElement();
        }
    }
    return logged;
}

void readChildOfLog(XmlReading& reading, LogFile& log)
{
    const auto name = reading.xml().name();
    if (name == QLatin1String("Lab")) {
        log.lab = readLabElement(reading, log.warnings);
    } else if (name == QLatin1String("Grid")) {
        log.grid = readGridElement(reading);
    } else if (name == QLatin1String("LogInfo")) {
        auto cycle = readLoggedCycle(reading);
        if (!reading.failed() && !reading.xml().hasError()) {
            log.cycles.push_back(std::move(cycle));
        }
    } else {
        if (name == QLatin1String("Parameters")) {
            readAttributes(reading, log.parameters);
        }
        reading.xml().skipCurrentElement();
    }
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

Result<LogFile> readLog(const QByteArray& xml, const QString& place)
{
    XmlReading reading(xml, place);
    LogFile log;
    if (const auto root = reading.root(); root != QLatin1String("Log")) {
        failOfFile(reading, root, "Log");
    }
    while (reading.nextChild()) {
        readChildOfLog(reading, log);
    }
    reading.finish();
    log.isComplete = !reading.finding();
    if (log.cycles.empty()) {
        if (!reading.finding()) {
            reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "The log has no cycle.")),
                Text(QT_TRANSLATE_NOOP("medulla", "Choose the log of a game that was played.")));
        }
        return tl::unexpected(*reading.finding());
    }
    return log;
}

} // namespace medulla::maze
