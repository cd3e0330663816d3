// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/edited_file.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSaveFile>

namespace medulla::widgets {

namespace {

/// Empty when the file cannot be read.
QByteArray hashOf(const QString& path)
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
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &EditedFile::stateChanged);
}

EditedFile::~EditedFile()
{
    // The stack tells that it is emptied, when nobody may hear it any more.
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

std::optional<Finding> EditedFile::saveAs(const QString& path)
{
    QSaveFile out(path);
    const auto text = bytes();
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit()) {
        return Finding { Severity::Error, path, notSaved(out.errorString()),
            Text(QT_TRANSLATE_NOOP("medulla", "Save it to another place.")) };
    }
    endTyping();
    m_file = QFileInfo(path).absoluteFilePath();
    m_hash = hashOf(m_file);
    m_undo.setClean();
    Q_EMIT stateChanged();
    return std::nullopt;
}

bool EditedFile::isChangedOutside() const
{
    const auto now = hashOf(m_file);
    return !now.isEmpty() && now != m_hash;
}

void EditedFile::turnTo(const QString& file, bool saved)
{
    m_undo.clear();
    m_file = file;
    m_hash = hashOf(file);
    if (saved) {
        m_undo.setClean();
    } else {
        m_undo.resetClean();
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
