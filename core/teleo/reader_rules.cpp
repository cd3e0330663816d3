// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/reader_rules.h"

#include "core/base/nearest_name.h"
#include "core/teleo/command_line.h"
#include "core/teleo/notation.h"

#include <utility>

#include <QHash>

namespace medulla::teleo::detail {
namespace {

using Key = TrProgramText::Key;

/// After this number of findings the reader adds a note that there are more, and ends.
constexpr std::size_t kMostFindings = 200;

const QHash<QString, Key>& keys()
{
    static const QHash<QString, Key> kKeys { { QStringLiteral("variable"), Key::Variable },
        { QStringLiteral("program"), Key::Program }, { QStringLiteral("note"), Key::Note },
        { QStringLiteral("rule"), Key::Rule }, { QStringLiteral("toward"), Key::Toward },
        { QStringLiteral("some"), Key::Some }, { QStringLiteral("condition"), Key::Condition },
        { QStringLiteral("watch"), Key::Condition }, { QStringLiteral("age"), Key::Age },
        { QStringLiteral("action"), Key::Action }, { QStringLiteral("also"), Key::Action },
        { QStringLiteral("grace"), Key::Grace }, { QStringLiteral("change"), Key::Change } };
    return kKeys;
}

/// Calls `onHash` for each # that begins the text or follows a blank, with the offset of the
/// backslashes in front of it.
template <class OnHash>
void forEachHash(const QString& text, OnHash onHash)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != QLatin1Char('#')) {
            continue;
        }
        auto first = i;
        while (first > 0 && text[first - 1] == QLatin1Char('\\')) {
            --first;
        }
        if (first == 0 || text[first - 1] == QLatin1Char(' ')
            || text[first - 1] == QLatin1Char('\t')) {
            onHash(first, i);
        }
    }
}

} // namespace

QString unescaped(const QString& text)
{
    QString out;
    qsizetype done = 0;
    forEachHash(text, [&](qsizetype first, qsizetype hash) {
        if (first < hash) {
            out += QStringView(text).mid(done, hash - 1 - done);
            done = hash;
        }
    });
    return out + text.mid(done);
}

QString escaped(const QString& text)
{
    QString out;
    qsizetype done = 0;
    forEachHash(text, [&](qsizetype, qsizetype hash) {
        out += QStringView(text).mid(done, hash - done);
        out += QLatin1Char('\\');
        done = hash;
    });
    return out + text.mid(done);
}

RuleReader::RuleReader(QString name, bool script)
    : m_name(std::move(name))
    , m_script(script)
{
    m_document.script = script;
    if (script) {
        m_document.programs.emplace_back();
    }
}

bool RuleReader::isFull() const
{
    return m_findings.size() >= kMostFindings || m_rules > kMaxRules;
}

void RuleReader::add(Severity severity, const Place& place, Text text, Text remedy)
{
    m_findings.push_back({ severity, placeIn(m_name, place), std::move(text), std::move(remedy) });
}

void RuleReader::add(const Place& valuePlace, const Fault& fault)
{
    add(Severity::Error, valuePlace.after(fault.column - 1), fault.text, fault.remedy);
}

void RuleReader::addBlock(TrProgramText::Block block)
{
    m_blocks.push_back(std::move(block));
}

Rule* RuleReader::rule()
{
    return m_inRule ? &m_document.programs.back().rules.back() : nullptr;
}

