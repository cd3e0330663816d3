// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/editor_test.h"
#include "widgets/programs/rule_panel.h"

#include <memory>

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;
using Kind = teleo::Action::Kind;

} // namespace

class TestRulePanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_host = std::make_unique<sample::PanelHost>();
        m_panel = new RulePanel(m_host->theme, &m_host->window);
        m_panel->setDocument(&m_host->document);
        QVERIFY(m_host->show(m_panel, { 320, 760 }));
        m_panel->choose(RuleIndex { 0, 4 });
    }

    void cleanup() { m_host.reset(); }

    void allOfTheRuleIsShown()
    {
        QCOMPARE(label("ruleTitle")->text(), QStringLiteral("Rule 5"));
        QCOMPARE(label("ruleAbout")->text(), QStringLiteral("of passFlame"));
        QCOMPARE(field("ruleName")->text(), QStringLiteral("flame seen"));
        QCOMPARE(field("ruleCondition")->text(), QStringLiteral("flame.certainty >= 75"));
        QCOMPARE(field("action1")->text(), QStringLiteral("lightSplint(flame)"));
        QVERIFY(!m_host->part<QWidget>("ruleAge")->isVisible());
        m_panel->choose(RuleIndex { 0, 2 });
        QVERIFY(m_host->part<QWidget>("ruleAge")->isVisible());
        QCOMPARE(field("ruleAgeNumber", "")->text(), QStringLiteral("1.0"));
        QCOMPARE(m_host->document.undoStack().count(), 0);
    }

    void typingANameIsOneStepAndEscapeTakesItBack()
    {
        write("ruleName", QStringLiteral("fire"));
        QCOMPARE(m_host->rule(0, 4).name, QStringLiteral("fire"));
        QCOMPARE(m_host->document.undoStack().count(), 1);
        QTest::keyClick(field("ruleName"), Qt::Key_Escape);
        QCOMPARE(m_host->rule(0, 4).name, QStringLiteral("flame seen"));
        QVERIFY(!m_host->document.undoStack().canUndo());
        write("ruleName", QStringLiteral("fire"));
        QTest::keyClick(field("ruleName"), Qt::Key_Tab);
        QVERIFY(field("ruleNote")->hasFocus());
        write("ruleNote", QStringLiteral("it is hot"));
        QTest::keyClick(field("ruleNote"), Qt::Key_Backtab);
        write("ruleName", QStringLiteral("blaze"));
        QCOMPARE(m_host->document.undoStack().count(), 3);
        m_host->document.undoStack().undo();
        QCOMPARE(m_host->rule(0, 4).name, QStringLiteral("fire"));
        m_host->document.undoStack().undo();
        QCOMPARE(m_host->rule(0, 4).note, QString());
    }

    void aConditionIsTakenByEnterAlone()
    {
        write("ruleCondition", QStringLiteral("burning > 2 for 1 s"));
        QVERIFY(!m_host->document.undoStack().canUndo());
        field("ruleNote")->setFocus(Qt::MouseFocusReason);
        QVERIFY(!m_host->document.undoStack().canUndo());
        QVERIFY2(note("ruleCondition").contains(QStringLiteral("Not taken yet")),
            qPrintable(note("ruleCondition")));
        field("ruleCondition")->setFocus();
        QTest::keyClick(field("ruleCondition"), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).condition.text, QStringLiteral("burning > 2"));
        QCOMPARE(m_host->rule(0, 4).condition.heldFor, Duration(1s));
        QCOMPARE(m_host->document.undoStack().count(), 1);
        QCOMPARE(note("ruleCondition"), QString());
    }

    void whatIsWrongIsSaidBelowTheFieldAndNotTaken()
    {
        write("ruleCondition", QStringLiteral("topic"));
        QVERIFY(note("ruleCondition").startsWith(QStringLiteral("Column ")));
        QTest::keyClick(field("ruleCondition"), Qt::Key_Return);
        QVERIFY(!m_host->document.undoStack().canUndo());
        QTest::keyClick(field("ruleCondition"), Qt::Key_Tab);
        QVERIFY(field("ruleCondition")->hasFocus());
        write("ruleCondition", QStringLiteral("flam > 3"));
        QVERIFY2(note("ruleCondition").contains(QStringLiteral("flam")),
            qPrintable(note("ruleCondition")));
        pictures(QStringLiteral("rule-panel-typing"));
        QTest::keyClick(field("ruleCondition"), Qt::Key_Escape);
        QCOMPARE(field("ruleCondition")->text(), QStringLiteral("flame.certainty >= 75"));
        QVERIFY(note("ruleCondition").startsWith(QStringLiteral("It may chatter")));
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void bindingAndConditionAreTakenWithTab()
    {
        write("ruleBinding", QStringLiteral("fire in eyes"));
        QTest::keyClick(field("ruleBinding"), Qt::Key_Tab);
        QVERIFY(field("ruleCondition")->hasFocus());
        QVERIFY(m_host->rule(0, 4).condition.some.has_value());
        QCOMPARE(m_host->rule(0, 4).condition.some->list, QStringLiteral("eyes"));
        write("ruleBinding", QString());
        QTest::keyClick(field("ruleBinding"), Qt::Key_Return);
        QVERIFY(!m_host->rule(0, 4).condition.some);
    }

    void theAllowedAgeHasAUnitAndIsNoneUnlessSet()
    {
        auto* aged = m_host->part<QCheckBox>("ruleAged");
        QVERIFY(!aged->isChecked());
        QTest::mouseClick(aged, Qt::LeftButton, {}, { 8, aged->height() / 2 });
        QCOMPARE(m_host->rule(0, 4).condition.allowedAge, std::optional<Duration>(1s));
        auto* number = field("ruleAgeNumber", "");
        number->setFocus();
        QTest::keyClick(number, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(number, QStringLiteral("90"));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).condition.allowedAge, std::optional<Duration>(90s));
        const auto units = m_host->part<QWidget>("ruleAgeUnit")->findChildren<QAbstractButton*>();
        QCOMPARE(units.size(), 4);
        QVERIFY(units[1]->isChecked());
        QTest::mouseClick(units[2], Qt::LeftButton);
        QCOMPARE(m_host->rule(0, 4).condition.allowedAge, std::optional<Duration>(90min));
        QVERIFY(units[2]->isChecked());
        QTest::mouseClick(aged, Qt::LeftButton, {}, { 8, aged->height() / 2 });
        QVERIFY(!m_host->rule(0, 4).condition.allowedAge);
        QCOMPARE(m_host->document.undoStack().count(), 4);
        for (int i = 0; i < 3; ++i) {
            m_host->document.undoStack().undo();
        }
        QCOMPARE(number->text(), QStringLiteral("1.0"));
        QVERIFY(units[1]->isChecked());
    }

    void actionsAreChangedAddedAndRemoved()
    {
        write("action1", QStringLiteral("run splint.sh --slow"));
        QTest::keyClick(field("action1"), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).actions[0].kind, Kind::Command);
        write("newAction", QStringLiteral("hold"));
        QTest::keyClick(field("newAction"), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).actions.size(), std::size_t(2));
        QCOMPARE(field("newAction")->text(), QString());
        QCOMPARE(field("action2")->text(), QStringLiteral("hold"));
        click("action1Remove");
        QCOMPARE(m_host->rule(0, 4).actions.size(), std::size_t(1));
        QCOMPARE(m_host->rule(0, 4).actions[0].kind, Kind::Hold);
        QTRY_COMPARE(field("action1")->text(), QStringLiteral("hold"));
        click("action1Remove");
        QCOMPARE(m_host->rule(0, 4).actions[0].kind, Kind::Nothing);
        QVERIFY(!visible<QAbstractButton>(QStringLiteral("action1Remove"))->isEnabled());
        QCOMPARE(m_host->document.undoStack().count(), 4);
        while (m_host->document.undoStack().canUndo()) {
            m_host->document.undoStack().undo();
        }
        QCOMPARE(m_host->document.text(), sample::flameText());
    }

    void executablesHaveAGraceTimeAndAChange()
    {
        QVERIFY(!m_host->part<QWidget>("action1Grace")->isVisible());
        write("action1", QStringLiteral("run splint.sh"));
        QTest::keyClick(field("action1"), Qt::Key_Return);
        QVERIFY(m_host->part<QWidget>("action1Grace")->isVisible());
        auto* number = field("action1GraceNumber", "");
        QTest::keyClick(number, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(number, QStringLiteral("5"));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).actions[0].grace, Duration(5s));
        const auto changes =
            m_host->part<QWidget>("action1Change")->findChildren<QAbstractButton*>();
        QTest::mouseClick(changes[1], Qt::LeftButton);
        QVERIFY(m_host->rule(0, 4).actions[0].overlap);
        write("action1", QStringLiteral("run splint.sh --slow"));
        QTest::keyClick(field("action1"), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).actions[0].grace, Duration(5s));
        QVERIFY(m_host->rule(0, 4).actions[0].overlap);
        QVERIFY2(m_host->document.text().contains("grace: 5 s\nchange: at once"),
            m_host->document.text().constData());
        pictures(QStringLiteral("rule-panel-executable"));
    }

    void whatTheRuleWorksTowardIsSet()
    {
        write("ruleToward", QStringLiteral("torch lit"));
        QCOMPARE(note("ruleToward"), QString());
        QTest::keyClick(field("ruleToward"), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 4).toward, QStringLiteral("torch lit"));
        write("ruleToward", QStringLiteral("always"));
        QVERIFY2(
            note("ruleToward").contains(QStringLiteral("below")), qPrintable(note("ruleToward")));
        m_panel->choose(RuleIndex { 0, 0 });
        QVERIFY(!m_host->part<QWidget>("ruleToward")->isVisible());
    }

    void theFormGoesWithTheRuleThatIsMoved()
    {
        m_host->document.apply(TrProgramEdits(m_host->document.document()).moveRule({ 0, 4 }, 1));
        QCOMPARE(label("ruleTitle")->text(), QStringLiteral("Rule 2"));
        QCOMPARE(field("ruleName")->text(), QStringLiteral("flame seen"));
        write("ruleName", QStringLiteral("fire"));
        QCOMPARE(m_host->rule(0, 1).name, QStringLiteral("fire"));
        m_host->document.apply(TrProgramEdits(m_host->document.document()).removeRule({ 0, 1 }));
        QCOMPARE(label("ruleTitle")->text(), QStringLiteral("Program"));
    }

    void whatIsHalfWrittenIsNotForAnotherRule()
    {
        write("ruleCondition", QStringLiteral("burning"));
        m_panel->choose(RuleIndex { 0, 1 });
        QCOMPARE(field("ruleCondition")->text(), QStringLiteral("residual > 25"));
        QTest::keyClick(field("ruleCondition"), Qt::Key_Return);
        QTest::keyClick(field("ruleCondition"), Qt::Key_Escape);
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void ofAScriptOnlyWhatItHasIsShown()
    {
        m_host->document.setContent(
            sample::read("condition: true\naction: sleep 3\ngrace: 1 s\n"), {});
        m_panel->choose(RuleIndex { 0, 0 });
        QVERIFY(!m_host->part<QWidget>("ruleBinding")->isVisible());
        QVERIFY(!m_host->part<QWidget>("programSignature")->isVisible());
        QVERIFY(m_host->part<QWidget>("action1Grace")->isVisible());
        QCOMPARE(field("action1")->text(), QStringLiteral("run sleep 3"));
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void everyControlHasANameAndIsReachedByTab()
    {
        for (const auto* each : m_panel->findChildren<QWidget*>()) {
            if (each->focusPolicy() != Qt::NoFocus && each->isVisible() && !each->isWindow()) {
                QVERIFY2(!each->accessibleName().isEmpty(), qPrintable(each->objectName()));
            }
        }
        field("ruleName")->setFocus();
        for (const auto* next : { "ruleNote", "ruleBinding", "ruleCondition" }) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY2(field(next)->hasFocus(), next);
        }
    }

    void nothingIsCutOff()
    {
        m_panel->choose(RuleIndex { 0, 2 });
        medulla::test::letWindowSettle(20ms);
        const auto cut = medulla::test::cutOff(*m_panel);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        pictures(QStringLiteral("rule-panel"));
    }

    void longerWordsAreNotCutOff()
    {
        const medulla::test::LongWords longer;
        auto* other = new RulePanel(m_host->theme, &m_host->window);
        m_host->window.layout()->addWidget(other);
        m_panel->hide();
        other->setDocument(&m_host->document);
        m_host->document.apply(*TrProgramEdits(m_host->document.document())
                                    .setActions({ 0, 4 }, QStringLiteral("run splint.sh")));
        other->choose(RuleIndex { 0, 4 });
        medulla::test::letWindowSettle(30ms);
        const auto cut = medulla::test::cutOff(*other);
        const auto* scroll = other->findChild<QScrollArea*>();
        QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        medulla::test::savePicture(m_host->window, QStringLiteral("rule-panel-long"));
    }

    void withoutADocumentItSaysSo()
    {
        m_panel->setDocument(nullptr);
        QCOMPARE(label("ruleTitle")->text(), QStringLiteral("No program is open"));
        QVERIFY(!m_host->part<QWidget>("ruleForm")->isVisible());
        QVERIFY(!m_host->part<QWidget>("programForm")->isVisible());
        m_panel->choose(RuleIndex { 0, 4 });
        QVERIFY(!m_host->part<QWidget>("ruleForm")->isVisible());
    }

private:
    [[nodiscard]] QLabel* label(const char* name) const { return m_host->part<QLabel>(name); }
    /// What was removed a moment ago may still be there.
    template <class Part>
    [[nodiscard]] Part* visible(const QString& name) const
    {
        for (auto* each : m_panel->findChildren<Part*>(name)) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QLineEdit* field(const char* name, const char* end = "Field") const
    {
        return visible<QLineEdit>(QLatin1String(name) + QLatin1String(end));
    }
    [[nodiscard]] QString note(const char* name) const
    {
        const auto* label = visible<QLabel>(QLatin1String(name) + QLatin1String("Note"));
        return label == nullptr ? QString() : label->text();
    }
    void write(const char* name, const QString& text) const
    {
        field(name)->setFocus();
        QTest::keyClick(field(name), Qt::Key_A, Qt::ControlModifier);
        if (text.isEmpty()) {
            QTest::keyClick(field(name), Qt::Key_Delete);
        }
        QTest::keyClicks(field(name), text);
    }
    void click(const char* name) const
    {
        QTest::mouseClick(visible<QAbstractButton>(QLatin1String(name)), Qt::LeftButton);
    }
    void pictures(const QString& name) const
    {
        medulla::test::letWindowSettle(20ms);
        medulla::test::savePicture(m_host->window, name + QStringLiteral("-light"));
        m_host->theme.setScheme(Scheme::Dark);
        medulla::test::savePicture(m_host->window, name + QStringLiteral("-dark"));
        m_host->theme.setScheme(Scheme::Light);
    }

    std::unique_ptr<sample::PanelHost> m_host;
    RulePanel* m_panel = nullptr;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestRulePanel)
#include "tst_rule_panel.moc"
