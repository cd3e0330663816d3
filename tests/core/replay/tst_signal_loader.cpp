// SPDX-License-Identifier: GPL-3.0-or-later
// A recording of some minutes, opened by its overview and read in part.
#include "core/base/seeded_random.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_overview.h"
#include "core/recorder/copy_recording.h"
#include "core/replay/loaded_recording.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;
using signals::SignalPoint;
using signals::SignalStore;

namespace format = record::format;

namespace {

constexpr std::uint64_t kBeginNs = 1'700'000'000'000'000'000;
constexpr double kLengthS = 300;
constexpr double kCommandEveryS = 0.05;
constexpr double kLastCommandS = 20; ///< the output is silent after it

void must(const Result<void>& result)
{
    if (!result) {
        qFatal("%s", qPrintable(result.error().shown()));
    }
}

std::uint64_t nsOf(double atS)
{
    return kBeginNs + std::uint64_t(std::llround(atS * 1e9));
}

Position armAt(double atS, SeededRandom& random)
{
    return { 90 * std::sin(atS / 3) + random.uniform(-0.007, 0.007), 40 * std::sin(atS),
        -20 * std::cos(atS / 7) };
}

Position commandAt(double atS)
{
    return { std::round(90 * std::sin(atS / 3)), 40, -10 };
}

/// The arm at 1 kHz, commands in the first seconds, another device, and many bytes of datagrams.
void writeRecording(const QString& path, bool hasOverview = true)
{
    auto mcap = record::McapWriter::create(path, { format::kProfile, "test" });
    record::SignalBlocks blocks(**mcap);
    record::SignalOverview overview;
    const auto add = [&](const QByteArray& topic) {
        const record::SignalChannel channel { topic, "mm", { "x", "y", "z" } };
        (void)overview.addChannel(channel);
        return blocks.addChannel(channel);
    };
    const auto arm = add(format::kInputSignalTopic + "arm");
    const auto sent = add(format::kOutputSignalTopic + "arm");
    const auto eyes = add(format::kInputSignalTopic + "eyes");
    const auto put = [&](std::size_t channel, double atS, const Position& at) {
        const std::array values { at.x(), at.y(), at.z() };
        must(blocks.add(channel, nsOf(atS), values));
        overview.add(channel, nsOf(atS), values);
    };
    const auto datagrams = (*mcap)->addChannel(format::kInputTopic + "arm", 0, "json");
    const auto events =
        (*mcap)->addChannel(format::kMotionTopic, 0, "json", {}, record::ChunkGroup::Values);
    SeededRandom random(1);
    for (int i = 0; i < int(kLengthS * 1000); ++i) {
        const double atS = i / 1000.0;
        put(arm, atS, armAt(atS, random));
        if (i % int(kCommandEveryS * 1000) == 13 && atS <= kLastCommandS) {
            put(sent, atS, commandAt(atS));
        }
        if (i % 100 == 7) {
            put(eyes, atS, { atS, 0, 0 });
        }
        must((*mcap)->write({ datagrams, 0, nsOf(atS), nsOf(atS), QByteArray(200, 'x') }));
        if (i == 70'000) {
            must((*mcap)->write({ events, 0, nsOf(atS), nsOf(atS), R"({"event":"started"})" }));
        }
    }
    must(blocks.flush());
    if (hasOverview) {
        must(overview.attachTo(**mcap));
    }
    must((*mcap)->finish());
}

/// The values of a signal within [fromS, toS] as they are stored.
std::vector<SignalPoint> pointsOf(
    const SignalStore& store, const QString& key, double fromS, double toS)
{
    const auto id = store.find(key);
    return id ? store.series(*id).finest(fromS, toS) : std::vector<SignalPoint>();
}

bool isSame(const SignalPoint& a, const SignalPoint& b)
{
    return a.tS == b.tS && (a.value == b.value || (std::isnan(a.value) && std::isnan(b.value)));
}

QString shown(const SignalPoint& point)
{
    return QStringLiteral("%1 at %2 s").arg(point.value, 0, 'f', 6).arg(point.tS, 0, 'f', 6);
}

} // namespace

