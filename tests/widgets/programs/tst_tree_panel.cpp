// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/programs/sample_run.h"
#include "tests/widgets/programs/sample_status.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/style.h"
#include "widgets/programs/tree_panel.h"

#include <algorithm>
#include <memory>

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;
using Form = TreePanel::Form;

} // namespace

class TestTreePanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        QApplication::setStyle(new Style(*m_theme));
        m_theme->applyTo(*qApp);
        m_document = std::make_unique<TrProgramDocument>(QStringLiteral("flame.tr"));
        m_document->setSurroundings({ sample::vocabulary() });
        // As in the picture that the panel was drawn after.
        auto text = sample::flameText();
        text.replace("rule: something blocks the arm\n",
            "rule: something blocks the arm\ntoward: torch lit\n");
        text.replace("rule: splint burns\ncondition: burning > 3 for 200 ms",
            "rule: splint burns\ntoward: torch lit\ncondition: burning > 3 for 200 ms");
        text.replace("rule: flame seen\n", "rule: flame seen\ntoward: splint burns\n");
        m_document->setContent(sample::read(text), QStringLiteral("/flame.tr"));
        make(Form::Large, { 900, 620 });
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
        m_theme.reset();
    }

    void eachRuleStandsBelowWhatItIsMeantToAchieve()
    {
        const auto& view = canvas()->view();
        QCOMPARE(view.nodes.size(), std::size_t(6));
        QCOMPARE(view.edges.size(), std::size_t(5));
        QCOMPARE(view.nodes[0].tag, QStringLiteral("goal"));
        QCOMPARE(view.nodes[4].number, QStringLiteral("5"));
        QCOMPARE(view.nodes[4].title, QStringLiteral("flame seen"));
        for (const auto& edge : view.edges) {
            QVERIFY(frame(edge.from).top() > frame(edge.to).bottom());
        }
        QCOMPARE(view.edges[2].to, id(0)); // splint burns
        QCOMPARE(view.edges[2].label, QStringLiteral("carry"));
        for (const auto& a : view.nodes) {
            for (const auto& b : view.nodes) {
                QVERIFY(a.id == b.id || !frame(a.id).intersects(frame(b.id)));
            }
        }
    }

    void aRunIsLitAsInTheRows()
    {
        const auto now = TimePoint(1h);
        auto others = sample::flameStatus(m_document->document(), now);
        others.frames.clear();
        m_panel->setStatus(std::make_shared<teleo::Status>(others), now);
        const auto before = frame(id(5));
        m_panel->setStatus(
            std::make_shared<teleo::Status>(sample::flameStatus(m_document->document(), now)), now);
        const auto& nodes = canvas()->view().nodes;
        QCOMPARE(nodes[0].lamp, std::optional(TruthGlyph::False));
        QCOMPARE(nodes[2].lamp, std::optional(TruthGlyph::Unknown));
        QCOMPARE(nodes[4].lamp, std::optional(TruthGlyph::True));
        QVERIFY(nodes[4].running && !nodes[5].running);
        QVERIFY(canvas()->view().edges[3].lastTaken);
        QCOMPARE(frame(id(5)), before); // nothing moves
        QVERIFY(canvas()
                    ->graph()
                    .spokenOf({ GraphItem::Type::Node, id(4) })
                    .startsWith(QLatin1String("5 flame seen, true, running")));
        picture(QStringLiteral("tree-large"));
        m_panel->setStatus(nullptr, now);
        QVERIFY(!canvas()->view().nodes[4].running);
        QVERIFY(!canvas()->view().nodes[4].lamp);
    }

    void theMouseChoosesARule()
    {
        const QSignalSpy chosen(m_panel.get(), &TreePanel::chosenChanged);
        click(id(3));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(m_panel->chosen(), (std::optional(RuleIndex { 0, 3 })));
        m_panel->choose(RuleIndex { 0, 1 });
        QCOMPARE(m_panel->chosen(), (std::optional(RuleIndex { 0, 1 })));
        QCOMPARE(chosen.size(), 1); // it is told of what the operator chose alone
        m_panel->choose(RuleIndex { 1, 0 });
        QVERIFY(!m_panel->chosen());
        const QSignalSpy opened(m_panel.get(), &TreePanel::openWanted);
        click(id(2));
        QTest::keyClick(canvas(), Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
    }

    void insAddsARuleThatAchievesTheChosenOne()
    {
        click(id(0));
        QTest::keyClick(canvas(), Qt::Key_Insert);
        QCOMPARE(rules().size(), std::size_t(7));
        QCOMPARE(toward(1), 0);
        QCOMPARE(m_panel->chosen(), (std::optional(RuleIndex { 0, 1 })));
        // What others are meant to achieve stays.
        QCOMPARE(toward(2), 0);
        QCOMPARE(toward(4), 0);
        QCOMPARE(toward(5), 4);
        QCOMPARE(toward(6), 5);
        // Its name is typed at once.
        auto* field = canvas()->findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QStringLiteral("helper"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(rules()[1].name, QStringLiteral("helper"));
        m_document->undoStack().undo();
        m_document->undoStack().undo();
        QCOMPARE(rules().size(), std::size_t(6));
    }

    void aRuleAddedInAChainLeavesTheOthersAsTheyWere()
    {
        m_document->setContent(sample::flame(), {});
        m_panel->choose(RuleIndex { 0, 2 });
        QTest::mouseClick(
            m_panel->findChild<QAbstractButton*>(QStringLiteral("addToTree")), Qt::LeftButton);
        QCOMPARE(toward(3), 2);
        QCOMPARE(toward(4), 2);
        QCOMPARE(toward(5), 4);
        m_panel->choose(RuleIndex { 0, 2 });
        m_panel->addRule();
        QVERIFY(rules()[3].name != rules()[4].name);
        QCOMPARE(toward(4), 2);
        QCOMPARE(toward(5), 2);
    }

    void keysLinkARuleToOneAboveIt()
    {
        canvas()->goTo({ GraphItem::Type::Edge, id(5) });
        QTest::keyClick(canvas(), Qt::Key_L);
        for (int i = 0; i < 3; ++i) { // back from rule 5 to rule 2
            QTest::keyClick(canvas(), Qt::Key_Backtab, Qt::ShiftModifier);
        }
        QTest::keyClick(canvas(), Qt::Key_Return);
        QCOMPARE(toward(5), 1);
        QCOMPARE(rules()[5].toward, QStringLiteral("something blocks the arm"));
        QCOMPARE(m_document->undoStack().count(), 1);
        m_document->undoStack().undo();
        QCOMPARE(toward(5), 4);
    }

    void anArrowIsDraggedFromThePortOfARule()
    {
        drag(id(5), id(3));
        QCOMPARE(toward(5), 3);
        drag(id(5), id(4)); // right above: no name is needed
        QCOMPARE(toward(5), 4);
        QVERIFY(rules()[5].toward.isEmpty());
    }

    void oneBelowIsRefusedInWords()
    {
        drag(id(1), id(3));
        QCOMPARE(m_document->undoStack().count(), 0);
        QVERIFY2(
            words().startsWith(QLatin1String("Rule 4 stands below rule 2")), qPrintable(words()));
        click(id(1));
        QVERIFY(words().startsWith(QLatin1String("what each rule")));
    }

    void oneThatCannotBeToldByNameIsRefusedInWords()
    {
        m_document->apply(TrProgramEdits(m_document->document()).setName({ 0, 1 }, {}));
        drag(id(5), id(1));
        QVERIFY2(words().contains(QLatin1String("has no name")), qPrintable(words()));
        m_document->apply(
            TrProgramEdits(m_document->document()).setName({ 0, 1 }, QStringLiteral("same")));
        m_document->apply(
            TrProgramEdits(m_document->document()).setName({ 0, 2 }, QStringLiteral("same")));
        drag(id(5), id(1));
        QVERIFY2(words().contains(QLatin1String("is called \"same\" too")), qPrintable(words()));
        QVERIFY(toward(5) != 1);
    }

    void whatWorkedTowardARuleThatIsRemovedGoesOnToTheNext()
    {
        click(id(3));
        QTest::keyClick(canvas(), Qt::Key_Delete);
        QCOMPARE(rules().size(), std::size_t(5));
        QCOMPARE(rules()[3].name, QStringLiteral("flame seen"));
        QCOMPARE(toward(3), 0);
        QCOMPARE(toward(4), 3);
        QTest::keyClick(canvas(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(canvas(), Qt::Key_Delete);
        QCOMPARE(rules().size(), std::size_t(5));
        QVERIFY(words().contains(QLatin1String("one rule at least")));
    }

    void anArrowThatIsRemovedLeadsToTheRuleAbove()
    {
        canvas()->goTo({ GraphItem::Type::Edge, id(3) });
        QTest::keyClick(canvas(), Qt::Key_Delete);
        QCOMPARE(toward(3), 2);
        QVERIFY(rules()[3].toward.isEmpty());
    }

    void aRuleIsRenamedInPlaceAndStillFound()
    {
        click(id(3));
        QTest::keyClick(canvas(), Qt::Key_F2);
        auto* field = canvas()->findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        QCOMPARE(field->text(), QStringLiteral("splint burns")); // without its number
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QStringLiteral("it burns"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(rules()[3].name, QStringLiteral("it burns"));
        QCOMPARE(toward(4), 3);
        QCOMPARE(m_panel->chosen(), (std::optional(RuleIndex { 0, 3 })));
    }

    void arrowsAreSolidWhereItWasSeen()
    {
        m_panel->setRuns(std::make_shared<const std::vector<teleo::RecordedRun>>(
            1, sample::flameRun(m_document->document())));
        QTRY_COMPARE(canvas()->view().edges[0].kind, GraphEdgeKind::Unseen);
        QCOMPARE(canvas()->view().edges[3].kind, GraphEdgeKind::Meant);
        // The label is the action; how often it did is told by the tip.
        QCOMPARE(canvas()->view().edges[3].label, QStringLiteral("lightSplint"));
        QVERIFY(told(3).contains(QLatin1String("achieved it 2 of 4 times")));
        QVERIFY(told(0).contains(QLatin1String("never ran while it was false")));
        picture(QStringLiteral("tree-recorded"));
        m_panel->setRuns(nullptr);
        QTRY_COMPARE(canvas()->view().edges[0].kind, GraphEdgeKind::Meant);
        QVERIFY(!told(3).contains(QLatin1String("times")));
    }

    void anotherProgramIsShown()
    {
        m_panel->setProgram(QStringLiteral("lightSplint"));
        QCOMPARE(canvas()->view().nodes.size(), std::size_t(4));
        m_panel->setProgram(QStringLiteral("none"));
        QCOMPARE(canvas()->view().nodes.size(), std::size_t(6));
        m_panel->setDocument(nullptr);
        QVERIFY(canvas()->view().nodes.empty());
        m_panel->addRule();
        QVERIFY(!m_panel->chosen());
    }

    void theSmallOneIsLookedAtAlone()
    {
        make(Form::Small, { 362, 230 });
        QCOMPARE(canvas()->view().nodes.size(), std::size_t(6));
        const QSignalSpy chosen(m_panel.get(), &TreePanel::chosenChanged);
        click(id(0));
        QCOMPARE(chosen.size(), 1);
        QTest::keyClick(canvas(), Qt::Key_Delete);
        QTest::keyClick(canvas(), Qt::Key_Insert);
        QCOMPARE(m_document->undoStack().count(), 0);
        const QSignalSpy wanted(m_panel.get(), &TreePanel::sizeWanted);
        QTest::mouseClick(
            m_panel->findChild<QAbstractButton*>(QStringLiteral("treeSize")), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted[0][0].toBool());
        const auto now = TimePoint(1h);
        m_panel->setStatus(
            std::make_shared<teleo::Status>(sample::flameStatus(m_document->document(), now)), now);
        m_panel->choose(std::nullopt);
        picture(QStringLiteral("tree-small"));
    }

    void theSmallOneIsSeenWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("low") << QSize(280, 200) << 1.0;
        QTest::newRow("usual") << QSize(300, 260) << 1.0;
        QTest::newRow("high") << QSize(300, 500) << 1.0;
        QTest::newRow("wide") << QSize(420, 500) << 1.0;
        QTest::newRow("150 %") << QSize(420, 420) << 1.5;
    }

    void theSmallOneIsSeenWhole()
    {
        QFETCH(const QSize, size);
        QFETCH(const double, scale);
        m_theme->setTextScale(scale);
        make(Form::Small, { 620, 620 });
        m_document->setContent(sample::broadProgram(), {});
        m_panel->resize(size); // it is fitted anew
        QTRY_COMPARE(m_panel->size(), size);
        QVERIFY(canvas()->camera().zoom() >= 0.6);
        const QRect room = canvas()->viewport()->rect();
        const auto& view = canvas()->view();
        for (std::size_t i = 0; i < view.nodes.size(); ++i) {
            const auto& node = view.nodes[i];
            const auto seen = canvas()->mapFromScene(frame(node.id)).boundingRect();
            QVERIFY2(room.adjusted(-1, -1, 1, 1).contains(seen), qPrintable(node.title));
            for (std::size_t j = 0; j < i; ++j) {
                QVERIFY(!frame(node.id).intersects(frame(view.nodes[j].id)));
            }
        }
        labelsHideNothing();
        QVERIFY(!canvas()->findChild<QWidget*>(QStringLiteral("graphLegend"))->isVisible());
        picture(QStringLiteral("tree-broad-%1").arg(QLatin1String(QTest::currentDataTag())));
    }

    void theSmallOneStaysWhereItIsWhileARunGoesOn()
    {
        make(Form::Small, { 300, 200 });
        m_document->setContent(sample::longProgram(40), {});
        const auto corner = [this] { return canvas()->mapToScene(QPoint(0, 0)); };
        teleo::Status status;
        status.state = teleo::Status::State::Running;
        status.document = std::make_shared<const teleo::Document>(m_document->document());
        auto& main = status.frames.emplace_back();
        main.program = QStringLiteral("long");
        for (const auto& rule : rules()) {
            main.rules.emplace_back().id = rule.id;
        }
        main.first = 0;
        m_panel->setStatus(std::make_shared<teleo::Status>(status), TimePoint(1h));
        const auto before = corner();
        const auto zoom = canvas()->camera().zoom();
        status.frames.front().first = 40; // far below what is seen
        m_panel->setStatus(std::make_shared<teleo::Status>(status), TimePoint(1h + 1s));
        QVERIFY(canvas()->view().nodes[40].running);
        QVERIFY(!canvas()->viewport()->rect().contains(middleOf(id(40))));
        QCOMPARE(corner(), before);
        QCOMPARE(canvas()->camera().zoom(), zoom);
    }

    void labelsOfALargeTreeHideNothing()
    {
        m_document->setContent(sample::broadProgram(), {});
        make(Form::Large, { 1180, 520 });
        labelsHideNothing();
        picture(QStringLiteral("tree-broad-large"));
    }

    void namesCanBeReadHoweverManyThereAre()
    {
        m_document->setContent(sample::longProgram(40), {});
        make(Form::Small, { 292, 230 });
        QVERIFY(canvas()->camera().zoom() > 0.6);
        picture(QStringLiteral("tree-small-long"));
        m_theme->setTextScale(1.5);
        picture(QStringLiteral("tree-small-150"));
    }

    void aThousandRulesAreShownInTime()
    {
        m_document->setContent(sample::longProgram(1000), {});
        QElapsedTimer timer;
        timer.start();
        make(Form::Small, { 292, 230 });
        qInfo("a tree of 1,001 rules: %lld ms", timer.elapsed());
        QCOMPARE(canvas()->view().nodes.size(), std::size_t(1001));
        QVERIFY(timer.elapsed() < 8000);
    }

private:
    void make(Form form, QSize size)
    {
        m_panel = std::make_unique<TreePanel>(*m_theme, form);
        m_panel->setDocument(m_document.get());
        m_panel->resize(size);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        canvas()->setFocus();
    }
    [[nodiscard]] GraphCanvas* canvas() const { return m_panel->findChild<GraphCanvas*>(); }
    [[nodiscard]] const std::vector<teleo::Rule>& rules() const
    {
        return m_document->document().programs[0].rules;
    }
    /// The canvas' name of a rule of the main program.
    [[nodiscard]] QString id(std::size_t rule) const { return QString::number(rules()[rule].id); }
    [[nodiscard]] int toward(std::size_t rule) const
    {
        const auto at = m_document->document().programs[0].towardOf(rule);
        return at ? int(*at) : -1;
    }
    [[nodiscard]] QRectF frame(const QString& node) const
    {
        return canvas()->graph().itemFrame({ GraphItem::Type::Node, node });
    }
    /// What is told of the arrow that leaves a rule.
    [[nodiscard]] QString told(std::size_t rule) const
    {
        return canvas()->graph().spokenOf(
            { GraphItem::Type::Edge, canvas()->view().edges[rule].id });
    }
    /// Labels stand on no node, on no other label, and on no head of an arrow.
    void labelsHideNothing() const
    {
        const auto& view = canvas()->view();
        for (std::size_t i = 0; i < view.edges.size(); ++i) {
            const auto& edge = view.edges[i];
            if (edge.label.isEmpty()) {
                continue;
            }
            const auto label = canvas()->graph().itemFrame({ GraphItem::Type::Edge, edge.id });
            for (const auto& node : view.nodes) {
                QVERIFY2(!label.intersects(frame(node.id)), qPrintable(edge.label));
                // Heads are right below what they lead to.
                const auto below = frame(node.id).adjusted(0, frame(node.id).height(), 0, 15);
                const bool isLedTo = std::any_of(view.edges.begin(), view.edges.end(),
                    [&](const GraphEdge& each) { return each.to == node.id; });
                QVERIFY2(
                    view.outline || !isLedTo || !label.intersects(below), qPrintable(edge.label));
            }
            for (std::size_t j = 0; j < i; ++j) {
                const auto& other = view.edges[j];
                QVERIFY(other.label.isEmpty()
                    || !label.intersects(
                        canvas()->graph().itemFrame({ GraphItem::Type::Edge, other.id })));
            }
        }
    }
    [[nodiscard]] QString words() const
    {
        return m_panel->findChild<QLabel*>(QStringLiteral("treeWords"))->text();
    }
    [[nodiscard]] QPoint middleOf(const QString& node) const
    {
        return canvas()->mapFromScene(frame(node).center());
    }
    void click(const QString& node)
    {
        QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, {}, middleOf(node));
    }
    void drag(const QString& from, const QString& to)
    {
        auto* view = canvas()->viewport();
        QTest::mouseMove(view, middleOf(from));
        QTRY_VERIFY(!canvas()->portFrame(GraphEdgeKind::Meant).isNull());
        const auto port =
            canvas()->mapFromScene(canvas()->portFrame(GraphEdgeKind::Meant).center());
        QTest::mouseMove(view, port);
        QTest::mousePress(view, Qt::LeftButton, {}, port);
        const auto goal = middleOf(to);
        QTest::mouseMove(view, (port + goal) / 2);
        QTest::mouseMove(view, goal);
        QTest::mouseRelease(view, Qt::LeftButton, {}, goal);
    }
    void picture(const QString& name)
    {
        for (const auto scheme : { Scheme::Light, Scheme::Dark }) {
            m_theme->setScheme(scheme);
            medulla::test::letWindowSettle(20ms);
            medulla::test::savePicture(*m_panel,
                name
                    + (scheme == Scheme::Light ? QStringLiteral("-light")
                                               : QStringLiteral("-dark")));
        }
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TrProgramDocument> m_document;
    std::unique_ptr<TreePanel> m_panel;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestTreePanel)
#include "tst_tree_panel.moc"
