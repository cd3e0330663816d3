// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/check.h"
#include "core/teleo/reader.h"
#include "core/teleo/vocabulary.h"
#include "widgets/teleo_editor/program_edit.h"
#include "widgets/teleo_editor/program_patch.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace medulla::widgets {

/// What a program is written for.
enum class ProgramWorld : std::uint8_t {
    Cell, ///< the arm's, or a simulated one like it
    Robo, ///< the simulated robot that sorts garbage, teleo::Robo
};

/// What is known of the machine that programs are written for; nothing of it has to be known.
struct ProgramSurroundings {
    teleo::Vocabulary vocabulary {}; ///< of the cell
    /// Whether there is such an executable, and such a file of a task, where relative paths begin
    /// at `folder`: that of the program's file, or empty when it has none.
    std::function<bool(const QString& program, const QString& folder)> isExecutable {};
    std::function<bool(const QString& file, const QString& folder)> isTask {};
};

/// A file of teleo-reactive programs that is open in the editor, with its text, its undo stack, and
/// what is found in it after each change. Saved such that what is unchanged stands as it stood.
/// Every rule has an id of its own that it keeps over edits, undo and saving, and that is not given
/// out again.
///
/// **Its world** is found out by what it says. When it is opened, it is for Robo's world if it has
/// fewer errors there, since its names mean something there, and otherwise for the cell. While it
/// is edited, it changes worlds only when it has errors in its own and none in the other, so that
/// findings do not jump about while somebody types. GUI thread.
class ProgramDocument final : public EditedContent<teleo::Document, ProgramPatch> {
    Q_OBJECT

public:
    /// One program without a name to speak of that does nothing. `name` is what it is called until
    /// it is saved: "untitled.tr".
    explicit ProgramDocument(QString name, QObject* parent = nullptr);

    /// Takes over what was read; without a file it counts as modified.
    void setContent(teleo::ProgramFile read, const QString& file);
    /// The same of what was not saved before: it counts as modified.
    void recover(teleo::ProgramFile read, const QString& file);
    /// Makes a change; rules of the id 0 are given one.
    void apply(ProgramEdit edit);

    [[nodiscard]] const teleo::Document& document() const { return content(); }
    /// As it would be saved now.
    [[nodiscard]] const QByteArray& text() const { return m_bytes; }

    void setSurroundings(ProgramSurroundings surroundings);
    /// What the surroundings say may be otherwise by now.
    void checkAgain();
    [[nodiscard]] ProgramWorld world() const { return m_world; }
    /// What may be used in its world.
    [[nodiscard]] const teleo::Vocabulary& vocabulary() const { return vocabularyOf(m_world); }
    /// What is found, in its world; places are those of `text`.
    [[nodiscard]] const std::vector<teleo::Remark>& remarks() const { return m_remarks; }
    /// What would be found after the edit.
    [[nodiscard]] std::vector<teleo::Remark> remarksAfter(const ProgramEdit& edit) const;

private:
    [[nodiscard]] QByteArray bytes() const override { return m_bytes; }
    void check() override;
    [[nodiscard]] const teleo::Vocabulary& vocabularyOf(ProgramWorld world) const;
    [[nodiscard]] std::vector<teleo::Remark> found(
        const teleo::Document& document, ProgramWorld world) const;
    /// Finds out the world, and what is found in it.
    [[nodiscard]] std::vector<teleo::Remark> foundInItsWorld();
    void keep(const teleo::ProgramFile& read);

    teleo::ProgramText m_base; ///< what it was read from
    QByteArray m_bytes;
    std::uint32_t m_lastId = 0;
    QString m_folder; ///< that it was checked with
    ProgramSurroundings m_surroundings;
    ProgramWorld m_world = ProgramWorld::Cell;
    bool m_isOpened = true; ///< and its world is to be found out
    std::vector<teleo::Remark> m_remarks;
};

} // namespace medulla::widgets
