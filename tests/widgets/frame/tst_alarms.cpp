// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_line.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/alarm_strip.h"
#include "widgets/kit/primary_button.h"

#include <cmath>
#include <memory>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

AlarmEntry entry(AlarmSeverity severity, const char* what)
{
    return { .severity = severity,
        .what = QString::fromUtf8(what),
        .remedy = QStringLiteral("Clear the way, then choose Again."),
        .source = QStringLiteral("PYT"),
        .since = QDateTime(QDate(2024, 5, 6), QTime(14, 31, 42)) };
}

const QString kObstacle = QStringLiteral("obstacle");
const QString kRoute = QStringLiteral("route");
const QString kEyes = QStringLiteral("eyes");

} // namespace

class TestAlarms final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theWorstStandsFirst();
    void presentStateStandsBeforeWhatIsOverOrAcknowledged();
    void alarmThatIsOverGivesNoAdvice();
    void lastTimeBelongsToTheTextOfTheList();
    void timeIsThatOfTheEventNotOfItsReport();
    void aLatchedAlarmUpdatesItsLine();
    void gettingWorseAsksForAcknowledgementAnew();
    void whatIsOverWaitsToBeAcknowledged();
    void whatIsAcknowledgedGoesWhenItIsOver();
    void whatComesBackBeginsAnew();
    void theCountNamesBothKinds();
    void theStripIsPlainWhenThereIsNothing();
    void f8AcknowledgesWhatIsShown();
    void shiftF8ShowsTheNextOne();
    void aNewAlarmComesToTheFront();
    void theKeysWorkWhileTyping();
    void theAgeRunsOn();
    void glyphsAreFilledUntilAcknowledged();

private:
    SimulatedClock m_clock;
    std::unique_ptr<AlarmModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    Theme m_theme;

    [[nodiscard]] QStringList shown() const
    {
        QStringList all;
        for (int row = 0; row < m_model->rowCount(); ++row)
            all << m_model->at(row).what;
        return all;
    }
    void raise(const QString& key, AlarmSeverity severity, const char* what)
    {
        m_clock.advance(1s);
        m_model->raise(key, entry(severity, what));
    }
};

