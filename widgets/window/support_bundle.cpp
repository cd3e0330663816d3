// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/support_bundle.h"

#include "widgets/alarms/alarm_log.h"
#include "widgets/common/preferences.h"
#include "widgets/common/theme.h"
#include "widgets/presenters/link_presenter.h"
#include "widgets/scene/open_gl.h"
#include "widgets/window/workplace.h"

#include <utility>

#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QScreen>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QUrl>

namespace medulla::widgets {

namespace {

bool write(const QString& path, const QString& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

} // namespace

SupportBundle::SupportBundle(Workplace& place, QString logFile, QObject* parent)
    : QObject(parent)
    , m_place(place)
    , m_logFile(std::move(logFile))
{
    connect(&m_tar, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT failed(tr("The program tar is not there. Install it and try again."));
        }
    });
    connect(&m_tar, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        m_folder.reset();
        if (status == QProcess::NormalExit && code == 0) {
            Q_EMIT done(m_file);
            return;
        }
        Q_EMIT failed(tr("%1 cannot be written. Check the folder's rights and the disk's space.")
                          .arg(m_file));
    });
}

SupportBundle::~SupportBundle() = default;

QString SupportBundle::folder()
{
    const auto downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    return QDir(downloads).exists() ? downloads : QDir::homePath();
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

bool SupportBundle::gather(const QString& folder) const
{
    const QDir to(folder);
    auto& cell = m_place.cell();
    const auto& site = cell.site();
    const auto copy = [&to](const QString& from, const QString& name) {
        // What is compiled in is copied from there; a file that is gone meanwhile is no reason to
        // give up.
        if (QFile::exists(from)) {
            QFile::copy(from, to.filePath(name));
        }
    };
    copy(site.file, QStringLiteral("site.json"));
    copy(site.spineFile, QStringLiteral("spine.json"));
    if (!m_logFile.isEmpty()) {
        const QFileInfo log(m_logFile);
        const auto logs =
            log.dir().entryInfoList({ log.fileName() + QLatin1Char('*') }, QDir::Files);
        for (const auto& one : logs) {
            copy(one.absoluteFilePath(), one.fileName());
        }
    }
    auto state = QStringLiteral("site %1\nlive %2\nstopped %3\nrealtime %4\nmay move %5\n")
                     .arg(site.file)
                     .arg(cell.isLive())
                     .arg(cell.isStopped())
                     .arg(cell.realtime())
                     .arg(m_place.isBusy());
    state += m_place.links().described();
    return write(to.filePath(QStringLiteral("versions.txt")), versions())
        && write(to.filePath(QStringLiteral("links.txt")), state)
        && write(to.filePath(QStringLiteral("alarms.txt")), m_place.alarmLog().asText())
        && write(to.filePath(QStringLiteral("settings.txt")), m_place.preferences().described());
}

void SupportBundle::start(const QString& folder)
{
    const auto name =
        QStringLiteral("medulla-support-%1")
            .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    m_file = QDir(folder).filePath(name + QStringLiteral(".tar.gz"));
    m_folder = std::make_unique<QTemporaryDir>();
    if (!m_folder->isValid() || !QDir(m_folder->path()).mkdir(name)
        || !gather(m_folder->filePath(name))) {
        Q_EMIT failed(tr("There is no room for temporary files in %1.").arg(QDir::tempPath()));
        return;
    }
    m_tar.start(QStringLiteral("tar"),
        { QStringLiteral("-czf"), m_file, QStringLiteral("-C"), m_folder->path(), name });
}

void SupportBundle::showInFolder(const QString& path)
{
    const QFileInfo info(path);
    QDesktopServices::openUrl(
        QUrl::fromLocalFile(info.isDir() ? info.absoluteFilePath() : info.absolutePath()));
}

} // namespace medulla::widgets
