// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <csignal>
#include <sys/types.h>
#include <vector>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QString>
#include <QTemporaryDir>
#include <QUuid>

namespace medulla::teleo::test {

/// Shell scripts in a folder of their own, and their processes: all of them have a unique mark in
/// their environment, which descendants inherit in any way of starting.
class Scripts {
public:
    Scripts() { qputenv("MEDULLA_TEST_MARK", m_mark); }
    ~Scripts()
    {
        // Processes left behind by a failed test.
        for (const auto pid : left()) {
            kill(pid, SIGKILL);
        }
        qunsetenv("MEDULLA_TEST_MARK");
    }
    Scripts(const Scripts&) = delete;
    Scripts& operator=(const Scripts&) = delete;

    /// Writes a script for /bin/sh; returns its path.
    QString write(const char* name, const char* text, bool executable = true) const
    {
        auto path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (file.open(QFile::WriteOnly)) {
            file.write("#!/bin/sh\n");
            file.write(text);
            file.close();
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner
                | (executable ? QFile::ExeOwner : QFile::Permission {}));
        }
        return path;
    }
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QString folder() const { return m_folder.path(); }

    /// Content of a file in the folder; empty when there is none.
    [[nodiscard]] QString text(const char* name) const
    {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void touch(const char* name) const
    {
        QFile file(path(name));
        [[maybe_unused]] const auto opened = file.open(QFile::WriteOnly);
    }
    [[nodiscard]] pid_t pid(const char* name) const { return pid_t(text(name).toInt()); }

    /// All processes with the mark that live or are zombies of this process, except this process.
    [[nodiscard]] std::vector<pid_t> left() const
    {
        std::vector<pid_t> found;
        const auto entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const auto& entry : entries) {
            const auto one = pid_t(entry.toInt());
            if (one > 0 && one != getpid() && (isMarked(entry) || isChild(entry))) {
                found.push_back(one);
            }
        }
        return found;
    }

private:
    [[nodiscard]] bool isMarked(const QString& entry) const
    {
        QFile file(QStringLiteral("/proc/%1/environ").arg(entry));
        return file.open(QFile::ReadOnly) && file.readAll().contains("MEDULLA_TEST_MARK=" + m_mark);
    }
    /// Zombies have no environment; if they are left by an error they are children of this process.
    [[nodiscard]] static bool isChild(const QString& entry)
    {
        QFile file(QStringLiteral("/proc/%1/stat").arg(entry));
        if (!file.open(QFile::ReadOnly)) {
            return false;
        }
        const auto text = file.readAll();
        const auto words = text.mid(text.lastIndexOf(')') + 2).split(' ');
        return words.size() > 1 && words[1].toInt() == getpid();
    }

    QTemporaryDir m_folder;
    QByteArray m_mark = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
};

} // namespace medulla::teleo::test
