// SPDX-License-Identifier: GPL-3.0-or-later
// The content of plots: selection, saving, export and appearance.
#include "tests/support/waiting.h"
#include "tests/widgets/plots/plot_rig.h"

#include <QMessageBox>
#include <QPushButton>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::rig;
using namespace std::chrono_literals;

class TestPlotContents final : public PlotRig {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qobject_cast<QApplication*>(qApp)); }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void signalIsDraggedOntoAPlot();
    void signalIsDroppedBetweenPlots();
    void signalOfAnotherUnitGetsAPlotOfItsOwn();
    void searchAndEnterAddASignal();
    void measuredBringsItsCommand();
    void formulaIsCheckedWhileTypedAndPlotted();
    void plotsAreAddedTitledAndRemovedByKeys();
    void menusReachEverything();
    void statisticsAreOfTheVisibleRange();
    void csvOfTheVisibleRangeReadsBack();
    void picturesAreWritten();
    void exportThatFailsSaysWhatToDo();
    void layoutIsKeptAndReset();
    void stylesDifferWithoutColour();
    void looksAsDrawn_data();
    void looksAsDrawn();
    void listLooksAsDrawn_data();
    void listLooksAsDrawn();
    void longWordsFit();
    void listAndStatisticsFitASmallWindow();
    void eventsKeepToWhatIsShown();

private:
    [[nodiscard]] Result<QString> exported(
        const QString& path, signals::ExportFormat format, signals::ExportRange range) const;
};

void TestPlotContents::signalIsDraggedOntoAPlot()
{
    m_plot->resize(1300, 420);
    QTest::mouseClick(
        m_plot->findChild<QAbstractButton*>(QStringLiteral("signals")), Qt::LeftButton);
    test::letWindowSettle(50ms);
    auto* tree = m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"));
    const auto found = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole,
        QStringLiteral("error.distance"), 1, Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY(!found.isEmpty());
    tree->expandAll();
    tree->scrollTo(found.front());
    test::letWindowSettle(20ms);
    const auto from =
        tree->viewport()->mapTo(m_plot.get(), tree->visualRect(found.front()).center());
    const auto to = lanes()->mapTo(m_plot.get(), lanePlot().lanes().lane(1).rect().center());
    auto* window = m_plot->windowHandle();
    QCursor::setPos(m_plot->mapToGlobal(from));
    // The drag runs its own event loop, so timers move the mouse.
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 10; ++step) {
        QTimer::singleShot(
            40 * step, this, [=] { QTest::mouseMove(window, from + (to - from) * step / 10); });
    }
    QTimer::singleShot(500, this, [=] { QTest::mouseRelease(window, Qt::LeftButton, {}, to); });
    QTimer::singleShot(4000, this, [] { QDrag::cancel(); });
    QTRY_COMPARE(curves(1).last(), QStringLiteral("error.distance"));
    QCOMPARE(m_plot->lanes().count(), 3);
    QCOMPARE(curves(0).size(), 2);
}

