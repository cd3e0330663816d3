// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QVariant>

namespace medulla::widgets {

/// A change of a settings file: a key and its value, or a group whose keys are all removed.
struct SettingsChange {
    QString key; ///< with '/' between groups, as in QSettings
    /// A word, a number, a bool, a QByteArray or a QStringList. nullopt: removes the group.
    std::optional<QVariant> value {};
};
using SettingsChanges = std::vector<SettingsChange>;

/// Applies changes to the text of an INI file of QSettings. Comments and all other lines stay as
/// they are. QSettings itself writes to files only, and does not detect a full disk. nullopt: the
/// text is no complete INI file; its last line ends with a line feed. Any thread.
[[nodiscard]] std::optional<QByteArray> changedSettings(
    const QByteArray& text, const SettingsChanges& changes);

} // namespace medulla::widgets
