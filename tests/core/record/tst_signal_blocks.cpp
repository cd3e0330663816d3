// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/mcap_reader.h"
#include "core/record/signal_blocks.h"

#include <array>
#include <limits>
#include <vector>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

namespace {

constexpr std::uint64_t kMs = 1'000'000;

} // namespace

class TestSignalBlocks final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<McapWriter> m_writer;
    std::unique_ptr<SignalBlocks> m_blocks;

    void add(std::size_t channel, std::uint64_t timeNs, std::vector<double> values)
    {
        QVERIFY(m_blocks->add(channel, timeNs, values).has_value());
    }
    /// The messages of the finished file.
    [[nodiscard]] std::vector<mcap::Message> written()
    {
        std::vector<mcap::Message> messages;
        if (!m_blocks->flush() || !m_writer->finish()) {
            return messages;
        }
        auto reader = McapReader::open(m_folder.filePath(QStringLiteral("a.mcap")));
        if (reader) {
            (*reader)->read({}, [&](const mcap::Message& message) {
                messages.push_back(message);
                messages.back().data.detach();
                return true;
            });
        }
        return messages;
    }

private Q_SLOTS:
    void init()
    {
        const auto path = m_folder.filePath(QStringLiteral("a.mcap"));
        QFile::remove(path);
        auto made = McapWriter::create(path, { "x-medulla", "test" });
        QVERIFY(made.has_value());
        m_writer = std::move(*made);
        m_blocks = std::make_unique<SignalBlocks>(*m_writer);
    }
    void cleanup()
    {
        m_blocks.reset();
        m_writer.reset();
    }

    void aBlockHasTheValuesOfATenthOfASecond()
    {
        const auto arm = m_blocks->addChannel({ "arm", "mm", { "x", "y" } });
        add(arm, 5 * kMs, { 1, -2 });
        add(arm, 6 * kMs, { 1.5, -2 });
        add(arm, 104 * kMs + 999'999, { 2, -2 });
        add(arm, 105 * kMs, { 3, -2 });
        const auto messages = written();
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(messages[0].logTime, 5 * kMs);
        QCOMPARE(messages[0].data,
            QByteArray(R"({"dtUs":[0,1000,99000],"x":[1,1.5,2],"y":[-2,-2,-2]})"));
        QCOMPARE(messages[1].logTime, 105 * kMs);
        QCOMPARE(messages[1].data, QByteArray(R"({"dtUs":[0],"x":[3],"y":[-2]})"));
        QCOMPARE(messages[1].sequence, messages[0].sequence + 1);
    }

    void roundingErrorsOfTimeDoNotAddUp()
    {
        const auto arm = m_blocks->addChannel({ "arm", "", { "x" } });
        for (std::uint64_t i = 0; i <= 90; ++i) {
            add(arm, i * 333'333, { 0 }); // 333.333 us
        }
        const auto messages = written();
        QCOMPARE(messages.size(), std::size_t(1));
        const auto list = messages[0].data.mid(9, messages[0].data.indexOf(']') - 9);
        int sumUs = 0;
        for (const auto& each : list.split(',')) {
            sumUs += each.toInt();
        }
        QCOMPARE(sumUs, 30'000); // 90 times 333.333
    }

    void valuesAreRoundedToTheResolution_data()
    {
        QTest::addColumn<int>("resolution");
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("micrometre") << -3 << 12.34567 << QByteArray("12.346");
        QTest::newRow("no trailing zeros") << -3 << 12.3 << QByteArray("12.3");
        QTest::newRow("whole number") << -3 << -1200.0 << QByteArray("-1200");
        QTest::newRow("below the resolution") << -3 << 0.0001 << QByteArray("0");
        QTest::newRow("below it, negative") << -3 << -0.0001 << QByteArray("0");
        QTest::newRow("whole numbers only") << 0 << 1200.4 << QByteArray("1200");
        QTest::newRow("hundreds") << 2 << 1250.0 << QByteArray("1300");
        QTest::newRow("unknown") << -3 << std::numeric_limits<double>::quiet_NaN()
                                 << QByteArray("null");
        QTest::newRow("infinite") << -3 << -std::numeric_limits<double>::infinity()
                                  << QByteArray("null");
        QTest::newRow("largest") << -3 << 1e300 << QByteArray::number(1e300, 'f', 0);
    }
    void valuesAreRoundedToTheResolution()
    {
        QFETCH(int, resolution);
        QFETCH(double, value);
        QFETCH(QByteArray, text);
        const auto channel = m_blocks->addChannel({ "a", "mm", { "v" }, resolution });
        add(channel, 0, { value });
        const auto messages = written();
        QCOMPARE(messages.size(), std::size_t(1));
        QCOMPARE(messages[0].data, QByteArray(R"({"dtUs":[0],"v":[)") + text + "]}");
    }

    void aMomentBeforeTheNewestBeginsAnotherBlock()
    {
        const auto channel = m_blocks->addChannel({ "a", "", { "v" } });
        add(channel, 50 * kMs, { 1 });
        add(channel, 40 * kMs, { 2 });
        const auto messages = written();
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(messages[0].logTime, 40 * kMs); // read in order of time
        QCOMPARE(messages[0].data, QByteArray(R"({"dtUs":[0],"v":[2]})"));
    }

    void aChannelSaysItsUnitAndResolution()
    {
        (void)m_blocks->addChannel({ "joint.elbow", "°", { "value" }, -6 });
        QVERIFY(written().empty());
        auto reader = McapReader::open(m_folder.filePath(QStringLiteral("a.mcap")));
        QVERIFY(reader.has_value());
        const auto& channel = (*reader)->summary().channels.begin()->second;
        QCOMPARE(channel.topic, QByteArray("joint.elbow"));
        QCOMPARE(channel.metadata.at("unit"), QByteArray("°"));
        QCOMPARE(channel.metadata.at("resolution"), QByteArray("1e-6"));
    }
};

QTEST_GUILESS_MAIN(TestSignalBlocks)
#include "tst_signal_blocks.moc"
