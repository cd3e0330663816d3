// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/recorded_text.h"
#include "core/recorder/copy_recording.h"
#include "core/recorder/recorder.h"
#include "core/recorder/recording_contents.h"
#include "tests/core/recorder/pushed.h"
#include "tests/core/recorder/recorded.h"

#include <atomic>
#include <set>
#include <thread>

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::recorder;
using namespace medulla::test;
using namespace std::chrono_literals;
namespace format = medulla::record::format;

class TestRecorder final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = {};
        m_settings.folder = m_folder->path();
        m_settings.segment = 200ms;
        m_context = { { { format::kCell, "test cell" } },
            { { 5, 0, format::kSiteFile, "application/json", R"({"name": "test cell"})" } } };
    }

    void keptRecordingHoldsDatagramsEventsContextAndReason()
    {
        start();
        push(100);
        m_recorder->note(Topic::Operator, m_clock.now(), QStringLiteral("execute"),
            { { QStringLiteral("target"), QJsonArray { 1, 2, 3 } } });
        m_recorder->keep(KeepReason::Operator, QStringLiteral("by hand"));
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));

        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files, QStringList { m_recorder->status().newestFile });
        const Recorded recorded(files.front());
        QVERIFY(recorded.isComplete && recorded.findings.empty() && recorded.hasOverview);
        QCOMPARE(recorded.datagrams.size(), std::size_t(100));
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        const auto& first = recorded.datagrams.front();
        QCOMPARE(first.end, QStringLiteral("arm"));
        QCOMPARE(first.sender.toString(), QStringLiteral("127.0.1.80:25000"));
        QCOMPARE(first.endAddress.toString(), QStringLiteral("127.0.1.1:25001"));
        QCOMPARE(first.fate, QByteArray("passed"));
        QCOMPARE(recorded.eventsOf(format::kOperatorTopic),
            QByteArrayList { R"({"event":"execute","target":[1,2,3]})" });
        const auto signal = recorded.eventsOf(format::kInputSignalTopic + "arm");
        QVERIFY(!signal.isEmpty());
        const auto block = QJsonDocument::fromJson(signal.front());
        QCOMPARE(block[QStringLiteral("x")].toArray().at(1).toInt(), 1);
        QCOMPARE(recorded.entry(format::kCellMetadata, format::kCell), QByteArray("test cell"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("operator"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kText), QByteArray("by hand"));
        QCOMPARE(recorded.attachments, m_context.attachments);
    }

    /// Times are those of the kernel's clock, and monotonic ones follow by the offset.
    void timesAreWallTimesWithAConstantOffset()
    {
        start();
        push(2);
        m_recorder->keep(KeepReason::Operator, {});
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recorded(m_recorder->status().newestFile);
        const auto offset =
            recorded.entry(format::kCellMetadata, format::kMonotonicOffset).toLongLong();
        for (const auto& datagram : recorded.datagrams) {
            QCOMPARE(std::int64_t(datagram.timeNs), datagram.monotonicNs + offset);
            QVERIFY(std::abs(std::int64_t(datagram.timeNs) - datagram.kernelNs) < 100'000'000);
        }
    }

    void recordingOfARunGoesFromItsBeginToItsEnd()
    {
        start();
        push(10);
        const auto number = m_recorder->begin(KeepReason::Long, QStringLiteral("soak test"));
        QVERIFY(m_recorder->status().isLong);
        pushFor(1s); // over several files
        m_recorder->endRecording(number, QStringLiteral("done"));
        const auto last = m_datagrams->count() - 1;
        QVERIFY(!m_recorder->status().isLong);
        push(10);
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recorded(m_recorder->status().newestFile);
        QCOMPARE(recorded.numbers().front(), std::uint64_t(10));
        QCOMPARE(recorded.numbers().back(), last);
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("long"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kOutcome), QByteArray("done"));
        QVERIFY(recorded.attachments.size() == 1); // that of each file, once
        QVERIFY(m_recorder->status().newestFile.endsWith(QLatin1String("_soak-test.mcap")));
    }

    /// Alarms that follow one another make one recording; those in a run belong to the run.
    void alarmsKeepOneRecording()
    {
        start();
        push(10);
        m_recorder->noteAlarm(QStringLiteral("Obstacle on x"));
        m_recorder->noteAlarm(QStringLiteral("Link lost"));
        QVERIFY(m_recorder->end());
        QCOMPARE(recordingsIn(m_folder->path()).size(), 1);
        const Recorded recorded(recordingsIn(m_folder->path()).front());
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("alarm"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kText), QByteArray("Obstacle on x"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kAlarms), QByteArray("2"));
        QCOMPARE(recorded.datagrams.size(), std::size_t(10));
    }
    void alarmInARunBelongsToTheRun()
    {
        start();
        push(10);
        const auto number = m_recorder->begin(KeepReason::Run, QStringLiteral("flame.json"));
        m_recorder->noteAlarm(QStringLiteral("Obstacle on x"));
        const Text why("Obstacle on %1.", { QStringLiteral("x") });
        m_recorder->endRecording(number, QStringLiteral("failed"), why);
        QVERIFY(m_recorder->end());
        QCOMPARE(recordingsIn(m_folder->path()).size(), 1);
        const Recorded recorded(recordingsIn(m_folder->path()).front());
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kOutcome),
            QByteArray("failed: Obstacle on x."));
        QCOMPARE(
            record::textOfParts(recorded.entry(format::kKeptMetadata, format::kReasonParts)), why);
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kAlarms), QByteArray("1"));
    }

    /// The black box neither grows without end nor forgets too soon.
    void blackBoxHoldsItsLength()
    {
        m_settings.blackBox = 1s;
        start();
        pushFor(3s);
        m_recorder->keep(KeepReason::Operator, {}, 10s);
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recorded(m_recorder->status().newestFile);
        const auto last = m_datagrams->count() - 1;
        const auto lengthNs = recorded.datagrams.back().timeNs - recorded.datagrams.front().timeNs;
        QCOMPARE(recorded.numbers().back(), last);
        QVERIFY2(lengthNs >= 1'000'000'000 && lengthNs < 1'700'000'000,
            qPrintable(QString::number(lengthNs)));
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
    }

    /// A regular end keeps what was asked for, and leaves no black box behind.
    void endCompletesRecordingsAndRemovesTheBlackBox()
    {
        start();
        push(10);
        (void)m_recorder->begin(KeepReason::Run, QStringLiteral("flame.json"));
        push(10);
        QVERIFY(m_recorder->end());
        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files.size(), 1);
        QCOMPARE(Recorded(files.front()).datagrams.size(), std::size_t(20)); // with those before
        QVERIFY(blackBoxes().isEmpty());
        QCOMPARE(m_recorder->status().state, RecorderStatus::State::Ended);
    }

    /// The last one of a name is that at the end, also if it was there before.
    void recordingEndsWithTheContextOfItsEnd()
    {
        start();
        push(5);
        auto changed = m_context;
        changed.cell[format::kBadge] = "LIVE";
        changed.attachments.front().data = R"({"name": "another"})";
        m_recorder->setContext(changed);
        pushFor(500ms); // over several files
        m_recorder->setContext(m_context);
        pushFor(500ms);
        m_recorder->keep(KeepReason::Operator, {});
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recorded(m_recorder->status().newestFile);
        QCOMPARE(recorded.attachments.size(), std::size_t(3));
        QCOMPARE(recorded.attachments[1].data, changed.attachments.front().data);
        QCOMPARE(recorded.attachments[2].data, m_context.attachments.front().data);
        QCOMPARE(recorded.entry(format::kCellMetadata, format::kBadge), QByteArray());
    }

    void oneFileIsWrittenInPlace()
    {
        m_settings.isOneFile = true;
        start();
        push(50);
        m_recorder->note(Topic::Alarm, m_clock.now(), QStringLiteral("raised"));
        QVERIFY(m_recorder->end());
        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files.size(), 1);
        const Recorded recorded(files.front());
        QVERIFY(recorded.isComplete);
        QCOMPARE(recorded.datagrams.size(), std::size_t(50));
        QCOMPARE(recorded.eventsOf(format::kAlarmTopic).size(), 1);
        QVERIFY(blackBoxes().isEmpty());
    }

    /// What a black box holds that was left without a lock is recovered; what is no recording is
    /// set aside, and holds nothing up.
    void damagedBlackBoxesHoldNothingUp()
    {
        const auto boxes = m_folder->filePath(QStringLiteral("black-box/"));
        const auto box = [&boxes](const char* name) { return boxes + QLatin1String(name); };
        const auto write = [](const QString& folder, const char* name, const QByteArray& bytes) {
            QFile file(folder + QLatin1Char('/') + QLatin1String(name));
            return QDir().mkpath(folder) && file.open(QIODevice::WriteOnly)
                && file.write(bytes) == bytes.size();
        };
        start();
        push(20);
        m_recorder->keep(KeepReason::Operator, {});
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        QVERIFY(QDir().mkpath(box("whole")) && QDir().mkpath(box("nothing")));
        QVERIFY(QFile::rename(m_recorder->status().newestFile, box("whole/1.mcap")));
        QVERIFY(write(box("empty"), "1.mcap", {}) && write(box("empty"), "1.tmp", "part"));
        QVERIFY(write(box("noise"), "1.mcap", "no recording"));
        QVERIFY(write(box("noise"), "2.mcap", "nor this"));
        m_settings.blackBox = 1s;
        start();
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recovered(m_recorder->status().newestFile);
        QCOMPARE(recovered.datagrams.size(), std::size_t(20));
        QCOMPARE(recovered.entry(format::kKeptMetadata, format::kReason), QByteArray("recovered"));
        QTRY_COMPARE(m_recorder->status().waiting, std::size_t(0));
        QCOMPARE(blackBoxes().size(), 1); // that of the recorder
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("damaged/noise/2.mcap"))));
        const auto told = m_recorder->status().keepFailure;
        QVERIFY(!told || told->place.contains(QLatin1String("damaged/noise")));
        pushFor(2s);
        m_recorder->keep(KeepReason::Operator, {}, 10s);
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(2));
        const Recorded recorded(m_recorder->status().newestFile);
        QVERIFY(
            recorded.datagrams.back().timeNs - recorded.datagrams.front().timeNs < 1'700'000'000);
    }

    /// A run of days, or an alarm that comes again and again, pins no more than a part.
    void longRecordingIsMadeInParts()
    {
        m_settings.longestRecording = 800ms;
        m_settings.blackBox = 1s;
        start();
        const auto number = m_recorder->begin(KeepReason::Long, QStringLiteral("soak"));
        pushFor(2s);
        QTRY_VERIFY(m_recorder->status().keptFiles >= 2);
        QVERIFY(m_recorder->status().isLong);
        m_recorder->endRecording(number, QStringLiteral("done"));
        QVERIFY(m_recorder->end());
        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files.size(), int(m_recorder->status().keptFiles));
        std::uint64_t next = 0;
        for (int i = 0; i < files.size(); ++i) {
            const Recorded part(files[i]);
            QCOMPARE(part.numbers().front(), next);
            QCOMPARE(part.gaps(), std::uint64_t(0));
            next = part.numbers().back() + 1;
            QCOMPARE(part.entry(format::kKeptMetadata, format::kText),
                QStringLiteral("soak, part %1").arg(i + 1).toUtf8());
        }
        QCOMPARE(next, m_datagrams->count());
        QCOMPARE(Recorded(files.back()).entry(format::kKeptMetadata, format::kOutcome),
            QByteArray("done"));
    }

    /// Ctrl+R again and again makes no pile of copies.
    void recordingsByHandThatWaitAreOne()
    {
        start();
        push(10);
        for (int i = 0; i < 20; ++i) {
            m_recorder->keep(KeepReason::Operator, {});
        }
        QVERIFY(m_recorder->end());
        QVERIFY(recordingsIn(m_folder->path()).size() <= 2);
        QCOMPARE(Recorded(recordingsIn(m_folder->path()).back()).datagrams.size(), std::size_t(10));
    }
    /// At the end of the program, which does not wait for a long copy.
    void copyThatIsStoppedLeavesNothing()
    {
        start();
        push(100);
        m_recorder->keep(KeepReason::Operator, {});
        QVERIFY(m_recorder->end());
        Copy copy;
        copy.from = recordingsIn(m_folder->path());
        copy.to = m_folder->filePath(QStringLiteral("copy/a.mcap"));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("copy")));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!copyRecording(copy, stop.get_token()));
        QVERIFY(QDir(m_folder->filePath(QStringLiteral("copy")))
                    .isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
        QVERIFY(copyRecording(copy));
    }

    /// Traffic that the thread cannot write as fast holds up nothing else.
    void floodHoldsUpNeitherRecordingsNorTheEnd()
    {
        start();
        std::atomic<bool> isEnding { false };
        std::thread flood([&] {
            while (!isEnding) {
                push(100);
            }
        });
        m_recorder->note(Topic::Operator, m_clock.now(), QStringLiteral("execute"));
        m_recorder->keep(KeepReason::Operator, {});
        const auto isKept =
            QTest::qWaitFor([this] { return m_recorder->status().keptFiles == 1; }, 20'000);
        const auto lost = m_recorder->status().lostDatagrams;
        const auto isEnded = m_recorder->end();
        isEnding = true;
        flood.join();
        QVERIFY(isKept && isEnded);
// Sanitizers slow the flood more than the writing.
#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
        QVERIFY(lost > 0); // it was too much
#endif
        const Recorded recorded(m_recorder->status().newestFile);
        QCOMPARE(recorded.eventsOf(format::kOperatorTopic).size(), 1);
    }

    void nothingToKeepIsTold()
    {
        QFile file(m_folder->filePath(QStringLiteral("blocked")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_settings.folder = file.fileName();
        start();
        m_recorder->keep(KeepReason::Operator, {});
        QVERIFY(m_recorder->end());
        const auto told = m_recorder->status().keepFailure;
        QVERIFY(told && told->place == m_settings.folder && !told->remedy.isEmpty());
    }

    /// Programs that name their recordings after the same second take each its own name.
    void recordersInOneFolderReplaceNothing_data()
    {
        QTest::addColumn<bool>("isOneFile");
        QTest::newRow("one file each") << true;
        QTest::newRow("black boxes") << false;
    }
    void recordersInOneFolderReplaceNothing()
    {
        QFETCH(bool, isOneFile);
        constexpr int kRecorders = 4;
        m_settings.isOneFile = isOneFile;
        std::vector<std::unique_ptr<Recorder>> recorders;
        std::vector<std::unique_ptr<PushedDatagrams>> datagrams;
        for (int i = 0; i < kRecorders; ++i) {
            recorders.push_back(std::make_unique<Recorder>(m_settings, m_context));
            datagrams.push_back(std::make_unique<PushedDatagrams>(recorders.back()->log()));
        }
        for (int i = 0; i < kRecorders; ++i) {
            QTRY_COMPARE(
                recorders[std::size_t(i)]->status().state, RecorderStatus::State::Recording);
            for (int k = 0; k <= i; ++k) {
                datagrams[std::size_t(i)]->push(m_clock);
            }
        }
        for (auto& recorder : recorders) {
            recorder->keep(KeepReason::Operator, {}, 1s);
        }
        for (auto& recorder : recorders) {
            QVERIFY(recorder->end());
        }
        std::set<std::size_t> sizes;
        for (const auto& file : recordingsIn(m_folder->path())) {
            sizes.insert(Recorded(file).datagrams.size());
        }
        QCOMPARE(sizes, (std::set<std::size_t> { 1, 2, 3, 4 }));
    }

    void whatCouldNotBeWrittenIsToldAtTheEnd()
    {
        QFile file(m_folder->filePath(QStringLiteral("blocked")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_settings.folder = file.fileName();
        m_settings.isOneFile = true;
        start();
        push(5);
        m_recorder->note(Topic::Alarm, m_clock.now(), QStringLiteral("raised"));
        QVERIFY(m_recorder->end());
        const auto status = m_recorder->status();
        QVERIFY(status.failure && status.failure->place == m_settings.folder);
        QCOMPARE(status.lostDatagrams, std::uint64_t(5));
        QCOMPARE(status.lostEvents, std::uint64_t(1));
    }

    /// A folder that cannot be made is told with place and remedy, and recording begins when it
    /// can.
    void missingFolderIsToldUntilItIsThere()
    {
        const auto blocked = m_folder->filePath(QStringLiteral("blocked"));
        QFile file(blocked);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        m_settings.folder = blocked;
        start();
        QTRY_COMPARE(m_recorder->status().state, RecorderStatus::State::Failed);
        const auto failure = m_recorder->status().failure;
        QVERIFY(failure && failure->place.startsWith(blocked) && !failure->remedy.isEmpty());
        push(3); // memory holds them
        QVERIFY(file.remove());
        QTRY_COMPARE(m_recorder->status().state, RecorderStatus::State::Recording);
        push(3);
        m_recorder->keep(KeepReason::Operator, {});
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        const Recorded recorded(m_recorder->status().newestFile);
        QCOMPARE(recorded.datagrams.size(), std::size_t(6));
        QCOMPARE(recorded.gaps(), std::uint64_t(0));
        QCOMPARE(m_recorder->status().lostDatagrams, std::uint64_t(0));
    }

    /// Losses stand in the recording in which they are, and are told while they happen.
    void lossesBelongToTheirRecording()
    {
        const auto blocked = m_folder->filePath(QStringLiteral("blocked"));
        QFile file(blocked);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        m_settings.folder = blocked;
        m_settings.waiting = 128;
        start();
        QTRY_COMPARE(m_recorder->status().state, RecorderStatus::State::Failed);
        push(131);
        QCOMPARE(m_recorder->status().lostDatagrams, std::uint64_t(3));
        QVERIFY(file.remove());
        QTRY_COMPARE(m_recorder->status().state, RecorderStatus::State::Recording);
        m_recorder->keep(KeepReason::Operator, {});
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(1));
        QCOMPARE(lostIn(m_recorder->status().newestFile), std::uint64_t(3));
        const auto later = m_recorder->begin(KeepReason::Long, {});
        push(200'000); // more than the thread takes in 50 ms
        const auto lost = m_recorder->status().lostDatagrams - 3;
        m_recorder->endRecording(later);
        QTRY_COMPARE(m_recorder->status().keptFiles, std::size_t(2));
        const auto inFile = lostIn(m_recorder->status().newestFile);
        QVERIFY(lost > 0 && inFile >= lost);
        QCOMPARE(inFile, m_recorder->status().lostDatagrams - 3);
    }

private:
    void start()
    {
        m_recorder.reset();
        m_recorder = std::make_unique<Recorder>(m_settings, m_context);
        m_datagrams = std::make_unique<PushedDatagrams>(m_recorder->log());
        if (m_folder->path() == m_settings.folder) {
            QTRY_COMPARE(m_recorder->status().state, RecorderStatus::State::Recording);
        }
    }
    void push(int count)
    {
        for (int i = 0; i < count; ++i) {
            m_datagrams->push(m_clock);
        }
    }
    /// One each ms.
    void pushFor(std::chrono::milliseconds span)
    {
        const auto until = m_clock.now() + span;
        while (m_clock.now() < until) {
            push(1);
            QTest::qSleep(1);
        }
    }
    static std::uint64_t lostIn(const QString& path)
    {
        const auto contents = readContents(path);
        return contents ? contents->lostDatagrams : 0;
    }
    [[nodiscard]] QStringList blackBoxes() const
    {
        return QDir(m_folder->filePath(QStringLiteral("black-box")))
            .entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    }

    SystemClock m_clock;
    RecorderSettings m_settings;
    RecordingContext m_context;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Recorder> m_recorder;
    std::unique_ptr<PushedDatagrams> m_datagrams;
};

QTEST_GUILESS_MAIN(TestRecorder)
#include "tst_recorder.moc"