void RuleReader::take(const SourceLine& line, qsizetype leadBegin, qsizetype attachedBegin)
{
    const auto known = keys().constFind(line.word.toLower());
    const auto key = known == keys().constEnd() ? Key::Unknown : *known;
    m_newBlock = false;
    if (line.kind == LineKind::Other) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "The line has no key.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Begin it with a key such as condition:, or with # for a comment.")));
    } else if (key == Key::Unknown) {
        add(Severity::Warning, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "The key \"%1\" is unknown and has no effect."),
                { line.word.left(40) }),
            nameRemedy(line.word.left(40).toLower(),
                { QStringLiteral("variable"), QStringLiteral("program"), QStringLiteral("note"),
                    QStringLiteral("rule"), QStringLiteral("toward"), QStringLiteral("some"),
                    QStringLiteral("condition"), QStringLiteral("watch"), QStringLiteral("age"),
                    QStringLiteral("action"), QStringLiteral("also"), QStringLiteral("grace"),
                    QStringLiteral("change") }));
    } else {
        takeKey(key, line);
    }
    if (m_newBlock) {
        m_blocks.back().leadBegin = leadBegin;
        m_blocks.back().attachedBegin = attachedBegin;
        leadBegin = line.begin;
    }
    if (m_blocks.back().kind == TrProgramText::Block::Kind::Head && !m_newBlock) {
        m_blocks.back().attachedBegin = line.end; // a key outside of any block
        return;
    }
    const auto actions = m_inRule ? int(rule()->actions.size()) : 0;
    const bool ofAction = key == Key::Action || key == Key::Grace || key == Key::Change;
    m_blocks.back().lines.push_back({ key, ofAction ? std::max(0, actions - 1) : 0, leadBegin,
        line.begin, line.valueBegin, line.valueEnd, line.end });
}

void RuleReader::takeKey(Key key, const SourceLine& line)
{
    if (m_script
        && (key == Key::Condition || key == Key::Rule
            || (key == Key::Action && !line.has("also")))) {
        beginScriptRule(key, line);
    }
    switch (key) {
    case Key::Variable:
        return beginVariable(line);
    case Key::Program:
        return beginProgram(line);
    case Key::Note:
        return takeNote(line);
    case Key::Rule:
        return m_script ? takeName(line) : beginRule(line);
    case Key::Toward:
        return takeToward(line);
    case Key::Some:
        return takeSome(line);
    case Key::Condition:
        return takeCondition(line);
    case Key::Age:
        return takeAge(line);
    case Key::Action:
        return takeAction(line);
    case Key::Grace:
        return takeGrace(line);
    case Key::Change:
        return takeChange(line);
    case Key::Unknown:
        return;
    }
}

void RuleReader::beginVariable(const SourceLine& line)
{
    finishRule();
    auto variable = readVariable(line.value, line.valuePlace);
    if (!variable) {
        add(line.valuePlace, variable.error());
        return;
    }
    if (m_script) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "A script has no variables.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name the program: program: NAME.")));
        return;
    }
    TrProgramText::Block block;
    block.kind = TrProgramText::Block::Kind::Variable;
    block.index = m_document.variables.size();
    m_blocks.push_back(std::move(block));
    m_newBlock = true;
    m_document.variables.push_back(std::move(*variable));
}

void RuleReader::beginProgram(const SourceLine& line)
{
    finishRule();
    auto program = readSignature(line.value);
    if (!program) {
        add(line.valuePlace, program.error());
        program = TrProgram {};
    }
    program->place = line.valuePlace;
    TrProgramText::Block block;
    block.kind = TrProgramText::Block::Kind::Program;
    block.index = m_document.programs.size();
    m_blocks.push_back(std::move(block));
    m_newBlock = true;
    m_hasNote = false;
    m_document.programs.push_back(std::move(*program));
}

void RuleReader::beginRule(const SourceLine& line)
{
    finishRule();
    if (m_document.programs.empty()) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "The rule stands before the first program.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Write program: NAME above it.")));
        return;
    }
    if (++m_rules > kMaxRules) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "There are more than %1 rules."),
                { QString::number(kMaxRules) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Split the file.")));
        return;
    }
    Rule made;
    made.id = std::uint32_t(m_rules);
    made.place = line.keyPlace;
    if (!m_script) {
        made.name = unescaped(line.value);
    }
    m_document.programs.back().rules.push_back(std::move(made));
    TrProgramText::Block block;
    block.kind = TrProgramText::Block::Kind::Rule;
    block.ruleId = std::uint32_t(m_rules);
    m_blocks.push_back(std::move(block));
    m_newBlock = true;
    m_inRule = true;
    m_hasNote = m_hasCondition = m_hasAction = m_hasAge = m_hasSome = false;
    m_hasName = m_hasToward = false;
}

