// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/writer_blocks.h"

#include "core/teleo/command_line.h"
#include "core/teleo/notation.h"
#include "core/teleo/reader_lines.h"
#include "core/teleo/reader_rules.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace medulla::teleo::detail {
namespace {

using Block = TrProgramText::Block;
using Key = TrProgramText::Key;

/// An expression in which no # begins a comment: such an expression is invalid, but must not lose
/// text.
QString withoutComments(const QString& text)
{
    auto bytes = " " + text.toUtf8();
    for (int i = 0; i < 100; ++i) {
        auto at = commentIn(bytes, 1, bytes.size(), true);
        if (at == bytes.size()) {
            break;
        }
        while (at > 1 && (bytes[at - 1] == ' ' || bytes[at - 1] == '\t')) {
            bytes.remove(--at, 1);
        }
        if (at == 1) {
            bytes[0] = ':'; // without the blank before the value
        }
    }
    return QString::fromUtf8(bytes).mid(1);
}

/// A command of a script. Quotes tell an executable of the name `word` from the word itself.
QString scriptCommand(const Command& command, const char* word)
{
    const auto line = written(command);
    return line == QLatin1String(word) ? QLatin1Char('\'') + line + QLatin1Char('\'') : line;
}

QString conditionValue(const Condition& condition, bool script)
{
    const bool isCommand =
        condition.kind == Condition::Kind::Command || condition.kind == Condition::Kind::Watch;
    return !isCommand ? withoutComments(written(condition))
        : script      ? scriptCommand(condition.command, "true")
                      : written(condition);
}

QString actionValue(const Action& action, bool script)
{
    if (action.kind == Action::Kind::Task) {
        return written(action);
    }
    return action.kind != Action::Kind::Command ? withoutComments(written(action))
        : script                                ? scriptCommand(action.command, "nothing")
                                                : written(action);
}

/// The value made fit for one line.
QByteArray oneLine(QString value)
{
    for (auto& c : value) {
        if ((c.unicode() < 32 && c != QLatin1Char('\t')) || c.unicode() == 127) {
            c = QLatin1Char(' ');
        }
    }
    value = value.trimmed();
    // A backslash at the end would continue on the next line; an empty comment prevents this.
    if (value.endsWith(QLatin1Char('\\'))) {
        value += QLatin1String(" #");
    }
    return value.toUtf8();
}

const LineOf* find(const Lines& lines, Key key, int group)
{
    const auto at = std::find_if(lines.begin(), lines.end(),
        [&](const LineOf& line) { return line.key == key && line.group == group; });
    return at == lines.end() ? nullptr : &*at;
}

} // namespace

Lines linesOf(const Variable& variable)
{
    return { { Key::Variable, 0, "variable", withoutComments(written(variable)) } };
}

Lines linesOf(const TrProgram& program, bool script)
{
    Lines lines;
    if (!script) {
        lines.push_back({ Key::Program, 0, "program",
            program.name.isEmpty() ? QStringLiteral("main") : writtenSignature(program) });
    }
    if (!program.note.isEmpty()) {
        lines.push_back({ Key::Note, 0, "note", escaped(program.note) });
    }
    return lines;
}

Lines linesOf(const Rule& rule, bool script)
{
    Lines lines;
    if (!script || !rule.name.isEmpty() || !rule.note.isEmpty() || !rule.toward.isEmpty()) {
        lines.push_back({ Key::Rule, 0, "rule", escaped(rule.name) });
    }
    if (!rule.note.isEmpty()) {
        lines.push_back({ Key::Note, 0, "note", escaped(rule.note) });
    }
    if (!rule.toward.isEmpty()) {
        lines.push_back({ Key::Toward, 0, "toward", escaped(rule.toward) });
    }
    const auto& condition = rule.condition;
    if (condition.some) {
        lines.push_back({ Key::Some, 0, "some", written(*condition.some) });
    }
    const bool watch = script && condition.kind == Condition::Kind::Watch;
    lines.push_back(
        { Key::Condition, 0, watch ? "watch" : "condition", conditionValue(condition, script) });
    if (condition.allowedAge) {
        lines.push_back({ Key::Age, 0, "age", written(*condition.allowedAge) });
    }
    if (rule.actions.empty()) {
        lines.push_back({ Key::Action, 0, "action", QStringLiteral("nothing") });
    }
    for (int i = 0; i < int(rule.actions.size()); ++i) {
        const auto& action = rule.actions[std::size_t(i)];
        lines.push_back(
            { Key::Action, i, i == 0 ? "action" : "also", actionValue(action, script) });
        if (action.kind == Action::Kind::Command && action.grace != Action {}.grace) {
            lines.push_back({ Key::Grace, i, "grace", written(action.grace) });
        }
        if (action.kind == Action::Kind::Command && action.overlap) {
            lines.push_back({ Key::Change, i, "change", QStringLiteral("at once") });
        }
    }
    return lines;
}

BlockWriter::BlockWriter(const TrProgramText& text, bool script)
    : m_text(text)
    , m_script(script)
    , m_lineEnd(text.bytes.left(text.bytes.indexOf('\n')).endsWith('\r') ? "\r\n" : "\n")
{
}

