// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/english_view.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;

class TestEnglishPanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void sentencesFollowTheTask();
    void theRunningStepIsMarked();
    void theChosenDecisionIsMarked();
    void aClickChoosesWhatASentenceIsAbout();
    void whatIsWrittenIsAppliedAsOneStep();
    void whatIsNotUnderstoodIsMarkedAndNotApplied();
    void givingUpLeavesTheTask();
    void whatIsWrittenWaitsForWhoComesBack();
    void whatEnglishDoesNotTellIsKept();

private:
    [[nodiscard]] EnglishView* view() const { return m_rig->part<EnglishView>("sentences"); }
    [[nodiscard]] QPlainTextEdit* text() const
    {
        return m_rig->part<QPlainTextEdit>("englishText");
    }
    /// The text of the marked lines.
    [[nodiscard]] QStringList marked(ColorToken ground) const
    {
        QStringList lines;
        for (const auto& mark : view()->extraSelections()) {
            const auto line = mark.cursor.block().text();
            if (mark.format.background().color() == m_rig->theme.color(ground)
                && !lines.contains(line)) {
                lines << line;
            }
        }
        return lines;
    }
    /// The block of the nth sentence that is about this step of an action.
    [[nodiscard]] QString sentence(std::size_t action, std::size_t step) const
    {
        for (const auto& one : task::describeInEnglish(m_rig->document.task()).sentences) {
            if (one.action == action && one.step == step) {
                return one.text;
            }
        }
        return {};
    }

    std::unique_ptr<rig::EditorRig<EnglishPanel>> m_rig;
};

void TestEnglishPanel::init()
{
    m_rig = std::make_unique<rig::EditorRig<EnglishPanel>>(QSize(340, 600));
    m_rig->panel->setDocument(&m_rig->document);
}

void TestEnglishPanel::cleanup()
{
    m_rig.reset();
}

void TestEnglishPanel::sentencesFollowTheTask()
{
    QVERIFY(view()->toPlainText().contains(sentence(2, 1)));
    auto after = m_rig->document.task();
    after.actions[2].trajectory[1].at[0] = -71.5;
    m_rig->document.apply({ after, QStringLiteral("Set x"), {} });
    QVERIFY(view()->toPlainText().contains(QStringLiteral("71.5")));
    m_rig->document.undoStack().undo();
    QVERIFY(!view()->toPlainText().contains(QStringLiteral("71.5")));
}

void TestEnglishPanel::theRunningStepIsMarked()
{
    QVERIFY(marked(ColorToken::Sel).isEmpty());
    m_rig->panel->setLive(rig::live());
    QCOMPARE(marked(ColorToken::Sel), QStringList { sentence(1, 2) });
    m_rig->picture("english");
    m_rig->panel->setLive({});
    QVERIFY(marked(ColorToken::Sel).isEmpty());
}

void TestEnglishPanel::theChosenDecisionIsMarked()
{
    m_rig->panel->choose({ std::size_t(2), {}, std::size_t(0), {}, {} });
    const auto lines = marked(ColorToken::Bg3);
    QVERIFY(!lines.isEmpty());
    m_rig->panel->choose({ std::size_t(2), std::size_t(1), {}, {}, {} });
    QCOMPARE(marked(ColorToken::Bg3), QStringList { sentence(2, 1) });
}

void TestEnglishPanel::aClickChoosesWhatASentenceIsAbout()
{
    QSignalSpy chosen(m_rig->panel, &EnglishPanel::spotChosen);
    const auto found = view()->document()->find(sentence(1, 1));
    QVERIFY(!found.isNull());
    auto cursor = found;
    cursor.setPosition(found.block().position() + 2);
    QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->cursorRect(cursor).center());
    QCOMPARE(chosen.count(), 1);
    const auto spot = chosen[0][0].value<task::Spot>();
    QCOMPARE(spot.action, std::optional<std::size_t>(1));
    QCOMPARE(spot.step, std::optional<std::size_t>(1));
}

