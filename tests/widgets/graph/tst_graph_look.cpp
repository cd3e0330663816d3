// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/graph/graph_rig.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/graph/graph_look.h"

#include <cmath>
#include <memory>

#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::test;
using namespace std::chrono_literals;

class TestGraphLook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup() { m_rig.reset(); }

    void goneThingsAreForgotten();
    void oddViewsAreShownAsFarAsTheyGo();
    void onlyWhatDiffersIsPainted();
    void kindsDifferWithoutColour();
    void labelsStandOnNoNode();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void largeGraphsBeginReadable();

private:
    GraphCanvas& canvas() { return m_rig->canvas; }

    Theme m_theme;
    std::unique_ptr<GraphRig> m_rig;
};

void TestGraphLook::init()
{
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_rig = std::make_unique<GraphRig>(m_theme);
    QVERIFY(m_rig->shown);
}

void TestGraphLook::goneThingsAreForgotten()
{
    canvas().goTo({ GraphItem::Type::Node, QStringLiteral("lightOther") });
    QSignalSpy chosen(&canvas(), &GraphCanvas::selectionChanged);
    m_rig->view.nodes.pop_back();
    canvas().setView(m_rig->view);
    QCOMPARE(chosen.count(), 1);
    QVERIFY(canvas().selection().isEmpty());
    QVERIFY(!canvas().current());
    // Its edges are not shown either.
    QVERIFY(m_rig->label("self/0/s").isNull());
    QVERIFY(m_rig->label("other/r").isNull());
    QVERIFY(!m_rig->label("start/0/s").isNull());
}

void TestGraphLook::oddViewsAreShownAsFarAsTheyGo()
{
    auto view = m_rig->view;
    view.nodes.push_back(view.nodes[0]); // the same id twice
    view.edges.push_back(graphEdge("x", "start", "nowhere", GraphEdgeKind::Success, "?"));
    view.edges.push_back(view.edges[0]);
    canvas().setView(view);
    QCOMPARE(canvas().graph().order().size(), m_rig->view.nodes.size() + m_rig->view.edges.size());
    GraphNode bare;
    bare.id = QStringLiteral("bare");
    GraphNode ragged;
    ragged.id = QStringLiteral("ragged");
    ragged.title = QString(400, QLatin1Char('m'));
    ragged.rows = { graphRow("1", {}), graphRow("2", { "1", "2", "3", "4", "5", "6", "7" }) };
    view.nodes = { bare, ragged };
    canvas().setView(view);
    QVERIFY(canvas().graph().nodeSize(QStringLiteral("ragged")).width() < 800);
    canvas().grab();
    canvas().setView({});
    QVERIFY(canvas().graph().order().empty());
    canvas().camera().fit();
    canvas().arrange();
    canvas().grab();
}

void TestGraphLook::onlyWhatDiffersIsPainted()
{
    class Counter : public QObject {
    public:
        QRegion painted;
        bool eventFilter(QObject* /*watched*/, QEvent* event) override
        {
            if (event->type() == QEvent::Paint)
                painted += static_cast<QPaintEvent*>(event)->region();
            return false;
        }
    } counter;
    letWindowSettle(50ms);
    canvas().viewport()->installEventFilter(&counter);
    canvas().setView(m_rig->view);
    waitForUnexpectedEvents(50ms);
    QVERIFY(counter.painted.isEmpty());
    m_rig->view.nodes[1].rows[2].state = GraphRowState::Done;
    canvas().setView(m_rig->view);
    QTRY_VERIFY(!counter.painted.isEmpty());
    const QRect node = canvas().mapFromScene(m_rig->frame("lightSelf")).boundingRect();
    QVERIFY(node.adjusted(-10, -10, 10, 10).contains(counter.painted.boundingRect()));
}