void BlockWriter::keepCommentsOfOthers(const std::set<const Block*>& kept)
{
    std::vector<std::pair<qsizetype, qsizetype>> waiting;
    for (const auto& block : m_text.blocks) {
        const bool stays = kept.count(&block) > 0 || block.kind == Block::Kind::Tail;
        if (stays && !waiting.empty()) {
            m_inherited[&block] = std::exchange(waiting, {});
        }
        const auto comments =
            m_text.bytes.mid(block.leadBegin, block.attachedBegin - block.leadBegin);
        if (!stays && block.kind != Block::Kind::Head && comments.contains('#')) {
            waiting.emplace_back(block.leadBegin, block.attachedBegin);
        }
    }
}

void BlockWriter::endLine()
{
    if (!m_out.isEmpty() && !m_out.endsWith('\n')) {
        m_out += m_lineEnd;
    }
}

void BlockWriter::writeRaw(qsizetype begin, qsizetype end)
{
    if (begin < end) {
        endLine();
        m_out += QByteArrayView(m_text.bytes).sliced(begin, end - begin);
    }
}

void BlockWriter::writeLine(const LineOf& line)
{
    endLine();
    const auto value = oneLine(line.value);
    m_out += line.word;
    // After a blank, # would begin a comment.
    m_out += value.isEmpty() || value.startsWith('#') ? ":" : ": ";
    m_out += value + m_lineEnd;
}

/// Everything but the value is copied.
void BlockWriter::writeChanged(const TrProgramText::Line& old, const LineOf& line, bool sameWord)
{
    endLine();
    const QByteArrayView bytes(m_text.bytes);
    const auto value = oneLine(line.value);
    if (sameWord) {
        m_out += bytes.sliced(old.begin, old.valueBegin - old.begin);
    } else {
        m_out += line.word;
        m_out += ':';
    }
    if (value.startsWith('#')) {
        while (m_out.endsWith(' ') || m_out.endsWith('\t')) {
            m_out.chop(1);
        }
    } else if (m_out.endsWith(':') && !value.isEmpty()) {
        m_out += ' ';
    }
    m_out += value;
    const auto rest = bytes.sliced(old.valueEnd, old.end - old.valueEnd);
    // A comment needs a blank before it, even after an empty value.
    if (!rest.isEmpty() && rest[0] == '#') {
        m_out += ' ';
    }
    m_out += rest;
}

void BlockWriter::writeHead()
{
    if (!m_text.blocks.empty() && m_text.blocks[0].kind == Block::Kind::Head) {
        m_out += QByteArrayView(m_text.bytes)
                     .sliced(m_text.blocks[0].leadBegin,
                         m_text.blocks[0].attachedBegin - m_text.blocks[0].leadBegin);
    }
}

void BlockWriter::rewrite(const Block& block, const Lines& before, const Lines& now)
{
    for (const auto& [begin, end] : m_inherited[&block]) {
        writeRaw(begin, end);
    }
    writeRaw(block.leadBegin, block.lines.empty() ? block.leadBegin : block.lines[0].begin);
    // New lines are put behind the line that they follow in `now`; -1: before all.
    std::map<qsizetype, std::vector<const LineOf*>> added;
    qsizetype last = -1;
    for (const auto& line : now) {
        const auto at = std::find_if(block.lines.begin(), block.lines.end(),
            [&](const auto& old) { return old.key == line.key && old.group == line.group; });
        if (at == block.lines.end()) {
            // A default value without a line needs none now.
            const auto* was = find(before, line.key, line.group);
            if (!was || was->value != line.value) {
                added[last].push_back(&line);
            }
        } else {
            last = std::max(last, qsizetype(at - block.lines.begin()));
        }
    }
    const auto writeAdded = [&](qsizetype behind) {
        for (const auto* line : added[behind]) {
            writeLine(*line);
        }
    };
    writeAdded(-1);
    for (qsizetype i = 0; i < qsizetype(block.lines.size()); ++i) {
        const auto& old = block.lines[std::size_t(i)];
        if (i > 0) {
            writeRaw(old.leadBegin, old.begin);
        }
        const auto* was = find(before, old.key, old.group);
        const auto* is = find(now, old.key, old.group);
        const bool same =
            was && is ? was->value == is->value && !std::strcmp(was->word, is->word) : !was && !is;
        // An explicit default value keeps its line while the value stays the default.
        const bool isMine = old.key == Key::Unknown || same;
        if (isMine) {
            writeRaw(old.begin, old.end);
        } else if (is) {
            writeChanged(old, *is, !was || !std::strcmp(was->word, is->word));
        }
        writeAdded(i);
    }
}

void BlockWriter::writeNew(Block::Kind kind, const Lines& lines)
{
    const bool parted = m_out.isEmpty() || m_out.endsWith("\n\n") || m_out.endsWith("\n\r\n")
        || kind == Block::Kind::Variable || m_script;
    endLine();
    if (!parted) {
        m_out += m_lineEnd;
    }
    for (const auto& line : lines) {
        writeLine(line);
    }
}

QByteArray BlockWriter::finish()
{
    if (!m_text.blocks.empty()) {
        const auto& tail = m_text.blocks.back();
        for (const auto& [begin, end] : m_inherited[&tail]) {
            writeRaw(begin, end);
        }
        writeRaw(tail.leadBegin, m_text.bytes.size());
    }
    // Last: before the first line the text must be empty.
    if (m_text.bytes.startsWith(kByteOrderMark)) {
        m_out.prepend(kByteOrderMark);
    }
    return m_out;
}

} // namespace medulla::teleo::detail
