// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include <QHash>
#include <QObject>
#include <QString>

class QWidget;

namespace medulla::cell {
class Cell;
}

namespace medulla::task {
struct TaskGraph;
}

namespace medulla::teleo {
struct Document;
}

namespace medulla::widgets {
class DocumentActions;
class DocumentFiles;
class Documents;
class LostDocuments;
class Preferences;
} // namespace medulla::widgets

namespace medulla::widgets::programs {
class TrProgramFiles;
class TrProgramKind;
} // namespace medulla::widgets::programs

namespace medulla::widgets::tasks {
class TaskKind;
class TaskSelection;
} // namespace medulla::widgets::tasks

namespace medulla::widgets::replays {

struct RecordedRun;

/// The tasks or the programs of a recording as documents for their mode: one is open, that of the
/// shown run. Separate from the documents of the operator: nothing is saved or kept for recovery.
/// GUI thread.
class ReplayDocuments final : public QObject {
    Q_OBJECT

public:
    /// `folder`: for the files that are read, which must outlive this object. `cell` and `window`
    /// too.
    ReplayDocuments(cell::Cell& cell, QString folder, QWidget& window);
    ~ReplayDocuments() override;

    /// Opens the document of the run instead of the present one; `opened` follows, at once if it is
    /// open already.
    void open(const RecordedRun& run);

    [[nodiscard]] Documents& documents() { return *m_documents; }
    [[nodiscard]] LostDocuments& lost() { return *m_lost; }
    [[nodiscard]] DocumentFiles& files() { return *m_files; }
    [[nodiscard]] DocumentActions& actions() { return *m_actions; }
    [[nodiscard]] Preferences& preferences() { return *m_preferences; }
    [[nodiscard]] tasks::TaskSelection& selection() { return *m_selection; }

Q_SIGNALS:
    /// The document of the run of this number is the current one.
    void opened(quint64 run);

private:
    const QString m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<tasks::TaskKind> m_taskKind;
    std::unique_ptr<programs::TrProgramFiles> m_programFiles;
    std::unique_ptr<programs::TrProgramKind> m_programKind;
    std::unique_ptr<Documents> m_documents;
    std::unique_ptr<LostDocuments> m_lost;
    std::unique_ptr<tasks::TaskSelection> m_selection;
    DocumentFiles* m_files; ///< a child of the window
    std::unique_ptr<DocumentActions> m_actions;
    std::optional<std::uint64_t> m_wanted; ///< run whose document is shown or being read
};

} // namespace medulla::widgets::replays
