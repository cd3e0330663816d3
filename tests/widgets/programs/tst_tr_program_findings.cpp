// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "widgets/editor/finding_row.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/kit/style.h"
#include "widgets/kit/text_label.h"
#include "widgets/programs/tr_program_findings.h"

#include <algorithm>
#include <memory>

#include <QAbstractButton>
#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;

namespace {

/// A program of these rules, each `condition -> action`, with one that always holds below.
QByteArray rules(std::initializer_list<std::pair<const char*, const char*>> each, bool ends = true)
{
    QByteArray text(
        "program: main\n\nrule: goal\ncondition: count(eyes) > 3 for 1 s\naction: nothing\n");
    int number = 0;
    for (const auto& [condition, action] : each) {
        text += "\nrule: r" + QByteArray::number(++number) + "\ncondition: " + condition
            + "\naction: " + action + "\n";
    }
    return ends ? text + "\nrule: always\ncondition: true\naction: hold\n" : text;
}

} // namespace

class TestTrProgramFindings final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aFixMendsWhatWasFound_data();
    void aFixMendsWhatWasFound();
    void aWordThatIsFarFromAllTakesAPerson();
    void placesNameRuleLineAndColumn();
    void aClickLeadsToTheRule();
    void severalButtonsStandBelowTheWords();
    void whatIsFoundFollowsTheProgram();
    void manyFindingsOfALongProgramStayFluid();

private:
    void open(const QByteArray& text)
    {
        m_document->setContent(sample::read(text), QStringLiteral("/flame.tr"));
        test::letWindowSettle(20ms);
    }
    [[nodiscard]] FindingRow* rowOf(const QString& words) const
    {
        for (auto* row : m_panel->findChildren<FindingRow*>(QStringLiteral("finding"))) {
            if (row->isVisible() && row->accessibleName().contains(words)) {
                return row;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QAbstractButton* button(const QString& words) const
    {
        for (auto* one : m_panel->findChildren<QAbstractButton*>()) {
            if (one->isVisible() && one->text() == words) {
                return one;
            }
        }
        return nullptr;
    }
    [[nodiscard]] bool isFound(const QString& words) const
    {
        const auto& all = m_document->remarks();
        return std::any_of(all.begin(), all.end(),
            [&](const teleo::Remark& one) { return one.finding.text.english().contains(words); });
    }

    Theme m_theme;
    std::unique_ptr<TrProgramDocument> m_document;
    std::unique_ptr<FindingsPanel> m_panel;
    std::unique_ptr<TrProgramFindings> m_found;
};

void TestTrProgramFindings::init()
{
    QApplication::setStyle(new Style(m_theme));
    m_theme.applyTo(*qApp);
    m_found.reset();
    m_panel = std::make_unique<FindingsPanel>(m_theme);
    m_panel->resize(380, 420);
    m_document = std::make_unique<TrProgramDocument>(QStringLiteral("flame.tr"));
    m_document->setSurroundings({ sample::vocabulary(), {}, {} });
    m_found = std::make_unique<TrProgramFindings>(*m_panel);
    m_found->setDocument(m_document.get());
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TestTrProgramFindings::aFixMendsWhatWasFound_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("fix");
    QTest::addColumn<QByteArray>("mended"); // stands in the text afterwards
    const auto row = [](const char* name, const QByteArray& text, const char* found,
                         const char* fix, const char* mended) {
        QTest::newRow(name) << text << QString::fromUtf8(found) << QString::fromUtf8(fix)
                            << QByteArray(mended);
    };
    row("chatters", rules({ { "residual > 25", "hold" }, { "residual < 25", "move arm to arm" } }),
        "It chatters", "Hold for 0.2 s", "condition: residual < 25 for 200 ms");
    row("may chatter", rules({ { "residual > 25", "move arm to arm" } }), "It may chatter",
        "Hold for 0.2 s", "condition: residual > 25 for 200 ms");
    row("chatters, and may go on",
        rules({ { "residual > 25", "hold" }, { "residual < 25", "move arm to arm" } }),
        "It chatters", "Leave at 20", "condition: residual > 25 until residual < 20");
    row("may chatter, and may go on", rules({ { "residual > 25", "move arm to arm" } }),
        "It may chatter", "Leave at 20", "condition: residual > 25 until residual < 20");
    row("signal that ends it", rules({ { "residual > 25 until residuel < 20", "hold" } }),
        "residuel", "Rename to residual", "condition: residual > 25 until residual < 20");
    const auto below =
        rules({ { "true", "hold" }, { "residual > 25 for 1 s", "move arm to arm" } }, false)
        + "\nrule: last\ncondition: true\naction: nothing\n";
    row("below one that always holds", below, "rule 2 (r1) above it", "Move above rule 2",
        "rule: r2\ncondition: residual > 25 for 1 s\naction: move arm to arm\n\nrule: r1");
    row("the same twice",
        rules(
            { { "residual > 25 for 1 s", "hold" }, { "residual>25 for 1 s", "move arm to arm" } }),
        "same condition", "Remove the rule", "rule: r1\ncondition: residual > 25 for 1 s");
    row("not complete", rules({ { "residual > 25 for 1 s", "hold" } }, false),
        "its last rule is not", "Add a last rule: true, nothing",
        "condition: true\naction: nothing\n");
    row("signal", rules({ { "flme.certainty > 3 for 1 s", "hold" } }), "flme", "Rename to flame",
        "condition: flame.certainty > 3 for 1 s");
    row("letters that changed places", rules({ { "3 < resiudal for 1 s", "hold" } }), "resiudal",
        "Rename to residual", "condition: 3 < residual for 1 s");
    row("attribute", rules({ { "flame.certanty > 3 for 1 s", "hold" } }), "certanty",
        "Rename to certainty", "condition: flame.certainty > 3 for 1 s");
    row("argument",
        "variable: tries = 0\n\n"
            + rules({ { "residual > 3 for 1 s", "keep tries = resdual + 1" } }),
        "resdual", "Rename to residual", "action: keep tries = residual + 1");
    row("program",
        rules({ { "residual > 3 for 1 s", "cary" } })
            + "\nprogram: carry\n\nrule: always\ncondition: true\naction: hold\n",
        "cary", "Rename to carry", "action: carry");
    row("list",
        QByteArray(rules({ { "it.certainty > 3 for 1 s", "hold" } }))
            .replace("rule: r1\n", "rule: r1\nsome: it in eyse\n"),
        "eyse", "Rename to eyes", "some: it in eyes");
    row("variable",
        "variable: far = 1\nvariable: big = 2\nvariable: sum = bgi + far\n\n" + rules({}), "bgi",
        "Rename to big", "variable: sum = big + far");
}

void TestTrProgramFindings::aFixMendsWhatWasFound()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, found);
    QFETCH(QString, fix);
    QFETCH(QByteArray, mended);
    open(text);
    QVERIFY2(isFound(found), qPrintable(shown(teleo::findings(m_document->remarks()))));
    auto* wanted = button(fix);
    QVERIFY2(wanted, qPrintable(shown(teleo::findings(m_document->remarks()))));
    QTest::mouseClick(wanted, Qt::LeftButton);
    QVERIFY2(!isFound(found), qPrintable(shown(teleo::findings(m_document->remarks()))));
    QVERIFY2(m_document->text().contains(mended), m_document->text().constData());
    QCOMPARE(m_document->undoStack().count(), 1);
    m_document->undoStack().undo();
    QCOMPARE(m_document->text(), text);
    QVERIFY(isFound(found));
}