class TestSignalLoader final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const char* name = "a.mcap") const
    {
        return m_folder.filePath(QLatin1String(name));
    }

private Q_SLOTS:
    void initTestCase()
    {
        writeRecording(path());
        writeRecording(path("bare.mcap"), false);
    }

    void aRecordingOpensByItsOverview()
    {
        const auto opened = openRecording(path());
        QVERIFY(opened);
        auto& recording = **opened;
        QVERIFY(recording.findings.empty());
        QVERIFY(!recording.hasAllSignals);
        QVERIFY(recording.files.empty()); // the overview is no file of the cell
        QCOMPARE(recording.events.size(), std::size_t(1));
        const auto all = loadRecording(path());
        QVERIFY((*all)->hasAllSignals);
        QCOMPARE(
            recording.signalStore->catalogue().keys(), (*all)->signalStore->catalogue().keys());
        // An export of these values says that they are not all.
        QVERIFY(recording.signalStore->exactSinceS() > kLengthS - 1);
        // Each pixel of a plot of the whole has the same extremes.
        for (const auto& key : { QStringLiteral("arm.x"), QStringLiteral("arm.y"),
                 QStringLiteral("arm.sent.x"), QStringLiteral("eyes.x") }) {
            const auto& few = recording.signalStore->series(*recording.signalStore->find(key));
            const auto& full = (*all)->signalStore->series(*(*all)->signalStore->find(key));
            QVERIFY(!few.isEmpty());
            for (double fromS = 0; fromS < 290; fromS += 10) {
                const auto a = few.summary(fromS, fromS + 9.999);
                const auto b = full.summary(fromS, fromS + 9.999);
                QVERIFY2(a.count <= b.count, qPrintable(key));
                // Extremes are kept as floats, the full ones over 20 ms at the borders.
                QVERIFY2(a.count == 0 || std::abs(a.min - b.min) < 1, qPrintable(key));
                QVERIFY2(a.count == 0 || std::abs(a.max - b.max) < 1, qPrintable(key));
            }
        }
        recording.signalStore->takeValues(std::move((*all)->signalStore));
        const auto error = *recording.signalStore->find(QStringLiteral("error.x"));
        QVERIFY(recording.signalStore->series(error).newest().has_value());
    }

    /// The values of an excerpt are those that reading all of them gives.
    void excerptsAreExact()
    {
        // A short recording of the same, which a store holds as a whole.
        recorder::Copy copy { { path() }, path("part.mcap") };
        copy.lastNs = nsOf(60);
        QVERIFY(recorder::copyRecording(copy));
        const auto all = loadRecording(path("part.mcap"));
        const auto& allStore = *(*all)->signalStore;
        QVERIFY(
            !std::isfinite(allStore.series(*allStore.find(QStringLiteral("arm.x"))).exactSinceS()));
        ExcerptReader excerpts((*all)->signalSource);
        SeededRandom random(11);
        for (int round = 0; round < 20; ++round) {
            const double fromS = round == 0 ? 0 : random.uniform(0, 50);
            const double toS = fromS + random.uniform(0.1, 9);
            const auto read = excerpts.read(fromS, toS);
            QVERIFY(read && read->findings.empty());
            const auto& excerpt = *read->store;
            QVERIFY(pointsOf(allStore, QStringLiteral("joint.elbow"), fromS, toS).size() > 10);
            for (const auto& key : allStore.catalogue().keys()) {
                const auto expected = pointsOf(allStore, key, fromS, toS);
                const auto found = pointsOf(excerpt, key, fromS, toS);
                const auto [a, b] = std::ranges::mismatch(expected, found, isSame);
                QVERIFY2(a == expected.end() && b == found.end(),
                    qPrintable(
                        QStringLiteral("%1 of %2 to %3 s: %4 instead of %5")
                            .arg(key)
                            .arg(fromS)
                            .arg(toS)
                            .arg(b == found.end() ? QStringLiteral("nothing") : shown(*b),
                                a == expected.end() ? QStringLiteral("nothing") : shown(*a))));
                const auto held = allStore.series(*allStore.find(key)).heldAt(fromS);
                if (held && !key.startsWith(QLatin1String("tip."))
                    && !key.startsWith(QLatin1String("joint."))) {
                    const auto other = excerpt.series(*excerpt.find(key)).heldAt(fromS);
                    QVERIFY2(other && isSame(*other, *held), qPrintable(key));
                }
            }
        }
    }

    void positionsWithinAnExcerptAreExact()
    {
        const auto opened = openRecording(path());
        auto& recording = **opened;
        ExcerptReader excerpts(recording.signalSource);
        for (const double atS : { 12.3456, 120.0004, 199.9 }) {
            auto excerpt = excerpts.read(atS - 10, atS);
            QVERIFY(excerpt);
            recording.signalStore->takeExcerpt(atS - 10, atS, std::move(excerpt->store));
            SeededRandom random(1);
            Position expected = Position::Zero();
            for (int i = 0; i <= int(atS * 1000); ++i) {
                expected = armAt(i / 1000.0, random);
            }
            const auto measured = recording.measuredAt(atS);
            QVERIFY((measured->position - expected).cwiseAbs().maxCoeff() <= 0.0005 + 1e-9);
            QVERIFY(std::abs(measured->atS - std::floor(atS * 1000) / 1000) < 1e-5);
            // The command of long ago is still in force.
            const double sentS =
                std::floor((std::min(atS, kLastCommandS) - 0.013) / kCommandEveryS) * kCommandEveryS
                + 0.013;
            const auto commanded = recording.commandedAt(atS);
            QVERIFY2(commanded->position == commandAt(sentS),
                qPrintable(QStringLiteral("%1 at %2").arg(commanded->position.x()).arg(atS)));
            QVERIFY(std::abs(commanded->atS - sentS) < 1e-5);
        }
    }

    /// The following error is against the command in force, not against that of an earlier block.
    void derivedErrorsAreAgainstTheCommandInForce()
    {
        const auto all = loadRecording(path());
        const auto excerpt = ExcerptReader((*all)->signalSource).read(5, 6);
        const auto& store = *excerpt->store;
        const auto errors = pointsOf(store, QStringLiteral("error.x"), 5, 6);
        QVERIFY(errors.size() > 900);
        for (const auto& error : errors) {
            const auto measured =
                store.series(*store.find(QStringLiteral("arm.x"))).heldAt(error.tS);
            const auto commanded =
                store.series(*store.find(QStringLiteral("arm.sent.x"))).heldAt(error.tS);
            QCOMPARE(error.value, measured->value - commanded->value);
        }
    }

    /// In order of time also after many moments: blocks of the ends overlap by 0.1 s.
    void derivedErrorsOfALongRecordingAreInOrderOfTime()
    {
        constexpr double kSeconds = 150;
        constexpr double kMmPerS = 10;
        {
            auto mcap = record::McapWriter::create(path("both.mcap"), { format::kProfile, "test" });
            record::SignalBlocks blocks(**mcap);
            const auto sent =
                blocks.addChannel({ format::kOutputSignalTopic + "arm", "mm", { "x", "y", "z" } });
            const auto arm =
                blocks.addChannel({ format::kInputSignalTopic + "arm", "mm", { "x", "y", "z" } });
            for (int i = 0; i < int(kSeconds * 1000); ++i) {
                const double atS = i / 1000.0;
                const std::array at { kMmPerS * atS, 0.0, 0.0 };
                must(blocks.add(sent, nsOf(atS), at));
                must(blocks.add(arm, nsOf(atS + 0.0005), at));
            }
            must(blocks.flush());
            must((*mcap)->finish());
        }
        const auto all = loadRecording(path("both.mcap"));
        QVERIFY(all);
        // The newest values, which are stored one by one.
        const auto errors = pointsOf(*(*all)->signalStore, QStringLiteral("error.x"), 140, 149);
        QVERIFY(errors.size() > 8000);
        for (const auto& error : errors) {
            QVERIFY2(std::abs(error.value) < 0.001, qPrintable(shown(error)));
        }
    }

    void readingAllIsCancelled()
    {
        const auto opened = openRecording(path());
        ReadProgress progress;
        progress.cancel();
        const auto read = readAllSignals((*opened)->signalSource, progress);
        QVERIFY(read && read->store == nullptr);
        ReadProgress whole;
        QVERIFY(readAllSignals((*opened)->signalSource, whole)->store != nullptr);
        QVERIFY(whole.part() > 0.99 && whole.part() <= 1.0);
    }

    void aRecordingWithoutOverviewOpensWithNames()
    {
        const auto opened = openRecording(path("bare.mcap"));
        auto& recording = **opened;
        QVERIFY(recording.findings.empty());
        QVERIFY(!recording.hasAllSignals);
        QVERIFY(recording.signalStore->find(QStringLiteral("arm.x")).has_value());
        QVERIFY(!recording.measuredAt(100).has_value());
        auto excerpt = ExcerptReader(recording.signalSource).read(99, 101);
        recording.signalStore->takeExcerpt(99, 101, std::move(excerpt->store));
        QVERIFY(recording.measuredAt(100).has_value());
    }

    void aDamagedOverviewIsLeftOut()
    {
        auto reader = record::McapReader::open(path());
        const auto index = (*reader)->summary().attachments.front();
        SeededRandom random(2);
        for (int round = 0; round < 30; ++round) {
            QVERIFY(QFile::exists(path("x.mcap")) ? QFile::remove(path("x.mcap")) : true);
            QVERIFY(QFile::copy(path(), path("x.mcap")));
            QFile file(path("x.mcap"));
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.seek(qint64(index.offset + 9 + random.below(index.length - 9))));
            QVERIFY(file.write("\xa5\x5a\x3c", 3) == 3);
            file.close();
            const auto opened = openRecording(path("x.mcap"));
            QVERIFY(opened);
            QVERIFY(!(*opened)->hasAllSignals);
            // Seen as damage, or in a part without meaning.
            QVERIFY(!(*opened)->findings.empty() || (*opened)->measuredAt(100).has_value());
            QVERIFY((*opened)->signalStore->find(QStringLiteral("arm.x")).has_value());
        }
    }

    /// An overview that tells of other signals, as of another recording, adds none.
    void anOverviewHasOnlySignalsOfItsRecording()
    {
        {
            auto mcap = record::McapWriter::create(path("lying.mcap"), { format::kProfile, "t" });
            record::SignalBlocks blocks(**mcap);
            record::SignalOverview overview;
            const std::array values { 1.0 };
            for (const char* name : { "arm", "ghost" }) {
                const record::SignalChannel channel { format::kInputSignalTopic + name, "mm",
                    { "x" } };
                overview.add(overview.addChannel(channel), nsOf(1), values);
            }
            const auto arm =
                blocks.addChannel({ format::kInputSignalTopic + "arm", "mm", { "x" } });
            must(blocks.add(arm, nsOf(0), values));
            must(blocks.flush());
            must(overview.attachTo(**mcap));
            must((*mcap)->finish());
        }
        const auto reader = record::McapReader::open(path("lying.mcap"));
        Findings findings;
        const auto store = SignalLoader(**reader, {}).overview(findings);
        QVERIFY(store != nullptr);
        QVERIFY(!store->series(*store->find(QStringLiteral("arm.x"))).isEmpty());
        QVERIFY(!store->find(QStringLiteral("ghost.x")).has_value());
    }

    /// The damage of a chunk that no one has read yet is told with what is read.
    void damageIsToldWhenItIsRead()
    {
        QVERIFY(QFile::copy(path(), path("damaged.mcap")));
        auto whole = record::McapReader::open(path());
        std::uint64_t at = 0;
        for (const auto& chunk : (*whole)->summary().chunks) {
            const auto& first =
                (*whole)->summary().channels.at(chunk.messageIndexes.begin()->first);
            const auto isEarly = chunk.lastTime < nsOf(100);
            at = isEarly && first.topic.startsWith("/signals") ? chunk.offset + chunk.length / 2
                                                               : at;
        }
        QVERIFY(at > 0);
        QFile file(path("damaged.mcap"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(qint64(at)));
        QVERIFY(file.write("\xa5\x5a\x3c", 3) == 3);
        file.close();
        const auto opened = openRecording(path("damaged.mcap"));
        QVERIFY((*opened)->findings.empty());
        ReadProgress progress;
        const auto all = readAllSignals((*opened)->signalSource, progress);
        QCOMPARE(all->findings.size(), std::size_t(1));
        ExcerptReader excerpts((*opened)->signalSource);
        QVERIFY(excerpts.read(200, 210)->findings.empty());
        QCOMPARE(excerpts.read(0, 120)->findings, all->findings);
    }

    /// Also of a file that was cut off, a value of long ago is found: among all its chunks.
    void aCutOffFileHasTheValuesOfLongAgo()
    {
        {
            auto mcap = record::McapWriter::create(path("cut_off.mcap"), { format::kProfile, "t" });
            record::SignalBlocks blocks(**mcap);
            const auto sent =
                blocks.addChannel({ format::kOutputSignalTopic + "arm", "mm", { "x" } });
            const auto arm =
                blocks.addChannel({ format::kInputSignalTopic + "arm", "mm", { "x" } });
            for (int i = 0; i < 10 * record::McapReader::kMostSearched; ++i) {
                const std::array values { double(i) };
                must(blocks.add(i == 0 ? sent : arm, nsOf(i), values));
                must(blocks.flush());
                must((*mcap)->flush());
            }
            const auto size = qint64((*mcap)->size());
            must((*mcap)->finish());
            QVERIFY(QFile::resize(path("cut_off.mcap"), size));
        }
        const auto excerpt = ExcerptReader({ .path = path("cut_off.mcap") }).read(600, 610);
        const auto& store = *excerpt->store;
        QVERIFY(store.series(*store.find(QStringLiteral("arm.x"))).heldAt(605).has_value());
        QVERIFY(store.series(*store.find(QStringLiteral("arm.sent.x"))).heldAt(605).has_value());
    }

    void cutAndRecoveredRecordingsHaveAnOverviewOfTheirOwn()
    {
        recorder::Copy cut { { path() }, path("cut.mcap") };
        cut.firstNs = nsOf(50);
        cut.lastNs = nsOf(280);
        QVERIFY(recorder::copyRecording(cut));
        const auto opened = openRecording(path("cut.mcap"));
        QVERIFY(!(*opened)->hasAllSignals);
        const auto& store = *(*opened)->signalStore;
        const auto& series = store.series(*store.find(QStringLiteral("arm.x")));
        QVERIFY(std::abs(*series.oldestS()) < 0.2);
        QVERIFY(std::abs(series.newest()->tS - 230) < 0.2);

        // Cut off in mid-write: read as a whole, and recovered by a copy.
        QVERIFY(QFile::copy(path(), path("killed.mcap")));
        const auto whole = record::McapReader::open(path());
        const auto& chunks = (*whole)->summary().chunks;
        QVERIFY(QFile::resize(path("killed.mcap"), qint64(chunks.back().offset)));
        const auto killed = openRecording(path("killed.mcap"));
        QVERIFY(killed && !(*killed)->findings.empty());
        QVERIFY(QFile::exists(path("killed.mcap")));
        QVERIFY(recorder::copyRecording({ { path("killed.mcap") }, path("recovered.mcap") }));
        const auto recovered = openRecording(path("recovered.mcap"));
        QVERIFY(!(*recovered)->hasAllSignals);
        QVERIFY((*recovered)->measuredAt(60).has_value());
    }
};

QTEST_GUILESS_MAIN(TestSignalLoader)
#include "tst_signal_loader.moc"
