// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/gamepad.h"
#include "widgets/operate/jog_button.h"
#include "widgets/operate/jog_group.h"

#include <fcntl.h>
#include <linux/joystick.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;
using namespace std::chrono_literals;

namespace {

/// A simulated joystick: a named pipe with the protocol of the driver.
class FakeStick {
public:
    explicit FakeStick(const QString& path)
        : m_path(path)
    {
        if (::mkfifo(path.toLocal8Bit().constData(), 0600) != 0) {
            qFatal("mkfifo");
        }
        m_file = ::open(path.toLocal8Bit().constData(), O_RDWR | O_NONBLOCK);
    }
    ~FakeStick() { unplug(); }
    FakeStick(const FakeStick&) = delete;
    FakeStick& operator=(const FakeStick&) = delete;

    void send(int type, int number, int value) const
    {
        const js_event event { 0, qint16(value), quint8(type), quint8(number) };
        if (::write(m_file, &event, sizeof event) != ssize_t(sizeof event)) {
            qFatal("write");
        }
    }
    void sendHalf() const
    {
        if (::write(m_file, "abc", 3) != 3) {
            qFatal("write");
        }
    }
    void unplug()
    {
        if (m_file >= 0) {
            QFile::remove(m_path);
            ::close(m_file);
            m_file = -1;
        }
    }

private:
    QString m_path;
    int m_file = -1;
};

} // namespace

