// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/graph/graph_rig.h"
#include "tests/widgets/plots/panel_picture.h"

#include <cmath>
#include <memory>

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::test;
using namespace std::chrono_literals;

using Moves = std::vector<GraphMove>;
Q_DECLARE_METATYPE(Moves)

class TestGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup() { m_rig.reset(); }

    void draggingMovesTheChosen();
    void draggingSnaps();
    void aDragWithoutAnswerJumpsBack();
    void aViewWhileDraggingKeepsTheDrag();
    void aClickChoosesAndMovesNothing();
    void escapeGivesTheDragUp();
    void portsConnectByKind_data();
    void portsConnectByKind();
    void aConnectionDroppedOnGroundAsksToAdd();
    void theEndOfAnEdgeIsLedElsewhere();
    void draggingToTheBorderMovesTheView();
    void rubberBandChooses();
    void controlClickToggles();
    void doubleClickOpensAndAdds();
    void nothingIsWantedWhileNotEditable();
    void wheelKeepsThePointUnderThePointer();
    void middleButtonAndSpaceMoveTheView();
    void overviewGoesThere();
    void whatLiesOverTheCanvasTakesItsOwnClicks();
    void menuIsAboutWhatIsUnderThePointer();
    void toolTipTellsTheFinding();
    void layoutAsksForPlaces();

private:
    GraphCanvas& canvas() { return m_rig->canvas; }

    Theme m_theme;
    std::unique_ptr<GraphRig> m_rig;
};

void TestGraph::init()
{
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_rig = std::make_unique<GraphRig>(m_theme);
    QVERIFY(m_rig->shown);
}

void TestGraph::draggingMovesTheChosen()
{
    Moves moves;
    connect(&canvas(), &GraphCanvas::nodesMoved, this, [&](const Moves& wanted) {
        moves = wanted;
        for (const auto& move : wanted) {
            for (auto& node : m_rig->view.nodes) {
                if (node.id == move.id)
                    node.at = move.to;
            }
        }
        canvas().setView(m_rig->view);
    });
    m_rig->click(m_rig->on("start"));
    m_rig->click(m_rig->on("lightOther"), Qt::ControlModifier);
    const QRectF before = m_rig->frame("lightOther");
    const QPoint from = m_rig->on("lightOther");
    m_rig->drag(from, from + QPoint(-60, 50), Qt::AltModifier);
    QCOMPARE(moves.size(), std::size_t(2));
    QCOMPARE(moves[0].id, QStringLiteral("start"));
    QCOMPARE(moves[1].id, QStringLiteral("lightOther"));
    const QPointF gone = moves[1].to - before.topLeft();
    QVERIFY(std::abs(gone.x() + 60 / canvas().camera().zoom()) < 2);
    QVERIFY(std::abs(gone.y() - 50 / canvas().camera().zoom()) < 2);
    QCOMPARE(moves[0].to - QPointF(40, 198), gone);
    QCOMPARE(m_rig->frame("lightOther").topLeft(), moves[1].to);
}

void TestGraph::draggingSnaps()
{
    Moves moves;
    connect(
        &canvas(), &GraphCanvas::nodesMoved, this, [&](const Moves& wanted) { moves = wanted; });
    // lightOther a few px beside lightSelf's left edge: it falls into line again.
    const QPoint from = m_rig->on("lightOther");
    m_rig->drag(from, from + QPoint(4, 61));
    QCOMPARE(moves.size(), std::size_t(1));
    QCOMPARE(moves[0].to.x(), 404.0);
    QVERIFY(moves[0].to.y() > 322);
}

void TestGraph::aDragWithoutAnswerJumpsBack()
{
    QSignalSpy spy(&canvas(), &GraphCanvas::nodesMoved);
    const QRectF before = m_rig->frame("start");
    const QPoint from = m_rig->on("start");
    m_rig->press(from);
    m_rig->moveTo(from + QPoint(40, 40));
    m_rig->moveTo(from + QPoint(90, 90));
    QVERIFY(m_rig->frame("start").left() > before.left() + 40);
    m_rig->release(from + QPoint(90, 90));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(m_rig->frame("start"), before);
}

