// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/event_json.h"
#include "core/teleo/reader.h"
#include "core/teleo/run_file.h"
#include "tests/core/teleo/engine_rig.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace medulla::teleo::test;
using namespace std::chrono_literals;

namespace {

const QString kSource = QStringLiteral("a.run");

/// A run with a called program, an alarm and typical output of an executable.
RunFile recorded()
{
    auto story = document({
        program("main",
            { rule(formula("c > 0"), { {} }, "all done"),
                rule(formula("a > 0"), { call("sub") }, "on the \"way\""),
                rule({}, { call("go", { "b" }) }, "wait") }),
        program("sub", { rule({}, { call("go", { "2" }) }) }),
    });
    Rig rig;
    rig.set("a", 0);
    if (!rig.engine.begin(story).empty()) {
        qFatal("The story does not run.");
    }
    rig.clock.advance(1500ms);
    rig.set("a", 1);
    rig.clock.advance(2s);
    rig.set("c", 1);
    rig.engine.stop();
    return { QStringLiteral("flame \u00e4.tr"),
        { std::make_shared<const Document>(story), rig.events } };
}

QStringList calls(const RecordedRun& run)
{
    QStringList lines;
    for (const auto& event : run.events) {
        lines << toJson(event, *run.document, run.events.front().at);
    }
    return lines;
}

/// The former file format, without a program in lines of changes.
QByteArray asOfOld(const QByteArray& text)
{
    auto lines = text.split('\n');
    for (auto& line : lines) {
        if (const auto now = line.indexOf(",\"now\":"); now >= 0) {
            line = line.left(now) + '}';
        }
    }
    return lines.join('\n');
}

std::vector<std::uint32_t> idsOf(const Document& document)
{
    std::vector<std::uint32_t> ids;
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            ids.push_back(rule.id);
        }
    }
    return ids;
}

} // namespace

class TestRunFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten()
    {
        auto file = recorded();
        auto other = *file.run.document;
        other.programs[0].rules[1].id = 77; // ids differ from those that a reader gives
        for (auto& event : file.run.events) {
            event.ruleId =
                event.ruleId == file.run.document->programs[0].rules[1].id ? 77 : event.ruleId;
        }
        file.run.document = std::make_shared<const Document>(other);
        const auto read = readRun(writeRun(file), kSource);
        QVERIFY2(read, read ? "" : qPrintable(read.error().shown()));
        QCOMPARE(read->name, file.name);
        QCOMPARE(*read->run.document, *file.run.document);
        QCOMPARE(idsOf(*read->run.document), idsOf(*file.run.document));
        QVERIFY(file.run.events.size() > 10);
        QCOMPARE(calls(read->run), calls(file.run));
        QCOMPARE(read->run.events.front().at, TimePoint());
        QCOMPARE(writeRun(*read), writeRun(file));
    }

    void editedProgramIsReadInItsVersionAtTheRun()
    {
        const auto written = document({ program(
            "main", { rule(formula("a > 0")), rule({}, { call("go", { "1" }) }, "wait") }) });
        auto edited = written;
        auto added = rule(formula("b > 0"), { call("go", { "2" }) }, "quick");
        added.id = 9;
        edited.programs[0].rules.insert(edited.programs[0].rules.begin() + 1, added);
        Rig rig;
        rig.set("a", 0);
        rig.set("b", 1);
        QVERIFY(rig.engine.begin(written).empty());
        QVERIFY(rig.engine.change(edited).empty());
        rig.engine.stop();
        const RunFile file { QStringLiteral("main.tr"),
            { std::make_shared<const Document>(written), rig.events } };
        const auto text = writeRun(file);
        QVERIFY(text.contains("rule 2 (quick) is first")); // with its name at that time
        const auto read = readRun(text, kSource);
        QVERIFY2(read, read ? "" : qPrintable(read.error().shown()));
        QCOMPARE(*read->run.document, written);
        const auto changed = [](const RecordedRun& run) {
            const auto at = std::find_if(run.events.begin(), run.events.end(),
                [](const Event& event) { return event.kind == Event::Kind::Changed; });
            return at->document;
        };
        QVERIFY(changed(read->run) != nullptr);
        QCOMPARE(*changed(read->run), edited);
        QCOMPARE(idsOf(*changed(read->run)), idsOf(edited));
        QCOMPARE(writeRun(*read), text);

        // Shown at the rule's present index.
        auto now = edited;
        now.programs[0].rules[0].id = 21;
        now.programs[0].rules[1].id = 22;
        now.programs[0].rules[2].id = 23;
        const auto shownThere = withIdsOf(now, read->run);
        QCOMPARE(idsOf(*changed(shownThere)), idsOf(now));
        QCOMPARE(idsOf(*shownThere.document), (std::vector<std::uint32_t> { 21, 23 }));

        // Older files do not contain it.
        const auto before = readRun(asOfOld(text), kSource);
        QVERIFY(before);
        QVERIFY(changed(before->run) == nullptr);
        const auto broken =
            readRun(QByteArray(text).replace("\"ids\":[1,9,", "\"ids\":["), kSource);
        QVERIFY(!broken);
        QVERIFY2(broken.error().place != kSource, qPrintable(broken.error().place));
    }

    void itsLinesAreThoseOfTheProgram()
    {
        const auto file = recorded();
        auto lines = writeRun(file).split('\n');
        QVERIFY(lines.front().startsWith("{\"medullaRun\":1,"));
        QCOMPARE(QString::fromUtf8(lines[1]), calls(file.run).constFirst());
    }

    void endsOfLinesAndBlankLinesDoNotCount()
    {
        const auto file = recorded();
        const auto text = writeRun(file).replace("\n", "\r\n\r\n");
        const auto read = readRun(text.chopped(4), kSource);
        QVERIFY(read);
        QCOMPARE(calls(read->run), calls(file.run));
    }

    void malformedRunsGiveFindings_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        const auto good = writeRun(recorded());
        QTest::newRow("nothing") << QByteArray() << kSource;
        QTest::newRow("a program") << QByteArray("program: main\n") << kSource;
        QTest::newRow("a list") << QByteArray("[1]\n") << kSource;
        QTest::newRow("another version")
            << QByteArray(good).replace("\"medullaRun\":1", "\"medullaRun\":2") << kSource;
        QTest::newRow("a program that is none")
            << QByteArray(good).replace("condition:", "condition;") << QStringLiteral("a.run:1");
        QTest::newRow("an id too few")
            << QByteArray(good).replace("\"ids\":[1,", "\"ids\":[") << QStringLiteral("a.run:1");
        QTest::newRow("an id twice") << QByteArray(good).replace("\"ids\":[1,2", "\"ids\":[1,1")
                                     << QStringLiteral("a.run:1");
        QTest::newRow("no event") << good + "{}\n"
                                  << QStringLiteral("a.run:%1").arg(good.count('\n') + 1);
        QTest::newRow("time goes back") << good + "{\"t\": 0.5, \"event\": \"paused\"}\n"
                                        << QStringLiteral("a.run:%1").arg(good.count('\n') + 1);
        QTest::newRow("cut off") << good.chopped(9)
                                 << QStringLiteral("a.run:%1").arg(good.count('\n'));
    }

    void malformedRunsGiveFindings()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const auto read = readRun(text, kSource);
        QVERIFY(!read);
        QCOMPARE(read.error().place, place);
        QVERIFY(!read.error().text.isEmpty() && !read.error().remedy.isEmpty());
    }

    void itIsKeptInAFile()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(kSource);
        const auto file = recorded();
        QVERIFY(!saveRun(path, file));
        const auto read = loadRun(path);
        QVERIFY(read);
        QCOMPARE(calls(read->run), calls(file.run));
        QVERIFY(!loadRun(folder.filePath(QStringLiteral("none.run"))));
        const auto refused = saveRun(folder.filePath(QStringLiteral("none/a.run")), file);
        QVERIFY(refused && refused->place.endsWith(QLatin1String("none/a.run")));
    }

    void aFileThatIsTooLargeIsNotRead()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(kSource);
        QFile huge(path);
        QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(kMaxRunBytes + 1));
        huge.close();
        const auto read = loadRun(path);
        QVERIFY(!read);
        QCOMPARE(read.error().text.english(), QStringLiteral("The file is larger than 64 MB."));
    }

    void rulesAreThoseOfAnEditedDocument()
    {
        const auto file = recorded();
        // "wait" has moved up and has another action; a rule was added; ids differ.
        auto now = *file.run.document;
        auto& rules = now.programs[0].rules;
        std::swap(rules[1], rules[2]);
        rules[1].actions = { call("stay") };
        rules.push_back(rule(formula("d > 0"), { call("new") }, "new"));
        std::uint32_t next = 100;
        for (auto& program : now.programs) {
            for (auto& rule : program.rules) {
                rule.id = next++;
            }
        }
        const auto run = withIdsOf(now, file.run);
        QCOMPARE(idsOf(*run.document), (std::vector<std::uint32_t> { 100, 102, 101, 104 }));
        for (std::size_t i = 0; i < run.events.size(); ++i) {
            const auto& event = run.events[i];
            if (event.kind == Event::Kind::First && event.frame == 0 && event.rule != kNoRule) {
                QCOMPARE(event.ruleId, run.document->programs[0].rules[std::size_t(event.rule)].id);
            }
        }
        QCOMPARE(calls(run).size(), calls(file.run).size());
    }

    void rulesThatAreNotThereAnyMoreAreOthers()
    {
        const auto file = recorded();
        const auto now = document({ program("main", { rule({}, { call("go") }, "else") }) });
        const auto run = withIdsOf(now, file.run);
        for (const auto id : idsOf(*run.document)) {
            QVERIFY(id > now.programs[0].rules[0].id);
        }
    }
};

QTEST_GUILESS_MAIN(TestRunFile)
#include "tst_run_file.moc"
