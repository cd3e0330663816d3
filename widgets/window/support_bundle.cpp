// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/support_bundle.h"

#include "core/base/load_file.h"
#include "core/base/save_file.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/scene/open_gl.h"
#include "widgets/window/cell_session.h"

#include <utility>
#include <vector>

#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QProcess>
#include <QScreen>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QUrl>

namespace medulla::widgets {

namespace {

/// Contents of a bundle, collected on the GUI thread.
struct BundleContents {
    QString name; ///< folder in the archive
    std::vector<std::pair<QString, QString>> copies; ///< source path and name in the folder
    QString logFile; ///< with the rotated logs before it
    std::vector<std::pair<QString, QString>> texts; ///< name and text
};

Finding tarFailed(const QString& file, const QProcess& tar)
{
    if (tar.error() == QProcess::FailedToStart) {
        return { Severity::Error, file,
            Text(QT_TRANSLATE_NOOP("medulla", "The program tar is not there.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Install it and try again.")) };
    }
    return { Severity::Error, file,
        Text(QT_TRANSLATE_NOOP("medulla", "There is no room for temporary files in %1."),
            { QDir::tempPath() }),
        Text(QT_TRANSLATE_NOOP("medulla", "Make room there and try again.")) };
}

/// Blocks the calling thread.
QString downloadFolder()
{
    const auto downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    return QDir(downloads).exists() ? downloads : QDir::homePath();
}

/// Blocks the calling thread. A file that is missing or has vanished since is skipped.
Result<void> copy(const QString& from, const QString& to)
{
    constexpr qsizetype kMostBytes = qsizetype(64) * 1024 * 1024; // a log takes at most 10 MB
    const auto content = QFileInfo(from).isFile()
        ? loadFile(from, kMostBytes)
        : Checked<QByteArray>(tl::make_unexpected(Findings()));
    return content ? saveFile(to, *content) : Result<void>();
}

/// Blocks the calling thread.
Result<void> writeBundle(const BundleContents& contents, const QString& file)
{
    constexpr int kLongestMs = 60'000; // much more than the packing of a 10 MB log takes
    const QTemporaryDir folder;
    const QDir to(folder.filePath(contents.name));
    QDir().mkpath(to.path());
    auto copies = contents.copies;
    if (!contents.logFile.isEmpty()) {
        const QFileInfo log(contents.logFile);
        const auto logs =
            log.dir().entryInfoList({ log.fileName() + QLatin1Char('*') }, QDir::Files);
        for (const auto& one : logs) {
            copies.emplace_back(one.absoluteFilePath(), one.fileName());
        }
    }
    for (const auto& [from, name] : copies) {
        if (auto copied = copy(from, to.filePath(name)); !copied) {
            return copied;
        }
    }
    for (const auto& [name, text] : contents.texts) {
        if (auto saved = saveFile(to.filePath(name), text.toUtf8()); !saved) {
            return saved;
        }
    }
    const auto packed = folder.filePath(QStringLiteral("bundle.tar.gz"));
    QProcess tar;
    tar.start(QStringLiteral("tar"),
        { QStringLiteral("-czf"), packed, QStringLiteral("-C"), folder.path(), contents.name });
    QFile archive(packed);
    if (!tar.waitForFinished(kLongestMs) || tar.exitStatus() != QProcess::NormalExit
        || tar.exitCode() != 0 || !archive.open(QIODevice::ReadOnly)) {
        return tl::make_unexpected(tarFailed(file, tar));
    }
    return saveFile(file, archive.readAll());
}

} // namespace

SupportBundle::SupportBundle(CellSession& session, QString logFile, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_logFile(std::move(logFile))
{
}

QString SupportBundle::versions()
{
    QStringList lines { QStringLiteral("medulla %1").arg(QStringLiteral(MEDULLA_VERSION)),
        QStringLiteral("Qt %1, built with %2")
            .arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR)),
        QStringLiteral("system %1, kernel %2 %3, %4")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                QSysInfo::currentCpuArchitecture()),
        QStringLiteral("window system %1").arg(QGuiApplication::platformName()) };
    QString why;
    const bool usable = scene::openGlUsable(&why);
    lines << QStringLiteral("OpenGL %1")
                 .arg(usable ? (scene::openGlIsSoftware() ? QStringLiteral("by software")
                                                          : QStringLiteral("by hardware"))
                             : QStringLiteral("not usable: ") + why);
    const auto screens = QGuiApplication::screens();
    for (const auto* screen : screens) {
        const auto area = screen->geometry();
        lines << QStringLiteral("screen %1x%2 at %3,%4, scale %5")
                     .arg(area.width())
                     .arg(area.height())
                     .arg(area.x())
                     .arg(area.y())
                     .arg(screen->devicePixelRatio());
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void SupportBundle::start(const QString& folder)
{
    auto& cell = m_session.cell();
    const auto& site = cell.site();
    BundleContents contents;
    contents.name =
        QStringLiteral("medulla-support-%1")
            .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    contents.copies = { { site.file, QStringLiteral("site.json") },
        { site.spineFile, QStringLiteral("spine.json") } };
    contents.logFile = m_logFile;
    auto state = QStringLiteral("site %1\nlive %2\nstopped %3\nrealtime %4\nmay move %5\n")
                     .arg(site.file)
                     .arg(cell.isLive())
                     .arg(cell.control().isStopped())
                     .arg(cell.thread().realtime())
                     .arg(m_session.isBusy());
    state += m_session.links().described();
    contents.texts = { { QStringLiteral("versions.txt"), versions() },
        { QStringLiteral("links.txt"), state },
        { QStringLiteral("alarms.txt"), m_session.alarmLog().asText() },
        { QStringLiteral("settings.txt"), m_session.preferences().described() } };
    inBackground(
        this,
        [contents, folder]() -> Result<QString> {
            auto file = QDir(folder.isEmpty() ? downloadFolder() : folder)
                            .filePath(contents.name + QStringLiteral(".tar.gz"));
            return writeBundle(contents, file).map([&file] { return std::move(file); });
        },
        [this](const Result<QString>& written) {
            if (written) {
                Q_EMIT done(*written);
            } else {
                Q_EMIT failed(written.error().shown());
            }
        });
}

void SupportBundle::showInFolder(QObject* context, const QString& path)
{
    inBackground(
        context,
        [path] {
            const QFileInfo info(path);
            return info.isDir() ? info.absoluteFilePath() : info.absolutePath();
        },
        [](const QString& folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

} // namespace medulla::widgets