void TestGraphLook::kindsDifferWithoutColour()
{
    GraphRoute route;
    route.points = { QPointF(20, 30), QPointF(90, 30), QPointF(160, 30), QPointF(230, 30) };
    const QColor ground = m_theme.color(ColorToken::Bg0);
    const auto picture = [&](GraphEdgeKind kind) {
        QImage image(250, 60, QImage::Format_RGB32);
        image.fill(ground);
        QPainter painter(&image);
        paintGraphEdge(painter, m_theme, route, kind, {});
        painter.end();
        return image.convertToFormat(QImage::Format_Grayscale8);
    };
    const auto ink = [&](const QImage& image, int x, int y) {
        return std::abs(qGray(image.pixel(x, y)) - qGray(ground.rgb())) > 40;
    };
    // How often ink and ground change down a column, and along the line.
    const auto down = [&](const QImage& image, int x) {
        int changes = 0;
        for (int y = 1; y < image.height(); ++y)
            changes += ink(image, x, y) != ink(image, x, y - 1) ? 1 : 0;
        return changes / 2;
    };
    const auto along = [&](const QImage& image, int y) {
        int changes = 0;
        for (int x = 41; x < 190; ++x)
            changes += ink(image, x, y) != ink(image, x - 1, y) ? 1 : 0;
        return changes;
    };
    const auto thick = [&](const QImage& image, int x) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            count += ink(image, x, y) ? 1 : 0;
        return count;
    };
    const auto success = picture(GraphEdgeKind::Success);
    const auto fail = picture(GraphEdgeKind::Fail);
    const auto reset = picture(GraphEdgeKind::Reset);
    constexpr int tip = 224;
    QCOMPARE(down(success, 120), 1); // one line
    QVERIFY(along(success, 29) == 0 || along(success, 30) == 0); // without gaps
    QCOMPARE(down(reset, 120), 2); // two
    QVERIFY(along(fail, 29) > 12 || along(fail, 30) > 12); // dashes
    QVERIFY(thick(success, tip - 10) >= 7); // a filled head
    QVERIFY(down(fail, tip - 10) >= 2); // an open one
    QVERIFY(thick(reset, 26) >= 7); // a diamond at the tail
    QVERIFY(thick(success, 26) <= 3);
}

void TestGraphLook::labelsStandOnNoNode()
{
    for (const auto& edge : m_rig->view.edges) {
        const QRectF label = canvas().graph().itemFrame({ GraphItem::Type::Edge, edge.id });
        for (const auto& node : m_rig->view.nodes)
            QVERIFY(
                !label.intersects(canvas().graph().itemFrame({ GraphItem::Type::Node, node.id })));
    }
}

void TestGraphLook::looksAsDrawn_data()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<double>("scale");
    QTest::newRow("graph-dark") << Scheme::Dark << 1.0;
    QTest::newRow("graph-light") << Scheme::Light << 1.0;
    QTest::newRow("graph-large-text") << Scheme::Dark << 2.0;
}

void TestGraphLook::looksAsDrawn()
{
    QFETCH(const Scheme, scheme);
    QFETCH(const double, scale);
    m_theme.setScheme(scheme);
    m_theme.setTextScale(scale);
    canvas().resize(738, 580);
    canvas().camera().fit();
    canvas().setSelection({ { QStringLiteral("lightSelf") }, {} });
    canvas().clearFocus();
    letWindowSettle(30ms);
    savePicture(canvas(), QString::fromUtf8(QTest::currentDataTag()));
    const auto image = canvas().grab().toImage();
    const auto at = [&](QPointF scene) {
        return image.pixelColor(m_rig->pixel(scene) * image.devicePixelRatio());
    };
    const QRectF self = m_rig->frame("lightSelf");
    QCOMPARE(at(self.topLeft() + QPointF(200, 6)), m_theme.color(ColorToken::Sel)); // running
    QCOMPARE(at(m_rig->frame("start").topLeft() + QPointF(140, 6)), m_theme.color(ColorToken::Bg3));
    QCOMPARE(image.pixelColor(5, 300), m_theme.color(ColorToken::Bg0));
    QCOMPARE(cutOff(canvas()), QStringList());
}

void TestGraphLook::largeGraphsBeginReadable()
{
    GraphCanvas large(m_theme);
    large.resize(900, 600);
    large.setView(largeGraph(200));
    large.show();
    QVERIFY(QTest::qWaitForWindowExposed(&large));
    QVERIFY(large.camera().zoom() >= kGraphReadable);
    const QRectF seen = large.mapToScene(large.viewport()->rect()).boundingRect();
    QVERIFY(seen.contains(
        large.graph().itemFrame({ GraphItem::Type::Node, QStringLiteral("action0") })));
    savePicture(large, QStringLiteral("graph-large"));
    large.camera().fit();
    QVERIFY(large.camera().zoom() < 0.3);
    savePicture(large, QStringLiteral("graph-large-fit"));
}

QTEST_MAIN(TestGraphLook)
#include "tst_graph_look.moc"
