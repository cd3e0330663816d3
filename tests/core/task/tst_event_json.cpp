// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/event_json.h"
#include "tests/core/task/texts.h"

#include <set>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

class TestEventJson final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decisionReadsAsAnObjectInOneLine()
    {
        Event event;
        event.kind = Event::Kind::Decided;
        event.at = m_began + std::chrono::milliseconds(2500);
        event.tick = 1;
        event.action = 0;
        event.decision = 0;
        event.holds = true;
        event.next = 1;
        event.delay = -1;
        QCOMPARE(toJson(event, m_task, m_began),
            QStringLiteral(R"({"t":2.5,"tick":1,"event":"decided","action":"start","decision":0,)"
                           R"("holds":true,"next":"fetch","delay":-1,"text":"%1"})")
                .arg(toText(event, m_task).english()));
    }

    void reasonNamesTheComparedValues()
    {
        Event event;
        event.kind = Event::Kind::Reason;
        event.why = Event::Why::ArmOutside;
        event.at = m_began;
        event.action = 1;
        event.decision = 0;
        event.axis = 1;
        event.measured = 37.20004;
        event.value = 30.0;
        event.threshold = 5.0;
        const auto json = object(event);
        QCOMPARE(json[QStringLiteral("why")].toString(), QStringLiteral("armOutside"));
        QCOMPARE(json[QStringLiteral("axis")].toString(), QStringLiteral("y"));
        QCOMPARE(json[QStringLiteral("measured")].toDouble(), 37.2);
        QCOMPARE(json[QStringLiteral("value")].toDouble(), 30.0);
        QCOMPARE(json[QStringLiteral("threshold")].toDouble(), 5.0);
        QVERIFY(!json.contains(QStringLiteral("position")));
        QVERIFY(!json.contains(QStringLiteral("step")));
    }

    void positionIsThere()
    {
        Event event;
        event.kind = Event::Kind::Dispatched;
        event.at = m_began;
        event.position = { 1.5, -1e-9, 3.0 };
        QCOMPARE(object(event)[QStringLiteral("position")].toArray(), (QJsonArray { 1.5, 0, 3 }));
    }

    void everyKindAndReasonHasAWordOfItsOwn()
    {
        std::set<QString> kinds;
        for (int i = 0; i <= int(Event::Kind::RunEnded); ++i) {
            Event event;
            event.kind = Event::Kind(i);
            kinds.insert(object(event)[QStringLiteral("event")].toString());
        }
        QCOMPARE(kinds.size(), std::size_t(Event::Kind::RunEnded) + 1);
        std::set<QString> reasons;
        for (int i = 1; i <= int(Event::Why::Failed); ++i) {
            Event event;
            event.kind = Event::Kind::Reason;
            event.why = Event::Why(i);
            reasons.insert(object(event)[QStringLiteral("why")].toString());
        }
        QCOMPARE(reasons.size(), std::size_t(Event::Why::Failed));
        QVERIFY(!reasons.contains(QString()));
    }

    void writtenDocumentsAreReadBack()
    {
        // Each kind and each reason, with each member that it may have.
        for (int kind = 0; kind <= int(Event::Kind::RunEnded); ++kind) {
            for (int why = 0; why <= int(Event::Why::Failed); ++why) {
                Event event;
                event.kind = Event::Kind(kind);
                event.why = Event::Why(why);
                event.at = m_began + std::chrono::milliseconds(1234);
                event.tick = 7;
                event.serial = 3;
                event.action = 1;
                event.step = 2;
                event.decision = 0;
                event.object = 1;
                event.axis = 2;
                event.next = 0;
                event.delay = -1;
                event.count = 4;
                event.measured = 37.25;
                event.value = 30.5;
                event.threshold = 5.125;
                event.holds = true;
                event.position = { 1.5, -2.25, 3.0 };
                const auto text = toJson(event, m_task, m_began);
                const auto read = eventOf(text.toStdString(), m_task, m_began);
                QVERIFY2(read.has_value(), qPrintable(text));
                QCOMPARE(toJson(*read, m_task, m_began), text);
            }
        }
        Event set;
        set.kind = Event::Kind::VariableSet;
        set.action = 0;
        set.decision = 0;
        set.value = 62.5;
        set.position = { 1.0, 2.0, 3.0 };
        const auto read = eventOf(toJson(set, m_task, m_began).toStdString(), m_task, m_began);
        QVERIFY(read.has_value());
        QCOMPARE(read->value, 62.5);
        QCOMPARE(read->position, set.position);
        QCOMPARE(read->object, kNone);
    }

    void linesThatAreNotEventsAreNotRead_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("cut off") << QByteArray("{\"t\":1,\"tick\":1,\"event\":\"runB");
        QTest::newRow("list") << QByteArray("[1,2,3]");
        QTest::newRow("unknown kind") << QByteArray("{\"t\":1,\"tick\":1,\"event\":\"danced\"}");
        QTest::newRow("no tick") << QByteArray("{\"t\":1,\"event\":\"resumed\"}");
        QTest::newRow("negative tick") << QByteArray("{\"t\":1,\"tick\":-1,\"event\":\"resumed\"}");
        QTest::newRow("other task")
            << QByteArray("{\"t\":1,\"tick\":1,\"event\":\"actionBegan\",\"action\":\"dance\"}");
        QTest::newRow("number as text")
            << QByteArray("{\"t\":\"1\",\"tick\":1,\"event\":\"resumed\"}");
        QTest::newRow("far away") << QByteArray("{\"t\":1e300,\"tick\":1,\"event\":\"resumed\"}");
        QTest::newRow("short position")
            << QByteArray("{\"t\":1,\"tick\":1,\"event\":\"dispatched\",\"position\":[1,2]}");
        QTest::newRow("step too big")
            << QByteArray("{\"t\":1,\"tick\":1,\"event\":\"stepSent\",\"step\":99999999999}");
        QTest::newRow("no axis") << QByteArray(
            "{\"t\":1,\"tick\":1,\"event\":\"reason\",\"axis\":\"w\"}");
    }
    void linesThatAreNotEventsAreNotRead()
    {
        QFETCH(const QByteArray, line);
        QVERIFY(!eventOf(line.toStdString(), m_task, m_began).has_value());
    }

private:
    [[nodiscard]] QJsonObject object(const Event& event) const
    {
        return QJsonDocument::fromJson(toJson(event, m_task, m_began).toUtf8()).object();
    }

    TaskGraph m_task = taskOf(flameTaskText());
    TimePoint m_began { std::chrono::seconds(100) };
};

QTEST_GUILESS_MAIN(TestEventJson)
#include "tst_event_json.moc"
