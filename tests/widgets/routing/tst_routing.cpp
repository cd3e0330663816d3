// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/theme.h"
#include "widgets/routing/routing_model.h"
#include "widgets/routing/routing_sorting.h"
#include "widgets/routing/routing_table.h"

#include <memory>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using namespace std::chrono_literals;

namespace {

RouteRow row(const char* source, const char* sourceAt, const char* route, const char* where,
    RouteState state, double rate, double ageMs)
{
    RouteRow row;
    row.id = QString::fromUtf8(route);
    row.source =
        QStringLiteral("%1, %2").arg(QString::fromLatin1(source), QString::fromLatin1(sourceAt));
    row.route = QStringLiteral("%1: %2").arg(QString::fromUtf8(route), QString::fromUtf8(where));
    row.state = state;
    row.ratePerS = rate;
    row.value = QStringLiteral("60.000, 25.000, 40.000");
    if (ageMs >= 0) {
        row.ageMs = ageMs;
        row.received = 41'207;
        row.sent = 41'190;
        row.hopMedianUs = 23;
    }
    return row;
}

std::vector<RouteRow> lab()
{
    std::vector<RouteRow> rows {
        row("arm", "Dannii 192.168.1.80", "arm → pyt", "PYT at 192.168.1.3:25051",
            RouteState::Changing, 1000, 1),
        row("head", "Faye 192.168.1.221", "head → logger", "Amy at 192.168.1.1:25200",
            RouteState::Unchanged, 250, 4),
        row("pyt", "Cassie 192.168.1.3", "pyt → arm",
            "xPC Target at 192.168.1.80:25000, at most 50 mm a step", RouteState::Changing, 28, 35),
        row("nn-brain", "Cassie 192.168.1.3", "nn-brain → arm",
            "xPC Target at 192.168.1.80:25000, at most 50 mm a step", RouteState::Refused, 0, 812),
        row("kinect", "Beth 192.168.1.2", "kinect → eye-ops", "Faye at 192.168.1.221:25070",
            RouteState::Silent, 0, 12'000),
        row("eyes", "Faye 192.168.1.221", "eyes → brain", "Beth at 192.168.1.2:25060",
            RouteState::Stale, 0.4, 900),
        row("brain", "this program", "brain → pyt-command", "in this program", RouteState::Local,
            0.4, 8000),
        row("eye-ops", "none yet", "eye-ops → head", "xPC Target at 192.168.1.221:25000",
            RouteState::Silent, 0, -1),
    };
    rows[2].guarded = true;
    rows[2].unchanged = 17;
    rows[3].guarded = true;
    rows[3].closedWhy = QStringLiteral("no fresh position of arm");
    rows[3].overStep = 3;
    rows[3].held = 120;
    rows[3].sent = 0;
    rows[3].lastRefusal = RouteRefusal { QStringLiteral("14:02:09"), { 60, 25, 40 }, { 12, 5, -8 },
        70.8, QStringLiteral("the step is over 50 mm") };
    rows[4].errors = 2;
    return rows;
}

} // namespace

class TestRouting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init();
    void cleanup();

    void modelsAreSound();
    void rowsKeepTheirPlaceWhileFiguresChange();
    void guardedConnectionsComeFirst();
    void headerSortsInsideTheGroups();
    void filterKeepsRowsWithAllWords();
    void enterSelectsTheFirstRow();
    void closedRowsSayWhy();
    void detailTellsTheLastRefusal();
    void copiesAsText();
    void selectionStaysOnItsConnection();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void longWordsFit();

private:
    QTableView* view() const { return m_table->findChild<QTableView*>(QStringLiteral("routes")); }
    QString cell(int row, int column) const
    {
        return view()->model()->index(row, column).data().toString();
    }
    QStringList routes() const
    {
        QStringList names;
        for (int i = 0; i < view()->model()->rowCount(); ++i) {
            names += cell(i, RoutingModel::Route).section(QLatin1Char(':'), 0, 0);
        }
        return names;
    }
    void clickHeader(int column) const
    {
        auto* header = view()->horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
            QPoint(header->sectionViewportPosition(column) + 8, header->height() / 2));
    }

    Theme m_theme;
    std::unique_ptr<RoutingModel> m_model;
    std::unique_ptr<RoutingTable> m_table;
};

