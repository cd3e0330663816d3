// SPDX-License-Identifier: GPL-3.0-or-later
// Disturbances of the embedded simulated cell, caused from Operate.
#include "tests/widgets/window/embedded_rig.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/arm_view/arm_scene.h"
#include "widgets/frame/alarm_model.h"

#include <QMenu>
#include <QToolButton>

using namespace medulla;
using namespace medulla::widgets;

class TestDisturb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void cleanup() { m_rig.reset(); }

    void anObstacleOnTheWayToTheTargetReversesTheMotion()
    {
        m_rig.emplace(m_theme);
        auto* tool = m_rig->find<QAbstractButton>(QStringLiteral("disturbCell"));
        QVERIFY(tool != nullptr && !tool->accessibleName().isEmpty());
        QVERIFY(tool->isVisible());
        // Without a target there is no way for an obstacle.
        QVERIFY(!action("obstacle").isEnabled());
        QVERIFY(!action("obstacle").toolTip().isEmpty());
        QVERIFY(!action("clear").isEnabled());

        const Position target(-60.0, 0.0, 0.0);
        m_rig->window->motion().targets().setTarget({ target, {} }, TimePoint());
        QTRY_VERIFY(action("obstacle").isEnabled());
        action("obstacle").trigger();
        QTRY_COMPARE(scene().simulatedObstacles.size(), std::size_t(1));
        const auto centre = scene().simulatedObstacles.front();
        // It stands on the straight way.
        const auto start = *m_rig->window->motion().model().view().measured;
        const Position way = (target - start).normalized();
        QVERIFY((centre - start).cross(way).norm() < 1.0);
        QVERIFY((centre - start).norm() < (target - start).norm());

        m_rig->find<QAbstractButton>(QStringLiteral("execute"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_rig->cell->motion()->newestStatus().lastObstacle.has_value(), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_rig->cell->motion()->newestStatus().state, motion::State::Idle, 20'000);
        QVERIFY((*m_rig->window->motion().model().view().measured - target).norm() > 25.0);

        QTRY_VERIFY(action("clear").isEnabled());
        action("clear").trigger();
        QTRY_VERIFY(scene().simulatedObstacles.empty());
        QTRY_VERIFY(!action("clear").isEnabled());
    }

    void aStoppedArmIsOfferedNoObstacle()
    {
        m_rig.emplace(m_theme);
        m_rig->window->motion().targets().setTarget({ { -60.0, 0.0, 0.0 }, {} }, TimePoint());
        QTRY_VERIFY(action("obstacle").isEnabled());
        m_rig->window->motion().stopControl().stop();
        QTRY_VERIFY(!action("obstacle").isEnabled());
    }

    void aRealCellOffersNoDisturbances()
    {
        const test::FrameRig rig(m_theme);
        QVERIFY(!rig.find<QAbstractButton>("disturbCell")->isVisibleTo(rig.window.get()));
        QVERIFY(rig.window->actions().action(QStringLiteral("simulation.obstacle")) == nullptr);
    }

private:
    [[nodiscard]] QAction& action(const char* word) const
    {
        return *m_rig->action(QLatin1String("simulation.") + QLatin1String(word));
    }
    [[nodiscard]] const ArmScene& scene() const { return m_rig->window->motion().scene(); }

    Theme m_theme;
    std::optional<test::EmbeddedRig> m_rig;
};

QTEST_MAIN(TestDisturb)
#include "tst_disturb.moc"