void TestPlotContents::signalIsDroppedBetweenPlots()
{
    QMimeData carried;
    carried.setData(LaneGestures::mimeType(), "error.distance\narm.x");
    const auto dropAt = [&](QPoint place) {
        QDragEnterEvent enter(place, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(place, Qt::CopyAction, &carried, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(lanes(), &drop);
    };
    dropAt(QPoint(lanes()->width() / 2, lanePlot().lanes().lane(1).rect().top() - 2));
    QCOMPARE(m_plot->lanes().count(), 4);
    QCOMPARE(curves(1), QStringList({ QStringLiteral("error.distance"), kSentX, kArmX }));
    dropAt(QPoint(lanes()->width() / 2, lanes()->height() - 4));
    QCOMPARE(m_plot->lanes().count(), 5);
    QCOMPARE(curves(4).size(), 3);
    QMimeData other;
    other.setText(QStringLiteral("arm.x"));
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(lanes(), &enter);
    QVERIFY(!enter.isAccepted());
}

void TestPlotContents::signalOfAnotherUnitGetsAPlotOfItsOwn()
{
    for (const auto* key : { "arm.joint.1", "arm.joint.2" }) {
        signals::SignalInfo info;
        info.key = QLatin1String(key);
        info.unit = QStringLiteral("°");
        m_store->append(m_now, *m_store->add(info), 30);
    }
    QTest::mouseClick(lanes(), Qt::LeftButton, {}, inLane(2));
    m_plot->addSignals({ QStringLiteral("arm.joint.1") });
    QCOMPARE(m_plot->lanes().count(), 4);
    QCOMPARE(curves(2).size(), 2);
    QCOMPARE(curves(3), QStringList(QStringLiteral("arm.joint.1")));
    QCOMPARE(lanePlot().lanes().chosen(), 3);
    // A second angle joins it, from any drop place.
    lanePlot().lanes().choose(2);
    m_plot->addSignals({ QStringLiteral("arm.joint.2") });
    QCOMPARE(m_plot->lanes().count(), 4);
    QCOMPARE(curves(3).size(), 2);
    // Each plot shows its unit, and no angle has a colour of x, y or z.
    QCOMPARE(lanePlot().titleInLane(lanePlot().lanes().lane(3)), QStringLiteral("°"));
    QCOMPARE(lanePlot().titleInLane(lanePlot().lanes().lane(0)), QStringLiteral("mm"));
    const auto& angles = lanePlot().lanes().lane(3).curves();
    for (const auto& curve : angles) {
        QVERIFY(curve.style.colour != ColorToken::X && curve.style.colour != ColorToken::Y
            && curve.style.colour != ColorToken::Z);
    }
    QVERIFY(angles[0].style.colour != angles[1].style.colour);
    settle();
    // At rest the range is five degrees, so that noise stays a line.
    const auto angle = valueRange(3);
    QVERIFY(std::abs(angle[1] - angle[0] - 5.0) < 0.01);
    test::savePicture(*m_plot, QStringLiteral("plots-units"));
}

void TestPlotContents::searchAndEnterAddASignal()
{
    m_plot->setListShown(true);
    auto* search = m_plot->findChild<QLineEdit*>(QStringLiteral("signalSearch"));
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("distance"));
    QTest::keyClick(search, Qt::Key_Return);
    auto* tree = m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"));
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("error.distance"));
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(curves(2).last(), QStringLiteral("error.distance"));
    QTest::keyClick(tree, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_plot->lanes().count(), 4);
    QCOMPARE(curves(3), QStringList(QStringLiteral("error.distance")));
}

void TestPlotContents::measuredBringsItsCommand()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("arm.z") });
    QCOMPARE(curves(3), QStringList({ QStringLiteral("arm.sent.z"), QStringLiteral("arm.z") }));
    m_plot->addSignalsToNewPlot({ QStringLiteral("arm.sent.z") });
    QCOMPARE(curves(4), QStringList(QStringLiteral("arm.sent.z")));
}

void TestPlotContents::formulaIsCheckedWhileTypedAndPlotted()
{
    m_plot->setListShown(true);
    auto* formula = m_plot->findChild<QLineEdit*>(QStringLiteral("expressionFormula"));
    auto* name = m_plot->findChild<QLineEdit*>(QStringLiteral("expressionName"));
    auto* finding = m_plot->findChild<QLabel*>(QStringLiteral("expressionFinding"));
    QTest::keyClicks(formula, QStringLiteral("arm.x - arm.sent.w"));
    QVERIFY(finding->isVisible());
    QVERIFY(finding->text().contains(QStringLiteral("column 9")));
    QVERIFY(finding->text().contains(QStringLiteral("arm.sent.")));
    QTest::keyClick(formula, Qt::Key_Return);
    QVERIFY(!m_store->find(QStringLiteral("e1")));
    QTest::keyClick(formula, Qt::Key_Backspace);
    QTest::keyClicks(formula, QStringLiteral("x"));
    QVERIFY(finding->text().contains(QStringLiteral("e1")));
    QTest::keyClicks(name, QStringLiteral("off"));
    QTest::keyClick(formula, Qt::Key_Return);
    QVERIFY(m_store->find(QStringLiteral("off")));
    QCOMPARE(curves(2).last(), QStringLiteral("off"));
    QVERIFY(formula->text().isEmpty());
    m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13);
    QCOMPARE(
        m_plot->reading(QStringLiteral("off")), m_plot->reading(kArmX) - m_plot->reading(kSentX));
}