/// Condition and action come in any order; a second line of the same key begins the next rule.
void RuleReader::beginScriptRule(Key key, const SourceLine& line)
{
    const bool begins = !m_inRule || key == Key::Rule || (m_hasCondition && m_hasAction);
    if (begins) {
        beginRule(line);
    }
}

void RuleReader::takeName(const SourceLine& line)
{
    if (m_inRule && once(m_hasName, line)) {
        rule()->name = unescaped(line.value);
    }
}

bool RuleReader::once(bool& had, const SourceLine& line)
{
    if (!m_inRule) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" belongs to a rule, and there is none yet."),
                { line.word }),
            Text(QT_TRANSLATE_NOOP("medulla", "Write rule: NAME above it.")));
        return false;
    }
    if (had) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "The rule has \"%1\" already."), { line.word }),
            m_script
                ? Text(QT_TRANSLATE_NOOP("medulla", "Give each condition an action of its own."))
                : Text(QT_TRANSLATE_NOOP("medulla", "Remove one of them, or begin a rule.")));
        return false;
    }
    had = true;
    return true;
}

void RuleReader::takeNote(const SourceLine& line)
{
    if (m_script && !m_inRule && !m_hasNote) {
        TrProgramText::Block block;
        block.kind = TrProgramText::Block::Kind::Program;
        m_blocks.push_back(std::move(block));
        m_newBlock = true;
    }
    if (m_document.programs.empty()) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "The note stands before the first program.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Begin it with # to make it a comment.")));
        return;
    }
    if (std::exchange(m_hasNote, true)) {
        add(Severity::Error, line.keyPlace,
            Text(QT_TRANSLATE_NOOP("medulla", "There is a note already.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Join them to one note.")));
        return;
    }
    (m_inRule ? rule()->note : m_document.programs.back().note) = unescaped(line.value);
}

void RuleReader::finishRule()
{
    if (!m_inRule) {
        return;
    }
    const auto& last = *rule();
    if (!m_hasCondition) {
        add(Severity::Error, last.place,
            Text(QT_TRANSLATE_NOOP("medulla", "The rule has no condition.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add condition: true to have it always hold.")));
    }
    if (!m_hasAction) {
        add(Severity::Error, last.place,
            Text(QT_TRANSLATE_NOOP("medulla", "The rule has no action.")),
            Text(
                QT_TRANSLATE_NOOP("medulla", "Add action: nothing for a rule without an action.")));
    }
    if (last.condition.some && m_hasCondition && last.condition.kind != Condition::Kind::Formula) {
        add(Severity::Error, last.condition.some->place,
            Text(QT_TRANSLATE_NOOP("medulla", "Only an expression can bind a variable.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Remove some:, or make the condition an expression.")));
    }
    m_inRule = false;
}

Checked<TrProgramFile> RuleReader::finish(TrProgramText::Block tail, const QByteArray& bytes)
{
    finishRule();
    if (m_rules == 0 && !hasErrors(m_findings)) {
        add(Severity::Error, { 1, 1 },
            Text(QT_TRANSLATE_NOOP("medulla", "The file holds no rules.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Add a condition: and an action:.")));
    }
    if (m_findings.size() >= kMostFindings) {
        m_findings.push_back({ Severity::Error, m_name,
            Text(QT_TRANSLATE_NOOP("medulla", "There is more than that.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Correct these first, then check again.")) });
    }
    if (hasErrors(m_findings)) {
        return tl::make_unexpected(std::move(m_findings));
    }
    m_blocks.push_back(std::move(tail));
    TrProgramText text { bytes, std::move(m_blocks), m_document };
    return TrProgramFile { std::move(m_document), std::move(text), std::move(m_findings) };
}

} // namespace medulla::teleo::detail