void TestGraph::aViewWhileDraggingKeepsTheDrag()
{
    const QPoint from = m_rig->on("start");
    m_rig->press(from);
    m_rig->moveTo(from + QPoint(90, 90));
    const QRectF dragged = m_rig->frame("start");
    // As at every display frame of a run.
    m_rig->view.nodes[1].rows[3].state = GraphRowState::Running;
    canvas().setView(m_rig->view);
    QCOMPARE(m_rig->frame("start"), dragged);
    // The node that is dragged goes away.
    m_rig->view.nodes.erase(m_rig->view.nodes.begin());
    canvas().setView(m_rig->view);
    QSignalSpy spy(&canvas(), &GraphCanvas::nodesMoved);
    m_rig->moveTo(from + QPoint(120, 90));
    m_rig->release(from + QPoint(120, 90));
    QCOMPARE(spy.count(), 0);
}

void TestGraph::aClickChoosesAndMovesNothing()
{
    QSignalSpy moved(&canvas(), &GraphCanvas::nodesMoved);
    QSignalSpy chosen(&canvas(), &GraphCanvas::selectionChanged);
    const QPoint at = m_rig->on("start");
    m_rig->press(at);
    m_rig->moveTo(at + QPoint(2, 1)); // a hand trembles
    m_rig->release(at + QPoint(2, 1));
    QCOMPARE(moved.count(), 0);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("start") });
    m_rig->click(m_rig->pixel(m_rig->label("self/0/s").center()));
    QCOMPARE(canvas().selection().edges, QStringList { QStringLiteral("self/0/s") });
    QVERIFY(canvas().selection().nodes.isEmpty());
    m_rig->click(m_rig->ground());
    QVERIFY(canvas().selection().isEmpty());
}

void TestGraph::escapeGivesTheDragUp()
{
    QSignalSpy spy(&canvas(), &GraphCanvas::nodesMoved);
    const QRectF before = m_rig->frame("start");
    const QPoint from = m_rig->on("start");
    m_rig->press(from);
    m_rig->moveTo(from + QPoint(90, 90));
    m_rig->key(Qt::Key_Escape);
    QCOMPARE(m_rig->frame("start"), before);
    m_rig->release(from + QPoint(90, 90));
    QCOMPARE(spy.count(), 0);
}

void TestGraph::portsConnectByKind_data()
{
    QTest::addColumn<GraphEdgeKind>("kind");
    QTest::newRow("success") << GraphEdgeKind::Success;
    QTest::newRow("fail") << GraphEdgeKind::Fail;
    QTest::newRow("reset") << GraphEdgeKind::Reset;
}

void TestGraph::portsConnectByKind()
{
    QFETCH(const GraphEdgeKind, kind);
    QString from;
    QString to;
    std::optional<GraphEdgeKind> wanted;
    connect(&canvas(), &GraphCanvas::connectWanted, this,
        [&](const QString& a, const QString& b, GraphEdgeKind what) {
            from = a;
            to = b;
            wanted = what;
        });
    QVERIFY(canvas().portFrame(kind).isNull());
    m_rig->hover(m_rig->on("start"));
    const QRectF port = canvas().portFrame(kind);
    QVERIFY(!port.isNull());
    QVERIFY(port.width() * canvas().camera().zoom() >= 24
        && port.height() * canvas().camera().zoom() >= 23);
    m_rig->drag(m_rig->pixel(port.center()), m_rig->on("lightOther"));
    QCOMPARE(from, QStringLiteral("start"));
    QCOMPARE(to, QStringLiteral("lightOther"));
    QCOMPARE(wanted, std::optional(kind));
    // A click on a port alone does nothing.
    wanted.reset();
    m_rig->hover(m_rig->on("start"));
    m_rig->click(m_rig->pixel(canvas().portFrame(kind).center()));
    QVERIFY(!wanted);
}

