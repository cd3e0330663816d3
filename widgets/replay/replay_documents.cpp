// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/replay_documents.h"

#include "core/base/save_file.h"
#include "core/cell/cell.h"
#include "core/task/writer.h"
#include "core/teleo/writer.h"
#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/lost_documents.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/preferences.h"
#include "widgets/programs/tr_program_files.h"
#include "widgets/programs/tr_program_kind.h"
#include "widgets/replay/recorded_runs.h"
#include "widgets/tasks/task_kind.h"
#include "widgets/tasks/task_selection.h"

#include <utility>

#include <QDir>

namespace medulla::widgets::replays {

namespace {

QByteArray fileOf(const RecordedRun& run)
{
    if (const auto* task = std::get_if<task::TaskGraph>(&run.work)) {
        return task::writeTask(*task);
    }
    return teleo::writeProgramFile(std::get<teleo::Document>(run.work));
}

} // namespace

ReplayDocuments::ReplayDocuments(cell::Cell& cell, QString folder, QWidget& window)
    : m_folder(std::move(folder))
    , m_preferences(std::make_unique<Preferences>())
    , m_taskKind(
          std::make_unique<tasks::TaskKind>(tasks::TaskSurroundings { .rules = cell.rules() }))
    , m_programFiles(std::make_unique<programs::TrProgramFiles>())
    , m_programKind(std::make_unique<programs::TrProgramKind>(
          m_programFiles->surroundings(cell.availableSignals().vocabulary)))
    , m_documents(std::make_unique<Documents>(
          std::vector<const FileKind*> { m_taskKind.get(), m_programKind.get() }, QString()))
    , m_lost(std::make_unique<LostDocuments>(*m_documents))
    , m_selection(std::make_unique<tasks::TaskSelection>(*m_documents))
    , m_files(new DocumentFiles(*m_documents, *m_preferences, window))
    , m_actions(std::make_unique<DocumentActions>(*m_documents, *m_files, nullptr))
{
    // The only document is that of the shown run.
    connect(m_documents.get(), &Documents::currentChanged, this, [this] {
        m_selection->noteRunRequest();
        m_selection->noteRunStart();
    });
}

ReplayDocuments::~ReplayDocuments()
{
    m_actions.reset();
    delete m_files;
}

void ReplayDocuments::open(const RecordedRun& run)
{
    if (m_wanted == run.number) {
        if (m_documents->current() != nullptr) {
            Q_EMIT opened(run.number);
        }
        return;
    }
    m_wanted = run.number;
    while (m_documents->count() > 0) {
        m_documents->close(0);
    }
    const auto folder = folderOf(m_folder, run);
    const auto path = folder + QLatin1Char('/') + fileNameOf(run);
    inBackground(
        this,
        [folder, path, bytes = fileOf(run)] {
            return QDir().mkpath(folder) && saveFile(path, bytes).has_value();
        },
        [this, path, number = run.number](bool isWritten) {
            if (!isWritten || m_wanted != number) {
                return;
            }
            m_documents->open(path, [this, number](const Findings& /*findings*/) {
                if (m_wanted == number) {
                    Q_EMIT opened(number);
                }
            });
        });
}

} // namespace medulla::widgets::replays
