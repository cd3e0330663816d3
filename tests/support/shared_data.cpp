// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shared_data.h"

#include <QDebug>
#include <QDir>
#include <QFile>

namespace medulla::test {

std::optional<QString> sharedDataFolder()
{
    const auto named = qEnvironmentVariable("MEDULLA_DATA");
    const QDir folder(
        named.isEmpty() ? QStringLiteral(MEDULLA_SOURCE_DIR "/../shared/data") : named);
    return folder.exists() ? std::optional(folder.absolutePath()) : std::nullopt;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("The test cannot read %s.", qPrintable(path));
    }
    return file.readAll();
}

QByteArray shippedSite(const char* name)
{
    return contentOf(QStringLiteral(MEDULLA_SOURCE_DIR "/resources/sites/") + QLatin1String(name));
}

std::vector<QByteArray> spineConfigurations()
{
    std::vector<QByteArray> texts { shippedSite("arnie-spine.json") };
    const auto data = sharedDataFolder();
    if (!data) {
        qInfo("Real configurations not found (see MEDULLA_DATA): only the shipped one is used.");
        return texts;
    }
    for (const auto* name : { "config.json", "config_old.json", "config_new.json" }) {
        texts.push_back(
            contentOf(QStringLiteral("%1/arnie/spine/%2").arg(*data, QLatin1String(name))));
    }
    return texts;
}

} // namespace medulla::test