void TestPlotContents::plotsAreAddedTitledAndRemovedByKeys()
{
    lanes()->setFocus();
    QTest::keyClick(lanes(), Qt::Key_Down);
    QCOMPARE(lanePlot().lanes().chosen(), 0);
    QTest::keyClick(lanes(), Qt::Key_Insert);
    QCOMPARE(m_plot->lanes().count(), 4);
    QCOMPARE(lanePlot().lanes().chosen(), 1);
    QVERIFY(curves(1).isEmpty());
    QTest::keyClick(lanes(), Qt::Key_F2);
    auto* editor = lanes()->findChild<QLineEdit*>(QStringLiteral("titleEditor"));
    QVERIFY(editor);
    QTRY_VERIFY(editor->hasFocus());
    QTest::keyClicks(editor, QStringLiteral("Speeds"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(m_plot->lanes().lane(1).spec().title, QStringLiteral("Speeds"));
    QTRY_VERIFY(lanes()->hasFocus());
    QTest::keyClick(lanes(), Qt::Key_Delete);
    QCOMPARE(m_plot->lanes().count(), 3);
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(lanes(), Qt::Key_Down);
        QTest::keyClick(lanes(), Qt::Key_Delete);
    }
    QCOMPARE(m_plot->lanes().count(), 0);
    test::letWindowSettle(80ms); // drawn without lanes
    m_plot->addSignals({ QStringLiteral("arm.y") });
    QCOMPARE(m_plot->lanes().count(), 1);
    QTest::keyClick(lanes(), Qt::Key_Up);
    const auto before = valueRange(0);
    QTest::keyClick(lanes(), Qt::Key_PageUp);
    QVERIFY(valueRange(0)[1] < before[1]);
    m_plot->setCursorsShown(true);
    const double b = m_plot->time().cursors()->bS;
    QTest::keyClick(lanes(), Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(m_plot->time().cursors()->bS < b);
}

void TestPlotContents::menusReachEverything()
{
    const auto trigger = [this](const char* name) {
        auto* action = m_plot->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action, name);
        action->trigger();
    };
    QTest::mouseClick(lanes(), Qt::LeftButton, {}, inLane(1));
    QTest::mouseClick(m_plot->findChild<QAbstractButton*>(QStringLiteral("more")), Qt::LeftButton);
    auto* menu = m_plot->findChild<QMenu*>(QStringLiteral("plotMenu"));
    QTRY_VERIFY(menu->isVisible());
    auto* removals = m_plot->findChild<QMenu*>(QStringLiteral("plot.removals"));
    QCOMPARE(removals->actions().size(), 2);
    removals->actions().front()->trigger();
    QCOMPARE(curves(1), QStringList(QStringLiteral("arm.y")));
    menu->close();
    trigger("plot.remove");
    QCOMPARE(m_plot->lanes().count(), 2);
    trigger("plot.new");
    QCOMPARE(m_plot->lanes().count(), 3);
    trigger("plot.reset");
    QCOMPARE(m_plot->layoutState()[QStringLiteral("plots")],
        m_plot->defaultLayoutState()[QStringLiteral("plots")]);
    // The file dialog blocks nothing.
    trigger("export.csvVisible");
    auto* dialog = m_plot->findChild<QDialog*>(QStringLiteral("exportDialog"));
    QVERIFY(dialog && !dialog->isModal());
    // Nor does the question to replace a file.
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("old.csv"));
    const auto read = [&path] {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(m_plot->findChild<QMessageBox*>(QStringLiteral("overwriteQuestion")));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QCOMPARE(read(), QByteArray("old"));
    QTest::mouseClick(m_plot->findChild<QPushButton*>(QStringLiteral("overwrite")), Qt::LeftButton);
    QTRY_VERIFY(read() != "old" && !read().isEmpty());
}

void TestPlotContents::statisticsAreOfTheVisibleRange()
{
    m_plot->setStatisticsShown(true);
    m_plot->time().setSpan(5);
    settle();
    const auto* readings = m_plot->findChild<Readings*>();
    const auto id = *m_store->find(kArmX);
    const auto wanted = m_store->series(id).summary(axis().fromS(), axis().toS());
    QTRY_VERIFY(readings->view().statistics);
    QTRY_COMPARE(readings->view().lanes[0].rows[1].summary->count, wanted.count);
    QCOMPARE(readings->view().lanes[0].rows[1].summary->max, wanted.max);
    QCOMPARE(readings->view().lanes[0].rows[1].summary->rms, wanted.rms);
    test::savePicture(*m_plot, QStringLiteral("plots-statistics"));
}

Result<QString> TestPlotContents::exported(
    const QString& path, signals::ExportFormat format, signals::ExportRange range) const
{
    std::optional<Result<QString>> came;
    m_plot->exportTo(path, format, range, [&](const Result<QString>& said) { came = said; });
    if (!QTest::qWaitFor([&] { return came.has_value(); })) {
        qFatal("The export did not end.");
    }
    return *came;
}

void TestPlotContents::csvOfTheVisibleRangeReadsBack()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.csv"));
    m_plot->time().setSpan(5);
    settle();
    QVERIFY(exported(path, signals::ExportFormat::Csv, signals::ExportRange::Visible).has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readLine().startsWith("time [s],UTC,arm.sent.x [mm],arm.x [mm],arm.sent.y [mm]"));
    const auto& series = m_store->series(*m_store->find(kArmX));
    int rows = 0;
    while (!file.atEnd()) {
        const auto cells = file.readLine().trimmed().split(',');
        const double tS = cells[0].toDouble();
        QVERIFY(tS >= axis().fromS() && tS <= axis().toS());
        QCOMPARE(cells[3].toDouble(), series.heldAt(tS)->value);
        // The newest value is of now.
        const auto at = QDateTime::fromString(QString::fromLatin1(cells[1]), Qt::ISODateWithMs);
        QVERIFY(std::abs(double(at.msecsTo(QDateTime::currentDateTimeUtc())) / 1000 - (m_now - tS))
            < 10);
        ++rows;
    }
    QVERIFY(std::abs(rows - 800) <= 2); // 200 Hz, and one second of silence since
    QVERIFY(
        exported(path, signals::ExportFormat::Csv, signals::ExportRange::Everything).has_value());
    QFile all(path);
    QVERIFY(all.open(QIODevice::ReadOnly));
    QCOMPARE(all.readAll().count('\n'), 4001);
    auto* notice = m_plot->findChild<QLabel*>(QStringLiteral("plotNotice"));
    QVERIFY(notice->isVisible());
    QVERIFY(notice->text().contains(QStringLiteral("a.csv")));
}

