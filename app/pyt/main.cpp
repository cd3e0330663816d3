// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pyt/terminal.h"

#include "core/arm/arm.h"
#include "core/base/console.h"
#include "core/base/realtime_options.h"
#include "core/base/realtime_thread.h"
#include "core/motion/executor.h"
#include "core/wire/address_options.h"

#include <cmath>
#include <cstdlib>

#include <QCoreApplication>
#include <QLoggingCategory>

namespace {

Q_LOGGING_CATEGORY(log, "medulla.pyt")

using namespace medulla;

void readOptions(console::CommandLine& options)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("medulla", text);
    };
    options.addOption(QStringLiteral("position"), QStringLiteral("A:P"),
        translated(QT_TRANSLATE_NOOP("medulla", "Where encoder positions come in.")));
    options.addOption(QStringLiteral("command"), QStringLiteral("A:P"),
        translated(QT_TRANSLATE_NOOP("medulla", "Where commands come in.")));
    options.addOption(QStringLiteral("spine"), QStringLiteral("A:P"),
        translated(QT_TRANSLATE_NOOP("medulla", "Where samples are sent.")));
    options.addOption(QStringLiteral("period-ms"), QStringLiteral("MS"),
        translated(QT_TRANSLATE_NOOP("medulla", "Time from one sample to the next.")),
        QStringLiteral("35"));
    options.addOption(QStringLiteral("factor"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla", "Samples a millimetre.")), QStringLiteral("1"));
    options.addOption(QStringLiteral("threshold-mm"), QStringLiteral("MM"),
        translated(
            QT_TRANSLATE_NOOP("medulla", "An axis that is off by more has met an obstacle.")),
        QStringLiteral("25"));
    options.addOption(QStringLiteral("speed-mm-s"), QStringLiteral("MM_S"),
        translated(QT_TRANSLATE_NOOP("medulla", "Limit on speed; none when left out.")));
    options.addOption(QStringLiteral("acceleration-mm-s2"), QStringLiteral("MM_S2"),
        translated(QT_TRANSLATE_NOOP("medulla", "Limit on acceleration; none when left out.")));
    console::addCoreOption(options);
    options.addOption(QStringLiteral("obstacles"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Abort at so many obstacles on the way to one target within a minute; 0: never.")),
        QStringLiteral("0"));
    options.addFlag(QStringLiteral("retrace"),
        translated(QT_TRANSLATE_NOOP(
            "medulla", "Go back along the measured path after an obstacle; otherwise straight.")));
    options.addFlag(QStringLiteral("manual"),
        translated(QT_TRANSLATE_NOOP("medulla", "Ignore commands until go.")));
    wire::AddressOptions::addTo(options);
    options.parse([] {
        return QStringList { QStringLiteral("position"), QStringLiteral("command"),
            QStringLiteral("spine") };
    });
}

motion::Request readStandard(const console::CommandLine& options)
{
    motion::Request standard;
    standard.factor = options.wholeNumber(QStringLiteral("factor"), 1, motion::kHighestFactor);
    standard.period = Duration(std::llround(1e6
        * options.number(QStringLiteral("period-ms"), toMs(motion::kShortestPeriod),
            toMs(motion::kLongestPeriod))));
    return standard;
}

motion::Settings readSettings(const console::CommandLine& options, const motion::Request& standard)
{
    motion::Settings settings;
    settings.thresholdMm = options.number(QStringLiteral("threshold-mm"), 0.1, 1000.0);
    settings.automaticFactor = standard.factor;
    settings.automaticPeriod = standard.period;
    settings.obstaclesToAbort =
        options.wholeNumber(QStringLiteral("obstacles"), 0, motion::kMostObstacles);
    settings.retrace = options.isSet(QStringLiteral("retrace"));
    // Through a Spine that forwards changes only. Samples that are lost with it must not add up to
    // a step of 10 mm: 6 mm, and two samples of at most 1.9 mm, one sent while the newest report
    // was on its way and the first one after the outage.
    settings.reportsChangesOnly = true;
    settings.mostUnseenMm = 10.0;
    settings.mostLostMm = 6.0;
    settings.interruptsAfterGap = std::chrono::milliseconds(250);
    settings.mode =
        options.isSet(QStringLiteral("manual")) ? motion::Mode::Manual : motion::Mode::Automatic;
    return settings;
}

/// The original knows no limits, so there are none unless they are asked for.
motion::Limits readLimits(const console::CommandLine& options)
{
    motion::Limits limits;
    if (options.isSet(QStringLiteral("speed-mm-s"))) {
        limits.speedMmPerS =
            options.number(QStringLiteral("speed-mm-s"), motion::kLowestSpeedLimitMmPerS, 1e6);
    }
    if (options.isSet(QStringLiteral("acceleration-mm-s2"))) {
        limits.accelerationMmPerS2 = options.number(
            QStringLiteral("acceleration-mm-s2"), motion::kLowestAccelerationLimitMmPerS2, 1e9);
    }
    return limits;
}

/// The ends of the program on the network.
struct Ends {
    wire::Address positionAt;
    wire::Address commandAt;
    wire::Address spine;
};

/// Ends the program when they cannot be used.
Ends readEnds(const console::CommandLine& options)
{
    const wire::AddressOptions addresses(options);
    Ends ends;
    ends.positionAt = addresses.local(options, QStringLiteral("position"));
    ends.commandAt = addresses.local(options, QStringLiteral("command"));
    ends.spine = addresses.remote(options, QStringLiteral("spine"));
    if (ends.spine.port == 0) {
        console::complain(Finding { Severity::Error, QStringLiteral("--spine"),
            Text(QT_TRANSLATE_NOOP("medulla", "No datagram can be sent to port 0.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name the port that the Spine listens at.")) });
        std::exit(console::Misuse);
    }
    if (ends.positionAt == ends.commandAt && ends.positionAt.port != 0) {
        console::complain(Finding { Severity::Error, QStringLiteral("--command"),
            Text(QT_TRANSLATE_NOOP("medulla", "Positions are to come in at %1 too."),
                { ends.commandAt.toString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give each a port of its own.")) });
        std::exit(console::Misuse);
    }
    return ends;
}

} // namespace

// Long because it puts all parts of the program together.
int main(int argc, char** argv)
{
    console::begin();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-pyt"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::CommandLine options(QCoreApplication::translate("medulla",
        "Executes minimum jerk motions of the arm: takes its position and commands as csv x,y,z in "
        "mm, sends a sample each period. On stdin: go, stop, status, send X Y Z [FACTOR] "
        "[PERIOD_MS], help, quit."));
    readOptions(options);

    const auto standard = readStandard(options);
    const auto settings = readSettings(options, standard);
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    rules.limits = readLimits(options);
    const auto ends = readEnds(options);

    SystemClock clock;
    lockMemory(MemoryLock::All);
    RealtimeThread thread(QStringLiteral("motion"));
    if (const auto core = console::readCore(options)) {
        thread.setCore(*core);
    }
    wire::Intake positions(QStringLiteral("--position"),
        console::orExit(wire::UdpSocket::bind(ends.positionAt, QStringLiteral("--position"))),
        clock);
    wire::Intake commands(QStringLiteral("--command"),
        console::orExit(wire::UdpSocket::bind(ends.commandAt, QStringLiteral("--command"))), clock);
    wire::Outlet outlet(
        console::orExit(wire::UdpSocket::open(QStringLiteral("--spine"))), ends.spine, clock);
    motion::Executor executor(clock, rules, settings);
    executor.planOnThread();
    QObject::connect(&positions, &wire::Intake::received, &executor,
        qOverload<const Position&, TimePoint>(&motion::Executor::measured));
    QObject::connect(&commands, &wire::Intake::received, &executor, &motion::Executor::command);
    QObject::connect(&executor, &motion::Executor::commanded, &outlet, &wire::Outlet::send);

    pyt::Terminal terminal(executor, positions, commands, outlet, clock, standard);
    console::Lines lines;
    QObject::connect(&lines, &console::Lines::line, &terminal, &pyt::Terminal::obey);
    QObject::connect(
        &terminal, &pyt::Terminal::quitRequested, &application, &QCoreApplication::quit);
    // Before the thread starts, so that it inherits the blocked signals.
    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, &application, &QCoreApplication::quit);

    qCInfo(log).noquote() << QStringLiteral("positions at %1, commands at %2, samples to %3")
                                 .arg(positions.address().toString(), commands.address().toString(),
                                     ends.spine.toString());
    for (QObject* part :
        std::initializer_list<QObject*> { &positions, &commands, &outlet, &executor }) {
        part->moveToThread(&thread);
    }
    thread.begin();
    console::logGranted(log(), thread);
    console::report(QStringLiteral("ready"));

    const auto status = QCoreApplication::exec();
    executor.requestStop();
    thread.quit();
    thread.wait();
    return status;
}
