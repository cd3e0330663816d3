// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/theme.h"
#include "widgets/operate/motion_group.h"
#include "widgets/operate/motion_panel.h"

#include <array>
#include <memory>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTest>

namespace medulla::widgets::operate::rig {

inline MotionView ready()
{
    MotionView view;
    view.target = Position(60, 25, 40);
    view.reach = { ReachView::Verdict::Reachable,
        QStringLiteral("elbow band 14° spare, 167.4 mm away"),
        QStringLiteral("14° spare, 167.4 mm"), std::nullopt };
    view.plan = PlanView { 5.88, 169, 53 };
    view.preview = 3.65 / 5.88;
    view.measured = Position(-84.9, -12.1, -34.8);
    view.measuredAgeMs = 1;
    view.errorToCommandMm = 0.2;
    view.targetName = QStringLiteral("Olympic flame");
    view.places = { { PlaceView::Kind::Flame, QStringLiteral("Olympic flame"),
                        QStringLiteral("seen 92 %"), Position(60, 25, 40) },
        { PlaceView::Kind::Torch, QStringLiteral("Torch"), QStringLiteral("not lit"),
            Position(-95, 30, 45) },
        { PlaceView::Kind::Kept, QStringLiteral("Above the table"), {}, Position(0, 40, 10) } };
    return view;
}

inline MotionView moving()
{
    auto view = ready();
    view.phase = MotionPhase::Moving;
    view.measured = Position(-19.4, 5.0, -1.2);
    view.errorToCommandMm = 0.5;
    view.progress = {
        .back = false, .goal = {}, .sent = 80, .total = 169, .leftS = 3.08, .speedMmPerS = 53
    };
    return view;
}

inline void fillHistory(MotionHistory& history)
{
    const QDate day(2026, 5, 4);
    history.add(
        { QDateTime(day, QTime(14, 31, 36)), Position(30, -20, 10), MotionEnd::Reached, {} });
    history.add({ QDateTime(day, QTime(14, 31, 40)), Position(-60, 30, 25), MotionEnd::Reversed,
        QStringLiteral("Obstacle on x") });
    history.add(
        { QDateTime(day, QTime(14, 31, 48)), Position(-85, -12, -35), MotionEnd::Reached, {} });
}

/// A panel with a reachable target and three finished motions.
class MotionRig : public QObject {
protected:
    void setUp();
    void tearDown();

    template <class T>
    T* part(const char* name) const
    {
        auto* found = m_panel->findChild<T*>(QLatin1String(name));
        if (!found) {
            qFatal("no %s", name);
        }
        return found;
    }
    QAbstractButton* button(const char* name) const { return part<QAbstractButton>(name); }
    QString said(const char* name) const { return part<QWidget>(name)->accessibleName(); }
    QAbstractButton* segment(int index) const
    {
        return part<QWidget>("mode")->findChildren<QAbstractButton*>().at(index);
    }

    Theme m_theme;
    std::unique_ptr<MotionModel> m_model;
    std::unique_ptr<MotionPanel> m_panel;
};

inline void MotionRig::setUp()
{
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_model = std::make_unique<MotionModel>();
    m_model->setView(ready());
    fillHistory(m_model->history());
    m_panel = std::make_unique<MotionPanel>(m_theme, *m_model);
    m_panel->resize(300, 830);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->activateWindow();
}

inline void MotionRig::tearDown()
{
    m_panel.reset();
    m_model.reset();
}

} // namespace medulla::widgets::operate::rig
