// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/udp_socket.h"
#include "tests/support/shared_data.h"
#include "tests/support/waiting.h"

#include <array>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <span>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

/// medulla-spine as a separate process.
class Program {
public:
    explicit Program(const QStringList& arguments)
    {
        m_process.start(QStringLiteral(MEDULLA_SPINE), arguments);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    [[nodiscard]] QString line()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(5000)) { }
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    [[nodiscard]] bool waitForError(const QByteArray& text)
    {
        m_process.setReadChannel(QProcess::StandardError);
        m_errors += m_process.readAllStandardError(); // may have come with the previous line
        while (!m_errors.contains(text) && m_process.waitForReadyRead(5000)) {
            m_errors += m_process.readAllStandardError();
        }
        m_process.setReadChannel(QProcess::StandardOutput);
        return m_errors.contains(text);
    }
    /// The exit status; -1 when it crashed or did not end.
    [[nodiscard]] int end()
    {
        const auto ended = m_process.waitForFinished(10'000);
        m_errors += m_process.readAllStandardError();
        return ended && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    [[nodiscard]] qint64 process() const { return m_process.processId(); }
    void signal(int number) const { kill(pid_t(m_process.processId()), number); }
    [[nodiscard]] QByteArray output() { return m_process.readAllStandardOutput(); }
    [[nodiscard]] const QByteArray& errors() const { return m_errors; }

private:
    QProcess m_process;
    QByteArray m_errors;
};

wire::UdpSocket bound(std::uint32_t host = kLoopback, std::uint16_t port = 0)
{
    return *wire::UdpSocket::bind({ host, port }, {});
}

QByteArray next(wire::UdpSocket& socket)
{
    std::array<std::byte, 1024> buffer {};
    pollfd waiting { socket.descriptor(), POLLIN, 0 };
    poll(&waiting, 1, 2000);
    const auto datagram = socket.receive(buffer);
    return datagram
        ? QByteArray(reinterpret_cast<const char*>(buffer.data()), qsizetype(datagram->size))
        : QByteArray();
}

void send(const QByteArray& datagram, const wire::Address& to)
{
    // One socket for all, as in a real program: two ports of one host would be two programs.
    static auto socket = *wire::UdpSocket::open({});
    socket.send(std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), to);
}

QString inFolder(const QTemporaryDir& folder, const QByteArray& text)
{
    const auto path = folder.filePath(QStringLiteral("cell.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("The test cannot write its configuration.");
    }
    file.write(text);
    return path;
}

/// "in" to "out", with this text in place of %1 in the output.
QByteArray config(std::uint16_t port, const wire::Address& out, const QByteArray& more = {})
{
    return R"({"host": "127.0.0.1", "loglevel": "info", "interfaces": {"input": {"in": {"port": )"
        + QByteArray::number(port)
        + R"(, "streamed": true, "format": "csv"}}, "output": {"out": {"host": "127.0.0.1", "port": )"
        + QByteArray::number(out.port) + R"(, "format": "csv")" + more
        + R"(}}}, "connections": [{"input": "in", "output": "out"}]})";
}

std::uint16_t freePort()
{
    return bound().address().port;
}

} // namespace

class TestSpineProgram final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysReadyRoutesAndEndsInOrder()
    {
        auto device = bound();
        const QTemporaryDir folder;
        const auto port = freePort();
        Program program(
            { QStringLiteral("--config"), inFolder(folder, config(port, device.address())) });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        send("1,2,3", { kLoopback, port });
        QCOMPARE(next(device), QByteArray("1,2,3"));
        program.signal(SIGTERM);
        QCOMPARE(program.end(), 0);
        QVERIFY(wire::UdpSocket::bind({ kLoopback, port }, {}));
    }

