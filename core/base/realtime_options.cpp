// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_options.h"

#include "core/base/realtime_thread.h"

#include <cstdlib>
#include <limits>

#include <QCoreApplication>
#include <QLoggingCategory>

namespace medulla::console {

void addCoreOption(CommandLine& line)
{
    line.addOption(QStringLiteral("cpu"), QStringLiteral("N"),
        QCoreApplication::translate("medulla",
            "Core that the realtime thread is pinned to, counted from 0. By default it runs on "
            "any."));
}

std::optional<int> readCore(const CommandLine& line)
{
    if (!line.isSet(QStringLiteral("cpu"))) {
        return std::nullopt;
    }
    const auto core = line.wholeNumber(QStringLiteral("cpu"), 0, std::numeric_limits<int>::max());
    if (const auto finding = checkCore(core, QStringLiteral("--cpu"))) {
        complain(*finding);
        std::exit(Misuse);
    }
    return core;
}

void logGranted(const QLoggingCategory& category, const RealtimeThread& thread)
{
    if (thread.isAllGranted()) {
        qCInfo(category).noquote() << thread.granted();
        return;
    }
    qCWarning(category).noquote()
        << thread.granted()
        << QStringLiteral("Datagrams and motion steps may be late while the machine is busy. Grant "
                          "it with: sudo setcap cap_sys_nice,cap_ipc_lock+ep %1")
               .arg(QCoreApplication::applicationFilePath());
}

} // namespace medulla::console
