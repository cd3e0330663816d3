// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "widgets/kit/settled_clicks.h"

#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace medulla;
using namespace std::chrono_literals;
using widgets::SettledClicks;

namespace {

/// A click right after a change comes within it also on a stalled machine.
constexpr auto kTime = 1s;

/// Until controls that do not change any more take clicks. Real time: this is what is tested.
void letSettle()
{
    SettledClicks::setTime(kTime);
    test::letTimePass(kTime + 100ms);
}

} // namespace

class TestSettledClicks final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        SettledClicks::setTime(0ms);
        m_window = std::make_unique<QWidget>();
        auto* rows = new QVBoxLayout(m_window.get());
        m_above = new QPushButton(QStringLiteral("Above"));
        m_start = new QPushButton(QStringLiteral("Start"));
        rows->addWidget(m_above);
        rows->addWidget(m_start);
        m_clicked = 0;
        connect(m_start, &QAbstractButton::clicked, this, [this] { ++m_clicked; });
        SettledClicks::watch(*m_start, [this] { return m_starts; });
        m_starts = true;
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aButtonThatHasSettledIsPressed()
    {
        letSettle();
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 1);
    }

    void aButtonThatMovedUnderThePointerIgnoresTheClick()
    {
        letSettle();
        m_above->hide();
        QCoreApplication::sendPostedEvents();
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 0);
        SettledClicks::setTime(0ms);
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 1);
    }

    void aButtonThatMovesWithItsPanelIgnoresTheClick()
    {
        auto* panel = new QWidget(m_window.get());
        panel->setGeometry(0, 0, 200, 100);
        auto* button = new QPushButton(panel);
        SettledClicks::watch(*button);
        panel->show();
        letSettle();
        QSignalSpy clicked(button, &QAbstractButton::clicked);
        panel->move(0, 50);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(clicked.count(), 0);
    }

    void aButtonThatAppearedOrWasEnabledIgnoresTheClick()
    {
        letSettle();
        m_start->hide();
        m_start->show();
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 0);
        letSettle();
        m_start->setEnabled(false);
        m_start->setEnabled(true);
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 0);
        m_start->click(); // by key or program
        QCOMPARE(m_clicked, 1);
    }

    void theSecondPressOfADoubleClickIsIgnored()
    {
        SettledClicks::setTime(1ms);
        test::letTimePass(10ms);
        for (const auto type : { QEvent::MouseButtonPress, QEvent::MouseButtonRelease,
                 QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease }) {
            const QPointF at(5, 5);
            const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, at, m_start->mapToGlobal(at), Qt::LeftButton, held, {});
            QCoreApplication::sendEvent(m_start, &event);
        }
        QCOMPARE(m_clicked, 1);
    }

    void aButtonThatDoesNotStartNowIsAlwaysPressed()
    {
        SettledClicks::setTime(kTime);
        m_starts = false;
        QTest::mouseClick(m_start, Qt::LeftButton);
        QCOMPARE(m_clicked, 1);
    }

private:
    std::unique_ptr<QWidget> m_window;
    QPushButton* m_above = nullptr;
    QPushButton* m_start = nullptr;
    bool m_starts = true;
    int m_clicked = 0;
};

QTEST_MAIN(TestSettledClicks)
#include "tst_settled_clicks.moc"
