// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config.h"

#include <map>

#include <QByteArray>

namespace medulla::spine {

/// Interfaces that got another name since the file was read: old name to new one.
struct RenamedInterfaces {
    std::map<QString, QString> inputs;
    std::map<QString, QString> outputs;
};

/// The text of a configuration file after a change: `text`, which was read as `before`, says
/// `after`. Where the two agree the text keeps its bytes, with order, form and unknown keys; what
/// is new stands behind its like. The order of interfaces and connections in `after` is not looked
/// at. Medulla's own keys stay where they stand; new ones are written into the entry's "medulla",
/// if it has one. Error: `text` is no JSON, or not of the form of a configuration. Any thread.
[[nodiscard]] Checked<QByteArray> rewriteConfig(const QByteArray& text, const Config& before,
    const Config& after, const RenamedInterfaces& renamed = {});

} // namespace medulla::spine