void TestPlotContents::picturesAreWritten()
{
    QTemporaryDir folder;
    const auto png = folder.filePath(QStringLiteral("a.png"));
    const auto pdf = folder.filePath(QStringLiteral("a.pdf"));
    const double from = axis().fromS();
    const auto size = lanes()->size();
    std::optional<Result<QString>> came;
    m_plot->exportTo(png, signals::ExportFormat::Png, signals::ExportRange::Everything,
        [&](const Result<QString>& said) { came = said; });
    QCOMPARE(axis().fromS(), from); // the view is unchanged; it follows the time from here on
    QTRY_VERIFY(came && came->has_value());
    QVERIFY(exported(pdf, signals::ExportFormat::Pdf, signals::ExportRange::Visible).has_value());
    // Fit for a paper: on white, with the colours of the light scheme, below title and legend.
    const QImage picture(png);
    QCOMPARE(picture.width(), size.width() * 2);
    QVERIFY(picture.height() > size.height() * 2 && picture.height() < size.height() * 3);
    QCOMPARE(picture.pixel(1, 1), QColor(Qt::white).rgb());
    int coloured = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            coloured +=
                picture.pixel(x, y) == Theme::color(Scheme::Light, ColorToken::X).rgb() ? 1 : 0;
        }
    }
    QVERIFY(coloured > 300);
    // The marks lie on their lines, not on the time axis.
    for (int y = picture.height() - 2 * m_theme.px(18); y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            QVERIFY(picture.pixel(x, y) != Theme::color(Scheme::Light, ColorToken::Y).rgb());
        }
    }
    QFile file(pdf);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(5) == "%PDF-");

    const auto svg = folder.filePath(QStringLiteral("a.svg"));
    m_plot->setCaption(QStringLiteral("passFlame.tr"), QStringLiteral("14 March 2026"));
    QVERIFY(exported(svg, signals::ExportFormat::Svg, signals::ExportRange::Visible).has_value());
    QFile vectors(svg);
    QVERIFY(vectors.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(vectors.readAll());
    for (const auto& part : { "<svg", "passFlame.tr", "14 March 2026", "x measured, mm",
             "x commanded, mm", "<polyline" }) {
        QVERIFY2(text.contains(QLatin1String(part)), part);
    }
    QVERIFY(text.contains(Theme::color(Scheme::Light, ColorToken::X).name(), Qt::CaseInsensitive));
    QVERIFY(axis().isFollowing());
}

