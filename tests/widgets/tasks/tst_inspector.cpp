// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/kit/text_label.h"
#include "widgets/tasks/choice_popup.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"
#include "widgets/tasks/trajectory_table.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QListWidget>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kFetch = 1;
constexpr std::size_t kBring = 2;

} // namespace

class TestInspector final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void wordsAreReadAsTheyAreWritten_data();
    void wordsAreReadAsTheyAreWritten();
    void whatIsNoConditionIsRefused();
    void variablesGoByTheirLabels();
    void renamingReachesEveryUse();
    void aNameThatIsTakenIsNotTaken();
    void typingAThresholdIsOneUndoStep();
    void whatIsNotUnderstoodIsMarkedAndNotTaken();
    void escBringsBackWhatStood();
    void aVariableIsChosenFromTheList();
    void aConditionShowsTheValueOfItsVariable();
    void aCoordinateIsTypedIntoTheTable();
    void stepsAreAddedMovedAndRemovedByKeys();
    void wayAndTimeOfEachStep();
    void theArmsPositionIsTaken();
    void anArmThatMovesLeavesTheTableAlone();
    void anObjectIsTakenFromTheEyes();
    void decisionsComeAndGo();
    void objectsComeAndGo();
    void theResetHasNoLimitOrOne();
    void checksAreSwitched();
    void breakpointsAreSet();
    void theFootTellsTheEnvelope();
    void withoutAnActionTheTaskIsShown();
    void undoShowsWhatWas();

private:
    [[nodiscard]] TermEdit* field(const char* name) const { return m_rig->part<TermEdit>(name); }
    [[nodiscard]] const task::Action& action(std::size_t index) const
    {
        return m_rig->document.task().actions[index];
    }
    [[nodiscard]] const task::Decision& decision() const { return action(kBring).decisions[0]; }
    void choose(std::size_t action) { m_rig->panel->choose({ action, {}, {}, {}, {} }); }
    /// Where a cell of the trajectory is.
    [[nodiscard]] QPoint cell(int row, int column) const
    {
        auto* table = m_rig->part<TrajectoryTable>("trajectory");
        return table->visualRect(table->model()->index(row, column)).center();
    }

    std::unique_ptr<rig::EditorRig<InspectorPanel>> m_rig;
};

void TestInspector::init()
{
    m_rig = std::make_unique<rig::EditorRig<InspectorPanel>>(QSize(446, 760));
    m_rig->panel->setDocument(&m_rig->document);
    m_rig->panel->setLive(rig::live());
    choose(kBring);
}

void TestInspector::cleanup()
{
    m_rig.reset();
}

void TestInspector::wordsAreReadAsTheyAreWritten_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    QTest::newRow("as shown") << QStringLiteral("30 ± 15") << QStringLiteral("30 ± 15");
    QTest::newRow("plus minus") << QStringLiteral("-30.5 +- 15") << QStringLiteral("−30.5 ± 15");
    QTest::newRow("slash") << QStringLiteral("30+/-1.5") << QStringLiteral("30 ± 1.5");
    QTest::newRow("blank") << QStringLiteral("30 15") << QStringLiteral("30 ± 15");
    QTest::newRow("alone") << QStringLiteral("30") << QStringLiteral("30 ± 7");
    QTest::newRow("variable") << QStringLiteral("start.y 2") << QStringLiteral("start.y ± 2");
    QTest::newRow("variable alone") << QStringLiteral("start") << QStringLiteral("start.y ± 7");
    QTest::newRow("as in the file") << QStringLiteral("start,0,0") << QStringLiteral("start.y ± 7");
    QTest::newRow("anywhere") << QStringLiteral("Anywhere ") << QStringLiteral("anywhere");
}

void TestInspector::wordsAreReadAsTheyAreWritten()
{
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    const VariableNames names(sample::flameTask());
    const auto read = TaskWords::readCondition(typed, task::Axis::Y, names, 7);
    QVERIFY(read);
    QCOMPARE(TaskWords::condition(*read, task::Axis::Y, names), shown);
}

