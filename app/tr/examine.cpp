// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/examine.h"

#include "core/base/console.h"
#include "core/teleo/check.h"
#include "core/teleo/reader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace medulla::tr {

Examined examine(const QByteArray& text, const QString& name, const teleo::Vocabulary& vocabulary)
{
    auto read = teleo::readProgramFile(text, name);
    if (!read) {
        return { {}, std::move(read.error()) };
    }
    auto findings = std::move(read->notes);
    const QDir folder = QFileInfo(name).absoluteDir();
    const auto isExecutable = [&folder](const QString& program) {
        return program.contains(QLatin1Char('/'))
            ? QFileInfo(folder, program).isExecutable()
            : !QStandardPaths::findExecutable(program).isEmpty();
    };
    const auto more = teleo::findings(
        teleo::check(read->document, vocabulary, { .file = name, .isExecutable = isExecutable }));
    findings.insert(findings.end(), more.begin(), more.end());
    return { std::move(read->document), std::move(findings) };
}

QByteArray load(const QString& path)
{
    QFile file(path);
    if (QFileInfo(path).isDir() || !file.open(QIODevice::ReadOnly)) {
        misuse(path, Text(QT_TRANSLATE_NOOP("medulla", "This file cannot be read.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Is the path right, and may you read it?")));
    }
    // One byte more than the limit, so that the reader reports the excess.
    return file.read(teleo::kMaxFileBytes + 1);
}

void complainOrExit(Findings findings)
{
    std::erase_if(
        findings, [](const Finding& finding) { return finding.severity == Severity::Info; });
    if (!findings.empty()) {
        console::complain(findings);
    }
    if (hasErrors(findings)) {
        std::exit(console::Misuse);
    }
}

void misuse(const QString& place, const Text& text, const Text& remedy)
{
    console::complain(Finding { Severity::Error, place, text, remedy });
    std::exit(console::Misuse);
}

} // namespace medulla::tr
