// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "widgets/frame/stop_key.h"

#include <memory>

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>
#include <QWindow>

using namespace medulla::widgets;
using namespace std::chrono_literals;

/// Esc as delivered by the window system: to the focused window, with shortcut handling.
class TestStopKey final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void onePressStopsOnce();
    void aHeldKeyStopsOnce();
    void textFieldsHearItToo();
    void shortcutsOnEscDoNotTakeIt();
    void aModalDialogStopsAndCloses();
    void anOpenMenuStopsAndCloses();
    void anOpenComboBoxStopsAndCloses();
    void aBareWindowStops();
    void stopComesFirst();
    void aHandlerThatSpinsAnEventLoopHearsTheNextPress();
    void otherKeysDoNotStop();
    void atRestAnOpenWindowClosesFirst_data();
    void atRestAnOpenWindowClosesFirst();
    void atRestThePressInTheWindowStops();

private:
    static void press(QWindow* window) { QTest::keyClick(window, Qt::Key_Escape); }

    int m_stops = 0;
    std::unique_ptr<StopKey> m_key;
    std::unique_ptr<QWidget> m_window;
    QLineEdit* m_field = nullptr;
    QComboBox* m_combo = nullptr;
};

void TestStopKey::init()
{
    m_stops = 0;
    m_key = std::make_unique<StopKey>(*qApp, [this] { ++m_stops; });
    m_window = std::make_unique<QWidget>();
    auto* rows = new QVBoxLayout(m_window.get());
    m_field = new QLineEdit;
    m_combo = new QComboBox;
    m_combo->addItems({ QStringLiteral("one"), QStringLiteral("two") });
    rows->addWidget(m_field);
    rows->addWidget(m_combo);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestStopKey::cleanup()
{
    m_window.reset();
    m_key.reset();
}

void TestStopKey::onePressStopsOnce()
{
    press(m_window->windowHandle());
    QCOMPARE(m_stops, 1);
    press(m_window->windowHandle());
    QCOMPARE(m_stops, 2);
}

void TestStopKey::aHeldKeyStopsOnce()
{
    const auto send = [this](QEvent::Type type, bool repeat) {
        QKeyEvent event(type, Qt::Key_Escape, Qt::NoModifier, {}, repeat);
        QCoreApplication::sendEvent(m_window->windowHandle(), &event);
        QCoreApplication::processEvents();
    };
    send(QEvent::KeyPress, false);
    for (int i = 0; i < 5; ++i) {
        send(QEvent::KeyPress, true);
        send(QEvent::KeyRelease, true);
    }
    send(QEvent::KeyRelease, false);
    QCOMPARE(m_stops, 1);
}

void TestStopKey::textFieldsHearItToo()
{
    m_field->setFocus();
    QTest::keyClicks(m_field, QStringLiteral("12"));
    press(m_window->windowHandle());
    QCOMPARE(m_stops, 1);
    QCOMPARE(m_field->text(), QStringLiteral("12"));
}

void TestStopKey::shortcutsOnEscDoNotTakeIt()
{
    int shortcuts = 0;
    const QShortcut shortcut(QKeySequence(Qt::Key_Escape), m_window.get());
    connect(&shortcut, &QShortcut::activated, this, [&] { ++shortcuts; });
    press(m_window->windowHandle());
    QCOMPARE(m_stops, 1);
    QCOMPARE(shortcuts, 1);
}

void TestStopKey::aModalDialogStopsAndCloses()
{
    QDialog dialog(m_window.get());
    new QLineEdit(&dialog);
    QTimer::singleShot(100, this, [&] {
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        press(dialog.windowHandle());
    });
    QTimer::singleShot(5000, &dialog, [&] { dialog.done(42); });
    QCOMPARE(dialog.exec(), static_cast<int>(QDialog::Rejected));
    QCOMPARE(m_stops, 1);
}

void TestStopKey::anOpenMenuStopsAndCloses()
{
    QMenu menu;
    menu.addAction(QStringLiteral("something"));
    menu.popup(m_window->mapToGlobal(QPoint(5, 5)));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    press(menu.windowHandle());
    QCOMPARE(m_stops, 1);
    QTRY_VERIFY(!menu.isVisible());
}

void TestStopKey::anOpenComboBoxStopsAndCloses()
{
    m_combo->showPopup();
    QWidget* popup = m_combo->view()->window();
    QVERIFY(QTest::qWaitForWindowExposed(popup));
    press(popup->windowHandle());
    QCOMPARE(m_stops, 1);
    QTRY_VERIFY(!popup->isVisible());
    QCOMPARE(m_combo->currentIndex(), 0);
}

void TestStopKey::aBareWindowStops()
{
    // The structure of a 3D view: a QWindow without widgets, inside a container.
    auto* bare = new QWindow;
    auto* container = QWidget::createWindowContainer(bare, m_window.get());
    m_window->layout()->addWidget(container);
    container->show();
    QVERIFY(QTest::qWaitForWindowExposed(bare));
    press(bare);
    QCOMPARE(m_stops, 1);
}

void TestStopKey::stopComesFirst()
{
    struct Order final : public QObject {
        explicit Order(int& stops)
            : m_stops(stops)
        {
        }
        bool eventFilter(QObject* /*watched*/, QEvent* event) override
        {
            if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)
                stopsSeen = m_stops;
            return false;
        }
        int& m_stops;
        int stopsSeen = -1;
    };
    Order order(m_stops);
    m_window->windowHandle()->installEventFilter(&order);
    m_field->installEventFilter(&order);
    m_field->setFocus();
    press(m_window->windowHandle());
    QCOMPARE(order.stopsSeen, 1);
}

