// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation: reads options, starts the cell, shows the window.
#include "app/workstation/shots.h"

#include "core/base/console.h"
#include "core/site/cell.h"
#include "widgets/common/theme.h"
#include "widgets/common/translators.h"
#include "widgets/window/main_window.h"
#include "widgets/window/motion_presenter.h"

#include <memory>
#include <optional>

#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QSurfaceFormat>

using namespace medulla;

namespace {

/// Before QApplication looks at them. What the user has set stays.
void setDefaults(const QByteArray& scale)
{
    const auto setDefault = [](const char* name, const QByteArray& value) {
        if (qEnvironmentVariableIsEmpty(name)) {
            qputenv(name, value);
        }
    };
    // Qt 3D's other renderer crashes where there is no OpenGL.
    setDefault("QT3D_RENDERER", "opengl");
    if (!qEnvironmentVariableIsEmpty("DISPLAY")) {
        // The 3D view is a native window inside the window, which Wayland's plugin cannot place.
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
    line.addOption(QStringLiteral("size"), QStringLiteral("WxH"),
        translated(QT_TRANSLATE_NOOP("medulla", "Size of the window, as in 1600x1000.")),
        QStringLiteral("1600x1000"));
    line.addOption(QStringLiteral("scale"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla", "Scale of everything, 1 to 3.")),
        QStringLiteral("1"));
    line.addOption(QStringLiteral("theme"), QStringLiteral("light/dark"),
        translated(QT_TRANSLATE_NOOP("medulla", "Look of the window.")), QStringLiteral("dark"));
}

[[noreturn]] void misuse(const QString& option, const QString& value, const Text& remedy)
{
    console::complain(Finding { Severity::Error, option,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { value }), remedy });
    std::exit(console::Misuse);
}

QSize sizeOption(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("size"));
    const auto parts = value.split(QLatin1Char('x'));
    const auto width = parts.value(0).toInt();
    const auto height = parts.value(1).toInt();
    if (parts.size() != 2 || width < 640 || width > 7680 || height < 480 || height > 4320) {
        misuse(QStringLiteral("--size"), value,
            QT_TRANSLATE_NOOP("medulla", "Write width and height in pixels, as in 1600x1000."));
    }
    return { width, height };
}

widgets::Scheme themeOption(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("theme"));
    if (value != QLatin1String("light") && value != QLatin1String("dark")) {
        misuse(
            QStringLiteral("--theme"), value, QT_TRANSLATE_NOOP("medulla", "Write light or dark."));
    }
    return value == QLatin1String("light") ? widgets::Scheme::Light : widgets::Scheme::Dark;
}

/// A file, or the name of a site that is compiled in.
QString siteFile(const console::CommandLine& line)
{
    const auto value = line.value(QStringLiteral("site"));
    if (value.isEmpty()) {
        return QStringLiteral(":/medulla/sites/embedded.json");
    }
    const auto shipped = QStringLiteral(":/medulla/sites/%1.json").arg(value);
    return QFile::exists(shipped) ? shipped : value;
}

/// What the command line asks for. Read before there is a QApplication, which needs a display and
/// takes the scale from the environment.
struct Wanted {
    QSize size;
    widgets::Scheme scheme = widgets::Scheme::Dark;
    QByteArray scale;
    QString site;
    std::optional<QString> shots; ///< folder of the pictures
};

Wanted readOptions(int& argc, char** argv)
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
    Wanted wanted { sizeOption(line), themeOption(line),
        line.value(QStringLiteral("scale")).toLatin1(), siteFile(line), std::nullopt };
    if (line.isSet(QStringLiteral("shots"))) {
        wanted.shots = line.value(QStringLiteral("shots"));
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
    return wanted;
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    QCoreApplication::setApplicationName(QStringLiteral("medulla"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    const auto wanted = readOptions(argc, argv);
    setDefaults(wanted.scale);
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("medulla"));
    widgets::Translators translators;
    translators.install(QLocale());

    console::Termination termination;

    Findings warnings;
    const auto site = console::orExit(site::readSite(wanted.site, &warnings));
    if (!warnings.empty()) {
        console::complain(warnings);
    }
    widgets::Theme theme;
    theme.setScheme(wanted.scheme);
    theme.applyTo(application);

    auto cell = site::Cell::start(site);
    if (!cell) {
        console::complain(cell.error());
        if (!wanted.shots) {
            QMessageBox box(QMessageBox::Critical,
                QCoreApplication::translate("medulla", "The cell cannot be started"),
                shown(cell.error()), QMessageBox::Ok);
            box.setObjectName(QStringLiteral("startRefused"));
            // A signal closes the box; QCoreApplication::quit does nothing before exec.
            QObject::connect(
                &termination, &console::Termination::requested, &box, &QDialog::reject);
            box.exec();
        }
        return console::Misuse;
    }

    if (wanted.shots) {
        // Nobody waits for an answer of the window: smooth edges, whoever draws them.
        auto format = QSurfaceFormat::defaultFormat();
        format.setSamples(4);
        QSurfaceFormat::setDefaultFormat(format);
    }
    widgets::MainWindow window(theme, **cell);
    // Closed without a question: whoever sends a signal sits at no window. A plain quit would ask.
    QObject::connect(
        &termination, &console::Termination::requested, &window, &widgets::MainWindow::closeNow);
    if (!wanted.shots) {
        window.motion().keepTargetsIn(std::make_unique<QSettings>(QSettings::IniFormat,
            QSettings::UserScope, QStringLiteral("medulla"), QStringLiteral("targets")));
    }
    window.resize(wanted.size);
    window.show();
    console::print(QStringLiteral("ready"));

    if (wanted.shots) {
        Shots shots(window, theme, **cell, *wanted.shots);
        return shots.take();
    }
    return QApplication::exec();
}
