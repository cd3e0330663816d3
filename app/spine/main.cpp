// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/hang_up.h"
#include "app/spine/latency.h"
#include "app/spine/reloading.h"

#include "core/base/console.h"
#include "core/base/json_document.h"
#include "core/base/realtime_options.h"
#include "core/base/realtime_thread.h"
#include "core/preflight/xray.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/describe.h"
#include "core/spine/log.h"
#include "core/spine/spine.h"
#include "core/spine/status_text.h"
#include "core/wire/actuator_lock.h"

#include <limits>
#include <optional>

#include <QCoreApplication>
#include <QJsonDocument>
#include <QTimer>

#include <nlohmann/json.hpp>

namespace {

using namespace medulla;

/// How often counters are published for --stats; reading them is no work for the Spine's thread.
constexpr auto kPublishPeriod = std::chrono::milliseconds(100);

void addOptions(console::CommandLine& line)
{
    line.addOption(QStringLiteral("config"), QStringLiteral("FILE"),
        QStringLiteral("Spine configuration; SIGHUP reads it again, and a bad file leaves the "
                       "running one untouched."));
    line.addOption(QStringLiteral("bind"), QStringLiteral("ADDR"),
        QStringLiteral("Address that inputs bind to, in place of the configuration's host."));
    line.addOption(QStringLiteral("rewrite"), QStringLiteral("FROM=TO"),
        QStringLiteral("Change addresses: host, host:port or a network of equal size, as in "
                       "192.168.1.0/24=127.0.1.0/24. May be given more than once."));
    line.addOption(QStringLiteral("repeat-ms"), QStringLiteral("N"),
        QStringLiteral("Send the newest value of unguarded outputs again when nothing was sent "
                       "for N ms, but for outputs whose own entry says otherwise; 0 is never. A "
                       "command to an actuator is repeated for 250 ms at most."));
    line.addOption(QStringLiteral("open"), QStringLiteral("NAME"),
        QStringLiteral("Open a guarded output that no input of its name measures. Its first "
                       "command passes unchecked. May be given more than once."));
    line.addOption(QStringLiteral("open-source"), QStringLiteral("INPUT"),
        QStringLiteral("Let the program at this input move guarded actuators from its first value "
                       "on. Otherwise it must be quiet for 1 s first, then begin where the device "
                       "is. May be given more than once."));
    line.addOption(QStringLiteral("allow"), QStringLiteral("INPUT=ADDR"),
        QStringLiteral("Accept datagrams of this address or network on the input, besides those of "
                       "its allow list. May be given more than once."));
    line.addFlag(QStringLiteral("accept-jump"),
        QStringLiteral("After a jump of a measured position, open the actuator again as soon as "
                       "five reports agree; otherwise only a restart opens it."));
    line.addOption(QStringLiteral("stats"), QStringLiteral("SECONDS"),
        QStringLiteral("Print all counters that often."));
    console::addCoreOption(line);
    line.addOption(QStringLiteral("latency"), QStringLiteral("SECONDS"),
        QStringLiteral("Measure for so long how late the realtime thread wakes up, print it and "
                       "end. Needs no configuration."));
    line.addFlag(QStringLiteral("check"), QStringLiteral("List findings and end."));
    line.addFlag(
        QStringLiteral("describe"), QStringLiteral("Tell the routing in readable form and end."));
    line.addFlag(QStringLiteral("json"), QStringLiteral("Print results as JSON, one to a line."));
}

spine::Options readOptions(const console::CommandLine& line)
{
    spine::Options options;
    if (line.isSet(QStringLiteral("bind"))) {
        options.bindHost = console::orExit(
            wire::Address::parseHost(line.value(QStringLiteral("bind")), QStringLiteral("--bind")));
    }
    for (const auto& text : line.values(QStringLiteral("rewrite"))) {
        options.rewrites.push_back(
            console::orExit(wire::Rewrite::parse(text, QStringLiteral("--rewrite"))));
    }
    if (line.isSet(QStringLiteral("repeat-ms"))) {
        options.repeatMs = line.wholeNumber(QStringLiteral("repeat-ms"), 0, 3'600'000);
    }
    options.opened = line.values(QStringLiteral("open"));
    options.openSources = line.values(QStringLiteral("open-source"));
    for (const auto& text : line.values(QStringLiteral("allow"))) {
        options.allow.push_back(
            console::orExit(spine::Allowed::parse(text, QStringLiteral("--allow"))));
    }
    options.acceptJump = line.isSet(QStringLiteral("accept-jump"));
    return options;
}

void printJson(const QJsonDocument& document)
{
    console::print(QString::fromUtf8(document.toJson(QJsonDocument::Compact)));
}

/// Of the configuration with these options: that it can run, and that its values end where they
/// should.
Findings findingsOf(const spine::Config& config, const spine::Options& options)
{
    auto findings = preflight::xray(config, options).findings;
    const auto more = spine::checkConfig(config, options);
    findings.insert(findings.end(), more.begin(), more.end());
    return findings;
}

int check(const QString& path, const spine::Options& options, bool asJson)
{
    const auto document = console::orExit(loadJson(path));
    const auto config = spine::readConfig(document, path);
    auto findings = config ? config->notes : config.error();
    if (config) {
        const auto more = findingsOf(*config, options);
        findings.insert(findings.end(), more.begin(), more.end());
    }
    if (asJson) {
        printJson(QJsonDocument(toJson(findings)));
    } else {
        console::print(findings.empty()
                ? QCoreApplication::translate("medulla", "Nothing to be found fault with.")
                : shown(findings));
    }
    return hasErrors(findings) ? console::Failed : console::Done;
}

int describe(const spine::Config& config, const spine::Options& options, bool asJson)
{
    if (!asJson) {
        console::print(spine::describe(config, options));
        return console::Done;
    }
    QJsonArray routes;
    for (const auto& route : spine::describeRoutes(config, options)) {
        routes.append(QJsonObject { { QStringLiteral("input"), route.input },
            { QStringLiteral("output"), route.output }, { QStringLiteral("words"), route.words } });
    }
    printJson(QJsonDocument(routes));
    return console::Done;
}

int run(
    const spine::Config& config, const spine::Options& options, const console::CommandLine& line)
{
    // Before any thread begins, so that these signals reach none of them.
    const console::Termination termination;
    const HangUp hangUp;
    const auto statsS = line.isSet(QStringLiteral("stats"))
        ? line.number(QStringLiteral("stats"), 0.1, 86'400)
        : 0.0;

    spine::setLogLevel(config.logLevel);
    spine::complainOfAll(config.notes);
    // Printed only: without a window nobody could unlock the motion.
    spine::complainOfAll(preflight::xray(config, options).findings);
    const auto findings = spine::checkConfig(config, options);
    spine::complainOfAll(findings);
    if (hasErrors(findings)) {
        return console::Misuse;
    }
    wire::ActuatorLocks locks;
    const auto path = line.value(QStringLiteral("config"));
    if (const auto locked = locks.hold(spine::actuatorAddresses(config, options), path);
        !locked.empty()) {
        console::complain(locked);
        return console::Misuse;
    }
    SystemClock clock;
    // Owned by its thread once it runs there.
    auto* const spine = console::orExit(spine::Spine::create(config, options, clock)).release();
    // Before the thread: a reload on that thread uses it until the thread has ended.
    spine::Reloading reloading(*spine, path, options, locks);

    RealtimeThread thread(QStringLiteral("spine"));
    if (const auto core = console::readCore(line)) {
        thread.setCore(*core);
    }
    thread.begin();
    console::logGranted(medullaSpine(), thread);
    if (statsS > 0.0) {
        spine->publishSnapshots(kPublishPeriod);
    }
    spine->moveToThread(&thread);
    QObject::connect(&thread, &QThread::finished, spine, &QObject::deleteLater);
    QMetaObject::invokeMethod(spine, [spine] { spine->start(); });

    QTimer stats;
    const auto asJson = line.isSet(QStringLiteral("json"));
    QObject::connect(&stats, &QTimer::timeout, qApp, [spine, asJson] {
        if (const auto* snapshot = spine->newestSnapshot()) {
            if (asJson) {
                console::report(QString::fromUtf8(
                    QJsonDocument(toJson(*snapshot)).toJson(QJsonDocument::Compact)));
            } else {
                console::report(toTable(*snapshot));
            }
        }
    });
    if (statsS > 0.0) {
        stats.start(int(statsS * 1000.0));
    }
    QObject::connect(&hangUp, &HangUp::requested, &reloading, &spine::Reloading::request);
    QObject::connect(&termination, &console::Termination::requested, qApp, &QCoreApplication::quit);
    console::report(QStringLiteral("ready"));
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-spine"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::begin();

    console::CommandLine line(QStringLiteral(
        "The Spine: routes datagrams between the parts of a robot cell, and guards its devices."));
    addOptions(line);
    line.parse([&line] {
        return line.isSet(QStringLiteral("latency")) ? QStringList()
                                                     : QStringList { QStringLiteral("config") };
    });
    if (line.isSet(QStringLiteral("latency"))) {
        lockMemory(MemoryLock::All);
        return testLatency(line.number(QStringLiteral("latency"), 0.1, 86'400),
            console::readCore(line), line.isSet(QStringLiteral("json")));
    }
    const auto path = line.value(QStringLiteral("config"));
    const auto options = readOptions(line);
    const auto asJson = line.isSet(QStringLiteral("json"));
    if (line.isSet(QStringLiteral("check"))) {
        const auto status = check(path, options, asJson);
        if (status != console::Done || !line.isSet(QStringLiteral("describe"))) {
            return status;
        }
    }
    const auto config = console::orExit(spine::loadConfig(path));
    if (line.isSet(QStringLiteral("describe"))) {
        return describe(config, options, asJson);
    }
    lockMemory(MemoryLock::All);
    return run(config, options, line);
}
