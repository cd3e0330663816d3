// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/brain/papers.h"

#include "core/base/console.h"

#include <QCoreApplication>

namespace {

using namespace medulla;

void addOptions(console::CommandLine& line)
{
    const auto add = [&line](const char* name, const char* valueName, const char* description) {
        line.addOption(QLatin1String(name), QLatin1String(valueName),
            QCoreApplication::translate("medulla", description));
    };
    add("check", "FILE",
        QT_TRANSLATE_NOOP("medulla",
            "List findings on an instructions file, or on a BrainJS configuration and its "
            "instructions, and end."));
    add("describe", "FILE",
        QT_TRANSLATE_NOOP("medulla", "Tell an instructions file in English and end."));
    add("from-english", "FILE",
        QT_TRANSLATE_NOOP(
            "medulla", "Print the instructions file of a task told in English and end."));
    line.addFlag(QStringLiteral("json"),
        QCoreApplication::translate("medulla", "Print results as JSON, one to a line."));
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-brain"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));

    console::CommandLine line(QCoreApplication::translate("medulla",
        "The task-graph engine: runs a task of actions and decisions in place of BrainJS."));
    addOptions(line);
    line.parse();
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
    return console::Misuse;
}
