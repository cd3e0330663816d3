// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/editor_test.h"
#include "tests/widgets/programs/sample_status.h"
#include "widgets/programs/rules_panel.h"

#include <memory>

#include <QAbstractButton>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;

/// Two pairs of a wrapper script.
constexpr auto kScript = "condition: sh -c 'exit 0'\naction: sleep 3\naction: nothing\n"
                         "condition: true\n";

} // namespace

class TestRulesPanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_host = std::make_unique<sample::PanelHost>();
        m_panel = new RulesPanel(m_host->theme, &m_host->window);
        m_panel->setDocument(&m_host->document);
        QVERIFY(m_host->show(m_panel, { 1170, 560 }));
        m_panel->setFocus();
        QGuiApplication::clipboard()->clear();
    }

    void cleanup() { m_host.reset(); }

    void theStripSaysWhichProgramIsShown()
    {
        QCOMPARE(label("rulesTitle")->text(), QStringLiteral("passFlame"));
        QCOMPARE(label("rulesNote")->text(), QStringLiteral("The torch burns."));
        QVERIFY(m_host->part<QWidget>("rulesLegend")->isVisible());
        QVERIFY(!button("rulesBack")->isVisible());
        QCOMPARE(m_host->part<QWidget>("rulesStrip")->height(), 32);
    }

    void theLegendGivesWayBeforeTheNote()
    {
        m_host->window.resize(430, 560);
        QTRY_VERIFY(!m_host->part<QWidget>("rulesLegend")->isVisible());
        QVERIFY(label("rulesNote")->isVisible());
        QVERIFY(button("addRule")->isVisible());
        m_host->window.resize(260, 560);
        QTRY_VERIFY(!label("rulesNote")->isVisible());
        QVERIFY(button("addRule")->isVisible());
    }

    void theChooserShowsAnotherProgram()
    {
        const QSignalSpy told(m_panel, &RulesPanel::openAloneWanted);
        click(button("rulesProgram"));
        auto* menu = openMenu("rulesProgramMenu");
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().size(), 3);
        QVERIFY(menu->actions()[0]->isChecked());
        QCOMPARE(menu->actions()[2]->text(), QStringLiteral("carry(to: point)"));
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(menu, Qt::Key_Down);
        }
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(m_panel->program(), QStringLiteral("carry"));
        QCOMPARE(told.size(), 1);
        QCOMPARE(label("rulesTitle")->text(), QStringLiteral("carry(to: point)"));
        QVERIFY(!button("rulesBack")->isVisible());
    }

    void openAloneHasAWayBack()
    {
        choose(4);
        press(Qt::Key_Right);
        const auto head = view().visualRect(index(5));
        QTest::mouseClick(
            view().viewport(), Qt::LeftButton, {}, { head.right() - 30, head.center().y() });
        QCOMPARE(m_panel->program(), QStringLiteral("lightSplint"));
        QTRY_VERIFY(button("rulesBack")->isVisible());
        QVERIFY(button("rulesBack")->toolTip().contains(QStringLiteral("passFlame")));
        click(button("rulesBack"));
        QCOMPARE(m_panel->program(), QStringLiteral("passFlame"));
        QVERIFY(view().hasFocus());
        QVERIFY(!button("rulesBack")->isVisible());
    }

    void altLeftGoesBack()
    {
        choose(4);
        menuAction("openAlone")->trigger();
        QCOMPARE(m_panel->program(), QStringLiteral("lightSplint"));
        QTest::keyClick(&view(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_panel->program(), QStringLiteral("passFlame"));
    }

    void aProgramThatIsRenamedIsStillShown()
    {
        m_panel->setProgram(QStringLiteral("carry"));
        m_host->document.apply(*TrProgramEdits(m_host->document.document())
                                    .setSignature(2, QStringLiteral("bring(to: point)")));
        QCOMPARE(m_panel->program(), QStringLiteral("bring"));
        QCOMPARE(label("rulesTitle")->text(), QStringLiteral("bring(to: point)"));
        m_host->document.apply(TrProgramEdits(m_host->document.document()).removeProgram(2));
        QCOMPARE(m_panel->program(), QStringLiteral("passFlame"));
    }

    void longerWordsAreNotCutOff()
    {
        const medulla::test::LongWords longer;
        auto* other = new RulesPanel(m_host->theme, &m_host->window);
        m_host->window.layout()->addWidget(other);
        other->setDocument(&m_host->document);
        m_host->window.resize(640, 700);
        medulla::test::letWindowSettle(30ms);
        const auto cut = medulla::test::cutOff(*other);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    void theButtonAddsARuleBelowTheChosenOne()
    {
        choose(1);
        click(button("addRule"));
        QTest::keyClicks(field(), QStringLiteral("rain"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_host->rule(0, 2).name, QStringLiteral("rain"));
    }

    void withoutRulesOrDocumentItSaysWhatToDo()
    {
        auto* empty = label("rulesEmpty");
        QVERIFY(!empty->isVisible());
        for (int i = 0; i < 6; ++i) {
            choose(0);
            press(Qt::Key_Delete);
        }
        QVERIFY(empty->isVisible());
        QVERIFY2(empty->text().contains(QStringLiteral("Ins")), qPrintable(empty->text()));
        press(Qt::Key_Insert);
        QVERIFY(!empty->isVisible());
        m_panel->setDocument(nullptr);
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("No program is open")));
        QVERIFY(!button("addRule")->isEnabled());
        medulla::test::savePicture(m_host->window, QStringLiteral("rules-panel-empty"));
    }

    void aWrapperScriptShowsItsPairs()
    {
        m_host->document.setContent(sample::read(kScript), QStringLiteral("/pairs.tr"));
        QCOMPARE(view().rules().rowCount(), 2);
        QVERIFY(view().rules().row(0).condition.startsWith(QStringLiteral("run sh")));
        QCOMPARE(label("rulesTitle")->text(), QStringLiteral("Wrapper script"));
        choose(0);
        press(Qt::Key_C, Qt::ControlModifier);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(view().rules().rowCount(), 3);
        QVERIFY2(m_host->document.document().script, m_host->document.text().constData());
        QVERIFY2(
            !m_host->document.text().contains("program:"), m_host->document.text().constData());
    }

    void rowsThatChatterOrWereNeverFirstAreMarked()
    {
        teleo::Event began { .kind = teleo::Event::Kind::RunBegan, .at = m_now - 60s };
        teleo::TruthTrace trace;
        trace.add(began, m_host->document.document());
        teleo::Event program { .kind = teleo::Event::Kind::ProgramBegan,
            .at = m_now - 60s,
            .program = QStringLiteral("passFlame") };
        trace.add(program, m_host->document.document());
        for (int i = 0; i < 12; ++i) {
            trace.add({ .kind = teleo::Event::Kind::Became,
                          .truth = i % 2 == 0 ? teleo::Truth::True : teleo::Truth::False,
                          .at = m_now - 30s + i * 100ms,
                          .rule = 1,
                          .ruleId = m_host->rule(0, 1).id },
                m_host->document.document());
        }
        trace.add({ .kind = teleo::Event::Kind::First,
                      .at = m_now - 20s,
                      .rule = 4,
                      .ruleId = m_host->rule(0, 4).id },
            m_host->document.document());
        m_panel->setStatus(status(), m_now);
        m_panel->setTrace(&trace);
        const auto& rules = view().rules();
        QVERIFY(rules.live(1).figures.flipsPerSecond > 0);
        QCOMPARE(rules.live(0).figures.flipsPerSecond, 0);
        QVERIFY(rules.live(0).figures.wasNeverFirst);
        QVERIFY(!rules.live(4).figures.wasNeverFirst);
        const auto spoken = index(1).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(QStringLiteral("chatters, ")), qPrintable(spoken));
        QVERIFY(index(0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("never first")));
        choose(4);
        press(Qt::Key_Right);
        pictures(QStringLiteral("rules-panel"));
        m_panel->setTrace(nullptr);
        QVERIFY(!rules.live(0).figures.wasNeverFirst);
    }

    void nothingIsSaidOfAShortRun()
    {
        teleo::TruthTrace trace;
        trace.add({ .kind = teleo::Event::Kind::RunBegan, .at = m_now - 2s },
            m_host->document.document());
        trace.add({ .kind = teleo::Event::Kind::ProgramBegan,
                      .at = m_now - 2s,
                      .program = QStringLiteral("passFlame") },
            m_host->document.document());
        m_panel->setStatus(status(), m_now);
        m_panel->setTrace(&trace);
        QVERIFY(!view().rules().live(0).figures.wasNeverFirst);
    }

    void ctrlFFindsInAllProgramsOfTheFile()
    {
        choose(0);
        press(Qt::Key_F, Qt::ControlModifier);
        auto* text = m_host->part<QLineEdit>("rulesFindField");
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClicks(text, QStringLiteral("splint"));
        auto* count = label("rulesFindCount");
        // Rule 4, the call in 5, and three of lightSplint: goal, note of the goal, "in the flame".
        QCOMPARE(count->text(), QStringLiteral("1 of 4"));
        QCOMPARE(m_panel->chosen(), (RuleIndex { 0, 3 }));
        medulla::test::savePicture(m_host->window, QStringLiteral("rules-panel-find"));
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(m_panel->chosen(), (RuleIndex { 0, 4 }));
        QTest::keyClick(text, Qt::Key_F3);
        QCOMPARE(m_panel->chosen(), (RuleIndex { 1, 0 }));
        QCOMPARE(m_panel->program(), QStringLiteral("lightSplint"));
        QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(m_panel->chosen(), (RuleIndex { 0, 4 }));
        QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
        QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(count->text(), QStringLiteral("4 of 4"));
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(text, QStringLiteral("nowhere"));
        QCOMPARE(count->text(), QStringLiteral("none"));
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(!text->isVisible());
        QVERIFY(view().hasFocus());
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void theMenuOfARowHasItsEdits()
    {
        choose(1);
        menuAction("addAbove")->trigger();
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(m_host->rule(0, 1).name, QStringLiteral("new rule"));
        menuAction("delete")->trigger();
        QCOMPARE(m_host->rule(0, 1).name, QStringLiteral("something blocks the arm"));
        menuAction("moveDown")->trigger();
        QCOMPARE(m_host->rule(0, 2).name, QStringLiteral("something blocks the arm"));
        menuAction("duplicate")->trigger();
        QCOMPARE(m_host->rule(0, 3).name, QStringLiteral("something blocks the arm, copy"));
        choose(0);
        QVERIFY(!menuAction("moveUp")->isEnabled());
        QVERIFY(!menuAction("paste")->isEnabled());
        choose(6);
        QCOMPARE(m_host->rule(0, 5).actions[0].name, QStringLiteral("lightSplint"));
        choose(5);
        menuAction("open")->trigger();
        QCOMPARE(view().rules().rowCount(), 12);
        QVERIFY(menuAction("open")->isEnabled());
        medulla::test::savePicture(*openMenu("rulesMenu"), QStringLiteral("rules-panel-menu"));
        menuAction("open")->trigger();
        QCOMPARE(view().rules().rowCount(), 7);
    }

    void theRightButtonOpensTheMenuOfWhatItPointsAt()
    {
        choose(0);
        const auto at = view().visualRect(index(3)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view().viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view().viewport(), &event);
        QVERIFY(openMenu("rulesMenu") != nullptr);
        QCOMPARE(m_panel->chosen(), (RuleIndex { 0, 3 }));
        QTest::keyClick(openMenu("rulesMenu"), Qt::Key_Escape);
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

    void rulesAreCopiedAsTextOfAProgramFile()
    {
        choose(2);
        press(Qt::Key_C, Qt::ControlModifier);
        const auto text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(QStringLiteral("rule: torch moved\n")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("age: 1 s")));
        TrProgramDocument other(QStringLiteral("other.tr"));
        other.setContent(sample::read("program: other\n\nrule: all\ncondition: true\n"
                                      "action: nothing\n"),
            {});
        m_panel->setDocument(&other);
        choose(0);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(other.document().programs[0].rules.size(), std::size_t(2));
        QCOMPARE(other.document().programs[0].rules[1].name, QStringLiteral("torch moved"));
        QCOMPARE(other.document().programs[0].rules[1].condition.allowedAge, Duration(1s));
        QCOMPARE(m_panel->chosen(), (RuleIndex { 0, 1 }));
        other.undoStack().undo();
        QCOMPARE(other.document().programs[0].rules.size(), std::size_t(1));
        m_panel->setDocument(&m_host->document);
    }

    void cutAndPasteMoveARuleToAnotherProgram()
    {
        choose(4);
        press(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(m_host->document.document().programs[0].rules.size(), std::size_t(5));
        m_panel->setProgram(QStringLiteral("carry"));
        choose(0);
        press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_host->rule(2, 1).name, QStringLiteral("flame seen"));
        m_host->document.undoStack().undo();
        m_host->document.undoStack().undo();
        QCOMPARE(m_host->document.text(), sample::flameText());
    }

    void otherTextOnTheClipboardIsPassedOver()
    {
        QGuiApplication::clipboard()->setText(QStringLiteral("dear diary"));
        choose(0);
        press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!m_host->document.undoStack().canUndo());
    }

