// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/restore.h"

#include "core/base/save_file.h"
#include "core/record/recording_format.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::replay {

namespace format = record::format;

namespace {

/// The name of a Spine configuration in the folder of its site; the format's own where the site
/// names none.
QString spineNameOf(const std::vector<RecordedFile>& files)
{
    auto own = QString::fromUtf8(format::kSpineFile);
    const auto site =
        std::ranges::find(files, QString::fromUtf8(format::kSiteFile), &RecordedFile::name);
    if (site == files.end()) {
        return own;
    }
    const auto named = QJsonDocument::fromJson(site->content)[QLatin1String("spine")].toString();
    auto name = QFileInfo(named).fileName();
    return name.isEmpty() || name == QString::fromUtf8(format::kSiteFile) ? own : name;
}

/// Where a file goes, below the folder. Names come from the recording: none may lead out of it.
QString placeOf(const RecordedFile& file, const QString& spineName)
{
    if (file.name == QString::fromUtf8(format::kSpineFile)) {
        return spineName;
    }
    auto name = QFileInfo(file.name).fileName();
    for (const auto& below : { format::kTaskFolder, format::kProgramFolder }) {
        if (file.name.startsWith(QString::fromUtf8(below))) {
            return QString::fromUtf8(below) + name;
        }
    }
    return name;
}

} // namespace

Result<void> restoreFiles(const std::vector<RecordedFile>& files, const QString& folder)
{
    const QDir dir(folder);
    if (dir.exists() && !dir.isEmpty()) {
        return failure(folder, QT_TRANSLATE_NOOP("medulla", "The folder is not empty."),
            QT_TRANSLATE_NOOP("medulla", "Choose the name of a new folder."));
    }
    const auto spineName = spineNameOf(files);
    for (const auto& file : files) {
        const auto place = placeOf(file, spineName);
        const auto name = QFileInfo(place).fileName();
        if (name.isEmpty() || name == QLatin1String(".") || name == QLatin1String("..")) {
            continue;
        }
        const auto path = dir.filePath(place);
        if (!QDir().mkpath(QFileInfo(path).path())) {
            return failure(folder, QT_TRANSLATE_NOOP("medulla", "The folder cannot be made."),
                QT_TRANSLATE_NOOP("medulla", "Choose a folder in which you may write."));
        }
        if (auto saved = saveFile(path, file.content); !saved) {
            return saved;
        }
    }
    return {};
}

} // namespace medulla::replay
