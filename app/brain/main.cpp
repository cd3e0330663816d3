// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/brain/file_commands.h"
#include "app/brain/runner.h"

#include "core/base/console.h"
#include "core/task/reader.h"
#include "core/wire/address_options.h"

#include <QCoreApplication>
#include <QLoggingCategory>

namespace {

Q_LOGGING_CATEGORY(log, "medulla.brain")

using namespace medulla;

void addOptions(console::CommandLine& line)
{
    const auto add = [&line](const char* name, const char* valueName, const char* description) {
        line.addOption(QLatin1String(name), QLatin1String(valueName),
            QCoreApplication::translate("medulla", description));
    };
    add("config", "FILE",
        QT_TRANSLATE_NOOP("medulla", "BrainJS configuration; names its instructions file."));
    add("instructions", "FILE",
        QT_TRANSLATE_NOOP("medulla", "Instructions file, in place of a configuration."));
    add("position", "A:P",
        QT_TRANSLATE_NOOP("medulla", "Address that receives the arm's positions."));
    add("observation", "A:P",
        QT_TRANSLATE_NOOP("medulla", "Address that receives the objects seen by the eyes."));
    add("spine", "A:P",
        QT_TRANSLATE_NOOP("medulla", "Address to which positions for the arm are sent."));
    wire::AddressOptions::addTo(line);
    add("tick-ms", "N",
        QT_TRANSLATE_NOOP(
            "medulla", "Time from one step to the next, in place of the task's own."));
    add("ticks", "N", QT_TRANSLATE_NOOP("medulla", "End after so many steps."));
    add("check", "FILE",
        QT_TRANSLATE_NOOP("medulla",
            "List findings on an instructions file, or on a BrainJS configuration and its "
            "instructions, and end."));
    add("describe", "FILE",
        QT_TRANSLATE_NOOP("medulla", "Describe an instructions file in English and end."));
    add("from-english", "FILE",
        QT_TRANSLATE_NOOP(
            "medulla", "Print the instructions file of a task in controlled English and end."));
    line.addFlag(QStringLiteral("json"),
        QCoreApplication::translate("medulla", "Print results as JSON, one to a line."));
}

struct RunOptions {
    QString instructions;
    brain::Addresses addresses;
};

/// Settings from the configuration or the options; on errors complains and exits with status 2.
RunOptions readRunOptions(const console::CommandLine& line)
{
    const wire::AddressOptions options(line);
    RunOptions wanted;
    if (line.isSet(QStringLiteral("config"))) {
        for (const auto* other : { "instructions", "position", "observation", "spine" }) {
            if (line.isSet(QLatin1String(other))) {
                console::complain(
                    Finding { Severity::Error, QLatin1String("--") + QLatin1String(other),
                        Text(QT_TRANSLATE_NOOP("medulla", "The configuration says this already.")),
                        Text(QT_TRANSLATE_NOOP("medulla", "Leave out --config or this option.")) });
                std::exit(console::Misuse);
            }
        }
        const auto path = line.value(QStringLiteral("config"));
        const auto loaded = console::orExit(task::loadBrainConfig(path));
        if (!loaded.notes.empty()) {
            console::complain(loaded.notes);
        }
        wanted.instructions = brain::instructionsOf(loaded.config, path);
        wanted.addresses = { options.local(loaded.config.position.address()),
            options.local(loaded.config.observation.address()),
            options.remote(loaded.config.spine.address()) };
    } else {
        wanted.instructions = line.value(QStringLiteral("instructions"));
        wanted.addresses = { options.local(line, QStringLiteral("position")),
            options.local(line, QStringLiteral("observation")),
            options.remote(line, QStringLiteral("spine")) };
    }
    return wanted;
}

/// The task, if it can be run; otherwise complains and exits with status 2.
task::TaskGraph readTask(const QString& path, const console::CommandLine& line)
{
    auto loaded = console::orExit(task::loadTask(path));
    auto& task = loaded.task;
    if (line.isSet(QStringLiteral("tick-ms"))) {
        task.pacing = { task::Pacing::Mode::Interval,
            std::chrono::milliseconds(line.wholeNumber(QStringLiteral("tick-ms"), 1, 3'600'000)) };
    }
    const auto rules = brain::standardRules();
    auto findings = task::check(task, { .source = path, .rules = &rules });
    findings.insert(findings.begin(), loaded.notes.begin(), loaded.notes.end());
    std::erase_if(
        findings, [](const Finding& finding) { return finding.severity == Severity::Info; });
    if (!findings.empty()) {
        console::complain(findings);
    }
    if (hasErrors(findings)) {
        std::exit(console::Misuse);
    }
    return std::move(task);
}

int run(const console::CommandLine& line)
{
    const auto wanted = readRunOptions(line);
    const auto& addresses = wanted.addresses;
    const auto refuse = [](const char* place, const Text& text, const Text& remedy) {
        console::complain(Finding { Severity::Error, QLatin1String(place), text, remedy });
        return int(console::Misuse);
    };
    if (addresses.spine.port == 0) {
        return refuse("--spine", QT_TRANSLATE_NOOP("medulla", "No datagram can be sent to port 0."),
            QT_TRANSLATE_NOOP("medulla", "Name the port that the Spine listens at."));
    }
    if (addresses.position == addresses.observation && addresses.position.port != 0) {
        return refuse("--observation",
            Text(QT_TRANSLATE_NOOP("medulla", "Positions are to come in at %1 too."),
                { addresses.position.toString() }),
            QT_TRANSLATE_NOOP("medulla", "Give each a port of its own."));
    }
    std::optional<std::uint64_t> ticks;
    if (line.isSet(QStringLiteral("ticks"))) {
        ticks = std::uint64_t(line.wholeNumber(QStringLiteral("ticks"), 1, 1'000'000'000));
    }
    const auto task = readTask(wanted.instructions, line);

    SystemClock clock;
    brain::Runner runner(addresses, clock, ticks, line.isSet(QStringLiteral("json")));
    const console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, &runner, &brain::Runner::stop);
    QObject::connect(
        &runner, &brain::Runner::ended, qApp, [](int status) { QCoreApplication::exit(status); },
        Qt::QueuedConnection);
    qCInfo(log).noquote() << QStringLiteral("positions at %1, observations at %2, steps to %3")
                                 .arg(runner.positionAddress().toString(),
                                     runner.observationAddress().toString(),
                                     addresses.spine.toString());
    console::report(QStringLiteral("ready"));
    runner.begin(task);
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-brain"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));

    console::CommandLine line(QCoreApplication::translate("medulla",
        "The task-graph engine: runs a task of actions and decisions in place of BrainJS, fed and "
        "heard over UDP (csv, mm). Events on stdout."));
    addOptions(line);
    line.parse([&line]() -> QStringList {
        for (const auto* other : { "check", "describe", "from-english", "config" }) {
            if (line.isSet(QLatin1String(other))) {
                return {};
            }
        }
        return { QStringLiteral("instructions"), QStringLiteral("position"),
            QStringLiteral("observation"), QStringLiteral("spine") };
    });
    const auto asJson = line.isSet(QStringLiteral("json"));
    if (line.isSet(QStringLiteral("check"))) {
        return brain::check(line.value(QStringLiteral("check")), asJson);
    }
    if (line.isSet(QStringLiteral("describe"))) {
        return brain::describe(line.value(QStringLiteral("describe")), asJson);
    }
    if (line.isSet(QStringLiteral("from-english"))) {
        return brain::fromEnglish(line.value(QStringLiteral("from-english")));
    }
    return run(line);
}