void TestInspector::whatIsNoConditionIsRefused()
{
    const VariableNames names(sample::flameTask());
    for (const auto& text : { "", "somewhere", "30 ± -1", "start.x ± 3", "30 ± start" }) {
        QVERIFY2(!TaskWords::readCondition(QString::fromUtf8(text), task::Axis::Y, names, 7), text);
    }
}

void TestInspector::variablesGoByTheirLabels()
{
    auto task = sample::flameTask();
    task.actions[0].decisions[0].objects[0].label = QStringLiteral("flame");
    const VariableNames names(task);
    const task::Variable flame { QStringLiteral("start"), 0, 0 };
    QCOMPARE(names.of(flame, task::Axis::Y), QStringLiteral("flame.y"));
    QVERIFY(names.find(QStringLiteral("flame.y"), task::Axis::Y) == flame);
    // The same label twice tells nothing.
    task.actions[1].decisions[0].objects[0].label = QStringLiteral("flame");
    QCOMPARE(VariableNames(task).of(flame), QStringLiteral("start"));
    QCOMPARE(
        VariableNames(task).of({ QStringLiteral("start"), 0, {} }), QStringLiteral("start arm"));
    QCOMPARE(VariableNames(task).of({ QStringLiteral("gone"), 1, 2 }), QStringLiteral("gone,1,2"));
}

void TestInspector::renamingReachesEveryUse()
{
    choose(0);
    m_rig->type(m_rig->part<QLineEdit>("actionName"), QStringLiteral("look"));
    const auto& task = m_rig->document.task();
    QCOMPARE(task.initialAction, QStringLiteral("look"));
    QCOMPARE(std::get<task::Variable>(action(kFetch).trajectory[0].at[1]).action,
        QStringLiteral("look"));
    QCOMPARE(action(kBring).reset.to.action, QStringLiteral("look"));
    QCOMPARE(m_rig->document.undoStack().count(), 1);
    QCOMPARE(m_rig->part<TextLabel>("usedBy")->text(), QStringLiteral("used by 4"));
}

void TestInspector::aNameThatIsTakenIsNotTaken()
{
    auto* name = m_rig->part<QLineEdit>("actionName");
    m_rig->type(name, QStringLiteral("start"));
    QCOMPARE(action(kBring).name, QStringLiteral("star"));
    QVERIFY(!name->toolTip().isEmpty());
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(name->text(), QStringLiteral("star"));
    QVERIFY(name->toolTip().isEmpty());
}

void TestInspector::typingAThresholdIsOneUndoStep()
{
    const auto before = m_rig->document.task();
    auto* y = field("arm_y");
    QCOMPARE(y->text(), QStringLiteral("20 ± 15"));
    m_rig->type(y, QStringLiteral("30 25"));
    QVERIFY(decision().arm.at[1] == task::Condition({ 30.0, 25.0 }));
    QCOMPARE(y->text(), QStringLiteral("30 25"));
    QTest::keyClick(y, Qt::Key_Return);
    QCOMPARE(y->text(), QStringLiteral("30 ± 25"));
    m_rig->document.undoStack().undo();
    QVERIFY(m_rig->document.task() == before);
    m_rig->document.undoStack().redo();
    m_rig->type(y, QStringLiteral("31"));
    QCOMPARE(m_rig->document.undoStack().count(), 2);
}

void TestInspector::whatIsNotUnderstoodIsMarkedAndNotTaken()
{
    auto* success = field("success");
    QTest::mouseClick(field("arm_x"), Qt::LeftButton);
    success->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(success, QStringLiteral("nowhere"));
    QVERIFY(!success->isUnderstood());
    QVERIFY(!success->accessibleDescription().isEmpty());
    QCOMPARE(decision().success.action, QStringLiteral("start"));
    QTest::keyClick(success, Qt::Key_Tab);
    QVERIFY(success->isUnderstood());
    QCOMPARE(success->text(), QStringLiteral("start"));
    QCOMPARE(m_rig->document.undoStack().count(), 0);
}

void TestInspector::escBringsBackWhatStood()
{
    const auto before = m_rig->document.task();
    auto* x = field("arm_x");
    m_rig->type(x, QStringLiteral("44"));
    QVERIFY(m_rig->document.task() != before);
    QTest::keyClick(x, Qt::Key_Escape);
    QVERIFY(m_rig->document.task() == before);
    QCOMPARE(x->text(), QStringLiteral("0 ± 15"));
    QVERIFY(!m_rig->document.isModified());
}

