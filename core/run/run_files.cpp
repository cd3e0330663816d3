// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_files.h"

#include "core/task/reader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace medulla::run {

namespace {

using teleo::Action;
using teleo::Condition;

/// Calls `task` with each name of a task and `command` with each executable of the program.
template <class Task, class Command>
void eachFile(const teleo::Document& document, Task&& task, Command&& command)
{
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (rule.condition.kind == Condition::Kind::Command
                || rule.condition.kind == Condition::Kind::Watch) {
                command(rule.condition.command);
            }
            for (const auto& action : rule.actions) {
                if (action.kind == Action::Kind::Task) {
                    task(action.name);
                } else if (action.kind == Action::Kind::Command) {
                    command(action.command);
                }
            }
        }
    }
}

/// Empty when the file cannot be read.
QByteArray hashOf(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

/// Stamps of all executables and scripts of a program, without reading the files.
teleo::ConfirmedFiles stampsOf(const teleo::Document& document, const QString& folder)
{
    teleo::ConfirmedFiles stamps;
    eachFile(
        document, [](const QString& /*task*/) {},
        [&](const teleo::Command& command) {
            for (const auto& path : teleo::executedFiles(command, folder)) {
                if (const auto stamp = teleo::stampOf(path)) {
                    stamps.try_emplace(path, *stamp);
                }
            }
        });
    return stamps;
}

} // namespace

bool usesFiles(const teleo::Document& document)
{
    bool found = false;
    const auto note = [&found](const auto& /*file*/) { found = true; };
    eachFile(document, note, note);
    return found;
}

RunFiles readRunFiles(const teleo::Document& document, const QString& folder, bool executables)
{
    RunFiles files;
    if (executables) {
        files.stamps = stampsOf(document, folder);
    }
    const QDir at(folder);
    const auto readTask = [&](const QString& name) {
        if (!files.tasks.contains(name)) {
            auto loaded = task::loadTask(at.filePath(name));
            files.tasks.emplace(name,
                loaded ? Checked<task::TaskGraph>(std::move(loaded->task))
                       : tl::make_unexpected(loaded.error()));
        }
    };
    const auto readFile = [&](const QString& path) {
        if (QFileInfo(path).isFile() && !files.executables.contains(path)) {
            files.executables.emplace(path, hashOf(path));
        }
    };
    eachFile(document, readTask, [&](const teleo::Command& command) {
        if (!executables) {
            return;
        }
        readFile(command.program.contains(QLatin1Char('/'))
                ? QDir::cleanPath(at.absoluteFilePath(command.program))
                : QStandardPaths::findExecutable(command.program));
        // A script is an argument of its interpreter.
        for (const auto& argument : command.arguments) {
            readFile(QDir::cleanPath(at.absoluteFilePath(argument)));
        }
    });
    return files;
}

QStringList changedExecutables(const RunFiles& before, const RunFiles& now)
{
    QStringList changed;
    for (const auto& [path, hash] : before.executables) {
        const auto found = now.executables.find(path);
        if (found == now.executables.end() || found->second != hash) {
            changed << path;
        }
    }
    return changed;
}

} // namespace medulla::run
