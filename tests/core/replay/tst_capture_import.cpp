// SPDX-License-Identifier: GPL-3.0-or-later
// Captures of the lab network as recordings.
#include "core/base/save_file.h"
#include "core/replay/capture_import.h"
#include "core/replay/loaded_recording.h"
#include "core/wire/codec.h"
#include "core/wire/pcap.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;

namespace {

constexpr std::int64_t kBeginNs = 1'700'000'000'000'000'000;
constexpr std::int64_t kNsPerS = 1'000'000'000;

const QString kSite = QStringLiteral(SITES_FOLDER "/arnie-lab.json");

wire::Address address(const char* text)
{
    return wire::Address::parse(QString::fromLatin1(text), {}).value();
}

/// A position as Simulink sends it.
QByteArray doubles(const Position& position)
{
    wire::Bytes bytes;
    const auto* codec = wire::findCodec(QStringLiteral("simulink"));
    codec->encode(Coordinates(position), bytes);
    return { reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()) };
}

std::span<const std::byte> span(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

} // namespace

class TestCaptureImport final : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<wire::PcapBuilder> m_capture;

    void add(
        double atS, const wire::Address& from, const wire::Address& to, const QByteArray& bytes)
    {
        m_capture->add(kBeginNs + std::int64_t(atS * double(kNsPerS)), from, to, span(bytes),
            std::size_t(bytes.size()));
    }
    [[nodiscard]] QString file(const char* name) const
    {
        return m_folder->filePath(QLatin1String(name));
    }
    [[nodiscard]] Checked<ImportedCapture> import() const
    {
        if (!saveFile(file("lab.pcap"), m_capture->file())) {
            qFatal("The capture cannot be written.");
        }
        return importCapture(file("lab.pcap"), kSite, file("lab.mcap"));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_capture = std::make_unique<wire::PcapBuilder>();
    }

    void captureBecomesARecordingOfTheSite()
    {
        const auto arm = address("192.168.1.80:25000");
        const auto spine = address("192.168.1.1:25001");
        const Position reported(12, -3, 40);
        const Position commanded(15, -3, 40);
        add(0, arm, spine, doubles({ 0, 0, 0 }));
        add(1, address("192.168.1.1:40000"), arm, doubles(commanded));
        add(1.5, arm, spine, doubles(reported));
        add(1.6, arm, spine, QByteArray(5, 'x')); // no doubles
        add(2, arm, address("192.168.1.1:9"), QByteArray("1,2,3"));

        const auto imported = import();
        QVERIFY2(imported, imported ? "" : qPrintable(imported.error().front().shown()));
        QCOMPARE(imported->datagrams, 4U);
        QCOMPARE(imported->others, 1U);

        const auto loaded = loadRecording(file("lab.mcap"));
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().shown()));
        const auto& recording = **loaded;
        QVERIFY(recording.findings.empty());
        QCOMPARE(recording.info.kind, RecordingKind::Imported);
        QCOMPARE(recording.info.title, QStringLiteral("lab.pcap"));
        QCOMPARE(recording.info.cell, QStringLiteral("ARNIE lab"));
        QCOMPARE(recording.info.begunAt.toMSecsSinceEpoch(), kBeginNs / 1'000'000);
        QVERIFY(recording.site.has_value());
        const auto frame = recording.site->spine.frameOf(QStringLiteral("arm"));
        const auto measured = recording.measuredAt(1.55);
        QVERIFY(measured && measured->position.isApprox(frame.toGlobal(reported)));
        QCOMPARE(measured->atS, 1.5);
        QVERIFY(!recording.commandedAt(0.9));
        const auto sent = recording.commandedAt(1.2);
        QVERIFY(sent && sent->position.isApprox(frame.toGlobal(commanded)));
    }

    void captureOfAnotherCellIsRefusedAndNothingIsWritten()
    {
        add(0, address("10.0.0.1:1"), address("10.0.0.2:25001"), doubles({ 1, 2, 3 }));
        const auto imported = import();
        QVERIFY(!imported);
        QVERIFY(imported.error().front().remedy.english().contains(QLatin1String("site")));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
            QStringList { QStringLiteral("lab.pcap") });
    }

    void damagedCaptureIsRefusedAndTheFormerRecordingStays()
    {
        add(0, address("192.168.1.80:25000"), address("192.168.1.1:25001"), doubles({ 1, 2, 3 }));
        QVERIFY(import());
        QVERIFY(saveFile(file("bad.pcap"), QByteArray("no capture")));
        QVERIFY(!importCapture(file("bad.pcap"), kSite, file("lab.mcap")));
        QVERIFY(loadRecording(file("lab.mcap")));
    }
};

QTEST_GUILESS_MAIN(TestCaptureImport)
#include "tst_capture_import.moc"
