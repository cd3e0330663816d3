// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QSettings>
#include <QString>
#include <QVariant>

namespace medulla::widgets {

/// The settings of an INI file, and what is wrong with it.
struct OpenedSettings {
    std::unique_ptr<QSettings> settings; ///< never null; read-only, see `SettingsWriter`
    Findings findings;
};

/// Reads a settings file, which need not exist. One that cannot be read, as damaged content, a
/// folder in its place or missing permission, is set aside (see `setAside`), and the settings are
/// empty: a damaged file never prevents a start. Blocks; for the start of a program.
[[nodiscard]] OpenedSettings openSettings(const QString& path);

/// Renames a file or folder that cannot be read to "NAME.damaged" or "NAME.damaged-2", ... and says
/// so in a warning with `text`, which is what the file was; when it cannot be renamed, in an error.
[[nodiscard]] Finding setAside(const QString& path, const Text& text);

/// A change of a settings file: a key and its value, or a group whose keys are all removed.
struct SettingsChange {
    QString key;
    std::optional<QVariant> value {}; ///< none: removes the group
};
using SettingsChanges = std::vector<SettingsChange>;

/// Applies changes to a settings file as it is now, since another window may have written it too.
/// Written as of `saveFile`. Blocks. Any thread.
[[nodiscard]] Result<void> changeSettings(const QString& path, const SettingsChanges& changes);

/// Writes settings in the background, in the order of the changes: QSettings would write them on
/// the GUI thread, which a slow disk then blocks. Changes that follow one another shortly are
/// written at once. GUI thread.
class SettingsWriter final : public QObject {
    Q_OBJECT

public:
    /// What writes the changes, on another thread; tests have slower ones.
    using Save = std::function<Result<void>(const QString& path, const SettingsChanges& changes)>;

    explicit SettingsWriter(QString path, Save save = changeSettings, QObject* parent = nullptr);
    /// Writes what is not yet written, but waits 2 s at most: a stalled disk must not hold up the
    /// end of the program.
    ~SettingsWriter() override;

    void set(const QString& key, const QVariant& value);
    void removeGroup(const QString& group);
    [[nodiscard]] const QString& path() const { return m_path; }

Q_SIGNALS:
    /// Settings are not kept; said once until they are kept again.
    void failed(const medulla::Finding& why);

private:
    void change(SettingsChange change);
    void begin();
    void take(const Result<void>& saved);

    QString m_path;
    Save m_save;
    SettingsChanges m_changes; ///< not yet being written
    std::shared_future<Result<void>> m_saving;
    bool m_isSaving = false;
    bool m_hasFailed = false;
};

} // namespace medulla::widgets
