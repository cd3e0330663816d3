// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/settings_text.h"

#include <chrono>
#include <functional>
#include <future>
#include <memory>

#include <QObject>
#include <QSettings>
#include <QString>
#include <QVariant>

namespace medulla::widgets {

/// The settings of an INI file, and the findings about it.
struct OpenedSettings {
    /// Read-only, see `SettingsWriter`. Null when the file is unreadable and cannot be set aside:
    /// then nothing is kept, and the findings have an error with the file's path.
    std::unique_ptr<QSettings> settings;
    Findings findings;
};

/// Reads a settings file, which need not exist. An unreadable one (damaged or cut content, more
/// than 4 MiB, a folder or pipe of that name, missing permission) is set aside (see `setAside`),
/// and the settings are empty: a damaged file never prevents a start, also where its folder cannot
/// be written. Blocks; for the start of a program.
[[nodiscard]] OpenedSettings openSettings(const QString& path);

/// Renames an unreadable file or folder to "NAME.damaged" or "NAME.damaged-2", ... Returns a
/// warning with `text`, the kind of file; an error if it cannot be renamed.
[[nodiscard]] Finding setAside(const QString& path, const Text& text);

/// Applies changes to the present content of a settings file, since another window may have written
/// it too. Written as in `saveFile`. Error: the file cannot be read or written; it stays as it is.
/// Blocks. Any thread.
[[nodiscard]] Result<void> changeSettings(const QString& path, const SettingsChanges& changes);

/// Writes settings in the background, in the order of the changes. QSettings would write them on
/// the GUI thread, and a slow disk would block it. Changes in quick succession are written
/// together. GUI thread.
class SettingsWriter final : public QObject {
    Q_OBJECT

public:
    /// Writes the changes on another thread; tests pass slower functions.
    using Save = std::function<Result<void>(const QString& path, const SettingsChanges& changes)>;

    explicit SettingsWriter(QString path, Save save = changeSettings, QObject* parent = nullptr);
    /// Writes the remaining changes, but waits at most 2 s: a stalled disk must not delay the end
    /// of the program.
    ~SettingsWriter() override;

    void set(const QString& key, const QVariant& value);
    void removeGroup(const QString& group);
    [[nodiscard]] const QString& path() const { return m_path; }

Q_SIGNALS:
    /// The settings cannot be saved; emitted once until a save succeeds.
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
