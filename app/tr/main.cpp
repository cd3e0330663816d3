// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/event_printer.h"
#include "app/tr/examine.h"
#include "app/tr/options.h"
#include "app/tr/robo_show.h"
#include "app/tr/script_run.h"

#include "core/base/console.h"
#include "core/teleo/robo.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>

namespace {

using namespace medulla;
using tr::misuse;
using tr::translated;

void addOptions(console::CommandLine& line)
{
    tr::addScript(line);
    line.addFlag(QStringLiteral("check"),
        translated(QT_TRANSLATE_NOOP("medulla", "List findings on SCRIPT and end.")));
    line.addFlag(QStringLiteral("robo"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Run the recycling task, or SCRIPT, in the Robo world: the one of the document.")));
    line.addOption(QStringLiteral("worlds"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla", "In so many random worlds.")));
    line.addOption(QStringLiteral("seed"), QStringLiteral("N"),
        translated(
            QT_TRANSLATE_NOOP("medulla", "Seed of the first world; the next ones count on.")),
        QStringLiteral("1"));
    tr::addFaults(line);
    line.addFlag(QStringLiteral("realtime"),
        translated(QT_TRANSLATE_NOOP("medulla", "In real time, not as fast as it goes.")));
    line.addFlag(
        QStringLiteral("json"), translated(QT_TRANSLATE_NOOP("medulla", "Print results as JSON.")));
}

int check(const Findings& findings, bool asJson)
{
    console::print(asJson
            ? QString::fromUtf8(QJsonDocument(toJson(findings)).toJson(QJsonDocument::Compact))
            : findings.empty()
            ? QCoreApplication::translate("medulla", "Nothing to be found fault with.")
            : shown(findings));
    return hasErrors(findings) ? console::Failed : console::Done;
}

int runScript(const teleo::Document& document, const QString& path, bool asJson)
{
    SystemClock clock;
    tr::EventPrinter printer(document, QFileInfo(path).fileName(), asJson);
    tr::EmptyWorld world;
    tr::ScriptRun run(clock, document, QFileInfo(path).absolutePath(), world.world(),
        [&printer](const teleo::Event& event) { printer.print(event); });
    const console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, &run, &tr::ScriptRun::stop);
    QObject::connect(&run, &tr::ScriptRun::ended, qApp, &QCoreApplication::quit);
    if (const auto findings = run.begin(); hasErrors(findings)) {
        console::complain(findings);
        return console::Misuse;
    }
    return QCoreApplication::exec();
}

void refuseWhatDoesNotFit(const console::CommandLine& line)
{
    const bool robo = line.isSet(QStringLiteral("robo"));
    for (const auto* option : { "worlds", "seed", "faults", "realtime" }) {
        if (!robo && line.isSet(QLatin1String(option))) {
            misuse(QLatin1String("--") + QLatin1String(option),
                QT_TRANSLATE_NOOP("medulla", "This goes with --robo only."),
                QT_TRANSLATE_NOOP("medulla", "Add --robo, or leave it out."));
        }
    }
    if (!robo && line.arguments().isEmpty()) {
        misuse({}, QT_TRANSLATE_NOOP("medulla", "There is nothing to run."),
            QT_TRANSLATE_NOOP("medulla", "Name a script, or give --robo. See --help."));
    }
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-tr"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::CommandLine line(QCoreApplication::translate("medulla",
        "Runs teleo-reactive programs: the actions of the first rule whose condition is true run, "
        "for as long as it is the first. Events on stdout."));
    addOptions(line);
    line.parse();
    refuseWhatDoesNotFit(line);

    const bool robo = line.isSet(QStringLiteral("robo"));
    const bool asJson = line.isSet(QStringLiteral("json"));
    const auto path = line.arguments().value(0, QStringLiteral(":/medulla/teleo/recycle.tr"));
    const auto text = tr::load(path);
    teleo::Vocabulary nothing;
    nothing.topics = QStringList {};
    auto [document, findings] = tr::examine(text, path, robo ? teleo::Robo::vocabulary() : nothing);
    if (!robo && hasErrors(findings)
        && !hasErrors(tr::examine(text, path, teleo::Robo::vocabulary()).findings)) {
        findings = { { Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla", "This program is for the world of Robo.")),
            QT_TRANSLATE_NOOP("medulla", "Give --robo as well.") } };
    }
    if (robo && document.script) {
        findings = { { Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla",
                "This is a wrapper script: its executables do nothing in the world of Robo.")),
            QT_TRANSLATE_NOOP("medulla", "Leave --robo out, or name a program for Robo.") } };
    }
    if (line.isSet(QStringLiteral("check"))) {
        return check(findings, asJson);
    }
    tr::complainOrExit(std::move(findings));
    if (!robo) {
        return runScript(document, path, asJson);
    }
    tr::RoboOptions wanted;
    if (line.isSet(QStringLiteral("worlds"))) {
        wanted.worlds = line.wholeNumber(QStringLiteral("worlds"), 1, 1'000'000);
    }
    wanted.seed = std::uint64_t(line.wholeNumber(QStringLiteral("seed"), 0, 1'000'000'000));
    wanted.faults = line.isSet(QStringLiteral("faults"));
    wanted.realtime = line.isSet(QStringLiteral("realtime"));
    wanted.asJson = asJson;
    return tr::showRobo(document, wanted);
}
