// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/editor_test.h"
#include "widgets/programs/rules_view.h"

#include <algorithm>
#include <memory>

#include <QApplication>
#include <QTest>
#include <QTreeWidget>

namespace medulla::widgets::programs {

class TestRuleCompletion final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_host = std::make_unique<sample::PanelHost>();
        m_view = new RulesView(m_host->theme, &m_host->window);
        m_view->setDocument(&m_host->document);
        QVERIFY(m_host->show(m_view, { 1170, 560 }));
        m_view->setFocus();
    }

    void cleanup() { m_host.reset(); }

    void wordsThatBeginLikeWhatIsTypedAreOffered()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("fl"));
        QVERIFY(list()->isVisible());
        QCOMPARE(offered(), QStringList({ QStringLiteral("flame") }));
        QCOMPARE(list()->topLevelItem(0)->text(1), QStringLiteral("signal"));
        QTest::keyClicks(field(), QStringLiteral("ame."));
        QVERIFY(offered().contains(QStringLiteral("flame.certainty")));
        // Where it stands, over the rows and in both looks.
        QVERIFY(list()->window()->y() > field()->mapToGlobal(QPoint()).y());
        medulla::test::savePicture(*list()->window(), QStringLiteral("rules-words"));
        QTest::keyClicks(field(), QStringLiteral("zzz"));
        QVERIFY(!list()->isVisible());
    }

    void theListLeavesTheFieldAndWhatIsSaidOfItFree()
    {
        for (const int rule : { 0, 4 }) {
            write({ 0, rule }, Qt::Key_Return);
            QTest::keyClicks(field(), QStringLiteral("dist(arm, fl"));
            const auto* note = field()->note();
            QVERIFY(list()->isVisible() && note->isVisible());
            const auto taken = list()->window()->geometry();
            for (const QWidget* each : { static_cast<const QWidget*>(field()), note }) {
                const QRect place(each->mapToGlobal(QPoint()), each->size());
                QVERIFY(!taken.intersects(place));
            }
            // What is said changes while the list is there.
            const auto before = taken.top();
            field()->say(Severity::Warning, QStringLiteral("One\nTwo\nThree\nFour\nFive"));
            QTRY_VERIFY(list()->window()->y() != before);
            field()->say(Severity::Warning, {});
            QTRY_VERIFY(list()->window()->y() < before);
            QTest::keyClick(field(), Qt::Key_Escape);
        }
    }

    void tabAndEnterTakeTheFirstWordOrTheChosenOne()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("1 < cer"));
        QVERIFY(!list()->isVisible()); // an attribute alone is no name
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(), QStringLiteral("1 < di"));
        QTest::keyClick(field(), Qt::Key_Tab);
        QVERIFY(!list()->isVisible());
        QCOMPARE(field()->text(), QStringLiteral("1 < dist"));
        QCOMPARE(field()->part(), RuleField::Part::Condition);
        QTest::keyClicks(field(), QStringLiteral("(arm, to"));
        QTest::keyClick(field(), Qt::Key_Down);
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(field()->text(), QStringLiteral("1 < dist(arm, torch"));
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void aWordAndAUnitAreTakenAsTheyAreWritten()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("burning"));
        QTest::keyClick(field(), Qt::Key_Backspace);
        QVERIFY(list()->isVisible());
        QTest::keyClicks(field(), QStringLiteral("g > 2 for 1 s"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).condition.text, QStringLiteral("burning > 2"));
    }

    void escapeGivesUpTheFieldToo()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("fl"));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(field() == nullptr);
        for (const auto* widget : QApplication::topLevelWidgets()) {
            QVERIFY(!widget->isVisible() || widget == &m_host->window);
        }
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void theListTakesNeitherKeyboardNorMouse()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("fl"));
        QVERIFY(list()->isVisible());
        QVERIFY(field()->hasFocus());
        QVERIFY(QApplication::activePopupWidget() == nullptr);
        QVERIFY(m_host->window.isActiveWindow());
    }

    void aClickTakesAWord()
    {
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClicks(field(), QStringLiteral("fl"));
        const auto row = list()->visualItemRect(list()->topLevelItem(0));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(field()->text(), QStringLiteral("flame"));
    }

    void actionsOfferProgramsAndSkills()
    {
        TrProgramSurroundings surroundings { m_host->document.vocabulary() };
        surroundings.vocabulary.skills = { { QStringLiteral("wave"), {}, {} } };
        surroundings.vocabulary.outputs = { QStringLiteral("lamp") };
        m_host->document.setSurroundings(surroundings);
        write({ 0, 4 }, Qt::Key_Return);
        QTest::keyClick(field(), Qt::Key_Tab);
        QCOMPARE(field()->part(), RuleField::Part::Action);
        QTest::keyClick(field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field(), Qt::Key_Delete);
        QTest::keyClick(field(), Qt::Key_Space, Qt::ControlModifier);
        const auto all = offered();
        for (const auto* each : { "carry", "lightSplint", "wave", "lamp", "hold", "flame" }) {
            QVERIFY2(all.contains(QLatin1String(each)), each);
        }
        QCOMPARE(kindOf("carry"), QStringLiteral("program"));
        QCOMPARE(kindOf("wave"), QStringLiteral("skill"));
        QCOMPARE(kindOf("lamp"), QStringLiteral("output"));
        medulla::test::savePicture(*list()->window(), QStringLiteral("rules-words-actions"));
    }

    void parametersAndBoundNamesAreOfferedWhereTheyAreKnown()
    {
        const auto vocabulary = sample::vocabulary();
        auto document = m_host->document.document();
        document.programs[1].rules[0].condition.some =
            teleo::Binding { QStringLiteral("thing"), QStringLiteral("eyes"), {} };
        const auto has = [&](RuleIndex place, const char* text, const char* kind) {
            const auto words = wordsFor(document, vocabulary, place, Written::Condition);
            return std::find(words.begin(), words.end(),
                       RuleWord { QLatin1String(text), QLatin1String(kind) })
                != words.end();
        };
        QVERIFY(has({ 1, 0 }, "fire", "parameter, point"));
        QVERIFY(has({ 1, 0 }, "fire.x", "attribute"));
        QVERIFY(has({ 1, 0 }, "thing", "bound, of eyes"));
        QVERIFY(has({ 1, 0 }, "thing.certainty", "attribute"));
        QVERIFY(!has({ 1, 1 }, "thing", "bound, of eyes"));
        QVERIFY(!has({ 0, 0 }, "fire", "parameter, point"));
    }

    void theWordAtTheCursorIsFound()
    {
        const auto text = QStringLiteral("dist(arm.xy, fire)");
        QCOMPARE(wordAt(text, 8), std::pair(5, 11));
        QCOMPARE(wordAt(text, 0), std::pair(0, 4));
        QCOMPARE(wordAt(text, 12), std::pair(12, 12));
        QCOMPARE(wordAt({}, 0), std::pair(0, 0));
    }

private:
    void write(RuleIndex place, Qt::Key key)
    {
        m_view->choose({ m_host->rule(place.program, place.rule).id });
        QTest::keyClick(m_view, key);
        QVERIFY(field() != nullptr);
    }
    [[nodiscard]] RuleField* field() const
    {
        for (auto* each : m_view->findChildren<RuleField*>()) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QTreeWidget* list() const { return field()->findChild<QTreeWidget*>(); }
    [[nodiscard]] QStringList offered() const
    {
        QStringList all;
        for (int i = 0; i < list()->topLevelItemCount(); ++i) {
            all << list()->topLevelItem(i)->text(0);
        }
        return all;
    }
    [[nodiscard]] QString kindOf(const char* word) const
    {
        return list()->findItems(QLatin1String(word), Qt::MatchExactly).value(0)->text(1);
    }

    std::unique_ptr<sample::PanelHost> m_host;
    RulesView* m_view = nullptr;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestRuleCompletion)
#include "tst_rule_completion.moc"
