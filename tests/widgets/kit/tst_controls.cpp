// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/kit/link_lamp.h"
#include "widgets/kit/meter.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/status_dot.h"
#include "widgets/kit/tool_bar_button.h"

#include <memory>

#include <QAccessible>
#include <QFocusFrame>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace medulla::widgets;
using namespace std::chrono_literals;

class TestControls final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void stopFiresWhenPressedNotWhenLetGo();
    void stopFiresFromKeyboardAndAssistiveTechnologies();
    void stopLeavesTheFocusWhereItWas();
    void enterTakesTheValueEscBringsItBack();
    void leavingTheFieldTakesTheValue();
    void whatIsNoNumberIsNotTaken();
    void arrowsAndWheelStepWithinTheRange();
    void theWheelPassesByWithoutFocus();
    void settingAValueDoesNotDisturbTyping();
    void fieldsSpeakTheLocale();
    void segmentsAreChosenByMouseAndKeyboard();
    void theLastOfferedSegmentIsRound();
    void lampsTellStateAndAgeToEveryone();
    void lampsKeepTheirWidthWhileAgesChange();
    void modesAreChosenByClick();
    void theRailShowsOnlyIconsInNarrowWindows();
    void theTopBarDropsInOrder();
    void theTopBarWrapsRatherThanDropsStop();
    void theTopBarKeepsTheBadgeOfUnguardedActuators();
    void enterPressesThePrimaryButton();
    void theFocusRingFollowsTheFocus();

private:
    Theme m_theme;
    std::unique_ptr<QWidget> m_window;
    QVBoxLayout* m_rows = nullptr;

    void show()
    {
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
};

void TestControls::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English));
    m_theme.applyTo(*qApp);
}

void TestControls::init()
{
    m_window = std::make_unique<QWidget>();
    m_rows = new QVBoxLayout(m_window.get());
}

void TestControls::stopFiresWhenPressedNotWhenLetGo()
{
    auto* stop = new StopButton(m_theme);
    m_rows->addWidget(stop);
    show();
    QSignalSpy stops(stop, &StopButton::stopRequested);
    QTest::mousePress(stop, Qt::LeftButton);
    QCOMPARE(stops.count(), 1);
    QVERIFY(stop->isDown());
    QTest::mouseRelease(stop, Qt::LeftButton);
    QCOMPARE(stops.count(), 1);
    QVERIFY(!stop->isDown());
    QTest::mouseClick(stop, Qt::RightButton);
    QCOMPARE(stops.count(), 1);
}

void TestControls::stopFiresFromKeyboardAndAssistiveTechnologies()
{
    auto* stop = new StopButton(m_theme);
    m_rows->addWidget(stop);
    show();
    QSignalSpy stops(stop, &StopButton::stopRequested);
    stop->setFocus();
    QTest::keyPress(stop, Qt::Key_Space);
    QCOMPARE(stops.count(), 1);
    QTest::keyRelease(stop, Qt::Key_Space);
    QTest::keyClick(stop, Qt::Key_Return);
    QCOMPARE(stops.count(), 2);
    auto* interface = QAccessible::queryAccessibleInterface(stop);
    QVERIFY(interface && interface->actionInterface());
    QVERIFY(interface->text(QAccessible::Name).startsWith(QStringLiteral("STOP")));
    interface->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(stops.count(), 3);
}

void TestControls::stopLeavesTheFocusWhereItWas()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    auto* stop = new StopButton(m_theme);
    m_rows->addWidget(field);
    m_rows->addWidget(stop);
    show();
    field->setFocus();
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(field->hasFocus());
}

void TestControls::enterTakesTheValueEscBringsItBack()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    m_rows->addWidget(field);
    show();
    field->setValue(60);
    QCOMPARE(field->text(), QStringLiteral("60.0"));
    QSignalSpy edited(field, &NumberField::valueEdited);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("-12.5"));
    QCOMPARE(field->value(), 60.0);
    QCOMPARE(edited.count(), 0);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->value(), -12.5);
    QCOMPARE(field->text(), QStringLiteral("−12.5"));
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.at(0).at(0).toDouble(), -12.5);

    QTest::keyClicks(field, QStringLiteral("99"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("−12.5"));
    QCOMPARE(edited.count(), 1);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
}

