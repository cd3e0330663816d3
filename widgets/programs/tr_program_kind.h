// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/file_kind.h"
#include "widgets/programs/tr_program_document.h"

#include <QCoreApplication>

namespace medulla::widgets::programs {

/// The file kind of teleo-reactive programs: program files and wrapper scripts.
class TrProgramKind final : public FileKind {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TrProgramKind)

public:
    /// Each program is checked against `environment`, or against Robo's world if TrProgramDocument
    /// selects it.
    explicit TrProgramKind(TrProgramSurroundings surroundings = {});

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
    [[nodiscard]] KeptContent kept(const EditedFile& document) const override;
    [[nodiscard]] Checked<OpenedFile> recover(const QByteArray& bytes,
        const std::optional<QString>& draft, const QString& file,
        const QString& name) const override;

private:
    [[nodiscard]] std::unique_ptr<TrProgramDocument> empty(const QString& name) const;

    TrProgramSurroundings m_surroundings;
};

} // namespace medulla::widgets::programs
