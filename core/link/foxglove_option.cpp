// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_option.h"

#include "core/link/listen_address.h"

#include <QCoreApplication>
#include <QLoggingCategory>

namespace medulla::link {

namespace {

Q_LOGGING_CATEGORY(lcOption, "medulla.foxglove")

const auto kFoxglove = QStringLiteral("foxglove");

} // namespace

void addFoxgloveOption(console::CommandLine& line)
{
    line.addOption(kFoxglove, QStringLiteral("A:P"),
        QCoreApplication::translate("medulla",
            "Show what happens to Foxglove, Lichtblick and other clients of the Foxglove WebSocket "
            "protocol, which can read only. A port alone, as 8765, is open to this machine only."));
}

std::unique_ptr<FoxgloveServer> startFoxglove(const console::CommandLine& line, const QString& cell)
{
    return console::orExit(startFoxglove(line.value(kFoxglove), cell));
}

Result<std::unique_ptr<FoxgloveServer>> startFoxglove(const QString& value, const QString& cell)
{
    if (value.isEmpty()) {
        return std::unique_ptr<FoxgloveServer>();
    }
    ServerSettings settings;
    settings.place = QStringLiteral("--foxglove");
    const auto address = parseListenAddress(value, settings.place);
    if (!address) {
        return tl::make_unexpected(address.error());
    }
    settings.listen = *address;
    const auto program = QCoreApplication::applicationName();
    settings.info.name = cell.isEmpty() ? program : QStringLiteral("%1: %2").arg(program, cell);
    settings.info.metadata = { { QStringLiteral("program"), program },
        { QStringLiteral("version"), QStringLiteral(MEDULLA_VERSION) },
        { QStringLiteral("cell"), cell } };
    auto server = FoxgloveServer::start(settings);
    if (server) {
        const auto bound = (*server)->address();
        qCInfo(lcOption).noquote()
            << QStringLiteral("Foxglove clients connect to ws://%1").arg(bound.toString());
        if (!bound.isLoopback()) {
            qCWarning(lcOption).noquote()
                << "Every machine that reaches" << bound.toString()
                << "can read along. Give --foxglove a port alone to prevent it.";
        }
    }
    return server;
}

} // namespace medulla::link
