// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/command_line.h"
#include "core/teleo/reader.h"
#include "core/teleo/writer.h"

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;
using namespace std::chrono_literals;

namespace {

const QString kName = QStringLiteral("s.script");

/// The sample of Hai Wei's "Teleo-Reactive Planner on ROS", with its signs put back.
const QByteArray kSample = "condition: /home/haiwei/ros/ros_hai/fcond\n"
                           "action: /home/haiwei/ros/ros_hai/helloworld hai wei\n"
                           "action: /home/haiwei/ros/ros_hai/helloworld\n"
                           "condition: /home/haiwei/ros/ros_hai/tcond\n";

TrProgramFile read(const QByteArray& bytes)
{
    auto file = readProgramFile(bytes, kName);
    if (!file) {
        throw std::runtime_error(shown(file.error()).toStdString());
    }
    return std::move(*file);
}

class TestScript final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sampleOfTheSourceIsReadAsItStands()
    {
        const auto file = read(kSample);
        QVERIFY(file.document.script && file.notes.empty());
        QCOMPARE(file.document.programs.size(), std::size_t(1));
        const auto& rules = file.document.programs[0].rules;
        QCOMPARE(rules.size(), std::size_t(2));
        QCOMPARE(rules[0].condition.kind, Condition::Kind::Command);
        QCOMPARE(
            rules[0].condition.command.program, QStringLiteral("/home/haiwei/ros/ros_hai/fcond"));
        QCOMPARE(rules[0].actions[0].command.arguments,
            QStringList({ QStringLiteral("hai"), QStringLiteral("wei") }));
        QCOMPARE(
            rules[1].condition.command.program, QStringLiteral("/home/haiwei/ros/ros_hai/tcond"));
        QVERIFY(rules[1].actions[0].command.arguments.isEmpty());
        QCOMPARE(writeProgramFile(file.document, file.text), kSample);
    }

    void pairsHaveOptionsCommentsAndNames()
    {
        const QByteArray bytes =
            "# watched\nnote: of all\n\nwatch: ./k1 --quiet # prints\nage: 2 min\n"
            "ACTION: ./go 'a b' \"c \\\"d\\\" # e\" #f\ngrace: 0.5 s\nchange: at once\n"
            "\nrule: else\nnote: waits\naction: nothing\nalso: ./blink\ncondition: true\n";
        const auto file = read(bytes);
        const auto& program = file.document.programs[0];
        QCOMPARE(program.note, QStringLiteral("of all"));
        const auto& first = program.rules[0];
        QCOMPARE(first.condition.kind, Condition::Kind::Watch);
        QCOMPARE(first.condition.command.arguments, QStringList(QStringLiteral("--quiet")));
        QCOMPARE(*first.condition.allowedAge, Duration(2min));
        QCOMPARE(first.actions[0].command.arguments,
            QStringList({ QStringLiteral("a b"), QStringLiteral("c \"d\" # e") }));
        QCOMPARE(first.actions[0].grace, Duration(500ms));
        QVERIFY(first.actions[0].overlap);
        const auto& second = program.rules[1];
        QCOMPARE(second.name, QStringLiteral("else"));
        QCOMPARE(second.note, QStringLiteral("waits"));
        QCOMPARE(second.condition.kind, Condition::Kind::Always);
        QCOMPARE(second.actions.size(), std::size_t(2));
        QCOMPARE(second.actions[0].kind, Action::Kind::Nothing);
        QCOMPARE(writeProgramFile(file.document, file.text), bytes);
    }

    void runAndWatchedConditionsTurnIntoEachOther()
    {
        auto file = read("condition: ./k # c\naction: ./a\n");
        file.document.programs[0].rules[0].condition.kind = Condition::Kind::Watch;
        QCOMPARE(writeProgramFile(file.document, file.text),
            QByteArray("watch: ./k # c\naction: ./a\n"));
    }

    void partsUnknownToScriptsMakeAProgramFile()
    {
        auto file = read(kSample);
        auto& condition = file.document.programs[0].rules[0].condition;
        condition = {};
        condition.kind = Condition::Kind::Formula;
        condition.text = QStringLiteral("lamp > 1");
        QVERIFY(!fitsScript(file.document));
        const auto again = read(writeProgramFile(file.document, file.text)).document;
        QVERIFY(!again.script);
        QCOMPARE(again.programs[0].name, QStringLiteral("main"));
        QCOMPARE(again.programs[0].rules, file.document.programs[0].rules);
    }

    void findingNamesPlace_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const QByteArray& bytes, const char* place) {
            QTest::newRow(name) << bytes << QString::fromLatin1(place);
        };
        row("condition twice", "condition: a\ncondition: b\naction: c\n", "line 2, column 1");
        row("action twice", "action: a\naction: b\ncondition: c\n", "line 2, column 1");
        row("no action at the end", "condition: a\naction: b\ncondition: c\n", "line 3, column 1");
        row("quote", "condition: a \"b\naction: c\n", "line 1, column 14");
        row("no executable", "condition:\naction: c\n", "line 1, column 11");
        row("empty name", "condition: '' a\naction: c\n", "line 1, column 12");
        row("grace of nothing", "condition: a\naction: nothing\ngrace: 1 s\n", "line 3, column 1");
        row("grace before", "condition: a\ngrace: 1 s\naction: b\n", "line 2, column 1");
        row("age before", "age: 1 s\ncondition: a\naction: b\n", "line 1, column 1");
        row("variable", "variable: a = 1\ncondition: a\naction: b\n", "line 1, column 1");
    }

    void findingNamesPlace()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, place);
        const auto file = readProgramFile(bytes, kName);
        QVERIFY(!file);
        const bool there = std::any_of(file.error().begin(), file.error().end(),
            [&](const Finding& f) { return f.place == kName + QStringLiteral(": ") + place; });
        QVERIFY2(there, qPrintable(shown(file.error())));
    }

    void commandIsSplitAsAShellDoes_data()
    {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char* text, const char* words) {
            QTest::newRow(text) << QString::fromUtf8(words).split(QLatin1Char('|'));
        };
        row("a b  c", "a|b|c");
        row("a 'b c' d", "a|b c|d");
        row("a \"b c\" ''", "a|b c|");
        row("'my prog'x --y=\"1 2\"z", "my progx|--y=1 2z");
        row("a \"\\\"\\\\\\n\" '\\'", "a|\"\\\\n|\\");
        row("a $HOME `x` *;&", "a|$HOME|`x`|*;&");
    }

    void commandIsSplitAsAShellDoes()
    {
        QFETCH(QStringList, words);
        const auto command = readCommand(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(command);
        QCOMPARE(QStringList(command->program) + command->arguments, words);
        const auto again = readCommand(written(*command));
        QVERIFY(again && *again == *command);
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestScript)
#include "tst_script.moc"
