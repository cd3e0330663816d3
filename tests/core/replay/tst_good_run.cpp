// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/recording_format.h"
#include "core/replay/good_run.h"
#include "tests/core/replay/sample_recording.h"

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;
using medulla::test::Sample;

namespace format = record::format;

class TestGoodRun final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newestRunOfTheCellThatFinishedWithoutAnAlarmIsFound()
    {
        const QTemporaryDir folder;
        int hours = 0; // each is newer than the one before
        const auto write = [&](const char* name, Sample sample) {
            sample.begunMs += 3'600'000LL * ++hours;
            sample.files.emplace_back("spine.json", name);
            test::writeSample(folder.filePath(QLatin1String(name)), sample);
        };
        const auto found = [&folder] {
            const auto run = findGoodRun(folder.path(), QStringLiteral("ARNIE cell"));
            const auto* content = run ? run->contentOf(QStringLiteral("spine.json")) : nullptr;
            return content != nullptr ? *content : QByteArray();
        };
        QCOMPARE(found(), QByteArray());
        write("older.mcap", {});
        QCOMPARE(found(), QByteArray("older.mcap"));
        write("good.mcap", { .files = { { "spine.json", "as it was before a change" } } });
        write("stopped.mcap", { .outcome = "stopped" });
        write("alarmed.mcap",
            { .events = {
                  { 2, format::kAlarmTopic, R"({"event":"raised","severity":"alarm"})" } } });
        write("kept.mcap", { .reason = "operator" });
        write("other.mcap", { .cell = "other cell" });
        write("cut.mcap", { .isFinished = false });
        QCOMPARE(found(), QByteArray("good.mcap"));
        const auto run = findGoodRun(folder.path(), QStringLiteral("ARNIE cell"));
        QVERIFY(run->contentOf(QStringLiteral("site.json")) == nullptr);
        QCOMPARE(run->info.title, QStringLiteral("instructions.json"));
    }
};

QTEST_GUILESS_MAIN(TestGoodRun)
#include "tst_good_run.moc"
