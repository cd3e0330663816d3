// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/tr_program_text.h"

#include <map>
#include <set>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla::teleo::detail {

/// A line that represents a part of the document.
struct LineOf {
    TrProgramText::Key key = TrProgramText::Key::Unknown;
    int group = 0; ///< as of TrProgramText::Line
    const char* word = ""; ///< the key as written
    QString value {};
};
using Lines = std::vector<LineOf>;

/// All lines of one block; default values have no line. The head of a script without a note is
/// empty.
[[nodiscard]] Lines linesOf(const Variable& variable);
[[nodiscard]] Lines linesOf(const TrProgram& program, bool script);
[[nodiscard]] Lines linesOf(const Rule& rule, bool script);

/// Assembles a file from its previous text and the new lines.
class BlockWriter {
public:
    BlockWriter(const TrProgramText& text, bool script);

    /// Comments of blocks that are not in `kept` stay in the file if a blank line separates them
    /// from their block: they are put above the next kept block.
    void keepCommentsOfOthers(const std::set<const TrProgramText::Block*>& kept);

    void writeHead();
    /// Rewrites a block from the lines `before` to the lines `now`.
    void rewrite(const TrProgramText::Block& block, const Lines& before, const Lines& now);
    void writeNew(TrProgramText::Block::Kind kind, const Lines& lines);
    [[nodiscard]] QByteArray finish();

private:
    void writeRaw(qsizetype begin, qsizetype end);
    void writeLine(const LineOf& line);
    void writeChanged(const TrProgramText::Line& old, const LineOf& line, bool sameWord);
    void endLine();

    const TrProgramText& m_text;
    bool m_script;
    QByteArray m_lineEnd;
    QByteArray m_out;
    std::map<const TrProgramText::Block*, std::vector<std::pair<qsizetype, qsizetype>>> m_inherited;
};

} // namespace medulla::teleo::detail
