// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"
#include "core/spine/options.h"

#include <map>

#include <QStringList>

namespace medulla::spine {

/// A connection in words.
struct Route {
    QString input;
    QString output;
    QString words; ///< "xPC Target at 192.168.1.80:25000, at most 50 mm a step"

    /// "pyt -> arm: xPC Target at 192.168.1.80:25000, at most 50 mm a step"
    [[nodiscard]] QString line() const;
};

/// The kinds of devices, in words, by the name of their output: "arm" -> "xPC Target".
using DeviceWords = std::map<QString, QString>;

/// Every connection, in the configuration's order, in the language of the installed translators.
[[nodiscard]] std::vector<Route> describeRoutes(
    const Config& config, const Options& options, const DeviceWords& words = {});
/// The whole routing to read: where inputs listen, connections, and inputs and outputs without any.
[[nodiscard]] QString describe(
    const Config& config, const Options& options, const DeviceWords& words = {});

} // namespace medulla::spine