void TestGraph::aConnectionDroppedOnGroundAsksToAdd()
{
    QString from;
    QPointF at;
    connect(&canvas(), &GraphCanvas::addConnectedWanted, this,
        [&](const QString& node, GraphEdgeKind kind, QPointF where) {
            from = node;
            at = where;
            QCOMPARE(kind, GraphEdgeKind::Fail);
        });
    m_rig->hover(m_rig->on("start"));
    m_rig->drag(m_rig->pixel(canvas().portFrame(GraphEdgeKind::Fail).center()), m_rig->ground());
    QCOMPARE(from, QStringLiteral("start"));
    QCOMPARE(at, canvas().mapToScene(m_rig->ground()));
}

void TestGraph::theEndOfAnEdgeIsLedElsewhere()
{
    QString edge;
    QString node;
    std::optional<GraphEnd> end;
    connect(&canvas(), &GraphCanvas::retargetWanted, this,
        [&](const QString& which, GraphEnd what, const QString& where) {
            edge = which;
            end = what;
            node = where;
        });
    m_rig->click(m_rig->pixel(m_rig->label("self/0/s").center()));
    // It runs straight down between the two nodes.
    const double x = m_rig->label("self/0/s").center().x();
    const QRectF above = m_rig->frame("lightSelf");
    const QRectF below = m_rig->frame("lightOther");
    m_rig->drag(m_rig->pixel({ x, below.top() - 8 }), m_rig->on("start"));
    QCOMPARE(edge, QStringLiteral("self/0/s"));
    QCOMPARE(node, QStringLiteral("start"));
    QCOMPARE(end, std::optional(GraphEnd::To));
    m_rig->click(m_rig->pixel(m_rig->label("self/0/s").center()));
    m_rig->drag(m_rig->pixel({ x, above.bottom() + 8 }), m_rig->on("start"));
    QCOMPARE(end, std::optional(GraphEnd::From));
    // On the ground, or where it was: nothing.
    edge.clear();
    m_rig->drag(m_rig->pixel({ x, below.top() - 8 }), m_rig->ground());
    m_rig->drag(m_rig->pixel({ x, below.top() - 8 }), m_rig->on("lightOther"));
    QVERIFY(edge.isEmpty());
}

void TestGraph::draggingToTheBorderMovesTheView()
{
    const QPointF corner = canvas().mapToScene(QPoint());
    const double left = m_rig->frame("start").left();
    m_rig->press(m_rig->on("start"));
    m_rig->moveTo({ 300, 300 });
    const QPoint border(canvas().viewport()->width() - 4, 300);
    m_rig->moveTo(border);
    QTRY_VERIFY(canvas().mapToScene(QPoint()).x() > corner.x() + 100);
    // The node stays below the pointer.
    QVERIFY(m_rig->frame("start").left() > left + 100);
    QVERIFY(m_rig->frame("start").contains(canvas().mapToScene(border)));
    m_rig->release(border);
    const QPointF after = canvas().mapToScene(QPoint());
    waitForUnexpectedEvents(60ms);
    QCOMPARE(canvas().mapToScene(QPoint()), after);
}

void TestGraph::rubberBandChooses()
{
    const QRectF left = m_rig->frame("start");
    const QPoint from = m_rig->pixel(left.topLeft() - QPointF(10, 100));
    m_rig->drag(from, m_rig->pixel(left.bottomRight() - QPointF(50, 20)));
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("start") });
    QCOMPARE(canvas().selection().edges, QStringList { QStringLiteral("start/0/f") });
    const QRectF other = m_rig->frame("lightOther");
    m_rig->drag(m_rig->pixel(other.bottomRight() + QPointF(10, 10)),
        m_rig->pixel(other.bottomRight() - QPointF(30, 30)), Qt::ShiftModifier);
    QCOMPARE(canvas().selection().nodes,
        (QStringList { QStringLiteral("start"), QStringLiteral("lightOther") }));
}

