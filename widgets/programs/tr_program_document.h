// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "core/teleo/vocabulary.h"
#include "widgets/programs/tr_program_edit.h"
#include "widgets/programs/tr_program_patch.h"
#include "widgets/run/tr_program_world.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace medulla::widgets::programs {

/// The machine and the file system against which programs are checked. Every member may be empty;
/// the corresponding checks are then left out.
struct TrProgramSurroundings {
    teleo::Vocabulary vocabulary {}; ///< signals, skills and outputs of the cell
    /// Reports whether `program` is an executable, or `file` a task. Relative paths start at
    /// `folder`, the folder of the program file; `folder` is empty for an unsaved file.
    std::function<bool(const QString& program, const QString& folder)> isExecutable {};
    std::function<bool(const QString& file, const QString& folder)> isTask {};
};

/// A file of teleo-reactive programs open in the editor: its text, its undo stack, and the
/// findings, which are updated after each change. Saving keeps the formatting of unchanged text.
/// Each rule has a unique id, which it keeps over edits, undo and saving; ids are not reused.
///
/// **World.** The world (cell or Robo) is derived from the findings, because each world knows other
/// names. On opening, the world with fewer errors is chosen, the cell if both have equally many.
/// During editing, the world changes only if the current world has errors and the other has none,
/// so that findings do not alternate while the operator types.
///
/// GUI thread.
class TrProgramDocument final : public EditedContent<teleo::Document, TrProgramPatch> {
    Q_OBJECT

public:
    /// Creates one program, `main`, with one empty rule. `name` is shown until the file is saved,
    /// for example "untitled.tr".
    explicit TrProgramDocument(QString name, QObject* parent = nullptr);

    /// Replaces the content with that of a file; the document is then unmodified.
    void setContent(teleo::TrProgramFile read, const QString& file);
    /// Replaces the content with recovered, unsaved content and marks the document as modified.
    void recover(teleo::TrProgramFile read, const QString& file);
    /// Applies an edit. Rules with the id 0 get a new id.
    void apply(TrProgramEdit edit);

    [[nodiscard]] const teleo::Document& document() const { return content(); }
    /// The text as it would be saved now.
    [[nodiscard]] const QByteArray& text() const { return m_bytes; }

    void setSurroundings(TrProgramSurroundings surroundings);
    /// Repeats the checks after a change in the environment.
    void checkAgain();
    [[nodiscard]] TrProgramWorld world() const { return m_world; }
    /// The vocabulary of the current world.
    [[nodiscard]] const teleo::Vocabulary& vocabulary() const { return vocabularyOf(m_world); }
    /// The findings in the current world. Places refer to `text`.
    [[nodiscard]] const std::vector<teleo::Remark>& remarks() const { return m_remarks; }
    /// The findings that `edit` would cause; the document stays unchanged.
    [[nodiscard]] std::vector<teleo::Remark> remarksAfter(const TrProgramEdit& edit) const;

private:
    [[nodiscard]] QByteArray bytes() const override { return m_bytes; }
    void check() override;
    [[nodiscard]] const teleo::Vocabulary& vocabularyOf(TrProgramWorld world) const;
    [[nodiscard]] std::vector<teleo::Remark> found(
        const teleo::Document& document, TrProgramWorld world) const;
    /// Updates the world and returns the findings in it.
    [[nodiscard]] std::vector<teleo::Remark> foundInItsWorld();
    void keep(const teleo::TrProgramFile& read);

    teleo::TrProgramText m_base; ///< text that was opened, with its formatting
    QByteArray m_bytes;
    std::uint32_t m_lastId = 0;
    QString m_folder; ///< folder of the last check
    TrProgramSurroundings m_surroundings;
    TrProgramWorld m_world = TrProgramWorld::Cell;
    bool m_isOpened = true; ///< content is new; the next check chooses the world
    std::vector<teleo::Remark> m_remarks;
};

} // namespace medulla::widgets::programs
