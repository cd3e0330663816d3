// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation: reads options, starts the cell, shows the window.
#include "app/preflight/preflight.h"
#include "app/workstation/observers.h"
#include "app/workstation/shots.h"

#include "core/base/console.h"
#include "core/base/log_file.h"
#include "core/base/realtime_options.h"
#include "core/cell/cell.h"
#include "core/link/foxglove_option.h"
#include "core/spine/config_check.h"
#include "widgets/frame/desktop_look.h"
#include "widgets/frame/translators.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/settings_file.h"
#include "widgets/kit/stay_awake.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"
#include "widgets/window/recorder_presenter.h"

#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include <QApplication>
#include <QDBusConnection>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QMessageBox>
#include <QScreen>
#include <QStandardPaths>
#include <QSurfaceFormat>
#include <QTemporaryDir>

using namespace medulla;

namespace {

Q_LOGGING_CATEGORY(lcStart, "medulla.start")

/// Before QApplication reads them. Values set by the user are kept.
void setDefaults(const QByteArray& scale)
{
    const auto setDefault = [](const char* name, const QByteArray& value) {
        if (qEnvironmentVariableIsEmpty(name)) {
            qputenv(name, value);
        }
    };
    // Qt 3D's other renderer crashes without OpenGL.
    setDefault("QT3D_RENDERER", "opengl");
    // Caches of compiled shaders lie in the home folder, and are read on the window's thread at the
    // first motion: a disk that hangs would hold up the window, and STOP with it.
    setDefault("MESA_SHADER_CACHE_DISABLE", "true");
    setDefault("__GL_SHADER_DISK_CACHE", "0"); // of NVIDIA's driver
    QCoreApplication::setAttribute(Qt::AA_DisableShaderDiskCache);
    if (!qEnvironmentVariableIsEmpty("DISPLAY")) {
        // The 3D view is a native window inside the window, which is not supported by Wayland's
        // plugin.
        setDefault("QT_QPA_PLATFORM", "xcb");
    }
    if (scale != "1") {
        qputenv("QT_SCALE_FACTOR", scale);
    }
}

void addOptions(console::CommandLine& line)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("medulla", text);
    };
    line.addOption(QStringLiteral("site"), QStringLiteral("FILE"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Site file: the cell to operate. \"arnie-lab\" is the shipped "
            "one of the real lab network.")));
    line.addOption(QStringLiteral("shots"), QStringLiteral("DIR"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Drive through every view, save a picture of the window in each, light and dark, and "
            "end.")));
    line.addFlag(QStringLiteral("accept-jump"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "After a jump of a measured position, take the new one as right as soon as five "
            "reports "
            "agree, without Confirm position. Motion waits for Resume all the same.")));
    addObserverOptions(line);
    line.addOption(QStringLiteral("size"), QStringLiteral("WxH"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Size of the window, as in 1600x1000; by default as it was left, and 1600x1000 for "
            "pictures.")));
    line.addOption(QStringLiteral("scale"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla", "Scale of everything, 1 to 3.")),
        QStringLiteral("1"));
    line.addOption(QStringLiteral("theme"), QStringLiteral("light/dark"),
        translated(QT_TRANSLATE_NOOP(
            "medulla", "Look of the window for this run; by default as chosen in the settings.")));
    line.addOption(QStringLiteral("text"), QStringLiteral("PERCENT"),
        translated(QT_TRANSLATE_NOOP("medulla", "Size of the text in pictures, 100 to 200.")),
        QStringLiteral("100"));
}

[[noreturn]] void misuse(const QString& option, const QString& value, const Text& remedy)
{
    console::complain(Finding { Severity::Error, option,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { value }), remedy });
    std::exit(console::Misuse);
}

/// Unset when it was not given.
std::optional<QSize> sizeOption(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("size"));
    if (value.isEmpty()) {
        return std::nullopt;
    }
    const auto parts = value.split(QLatin1Char('x'));
    const auto width = parts.value(0).toInt();
    const auto height = parts.value(1).toInt();
    if (parts.size() != 2 || width < 640 || width > 7680 || height < 480 || height > 4320) {
        misuse(QStringLiteral("--size"), value,
            QT_TRANSLATE_NOOP("medulla", "Write width and height in pixels, as in 1600x1000."));
    }
    return QSize(width, height);
}

