// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/graph/graph_rig.h"
#include "widgets/kit/theme.h"

#include <memory>

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::test;

using Moves = std::vector<GraphMove>;

class TestGraphKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup() { m_rig.reset(); }

    void tabComesByEverythingAndLeaves();
    void arrowsGoFromNodeToNode();
    void arrowsGoAlongEdges();
    void shiftArrowsChooseMore();
    void altArrowsMoveNodes();
    void enterOpensAndDeleteDeletes();
    void insertDuplicateCopyCutPaste();
    void renamesInPlace();
    void renamingIsGivenUp();
    void aNameIsNotTakenWhenTheNodeIsGone();
    void linksByKeyboard();
    void leadsAnEdgeElsewhereByKeyboard();
    void linkingIsGivenUp();
    void findsForwardsAndBackwards();
    void zoomsByKeys();
    void keysAreTakenBeforeTheWindowsShortcuts();
    void selectsAll();
    void assistiveTechnologiesSeeEveryItem();
    void keysAreForWhatIsChosen();
    void theFocusIsAnnounced();

private:
    GraphCanvas& canvas() { return m_rig->canvas; }
    void goTo(const char* node)
    {
        canvas().goTo({ GraphItem::Type::Node, QString::fromUtf8(node) });
    }

    Theme m_theme;
    std::unique_ptr<GraphRig> m_rig;
};

void TestGraphKeys::init()
{
    m_rig = std::make_unique<GraphRig>(m_theme);
    QVERIFY(m_rig->shown);
}

void TestGraphKeys::tabComesByEverythingAndLeaves()
{
    QWidget window;
    QVBoxLayout column(&window);
    QPushButton before(&window);
    GraphCanvas graph(m_theme, &window);
    QPushButton after(&window);
    for (auto* widget : std::initializer_list<QWidget*> { &before, &graph, &after })
        column.addWidget(widget);
    graph.setView(m_rig->view);
    window.resize(700, 600);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    before.setFocus();
    QStringList ids;
    QTest::keyClick(&before, Qt::Key_Tab);
    QVERIFY(graph.hasFocus());
    while (graph.hasFocus() && ids.size() < 30) {
        QVERIFY(graph.current());
        ids += graph.current()->id;
        QTest::keyClick(&graph, Qt::Key_Tab);
    }
    QVERIFY(after.hasFocus());
    QCOMPARE(ids.size(), 11);
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), 11);
    QCOMPARE(ids.mid(0, 4),
        (QStringList { QStringLiteral("start"), QStringLiteral("start/0/s"),
            QStringLiteral("start/0/f"), QStringLiteral("lightSelf") }));
    QTest::keyClick(&after, Qt::Key_Backtab);
    QVERIFY(graph.hasFocus());
    QCOMPARE(graph.current()->id, ids.back());
    QTest::keyClick(&graph, Qt::Key_Backtab);
    QCOMPARE(graph.current()->id, ids[ids.size() - 2]);
}

void TestGraphKeys::arrowsGoFromNodeToNode()
{
    m_rig->key(Qt::Key_Right);
    QCOMPARE(m_rig->currentId(), QStringLiteral("start"));
    m_rig->key(Qt::Key_Up);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightSelf"));
    m_rig->key(Qt::Key_Down);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightOther"));
    m_rig->key(Qt::Key_Left);
    QCOMPARE(m_rig->currentId(), QStringLiteral("start"));
    m_rig->key(Qt::Key_Left); // nothing lies there
    QCOMPARE(m_rig->currentId(), QStringLiteral("start"));
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("start") });
}

void TestGraphKeys::arrowsGoAlongEdges()
{
    canvas().goTo({ GraphItem::Type::Edge, QStringLiteral("self/0/s") });
    m_rig->key(Qt::Key_Down);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightOther"));
    canvas().goTo({ GraphItem::Type::Edge, QStringLiteral("self/0/s") });
    m_rig->key(Qt::Key_Up);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightSelf"));
}

void TestGraphKeys::shiftArrowsChooseMore()
{
    goTo("lightSelf");
    m_rig->key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(canvas().selection().nodes,
        (QStringList { QStringLiteral("lightSelf"), QStringLiteral("lightOther") }));
}

