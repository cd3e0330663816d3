// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"
#include "widgets/map_view/map_options.h"

#include <QWidget>

namespace medulla::widgets {

/// A picture of one side of a game, flat or in 3D: what a MapView is made of. GUI thread.
class MapPane : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Everything is in view again, and stays so until somebody moves the camera.
    virtual void fit() = 0;
    /// Takes that place to look from; flat pictures know Above and Follow.
    virtual void look(MapPreset preset) = 0;
    /// Whether it stands there, and nobody moved it away.
    [[nodiscard]] virtual MapPreset preset() const = 0;

Q_SIGNALS:
    /// A click, or Enter at the crosshair, on a place that no robot is at; um, arena.
    void placeClicked(const medulla::maze::Point& place);
    /// A click on a robot, or the key of its number.
    void robotClicked(int robot);
    /// The operator moved the camera, or `look` did.
    void cameraChanged();
};

} // namespace medulla::widgets
