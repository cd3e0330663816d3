// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"
#include "core/link/plotjuggler_stream.h"
#include "core/link/spine_link.h"
#include "widgets/window/cell_session.h"

#include <memory>
#include <optional>

#include <QString>

namespace medulla {

/// The cell in other programs, from construction to destruction; null: not wanted.
struct Observers {
    std::unique_ptr<link::RecorderLink> foxglove;
    std::unique_ptr<link::PlotJugglerStream> plotJuggler;
};

/// --foxglove and --plotjuggler.
void addObserverOptions(console::CommandLine& line);

/// Address of --plotjuggler in the cell of that site; unset without the option. Errors: as of
/// link::parseStreamAddress.
[[nodiscard]] Result<std::optional<wire::Address>> streamAddress(
    const QString& plotJuggler, const site::Site& site);

/// Begins; the session must record. `foxglove`: null without the option; `plotJuggler`: value of
/// the option. An alarm tells why a stream cannot begin. All must outlive the observers.
[[nodiscard]] Observers observe(
    link::FoxgloveServer* foxglove, const QString& plotJuggler, widgets::CellSession& session);

} // namespace medulla