void TestInspector::aVariableIsChosenFromTheList()
{
    auto* y = field("arm_y");
    QTest::mouseClick(y, Qt::LeftButton);
    QTest::keyClick(y, Qt::Key_Down);
    auto* list = y->findChild<QListWidget*>(QStringLiteral("choiceList"));
    QVERIFY(list && list->isVisible());
    const auto found = list->findItems(QStringLiteral("start.y"), Qt::MatchStartsWith);
    QCOMPARE(found.size(), 1);
    QVERIFY(found.front()->text().endsWith(QStringLiteral("24.8")));
    QTest::mouseClick(
        list->viewport(), Qt::LeftButton, {}, list->visualItemRect(found.front()).center());
    QVERIFY(decision().arm.at[1]
        == task::Condition({ task::Variable { QStringLiteral("start"), 0, 0 }, 15.0 }));
    QCOMPARE(y->text(), QStringLiteral("start.y ± 15"));
    QVERIFY(!list->isVisible());

    // An action by the keyboard alone.
    auto* fail = field("fail");
    fail->setFocus(Qt::TabFocusReason);
    QTest::keyClick(fail, Qt::Key_Down);
    list = fail->findChild<QListWidget*>(QStringLiteral("choiceList"));
    QVERIFY(list);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(decision().fail.action, QStringLiteral("fetch"));
}

void TestInspector::aConditionShowsTheValueOfItsVariable()
{
    auto* y = field("arm_y");
    const int width = y->sizeHint().width();
    QVERIFY(y->accessibleDescription().isEmpty());
    y->setFocus();
    y->selectAll();
    QTest::keyClicks(y, QStringLiteral("start.y ± 15"));
    QTest::keyClick(y, Qt::Key_Return);
    QCOMPARE(y->text(), QStringLiteral("start.y ± 15"));
    QCOMPARE(y->accessibleDescription(), QStringLiteral("= 24.8"));
    // There is room for text and value.
    y->clearFocus();
    QVERIFY(y->sizeHint().width() > width);
    const QFontMetrics text(y->font());
    QTRY_VERIFY(y->width() - y->textMargins().right() > text.horizontalAdvance(y->text()));
    // The value goes with the run.
    auto live = rig::live();
    live.value = {};
    m_rig->panel->setLive(live);
    QVERIFY(y->accessibleDescription().isEmpty());
}

void TestInspector::aCoordinateIsTypedIntoTheTable()
{
    auto* table = m_rig->part<TrajectoryTable>("trajectory");
    QAbstractItemModelTester tester(
        table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell(1, TrajectoryModel::X));
    QTest::keyClicks(table, QStringLiteral("-"));
    auto* editor = table->findChild<TermEdit*>(QStringLiteral("coordinate"));
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("72.5"));
    QVERIFY(action(kBring).trajectory[1].at[0] == task::Value(-72.5));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(
        table->model()->index(1, TrajectoryModel::X).data().toString(), QStringLiteral("−72.5"));
    QCOMPARE(m_rig->document.undoStack().count(), 1);
}

void TestInspector::stepsAreAddedMovedAndRemovedByKeys()
{
    auto* table = m_rig->part<TrajectoryTable>("trajectory");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell(1, 0));
    QTest::keyClick(table, Qt::Key_Insert);
    QCOMPARE(action(kBring).trajectory.size(), std::size_t(5));
    QVERIFY(action(kBring).trajectory[2] == action(kBring).trajectory[1]);
    QCOMPARE(decision().executeAfter, 4);
    QCOMPARE(table->chosenStep(), std::optional<std::size_t>(2));
    QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table->chosenStep(), std::optional<std::size_t>(3));
    QVERIFY(action(kBring).trajectory[3] == action(kBring).trajectory[1]);
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(action(kBring) == sample::flameTask().actions[kBring]);
    m_rig->press("addStep");
    QCOMPARE(action(kBring).trajectory.size(), std::size_t(5));
    QCOMPARE(table->chosenStep(), std::optional<std::size_t>(4));
    QCOMPARE(decision().executeAfter, 4);
}

