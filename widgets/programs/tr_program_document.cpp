// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_document.h"

#include "core/teleo/robo.h"
#include "core/teleo/writer.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace medulla::widgets::programs {

namespace {

using teleo::Document;

Document emptyDocument()
{
    teleo::Rule rule;
    rule.id = 1;
    rule.actions.emplace_back();
    teleo::TrProgram program;
    program.name = QStringLiteral("main");
    program.rules.push_back(std::move(rule));
    Document document;
    document.programs.push_back(std::move(program));
    return document;
}

std::uint32_t lastIdOf(const Document& document)
{
    std::uint32_t last = 0;
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            last = std::max(last, rule.id);
        }
    }
    return last;
}

auto errorsIn(const std::vector<teleo::Remark>& remarks)
{
    return std::ranges::count_if(
        remarks, [](const auto& one) { return one.finding.severity == Severity::Error; });
}

/// Copies the text places of `read`, the same document read from its own text. Returns false if it
/// differs.
bool takePlaces(Document& document, const Document& read)
{
    if (!(document == read)) {
        return false;
    }
    // Equality ignores places and ids: keep the ids and take the places.
    auto placed = read;
    for (std::size_t p = 0; p < document.programs.size(); ++p) {
        for (std::size_t r = 0; r < document.programs[p].rules.size(); ++r) {
            placed.programs[p].rules[r].id = document.programs[p].rules[r].id;
        }
    }
    document = std::move(placed);
    return true;
}

} // namespace

TrProgramDocument::TrProgramDocument(QString name, QObject* parent)
    : EditedContent(std::move(name), parent)
{
    mutableContent() = emptyDocument();
    m_lastId = lastIdOf(content());
    TrProgramDocument::check();
    connect(this, &EditedFile::stateChanged, this, [this] {
        // Relative paths may refer to other files after saving in another folder.
        if (folder() != m_folder) {
            check();
            Q_EMIT changed();
        }
    });
}

void TrProgramDocument::keep(const teleo::TrProgramFile& read)
{
    m_base = read.text;
    m_lastId = lastIdOf(read.document);
    m_isOpened = true;
}

void TrProgramDocument::setContent(teleo::TrProgramFile read, const QString& file)
{
    keep(read);
    EditedContent::setContent(std::move(read.document), file);
}

void TrProgramDocument::recover(teleo::TrProgramFile read, const QString& file)
{
    keep(read);
    EditedContent::recover(std::move(read.document), file);
}

void TrProgramDocument::apply(TrProgramEdit edit)
{
    for (auto& program : edit.after.programs) {
        for (auto& rule : program.rules) {
            if (rule.id == 0) {
                rule.id = ++m_lastId;
            }
        }
    }
    EditedContent::apply(edit);
}

void TrProgramDocument::setSurroundings(TrProgramSurroundings surroundings)
{
    m_surroundings = std::move(surroundings);
    m_isOpened = true;
    took();
}

void TrProgramDocument::checkAgain()
{
    check();
    Q_EMIT changed();
}

const teleo::Vocabulary& TrProgramDocument::vocabularyOf(TrProgramWorld world) const
{
    static const auto kRobo = teleo::Robo::vocabulary();
    return world == TrProgramWorld::Robo ? kRobo : m_surroundings.vocabulary;
}

std::vector<teleo::Remark> TrProgramDocument::found(
    const Document& document, TrProgramWorld world) const
{
    teleo::CheckContext context { name() };
    if (m_surroundings.isExecutable) {
        context.isExecutable = [this](const QString& program) {
            return m_surroundings.isExecutable(program, m_folder);
        };
    }
    if (m_surroundings.isTask) {
        context.isTask = [this](
                             const QString& file) { return m_surroundings.isTask(file, m_folder); };
    }
    return teleo::check(document, vocabularyOf(world), context);
}

std::vector<teleo::Remark> TrProgramDocument::foundInItsWorld()
{
    const bool opened = std::exchange(m_isOpened, false);
    if (opened) {
        m_world = TrProgramWorld::Cell;
    }
    auto here = found(content(), m_world);
    const auto errors = errorsIn(here);
    if (errors == 0) {
        return here;
    }
    const auto other =
        m_world == TrProgramWorld::Cell ? TrProgramWorld::Robo : TrProgramWorld::Cell;
    auto there = found(content(), other);
    const auto errorsThere = errorsIn(there);
    if (errorsThere == 0 || (opened && errorsThere < errors)) {
        m_world = other;
        return there;
    }
    return here;
}

std::vector<teleo::Remark> TrProgramDocument::remarksAfter(const TrProgramEdit& edit) const
{
    return found(edit.after, m_world);
}

void TrProgramDocument::check()
{
    m_folder = folder();
    m_bytes = teleo::writeProgramFile(content(), m_base);
    const auto read = teleo::readProgramFile(m_bytes, name());
    std::vector<teleo::Remark> unreadable;
    if (!read) {
        for (const auto& finding : read.error()) {
            unreadable.push_back({ finding });
        }
    } else if (!takePlaces(mutableContent(), read->document)) {
        unreadable.push_back({ { Severity::Error, name(),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Written to a file, this would be read as something else.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Undo the last change, or change it again.")) } });
    }
    m_remarks = foundInItsWorld();
    m_remarks.insert(m_remarks.begin(), unreadable.begin(), unreadable.end());
}

} // namespace medulla::widgets::programs
