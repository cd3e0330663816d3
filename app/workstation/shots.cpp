// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workstation/shots.h"

#include "core/base/console.h"
#include "widgets/common/meter.h"
#include "widgets/common/theme.h"
#include "widgets/window/main_window.h"
#include "widgets/window/motion_presenter.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QLineEdit>
#include <QListWidget>
#include <QPixmap>
#include <QScreen>
#include <QTimer>

namespace medulla {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// For panels to be laid out and the 3D view to be drawn after a change.
constexpr milliseconds kSettle(350);

} // namespace

Shots::Shots(
    widgets::MainWindow& window, widgets::Theme& theme, site::Cell& cell, const QString& folder)
    : m_window(window)
    , m_theme(theme)
    , m_cell(cell)
    , m_folder(folder)
{
}

bool Shots::isOver() const
{
    return !m_window.isVisible();
}

void Shots::run(Duration span) const
{
    if (isOver()) {
        return;
    }
    QEventLoop loop;
    QTimer::singleShot(std::chrono::duration_cast<milliseconds>(span), &loop, &QEventLoop::quit);
    loop.exec();
}

bool Shots::waitFor(const std::function<bool()>& condition, Duration limit) const
{
    const auto end = m_cell.now() + limit;
    while (!condition() && !isOver() && m_cell.now() < end) {
        run(milliseconds(20));
    }
    return condition();
}

void Shots::save(const QString& name)
{
    const auto chosen = m_theme.scheme();
    const std::pair<widgets::Scheme, QString> schemes[] = { { widgets::Scheme::Dark,
                                                                QStringLiteral("dark") },
        { widgets::Scheme::Light, QStringLiteral("light") } };
    for (const auto& [scheme, word] : schemes) {
        m_theme.setScheme(scheme);
        run(kSettle);
        if (isOver()) {
            return;
        }
        // The screen's picture of where the window is: a grab of the widget would leave the 3D view
        // out, one of the window what stands over it.
        auto* screen = m_window.screen();
        const auto place = m_window.frameGeometry().translated(-screen->geometry().topLeft());
        auto picture = screen->grabWindow(0, place.x(), place.y(), place.width(), place.height());
        if (picture.isNull()) {
            picture = m_window.grab();
        }
        const auto file = m_folder.filePath(
            QStringLiteral("%1-%2-%3.png").arg(m_saved, 2, 10, QLatin1Char('0')).arg(name, word));
        if (!picture.save(file)) {
            console::complain(Finding { Severity::Error, file,
                Text(QT_TRANSLATE_NOOP("medulla", "The picture cannot be written.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check the folder's rights and the disk's space.")) });
            m_failed = true;
        }
    }
    m_theme.setScheme(chosen);
    ++m_saved;
}

void Shots::moveTo(const Position& target)
{
    m_window.motion().setTarget(target);
    m_window.motion().execute();
}

void Shots::takeFrame()
{
    m_window.showFirstSteps();
    save(QStringLiteral("first-steps"));
    if (auto* done = m_window.findChild<QAbstractButton*>(QStringLiteral("firstStepsDone"))) {
        done->click();
    }
    m_window.showAlarmList(true);
    save(QStringLiteral("alarms"));
    m_window.showAlarmList(false);

    m_window.showPalette();
    if (auto* query = m_window.findChild<QLineEdit*>(QStringLiteral("commandQuery"))) {
        query->setText(QStringLiteral("pl"));
    }
    save(QStringLiteral("palette"));
    const auto closeOne = [this](const char* name) {
        if (auto* open = m_window.findChild<QWidget*>(QLatin1String(name))) {
            open->close();
        }
    };
    closeOne("commandPalette");
    if (auto* meter = m_window.findChild<widgets::Meter*>()) {
        meter->click();
        save(QStringLiteral("meter"));
        closeOne("meterHistory");
    }
    m_window.showKeys();
    save(QStringLiteral("keys"));
    if (auto* pages = m_window.findChild<QListWidget*>(QStringLiteral("manualPages"))) {
        pages->setCurrentRow(3);
        save(QStringLiteral("manual"));
    }
    closeOne("helpWindow");
    m_window.showSettings();
    save(QStringLiteral("settings"));
    closeOne("settingsDialog");
}

int Shots::take()
{
    if (!m_folder.mkpath(QStringLiteral("."))) {
        console::complain(Finding { Severity::Error, m_folder.path(),
            Text(QT_TRANSLATE_NOOP("medulla", "The folder cannot be made.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a folder that you may write to.")) });
        return console::Misuse;
    }
    auto& motion = m_window.motion();
    const auto phaseIs = [&motion](widgets::MotionPhase phase) {
        return [&motion, phase] { return motion.model().view().phase == phase; };
    };
    const auto idle = phaseIs(widgets::MotionPhase::Idle);
    const auto ready =
        waitFor([&motion] { return motion.model().view().measured.has_value(); }, seconds(5));
    run(kSettle);
    save(QStringLiteral("operate-start"));

    motion.setTarget({ 400.0, 300.0, -600.0 });
    save(QStringLiteral("operate-unreachable"));
    motion.setTarget({ 60.0, 25.0, 40.0 });
    motion.scrub(0.6);
    save(QStringLiteral("operate-target"));

    if (ready && m_cell.motion() != nullptr && m_cell.site().embedded) {
        // What moves an arm is only done where no real one could move.
        motion.execute();
        run(milliseconds(900));
        save(QStringLiteral("operate-moving"));
        (void)waitFor(idle, seconds(6));
        QMetaObject::invokeMethod(m_cell.target(), [target = m_cell.target()] {
            target->addObstacle({ -5.0, 28.0, 32.0 }, 14.0);
        });
        moveTo({ -60.0, 30.0, 25.0 });
        (void)waitFor(phaseIs(widgets::MotionPhase::Reversing), seconds(6));
        (void)waitFor(idle, seconds(6));
        save(QStringLiteral("operate-obstacle"));
        QMetaObject::invokeMethod(
            m_cell.target(), [target = m_cell.target()] { target->clearObstacles(); });
        moveTo({ 0.0, -40.0, 0.0 });
        run(milliseconds(700));
        motion.stop();
        save(QStringLiteral("operate-stopped"));
        if (isOver()) {
            return console::Done; // stopped by its end, which nothing may undo
        }
        motion.release();
    }
    m_window.choose(QStringLiteral("routing"));
    run(milliseconds(500));
    save(QStringLiteral("routing"));
    m_window.choose(QStringLiteral("operate"));
    takeFrame();
    m_window.closeNow();
    return m_failed ? console::Failed : console::Done;
}

} // namespace medulla