void TestRouting::init()
{
    m_theme.setScheme(Scheme::Dark);
    m_theme.setTextScale(1);
    m_model = std::make_unique<RoutingModel>();
    m_model->setRows(lab());
    m_table = std::make_unique<RoutingTable>(m_theme, *m_model);
    m_table->resize(1100, 500);
    m_table->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    m_table->activateWindow();
}

void TestRouting::cleanup()
{
    m_table.reset();
    m_model.reset();
}

void TestRouting::modelsAreSound()
{
    RoutingModel model;
    RoutingSorting sorting;
    sorting.setSourceModel(&model);
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester sorted(
        &sorting, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(lab());
    sorting.sort(RoutingModel::Age, Qt::DescendingOrder);
    auto rows = lab();
    rows.erase(rows.begin() + 1);
    rows.insert(rows.begin(),
        row("new", "Amy 192.168.1.1", "new → brain", "Beth at 192.168.1.2:1", RouteState::Stale, 1,
            300));
    for (auto& each : rows) {
        each.received += 5;
    }
    model.setRows(rows);
    sorting.setWords(QStringLiteral("brain"));
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestRouting::rowsKeepTheirPlaceWhileFiguresChange()
{
    QSignalSpy inserted(m_model.get(), &RoutingModel::rowsInserted);
    QSignalSpy changed(m_model.get(), &RoutingModel::dataChanged);
    auto rows = lab();
    rows[2].received += 28;
    m_model->setRows(rows);
    QCOMPARE(inserted.count(), 0);
    QCOMPARE(changed.count(), 1); // only the changed row
    QCOMPARE(cell(0, RoutingModel::Received), QStringLiteral("41,235"));
}

void TestRouting::guardedConnectionsComeFirst()
{
    QCOMPARE(routes().mid(0, 3),
        (QStringList { QStringLiteral("pyt → arm"), QStringLiteral("nn-brain → arm"),
            QStringLiteral("arm → pyt") }));
}

void TestRouting::headerSortsInsideTheGroups()
{
    clickHeader(RoutingModel::Rate);
    QCOMPARE(routes().mid(0, 2),
        (QStringList { QStringLiteral("nn-brain → arm"), QStringLiteral("pyt → arm") }));
    QCOMPARE(routes().last(), QStringLiteral("arm → pyt"));
    clickHeader(RoutingModel::Rate);
    QCOMPARE(routes().mid(0, 3),
        (QStringList { QStringLiteral("pyt → arm"), QStringLiteral("nn-brain → arm"),
            QStringLiteral("arm → pyt") }));
    // A third click: the order of the configuration.
    clickHeader(RoutingModel::Rate);
    QCOMPARE(routes().mid(2, 2),
        (QStringList { QStringLiteral("arm → pyt"), QStringLiteral("head → logger") }));
    // "Never" counts as the oldest.
    clickHeader(RoutingModel::Age);
    QCOMPARE(routes().last(), QStringLiteral("eye-ops → head"));
}

void TestRouting::filterKeepsRowsWithAllWords()
{
    m_table->setFilter(QStringLiteral("ARM step"));
    QCOMPARE(view()->model()->rowCount(), 2);
    m_table->setFilter(QStringLiteral("no such thing"));
    QCOMPARE(view()->model()->rowCount(), 0);
    m_table->setFilter({});
    QCOMPARE(view()->model()->rowCount(), 8);
}

void TestRouting::enterSelectsTheFirstRow()
{
    m_table->setFilter(QStringLiteral("silent"));
    m_table->enter();
    QTRY_VERIFY(view()->hasFocus());
    QCOMPARE(view()->currentIndex().row(), 0);
    QTest::keyClick(view(), Qt::Key_Down);
    QCOMPARE(view()->currentIndex().row(), 1);
    QVERIFY(m_table->detail().startsWith(QStringLiteral("eye-ops → head")));
}

void TestRouting::closedRowsSayWhy()
{
    QCOMPARE(cell(1, RoutingModel::State), QStringLiteral("closed: no fresh position of arm"));
    QCOMPARE(cell(0, RoutingModel::State), QStringLiteral("changing"));
    QCOMPARE(cell(1, RoutingModel::Held), QStringLiteral("120"));
    // without a guard no value can be held
    QCOMPARE(cell(2, RoutingModel::Held), QStringLiteral("–"));
    QCOMPARE(cell(1, RoutingModel::Age), QStringLiteral("812 ms"));
    QCOMPARE(cell(0, RoutingModel::Hop), QStringLiteral("23 µs"));
}

void TestRouting::detailTellsTheLastRefusal()
{
    const auto at = [this](int row) {
        return view()->visualRect(view()->model()->index(row, 1)).center();
    };
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, at(1));
    const auto detail = m_table->detail();
    for (const auto* part : { "nn-brain → arm", "14:02:09", "60.0 25.0 40.0", "12.0 5.0 −8.0",
             "70.8 mm", "the step is over 50 mm" }) {
        QVERIFY2(detail.contains(QString::fromUtf8(part)), qPrintable(detail));
    }
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, at(0));
    QVERIFY(m_table->detail().contains(QStringLiteral("No value was rejected")));
    // A new rejection of the selected row is shown at once.
    auto rows = lab();
    rows[2].lastRefusal = rows[3].lastRefusal;
    m_model->setRows(rows);
    QVERIFY(m_table->detail().contains(QStringLiteral("70.8 mm")));
}

