// SPDX-License-Identifier: GPL-3.0-or-later
// medulla-record: records a cell without a window, and works on recordings.
#include "app/record/dissector.h"
#include "app/spine/run_spine.h"

#include "core/base/realtime_options.h"
#include "core/base/realtime_thread.h"
#include "core/recorder/copy_recording.h"
#include "core/recorder/export.h"
#include "core/recorder/recording_contents.h"
#include "core/site/site.h"
#include "core/spine/config_reader.h"

#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QJsonDocument>

namespace {

using namespace medulla;

void addOptions(console::CommandLine& line)
{
    line.addArgument(QStringLiteral("command"),
        QStringLiteral("info, cut, export, recover or wireshark; without one it records."));
    line.addArgument(QStringLiteral("file"), QStringLiteral("Recording that the command is for."));
    line.addOption(QStringLiteral("site"), QStringLiteral("FILE"),
        QStringLiteral("Site file: its Spine configuration is run and recorded."));
    line.addOption(QStringLiteral("config"), QStringLiteral("FILE"),
        QStringLiteral("Spine configuration that is run and recorded."));
    line.addOption(QStringLiteral("out"), QStringLiteral("PATH"),
        QStringLiteral("Folder of the new recording, by default the present one; file of the "
                       "commands."));
    line.addOption(QStringLiteral("seconds"), QStringLiteral("N"),
        QStringLiteral("Record for so long; otherwise until SIGINT or SIGTERM."));
    line.addOption(QStringLiteral("from"), QStringLiteral("T"),
        QStringLiteral("cut: begin, in s since the begin of the recording, or as "
                       "2026-03-14T14:41:07.5."));
    line.addOption(
        QStringLiteral("to"), QStringLiteral("T"), QStringLiteral("cut: end, likewise."));
    line.addFlag(QStringLiteral("csv"),
        QStringLiteral("export: signals as a table, with wall-clock and monotonic time."));
    line.addFlag(QStringLiteral("pcap"),
        QStringLiteral("export: datagrams as a capture for Wireshark and tcpdump."));
    line.addFlag(QStringLiteral("json"), QStringLiteral("info: as JSON."));
    addRoutingOptions(line);
    console::addCoreOption(line);
}

[[noreturn]] void misuse(const QString& place, const Text& text, const Text& remedy)
{
    console::complain(Finding { Severity::Error, place, text, remedy });
    std::exit(console::Misuse);
}

QString recordingOf(const console::CommandLine& line)
{
    const auto arguments = line.arguments();
    if (arguments.size() < 2) {
        misuse(arguments.value(0), QT_TRANSLATE_NOOP("medulla", "The recording is missing."),
            QT_TRANSLATE_NOOP("medulla", "Give its file behind the command."));
    }
    return arguments[1];
}

QString outOf(const console::CommandLine& line)
{
    const auto out = line.value(QStringLiteral("out"));
    if (out.isEmpty()) {
        misuse(QStringLiteral("--out"), QT_TRANSLATE_NOOP("medulla", "The new file is missing."),
            QT_TRANSLATE_NOOP("medulla", "Give its name with --out."));
    }
    return out;
}

/// A configuration and how it is run: that of --site or of --config.
SpineRun runOf(const console::CommandLine& line)
{
    SpineRun run;
    run.program = QCoreApplication::applicationName();
    if (line.isSet(QStringLiteral("site"))) {
        Findings warnings;
        const auto site =
            console::orExit(site::readSite(line.value(QStringLiteral("site")), &warnings));
        if (!warnings.empty()) {
            console::complain(warnings);
        }
        run.config = site.spine;
        run.options = site.spineOptions();
        run.path = site.spineFile;
        run.cell = site.name;
        run.siteFile = site.file;
    } else if (line.isSet(QStringLiteral("config"))) {
        run.path = line.value(QStringLiteral("config"));
        run.config = console::orExit(spine::loadConfig(run.path));
        run.cell = QFileInfo(run.path).completeBaseName();
    } else {
        misuse(QStringLiteral("--site"),
            QT_TRANSLATE_NOOP("medulla", "There is nothing to record, and no command."),
            QT_TRANSLATE_NOOP("medulla",
                "Give a cell with --site or --config, or one of the commands info, cut, export, "
                "recover, wireshark."));
    }
    readRoutingOptions(line, run.options);
    return run;
}

int recordCell(const console::CommandLine& line)
{
    auto run = runOf(line);
    run.recordings =
        line.isSet(QStringLiteral("out")) ? line.value(QStringLiteral("out")) : QStringLiteral(".");
    run.core = console::readCore(line);
    if (line.isSet(QStringLiteral("seconds"))) {
        run.seconds = line.number(QStringLiteral("seconds"), 0.1, 1e6);
    }
    lockMemory(MemoryLock::All);
    return runSpine(run);
}

int info(const console::CommandLine& line)
{
    const auto info = console::orExit(recorder::readContents(recordingOf(line)));
    if (line.isSet(QStringLiteral("json"))) {
        console::print(QString::fromUtf8(
            QJsonDocument(recorder::toJson(info)).toJson(QJsonDocument::Compact)));
    } else {
        console::print(recorder::toWords(info));
        console::complain(info.findings);
    }
    return console::Done;
}

/// A moment of the recording that begins at `firstNs`.
std::uint64_t momentOf(
    const console::CommandLine& line, const QString& option, std::uint64_t firstNs)
{
    const auto text = line.value(option);
    bool isNumber = false;
    const auto seconds = text.toDouble(&isNumber);
    if (isNumber && std::isfinite(seconds) && seconds >= 0 && seconds < 1e9) {
        return firstNs + std::uint64_t(std::llround(seconds * 1e9));
    }
    const auto at = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!at.isValid()) {
        misuse(QStringLiteral("--%1").arg(option),
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { text }),
            QT_TRANSLATE_NOOP("medulla",
                "Write seconds since the begin of the recording, or a time as in "
                "2026-03-14T14:41:07.5."));
    }
    return std::uint64_t(at.toMSecsSinceEpoch()) * 1'000'000U;
}

