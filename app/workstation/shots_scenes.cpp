// SPDX-License-Identifier: GPL-3.0-or-later
// Contents of the pictures of `medulla --shots`.
#include "app/workstation/shots.h"

#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/flat_view.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/meter.h"
#include "widgets/kit/theme.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/operate/place_picker.h"
#include "widgets/plots/lane_stack.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QWindow>

namespace medulla {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// The view for mouse actions: the 3D view, or the front projection without it.
class Hand {
public:
    explicit Hand(widgets::ArmView& view)
    {
        if (view.hasPicture()) {
            m_taker = view.pictureWindow();
            m_projection = view.projection();
        } else if (auto* front = view.findChild<widgets::FlatView*>()) {
            m_taker = front;
            m_projection = front->projection();
        }
    }
    [[nodiscard]] const scene::Projection& projection() const { return *m_projection; }

    void press(QPointF at) const { send(QEvent::MouseButtonPress, at, Qt::LeftButton); }
    void drag(QPointF to) const { send(QEvent::MouseMove, to, Qt::LeftButton); }
    void hover(QPointF to) const { send(QEvent::MouseMove, to, Qt::NoButton); }
    void release(QPointF at) const { send(QEvent::MouseButtonRelease, at, Qt::NoButton); }
    void click(QPointF at) const
    {
        press(at);
        release(at);
    }

private:
    void send(QEvent::Type type, QPointF at, Qt::MouseButtons held) const
    {
        QMouseEvent event(type, at, at, type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
            held, Qt::NoModifier);
        QCoreApplication::sendEvent(m_taker, &event);
    }

    QObject* m_taker = nullptr;
    std::optional<scene::Projection> m_projection;
};

} // namespace

void Shots::moveTo(const Position& target)
{
    m_window.motion().targetPicker().setTarget(target);
    m_window.motion().commands().execute();
}

void Shots::takeStart()
{
    auto& motion = m_window.motion();
    (void)waitFor([&motion] { return motion.model().view().measured.has_value(); }, seconds(5));
    // The 3D view appears some time after its window, later on a busy machine.
    (void)waitFor([this] { return isDrawn(); }, seconds(60));
    save(QStringLiteral("operate-start"));
    motion.targetPicker().setTarget({ 400.0, 300.0, -600.0 });
    save(QStringLiteral("operate-unreachable"));
    motion.targetPicker().setTarget({ 60.0, 25.0, 40.0 });
    motion.preview().scrub(0.6);
    save(QStringLiteral("operate-target"));
    auto& targets = motion.targets();
    for (const auto& waypoint :
        { Position(40.0, 30.0, -40.0), Position(-40.0, 50.0, 0.0), Position(60.0, 25.0, 40.0) }) {
        motion.targetPicker().setTarget(waypoint);
        targets.addWaypoint();
    }
    save(QStringLiteral("operate-waypoints"));
    targets.clearWaypoints();
}

bool Shots::takeMotions()
{
    auto& motion = m_window.motion();
    const auto phaseIs = [&motion](widgets::MotionPhase phase) {
        return [&motion, phase] { return motion.model().view().phase == phase; };
    };
    const auto idle = phaseIs(widgets::MotionPhase::Idle);
    motion.commands().execute();
    run(milliseconds(900));
    save(QStringLiteral("operate-moving"));

    // Near targets, since the end of every motion is awaited.
    for (const auto& target : { Position(40.0, 10.0, 30.0), Position(60.0, 25.0, 40.0) }) {
        motion.targetPicker().setTarget(target);
        if (idle()) {
            motion.commands().execute(); // on a slow machine the previous one is over
            (void)waitFor(phaseIs(widgets::MotionPhase::Moving), seconds(2));
        } else {
            motion.commands().queue();
        }
    }
    run(milliseconds(100));
    save(QStringLiteral("operate-queue"));
    (void)waitFor([&] { return idle() && m_cell.control().queue().count == 0; }, seconds(10));

    const Position behindObstacle(-60.0, 30.0, 25.0);
    motion.targetPicker().setTarget(behindObstacle);
    auto* obstacle = m_window.actions().action(QStringLiteral("simulation.obstacle"));
    (void)waitFor([obstacle] { return obstacle->isEnabled(); }, seconds(2));
    obstacle->trigger();
    moveTo(behindObstacle);
    (void)waitFor(phaseIs(widgets::MotionPhase::Reversing), seconds(6));
    (void)waitFor(idle, seconds(6));
    save(QStringLiteral("operate-obstacle"));
    m_window.actions().action(QStringLiteral("simulation.clear"))->trigger();

    moveTo({ 0.0, -40.0, 0.0 });
    run(milliseconds(700));
    motion.stopControl().stop();
    save(QStringLiteral("operate-stopped"));
    if (isOver()) {
        return false;
    }
    motion.stopControl().release();
    (void)waitFor(idle, seconds(2));
    motion.jog().hold({ -0.5, 0.3, 0.0 });
    run(milliseconds(300));
    save(QStringLiteral("operate-jog"));
    motion.jog().letGo();
    (void)waitFor(idle, seconds(2));
    return !isOver();
}

