// SPDX-License-Identifier: GPL-3.0-or-later
// The routing is edited in the window, applied, undone and redone while ten connections carry 1 kHz
// and the arm moves: untouched connections lose no datagram, and the arm makes no step above its
// guard.
#include "tests/support/numbered_traffic.h"
#include "tests/support/waiting.h"
#include "tests/widgets/routing/routing_rig.h"
#include "widgets/kit/number_field.h"

#include <algorithm>
#include <optional>

#include <QMessageBox>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::routing;
using namespace std::chrono_literals;
using medulla::test::EdgeMove;
using medulla::test::NumberedTraffic;
using medulla::test::RoutingRig;

namespace {

const QStringList kInputs { QStringLiteral("count1"), QStringLiteral("count2"),
    QStringLiteral("count3"), QStringLiteral("count4"), QStringLiteral("count5") };
/// Connected to all inputs, from the beginning to the end.
const auto kUntouched = QStringLiteral("log");
/// Connected to all inputs at first; the connections are led to the other one.
const auto kFrom = QStringLiteral("left");
const auto kTo = QStringLiteral("right");

const auto kArm = QStringLiteral("arm");
/// The arm's frame is moved by that much, within its guard of 50 mm: a command in the old frame
/// would pass, and step by it.
constexpr double kShiftMm = 45.0;
/// A step of the arm in the middle of a motion; the cruising speed makes it 0.6 mm.
constexpr double kFastMm = 0.3;

} // namespace

class TestRoutingTraffic final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_rig = std::make_unique<RoutingRig>(m_theme);
        QVERIFY(m_rig->isReady());
        m_traffic.emplace(kInputs, QStringList { kUntouched, kFrom, kTo });
    }
    void cleanup()
    {
        m_traffic.reset();
        m_rig.reset();
    }

    void editsUnderTrafficLoseNothingAndMakeNoStep_data()
    {
        QTest::addColumn<bool>("byMouse");
        QTest::newRow("by mouse") << true;
        QTest::newRow("by keyboard") << false;
    }
    void editsUnderTrafficLoseNothingAndMakeNoStep()
    {
        QFETCH(bool, byMouse);
        m_byMouse = byMouse;
        beginTraffic();
        auto& document = m_rig->document();
        const auto before = document.config();
        int edits = 0;

        for (const auto& input : kInputs) {
            const EdgeMove move { input + QStringLiteral(" > ") + kFrom, kTo };
            m_byMouse ? m_rig->dragEnd(move) : m_rig->leadByKeys(move);
            QVERIFY(RoutingPart::ofConnection(input, kTo).isIn(document.config()));
            ++edits;
            keepMoving();
        }
        const auto head = QStringLiteral("head");
        const auto brain = QStringLiteral("brain");
        m_byMouse ? m_rig->dragNew(head, brain) : m_rig->linkByKeys(head, brain);
        QVERIFY(RoutingPart::ofConnection(head, brain).isIn(document.config()));
        ++edits;
        m_rig->canvas().goTo(m_rig->nodeItem(QStringLiteral("output:arm")));
        QTRY_VERIFY(m_rig->field<NumberField>("frame03") != nullptr);
        m_rig->enter(*m_rig->field<NumberField>("frame03"), "45");
        QCOMPARE(document.config().frameOf(kArm).toGlobal().translation().x(), kShiftMm);
        ++edits;
        const auto after = document.config();
        applyAndRelease();

        for (int i = 0; i < edits; ++i) {
            m_byMouse ? m_rig->click("tool.routing.undo") : press(Qt::Key_Z, Qt::ControlModifier);
            keepMoving();
        }
        QCOMPARE(document.config(), before);
        applyAndRelease();
        for (int i = 0; i < edits; ++i) {
            m_byMouse ? m_rig->click("tool.routing.redo")
                      : press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            keepMoving();
        }
        QCOMPARE(document.config(), after);
        applyAndRelease();
        endTraffic();
    }

