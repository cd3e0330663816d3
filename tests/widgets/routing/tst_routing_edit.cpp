// SPDX-License-Identifier: GPL-3.0-or-later
// The routing of a running cell is edited in the graph and in the inspector, by mouse and by
// keyboard, undone and redone, applied, released and saved.
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/routing/routing_rig.h"
#include "widgets/kit/number_field.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using namespace std::chrono_literals;
using medulla::test::EdgeMove;
using medulla::test::RoutingRig;

namespace {

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

/// Five connections that are led to other outputs, none of them to an actuator.
std::vector<EdgeMove> moves()
{
    return { { text("arm > pyt"), text("brain-env") },
        { text("brain > pyt-command"), text("brain") },
        { text("arm > brain"), text("pyt-command") },
        { text("eye-fudge > brain-env"), text("pyt") },
        { text("head-cmd > head"), text("brain-env") } };
}

} // namespace

class TestRoutingEdit final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_theme.setScheme(Scheme::Light);
        m_rig = std::make_unique<RoutingRig>(m_theme);
        QVERIFY(m_rig->isReady());
    }
    void cleanup() { m_rig.reset(); }

    void editsAreDoneUndoneAndRedone_data()
    {
        QTest::addColumn<bool>("byMouse");
        QTest::newRow("by mouse") << true;
        QTest::newRow("by keyboard") << false;
    }
    void editsAreDoneUndoneAndRedone()
    {
        QFETCH(bool, byMouse);
        auto& document = m_rig->document();
        const auto before = document.config();
        const auto beforeText = document.text();
        std::vector<spine::Config> past { before };
        for (const auto& move : moves()) {
            byMouse ? m_rig->dragEnd(move) : m_rig->leadByKeys(move);
            QVERIFY2(!(document.config() == past.back()), qPrintable(move.edge));
            past.push_back(document.config());
            const auto moved = RoutingPart::ofConnection(move.input(), move.to);
            QVERIFY(moved.isIn(document.config()));
            QVERIFY(m_rig->inspected() == moved);
        }
        byMouse ? m_rig->dragNew(text("head"), text("brain"))
                : m_rig->linkByKeys(text("head"), text("brain"));
        QVERIFY(RoutingPart::ofConnection(text("head"), text("brain")).isIn(document.config()));
        past.push_back(document.config());
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:arm")));
        QTRY_VERIFY(m_rig->field<NumberField>("frame03") != nullptr);
        m_rig->enter(*m_rig->field<NumberField>("frame03"), "25");
        QCOMPARE(document.config().frameOf(text("arm")).toGlobal().translation().x(), 25.0);
        past.push_back(document.config());
        takePicture("routing-edited");

        m_rig->canvas().setFocus();
        for (auto i = past.size() - 1; i-- > 0;) {
            byMouse ? m_rig->click("tool.routing.undo")
                    : QTest::keyClick(&m_rig->canvas(), Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(document.config() == past[i]);
        }
        QVERIFY(!document.canUndo());
        QCOMPARE(*document.text(), *beforeText);
        for (std::size_t i = 1; i < past.size(); ++i) {
            byMouse ? m_rig->click("tool.routing.redo")
                    : QTest::keyClick(
                        &m_rig->canvas(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QTRY_VERIFY(document.config() == past[i]);
        }
        QVERIFY(!document.canRedo());
    }

    void wrongEndsAreRefusedWithAReason()
    {
        auto& document = m_rig->document();
        m_rig->dragNew(text("pyt"), text("arm"));
        QVERIFY(!document.canUndo());
        QVERIFY(m_rig->frame.find<QWidget>("routingRefusal")->isVisible());
        m_rig->drag(m_rig->middle(text("input:pyt")), m_rig->middle(text("input:brain")));
        QVERIFY(!document.canUndo());
        // With the next edit the reason is gone.
        m_rig->dragNew(text("head"), text("brain"));
        QVERIFY(document.canUndo());
        QVERIFY(!m_rig->frame.find<QWidget>("routingRefusal")->isVisible());
    }

    void partsAreDeletedAddedAndRenamed()
    {
        auto& document = m_rig->document();
        m_rig->canvas().goTo({ GraphItem::Type::Edge, text("arm > brain") });
        QTest::keyClick(&m_rig->canvas(), Qt::Key_Delete);
        QVERIFY(!RoutingPart::ofConnection(text("arm"), text("brain")).isIn(document.config()));
        m_rig->click("tool.routing.addInput");
        QVERIFY(document.config().input(text("input")) != nullptr);
        QVERIFY(m_rig->inspected() == RoutingPart::ofInput(text("input")));
        m_rig->enter(*m_rig->field<QLineEdit>("inputName"), "camera");
        QVERIFY(document.config().input(text("camera")) != nullptr);
        QTRY_VERIFY(m_rig->inspected() == RoutingPart::ofInput(text("camera")));
        m_rig->enter(*m_rig->field<NumberField>("inputPort"), "25123");
        QCOMPARE(document.config().input(text("camera"))->port, std::uint16_t(25123));
        auto* senders = m_rig->field<QLineEdit>("inputSenders");
        senders->setFocus();
        QTest::keyClicks(senders, QStringLiteral("192.168.1.7, 10.0.0.0/24"));
        QCOMPARE(document.config().input(text("camera"))->from.size(), std::size_t(2));
        QTest::keyClicks(senders, QStringLiteral(", nonsense"));
        QVERIFY(!senders->toolTip().isEmpty());
        QCOMPARE(document.config().input(text("camera"))->from.size(), std::size_t(2));
    }

    void editsOfDifferentPartsAreUndoneOneByOne()
    {
        auto& document = m_rig->document();
        const auto before = document.config();
        const auto setPort = [&](const char* node, const char* port) {
            m_rig->canvas().goTo(m_rig->nodeItem(text(node)));
            QTRY_VERIFY(m_rig->field<NumberField>("outputPort") != nullptr);
            m_rig->enter(*m_rig->field<NumberField>("outputPort"), port);
        };
        setPort("output:brain", "25123");
        const auto first = document.config();
        QVERIFY(!(first == before));
        setPort("output:brain-env", "25124");
        QVERIFY(!(document.config() == first));
        document.undo();
        QCOMPARE(document.config(), first);
        // Nor do edits of one field join when it was left in between.
        m_rig->canvas().setFocus();
        setPort("output:brain", "25125");
        m_rig->canvas().setFocus();
        setPort("output:brain", "25126");
        document.undo();
        QCOMPARE(document.config().output(text("brain"))->address.port, std::uint16_t(25125));
    }

    void guardIsShownWithItsDecimals()
    {
        auto& document = m_rig->document();
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:arm")));
        QTRY_VERIFY(m_rig->field<NumberField>("outputThreshold") != nullptr);
        auto* threshold = m_rig->field<NumberField>("outputThreshold");
        QCOMPARE(threshold->text(), text("50"));
        m_rig->enter(*threshold, "2.5");
        QCOMPARE(document.config().output(text("arm"))->thresholdMm, std::optional(2.5));
        QTRY_COMPARE(threshold->text(), text("2.5"));
    }

    void frameIsEditedAsAMatrix()
    {
        auto& document = m_rig->document();
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:brain")));
        QTRY_VERIFY(m_rig->field<QCheckBox>("ownFrame") != nullptr);
        QTest::mouseClick(m_rig->field<QCheckBox>("ownFrame"), Qt::LeftButton, {}, QPoint(8, 8));
        QTRY_VERIFY(document.config().transforms.count(text("brain")) == 1);
        m_rig->click("turnFrameZ");
        const auto linear = [&] {
            return document.config().frameOf(text("brain")).toGlobal().linear().eval();
        };
        QCOMPARE(linear()(1, 0), 1.0);
        QVERIFY(m_rig->field<QLabel>("frameWords")->text().contains(QStringLiteral("90.0°")));
        const auto turned = linear();
        // Singular on the way: stays in the field, is not taken, and is said.
        m_rig->enter(*m_rig->field<NumberField>("frame10"), "0");
        QVERIFY(linear() == turned);
        QVERIFY(m_rig->field<QWidget>("frameWarning")->isVisible());
        m_rig->enter(*m_rig->field<NumberField>("frame10"), "-2");
        QVERIFY(linear()(1, 0) == -2.0);
        QVERIFY(m_rig->field<QLabel>("frameWords")->text().contains(QStringLiteral("Scaled")));
        // Drawn beside the matrix, and in the 3D view of the arm.
        const auto drawn = [this] { return m_rig->frame.window->motion().scene().editedFrame; };
        QVERIFY(drawn() && drawn()->name == text("brain") && drawn()->isMirrored());
        QVERIFY(drawn()->frame.toGlobal().linear() == linear());
        auto* picture = m_rig->field<QWidget>("framePicture");
        QVERIFY2(picture->isVisible()
                && picture->accessibleDescription().endsWith(QStringLiteral("mirrored")),
            qPrintable(picture->accessibleDescription()));
        takePicture("routing-frame");
        m_rig->click("makeRigid");
        QVERIFY(!drawn()->isMirrored());
        QVERIFY((linear() * linear().transpose()).isIdentity(1e-9));
        QVERIFY(linear().determinant() > 0);
        QVERIFY(!m_rig->field<QWidget>("frameWarning")->isVisible());
        m_rig->frame.window->choose(QStringLiteral("operate"));
        QVERIFY(drawn() && drawn()->name == text("brain")); // not applied yet
        m_rig->frame.window->choose(QStringLiteral("routing"));
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:head")));
        QTRY_COMPARE(drawn() ? drawn()->name : QString(), text("head"));
        m_rig->frame.window->choose(QStringLiteral("operate"));
        QVERIFY(!drawn()); // neither edited nor seen
    }

    void armThatIsSentToTheHeadCannotBeAppliedAndIsRepairedByOneClick()
    {
        auto& document = m_rig->document();
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:arm")));
        QTRY_VERIFY(m_rig->field<QLineEdit>("outputHost") != nullptr);
        auto* host = m_rig->field<QLineEdit>("outputHost");
        host->setFocus();
        host->selectAll();
        QTest::keyClicks(host, QStringLiteral("192.168.1.221"));
        QTRY_VERIFY(hasErrors(document.findings()));
        QVERIFY(!m_rig->frame.find<QAbstractButton>("tool.routing.apply")->isEnabled());
        QCOMPARE(m_rig->edge(text("device: > arm"))->edge().flow, GraphFlow::Wrong);
        takePicture("routing-fault");
        m_theme.setScheme(Scheme::Dark);
        takePicture("routing-fault-dark");
        QAbstractButton* repair = nullptr;
        for (auto* button :
            m_rig->frame.find<QWidget>("routingFindings")->findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text().startsWith(QStringLiteral("Repair"))) {
                repair = button;
            }
        }
        QVERIFY(repair != nullptr);
        QTest::mouseClick(repair, Qt::LeftButton);
        QVERIFY(!hasErrors(document.findings()));
    }

    void changeIsAppliedHeldAndReleased()
    {
        auto& document = m_rig->document();
        m_rig->canvas().goTo(m_rig->nodeItem(text("output:arm")));
        QTRY_VERIFY(m_rig->field<NumberField>("outputThreshold") != nullptr);
        m_rig->enter(*m_rig->field<NumberField>("outputThreshold"), "40");
        QTRY_VERIFY(m_rig->frame.find<QAbstractButton>("tool.routing.apply")->isEnabled());
        m_rig->click("tool.routing.apply");
        auto* question = m_rig->frame.find<QMessageBox>("applyRoutingQuestion");
        QVERIFY(question != nullptr);
        QVERIFY(question->text().contains(QStringLiteral("40 mm")));
        QVERIFY(question->text().contains(QStringLiteral("Held")));
        QTest::mouseClick(
            question->findChild<QAbstractButton*>(text("applyRoutingNow")), Qt::LeftButton);
        QTRY_COMPARE(m_rig->editor().held(), QStringList { text("arm") });
        QTRY_COMPARE(
            m_rig->frame.cell->site().spine.output(text("arm"))->thresholdMm, std::optional(40.0));
        QTRY_COMPARE(m_rig->frame.window->motion().scene().guardMm, std::optional(40.0));
        QTRY_COMPARE(m_rig->edge(text("device: > arm"))->edge().flow, GraphFlow::Held);
        QVERIFY(document.isModified()); // in the file it is still 50
        m_rig->click("tool.routing.release");
        auto* release = m_rig->frame.find<QMessageBox>("releaseRouteQuestion");
        QVERIFY(release != nullptr);
        QTest::mouseClick(
            release->findChild<QAbstractButton*>(text("releaseRoute.arm")), Qt::LeftButton);
        QTRY_VERIFY(m_rig->editor().held().isEmpty());
        QTRY_VERIFY(m_rig->edge(text("device: > arm"))->edge().flow != GraphFlow::Held);
    }

    void appliedFrameIsDrawnInTheArmView()
    {
        Frame head;
        const auto drawn = [&] {
            const auto& frames = m_rig->frame.window->motion().scene().frames;
            return std::ranges::count(frames, head, &DeviceFrame::frame);
        };
        const auto change = [&](medulla::routing::Draft& draft) -> Result<void> {
            Eigen::Affine3d moved = draft.config.frameOf(text("head")).toGlobal();
            moved.translation().z() += 100;
            head = Frame(moved);
            setFrame(draft, text("head"), head);
            return {};
        };
        QVERIFY(m_rig->document().edit("Move the head", change));
        QCOMPARE(drawn(), 0);
        m_rig->editor().apply();
        QTRY_COMPARE(drawn(), 1);
    }

    /// The question has a button for each actuator, which releases that one.
    void oneOfTwoHeldActuatorsIsReleasedByItsName()
    {
        const auto arm = text("arm");
        const auto head = text("head");
        const auto change = [&](medulla::routing::Draft& draft) -> Result<void> {
            outputOf(draft, arm)->thresholdMm = 40.0;
            return removeConnection(draft, text("head-cmd"), head);
        };
        QVERIFY(m_rig->document().edit("Two routes", change));
        m_rig->editor().apply();
        QTRY_COMPARE(m_rig->editor().held().size(), 2);
        m_rig->click("tool.routing.release");
        auto* question = m_rig->frame.find<QMessageBox>("releaseRouteQuestion");
        QVERIFY(question != nullptr);
        for (auto* button : question->findChildren<QAbstractButton*>()) {
            if (button->text() == QStringLiteral("Release arm")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QTRY_COMPARE(m_rig->editor().held(), QStringList { head });
    }

    void revertedAndSavedConfigurationsAreThoseOfCellAndFile()
    {
        auto& document = m_rig->document();
        const auto before = document.config();
        m_rig->dragNew(text("head"), text("brain"));
        m_rig->click("tool.routing.revert");
        QVERIFY(!document.isModified() && document.canUndo());
        document.undo();
        m_rig->click("tool.routing.save");
        QTRY_VERIFY(!document.isModified());
        QFile file(m_rig->editor().path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto saved = file.readAll();
        QCOMPARE(saved, *document.text());
        file.close();
        // Another program changes the file: saving asks.
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(saved + "\n");
        file.close();
        document.undo();
        m_rig->click("tool.routing.save");
        QTRY_VERIFY(m_rig->frame.find<QMessageBox>("routingChangedOutside") != nullptr);
        QTest::mouseClick(m_rig->frame.find<QMessageBox>("routingChangedOutside")
                              ->findChild<QAbstractButton*>(text("replaceRouting")),
            Qt::LeftButton);
        QTRY_VERIFY(!document.isModified());
    }

    void filterAppliesToBothViews()
    {
        auto* filter = m_rig->frame.find<QLineEdit>("routingFilter");
        QTest::keyClick(&m_rig->canvas(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(filter->hasFocus());
        QTest::keyClicks(filter, QStringLiteral("eye-fudge"));
        QTRY_VERIFY(m_rig->edge(text("pyt > arm"))->edge().dimmed);
        QVERIFY(!m_rig->edge(text("eye-fudge > brain-env"))->edge().dimmed);
        auto* routes = m_rig->frame.find<QTableView>("routes");
        QCOMPARE(routes->model()->rowCount(), 1);
        const auto segments =
            m_rig->frame.find<QWidget>("routingView")->findChildren<QAbstractButton*>();
        QTest::mouseClick(segments.at(1), Qt::LeftButton);
        QVERIFY(routes->isVisible() && !m_rig->canvas().isVisible());
        takePicture("routing-table");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_VERIFY(routes->hasFocus());
        // The inspector follows the table too.
        QVERIFY(
            m_rig->inspected() == RoutingPart::ofConnection(text("eye-fudge"), text("brain-env")));
    }

private:
    void takePicture(const char* name)
    {
        test::letWindowSettle(100ms);
        test::savePicture(*m_rig->frame.window, text(name));
    }

    Theme m_theme;
    std::unique_ptr<RoutingRig> m_rig;
};

QTEST_MAIN(TestRoutingEdit)
#include "tst_routing_edit.moc"
