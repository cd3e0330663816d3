// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_reader.h"

#include <QTest>

using namespace medulla;

namespace {

const QString kName = QStringLiteral("f.json");

QStringList placesIn(const Findings& findings)
{
    QStringList places;
    for (const auto& finding : findings) {
        places << finding.place;
    }
    return places;
}

} // namespace

class TestJsonReader final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesArePathsToTheValues()
    {
        const Json json = Json::parse(R"({"a": {"b": [1, {"c": 2}]}, "b": 3})");
        const JsonReader reader(json, kName);
        QCOMPARE(reader.place(json), QStringLiteral("f.json"));
        QCOMPARE(reader.place({ json, "x" }), QStringLiteral("f.json: x"));
        QCOMPARE(reader.place(json["b"]), QStringLiteral("f.json: b"));
        const auto& list = json["a"]["b"];
        QCOMPARE(reader.place(list), QStringLiteral("f.json: a.b"));
        QCOMPARE(reader.place(list[0]), QStringLiteral("f.json: a.b[0]"));
        QCOMPARE(reader.place(list[1]["c"]), QStringLiteral("f.json: a.b[1].c"));
        QCOMPARE(reader.place({ list[1], "d" }), QStringLiteral("f.json: a.b[1].d"));
    }

    void wholeNumbersFitTheirTypeAndBounds()
    {
        const Json json = Json::parse(
            R"([0, 255, 256, -1, 18446744073709551615, 1.0, "1", null, 7, 2147483648])");
        JsonReader reader(json, kName);
        const auto byte = [&](std::size_t i) { return reader.wholeNumber<std::uint8_t>(&json[i]); };
        QCOMPARE(byte(0), std::optional<std::uint8_t>(0));
        QCOMPARE(byte(1), std::optional<std::uint8_t>(255));
        for (std::size_t i = 2; i < 8; ++i) {
            QVERIFY(!byte(i));
        }
        QCOMPARE(reader.errorCount(), std::size_t(6));
        QCOMPARE(reader.wholeNumber<std::uint64_t>(&json[4]),
            std::optional(std::numeric_limits<std::uint64_t>::max()));
        QVERIFY(!reader.wholeNumber<std::int64_t>(&json[4]));
        QVERIFY(!reader.wholeNumber<int>(&json[9]));
        QVERIFY(!reader.wholeNumber<int>(&json[8], 8, 9));
        QCOMPARE(reader.wholeNumber<int>(&json[8], 7, 7), std::optional(7));
        const auto findings = reader.takeFindings();
        QCOMPARE(
            findings[0].remedy.english(), QStringLiteral("Write a whole number from 0 to 255."));
        QCOMPARE(findings[0].place, QStringLiteral("f.json: [2]"));
    }

    void optionalMembersKeepTheirValueWhenMissingOrWrong()
    {
        const Json json = Json::parse(R"({"text": "a", "flag": 1, "number": -1, "whole": 9})");
        JsonReader reader(json, kName);
        QString text;
        bool flag = true;
        double number = 4;
        int whole = 3;
        int other = 5;
        reader.read(json, "text", text);
        reader.read(json, "flag", flag);
        reader.read(json, "number", number, 0.0);
        reader.read(json, "whole", whole, 0, 9);
        reader.read(json, "other", other);
        QCOMPARE(text, QStringLiteral("a"));
        QVERIFY(flag);
        QCOMPARE(number, 4.0);
        QCOMPARE(whole, 9);
        QCOMPARE(other, 5);
        QCOMPARE(placesIn(reader.takeFindings()),
            QStringList({ QStringLiteral("f.json: flag"), QStringLiteral("f.json: number") }));
    }

    void requiredMembersAreMissed()
    {
        const Json json = Json::parse(R"({"a": {}})");
        JsonReader reader(json, kName);
        QVERIFY(!reader.text(reader.member(json["a"], "b")));
        QCOMPARE(reader.takeFindings()[0].shown(),
            QStringLiteral("f.json: a.b: This is missing. Add it."));
    }

    void unknownKeysAreRefusedPassedOverOrKept()
    {
        const Json json = Json::parse(R"({"speed": 1, "sped": 2, "colour": 3})");
        const auto severities = [&](UnknownKeys treatment) {
            JsonReader reader(json, kName);
            reader.findUnknownKeys(json, { "speed" }, treatment);
            std::vector<Severity> all;
            for (const auto& finding : reader.takeFindings()) {
                all.push_back(finding.severity);
            }
            return all;
        };
        using enum Severity;
        QCOMPARE(severities(UnknownKeys::Refused), (std::vector { Error, Error }));
        QCOMPARE(severities(UnknownKeys::PassedOver), (std::vector { Error, Info }));
        QCOMPARE(severities(UnknownKeys::PassedOverWithWarning), (std::vector { Error, Warning }));
        QCOMPARE(severities(UnknownKeys::Kept), (std::vector { Info, Info }));
    }

    void findingsAreBounded()
    {
        const Json json = Json::array();
        JsonReader reader(json, kName);
        for (std::size_t i = 0; i < 2 * JsonReader::kMostFindings; ++i) {
            reader.add(Severity::Warning, json, {}, {});
        }
        QVERIFY(!reader.isFull());
        for (std::size_t i = 0; i < JsonReader::kMostFindings; ++i) {
            reader.add(Severity::Error, json, {}, {});
        }
        QVERIFY(reader.isFull());
        QCOMPARE(reader.takeFindings().size(), 2 * JsonReader::kMostFindings + 1);
    }
};

QTEST_GUILESS_MAIN(TestJsonReader)
#include "tst_json_reader.moc"