void TestGraphKeys::altArrowsMoveNodes()
{
    Moves moves;
    connect(
        &canvas(), &GraphCanvas::nodesMoved, this, [&](const Moves& wanted) { moves = wanted; });
    goTo("start");
    m_rig->key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(moves, (Moves { { QStringLiteral("start"), { 28, 198 } } }));
    m_rig->key(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(moves, (Moves { { QStringLiteral("start"), { 40, 294 } } }));
}

void TestGraphKeys::enterOpensAndDeleteDeletes()
{
    std::optional<GraphItem> opened;
    GraphSelection deleted;
    connect(
        &canvas(), &GraphCanvas::openWanted, this, [&](const GraphItem& item) { opened = item; });
    connect(&canvas(), &GraphCanvas::deleteWanted, this,
        [&](const GraphSelection& what) { deleted = what; });
    m_rig->key(Qt::Key_Return);
    m_rig->key(Qt::Key_Delete);
    QVERIFY(!opened);
    QVERIFY(deleted.isEmpty());
    canvas().goTo({ GraphItem::Type::Edge, QStringLiteral("other/r") });
    m_rig->key(Qt::Key_Return);
    QCOMPARE(opened, std::optional(GraphItem { GraphItem::Type::Edge, QStringLiteral("other/r") }));
    canvas().setSelection({ { QStringLiteral("start") }, { QStringLiteral("other/r") } });
    m_rig->key(Qt::Key_Delete);
    QCOMPARE(
        deleted, (GraphSelection { { QStringLiteral("start") }, { QStringLiteral("other/r") } }));
}

void TestGraphKeys::insertDuplicateCopyCutPaste()
{
    std::optional<QPointF> added;
    std::optional<QPointF> pasted;
    connect(&canvas(), &GraphCanvas::addWanted, this, [&](QPointF at) { added = at; });
    connect(&canvas(), &GraphCanvas::pasteWanted, this, [&](QPointF at) { pasted = at; });
    QSignalSpy duplicated(&canvas(), &GraphCanvas::duplicateWanted);
    QSignalSpy copied(&canvas(), &GraphCanvas::copyWanted);
    QSignalSpy cut(&canvas(), &GraphCanvas::cutWanted);
    m_rig->key(Qt::Key_Insert);
    QVERIFY(added);
    const QRectF place(*added, QSizeF(200, 120));
    for (const char* node : { "start", "lightSelf", "lightOther" })
        QVERIFY(!place.intersects(m_rig->frame(node)));
    goTo("lightSelf");
    m_rig->key(Qt::Key_D, Qt::ControlModifier);
    m_rig->key(Qt::Key_C, Qt::ControlModifier);
    m_rig->key(Qt::Key_X, Qt::ControlModifier);
    m_rig->key(Qt::Key_V, Qt::ControlModifier);
    for (auto* spy : { &duplicated, &copied, &cut }) {
        QCOMPARE(spy->count(), 1);
        QCOMPARE(spy->at(0).at(0).toStringList(), QStringList { QStringLiteral("lightSelf") });
    }
    QVERIFY(pasted);
}

void TestGraphKeys::renamesInPlace()
{
    QSignalSpy renamed(&canvas(), &GraphCanvas::renameWanted);
    goTo("lightSelf");
    m_rig->key(Qt::Key_F2);
    QPointer<QLineEdit> field = canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit"));
    QVERIFY(field && field->hasFocus());
    QCOMPARE(field->text(), QStringLiteral("lightSelf"));
    const QPoint over = canvas().viewport()->mapTo(&canvas(), m_rig->on("lightSelf"));
    QVERIFY(std::abs(field->geometry().left() - over.x()) < 70);
    QTest::keyClicks(field, QStringLiteral("lit + l"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(renamed.count(), 1);
    QCOMPARE(renamed.at(0).at(0).toString(), QStringLiteral("lightSelf"));
    QCOMPARE(renamed.at(0).at(1).toString(), QStringLiteral("lit + l"));
    QVERIFY(canvas().hasFocus());
    QTRY_VERIFY(!field);
}

void TestGraphKeys::renamingIsGivenUp()
{
    QSignalSpy renamed(&canvas(), &GraphCanvas::renameWanted);
    goTo("lightSelf");
    for (const auto& text : { QStringLiteral("other"), QStringLiteral("  ") }) {
        m_rig->key(Qt::Key_F2);
        auto* field = canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit"));
        QVERIFY(field);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, text.trimmed().isEmpty() ? Qt::Key_Return : Qt::Key_Escape);
        QTRY_VERIFY(!canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit")));
    }
    QCOMPARE(renamed.count(), 0);
}

void TestGraphKeys::aNameIsNotTakenWhenTheNodeIsGone()
{
    QSignalSpy renamed(&canvas(), &GraphCanvas::renameWanted);
    goTo("lightOther");
    m_rig->key(Qt::Key_F2);
    QTest::keyClicks(
        canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit")), QStringLiteral("x"));
    m_rig->view.nodes.pop_back();
    canvas().setView(m_rig->view);
    QVERIFY(!canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit")));
    QCOMPARE(renamed.count(), 0);
}

void TestGraphKeys::linksByKeyboard()
{
    QString from;
    QString to;
    std::optional<GraphEdgeKind> kind;
    connect(&canvas(), &GraphCanvas::connectWanted, this,
        [&](const QString& a, const QString& b, GraphEdgeKind what) {
            from = a;
            to = b;
            kind = what;
        });
    goTo("start");
    m_rig->key(Qt::Key_L);
    QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("success")));
    m_rig->key(Qt::Key_L); // fail
    QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("fail")));
    m_rig->key(Qt::Key_Down);
    m_rig->key(Qt::Key_Return);
    QCOMPARE(from, QStringLiteral("start"));
    QCOMPARE(to, QStringLiteral("lightOther"));
    QCOMPARE(kind, std::optional(GraphEdgeKind::Fail));
    QCOMPARE(m_rig->currentId(), QStringLiteral("start"));
}

void TestGraphKeys::leadsAnEdgeElsewhereByKeyboard()
{
    QSignalSpy retargeted(&canvas(), &GraphCanvas::retargetWanted);
    canvas().goTo({ GraphItem::Type::Edge, QStringLiteral("self/0/s") });
    m_rig->key(Qt::Key_L);
    m_rig->key(Qt::Key_Tab); // the node after lightOther: start
    m_rig->key(Qt::Key_Return);
    QCOMPARE(retargeted.count(), 1);
    QCOMPARE(retargeted.at(0).at(0).toString(), QStringLiteral("self/0/s"));
    QCOMPARE(retargeted.at(0).at(2).toString(), QStringLiteral("start"));
}

void TestGraphKeys::linkingIsGivenUp()
{
    QSignalSpy connected(&canvas(), &GraphCanvas::connectWanted);
    for (const int which : { Qt::Key_Backspace, Qt::Key_Escape }) {
        goTo("start");
        m_rig->key(Qt::Key_L);
        m_rig->key(which);
        m_rig->key(Qt::Key_Return);
        QCOMPARE(connected.count(), 0);
    }
    // The node it begins at goes away meanwhile.
    goTo("start");
    m_rig->key(Qt::Key_L);
    m_rig->view.nodes.erase(m_rig->view.nodes.begin());
    canvas().setView(m_rig->view);
    m_rig->key(Qt::Key_Return);
    QCOMPARE(connected.count(), 0);
}

void TestGraphKeys::findsForwardsAndBackwards()
{
    m_rig->key(Qt::Key_F, Qt::ControlModifier);
    auto* field = canvas().findChild<QLineEdit*>(QStringLiteral("graphFindField"));
    auto* count = canvas().findChild<QLabel*>(QStringLiteral("graphFindCount"));
    QVERIFY(field->isVisible() && field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("LIGHT"));
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightSelf"));
    QCOMPARE(count->text(), QStringLiteral("1 of 2"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightOther"));
    QTest::keyClick(field, Qt::Key_F3);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightSelf")); // round
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(m_rig->currentId(), QStringLiteral("lightOther"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("reset after"));
    QCOMPARE(m_rig->currentId(), QStringLiteral("self/r")); // edges too
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("quagga"));
    QCOMPARE(count->text(), QStringLiteral("none"));
    QCOMPARE(m_rig->currentId(), QStringLiteral("self/r"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("start"));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QVERIFY(canvas().hasFocus());
    m_rig->key(Qt::Key_F3); // goes on where it was
    QCOMPARE(m_rig->currentId(), QStringLiteral("start"));
}

void TestGraphKeys::zoomsByKeys()
{
    canvas().camera().fit();
    const double before = canvas().camera().zoom();
    m_rig->key(Qt::Key_Plus);
    QVERIFY(canvas().camera().zoom() > before);
    m_rig->key(Qt::Key_Minus);
    m_rig->key(Qt::Key_Minus);
    QVERIFY(canvas().camera().zoom() < before);
    m_rig->key(Qt::Key_0);
    QCOMPARE(canvas().camera().zoom(), 1.0);
    canvas().camera().setZoom(3, { 0, 0 });
    m_rig->key(Qt::Key_Home);
    QCOMPARE(canvas().camera().zoom(), before);
    const QRectF seen = canvas().mapToScene(canvas().viewport()->rect()).boundingRect();
    for (const char* node : { "start", "lightSelf", "lightOther" })
        QVERIFY(seen.contains(m_rig->frame(node)));
}

void TestGraphKeys::keysAreTakenBeforeTheWindowsShortcuts()
{
    int stolen = 0;
    QShortcut home(Qt::Key_Home, &canvas());
    QShortcut search(QKeySequence(Qt::CTRL | Qt::Key_F), &canvas());
    QShortcut undo(QKeySequence(Qt::CTRL | Qt::Key_Z), &canvas());
    connect(&home, &QShortcut::activated, this, [&] { ++stolen; });
    connect(&search, &QShortcut::activated, this, [&] { ++stolen; });
    int undone = 0;
    connect(&undo, &QShortcut::activated, this, [&] { ++undone; });
    canvas().camera().setZoom(3, { 0, 0 });
    m_rig->key(Qt::Key_Home);
    QVERIFY(canvas().camera().zoom() <= 1);
    m_rig->key(Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(stolen, 0);
    canvas().setFocus();
    m_rig->key(Qt::Key_Z, Qt::ControlModifier); // the owner's
    QCOMPARE(undone, 1);
}

void TestGraphKeys::selectsAll()
{
    m_rig->key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(canvas().selection().nodes.size(), 3);
    QCOMPARE(canvas().selection().edges.size(), 8);
}

void TestGraphKeys::assistiveTechnologiesSeeEveryItem()
{
    auto* graph = QAccessible::queryAccessibleInterface(&canvas());
    QVERIFY(graph);
    QCOMPARE(graph->role(), QAccessible::List);
    QVERIFY(graph->childCount() >= 11);
    QStringList names;
    for (int i = 0; i < 11; ++i) {
        auto* child = graph->child(i);
        QVERIFY(child && child->isValid());
        QCOMPARE(child->role(), QAccessible::ListItem);
        QCOMPARE(graph->indexOfChild(child), i);
        QCOMPARE(child->parent(), graph);
        QVERIFY(!child->rect().isEmpty());
        names += child->text(QAccessible::Name);
    }
    QVERIFY(names[3].startsWith(QStringLiteral("lightSelf, step 3 of 4, running")));
    QVERIFY(names[3].contains(QStringLiteral("3 x flame.x y flame.y z flame.z running")));
    QCOMPARE(names[1], QStringLiteral("success, from start to lightSelf, last taken"));
    goTo("lightSelf");
    auto* self = graph->child(3);
    QVERIFY(self->state().focused && self->state().selected);
    QVERIFY(!graph->child(0)->state().selected);
    const QPoint middle = self->rect().center();
    QCOMPARE(graph->childAt(middle.x(), middle.y()), self);
    // The overlays are there as well, after the items.
    QStringList more;
    for (int i = 11; i < graph->childCount(); ++i)
        more += graph->child(i)->text(QAccessible::Name);
    QVERIFY(more.contains(QStringLiteral("Overview")));
    canvas().setView({});
    QVERIFY(!self->isValid());
    QCOMPARE(self->text(QAccessible::Name), QString());
}

void TestGraphKeys::keysAreForWhatIsChosen()
{
    goTo("lightOther");
    canvas().setSelection({ { QStringLiteral("start") }, {} });
    QCOMPARE(canvas().current(),
        std::optional(GraphItem { GraphItem::Type::Node, QStringLiteral("start") }));
    // Nothing chosen: nothing to be renamed.
    canvas().setSelection({});
    QVERIFY(!canvas().current());
    m_rig->key(Qt::Key_F2);
    QVERIFY(canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit")) == nullptr);
}

void TestGraphKeys::theFocusIsAnnounced()
{
    goTo("lightOther");
    const auto told = canvas().accessibleDescription();
    QVERIFY(told.startsWith(QStringLiteral("lightOther, breakpoint, warning: The trajectory")));
    for (const auto* child : canvas().findChildren<QWidget*>()) {
        if (child->focusPolicy() != Qt::NoFocus && child->isVisible())
            QVERIFY2(!child->accessibleName().isEmpty() || child == canvas().viewport(),
                qPrintable(child->objectName()));
    }
}

QTEST_MAIN(TestGraphKeys)
#include "tst_graph_keys.moc"