void TestPlotContents::exportThatFailsSaysWhatToDo()
{
    for (const auto format :
        { signals::ExportFormat::Csv, signals::ExportFormat::Png, signals::ExportFormat::Pdf }) {
        const auto saved =
            exported(QStringLiteral("/nowhere/a"), format, signals::ExportRange::Visible);
        QVERIFY(!saved);
        QVERIFY(saved.error().remedy.english().contains(QLatin1String("folder")));
        QVERIFY(m_plot->findChild<QLabel*>(QStringLiteral("plotNotice"))
                    ->text()
                    .contains(QStringLiteral("/nowhere/a")));
    }
}

void TestPlotContents::layoutIsKeptAndReset()
{
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance") });
    m_plot->lanes().setTitle(3, QStringLiteral("How far off"));
    m_plot->time().setSpan(60);
    QVERIFY(m_store->addExpression(QStringLiteral("off"), QStringLiteral("arm.x - arm.sent.x")));
    m_plot->addSignals({ QStringLiteral("off"), QStringLiteral("not.there") });
    wheel(lanes(), inLane(0), 3, Qt::ControlModifier);
    const auto kept = m_plot->layoutState();

    signals::SignalStore store;
    test::addArmSignals(store);
    PlotPanel other(m_theme, store, [this] { return m_now; });
    QCOMPARE(other.layoutState(), other.defaultLayoutState());
    other.setLayoutState(kept);
    QCOMPARE(other.layoutState(), kept);
    QCOMPARE(other.lanes().lane(3).spec().title, QStringLiteral("How far off"));
    QVERIFY(store.find(QStringLiteral("off")));
    // A range set by hand is not saved: it could hide new values.
    QVERIFY(!lanePlot().lanes().lane(0).isFitted());
    QVERIFY(other.findChild<LanePlot*>()->lanes().lane(0).isFitted());
    other.resize(1000, 400);
    other.show(); // an unknown signal is accepted, and drawn once it exists
    QTRY_VERIFY(other.drawn() > 0);
    signals::SignalInfo info;
    info.key = QStringLiteral("not.there");
    const auto id = *store.add(info);
    store.append(m_now, id, 5);
    QCOMPARE(other.reading(QStringLiteral("not.there")), 5.0);
    other.setLayoutState(other.defaultLayoutState());
    QCOMPARE(other.lanes().count(), 3);
    QCOMPARE(other.lanes().lane(0).spec().curves, QStringList({ kSentX, kArmX }));
}

void TestPlotContents::stylesDifferWithoutColour()
{
    std::vector<signals::SignalInfo> infos;
    for (const auto* key : { "arm.x", "arm.y", "head.x", "a", "b", "c", "d", "e" }) {
        signals::SignalInfo info;
        info.key = QLatin1String(key);
        infos.push_back(info);
    }
    const auto styles = stylesOf(infos);
    QCOMPARE(styles[0].marker, Marker::Circle);
    QCOMPARE(styles[1].colour, ColorToken::Y);
    for (size_t i = 0; i < styles.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            QVERIFY(styles[i].marker != styles[j].marker || styles[i].dash != styles[j].dash);
        }
    }
}

void TestPlotContents::looksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("cursors");
    QTest::newRow("plots-dark") << false << 1.0 << QSize(1030, 320) << true;
    QTest::newRow("plots-light") << true << 1.0 << QSize(1030, 320) << true;
    QTest::newRow("plots-mockup-1") << false << 1.0 << QSize(1186, 316) << true;
    QTest::newRow("plots-mockup-7") << false << 1.0 << QSize(680, 336) << true;
    QTest::newRow("plots-live") << false << 1.0 << QSize(1030, 320) << false;
    QTest::newRow("plots-low") << true << 1.0 << QSize(1030, 186) << false;
    QTest::newRow("plots-200") << false << 2.0 << QSize(1500, 480) << true;
}

void TestPlotContents::looksAsDrawn()
{
    QFETCH(bool, light);
    QFETCH(double, scale);
    QFETCH(QSize, size);
    QFETCH(bool, cursors);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_theme.setTextScale(scale);
    m_plot->resize(size.expandedTo(m_plot->minimumSizeHint()));
    if (cursors) {
        m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13.6);
        m_plot->setCursor(PlotPanel::Cursor::B, kStart - 3.6);
    }
    test::letWindowSettle(400ms);
    test::savePicture(*m_plot, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_plot), QStringList());
    const auto picture = m_plot->grab().toImage();
    for (const auto token : { ColorToken::X, ColorToken::Y, ColorToken::Z }) {
        int coloured = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                coloured += picture.pixel(x, y) == m_theme.color(token).rgb() ? 1 : 0;
            }
        }
        QVERIFY2(coloured > 500, "the measured line is hardly there");
    }
}

