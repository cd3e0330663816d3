// SPDX-License-Identifier: GPL-3.0-or-later
// The routing of a running cell is edited in the graph and in the inspector, by mouse and by
// keyboard, undone and redone, applied, released and saved.
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/number_field.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_inspector.h"
#include "widgets/routing/routing_mode.h"

#include <array>
#include <functional>

#include <QAbstractButton>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMouseEvent>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

namespace {

struct Move {
    const char* edge;
    const char* to; ///< output
};

/// Five connections that are led to other outputs, none of them to an actuator.
constexpr std::array kMoves { Move { "arm > pyt", "brain-env" },
    Move { "brain > pyt-command", "brain" }, Move { "arm > brain", "pyt-command" },
    Move { "eye-fudge > brain-env", "pyt" }, Move { "head-cmd > head", "brain-env" } };

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

} // namespace

class TestRoutingEdit final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_theme.setScheme(Scheme::Light);
        m_rig = std::make_unique<FrameRig>(m_theme, QSize(1550, 950));
        m_rig->window->choose(QStringLiteral("routing"));
        QTRY_VERIFY(editor().document() != nullptr);
        QTRY_VERIFY(item("pyt > arm") != nullptr);
        QTRY_VERIFY(!links().live().inputs.empty());
        QVERIFY(m_rig->activate());
        canvas().setFocus();
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
        auto& document = *editor().document();
        const auto before = document.config();
        const auto beforeText = document.text();
        std::vector<spine::Config> past { before };
        for (const auto& move : kMoves) {
            byMouse ? dragEnd(move) : leadByKeys(move);
            QVERIFY2(!(document.config() == past.back()), move.edge);
            past.push_back(document.config());
            const auto input = text(move.edge).section(QLatin1Char(' '), 0, 0);
            QVERIFY(RoutingPart::ofConnection(input, text(move.to)).isIn(document.config()));
            QVERIFY(inspected() == RoutingPart::ofConnection(input, text(move.to)));
        }
        byMouse ? dragNew("head", "brain") : linkByKeys("head", "brain");
        QVERIFY(RoutingPart::ofConnection(text("head"), text("brain")).isIn(document.config()));
        past.push_back(document.config());
        canvas().goTo(nodeItem("output:arm"));
        QTRY_VERIFY(field<NumberField>("frame03") != nullptr);
        enter(*field<NumberField>("frame03"), "25");
        QCOMPARE(document.config().frameOf(text("arm")).toGlobal().translation().x(), 25.0);
        past.push_back(document.config());
        takePicture("routing-edited");

        canvas().setFocus();
        for (auto i = past.size() - 1; i-- > 0;) {
            byMouse ? click("tool.routing.undo")
                    : QTest::keyClick(&canvas(), Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(document.config() == past[i]);
        }
        QVERIFY(!document.canUndo());
        QCOMPARE(*document.text(), *beforeText);
        for (std::size_t i = 1; i < past.size(); ++i) {
            byMouse
                ? click("tool.routing.redo")
                : QTest::keyClick(&canvas(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QTRY_VERIFY(document.config() == past[i]);
        }
        QVERIFY(!document.canRedo());
    }

    void wrongEndsAreRefusedWithAReason()
    {
        auto& document = *editor().document();
        dragNew("pyt", "arm");
        QVERIFY(!document.canUndo());
        QVERIFY(m_rig->find<QWidget>("routingRefusal")->isVisible());
        drag(middle("input:pyt"), middle("input:brain"));
        QVERIFY(!document.canUndo());
        // With the next edit the reason is gone.
        dragNew("head", "brain");
        QVERIFY(document.canUndo());
        QVERIFY(!m_rig->find<QWidget>("routingRefusal")->isVisible());
    }

    void partsAreDeletedAddedAndRenamed()
    {
        auto& document = *editor().document();
        canvas().goTo({ GraphItem::Type::Edge, text("arm > brain") });
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QVERIFY(!RoutingPart::ofConnection(text("arm"), text("brain")).isIn(document.config()));
        click("tool.routing.addInput");
        QVERIFY(document.config().input(text("input")) != nullptr);
        QVERIFY(inspected() == RoutingPart::ofInput(text("input")));
        enter(*field<QLineEdit>("inputName"), "camera");
        QVERIFY(document.config().input(text("camera")) != nullptr);
        QTRY_VERIFY(inspected() == RoutingPart::ofInput(text("camera")));
        enter(*field<NumberField>("inputPort"), "25123");
        QCOMPARE(document.config().input(text("camera"))->port, std::uint16_t(25123));
        auto* senders = field<QLineEdit>("inputSenders");
        senders->setFocus();
        QTest::keyClicks(senders, QStringLiteral("192.168.1.7, 10.0.0.0/24"));
        QCOMPARE(document.config().input(text("camera"))->from.size(), std::size_t(2));
        QTest::keyClicks(senders, QStringLiteral(", nonsense"));
        QVERIFY(!senders->toolTip().isEmpty());
        QCOMPARE(document.config().input(text("camera"))->from.size(), std::size_t(2));
    }

    void frameIsEditedAsAMatrix()
    {
        auto& document = *editor().document();
        canvas().goTo(nodeItem("output:brain"));
        QTRY_VERIFY(field<QCheckBox>("ownFrame") != nullptr);
        QTest::mouseClick(field<QCheckBox>("ownFrame"), Qt::LeftButton, {}, QPoint(8, 8));
        QTRY_VERIFY(document.config().transforms.count(text("brain")) == 1);
        click("turnFrameZ");
        const auto linear = [&] {
            return document.config().frameOf(text("brain")).toGlobal().linear().eval();
        };
        QCOMPARE(linear()(1, 0), 1.0);
        QVERIFY(field<QLabel>("frameWords")->text().contains(QStringLiteral("90.0°")));
        const auto turned = linear();
        // Singular on the way: stays in the field, is not taken, and is said.
        enter(*field<NumberField>("frame10"), "0");
        QVERIFY(linear() == turned);
        QVERIFY(field<QWidget>("frameWarning")->isVisible());
        enter(*field<NumberField>("frame10"), "-2");
        QVERIFY(linear()(1, 0) == -2.0);
        QVERIFY(field<QLabel>("frameWords")->text().contains(QStringLiteral("Scaled")));
        takePicture("routing-frame");
        click("makeRigid");
        QVERIFY((linear() * linear().transpose()).isIdentity(1e-9));
        QVERIFY(linear().determinant() > 0);
        QVERIFY(!field<QWidget>("frameWarning")->isVisible());
    }

    void armThatIsSentToTheHeadCannotBeAppliedAndIsRepairedByOneClick()
    {
        auto& document = *editor().document();
        canvas().goTo(nodeItem("output:arm"));
        QTRY_VERIFY(field<QLineEdit>("outputHost") != nullptr);
        auto* host = field<QLineEdit>("outputHost");
        host->setFocus();
        host->selectAll();
        QTest::keyClicks(host, QStringLiteral("192.168.1.221"));
        QTRY_VERIFY(hasErrors(document.findings()));
        QVERIFY(!m_rig->find<QAbstractButton>("tool.routing.apply")->isEnabled());
        QCOMPARE(item("device: > arm")->edge().flow, GraphFlow::Wrong);
        takePicture("routing-fault");
        m_theme.setScheme(Scheme::Dark);
        takePicture("routing-fault-dark");
        QAbstractButton* repair = nullptr;
        for (auto* button :
            m_rig->find<QWidget>("routingFindings")->findChildren<QAbstractButton*>()) {
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
        auto& document = *editor().document();
        canvas().goTo(nodeItem("output:arm"));
        QTRY_VERIFY(field<NumberField>("outputThreshold") != nullptr);
        enter(*field<NumberField>("outputThreshold"), "40");
        QTRY_VERIFY(m_rig->find<QAbstractButton>("tool.routing.apply")->isEnabled());
        click("tool.routing.apply");
        auto* question = m_rig->find<QMessageBox>("applyRoutingQuestion");
        QVERIFY(question != nullptr);
        QVERIFY(question->text().contains(QStringLiteral("40 mm")));
        QVERIFY(question->text().contains(QStringLiteral("Held")));
        QTest::mouseClick(
            question->findChild<QAbstractButton*>(text("applyRoutingNow")), Qt::LeftButton);
        QTRY_COMPARE(editor().held(), QStringList { text("arm") });
        QTRY_COMPARE(
            m_rig->cell->site().spine.output(text("arm"))->thresholdMm, std::optional(40.0));
        QTRY_COMPARE(item("device: > arm")->edge().flow, GraphFlow::Held);
        QVERIFY(document.isModified()); // in the file it is still 50
        click("tool.routing.release");
        auto* release = m_rig->find<QMessageBox>("releaseRouteQuestion");
        QVERIFY(release != nullptr);
        QTest::mouseClick(
            release->findChild<QAbstractButton*>(text("releaseRoute")), Qt::LeftButton);
        QTRY_VERIFY(editor().held().isEmpty());
        QTRY_VERIFY(item("device: > arm")->edge().flow != GraphFlow::Held);
    }

    void revertedAndSavedConfigurationsAreThoseOfCellAndFile()
    {
        auto& document = *editor().document();
        const auto before = document.config();
        dragNew("head", "brain");
        click("tool.routing.revert");
        QVERIFY(!document.isModified() && document.canUndo());
        document.undo();
        click("tool.routing.save");
        QTRY_VERIFY(!document.isModified());
        QFile file(editor().path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto saved = file.readAll();
        QCOMPARE(saved, *document.text());
        file.close();
        // Another program changes the file: saving asks.
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(saved + "\n");
        file.close();
        document.undo();
        click("tool.routing.save");
        QTRY_VERIFY(m_rig->find<QMessageBox>("routingChangedOutside") != nullptr);
        QTest::mouseClick(m_rig->find<QMessageBox>("routingChangedOutside")
                              ->findChild<QAbstractButton*>(text("replaceRouting")),
            Qt::LeftButton);
        QTRY_VERIFY(!document.isModified());
    }

    void filterAppliesToBothViews()
    {
        auto* filter = m_rig->find<QLineEdit>("routingFilter");
        QTest::keyClick(&canvas(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(filter->hasFocus());
        QTest::keyClicks(filter, QStringLiteral("eye-fudge"));
        QTRY_VERIFY(item("pyt > arm")->edge().dimmed);
        QVERIFY(!item("eye-fudge > brain-env")->edge().dimmed);
        auto* routes = m_rig->find<QTableView>("routes");
        QCOMPARE(routes->model()->rowCount(), 1);
        const auto segments = m_rig->find<QWidget>("routingView")->findChildren<QAbstractButton*>();
        QTest::mouseClick(segments.at(1), Qt::LeftButton);
        QVERIFY(routes->isVisible() && !canvas().isVisible());
        takePicture("routing-table");
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_VERIFY(routes->hasFocus());
        // The inspector follows the table too.
        QVERIFY(inspected() == RoutingPart::ofConnection(text("eye-fudge"), text("brain-env")));
    }

private:
    LinkPresenter& links() { return m_rig->window->cellSession().links(); }
    RoutingEditor& editor() { return links().editor(); }
    void takePicture(const char* name)
    {
        test::letWindowSettle(100ms);
        test::savePicture(*m_rig->window, text(name));
    }
    GraphCanvas& canvas() { return *m_rig->find<GraphCanvas>("routingCanvas"); }
    const RoutingPart& inspected()
    {
        return m_rig->find<RoutingInspector>("routingInspector")->part();
    }
    GraphEdgeItem* item(const char* edge) { return canvas().graph().edge(text(edge)); }
    static GraphItem nodeItem(const char* id) { return { GraphItem::Type::Node, text(id) }; }
    /// A field of the shown form, not of one that is about to be deleted.
    template <class T>
    T* field(const char* name)
    {
        for (auto* one : m_rig->window->findChildren<T*>(QLatin1String(name))) {
            if (one->isVisible() || one->parentWidget()->isVisible()) {
                return one;
            }
        }
        return nullptr;
    }
    void click(const char* button)
    {
        QTest::mouseClick(m_rig->find<QAbstractButton>(button), Qt::LeftButton);
    }
    static void enter(QLineEdit& line, const char* words)
    {
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, QLatin1String(words));
        QTest::keyClick(&line, Qt::Key_Return);
    }

    QPoint onCanvas(QPointF scene) { return canvas().mapFromScene(scene); }
    QPoint middle(const char* node)
    {
        return onCanvas(canvas().graph().itemFrame(nodeItem(node)).center());
    }
    void drag(QPoint from, QPoint to)
    {
        auto* viewport = canvas().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const auto at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton,
                Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(viewport, &move);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
    void dragEnd(const Move& move)
    {
        canvas().goTo({ GraphItem::Type::Edge, text(move.edge) });
        const auto to = QByteArray("output:") + move.to;
        drag(onCanvas(item(move.edge)->handle(GraphEnd::To)), middle(to.constData()));
    }
    void dragNew(const char* input, const char* output)
    {
        const auto from = QByteArray("input:") + input;
        const auto to = QByteArray("output:") + output;
        drag(middle(from.constData()), middle(to.constData()));
    }
    /// Tab from the node that a drawn edge proposes to another.
    void tabTo(const QString& from, const QString& to)
    {
        const auto& nodes = canvas().graph().nodes();
        const auto at = [&](const QString& id) {
            return std::find_if(nodes.begin(), nodes.end(), [&](const auto* one) {
                return one->node().id == id;
            }) - nodes.begin();
        };
        const auto steps = at(to) - at(from);
        for (auto i = std::abs(steps); i > 0; --i) {
            QTest::keyClick(&canvas(), steps > 0 ? Qt::Key_Tab : Qt::Key_Backtab);
        }
        QTest::keyClick(&canvas(), Qt::Key_Return);
    }
    void leadByKeys(const Move& move)
    {
        canvas().setFocus();
        canvas().goTo({ GraphItem::Type::Edge, text(move.edge) });
        QTest::keyClick(&canvas(), Qt::Key_L);
        tabTo(item(move.edge)->edge().to, QStringLiteral("output:") + text(move.to));
    }
    void linkByKeys(const char* input, const char* output)
    {
        canvas().setFocus();
        canvas().goTo({ GraphItem::Type::Node, QStringLiteral("input:") + text(input) });
        QTest::keyClick(&canvas(), Qt::Key_L);
        const auto wanted = QStringLiteral("output:") + text(output);
        tabTo(proposed(), wanted);
    }
    /// The nearest node at the right of the current one, as the canvas proposes it.
    QString proposed()
    {
        const auto& graph = canvas().graph();
        for (const auto* one : graph.nodes()) {
            if (one->isTarget()) {
                return one->node().id;
            }
        }
        return {};
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestRoutingEdit)
#include "tst_routing_edit.moc"