void TestStopKey::aHandlerThatSpinsAnEventLoopHearsTheNextPress()
{
    int inner = 0;
    m_key = std::make_unique<StopKey>(*qApp, [&] {
        ++m_stops;
        if (m_stops == 1) {
            // Time stamps have a resolution of 1 ms; two real presses never have the same one.
            medulla::test::letTimePass(5ms);
            press(m_window->windowHandle());
            inner = m_stops;
        }
    });
    press(m_window->windowHandle());
    QVERIFY(inner >= 2);
}

void TestStopKey::otherKeysDoNotStop()
{
    m_field->setFocus();
    for (const auto key : { Qt::Key_Q, Qt::Key_1, Qt::Key_Return, Qt::Key_F8, Qt::Key_Backspace })
        QTest::keyClick(m_window->windowHandle(), key);
    QCOMPARE(m_stops, 0);
}

void TestStopKey::atRestAnOpenWindowClosesFirst_data()
{
    QTest::addColumn<bool>("atRest");
    QTest::newRow("at rest") << true;
    QTest::newRow("something moves") << false;
}

void TestStopKey::atRestAnOpenWindowClosesFirst()
{
    QFETCH(bool, atRest);
    m_key = std::make_unique<StopKey>(
        *qApp, [this] { ++m_stops; }, [atRest] { return atRest; });
    QMenu menu;
    menu.addAction(QStringLiteral("something"));
    menu.popup(m_window->mapToGlobal(QPoint(5, 5)));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    press(menu.windowHandle());
    QTRY_VERIFY(!menu.isVisible());
    QCOMPARE(m_stops, atRest ? 0 : 1);
    // The second press within a second always stops, another menu or not.
    menu.popup(m_window->mapToGlobal(QPoint(5, 5)));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    press(menu.windowHandle());
    QTRY_VERIFY(!menu.isVisible());
    QCOMPARE(m_stops, atRest ? 1 : 2);
}

void TestStopKey::atRestThePressInTheWindowStops()
{
    m_key = std::make_unique<StopKey>(
        *qApp, [this] { ++m_stops; }, [] { return true; });
    press(m_window->windowHandle());
    QCOMPARE(m_stops, 1);
}

QTEST_MAIN(TestStopKey)
#include "tst_stop_key.moc"
