// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"

#include <array>
#include <optional>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using medulla::Coordinates;
using medulla::Position;
using medulla::wire::Address;
using medulla::wire::UdpSocket;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

UdpSocket freeSocket()
{
    return *UdpSocket::bind({ kLoopback, 0 }, QStringLiteral("test"));
}

/// A port that was free a moment ago.
Address freeAddress()
{
    return freeSocket().address();
}

std::optional<Coordinates> newest(UdpSocket& socket, const char* format)
{
    std::array<std::byte, 2048> buffer {};
    std::optional<Coordinates> last;
    while (const auto received = socket.receive(buffer)) {
        Coordinates values;
        const auto* codec = medulla::wire::findCodec(QLatin1String(format));
        if (codec->decode(std::span(buffer.data(), received->size), values)
            == medulla::wire::Refusal::None) {
            last = values;
        }
    }
    return last;
}

/// The program on free ports, with sockets for all its reports.
struct Program {
    explicit Program(const QStringList& further = {})
        : arm(freeSocket())
        , head(freeSocket())
        , eyes(freeSocket())
        , armListen(freeAddress())
        , headListen(freeAddress())
    {
        process.start(QStringLiteral(MEDULLA_TARGET),
            QStringList { QStringLiteral("--arm-listen"), armListen.toString(),
                QStringLiteral("--head-listen"), headListen.toString(),
                QStringLiteral("--arm-report"), arm.address().toString(),
                QStringLiteral("--head-report"), head.address().toString(),
                QStringLiteral("--eyes-report"), eyes.address().toString() }
                + further);
    }
    ~Program()
    {
        process.kill();
        process.waitForFinished();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// The next line of stdout; empty when none comes.
    QString line()
    {
        QElapsedTimer timer;
        timer.start();
        while (!process.canReadLine() && timer.elapsed() < 10'000) {
            process.waitForReadyRead(100);
        }
        return QString::fromUtf8(process.readLine()).trimmed();
    }
    QString complaint()
    {
        QElapsedTimer timer;
        timer.start();
        QString text;
        while (timer.elapsed() < 10'000) {
            text += QString::fromUtf8(process.readAllStandardError());
            if (text.contains(QLatin1String("stdin"))) {
                return text;
            }
            process.waitForReadyRead(100);
        }
        return text;
    }
    void type(const char* line)
    {
        process.write(line);
        process.write("\n");
        process.waitForBytesWritten();
    }
    /// Sends on the device's frame.
    bool sendArm(const Position& device)
    {
        medulla::wire::Bytes datagram;
        medulla::wire::findCodec(QStringLiteral("simulink"))->encode(Coordinates(device), datagram);
        return arm.send(datagram, armListen);
    }
    /// Whether the arm soon reports a steady position there, device frame.
    bool armComesTo(const Position& device)
    {
        QElapsedTimer stay;
        const auto isSteadyThere = [&] {
            if (const auto report = newest(arm, "simulink")) {
                if ((*report->position() - device).norm() > 1.0) {
                    stay.invalidate();
                } else if (!stay.isValid()) {
                    stay.start();
                }
            }
            return stay.isValid() && stay.elapsed() > 300;
        };
        return QTest::qWaitFor(isSteadyThere, 10'000);
    }
    /// Whether the arm soon sends no report for 100 ms.
    bool fallsSilent()
    {
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 10'000) {
            (void)newest(arm, "simulink");
            medulla::test::letTimePass(100ms);
            if (!newest(arm, "simulink")) {
                return true;
            }
        }
        return false;
    }
    /// Whether the eyes soon report exactly this.
    bool eyesSee(const char* text)
    {
        const auto isSeen = [&] {
            const auto report = newest(eyes, "csv");
            return report && report->toString() == QLatin1String(text);
        };
        return QTest::qWaitFor(isSeen, 10'000);
    }

    /// Whether the eyes soon report a certainty of 0.
    bool eyesSeeNothingMore()
    {
        return QTest::qWaitFor([this] {
            const auto report = newest(eyes, "csv");
            return report && (*report)[0][3] == 0.0;
        });
    }

    UdpSocket arm;
    UdpSocket head;
    UdpSocket eyes;
    Address armListen;
    Address headListen;
    QProcess process;
};

QJsonObject json(const QString& line)
{
    return QJsonDocument::fromJson(line.toUtf8()).object();
}

} // namespace

class TestTargetProgram final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void movesTheArmInTheDeviceFrame()
    {
        Program program;
        QCOMPARE(program.line(), QStringLiteral("ready"));
        QVERIFY(program.armComesTo(Position::Zero()));
        QVERIFY(program.sendArm({ 25.0, -60.0, 40.0 }));
        QVERIFY(program.armComesTo({ 25.0, -60.0, 40.0 }));
        QVERIFY(newest(program.head, "simulink").has_value());
        QVERIFY(!newest(program.eyes, "csv").has_value()); // there was no object to see
    }

