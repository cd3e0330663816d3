// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/latency.h"
#include "app/spine/run_spine.h"

#include "core/base/console.h"
#include "core/base/json_document.h"
#include "core/base/realtime_options.h"
#include "core/base/realtime_thread.h"
#include "core/link/foxglove_option.h"
#include "core/preflight/xray.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/describe.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>

#include <nlohmann/json.hpp>

namespace {

using namespace medulla;

void addOptions(console::CommandLine& line)
{
    line.addOption(QStringLiteral("config"), QStringLiteral("FILE"),
        QStringLiteral("Spine configuration; SIGHUP reads it again, and a bad file leaves the "
                       "running one untouched."));
    addRoutingOptions(line);
    line.addOption(QStringLiteral("stats"), QStringLiteral("SECONDS"),
        QStringLiteral("Print all counters that often."));
    line.addOption(QStringLiteral("record"), QStringLiteral("DIR"),
        QStringLiteral("Record all datagrams, with what became of them, into a new file in this "
                       "folder (MCAP, see medulla-record)."));
    link::addFoxgloveOption(line);
    console::addCoreOption(line);
    line.addOption(QStringLiteral("latency"), QStringLiteral("SECONDS"),
        QStringLiteral("Measure for so long how late the realtime thread wakes up, print it and "
                       "end. Needs no configuration."));
    line.addFlag(QStringLiteral("check"), QStringLiteral("List findings and end."));
    line.addFlag(
        QStringLiteral("describe"), QStringLiteral("Tell the routing in readable form and end."));
    line.addFlag(QStringLiteral("json"), QStringLiteral("Print results as JSON, one to a line."));
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
    spine::Options options;
    readRoutingOptions(line, options);
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
    SpineRun run;
    run.config = config;
    run.options = options;
    run.path = path;
    if (line.isSet(QStringLiteral("stats"))) {
        run.statsS = line.number(QStringLiteral("stats"), 0.1, 86'400);
    }
    run.asJson = asJson;
    run.core = console::readCore(line);
    if (line.isSet(QStringLiteral("record"))) {
        run.recordings = line.value(QStringLiteral("record"));
    }
    run.foxglove = line.value(QStringLiteral("foxglove"));
    run.program = QCoreApplication::applicationName();
    run.cell = QFileInfo(path).completeBaseName();
    return runSpine(run);
}