/// Unset when it was not given.
std::optional<widgets::Scheme> themeOption(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("theme"));
    if (value.isEmpty()) {
        return std::nullopt;
    }
    if (value != QLatin1String("light") && value != QLatin1String("dark")) {
        misuse(
            QStringLiteral("--theme"), value, QT_TRANSLATE_NOOP("medulla", "Write light or dark."));
    }
    return value == QLatin1String("light") ? widgets::Scheme::Light : widgets::Scheme::Dark;
}

/// A file, or the name of a compiled-in site.
QString siteFile(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("site"));
    if (value.isEmpty()) {
        return QStringLiteral(":/medulla/sites/embedded.json");
    }
    const auto shipped = QStringLiteral(":/medulla/sites/%1.json").arg(value);
    return QFile::exists(shipped) ? shipped : value;
}

/// Options of the command line. Read before there is a QApplication, which needs a display and
/// takes the scale from the environment.
struct StartOptions {
    std::optional<QSize> size;
    std::optional<widgets::Scheme> scheme;
    QByteArray scale;
    int textPercent = 100;
    QString site;
    std::optional<QString> shots; ///< folder of the pictures
    bool acceptJump = false; ///< waives the confirmation after a jump of a measured position
    QString foxglove {}; ///< value of --foxglove; empty: none
    QString plotJuggler {}; ///< value of --plotjuggler; empty: none
};

StartOptions readOptions(int& argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    widgets::Translators translators;
    translators.install(QLocale());
    console::CommandLine line(QCoreApplication::translate("medulla",
        "Operator workstation for a small research robot cell. Without a site file it runs an "
        "embedded simulated cell."));
    addOptions(line);
    line.parse();
    (void)line.number(QStringLiteral("scale"), 1.0, 3.0);
    StartOptions options { sizeOption(line), themeOption(line),
        line.value(QStringLiteral("scale")).toLatin1(),
        line.wholeNumber(QStringLiteral("text"), 100, 200), siteFile(line), std::nullopt };
    options.acceptJump = line.isSet(QStringLiteral("accept-jump"));
    options.foxglove = line.value(QStringLiteral("foxglove"));
    options.plotJuggler = line.value(QStringLiteral("plotjuggler"));
    if (line.isSet(QStringLiteral("shots"))) {
        options.shots = line.value(QStringLiteral("shots"));
    }
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        console::complain(Finding { Severity::Error, QStringLiteral("DISPLAY"),
            QT_TRANSLATE_NOOP("medulla", "There is no display to open a window on."),
            QT_TRANSLATE_NOOP("medulla",
                "Start it in a desktop session, or take pictures with \"xvfb-run -a medulla "
                "--shots "
                "DIR\".") });
        std::exit(console::Misuse);
    }
    return options;
}

/// Sets the level of the log. Warnings are always logged.
void setLogLevel(widgets::LogVerbosity level)
{
    const auto rule = [](const char* what, bool on) {
        return QStringLiteral("medulla.*.%1=%2\n")
            .arg(QLatin1String(what), QLatin1String(on ? "true" : "false"));
    };
    QLoggingCategory::setFilterRules(rule("info", level != widgets::LogVerbosity::Warnings)
        + rule("debug", level == widgets::LogVerbosity::Everything));
}

/// Reports that a cell cannot be started, in the window system since the operator may not see
/// stderr.
void showRefusal(const Findings& findings, const console::Termination& termination)
{
    QMessageBox box(QMessageBox::Critical,
        QCoreApplication::translate("medulla", "The cell cannot be started"), shown(findings),
        QMessageBox::Ok);
    box.setObjectName(QStringLiteral("startRefused"));
    // A signal closes the box; QCoreApplication::quit has no effect before exec.
    QObject::connect(&termination, &console::Termination::requested, &box, &QDialog::reject);
    box.exec();
}

