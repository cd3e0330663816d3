// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/client_codec.h"

#include "core/maze/protocol/simulator_documents.h"
#include "core/maze/protocol/xml_reading.h"
#include "core/maze/protocol/xml_writing.h"

#include <algorithm>
#include <array>

namespace medulla::maze {

namespace {

using namespace detail;

constexpr std::array kFixedSensors { "IRSensor0", "IRSensor1", "IRSensor2", "IRSensor3", "Compass",
    "Ground", "Collision", "GPS" };

std::optional<Sensor> sensorOf(QStringView name)
{
    for (std::size_t i = 0; i < kFixedSensors.size(); ++i) {
        if (name == QLatin1String(kFixedSensors[i])) {
            return Sensor(i);
        }
    }
    const QLatin1String beacon("Beacon");
    if (name.startsWith(beacon)) {
        bool isNumber = false;
        const auto number = name.mid(beacon.size()).toUInt(&isNumber);
        if (isNumber && number < kMostBeacons) {
            return beaconSensor(number);
        }
    }
    return std::nullopt;
}

void appendName(QByteArray& out, Sensor sensor)
{
    if (sensor < Sensor::Beacon0) {
        append(out, kFixedSensors[std::size_t(sensor)]);
    } else {
        append(out, "Beacon");
        append(out, int(sensor) - int(Sensor::Beacon0));
    }
}

void failOfClient(XmlReading& reading, QStringView root, const char* wanted)
{
    reading.fail(Text(QT_TRANSLATE_NOOP("medulla", "The document is a \"%1\"."),
                     { root.toString().left(40) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Send %1."), { QLatin1String(wanted) }));
}

void readRequests(XmlReading& reading, SensorRequests& requests)
{
    const auto attributes = reading.xml().attributes();
    for (const auto& attribute : attributes) {
        if (attribute.value() != QLatin1String("Yes")) {
            continue;
        }
        if (const auto sensor = sensorOf(attribute.name())) {
            requests.add(*sensor);
        }
    }
}

} // namespace

void detail::appendCommands(QByteArray& out, const Actions& actions)
{
    if (actions.leftMotor) {
        attribute(out, "LeftMotor", *actions.leftMotor);
    }
    if (actions.rightMotor) {
        attribute(out, "RightMotor", *actions.rightMotor);
    }
    if (actions.endLed) {
        onOff(out, "EndLed", *actions.endLed);
    }
    if (actions.returningLed) {
        onOff(out, "ReturningLed", *actions.returningLed);
    }
    if (actions.visitingLed) {
        onOff(out, "VisitingLed", *actions.visitingLed);
    }
}

void encode(const Registration& registration, QByteArray& out)
{
    begin(out);
    switch (registration.kind) {
    case Registration::Kind::View:
        append(out, "<View/>");
        break;
    case Registration::Kind::Panel:
        append(out, "<Panel/>");
        break;
    case Registration::Kind::RobotBeacon:
        append(out, "<RobotBeacon");
        attribute(out, "Id", registration.id);
        attribute(out, "Name", registration.name);
        attribute(out, "Height", registration.heightMu);
        append(out, "/>");
        break;
    case Registration::Kind::Robot:
        append(out, "<Robot");
        attribute(out, "Id", registration.id);
        attribute(out, "Name", registration.name);
        append(out, ">");
        for (std::size_t i = 0; i < kIrSensors; ++i) {
            if (const auto angle = registration.irAngleDeg[i]) {
                append(out, "<IRSensor");
                attribute(out, "Id", int(i));
                attribute(out, "Angle", *angle);
                append(out, "/>");
            }
        }
        append(out, "</Robot>");
    }
    end(out);
}

void encode(const Actions& actions, QByteArray& out)
{
    begin(out);
    append(out, "<Actions");
    appendCommands(out, actions);
    append(out, ">");
    // Requests before Say, and nothing between the closing tags: official simulators take all text
    // after Say as part of the message.
    if (!actions.requests.empty()) {
        append(out, "<SensorRequests");
        for (const auto* sensor = actions.requests.begin(); sensor != actions.requests.end();
             ++sensor) {
            // A repeated attribute would make the datagram invalid.
            if (std::find(actions.requests.begin(), sensor, *sensor) == sensor) {
                append(out, " ");
                appendName(out, *sensor);
                append(out, "=\"Yes\"");
            }
        }
        append(out, "/>");
    }
    if (actions.say) {
        append(out, "<Say>");
        appendSaid(out, actions.say->view());
        append(out, "</Say>");
    }
    append(out, "</Actions>");
    end(out);
}

void encode(const ViewCommand& command, QByteArray& out)
{
    begin(out);
    switch (command.kind) {
    case ViewCommand::Kind::Start:
        append(out, "<Start/>");
        break;
    case ViewCommand::Kind::Stop:
        append(out, "<Stop/>");
        break;
    case ViewCommand::Kind::LabRequest:
        append(out, "<LabReq/>");
        break;
    case ViewCommand::Kind::GridRequest:
        append(out, "<GridReq/>");
        break;
    case ViewCommand::Kind::Reset:
        append(out, "<Reset/>");
        break;
    case ViewCommand::Kind::Remove:
        append(out, "<Robot");
        attribute(out, "Id", command.id);
        append(out, " Removed=\"Yes\"/>");
    }
    end(out);
}

Result<Registration> decodeRegistration(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("Registration"));
    const auto root = reading.root();
    Registration made;
    using Kind = Registration::Kind;
    if (root == QLatin1String("Robot")) {
        made.kind = Kind::Robot;
    } else if (root == QLatin1String("RobotBeacon")) {
        made.kind = Kind::RobotBeacon;
    } else if (root == QLatin1String("View")) {
        made.kind = Kind::View;
    } else if (root == QLatin1String("Panel")) {
        made.kind = Kind::Panel;
    } else {
        failOfClient(reading, root, "Robot, RobotBeacon, View or Panel");
        return outcome(reading, std::move(made));
    }
    reading.take("Id", made.id);
    reading.take("Height", made.heightMu);
    made.name = reading.text("Name").value_or(QString());
    while (reading.nextChild()) {
        if (reading.xml().name() == QLatin1String("IRSensor")) {
            const auto id = reading.whole("Id").value_or(-1);
            const auto angle = reading.number("Angle");
            if (id >= 0 && id < int(kIrSensors) && angle) {
                made.irAngleDeg[std::size_t(id)] = angle;
            }
        }
        reading.xml().skipCurrentElement();
    }
    return outcome(reading, std::move(made));
}

Result<Actions> decodeActions(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("Actions"));
    auto& xml = reading.xml();
    Actions made;
    QString said;
    bool saying = false;
    int depth = 0;
    while (!xml.atEnd() && !reading.failed()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            const auto name = xml.name();
            if (depth == 0 && name != QLatin1String("Actions")) {
                failOfClient(reading, name, "Actions");
            } else if (depth == 0) {
                made.leftMotor = reading.number("LeftMotor");
                made.rightMotor = reading.number("RightMotor");
                made.endLed = reading.is("EndLed", "On");
                made.returningLed = reading.is("ReturningLed", "On");
                made.visitingLed = reading.is("VisitingLed", "On");
            } else if (name == QLatin1String("SensorRequests")) {
                readRequests(reading, made.requests);
            } else if (name == QLatin1String("Say")) {
                saying = true;
                said.clear();
            } else {
                reading.fail(
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not an element of actions."),
                        { name.toString().left(40) }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Send only SensorRequests and Say.")));
            }
            ++depth;
        } else if (token == QXmlStreamReader::EndElement) {
            --depth;
        } else if (token == QXmlStreamReader::Characters && saying && depth > 0) {
            // Until the end of Actions, not of Say, like the official parser.
            said += xml.text();
        }
    }
    made.say = SayText::make(said.toLatin1().toStdString());
    return outcome(reading, made);
}

Result<ViewCommand> decodeViewCommand(QByteArrayView datagram)
{
    XmlReading reading(documentOf(datagram), QStringLiteral("Command of a view"));
    const auto root = reading.root();
    using Kind = ViewCommand::Kind;
    ViewCommand made;
    if (root == QLatin1String("Start")) {
        made.kind = Kind::Start;
    } else if (root == QLatin1String("Stop")) {
        made.kind = Kind::Stop;
    } else if (root == QLatin1String("LabReq")) {
        made.kind = Kind::LabRequest;
    } else if (root == QLatin1String("GridReq")) {
        made.kind = Kind::GridRequest;
    } else if (root == QLatin1String("Reset")) {
        made.kind = Kind::Reset;
    } else if (root == QLatin1String("Robot") && reading.is("Removed", "Yes").value_or(false)) {
        made.kind = Kind::Remove;
        reading.take("Id", made.id);
    } else {
        failOfClient(
            reading, root, "Start, Stop, LabReq, GridReq or Robot with Id and Removed=\"Yes\"");
    }
    return outcome(reading, made);
}

} // namespace medulla::maze
