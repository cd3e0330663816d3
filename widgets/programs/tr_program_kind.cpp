// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_kind.h"

#include "core/teleo/reader.h"

#include <QRegularExpression>

static void initPrograms()
{
    Q_INIT_RESOURCE(medulla_programs);
}

namespace medulla::widgets::programs {

TrProgramKind::TrProgramKind(TrProgramSurroundings surroundings)
    : m_surroundings(std::move(surroundings))
{
}

QString TrProgramKind::id() const
{
    return QStringLiteral("program");
}

QString TrProgramKind::icon() const
{
    return QStringLiteral("flag");
}

QString TrProgramKind::suffix() const
{
    return QStringLiteral("tr");
}

QStringList TrProgramKind::patterns() const
{
    return { QStringLiteral("*.tr") };
}

QString TrProgramKind::openWords() const
{
    return saveWords();
}

QString TrProgramKind::saveWords() const
{
    return tr("Programs");
}

QString TrProgramKind::createWords() const
{
    return tr("New program");
}

QKeySequence TrProgramKind::createKeys() const
{
    return Qt::CTRL | Qt::ALT | Qt::Key_N;
}

std::vector<ExampleFile> TrProgramKind::examples() const
{
    initPrograms();
    return { { QStringLiteral(":/medulla/teleo/pass-flame.tr"),
                 tr("Program: the arm lights a torch at a flame") },
        { QStringLiteral(":/medulla/teleo/recycle.tr"),
            tr("Program: Robo brings bottles and paper to their bins") } };
}

bool TrProgramKind::isLike(const QByteArray& bytes) const
{
    // Matches the first line that is neither blank nor a comment, of a program file or a wrapper
    // script.
    static const QRegularExpression kBegin(
        QStringLiteral("\\A\\x{FEFF}?(?:[ \\t]*(?:#[^\\n]*)?\\r?\\n)*[ \\t]*(?:program|rule|"
                       "variable|note|condition|watch|action|age|grace|change)[ \\t]*:"),
        QRegularExpression::CaseInsensitiveOption);
    return kBegin.match(QString::fromUtf8(bytes)).hasMatch();
}

std::unique_ptr<TrProgramDocument> TrProgramKind::empty(const QString& name) const
{
    auto document = std::make_unique<TrProgramDocument>(name);
    document->setSurroundings(m_surroundings);
    return document;
}

std::unique_ptr<EditedFile> TrProgramKind::make(const QString& name) const
{
    return empty(name);
}

Checked<OpenedFile> TrProgramKind::read(
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

KeptContent TrProgramKind::kept(const EditedFile& document) const
{
    return { [bytes = static_cast<const TrProgramDocument&>(document).text()] { return bytes; } };
}

Checked<OpenedFile> TrProgramKind::recover(const QByteArray& bytes,
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

} // namespace medulla::widgets::programs
