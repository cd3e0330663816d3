// SPDX-License-Identifier: GPL-3.0-or-later
// Two agents under a flood of invalid datagrams: from their simulators' own addresses, from other
// ports of the same machine and from unknown senders, while they play.
#include "tests/app/mouse/fake_simulator.h"
#include "tests/fuzz/mutated.h"
#include "tests/support/cpu_time.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <algorithm>

#include <QElapsedTimer>

using namespace medulla;
using namespace std::chrono_literals;
using medulla::test::FakeSimulator;

namespace {

constexpr int kCycleMs = 25;
constexpr int kPatienceMs = 30'000;
constexpr int kBurst = 25; ///< invalid datagrams a cycle, from each source to each agent
constexpr char kTokenBytes[] = "<>&;\"'=/![]-?#.0919e \n\xff\x00x";
const QByteArray kTokens(kTokenBytes, sizeof kTokenBytes - 1);

QByteArray randomBytes(SeededRandom& random, std::size_t most)
{
    QByteArray made(qsizetype(random.below(most)), '\0');
    for (auto& byte : made) {
        byte = char(random.below(256));
    }
    return made;
}

/// Well-formed measurements with impossible values.
QByteArray absurd(SeededRandom& random)
{
    const auto number = [&random] {
        constexpr std::array kNumbers { "1e9", "-1e9", "0", "-0", "1e-300", "999999999", "361" };
        return QByteArray(kNumbers[random.below(kNumbers.size())]);
    };
    QByteArray text("<Measures Time=\"" + number() + "\"><Sensors Collision=\"Yes\" Compass=\""
        + number() + "\" Ground=\"" + number() + "\">");
    for (int i = 0; i < 4; ++i) {
        text += "<IRSensor Id=\"" + QByteArray::number(i) + "\" Value=\"" + number() + "\"/>";
    }
    text += "<BeaconSensor Id=\"" + number() + "\" Value=\"" + number() + "\"/><GPS X=\"" + number()
        + "\" Y=\"" + number() + "\"/>";
    for (auto i = random.below(30); i > 0; --i) {
        text += "<Message From=\"" + number() + "\"><![CDATA["
            + QByteArray(qsizetype(random.below(120)), char(0x21 + random.below(0x3c)))
            + "]]></Message>";
    }
    return text + "</Sensors><Leds EndLed=\"Off\"/><Buttons Start=\"On\" Stop=\"Off\"/></Measures>";
}

QByteArray huge(SeededRandom& random)
{
    constexpr qsizetype kBytes = 65'000;
    switch (random.below(4)) {
    case 0:
        return randomBytes(random, kBytes);
    case 1:
        return "<Measures Time=\"4\"><Sensors>" + QByteArray("<a>").repeated(kBytes / 3 - 20);
    case 2:
        return "<Measures Time=\"" + QByteArray(kBytes - 50, '9') + "\"/>";
    default: { // entities that expand without end
        QByteArray text("<!DOCTYPE m [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">");
        for (char name = 'b'; name < 'j'; ++name) {
            text += "<!ENTITY " + QByteArray(1, name) + " \""
                + ('&' + QByteArray(1, char(name - 1)) + ';').repeated(20) + "\">";
        }
        return text + "]><Measures><Sensors><Message From=\"1\">&i;</Message></Sensors></Measures>";
    }
    }
}

/// Never valid measurements or a valid reply.
QByteArray garbage(SeededRandom& random)
{
    static const QByteArray kMeasures(
        "<Measures Time=\"4\"><Sensors Collision=\"No\" Compass=\"-37\" Ground=\"-1\">"
        "<IRSensor Id=\"0\" Value=\"1.7\"/><BeaconSensor Id=\"0\" Value=\"NotVisible\"/>"
        "<GPS X=\"12.3\" Y=\"4.9\"/><Message From=\"2\"><![CDATA[S@7]]></Message></Sensors>"
        "<Leds EndLed=\"Off\"/><Buttons Start=\"On\" Stop=\"Off\"/></Measures>");
    const auto kind = random.uniform();
    if (kind < 0.01) {
        return huge(random);
    }
    if (kind < 0.05) {
        return QByteArray(qsizetype(random.below(3)), '\0');
    }
    if (kind < 0.4) {
        return randomBytes(random, 1500);
    }
    if (kind < 0.7) {
        return kMeasures.left(qsizetype(random.below(std::uint64_t(kMeasures.size()))));
    }
    // Changed at some positions, and in any case not well-formed; a NUL byte would cut that off.
    return test::mutated(kMeasures, random, kTokens).replace('\0', 'x') + "<";
}

class Storm {
public:
    Storm()
    {
        for (int i = 0; i < 2; ++i) {
            m_simulators.push_back(std::make_unique<FakeSimulator>(i + 1));
            m_mice.push_back(std::make_unique<test::Program>(
                QStringLiteral(MEDULLA_MOUSE), m_simulators.back()->options()));
        }
    }

    [[nodiscard]] bool begin()
    {
        for (std::size_t i = 0; i < m_mice.size(); ++i) {
            if (!m_mice[i]->waitReady()) {
                return false;
            }
            m_simulators[i]->admit();
        }
        return true;
    }
    /// A cycle of the game with the invalid datagrams of one cycle; without `measures` the
    /// simulator is silent.
    void cycle(bool measures)
    {
        QElapsedTimer timer;
        timer.start();
        ++m_time;
        for (auto& it : m_simulators) {
            for (int i = 0; i < kBurst; ++i) {
                it->send(it->room, garbage(m_random));
                it->send(it->door, garbage(m_random));
                it->send(m_neighbour, i % 5 == 0 ? absurd(m_random) : garbage(m_random));
                it->send(m_stranger, i % 5 == 0 ? absurd(m_random) : garbage(m_random));
            }
            if (measures) {
                it->send(it->room, absurd(m_random));
                it->measure(m_time);
            }
        }
        test::letTimePass(std::chrono::milliseconds(std::max(0, kCycleMs - int(timer.elapsed()))));
    }
    /// Answers of an agent since the last call.
    [[nodiscard]] std::vector<maze::Actions> answers(std::size_t mouse)
    {
        return m_simulators[mouse]->answers(0);
    }
    [[nodiscard]] bool isAlive(std::size_t mouse)
    {
        auto& process = m_mice[mouse]->process();
        if (process.state() == QProcess::Running) {
            return true;
        }
        qWarning("mouse %zu ended with status %d: %s", mouse + 1, process.exitCode(),
            qPrintable(m_mice[mouse]->complaints().right(2000)));
        return false;
    }
    /// Valid measurements alone are answered within 5 s.
    [[nodiscard]] bool playsOn(std::size_t mouse)
    {
        auto& it = *m_simulators[mouse];
        it.measure(++m_time);
        return maze::decodeActions(it.next(it.room)).has_value();
    }
    /// Whether any other address received a datagram from an agent.
    [[nodiscard]] bool isHeardByOthers()
    {
        std::array<std::byte, 100> buffer {};
        return m_neighbour.receive(buffer) || m_stranger.receive(buffer);
    }
    [[nodiscard]] qsizetype linesSaid(std::size_t mouse)
    {
        return m_mice[mouse]->complaints().count(QLatin1Char('\n'));
    }

private:
    SeededRandom m_random { 11 };
    int m_time = 0;
    std::vector<std::unique_ptr<FakeSimulator>> m_simulators;
    std::vector<std::unique_ptr<test::Program>> m_mice;
    wire::UdpSocket m_neighbour =
        wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("neighbour")).value();
    wire::UdpSocket m_stranger =
        wire::UdpSocket::bind({ 0x7f000002, 0 }, QStringLiteral("stranger")).value();
};

void blow(int seconds)
{
    Storm storm;
    QVERIFY(storm.begin());
    const auto cycles = seconds * 1000 / kCycleMs;
    std::array<int, 2> answered {};
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < cycles && timer.elapsed() < qint64(1000) * seconds; ++i) {
        storm.cycle(true);
        for (std::size_t mouse = 0; mouse < 2; ++mouse) {
            QVERIFY2(storm.isAlive(mouse), qPrintable(QStringLiteral("cycle %1").arg(i)));
            answered[mouse] += int(storm.answers(mouse).size());
        }
    }
    for (const auto count : answered) {
        QVERIFY2(count > 4 * seconds / test::kSlowness, qPrintable(QString::number(count)));
    }