private:
    cell::Cell& cell() { return *m_rig->frame.cell; }
    test::FakeArm& arm() { return m_rig->frame.lab.arm(); }

    /// The cell runs with the connections of the traffic; no edit of the operator.
    void beginTraffic()
    {
        auto config = m_rig->document().config();
        m_traffic->addEnds(config);
        for (const auto& input : kInputs) {
            config.connections.push_back({ input, kUntouched });
            config.connections.push_back({ input, kFrom });
        }
        m_rig->document().replace({}, config);
        QSignalSpy applied(&m_rig->editor(), &RoutingEditor::applied);
        m_rig->editor().apply();
        QTRY_COMPARE(applied.count(), 1);
        QTRY_VERIFY(m_rig->edge(kInputs.last() + QStringLiteral(" > ") + kFrom) != nullptr);
        m_traffic->start(cell());
        QTRY_VERIFY(!m_traffic->arrived(kInputs.last(), kUntouched).empty());
        m_rig->canvas().setFocus();
        keepMoving();
        QTRY_VERIFY(arm().commands().size() > 5);
    }

    /// Every number arrived once and in order at the untouched output, and at one of the two
    /// outputs between which the connections were led to and fro.
    void endTraffic()
    {
        const auto sent = m_traffic->stop();
        for (const auto& input : kInputs) {
            QTRY_VERIFY2(int(m_traffic->arrived(input, kUntouched).size()) >= sent, "lost");
            QTRY_VERIFY2(
                int(m_traffic->arrived(input, kFrom).size() + m_traffic->arrived(input, kTo).size())
                    >= sent,
                "lost");
            const auto left = m_traffic->arrived(input, kFrom);
            const auto right = m_traffic->arrived(input, kTo);
            QVERIFY(!left.empty() && !right.empty());
            std::vector<int> both;
            std::merge(
                left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
            QVERIFY(isCounted(both, sent));
            QVERIFY(isCounted(m_traffic->arrived(input, kUntouched), sent));
        }
        QVERIFY(*cell().site().spine.output(kArm)->thresholdMm > kShiftMm);
        const auto all = steps();
        const auto longest = *std::max_element(all.begin(), all.end());
        QVERIFY2(longest < kShiftMm, qPrintable(QString::number(longest)));
        qInfo("%d numbers on each of ten connections; longest step of the arm %.2f mm", sent,
            longest);
    }
    static bool isCounted(const std::vector<int>& numbers, int last)
    {
        for (int i = 0; i < int(numbers.size()); ++i) {
            if (numbers[std::size_t(i)] != i + 1) {
                return false;
            }
        }
        return int(numbers.size()) == last;
    }
    /// Of the arm's commands, from its start in the origin on; mm.
    std::vector<double> steps()
    {
        std::vector<double> steps;
        Position last = Position::Zero();
        for (const auto& command : arm().commands()) {
            steps.push_back((command.inDevice - last).norm());
            last = command.inDevice;
        }
        return steps;
    }

    /// The arm goes to and fro.
    void keepMoving()
    {
        QCoreApplication::processEvents();
        if (cell().motion()->newestStatus().state == motion::State::Idle) {
            m_isOut = !m_isOut;
            const auto refusal = cell().control().execute(
                { .target = { m_isOut ? 60.0 : 30.0, 0, 0 }, .period = 10ms });
            QVERIFY2(!refusal, refusal ? qPrintable(refusal->text.shown()) : "");
        }
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        m_rig->canvas().setFocus();
        QTest::keyClick(&m_rig->canvas(), key, modifiers);
    }
    void use(const char* button)
    {
        if (m_byMouse) {
            m_rig->click(button);
        } else {
            auto* control = m_rig->frame.find<QAbstractButton>(button);
            control->setFocus();
            QTest::keyClick(control, Qt::Key_Space);
        }
    }

    /// Applies what is edited in the middle of a motion, and releases the arm, whose route has
    /// changed. Meanwhile nothing reaches it.
    void applyAndRelease()
    {
        QTRY_VERIFY((keepMoving(), steps().back() > kFastMm));
        QSignalSpy applied(&m_rig->editor(), &RoutingEditor::applied);
        m_byMouse ? m_rig->click("tool.routing.apply") : press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(m_rig->frame.find<QMessageBox>("applyRoutingQuestion") != nullptr);
        use("applyRoutingNow");
        QTRY_COMPARE(applied.count(), 1);
        QCOMPARE(m_rig->editor().held(), QStringList { kArm });
        const auto sent = arm().commands().size();
        QVERIFY(cell().control().execute({ .target = { 40, 0, 0 }, .period = 10ms }));
        QVERIFY(test::letCellRun(cell(), 200ms));
        QCOMPARE(arm().commands().size(), sent);

        use("tool.routing.release");
        QTRY_VERIFY(m_rig->frame.find<QMessageBox>("releaseRouteQuestion") != nullptr);
        use("releaseRoute.arm");
        QTRY_VERIFY(m_rig->editor().held().isEmpty());
        QTRY_COMPARE(cell().motion()->newestStatus().state, motion::State::Idle);
        QTRY_VERIFY(m_rig->frame.find<QMessageBox>("releaseRouteQuestion") == nullptr);
        keepMoving();
        QTRY_VERIFY(arm().commands().size() > sent);
    }

    Theme m_theme;
    std::unique_ptr<RoutingRig> m_rig;
    std::optional<NumberedTraffic> m_traffic;
    bool m_byMouse = true;
    bool m_isOut = false;
};

QTEST_MAIN(TestRoutingTraffic)
#include "tst_routing_traffic.moc"