void Shots::takeViews()
{
    auto& motion = m_window.motion();
    auto& view = m_window.operateMode().armView();
    const Position target(-20.0, 60.0, 60.0);
    motion.targetPicker().setTarget(target);
    run(milliseconds(100));
    {
        const Hand hand(view);
        const auto arrows = widgets::Gizmo(hand.projection(), target).arrows();
        const auto along = arrows.front().to - arrows.front().from;
        const auto grip = arrows.front().from + along * 0.8;
        hand.press(grip);
        hand.drag(grip + along * 0.4);
        hand.drag(grip + along * 0.8);
        save(QStringLiteral("operate-gizmo"));
        hand.release(grip + along * 0.8);
    }
    view.setMeasuring(true);
    const auto torch = m_cell.site().torches.empty() ? target : m_cell.site().torches.front();
    const auto flame = m_cell.site().flames.empty() ? target : m_cell.site().flames.front();
    {
        const Hand hand(view);
        for (const auto& point : { torch, flame }) {
            const auto pixel = hand.projection().toPixel(point).value_or(QPointF());
            hand.hover(pixel);
            hand.click(pixel);
        }
    }
    save(QStringLiteral("operate-measure"));
    view.setMeasuring(false);

    const auto layers = view.options().shownLayers();
    view.options().setLayerShown(widgets::ArmLayer::Workspace, true);
    view.options().setLayerShown(widgets::ArmLayer::Frames, true);
    view.look(widgets::ViewPreset::Isometric);
    if (auto* menu = view.findChild<QMenu*>(QStringLiteral("layersMenu"))) {
        if (auto* button = qobject_cast<QAbstractButton*>(menu->parent())) {
            button->click();
        }
        save(QStringLiteral("operate-layers"));
        menu->close();
    }
    view.options().setShownLayers(layers);

    const auto kind = view.viewKind();
    view.setViewKind(widgets::ViewKind::Projections);
    save(QStringLiteral("operate-projections"));
    view.setViewKind(widgets::ViewKind::Both);
    save(QStringLiteral("operate-both"));
    view.setViewKind(kind);
}

void Shots::takeMicroscope()
{
    auto* mode = m_window.findChild<widgets::routing::RoutingMode*>();
    auto* panel = m_window.findChild<widgets::microscope::MicroscopePanel*>();
    if (mode == nullptr || panel == nullptr) {
        return;
    }
    const auto size = m_window.size();
    Q_EMIT mode->datagramsWanted({ spine::LoggedEnd::Kind::Input, QStringLiteral("arm") });
    run(milliseconds(5500)); // until a thousand reports of the embedded arm are there
    panel->step(1);
    panel->step(3);
    save(QStringLiteral("microscope"));
    panel->parentWidget()->hide();
    m_window.resize(size);
}

void Shots::takePanels()
{
    auto& motion = m_window.motion();
    motion.targetPicker().keepTarget(QStringLiteral("Feeder"));
    motion.targetPicker().setTarget({ -40.0, 10.0, 30.0 });
    motion.targetPicker().keepTarget(QStringLiteral("Camera view"));
    if (auto* places = m_window.findChild<widgets::operate::PlacePicker*>()) {
        run(milliseconds(100));
        places->showPopup();
        save(QStringLiteral("operate-places"));
        places->hidePopup();
    }

    const auto size = m_window.size(); // which full plots and large text may enlarge
    auto& plot = m_window.operateMode().plot();
    const auto layout = plot.layoutState();
    const auto name = QStringLiteral("error.xy");
    if (motion.signalStore().addExpression(name, QStringLiteral("sqrt(error.x^2 + error.y^2)"))) {
        plot.lanes().remove(2);
        plot.addSignalsToNewPlot({ name });
    }
    plot.time().setSpan(30.0);
    plot.setListShown(true);
    plot.setStatisticsShown(true);
    plot.setCursorsShown(true);
    save(QStringLiteral("operate-plots"));
    plot.setCursorsShown(false);
    plot.setLayoutState(layout);

    const auto scale = m_theme.textScale();
    m_theme.setTextScale(2.0);
    save(QStringLiteral("operate-large-text"));
    m_theme.setTextScale(scale);
    m_window.resetLayout();
    run(milliseconds(100)); // until all panels have applied the smaller text
    m_window.resize(size);
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

} // namespace medulla
