// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/routing/routing_model.h"

#include <QApplication>
#include <QDockWidget>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using medulla::test::FrameRig;
using namespace std::chrono_literals;

class TestMicroscopeWindow final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }

    void routingOpensTheMicroscopeOfAnInput()
    {
        const FrameRig rig(m_theme);
        rig.window->choose(QStringLiteral("routing"));
        auto& datagrams = rig.window->cellSession().microscope();
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        QVERIFY(panel != nullptr && !panel->isVisible());
        auto* routes = rig.find<QTableView>("routes");
        for (int row = 0; row < routes->model()->rowCount(); ++row) {
            if (routes->model()
                    ->index(row, routing::RoutingModel::Route)
                    .data()
                    .toString()
                    .startsWith(QStringLiteral("arm →"))) {
                routes->selectRow(row);
            }
        }
        auto* look = rig.find<QAction>("lookIntoDatagrams");
        QVERIFY(look != nullptr && look->isEnabled());
        look->trigger();
        QTRY_VERIFY(panel->isVisible());
        QCOMPARE(datagrams.end().name, QStringLiteral("arm"));
        QTRY_VERIFY(datagrams.count() > 20); // the arm reports
        QCOMPARE(datagrams.lost(), std::uint64_t(0));
        QVERIFY(datagrams.at(0).stampNs > 0);

        // In another mode the panel is not seen, and nothing is logged.
        rig.window->choose(QStringLiteral("operate"));
        QVERIFY(!panel->isVisible());
        QCOMPARE(datagrams.count(), 0);
        rig.window->choose(QStringLiteral("routing"));
        QTRY_VERIFY(datagrams.count() > 0);
    }

    void outputOfTheArmShowsItsSteps()
    {
        const FrameRig rig(m_theme);
        rig.window->choose(QStringLiteral("routing"));
        auto& datagrams = rig.window->cellSession().microscope();
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        qobject_cast<QDockWidget*>(panel->parentWidget())->show();
        panel->look({ spine::LoggedEnd::Kind::Output, QStringLiteral("arm") });
        QVERIFY(panel->isVisible());
        rig.window->motion().targetPicker().setTarget({ 6.0, 0.0, 0.0 });
        rig.window->motion().commands().execute();
        QTRY_VERIFY(datagrams.count() > 3);
        QTRY_VERIFY(!rig.cell->motion()->newestStatus().isBusy());
        bool isSent = false;
        for (int i = 0; i < datagrams.count(); ++i) {
            isSent = isSent
                || (datagrams.at(i).fate == spine::DatagramFate::Passed
                    && datagrams.at(i).size == 24);
        }
        QVERIFY(isSent);
    }

private:
    Theme m_theme;
};

QTEST_MAIN(TestMicroscopeWindow)
#include "tst_microscope_window.moc"
