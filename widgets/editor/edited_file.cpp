// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/edited_file.h"

#include "core/base/save_file.h"
#include "widgets/kit/in_background.h"

#include <utility>

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace medulla::widgets {

namespace {

QByteArray hashOf(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha1);
}

/// Empty if the file cannot be read.
QByteArray hashOfFile(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    return !path.isEmpty() && file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result()
                                                                                    : QByteArray();
}

} // namespace

EditedFile::EditedFile(QString name, QObject* parent)
    : QObject(parent)
    , m_name(std::move(name))
    , m_saver(
          [](const QString& path, const QByteArray& content) { return saveFile(path, content); })
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &EditedFile::stateChanged);
}

EditedFile::~EditedFile()
{
    // The destructor of the stack emits cleanChanged, when this object is already partly destroyed.
    m_undo.disconnect(this);
}

QString EditedFile::folder() const
{
    return m_file.isEmpty() ? QString() : QFileInfo(m_file).absolutePath();
}

QString EditedFile::name() const
{
    return m_file.isEmpty() ? m_name : QFileInfo(m_file).fileName();
}

void EditedFile::save(const QString& path, ChangedOutside changed, Saved then)
{
    endTyping(); // later typing must not be merged into a saved step
    m_saves.push_back(
        { QFileInfo(path).absoluteFilePath(), bytes(), changed, std::move(then), m_revision });
    if (m_saves.size() == 1) {
        saveNext();
        Q_EMIT stateChanged();
    }
}

void EditedFile::saveNext()
{
    const auto& save = m_saves.front();
    // For another existing file, the file dialog has asked about replacing it.
    const auto isOwn = save.changed == ChangedOutside::Keep && save.path == m_file;
    inBackground(
        this,
        [path = save.path, content = save.content, known = isOwn ? m_hash : QByteArray(),
            saver = m_saver]() -> SaveOutcome {
            if (!known.isEmpty()) {
                const auto now = hashOfFile(path);
                if (!now.isEmpty() && now != known) {
                    return { .isChangedOutside = true };
                }
            }
            const auto saved = saver(path, content);
            return { .fault = saved ? std::nullopt : std::optional(saved.error()) };
        },
        [this](const SaveOutcome& outcome) { finishSave(outcome); });
}

void EditedFile::finishSave(const SaveOutcome& outcome)
{
    const auto save = std::move(m_saves.front());
    m_saves.pop_front();
    if (outcome.isSaved()) {
        m_file = save.path;
        m_hash = hashOf(save.content);
        if (save.revision == m_revision) {
            m_undo.setClean();
        } else {
            m_undo.resetClean(); // the file holds an earlier revision
        }
    }
    if (!m_saves.empty()) {
        saveNext();
    }
    Q_EMIT stateChanged();
    if (save.then) {
        save.then(outcome);
    }
}

void EditedFile::noteContent(const QByteArray& content)
{
    m_hash = hashOf(content);
}

void EditedFile::learnContent()
{
    inBackground(
        this, [path = m_file] { return std::pair(path, hashOfFile(path)); },
        [this](const std::pair<QString, QByteArray>& read) {
            if (read.first == m_file && m_hash.isEmpty()) {
                m_hash = read.second;
            }
        });
}

void EditedFile::turnTo(const QString& file, bool saved)
{
    m_undo.clear();
    m_file = file;
    m_hash.clear();
    if (saved) {
        m_undo.setClean();
    } else {
        m_undo.resetClean();
        learnContent(); // the file may differ from the recovered content
    }
    took();
    Q_EMIT stateChanged();
}

void EditedFile::took()
{
    ++m_revision;
    check();
    Q_EMIT changed();
    Q_EMIT revised();
}

void EditedFile::countRevision()
{
    ++m_revision;
    Q_EMIT revised();
}

} // namespace medulla::widgets