void TestEnglishPanel::whatIsWrittenIsAppliedAsOneStep()
{
    const auto before = m_rig->document.task();
    m_rig->press("write");
    auto* apply = m_rig->part<QAbstractButton>("applyEnglish");
    QVERIFY(apply->isEnabled());
    QVERIFY(m_rig->panel->isWriting());
    // Unchanged text is no step.
    QTest::mouseClick(apply, Qt::LeftButton);
    QVERIFY(task::meaning(m_rig->document.task()) == task::meaning(before));
    const int steps = m_rig->document.undoStack().count();

    m_rig->press("write");
    auto changed = text()->toPlainText();
    const auto at = changed.indexOf(QStringLiteral("-50"));
    const auto found = at >= 0 ? at : changed.indexOf(QStringLiteral("−50"));
    QVERIFY(found >= 0);
    auto cursor = text()->textCursor();
    cursor.setPosition(int(found));
    cursor.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, 3);
    text()->setTextCursor(cursor);
    QTest::keyClicks(text(), QStringLiteral("-55"));
    QTRY_VERIFY(apply->isEnabled());
    QTest::keyClick(text(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_rig->document.undoStack().count(), steps + 1);
    QVERIFY(task::meaning(m_rig->document.task()) != task::meaning(before));
    QVERIFY(!m_rig->panel->isWriting());
    m_rig->document.undoStack().undo();
    QVERIFY(task::meaning(m_rig->document.task()) == task::meaning(before));
}

void TestEnglishPanel::whatIsNotUnderstoodIsMarkedAndNotApplied()
{
    m_rig->press("write");
    auto* apply = m_rig->part<QAbstractButton>("applyEnglish");
    QTest::keyClick(text(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClicks(text(), QStringLiteral("The moon is round. "));
    QVERIFY(!apply->isEnabled());
    auto* faults = m_rig->part<QLabel>("englishFaults");
    QTRY_VERIFY(!text()->extraSelections().isEmpty());
    QVERIFY2(faults->text().contains(QStringLiteral("is round")), qPrintable(faults->text()));
    QVERIFY(!apply->isEnabled());
    QVERIFY(!text()->extraSelections().isEmpty());
    QCOMPARE(text()->extraSelections().front().cursor.blockNumber(), 0);
    m_rig->picture("english-write");
    QCOMPARE(m_rig->document.undoStack().count(), 0);
}

void TestEnglishPanel::givingUpLeavesTheTask()
{
    const auto before = m_rig->document.task();
    m_rig->press("write");
    QTest::keyClicks(text(), QStringLiteral("Nonsense. "));
    m_rig->press("giveUpEnglish");
    QVERIFY(!m_rig->panel->isWriting());
    QVERIFY(m_rig->document.task() == before);
    QVERIFY(view()->isVisible());
}

void TestEnglishPanel::whatIsWrittenWaitsForWhoComesBack()
{
    m_rig->press("write");
    QTest::keyClick(text(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClicks(text(), QStringLiteral("The moon is round. "));
    const auto written = text()->toPlainText();
    TaskDocument other(QStringLiteral("other.json"));
    m_rig->panel->setDocument(&other);
    QVERIFY(!m_rig->panel->isWriting());
    QVERIFY(view()->isVisible());
    m_rig->press("write");
    QVERIFY(text()->toPlainText() != written);
    m_rig->panel->setDocument(&m_rig->document);
    QVERIFY(m_rig->panel->isWriting());
    QCOMPARE(text()->toPlainText(), written);
    QVERIFY(!m_rig->part<QAbstractButton>("applyEnglish")->isEnabled());
    // Another window's panel shows the same, and follows.
    EnglishPanel second(m_rig->theme);
    second.setDocument(&m_rig->document);
    auto* there = second.findChild<QPlainTextEdit*>(QStringLiteral("englishText"));
    QCOMPARE(there->toPlainText(), written);
    QTest::keyClick(text(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClicks(text(), QStringLiteral("Look! "));
    QCOMPARE(there->toPlainText(), text()->toPlainText());
    QCOMPARE(text()->textCursor().position(), 6);
    m_rig->press("giveUpEnglish");
    QVERIFY(!second.isWriting());
    m_rig->panel->setDocument(nullptr); // before `other` goes
}

void TestEnglishPanel::whatEnglishDoesNotTellIsKept()
{
    auto told = sample::flameTask();
    told.actions[1].position = QPointF(40, 60);
    told.actions[1].layout.members = { { "colour", "\"red\"" } };
    auto read = sample::flameTask();
    read.actions.pop_back();
    const auto kept = withUnsaid(read, told);
    QCOMPARE(kept.actions.size(), std::size_t(2));
    QVERIFY(kept.actions[1].position == QPointF(40, 60));
    QVERIFY(kept.actions[1].layout == told.actions[1].layout);
    QVERIFY(!kept.actions[0].position);
}

QTEST_MAIN(TestEnglishPanel)
#include "tst_english_panel.moc"
