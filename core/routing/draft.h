// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/config_writer.h"

#include <cstdint>
#include <optional>

namespace medulla::routing {

enum class End : std::uint8_t { Input, Output };

/// A configuration while it is edited. Value type.
struct Draft {
    spine::Config config;
    spine::RenamedInterfaces renamed; ///< since the file was read

    friend bool operator==(const Draft& a, const Draft& b)
    {
        return a.config == b.config && a.renamed.inputs == b.renamed.inputs
            && a.renamed.outputs == b.renamed.outputs;
    }
};

// Changes of a draft. Each is made as a whole or, with a finding, not at all. Any thread.

/// Errors: no name, or one that is taken.
[[nodiscard]] Result<void> addInput(Draft& draft, spine::InputConfig input);
[[nodiscard]] Result<void> addOutput(Draft& draft, spine::OutputConfig output);
/// With its connections, and with its frame if nothing else has the name. Error: there is none.
[[nodiscard]] Result<void> removeEnd(Draft& draft, End end, const QString& name);
/// The connections follow, and the frame. Errors as of `addInput`, or there is none.
[[nodiscard]] Result<void> renameEnd(
    Draft& draft, End end, const QString& name, const QString& newName);
/// Errors: an end that there is not, or a connection that stands already.
[[nodiscard]] Result<void> addConnection(Draft& draft, const QString& input, const QString& output);
/// Error: there is no such connection.
[[nodiscard]] Result<void> removeConnection(
    Draft& draft, const QString& input, const QString& output);
/// Leads a connection to other ends; it keeps its place and its keys. Errors as of both above.
[[nodiscard]] Result<void> moveConnection(Draft& draft, const spine::ConnectionConfig& connection,
    const QString& input, const QString& output);
/// None: the default one is used.
void setFrame(Draft& draft, const QString& name, const std::optional<Frame>& frame);

/// Null when there is none of that name.
[[nodiscard]] spine::InputConfig* inputOf(Draft& draft, const QString& name);
[[nodiscard]] spine::OutputConfig* outputOf(Draft& draft, const QString& name);
[[nodiscard]] spine::ConnectionConfig* connectionOf(
    Draft& draft, const QString& input, const QString& output);

/// A name beginning with `base` that no such end has: "input", "input2".
[[nodiscard]] QString freeName(const spine::Config& config, End end, const QString& base);
/// A port above those of the original programs at which no input listens.
[[nodiscard]] std::uint16_t freePort(const spine::Config& config);

} // namespace medulla::routing
