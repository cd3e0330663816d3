// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/robo_show.h"
#include "app/tr/script_run.h"

#include "core/base/console.h"
#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "core/teleo/robo.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>

namespace {

using namespace medulla;

void addOptions(console::CommandLine& line)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("medulla", text);
    };
    line.addArgument(QStringLiteral("SCRIPT"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "A wrapper script, or a program file without an arm. Paths of executables begin at its "
            "folder. With --robo a program for the Robo world.")));
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
    line.addFlag(QStringLiteral("faults"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Robo loses what it carries, misses, does not recognise, and someone moves things.")));
    line.addFlag(QStringLiteral("realtime"),
        translated(QT_TRANSLATE_NOOP("medulla", "In real time, not as fast as it goes.")));
    line.addFlag(
        QStringLiteral("json"), translated(QT_TRANSLATE_NOOP("medulla", "Print results as JSON.")));
}

[[noreturn]] void misuse(const QString& place, const Text& text, const Text& remedy)
{
    console::complain(Finding { Severity::Error, place, text, remedy });
    std::exit(console::Misuse);
}

/// The bytes of a file; complains and exits with status 2 when it cannot be read.
QByteArray load(const QString& path)
{
    QFile file(path);
    if (QFileInfo(path).isDir() || !file.open(QIODevice::ReadOnly)) {
        misuse(path, Text(QT_TRANSLATE_NOOP("medulla", "This file cannot be read.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Is the path right, and may you read it?")));
    }
    // One byte more than is taken, so that the reader says what is wrong with it.
    return file.read(teleo::kMaxFileBytes + 1);
}

/// A program, and what is wrong with it where such a vocabulary is known.
struct Examined {
    teleo::Document document;
    Findings findings;
};

Examined examine(const QByteArray& text, const QString& name, const teleo::Vocabulary& vocabulary)
{
    auto read = teleo::readProgramFile(text, name);
    if (!read) {
        return { {}, std::move(read.error()) };
    }
    auto findings = std::move(read->notes);
    const QDir folder = QFileInfo(name).absoluteDir();
    const auto isExecutable = [&folder](const QString& program) {
        return program.contains(QLatin1Char('/'))
            ? QFileInfo(folder, program).isExecutable()
            : !QStandardPaths::findExecutable(program).isEmpty();
    };
    const auto more = teleo::findings(
        teleo::check(read->document, vocabulary, { .file = name, .isExecutable = isExecutable }));
    findings.insert(findings.end(), more.begin(), more.end());
    return { std::move(read->document), std::move(findings) };
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
    tr::ScriptRun run(clock, document, QFileInfo(path), asJson);
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
        "Runs teleo-reactive programs: of all rules the first one whose condition is true acts, "
        "for "
        "as long as that is so. Events on stdout."));
    addOptions(line);
    line.parse();
    refuseWhatDoesNotFit(line);

    const bool robo = line.isSet(QStringLiteral("robo"));
    const bool asJson = line.isSet(QStringLiteral("json"));
    const auto path = line.arguments().value(0, QStringLiteral(":/medulla/teleo/recycle.tr"));
    auto [document, findings] =
        examine(load(path), path, robo ? teleo::Robo::vocabulary() : teleo::Vocabulary {});
    if (line.isSet(QStringLiteral("check"))) {
        return check(findings, asJson);
    }
    std::erase_if(
        findings, [](const Finding& finding) { return finding.severity == Severity::Info; });
    if (!findings.empty()) {
        console::complain(findings);
    }
    if (hasErrors(findings)) {
        return console::Misuse;
    }
    if (!robo) {
        return runScript(document, path, asJson);
    }
    tr::RoboWanted wanted;
    if (line.isSet(QStringLiteral("worlds"))) {
        wanted.worlds = line.wholeNumber(QStringLiteral("worlds"), 1, 1'000'000);
    }
    wanted.seed = std::uint64_t(line.wholeNumber(QStringLiteral("seed"), 0, 1'000'000'000));
    wanted.faults = line.isSet(QStringLiteral("faults"));
    wanted.realtime = line.isSet(QStringLiteral("realtime"));
    wanted.asJson = asJson;
    return tr::showRobo(document, wanted);
}
