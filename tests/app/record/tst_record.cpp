// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/pcap.h"
#include "core/wire/udp_socket.h"
#include "tests/core/recorder/recorded.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const auto kRecord = QStringLiteral(MEDULLA_RECORD);
const auto kSpine = QStringLiteral(MEDULLA_SPINE);
constexpr std::uint32_t kLoopback = 0x7f000001;

/// A program that ends by itself.
struct Ran {
    Ran(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.start(program, arguments);
        isEnded = process.waitForFinished(20'000);
        status = process.exitCode();
        output = QString::fromUtf8(process.readAllStandardOutput());
        complaints = QString::fromUtf8(process.readAllStandardError());
    }

    bool isEnded = false;
    int status = -1;
    QString output;
    QString complaints;
};

} // namespace

class TestRecord final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_from = std::make_unique<wire::UdpSocket>(*wire::UdpSocket::bind({ kLoopback, 0 }, {}));
        m_to = std::make_unique<wire::UdpSocket>(*wire::UdpSocket::bind({ kLoopback, 0 }, {}));
        {
            // A port that was free a moment ago.
            const auto probe = wire::UdpSocket::bind({ kLoopback, 0 }, {});
            m_port = probe->address().port;
        }
        QFile file(config());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QStringLiteral(R"({"host": "127.0.0.1", "interfaces": {
  "input": {"cmd": {"port": %1, "streamed": true, "format": "csv"}},
  "output": {"log": {"host": "127.0.0.1", "port": %2, "format": "csv"}}
}, "connections": [{"input": "cmd", "output": "log"}]})")
                       .arg(m_port)
                       .arg(m_to->address().port)
                       .toUtf8());
    }

    void spineRecordsAllDatagrams_data() { programs(); }
    void spineRecordsAllDatagrams()
    {
        QFETCH(QString, program);
        QFETCH(QStringList, arguments);
        recordSome(program, arguments);
        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files.size(), 1);
        const Recorded recorded(files.front());
        QVERIFY(recorded.isComplete);
        QStringList fates;
        for (const auto& datagram : recorded.datagrams) {
            fates << datagram.end + QLatin1Char(' ') + QString::fromLatin1(datagram.fate);
        }
        // Of equal times: in the order in which their handling ended.
        QCOMPARE(fates.count(QStringLiteral("cmd passed")), 2);
        QCOMPARE(fates.count(QStringLiteral("cmd unchanged")), 1);
        QCOMPARE(fates.count(QStringLiteral("cmd malformed")), 1);
        QCOMPARE(fates.count(QStringLiteral("log passed")), 2);
        QCOMPARE(fates.count(QStringLiteral("log unchanged")), 1);
        QCOMPARE(fates.size(), 7);
        QCOMPARE(recorded.attachments.size(), std::size_t(1));
        QCOMPARE(recorded.attachments.front().name, record::format::kSpineFile);
        const auto alarms = recorded.eventsOf(record::format::kAlarmTopic);
        QVERIFY(alarms.join().contains("not a finite number"));
    }

    void recordEndsAfterSeconds()
    {
        const Ran ran(kRecord,
            { QStringLiteral("--config"), config(), QStringLiteral("--out"), m_folder->path(),
                QStringLiteral("--seconds"), QStringLiteral("0.5") });
        QVERIFY2(ran.isEnded && ran.status == 0, qPrintable(ran.complaints));
        QCOMPARE(ran.output, QStringLiteral("ready\n"));
        QVERIFY(Recorded(recordingsIn(m_folder->path()).front()).isComplete);
    }

    void recordingThatCannotBeWrittenIsAFailure()
    {
        const auto out = config() + QStringLiteral("/folder");
        const Ran ran(kRecord,
            { QStringLiteral("--config"), config(), QStringLiteral("--out"), out,
                QStringLiteral("--seconds"), QStringLiteral("0.5") });
        QVERIFY2(ran.isEnded && ran.status == 1, qPrintable(ran.complaints));
        QVERIFY2(ran.complaints.contains(out + QStringLiteral(": The folder for recordings")),
            qPrintable(ran.complaints));
    }

    void infoTellsContent()
    {
        const auto file = recordSome();
        QVERIFY(!file.isEmpty());
        const Ran ran(kRecord, { QStringLiteral("info"), file, QStringLiteral("--json") });
        QCOMPARE(ran.status, 0);
        const auto info = QJsonDocument::fromJson(ran.output.toUtf8()).object();
        QCOMPARE(info[QStringLiteral("complete")].toBool(), true);
        QCOMPARE(info[QStringLiteral("lostDatagrams")].toInt(), 0);
        const auto cell = info[QStringLiteral("cell")].toObject();
        QCOMPARE(cell[QStringLiteral("cell")].toString(), QStringLiteral("config"));
        QCOMPARE(cell[QStringLiteral("badge")].toString(), QStringLiteral("SIMULATED"));
        QJsonObject counts;
        for (const auto& channel : info[QStringLiteral("channels")].toArray()) {
            counts[channel[QStringLiteral("topic")].toString()] =
                channel[QStringLiteral("messages")];
        }
        QCOMPARE(counts[QStringLiteral("/in/cmd")].toInt(), 4);
        QCOMPARE(counts[QStringLiteral("/out/log")].toInt(), 3);
        const Ran words(kRecord, { QStringLiteral("info"), file });
        QVERIFY(words.output.contains(QLatin1String("/in/cmd: 4")));
    }

    /// The values that were sent, at the times of the kernel.
    void csvHoldsTheSignals()
    {
        const auto file = recordSome();
        QVERIFY(!file.isEmpty());
        const auto csv = m_folder->filePath(QStringLiteral("a.csv"));
        const Ran ran(kRecord,
            { QStringLiteral("export"), file, QStringLiteral("--csv"), QStringLiteral("--out"),
                csv });
        QVERIFY2(ran.status == 0, qPrintable(ran.complaints));
        QFile table(csv);
        QVERIFY(table.open(QIODevice::ReadOnly));
        const auto lines = QString::fromUtf8(table.readAll()).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.front(),
            QStringLiteral("time,monotonic_s,cmd.x,cmd.y,cmd.z,log.sent.x,log.sent.y,log.sent.z"));
        QCOMPARE(lines.filter(QStringLiteral(",1,2,3,,,")).size(), 2); // the second is unchanged
        QCOMPARE(lines.filter(QStringLiteral(",4,5,6.25,,,")).size(), 1);
        QCOMPARE(lines.filter(QStringLiteral(",,,,4,5,6.25")).size(), 1);
        const QRegularExpression row(
            QStringLiteral(R"(^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z,\d+\.\d{9}(,[-.\d]*){6}$)"));
        QCOMPARE(lines.size(), 1 + 5 + 1);
        QCOMPARE(lines.filter(row).size(), 5);
    }

    /// As tcpdump and tshark read it.
    void pcapIsReadWithCountsTimesAndPayload()
    {
        const auto file = recordSome();
        QVERIFY(!file.isEmpty());
        const auto pcap = m_folder->filePath(QStringLiteral("a.pcap"));
        const Ran ran(kRecord,
            { QStringLiteral("export"), file, QStringLiteral("--pcap"), QStringLiteral("--out"),
                pcap });
        QVERIFY2(ran.status == 0, qPrintable(ran.complaints));
        // Four came in, two went out.
        const Recorded recorded(file);
        QStringList expected;
        for (const auto& datagram : recorded.datagrams) {
            if (datagram.wasOnWire()) {
                expected << QStringLiteral("%1 %2 %3")
                                .arg(datagram.timeNs)
                                .arg(datagram.endAddress.port)
                                .arg(QString::fromLatin1(datagram.bytes.toHex()));
            }
        }
        expected.sort();
        QCOMPARE(expected.size(), 6);
        QStringList read;
        QVERIFY(wire::readPcap(pcap, [&read](const wire::CapturedDatagram& datagram) {
            const QByteArray bytes(reinterpret_cast<const char*>(datagram.payload.data()),
                qsizetype(datagram.payload.size()));
            read << QStringLiteral("%1 %2 %3")
                        .arg(datagram.atNs)
                        .arg(datagram.to.port)
                        .arg(QString::fromLatin1(bytes.toHex()));
            return true;
        }));
        read.sort();
        QCOMPARE(read, expected);
        auto said = readByTcpdump(pcap);
        if (said) {
            QCOMPARE(*said, expected);
        }
        auto shark = readByTshark(pcap);
        if (shark) {
            QCOMPARE(*shark, expected);
        }
        if (!said && !shark) {
            QSKIP("Neither tcpdump nor tshark is installed.");
        }
    }

    void cutHoldsOnlyThePart()
    {
        const auto file = recordSome();
        QVERIFY(!file.isEmpty());
        const auto part = m_folder->filePath(QStringLiteral("part.mcap"));
        const Recorded whole(file);
        const Ran info(kRecord, { QStringLiteral("info"), file, QStringLiteral("--json") });
        const auto fromS = [&] {
            const auto first = whole.datagrams.front().timeNs;
            for (const auto& datagram : whole.datagrams) {
                if (datagram.bytes.startsWith("4,5")) {
                    return double(datagram.timeNs - first) / 1e9 - 0.001;
                }
            }
            return 0.0;
        }();
        // Datagrams are 50 ms apart; log messages come before the first one.
        const auto begin = QJsonDocument::fromJson(info.output.toUtf8())[QStringLiteral("from")];
        const auto shift = double(whole.datagrams.front().timeNs) / 1e9 - begin.toDouble();
        const Ran ran(kRecord,
            { QStringLiteral("cut"), file, QStringLiteral("--from"),
                QString::number(fromS + shift, 'f', 6), QStringLiteral("--out"), part });
        QVERIFY2(ran.status == 0, qPrintable(ran.complaints));
        const Recorded recorded(part);
        QVERIFY(recorded.isComplete);
        QCOMPARE(recorded.datagrams.size(), std::size_t(3)); // in, out, and the malformed one
        QCOMPARE(recorded.attachments, whole.attachments);
    }

    void killedRecordingIsRecovered()
    {
        {
            Program host(kSpine,
                { QStringLiteral("--config"), config(), QStringLiteral("--record"),
                    m_folder->path() });
            QVERIFY(host.waitReady());
            send("1,2,3");
            QTRY_VERIFY(!recordingsIn(m_folder->path()).isEmpty());
            // Until the datagram is on the disk.
            QTRY_COMPARE(
                Recorded(recordingsIn(m_folder->path()).front()).datagrams.size(), std::size_t(2));
            host.kill();
        }
        const auto file = recordingsIn(m_folder->path()).front();
        QVERIFY(!Recorded(file).isComplete);
        const auto whole = m_folder->filePath(QStringLiteral("whole.mcap"));
        const Ran ran(kRecord, { QStringLiteral("recover"), file, QStringLiteral("--out"), whole });
        QVERIFY2(ran.status == 0, qPrintable(ran.complaints));
        const Recorded recorded(whole);
        QVERIFY(recorded.isComplete && recorded.findings.empty());
        QCOMPARE(recorded.datagrams.size(), std::size_t(2));
    }

    void wrongUseIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("place");
        const auto none = QStringLiteral("/nonexistent.mcap");
        QTest::newRow("nothing") << QStringList() << QStringLiteral("--site");
        QTest::newRow("command") << QStringList { QStringLiteral("play") }
                                 << QStringLiteral("play");
        QTest::newRow("no file") << QStringList { QStringLiteral("info") }
                                 << QStringLiteral("info");
        QTest::newRow("missing") << QStringList { QStringLiteral("info"), none } << none;
        QTest::newRow("format") << QStringList { QStringLiteral("export"), none }
                                << QStringLiteral("export");
        QTest::newRow("no out") << QStringList { QStringLiteral("cut"), none }
                                << QStringLiteral("--out");
    }
    void wrongUseIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, place);
        const Ran ran(kRecord, arguments);
        QCOMPARE(ran.status, 2);
        QVERIFY2(ran.complaints.contains(place + QStringLiteral(": ")), qPrintable(ran.complaints));
        QVERIFY(ran.output.isEmpty());
    }

    void dissectorNamesTheEnds()
    {
        const Ran ran(
            kRecord, { QStringLiteral("wireshark"), QStringLiteral("--config"), config() });
        QCOMPARE(ran.status, 0);
        QVERIFY(ran.output.contains(
            QStringLiteral("[\"127.0.0.1:%1\"] = { name = \"cmd\", format = \"csv\" }")
                .arg(m_port)));
        const auto luac = QStandardPaths::findExecutable(QStringLiteral("luac"));
        if (luac.isEmpty()) {
            return; // the names are tested, the syntax is not
        }
        QFile file(m_folder->filePath(QStringLiteral("a.lua")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(ran.output.toUtf8());
        file.close();
        const Ran check(luac, { QStringLiteral("-p"), file.fileName() });
        QVERIFY2(check.status == 0, qPrintable(check.complaints));
    }

private:
    [[nodiscard]] QString config() const
    {
        return m_folder->filePath(QStringLiteral("config.json"));
    }
    void programs() const
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("medulla-spine") << kSpine << QStringList { QStringLiteral("--record") };
        QTest::newRow("medulla-record") << kRecord << QStringList { QStringLiteral("--out") };
    }
    void send(const QByteArray& datagram)
    {
        m_from->send(std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))),
            { kLoopback, m_port });
    }
    /// Records two values, one of them twice, and a datagram that is none; the file.
    QString recordSome(
        const QString& program = kSpine, QStringList arguments = { QStringLiteral("--record") })
    {
        arguments << m_folder->path() << QStringLiteral("--config") << config();
        Program host(program, arguments);
        if (!host.waitReady()) {
            return {};
        }
        for (const auto& datagram : { "1,2,3", "1,2,3", "4,5,6.25", "7,eight" }) {
            send(datagram);
            letTimePass(50ms);
        }
        [&host] { QCOMPARE(host.terminate(), 0); }();
        return recordingsIn(m_folder->path()).value(0);
    }
    static std::optional<QStringList> readByTcpdump(const QString& pcap)
    {
        const auto tcpdump = QStandardPaths::findExecutable(QStringLiteral("tcpdump"));
        if (tcpdump.isEmpty()) {
            qInfo("tcpdump is not installed.");
            return std::nullopt;
        }
        const Ran ran(tcpdump,
            { QStringLiteral("-r"), pcap, QStringLiteral("-nn"), QStringLiteral("-tt"),
                QStringLiteral("-x"), QStringLiteral("--nano") });
        // "1700000000.123456789 IP 127.0.0.1.40000 > 127.0.0.1.25000: UDP, length 5", then bytes
        // of the IP packet in groups behind their offset.
        const QRegularExpression head(
            QStringLiteral(R"(^(\d+)\.(\d{9}) IP \S+ > \d+\.\d+\.\d+\.\d+\.(\d+): UDP)"));
        QStringList list;
        QString bytes;
        const auto end = [&] {
            if (!list.isEmpty()) {
                list.back() += bytes.mid(2 * 28);
            }
            bytes.clear();
        };
        for (const auto& line : ran.output.split(QLatin1Char('\n'))) {
            if (const auto match = head.match(line); match.hasMatch()) {
                end();
                list << match.captured(1) + match.captured(2) + QLatin1Char(' ') + match.captured(3)
                        + QLatin1Char(' ');
            } else if (const auto colon = line.indexOf(QLatin1Char(':')); colon > 0) {
                bytes += line.mid(colon + 1).remove(QLatin1Char(' '));
            }
        }
        end();
        list.sort();
        return list;
    }
    static std::optional<QStringList> readByTshark(const QString& pcap)
    {
        const auto tshark = QStandardPaths::findExecutable(QStringLiteral("tshark"));
        if (tshark.isEmpty()) {
            qInfo("tshark is not installed.");
            return std::nullopt;
        }
        QStringList arguments { QStringLiteral("-r"), pcap, QStringLiteral("-T"),
            QStringLiteral("fields") };
        for (const auto* field : { "frame.time_epoch", "udp.dstport", "udp.payload" }) {
            arguments << QStringLiteral("-e") << QLatin1String(field);
        }
        const Ran ran(tshark, arguments);
        QStringList list;
        for (auto line : ran.output.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            list << line.remove(QLatin1Char('.')).replace(QLatin1Char('\t'), QLatin1Char(' '));
        }
        list.sort();
        return list;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<wire::UdpSocket> m_from;
    std::unique_ptr<wire::UdpSocket> m_to;
    std::uint16_t m_port = 0;
};

QTEST_GUILESS_MAIN(TestRecord)
#include "tst_record.moc"
