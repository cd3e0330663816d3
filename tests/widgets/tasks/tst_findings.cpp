// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/editor/finding_row.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/kit/text_label.h"
#include "widgets/tasks/task_findings.h"

#include <algorithm>
#include <functional>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;
using task::Problem;

namespace {

using Break = std::function<void(task::TaskGraph&)>;

/// A way to spoil the flame task, and the button that mends it.
struct Spoiled {
    const char* name;
    Problem problem;
    Break how;
    QString fix;
};

std::vector<Spoiled> spoiled()
{
    const auto words = [](const char* text) { return QString::fromUtf8(text); };
    return {
        { "on the edge", Problem::ConditionOnTheEdge,
            [](task::TaskGraph& t) {
                t.actions[2].decisions[0].arm.at[1] = task::Near { 5.0, 15.0 };
            },
            words("Set to 20 ± 15") },
        { "contradicted", Problem::ContradictedCondition,
            [](task::TaskGraph& t) {
                t.actions[2].decisions[0].arm.at[0] = task::Near { -70.0, 15.0 };
            },
            words("Set to 0 ± 15") },
        { "threshold", Problem::NegativeThreshold,
            [](task::TaskGraph& t) {
                t.actions[2].decisions[0].objects[0].certainty = task::Near { 75.0, -25.0 };
            },
            words("Set to 75 ± 25") },
        { "too far", Problem::TooFarForOneTick,
            [](task::TaskGraph& t) {
                t.pacing = { task::Pacing::Mode::Interval, std::chrono::milliseconds(500) };
            },
            words("Pace when settled") },
        { "no steps", Problem::NoSteps, [](task::TaskGraph& t) { t.actions[2].trajectory.clear(); },
            words("Add a step") },
        { "after", Problem::ExecuteAfterOutside,
            [](task::TaskGraph& t) { t.actions[2].decisions[0].executeAfter = 9; },
            words("Set to step 4") },
        { "delay", Problem::DelayTooShort,
            [](task::TaskGraph& t) { t.actions[2].decisions[0].fail.delay = -4; },
            words("Set to at once") },
        { "twice", Problem::NameTwice,
            [](task::TaskGraph& t) { t.actions[2].name = t.actions[1].name; },
            words("Rename to fetch 2") },
        { "no name", Problem::EmptyName, [](task::TaskGraph& t) { t.actions[2].name.clear(); },
            words("Rename to action") },
        { "initial", Problem::UnknownInitialAction,
            [](task::TaskGraph& t) { t.initialAction = QStringLiteral("gone"); },
            words("Begin with start") },
    };
}

} // namespace

class TestFindings final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aFixMendsWhatWasFound_data();
    void aFixMendsWhatWasFound();
    void faultsStandAboveNotes();
    void countsFollowTheTask();
    void aClickLeadsThere();
    void aLoopLeadsToItsLimit();
    void notesOnAnOpenedFileStandAboveAll();
    void whatTakesAPersonHasNoButton();
    void rowsStayWhileNothingElseIsFound();
    void manyFindingsStayFluid();

private:
    [[nodiscard]] QList<FindingRow*> rows() const
    {
        auto all = m_rig->window.findChildren<FindingRow*>(QStringLiteral("finding"));
        all.erase(std::remove_if(all.begin(), all.end(),
                      [](const FindingRow* row) { return !row->isVisible(); }),
            all.end());
        return all;
    }
    [[nodiscard]] FindingRow* rowOf(const QString& words) const
    {
        for (auto* row : rows()) {
            if (row->accessibleName().contains(words)) {
                return row;
            }
        }
        return nullptr;
    }
    void spoil(const Break& how)
    {
        TaskEdit edit { sample::flameTask(), QStringLiteral("Spoil"), {} };
        how(edit.after);
        m_rig->document.apply(edit);
        test::letWindowSettle(20ms);
    }

    std::unique_ptr<rig::EditorRig<FindingsPanel>> m_rig;
    std::unique_ptr<TaskFindings> m_found;
};

void TestFindings::init()
{
    m_rig = std::make_unique<rig::EditorRig<FindingsPanel>>(QSize(640, 280));
    m_found = std::make_unique<TaskFindings>(*m_rig->panel);
    m_found->setDocument(&m_rig->document);
    test::letWindowSettle(20ms);
}

void TestFindings::cleanup()
{
    m_found.reset();
    m_rig.reset();
}

void TestFindings::aFixMendsWhatWasFound_data()
{
    QTest::addColumn<int>("index");
    const auto all = spoiled();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name) << int(i);
    }
}

void TestFindings::aFixMendsWhatWasFound()
{
    QFETCH(int, index);
    const auto one = spoiled()[std::size_t(index)];
    const auto isFound = [&] {
        const auto& all = m_rig->document.diagnoses();
        return std::any_of(all.begin(), all.end(),
            [&](const task::Diagnosis& found) { return found.problem == one.problem; });
    };
    QVERIFY(!isFound());
    spoil(one.how);
    QVERIFY(isFound());
    QAbstractButton* button = nullptr;
    for (auto* candidate : m_rig->window.findChildren<QAbstractButton*>(QStringLiteral("fix"))) {
        if (candidate->isVisible() && candidate->text() == one.fix) {
            button = candidate;
            break;
        }
    }
    QVERIFY(button);
    const auto steps = m_rig->document.undoStack().count();
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!isFound());
    QCOMPARE(m_rig->document.undoStack().count(), steps + 1);
    QCOMPARE(m_rig->document.undoStack().undoText(), one.fix);
}

