// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QProcess>
#include <QString>

class QTemporaryDir;

namespace medulla::widgets {

class Workplace;

/// Gathers what a support request needs into one .tar.gz: the log, the site file and the Spine
/// configuration as they run, versions, what is connected, the alarms, the settings. No passwords
/// and no environment: neither is read. Packed by the program `tar`, without a shell and without
/// waiting for it.
class SupportBundle final : public QObject {
    Q_OBJECT

public:
    /// `place` must outlive it. `logFile` may be empty.
    SupportBundle(Workplace& place, QString logFile, QObject* parent = nullptr);
    ~SupportBundle() override;

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
    [[nodiscard]] bool gather(const QString& folder) const;

    Workplace& m_place;
    QString m_logFile;
    std::unique_ptr<QTemporaryDir> m_folder;
    QProcess m_tar;
    QString m_file;
};

} // namespace medulla::widgets
