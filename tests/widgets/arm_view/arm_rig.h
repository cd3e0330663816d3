// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/waiting.h"
#include "tests/widgets/arm_view/sample_scene.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/arm_view/flat_view.h"
#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/view_cube.h"
#include "widgets/scene/label_layout.h"
#include "widgets/scene/open_gl.h"
#include "widgets/scene/scene_view.h"

#include <array>
#include <cmath>
#include <memory>

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

namespace medulla::widgets::rig {

inline const Position kTarget(60.0, 25.0, 40.0);
inline const Position kTip(-84.9, -12.1, -34.8);
inline const Position kTorch(-95.0, 30.0, 45.0);

inline Position at(const QSignalSpy& spy, int index, int argument = 0)
{
    return spy.at(index).at(argument).value<Position>();
}

/// A view of the sample scene.
class ArmRig : public QObject {
protected:
    void begin();
    void setUp();
    void tearDown();

    QWindow* window() const { return m_view->pictureWindow(); }
    QPoint pixelOf(const Position& point) const
    {
        return m_view->projection()->toPixel(point)->toPoint();
    }
    FlatView& flat(const char* name) const
    {
        return *m_view->findChild<FlatView*>(QLatin1String(name));
    }
    QPoint flatPixel(const char* name, const Position& point) const
    {
        return flat(name).projection().toPixel(point)->toPoint();
    }
    void show(ViewKind kind)
    {
        m_view->setViewKind(kind);
        medulla::test::letWindowSettle(std::chrono::milliseconds(50));
    }
    QString reading() const
    {
        return m_view->findChild<QLabel*>(QStringLiteral("pointerReading"))->text();
    }
    QPoint cubePixel() const
    {
        ViewCube cube(*m_theme);
        return cube.place(m_view->projection()->size()).center().toPoint();
    }
    /// The centre of an arrow or square of the gizmo, pixels of the view.
    static QPointF gripOf(const Gizmo& gizmo, const Handle& handle)
    {
        for (const auto& arrow : gizmo.arrows()) {
            if (arrow.handle == handle) {
                return arrow.from + (arrow.to - arrow.from) * 0.8;
            }
        }
        for (const auto& square : gizmo.squares()) {
            if (square.handle == handle) {
                return (square.corners[0] + square.corners[2]) / 2.0;
            }
        }
        return {};
    }
    void drag(QWindow* surface, const QPoint& from, const QPoint& to,
        Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(surface, Qt::LeftButton, {}, from);
        moveTo(surface, (from + to) / 2, modifiers);
        moveTo(surface, to, modifiers);
        QTest::mouseRelease(surface, Qt::LeftButton, {}, to);
    }
    static void moveTo(QWindow* surface, const QPoint& to, Qt::KeyboardModifiers modifiers)
    {
        QMouseEvent move(QEvent::MouseMove, QPointF(to), QPointF(to),
            surface->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(surface, &move);
    }
    QImage grab() const { return m_view->screen()->grabWindow(m_view->winId()).toImage(); }

    arm::Arm m_arm { arm::Geometry::standard() };
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ArmView> m_view;
};

inline void ArmRig::begin()
{
    QString why;
    if (!scene::openGlUsable(&why)) {
        QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), qPrintable(why));
        QSKIP(qPrintable(why));
    }
}

inline void ArmRig::setUp()
{
    m_theme = std::make_unique<Theme>();
    m_view = std::make_unique<ArmView>(*m_theme, m_arm);
    m_view->resize(1184, 560);
    m_view->setScene(tests::sampleScene());
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

inline void ArmRig::tearDown()
{
    m_view.reset();
    m_theme.reset();
}

} // namespace medulla::widgets::rig
