// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/recording_format.h"
#include "core/replay/loaded_recording.h"
#include "tests/core/replay/sample_recording.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;
using medulla::test::Sample;
using medulla::test::writeSample;

namespace format = record::format;

class TestRecordings final : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path(const char* name = "a.mcap") const
    {
        return m_folder->filePath(QLatin1String(name));
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void summaryTellsWhatTheRecordingIs()
    {
        writeSample(path(), { .events = { { 2, format::kAlarmTopic, R"({"event":"raised"})" } } });
        const auto info = readInfo(path());
        QVERIFY2(info, info ? "" : qPrintable(info.error().shown()));
        QCOMPARE(info->kind, RecordingKind::Run);
        QCOMPARE(info->title, QStringLiteral("instructions.json"));
        QCOMPARE(info->outcome, QStringLiteral("finished"));
        QCOMPARE(info->cell, QStringLiteral("ARNIE cell"));
        QCOMPARE(info->begunAt.toMSecsSinceEpoch(), test::kSampleBegunMs);
        QVERIFY(std::abs(info->lengthS - 10) < 0.2);
        QVERIFY(info->isLive);
        QVERIFY(info->isComplete);
        QVERIFY(info->hasAlarms);
    }

    /// A warning, or a notice, does not make a run a bad one.
    void countedAlarmsPrecedeTheEvents_data()
    {
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<QByteArray>("alarms");
        QTest::addColumn<bool>("hasAlarms");
        QTest::newRow("run without") << QByteArray("run") << QByteArray("0") << false;
        QTest::newRow("run with") << QByteArray("run") << QByteArray("2") << true;
        QTest::newRow("of the past") << QByteArray("operator") << QByteArray("0") << true;
        QTest::newRow("not counted") << QByteArray("run") << QByteArray() << true;
    }
    void countedAlarmsPrecedeTheEvents()
    {
        QFETCH(QByteArray, reason);
        QFETCH(QByteArray, alarms);
        QFETCH(bool, hasAlarms);
        writeSample(path(),
            { .reason = reason,
                .alarms = alarms,
                .events = {
                    { 2, format::kAlarmTopic, R"({"event":"raised","severity":"warning"})" } } });
        const auto info = readInfo(path());
        QVERIFY2(info, info ? "" : qPrintable(info.error().shown()));
        QCOMPARE(info->hasAlarms, hasAlarms);
    }

    void textOfTheLastRunIsAFile()
    {
        writeSample(path(),
            { .events = { { 1, format::kRunTopic, R"({"event":"began","kind":"task","file":"1"})" },
                  { 3, format::kRunTopic, R"({"event":"began","kind":"task","file":"2"})" },
                  { 5, format::kRunTopic, R"({"event":"began","kind":"program","file":"3"})" } } });
        const auto loaded = loadRecording(path());
        QVERIFY(loaded);
        QCOMPARE((*loaded)->files,
            (std::vector<RecordedFile> { { QStringLiteral("run/task.json"), "2" },
                { QStringLiteral("run/program.tr"), "3" } }));
    }

    void filesAreThoseAtTheEnd()
    {
        writeSample(path(),
            { .files = { { "site.json", "1" }, { "tasks/a.json", "2" }, { "site.json", "3" } } });
        const auto loaded = loadRecording(path());
        QVERIFY(loaded);
        QCOMPARE((*loaded)->files,
            (std::vector<RecordedFile> {
                { QStringLiteral("site.json"), "3" }, { QStringLiteral("tasks/a.json"), "2" } }));
    }

    void positionsAndEventsAreThoseOfTheirMoments()
    {
        writeSample(path(),
            { .events = { { 2.5, format::kMotionTopic, R"({"event":"started","x":95})" },
                  { 7, format::kMotionTopic, R"({"event":"ended"})" } } });
        const auto loaded = loadRecording(path());
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().shown()));
        const auto& recording = **loaded;
        QVERIFY(recording.findings.empty());
        for (const double atS : { 0.0, 0.5, 3.337, 9.99 }) {
            const auto at = recording.measuredAt(atS);
            QVERIFY(at.has_value());
            const auto expected = std::floor(atS * 100 + 1e-6) / 10;
            QVERIFY2(std::abs(at->position.x() - expected) < 0.01,
                qPrintable(QStringLiteral("%1 at %2").arg(at->position.x()).arg(atS)));
            QCOMPARE(at->position.y(), 5.0);
            QVERIFY(
                std::abs(recording.commandedAt(atS)->position.x() - at->position.x() - 0.5) < 0.01);
        }
        QVERIFY(!recording.measuredAt(-1).has_value());
        QCOMPARE(recording.events.size(), std::size_t(2));
        QCOMPARE(recording.events[0].keyword, QStringLiteral("started"));
        QVERIFY(std::abs(recording.events[0].atS - 2.5) < 1e-6);
        QCOMPARE(recording.events[0].members[QStringLiteral("x")].toInt(), 95);
        // Derived as of a running cell.
        const auto error = recording.signalStore->find(QStringLiteral("error.distance"));
        QVERIFY(error.has_value());
        QVERIFY(recording.signalStore->series(*error).newest().has_value());

        const auto trail = recording.trail(2, 4, 0.1);
        QVERIFY(trail.size() >= 20 && trail.size() <= 21);
        QVERIFY(std::abs(trail.back().x() - 40) < 0.2);
        QVERIFY(trail.front().x() < trail.back().x());
        QVERIFY(recording.trail(4, 2, 0.1).empty());
    }

    void aRecordingThatWasCutOffIsReadUpToTheCut()
    {
        writeSample(path(), { .isFinished = false });
        const auto info = readInfo(path());
        QVERIFY(info);
        QVERIFY(!info->isComplete);
        QCOMPARE(info->title, QStringLiteral("instructions.json"));
        const auto loaded = loadRecording(path());
        QVERIFY(loaded);
        QVERIFY((*loaded)->measuredAt(9.9).has_value());
    }

    void foldersAreListedNewestFirst()
    {
        writeSample(path("old.mcap"), { .begunMs = test::kSampleBegunMs - 60'000 });
        writeSample(path("new.mcap"), { .text = "passFlame.tr" });
        QFile broken(path("broken.mcap"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing") > 0);
        broken.close();
        const auto list = listRecordings(m_folder->path());
        QCOMPARE(list.recordings.size(), std::size_t(2));
        QCOMPARE(list.recordings[0].title, QStringLiteral("passFlame.tr"));
        QCOMPARE(list.findings.size(), std::size_t(1));
        QVERIFY(list.findings.front().shown().contains(QLatin1String("broken.mcap")));
        QVERIFY(listRecordings(path("missing")).recordings.empty());
    }

    void notesAreStoredBesideTheRecording()
    {
        writeSample(path());
        QVERIFY(readNotes(path())->isEmpty());
        const RecordingNotes notes { .note =
                                         QStringLiteral("Eye cable hung in the path. Tied back."),
            .tags = { QStringLiteral("cable"), QStringLiteral("demo") },
            .marks = { { 12.5, QStringLiteral("splint lit") } } };
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto before = file.readAll();
        file.close();
        QVERIFY(saveNotes(path(), notes));
        QCOMPARE(readNotes(path()).value(), notes);
        QCOMPARE(readInfo(path())->notes, notes);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), before);
        QVERIFY(saveNotes(path(), {}));
        QVERIFY(!QFile::exists(notesFileOf(path())));
    }

    void damagedNotesAreAFinding()
    {
        writeSample(path());
        QFile file(notesFileOf(path()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(R"({"note": 3})") > 0);
        file.close();
        QVERIFY(!readNotes(path()));
        const auto loaded = loadRecording(path());
        QVERIFY(loaded);
        QVERIFY(!(*loaded)->findings.empty());
    }

    void searchFindsWordsAnywhere()
    {
        RecordingInfo info;
        info.title = QStringLiteral("passFlame.tr");
        info.outcome = QStringLiteral("obstacle on x");
        info.notes.tags = QStringList { QStringLiteral("Torch") };
        QVERIFY(matches(info, {}));
        QVERIFY(matches(info, QStringLiteral("torch flame")));
        QVERIFY(matches(info, QStringLiteral(" OBSTACLE ")));
        QVERIFY(!matches(info, QStringLiteral("torch maze")));
    }
};

QTEST_GUILESS_MAIN(TestRecordings)
#include "tst_recordings.moc"
