// SPDX-License-Identifier: GPL-3.0-or-later
// Saved state at the next start: the content of the panels and the motion settings.
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/motion/kept_motions.h"
#include "widgets/operate/motion_panel.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/plots/lane_stack.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/window/kept_choices.h"

#include <QDockWidget>
#include <QLabel>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

class TestKept final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig = std::make_unique<FrameRig>(m_theme); }
    void cleanup()
    {
        m_next.reset();
        m_otherCell.reset();
        m_rig.reset();
    }

    void layersViewAndPlotsComeBack()
    {
        auto& mode = m_rig->window->operateMode();
        mode.armView().options().setLayerShown(ArmLayer::Workspace, true);
        mode.armView().options().setLayerShown(ArmLayer::Trail, false);
        mode.armView().setViewKind(ViewKind::Both);
        auto& plot = mode.plot();
        plot.lanes().remove(2);
        plot.addSignalsToNewPlot({ plot.lanes().plots().front().curves.back() });
        plot.lanes().setTitle(2, QStringLiteral("once more"));
        plot.time().setSpan(7.5);
        const auto plots = plot.layoutState();

        auto& next = startAgain().operateMode();
        QVERIFY(next.armView().options().isLayerShown(ArmLayer::Workspace));
        QVERIFY(!next.armView().options().isLayerShown(ArmLayer::Trail));
        QCOMPARE(next.armView().viewKind(), ViewKind::Both);
        QCOMPARE(next.plot().layoutState(), plots);
        QCOMPARE(next.plot().lanes().plots()[2].title, QStringLiteral("once more"));
        // Signals that were unknown at the time of the restore are drawn once they arrive.
        QTRY_VERIFY(
            std::isfinite(next.plot().reading(next.plot().lanes().plots()[2].curves.back())));
    }

    void anotherSiteHasItsOwnLayersAndChoices()
    {
        m_rig->window->operateMode().armView().options().setLayerShown(ArmLayer::Trail, false);
        setLimit(12.0);
        auto& next = startAgain(QStringLiteral("Another/site"));
        QVERIFY(next.operateMode().armView().options().isLayerShown(ArmLayer::Trail));
        QCOMPARE(next.motion().settings().choices(), MotionChoices());
        next.operateMode().armView().options().setLayerShown(ArmLayer::Ghost, false);

        QVERIFY(!startAgain().operateMode().armView().options().isLayerShown(ArmLayer::Trail));
        QVERIFY(m_next->operateMode().armView().options().isLayerShown(ArmLayer::Ghost));
        QCOMPARE(m_next->motion().settings().choices().speedLimitMmPerS, 12.0);
    }

    void resetLayoutShowsWhatWasShownAtFirst()
    {
        auto& mode = m_rig->window->operateMode();
        const auto layers = mode.armView().options().shownLayers();
        const auto plots = mode.plot().layoutState();
        mode.armView().options().setLayerShown(ArmLayer::Ghost, false);
        mode.armView().setViewKind(ViewKind::Projections);
        mode.plot().lanes().remove(0);
        setLimit(12.0);
        QVERIFY(mode.plot().layoutState() != plots);

        m_rig->run("resetLayout");
        QCOMPARE(mode.armView().options().shownLayers(), layers);
        QCOMPARE(mode.armView().viewKind(), ViewKind::Picture);
        QCOMPARE(mode.plot().layoutState(), plots);
        QVERIFY2(m_rig->window->motion().settings().choices().speedLimitMmPerS == 12.0,
            "tidying up must not make the arm faster");
    }

    void panelDraggedOutOfTheWindowComesBackByReset()
    {
        auto* dock = m_rig->find<QDockWidget>("operate.motionPanel");
        const auto docked = dock->geometry();
        auto* head = dock->titleBarWidget();
        const QPoint grip(head->width() / 3, head->height() / 2);
        const auto from = head->mapToGlobal(grip);
        QTest::mousePress(head, Qt::LeftButton, {}, grip);
        for (int step = 1; step <= 10; ++step) {
            // Several steps as in a real drag: the first steps detach the dock.
            const auto to = from + QPoint(-60, 12) * step;
            QTest::mouseMove(head, head->mapFromGlobal(to));
            test::letTimePass(10ms);
        }
        QTest::mouseRelease(
            head, Qt::LeftButton, {}, head->mapFromGlobal(from - QPoint(600, -120)));
        QVERIFY(dock->isFloating());
        QVERIFY(dock->isWindow() && dock->isVisible());
        QVERIFY((dock->frameGeometry().center() - docked.center()).manhattanLength() > 200);
        // STOP works from the floating dock, and its content is updated.
        QTest::keyClick(dock, Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        m_rig->window->motion().stopControl().release();

        m_rig->run("resetLayout");
        QVERIFY(!dock->isFloating());
        QTRY_COMPARE(dock->geometry(), docked);
    }

    void lowSpeedLimitComesBackAndIsShown()
    {
        const auto wished = setLimit(8.0);
        startAgain();
        QCOMPARE(m_next->motion().settings().choices(), wished);
        QCOMPARE(m_rig->cell->control().speedLimitMmPerS(), 8.0);
        m_next->motion().armState().update();
        QCOMPARE(m_next->findChild<QLabel*>(QStringLiteral("speedLimitText"))->text(),
            QStringLiteral("8.0 mm/s"));
        QVERIFY(m_next->findChild<QSlider*>(QStringLiteral("speedLimit"))->isVisible());
    }

    void motionsOfTodayComeBack()
    {
        auto& history = m_rig->window->motion().model().history();
        const auto now = QDateTime::currentDateTime();
        const MotionRecord record { now, Position(1.0, 2.0, 3.0), MotionEnd::Reversed,
            QStringLiteral("Obstacle on x") };
        history.add({ now.addDays(-1), Position(4.0, 5.0, 6.0), MotionEnd::Reached, {} });
        history.add(record);
        const auto& site = m_rig->cell->site().name;
        const auto kept = motionsOf(m_rig->preferences.motions(site), now.date());
        QCOMPARE(kept.size(), std::size_t(1)); // those of yesterday are over
        QCOMPARE(kept.front().target, record.target);
        QCOMPARE(kept.front().end, record.end);
        QCOMPARE(kept.front().reason, record.reason);
        QVERIFY(std::abs(kept.front().at.msecsTo(record.at)) < 2);
        QVERIFY(motionsOf("nonsense", now.date()).empty());
        // The next window of these preferences shows them.
        MainWindow next(m_theme, *m_rig->cell, m_rig->preferences);
        QCOMPARE(next.motion().model().history().rowCount(), 1);
    }

    void highSpeedLimitDoesNotComeBack()
    {
        setLimit(400.0);
        startAgain();
        QCOMPARE(m_next->motion().settings().choices().speedLimitMmPerS,
            MotionChoices().speedLimitMmPerS);
        QCOMPARE(m_next->motion().settings().choices().path, PathChoice::JointSpace);
    }

    void clickAndGoDoesNotComeBack()
    {
        m_rig->window->operateMode().armView().setClickAndGo(true);
        QVERIFY(!startAgain().operateMode().armView().isClickAndGo());
    }

    void choicesThatMeanNothingAreAsAtFirst()
    {
        MotionChoices usual;
        usual.speedLimitMmPerS = 40.0;
        for (const auto* kept : { "", "no JSON", "[1]", "{\"path\": 7, \"factor\": \"many\"}",
                 "{\"factor\": 0, \"periodMs\": -5, \"targetWidthMm\": 1e300}",
                 "{\"factor\": 1e12, \"periodMs\": 1001, \"speedLimitMmPerS\": 0}",
                 "{\"speedLimitMmPerS\": 40.1}", "{\"speedLimitMmPerS\": null}" }) {
            QVERIFY2(fromKept(kept, usual) == usual, kept);
        }
        const MotionChoices others { PathChoice::JointSpace, DurationChoice::Fitts, 3, 20, 2.5,
            12.0 };
        QCOMPARE(fromKept(toKept(others), usual), others);
    }

    void choicesAndLayoutsAreInTheFile()
    {
        const QTemporaryDir folder;
        const auto open = [&folder] {
            return std::make_unique<QSettings>(
                folder.filePath(QStringLiteral("medulla.ini")), QSettings::IniFormat);
        };
        const auto name = QStringLiteral("Größe/50 %");
        {
            Preferences written(open());
            written.setMotionChoices(name, "{\"factor\":3}");
            written.setLayout(name, "where");
        }
        {
            Preferences read(open());
            QCOMPARE(read.motionChoices(name), QByteArray("{\"factor\":3}"));
            QCOMPARE(read.layout(name), QByteArray("where"));
            read.forgetLayouts();
        } // written at the end at the latest
        const Preferences again(open());
        QCOMPARE(again.layout(name), QByteArray());
        QCOMPARE(again.motionChoices(name), QByteArray("{\"factor\":3}"));
    }

private:
    /// Changes the path too, so that the settings differ in more than the limit.
    MotionChoices setLimit(double mmPerS)
    {
        auto choices = m_rig->window->motion().settings().choices();
        choices.speedLimitMmPerS = mmPerS;
        choices.path = PathChoice::JointSpace;
        m_rig->window->motion().settings().setChoices(choices);
        return choices;
    }
    /// Closes the window and opens one with the same preferences; on a site of another name if one
    /// is given.
    MainWindow& startAgain(const QString& siteName = {})
    {
        (m_next ? *m_next : *m_rig->window).close();
        m_next.reset();
        m_otherCell.reset();
        if (!siteName.isEmpty()) {
            Findings warnings;
            auto site = *site::readSite(m_rig->lab.siteFile(), &warnings);
            site.name = siteName;
            // The first cell holds the sockets.
            m_rig->window.reset();
            m_rig->cell.reset();
            m_otherCell = *cell::Cell::start(site);
        } else if (!m_rig->cell) {
            m_rig->cell = m_rig->lab.startCell();
        }
        auto& cell = m_otherCell ? *m_otherCell : *m_rig->cell;
        m_next = std::make_unique<MainWindow>(m_theme, cell, m_rig->preferences);
        m_next->resize(1400, 900);
        m_next->show();
        (void)QTest::qWaitForWindowExposed(m_next.get());
        return *m_next;
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
    std::unique_ptr<cell::Cell> m_otherCell;
    std::unique_ptr<MainWindow> m_next;
};

QTEST_MAIN(TestKept)
#include "tst_kept.moc"
