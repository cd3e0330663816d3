// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/edit.h"
#include "tests/core/task/texts.h"
#include "widgets/tasks/task_edit.h"

#include <QDir>
#include <QFile>

/// Tasks that the tests of the editor share.
namespace medulla::widgets::sample {

using namespace tasks;

inline task::TaskGraph flameTask()
{
    return task::test::taskOf(task::test::flameTaskText());
}

/// The flame task again and again, each time leading to the next.
inline task::TaskGraph longTask(std::size_t count)
{
    const auto one = flameTask();
    task::TaskGraph all;
    for (int i = 0; all.actions.size() < count; ++i) {
        auto copy = one;
        for (const auto& action : one.actions) {
            copy = task::rename(
                std::move(copy), action.name, QStringLiteral("%1 %2").arg(action.name).arg(i));
        }
        copy.actions.back().decisions[0].success.action = QStringLiteral("start %1").arg(i + 1);
        all.actions.insert(all.actions.end(), copy.actions.begin(), copy.actions.end());
    }
    all.actions.resize(count);
    all.actions.back().decisions[0].success.action = QStringLiteral("start 0");
    all.initialAction = QStringLiteral("start 0");
    return all;
}

inline TaskEdit renaming(
    const task::TaskGraph& task, const QString& from, const QString& to, const QString& key = {})
{
    return { task::rename(task, from, to), QStringLiteral("Rename %1").arg(from), key };
}

inline void writeFile(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("%s cannot be written", qPrintable(path));
    }
}

inline QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace medulla::widgets::sample
