// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/style.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace medulla::widgets {

namespace {

/// One bar of ten instants, a stop at its beginning.
class BarLane final : public LanePainter {
public:
    explicit BarLane(Instant begin)
        : m_begin(begin)
    {
    }

    void paint(QPainter& painter, const LaneView& view) const override
    {
        view.paintTitle(painter, QStringLiteral("bar %1").arg(m_begin));
        painter.fillRect(view.boxOf(double(m_begin), double(m_begin + 10), 4),
            view.theme.color(ColorToken::AccentFill));
    }
    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override
    {
        return wordsAt(std::llround(view.time.instantAt(at.x())));
    }
    [[nodiscard]] QString wordsAt(Instant at) const override
    {
        return at >= m_begin && at < m_begin + 10 ? QStringLiteral("bar %1").arg(m_begin)
                                                  : QString();
    }
    [[nodiscard]] std::optional<Instant> stop(Instant from, int direction) const override
    {
        return (m_begin - from) * direction > 0 ? std::optional(m_begin) : std::nullopt;
    }

private:
    Instant m_begin;
};

TimelineSetup plain()
{
    return {
        .name = QStringLiteral("timeline"),
        .title = QStringLiteral("Bars"),
        .empty = QStringLiteral("nothing yet"),
        .words = [](Instant at) { return QStringLiteral("at %1").arg(at); },
        .leastShown = 10,
        .shown = 100,
    };
}

} // namespace