/// The program's parts that outlive a site, shared by the runs of sites.
struct ProgramContext {
    const StartOptions& options;
    widgets::Theme& theme;
    widgets::Preferences& preferences;
    console::Termination& termination;
    QString logFile;
    Findings findings; ///< of the settings
    bool& doesDiskHang; ///< the recorder's thread waits for a disk: see main
    link::FoxgloveServer* foxglove; ///< null: not wanted
};

/// A settings file of the user.
QString settingsFile(const char* name)
{
    // Where QSettings has it, but QSettings would read the file.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/medulla/%1.ini").arg(QLatin1String(name));
}

/// Longest wait for a disk at the end of the program; a working disk is faster.
constexpr std::chrono::seconds kWaitAtEnd { 2 };

/// Reads the site of this run. Errors and warnings are reported on stderr.
Checked<site::Site> siteOfRun(const ProgramContext& context, const QString& file)
{
    Findings warnings;
    auto site = site::readSite(file, &warnings);
    if (!site) {
        console::complain(site.error());
        return site;
    }
    if (!warnings.empty()) {
        console::complain(warnings);
    }
    if (const auto to = streamAddress(context.options.plotJuggler, *site); !to) {
        console::complain(to.error());
        return tl::make_unexpected(Findings { to.error() });
    }
    site->acceptJump = context.options.acceptJump;
    const auto unguarded = spine::unguardedRemarks(site->spine, site->spineOptions());
    if (!unguarded.empty()) {
        console::complain(unguarded);
    }
    if (context.options.shots) {
        // A window that paints without a graphics card is late, and it saves pictures meanwhile.
        site->windowTimeoutMs = site::kMostWindowTimeoutMs;
    }
    return site;
}

/// Takes the pictures of all views. Returns the exit status.
int takePictures(const ProgramContext& context, widgets::MainWindow& window, cell::Cell& cell)
{
    context.theme.setTextScale(context.options.textPercent / 100.0);
    // As at work, but not into the user's folder.
    const QTemporaryDir recordings;
    window.cellSession().record(recordings.path());
    window.resize(context.options.size.value_or(QSize(1600, 1000)));
    window.show();
    console::report(QStringLiteral("ready"));
    const auto status = Shots(window, context.theme, cell, *context.options.shots).take();
    (void)window.cellSession().recorder().end();
    return status;
}

/// Loads the stored targets of the site. Damaged files of the program raise alarms.
void loadTargets(const ProgramContext& context, widgets::CellSession& session)
{
    auto targets = widgets::openSettings(settingsFile("targets"));
    session.raiseFileAlarms(targets.findings);
    session.raiseFileAlarms(context.findings);
    if (targets.settings) {
        session.motion().targets().keepIn(std::make_unique<widgets::TargetStore>(
            std::move(targets.settings), session.cell().site().name));
    }
}

/// Shows the window with its saved layout; its size is that of the options, if given there.
void showWindow(const ProgramContext& context, widgets::MainWindow& window)
{
    const bool placed = window.restoreLayouts();
    if (context.options.size || !placed) {
        const auto room = window.screen()->availableGeometry().size();
        window.resize(context.options.size.value_or(QSize(1600, 1000).boundedTo(room)));
    }
    if (!context.preferences.greeted()) {
        window.showFirstSteps();
    }
    window.show();
    console::report(QStringLiteral("ready"));
}