private:
    [[nodiscard]] RulesView& view() const { return m_panel->view(); }
    [[nodiscard]] QModelIndex index(int row) const { return view().rules().index(row); }
    [[nodiscard]] QAbstractButton* button(const char* name) const
    {
        return m_host->part<QAbstractButton>(name);
    }
    [[nodiscard]] QLabel* label(const char* name) const { return m_host->part<QLabel>(name); }
    [[nodiscard]] RuleField* field() const
    {
        for (auto* each : m_panel->findChildren<RuleField*>()) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QMenu* openMenu(const char* name) const
    {
        for (auto* menu : m_panel->findChildren<QMenu*>(QLatin1String(name))) {
            if (menu->isVisible()) {
                return menu;
            }
        }
        return nullptr;
    }
    /// Of the menu that the menu key opens.
    [[nodiscard]] QAction* menuAction(const char* name) const
    {
        if (auto* menu = openMenu("rulesMenu")) {
            menu->close();
        }
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&view(), &event);
        return openMenu("rulesMenu")->findChild<QAction*>(QLatin1String(name));
    }
    [[nodiscard]] std::shared_ptr<const teleo::Status> status() const
    {
        return std::make_shared<teleo::Status>(
            sample::flameStatus(m_host->document.document(), m_now));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) const
    {
        QTest::keyClick(&view(), key, with);
    }
    static void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
    void choose(int row) const
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
            { 200, view().visualRect(index(row)).center().y() });
    }
    void pictures(const QString& name) const
    {
        medulla::test::savePicture(m_host->window, name + QStringLiteral("-light"));
        m_host->theme.setScheme(Scheme::Dark);
        medulla::test::savePicture(m_host->window, name + QStringLiteral("-dark"));
        m_host->window.resize(640, 400);
        medulla::test::letWindowSettle(20ms);
        medulla::test::savePicture(m_host->window, name + QStringLiteral("-narrow"));
    }

    const TimePoint m_now = TimePoint(1h);
    std::unique_ptr<sample::PanelHost> m_host;
    RulesPanel* m_panel = nullptr;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestRulesPanel)
#include "tst_rules_panel.moc"