class TestJog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<Position>("medulla::Position");
        m_theme.applyTo(*qobject_cast<QApplication*>(qApp));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_pad = std::make_unique<Gamepad>(settings());
    }
    void cleanup()
    {
        m_pad.reset();
        m_folder.reset();
    }

    void gamepadIsOffUnlessSwitchedOn()
    {
        const FakeStick stick(path("js0"));
        test::waitForUnexpectedEvents(50ms);
        QCOMPARE(m_pad->state(), Gamepad::State::Off);
        m_pad->setOn(true);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Ready);
        QCOMPARE(m_pad->name(), QStringLiteral("js0"));
        m_pad->setOn(false);
        QCOMPARE(m_pad->state(), Gamepad::State::Off);
    }

    void nothingCountsWithoutTheDeadMansButton()
    {
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        QSignalSpy moved(m_pad.get(), &Gamepad::moved);
        QSignalSpy released(m_pad.get(), &Gamepad::released);
        stick.send(JS_EVENT_AXIS, 0, 32767);
        test::waitForUnexpectedEvents(50ms);
        QCOMPARE(moved.count(), 0);
        stick.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(moved.count(), 1);
        QCOMPARE(moved.at(0).at(0).value<Position>(), Position(1, 0, 0));
        QCOMPARE(m_pad->state(), Gamepad::State::Held);
        stick.send(JS_EVENT_BUTTON, 4, 0);
        QTRY_COMPARE(released.count(), 1);
        QVERIFY(m_pad->direction().isZero());
    }

    void buttonHeldAlreadyTakesANewPress()
    {
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        QSignalSpy moved(m_pad.get(), &Gamepad::moved);
        // The driver reports the state at the moment of opening.
        stick.send(JS_EVENT_AXIS | JS_EVENT_INIT, 0, 32767);
        stick.send(JS_EVENT_BUTTON | JS_EVENT_INIT, 4, 1);
        stick.send(JS_EVENT_AXIS, 0, 32000);
        test::waitForUnexpectedEvents(50ms);
        QCOMPARE(moved.count(), 0);
        stick.send(JS_EVENT_BUTTON, 4, 0);
        stick.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(moved.count(), 1);
    }

    void deadZoneAndDirections_data()
    {
        QTest::addColumn<int>("axis");
        QTest::addColumn<int>("value");
        QTest::addColumn<Position>("expected");
        QTest::newRow("inside the dead zone") << 0 << int(32767 * 0.149) << Position(0, 0, 0);
        QTest::newRow("at its edge it begins at none")
            << 0 << int(32767 * 0.1501) << Position(1.1e-4, 0, 0);
        QTest::newRow("left") << 0 << -32767 << Position(-1, 0, 0);
        QTest::newRow("beyond the scale") << 0 << -32768 << Position(-1, 0, 0);
        QTest::newRow("up is plus y") << 1 << -32767 << Position(0, 1, 0);
        QTest::newRow("down is minus z") << 4 << 32767 << Position(0, 0, -1);
        QTest::newRow("half") << 0 << int(32767 * 0.575) << Position(0.5, 0, 0);
        QTest::newRow("an axis that is not used") << 2 << 32767 << Position(0, 0, 0);
    }
    void deadZoneAndDirections()
    {
        QFETCH(int, axis);
        QFETCH(int, value);
        QFETCH(Position, expected);
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        stick.send(JS_EVENT_AXIS, axis, value);
        stick.send(JS_EVENT_BUTTON, 5, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        QVERIFY((m_pad->direction() - expected).norm() < 1e-4);
    }

    void diagonalIsNoFaster()
    {
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        for (const int axis : { 0, 1, 4 }) {
            stick.send(JS_EVENT_AXIS, axis, 32767);
        }
        stick.send(JS_EVENT_BUTTON, 5, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        QVERIFY(std::abs(m_pad->direction().norm() - 1.0) < 1e-9);
    }

    void losingTheDeviceReleasesAndAnotherIsTaken()
    {
        FakeStick stick(path("js0"));
        m_pad->setOn(true);
        QSignalSpy released(m_pad.get(), &Gamepad::released);
        stick.send(JS_EVENT_AXIS, 0, 32767);
        stick.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        stick.unplug();
        QTRY_COMPARE(released.count(), 1);
        QCOMPARE(m_pad->state(), Gamepad::State::Missing);
        QVERIFY(m_pad->direction().isZero());
        const FakeStick second(path("js1"));
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Ready);
        QCOMPARE(m_pad->name(), QStringLiteral("js1"));
        // No state of the lost device remains.
        second.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        QVERIFY(m_pad->direction().isZero());
    }

    void whatIsNoEventCountsAsLost()
    {
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        QSignalSpy released(m_pad.get(), &Gamepad::released);
        stick.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        stick.sendHalf();
        QTRY_COMPARE(released.count(), 1);
    }

    void switchingOffReleases()
    {
        const FakeStick stick(path("js0"));
        m_pad->setOn(true);
        stick.send(JS_EVENT_BUTTON, 4, 1);
        QTRY_COMPARE(m_pad->state(), Gamepad::State::Held);
        QSignalSpy released(m_pad.get(), &Gamepad::released);
        m_pad->setOn(false);
        QCOMPARE(released.count(), 1);
    }

    void folderThatDoesNotExistIsNoTrouble()
    {
        auto nowhere = settings();
        nowhere.folder = path("none");
        Gamepad pad(nowhere);
        pad.setOn(true);
        QCOMPARE(pad.state(), Gamepad::State::Missing);
        pad.setOn(false);
        QCOMPARE(pad.state(), Gamepad::State::Off);
    }

    void anotherKeyOrMouseButtonLetsGo()
    {
        JogButton button(m_theme, QStringLiteral("+"), QStringLiteral("x"), ColorToken::X);
        button.resize(button.sizeHint());
        button.show();
        QVERIFY(QTest::qWaitForWindowExposed(&button));
        QSignalSpy held(&button, &JogButton::heldChanged);
        QTest::keyPress(&button, Qt::Key_Return);
        QVERIFY(button.isHeld());
        QTest::keyPress(&button, Qt::Key_A);
        QVERIFY(!button.isHeld());
        QTest::keyRelease(&button, Qt::Key_Return);
        QTest::mousePress(&button, Qt::LeftButton);
        QVERIFY(button.isHeld());
        QTest::mousePress(&button, Qt::RightButton);
        QVERIFY(!button.isHeld());
        QCOMPARE(held.count(), 4);
        QTest::mousePress(&button, Qt::RightButton);
        QVERIFY(!button.isHeld());
    }

    void disabledNeitherHoldsNorStaysHeld()
    {
        JogButton button(m_theme, QStringLiteral("+"), QStringLiteral("x"), ColorToken::X);
        button.show();
        QVERIFY(QTest::qWaitForWindowExposed(&button));
        QTest::mousePress(&button, Qt::LeftButton);
        QVERIFY(button.isHeld());
        button.setEnabled(false);
        QVERIFY(!button.isHeld());
        QTest::mousePress(&button, Qt::LeftButton);
        QTest::keyPress(&button, Qt::Key_Space);
        QVERIFY(!button.isHeld());
        button.setEnabled(true);
        QVERIFY2(!button.isHeld(), "it takes a new press");
    }

    void oneAtATime()
    {
        JogGroup group(m_theme, nullptr);
        group.display({});
        group.show();
        QVERIFY(QTest::qWaitForWindowExposed(&group));
        QStringList told;
        connect(&group, &JogGroup::jogPressed, this, [&](const JogDirection& direction) {
            told += QStringLiteral("%1 %2 %3")
                        .arg(direction.along.x())
                        .arg(direction.along.y())
                        .arg(direction.along.z());
        });
        connect(&group, &JogGroup::jogReleased, this, [&] { told += QStringLiteral("released"); });
        auto* x = group.findChild<JogButton*>(QStringLiteral("jogPlusX"));
        auto* z = group.findChild<JogButton*>(QStringLiteral("jogMinusZ"));
        QTest::mousePress(x, Qt::LeftButton);
        QTest::mousePress(z, Qt::LeftButton);
        QVERIFY(!x->isHeld());
        QTest::mouseRelease(x, Qt::LeftButton);
        QVERIFY(z->isHeld());
        QTest::mouseRelease(z, Qt::LeftButton);
        QCOMPARE(told.first(), QStringLiteral("1 0 0"));
        QCOMPARE(told.at(told.size() - 2), QStringLiteral("0 0 -1"));
        QCOMPARE(told.last(), QStringLiteral("released"));
    }

    void onlyTheHandTaps()
    {
        JogButton button(m_theme, QStringLiteral("+"), QStringLiteral("x"), ColorToken::X);
        button.show();
        QVERIFY(QTest::qWaitForWindowExposed(&button));
        QSignalSpy held(&button, &JogButton::heldChanged);
        const auto byHand = [&] { return held.last().at(1).toBool(); };
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(byHand());
        QTest::keyClick(&button, Qt::Key_Space);
        QVERIFY(byHand());
        QTest::mousePress(&button, Qt::LeftButton);
        button.setEnabled(false);
        QVERIFY(!byHand());
    }

    void stepAndGamepadAreWishes()
    {
        JogGroup group(m_theme, nullptr);
        MotionView view;
        group.display(view);
        group.show();
        QVERIFY(QTest::qWaitForWindowExposed(&group));
        QSignalSpy step(&group, &JogGroup::stepChosen);
        QSignalSpy pad(&group, &JogGroup::gamepadSwitched);
        const auto segments = group.findChild<QWidget*>(QStringLiteral("nudgeStep"))
                                  ->findChildren<QAbstractButton*>();
        QVERIFY(segments.at(1)->isChecked());
        QTest::mouseClick(segments.at(2), Qt::LeftButton);
        QCOMPARE(step.count(), 1);
        QCOMPARE(step.at(0).at(0).toDouble(), 10.0);
        QTest::mouseClick(
            group.findChild<QAbstractButton*>(QStringLiteral("gamepad")), Qt::LeftButton);
        QCOMPARE(pad.count(), 1);
        QCOMPARE(pad.at(0).at(0).toBool(), true);
        view.jog.refusal = QStringLiteral("Stopped. Choose Release first.");
        group.display(view);
        auto* x = group.findChild<JogButton*>(QStringLiteral("jogPlusX"));
        QVERIFY(!x->isEnabled());
        QCOMPARE(x->toolTip(), view.jog.refusal);
    }

private:
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }
    [[nodiscard]] Gamepad::Settings settings() const
    {
        Gamepad::Settings settings;
        settings.folder = m_folder->path();
        return settings;
    }

    Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Gamepad> m_pad;
};

QTEST_MAIN(TestJog)
#include "tst_jog.moc"
