// SPDX-License-Identifier: GPL-3.0-or-later
// The Routing mode on a twin of the lab network: senders are allowed and forbidden by clicks, and
// the operator opens a shut source by name.
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/routing/link_presenter.h"

#include <array>
#include <optional>
#include <span>

#include <QAbstractButton>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>
#include <QTableView>
#include <QTimer>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

namespace {

/// A program on a host of the loopback that sends a changing value 50 times a second, within 1 mm
/// of one place.
class Sender {
public:
    Sender(std::uint32_t host, const wire::Address& to)
        : m_socket(*wire::UdpSocket::bind({ host, 0 }, QStringLiteral("sender")))
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, to] {
            const auto text = QByteArray("1,2,") + QByteArray::number(m_z + (++m_count % 2));
            m_socket.send(std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), to);
        });
        m_timer.start(20);
    }
    void stop() { m_timer.stop(); }
    void goTo(int z) { m_z = z; }

private:
    wire::UdpSocket m_socket;
    QTimer m_timer;
    int m_count = 0;
    int m_z = 0;
};

const cell::Commander kHead { cell::Commander::Kind::Outside, QStringLiteral("head-cmd"), true };

} // namespace

class TestRoutingMode final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_rig = std::make_unique<FrameRig>(m_theme);
        m_rig->window->choose(QStringLiteral("routing"));
    }
    void cleanup()
    {
        m_first.reset();
        m_second.reset();
        m_rig.reset();
    }

    void secondSenderIsRejectedWithAnAlarmUntilItIsAllowed()
    {
        const auto eyes = addressOf("eye-fudge");
        m_first.emplace(host(5), eyes);
        QTRY_VERIFY(rowOf(host(5)) >= 0);
        m_second.emplace(host(6), eyes);
        QTRY_VERIFY(rowOf(host(6)) >= 0);
        QVERIFY(row(host(5)).allowed && row(host(5)).locked);
        QVERIFY(!row(host(6)).allowed);
        QTRY_VERIFY(row(host(6)).rejected > 0 && row(host(6)).ratePerS > 0.0);
        QTRY_VERIFY(alarms().contains(wire::hostToString(host(6))));

        choose(host(6));
        auto* allow = m_rig->find<QAbstractButton>("allowSender");
        auto* forbid = m_rig->find<QAbstractButton>("forbidSender");
        QVERIFY(allow->isEnabled() && !forbid->isEnabled());
        takePictures("routing-senders");
        QTest::mouseClick(allow, Qt::LeftButton);
        QTRY_VERIFY(row(host(6)).allowed && row(host(6)).accepted > 0);
        QTRY_VERIFY(!alarms().contains(wire::hostToString(host(6))));
        QTRY_VERIFY(forbid->isEnabled());

        // Back again by the keyboard.
        forbid->setFocus();
        QTest::keyClick(forbid, Qt::Key_Space);
        QTRY_VERIFY(!row(host(6)).allowed);
        QVERIFY(row(host(5)).allowed);
    }

    void deviceIsUsedInsteadOfTheHostHeardFirstByOneClick()
    {
        const auto head = addressOf("head");
        const auto device =
            m_rig->cell->spine().input(QStringLiteral("head"))->setup().senders.expectedHost;
        m_first.emplace(host(5), head);
        QTRY_VERIFY(rowOf(host(5)) >= 0 && row(host(5)).locked);
        m_second.emplace(device, head);
        const auto deviceName = wire::hostToString(device);
        QTRY_VERIFY(alarms().contains(deviceName + QLatin1String(" sends too"))
            || alarms().contains(deviceName + QLatin1Char(':')));
        QTRY_VERIFY(rowOf(device) >= 0);
        choose(device);
        auto* allow = m_rig->find<QAbstractButton>("allowSender");
        QTRY_COMPARE(allow->text(),
            QStringLiteral("Use %1 instead of %2").arg(deviceName, wire::hostToString(host(5))));
        QTest::mouseClick(allow, Qt::LeftButton);
        QTRY_VERIFY(row(device).allowed && row(device).accepted > 0);
        QVERIFY(!row(host(5)).allowed);
        QTRY_COMPARE(allow->text(), QStringLiteral("Allow"));
    }

    void secondProgramOfOneHostIsNamedByItsPort()
    {
        const auto head = addressOf("head"); // says where a device is
        m_first.emplace(host(5), head);
        QTRY_VERIFY(rowOf(host(5)) >= 0 && row(host(5)).accepted > 0);
        m_second.emplace(host(5), head);
        QTRY_VERIFY(row(host(5)).rejectedOtherPort > 0);
        const auto state = senders().index(rowOf(host(5)), SendersModel::State).data().toString();
        QVERIFY2(state.contains(QStringLiteral("rejected from another program, port %1")
                                    .arg(row(host(5)).otherPort)),
            qPrintable(state));
        QVERIFY(!row(host(5)).address.endsWith(QStringLiteral(":%1").arg(row(host(5)).otherPort)));
    }

    void shutSourceIsOpenedByNameAfterAQuestion()
    {
        shutHead();
        QTRY_VERIFY(m_rig->window->motion().model().view().shutSources.contains(
            QLatin1String("head-cmd to head")));
        auto* open = m_rig->find<QAbstractButton>("openSource");
        auto* question = ask();
        QVERIFY(question != nullptr && question->isVisible());
        QVERIFY2(
            question->text().contains(QLatin1String("head-cmd")), qPrintable(question->text()));
        QVERIFY(route().shut);
        answer(*question);
        QTRY_VERIFY(!route().shut);
        QTRY_VERIFY(m_rig->window->motion().model().view().shutSources.isEmpty());
        QTRY_VERIFY(!open->isEnabled());
    }

    void connectionIsDrawnAsRejectedOnlyWhileItRejects()
    {
        const auto flow = [this] {
            const auto* edge = m_rig->find<GraphCanvas>("routingCanvas")
                                   ->graph()
                                   .edge(QStringLiteral("head-cmd > head"));
            return edge != nullptr ? edge->edge().flow : GraphFlow::Wrong;
        };
        // The operator has the arm, so nothing else may command the head; but nothing comes.
        QTRY_COMPARE(flow(), GraphFlow::Off);
        m_first.emplace(host(5), addressOf("head-cmd"));
        QTRY_COMPARE(flow(), GraphFlow::Rejected);
        m_first->stop();
        QTRY_COMPARE(flow(), GraphFlow::Silent);
    }

    void openQuestionShowsThePresentDistance()
    {
        // The head reports the origin of its frame, which is (197, 369, -328).
        auto head = *wire::UdpSocket::bind({ host(221), 0 }, QStringLiteral("head"));
        QTimer reports;
        connect(&reports, &QTimer::timeout, &reports, [&head, to = addressOf("head")] {
            const std::array origin { 0.0, 0.0, 0.0 };
            head.send(std::as_bytes(std::span(origin)), to);
        });
        reports.start(20);
        shutHead();
        QTRY_VERIFY(route().distanceMm);
        const QPointer<QMessageBox> question = ask();
        QVERIFY(question);
        m_first->goTo(300);
        const QRegularExpression present(QStringLiteral("\\b75[34](\\.\\d+)? mm"));
        QTRY_VERIFY2(question->text().contains(present), qPrintable(question->text()));
        // It was opened otherwise: there is no question any more.
        auto& session = m_rig->window->cellSession();
        session.links().openSource(QStringLiteral("head-cmd"), QStringLiteral("head"),
            session.links().shutSource(QStringLiteral("head-cmd"), QStringLiteral("head")).value());
        QTRY_VERIFY(!question);
    }

    void answerToAQuestionFromBeforeAStopOpensNothing()
    {
        shutHead();
        auto* question = ask();
        QVERIFY(question);
        stopAndHandOver();
        QTRY_VERIFY(question->text().contains(QLatin1String("shut again")));
        answer(*question);
        QTRY_VERIFY(allAlarms().contains(QLatin1String("was not opened")));
        test::waitForUnexpectedEvents(200ms);
        QVERIFY(route().shut);
        answer(*ask());
        QTRY_VERIFY(!route().shut);
    }

    void causeOfEachHoldIsShown()
    {
        using spine::HoldReason;
        auto& spine = m_rig->cell->spine();
        const QStringList head { QStringLiteral("head") };
        for (const auto& [reason, words] : { std::pair(HoldReason::Stop, "held by STOP"),
                 std::pair(HoldReason::Interruption, "motion is interrupted"),
                 std::pair(HoldReason::Preflight, "locked by the preflight"),
                 std::pair(HoldReason::NewRoute, "held, its route changed") }) {
            spine.holdOutputs(head, reason);
            QTRY_COMPARE(route().closedWhy, QString::fromLatin1(words));
            spine.releaseOutputs(head, reason);
        }
    }