class TestLaneTimeline final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        QApplication::setStyle(new Style(*m_theme));
        m_theme->applyTo(*qApp);
        make(plain());
    }

    void cleanup()
    {
        m_window.reset();
        m_theme.reset();
    }

    void aScreenReaderIsToldWhatStandsAtTheCursor()
    {
        QCOMPARE(m_line->accessibleName(), QStringLiteral("Bars"));
        m_line->choose(22);
        QCOMPARE(m_line->accessibleDescription(), QStringLiteral("at 22; bar 20"));
    }

    void aPeriodBesideTheAxisHasNoBox()
    {
        const Theme theme;
        TimeWindow time(10, 1000, 20, TimeWindow::Newest::Kept);
        time.place(100, 300);
        time.setLast(50); // the newest 20 are shown, 10 px an instant
        const auto from = time.from();
        const LaneView view { .theme = theme,
            .time = time,
            .box = QRectF(100, 0, 200, 20),
            .title = {},
            .figures = {},
            .bottom = 20,
            .cursor = 0,
            .dirty = {} };
        QVERIFY(view.boxOf(from - 10, from - 5, 2).isEmpty());
        QVERIFY(view.boxOf(from + 30, from + 35, 2).isEmpty());
        QCOMPARE(view.boxOf(from + 5, from + 5, 2).width(), 1.0);
        QCOMPARE(view.boxOf(from - 10, from + 40, 2), QRectF(100, 2, 200, 16));
    }

    void lanesAreDrawnAtTheirTime()
    {
        const auto picture = m_line->grab().toImage();
        const auto bar = m_theme->color(ColorToken::AccentFill);
        QCOMPARE(picture.pixelColor(place(0, 25)), bar);
        QCOMPARE(picture.pixelColor(place(1, 65)), bar);
        QVERIFY(picture.pixelColor(place(1, 25)) != bar);
        QCOMPARE(picture.pixelColor(place(0, 80)), m_theme->color(ColorToken::Bg1));
        QCOMPARE(m_line->tipAt(place(1, 65)), QStringLiteral("bar 60"));
        QVERIFY(m_line->tipAt(place(1, 25)).isEmpty());
        QVERIFY(m_line->tipAt({ 2, 2 }).isEmpty());
        test::savePicture(*m_line, QStringLiteral("lane-timeline"));
    }

    void theCursorFollowsUntilItIsMoved()
    {
        const QSignalSpy moved(m_line, &LaneTimeline::cursorMoved);
        const QSignalSpy chosen(m_line, &LaneTimeline::pastChosen);
        const QSignalSpy follows(m_line, &LaneTimeline::followsChanged);
        m_line->setExtent(0, 101);
        QCOMPARE(m_line->cursor(), Instant(101));
        QTest::mouseClick(m_line, Qt::LeftButton, {}, place(0, 50));
        QVERIFY(!m_line->follows());
        m_line->setExtent(0, 102);
        QCOMPARE(m_line->cursor(), Instant(50));
        QTest::keyClick(m_line, Qt::Key_End);
        QVERIFY(m_line->follows());
        QCOMPARE(m_line->cursor(), Instant(102));
        QCOMPARE(moved.size(), 3);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(follows.size(), 2);
        m_line->setCursor(30); // by the program: no signal
        QVERIFY(!m_line->follows());
        m_line->setCursor(102);
        QVERIFY(!m_line->follows());
        QCOMPARE(moved.size(), 3);
    }

    void withoutTimeNothingIsChosen()
    {
        const QSignalSpy moved(m_line, &LaneTimeline::cursorMoved);
        m_line->clear();
        QTest::mouseClick(m_line, Qt::LeftButton, {}, place(0, 50));
        QTest::keyClick(m_line, Qt::Key_Left);
        QVERIFY(moved.isEmpty());
        QVERIFY(m_line->tipAt(place(0, 25)).isEmpty());
        (void)m_line->grab();
    }

    void keysMoveByInstantsAndPages()
    {
        const auto press = [this](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(m_line, key, with);
            return m_line->cursor();
        };
        QCOMPARE(press(Qt::Key_Left), Instant(99));
        QCOMPARE(press(Qt::Key_Left, Qt::ShiftModifier), Instant(89));
        QCOMPARE(press(Qt::Key_Right), Instant(90));
        QCOMPARE(press(Qt::Key_PageUp), Instant(80));
        QCOMPARE(press(Qt::Key_PageDown), Instant(90));
        QCOMPARE(press(Qt::Key_Home), Instant(0));
        const double span = m_line->window().span();
        press(Qt::Key_Plus);
        QVERIFY(m_line->window().span() < span);
        press(Qt::Key_End); // scrolls there
        QVERIFY(m_line->window().to() >= 100);
        press(Qt::Key_Minus);
        press(Qt::Key_Minus);
        QCOMPARE(m_line->window().span(), span);
    }

    void arrowsGoFromStopToStop()
    {
        auto setup = plain();
        setup.arrowsStop = true;
        make(setup);
        QTest::keyClick(m_line, Qt::Key_Left);
        QCOMPARE(m_line->cursor(), Instant(60));
        QTest::keyClick(m_line, Qt::Key_Left);
        QCOMPARE(m_line->cursor(), Instant(20));
        QTest::keyClick(m_line, Qt::Key_Left);
        QCOMPARE(m_line->cursor(), Instant(0));
        QTest::keyClick(m_line, Qt::Key_Right);
        QCOMPARE(m_line->cursor(), Instant(20));
    }

    void theWheelZoomsAndPans()
    {
        const auto turn = [this](int by, Qt::KeyboardModifiers with) {
            const QPointF at = place(0, 50);
            QWheelEvent wheel(at, m_line->mapToGlobal(at), {}, { 0, by }, Qt::NoButton, with,
                Qt::NoScrollPhase, false);
            QApplication::sendEvent(m_line, &wheel);
            return wheel.isAccepted();
        };
        QVERIFY(turn(480, Qt::NoModifier));
        QVERIFY(m_line->window().span() < 50);
        const double from = m_line->window().from();
        QVERIFY(turn(120, Qt::ShiftModifier));
        QVERIFY(m_line->window().from() < from);
        QTest::mouseDClick(m_line, Qt::LeftButton, {}, place(0, 50));
        QCOMPARE(m_line->window().span(), 100.0);
        // In a scroll area the wheel scrolls the lanes.
        auto setup = plain();
        setup.inScrollArea = true;
        make(setup);
        QVERIFY(!turn(480, Qt::NoModifier));
        QCOMPARE(m_line->window().span(), 100.0);
        QVERIFY(turn(480, Qt::ControlModifier));
        QVERIFY(m_line->window().span() < 50);
    }

    void theAxisStaysInViewWhileLanesScroll()
    {
        QScrollArea area;
        auto* line = new LaneTimeline(*m_theme, plain());
        area.setWidget(line);
        area.setWidgetResizable(true);
        std::vector<std::shared_ptr<const LanePainter>> lanes;
        for (int i = 0; i < 20; ++i) {
            lanes.push_back(std::make_shared<BarLane>(i));
        }
        line->setLanes(lanes);
        line->setWhole(100);
        line->setExtent(0, 100);
        area.resize(600, 200);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        for (const int at : { 0, 50, area.verticalScrollBar()->maximum() }) {
            area.verticalScrollBar()->setValue(at);
            const int below = area.viewport()->height() - line->y() - line->axisTop();
            QVERIFY(below > 10 && below < 40);
        }
    }

private:
    void make(const TimelineSetup& setup)
    {
        m_window = std::make_unique<QWidget>();
        m_line = new LaneTimeline(*m_theme, setup, m_window.get());
        m_line->setLanes({ std::make_shared<BarLane>(20), std::make_shared<BarLane>(60) });
        m_line->setWhole(100);
        m_line->setExtent(0, 100);
        m_window->resize(800, 120);
        m_line->resize(800, 120);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    [[nodiscard]] QPoint place(std::size_t lane, double at) const
    {
        return m_line->viewOf(lane).placeOf(at).toPoint();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
    LaneTimeline* m_line = nullptr;
};

} // namespace medulla::widgets

QTEST_MAIN(medulla::widgets::TestLaneTimeline)
#include "tst_lane_timeline.moc"
