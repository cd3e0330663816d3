// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/event_json.h"
#include "tests/core/teleo/engine_rig.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

/// A run with nearly all kinds of events.
struct Story {
    Story()
    {
        rig.set("a", 0);
        began = rig.clock.now();
        findings = rig.engine.begin(story).size();
        rig.clock.advance(1500ms);
        rig.set("a", 1);
        rig.engine.pause();
        rig.engine.resume();
        findings += rig.engine.change(story).size();
        rig.set("c", 1);
        rig.engine.stop();
    }

    Document story = document({
        program("main",
            { rule(formula("c > 0"), { {} }, "all done"),
                rule(formula("a > 0"), { call("sub") }, ""),
                rule({}, { call("go", { "b" }) }, "wait") }),
        program("sub", { rule({}, { call("go", { "2" }) }) }),
    });
    Rig rig;
    TimePoint began;
    std::size_t findings = 0;
};

class TestEventJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten()
    {
        const Story one;
        QCOMPARE(one.findings, std::size_t(0));
        QVERIFY(one.rig.count(Event::Kind::Alarm) == 1 && one.rig.count(Event::Kind::Goal) >= 1);
        for (const auto& event : one.rig.events) {
            const auto line = toJson(event, one.story, one.began);
            const auto read = eventOf(line.toStdString(), one.began);
            QVERIFY2(read, qPrintable(line));
            QCOMPARE(toJson(*read, one.story, one.began), line);
            QCOMPARE(read->kind, event.kind);
            QCOMPARE(read->at, event.at);
            QCOMPARE(read->truth, event.truth);
            QCOMPARE(read->frame, event.frame);
            QCOMPARE(read->parent, event.parent);
            QCOMPARE(read->rule, event.rule);
            QCOMPARE(read->ruleId, event.ruleId);
            QCOMPARE(read->action, event.action);
            QCOMPARE(read->program, event.program);
            QCOMPARE(read->remedy.english(), event.remedy.english());
        }
    }

    void describesEventsInWords()
    {
        const Story one;
        QStringList words;
        for (const auto& event : one.rig.events) {
            words.append(toText(event, one.story).english());
        }
        const auto calls = words.join(QLatin1Char('\n'));
        for (const auto* line : { "The run begins.", "main: rule 3 (wait) is first.",
                 "main: rule 2 holds.", "main: sub() begins.", "sub begins.", "sub: go(2) begins.",
                 "The run is paused; nothing moves.", "sub: go(2) ends.",
                 "The program was changed.", "main: rule 1 (all done) holds.", "sub ends.",
                 "The goal is reached.", "The run was stopped." }) {
            QVERIFY2(words.contains(QLatin1String(line)), qPrintable(calls));
        }
        QVERIFY(calls.contains(QStringLiteral("go waits: the value of an argument is unknown.")));
    }

    void keepsTheOutputOfAnExecutable()
    {
        Event event {
            .kind = Event::Kind::Output, .rule = 0, .ruleId = 1, .program = {}, .text = {}
        };
        event.text = Text("%1", { QStringLiteral("50 %2 \"done\"\xe9") });
        const auto line = toJson(event, {}, {});
        QCOMPARE(QJsonDocument::fromJson(line.toUtf8()).object()[QStringLiteral("line")].toString(),
            event.text.english());
        QCOMPARE(eventOf(line.toStdString(), {})->text.english(), event.text.english());
    }

    void keepsEventsAroundTheRun()
    {
        for (const auto kind : { Event::Kind::Mishap, Event::Kind::Noted }) {
            Event event;
            event.kind = kind;
            event.at = TimePoint(1250ms);
            event.text = Text("torch moved");
            const auto line = toJson(event, {}, {});
            const auto object = QJsonDocument::fromJson(line.toUtf8()).object();
            QVERIFY2(!object.contains(QLatin1String("frame")), qPrintable(line));
            const auto read = eventOf(line.toStdString(), {});
            QVERIFY(read);
            QCOMPARE(read->kind, kind);
            QCOMPARE(read->at, event.at);
            QCOMPARE(read->text.english(), QStringLiteral("torch moved"));
        }
    }

    void refusesLinesThatAreNotEvents()
    {
        for (const auto* line :
            { "", "{}", "[]", "nonsense", R"({"t": 1})", R"({"t": "1", "event": "first"})",
                R"({"t": 1, "event": "none"})", R"({"t": 1, "event": 1})",
                R"({"t": 1e300, "event": "first"})", R"({"t": 1, "event": "first", "rule": 1.5})",
                R"({"t": 1, "event": "first", "rule": -7})",
                R"({"t": 1, "event": "first", "frame": -1})",
                R"({"t": 1, "event": "first", "rule": 99999999999})",
                R"({"t": 1, "event": "became"})",
                R"({"t": 1, "event": "became", "truth": "perhaps"})",
                R"({"t": 1, "event": "first", "program": 3})" }) {
            QVERIFY2(!eventOf(line, {}), line);
        }
        QVERIFY(eventOf(R"({"t": 1, "event": "first", "more": true})", {}));
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestEventJson)
#include "tst_event_json.moc"