void TestInspector::wayAndTimeOfEachStep()
{
    choose(kFetch);
    const auto* model = m_rig->part<TrajectoryTable>("trajectory")->model();
    const auto text = [&](int row, int column) {
        return model->index(row, column).data().toString();
    };
    QCOMPARE(text(0, TrajectoryModel::Distance), QStringLiteral("24.8"));
    QCOMPARE(text(1, TrajectoryModel::Distance), QStringLiteral("39.7"));
    QCOMPARE(text(2, TrajectoryModel::Distance), QStringLiteral("60.2"));
    QCOMPARE(text(3, TrajectoryModel::Distance), QStringLiteral("72.1"));
    QVERIFY(text(3, TrajectoryModel::Time).toDouble() > text(0, TrajectoryModel::Time).toDouble());
    QVERIFY(model->index(2, 0).data(TrajectoryModel::IsRunningRole).toBool());
    m_rig->panel->setLive({});
    QCOMPARE(text(2, TrajectoryModel::Distance), QStringLiteral("–"));
    QVERIFY(!model->index(2, 0).data(TrajectoryModel::IsRunningRole).toBool());
}

void TestInspector::theArmsPositionIsTaken()
{
    auto* table = m_rig->part<TrajectoryTable>("trajectory");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell(2, 0));
    m_rig->press("fromArm");
    const std::array<task::Value, 3> there { 12.3, -5.1, 7.0 };
    QVERIFY(action(kBring).trajectory[2].at == there);
    m_rig->press("armToDecision");
    QVERIFY(decision().arm.at[1] == task::Condition({ -5.1, 15.0 }));
    m_rig->panel->setLive({});
    QVERIFY(!m_rig->part<QAbstractButton>("fromArm")->isEnabled());
}

void TestInspector::anArmThatMovesLeavesTheTableAlone()
{
    choose(kBring);
    QSignalSpy changed(
        m_rig->part<TrajectoryTable>("trajectory")->model(), &QAbstractItemModel::dataChanged);
    auto live = rig::live();
    m_rig->panel->setLive(live);
    changed.clear();
    live.measured = Position(1, 2, 3);
    live.running = { { 0, 0 } };
    m_rig->panel->setLive(live);
    QCOMPARE(changed.count(), 0);
    live.running = { { kBring, 1 } };
    m_rig->panel->setLive(live);
    QCOMPARE(changed.count(), 1);
    live.value = {};
    m_rig->panel->setLive(live);
    QCOMPARE(changed.count(), 2);
}

void TestInspector::anObjectIsTakenFromTheEyes()
{
    auto* table = m_rig->part<TrajectoryTable>("trajectory");
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell(0, 0));
    m_rig->press("fromEyes");
    QVERIFY(action(kBring).trajectory[0].at[0] == task::Value(60.2));
    m_rig->press("eyesToDecision");
    QVERIFY(decision().objects[0].at[2] == task::Condition({ 39.7, 15.0 }));

    auto live = rig::live();
    live.seen.push_back({ Position(-95, 22, 45), 70 });
    m_rig->panel->setLive(live);
    m_rig->press("fromEyes");
    auto* list = m_rig->part<QListWidget>("choiceList");
    QCOMPARE(list->count(), 2);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(action(kBring).trajectory[0].at[0] == task::Value(-95.0));
}

void TestInspector::decisionsComeAndGo()
{
    m_rig->press("addDecision");
    QCOMPARE(action(kBring).decisions.size(), std::size_t(2));
    QCOMPARE(action(kBring).decisions[1].executeAfter, 3);
    auto* second = m_rig->part<QWidget>("decision1");
    auto* remove = second->findChild<QAbstractButton*>(QStringLiteral("removeDecision"));
    test::letWindowSettle(20ms);
    QTest::mouseClick(remove, Qt::LeftButton);
    QCOMPARE(action(kBring).decisions.size(), std::size_t(1));
    QVERIFY(action(kBring) == sample::flameTask().actions[kBring]);
}

