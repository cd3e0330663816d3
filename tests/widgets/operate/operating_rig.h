// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"
#include "tests/support/lab_twin.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/motion_panel.h"

#include <memory>
#include <vector>

#include <QAbstractButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace medulla::widgets::operate::rig {

inline const Frame& armFrame()
{
    static const Frame frame =
        *Frame::parse(u"0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", QStringLiteral("test"));
    return frame;
}

using Commands = std::vector<medulla::test::FakeArm::Command>;

inline Position global(const medulla::test::FakeArm::Command& command)
{
    return armFrame().toGlobal(command.inDevice);
}

/// The PYT panel with its presenter on a twin of the lab network.
class OperatingRig : public QObject {
protected:
    template <class Change>
    void open(Change change)
    {
        m_lab = std::make_unique<medulla::test::LabTwin>();
        auto site = site::readSite(m_lab->siteFile());
        QVERIFY2(site.has_value(), "the twin's own site");
        change(*site);
        auto cell = cell::Cell::start(*site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        m_alarms = std::make_unique<AlarmModel>(m_clock);
        Gamepad::Settings gamepad;
        gamepad.folder = m_folder.path();
        m_presenter = std::make_unique<MotionPresenter>(*m_cell, *m_alarms, nullptr, gamepad);
        m_panel = std::make_unique<MotionPanel>(m_theme, m_presenter->model());
        connectCommands(*m_panel, *m_presenter);
        connect(&m_display, &QTimer::timeout, &m_presenter->armState(), &ArmState::update);
        m_display.start(33);
        m_panel->resize(344, 1150);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        QTRY_VERIFY(m_presenter->model().view().measured.has_value());
    }
    void close()
    {
        m_panel.reset();
        m_presenter.reset();
        m_alarms.reset();
        m_cell.reset();
        m_lab.reset();
    }
    template <class T>
    T* part(const char* name) const
    {
        auto* found = m_panel->findChild<T*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("no %s", name);
        }
        return found;
    }
    QAbstractButton* button(const char* name) const { return part<QAbstractButton>(name); }
    QAbstractButton* segment(const char* control, int index) const
    {
        return part<QWidget>(control)->findChildren<QAbstractButton*>().at(index);
    }
    void click(const char* name)
    {
        QTRY_VERIFY2(button(name)->isVisible() && button(name)->isEnabled(),
            qPrintable(QLatin1String(name) + button(name)->toolTip()));
        QTest::mouseClick(button(name), Qt::LeftButton);
    }
    void motionsAre(int count)
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_presenter->model().history().rowCount(), count, 10'000);
        QCOMPARE(m_presenter->model().history().record(0).end, MotionEnd::Reached);
        QTRY_COMPARE(m_presenter->model().view().phase, MotionPhase::Idle);
    }
    Position lastCommand() const { return global(m_lab->arm().commands().back()); }
    Theme m_theme;
    SystemClock m_clock;
    QTemporaryDir m_folder;
    std::unique_ptr<medulla::test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<AlarmModel> m_alarms;
    std::unique_ptr<MotionPresenter> m_presenter;
    std::unique_ptr<MotionPanel> m_panel;
    QTimer m_display;
};

} // namespace medulla::widgets::operate::rig