void TestAlarms::init()
{
    m_tester.reset();
    m_model = std::make_unique<AlarmModel>(m_clock);
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestAlarms::theWorstStandsFirst()
{
    raise(kObstacle, AlarmSeverity::Warning, "first warning");
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    raise(kEyes, AlarmSeverity::Warning, "second warning");
    QCOMPARE(shown(),
        (QStringList { QStringLiteral("alarm"), QStringLiteral("second warning"),
            QStringLiteral("first warning") }));
    m_model->acknowledge(kEyes);
    QCOMPARE(shown(),
        (QStringList { QStringLiteral("alarm"), QStringLiteral("first warning"),
            QStringLiteral("second warning") }));
}

void TestAlarms::presentStateStandsBeforeWhatIsOverOrAcknowledged()
{
    AlarmStrip strip(m_theme, *m_model);
    raise(kObstacle, AlarmSeverity::Alarm, "interrupted");
    raise(kRoute, AlarmSeverity::Alarm, "wrong route");
    m_model->acknowledge(kRoute);
    m_clock.advance(1s);
    auto stopped = entry(AlarmSeverity::Warning, "stopped");
    stopped.holdsMotion = true;
    m_model->raise(kEyes, stopped);
    QCOMPARE(m_model->keyAt(strip.shownRow()), kObstacle);
    m_model->clear(kObstacle);
    const QStringList order { QStringLiteral("stopped"), QStringLiteral("interrupted"),
        QStringLiteral("wrong route") };
    QCOMPARE(shown(), order);
    QCOMPARE(m_model->keyAt(strip.shownRow()), kEyes);
    // Acknowledged, it still holds motion.
    m_model->acknowledge(kEyes);
    QCOMPARE(shown(), order);
    QCOMPARE(m_model->keyAt(strip.shownRow()), kEyes);
}

void TestAlarms::alarmThatIsOverGivesNoAdvice()
{
    raise(kRoute, AlarmSeverity::Alarm, "interrupted");
    m_model->clear(kRoute);
    QCOMPARE(m_model->at(0).remedy, QString());
    // An event is over at once; its remedy can be followed afterwards.
    auto event = entry(AlarmSeverity::Warning, "bad datagrams");
    event.remedyLasts = true;
    m_model->raise(kEyes, event);
    m_model->clear(kEyes);
    QVERIFY(!m_model->at(m_model->rowOf(kEyes)).remedy.isEmpty());
}

void TestAlarms::lastTimeBelongsToTheTextOfTheList()
{
    AlarmLog log(*m_model);
    const auto now = QDateTime::currentDateTime();
    const auto raiseGap = [&](Duration ago, std::uint64_t number, const char* what) {
        m_model->raise(kRoute,
            { .severity = AlarmSeverity::Alarm,
                .what = QString::fromUtf8(what),
                .remedy = {},
                .source = {},
                .since = {},
                .happenings = number,
                .at = m_clock.now() - ago });
    };
    raiseGap(80s, 1, "stood still for 0.50 s");
    raiseGap(20s, 2, "stood still for 1.01 s"); // while the first is present
    QCOMPARE(log.at(0).times, 2);
    QCOMPARE(log.at(0).entry.what, QStringLiteral("stood still for 1.01 s"));
    QVERIFY(std::abs(log.at(0).first.secsTo(now) - 80) <= 1);
    QVERIFY(std::abs(log.at(0).last.secsTo(now) - 20) <= 1);
    // Another text of the same occurrence.
    raiseGap(2s, 2, "stood still for 1.10 s");
    QCOMPARE(log.at(0).times, 2);
    QVERIFY(std::abs(log.at(0).last.secsTo(now) - 2) <= 1);
    QVERIFY(m_model->ageOf(0) == 2s);
    // Neither a repeated report nor the end changes it.
    raiseGap(0s, 2, "stood still for 1.10 s");
    m_model->clear(kRoute);
    m_model->acknowledge(kRoute);
    QVERIFY(std::abs(log.at(0).last.secsTo(now) - 2) <= 1);
}

void TestAlarms::timeIsThatOfTheEventNotOfItsReport()
{
    m_model->raise(kRoute,
        { .severity = AlarmSeverity::Alarm,
            .what = QStringLiteral("interrupted"),
            .remedy = {},
            .source = {},
            .since = {},
            .at = m_clock.now() - 90s }); // the window was blocked
    QVERIFY(std::abs(m_model->at(0).last.secsTo(QDateTime::currentDateTime()) - 90) <= 1);
    AlarmStrip strip(m_theme, *m_model);
    const auto time = m_model->at(0).last.time().toString(QStringLiteral("HH:mm:ss"));
    QVERIFY(strip.findChild<AlarmLine*>()->words().contains(time));
}

void TestAlarms::aLatchedAlarmUpdatesItsLine()
{
    raise(kObstacle, AlarmSeverity::Warning, "27.1 mm off");
    m_model->acknowledge(kObstacle);
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    for (int i = 0; i < 100; ++i)
        raise(kObstacle, AlarmSeverity::Warning, "31.0 mm off");
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(changed.count(), 100);
    QCOMPARE(m_model->at(0).what, QStringLiteral("31.0 mm off"));
    QVERIFY(m_model->at(0).acknowledged);
    QCOMPARE(m_model->ageOf(0), Duration(99s)); // since its text changed
}

void TestAlarms::gettingWorseAsksForAcknowledgementAnew()
{
    raise(kEyes, AlarmSeverity::Warning, "stale");
    m_model->acknowledge(kEyes);
    raise(kEyes, AlarmSeverity::Alarm, "silent");
    QVERIFY(!m_model->at(0).acknowledged);
    QCOMPARE(m_model->ageOf(0), Duration(0));
    QCOMPARE(m_model->count(AlarmSeverity::Alarm), 1);
}

void TestAlarms::whatIsOverWaitsToBeAcknowledged()
{
    raise(kEyes, AlarmSeverity::Warning, "silent");
    m_model->clear(kEyes);
    QCOMPARE(m_model->rowCount(), 1);
    QVERIFY(!m_model->at(0).present);
    m_model->acknowledge(kEyes);
    QCOMPARE(m_model->rowCount(), 0);
}

void TestAlarms::whatIsAcknowledgedGoesWhenItIsOver()
{
    raise(kEyes, AlarmSeverity::Warning, "silent");
    m_model->acknowledge(kEyes);
    QCOMPARE(m_model->rowCount(), 1);
    m_model->clear(kEyes);
    QCOMPARE(m_model->rowCount(), 0);
    m_model->clear(kEyes);
    m_model->acknowledge(kEyes);
    QCOMPARE(m_model->rowCount(), 0);
}

void TestAlarms::whatComesBackBeginsAnew()
{
    raise(kEyes, AlarmSeverity::Warning, "silent");
    m_model->clear(kEyes);
    raise(kEyes, AlarmSeverity::Warning, "silent again");
    QCOMPARE(m_model->rowCount(), 1);
    QVERIFY(m_model->at(0).present);
    QCOMPARE(m_model->ageOf(0), Duration(0));
}

void TestAlarms::theCountNamesBothKinds()
{
    QCOMPARE(m_model->countText(), QStringLiteral("0 alarms, 0 warnings"));
    raise(kObstacle, AlarmSeverity::Warning, "warning");
    QCOMPARE(m_model->countText(), QStringLiteral("0 alarms, 1 warning"));
    raise(kEyes, AlarmSeverity::Warning, "warning");
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    QCOMPARE(m_model->countText(), QStringLiteral("1 alarm, 2 warnings"));
}

void TestAlarms::theStripIsPlainWhenThereIsNothing()
{
    m_theme.applyTo(*qApp);
    AlarmStrip strip(m_theme, *m_model);
    strip.resize(1200, strip.sizeHint().height());
    strip.show();
    QVERIFY(QTest::qWaitForWindowExposed(&strip));
    QCOMPARE(strip.findChild<AlarmLine*>()->words(), QStringLiteral("Nothing to report"));
    QVERIFY(!strip.findChild<PrimaryButton*>()->isVisible());
    QVERIFY(!strip.acknowledgeAction()->isEnabled());
    QCOMPARE(strip.grab().toImage().pixelColor(600, 20), m_theme.color(ColorToken::Bg1));
    QCOMPARE(strip.height(), 36);

    raise(kObstacle, AlarmSeverity::Warning, "warning");
    QVERIFY(strip.findChild<PrimaryButton*>()->isVisible());
    QCOMPARE(strip.grab().toImage().pixelColor(600, 33), m_theme.color(ColorToken::WarnBg));
    QCOMPARE(strip.grab().toImage().pixelColor(600, 1), m_theme.color(ColorToken::Warn));
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    QCOMPARE(strip.grab().toImage().pixelColor(600, 33), m_theme.color(ColorToken::AlarmBg));
}

void TestAlarms::f8AcknowledgesWhatIsShown()
{
    raise(kObstacle, AlarmSeverity::Warning, "warning");
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    AlarmStrip strip(m_theme, *m_model);
    strip.show();
    strip.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&strip));
    QTest::keyClick(strip.windowHandle(), Qt::Key_F8);
    QVERIFY(m_model->at(m_model->rowOf(kRoute)).acknowledged);
    QVERIFY(!m_model->at(m_model->rowOf(kObstacle)).acknowledged);
    // The warning stands before the acknowledged alarm now.
    QTest::mouseClick(strip.findChild<PrimaryButton*>(), Qt::LeftButton);
    QVERIFY(m_model->at(m_model->rowOf(kObstacle)).acknowledged);
    QVERIFY(!strip.findChild<PrimaryButton*>()->isVisible());
}

