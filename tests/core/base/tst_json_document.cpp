// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;

namespace {

const auto kName = QStringLiteral("f.json");

QByteArray bigList(int values)
{
    return '[' + QByteArray("0,").repeated(values - 1) + "0]";
}

} // namespace

class TestJsonDocument final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsValuesAndTheOrderOfMembers()
    {
        const auto read =
            parseJson(R"({"b": [1, -2, 0.5, null], "a": {"x": "ä", "y": true}})", kName);
        QVERIFY(read);
        QCOMPARE(QString::fromStdString(read->dump()),
            QStringLiteral(R"({"b":[1,-2,0.5,null],"a":{"x":"ä","y":true}})"));
    }

    void rejectsWithAPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const QByteArray& text, const char* place,
                             const char* words) {
            QTest::newRow(name) << text << QString::fromLatin1(place) << QString::fromLatin1(words);
        };
        row("empty", "", "f.json: line 1, column 1", "no JSON");
        row("syntax", "{\n  \"a\": ,\n}", "f.json: line 2, column 8", "no JSON");
        row("cut off", "{\"a\": [1,\n2", "f.json: line 2, column 2", "no JSON");
        row("no number", "[1e999]", "f.json: line 1, column 6", "no JSON");
        row("65,000 lists", QByteArray(65'000, '['), "f.json: line 1, column 65", "64 levels");
        row("65,000 objects", QByteArray("{\"a\":\n").repeated(65'000), "f.json: line 65, column 1",
            "64 levels");
        row("closed again", QByteArray(65'000, '[') + QByteArray(65'000, ']'),
            "f.json: line 1, column 65", "64 levels");
        row("many values", bigList(250'000), "f.json: line 1, column 500001", "250000 values");
        row("long", QByteArray(qsizetype(16) * 1024 * 1024 + 1, ' '), "f.json", "16 MB");
        row("twice", R"({"a": 1, "b": 2, "a": 3})", "f.json: a", "in line 1.");
        row("twice below", "{\"o\": [{}, {\n\"a\": 1,\n\"a\": 1}]}", "f.json: o[1].a",
            "in line 3.");
        row("escaped twice", R"({"a": 1, "\u0061": 3})", "f.json: a", "in line 1.");
    }
    void rejectsWithAPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        QFETCH(QString, words);
        const auto read = parseJson(text, kName);
        QVERIFY(!read);
        QCOMPARE(read.error().size(), std::size_t(1));
        const auto& finding = read.error().front();
        QCOMPARE(finding.place, place);
        QVERIFY2(finding.text.english().contains(words), qPrintable(finding.shown()));
        QVERIFY(!finding.remedy.isEmpty());
    }

    void acceptsWhatIsWithinTheBounds()
    {
        QVERIFY(parseJson(QByteArray(64, '[') + QByteArray(64, ']'), kName));
        QVERIFY(parseJson(bigList(249'999), kName)); // and the list
        QVERIFY(!parseJson("[[[]]]", kName, { .depth = 2 }));
        QVERIFY(parseJson("[[]]", kName, { .depth = 2 }));
        QVERIFY(!parseJson("[ ]", kName, { .bytes = 2 }));
        // Names are told apart within one object only.
        QVERIFY(parseJson(R"({"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]})", kName));
    }

    void tellsEveryNameThatStandsTwiceButNotWithoutEnd()
    {
        const auto two = parseJson(R"({"a": 1, "b": {"c": 1, "c": 2}, "a": 3, "a": 4})", kName);
        QVERIFY(!two);
        QStringList places;
        for (const auto& finding : two.error()) {
            places << finding.place;
        }
        QCOMPARE(places,
            QStringList({ QStringLiteral("f.json: b.c"), QStringLiteral("f.json: a"),
                QStringLiteral("f.json: a") }));
        const auto many =
            parseJson('{' + QByteArray("\"a\":1,").repeated(100'000) + "\"a\":1}", kName);
        QVERIFY(!many);
        QCOMPARE(many.error().size(), std::size_t(20));
    }

    void quotesLongInputCut()
    {
        const QByteArray longName(100'000, 'n');
        const auto twice = parseJson("{\"" + longName + "\":1,\"" + longName + "\":1}", kName);
        QVERIFY(!twice);
        QVERIFY(twice.error().front().shown().size() < 400);
        const auto broken = parseJson("[\"" + longName + "\" \"" + longName + "\"]", kName);
        QVERIFY(!broken);
        QVERIFY(broken.error().front().shown().size() < 500);
        QCOMPARE(quotedJson(longName.toStdString()),
            QString(200, QLatin1Char('n')) + QStringLiteral("..."));
        QCOMPARE(quotedJson({ 1, "a" }), QStringLiteral("[1,\"a\"]"));
        QCOMPARE(quotedJson("a"), QStringLiteral("a"));
    }

    void findingsOfAFileNameItsPath()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.json"));
        QVERIFY(!loadJson(path));
        QCOMPARE(loadJson(path).error().front().place, path);
        QVERIFY(!loadJson(folder.path())); // a folder
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[1,");
        file.close();
        QCOMPARE(loadJson(path).error().front().place, path + QLatin1String(": line 1, column 4"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[1]");
        file.close();
        QCOMPARE(loadJson(path)->size(), std::size_t(1));
        QVERIFY(!loadJson(QStringLiteral("/dev/zero"))); // without end
        // It opens, but cannot be read at 0.
        const auto unreadable = loadJson(QStringLiteral("/proc/self/mem"));
        QCOMPARE(unreadable.error().front().place, QStringLiteral("/proc/self/mem"));
        QVERIFY(unreadable.error().front().shown().contains(QLatin1String("cannot be read")));
    }

    void objectsOfQtAreReadWithTheSameBounds()
    {
        QCOMPARE(parseJsonObject(R"({"a": 1})", kName)->value(QLatin1String("a")).toInt(), 1);
        QVERIFY(!parseJsonObject("[1]", kName));
        QVERIFY(!parseJsonObject(R"({"a": 1, "a": 2})", kName));
        QVERIFY(!parseJsonObject(
            QByteArray("{\"a\":").repeated(500) + '1' + QByteArray(500, '}'), kName));
    }
};

QTEST_GUILESS_MAIN(TestJsonDocument)
#include "tst_json_document.moc"