void TestTrProgramFindings::aWordThatIsFarFromAllTakesAPerson()
{
    open(rules({ { "flmae2.certainty > 3 for 1 s", "hold" } }));
    QVERIFY(isFound(QStringLiteral("flmae2")));
    for (const auto* one : m_panel->findChildren<QAbstractButton*>()) {
        QVERIFY2(!one->isVisible() || !one->text().startsWith(QLatin1String("Rename")),
            qPrintable(one->text()));
    }
}

void TestTrProgramFindings::placesNameRuleLineAndColumn()
{
    const QByteArray called("\nprogram: carry\n\nrule: there\ncondition: flme > 3 for 1 s\n"
                            "action: nothing\n\nrule: always\ncondition: true\naction: hold\n");
    open(rules({ { "residual > 3 for 1 s", "carry" } }) + called);
    auto* row = rowOf(QStringLiteral("flme"));
    QVERIFY(row);
    QVERIFY2(row->accessibleName().contains(QStringLiteral("Rule 2.1, line 18, column 12")),
        qPrintable(row->accessibleName()));
    // Called from two places it has no number of its own.
    open(rules({ { "residual > 3 for 1 s", "carry" }, { "residual > 2 for 1 s", "carry" } })
        + called);
    row = rowOf(QStringLiteral("flme"));
    QVERIFY(row);
    QVERIFY2(row->accessibleName().contains(QStringLiteral("carry, rule 1, line 22")),
        qPrintable(row->accessibleName()));
}