void TestFindings::faultsStandAboveNotes()
{
    spoil([](task::TaskGraph& t) {
        t.actions[2].decisions[0].fail.action = QStringLiteral("nowhere");
    });
    const auto all = rows();
    QVERIFY(all.size() >= 2);
    QVERIFY(all.front()->accessibleName().startsWith(QStringLiteral("Fault: bring, decision 1")));
    m_rig->picture("findings");
}

void TestFindings::countsFollowTheTask()
{
    auto* faults = m_rig->part<TextLabel>("faultCount");
    QVERIFY(!faults->isVisible());
    spoil([](task::TaskGraph& t) {
        t.actions[2].decisions[0].fail.action = QStringLiteral("nowhere");
        t.actions[2].decisions[0].success.action = QStringLiteral("nowhere");
    });
    QVERIFY(faults->isVisible());
    QVERIFY2(faults->text().contains(QLatin1Char('2')), qPrintable(faults->text()));
    QVERIFY(m_rig->part<TextLabel>("checked")->text().startsWith(QStringLiteral("checked ")));
    m_rig->document.undoStack().undo();
    QVERIFY(!faults->isVisible());
}

void TestFindings::aClickLeadsThere()
{
    spoil([](task::TaskGraph& t) {
        t.actions[2].decisions[0].arm.at[1] = task::Near { 5.0, 15.0 };
    });
    QSignalSpy wanted(m_found.get(), &TaskFindings::spotWanted);
    auto* row = rowOf(QStringLiteral("bring, decision 1, arm y"));
    QVERIFY(row);
    QTest::mouseClick(row, Qt::LeftButton, {}, QPoint(60, 12));
    QCOMPARE(wanted.count(), 1);
    const auto spot = wanted[0][0].value<task::Spot>();
    QCOMPARE(spot.action, std::optional<std::size_t>(2));
    QCOMPARE(spot.decision, std::optional<std::size_t>(0));
    row->setFocus();
    QTest::keyClick(row, Qt::Key_Return);
    QCOMPARE(wanted.count(), 2);
}

void TestFindings::aLoopLeadsToItsLimit()
{
    QSignalSpy wanted(m_found.get(), &TaskFindings::limitWanted);
    const auto before = m_rig->document.task();
    QAbstractButton* button = nullptr;
    for (auto* candidate : m_rig->window.findChildren<QAbstractButton*>(QStringLiteral("fix"))) {
        if (candidate->isVisible() && candidate->text() == QStringLiteral("Set a limit…")) {
            button = candidate;
            break;
        }
    }
    QVERIFY(button);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toULongLong(), 0ULL);
    QVERIFY(m_rig->document.task() == before);
}

void TestFindings::notesOnAnOpenedFileStandAboveAll()
{
    const auto before = m_rig->part<TextLabel>("noteCount")->text();
    m_rig->panel->showFile(QStringLiteral("old.json"),
        { { .severity = Severity::Info,
            .place = QStringLiteral("old.json"),
            .text = "a note",
            .remedy = {} } });
    test::letWindowSettle(20ms);
    QVERIFY(rows().front()->accessibleName().contains(QStringLiteral("old.json")));
    QVERIFY(m_rig->part<TextLabel>("noteCount")->text() != before);
    QTest::mouseClick(
        rows().front()->findChild<QAbstractButton*>(QStringLiteral("fix")), Qt::LeftButton);
    test::letWindowSettle(20ms);
    QVERIFY(rowOf(QStringLiteral("old.json")) == nullptr);
    QCOMPARE(m_rig->part<TextLabel>("noteCount")->text(), before);
}

void TestFindings::whatTakesAPersonHasNoButton()
{
    spoil([](task::TaskGraph& t) {
        t.actions[2].decisions[0].fail.action = QStringLiteral("nowhere");
    });
    auto* row = rowOf(QStringLiteral("nowhere"));
    QVERIFY(row);
    const auto* button = row->findChild<QAbstractButton*>(QStringLiteral("fix"));
    QVERIFY(button == nullptr || !button->isVisible());
    // Without a button the remedy is told in the row.
    const auto& all = m_rig->document.diagnoses();
    const auto found = std::find_if(all.begin(), all.end(),
        [](const task::Diagnosis& one) { return one.problem == Problem::UnknownAction; });
    QVERIFY(found != all.end());
    QVERIFY(row->accessibleName().contains(found->finding.remedy.shown()));
}

void TestFindings::rowsStayWhileNothingElseIsFound()
{
    const auto before = rows();
    QVERIFY(!before.isEmpty());
    auto after = m_rig->document.task();
    after.comment = QStringLiteral("a word");
    m_rig->document.apply({ after, QStringLiteral("Comment"), {} });
    QCOMPARE(rows(), before);
}

void TestFindings::manyFindingsStayFluid()
{
    auto task = sample::longTask(500);
    for (auto& action : task.actions) {
        action.decisions[0].fail.action = QStringLiteral("nowhere");
    }
    m_rig->document.setContent(task, QStringLiteral("/long.json"));
    std::vector<qint64> times;
    for (int i = 0; i < 20; ++i) {
        QElapsedTimer timer;
        timer.start();
        auto after = m_rig->document.task();
        after.actions[0].decisions[0].fail.action = QStringLiteral("nowhere %1").arg(i);
        m_rig->document.apply({ after, QStringLiteral("Type"), QStringLiteral("fail") });
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    const auto medianMs = double(times[times.size() / 2]) / 1e6;
    qInfo("500 findings that change, shown: %.2f ms (median)", medianMs);
    QVERIFY(medianMs < 32 * medulla::test::kSlowness);
    QVERIFY(rows().size() <= int(FindingsPanel::kMostRows));
}

QTEST_MAIN(TestFindings)
#include "tst_findings.moc"
