// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/documents.h"
#include "widgets/editor/file_lookup.h"
#include "widgets/programs/tr_program_document.h"

#include <QObject>

namespace medulla::widgets::programs {

/// Looks up, in the background, the programs and task files that open teleo-reactive programs name.
/// GUI thread.
class TrProgramFiles final : public QObject {
    Q_OBJECT

public:
    explicit TrProgramFiles(QObject* parent = nullptr);

    /// For the checks of programs. Paths are relative to the folder of the document; a document
    /// without a folder may name any path. This object must outlive the result.
    [[nodiscard]] TrProgramSurroundings surroundings(const teleo::Vocabulary& vocabulary);
    /// Checks the open programs again when the result of a lookup changes. Documents must outlive
    /// this object.
    void watch(const Documents& documents);

private:
    FileLookup m_executables;
    FileLookup m_tasks;
};

} // namespace medulla::widgets::programs
