// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace medulla::scene {

/// A handler of drags in a view. The view asks it at each press of the left button; a drag that it
/// takes is neither a click nor a camera motion. Pixels are logical pixels of the view.
class DragTaker {
public:
    virtual ~DragTaker() = default;

    /// Returns true to take the drag that starts at the pixel.
    [[nodiscard]] virtual bool takeDrag(const QPointF& pixel) = 0;
    /// The pointer has moved; `fine`: at a tenth of the distance.
    virtual void drag(const QPointF& pixel, bool fine) = 0;
    /// The button was released, or the drag was aborted.
    virtual void endDrag() = 0;
};

} // namespace medulla::scene
