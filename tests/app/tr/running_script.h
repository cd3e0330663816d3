// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QThread>
#include <QUuid>

namespace medulla::test {

/// medulla-tr on a wrapper script in a folder of its own, whose executables are shell scripts. All
/// its processes inherit a mark, by which remaining ones can be found.
class RunningScript {
public:
    ~RunningScript()
    {
        process.kill();
        process.waitForFinished();
    }

    [[nodiscard]] QString path(const QString& name) const { return folder.filePath(name); }
    /// Makes an executable of these lines of shell.
    void executable(const QString& name, const QByteArray& shell) const
    {
        write(name, "#!/bin/sh\n" + shell + '\n');
        QFile::setPermissions(path(name), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("%s cannot be written", qPrintable(path(name)));
        }
    }
    void remove(const QString& name) const { QFile::remove(path(name)); }

    void start(const QByteArray& script, const QStringList& options = {})
    {
        write(QStringLiteral("script"), script);
        startWith(QStringList { path(QStringLiteral("script")) } + options);
    }
    void startWith(const QStringList& arguments)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("MEDULLA_TEST_MARK"), m_mark);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(MEDULLA_TR), arguments);
    }

    /// Waits for a line of stdout that contains this text; earlier lines are included, except for
    /// those of previous calls.
    bool says(const QString& part, int limitMs = 15'000)
    {
        QElapsedTimer timer;
        timer.start();
        do {
            while (process.canReadLine()) {
                lines << QString::fromUtf8(process.readLine()).trimmed();
            }
            while (m_read < lines.size()) {
                if (lines[m_read++].contains(part)) {
                    return true;
                }
            }
            process.waitForReadyRead(20);
        } while (timer.elapsed() < limitMs);
        qWarning("no line with \"%s\" among:\n%s\n%s", qPrintable(part),
            qPrintable(lines.mid(qMax(0, lines.size() - 40)).join(QLatin1Char('\n'))),
            process.readAllStandardError().constData());
        return false;
    }

    /// Processes with the mark that were started by this name; all when that is empty.
    [[nodiscard]] QList<qint64> processes(const QByteArray& name = {}) const
    {
        QList<qint64> found;
        const auto entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const auto& entry : entries) {
            bool isProcess = false;
            const auto pid = entry.toLongLong(&isProcess);
            if (isProcess && contents(entry, "environ").contains(m_mark.toLatin1())
                && contents(entry, "cmdline").contains(name)) {
                found << pid;
            }
        }
        return found;
    }
    /// Whether none of its processes is left, at once or soon.
    [[nodiscard]] bool nothingIsLeft(const QByteArray& name = {}, int limitMs = 10'000) const
    {
        QElapsedTimer timer;
        timer.start();
        while (!processes(name).isEmpty()) {
            if (timer.elapsed() > limitMs) {
                for (const auto pid : processes(name)) {
                    qWarning() << pid << contents(QString::number(pid), "cmdline");
                }
                return false;
            }
            QThread::msleep(10);
        }
        return true;
    }
    /// SIGTERM; its exit status, or -1 when it does not end in time.
    [[nodiscard]] int terminate(int limitMs = 15'000)
    {
        process.terminate();
        return status(limitMs);
    }
    /// The status with which it ends by itself, or -1 when it does not in time.
    [[nodiscard]] int status(int limitMs = 15'000)
    {
        return process.waitForFinished(limitMs) && process.exitStatus() == QProcess::NormalExit
            ? process.exitCode()
            : -1;
    }

    QTemporaryDir folder;
    QProcess process;
    QStringList lines;

private:
    static QByteArray contents(const QString& process, const char* file)
    {
        QFile opened(QStringLiteral("/proc/%1/%2").arg(process, QLatin1String(file)));
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    QString m_mark = QUuid::createUuid().toString(QUuid::WithoutBraces);
    qsizetype m_read = 0;
};

} // namespace medulla::test
