// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/load_file.h"

#include <algorithm>

#include <QFile>

namespace medulla {

Checked<QByteArray> loadFile(const QString& path, qsizetype most)
{
    QFile file(path);
    QByteArray bytes;
    if (file.open(QIODevice::ReadOnly)) {
        constexpr qsizetype kStepBytes = 1 << 16; // QFile::read allocates all that it is asked for
        QByteArray part;
        do {
            part = file.read(std::min(kStepBytes, most + 1 - bytes.size()));
            bytes += part;
        } while (!part.isEmpty() && bytes.size() <= most);
    }
    if (file.error() != QFileDevice::NoError) {
        return tl::make_unexpected(Findings { { Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla", "The file cannot be read: %1."),
                { file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Check its name and its rights.")) } });
    }
    return bytes;
}

} // namespace medulla