void TestTrProgramFindings::aClickLeadsToTheRule()
{
    open("variable: b = c\n\n" + rules({ { "flme > 3 for 1 s", "hold" } }));
    QSignalSpy places(m_found.get(), &TrProgramFindings::placeWanted);
    QSignalSpy variables(m_found.get(), &TrProgramFindings::variableWanted);
    auto* row = rowOf(QStringLiteral("flme"));
    QVERIFY(row);
    QTest::mouseClick(row, Qt::LeftButton, {}, QPoint(60, 12));
    QCOMPARE(places.count(), 1);
    QCOMPARE(places[0][0].value<RuleIndex>(), (RuleIndex { 0, 1 }));
    row = rowOf(QStringLiteral("Variable b"));
    QVERIFY(row);
    row->setFocus();
    QTest::keyClick(row, Qt::Key_Return);
    QCOMPARE(places.count(), 1);
    QCOMPARE(variables.count(), 1);
    QCOMPARE(variables[0][0].toInt(), 0);
}

void TestTrProgramFindings::severalButtonsStandBelowTheWords()
{
    open(rules({ { "true", "hold" }, { "residual > 25 for 1 s", "move arm to arm" } }, false)
        + "\nrule: last\ncondition: true\naction: nothing\n");
    auto* row = rowOf(QStringLiteral("(r1) above it"));
    QVERIFY(row);
    auto* move = button(QStringLiteral("Move above rule 2"));
    auto* remove = button(QStringLiteral("Remove the rule"));
    QVERIFY(move && remove);
    QCOMPARE(move->parentWidget(), row);
    QVERIFY(row->rect().contains(move->geometry()));
    QVERIFY(row->rect().contains(remove->geometry()));
    QVERIFY(!move->geometry().intersects(remove->geometry()));
    medulla::test::savePicture(*m_panel, QStringLiteral("program-findings"));
    // In a narrow panel they stand in lines of their own.
    m_panel->resize(230, 420);
    QTRY_VERIFY(row->width() < 300);
    QTRY_VERIFY(row->rect().contains(remove->geometry()));
    QVERIFY(!move->geometry().intersects(remove->geometry()));
    QTest::mouseClick(remove, Qt::LeftButton);
    QVERIFY(!m_document->text().contains("rule: r2"));
}

void TestTrProgramFindings::whatIsFoundFollowsTheProgram()
{
    auto* faults = m_panel->findChild<TextLabel*>(QStringLiteral("faultCount"));
    QVERIFY(!faults->isVisible());
    open(rules({ { "flme > 3 for 1 s", "hold" }, { "flme > 4 for 1 s", "hold" } }));
    QVERIFY(faults->isVisible());
    QVERIFY2(faults->text().contains(QLatin1Char('2')), qPrintable(faults->text()));
    open(rules({ { "residual > 3 for 1 s", "hold" } }));
    QVERIFY(!faults->isVisible());
    QVERIFY(rowOf(QStringLiteral("The program can run")) != nullptr);
    m_found->setDocument(nullptr);
    test::letWindowSettle(20ms);
    QVERIFY(rowOf(QString()) == nullptr);
}

void TestTrProgramFindings::manyFindingsOfALongProgramStayFluid()
{
    open(rules({}));
    auto long1000 = m_document->document();
    auto& all = long1000.programs[0].rules;
    for (int i = 0; i < 1000; ++i) {
        auto rule = all[0];
        rule.id = 0;
        rule.name = QStringLiteral("rule %1").arg(i);
        rule.condition.text = QStringLiteral("flme > %1").arg(i);
        all.push_back(rule);
    }
    m_document->apply({ long1000, QStringLiteral("Lengthen"), {} });
    std::vector<qint64> times;
    for (int i = 0; i < 20; ++i) {
        const auto edit = TrProgramEdits(m_document->document())
                              .setName({ 0, 1 }, QStringLiteral("name %1").arg(i));
        m_found->setDocument(nullptr);
        m_document->apply(edit);
        QElapsedTimer timer;
        timer.start();
        m_found->setDocument(m_document.get());
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    const auto medianMs = double(times[times.size() / 2]) / 1e6;
    qInfo("findings of 1,000 rules, shown anew: %.2f ms (median)", medianMs);
    QVERIFY(medianMs < 32 * medulla::test::kSlowness);
}

QTEST_MAIN(TestTrProgramFindings)
#include "tst_tr_program_findings.moc"
