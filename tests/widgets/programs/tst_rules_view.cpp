// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/programs/sample_status.h"
#include "widgets/kit/style.h"
#include "widgets/programs/rules_view.h"

#include <memory>

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;
using Part = RuleField::Part;

/// Counts what is painted.
class Paints final : public QObject {
public:
    explicit Paints(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

} // namespace

class TestRulesView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        QApplication::setStyle(new Style(*m_theme));
        m_theme->applyTo(*qApp);
        m_window = std::make_unique<QWidget>();
        m_document = std::make_unique<TrProgramDocument>(QStringLiteral("untitled.tr"));
        m_document->setSurroundings({ sample::vocabulary() });
        m_document->setContent(sample::flame(), QStringLiteral("/flame.tr"));
        m_view = new RulesView(*m_theme, m_window.get());
        m_view->setDocument(m_document.get());
        auto* box = new QVBoxLayout(m_window.get());
        box->setContentsMargins(0, 0, 0, 0);
        box->addWidget(m_view);
        m_window->resize(1170, 560);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_view->setFocus();
    }

    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_theme.reset();
    }

    void rowsStandAsInTheProgram()
    {
        QCOMPARE(m_view->rules().rowCount(), 6);
        QCOMPARE(m_view->rules().row(4).number, QStringLiteral("5"));
        QCOMPARE(m_view->rules().row(4).condition, QStringLiteral("flame.certainty >= 75"));
        QVERIFY(m_view->rules().row(0).isGoal);
        QVERIFY(m_view->rules().row(5).isConstant);
        QCOMPARE(m_view->visualRect(index(0)).height(), 44);
    }

    void aCalledProgramOpensBelowItsRule()
    {
        open(4);
        QCOMPARE(m_view->rules().rowCount(), 11);
        const auto& head = m_view->rules().row(5);
        QCOMPARE(head.kind, RuleRow::Kind::Program);
        QCOMPARE(head.name, QStringLiteral("lightSplint"));
        QCOMPARE(head.usedBy, 1);
        QCOMPARE(m_view->rules().row(8).number, QStringLiteral("5.3"));
        QCOMPARE(m_view->currentIndex().row(), 4);
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        QCOMPARE(m_view->chosen(), (RuleIndex { 1, 0 }));
        press(Qt::Key_Left); // to what calls it
        QCOMPARE(m_view->chosen(), (RuleIndex { 0, 4 }));
        press(Qt::Key_Left);
        QCOMPARE(m_view->rules().rowCount(), 6);
    }

    void theMouseOpensAndClosesIt()
    {
        const RuleColumns at(*m_theme, m_view->viewport()->width(), 0);
        const auto row = m_view->visualRect(index(4));
        click({ at.fold + 4, row.center().y() });
        QCOMPARE(m_view->rules().rowCount(), 11);
        const auto head = m_view->visualRect(index(5));
        const QSignalSpy alone(m_view, &RulesView::openAloneWanted);
        click({ head.right() - 30, head.center().y() });
        QCOMPARE(alone.size(), 1);
        QCOMPARE(alone[0][0].toString(), QStringLiteral("lightSplint"));
        click({ head.left() + 80, head.center().y() });
        QCOMPARE(m_view->rules().rowCount(), 6);
    }

    void aProgramIsShownAlone()
    {
        m_view->setProgram(QStringLiteral("lightSplint"));
        QCOMPARE(m_view->rules().rowCount(), 4);
        m_view->setStatus(status(), m_now);
        QVERIFY(m_view->rules().live(2).isFirst);
    }

    void recursionOpensOneLevelAtATime()
    {
        m_document->setContent(
            sample::read("program: a\nrule: r\ncondition: true\naction: a\n"), {});
        for (int i = 0; i < 40; ++i) {
            choose(m_view->rules().rowCount() - 1);
            press(Qt::Key_Right);
        }
        QCOMPARE(m_view->rules().rowCount(), 1 + 2 * kDeepestRow);
    }

    void theFirstTrueRuleIsLit()
    {
        m_view->setStatus(status(), m_now);
        QVERIFY(m_view->rules().live(4).isFirst);
        QVERIFY(m_view->rules().live(4).isDeepest);
        open(4);
        QVERIFY(!m_view->rules().live(4).isDeepest);
        QVERIFY(m_view->rules().live(8).isDeepest);
        QVERIFY(m_view->rules().live(2).isTooOld);
        QCOMPARE(shownSpan(*m_view->rules().live(8).runs), QStringLiteral("1.8 s"));
        QCOMPARE(shownSpan(*m_view->rules().live(0).age), QStringLiteral("400 ms"));
        const auto grab = m_view->viewport()->grab().toImage();
        const auto row = m_view->visualRect(index(4));
        QCOMPARE(grab.pixelColor(1, row.center().y()), m_theme->color(ColorToken::Accent));
        QCOMPARE(grab.pixelColor(row.right() - 3, row.top() + 5), m_theme->color(ColorToken::Sel));
        medulla::test::savePicture(*m_window, QStringLiteral("rules-light"));
        m_theme->setScheme(Scheme::Dark);
        medulla::test::savePicture(*m_window, QStringLiteral("rules-dark"));
        m_theme->setTextScale(1.5);
        medulla::test::letWindowSettle(20ms);
        medulla::test::savePicture(*m_window, QStringLiteral("rules-dark-150"));
    }

    void aRuleThatMovedIsStillKnownToTheRun()
    {
        const auto before = status();
        m_document->apply(TrProgramEdits(m_document->document()).moveRule({ 0, 4 }, 1));
        m_view->setStatus(before, m_now);
        QVERIFY(m_view->rules().live(1).isFirst);
        open(1);
        QVERIFY(m_view->rules().live(5).isFirst);
    }

    void nothingIsPaintedWhenNothingChanged()
    {
        m_view->setStatus(status(), m_now);
        medulla::test::letWindowSettle(50ms);
        const Paints paints(m_view->viewport());
        for (int i = 0; i < 20; ++i) {
            m_view->setStatus(status(), m_now);
            medulla::test::letTimePass(5ms);
        }
        QCOMPARE(paints.count, 0);
        m_view->setStatus(status(), m_now + 1s);
        QTRY_VERIFY(paints.count > 0);
    }

    void altAndArrowsMoveARule()
    {
        choose(1);
        press(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(nameOf(2), QStringLiteral("something blocks the arm"));
        QCOMPARE(m_view->chosen(), (RuleIndex { 0, 2 }));
        press(Qt::Key_Up, Qt::AltModifier);
        press(Qt::Key_Up, Qt::AltModifier);
        press(Qt::Key_Up, Qt::AltModifier); // there is nothing above
        QCOMPARE(nameOf(0), QStringLiteral("something blocks the arm"));
        QCOMPARE(m_document->undoStack().count(), 3);
    }

    void aRuleIsDraggedByItsGrip()
    {
        open(4);
        drag(1, m_view->visualRect(index(9)).bottom() - 3); // below all of 5
        QCOMPARE(nameOf(4), QStringLiteral("something blocks the arm"));
        QCOMPARE(m_view->chosen(), (RuleIndex { 0, 4 }));
        m_document->undoStack().undo();
        // Within the opened program alone.
        drag(9, m_view->visualRect(index(6)).top() + 5);
        QCOMPARE(m_document->document().programs[1].rules[0].name, QStringLiteral("always"));
        QCOMPARE(nameOf(5), QStringLiteral("always"));
    }

    void aDragThatIsGivenUpChangesNothing()
    {
        const RuleColumns at(*m_theme, m_view->viewport()->width(), 0);
        const QPoint from(at.grip + 5, m_view->visualRect(index(1)).center().y());
        auto* port = m_view->viewport();
        QTest::mousePress(port, Qt::LeftButton, {}, from);
        QTest::mouseMove(port, from + QPoint(0, 100));
        press(Qt::Key_Escape);
        QTest::mouseRelease(port, Qt::LeftButton, {}, from + QPoint(0, 100));
        QVERIFY(!m_document->undoStack().canUndo());
        // A click on the grip alone moves nothing either.
        click(from);
        QVERIFY(!m_document->undoStack().canUndo());
    }

    void rulesAreAddedDuplicatedAndRemoved()
    {
        choose(2);
        press(Qt::Key_Insert);
        QTest::keyClicks(field(), QStringLiteral("rain"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(nameOf(3), QStringLiteral("rain"));
        QCOMPARE(m_view->chosen(), (RuleIndex { 0, 3 }));
        press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(nameOf(4), QStringLiteral("rain, copy"));
        QCOMPARE(m_view->chosen(), (RuleIndex { 0, 4 }));
        press(Qt::Key_Delete);
        press(Qt::Key_Delete);
        QCOMPARE(m_document->document().programs[0].rules.size(), std::size_t(6));
        QCOMPARE(nameOf(3), QStringLiteral("rain"));
        while (m_document->undoStack().canUndo()) {
            m_document->undoStack().undo();
        }
        QCOMPARE(m_document->text(), sample::flameText());
    }

    void theLastRuleCanGo()
    {
        m_view->setProgram(QStringLiteral("carry"));
        choose(1);
        press(Qt::Key_Delete);
        QCOMPARE(m_view->chosen(), (RuleIndex { 2, 0 }));
        press(Qt::Key_Delete);
        QCOMPARE(m_view->rules().rowCount(), 0);
        press(Qt::Key_Delete);
        press(Qt::Key_Insert);
        QCOMPARE(m_view->rules().rowCount(), 1);
    }

    void enterTakesAndEscapeGivesUp()
    {
        choose(4);
        press(Qt::Key_F2);
        QCOMPARE(field()->part(), Part::Name);
        QCOMPARE(field()->text(), QStringLiteral("flame seen"));
        QTest::keyClicks(field(), QStringLiteral("it is there"));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(field() == nullptr);
        QVERIFY(m_view->hasFocus());
        QVERIFY(!m_document->undoStack().canUndo());
        press(Qt::Key_F2);
        QTest::keyClicks(field(), QStringLiteral("it is there"));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(field() == nullptr);
        QCOMPARE(nameOf(4), QStringLiteral("it is there"));
    }

    void tabGoesOnFromPartToPart()
    {
        choose(4);
        press(Qt::Key_F2);
        QTest::keyClicks(field(), QStringLiteral("fire"));
        QTest::keyClick(field(), Qt::Key_Tab);
        QCOMPARE(field()->part(), Part::Condition);
        QTest::keyClicks(field(), QStringLiteral("flame.certainty > 80 for 1 s"));
        QTest::keyClick(field(), Qt::Key_Tab);
        QCOMPARE(field()->part(), Part::Action);
        QTest::keyClicks(field(), QStringLiteral("hold"));
        QTest::keyClick(field(), Qt::Key_Backtab);
        QCOMPARE(field()->part(), Part::Condition);
        QTest::keyClick(field(), Qt::Key_Return);
        const auto& rule = ruleAt(m_document->document(), { 0, 4 });
        QCOMPARE(rule.name, QStringLiteral("fire"));
        QCOMPARE(rule.condition.heldFor, Duration(1s));
        QCOMPARE(rule.actions[0].kind, teleo::Action::Kind::Hold);
    }

    void whatIsBeingWrittenOutlastsAnotherLook()
    {
        choose(4);
        press(Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("flame.certainty > 60"));
        m_theme->setScheme(Scheme::Dark);
        medulla::test::letWindowSettle(20ms);
        QVERIFY(field() != nullptr);
        QCOMPARE(field()->text(), QStringLiteral("flame.certainty > 60"));
        const int height = QFontMetrics(field()->font()).height();
        m_theme->setTextScale(2.0);
        medulla::test::letWindowSettle(20ms);
        QVERIFY(field() != nullptr);
        QVERIFY(QFontMetrics(field()->font()).height() > height);
        const auto row = m_view->visualRect(m_view->currentIndex());
        QVERIFY(row.contains(field()->geometry().center()));
        m_theme->setTextScale(1.0);
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    void theBindingIsWrittenWithTheCondition()
    {
        choose(4);
        press(Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("some fire in eyes: fire.certainty > 9"));
        QTest::keyClick(field(), Qt::Key_Return);
        const auto& rule = ruleAt(m_document->document(), { 0, 4 });
        QVERIFY(rule.condition.some.has_value());
        QCOMPARE(rule.condition.some->variable, QStringLiteral("fire"));
        QCOMPARE(rule.condition.text, QStringLiteral("fire.certainty > 9"));
        press(Qt::Key_Return);
        QCOMPARE(field()->text(), QStringLiteral("some fire in eyes: fire.certainty > 9"));
        QTest::keyClicks(field(), QStringLiteral("some fire in eyes"));
        const auto said = field()->accessibleDescription();
        QVERIFY2(said.startsWith(QStringLiteral("Column 18:")), qPrintable(said));
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), QStringLiteral("flame.certainty > 9"));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(!ruleAt(m_document->document(), { 0, 4 }).condition.some);
    }

    void theNoteIsWrittenInPlace()
    {
        const RuleColumns at(*m_theme, m_view->viewport()->width(), 0);
        doubleClick({ at.action + 20, m_view->visualRect(index(0)).bottom() - 6 });
        QCOMPARE(field()->part(), Part::Note);
        QCOMPARE(field()->text(), QStringLiteral("goal reached"));
        QTest::keyClicks(field(), QStringLiteral("it burns"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(ruleAt(m_document->document(), { 0, 0 }).note, QStringLiteral("it burns"));
        press(Qt::Key_F2);
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(field(), Qt::Key_Tab);
        }
        QCOMPARE(field()->part(), Part::Note);
    }

    void findingsAreToldWhileTyping()
    {
        choose(4);
        press(Qt::Key_Return);
        QCOMPARE(field()->part(), Part::Condition);
        QTest::keyClicks(field(), QStringLiteral("flam > 3"));
        auto* note = m_window->findChild<QLabel*>(QStringLiteral("ruleFieldNote"));
        QVERIFY(note->isVisible());
        QVERIFY2(note->text().contains(QStringLiteral("flam")), qPrintable(note->text()));
        QVERIFY(note->geometry().top() >= field()->geometry().bottom());
        medulla::test::savePicture(*m_window, QStringLiteral("rules-typing"));
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), QStringLiteral("flame.certainty > 3 for 1 s"));
        QVERIFY2(!note->isVisible(), qPrintable(note->text()));
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), QStringLiteral("topic"));
        QVERIFY(note->isVisible());
        QTest::keyClick(field(), Qt::Key_Return); // it cannot be taken
        QVERIFY(field() != nullptr);
        QVERIFY(!m_document->undoStack().canUndo());
    }

    void whatIsFoundMarksItsRow()
    {
        m_document->apply(*TrProgramEdits(m_document->document())
                               .setCondition({ 0, 3 }, QStringLiteral("nowhere > 3")));
        QCOMPARE(m_view->rules().row(3).worst, std::optional(Severity::Error));
        QCOMPARE(m_view->rules().row(3).findings, 1);
        QVERIFY(index(3).data(Qt::ToolTipRole).toString().contains(QStringLiteral("nowhere")));
    }

    void theTipTellsTheWholeOfARule()
    {
        const auto condition =
            QStringLiteral("dist(arm, flame) < 80 and (dist(arm, torch) > 30 or burning > 2) and "
                           "residual < 25 and dist(arm, place) > 14");
        m_document->apply(
            *TrProgramEdits(m_document->document()).setCondition({ 0, 4 }, condition));
        QTextDocument tip;
        tip.setHtml(index(4).data(Qt::ToolTipRole).toString());
        QVERIFY2(tip.toPlainText().contains(condition), qPrintable(tip.toPlainText()));
        QVERIFY(tip.toPlainText().contains(m_view->rules().row(4).actions));
    }

    void theFrameOfTheChosenRowIsSeenOnTheOneThatRuns()
    {
        const auto now = TimePoint(1h);
        m_view->setStatus(
            std::make_shared<teleo::Status>(sample::flameStatus(m_document->document(), now)), now);
        m_view->choose(m_view->rules().row(4).path);
        QVERIFY(m_view->rules().live(4).isFirst);
        const auto grab = m_view->viewport()->grab().toImage();
        const auto row = m_view->visualRect(index(4));
        const int middle = row.center().x();
        QCOMPARE(grab.pixelColor(middle, row.top()), m_theme->color(ColorToken::Accent));
        QCOMPARE(grab.pixelColor(middle, row.top() + 2), m_theme->color(ColorToken::Bg2));
        QCOMPARE(grab.pixelColor(middle, row.top() + 6), m_theme->color(ColorToken::Sel));
        medulla::test::savePicture(*m_window, QStringLiteral("rules-chosen-first"));
    }

    void aDoubleClickWritesWhatItPointsAt()
    {
        const RuleColumns at(*m_theme, m_view->viewport()->width(), 0);
        const auto row = m_view->visualRect(index(1));
        doubleClick({ at.name + 20, row.bottom() - 8 });
        QCOMPARE(field()->part(), Part::Condition);
        QTest::keyClick(field(), Qt::Key_Escape);
        doubleClick({ at.action + 20, row.center().y() });
        QCOMPARE(field()->part(), Part::Action);
        QCOMPARE(field()->text(), QStringLiteral("hold"));
    }

    void aClickElsewhereTakesNothing()
    {
        choose(4);
        press(Qt::Key_F2);
        QTest::keyClicks(field(), QStringLiteral("half"));
        click({ 300, m_view->visualRect(index(0)).center().y() });
        QVERIFY(!m_document->undoStack().canUndo());
        QCOMPARE(field()->text(), QStringLiteral("half"));
        m_document->apply(TrProgramEdits(m_document->document()).removeRule({ 0, 4 }));
        QVERIFY(field() == nullptr);
    }

    void eachRowHasARoleAndSaysWhatItIs()
    {
        m_view->setStatus(status(), m_now);
        auto* list = QAccessible::queryAccessibleInterface(m_view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        auto* row = list->child(4);
        QCOMPARE(row->role(), QAccessible::ListItem);
        const auto name = row->text(QAccessible::Name);
        QVERIFY2(name.startsWith(QStringLiteral("Rule 5, flame seen, true, first true rule")),
            qPrintable(name));
    }

    void longConditionsWrap()
    {
        const int before = m_view->visualRect(index(1)).height();
        choose(1);
        press(Qt::Key_Return);
        field()->selectAll();
        QTest::keyClicks(field(),
            QStringLiteral("flame.certainty > 50 and flame.x > -300 and flame.x < 300 and flame.y "
                           "> -200 and flame.y < 200 and flame.z > 0 and flame.z < 250"));
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(m_view->visualRect(index(1)).height() > before);
        const auto row = m_view->visualRect(index(1));
        QCOMPARE(m_view->visualRect(index(0)).height(), before);
        QCOMPARE(m_view->visualRect(index(2)).top(), row.bottom() + 1);
        medulla::test::savePicture(*m_window, QStringLiteral("rules-wrapped"));
        // A click on the second line writes the condition.
        const RuleColumns at(*m_theme, m_view->viewport()->width(), 0);
        doubleClick({ at.name + 20, row.bottom() - 6 });
        QCOMPARE(field()->part(), Part::Condition);
        QTest::keyClick(field(), Qt::Key_Escape);
        // A wide list needs one line.
        m_window->resize(2400, 560);
        QTRY_COMPARE(m_view->visualRect(index(1)).height(), before);
    }

    void aThousandRulesScrollFluidly()
    {
        m_document->setContent(sample::longProgram(1000), QStringLiteral("/long.tr"));
        QCOMPARE(m_view->rules().rowCount(), 1001);
        auto* bar = m_view->verticalScrollBar();
        medulla::test::letWindowSettle(50ms);
        QElapsedTimer timer;
        timer.start();
        constexpr int kSteps = 60;
        for (int i = 0; i < kSteps; ++i) {
            bar->setValue(bar->maximum() * i / kSteps);
            m_view->viewport()->repaint();
        }
        const auto each = double(timer.elapsed()) / kSteps;
        qInfo("a page of 1,000 rules: %.1f ms", each);
        QVERIFY(each < 50);
    }

private:
    [[nodiscard]] QModelIndex index(int row) const { return m_view->rules().index(row); }
    [[nodiscard]] QString nameOf(int rule) const
    {
        return ruleAt(m_document->document(), { 0, rule }).name;
    }
    [[nodiscard]] std::shared_ptr<const teleo::Status> status() const
    {
        return std::make_shared<teleo::Status>(sample::flameStatus(m_document->document(), m_now));
    }
    /// The field that is written in; null: none.
    [[nodiscard]] RuleField* field() const
    {
        for (auto* each : m_view->findChildren<RuleField*>()) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(m_view, key, with); }
    void click(QPoint at) { QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at); }
    void doubleClick(QPoint at)
    {
        click(at);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at);
    }
    void choose(int row)
    {
        m_view->scrollTo(index(row));
        click(
            { 200 + m_view->rules().row(row).depth, m_view->visualRect(index(row)).center().y() });
    }
    void open(int row)
    {
        choose(row);
        press(Qt::Key_Right);
    }
    void drag(int row, int to)
    {
        const RuleColumns at(*m_theme, m_view->viewport()->width(), m_view->rules().row(row).depth);
        const QPoint from(at.grip + 5, m_view->visualRect(index(row)).center().y());
        auto* port = m_view->viewport();
        QTest::mousePress(port, Qt::LeftButton, {}, from);
        QTest::mouseMove(port, { from.x(), (from.y() + to) / 2 });
        QTest::mouseMove(port, { from.x(), to });
        medulla::test::savePicture(*m_window, QStringLiteral("rules-drag"));
        QTest::mouseRelease(port, Qt::LeftButton, {}, { from.x(), to });
    }

    const TimePoint m_now = TimePoint(1h);
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<TrProgramDocument> m_document;
    RulesView* m_view = nullptr;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestRulesView)
#include "tst_rules_view.moc"
