// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"
#include "core/wire/address.h"

#include <QByteArray>

namespace medulla::task {

/// An end of a connection in a BrainJS configuration.
struct Endpoint {
    QString host {}; ///< as written; can be parsed by `address`
    std::uint16_t port = 0;
    Layout layout {};

    /// Precondition: the host is valid; the reader checks this.
    [[nodiscard]] wire::Address address() const;

    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// BrainJS's configuration: where it listens, where it sends, and which task it runs.
struct BrainConfig {
    Endpoint position; ///< listening address for the arm's position, csv `x,y,z`
    Endpoint observation; ///< listening address for objects, csv `x,y,z,certainty;...`
    Endpoint spine; ///< destination of the commanded sums, csv `x,y,z`
    QString instructions; ///< name of the instructions file, beside the configuration

    Layout layout; ///< of the whole file
    Layout connectionsLayout;
    Layout incomingLayout;
    Layout outgoingLayout;

    friend bool operator==(const BrainConfig&, const BrainConfig&) = default;
};

/// A configuration read from a file, with the reader's notes.
struct LoadedBrainConfig {
    BrainConfig config;
    Findings notes; ///< no errors
};

/// Reads BrainJS's `config.json`; findings as of `readTask`.
[[nodiscard]] Checked<LoadedBrainConfig> readBrainConfig(
    const QByteArray& text, const QString& source);
/// `readBrainConfig` of a file.
[[nodiscard]] Checked<LoadedBrainConfig> loadBrainConfig(const QString& path);
/// The file again, as of `writeTask`.
[[nodiscard]] QByteArray writeBrainConfig(const BrainConfig& config);

} // namespace medulla::task