void TestPlotContents::listLooksAsDrawn_data()
{
    QTest::addColumn<bool>("light");
    QTest::newRow("plots-list-dark") << false;
    QTest::newRow("plots-list-light") << true;
}

void TestPlotContents::listLooksAsDrawn()
{
    QFETCH(bool, light);
    m_theme.setScheme(light ? Scheme::Light : Scheme::Dark);
    m_plot->resize(1186, 420);
    m_plot->setListShown(true);
    QVERIFY(m_store->addExpression(
        QStringLiteral("off"), QStringLiteral("sqrt((arm.x - arm.sent.x)^2)")));
    m_plot->addSignalsToNewPlot({ QStringLiteral("error.distance"), QStringLiteral("off") });
    m_plot->lanes().setTitle(3, QStringLiteral("How far off"));
    m_plot->findChild<QTreeView*>(QStringLiteral("signalTree"))->expandAll();
    m_plot->findChild<QLineEdit*>(QStringLiteral("expressionFormula"))
        ->setText(QStringLiteral("arm.x + arm.sent.q"));
    m_plot->setCursor(PlotPanel::Cursor::A, kStart - 13.6);
    test::letWindowSettle(400ms);
    test::savePicture(*m_plot, QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(test::cutOff(*m_plot), QStringList());
}

void TestPlotContents::longWordsFit()
{
    const test::LongWords german;
    m_plot = std::make_unique<PlotPanel>(m_theme, *m_store, [this] { return m_now; });
    m_plot->setCursorsShown(true); // before it was first shown
    QVERIFY(std::abs(m_plot->time().cursors()->bS - (m_now - 5)) < 0.1);
    for (const int width : { 0, 760, 1186 }) {
        m_plot->resize(QSize(width, 320).expandedTo(m_plot->minimumSizeHint()));
        m_plot->show();
        test::letWindowSettle(200ms);
        test::savePicture(*m_plot, QStringLiteral("plots-long-%1").arg(width));
        QCOMPARE(test::cutOff(*m_plot), QStringList());
    }
}

void TestPlotContents::listAndStatisticsFitASmallWindow()
{
    m_plot->setListShown(true);
    m_plot->setStatisticsShown(true);
    // The panel beside it takes its share of 1280 px; it must not limit the width of the window.
    QVERIFY2(m_plot->minimumSizeHint().width() <= 650,
        qPrintable(QString::number(m_plot->minimumSizeHint().width())));
    const auto* notice = m_plot->findChild<QLabel*>(QStringLiteral("plotNotice"));
    for (const int width : { 1280, 900, 653 }) {
        m_plot->resize(width, 360);
        test::letWindowSettle(50ms);
        settle();
        QCOMPARE(m_plot->width(), width);
        QVERIFY(lanes()->width() >= lanes()->minimumSizeHint().width());
        const auto* readings = m_plot->findChild<Readings*>();
        QVERIFY(m_plot->rect().contains(
            QRect(readings->mapTo(m_plot.get(), QPoint()), readings->size())));
        test::savePicture(*m_plot, QStringLiteral("plots-statistics-%1").arg(width));
    }
    // A notice tells that there is no room for the statistics.
    m_plot->resize(700, 360);
    m_plot->setStatisticsShown(false);
    test::letWindowSettle(20ms);
    m_plot->setStatisticsShown(true);
    QTRY_VERIFY(notice->isVisible());
}

void TestPlotContents::eventsKeepToWhatIsShown()
{
    m_plot->time().setSpan(60);
    m_plot->setPaused(true);
    test::letWindowSettle(60ms);
    const auto picture = [this] {
        test::letWindowSettle(80ms);
        return lanes()->grab().toImage();
    };
    const auto before = picture();
    m_store->addEvent({ kStart - 40, signals::EventKind::Stop, QStringLiteral("Stop") });
    QCOMPARE(picture(), before); // nothing was known then
    m_store->addEvent(
        { kStart - 0.2, signals::EventKind::Stop, QStringLiteral("Stop by the operator") });
    const auto after = picture();
    QVERIFY(after != before);
    const auto right = lanePlot().lanes().rect().right() + 6; // half a glyph may extend beyond
    const QRect beyond(right, 0, after.width() - right, lanePlot().lanes().lane(0).rect().top());
    QCOMPARE(after.copy(beyond), before.copy(beyond));
}

QTEST_MAIN(TestPlotContents)
#include "tst_plot_contents.moc"
