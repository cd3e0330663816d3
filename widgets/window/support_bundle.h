// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace medulla::widgets {

class CellSession;

/// Packs the data for a support request into one .tar.gz: log, the site file and the Spine
/// configuration in use, versions, connections, alarms and settings. Passwords and the environment
/// are never read. Works in the background and calls the program `tar` without a shell.
class SupportBundle final : public QObject {
    Q_OBJECT

public:
    /// `session` must outlive this object. `logFile` may be empty.
    SupportBundle(CellSession& session, QString logFile, QObject* parent = nullptr);

    /// Writes medulla-support-TIME.tar.gz into `folder`; emits `done` or `failed`. Empty: the
    /// download folder of the user, or the home folder if there is none.
    void start(const QString& folder = {});

    /// Shows a file or folder in the desktop's file manager, once it was looked up in the
    /// background. Not shown if `context` is deleted before.
    static void showInFolder(QObject* context, const QString& path);
    /// Versions of Medulla, of its libraries and of the system.
    [[nodiscard]] static QString versions();

Q_SIGNALS:
    void done(const QString& file);
    void failed(const QString& why);

private:
    CellSession& m_session;
    QString m_logFile;
};

} // namespace medulla::widgets
