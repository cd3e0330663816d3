// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged recordings: opened as far as they go, or refused with a reason; never a crash.
#include "core/base/seeded_random.h"
#include "core/record/bytes.h"
#include "core/record/mcap_reader.h"
#include "tests/core/record/sample.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::record;

class TestMcapDamage final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto path = m_folder.filePath(QStringLiteral("whole.mcap"));
        m_sample = test::writeSample(path, 5);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_whole = file.readAll();
    }

    void aCutFileIsReadUpToTheCut()
    {
        // A thousand lengths, evenly.
        std::size_t before = 0;
        constexpr int kCuts = 1000;
        for (int i = 0; i < kCuts; ++i) {
            const auto length = m_whole.size() * i / kCuts;
            const auto [opened, messages] = readBack(m_whole.first(length));
            if (!opened) {
                QVERIFY2(length < 200, qPrintable(QString::number(length)));
                continue;
            }
            QVERIFY(messages.size() >= before); // a longer file never has fewer messages
            QVERIFY(std::equal(messages.begin(), messages.end(), m_sample.messages.begin()));
            before = messages.size();
        }
        QCOMPARE(before, m_sample.messages.size());
    }

    void aMutatedFileNeverYieldsWrongMessages()
    {
        SeededRandom random(7);
        int refused = 0;
        int whole = 0;
        // MEDULLA_MUTATIONS=100000 takes ten seconds.
        const auto mutations = qEnvironmentVariableIntValue("MEDULLA_MUTATIONS");
        const auto count = mutations > 0 ? mutations : 20'000;
        for (int i = 0; i < count; ++i) {
            auto bytes = m_whole;
            const auto changes = 1 + random.below(4);
            for (std::uint64_t k = 0; k < changes; ++k) {
                const auto at = qsizetype(random.below(std::uint64_t(bytes.size())));
                bytes[at] = char(bytes[at] ^ char(1 + random.below(255)));
            }
            const auto [opened, messages] = readBack(bytes);
            refused += opened ? 0 : 1;
            whole += messages == m_sample.messages ? 1 : 0;
            for (const auto& message : messages) {
                // Chunks have check sums: each message is either correct or missing.
                QVERIFY(message.sequence < m_sample.messages.size());
                QVERIFY(message == m_sample.messages[message.sequence]);
            }
        }
        QVERIFY(refused < count / 10);
        QVERIFY(whole > count / 10); // the damage is in the attachment, for one
    }

    void aChunkThatClaimsMoreThanItHasIsPassedOver()
    {
        // A length of 2^60 in a record of 20 bytes must not be allocated.
        QByteArray bytes = mcap::kMagic;
        mcap::append(bytes, mcap::Header {});
        mcap::ByteWriter writer(bytes);
        const auto chunk = writer.begin(mcap::Opcode::Chunk);
        writer.put(std::uint64_t(0)).put(std::uint64_t(0)).put(std::uint64_t(1) << 60U);
        writer.put(std::uint32_t(0)).put(QByteArray("zstd")).putLong(QByteArray(20, 'x'));
        writer.end(chunk);
        QVERIFY(readBack(bytes).first);
        QVERIFY(!m_findings.empty());
        // Likewise a record longer than the file.
        bytes = mcap::kMagic;
        mcap::append(bytes, mcap::Header {});
        mcap::ByteWriter(bytes).put(mcap::Opcode::Attachment).put(~std::uint64_t(0));
        QVERIFY(readBack(bytes).first);
    }

    void anotherCompressionIsNamed()
    {
        QByteArray bytes = mcap::kMagic;
        mcap::append(bytes, mcap::Header {});
        mcap::ByteWriter writer(bytes);
        const auto chunk = writer.begin(mcap::Opcode::Chunk);
        writer.put(std::uint64_t(0)).put(std::uint64_t(0)).put(std::uint64_t(4));
        writer.put(std::uint32_t(0)).put(QByteArray("lz4")).putLong(QByteArray(4, 'x'));
        writer.end(chunk);
        QVERIFY(readBack(bytes).first);
        QVERIFY(std::ranges::any_of(m_findings, [](const Finding& finding) {
            return finding.text.english().contains(QLatin1String("lz4"));
        }));
    }

private:
    std::pair<bool, std::vector<mcap::Message>> readBack(const QByteArray& bytes)
    {
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(bytes);
        buffer->open(QIODevice::ReadOnly);
        std::vector<mcap::Message> messages;
        const auto reader = McapReader::open(std::move(buffer), QStringLiteral("a.mcap"));
        if (!reader) {
            return { false, messages };
        }
        (*reader)->read({}, [&](const mcap::Message& message) {
            messages.push_back(message);
            return true;
        });
        for (const auto& index : (*reader)->summary().attachments) {
            (void)(*reader)->attachment(index);
        }
        for (const auto& index : (*reader)->summary().metadata) {
            (void)(*reader)->metadata(index);
        }
        m_findings = (*reader)->findings();
        return { true, messages };
    }

    QTemporaryDir m_folder;
    QByteArray m_whole;
    test::Sample m_sample;
    Findings m_findings;
};

QTEST_GUILESS_MAIN(TestMcapDamage)
#include "tst_mcap_damage.moc"
