// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/graph/sample_graph.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/theme.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

namespace medulla::test {

/// A canvas with the flame task in a window, and hands to use it with.
struct GraphRig {
    explicit GraphRig(const widgets::Theme& theme)
        : canvas(theme)
        , view(flameGraph())
    {
        canvas.resize(900, 700);
        canvas.setView(view);
        canvas.show();
        canvas.activateWindow();
        shown = QTest::qWaitForWindowActive(&canvas);
        canvas.setFocus();
    }

    [[nodiscard]] QPoint pixel(QPointF scene) const { return canvas.mapFromScene(scene); }
    [[nodiscard]] QRectF frame(const char* node) const
    {
        return canvas.graph().itemFrame(
            { widgets::GraphItem::Type::Node, QString::fromUtf8(node) });
    }
    [[nodiscard]] QRectF label(const char* edge) const
    {
        return canvas.graph().itemFrame(
            { widgets::GraphItem::Type::Edge, QString::fromUtf8(edge) });
    }
    /// A point on a node where nothing else is.
    [[nodiscard]] QPoint on(const char* node) const
    {
        return pixel(frame(node).topLeft() + QPointF(60, 40));
    }
    /// A point of the scene where there is only ground.
    [[nodiscard]] QPoint ground() const { return { 40, 40 }; }

    void hover(QPoint at) { moveTo(at, {}, Qt::NoButton); }
    void press(QPoint at, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(canvas.viewport(), button, keys, at);
    }
    void moveTo(QPoint at, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        QMouseEvent event(QEvent::MouseMove, at, canvas.viewport()->mapToGlobal(QPointF(at)),
            Qt::NoButton, button, keys);
        QCoreApplication::sendEvent(canvas.viewport(), &event);
    }
    void release(
        QPoint at, Qt::KeyboardModifiers keys = {}, Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mouseRelease(canvas.viewport(), button, keys, at);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {},
        Qt::MouseButton button = Qt::LeftButton)
    {
        press(from, keys, button);
        for (int i = 1; i <= 8; ++i)
            moveTo(from + (to - from) * i / 8, keys, button);
        release(to, keys, button);
    }
    void click(QPoint at, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, keys, at);
    }
    void key(int which, Qt::KeyboardModifiers keys = {})
    {
        QTest::keyClick(&canvas, static_cast<Qt::Key>(which), keys);
    }
    void wheel(QPoint at, int notches, Qt::KeyboardModifiers keys = {})
    {
        QWheelEvent event(QPointF(at), canvas.viewport()->mapToGlobal(QPointF(at)), {},
            QPoint(0, 120 * notches), Qt::NoButton, keys, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(canvas.viewport(), &event);
    }
    [[nodiscard]] QString currentId() const
    {
        const auto current = canvas.current();
        return current ? current->id : QString();
    }

    widgets::GraphCanvas canvas;
    widgets::GraphView view;
    bool shown = false;
};

} // namespace medulla::test
