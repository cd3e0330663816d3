// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/own_network.h"
#include "tests/support/peer.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

/// One action with one step and one decision, as in the original's files.
QByteArray action(const char* name, const QByteArray& step, const QByteArray& arm,
    const QByteArray& objects, const char* success, const char* fail)
{
    auto text = QByteArray(R"("NAME": {"trajectory": [STEP], "trajectoryVerification": false,
        "decisions": [{"executeAfter": 0, "state": {"arm": ARM, "objects": [OBJECTS]},
            "success": {"action": "SUCCESS", "delay": 0}, "fail": {"action": "FAIL", "delay": 0}}],
        "reset": {"timeout": -1, "action": "NAME", "delay": 0}})");
    return text.replace("NAME", name)
        .replace("STEP", step)
        .replace("ARM", arm)
        .replace("OBJECTS", objects)
        .replace("SUCCESS", success)
        .replace("FAIL", fail);
}

const QByteArray kAnywhere = R"({"x": -1, "y": -1, "z": -1})";
const QByteArray kObject = R"({"x": -1, "y": -1, "z": -1, "certainty": [75, 25]})";

QByteArray task(const QByteArrayList& actions)
{
    return R"({"initialAction": "look", "actions": {)" + actions.join(',') + "}}";
}

/// Looks for an object, and goes to its position.
QByteArray lookAndGo()
{
    return task({ action("look", R"({"x": 0, "y": 0, "z": 0})", kAnywhere, kObject, "go", "look"),
        action("go", R"({"x": "look,0,0", "y": "look,0,0", "z": 7})",
            R"({"x": ["look,0,0", 2], "y": -1, "z": -1})", {}, "look", "go") });
}

/// The program on free ports of the loopback, with a socket in place of the Spine.
struct Brain {
    Brain(const QString& instructions, const QStringList& further)
        : spine({ kLoopback, 0 }, "csv")
        , program(QStringLiteral(MEDULLA_BRAIN),
              QStringList { QStringLiteral("--instructions"), instructions,
                  QStringLiteral("--position"), QStringLiteral("127.0.0.1:0"),
                  QStringLiteral("--observation"), QStringLiteral("127.0.0.1:0"),
                  QStringLiteral("--spine"), spine.address().toString() }
                  + further)
    {
    }

    /// Waits until it is ready and has reported its addresses.
    [[nodiscard]] bool isReady()
    {
        static const QRegularExpression pattern(
            QStringLiteral("positions at ([^,]+), observations at ([^,]+),"));
        QRegularExpressionMatch match;
        if (!program.waitReady() || !QTest::qWaitFor([&] {
                match = pattern.match(program.complaints());
                return match.hasMatch();
            })) {
            return false;
        }
        position = *wire::Address::parse(match.captured(1), QStringLiteral("test"));
        observation = *wire::Address::parse(match.captured(2), QStringLiteral("test"));
        return true;
    }
    void see(const char* objects)
    {
        Coordinates seen;
        const auto* codec = wire::findCodec(QStringLiteral("csv"));
        const auto bytes = QByteArray(objects);
        QCOMPARE(codec->decode(
                     std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))), seen),
            wire::Refusal::None);
        QVERIFY(spine.send(seen, observation));
    }
    [[nodiscard]] bool sends(const Position& to)
    {
        return QTest::qWaitFor(
            [&] {
                return !spine.received().empty()
                    && *spine.received().back().coordinates.position() == to;
            },
            10'000);
    }

    Peer spine;
    Program program;
    wire::Address position;
    wire::Address observation;
};

} // namespace