/// Runs a site until its window is closed. Returns the exit status, and the next site, if any.
/// `switchedTo`: chosen in a window, whose operator does not see stderr.
std::pair<int, std::optional<QString>> runSite(
    const ProgramContext& context, const QString& file, bool switchedTo)
{
    const auto site = siteOfRun(context, file);
    if (!site) {
        if (switchedTo) {
            showRefusal(site.error(), context.termination);
        }
        return { console::Misuse, std::nullopt };
    }
    auto cell = cell::Cell::start(*site);
    if (!cell) {
        console::complain(cell.error());
        if (!context.options.shots) {
            showRefusal(cell.error(), context.termination);
        }
        return { console::Misuse, std::nullopt };
    }
    console::logGranted(lcStart(), (*cell)->thread());
    if (!file.startsWith(QLatin1String(":/"))) {
        context.preferences.noteSite(QFileInfo(file).absoluteFilePath());
    }

    const auto bus = QDBusConnection::sessionBus();
    const widgets::DesktopLook look(bus);
    widgets::StayAwake awake(bus);
    widgets::MainWindow window(context.theme, **cell, context.preferences);
    window.setLogFile(context.logFile);
    // Closed without a question: a signal does not come from an operator at the window. A plain
    // quit would ask.
    QObject::connect(&context.termination, &console::Termination::requested, &window,
        &widgets::MainWindow::closeNow);

    if (context.options.shots) {
        return { takePictures(context, window, **cell), std::nullopt };
    }

    auto& session = window.cellSession();
    loadTargets(context, session);
    session.record(site::recordingsFolder((*cell)->site().name));
    auto observed = observe(context.foxglove, context.options.plotJuggler, session);
    if (!context.options.scheme) {
        session.followDesktop(&look);
    }
    const auto holdScreen = [&] {
        awake.hold(context.preferences.keepAwake() && session.isBusy(),
            QCoreApplication::translate("medulla", "The robot may move"));
    };
    QObject::connect(&session, &widgets::CellSession::busyChanged, &awake, holdScreen);
    QObject::connect(&context.preferences, &widgets::Preferences::changed, &awake, holdScreen);
    std::optional<QString> next;
    QObject::connect(
        &window, &widgets::MainWindow::siteChosen, &window, [&](const QString& chosen) {
            next = chosen;
            window.closeNow();
        });
    showWindow(context, window);
    const int status = QApplication::exec();
    observed = {};
    context.doesDiskHang = !session.recorder().end() || context.doesDiskHang;
    return { status, next };
}

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1 && QLatin1String(argv[1]) == QLatin1String("preflight")) {
        return runPreflight(argc - 1, argv + 1);
    }
    console::begin();
    QCoreApplication::setApplicationName(QStringLiteral("medulla"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    const auto options = readOptions(argc, argv);
    lockMemory(MemoryLock::Used);
    setDefaults(options.scale);
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("medulla"));
    widgets::Translators translators;
    translators.install(QLocale());

    console::Termination termination;
    // Pictures do not depend on the user's settings, and do not change them.
    auto settings =
        options.shots ? widgets::OpenedSettings() : widgets::openSettings(settingsFile("medulla"));
    widgets::Preferences preferences(std::move(settings.settings));
    if (!preferences.language().isEmpty()) {
        translators.install(QLocale(preferences.language()));
    }
    setLogLevel(preferences.logLevel());
    QObject::connect(&preferences, &widgets::Preferences::changed, &preferences,
        [&preferences] { setLogLevel(preferences.logLevel()); });
    std::optional<LogFile> log;
    if (!options.shots) {
        log.emplace(LogFile::stateFolder() + QStringLiteral("/medulla.log"));
        qInfo("Medulla %s begins.", MEDULLA_VERSION);
    }
    widgets::Theme theme;
    theme.setScheme(options.scheme.value_or(widgets::Scheme::Dark));
    theme.applyTo(application);
    if (options.shots) {
        // Response time is not relevant: smooth edges with any renderer.
        auto format = QSurfaceFormat::defaultFormat();
        format.setSamples(4);
        QSurfaceFormat::setDefaultFormat(format);
    }

    const auto foxglove = link::startFoxglove(options.foxglove, {});
    if (!foxglove) {
        console::complain(foxglove.error());
        return console::Misuse;
    }
    bool doesDiskHang = false;
    const ProgramContext context { options, theme, preferences, termination,
        log ? log->path() : QString(), std::move(settings.findings), doesDiskHang,
        foxglove->get() };
    auto [status, next] = runSite(context, options.site, false);
    auto before = options.site;
    while (next) {
        // A site that cannot be started has shown the reason; the previous one continues.
        const auto chosen = *next;
        std::tie(status, next) = runSite(context, chosen, true);
        if (status == console::Misuse && chosen != before) {
            next = before;
        } else {
            before = chosen;
        }
    }
    if (!widgets::waitForBackground(kWaitAtEnd) || doesDiskHang) {
        // Threads that a stalled disk blocks must not run during the destruction of the objects
        // they use.
        qWarning("A disk does not answer: what was being written to it may be lost.");
        log.reset();
        std::_Exit(status);
    }
    return status;
}
