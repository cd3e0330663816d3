// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/record/mcap_reader.h"
#include "core/record/signal_block_reader.h"
#include "core/record/signal_overview.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

namespace {

constexpr std::uint64_t kSecondNs = 1'000'000'000;

struct Moment {
    std::uint64_t timeNs = 0;
    std::array<double, 2> values {};
};

std::vector<Moment> momentsOf(McapReader& reader)
{
    std::vector<Moment> moments;
    SignalBlockReader block;
    reader.read({}, [&](const mcap::Message& message) {
        if (block.take(message)) {
            for (std::size_t i = 0; i < block.timesNs().size(); ++i) {
                moments.push_back(
                    { block.timesNs()[i], { block.values(0)[i], block.values(1)[i] } });
            }
        }
        return true;
    });
    return moments;
}

std::map<std::uint64_t, std::vector<Moment>> bySecond(const std::vector<Moment>& moments)
{
    std::map<std::uint64_t, std::vector<Moment>> seconds;
    for (const auto& moment : moments) {
        seconds[moment.timeNs / kSecondNs].push_back(moment);
    }
    return seconds;
}

} // namespace

class TestSignalOverview final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// All moments as a reader reads them, and those of the overview.
    [[nodiscard]] std::pair<std::vector<Moment>, std::vector<Moment>> written(
        const std::vector<Moment>& moments)
    {
        const auto path = m_folder.filePath(QStringLiteral("a.mcap"));
        QFile::remove(path);
        {
            auto mcap = McapWriter::create(path, {});
            SignalBlocks blocks(**mcap);
            SignalOverview overview;
            const SignalChannel channel { "/signals/in/arm", "mm", { "x", "y" } };
            const auto all = blocks.addChannel(channel);
            const auto few = overview.addChannel(channel);
            for (const auto& moment : moments) {
                (void)blocks.add(all, moment.timeNs, moment.values);
                overview.add(few, moment.timeNs, moment.values);
            }
            if (!blocks.flush() || !overview.attachTo(**mcap) || !(*mcap)->finish()) {
                qFatal("The recording cannot be written.");
            }
        }
        auto reader = McapReader::open(path);
        auto all = momentsOf(**reader);
        const auto& attachments = (*reader)->summary().attachments;
        if (attachments.empty()) {
            return { all, {} };
        }
        auto attached = (*reader)->attachment(attachments.front());
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(attached->data);
        buffer->open(QIODevice::ReadOnly);
        auto overview = McapReader::open(std::move(buffer), QStringLiteral("overview"));
        return { all, momentsOf(**overview) };
    }

private Q_SLOTS:
    void extremesFirstAndLastOfEachSecondAreExact_data()
    {
        QTest::addColumn<double>("periodS");
        QTest::newRow("1 kHz") << 1e-3;
        QTest::newRow("28 Hz") << 35e-3;
        QTest::newRow("seldom") << 2.3;
    }
    void extremesFirstAndLastOfEachSecondAreExact()
    {
        QFETCH(double, periodS);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            SeededRandom random(seed);
            std::vector<Moment> moments;
            auto timeNs = 1'700'000'000 * kSecondNs;
            std::array<double, 2> values {};
            for (int i = 0; i < 5000; ++i) {
                timeNs += std::uint64_t(random.uniform(0.1, 1.9) * periodS * 1e9);
                values[0] += random.uniform(-1, 1);
                values[1] += random.uniform(-0.001, 0.001);
                moments.push_back({ timeNs, values });
                if (random.chance(0.01)) {
                    moments.back().values[1] = std::nan("");
                }
            }
            const auto [all, overview] = written(moments);
            QCOMPARE(all.size(), moments.size());
            const auto expected = bySecond(all);
            const auto found = bySecond(overview);
            QCOMPARE(found.size(), expected.size());
            for (const auto& [second, its] : expected) {
                compareSecond(its, found.at(second), seed);
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
            if (periodS < 0.01) {
                QVERIFY(overview.size() <= found.size() * 6);
            }
        }
    }

    void withoutValuesThereIsNone()
    {
        const auto [all, overview] = written({});
        QVERIFY(all.empty() && overview.empty());
    }

    void anOverviewOfAnHourIsSmall()
    {
        SignalOverview overview;
        const auto channel = overview.addChannel({ "/signals/in/arm", "mm", { "x", "y", "z" } });
        for (std::uint64_t i = 0; i < 3'600'000; ++i) {
            const double atS = double(i) / 1000;
            overview.add(channel, i * 1'000'000,
                std::array { std::sin(atS), std::cos(atS / 3), std::sin(atS / 5) });
        }
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        auto mcap = McapWriter::to(file, QStringLiteral("a"), {});
        QVERIFY(overview.attachTo(**mcap).has_value());
        QVERIFY2(file.size() < 1'000'000, qPrintable(QString::number(file.size())));
    }

private:
    static void compareSecond(
        const std::vector<Moment>& all, const std::vector<Moment>& few, std::uint64_t seed)
    {
        const auto what = qPrintable(QStringLiteral("seed %1").arg(seed));
        // Times of blocks are rounded to 1 us from their first one on.
        const auto isSame = [](const Moment& a, const Moment& b) {
            const auto apart = std::max(a.timeNs, b.timeNs) - std::min(a.timeNs, b.timeNs);
            const auto isEqual = [&](std::size_t i) {
                return a.values[i] == b.values[i]
                    || (std::isnan(a.values[i]) && std::isnan(b.values[i]));
            };
            return apart <= 1000 && isEqual(0) && isEqual(1);
        };
        QVERIFY2(isSame(few.front(), all.front()), what);
        QVERIFY2(isSame(few.back(), all.back()), what);
        for (const auto& moment : few) {
            QVERIFY2(std::ranges::any_of(
                         all, [&](const Moment& other) { return isSame(moment, other); }),
                what);
        }
        for (std::size_t i = 0; i < 2; ++i) {
            const auto extremes = [i](const std::vector<Moment>& moments) {
                std::pair<double, double> found { INFINITY, -INFINITY };
                for (const auto& moment : moments) {
                    found.first = std::fmin(found.first, moment.values[i]);
                    found.second = std::fmax(found.second, moment.values[i]);
                }
                return found;
            };
            QVERIFY2(extremes(all) == extremes(few), what);
        }
    }
};

QTEST_GUILESS_MAIN(TestSignalOverview)
#include "tst_signal_overview.moc"
