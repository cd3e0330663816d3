// SPDX-License-Identifier: GPL-3.0-or-later
// Site files. They are read by name together with the Spine configuration that they name, so each
// is put into a folder with one.
#include "core/site/site.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <QFile>
#include <QTemporaryDir>

using namespace medulla;

namespace {

void writeFile(const QString& path, const QByteArray& text)
{
    QFile file(path);
    FUZZ_DEMAND(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

const QTemporaryDir& folder()
{
    // In memory: a disk would decide the speed.
    static const QTemporaryDir made(QStringLiteral("/dev/shm/fuzz-site-XXXXXX"));
    static const bool written = [] {
        QFile shipped(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
        FUZZ_DEMAND(shipped.open(QIODevice::ReadOnly));
        writeFile(made.filePath(QStringLiteral("arnie-spine.json")), shipped.readAll());
        return true;
    }();
    (void)written;
    return made;
}

} // namespace

void tryOut(const QByteArray& bytes)
{
    const auto path = folder().filePath(QStringLiteral("site.json"));
    writeFile(path, bytes);
    Findings warnings;
    const auto site = site::readSite(path, &warnings);
    FUZZ_DEMAND(site || hasErrors(site.error()));
}
