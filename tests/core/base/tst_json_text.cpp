// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"
#include "core/base/seeded_random.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;

namespace {

using Path = JsonText::Path;

const QByteArray kText = R"({
	"name" : "cell",   "unknown": [1, 2.50, 1e3],
	"inputs": {
		"arm": { "port":25001, "format":"simulink" },
		"pyt": { "port":25050, "format":"csv" }
	},
	"connections":[
		{
			"input":"pyt",
			"output":"arm"
		},
		{
			"input":"arm",
			"output":"pyt"
		}
	],
	"empty": {}
}
)";

JsonText text(const QByteArray& content = kText)
{
    auto parsed = JsonText::parse(content, QStringLiteral("test"));
    if (!parsed) {
        qFatal("%s", qPrintable(shown(parsed.error())));
    }
    return *parsed;
}

Path path(std::initializer_list<JsonText::Step> steps)
{
    return steps;
}

const QString kInputs = QStringLiteral("inputs");
const QString kArm = QStringLiteral("arm");
const QString kPort = QStringLiteral("port");
const QString kConnections = QStringLiteral("connections");

QByteArray replaced(const char* before, const char* after)
{
    auto changed = kText;
    if (changed.count(before) != 1) {
        qFatal("\"%s\" does not stand once in the text.", before);
    }
    return changed.replace(before, after);
}

} // namespace

class TestJsonText final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aValueIsReplacedInItsPlace()
    {
        auto changed = text();
        QVERIFY(changed.set(path({ kInputs, kArm, kPort }), 25009));
        QCOMPARE(changed.text(), replaced("25001", "25009"));
        QVERIFY(changed.set(
            path({ kConnections, std::size_t(1), QStringLiteral("input") }), "head \"cmd\""));
        QVERIFY(changed.text().contains("\"input\":\"head \\\"cmd\\\"\""));
        QVERIFY(!changed.set(path({ kConnections, std::size_t(2) }), 1));
        QVERIFY(!changed.set(path({ QStringLiteral("name"), QStringLiteral("below") }), 1));
    }

    void anEqualValueKeepsItsText()
    {
        auto changed = text();
        QVERIFY(changed.set(path({ QStringLiteral("unknown") }), Json::parse("[1, 2.5, 1000.0]")));
        QVERIFY(changed.set(path({ QStringLiteral("unknown"), std::size_t(1) }), 2.5));
        QCOMPARE(changed.text(), kText);
    }

    void aNewMemberLooksLikeItsNeighbours()
    {
        auto changed = text();
        QVERIFY(changed.set(path({ kInputs, kArm, QStringLiteral("streamed") }), true));
        QCOMPARE(changed.text(),
            replaced("25001, \"format\":\"simulink\"",
                "25001, \"format\":\"simulink\", \"streamed\":true"));
        changed = text();
        QVERIFY(changed.set(path({ kConnections, std::size_t(0), QStringLiteral("note") }), "x"));
        QVERIFY(changed.text().contains("\"output\":\"arm\",\n\t\t\t\"note\":\"x\"\n\t\t}"));
        changed = text();
        QVERIFY(changed.set(path({ QStringLiteral("empty"), kPort }), 1));
        QCOMPARE(changed.text(), replaced("{}", "{\n\t    \"port\": 1\n\t}"));
    }

    void aNewObjectLooksLikeTheOneBeforeIt()
    {
        auto changed = text();
        QVERIFY(changed.append(path({ kConnections }),
            { { QStringLiteral("input"), "brain" }, { QStringLiteral("output"), "head" } }));
        QVERIFY(changed.text().contains(
            "},\n\t\t{\n\t\t\t\"input\":\"brain\",\n\t\t\t\"output\":\"head\"\n\t\t}\n\t],"));
        QVERIFY(changed.append(path({ kInputs }), { { kPort, 25065 } }, QStringLiteral("head")));
        QVERIFY(changed.text().contains("\"csv\" },\n\t\t\"head\": { \"port\":25065 }\n\t},"));
        QVERIFY(!changed.append(path({ QStringLiteral("name") }), {}));
    }

    void membersAndElementsAreTakenOut()
    {
        auto changed = text();
        QVERIFY(changed.remove(path({ kConnections, std::size_t(0) })));
        QCOMPARE(changed.count(path({ kConnections })), std::size_t(1));
        QVERIFY(changed.remove(path({ kConnections, std::size_t(0) })));
        QVERIFY(changed.text().contains("\"connections\":[],"));
        QVERIFY(changed.remove(path({ kInputs, QStringLiteral("pyt") })));
        QVERIFY(changed.text().contains("\"format\":\"simulink\" }\n\t},"));
        QVERIFY(!changed.remove(path({ kInputs, QStringLiteral("pyt") })));
    }

    void aMemberGetsAnotherName()
    {
        auto changed = text();
        QVERIFY(changed.rename(path({ kInputs, kArm }), QStringLiteral("left \"arm\"")));
        QCOMPARE(changed.text(), replaced("\"arm\": {", "\"left \\\"arm\\\"\": {"));
        QVERIFY(!changed.rename(path({ kConnections, std::size_t(0) }), kArm));
    }

    void aTextThatIsNoJsonIsRefused()
    {
        QVERIFY(!JsonText::parse("{ \"a\": ", QStringLiteral("test")));
        QVERIFY(!JsonText::parse("{ \"a\": 1, \"a\": 2 }", QStringLiteral("test")));
    }

    /// Random changes, each compared with the same change of the parsed document.
    void randomChangesKeepTheRest()
    {
        SeededRandom random(20);
        for (int round = 0; round < 300; ++round) {
            auto changed = text();
            auto model = Json::parse(kText.toStdString());
            for (int i = 0; i < 20; ++i) {
                const auto name = QStringLiteral("n%1").arg(random.below(6));
                const auto key = name.toStdString();
                auto& inputs = model["inputs"];
                auto& list = model["connections"];
                switch (random.below(5)) {
                case 0:
                    QVERIFY(changed.append(path({ kInputs }), { { kPort, i } }, name)
                        || inputs.contains(key));
                    if (inputs.contains(key)) { // twice is an error of the caller
                        changed = text();
                        model = Json::parse(kText.toStdString());
                        break;
                    }
                    inputs[key] = { { "port", i } };
                    break;
                case 1:
                    QCOMPARE(changed.remove(path({ kInputs, name })), inputs.erase(key) > 0);
                    break;
                case 2:
                    QVERIFY(changed.append(
                        path({ kConnections }), { { QStringLiteral("input"), key } }));
                    list.push_back({ { "input", key } });
                    break;
                case 3:
                    if (!list.empty()) {
                        const auto at = std::size_t(random.below(list.size()));
                        QVERIFY(changed.remove(path({ kConnections, at })));
                        list.erase(at);
                    }
                    break;
                default:
                    QVERIFY(changed.set(path({ kInputs, kArm, name }), i));
                    inputs["arm"][key] = i;
                    break;
                }
                const auto again = parseJson(changed.text(), QStringLiteral("test"));
                QVERIFY2(again.has_value(), changed.text().constData());
                QVERIFY2(*again == model, changed.text().constData());
                QVERIFY(changed.text().contains("\"unknown\": [1, 2.50, 1e3]"));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestJsonText)
#include "tst_json_text.moc"
