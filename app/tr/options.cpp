// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/options.h"

#include <QCoreApplication>

namespace medulla::tr {

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla", text);
}

void addScript(console::CommandLine& line)
{
    line.addArgument(QStringLiteral("SCRIPT"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "A wrapper script, or a file of teleo-reactive programs without an arm. Paths of "
            "executables begin at its folder. With --robo a program for the Robo world.")));
}

void addFaults(console::CommandLine& line)
{
    line.addFlag(QStringLiteral("faults"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Robo loses what it carries, misses, does not recognise, and someone moves things.")));
}

} // namespace medulla::tr
