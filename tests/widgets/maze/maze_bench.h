// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/window/frame_rig.h"
#include "widgets/kit/file_chooser.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/game_panel.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_robots.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/maze/team_panel.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <QAbstractButton>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

namespace medulla::widgets::mazes {

/// The window in its maze mode, with settings and files in a temporary folder. The truth is drawn
/// from above.
class MazeBench {
protected:
    void begin(QSize size = { 1600, 950 })
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openWindow(size);
    }
    void end()
    {
        m_rig.reset();
        m_folder.reset();
    }
    void openWindow(QSize size = { 1600, 950 })
    {
        m_rig = std::make_unique<test::FrameRig>(m_theme, size, test::LabTwin::Head::Simulated,
            std::make_unique<QSettings>(path("medulla.ini"), QSettings::IniFormat));
        m_rig->window->choose(QStringLiteral("maze"));
        QVERIFY(m_rig->activate());
    }
    /// A room with one inner wall for two robots.
    [[nodiscard]] game::GameSetup room() const
    {
        game::GameSetup setup;
        setup.lab = write("room-lab.xml",
            "<Lab Name=\"room\" Width=\"14\" Height=\"10\"><Beacon X=\"11\" Y=\"5\" Height=\"4\"/>"
            "<Target X=\"11\" Y=\"5\" Radius=\"2\"/>"
            "<Wall Height=\"5\"><Corner X=\"6\" Y=\"2.5\"/><Corner X=\"6.5\" Y=\"2.5\"/>"
            "<Corner X=\"6.5\" Y=\"7.5\"/><Corner X=\"6\" Y=\"7.5\"/></Wall></Lab>");
        setup.grid = write("room-grid.xml",
            "<Grid><Position X=\"2\" Y=\"3\" Dir=\"0\"/><Position X=\"2\" Y=\"7\" "
            "Dir=\"0\"/></Grid>");
        setup.agents = 2;
        setup.seed = 7;
        setup.speed = 4;
        return setup;
    }
    /// Plays the game until a robot is known.
    void play(const game::GameSetup& setup)
    {
        std::optional<Result<void>> played;
        maze().play(setup, [&played](const Result<void>& how) { played = how; });
        QTRY_VERIFY(played);
        QVERIFY(played->has_value());
        maze().control().runWhenItCan();
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().span() && maze().game().span()->last > 40, 30'000);
        QTRY_VERIFY(mode().view().model().chosenRobot() != nullptr);
    }
    void answer(const char* name, const QString& file) const
    {
        FileChooser* dialog = nullptr;
        QTRY_VERIFY((dialog = m_rig->find<FileChooser>(name)) != nullptr);
        dialog->findChild<QLineEdit*>()->setText(file);
        QTest::keyClick(dialog, Qt::Key_Return);
    }
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }
    QString write(const char* name, const QByteArray& content) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
            ? file.fileName()
            : QString();
    }
    [[nodiscard]] MainWindow* window() const { return m_rig->window.get(); }
    [[nodiscard]] QString notice() const
    {
        const auto* bar = m_rig->find<QWidget>("mazeNotice");
        return bar->isVisible() ? bar->accessibleName() : QString();
    }

    /// The question about the loss of a recording; null: not shown.
    [[nodiscard]] QMessageBox* ask() const
    {
        const auto boxes = window()->findChildren<QMessageBox*>(QStringLiteral("unsavedGame"));
        const auto open = std::ranges::find_if(boxes, &QWidget::isVisible);
        return open == boxes.end() ? nullptr : *open;
    }
    /// Answers the question: discard.
    void lose() const
    {
        QVERIFY(ask() != nullptr);
        QTest::mouseClick(
            ask()->findChild<QPushButton*>(QStringLiteral("loseGame")), Qt::LeftButton);
    }
    [[nodiscard]] MazeMode& mode() const { return m_rig->window->mazeMode(); }
    [[nodiscard]] MazePresenter& maze() const { return m_rig->window->cellSession().maze(); }
    [[nodiscard]] FlatMap* truth() const
    {
        return mode().view().findChild<FlatMap*>(QStringLiteral("flatTruth"));
    }
    [[nodiscard]] const maze::AgentSnapshot* belief(int robot) const
    {
        const auto* found = maze().shown().moment()->robot(robot);
        return found != nullptr ? found->belief.get() : nullptr;
    }
    void click(const char* name) const
    {
        auto* button = m_rig->find<QAbstractButton>(name);
        QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// The place farthest from all robots, because a click on a robot selects it.
    [[nodiscard]] maze::Point awayFromRobots(const std::vector<maze::Point>& places) const
    {
        const auto room = [this](maze::Point place) {
            double least = 100;
            for (const auto& robot : maze().shown().moment()->robots) {
                least = std::min(least, maze::distance(maze::placeOf(robot.truth->pose), place));
            }
            return least;
        };
        return std::ranges::max(places, {}, room);
    }
    void clickAt(maze::Point place) const
    {
        QTest::mouseClick(truth(), Qt::LeftButton, {}, truth()->camera().toPixel(place).toPoint());
    }

    Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::FrameRig> m_rig;
};

} // namespace medulla::widgets::mazes
