// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/frame.h"
#include "core/wire/address.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::spine {

/// "loglevel" of a configuration file: the least severe messages that are logged.
enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Critical };

/// The longest time that Medulla's own keys may say, ms: an hour. A longer one is a slip.
constexpr int kLongestMs = 3'600'000;

/// A source of data: interfaces.input.NAME. Value type.
struct InputConfig {
    QString name;
    std::uint16_t port = 0; ///< where it listens; 0 (never in a file): the system chooses
    bool streamed =
        true; ///< keeps the newest value, rather than handing every datagram to a reader
    QString format; ///< name of a codec
    /// Medulla's own: the senders of accepted datagrams, on any port, before
    /// rewriting; empty: it locks to the first sender that it hears
    std::vector<wire::Network> from = {};

    friend bool operator==(const InputConfig&, const InputConfig&) = default;
};

/// A sink of data: interfaces.output.NAME. Value type.
struct OutputConfig {
    QString name;
    wire::Address address; ///< as the file has it, before rewriting
    QString format; ///< name of a codec
    std::optional<double>
        thresholdMm; ///< the longest step that the guard lets pass; none: unguarded
    int checkElementsCount = 3; ///< how many values of a coordinate the guard's distance is made of
    std::optional<int> repeatMs; ///< Medulla's own: overrides the configuration's; 0 is off
    /// Medulla's own: the output moves something and has no guard on purpose. Every actuator needs
    /// this or a threshold, see `checkConfig`.
    bool unguarded = false;

    friend bool operator==(const OutputConfig&, const OutputConfig&) = default;
};

/// A link from an input to an output, by name. Value type.
struct ConnectionConfig {
    QString input;
    QString output;
    /// Medulla's own: a value equal to the one before passes again when nothing came on the input
    /// for so long, 1 to `kLongestMs`; none: only changes pass. Never on the way to an actuator.
    std::optional<int> passEqualAfterMs = {};

    /// Whether it links the same ends, of which one connection is enough.
    [[nodiscard]] bool isParallelTo(const ConnectionConfig& other) const
    {
        return input == other.input && output == other.output;
    }

    friend bool operator==(const ConnectionConfig&, const ConnectionConfig&) = default;
};

/// The content of a Spine configuration. Made by `loadConfig`, or by a program for itself. Value
/// type.
struct Config {
    std::uint32_t host = 0; ///< IPv4 address that inputs bind to, host byte order, before rewriting
    LogLevel logLevel = LogLevel::Info;
    std::map<QString, Frame> transforms; ///< name of an interface, or "default"
    std::vector<InputConfig> inputs; ///< in the file's order, as the lists below
    std::vector<OutputConfig> outputs;
    std::vector<ConnectionConfig> connections;
    int repeatMs = 0; ///< Medulla's own: how often unguarded outputs repeat; 0 is off
    QString
        source; ///< the file's name, which begins the place of a finding; empty when there is none
    Findings notes; ///< warnings and remarks of the reader

    /// The frame of the input or output of that name: the transform of its own name, else
    /// "default", else the identity.
    [[nodiscard]] Frame frameOf(const QString& name) const;
    /// Null when there is none of that name.
    [[nodiscard]] const InputConfig* input(const QString& name) const;
    [[nodiscard]] const OutputConfig* output(const QString& name) const;
    /// "config.json: interfaces.output.arm", for findings.
    [[nodiscard]] QString place(const QString& path) const;

    friend bool operator==(const Config&, const Config&) = default;
};

} // namespace medulla::spine
