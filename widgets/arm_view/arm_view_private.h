// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_stage.h"
#include "widgets/arm_view/arm_tool_bar.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/flat_views.h"
#include "widgets/arm_view/reading_bar.h"

namespace medulla::widgets {

/// The parts of an ArmView; for its own sources only.
class ArmView::Private {
public:
    Private(const Theme& itsTheme, const arm::Arm& arm)
        : theme(itsTheme)
        , model(arm)
        , pointer(model)
    {
    }

    const Theme& theme;
    ArmViewOptions options;
    ArmViewModel model;
    ArmPointer pointer;
    ArmToolBar* toolBar = nullptr;
    ReadingBar* readings = nullptr;
    scene::SceneView* view = nullptr; ///< null without OpenGL
    std::unique_ptr<ArmStage> stage; ///< null without OpenGL
    FlatViews* flats = nullptr;
    ViewPreset preset = ViewPreset::Isometric;
    bool fitted = true; ///< the camera has not been moved since the last fit
    bool moving = false; ///< this class is moving the camera
    double nudgeStepMm = 1.0;
    bool jogKeyHeld = false;
    int jogging = 0; ///< key of the jog direction; 0: no jogging
};

} // namespace medulla::widgets
