// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace medulla::widgets {

class Workplace;

/// Gathers what a support request needs into one .tar.gz: the log, the site file and the Spine
/// configuration as they run, versions, what is connected, the alarms, the settings. No passwords
/// and no environment: neither is read. Gathered and packed (by the program `tar`, without a
/// shell) in the background.
class SupportBundle final : public QObject {
    Q_OBJECT

public:
    /// `place` must outlive it. `logFile` may be empty.
    SupportBundle(Workplace& place, QString logFile, QObject* parent = nullptr);

    /// Writes medulla-support-TIME.tar.gz into `folder`; `done` or `failed` follows.
    void start(const QString& folder);

    /// Where people look for such files: downloads, or home when there is no such folder.
    [[nodiscard]] static QString folder();
    /// Shows a file or folder in the desktop's file manager.
    static void showInFolder(const QString& path);
    /// Versions of the program, of what it stands on and of the system.
    [[nodiscard]] static QString versions();

Q_SIGNALS:
    void done(const QString& file);
    void failed(const QString& why);

private:
    Workplace& m_place;
    QString m_logFile;
};

} // namespace medulla::widgets