void TestGraph::controlClickToggles()
{
    m_rig->click(m_rig->on("start"));
    m_rig->click(m_rig->on("lightSelf"), Qt::ControlModifier);
    QCOMPARE(canvas().selection().nodes.size(), 2);
    m_rig->click(m_rig->on("start"), Qt::ControlModifier);
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("lightSelf") });
}

void TestGraph::doubleClickOpensAndAdds()
{
    std::optional<GraphItem> opened;
    std::optional<QPointF> added;
    connect(
        &canvas(), &GraphCanvas::openWanted, this, [&](const GraphItem& item) { opened = item; });
    connect(&canvas(), &GraphCanvas::addWanted, this, [&](QPointF at) { added = at; });
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, m_rig->on("lightSelf"));
    QVERIFY(opened && opened->id == QStringLiteral("lightSelf"));
    QVERIFY(!added);
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, m_rig->ground());
    QCOMPARE(added, std::optional(canvas().mapToScene(m_rig->ground())));
}

void TestGraph::nothingIsWantedWhileNotEditable()
{
    QSignalSpy moved(&canvas(), &GraphCanvas::nodesMoved);
    QSignalSpy arranged(&canvas(), &GraphCanvas::arranged);
    QSignalSpy connected(&canvas(), &GraphCanvas::connectWanted);
    QSignalSpy added(&canvas(), &GraphCanvas::addWanted);
    QSignalSpy deleted(&canvas(), &GraphCanvas::deleteWanted);
    QSignalSpy retargeted(&canvas(), &GraphCanvas::retargetWanted);
    canvas().setEditable(false);
    const QRectF before = m_rig->frame("start");
    m_rig->hover(m_rig->on("start"));
    QVERIFY(canvas().portFrame(GraphEdgeKind::Success).isNull());
    m_rig->drag(m_rig->on("start"), m_rig->on("start") + QPoint(80, 80));
    QCOMPARE(m_rig->frame("start"), before);
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, m_rig->ground());
    m_rig->click(m_rig->on("start"));
    for (const int which : { Qt::Key_Delete, Qt::Key_Insert, Qt::Key_F2, Qt::Key_L })
        m_rig->key(which);
    m_rig->key(Qt::Key_Right, Qt::AltModifier);
    m_rig->key(Qt::Key_D, Qt::ControlModifier);
    canvas().arrange();
    canvas().selectAll();
    canvas().align(GraphAlignment::Left);
    waitForUnexpectedEvents(50ms);
    for (const auto* spy : { &moved, &arranged, &connected, &added, &deleted, &retargeted })
        QCOMPARE(spy->count(), 0);
    QVERIFY(canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit")) == nullptr);
}

void TestGraph::wheelKeepsThePointUnderThePointer()
{
    const QPoint at(620, 210);
    const QPointF held = canvas().mapToScene(at);
    const double before = canvas().camera().zoom();
    m_rig->wheel(at, 3);
    QVERIFY(canvas().camera().zoom() > before * 1.5);
    QVERIFY((canvas().mapFromScene(held) - at).manhattanLength() <= 2);
    m_rig->wheel(at, -5, Qt::ControlModifier);
    QVERIFY(canvas().camera().zoom() < before);
    QVERIFY((canvas().mapFromScene(held) - at).manhattanLength() <= 3);
    for (int i = 0; i < 60; ++i)
        m_rig->wheel(at, 1);
    QCOMPARE(canvas().camera().zoom(), 4.0);
    for (int i = 0; i < 90; ++i)
        m_rig->wheel(at, -1);
    QCOMPARE(canvas().camera().zoom(), 0.05);
}

void TestGraph::middleButtonAndSpaceMoveTheView()
{
    const QPointF held = canvas().mapToScene(QPoint(300, 300));
    m_rig->drag({ 300, 300 }, { 400, 340 }, {}, Qt::MiddleButton);
    QVERIFY((canvas().mapFromScene(held) - QPoint(400, 340)).manhattanLength() <= 2);
    QTest::keyPress(&canvas(), Qt::Key_Space);
    m_rig->drag({ 400, 340 }, { 330, 300 });
    QTest::keyRelease(&canvas(), Qt::Key_Space);
    QVERIFY((canvas().mapFromScene(held) - QPoint(330, 300)).manhattanLength() <= 2);
    QVERIFY(canvas().selection().isEmpty());
}

