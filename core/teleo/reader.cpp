// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/reader.h"

#include "core/teleo/reader_lines.h"
#include "core/teleo/reader_rules.h"

namespace medulla::teleo {
namespace {

/// Reports bytes that are not text at all.
std::optional<Finding> notText(const QByteArray& bytes, const QString& name)
{
    if (bytes.size() > kMaxFileBytes) {
        return Finding { Severity::Error, name,
            Text(QT_TRANSLATE_NOOP("medulla", "The file is larger than %1 MB."),
                { QString::number(kMaxFileBytes / 1'000'000) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Check that it is a program file.")) };
    }
    const auto at = detail::firstUnreadable(bytes);
    if (at < 0) {
        return {};
    }
    const auto begin = at == 0 ? 0 : bytes.lastIndexOf('\n', at - 1) + 1;
    const Place place { int(bytes.left(at).count('\n')) + 1,
        int(QString::fromUtf8(bytes.mid(begin, at - begin)).size()) + 1 };
    return Finding { Severity::Error, placeIn(name, place),
        Text(QT_TRANSLATE_NOOP("medulla", "The byte %1 is not readable text."),
            { QString::number(quint8(bytes[at])) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Save the file as UTF-8 text.")) };
}

} // namespace

QString placeIn(const QString& name, const Place& place)
{
    return QStringLiteral("%1: line %2, column %3").arg(name).arg(place.line).arg(place.column);
}

Checked<TrProgramFile> readProgramFile(const QByteArray& bytes, const QString& name)
{
    if (auto finding = notText(bytes, name)) {
        return tl::make_unexpected(Findings { std::move(*finding) });
    }
    detail::LineReader lines(bytes);
    detail::RuleReader rules(name, detail::isScript(bytes));
    qsizetype leadBegin = lines.at();
    qsizetype attachedBegin = leadBegin;
    bool first = true;
    while (!lines.atEnd() && !rules.isFull()) {
        const auto line = lines.next();
        if (line.kind == detail::LineKind::Blank) {
            attachedBegin = line.end;
        }
        if (line.kind == detail::LineKind::Blank || line.kind == detail::LineKind::Comment) {
            continue;
        }
        if (first) {
            // Comments separated by a blank line from the first block are the head of the file.
            TrProgramText::Block head;
            head.kind = TrProgramText::Block::Kind::Head;
            head.leadBegin = leadBegin;
            head.attachedBegin = leadBegin = attachedBegin;
            rules.addBlock(std::move(head));
            first = false;
        }
        rules.take(line, leadBegin, attachedBegin);
        leadBegin = attachedBegin = line.end;
    }
    TrProgramText::Block tail;
    tail.leadBegin = leadBegin;
    tail.attachedBegin = leadBegin;
    return rules.finish(std::move(tail), bytes);
}

} // namespace medulla::teleo
