// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/time_window.h"

#include <QTest>

namespace medulla::widgets {

class TestTimeWindow final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWholeGrowsUntilZoomed()
    {
        auto window = kept();
        QCOMPARE(window.to(), 100.0);
        window.setWhole(200);
        QCOMPARE(window.to(), 200.0);
        window.zoom(2, window.xOf(50));
        QCOMPARE(window.span(), 100.0);
        window.setWhole(400);
        QCOMPARE(window.span(), 100.0);
        window.showWhole();
        QCOMPARE(window.to(), 400.0);
    }

    void zoomKeepsTheInstantAtThePointer()
    {
        auto window = kept();
        const double x = window.xOf(70);
        window.zoom(2.5, x);
        QCOMPARE(window.span(), 40.0);
        QCOMPARE(window.xOf(70), x);
        window.zoom(0.1, x);
        QCOMPARE(window.span(), 100.0); // never more than the whole
        window.setWhole(150);
        QCOMPARE(window.span(), 150.0); // which it shows again
        window.zoom(1e9, x);
        QCOMPARE(window.span(), 10.0); // the least
    }

    void panStaysWithinTheWhole()
    {
        auto window = kept();
        window.pan(0.5);
        QCOMPARE(window.from(), 0.0);
        window.zoom(4, window.left());
        window.pan(1);
        QCOMPARE(window.from(), 25.0);
        window.pan(100);
        QCOMPARE(window.to(), 100.0);
        window.pan(-100);
        QCOMPARE(window.from(), 0.0);
    }

    void theNewestInstantIsFollowed()
    {
        auto window = kept();
        window.zoom(5, window.left());
        window.setLast(60);
        window.follow();
        QVERIFY(window.from() < 60 && window.to() > 60);
        const double from = window.from();
        window.setLast(61);
        window.follow();
        QCOMPARE(window.from(), from); // it stays until the next jump
    }

    void theNewestInstantStaysAtTheEdge()
    {
        TimeWindow window(1, 1000, 50, TimeWindow::Newest::AtEdge);
        window.place(0, 100);
        window.setLast(20);
        window.follow();
        QCOMPARE(window.from(), 0.0); // nothing before the start
        window.setLast(80);
        window.follow();
        QCOMPARE(window.to(), 80.0);
        window.zoom(2, 0);
        QCOMPARE(window.span(), 25.0);
        QCOMPARE(window.to(), 80.0);
        window.setSpan(5000);
        QCOMPARE(window.span(), 1000.0);
    }

    void anInstantOutsideIsScrolledTo()
    {
        auto window = kept();
        window.zoom(5, window.left());
        window.reveal(10);
        QCOMPARE(window.from(), 0.0); // already visible
        window.reveal(50);
        QCOMPARE(window.from(), 40.0);
        window.reveal(99);
        QCOMPARE(window.to(), 100.0);
    }

private:
    static TimeWindow kept()
    {
        TimeWindow window(10, 10, 20, TimeWindow::Newest::Kept);
        window.place(100, 300);
        window.setLast(100);
        window.setWhole(100);
        return window;
    }
};

} // namespace medulla::widgets

QTEST_APPLESS_MAIN(medulla::widgets::TestTimeWindow)
#include "tst_time_window.moc"