/// Prints how much was copied; the exit status.
int report(const recorder::Copied& copied, const QString& to)
{
    console::complain(copied.findings);
    console::print(QCoreApplication::translate("medulla", "%1: %2 messages, %3 s")
                       .arg(to)
                       .arg(copied.messages)
                       .arg(double(copied.lastNs - copied.firstNs) / 1e9, 0, 'f', 3));
    return console::Done;
}

int cut(const console::CommandLine& line)
{
    recorder::Copy copy;
    copy.from << recordingOf(line);
    copy.to = outOf(line);
    const auto info = console::orExit(recorder::readContents(copy.from.front()));
    if (line.isSet(QStringLiteral("from"))) {
        copy.firstNs = momentOf(line, QStringLiteral("from"), info.firstNs);
    }
    if (line.isSet(QStringLiteral("to"))) {
        copy.lastNs = momentOf(line, QStringLiteral("to"), info.firstNs);
    }
    return report(console::orExit(recorder::copyRecording(copy)), copy.to);
}

int recover(const console::CommandLine& line)
{
    recorder::Copy copy;
    copy.from << recordingOf(line);
    const QFileInfo file(copy.from.front());
    copy.to = line.isSet(QStringLiteral("out"))
        ? line.value(QStringLiteral("out"))
        : QStringLiteral("%1/%2_recovered.mcap").arg(file.path(), file.completeBaseName());
    return report(console::orExit(recorder::copyRecording(copy)), copy.to);
}

int exportAs(const console::CommandLine& line)
{
    const auto isCsv = line.isSet(QStringLiteral("csv"));
    if (isCsv == line.isSet(QStringLiteral("pcap"))) {
        misuse(QStringLiteral("export"),
            QT_TRANSLATE_NOOP("medulla", "The format of the export is missing, or there are two."),
            QT_TRANSLATE_NOOP("medulla", "Give either --csv or --pcap."));
    }
    const auto recording = recordingOf(line);
    const auto to = outOf(line);
    const auto exported = console::orExit(
        isCsv ? recorder::exportCsv(recording, to) : recorder::exportPcap(recording, to));
    console::complain(exported.findings);
    console::print((isCsv ? QCoreApplication::translate("medulla", "%1: %2 rows")
                          : QCoreApplication::translate("medulla", "%1: %2 datagrams"))
                       .arg(to)
                       .arg(exported.rows));
    return console::Done;
}

int wireshark(const console::CommandLine& line)
{
    const auto run = runOf(line);
    console::print(wiresharkDissector(run.cell, run.config, run.options));
    return console::Done;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-record"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::begin();

    console::CommandLine line(QStringLiteral(
        "Recordings of a cell without a window. To record, it runs the Spine of the configuration "
        "in its own process, as \"medulla-spine --record DIR\" does: it binds the inputs and sends "
        "to the outputs, so it takes the place of another Spine and does not run beside it. The "
        "commands work on recordings: info FILE, cut FILE --from T --to T --out FILE, export FILE "
        "--csv or --pcap --out FILE, recover FILE (makes a recording whole that was cut off), "
        "wireshark --site FILE (prints a dissector in Lua)."));
    addOptions(line);
    line.parse();
    const auto command = line.arguments().value(0);
    if (command.isEmpty()) {
        return recordCell(line);
    }
    struct Command {
        const char* name;
        int (*run)(const console::CommandLine&);
    };
    static constexpr std::array kCommands { Command { "info", info }, Command { "cut", cut },
        Command { "export", exportAs }, Command { "recover", recover },
        Command { "wireshark", wireshark } };
    for (const auto& known : kCommands) {
        if (command == QLatin1String(known.name)) {
            return known.run(line);
        }
    }
    misuse(command, QT_TRANSLATE_NOOP("medulla", "There is no such command."),
        QT_TRANSLATE_NOOP("medulla", "Choose info, cut, export, recover or wireshark."));
}
