// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workstation/observers.h"

#include "core/link/foxglove_option.h"
#include "widgets/window/recorder_presenter.h"

#include <QCoreApplication>

namespace medulla {

void addObserverOptions(console::CommandLine& line)
{
    link::addFoxgloveOption(line);
    line.addOption(QStringLiteral("plotjuggler"), QStringLiteral("A:P"),
        QCoreApplication::translate("medulla",
            "Send all values of inputs and outputs to PlotJuggler there: UDP Server, protocol "
            "JSON, "
            "time stamp from the field \"timestamp\"."));
}

Result<std::optional<wire::Address>> streamAddress(
    const QString& plotJuggler, const site::Site& site)
{
    if (plotJuggler.isEmpty()) {
        return std::nullopt;
    }
    const auto address = link::parseStreamAddress(
        plotJuggler, QStringLiteral("--plotjuggler"), site.spine, site.spineOptions());
    if (!address) {
        return tl::make_unexpected(address.error());
    }
    return *address;
}

Observers observe(
    link::FoxgloveServer* foxglove, const QString& plotJuggler, widgets::CellSession& session)
{
    Observers observers;
    auto* const recorder = session.recorder().recorder();
    if (recorder == nullptr) {
        return observers;
    }
    const auto& site = session.cell().site();
    if (foxglove != nullptr) {
        observers.foxglove = std::make_unique<link::RecorderLink>(*foxglove, *recorder, &site);
    }
    if (const auto to = streamAddress(plotJuggler, site); to && *to) {
        auto stream = link::PlotJugglerStream::start(recorder->log(), **to);
        if (stream) {
            observers.plotJuggler = std::move(*stream);
        } else {
            session.raiseFileAlarms(Findings { stream.error() });
        }
    }
    return observers;
}

} // namespace medulla