    void repeatsAndPrintsStatisticsAsJson()
    {
        auto device = bound();
        const QTemporaryDir folder;
        const auto port = freePort();
        Program program(
            { QStringLiteral("--config"), inFolder(folder, config(port, device.address())),
                QStringLiteral("--repeat-ms"), QStringLiteral("50"), QStringLiteral("--stats"),
                QStringLiteral("0.5"), QStringLiteral("--json") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        send("1,2,3", { kLoopback, port });
        QCOMPARE(next(device), QByteArray("1,2,3"));
        QCOMPARE(next(device), QByteArray("1,2,3"));
        const auto stats = QJsonDocument::fromJson(program.line().toUtf8()).object();
        const auto output = stats[QLatin1String("outputs")][0];
        QCOMPARE(output[QLatin1String("name")].toString(), QStringLiteral("out"));
        QCOMPARE(output[QLatin1String("sent")].toInt(), 1);
        QVERIFY(output[QLatin1String("repeated")].toInt() >= 1);
        program.signal(SIGINT);
        QCOMPARE(program.end(), 0);
    }

    void readsItsFileAgainOnSighupAndKeepsTheOldOneWhenTheNewIsBad()
    {
        auto first = bound();
        auto second = bound();
        const QTemporaryDir folder;
        const auto port = freePort();
        const auto path = inFolder(folder, config(port, first.address()));
        Program program({ QStringLiteral("--config"), path });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        inFolder(folder, "{ \"host\": ");
        program.signal(SIGHUP);
        QVERIFY(program.waitForError("the running one stays"));
        QVERIFY(program.errors().contains("cell.json: line 1"));
        send("1", { kLoopback, port });
        QCOMPARE(next(first), QByteArray("1"));
        inFolder(folder, config(port, second.address()));
        program.signal(SIGHUP);
        QVERIFY(program.waitForError("Configuration taken over"));
        send("2", { kLoopback, port });
        QCOMPARE(next(second), QByteArray("2"));
        program.signal(SIGTERM);
        QCOMPARE(program.end(), 0);
    }

    void nestedBracketsWithoutEndEndNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        // A recursive parser or writer overflows its stack.
        constexpr int kLevels = 200'000;
        const QByteArray open(kLevels, '[');
        const QByteArray closed(kLevels, ']');
        QTest::newRow("not closed") << open;
        QTest::newRow("closed") << open + closed;
        QTest::newRow("in place of a name") << R"({"host": )" + open + closed + '}';
        QTest::newRow("under a name that is not known") << R"({"other": )" + open + closed + '}';
    }
    void nestedBracketsWithoutEndEndNothing()
    {
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        auto first = bound();
        const auto port = freePort();
        Program program(
            { QStringLiteral("--config"), inFolder(folder, config(port, first.address())) });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        const auto path = inFolder(folder, text);
        program.signal(SIGHUP);
        QVERIFY(program.waitForError("the running one stays"));
        QVERIFY(program.errors().contains("levels deep"));
        send("1", { kLoopback, port });
        QCOMPARE(next(first), QByteArray("1"));
        program.signal(SIGTERM);
        QCOMPARE(program.end(), 0);
        Program check({ QStringLiteral("--check"), QStringLiteral("--config"), path });
        QCOMPARE(check.end(), 2);
        QVERIFY(check.errors().contains("levels deep"));
    }

    void oneSpineOfAMachineCommandsAnActuator()
    {
        const QTemporaryDir folder;
        const QTemporaryDir other;
        const auto arm = bound();
        const auto head = bound();
        const auto guarded = QByteArrayLiteral(", \"threshold\": 50");
        Program first({ QStringLiteral("--config"),
            inFolder(folder, config(freePort(), arm.address(), guarded)) });
        QCOMPARE(first.line(), QStringLiteral("ready"));
        const auto path = inFolder(other, config(freePort(), arm.address(), guarded));
        {
            Program second({ QStringLiteral("--config"), path });
            QCOMPARE(second.end(), 2);
            QVERIFY2(second.errors().contains("already operated by medulla-spine (process "
                         + QByteArray::number(first.process())),
                second.errors().constData());
        }
        // A check of a configuration commands nothing.
        QCOMPARE(Program({ QStringLiteral("--check"), QStringLiteral("--config"), path }).end(), 0);
        // Another actuator, and this one by reload: the running configuration stays.
        inFolder(other, config(freePort(), head.address(), guarded));
        Program second({ QStringLiteral("--config"), path });
        QCOMPARE(second.line(), QStringLiteral("ready"));
        inFolder(other, config(freePort(), arm.address(), guarded));
        second.signal(SIGHUP);
        QVERIFY(second.waitForError("the running one stays"));
        QVERIFY(second.errors().contains("already operated by medulla-spine"));
        // The end of the first, as by a crash, frees it.
        first.signal(SIGKILL);
        QCOMPARE(first.end(), -1);
        second.signal(SIGHUP);
        QVERIFY(second.waitForError("Configuration taken over"));
        Program third({ QStringLiteral("--config"),
            inFolder(folder, config(freePort(), arm.address(), guarded)) });
        QCOMPARE(third.end(), 2);
        second.signal(SIGTERM);
        QCOMPARE(second.end(), 0);
    }

    void checkListsFindingsAndTellsByItsStatus()
    {
        const QTemporaryDir folder;
        const auto device = bound();
        const QStringList check { QStringLiteral("--check"), QStringLiteral("--json"),
            QStringLiteral("--config") };
        {
            Program program(QStringList(check)
                << inFolder(folder, config(1000, device.address(), ", \"threshold\": 5")));
            QCOMPARE(program.end(), 0);
            const auto findings = QJsonDocument::fromJson(program.output()).array();
            QCOMPARE(findings.size(), 1);
            QCOMPARE(findings[0][QLatin1String("severity")].toString(), QStringLiteral("warning"));
            QCOMPARE(findings[0][QLatin1String("place")].toString(),
                folder.filePath(QStringLiteral("cell.json"))
                    + QStringLiteral(": interfaces.output.out.threshold"));
        }
        {
            Program program(QStringList(check)
                << inFolder(folder, config(1000, device.address(), ", \"threshold\": -5")));
            QCOMPARE(program.end(), 1);
            QVERIFY(program.output().contains("interfaces.output.out.threshold"));
        }
        {
            Program program(QStringList(check) << inFolder(folder, "no json"));
            QCOMPARE(program.end(), 2);
            QVERIFY(program.errors().contains("cell.json: line 1, column "));
        }
    }

    void checkFindsCommandsOfTheArmThatEndAtTheHead()
    {
        const QTemporaryDir folder;
        QFile shipped(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
        QVERIFY(shipped.open(QIODevice::ReadOnly));
        const auto text = shipped.readAll();
        const QStringList check { QStringLiteral("--check"), QStringLiteral("--config") };
        QCOMPARE(Program(QStringList(check) << inFolder(folder, text)).end(), 0);
        auto wrong = text;
        QVERIFY(wrong.contains("192.168.1.80"));
        wrong.replace("192.168.1.80", "192.168.1.221");
        Program program(QStringList(check) << inFolder(folder, wrong));
        QCOMPARE(program.end(), 1);
        QVERIFY(program.output().contains(
            "The commands for \"arm\" end at 192.168.1.221:25000, where those for \"head\" end"));
    }

    void routesOnWhenNobodyReadsTheStatisticsAnyMore()
    {
        auto device = bound();
        const QTemporaryDir folder;
        const auto port = freePort();
        const auto lines = folder.filePath(QStringLiteral("lines.txt"));
        QProcess process;
        process.start(QStringLiteral("sh"),
            { QStringLiteral("-c"),
                QStringLiteral("{ \"$0\" --config \"$1\" --stats 0.1 & echo $! >&2; wait $!; echo "
                               "ended $? >&2; } | head -n 3 > \"$2\""),
                QStringLiteral(MEDULLA_SPINE), inFolder(folder, config(port, device.address())),
                lines });
        QByteArray errors;
        QTRY_VERIFY_WITH_TIMEOUT(
            (errors += process.readAllStandardError()).contains("Output cannot be written"),
            20'000);
        QCOMPARE(errors.count("Output cannot be written"), 1);
        send("1,2,3", { kLoopback, port });
        QCOMPARE(next(device), QByteArray("1,2,3"));
        test::letTimePass(500ms);
        send("4,5,6", { kLoopback, port });
        QCOMPARE(next(device), QByteArray("4,5,6"));
        QVERIFY(kill(pid_t(errors.left(errors.indexOf('\n')).toInt()), SIGTERM) == 0);
        QVERIFY(process.waitForFinished(20'000));
        errors += process.readAllStandardError();
        QCOMPARE(errors.count("Output cannot be written"), 1);
        QVERIFY2(errors.contains("ended 0"), errors.constData());
    }

    void resultsThatCannotBeWrittenAreNoSuccess()
    {
        const auto device = bound();
        const QTemporaryDir folder;
        for (const auto* option : { "--check", "--describe" }) {
            QProcess process;
            process.setStandardOutputFile(QStringLiteral("/dev/full"));
            process.start(QStringLiteral(MEDULLA_SPINE),
                { QLatin1String(option), QStringLiteral("--config"),
                    inFolder(folder, config(1000, device.address())) });
            QVERIFY(process.waitForFinished(20'000));
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().contains("No space left on device"));
        }
    }

    void originalConfigurationsPassTheCheck()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        for (const auto* name :
            { "config.json", "config_new.json", "config_old.json", "config.sample.json" }) {
            Program program({ QStringLiteral("--check"), QStringLiteral("--config"),
                data + QStringLiteral("/arnie/spine/") + QLatin1String(name) });
            QCOMPARE(program.end(), 0);
            QVERIFY2(program.output().contains("no guard"), name);
        }
    }

    void misspeltThresholdIsRefusedAtStart()
    {
        const QTemporaryDir folder;
        Program program({ QStringLiteral("--config"),
            inFolder(folder, config(freePort(), { kLoopback, 2000 }, ", \"treshold\": 50")) });
        QCOMPARE(program.end(), 2);
        QVERIFY2(program.errors().contains("\"threshold\""), program.errors().constData());
    }

    void allFindingsArePrintedAtStartAndWhenReadAgain()
    {
        auto device = bound();
        const QTemporaryDir folder;
        const auto port = freePort();
        const auto path = inFolder(folder, config(port, device.address(), ", \"colour\": 7"));
        Program program({ QStringLiteral("--config"), path });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        QVERIFY(program.waitForError("interfaces.output.out.colour"));
        QVERIFY(program.waitForError("no guard"));
        inFolder(folder, config(port, device.address(), ", \"weight\": 7, \"unguarded\": true"));
        program.signal(SIGHUP);
        QVERIFY(program.waitForError("interfaces.output.out.weight"));
        QVERIFY(program.waitForError("UNGUARDED"));
        inFolder(folder, config(port, device.address(), ", \"unguard\": true"));
        program.signal(SIGHUP);
        QVERIFY(program.waitForError("the running one stays"));
        program.signal(SIGTERM);
        QCOMPARE(program.end(), 0);
    }

    void describesTheRouting()
    {
        const QTemporaryDir folder;
        Program program({ QStringLiteral("--describe"), QStringLiteral("--config"),
            inFolder(folder, config(1000, { kLoopback, 2000 }, ", \"threshold\": 5")),
            QStringLiteral("--open"), QStringLiteral("out"), QStringLiteral("--rewrite"),
            QStringLiteral("127.0.0.1:2000=127.0.0.9:3000"), QStringLiteral("--allow"),
            QStringLiteral("in=127.0.0.5"), QStringLiteral("--allow"),
            QStringLiteral("in=10.0.0.0/8"), QStringLiteral("--accept-jump") });
        QCOMPARE(program.end(), 0);
        const auto output = program.output();
        QVERIFY2(output.contains("accepts only 127.0.0.5 + 10.0.0.0/8"), output.constData());
        QVERIFY(output.contains("in -> out: 127.0.0.9:3000, at most 5 mm a step, opened by hand"));
    }

    void wrongUseEndsWithStatusTwoAndSaysWhy_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        const auto path = QStringLiteral("FILE");
        QTest::newRow("no file") << QStringList {} << QByteArray("--config");
        QTest::newRow("missing file")
            << QStringList { QStringLiteral("--config"), QStringLiteral("/nowhere.json") }
            << QByteArray("/nowhere.json");
        QTest::newRow("unknown option")
            << QStringList { QStringLiteral("--colour") } << QByteArray("colour");
        QTest::newRow("rewrite") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--rewrite"), QStringLiteral("a=b") }
                                 << QByteArray("--rewrite");
        QTest::newRow("bind") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--bind"), QStringLiteral("here") }
                              << QByteArray("--bind");
        QTest::newRow("bind elsewhere") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--bind"), QStringLiteral("203.0.113.7") }
                                        << QByteArray("203.0.113.7");
        QTest::newRow("open") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--open"), QStringLiteral("out") }
                              << QByteArray("--open out");
        QTest::newRow("allow without address") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--allow"), QStringLiteral("in") }
                                               << QByteArray("--allow");
        QTest::newRow("allow for an unknown input") << QStringList { QStringLiteral("--config"),
            path, QStringLiteral("--allow"), QStringLiteral("inn=127.0.0.1") }
                                                    << QByteArray("Did you mean \"in\"?");
        QTest::newRow("repeat") << QStringList { QStringLiteral("--config"), path,
            QStringLiteral("--repeat-ms"), QStringLiteral("-1") }
                                << QByteArray("--repeat-ms");
    }
    void wrongUseEndsWithStatusTwoAndSaysWhy()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const QTemporaryDir folder;
        arguments.replaceInStrings(
            QStringLiteral("FILE"), inFolder(folder, config(freePort(), { kLoopback, 2000 })));
        Program program(arguments);
        QCOMPARE(program.end(), 2);
        QVERIFY2(program.errors().contains(said), program.errors().constData());
        QCOMPARE(program.output(), QByteArray());
    }

    void portInUseIsReportedWithItsHolder()
    {
        const QTemporaryDir folder;
        const auto holder = bound();
        Program program({ QStringLiteral("--config"),
            inFolder(folder, config(holder.address().port, { kLoopback, 2000 })) });
        QCOMPARE(program.end(), 2);
        QVERIFY2(program.errors().contains("is in use by"), program.errors().constData());
    }

    void labConfigurationRunsOnALoopbackTwin()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        // A separate network, so that a twin started by hand is not disturbed.
        constexpr std::uint32_t kTwin = 0x7f004d00; // 127.0.77.0
        Program program(
            { QStringLiteral("--config"), data + QStringLiteral("/arnie/spine/config.json"),
                QStringLiteral("--rewrite"), QStringLiteral("192.168.1.0/24=127.0.77.0/24"),
                QStringLiteral("--open-source"), QStringLiteral("pyt") });
        QCOMPARE(program.line(), QStringLiteral("ready"));
        auto arm = bound(kTwin + 80, 25000);
        auto pyt = bound(kTwin + 3, 25051);
        auto pytCommand = bound(kTwin + 3, 25052);
        const auto spine = [](std::uint16_t port) { return wire::Address { kTwin + 1, port }; };

        send("60,25,40", spine(26000));
        QCOMPARE(next(pytCommand), QByteArray("60,25,40"));
        const std::array<double, 3> atRest { 0, 0, 0 };
        send(QByteArray(reinterpret_cast<const char*>(atRest.data()), sizeof atRest), spine(25001));
        QCOMPARE(next(pyt), QByteArray("0,0,0"));
        send("60,0,0", spine(25050)); // over the limit of the step
        send("1,2,3", spine(25050));
        std::array<double, 3> command {};
        const auto datagram = next(arm);
        QCOMPARE(datagram.size(), qsizetype(sizeof command));
        std::memcpy(command.data(), datagram.constData(), sizeof command);
        QCOMPARE(command, (std::array<double, 3> { 2, -1, 3 }));
        QVERIFY(program.waitForError("mm are allowed"));
        program.signal(SIGTERM);
        QCOMPARE(program.end(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSpineProgram)
#include "tst_spine.moc"
