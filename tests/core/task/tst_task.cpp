// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/model.h"

#include <QTest>

using namespace medulla::task;

class TestTask final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void variablesAreReadAndWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("decision");
        QTest::addColumn<int>("object"); // -1: the arm
        QTest::newRow("object") << QStringLiteral("start,0,1") << QStringLiteral("start") << 0 << 1;
        QTest::newRow("arm") << QStringLiteral("go,2,arm") << QStringLiteral("go") << 2 << -1;
        QTest::newRow("name with commas")
            << QStringLiteral("a,b,3,0") << QStringLiteral("a,b") << 3 << 0;
        QTest::newRow("name with a blank")
            << QStringLiteral("light it,0,0") << QStringLiteral("light it") << 0 << 0;
    }
    void variablesAreReadAndWritten()
    {
        QFETCH(QString, text);
        QFETCH(int, object);
        const auto variable = Variable::parse(text);
        QVERIFY(variable);
        QTEST(variable->action, "action");
        QTEST(variable->decision, "decision");
        QCOMPARE(variable->object.value_or(-1), object);
        QCOMPARE(variable->toString(), text);
    }
    void blanksAroundAVariablesPartsDoNotCount()
    {
        QCOMPARE(Variable::parse(QStringLiteral(" start , 0 , arm "))->toString(),
            QStringLiteral("start,0,arm"));
    }

    void textsThatAreNotVariablesAreNotRead_data()
    {
        QTest::addColumn<QString>("text");
        for (const auto* text :
            { "", "start", "start,0", "start,0,", ",0,0", "start,x,0", "start,0,legs", "start,-1,0",
                "start,0,-1", "start,0,+1", "start,0,99999999999", "30", ",,", "start,0,1.5" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void textsThatAreNotVariablesAreNotRead()
    {
        QFETCH(QString, text);
        QVERIFY(!Variable::parse(text));
    }

    void valuesAreWrittenShort()
    {
        QCOMPARE(toString(Value(30.0)), QStringLiteral("30"));
        QCOMPARE(toString(Value(-0.1)), QStringLiteral("-0.1"));
        QCOMPARE(
            toString(Value(Variable { QStringLiteral("go"), 1, {} })), QStringLiteral("go,1,arm"));
    }

    void everythingThatARunUsesIsPartOfTheMeaning()
    {
        TaskGraph task;
        task.actions.push_back({ QStringLiteral("a"), { Step {} }, true, { Decision {} } });
        task.actions[0].decisions[0].objects.emplace_back();

        auto same = task;
        same.comment = QStringLiteral("c");
        same.watched = { Variable { QStringLiteral("a"), 0, {} } };
        same.layout.members = { { "x", "1" } };
        same.actions[0].position = QPointF(1, 2);
        same.actions[0].breakpoint = true;
        same.actions[0].trajectory[0].layout.members = { { "x", "1" } };
        same.actions[0].reset.to.layout.members = { { "x", "1" } };
        same.actions[0].decisions[0].label = QStringLiteral("d");
        same.actions[0].decisions[0].objects[0].label = QStringLiteral("flame");
        QVERIFY(same != task);
        QVERIFY(meaning(same) == meaning(task));

        auto other = task;
        other.actions[0].findAnotherWay = true;
        QVERIFY(meaning(other) != meaning(task));
        other = task;
        other.pacing.mode = Pacing::Mode::Interval;
        QVERIFY(meaning(other) != meaning(task));
        other = task;
        other.actions[0].decisions[0].fail.delay = 1;
        QVERIFY(meaning(other) != meaning(task));
    }

    void actionsAreFoundByName()
    {
        TaskGraph task;
        task.actions.push_back({ QStringLiteral("a") });
        task.actions.push_back({ QStringLiteral("b") });
        QCOMPARE(task.find(QStringLiteral("b")).value_or(9), std::size_t(1));
        QVERIFY(!task.find(QStringLiteral("c")));
    }
};

QTEST_GUILESS_MAIN(TestTask)
#include "tst_task.moc"
