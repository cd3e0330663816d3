// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the program to a window that can be used: its x, y and z are shown as a fresh
// position, and the 3D view is drawn. Both are read from the screen, from outside of the program:
// fresh figures have the theme's text colour, which no dash and no stale figure has, and a view
// that is not drawn yet has one colour.
#include "tests/bench/support/lateness.h"
#include "tests/bench/workstation/window_rig.h"
#include "tests/support/waiting.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/kit/preferences.h"
#include "widgets/operate/operate_mode.h"

#include <algorithm>
#include <numeric>
#include <set>

#include <QApplication>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

constexpr int kStarts = 5;

/// Where on the screen to look; the same in every window of that size.
struct Places {
    std::vector<QRect> figures;
    QRect picture;
};

Places findPlaces()
{
    WindowRig rig;
    Places places;
    auto& window = rig.window();
    for (const auto* name : { "measuredX", "measuredY", "measuredZ" }) {
        const auto* figure = window.findChild<QWidget*>(QLatin1String(name));
        if (figure == nullptr) {
            qFatal("The window has no figure \"%s\".", name);
        }
        places.figures.emplace_back(
            figure->mapTo(&window, QPoint()) + window.geometry().topLeft(), figure->size());
    }
    const auto* picture = window.operateMode().armView().pictureWindow();
    if (picture == nullptr) {
        qFatal("There is no 3D view: OpenGL is missing here.");
    }
    // Its middle, where the arm stands; less to copy while the program starts.
    const auto third = picture->size() / 3;
    places.picture = QRect(picture->mapToGlobal(QPoint(third.width(), third.height())), third);
    return places;
}

std::set<QRgb> colorsAt(const QRect& place)
{
    const auto image = QGuiApplication::primaryScreen()
                           ->grabWindow(0, place.x(), place.y(), place.width(), place.height())
                           .toImage()
                           .convertToFormat(QImage::Format_RGB32);
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        colors.insert(line, line + image.width());
    }
    return colors;
}

struct Start {
    double readyMs = 0.0;
    double positionMs = 0.0;
    double pictureMs = 0.0;
};

/// Settings of nobody else's, of somebody who has seen the first steps: the window is laid out as
/// that of `findPlaces`.
class OwnSettings {
public:
    OwnSettings()
    {
        qputenv("XDG_CONFIG_HOME", m_folder.path().toLocal8Bit());
        qputenv("XDG_STATE_HOME", m_folder.path().toLocal8Bit());
        widgets::Preferences(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                 QStringLiteral("medulla"), QStringLiteral("medulla")))
            .setGreeted(true);
    }

    ~OwnSettings()
    {
        qunsetenv("XDG_CONFIG_HOME");
        qunsetenv("XDG_STATE_HOME");
    }
    OwnSettings(const OwnSettings&) = delete;
    OwnSettings& operator=(const OwnSettings&) = delete;

private:
    QTemporaryDir m_folder;
};

Start startOnce(const Places& places, QRgb fresh)
{
    const auto begun = std::chrono::steady_clock::now();
    const auto sinceMs = [begun] { return toMs(std::chrono::steady_clock::now() - begun); };
    QProcess program;
    program.start(QStringLiteral(MEDULLA_PROGRAM), {});
    Start start;
    while (start.positionMs == 0.0 || start.pictureMs == 0.0) {
        program.waitForReadyRead(5);
        if (start.readyMs == 0.0 && program.readAllStandardOutput().contains("ready\n")) {
            start.readyMs = sinceMs();
        }
        const auto hasFigure = [&](const QRect& place) {
            return colorsAt(place).count(fresh) != 0;
        };
        if (start.positionMs == 0.0
            && std::all_of(places.figures.begin(), places.figures.end(), hasFigure)) {
            start.positionMs = sinceMs();
        }
        if (start.pictureMs == 0.0 && colorsAt(places.picture).size() > 8) {
            start.pictureMs = sinceMs();
        }
        if (sinceMs() > 30'000.0) {
            qFatal("The program does not come up: %s", program.readAllStandardError().constData());
        }
    }
    program.terminate();
    program.waitForFinished();
    return start;
}

void startToUsableWindow(benchmark::State& state)
{
    for ([[maybe_unused]] auto _ : state) {
        const OwnSettings settings;
        const auto places = findPlaces();
        const auto fresh = widgets::Theme().color(widgets::ColorToken::Text).rgb();
        Times ready;
        Times position;
        Times picture;
        Times usable;
        for (int i = 0; i < kStarts; ++i) {
            test::letTimePass(500ms);
            const auto start = startOnce(places, fresh);
            ready.push_back(start.readyMs);
            position.push_back(start.positionMs);
            picture.push_back(start.pictureMs);
            usable.push_back(std::max(start.positionMs, start.pictureMs));
        }
        const auto mean = [](const Times& times) {
            return std::accumulate(times.begin(), times.end(), 0.0) / double(times.size());
        };
        state.counters["starts"] = kStarts;
        state.counters["ready_mean_ms"] = mean(ready);
        state.counters["position_mean_ms"] = mean(position);
        state.counters["picture_mean_ms"] = mean(picture);
        state.counters["usable_mean_ms"] = mean(usable);
        state.counters["usable_max_ms"] = percentile(usable, 1.0);
    }
}
BENCHMARK(startToUsableWindow)
    ->Name("start to usable window")
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
