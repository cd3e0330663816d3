// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/documents.h"

#include "core/base/load_file.h"
#include "widgets/kit/in_background.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>

namespace medulla::widgets {

namespace {

/// Maximum file size, 16 MiB; no kind reads larger files.
constexpr qsizetype kMostBytes = qsizetype(16) * 1024 * 1024;

} // namespace

Documents::Documents(
    std::vector<const FileKind*> kinds, const QString& recoveryFolder, QObject* parent)
    : QObject(parent)
    , m_kinds(std::move(kinds))
    // Queued, because the worker thread calls it, also during this constructor. With a stalled disk
    // it may be called after the destruction.
    , m_recovery(recoveryFolder, [guard = QPointer(this)](const QString& why) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard, why] {
                if (guard) {
                    Q_EMIT guard->keepingFailed(why);
                }
            },
            Qt::QueuedConnection);
    })
{
}

Documents::~Documents()
{
    for (const auto& open : m_open) {
        if (open->document->isModified()) {
            keepNow(*open);
        }
        open->document->disconnect(this);
    }
}

EditedFile* Documents::current() const
{
    return m_current < 0 ? nullptr : at(m_current);
}

void Documents::setCurrent(int index)
{
    if (index != m_current && index >= 0 && index < count()) {
        m_current = index;
        Q_EMIT openChanged();
        Q_EMIT currentChanged(current());
    }
}

std::vector<EditedFile*> Documents::unsaved() const
{
    std::vector<EditedFile*> all;
    for (const auto& open : m_open) {
        if (open->document->isModified()) {
            all.push_back(open->document.get());
        }
    }
    return all;
}

const FileKind& Documents::kindOf(const EditedFile& document) const
{
    return *(*std::find_if(m_open.begin(), m_open.end(), [&](const auto& open) {
        return open->document.get() == &document;
    }))->kind;
}

const FileKind& Documents::kindFor(const QString& name, const QByteArray& bytes) const
{
    for (const auto* kind : m_kinds) {
        if (QDir::match(kind->patterns(), name)) {
            return *kind;
        }
    }
    for (const auto* kind : m_kinds) {
        if (kind->isLike(bytes)) {
            return *kind;
        }
    }
    return *m_kinds.front();
}

QString Documents::freeName(const FileKind& kind, const QString& base) const
{
    const auto isTaken = [this](const QString& name) {
        return std::any_of(m_open.begin(), m_open.end(),
            [&](const auto& open) { return open->document->name() == name; });
    };
    auto name = base + QLatin1Char('.') + kind.suffix();
    for (int i = 2; isTaken(name); ++i) {
        name = QStringLiteral("%1 %2.%3").arg(base).arg(i).arg(kind.suffix());
    }
    return name;
}

Documents::Open& Documents::add(const FileKind& kind, std::unique_ptr<EditedFile> document)
{
    m_open.push_back(std::make_unique<Open>());
    auto& open = *m_open.back();
    open.kind = &kind;
    open.document = std::move(document);
    open.recoveryId = m_recovery.newId();
    open.keep.setSingleShot(true);
    connect(&open.keep, &QTimer::timeout, this, [this, &open] { keepNow(open); });
    connect(open.document.get(), &EditedFile::revised, this, [this, &open] {
        keepLater(open);
        Q_EMIT revised();
    });
    connect(open.document.get(), &EditedFile::stateChanged, this, [this, &open] {
        keepLater(open);
        const auto found = std::find_if(
            m_open.begin(), m_open.end(), [&](const auto& one) { return one.get() == &open; });
        Q_EMIT stateChanged(int(found - m_open.begin()));
    });
    if (open.document->isModified()) {
        keepLater(open);
    }
    return open;
}

void Documents::keepLater(Open& open)
{
    if (!open.document->isModified()) {
        open.keep.stop();
        dropKept(open);
    } else if (!open.keep.isActive()) {
        open.keep.start(kKeepAfter);
    }
}

void Documents::keepNow(Open& open)
{
    const auto& document = *open.document;
    m_recovery.keep(
        { open.recoveryId, open.kind->id(), document.file(), document.name(), QDateTime() },
        open.kind->kept(document), open.recoveredId);
}

void Documents::dropKept(const Open& open)
{
    m_recovery.drop(open.recoveryId);
    if (!open.recoveredId.isEmpty()) {
        m_recovery.drop(open.recoveredId);
    }
}

