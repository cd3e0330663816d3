// SPDX-License-Identifier: GPL-3.0-or-later
// The preflight in the window: the lock, the checklist, the wiggle proof and the override.
#include "core/cell/preflight_report.h"
#include "tests/support/fake_arm.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/preflight/proof_curve_checks.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/preflight/preflight_mode.h"
#include "widgets/preflight/preflight_presenter.h"
#include "widgets/preflight/proof_curves.h"
#include "widgets/routing/routing_inspector.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <algorithm>

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

const auto kArm = QStringLiteral("arm");

} // namespace

class TestPreflightMode final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void cleanup()
    {
        m_window.reset();
        m_cell.reset();
        m_head.reset();
        m_lab.reset();
    }

    void lockedCellSaysSoAndMovesNothing()
    {
        openLocked();
        auto* button = find<QAbstractButton>("preflight");
        QCOMPARE(button->accessibleName(), QStringLiteral("Preflight: not passed"));
        auto& motion = m_window->motion();
        QTRY_COMPARE(motion.model().view().phase, MotionPhase::Locked);
        QVERIFY(!motion.model().view().lockedReason.isEmpty());
        motion.targetPicker().setTarget({ 20.0, 10.0, 10.0 });
        motion.commands().execute();
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QVERIFY(m_lab->arm().commands().empty());
        QVERIFY(!motion.armState().idleRefusal().isEmpty());
    }

    void checklistIsWorkedOffByKeyboard()
    {
        openLocked();
        auto* opener = find<QAbstractButton>("preflight");
        opener->setFocus();
        QTest::keyClick(opener, Qt::Key_Space);
        QCOMPARE(m_window->mode()->title().id, QStringLiteral("preflight"));
        auto* unlock = find<QAbstractButton>("unlockMotion");
        QVERIFY(!unlock->isEnabled());
        auto* add = find<QLineEdit>("newCheckItem");
        QTest::keyClicks(add, QStringLiteral("Splint fixed"));
        QTest::keyClick(add, Qt::Key_Return);
        auto* operatorName = find<QLineEdit>("operatorName");
        QCOMPARE(operatorName->text(), m_window->cellSession().preflight().operatorName());
        operatorName->setFocus();
        operatorName->selectAll();
        QTest::keyClicks(operatorName, QStringLiteral("Ann"));
        QTest::keyClick(operatorName, Qt::Key_Return);
        for (const auto* name : { "manualCheck0", "manualCheck1", "manualCheck2" }) {
            auto* box = find<QCheckBox>(name);
            QVERIFY2(box != nullptr, name);
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Space);
            QVERIFY(box->isChecked());
        }
        // The automatic items are in order.
        QTRY_COMPARE(m_window->cellSession().preflight().missing().size(), 1);
        QVERIFY(!unlock->isEnabled());
        auto* prove = find<QAbstractButton>("beginProof");
        prove->setFocus();
        QTest::keyClick(prove, Qt::Key_Return);
        const auto& preflight = m_cell->preflight();
        QTRY_VERIFY2(
            preflight.isProving(), qPrintable(m_window->cellSession().preflight().refusal()));
        QCOMPARE(find<QAbstractButton>("preflight")->accessibleName(),
            QStringLiteral("Preflight: proof runs"));
        QTRY_VERIFY_WITH_TIMEOUT(!preflight.isProving() && preflight.proof(), 15'000);
        QCOMPARE(preflight.proof()->verdict, preflight::WiggleVerdict::Passed);
        const auto table = find<QWidget>("proofTable")->accessibleDescription();
        QVERIFY2(table.contains(QStringLiteral("arm x: 2.0"))
                && table.contains(QStringLiteral("head x: 0.0")),
            qPrintable(table));
        test::showsTheMove(
            *find<preflights::ProofCurves>("proofCurves"), m_cell->site().preflight, m_theme);
        takePictures("preflight-proof");
        QTRY_VERIFY2(unlock->isEnabled(),
            qPrintable(m_window->cellSession().preflight().missing().join(u'\n')));
        unlock->setFocus();
        QTest::keyClick(unlock, Qt::Key_Return);
        QVERIFY(!preflight.isLocked());
        QVERIFY(find<QAbstractButton>("preflight")
                    ->accessibleName()
                    .startsWith(QStringLiteral("Preflight: passed ")));
        // Kept beside the site file, with name and time.
        QFile file(preflight::checklistFileOf(m_lab->siteFile()));
        QTRY_VERIFY(file.exists());
        QTRY_COMPARE(openInFile(), 0);
        const auto saved = preflight::loadChecklist(file.fileName());
        QCOMPARE(saved->items.size(), std::size_t(3));
        QCOMPARE(saved->items.back().text, QStringLiteral("Splint fixed"));
        QCOMPARE(saved->items.back().tickedBy, QStringLiteral("Ann"));
        QCOMPARE(preflight.verdict().by, QStringLiteral("Ann"));
        const auto before = m_lab->arm().commands().size();
        m_window->motion().targetPicker().setTarget({ 20.0, 10.0, 10.0 });
        m_window->motion().commands().execute();
        QTRY_VERIFY(m_lab->arm().commands().size() > before);
    }

    void overrideNeedsAReason()
    {
        openLocked();
        m_window->choose(QStringLiteral("preflight"));
        find<QAbstractButton>("overridePreflight")->click();
        auto* reason = find<QLineEdit>("overrideReason");
        auto* now = find<QAbstractButton>("overrideNow");
        QVERIFY(reason->isVisible());
        now->click();
        QVERIFY(m_cell->preflight().isLocked());
        QTest::keyClicks(reason, QStringLiteral("encoder checked by hand"));
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(m_cell->preflight().isLocked()); // only the button unlocks
        QTest::ignoreMessage(
            QtWarningMsg, QRegularExpression(QStringLiteral("Overridden by.*checked by hand")));
        now->click();
        QVERIFY(!m_cell->preflight().isLocked());
        QVERIFY(find<QAbstractButton>("preflight")
                    ->accessibleName()
                    .startsWith(QStringLiteral("Preflight: overridden ")));
        QTRY_COMPARE(m_window->motion().model().view().phase, MotionPhase::Idle);
        // Kept beside the site file, and shown.
        const auto file = preflight::checklistFileOf(m_lab->siteFile());
        QTRY_VERIFY(QFile::exists(file));
        const auto saved = preflight::loadChecklist(file);
        QCOMPARE(saved->overrides.size(), std::size_t(1));
        QCOMPARE(saved->overrides[0].reason, QStringLiteral("encoder checked by hand"));
        const auto by = m_window->cellSession().preflight().operatorName();
        QVERIFY(!by.isEmpty());
        QCOMPARE(saved->overrides[0].by, by);
        QVERIFY(saved->overrides[0].at.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        auto* shown = find<QLabel>("overrides");
        QVERIFY2(shown->isVisible()
                && shown->text().endsWith(by + QStringLiteral(": encoder checked by hand")),
            qPrintable(shown->text()));
    }

    void damagedChecklistKeepsMotionLockedUntilItIsMended()
    {
        m_lab = std::make_unique<test::LabTwin>();
        QFile file(preflight::checklistFileOf(m_lab->siteFile()));
        const auto write = [&file](const QByteArray& text) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(text);
            file.close();
        };
        write(R"({ "items": [ { "text": "Splint fixed" } ], "filse": [] })");
        openLocked();
        m_window->choose(QStringLiteral("preflight"));
        auto& presenter = m_window->cellSession().preflight();
        const auto& items = m_cell->preflight().items();
        const auto failed = [&items] {
            return std::ranges::any_of(items, [](const preflight::CheckItem& item) {
                return QLatin1String(item.id) == QLatin1String("checklist")
                    && item.state == preflight::CheckItem::State::Failed;
            });
        };
        QTRY_VERIFY(failed());
        QVERIFY(find<QWidget>("check.checklist")->isVisible());
        QVERIFY(presenter.missing().contains(QStringLiteral("Checklist read")));
        presenter.setTicked(0, true);
        presenter.setTicked(1, true);
        QTRY_VERIFY(failed());
        QVERIFY(presenter.missing().contains(QStringLiteral("Checklist read")));
        QTRY_COMPARE(presenter.preflight().missing(false).size(), std::size_t(1));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("filse")); // not overwritten
        file.close();
        presenter.override(QStringLiteral("list is damaged"));

        write(R"({ "items": [ { "text": "Splint fixed" } ], "files": [] })");
        presenter.checkAgain();
        QTRY_COMPARE(m_cell->preflight().checklist().items.size(), std::size_t(1));
        QCOMPARE(m_cell->preflight().checklist().items[0].text, QStringLiteral("Splint fixed"));
        QTRY_VERIFY(!items.empty() && !failed());
        // The override in the meantime is kept.
        const auto saved = [&file] {
            const auto read = preflight::loadChecklist(file.fileName());
            return read && read->overrides.size() == 1;
        };
        QTRY_VERIFY(saved());
    }

    void reportHasWhatTheProgramPrints()
    {
        openLocked();
        m_window->choose(QStringLiteral("preflight"));
        auto* mode = qobject_cast<preflights::PreflightMode*>(m_window->mode());
        QVERIFY(find<QAbstractButton>("preflightReport")->isVisible());
        QTRY_VERIFY(!m_cell->preflight().items().empty());
        const QTemporaryDir folder;
        const auto json = folder.filePath(QStringLiteral("report.json"));
        mode->saveReport(json);
        auto* saved = find<QLabel>("reportSaved");
        QTRY_VERIFY(saved->text().contains(QStringLiteral("report.json")));
        QFile file(json);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto report = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(report.keys(),
            cell::toJson(m_cell->preflight(), false).keys()); // as medulla-preflight prints it
        QVERIFY(!report[QStringLiteral("passed")].toBool());
        QVERIFY(!report[QStringLiteral("paths")].toArray().isEmpty());
        const auto text = folder.filePath(QStringLiteral("report.txt"));
        mode->saveReport(text);
        QTRY_VERIFY(saved->text().contains(QStringLiteral("report.txt")));
        QFile words(text);
        QVERIFY(words.open(QIODevice::ReadOnly));
        const auto lines = QString::fromUtf8(words.readAll());
        QVERIFY2(lines.contains(QStringLiteral("not ticked: Nobody inside the arm's reach"))
                && lines.contains(QStringLiteral("path: pyt → arm → arm"))
                && lines.endsWith(QStringLiteral("Preflight not passed.\n")),
            qPrintable(lines));
        mode->saveReport(folder.filePath(QStringLiteral("none/report.txt")));
        QTRY_VERIFY(!saved->text().contains(QStringLiteral("was written")));
    }

    void pathAndFindingAreShownInTheGraph()
    {
        openWithFault();
        m_window->choose(QStringLiteral("preflight"));
        takePictures("preflight-fault");
        auto* path = find<QAbstractButton>("showPath0");
        QVERIFY(path->isVisible());
        path->setFocus();
        QTest::keyClick(path, Qt::Key_Space);
        QCOMPARE(m_window->mode()->title().id, QStringLiteral("routing"));
        auto* inspector = find<routing::RoutingInspector>("routingInspector");
        QVERIFY(inspector != nullptr);
        const auto& xray = m_cell->preflight().xray();
        QTRY_COMPARE(chosen(),
            routing::RoutingPart::ofConnection(xray.paths[0].input, xray.paths[0].output));
        m_window->choose(QStringLiteral("preflight"));
        auto* finding = find<QAbstractButton>("findingAction0");
        QVERIFY(finding->isVisible());
        finding->click();
        QCOMPARE(m_window->mode()->title().id, QStringLiteral("routing"));
        QTRY_VERIFY(chosen()
            != routing::RoutingPart::ofConnection(xray.paths[0].input, xray.paths[0].output));
        QVERIFY(chosen().kind != routing::RoutingPart::Kind::None);
    }

    void historicalFaultIsShownWithItsRemedy()
    {
        openWithFault();
        m_window->choose(QStringLiteral("preflight"));
        const auto words = find<QWidget>("xray")->accessibleDescription();
        QVERIFY2(words.contains(QStringLiteral("Wrong device")), qPrintable(words));
        QVERIFY(!find<QWidget>("xrayFindings")->accessibleDescription().isEmpty());
        QVERIFY(!find<QAbstractButton>("beginProof")->isEnabled());
        const auto& alarms = m_window->alarms();
        const auto row = alarms.rowOf(QStringLiteral("preflight"));
        QVERIFY(row >= 0);
        QVERIFY(alarms.at(row).what.startsWith(QStringLiteral("Motion locked: ")));
        QVERIFY(alarms.at(row).severity == AlarmSeverity::Alarm);
        QVERIFY(!alarms.at(row).remedy.isEmpty());
    }

    /// From the start of the cell to an arm that moves where the operator clicked, the preflight
    /// included: at most 10 s and 3 actions.
    void embeddedCellMovesAfterAClickInTheViewAndExecute()
    {
        QElapsedTimer timer;
        timer.start();
        open(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        auto& view = m_window->operateMode().armView();
        if (!view.hasPicture()) {
            QVERIFY2(qEnvironmentVariableIsEmpty("REQUIRE_GL"), "OpenGL is required here");
            QSKIP("No OpenGL: nothing to click in");
        }
        const auto& shown = m_window->motion().model().view();
        const Position start = *shown.measured;
        const Position wanted = start + Position(25.0, 15.0, 0.0);
        // The camera goes to the arm with the first drawing.
        test::letWindowSettle(300ms);

        int actions = 0;
        const auto pixel = view.projection()->toPixel(wanted)->toPoint();
        QTest::mouseClick(view.pictureWindow(), Qt::LeftButton, {}, pixel);
        ++actions;
        const Position clicked = shown.target;
        QVERIFY2((clicked - start).norm() > 5.0, qPrintable(Coordinates(clicked).toString()));
        auto* execute = find<QAbstractButton>("execute");
        QTRY_VERIFY(execute->isEnabled()); // its plan is there, and the preflight has passed
        QTest::mouseClick(execute, Qt::LeftButton);
        ++actions;
        QTRY_VERIFY((*shown.measured - start).norm() > 1.0);
        const auto movesAfter = timer.elapsed();
        qInfo("%d actions; moves %lld ms after the start", actions, movesAfter);
        QVERIFY(actions <= 3);
        QVERIFY(movesAfter <= 10'000);
        QVERIFY(!m_cell->preflight().isLocked());
        QTRY_VERIFY_WITH_TIMEOUT((*shown.measured - clicked).norm() < 2.0, 10'000);
    }

    void nothingScrollsSidewaysInASmallWindow()
    {
        const test::LongWords longWords;
        open(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")), { 1024, 768 });
        m_window->choose(QStringLiteral("preflight"));
        auto* scroll = find<QScrollArea>("preflightScroll");
        QTRY_VERIFY(scroll->isVisible());
        QTRY_COMPARE(scroll->horizontalScrollBar()->maximum(), 0);
        auto* list = find<QWidget>("checklistPanel")->findChild<QScrollArea*>();
        QTRY_VERIFY(list->viewport()->width() >= list->widget()->minimumSizeHint().width());
        takePictures("preflight-small");
    }

    void embeddedCellPassesByItself()
    {
        open(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        QTRY_VERIFY(find<QAbstractButton>("preflight")
                        ->accessibleName()
                        .startsWith(QStringLiteral("Preflight: passed ")));
        m_window->choose(QStringLiteral("preflight"));
        QVERIFY(!find<QAbstractButton>("unlockMotion")->isVisible());
        auto& presenter = m_window->cellSession().preflight();
        QCOMPARE(presenter.stateIcon(), QStringLiteral("tick"));
        QVERIFY(find<QAbstractButton>("beginProof")->isEnabled());
        find<QAbstractButton>("beginProof")->click();
        QTRY_VERIFY2(m_cell->preflight().isProving(), qPrintable(presenter.refusal()));
        QCOMPARE(presenter.stateIcon(), QStringLiteral("wiggle")); // not passed anew yet
        find<QAbstractButton>("endProof")->click();
        QTRY_VERIFY(!m_cell->preflight().isProving());
    }

private:
    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        return m_window->findChild<T*>(QLatin1String(name));
    }
    void openLocked()
    {
        if (m_lab == nullptr) {
            m_lab = std::make_unique<test::LabTwin>();
        }
        const auto network = m_lab->armAddress().host & 0xffffff00U;
        m_head = std::make_unique<test::FakeArm>(
            wire::Address { network | 221U, 25000 }, wire::Address { network | 1U, 25065 });
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        open(site);
    }
    /// The historical fault: the arm's commands end at the head.
    void openWithFault()
    {
        m_lab = std::make_unique<test::LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        for (auto& output : site.spine.outputs) {
            if (output.name == kArm) {
                output.address = site.spine.output(QStringLiteral("head"))->address;
            }
        }
        open(site);
    }
    [[nodiscard]] routing::RoutingPart chosen() const
    {
        return find<routing::RoutingMode>("routing")->inspector().part();
    }
    /// In both colour schemes.
    void takePictures(const char* name)
    {
        if (qEnvironmentVariableIsEmpty("MEDULLA_SHOTS")) {
            return;
        }
        for (const auto scheme : { Scheme::Dark, Scheme::Light }) {
            m_theme.setScheme(scheme);
            test::letWindowSettle(200ms);
            test::savePicture(*m_window,
                QLatin1String(name)
                    + (scheme == Scheme::Light ? QStringLiteral("-light")
                                               : QStringLiteral("-dark")));
        }
    }
    void open(const site::Site& site, QSize size = { 1600, 1000 })
    {
        auto cell = cell::Cell::start(site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        m_window = std::make_unique<MainWindow>(m_theme, *m_cell, m_preferences);
        m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        if (m_lab == nullptr || m_head != nullptr) {
            QTRY_VERIFY(m_window->motion().model().view().measured.has_value());
        }
    }
    /// Items of the saved checklist that are not ticked.
    [[nodiscard]] int openInFile() const
    {
        const auto read = preflight::loadChecklist(preflight::checklistFileOf(m_lab->siteFile()));
        const auto now = QDateTime::currentDateTimeUtc();
        return read ? int(std::count_if(read->items.begin(), read->items.end(),
                   [&now](const auto& item) { return !item.isTicked(now); }))
                    : -1;
    }

    Theme m_theme;
    Preferences m_preferences;
    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<test::FakeArm> m_head;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestPreflightMode)
#include "tst_preflight_mode.moc"
