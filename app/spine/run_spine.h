// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/console.h"
#include "core/recorder/recorder.h"
#include "core/spine/config.h"
#include "core/spine/options.h"

#include <optional>

#include <QString>

namespace medulla {

/// The options --bind, --rewrite, --allow and others that change how a configuration is run.
void addRoutingOptions(console::CommandLine& line);
/// Complains and exits with status 2 when a value is not understood. Adds to `options`.
void readRoutingOptions(const console::CommandLine& line, spine::Options& options);

/// A Spine as a program.
struct SpineRun {
    spine::Config config;
    spine::Options options;
    QString path; ///< of the configuration; SIGHUP reads it again
    double statsS = 0.0; ///< period of the printed counters; 0: none
    bool asJson = false;
    std::optional<int> core;
    std::optional<QString> recordings; ///< folder of a recording of all
    QString program; ///< name of the program, for the recording
    QString cell; ///< name of the cell, likewise
    QString siteFile; ///< likewise; empty: none
    std::optional<double> seconds; ///< ends after so long
    QString foxglove; ///< value of --foxglove; empty: none
};

/// Runs it until SIGINT or SIGTERM. Returns the exit status.
[[nodiscard]] int runSpine(const SpineRun& run);

} // namespace medulla