    void carriesTheFlameAndTellsSoInJson()
    {
        Program program({ QStringLiteral("--json"), QStringLiteral("--flame"),
            QStringLiteral("60,25,40"), QStringLiteral("--torch"), QStringLiteral("-95,30,45"),
            QStringLiteral("--report-hz"), QStringLiteral("100"), QStringLiteral("--seed"),
            QStringLiteral("7") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        QVERIFY(program.eyesSee("60.000,25.000,40.000,90.000"));
        QVERIFY(program.sendArm({ 25.0, -60.0, 40.0 }));
        auto event = json(program.line());
        QCOMPARE(event[QStringLiteral("event")].toString(), QStringLiteral("lit"));
        QCOMPARE(event[QStringLiteral("what")].toString(), QStringLiteral("splint"));
        QVERIFY(event[QStringLiteral("t")].toDouble() > 0.0);
        const auto position = event[QStringLiteral("position")].toArray();
        QCOMPARE(position.size(), qsizetype(3));
        QVERIFY(std::abs(position[0].toDouble() - 60.0) < 15.0);

        QVERIFY(program.sendArm({ 30.0, 95.0, 45.0 }));
        event = json(program.line());
        QCOMPARE(event[QStringLiteral("what")].toString(), QStringLiteral("torch"));
        QCOMPARE(event[QStringLiteral("position")].toArray(), (QJsonArray { -95.0, 30.0, 45.0 }));

        program.type("blow 0");
        event = json(program.line());
        QCOMPARE(event[QStringLiteral("event")].toString(), QStringLiteral("out"));
        QCOMPARE(event[QStringLiteral("what")].toString(), QStringLiteral("flame"));
    }

    void obeysStdinAndGoesOnAfterNonsense()
    {
        Program program;
        QCOMPARE(program.line(), QStringLiteral("ready"));
        program.type("fly away");
        const auto complaint = program.complaint();
        QVERIFY2(complaint.contains(QLatin1String("\"fly away\" is not a command.")),
            qPrintable(complaint));
        program.type("blow 3");
        QVERIFY(program.complaint().contains(QLatin1String("Nothing burns at number 3")));

        program.type("flame 300,0,0");
        QVERIFY(program.eyesSee("300.000,0.000,0.000,90.000"));

        program.type("obstacle 40,0,0,15");
        // Lines and datagrams have no common order; the flame shows that the line was read.
        program.type("flame 0,300,0");
        QVERIFY(program.eyesSee("300.000,0.000,0.000,90.000;0.000,300.000,0.000,90.000"));
        QVERIFY(program.sendArm({ 0.0, -80.0, 0.0 }));
        QVERIFY(program.line().contains(QLatin1String("an obstacle blocks the arm at ")));
        program.type("clear");
        QVERIFY(program.line().contains(QLatin1String("the arm is free again at ")));
        QVERIFY(program.armComesTo({ 0.0, -80.0, 0.0 }));

        program.type("freeze 0.5");
        QVERIFY(program.fallsSilent());
        QVERIFY(program.armComesTo({ 0.0, -80.0, 0.0 }));

        program.type("restart");
        QVERIFY(program.armComesTo({ 0.0, -80.0, 0.0 }));
        program.type("loss 1");
        QVERIFY(program.fallsSilent());
    }

    void flamesAreMovedAndBlownOutAndEyesChangedFromStdin()
    {
        Program program({ QStringLiteral("--json"), QStringLiteral("--flame"),
            QStringLiteral("0,0,0"), QStringLiteral("--torch"), QStringLiteral("0,300,0"),
            QStringLiteral("--eye-certainty"), QStringLiteral("80") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        const auto happened = [&](const char* event, const char* what) {
            const auto told = json(program.line());
            return told[QStringLiteral("event")].toString() == QLatin1String(event)
                && told[QStringLiteral("what")].toString() == QLatin1String(what);
        };
        QVERIFY(happened("lit", "splint")); // the arm rests in the flame

        program.type("blow 0");
        QVERIFY(happened("out", "flame"));
        // It would be lit by the splint again.
        program.type("move 0 300,0,0");
        program.type("blow splint");
        QVERIFY(happened("out", "splint"));
        QVERIFY(program.eyesSeeNothingMore());
        program.type("flame -7,250,0");
        QVERIFY(program.eyesSee("-7.000,250.000,0.000,80.000"));
        program.type("move 2 8,0,0"); // a flame comes to the splint
        QVERIFY(happened("lit", "splint"));
        program.type("move 1 0,8,0"); // and the splint lights the torch that comes
        QVERIFY(happened("lit", "torch"));
        program.type("blow splint");
        QVERIFY(happened("out", "splint"));
        QVERIFY(happened("lit", "splint")); // by the burning objects around it
        program.type("move 2 -7,250,0");
        program.type("move 1 8,250,0");
        program.type("blow splint");
        QVERIFY(happened("out", "splint"));
        QVERIFY(program.eyesSee("8.000,250.000,0.000,80.000;-7.000,250.000,0.000,80.000"));
        program.type("blow 1");
        QVERIFY(happened("out", "torch"));
        program.type("eye-certainty 35");
        QVERIFY(program.eyesSee("-7.000,250.000,0.000,35.000"));
        program.type("eye-miss 1");
        QVERIFY(program.eyesSee("-7.000,250.000,0.000,0.000"));

        program.type("move 9 0,0,0");
        QVERIFY(program.complaint().contains(QLatin1String("no flame or torch of number 9")));
        program.type("blow splint");
        QVERIFY(program.complaint().contains(QLatin1String("The splint does not burn.")));
    }

    void tellsWhereTheArmIsAndEndsWhenTold()
    {
        Program program({ QStringLiteral("--json") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        QVERIFY(program.sendArm({ 0.0, -40.0, 0.0 }));
        QVERIFY(program.armComesTo({ 0.0, -40.0, 0.0 }));
        program.type("status");
        const auto event = json(program.line());
        QCOMPARE(event[QStringLiteral("event")].toString(), QStringLiteral("status"));
        QVERIFY(event[QStringLiteral("t")].toDouble() > 0.0);
        QCOMPARE(event[QStringLiteral("what")].toString(), QStringLiteral("arm"));
        QVERIFY(std::abs(event[QStringLiteral("position")].toArray()[0].toDouble() - 40.0) < 1.0);
        program.type("quit");
        QVERIFY(program.process.waitForFinished());
        QCOMPARE(program.process.exitCode(), 0);
    }

    void holdsTheArmWhenCommandsStopInMidMotion()
    {
        Program program(
            { QStringLiteral("--json"), QStringLiteral("--obstacle"), QStringLiteral("40,0,0,15"),
                QStringLiteral("--command-timeout-ms"), QStringLiteral("300") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        QVERIFY(program.sendArm({ 0.0, -80.0, 0.0 }));
        QCOMPARE(
            json(program.line())[QStringLiteral("event")].toString(), QStringLiteral("blocked"));
        const auto held = json(program.line());
        QCOMPARE(held[QStringLiteral("event")].toString(), QStringLiteral("held"));
        QCOMPARE(held[QStringLiteral("what")].toString(), QStringLiteral("arm"));
        // Nothing pushes it on, so that it does not continue when the way is free.
        program.type("clear");
        program.type("status");
        medulla::test::waitForUnexpectedEvents(500ms);
        program.type("status");
        double x = 0.0;
        while (program.process.canReadLine() || program.process.waitForReadyRead(500)) {
            x = json(program.line())[QStringLiteral("position")].toArray()[0].toDouble();
        }
        QVERIFY2(std::abs(x - 25.0) < 3.0, qPrintable(QString::number(x)));
    }

    void addressesAreRewrittenAndBoundElsewhere()
    {
        auto report = freeSocket();
        const auto port = QString::number(report.address().port);
        QProcess process;
        process.start(QStringLiteral(MEDULLA_TARGET),
            { QStringLiteral("--arm-listen"), QStringLiteral("192.168.1.80:0"),
                QStringLiteral("--head-listen"), QStringLiteral("192.168.1.221:0"),
                QStringLiteral("--arm-report"), QStringLiteral("192.168.1.1:") + port,
                QStringLiteral("--rewrite"), QStringLiteral("192.168.1.1=127.0.0.1"),
                QStringLiteral("--rewrite"), QStringLiteral("127.0.1.0/24=127.0.0.0/24"),
                QStringLiteral("--bind"), QStringLiteral("127.0.0.9") });
        process.waitForReadyRead(10'000);
        QCOMPARE(process.readLine().trimmed(), QByteArray("ready"));
        std::array<std::byte, 2048> buffer {};
        std::optional<UdpSocket::Received> received;
        QVERIFY(QTest::qWaitFor([&] { return (received = report.receive(buffer)).has_value(); }));
        QCOMPARE(received->sender.host, 0x7f000009U);
        process.terminate();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

    void goesOnWhenStdinEnds()
    {
        Program program;
        QCOMPARE(program.line(), QStringLiteral("ready"));
        program.process.closeWriteChannel();
        QVERIFY(program.sendArm({ 0.0, -40.0, 0.0 }));
        QVERIFY(program.armComesTo({ 0.0, -40.0, 0.0 }));
    }

    void endsInOrderOnSigterm()
    {
        Program program;
        QCOMPARE(program.line(), QStringLiteral("ready"));
        program.process.terminate();
        QVERIFY(program.process.waitForFinished());
        QCOMPARE(program.process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.process.exitCode(), 0);
    }

    void refusesBadOptions_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* option, const char* value) {
            QTest::addRow("%s %s", option, value) << QStringList { QLatin1String(option),
                QLatin1String(value) } << QString::fromLatin1(option);
        };
        row("--flame", "1,2");
        row("--torch", "a,b,c");
        row("--obstacle", "1,2,3,0");
        row("--report-hz", "0");
        row("--report-hz", "fast");
        row("--loss", "2");
        row("--eye-miss", "-1");
        row("--eye-noise-mm", "x");
        row("--eye-false", "1.5");
        row("--eye-certainty", "101");
        row("--seed", "-1");
        row("--bind", "nowhere");
        row("--rewrite", "a=b");
        row("--command-timeout-ms", "-1");
        row("--arm-listen", "nowhere");
        row("--eyes-report", "127.0.0.1");
        row("--arm-listen", "203.0.113.7:25000"); // no address of this machine
        row("extra", "words");
        row("--no-such-option", "1");
    }
    void refusesBadOptions()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, place);
        QProcess process;
        process.start(QStringLiteral(MEDULLA_TARGET), arguments);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        const auto complaint = QString::fromUtf8(process.readAllStandardError());
        const auto named = place.mid(place.startsWith(QLatin1String("--")) ? 2 : 0);
        const auto isBind = arguments.last().startsWith(QLatin1String("203."));
        QVERIFY2(
            isBind ? complaint.contains(QLatin1String("203.0.113.7")) : complaint.contains(named),
            qPrintable(complaint));
    }

    void saysWhatItIs()
    {
        for (const auto* option : { "--help", "--version" }) {
            QProcess process;
            process.start(QStringLiteral(MEDULLA_TARGET), { QLatin1String(option) });
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(process.readAllStandardOutput().contains("medulla-target"));
        }
    }
};

QTEST_GUILESS_MAIN(TestTargetProgram)
#include "tst_target_program.moc"
