// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/workstation/window_rig.h"

#include "widgets/scene/scene_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEventLoop>
#include <QTest>

namespace medulla::bench {

using namespace std::chrono_literals;

WindowRig::WindowRig()
    : m_cell(m_lab.startCell())
{
    m_theme.applyTo(*qApp);
    m_window = std::make_unique<widgets::MainWindow>(m_theme, *m_cell);
    m_window->resize(kWindowSize);
    m_window->show();
    if (!QTest::qWaitForWindowExposed(m_window.get(), 10'000)) {
        qFatal("The window does not appear.");
    }
    runUntil([this] { return motion().model().view().measured.has_value(); });
    if (auto* view = m_window->findChild<scene::SceneView*>()) {
        QObject::connect(
            view, &scene::SceneView::aboutToDraw, m_window.get(), [this] { ++m_pictures; });
    }
}

WindowRig::~WindowRig()
{
    m_turning.stop();
    m_window.reset();
    m_cell.reset();
}

QAbstractButton& WindowRig::button(const char* name)
{
    auto* found = m_window->findChild<QAbstractButton*>(QLatin1String(name));
    if (found == nullptr) {
        qFatal("The window has no button \"%s\".", name);
    }
    return *found;
}

void WindowRig::keepTurning()
{
    auto* view = m_window->findChild<scene::SceneView*>();
    if (view == nullptr) {
        qFatal("There is no 3D view: OpenGL is missing here.");
    }
    m_turning.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_turning, &QTimer::timeout, view, [view] {
        auto camera = view->camera();
        camera.orbit({ 3.0, 0.0 });
        view->setCamera(camera);
    });
    m_turning.start(16ms);
}

bool WindowRig::waitFor(const std::function<bool()>& condition, Duration limit)
{
    // An event loop and no turns of processEvents with sleeps between, which would hold clicks up.
    QEventLoop loop;
    QTimer look;
    look.setTimerType(Qt::PreciseTimer);
    const auto end = m_cell->now() + limit;
    bool holds = false;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        holds = condition();
        if (holds || m_cell->now() > end) {
            loop.quit();
        }
    });
    look.start(3ms);
    loop.exec();
    return holds;
}

void WindowRig::runUntil(const std::function<bool()>& condition)
{
    if (!waitFor(condition, 60s)) {
        qFatal("The window does not do what it should.");
    }
}

} // namespace medulla::bench
