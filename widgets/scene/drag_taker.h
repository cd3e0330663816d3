// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace medulla::scene {

/// Something in a view that can be dragged. The view asks it at every press of the left button;
/// what it takes is neither a click nor a move of the camera. Pixels are logical ones of the view.
class DragTaker {
public:
    virtual ~DragTaker() = default;

    /// Whether the drag that begins there is its own.
    [[nodiscard]] virtual bool takeDrag(const QPointF& pixel) = 0;
    /// The pointer moved; `fine` asks for a tenth of the way.
    virtual void drag(const QPointF& pixel, bool fine) = 0;
    /// The button was released, or the drag cannot go on.
    virtual void endDrag() = 0;
};

} // namespace medulla::scene
