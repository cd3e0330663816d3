// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/teleo_editor/program_kind.h"

#include "core/teleo/reader.h"

#include <QRegularExpression>

namespace medulla::widgets {

ProgramKind::ProgramKind(ProgramSurroundings surroundings)
    : m_surroundings(std::move(surroundings))
{
}

QString ProgramKind::id() const
{
    return QStringLiteral("program");
}

QString ProgramKind::icon() const
{
    return QStringLiteral("flag");
}

QString ProgramKind::suffix() const
{
    return QStringLiteral("tr");
}

QStringList ProgramKind::patterns() const
{
    return { QStringLiteral("*.tr") };
}

QString ProgramKind::openWords() const
{
    return saveWords();
}

QString ProgramKind::saveWords() const
{
    return tr("Programs");
}

bool ProgramKind::isLike(const QByteArray& bytes) const
{
    // Matches the first line that is neither blank nor a comment, of a program file or a wrapper
    // script.
    static const QRegularExpression kBegin(
        QStringLiteral("\\A\\x{FEFF}?(?:[ \\t]*(?:#[^\\n]*)?\\r?\\n)*[ \\t]*(?:program|rule|"
                       "variable|note|condition|watch|action|age|grace|change)[ \\t]*:"),
        QRegularExpression::CaseInsensitiveOption);
    return kBegin.match(QString::fromUtf8(bytes)).hasMatch();
}

std::unique_ptr<ProgramDocument> ProgramKind::empty(const QString& name) const
{
    auto document = std::make_unique<ProgramDocument>(name);
    document->setSurroundings(m_surroundings);
    return document;
}

std::unique_ptr<EditedFile> ProgramKind::make(const QString& name) const
{
    return empty(name);
}

Checked<OpenedFile> ProgramKind::read(
    const QByteArray& bytes, const QString& file, const QString& name, const QString& source) const
{
    auto read = teleo::readProgramFile(bytes, source);
    if (!read) {
        return tl::unexpected(std::move(read.error()));
    }
    auto document = empty(name);
    auto notes = std::move(read->notes);
    document->setContent(std::move(*read), file);
    return OpenedFile { std::move(document), std::move(notes) };
}

KeptContent ProgramKind::kept(const EditedFile& document) const
{
    return { [bytes = static_cast<const ProgramDocument&>(document).text()] { return bytes; } };
}

Checked<OpenedFile> ProgramKind::recover(const QByteArray& bytes,
    const std::optional<QString>& /*draft*/, const QString& file, const QString& name) const
{
    auto read = teleo::readProgramFile(bytes, name);
    if (!read) {
        return tl::unexpected(std::move(read.error()));
    }
    auto document = empty(name);
    document->recover(std::move(*read), file);
    return OpenedFile { std::move(document), {} };
}

} // namespace medulla::widgets
