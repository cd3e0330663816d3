// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/formula_words.h"
#include "core/teleo/reader.h"
#include "core/teleo/reader_lines.h"

#include <QString>

namespace medulla::teleo::detail {

/// Builds a document from lines with keys, one after the other.
class RuleReader {
public:
    RuleReader(QString name, bool script);

    /// Whether a limit was exceeded, so that reading can stop.
    [[nodiscard]] bool isFull() const;
    void addBlock(TrProgramText::Block block);
    /// Takes a line that is neither blank nor a comment; blank lines and comments before it begin
    /// at `leadBegin`, and from `attachedBegin` on there is no blank line among them.
    void take(const SourceLine& line, qsizetype leadBegin, qsizetype attachedBegin);
    [[nodiscard]] Checked<TrProgramFile> finish(TrProgramText::Block tail, const QByteArray& bytes);

private:
    using Key = TrProgramText::Key;

    void takeKey(Key key, const SourceLine& line);
    void beginVariable(const SourceLine& line);
    void beginProgram(const SourceLine& line);
    void beginRule(const SourceLine& line);
    void beginScriptRule(Key key, const SourceLine& line);
    void takeName(const SourceLine& line);
    void takeNote(const SourceLine& line);
    void takeToward(const SourceLine& line);
    void takeSome(const SourceLine& line);
    void takeCondition(const SourceLine& line);
    void takeAge(const SourceLine& line);
    void takeAction(const SourceLine& line);
    void takeGrace(const SourceLine& line);
    void takeChange(const SourceLine& line);
    void finishRule();

    /// The rule or a program's head being read.
    [[nodiscard]] Rule* rule();
    /// False, with a finding, when the rule already has a line of the key or there is no rule.
    [[nodiscard]] bool once(bool& had, const SourceLine& line);
    [[nodiscard]] Action* lastAction(const SourceLine& line);

    void add(Severity severity, const Place& place, Text text, Text remedy);
    void add(const Place& valuePlace, const Fault& fault);

    QString m_name;
    bool m_script;
    Document m_document;
    Findings m_findings;
    std::vector<TrProgramText::Block> m_blocks;
    bool m_inRule = false;
    bool m_hasNote = false;
    bool m_hasCondition = false;
    bool m_hasAction = false;
    bool m_hasAge = false;
    bool m_hasSome = false;
    bool m_hasName = false;
    bool m_hasToward = false;
    bool m_newBlock = false;
    std::size_t m_rules = 0;
};

/// Free text of a line without escapes, and the inverse.
[[nodiscard]] QString unescaped(const QString& text);
[[nodiscard]] QString escaped(const QString& text);

} // namespace medulla::teleo::detail