void TestRouting::copiesAsText()
{
    QCOMPARE(m_table->asText().count(QLatin1Char('\n')), 9); // header line and all rows
    view()->setFocus();
    view()->selectRow(1);
    QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
    const auto lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(QStringLiteral("Source\tRoute\tLink")));
    QVERIFY(lines[1].contains(QStringLiteral("\tclosed: no fresh position of arm\t")));
}

void TestRouting::selectionStaysOnItsConnection()
{
    view()->selectRow(4);
    const auto chosen = cell(4, RoutingModel::Route);
    auto rows = lab();
    rows.erase(rows.begin()); // "arm → pyt" is removed
    m_model->setRows(rows);
    QCOMPARE(view()->currentIndex().siblingAtColumn(RoutingModel::Route).data().toString(), chosen);
}

void TestRouting::looksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("words");
    QTest::newRow("routing-dark") << false << 1.0 << QSize(1100, 500) << QString();
    QTest::newRow("routing-light") << true << 1.0 << QSize(1100, 500) << QString();
    QTest::newRow("routing-200") << true << 2.0 << QSize(1600, 900) << QString();
    QTest::newRow("routing-empty") << false << 1.0 << QSize(1100, 300) << QStringLiteral("xyz");
    QTest::newRow("routing-wide") << false << 1.0 << QSize(1528, 500) << QString();
    QTest::newRow("routing-narrow") << false << 1.0 << QSize(740, 400) << QString();
}

void TestRouting::looksAsDrawn()
{
    QFETCH(bool, light);
    QFETCH(double, scale);
    QFETCH(QSize, size);
    QFETCH(QString, words);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_theme.setTextScale(scale);
    m_table->setFilter(words);
    m_table->resize(size.expandedTo(m_table->minimumSizeHint()));
    view()->selectRow(1);
    test::letWindowSettle(100ms);
    test::savePicture(*m_table, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_table), QStringList());
    // Headers and numbers are not cut off.
    const auto* heads = view()->horizontalHeader();
    // A wide table fills its width.
    QVERIFY(heads->length() >= view()->viewport()->width());
    const QFontMetrics headText(m_theme.font(FontRole::Caption));
    const QFontMetrics figures(m_theme.font(FontRole::MonoTable));
    for (int column = 0; column < RoutingModel::ColumnCount; ++column) {
        const auto head = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QVERIFY(heads->sectionSize(column) >= headText.horizontalAdvance(head) + 2 * m_theme.px(6));
        for (int i = 0; column >= RoutingModel::Rate && i < view()->model()->rowCount(); ++i) {
            QVERIFY(heads->sectionSize(column)
                >= figures.horizontalAdvance(cell(i, column)) + m_theme.px(12));
        }
    }
}

void TestRouting::longWordsFit()
{
    const test::LongWords german;
    m_table = std::make_unique<RoutingTable>(m_theme, *m_model);
    m_table->resize(QSize(1100, 500).expandedTo(m_table->minimumSizeHint()));
    m_table->show();
    view()->selectRow(1);
    test::letWindowSettle(100ms);
    test::savePicture(*m_table, QStringLiteral("routing-long"));
    QCOMPARE(test::cutOff(*m_table), QStringList());
}

QTEST_MAIN(TestRouting)
#include "tst_routing.moc"
