// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/console.h"
#include "core/target/server.h"
#include "core/wire/address_options.h"

#include <limits>

#include <QCoreApplication>
#include <QLoggingCategory>

using namespace medulla;

namespace {

/// A period of the motion part is far below it.
constexpr int kMostCommandTimeoutMs = 60'000;

Q_LOGGING_CATEGORY(lcTarget, "medulla.target")

struct StartOptions {
    target::Options options;
    std::vector<target::Command> first; ///< commands of the command line
    bool json = false;
};

void declareOptions(console::CommandLine& line)
{
    const auto twin = target::Addresses::loopbackTwin();
    const auto add = [&line](const char* name, const char* valueName, const char* description,
                         const QString& defaultValue) {
        line.addOption(QLatin1String(name), QLatin1String(valueName), QLatin1String(description),
            defaultValue);
    };
    add("arm-listen", "A:P", "Where the arm takes references (port 0: any free one).",
        twin.armListen.toString());
    add("arm-report", "A:P", "Where the arm's position is sent.", twin.armReport.toString());
    add("head-listen", "A:P", "Where the head takes references (port 0: any free one).",
        twin.headListen.toString());
    add("head-report", "A:P", "Where the point that the head looks at is sent.",
        twin.headReport.toString());
    add("eyes-report", "A:P", "Where the flames that the eyes see are sent, as csv.",
        twin.eyesReport.toString());
    add("report-hz", "N", "Reports a second of arm and head.", QStringLiteral("200"));
    line.addOption(QStringLiteral("flame"), QStringLiteral("X,Y,Z"),
        QStringLiteral("A burning flame, global frame, mm. Can be repeated."));
    line.addOption(QStringLiteral("torch"), QStringLiteral("X,Y,Z"),
        QStringLiteral("A torch that can be lit with the splint on the arm's tip. Can be repeated. "
                       "\"blow\" counts flames first, then torches, from 0."));
    line.addOption(QStringLiteral("obstacle"), QStringLiteral("X,Y,Z,RADIUS"),
        QStringLiteral("A ball that the arm's tip cannot enter. Can be repeated."));
    add("eye-noise-mm", "S", "Standard deviation of what the eyes report, per axis.",
        QStringLiteral("0"));
    add("eye-miss", "P", "Probability that the eyes overlook a flame in one report.",
        QStringLiteral("0"));
    add("eye-false", "P", "Probability that the eyes see a flame in a report that is not there.",
        QStringLiteral("0"));
    add("eye-certainty", "C", "The certainty that the eyes give to what burns, 0 to 100.",
        QStringLiteral("90"));
    add("loss", "P", "Probability that a datagram is lost, either way.", QStringLiteral("0"));
    add("command-timeout-ms", "N",
        "The arm holds its position when no reference has come for N ms and it is not at the last "
        "one; 0 is never, as the original.",
        QStringLiteral("0"));
    wire::AddressOptions::addTo(line);
    add("seed", "N", "Seed of all noise and losses.", QStringLiteral("1"));
    line.addFlag(QStringLiteral("json"), QStringLiteral("Events on stdout as JSON, one a line."));
}

/// Reads the command line; ends with status 2 on wrong use.
StartOptions readOptions()
{
    console::CommandLine line(QStringLiteral(
        "Simulated xPC Targets of arm and head, and a small world of flames.\n\n"
        "On stdin, while it runs: flame X,Y,Z; torch X,Y,Z; obstacle X,Y,Z,RADIUS; blow INDEX; "
        "blow splint; move INDEX X,Y,Z (a flame or torch); clear (the obstacles); remove NUMBER "
        "(an obstacle, counted from 0); eye-noise-mm S; eye-miss P; eye-false P; eye-certainty C; "
        "loss P; delay MEAN_MS [JITTER_MS]; duplicate P; reorder P; freeze SECONDS; restart; "
        "status; quit."));
    declareOptions(line);
    line.parse();

    StartOptions wanted;
    auto& options = wanted.options;
    const wire::AddressOptions addresses(line);
    options.addresses = { .armListen = addresses.local(line, QStringLiteral("arm-listen")),
        .headListen = addresses.local(line, QStringLiteral("head-listen")),
        .armReport = addresses.remote(line, QStringLiteral("arm-report")),
        .headReport = addresses.remote(line, QStringLiteral("head-report")),
        .eyesReport = addresses.remote(line, QStringLiteral("eyes-report")) };
    options.setup.commandTimeout = std::chrono::milliseconds(
        line.wholeNumber(QStringLiteral("command-timeout-ms"), 0, kMostCommandTimeoutMs));
    options.reportHz = line.number(QStringLiteral("report-hz"), 1.0, 1000.0);
    options.faults.loss = line.number(QStringLiteral("loss"), 0.0, 1.0);
    auto& eyes = options.setup.eyes;
    eyes.noiseMm = line.number(QStringLiteral("eye-noise-mm"), 0.0, 1000.0);
    eyes.miss = line.number(QStringLiteral("eye-miss"), 0.0, 1.0);
    eyes.falseSighting = line.number(QStringLiteral("eye-false"), 0.0, 1.0);
    eyes.certainty = line.number(QStringLiteral("eye-certainty"), 0.0, 100.0);
    options.setup.seed =
        std::uint64_t(line.wholeNumber(QStringLiteral("seed"), 0, std::numeric_limits<int>::max()));
    for (const auto* kind : { "flame", "torch", "obstacle" }) {
        const auto values = line.values(QLatin1String(kind));
        for (const auto& value : values) {
            wanted.first.push_back(
                console::orExit(target::parseCommand(QLatin1String(kind) + QLatin1Char(' ') + value,
                    QLatin1String("--") + QLatin1String(kind))));
        }
    }
    wanted.json = line.isSet(QStringLiteral("json"));
    return wanted;
}

/// Carries out a line of stdin, or complains and goes on.
void obey(target::Server& server, const QString& line)
{
    if (line.trimmed().isEmpty()) {
        return;
    }
    if (line.trimmed() == QLatin1String("quit")) {
        QCoreApplication::quit();
        return;
    }
    const auto place = QStringLiteral("stdin");
    const auto command = target::parseCommand(line, place);
    if (!command) {
        console::complain(command.error());
        return;
    }
    if (const auto why = server.perform(*command); !why.isEmpty()) {
        console::complain(Finding { Severity::Warning, place, why, {} });
    }
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-target"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    const auto wanted = readOptions();

    SystemClock clock;
    const auto server = console::orExit(target::Server::create(wanted.options, clock));
    for (const auto& command : wanted.first) {
        (void)server->perform(command);
    }
    QObject::connect(server.get(), &target::Server::happened, server.get(),
        [json = wanted.json](const target::Event& event) {
            console::report(json ? target::toJson(event) : target::toText(event).shown());
        });

    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, &application, &QCoreApplication::quit);
    console::Lines lines;
    QObject::connect(&lines, &console::Lines::line, server.get(),
        [&server](const QString& line) { obey(*server, line); });

    server->start();
    qCInfo(lcTarget).noquote() << QStringLiteral("arm at %1, head at %2")
                                      .arg(server->addresses().armListen.toString(),
                                          server->addresses().headListen.toString());
    console::report(QStringLiteral("ready"));
    return QCoreApplication::exec();
}
