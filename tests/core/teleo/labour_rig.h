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

/// Shell scripts in a folder of their own, and the processes that came of them: all that run have a
/// mark of their own in their environment, which what they start inherits, however it does so.
class Scripts {
public:
    Scripts() { qputenv("MEDULLA_TEST_MARK", m_mark); }
    ~Scripts()
    {
        // Whatever a failed test left behind.
        for (const auto pid : left()) {
            kill(pid, SIGKILL);
        }
        qunsetenv("MEDULLA_TEST_MARK");
    }
    Scripts(const Scripts&) = delete;
    Scripts& operator=(const Scripts&) = delete;

    /// Writes one, for /bin/sh; its path.
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

    /// What stands in a file there; empty when there is none.
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

    /// All processes with the mark that live or are zombies of ours, but for this one.
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
    /// Zombies have no environment any more; they are children of this process if it is at fault.
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
