// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/kit/note.h"
#include "widgets/microscope/datagram_detail.h"
#include "widgets/microscope/datagram_model.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/routing/routing_model.h"

#include <array>

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QTableView>
#include <QTimer>

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

        // Likewise from the graph, in which the connection of the table's row is chosen.
        auto* dock = qobject_cast<QDockWidget*>(panel->parentWidget());
        dock->close();
        QVERIFY(!panel->isVisible());
        auto* fromGraph = rig.window->actions().action(QStringLiteral("routing.lookIntoDatagrams"));
        QVERIFY(fromGraph != nullptr && fromGraph->isEnabled());
        fromGraph->trigger();
        QTRY_VERIFY(panel->isVisible());
        QCOMPARE(datagrams.end().name, QStringLiteral("arm"));
        QTRY_VERIFY(panel->width() > rig.window->width() / 2); // alone in its row

        // In another mode the panel is not seen, and nothing is logged.
        rig.window->choose(QStringLiteral("operate"));
        QVERIFY(!panel->isVisible());
        QCOMPARE(datagrams.count(), 0);
        rig.window->choose(QStringLiteral("routing"));
        QTRY_VERIFY(datagrams.count() > 0);
    }

    void faultyDatagramAmongGoodOnesIsFoundAndExplained()
    {
        const FrameRig rig(m_theme, { 1600, 1000 });
        rig.window->choose(QStringLiteral("routing"));
        auto& datagrams = rig.window->cellSession().microscope();
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        Q_EMIT rig.find<routing::RoutingMode>("routing")->datagramsWanted(
            { spine::LoggedEnd::Kind::Input, QStringLiteral("head") });
        QTRY_VERIFY(panel->isVisible());
        auto* head = rig.cell->spine().input(QStringLiteral("head"));
        auto device = *wire::UdpSocket::bind(
            { head->setup().senders.expectedHost, 0 }, QStringLiteral("head"));
        int count = 0;
        QTimer reports;
        reports.callOnTimeout(&reports, [&] {
            if (++count == 150) {
                const std::array singles { -25.5F, 60.25F, 40.0F };
                device.send(std::as_bytes(std::span(singles)), head->address());
            } else {
                const std::array doubles { -25.5, 60.25 + double(count / 3 % 20) / 100.0, 40.0 };
                device.send(std::as_bytes(std::span(doubles)), head->address());
            }
        });
        reports.start(5);
        auto* rejected = rig.find<QAbstractButton>("microscopeRejected");
        QTRY_VERIFY(rejected->isEnabled());
        QTest::mouseClick(rejected, Qt::LeftButton);
        QVERIFY(datagrams.isFrozen());
        QVERIFY(datagrams.at(panel->current()).isRejected());
        QCOMPARE(datagrams.at(panel->current()).size, std::uint32_t(12));
        const auto words = rig.find<microscope::DatagramDetail>("datagramDetail")->words();
        QVERIFY2(words.startsWith(QLatin1String("12 bytes, not 24")), qPrintable(words));
        takePictures(rig);
        // The layout follows with the next events.
        QTRY_VERIFY2(test::cutOff(*panel).isEmpty(), qPrintable(test::cutOff(*panel).join(u'\n')));
    }

    /// At 1024 x 768 it stands beside the inspector, and each of its tools can be reached.
    void smallWindowHasRoomForInspectorAndMicroscope()
    {
        const test::LongWords longWords;
        const FrameRig rig(m_theme, { 1024, 768 });
        rig.window->choose(QStringLiteral("routing"));
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        auto* mode = rig.find<routing::RoutingMode>("routing");
        mode->showPath(QStringLiteral("arm"), QStringLiteral("pyt"));
        Q_EMIT mode->datagramsWanted({ spine::LoggedEnd::Kind::Input, QStringLiteral("arm") });
        QTRY_VERIFY(panel->isVisible());
        auto* inspector = rig.find<QWidget>("routingInspector");
        const auto placeOf = [mode](QWidget* widget) {
            return QRect(widget->mapTo(mode, QPoint()), widget->size());
        };
        auto* dock = qobject_cast<QDockWidget*>(panel->parentWidget());
        QTRY_VERIFY2(!inspector->isVisible() || !placeOf(dock).intersects(placeOf(inspector)),
            "the microscope covers the inspector");
        test::letWindowSettle(300ms);
        QVERIFY(mode->rect().contains(placeOf(dock)));
        const auto place = placeOf(inspector);
        QVERIFY2(!inspector->isVisible()
                || (mode->rect().contains(place)
                    && place.width() >= inspector->minimumSizeHint().width()),
            qPrintable(QStringLiteral("%1 + %2 of %3")
                           .arg(place.left())
                           .arg(place.width())
                           .arg(mode->width())));
        const auto isWhole = [&rig](const char* name) {
            const auto* tool = rig.find<QAbstractButton>(name);
            return tool->isVisible() && tool->visibleRegion().boundingRect() == tool->rect();
        };
        QTRY_VERIFY(isWhole("microscopeFreeze") && isWhole("microscopeByHand"));
        QTRY_VERIFY(isWhole("microscopeSave") || isWhole("microscopeBar.more"));
        // The fate of each datagram is seen without scrolling.
        auto* list = rig.find<QTableView>("datagrams");
        QVERIFY(list->isColumnHidden(microscope::DatagramModel::Sender));
        QVERIFY(list->columnViewportPosition(microscope::DatagramModel::Fate) + 60
            < list->viewport()->width());
        takePictures(rig, QStringLiteral("microscope-small"));
    }

    /// With large text there is no room for the inspector beside it.
    void inspectorMakesRoomAndComesBack()
    {
        m_theme.setTextScale(1.5);
        const FrameRig rig(m_theme, { 1280, 800 });
        rig.window->choose(QStringLiteral("routing"));
        auto* mode = rig.find<routing::RoutingMode>("routing");
        auto* inspector = rig.find<QDockWidget>("routing.routingInspector");
        QCOMPARE(mode->dockWidgetArea(inspector), Qt::RightDockWidgetArea);
        // Its matrix needs width; the configuration is read in the background.
        QTRY_VERIFY((
            mode->showPath({}, QStringLiteral("arm")), inspector->minimumSizeHint().width() > 400));
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        Q_EMIT mode->datagramsWanted({ spine::LoggedEnd::Kind::Input, QStringLiteral("arm") });
        QTRY_COMPARE(mode->dockWidgetArea(inspector), Qt::BottomDockWidgetArea);
        QTRY_VERIFY(!panel->visibleRegion().isEmpty()); // in front of the other tabs
        auto* dock = qobject_cast<QDockWidget*>(panel->parentWidget());
        dock->close();
        QTRY_COMPARE(mode->dockWidgetArea(inspector), Qt::RightDockWidgetArea);
        QVERIFY(dock->isHidden());
        m_theme.setTextScale(1.0);
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

    void valueSentByHandPassesTheGuardOnce()
    {
        FrameRig rig(m_theme);
        auto* panel = openHandFor(rig, { spine::LoggedEnd::Kind::Output, QStringLiteral("arm") });
        auto& datagrams = rig.window->cellSession().microscope();
        auto* values = rig.find<QLineEdit>("handValues");
        auto* send = rig.find<QAbstractButton>("handSend");
        QVERIFY(values->isVisible() && values->text().isEmpty());
        QVERIFY(rig.find<QLabel>("handEnd")->text().contains(QLatin1String("global frame")));
        auto* answer = rig.find<Note>("handAnswer");
        rig.lab.arm().forget();

        values->setFocus();
        QTest::keyClicks(values, QStringLiteral("60,10,10"));
        QTest::keyClick(values, Qt::Key_Return); // takes the text, and sends nothing
        send->setFocus();
        QTest::keyClick(send, Qt::Key_Space);
        QTRY_VERIFY2(answer->text().contains(QLatin1String("its guard passes 50.0 mm")),
            qPrintable(answer->text()));
        QVERIFY(answer->text().startsWith(QLatin1String("Not sent.")));
        QVERIFY(rig.lab.arm().commands().empty());

        values->setText(QStringLiteral("2,1,3"));
        QTest::mouseClick(send, Qt::LeftButton);
        QTRY_VERIFY2(answer->text().startsWith(QLatin1String("Sent.")), qPrintable(answer->text()));
        QTRY_COMPARE(rig.lab.arm().commands().size(), std::size_t(1));
        QVERIFY(test::letCellRun(*rig.cell, 300ms));
        QCOMPARE(rig.lab.arm().commands().size(), std::size_t(1));

        // The shown datagram is offered, in the global frame.
        QTRY_VERIFY(datagrams.count() >= 2);
        values->clear();
        panel->step(0);
        QCOMPARE(values->text(), QStringLiteral("2,1,3"));

        values->setText(QStringLiteral("two"));
        QTest::mouseClick(send, Qt::LeftButton);
        QVERIFY2(
            answer->text().contains(QLatin1String("no value to send")), qPrintable(answer->text()));
        values->setText(QStringLiteral("1,0,0"));
        rig.cell->control().stop();
        QTest::mouseClick(send, Qt::LeftButton);
        QVERIFY2(answer->text().contains(QLatin1String("Choose Release first.")),
            qPrintable(answer->text()));
        QVERIFY(test::letCellRun(*rig.cell, 200ms));
        QCOMPARE(rig.lab.arm().commands().size(), std::size_t(1));
        takePictures(rig, QStringLiteral("microscope-hand"));
    }

    void liveCellAsksBeforeAValueIsSent()
    {
        FrameRig rig(m_theme, { 1400, 900 }, test::LabTwin::Head::Live);
        (void)openHandFor(rig, { spine::LoggedEnd::Kind::Output, QStringLiteral("arm") });
        rig.lab.arm().forget();
        rig.find<QLineEdit>("handValues")->setText(QStringLiteral("2,1,3"));
        auto* send = rig.find<QAbstractButton>("handSend");
        QTest::mouseClick(send, Qt::LeftButton);
        auto* question = rig.find<QMessageBox>("sendByHandQuestion");
        QVERIFY(question != nullptr && !question->isModal());
        QVERIFY2(question->text().contains(QLatin1String("LIVE"))
                && question->text().contains(QLatin1String("at most 50 mm")),
            qPrintable(question->text()));
        QTest::keyClick(question, Qt::Key_Return); // Enter is Cancel
        QVERIFY(test::letCellRun(*rig.cell, 200ms));
        QVERIFY(rig.lab.arm().commands().empty());
        QTest::mouseClick(send, Qt::LeftButton);
        rig.find<QAbstractButton>("sendByHandNow")->click();
        QTRY_COMPARE(rig.lab.arm().commands().size(), std::size_t(1));
    }

private:
    static microscope::MicroscopePanel* openHandFor(
        const FrameRig& rig, const spine::LoggedEnd& end)
    {
        rig.window->choose(QStringLiteral("routing"));
        auto* panel = rig.find<microscope::MicroscopePanel>("microscope");
        Q_EMIT rig.find<routing::RoutingMode>("routing")->datagramsWanted(end);
        rig.find<QAbstractButton>("microscopeByHand")->click();
        return panel;
    }
    /// In both colour schemes.
    void takePictures(const FrameRig& rig, const QString& name = QStringLiteral("microscope"))
    {
        if (qEnvironmentVariableIsEmpty("MEDULLA_SHOTS")) {
            return;
        }
        for (const auto scheme : { Scheme::Light, Scheme::Dark }) {
            m_theme.setScheme(scheme);
            test::savePicture(*rig.window,
                name
                    + (scheme == Scheme::Light ? QStringLiteral("-light")
                                               : QStringLiteral("-dark")));
        }
    }

    Theme m_theme;
};

QTEST_MAIN(TestMicroscopeWindow)
#include "tst_microscope_window.moc"
