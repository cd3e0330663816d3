// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/graph/sample_graph.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/common/theme.h"
#include "widgets/graph/graph_canvas.h"

#include <memory>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::test;

class GraphTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void looksAsDrawn_data();
    void looksAsDrawn();

private:
    Theme m_theme;
};

void GraphTest::looksAsDrawn_data()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<double>("scale");
    QTest::newRow("graph-dark") << Scheme::Dark << 1.0;
    QTest::newRow("graph-light") << Scheme::Light << 1.0;
    QTest::newRow("graph-large-text") << Scheme::Dark << 2.0;
}

void GraphTest::looksAsDrawn()
{
    QFETCH(const Scheme, scheme);
    QFETCH(const double, scale);
    m_theme.setScheme(scheme);
    m_theme.setTextScale(scale);
    GraphCanvas canvas(m_theme);
    canvas.resize(738, 580);
    canvas.setView(flameGraph());
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QCoreApplication::processEvents();
    canvas.setSelection({ { QStringLiteral("lightSelf") }, {} });
    savePicture(canvas, QString::fromUtf8(QTest::currentDataTag()));
    GraphCanvas large(m_theme);
    large.resize(1000, 700);
    large.setView(largeGraph(500));
    large.show();
    QVERIFY(QTest::qWaitForWindowExposed(&large));
    savePicture(large, QString::fromUtf8(QTest::currentDataTag()) + QStringLiteral("-500"));
}

QTEST_MAIN(GraphTest)
#include "tst_graph.moc"
