// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouse/mouse.h"

#include "core/base/console.h"
#include "core/maze/protocol/client_codec.h"

#include <QCoreApplication>

namespace {

using namespace medulla;

/// Ends the program if the name is empty, or makes the registration too long for simulators.
void checkName(const QString& name)
{
    maze::Registration registration;
    registration.id = maze::kMostRobots;
    registration.name = name;
    QByteArray datagram;
    maze::encode(registration, datagram);
    if (name.isEmpty() || std::size_t(datagram.size()) > maze::kMostRegistrationBytes) {
        console::complain(Finding { Severity::Error, QStringLiteral("--name"),
            name.isEmpty() ? Text(QT_TRANSLATE_NOOP("medulla", "A robot needs a name."))
                           : Text(QT_TRANSLATE_NOOP(
                               "medulla", "The name is longer than simulators can read.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Give one of 1 to 100 letters.")) });
        std::exit(console::Misuse);
    }
}

mouse::Options readOptions(console::CommandLine& options)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("medulla", text);
    };
    options.addOption(QStringLiteral("host"), QStringLiteral("A"),
        translated(QT_TRANSLATE_NOOP("medulla", "Host of the simulator.")),
        QStringLiteral("127.0.0.1"));
    options.addOption(QStringLiteral("port"), QStringLiteral("P"),
        translated(QT_TRANSLATE_NOOP("medulla", "Port for registrations.")),
        QStringLiteral("6000"));
    options.addOption(QStringLiteral("name"), QStringLiteral("NAME"),
        translated(QT_TRANSLATE_NOOP("medulla", "Name of the robot.")), QStringLiteral("medulla"));
    options.addOption(QStringLiteral("pos"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Start position, from 1; 0: the first free one. Give each robot of a team its own, or "
            "0 to all.")),
        QStringLiteral("0"));
    options.addOption(QStringLiteral("view"), QStringLiteral("A:P"),
        translated(QT_TRANSLATE_NOOP(
            "medulla", "Address that receives the agent's beliefs and may send it orders.")));
    options.parse();

    mouse::Options read;
    read.simulator.host = console::orExit(
        wire::Address::parseHost(options.value(QStringLiteral("host")), QStringLiteral("--host")));
    read.simulator.port = std::uint16_t(options.wholeNumber(QStringLiteral("port"), 1, 65'535));
    read.name = options.value(QStringLiteral("name"));
    checkName(read.name);
    read.position = options.wholeNumber(QStringLiteral("pos"), 0, maze::kMostRobots);
    if (options.isSet(QStringLiteral("view"))) {
        read.view = console::orExit(
            wire::Address::parse(options.value(QStringLiteral("view")), QStringLiteral("--view")));
    }
    return read;
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-mouse"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::CommandLine options(QCoreApplication::translate("medulla",
        "One robot of a CiberMouse team: registers at a simulator, explores the maze with its team "
        "mates, and parks in the target. Ends with status 0 when it parked, 1 when it did not."));
    auto chosen = readOptions(options);

    auto socket = console::orExit(wire::UdpSocket::bind({}, QStringLiteral("medulla-mouse")));
    mouse::Mouse mouse(std::move(chosen), std::move(socket));
    console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, &mouse, [&mouse] {
        mouse.stopMotors();
        QCoreApplication::exit(console::Failed);
    });
    QObject::connect(&mouse, &mouse::Mouse::finished, &application,
        [](bool parked) { QCoreApplication::exit(parked ? console::Done : console::Failed); });
    QObject::connect(&mouse, &mouse::Mouse::failed, &application, [](const Finding& why) {
        console::complain(why);
        QCoreApplication::exit(console::Failed);
    });
    console::report(QStringLiteral("ready"));
    return QCoreApplication::exec();
}