private:
    /// The head's source streams, was shut by STOP, and has the arm.
    void shutHead()
    {
        m_first.emplace(host(5), addressOf("head-cmd"));
        QTRY_VERIFY(rowOf(host(5)) >= 0);
        stopAndHandOver();
        QTRY_VERIFY(route().shut);
    }
    void stopAndHandOver()
    {
        m_rig->window->motion().stopControl().stop();
        QVERIFY(test::letCellRun(*m_rig->cell, 50ms)); // the stop gives the arm to the operator
        m_rig->window->motion().stopControl().release();
        m_rig->window->motion().commands().handArmTo(kHead);
    }
    /// Chooses "Open source" for the head; the question.
    QMessageBox* ask()
    {
        auto* routes = m_rig->find<QTableView>("routes");
        for (int i = 0; i < routes->model()->rowCount(); ++i) {
            if (routes->model()
                    ->index(i, RoutingModel::Route)
                    .data()
                    .toString()
                    .startsWith(QStringLiteral("head-cmd → head"))) {
                routes->selectRow(i);
            }
        }
        auto* open = m_rig->find<QAbstractButton>("openSource");
        if (!QTest::qWaitFor([open] { return open->isEnabled(); })) {
            return nullptr;
        }
        takePictures("routing-shut");
        QTest::mouseClick(open, Qt::LeftButton);
        return m_rig->find<QMessageBox>("openSourceQuestion");
    }
    static void answer(QMessageBox& question)
    {
        QTest::mouseClick(
            question.findChild<QAbstractButton*>(QStringLiteral("openSourceNow")), Qt::LeftButton);
    }
    /// In both colour schemes.
    void takePictures(const char* name)
    {
        if (qEnvironmentVariableIsEmpty("MEDULLA_SHOTS")) {
            return;
        }
        for (const auto scheme : { Scheme::Light, Scheme::Dark }) {
            m_theme.setScheme(scheme);
            test::savePicture(*m_rig->window,
                QLatin1String(name) + QLatin1String(scheme == Scheme::Light ? "-light" : "-dark"));
        }
    }
    [[nodiscard]] std::uint32_t host(std::uint32_t last) const
    {
        return (m_rig->lab.armAddress().host & 0xffffff00U) | last;
    }
    [[nodiscard]] wire::Address addressOf(const char* input) const
    {
        return m_rig->cell->spine().input(QLatin1String(input))->address();
    }
    [[nodiscard]] SendersModel& senders() const
    {
        return m_rig->window->cellSession().links().sendersModel();
    }
    [[nodiscard]] int rowOf(std::uint32_t host) const
    {
        for (int i = 0; i < senders().rowCount(); ++i) {
            if (senders().row(i).host == host) {
                return i;
            }
        }
        return -1;
    }
    [[nodiscard]] const SenderRow& row(std::uint32_t host) const
    {
        return senders().row(rowOf(host));
    }
    void choose(std::uint32_t host) const
    {
        m_rig->find<QTableView>("senders")->selectRow(rowOf(host));
    }
    [[nodiscard]] RouteRow route() const
    {
        auto& model = m_rig->window->cellSession().links().routingModel();
        for (int i = 0; i < model.rowCount(); ++i) {
            if (model.row(i).input == QLatin1String("head-cmd")) {
                return model.row(i);
            }
        }
        return {};
    }
    [[nodiscard]] QString allAlarms() const
    {
        const auto& model = m_rig->window->alarms();
        QString all;
        for (int i = 0; i < model.rowCount(); ++i) {
            all += model.at(i).what + QLatin1Char('\n');
        }
        return all;
    }
    /// The texts of the lasting alarms.
    [[nodiscard]] QString alarms() const
    {
        QString all;
        const auto& model = m_rig->window->alarms();
        for (int i = 0; i < model.rowCount(); ++i) {
            if (model.at(i).present) {
                all += model.at(i).what + QLatin1Char('\n');
            }
        }
        return all;
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
    std::optional<Sender> m_first;
    std::optional<Sender> m_second;
};

QTEST_MAIN(TestRoutingMode)
#include "tst_routing_mode.moc"
