// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_store.h"
#include "tests/widgets/plots/arm_story.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/lane_gestures.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/readings.h"

#include <array>
#include <cmath>
#include <limits>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDrag>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>

namespace medulla::widgets::rig {

inline constexpr double kStart = 1000;

/// Appends one value for all components, commanded and measured.
inline void appendStill(signals::SignalStore& store, double tS, double value)
{
    test::appendArm(store, tS, Position::Constant(value), Position::Constant(value));
}

inline const auto kArmX = QStringLiteral("arm.x");
inline const auto kSentX = QStringLiteral("arm.sent.x");

inline void wheel(QWidget* widget, QPoint at, int steps, Qt::KeyboardModifiers keys = {})
{
    QWheelEvent event(QPointF(at), widget->mapToGlobal(QPointF(at)), {}, QPoint(0, 120 * steps),
        Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

/// QTest::mouseMove moves the pointer of the X server, whose events come later.
inline void move(
    QWidget* widget, QPoint to, Qt::MouseButtons buttons = {}, Qt::KeyboardModifiers keys = {})
{
    QMouseEvent event(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, buttons, keys);
    QCoreApplication::sendEvent(widget, &event);
}

inline void drag(QWidget* widget, QPoint from, QPoint to, Qt::KeyboardModifiers keys = {})
{
    QTest::mousePress(widget, Qt::LeftButton, keys, from);
    for (int i = 1; i <= 10; ++i) {
        move(widget, from + (to - from) * i / 10, Qt::LeftButton, keys);
    }
    QTest::mouseRelease(widget, Qt::LeftButton, keys, to);
}

/// A plot panel with the sample motion of an arm and its own clock.
class PlotRig : public QObject {
protected:
    void setUp();
    void tearDown();

    QWidget* lanes() const { return m_plot->findChild<QWidget*>(QStringLiteral("lanes")); }
    LanePlot& lanePlot() const { return *m_plot->findChild<LanePlot*>(); }
    /// A point at the middle height of a lane, px.
    QPoint inLane(int lane, double part = 0.5) const
    {
        return { int(60 + part * (lanes()->width() - 90)),
            lanePlot().lanes().lane(lane).rect().center().y() };
    }
    const signals::TimeAxis& axis() const { return m_plot->time().axis(); }
    std::array<double, 2> valueRange(int lane) const
    {
        const auto values = m_plot->lanes().lane(lane).values();
        return { values.lower, values.upper };
    }
    QStringList curves(int lane) const { return m_plot->lanes().lane(lane).spec().curves; }
    QPoint onTimeAxis() const { return { lanes()->width() / 2, lanes()->height() - 6 }; }
    void settle()
    {
        const int before = m_plot->drawn();
        m_now += 1;
        QTRY_VERIFY(m_plot->drawn() > before);
    }

    Theme m_theme;
    double m_now = kStart;
    std::unique_ptr<signals::SignalStore> m_store;
    std::unique_ptr<PlotPanel> m_plot;
};

inline void PlotRig::setUp()
{
    m_now = kStart;
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_store = std::make_unique<signals::SignalStore>();
    test::addArmSignals(*m_store);
    m_plot = std::make_unique<PlotPanel>(m_theme, *m_store, [this] { return m_now; });
    test::tellStory(*m_store, m_now);
    m_plot->resize(1030, 320);
    m_plot->show();
    m_plot->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_plot.get()));
    QTRY_VERIFY(m_plot->drawn() > 0);
}

inline void PlotRig::tearDown()
{
    m_plot.reset();
    m_store.reset();
}

} // namespace medulla::widgets::rig
