// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/editor_test.h"
#include "widgets/programs/rule_panel.h"

#include <memory>

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

using namespace std::chrono_literals;

class TestTrProgramForm final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_host = std::make_unique<sample::PanelHost>();
        m_panel = new RulePanel(m_host->theme, &m_host->window);
        m_panel->setDocument(&m_host->document);
        QVERIFY(m_host->show(m_panel, { 320, 560 }));
        m_panel->setProgram(QStringLiteral("lightSplint"));
    }

    void cleanup() { m_host.reset(); }

    void theProgramIsShownWhileNoRuleIsChosen()
    {
        QVERIFY(!m_host->part<QWidget>("ruleForm")->isVisible());
        QCOMPARE(field("programSignature")->text(), QStringLiteral("lightSplint(fire: point)"));
        QCOMPARE(label("programUse")->text(), QStringLiteral("Used by passFlame."));
        m_panel->setProgram(QStringLiteral("passFlame"));
        QCOMPARE(label("programUse")->text(), QStringLiteral("It is the one that runs."));
        QCOMPARE(field("programNote")->text(), QStringLiteral("The torch burns."));
    }

    void aNewNameIsTakenOverWhereItIsCalled()
    {
        write("programSignature", QStringLiteral("ignite(fire: point)"));
        QVERIFY(!m_host->document.undoStack().canUndo());
        QTest::keyClick(field("programSignature"), Qt::Key_Return);
        QCOMPARE(m_host->document.document().programs[1].name, QStringLiteral("ignite"));
        QCOMPARE(m_host->rule(0, 4).actions[0].name, QStringLiteral("ignite"));
        QCOMPARE(m_host->document.undoStack().count(), 1);
        // It is still the one that is shown.
        QCOMPARE(label("ruleAbout")->text(), QStringLiteral("ignite"));
        m_host->document.undoStack().undo();
        QCOMPARE(label("ruleAbout")->text(), QStringLiteral("lightSplint"));
    }

    void aWrongSignatureIsToldAndNotTaken()
    {
        write("programSignature", QStringLiteral("2 fast"));
        QVERIFY(note("programSignature").startsWith(QStringLiteral("Column ")));
        QTest::keyClick(field("programSignature"), Qt::Key_Return);
        QVERIFY(!m_host->document.undoStack().canUndo());
        write("programSignature", QStringLiteral("carry"));
        QVERIFY2(note("programSignature").contains(QStringLiteral("carry")),
            qPrintable(note("programSignature")));
    }

    void theNoteIsOneStepOfUndo()
    {
        write("programNote", QStringLiteral("burns"));
        QCOMPARE(m_host->document.document().programs[1].note, QStringLiteral("burns"));
        QCOMPARE(m_host->document.undoStack().count(), 1);
    }

    void programsAreAddedAndRemovedOnlyWhileUnused()
    {
        auto* remove = m_host->part<QAbstractButton>("removeProgram");
        QVERIFY(!remove->isEnabled());
        QVERIFY2(
            remove->toolTip().contains(QStringLiteral("passFlame")), qPrintable(remove->toolTip()));
        m_panel->setProgram(QStringLiteral("passFlame"));
        QVERIFY(!remove->isEnabled()); // it is what runs
        const QSignalSpy added(m_panel, &RulePanel::programAdded);
        write("newProgram", QStringLiteral("rest(n: number)"));
        QTest::keyClick(field("newProgram"), Qt::Key_Return);
        QCOMPARE(added.size(), 1);
        QCOMPARE(added[0][0].toString(), QStringLiteral("rest"));
        QCOMPARE(field("newProgram")->text(), QString());
        m_panel->setProgram(QStringLiteral("rest"));
        QCOMPARE(label("programUse")->text(), QStringLiteral("No program uses it."));
        QVERIFY(remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(m_host->document.document().programs.size(), std::size_t(3));
        QCOMPARE(m_host->document.undoStack().count(), 2);
    }

    void variablesAreAddedChangedAndRemoved()
    {
        write("newVariable", QStringLiteral("near = "));
        QVERIFY(note("newVariable").startsWith(QStringLiteral("Column ")));
        write("newVariable", QStringLiteral("near = 15"));
        QCOMPARE(note("newVariable"), QString());
        QVERIFY(m_host->document.document().variables.empty());
        QTest::keyClick(field("newVariable"), Qt::Key_Return);
        QCOMPARE(field("variable1")->text(), QStringLiteral("near = 15"));
        write("newVariable", QStringLiteral("spot = (1, 2, 3)"));
        QTest::keyClick(field("newVariable"), Qt::Key_Return);
        write("variable1", QStringLiteral("near = nowhere"));
        QVERIFY2(
            note("variable1").contains(QStringLiteral("nowhere")), qPrintable(note("variable1")));
        write("variable1", QStringLiteral("near = 20"));
        QTest::keyClick(field("variable1"), Qt::Key_Return);
        QCOMPARE(m_host->document.document().variables[0].value, QStringLiteral("20"));
        medulla::test::letWindowSettle(20ms);
        medulla::test::savePicture(m_host->window, QStringLiteral("program-form"));
        QTest::mouseClick(
            visible<QAbstractButton>(QStringLiteral("variable1Remove")), Qt::LeftButton);
        QCOMPARE(m_host->document.document().variables.size(), std::size_t(1));
        QCOMPARE(field("variable1")->text(), QStringLiteral("spot = (1, 2, 3)"));
        QCOMPARE(m_host->document.undoStack().count(), 4);
        while (m_host->document.undoStack().canUndo()) {
            m_host->document.undoStack().undo();
        }
        QCOMPARE(m_host->document.text(), sample::flameText());
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
    [[nodiscard]] QLineEdit* field(const char* name) const
    {
        return visible<QLineEdit>(QLatin1String(name) + QStringLiteral("Field"));
    }
    [[nodiscard]] QString note(const char* name) const
    {
        const auto* said = visible<QLabel>(QLatin1String(name) + QStringLiteral("Note"));
        return said == nullptr ? QString() : said->text();
    }
    void write(const char* name, const QString& text) const
    {
        field(name)->setFocus();
        QTest::keyClick(field(name), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field(name), text);
    }

    std::unique_ptr<sample::PanelHost> m_host;
    RulePanel* m_panel = nullptr;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestTrProgramForm)
#include "tst_tr_program_form.moc"
