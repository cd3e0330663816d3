// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_files.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace medulla::widgets::programs {

namespace {

/// A program without a folder is searched in PATH.
bool isExecutable(const QString& program)
{
    return program.contains(QLatin1Char('/')) ? QFileInfo(program).isExecutable()
                                              : !QStandardPaths::findExecutable(program).isEmpty();
}

bool isFile(const QString& path)
{
    return QFileInfo(path).isFile();
}

} // namespace

TrProgramFiles::TrProgramFiles(QObject* parent)
    : QObject(parent)
    , m_executables(isExecutable)
    , m_tasks(isFile)
{
}

TrProgramSurroundings TrProgramFiles::surroundings(const teleo::Vocabulary& vocabulary)
{
    return { .vocabulary = vocabulary,
        .isExecutable =
            [this](const QString& program, const QString& folder) {
                if (!program.contains(QLatin1Char('/'))) {
                    return m_executables.has(program);
                }
                return folder.isEmpty()
                    || m_executables.has(QDir(folder).absoluteFilePath(program));
            },
        .isTask =
            [this](const QString& file, const QString& folder) {
                return folder.isEmpty() || m_tasks.has(QDir(folder).absoluteFilePath(file));
            } };
}

void TrProgramFiles::watch(const Documents& documents)
{
    const auto check = [&documents] {
        for (int i = 0; i < documents.count(); ++i) {
            if (auto* program = qobject_cast<TrProgramDocument*>(documents.at(i))) {
                program->checkAgain();
            }
        }
    };
    connect(&m_executables, &FileLookup::changed, &documents, check);
    connect(&m_tasks, &FileLookup::changed, &documents, check);
}

} // namespace medulla::widgets::programs
