// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_file.h"

#include "core/base/log_queue.h"

#include <array>
#include <atomic>
#include <chrono>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>

namespace medulla {

Q_LOGGING_CATEGORY(lcLogFile, "medulla.log")

namespace {

// Qt's handler is a plain function, so that where it writes to has to be reachable from one.
std::atomic<LogFile*> current { nullptr };
std::atomic<QtMessageHandler> next { nullptr };

QString inWords(QtMsgType type, const QString& category, const QString& message)
{
    static constexpr std::array<const char*, 5> kWords { "debug", "warning", "critical", "fatal",
        "info" };
    return QStringLiteral("%1 %2: %3")
        .arg(QLatin1String(kWords.at(std::size_t(type))), category, message);
}

void writeBoth(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (auto* file = current.load()) {
        file->add(inWords(type,
            QLatin1String(context.category != nullptr ? context.category : "medulla"), message));
        if (type == QtFatalMsg) {
            file->flush(); // the program ends after this one
        }
    }
    if (const auto handler = next.load()) {
        handler(type, context, message);
    }
}

} // namespace

LogFile::LogFile(QString path)
    : LogFile(std::move(path), Limits())
{
}

LogFile::LogFile(QString path, Limits limits)
    : m_path(std::move(path))
    , m_limits(limits)
{
    const QFileInfo info(m_path);
    QDir().mkpath(info.absolutePath());
    QFile file(m_path);
    m_writable = file.open(QIODevice::WriteOnly | QIODevice::Append);
    file.close();
    m_thread = std::thread([this] { run(); });
    if (auto* queue = LogQueue::running()) {
        queue->addSink(this, [this](const LogQueue::Line& line) {
            append(QDateTime::fromMSecsSinceEpoch(line.atMs),
                inWords(line.type, line.category, line.text));
            if (line.type == QtFatalMsg) {
                flush(); // the program ends after this one
            }
        });
        return;
    }
    current.store(this);
    m_before = qInstallMessageHandler(writeBoth);
    next.store(m_before);
}

LogFile::~LogFile()
{
    if (auto* queue = LogQueue::running()) {
        queue->removeSink(this);
    }
    if (current.load() == this) {
        qInstallMessageHandler(m_before);
        current.store(nullptr);
    }
    {
        const std::lock_guard lock(m_mutex);
        m_end = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void LogFile::add(const QString& line)
{
    append(QDateTime::currentDateTime(), line);
}

void LogFile::append(const QDateTime& at, const QString& line)
{
    auto bytes = at.toString(Qt::ISODateWithMs).toUtf8() + ' ' + line.toUtf8() + '\n';
    {
        const std::lock_guard lock(m_mutex);
        if (m_lines.size() >= m_limits.queued) {
            ++m_dropped;
            return;
        }
        m_lines.push_back(std::move(bytes));
    }
    m_wake.notify_one();
}

void LogFile::flush()
{
    std::unique_lock lock(m_mutex);
    m_idle.wait_for(
        lock, std::chrono::seconds(2), [this] { return m_lines.empty() && !m_writing; });
}

void LogFile::rotate()
{
    const auto name = [this](
                          int number) { return QStringLiteral("%1.%2").arg(m_path).arg(number); };
    QFile::remove(name(m_limits.earlier));
    for (int number = m_limits.earlier - 1; number >= 1; --number) {
        QFile::rename(name(number), name(number + 1));
    }
    if (m_limits.earlier > 0) {
        QFile::rename(m_path, name(1));
    } else {
        QFile::remove(m_path);
    }
}

bool LogFile::write(QFile& file, const QByteArray& line)
{
    if (file.isOpen() && file.size() + line.size() > m_limits.bytes) {
        file.close();
        rotate();
    }
    // Unbuffered, so that a full disk shows at the line that it refuses.
    if (!file.isOpen()
        && !file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered)) {
        return false;
    }
    const auto before = file.size();
    if (file.write(line) == line.size()) {
        return true;
    }
    file.resize(before); // no half lines
    return false;
}

void LogFile::run()
{
    QFile file(m_path);
    bool isFailing = !m_writable; // the owner of this object reports that
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return !m_lines.empty() || m_end; });
        if (m_lines.empty()) {
            return;
        }
        auto lines = std::exchange(m_lines, {});
        auto dropped = std::exchange(m_dropped, 0);
        m_writing = true;
        lock.unlock();
        for (const auto& line : lines) {
            const auto isWritten = write(file, line);
            dropped += isWritten ? 0 : 1;
            if (!isWritten && !std::exchange(isFailing, true)) {
                // Goes to stderr; this file drops it like the others.
                qCWarning(lcLogFile).noquote()
                    << QStringLiteral("The log file %1 cannot be written: %2. Lines are dropped "
                                      "until there is room.")
                           .arg(m_path, file.errorString());
            }
            isFailing = isFailing && !isWritten;
        }
        if (dropped > 0
            && write(file, QByteArray::number(qulonglong(dropped)) + " lines were dropped\n")) {
            dropped = 0;
        }
        lock.lock();
        m_dropped += dropped;
        m_writing = false;
        m_idle.notify_all();
    }
}

QString LogFile::stateFolder()
{
    auto state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) {
        state = QDir::homePath() + QStringLiteral("/.local/state");
    }
    return state + QStringLiteral("/medulla");
}

} // namespace medulla
