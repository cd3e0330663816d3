// SPDX-License-Identifier: GPL-3.0-or-later
// How pictures are taken; their contents are in shots_scenes.cpp.
#include "app/workstation/shots.h"

#include "core/base/console.h"
#include "core/base/save_file.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/kit/theme.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/window/main_window.h"

#include <QEventLoop>
#include <QScreen>
#include <QSet>
#include <QTimer>

namespace medulla {

namespace {

using std::chrono::milliseconds;

/// Time for the layout of panels and the drawing of the 3D view after a change.
constexpr milliseconds kSettle(220);
/// A busy machine copies a recording, which has the lowest priority, in some ten seconds.
constexpr std::chrono::seconds kPatience(60);

} // namespace

Shots::Shots(
    widgets::MainWindow& window, widgets::Theme& theme, cell::Cell& cell, const QString& folder)
    : m_window(window)
    , m_theme(theme)
    , m_cell(cell)
    , m_folder(folder)
{
}

Shots::~Shots()
{
    m_writers.waitForDone();
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

bool Shots::reaches(const QString& picture, const std::function<bool()>& condition)
{
    if (waitFor(condition, kPatience)) {
        return true;
    }
    if (!isOver()) {
        m_failed = true;
        console::complain(Finding { Severity::Error, picture,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "The state for this picture did not come within %1 seconds."),
                { QString::number(kPatience.count()) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Try again while the machine is less busy.")) });
    }
    return false;
}

QPixmap Shots::seen(const QRect& place) const
{
    // A capture of the screen: a grab of the widget would lack the 3D view, a grab of the window
    // would lack the windows above it.
    auto* screen = m_window.screen();
    const auto at = place.translated(-screen->geometry().topLeft());
    auto picture = screen->grabWindow(0, at.x(), at.y(), at.width(), at.height());
    return picture.isNull() ? m_window.grab() : picture;
}

bool Shots::isDrawn() const
{
    constexpr int kStep = 3; // pixels
    constexpr qsizetype kShaded = 60; // colours; panels and texts alone have fewer
    const auto& view = m_window.operateMode().armView();
    // Not the view's edges, where buttons stand.
    const auto image = seen(QRect(view.mapToGlobal(QPoint()), view.size())
                                .marginsRemoved({ view.width() / 4, view.height() / 4,
                                    view.width() / 4, view.height() / 4 }))
                           .toImage();
    QSet<QRgb> colours;
    for (int y = 0; y < image.height() && colours.size() < kShaded; y += kStep) {
        for (int x = 0; x < image.width(); x += kStep) {
            colours.insert(image.pixel(x, y));
        }
    }
    return colours.size() >= kShaded;
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
        const auto picture = seen(m_window.frameGeometry());
        const auto file = m_folder.filePath(
            QStringLiteral("%1-%2-%3.png").arg(m_saved, 2, 10, QLatin1Char('0')).arg(name, word));
        m_writers.start([this, file, image = picture.toImage()] {
            const auto saved = saveFile(file, [&](QIODevice& out) -> Result<void> {
                if (image.save(&out, "PNG")) {
                    return {};
                }
                return failure(file,
                    Text(QT_TRANSLATE_NOOP("medulla", "The picture cannot be written.")),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Check the folder's rights and the disk's space.")));
            });
            if (!saved) {
                console::complain(saved.error());
                m_failed = true;
            }
        });
    }
    m_theme.setScheme(chosen);
    ++m_saved;
}

int Shots::take()
{
    if (!m_folder.mkpath(QStringLiteral("."))) {
        console::complain(Finding { Severity::Error, m_folder.path(),
            Text(QT_TRANSLATE_NOOP("medulla", "The folder cannot be made.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a folder that you may write to.")) });
        return console::Misuse;
    }
    takeStart();
    // Motions are only executed where no real arm could move.
    const bool mayMove = m_cell.motion() != nullptr && m_cell.site().embedded;
    if (mayMove && !takeMotions()) {
        return console::Done; // ended by the window, which must not be undone
    }
    takeViews();
    takePanels();
    takeRouting();
    takeMicroscope();
    takePreflight();
    takeReview();
    m_window.choose(QStringLiteral("operate"));
    beginMaze();
    takeTasks();
    takePrograms();
    takeMaze();
    takeReplayedMaze();
    endMaze();
    takeFrame();
    m_window.closeNow();
    m_writers.waitForDone();
    return m_failed ? console::Failed : console::Done;
}

} // namespace medulla
