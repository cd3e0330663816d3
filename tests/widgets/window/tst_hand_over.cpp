// SPDX-License-Identifier: GPL-3.0-or-later
// The sources to which the window offers the arm follow the routing.
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/top_bar.h"

#include <QSignalSpy>

using namespace medulla;
using namespace medulla::widgets;
using medulla::test::FrameRig;

namespace {

const spine::ConnectionConfig kEyesCommand { QStringLiteral("eye-fudge"),
    QStringLiteral("pyt-command") };
const spine::ConnectionConfig kHeadCommand { QStringLiteral("head-cmd"), QStringLiteral("head") };

} // namespace

class TestHandOver final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig = std::make_unique<FrameRig>(m_theme); }
    void cleanup() { m_rig.reset(); }

    void newSourceIsOfferedAndTakesTheArm()
    {
        QCOMPARE(action("handOver.byPyt.eye-fudge"), nullptr);
        auto config = m_rig->cell->site().spine;
        config.connections.push_back(kEyesCommand);
        apply(config);
        auto* handOver = action("handOver.byPyt.eye-fudge");
        QVERIFY(handOver != nullptr && handOver->isEnabled());
        // The new route holds the arm until it is released by hand.
        m_rig->cell->routingControl().release(QStringLiteral("arm"));
        handOver->trigger();
        const cell::Commander eyes { cell::Commander::Kind::Outside, kEyesCommand.input };
        QCOMPARE(m_rig->cell->control().commander(), eyes);
        QVERIFY(!handOver->isEnabled());

        // Its connection goes: the operator has the arm, and the action says why it is disabled.
        std::erase(config.connections, kEyesCommand);
        apply(config);
        QCOMPARE(m_rig->cell->control().commander(), cell::Commander {});
        QVERIFY(!handOver->isEnabled());
        QVERIFY2(handOver->toolTip().contains(QStringLiteral("No connection")),
            qPrintable(handOver->toolTip()));
        // And comes back.
        config.connections.push_back(kEyesCommand);
        apply(config);
        QVERIFY(handOver->isEnabled());
    }

    void buttonOffersTheArmOnlyWhileASourceIsConnected()
    {
        auto* button = m_rig->find<CommanderButton>("commander");
        QCOMPARE(button->accessibleDescription(), QStringLiteral("Hand over…"));
        auto config = m_rig->cell->site().spine;
        std::erase_if(config.connections, [](const auto& one) {
            return one == kHeadCommand || one.output == QLatin1String("pyt-command");
        });
        apply(config);
        QCOMPARE(button->accessibleDescription(), QString());
        QVERIFY(!button->isEnabled());
    }

private:
    QAction* action(const char* id) { return m_rig->window->actions().action(QLatin1String(id)); }
    void apply(const spine::Config& config)
    {
        auto& routing = m_rig->cell->routingControl();
        QSignalSpy applied(&routing, &cell::RoutingControl::applied);
        const auto findings = routing.apply(config);
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QTRY_COMPARE(applied.count(), 1);
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestHandOver)
#include "tst_hand_over.moc"
