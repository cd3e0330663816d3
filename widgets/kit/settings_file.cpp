// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/settings_file.h"

#include "core/base/load_file.h"
#include "core/base/save_file.h"
#include "widgets/kit/in_background.h"

#include <optional>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QLoggingCategory>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcSettings, "medulla.settings", QtInfoMsg)

/// Settings take a few kB.
constexpr qsizetype kMostSettingsBytes = qsizetype(4) * 1024 * 1024;
/// Maximum wait for a disk at the end of the program. Chosen: longer than any working disk takes.
constexpr std::chrono::seconds kWaitAtEnd { 2 };
/// Maximum wait for another window that writes the same file, ms. Chosen.
constexpr int kLockMs = 5000;

/// The text of a settings file; empty if there is none. nullopt: it cannot be read.
std::optional<QByteArray> readSettings(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink()) {
        return QByteArray();
    }
    const auto text = info.isFile() && info.size() <= kMostSettingsBytes
        ? loadFile(path, kMostSettingsBytes)
        : Checked<QByteArray>(tl::make_unexpected(Findings()));
    const bool isReadable =
        text && text->size() <= kMostSettingsBytes && changedSettings(*text, {}).has_value();
    return isReadable ? std::optional(*text) : std::nullopt;
}

} // namespace

Finding setAside(const QString& path, const Text& text)
{
    // names that are tried for the damaged file
    constexpr int kMostNames = 1000;
    const auto kept = path + QStringLiteral(".damaged");
    auto name = kept;
    for (int i = 2; i < kMostNames && QFileInfo::exists(name); ++i) {
        name = QStringLiteral("%1-%2").arg(kept).arg(i);
    }
    const auto isRenamed = QFile::rename(path, name);
    auto finding = isRenamed
        ? Finding { Severity::Warning, path, text,
              Text(QT_TRANSLATE_NOOP("medulla",
                       "It is kept as %1, and a new one is begun. Compare the two, or delete the "
                       "old one."),
                  { QFileInfo(name).fileName() }) }
        : Finding { Severity::Error, path, text,
              Text(QT_TRANSLATE_NOOP("medulla",
                  "It cannot be renamed either. Check the permissions of its folder; until then "
                  "nothing is kept there.")) };
    qCWarning(lcSettings).noquote() << finding.shown();
    return finding;
}

OpenedSettings openSettings(const QString& path)
{
    // QSettings would wait for a pipe, and read a file of any size.
    if (readSettings(path)) {
        auto settings = std::make_unique<QSettings>(path, QSettings::IniFormat);
        if (settings->status() == QSettings::NoError) {
            return { std::move(settings), {} };
        }
    }
    auto finding = setAside(path,
        Text(QT_TRANSLATE_NOOP(
            "medulla", "The file of settings cannot be read; the settings are the usual ones.")));
    // A file that could not be renamed still stands at the path.
    auto settings = finding.severity == Severity::Error
        ? nullptr
        : std::make_unique<QSettings>(path, QSettings::IniFormat);
    return { std::move(settings), { std::move(finding) } };
}

Result<void> changeSettings(const QString& path, const SettingsChanges& changes)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QLockFile lock(path + QStringLiteral(".lock"));
    (void)lock.tryLock(kLockMs); // without the lock, at worst a change of another window is lost
    const auto text = readSettings(path);
    const auto changed = text ? changedSettings(*text, changes) : std::nullopt;
    if (!changed) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The file of settings cannot be read.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Start Medulla again: it sets the file aside and begins a new one.")));
    }
    return saveFile(path, *changed);
}

SettingsWriter::SettingsWriter(QString path, Save save, QObject* parent)
    : QObject(parent)
    , m_path(std::move(path))
    , m_save(std::move(save))
{
}

SettingsWriter::~SettingsWriter()
{
    const auto until = std::chrono::steady_clock::now() + kWaitAtEnd;
    const auto isDone = [&] {
        return !m_saving.valid() || m_saving.wait_until(until) == std::future_status::ready;
    };
    if (isDone() && !m_changes.empty()) {
        begin();
    }
    if (!isDone()) {
        qCWarning(lcSettings, "Settings are not kept: %s does not answer.", qPrintable(m_path));
    }
}

void SettingsWriter::set(const QString& key, const QVariant& value)
{
    change({ key, value });
}

void SettingsWriter::removeGroup(const QString& group)
{
    change({ group });
}

void SettingsWriter::change(SettingsChange change)
{
    m_changes.push_back(std::move(change));
    if (!m_isSaving) {
        m_isSaving = true;
        // After the present event, which may cause further changes.
        QMetaObject::invokeMethod(this, &SettingsWriter::begin, Qt::QueuedConnection);
    }
}

void SettingsWriter::begin()
{
    const auto done = std::make_shared<std::promise<Result<void>>>();
    m_saving = done->get_future().share();
    inBackground(
        this,
        [save = m_save, path = m_path, changes = std::exchange(m_changes, {}), done] {
            auto saved = save(path, changes);
            done->set_value(saved);
            return saved;
        },
        [this](const Result<void>& saved) { take(saved); });
}

void SettingsWriter::take(const Result<void>& saved)
{
    m_isSaving = false;
    if (!saved && !m_hasFailed) {
        qCWarning(lcSettings).noquote() << saved.error().shown();
        Q_EMIT failed(saved.error());
    }
    m_hasFailed = !saved;
    if (!m_changes.empty()) {
        m_isSaving = true;
        begin();
    }
}

} // namespace medulla::widgets