void TestInspector::objectsComeAndGo()
{
    m_rig->press("addObject");
    QCOMPARE(decision().objects.size(), std::size_t(2));
    test::letWindowSettle(20ms);
    m_rig->type(field("object1_label"), QStringLiteral("torch"));
    QCOMPARE(decision().objects[1].label, QStringLiteral("torch"));
    m_rig->type(field("object1_certainty"), QStringLiteral("50 ± 5"));
    QVERIFY(decision().objects[1].certainty == task::Condition({ 50.0, 5.0 }));
    m_rig->press("removeObject0");
    QCOMPARE(decision().objects.size(), std::size_t(1));
    QCOMPARE(decision().objects[0].label, QStringLiteral("torch"));
}

void TestInspector::theResetHasNoLimitOrOne()
{
    auto* limit = field("resetLimit");
    QCOMPARE(limit->text(), QStringLiteral("3"));
    m_rig->type(limit, QStringLiteral("none"));
    QCOMPARE(action(kBring).reset.timeout, -1);
    QTest::keyClick(limit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(limit, QStringLiteral("12"));
    QCOMPARE(action(kBring).reset.timeout, 12);
    auto* delay = field("resetDelay");
    delay->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(delay, QStringLiteral("-1"));
    QTest::keyClick(delay, Qt::Key_Return);
    QCOMPARE(action(kBring).reset.to.delay, -1);
    QCOMPARE(delay->text(), QStringLiteral("at once"));
}

void TestInspector::checksAreSwitched()
{
    auto* within = m_rig->part<QLineEdit>("within");
    m_rig->type(within, QStringLiteral("40"));
    QTest::keyClick(within, Qt::Key_Return);
    QCOMPARE(action(kBring).verificationMm, 40.0);
    const auto click = [this](const char* name) {
        QTest::mouseClick(m_rig->part<QCheckBox>(name), Qt::LeftButton, {}, QPoint(8, 10));
    };
    click("anotherWay");
    QVERIFY(action(kBring).findAnotherWay);
    click("verified");
    QVERIFY(!action(kBring).verified);
    QVERIFY(!within->isEnabled());
}

void TestInspector::breakpointsAreSet()
{
    m_rig->press("actionBreakpoint");
    QVERIFY(action(kBring).breakpoint);
    m_rig->press("decisionBreakpoint");
    QVERIFY(decision().breakpoint);
    m_rig->press("decisionBreakpoint");
    QVERIFY(!decision().breakpoint);
}

void TestInspector::theFootTellsTheEnvelope()
{
    choose(kFetch);
    QCOMPARE(m_rig->part<TextLabel>("envelope")->text(),
        QStringLiteral("envelope 60 × 0 × 40 mm, step 72 mm at most"));
    m_rig->picture("inspector");
    m_rig->panel->setLive({});
    QCOMPARE(m_rig->part<TextLabel>("envelope")->text(),
        QStringLiteral("envelope not known before a run"));
}

void TestInspector::withoutAnActionTheTaskIsShown()
{
    m_rig->panel->choose({});
    auto* pace = field("pace");
    QCOMPARE(pace->text(), QStringLiteral("when the arm has settled"));
    pace->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(pace, QStringLiteral("4"));
    QCOMPARE(m_rig->document.task().pacing,
        (task::Pacing { task::Pacing::Mode::Interval, std::chrono::milliseconds(4000) }));
    m_rig->type(field("watched"), QStringLiteral("start, fetch"));
    QCOMPARE(m_rig->document.task().watched.size(), std::size_t(2));
    auto* initial = field("initialAction");
    initial->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(initial, QStringLiteral("fetch"));
    QCOMPARE(m_rig->document.task().initialAction, QStringLiteral("fetch"));
    m_rig->picture("inspector-task");
}

void TestInspector::undoShowsWhatWas()
{
    m_rig->press("addDecision");
    m_rig->type(field("arm_x"), QStringLiteral("9"));
    QTest::keyClick(field("arm_x"), Qt::Key_Return);
    m_rig->document.undoStack().undo();
    m_rig->document.undoStack().undo();
    test::letWindowSettle(20ms);
    QCOMPARE(field("arm_x")->text(), QStringLiteral("0 ± 15"));
    QVERIFY(m_rig->window.findChild<QWidget*>(QStringLiteral("decision1")) == nullptr);
}

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
