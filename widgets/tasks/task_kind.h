// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/file_kind.h"
#include "widgets/tasks/task_document.h"

#include <QCoreApplication>

namespace medulla::widgets::tasks {

/// The file kind of tasks: JSON, or English, which is saved as JSON.
class TaskKind final : public FileKind {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::tasks::TaskKind)

public:
    /// All tasks are checked against this environment.
    explicit TaskKind(TaskSurroundings surroundings = {});

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString icon() const override;
    [[nodiscard]] QString suffix() const override;
    [[nodiscard]] QStringList patterns() const override;
    [[nodiscard]] QString openWords() const override;
    [[nodiscard]] QString saveWords() const override;
    [[nodiscard]] QString createWords() const override;
    [[nodiscard]] QKeySequence createKeys() const override;
    [[nodiscard]] std::vector<ExampleFile> examples() const override;
    [[nodiscard]] bool isLike(const QByteArray& bytes) const override;
    [[nodiscard]] std::unique_ptr<EditedFile> make(const QString& name) const override;
    [[nodiscard]] Checked<OpenedFile> read(const QByteArray& bytes, const QString& file,
        const QString& name, const QString& source) const override;
    /// Applies an English draft.
    [[nodiscard]] Findings applyDraft(EditedFile& document) const override;
    [[nodiscard]] KeptContent kept(const EditedFile& document) const override;
    [[nodiscard]] Checked<OpenedFile> recover(const QByteArray& bytes,
        const std::optional<QString>& draft, const QString& file,
        const QString& name) const override;

private:
    [[nodiscard]] std::unique_ptr<TaskDocument> empty(const QString& name) const;

    TaskSurroundings m_surroundings;
};

} // namespace medulla::widgets::tasks