void TestGraph::overviewGoesThere()
{
    auto* overview = canvas().findChild<QWidget*>(QStringLiteral("graphOverview"));
    QVERIFY(overview != nullptr);
    canvas().camera().fit();
    QVERIFY(!overview->isVisible()); // the graph is seen as a whole
    canvas().camera().setZoom(2, canvas().viewport()->rect().center());
    QVERIFY(overview->isVisible());
    const auto middle = [&] { return canvas().mapToScene(canvas().viewport()->rect().center()); };
    QTest::mousePress(overview, Qt::LeftButton, {}, QPoint(20, 20));
    const QPointF corner = middle();
    const QPoint to(overview->width() - 20, overview->height() - 20);
    QMouseEvent event(QEvent::MouseMove, to, overview->mapToGlobal(QPointF(to)), Qt::NoButton,
        Qt::LeftButton, {});
    QCoreApplication::sendEvent(overview, &event);
    QTest::mouseRelease(overview, Qt::LeftButton, {}, to);
    QVERIFY(middle().x() > corner.x() + 200);
    QVERIFY(middle().y() > corner.y() + 100);
}

void TestGraph::whatLiesOverTheCanvasTakesItsOwnClicks()
{
    auto* legend = canvas().findChild<QWidget*>(QStringLiteral("graphLegend"));
    QVERIFY(legend && legend->isVisible());
    // A node lies below it.
    canvas().camera().setZoom(1, { 0, 0 });
    m_rig->view.nodes[0].at = canvas().mapToScene(legend->geometry().topLeft() - QPoint(10, 20));
    canvas().setView(m_rig->view);
    QTest::mouseClick(legend, Qt::LeftButton, {}, legend->rect().center());
    QVERIFY(canvas().selection().isEmpty());
}

void TestGraph::menuIsAboutWhatIsUnderThePointer()
{
    std::optional<GraphItem> about;
    connect(&canvas(), &GraphCanvas::menuWanted, this,
        [&](const std::optional<GraphItem>& item, QPoint, QPointF) { about = item; });
    const QPoint at = m_rig->on("lightOther");
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, canvas().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(canvas().viewport(), &event);
    QVERIFY(about && about->id == QStringLiteral("lightOther"));
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("lightOther") });
}

void TestGraph::toolTipTellsTheFinding()
{
    const QRectF frame = m_rig->frame("lightOther");
    const QPoint at = m_rig->pixel(frame.topRight() + QPointF(-14, 15));
    QHelpEvent event(QEvent::ToolTip, at, canvas().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(canvas().viewport(), &event);
    QTRY_COMPARE(QToolTip::text(), m_rig->view.nodes[2].finding);
}

void TestGraph::layoutAsksForPlaces()
{
    Moves moves;
    connect(&canvas(), &GraphCanvas::arranged, this, [&](const Moves& wanted) { moves = wanted; });
    for (auto& node : m_rig->view.nodes)
        node.at = { 0, 0 };
    canvas().setView(m_rig->view);
    canvas().arrange();
    QVERIFY(moves.empty()); // away from this thread
    QTRY_VERIFY(!moves.empty());
    for (const auto& move : moves) {
        for (auto& node : m_rig->view.nodes) {
            if (node.id == move.id)
                node.at = move.to;
        }
    }
    canvas().setView(m_rig->view);
    QVERIFY(!m_rig->frame("start").intersects(m_rig->frame("lightSelf")));
    QVERIFY(!m_rig->frame("start").intersects(m_rig->frame("lightOther")));
    QVERIFY(!m_rig->frame("lightSelf").intersects(m_rig->frame("lightOther")));
    savePicture(canvas(), QStringLiteral("graph-arranged"));
}

QTEST_MAIN(TestGraph)
#include "tst_graph.moc"