    // The flood continues, but the simulators are silent: the motors stop all the same, and stay
    // stopped. A machine under load first answers earlier measurements.
    constexpr int kStops = 2; ///< consecutive answers; there is one every half second
    std::array<int, 2> stops {};
    timer.start();
    while (std::min(stops[0], stops[1]) < kStops && timer.elapsed() < kPatienceMs) {
        storm.cycle(false);
        for (std::size_t mouse = 0; mouse < 2; ++mouse) {
            for (const auto& actions : storm.answers(mouse)) {
                const bool stop = actions.leftMotor == 0.0 && actions.rightMotor == 0.0;
                stops[mouse] = stop ? stops[mouse] + 1 : 0;
            }
        }
    }
    for (const auto count : stops) {
        QVERIFY2(count >= kStops, qPrintable(QString::number(count)));
    }

    test::letTimePass(500ms);
    for (std::size_t mouse = 0; mouse < 2; ++mouse) {
        QVERIFY(storm.isAlive(mouse));
        QVERIFY(storm.playsOn(mouse));
        QVERIFY2(storm.linesSaid(mouse) < 30 + 4 * seconds,
            qPrintable(QString::number(storm.linesSaid(mouse))));
    }
    QVERIFY(!storm.isHeardByOthers());
}

} // namespace

class TestMouseStorm final : public QObject {
    Q_OBJECT

public:
    /// Qt Test would end a long run after five minutes.
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "4000000"); }

private Q_SLOTS:
    void twoAgentsSurviveSomeSecondsOfInvalidDatagrams() { blow(4); }
    void twoAgentsSurviveAMinuteOfInvalidDatagrams()
    {
        const auto seconds = qEnvironmentVariableIntValue("MEDULLA_SOAK_S");
        if (seconds <= 0) {
            QSKIP("Long: tests/run --soak runs it.");
        }
        blow(std::max(60, seconds));
    }
};

QTEST_GUILESS_MAIN(TestMouseStorm)
#include "tst_mouse_storm.moc"
