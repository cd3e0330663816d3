// SPDX-License-Identifier: GPL-3.0-or-later
// The connections from the motion panel to the parts of the presenter.
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/motion_panel.h"

namespace medulla::widgets::operate {

namespace {

void connectTarget(MotionPanel& panel, MotionPresenter& presenter)
{
    auto& picker = presenter.targetPicker();
    QObject::connect(&panel, &MotionPanel::targetEdited, &picker, &TargetPicker::setTarget);
    QObject::connect(&panel, &MotionPanel::placeChosen, &picker, &TargetPicker::choosePlace);
    QObject::connect(
        &panel, &MotionPanel::fromArmRequested, &picker, qOverload<>(&TargetPicker::targetFromArm));
    QObject::connect(&panel, &MotionPanel::nearestRequested, &picker, &TargetPicker::targetNearest);
    QObject::connect(&panel, &MotionPanel::keepWanted, &picker, &TargetPicker::keepTarget);
    auto& targets = presenter.targets();
    QObject::connect(&panel, &MotionPanel::renameWanted, &targets, &Targets::rename);
    QObject::connect(&panel, &MotionPanel::removeWanted, &targets, &Targets::remove);
}

void connectMotions(MotionPanel& panel, MotionPresenter& presenter)
{
    auto& commands = presenter.commands();
    QObject::connect(&panel, &MotionPanel::modeChosen, &commands, &MotionCommands::setMode);
    QObject::connect(&panel, &MotionPanel::executeRequested, &commands, &MotionCommands::execute);
    QObject::connect(&panel, &MotionPanel::backRequested, &commands, &MotionCommands::back);
    QObject::connect(&panel, &MotionPanel::againRequested, &commands, &MotionCommands::again);
    QObject::connect(&panel, &MotionPanel::parkRequested, &commands, &MotionCommands::park);
    QObject::connect(&panel, &MotionPanel::queueRequested, &commands, &MotionCommands::queue);
    QObject::connect(&panel, &MotionPanel::unqueueRequested, &commands, &MotionCommands::unqueue);
    QObject::connect(
        &panel, &MotionPanel::clearQueueRequested, &commands, &MotionCommands::clearQueue);
    auto& targets = presenter.targets();
    QObject::connect(
        &panel, &MotionPanel::removeWaypointRequested, &targets, &Targets::removeWaypoint);
    QObject::connect(
        &panel, &MotionPanel::clearWaypointsRequested, &targets, &Targets::clearWaypoints);
    auto& waypoints = presenter.waypoints();
    QObject::connect(
        &panel, &MotionPanel::moveThroughRequested, &waypoints, &WaypointMotion::start);
    QObject::connect(
        &panel, &MotionPanel::playWaypointsRequested, &waypoints, &WaypointMotion::playOrStop);
    QObject::connect(&panel, &MotionPanel::loopRequested, &waypoints, &WaypointMotion::setLooped);
    QObject::connect(&panel, &MotionPanel::pauseRequested, &commands, &MotionCommands::pause);
    QObject::connect(&panel, &MotionPanel::resumeRequested, &commands, &MotionCommands::resume);
    QObject::connect(&panel, &MotionPanel::reverseRequested, &commands, &MotionCommands::reverse);
}

} // namespace

void connectCommands(MotionPanel& panel, MotionPresenter& presenter)
{
    connectTarget(panel, presenter);
    connectMotions(panel, presenter);
    auto& settings = presenter.settings();
    QObject::connect(&panel, &MotionPanel::choicesEdited, &settings, &MotionSettings::setChoices);
    QObject::connect(&panel, &MotionPanel::stepChosen, &settings, &MotionSettings::setNudgeStep);
    QObject::connect(
        &panel, &MotionPanel::previewScrubbed, &presenter.preview(), &MotionPreview::scrub);
    auto& jog = presenter.jog();
    QObject::connect(&panel, &MotionPanel::jogPressed, &jog, &JogHold::press);
    QObject::connect(&panel, &MotionPanel::jogReleased, &jog, &JogHold::release);
    QObject::connect(&panel, &MotionPanel::gamepadSwitched, &jog.gamepad(), &Gamepad::setOn);
}

} // namespace medulla::widgets::operate
