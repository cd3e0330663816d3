// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/confirmed_files.h"

#include <algorithm>
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace medulla::teleo {

namespace {

bool isScript(const QString& path)
{
    const QFileInfo info(path);
    if (!info.isFile()) {
        return false;
    }
    // Of the common interpreters.
    static const QStringList suffixes { QStringLiteral("py"), QStringLiteral("sh"),
        QStringLiteral("js"), QStringLiteral("pl"), QStringLiteral("rb"), QStringLiteral("lua") };
    QFile file(path);
    return info.isExecutable() || suffixes.contains(info.suffix())
        || (file.open(QIODevice::ReadOnly) && file.read(2) == "#!");
}

} // namespace

std::optional<FileStamp> stampOf(const QString& path)
{
    struct stat found { };
    if (stat(QFile::encodeName(path).constData(), &found) != 0) {
        return std::nullopt;
    }
    constexpr std::int64_t kNsPerS = 1'000'000'000;
    return FileStamp { found.st_dev, found.st_ino, found.st_size,
        found.st_ctim.tv_sec * kNsPerS + found.st_ctim.tv_nsec };
}

QStringList executedFiles(const Command& command, const QString& folder)
{
    const QDir at(folder);
    const auto absolute = [&at](const QString& path) {
        return QDir::cleanPath(at.absoluteFilePath(path));
    };
    const auto program = command.program.contains(QLatin1Char('/'))
        ? absolute(command.program)
        : QStandardPaths::findExecutable(command.program);
    if (program.isEmpty() || !QFileInfo(program).isFile()) {
        return {};
    }
    QStringList files { program };
    for (const auto& argument : command.arguments) {
        if (const auto path = absolute(argument); isScript(path)) {
            files << path;
        }
    }
    return files;
}

bool isChanged(const Command& command, const QString& folder, const ConfirmedFiles& confirmed)
{
    const auto files = executedFiles(command, folder);
    return std::any_of(files.begin(), files.end(), [&confirmed](const QString& path) {
        const auto known = confirmed.find(path);
        return known == confirmed.end() || stampOf(path) != known->second;
    });
}

} // namespace medulla::teleo