EditedFile* Documents::create(const FileKind& kind)
{
    auto& open = add(kind, kind.make(freeName(kind, tr("untitled"))));
    setCurrent(count() - 1);
    return open.document.get();
}

bool Documents::showOpen(const QString& file)
{
    const auto same = std::find_if(m_open.begin(), m_open.end(),
        [&](const auto& open) { return open->document->file() == file; });
    if (same == m_open.end()) {
        return false;
    }
    setCurrent(int(same - m_open.begin()));
    return true;
}

void Documents::open(const QString& path, Opened then)
{
    const auto file = QFileInfo(path).absoluteFilePath();
    const auto asked = ++m_asked;
    const auto tell = [then = std::move(then)](const Findings& findings) {
        if (then) {
            then(findings);
        }
    };
    if (showOpen(file)) {
        m_answered = asked;
        tell({});
        return;
    }
    inBackground(
        this, [file] { return loadFile(file, kMostBytes); },
        [this, path, file, asked, tell](const Checked<QByteArray>& bytes) {
            const auto current = m_current;
            auto findings = showOpen(file) ? Findings() : openFrom(path, file, bytes);
            if (!hasErrors(findings) && asked < m_answered) {
                setCurrent(current); // a file requested later is already open
            } else if (!hasErrors(findings)) {
                m_answered = asked;
            }
            tell(findings);
        });
}

Findings Documents::openCopy(const QString& path)
{
    return openFrom(path, {}, loadFile(path, kMostBytes));
}

Findings Documents::openFrom(
    const QString& path, const QString& file, const Checked<QByteArray>& bytes)
{
    if (!bytes) {
        return bytes.error();
    }
    const QFileInfo info(path);
    const auto& kind = kindFor(info.fileName(), *bytes);
    auto read = kind.read(*bytes, file, freeName(kind, info.completeBaseName()), info.fileName());
    if (!read) {
        return std::move(read.error());
    }
    read->document->noteContent(*bytes);
    add(kind, std::move(read->document));
    setCurrent(count() - 1);
    return std::move(read->notes);
}

void Documents::close(int index)
{
    auto& open = *m_open[std::size_t(index)];
    open.keep.stop();
    open.document->disconnect(this);
    dropKept(open);
    // Destroy the document after the signals, so that views release it first.
    const auto gone = std::move(m_open[std::size_t(index)]);
    m_open.erase(m_open.begin() + index);
    const bool wasCurrent = index == m_current;
    if (index < m_current || m_current == count()) {
        --m_current;
    }
    Q_EMIT openChanged();
    if (wasCurrent) {
        Q_EMIT currentChanged(current());
    }
}

void Documents::allowLoss(const std::function<void()>& end)
{
    for (const auto& open : m_open) {
        if (open->document->isModified()) {
            m_mayBeLost.emplace_back(open->document.get(), open->document->revision());
        }
    }
    end();
    m_mayBeLost.clear();
}

void Documents::loseAllowed()
{
    for (const auto& [document, revision] : std::exchange(m_mayBeLost, {})) {
        const auto found = std::find_if(m_open.begin(), m_open.end(),
            [document = document](const auto& open) { return open->document.get() == document; });
        if (found != m_open.end() && document->revision() == revision) {
            close(int(found - m_open.begin()));
        }
    }
}

void Documents::recover(const RecoverableFile& file, Opened then)
{
    m_recovery.read(
        file, [this, file, then = std::move(then)](const std::optional<RecoveredContent>& content) {
            const auto findings = recoverFrom(file, content);
            if (then) {
                then(findings);
            }
        });
}

Findings Documents::recoverFrom(
    const RecoverableFile& file, const std::optional<RecoveredContent>& content)
{
    const auto kind = std::find_if(m_kinds.begin(), m_kinds.end(),
        [&](const FileKind* one) { return one->id() == file.kind; });
    if (kind == m_kinds.end() || !content) {
        return { { Severity::Error, file.name,
            Text(QT_TRANSLATE_NOOP("medulla", "What was kept of it cannot be read.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Open it with the version that kept it, or discard it.")) } };
    }
    auto made = (*kind)->recover(content->bytes, content->draft, file.file, file.name);
    if (!made) {
        return std::move(made.error());
    }
    // The operator's file may hold an older version: only an explicit save replaces it.
    auto& open = add(**kind, std::move(made->document));
    open.recoveredId = file.id;
    keepNow(open);
    setCurrent(count() - 1);
    return {};
}

} // namespace medulla::widgets