void TestAlarms::shiftF8ShowsTheNextOne()
{
    raise(kObstacle, AlarmSeverity::Warning, "first warning");
    raise(kEyes, AlarmSeverity::Warning, "second warning");
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    AlarmStrip strip(m_theme, *m_model);
    strip.show();
    strip.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&strip));
    QList<int> rows { strip.shownRow() };
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(strip.windowHandle(), Qt::Key_F8, Qt::ShiftModifier);
        rows << strip.shownRow();
    }
    QCOMPARE(rows, (QList<int> { 0, 1, 2, 0 }));
}

void TestAlarms::aNewAlarmComesToTheFront()
{
    raise(kObstacle, AlarmSeverity::Warning, "first warning");
    raise(kEyes, AlarmSeverity::Warning, "second warning");
    AlarmStrip strip(m_theme, *m_model);
    strip.nextAction()->trigger();
    QCOMPARE(m_model->keyAt(strip.shownRow()), kObstacle);
    raise(kObstacle, AlarmSeverity::Warning, "still there");
    QCOMPARE(m_model->keyAt(strip.shownRow()), kObstacle);
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    QCOMPARE(m_model->keyAt(strip.shownRow()), kRoute);
    m_model->acknowledge(kRoute);
    m_model->clear(kRoute);
    QCOMPARE(m_model->keyAt(strip.shownRow()), kEyes);
}

void TestAlarms::theKeysWorkWhileTyping()
{
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    QWidget window;
    auto* rows = new QVBoxLayout(&window);
    auto* field = new QLineEdit;
    rows->addWidget(field);
    rows->addWidget(new AlarmStrip(m_theme, *m_model));
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QTest::keyClick(window.windowHandle(), Qt::Key_F8);
    QVERIFY(m_model->at(0).acknowledged);
    QVERIFY(field->hasFocus());
}

void TestAlarms::theAgeRunsOn()
{
    raise(kRoute, AlarmSeverity::Alarm, "alarm");
    AlarmStrip strip(m_theme, *m_model);
    const auto* line = strip.findChild<AlarmLine*>();
    QVERIFY(line->words().contains(QStringLiteral("14:31:42, just now")));
    m_clock.advance(13s);
    QTRY_VERIFY(line->words().contains(QStringLiteral("13 s ago")));
    QVERIFY(line->words().contains(QStringLiteral("Clear the way")));
    m_model->clear(kRoute);
    QVERIFY(line->words().contains(QStringLiteral("13 s ago, over")));
}

void TestAlarms::glyphsAreFilledUntilAcknowledged()
{
    for (const AlarmSeverity severity : { AlarmSeverity::Warning, AlarmSeverity::Alarm }) {
        AlarmEntry one = entry(severity, "x");
        const auto inked = [&] {
            QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            paintAlarmGlyph(painter, m_theme, one, QRectF(0, 0, 24, 24));
            painter.end();
            int count = 0;
            for (int y = 0; y < 24; ++y) {
                for (int x = 0; x < 24; ++x)
                    count += image.pixelColor(x, y).alpha() > 128 ? 1 : 0;
            }
            return count;
        };
        const int filled = inked();
        one.acknowledged = true;
        const int outlined = inked();
        QVERIFY(outlined > 20);
        QVERIFY(filled > outlined + 50);
    }
}

QTEST_MAIN(TestAlarms)
#include "tst_alarms.moc"