void TestControls::leavingTheFieldTakesTheValue()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    auto* other = new NumberField(m_theme, QStringLiteral("Target y"));
    m_rows->addWidget(field);
    m_rows->addWidget(other);
    show();
    QSignalSpy edited(field, &NumberField::valueEdited);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("7"));
    QTest::keyClick(field, Qt::Key_Tab);
    QVERIFY(other->hasFocus());
    QCOMPARE(edited.count(), 1);
    QCOMPARE(field->value(), 7.0);
}

void TestControls::whatIsNoNumberIsNotTaken()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    field->setRange(-300, 300);
    field->setValue(5);
    m_rows->addWidget(field);
    show();
    QSignalSpy edited(field, &NumberField::valueEdited);
    field->setFocus();
    for (const char* text : { "12x", "301", "", "1,000" }) {
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY2(!field->isValid(), text);
        QCOMPARE(field->toolTip(), QStringLiteral("A number from −300.0 to 300.0."));
        QCOMPARE(field->value(), 5.0);
    }
    QCOMPARE(edited.count(), 0);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->isValid());
    QVERIFY(field->toolTip().isEmpty());
}

void TestControls::arrowsAndWheelStepWithinTheRange()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    field->setRange(0, 25);
    m_rows->addWidget(field);
    show();
    field->setFocus();
    QSignalSpy edited(field, &NumberField::valueEdited);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(field->value(), 1.0);
    QTest::keyClick(field, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(field->value(), 11.0);
    QTest::keyClick(field, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(field->value(), 10.9);
    QCOMPARE(edited.count(), 3);
    const auto wheel = [field](int delta) {
        QWheelEvent event(QPointF(5, 5), field->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, delta),
            Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(field, &event);
    };
    wheel(240);
    QCOMPARE(field->value(), 12.9);
    wheel(60);
    QCOMPARE(field->value(), 12.9);
    wheel(60);
    QCOMPARE(field->value(), 13.9);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(field, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(field->value(), 25.0);
}

void TestControls::theWheelPassesByWithoutFocus()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    m_rows->addWidget(new QLineEdit);
    m_rows->addWidget(field);
    show();
    m_window->findChild<QLineEdit*>()->setFocus();
    field->clearFocus();
    QWheelEvent event(QPointF(5, 5), field->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120),
        Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(field, &event);
    QCOMPARE(field->value(), 0.0);
    QVERIFY(!event.isAccepted());
}

void TestControls::settingAValueDoesNotDisturbTyping()
{
    auto* field = new NumberField(m_theme, QStringLiteral("Target x"));
    m_rows->addWidget(field);
    show();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("4"));
    QSignalSpy edited(field, &NumberField::valueEdited);
    field->setValue(33);
    QCOMPARE(field->text(), QStringLiteral("4"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("33.0"));
    QCOMPARE(edited.count(), 0);
}

void TestControls::fieldsSpeakTheLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    auto* field = new NumberField(m_theme, QStringLiteral("Ziel x"));
    m_rows->addWidget(field);
    show();
    field->setValue(-1.5);
    QCOMPARE(field->text(), QStringLiteral("−1,5"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("2,5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->value(), 2.5);
    QLocale::setDefault(QLocale(QLocale::English));
}

void TestControls::segmentsAreChosenByMouseAndKeyboard()
{
    auto* control = new SegmentedControl(m_theme, QStringLiteral("Mode"));
    QAbstractButton* manual = control->addSegment(QStringLiteral("Manual"));
    QAbstractButton* automatic = control->addSegment(QStringLiteral("Automatic"));
    m_rows->addWidget(control);
    show();
    QCOMPARE(control->chosen(), 0);
    QSignalSpy chosen(control, &SegmentedControl::chosenChanged);
    QTest::mouseClick(automatic, Qt::LeftButton);
    QCOMPARE(control->chosen(), 1);
    QTest::keyClick(automatic, Qt::Key_Left);
    QCOMPARE(control->chosen(), 0);
    QVERIFY(manual->hasFocus());
    QCOMPARE(chosen.count(), 2);
    control->setChosen(0);
    QCOMPARE(chosen.count(), 2);
    control->setChosen(1);
    QCOMPARE(chosen.count(), 3);
    QCOMPARE(QAccessible::queryAccessibleInterface(automatic)->text(QAccessible::Name),
        QStringLiteral("Automatic"));
}

void TestControls::theLastOfferedSegmentIsRound()
{
    auto* control = new SegmentedControl(m_theme, QStringLiteral("Form"));
    control->addSegment(QStringLiteral("Rows"));
    auto* tree = control->addSegment(QStringLiteral("Tree"));
    control->addSegment(QStringLiteral("World"));
    m_rows->addWidget(control);
    show();
    const auto corner = [tree] {
        const auto picture = tree->grab().toImage();
        return picture.pixelColor(picture.width() - 1, 0);
    };
    const auto joined = corner();
    control->showSegment(2, false);
    QVERIFY(corner() != joined);
    control->showSegment(2, true);
    QCOMPARE(corner(), joined);
}

void TestControls::lampsTellStateAndAgeToEveryone()
{
    LinkLamp lamp(m_theme, QStringLiteral("Arm"));
    QCOMPARE(lamp.accessibleName(), QStringLiteral("Arm: off, off"));
    lamp.setState(LinkState::Silent, 12s);
    QCOMPARE(lamp.accessibleName(), QStringLiteral("Arm: silent, 12 s"));
    QCOMPARE(lamp.shownAge(), QStringLiteral("12 s"));
    StatusDot dot(m_theme, QStringLiteral("Measured position"));
    dot.setState(LinkState::Stale, 340ms);
    QCOMPARE(dot.accessibleName(), QStringLiteral("Measured position: stale, 340 ms"));

    // The shapes of the states differ, independent of the colour.
    QList<QImage> shapes;
    for (const LinkState state : { LinkState::Changing, LinkState::Alive, LinkState::Stale,
             LinkState::Silent, LinkState::Off }) {
        QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintLamp(painter, m_theme, state, QRectF(0, 0, 24, 24));
        painter.end();
        const QImage shape = image.convertToFormat(QImage::Format_Alpha8);
        for (const QImage& other : shapes)
            QVERIFY(other != shape);
        shapes << shape;
    }
}

void TestControls::lampsKeepTheirWidthWhileAgesChange()
{
    LinkLamp lamp(m_theme, QStringLiteral("Arm"));
    lamp.setState(LinkState::Changing, 1ms);
    const QSize narrow = lamp.sizeHint();
    for (const auto age : { 31ms, 340ms, 1200ms, 12000ms, 999999ms }) {
        lamp.setState(LinkState::Stale, age);
        QCOMPARE(lamp.sizeHint(), narrow);
    }
}

void TestControls::modesAreChosenByClick()
{
    auto* rail = new ModeRail(m_theme);
    rail->addMode(QStringLiteral("operate"), QStringLiteral("operate"), QStringLiteral("Operate"),
        QStringLiteral("Ctrl+1"));
    rail->addMode(QStringLiteral("routing"), QStringLiteral("routing"), QStringLiteral("Routing"),
        QStringLiteral("Ctrl+2"));
    rail->addTool(QStringLiteral("keys"), QStringLiteral("help"), QStringLiteral("Keys"),
        QStringLiteral("F1"));
    m_rows->addWidget(rail);
    m_window->resize(1400, 700);
    show();
    QCOMPARE(rail->chosen(), QStringLiteral("operate"));
    QSignalSpy modes(rail, &ModeRail::modeChosen);
    QSignalSpy tools(rail, &ModeRail::toolClicked);
    QTest::mouseClick(rail->findChild<QWidget*>(QStringLiteral("mode.routing")), Qt::LeftButton);
    QCOMPARE(rail->chosen(), QStringLiteral("routing"));
    QCOMPARE(modes.count(), 1);
    QCOMPARE(modes.at(0).at(0).toString(), QStringLiteral("routing"));
    QTest::mouseClick(rail->findChild<QWidget*>(QStringLiteral("tool.keys")), Qt::LeftButton);
    QCOMPARE(tools.count(), 1);
    rail->choose(QStringLiteral("operate"));
    rail->choose(QStringLiteral("no such mode"));
    QCOMPARE(rail->chosen(), QStringLiteral("operate"));
}

void TestControls::theRailShowsOnlyIconsInNarrowWindows()
{
    auto* rail = new ModeRail(m_theme);
    rail->addMode(QStringLiteral("operate"), QStringLiteral("operate"), QStringLiteral("Operate"),
        QStringLiteral("Ctrl+1"));
    m_rows->addWidget(rail);
    m_window->resize(1400, 700);
    show();
    QCOMPARE(rail->width(), 72);
    m_window->resize(1200, 700);
    QTRY_COMPARE(rail->width(), 56);
    m_window->resize(1400, 700);
    QTRY_COMPARE(rail->width(), 72);
}

void TestControls::theTopBarDropsInOrder()
{
    auto* bar = new TopBar(m_theme);
    bar->setCell(QStringLiteral("ARNIE cell"), QStringLiteral("Spine 127.0.1.1"));
    bar->badge()->setDevices(SimulationBadge::Devices::Simulated, QStringLiteral("embedded cell"));
    bar->commander()->setWho(QStringLiteral("Operator"));
    for (const char* name : { "Arm", "Head", "Eyes" })
        bar->addLamp(QLatin1String(name))->setState(LinkState::Changing, 1ms);
    Meter* jitter = bar->addMeter(QStringLiteral("Step jitter, 99.9 %"));
    Meter* hop = bar->addMeter(QStringLiteral("Spine hop"));
    Meter* click = bar->addMeter(QStringLiteral("Click to motion"));
    auto* own = new QLabel(QStringLiteral("Preflight"));
    bar->addCell(own);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->addWidget(bar);
    m_rows->addStretch();
    m_window->resize(1600, 200);
    show();
    auto* title = bar->findChild<QWidget*>(QStringLiteral("cellTitle"));
    const QList<QWidget*> order { title, hop, click, own, jitter };
    for (const QWidget* part : order)
        QVERIFY(part->isVisible());
    QCOMPARE(jitter->label(), QStringLiteral("Step jitter, 99.9 %"));

    int gone = 0;
    for (int width = 1590; width >= 640; width -= 10) {
        m_window->resize(width, 200);
        QTRY_COMPARE(bar->width(), width);
        // Hidden parts are always the first ones of the order.
        int now = 0;
        while (now < order.size() && !order.at(now)->isVisible())
            ++now;
        for (int i = now; i < order.size(); ++i)
            QVERIFY2(order.at(i)->isVisible(), qPrintable(QString::number(width)));
        QVERIFY(now >= gone || width == 1270);
        gone = now;
        if (jitter->isVisible())
            QCOMPARE(jitter->label() == QStringLiteral("Timing"), !hop->isVisible());
        QVERIFY(bar->badge()->isVisible() && bar->commander()->isVisible());
        QCOMPARE(bar->stopButton()->geometry().right(), bar->rect().right());
    }
    QCOMPARE(gone, static_cast<int>(order.size()));
}

void TestControls::theTopBarWrapsRatherThanDropsStop()
{
    Theme large;
    large.setTextScale(2.0);
    auto* bar = new TopBar(large);
    bar->badge()->setDevices(SimulationBadge::Devices::Simulated, QStringLiteral("embedded cell"));
    bar->commander()->setWho(QStringLiteral("Operator"));
    for (const char* name : { "Arm", "Head", "Eyes" })
        bar->addLamp(QLatin1String(name))->setState(LinkState::Changing, 1ms);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->addWidget(bar);
    m_rows->addStretch();
    m_window->resize(1024, 500);
    show();
    QCOMPARE(bar->width(), 1024);
    QTRY_VERIFY(bar->height() > large.px(60));
    // As high as in a bar of one row, with Release below it.
    QVERIFY(bar->stopButton()->height() >= large.px(60));
    QVERIFY(bar->releaseButton()->isVisible());
    QVERIFY(bar->releaseButton()->y() > bar->stopButton()->geometry().bottom());
    QVERIFY(bar->releaseButton()->geometry().bottom() < bar->height());
    for (const QWidget* part : bar->findChildren<LinkLamp*>()) {
        QVERIFY(part->isVisible());
        QVERIFY(part->geometry().right() < bar->stopButton()->x());
    }
    QVERIFY(bar->commander()->isVisible());
}

void TestControls::theTopBarKeepsTheBadgeOfUnguardedActuators()
{
    auto* bar = new TopBar(m_theme);
    bar->badge()->setDevices(SimulationBadge::Devices::Live, QStringLiteral("192.168.1.80"));
    UnguardedBadge* badge = bar->unguardedBadge();
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->addWidget(bar);
    m_rows->addStretch();
    m_window->resize(1600, 200);
    show();
    QVERIFY(!badge->isVisible());
    badge->setOutputs({ QStringLiteral("arm"), QStringLiteral("head") });
    QTRY_VERIFY(badge->isVisible() && badge->x() > bar->badge()->geometry().right());
    QCOMPARE(badge->accessibleName(), QStringLiteral("UNGUARDED, arm, head"));
    QVERIFY(badge->toolTip().contains(QLatin1String("arm, head")));
    for (int width = 1600; width >= 640; width -= 60) {
        m_window->resize(width, 200);
        QTRY_COMPARE(bar->width(), width);
        QVERIFY(badge->isVisible());
        QVERIFY(badge->geometry().right() < bar->stopButton()->x());
        QVERIFY(!badge->geometry().intersects(bar->badge()->geometry()));
        QVERIFY(bar->rect().contains(badge->geometry()));
    }
    badge->setOutputs({});
    QTRY_VERIFY(!badge->isVisible());
}

void TestControls::enterPressesThePrimaryButton()
{
    auto* button = new PrimaryButton(
        m_theme, QStringLiteral("Execute"), QStringLiteral("play"), QStringLiteral("Enter"));
    m_rows->addWidget(button);
    show();
    QCOMPARE(button->height(), 44);
    QSignalSpy clicks(button, &QAbstractButton::clicked);
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QTest::keyClick(button, Qt::Key_Enter);
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(clicks.count(), 3);
    button->setEnabled(false);
    QTest::keyClick(button, Qt::Key_Return);
    QCOMPARE(clicks.count(), 3);
}

void TestControls::theFocusRingFollowsTheFocus()
{
    auto* first = new NumberField(m_theme, QStringLiteral("Target x"));
    auto* second = new PrimaryButton(m_theme, QStringLiteral("Execute"), {}, {});
    m_rows->addWidget(first);
    m_rows->addWidget(second);
    show();
    first->setFocus();
    QTRY_VERIFY(m_window->findChild<QFocusFrame*>());
    const auto* ring = m_window->findChild<QFocusFrame*>();
    QTRY_COMPARE(ring->geometry(), first->geometry().adjusted(-4, -4, 4, 4));
    const QImage before = m_window->grab().toImage();
    QTest::keyClick(first, Qt::Key_Tab);
    QTRY_COMPARE(ring->geometry(), second->geometry().adjusted(-4, -4, 4, 4));
    const QImage after = m_window->grab().toImage();
    // 2 px of accent, 2 px off.
    const QPoint edge(second->x() - 3, second->geometry().center().y());
    QCOMPARE(after.pixelColor(edge), m_theme.color(ColorToken::Accent));
    QCOMPARE(after.pixelColor(edge + QPoint(2, 0)), m_theme.color(ColorToken::Bg1));
    QVERIFY(before.pixelColor(edge) != after.pixelColor(edge));
}

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
