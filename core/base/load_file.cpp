// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/load_file.h"

#include <QFile>

namespace medulla {

Checked<QByteArray> loadFile(const QString& path, qsizetype most)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::make_unexpected(Findings { { Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla", "The file cannot be read: %1."),
                { file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Check its name and its rights.")) } });
    }
    return file.read(most + 1);
}

} // namespace medulla
