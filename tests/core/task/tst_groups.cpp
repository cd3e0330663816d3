// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/edit.h"
#include "core/task/groups.h"
#include "core/task/writer.h"
#include "tests/core/task/texts.h"

#include <array>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

QString s(const char* text)
{
    return QString::fromLatin1(text);
}

/// The flame task with the folded group "carry" of fetch and bring.
TaskGraph grouped()
{
    constexpr std::array<std::size_t, 2> members { 1, 2 };
    return fold(group(taskOf(flameTaskText()), members, s("carry")), s("carry"), true);
}

} // namespace

class TestGroups final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupsAreReadAsWritten()
    {
        const auto task = grouped();
        const auto text = writeTask(task);
        auto read = taskOf(text);
        QCOMPARE(read.actions[1].group, s("carry"));
        QCOMPARE(read.folded, std::vector<QString> { s("carry") });
        QCOMPARE(writeTask(read), text);
        QVERIFY(meaning(read) == meaning(taskOf(flameTaskText())));
    }
    void groupsListTheirActions()
    {
        const auto all = groupsOf(grouped());
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].name, s("carry"));
        QCOMPARE(all[0].actions, (std::vector<std::size_t> { 1, 2 }));
        QVERIFY(all[0].isFolded);
        QVERIFY(isFolded(grouped(), 2));
        QVERIFY(!isFolded(grouped(), 0));
        QVERIFY(!isFolded(grouped(), 3));
    }
    void ungroupingLeavesTheTaskAsItWas()
    {
        QVERIFY(ungroup(grouped(), s("carry")) == taskOf(flameTaskText()));
    }
    void renamingAGroupKeepsItFolded()
    {
        const auto renamed = renameGroup(grouped(), s("carry"), s("bear"));
        QVERIFY(findGroup(renamed, s("bear"))->isFolded);
        QVERIFY(!findGroup(renamed, s("carry")));
        constexpr std::array<std::size_t, 1> first { 0 };
        const auto two = group(grouped(), first, s("search"));
        QVERIFY(renameGroup(two, s("carry"), s("search")) == two);
    }
    void namesOfGroupsAreFree()
    {
        QCOMPARE(freeGroupName(grouped(), s("carry")), s("carry 2"));
        QCOMPARE(freeGroupName(grouped(), s("search")), s("search"));
    }
    void aGroupIsEnteredWhereOthersLeadTo()
    {
        auto task = grouped();
        QCOMPARE(entryOf(task, groupsOf(task)[0]), std::size_t(1)); // start leads to fetch
        task.actions[0].decisions[0].success.action = s("bring");
        QCOMPARE(entryOf(task, groupsOf(task)[0]), std::size_t(2));
        task.initialAction = s("fetch");
        QCOMPARE(entryOf(task, groupsOf(task)[0]), std::size_t(1));
    }
    void renamedActionsStayInTheirGroup()
    {
        const auto renamed = rename(grouped(), s("bring"), s("return"));
        QCOMPARE(findGroup(renamed, s("carry"))->actions.size(), std::size_t(2));
    }
    void aGroupWithoutActionsIsForgotten()
    {
        const auto gone = remove(remove(grouped(), 2), 1);
        QVERIFY(groupsOf(gone).empty());
        QVERIFY(gone.folded.empty());
    }
    void copiesOfAGroupAreAGroupOfTheirOwn()
    {
        const auto task = grouped();
        const auto both = paste(task, { task.actions[1], task.actions[2] }, { s("carry") });
        QCOMPARE(both.actions[3].group, s("carry 2"));
        QCOMPARE(both.actions[4].group, s("carry 2"));
        QVERIFY(findGroup(both, s("carry 2"))->isFolded);
        QCOMPARE(findGroup(both, s("carry"))->actions.size(), std::size_t(2));
        const auto one = paste(task, { task.actions[1] });
        QCOMPARE(one.actions[3].group, QString());
    }
    void wrongMembersAreKeptAndReported()
    {
        auto text = writeTask(grouped());
        text.replace(R"("folded": ["carry"])", R"("folded": "carry")");
        const auto read = readTask(text, s("t.json"));
        QVERIFY(read);
        QVERIFY(read->task.folded.empty());
        QCOMPARE(read->notes.size(), std::size_t(1));
        QCOMPARE(read->notes[0].severity, Severity::Warning);
        QCOMPARE(writeTask(read->task), text);
    }
};

QTEST_GUILESS_MAIN(TestGroups)
#include "tst_groups.moc"