/// The program between its sockets.
class TestBrainWire final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesWhereTheEyesFoundSomething()
    {
        Brain brain(
            written("t.json", lookAndGo()), { QStringLiteral("--tick-ms"), QStringLiteral("50") });
        QVERIFY(brain.isReady());
        QVERIFY(brain.sends(Position::Zero()));
        brain.see("0,0,0,0"); // no object seen
        brain.see("12.5,-3,40,30"); // certainty too low
        waitForUnexpectedEvents(200ms);
        QVERIFY(brain.sends(Position::Zero()));
        brain.see("12.5,-3,40,80");
        QVERIFY(brain.sends({ 12.5, -3.0, 7.0 }));
        QVERIFY(brain.spine.send(Position(12.0, 0.0, 0.0), brain.position));
        QVERIFY(brain.sends(Position::Zero()));
        QCOMPARE(brain.program.terminate(), 0);
    }

    void tellsEventsAsJsonAndEndsAfterItsTicks()
    {
        Brain brain(written("t.json", lookAndGo()),
            { QStringLiteral("--tick-ms"), QStringLiteral("20"), QStringLiteral("--ticks"),
                QStringLiteral("5"), QStringLiteral("--json") });
        QVERIFY(brain.isReady());
        QVERIFY(brain.program.process().waitForFinished(10'000)
            || brain.program.process().state() == QProcess::NotRunning);
        QCOMPARE(brain.program.process().exitCode(), 0);
        QTRY_COMPARE(brain.spine.received().size(), std::size_t(5));
        std::map<QString, int> counts;
        double last = 0.0;
        for (auto line = brain.program.line(); !line.isEmpty(); line = brain.program.line()) {
            const auto event = QJsonDocument::fromJson(line.toUtf8()).object();
            QVERIFY2(!event.isEmpty(), qPrintable(line));
            QVERIFY(event[QStringLiteral("t")].toDouble() >= last);
            last = event[QStringLiteral("t")].toDouble();
            QVERIFY(!event[QStringLiteral("text")].toString().isEmpty());
            ++counts[event[QStringLiteral("event")].toString()];
            if (event[QStringLiteral("event")] == QStringLiteral("decided")) {
                QCOMPARE(event[QStringLiteral("action")].toString(), QStringLiteral("look"));
                QCOMPARE(event[QStringLiteral("holds")].toBool(true), false);
                QCOMPARE(event[QStringLiteral("next")].toString(), QStringLiteral("look"));
            }
            if (event[QStringLiteral("event")] == QStringLiteral("reason")) {
                QCOMPARE(event[QStringLiteral("why")].toString(), QStringLiteral("nothingSeen"));
            }
            if (event[QStringLiteral("event")] == QStringLiteral("dispatched")) {
                QCOMPARE(event[QStringLiteral("position")].toArray(), (QJsonArray { 0, 0, 0 }));
            }
        }
        QCOMPARE(counts[QStringLiteral("dispatched")], 5);
        QVERIFY(counts[QStringLiteral("decided")] >= 2);
        QCOMPARE(counts[QStringLiteral("reason")], counts[QStringLiteral("decided")]);
        QCOMPARE(counts[QStringLiteral("runBegan")], 1);
        QCOMPARE(counts[QStringLiteral("runEnded")], 1);
    }

    void missingVariableEndsTheRunWithStatus1()
    {
        // The first failure leads to an action that uses a variable set on success only.
        Brain brain(written("t.json",
                        task({ action("look", R"({"x": 0, "y": 0, "z": 0})", kAnywhere, kObject,
                                   "look", "go"),
                            action("go", R"({"x": "look,0,0", "y": 0, "z": 0})", kAnywhere, {},
                                "look", "look") })),
            { QStringLiteral("--tick-ms"), QStringLiteral("20") });
        QVERIFY(brain.program.waitReady());
        QTRY_COMPARE_WITH_TIMEOUT(brain.program.process().state(), QProcess::NotRunning, 10'000);
        QCOMPARE(brain.program.process().exitCode(), 1);
        const auto said = brain.program.complaints();
        QVERIFY2(said.contains(QLatin1String("look,0,0")), qPrintable(said));
        QVERIFY2(said.contains(QLatin1String("go")), qPrintable(said));
    }

    void goesOnWhateverBytesCome()
    {
        Brain brain(
            written("t.json", lookAndGo()), { QStringLiteral("--tick-ms"), QStringLiteral("20") });
        QVERIFY(brain.isReady());
        auto socket = wire::UdpSocket::open(QStringLiteral("test"));
        QVERIFY(socket.has_value());
        auto& random = *QRandomGenerator::global();
        for (int i = 0; i < 200; ++i) {
            QByteArray bytes(random.bounded(300), Qt::Uninitialized);
            std::generate(bytes.begin(), bytes.end(), [&] { return char(random.bounded(256)); });
            const auto datagram =
                std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
            (void)socket->send(datagram, i % 2 == 0 ? brain.position : brain.observation);
        }
        brain.see("1,2;5,6,7,80");
        brain.see("5,6,7,80");
        QVERIFY(brain.sends({ 5.0, 6.0, 7.0 }));
        QTRY_VERIFY(
            brain.program.complaints().contains(QLatin1String("Bad datagrams at position")));
        QCOMPARE(brain.program.terminate(), 0);
    }

    void reportsMissingInput()
    {
        Brain brain(
            written("t.json", lookAndGo()), { QStringLiteral("--tick-ms"), QStringLiteral("200") });
        QVERIFY(brain.isReady());
        QVERIFY(brain.spine.send(Position(1.0, 2.0, 3.0), brain.position));
        const auto silent =
            brain.observation.toString() + QLatin1String(": No datagram has come in");
        QString said;
        QTRY_VERIFY_WITH_TIMEOUT((said = brain.program.complaints()).contains(silent), 10'000);
        QVERIFY(said.contains(QLatin1String("--repeat-ms")));
        QVERIFY(!said.contains(brain.position.toString() + QLatin1String(": No datagram")));
    }

    void configurationIsRewrittenWithoutTouchingIt()
    {
        const OwnNetwork network;
        Peer spine({ network.host(1), 26000 }, "csv");
        (void)written("t.json", lookAndGo());
        const auto config = written("config.json", R"({"connections": {
            "incoming": {"position": {"host": "192.168.1.2", "port": 26000},
                         "observation": {"host": "192.168.1.2", "port": 26001}},
            "outgoing": {"spine": {"host": "192.168.1.1", "port": 26000}}},
            "instructions": "t.json"})");
        Program program(QStringLiteral(MEDULLA_BRAIN),
            { QStringLiteral("--config"), config, QStringLiteral("--rewrite"),
                QStringLiteral("192.168.1.0/24=%1/24").arg(wire::hostToString(network.host(0))),
                QStringLiteral("--tick-ms"), QStringLiteral("20") });
        QVERIFY(program.waitReady());
        QTRY_VERIFY(spine.received().size() > 2);
        Coordinates seen(Position(1.0, 2.0, 3.0));
        QVERIFY(spine.send(seen, { network.host(2), 26001 }));
        // Without a certainty it counts as certain.
        QTRY_VERIFY(*spine.received().back().coordinates.position() == Position(1.0, 2.0, 7.0));
        QCOMPARE(program.terminate(), 0);
    }

    void wrongUseEndsWithStatus2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto good = written("good.json", lookAndGo());
        const auto a = [](const char* text) { return QString::fromLatin1(text); };
        const QStringList ends { a("--position"), a("127.0.0.1:0"), a("--observation"),
            a("127.0.0.1:0"), a("--spine"), a("127.0.0.1:9") };
        const QStringList all = QStringList { a("--instructions"), good } + ends;
        QTest::newRow("nothing") << QStringList() << a("--instructions");
        QTest::newRow("no ends") << QStringList { a("--instructions"), good } << a("--position");
        QTest::newRow("both") << QStringList { a("--config"), good } + all << a("--instructions");
        QTest::newRow("missing file")
            << QStringList { a("--instructions"), a("/nowhere.json") } + ends << a("/nowhere.json");
        QTest::newRow("missing config")
            << QStringList { a("--config"), a("/nowhere.json") } << a("/nowhere.json");
        QTest::newRow("port 0") << QStringList { a("--instructions"), good, a("--position"),
            a("127.0.0.1:0"), a("--observation"), a("127.0.0.1:0"), a("--spine"), a("127.0.0.1:0") }
                                << a("port 0");
        QTest::newRow("same port") << QStringList { a("--instructions"), good, a("--position"),
            a("127.0.0.1:4711"), a("--observation"), a("127.0.0.1:4711"), a("--spine"),
            a("127.0.0.1:9") } << a("127.0.0.1:4711");
        QTest::newRow("rewrite") << all + QStringList { a("--rewrite"), a("x=y") }
                                 << a("--rewrite");
        QTest::newRow("tick") << all + QStringList { a("--tick-ms"), a("0") } << a("--tick-ms");
        QTest::newRow("ticks") << all + QStringList { a("--ticks"), a("-1") } << a("--ticks");
        QTest::newRow("address") << all + QStringList { a("--rewrite"), a("127.0.0.1=203.0.113.9") }
                                 << a("203.0.113.9");
        QTest::newRow("unknown action") << QStringList { a("--instructions"),
            written("bad.json",
                task({ action(
                    "look", R"({"x": 0, "y": 0, "z": 0})", kAnywhere, {}, "nobody", "look") })) }
                + ends << a("nobody");
        QTest::newRow("word") << all + QStringList { a("word") } << a("word");
    }
    void wrongUseEndsWithStatus2()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        QProcess process;
        process.start(QStringLiteral(MEDULLA_BRAIN), arguments);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        const auto said = QString::fromLocal8Bit(process.readAllStandardError());
        QVERIFY2(said.contains(says), qPrintable(said));
    }

    void saysWhatItIs()
    {
        for (const auto* option : { "--help", "--version" }) {
            QProcess process;
            process.start(QStringLiteral(MEDULLA_BRAIN), { QLatin1String(option) });
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 0);
            QVERIFY(process.readAllStandardOutput().contains("medulla-brain"));
        }
    }

private:
    QString written(const char* name, const QByteArray& content)
    {
        auto path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("%s cannot be written.", qPrintable(path));
        }
        return path;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestBrainWire)
#include "tst_brain_wire.moc"
