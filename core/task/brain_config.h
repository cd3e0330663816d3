// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/task/model.h"
#include "core/wire/address.h"

#include <QByteArray>

namespace medulla::task {

/// An end of a connection as a BrainJS configuration names it.
struct Endpoint {
    QString host {}; ///< as written; `address` can read it
    std::uint16_t port = 0;
    Layout layout {};

    /// Precondition: the host can be read, as the reader sees to.
    [[nodiscard]] wire::Address address() const;

    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// BrainJS's configuration: where it listens, where it sends, and what it runs.
struct BrainConfig {
    Endpoint position; ///< listens there for the arm's position, csv `x,y,z`
    Endpoint observation; ///< likewise for objects, csv `x,y,z,certainty;...`
    Endpoint spine; ///< sends the sums there, csv `x,y,z`
    QString instructions; ///< name of the instructions file, beside the configuration

    Layout layout; ///< of the whole
    Layout connectionsLayout;
    Layout incomingLayout;
    Layout outgoingLayout;

    friend bool operator==(const BrainConfig&, const BrainConfig&) = default;
};

/// A configuration that was read, and what the reader wondered about but passed over.
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
