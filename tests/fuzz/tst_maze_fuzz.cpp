// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/files.h"
#include "core/maze/protocol/log_codec.h"
#include "core/maze/protocol/simulator_codec.h"
#include "tests/fuzz/mutated.h"

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

constexpr char kTokenBytes[] = "<>&;\"'=/![]-?#.0919e \n\xff\xc3\xa4\x00x";
const QByteArray kTokens(kTokenBytes, sizeof kTokenBytes - 1);

/// What is taken is written in a way that reads back to the same.
template <class T, class Decode>
bool survives(const QByteArray& datagram, Decode decode, int& taken)
{
    const auto read = decode(datagram);
    if (!read) {
        return !read.error().text.isEmpty() && !read.error().place.isEmpty();
    }
    ++taken;
    QByteArray again;
    encode(*read, again);
    return decode(again).has_value();
}

Result<Measures> measuresOf(const QByteArray& datagram)
{
    Measures measures;
    if (const auto read = decodeMeasures(datagram, measures); !read) {
        return tl::unexpected(read.error());
    }
    return measures;
}

} // namespace

class TestMazeFuzz final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void datagramsNeverCrash()
    {
        const QByteArray actions(
            "<Actions LeftMotor=\"0.12\" EndLed=\"On\"><SensorRequests IRSensor0=\"Yes\" "
            "Beacon0=\"Yes\"/><Say><![CDATA[S@71&140]]></Say></Actions>");
        const QByteArray robot(
            "<Robot Id=\"3\" Name=\"b\"><IRSensor Id=\"1\" Angle=\"60\"/></Robot>");
        const QByteArray command("<Robot Id=\"3\" Removed=\"Yes\"/>");
        const QByteArray measures(
            "<Measures Time=\"4\"><Sensors Collision=\"No\" Compass=\"-37\" Ground=\"-1\">"
            "<IRSensor Id=\"0\" Value=\"1.7\"/><BeaconSensor Id=\"0\" Value=\"NotVisible\"/>"
            "<GPS X=\"12.3\" Y=\"4.9\"/><Message From=\"2\"><![CDATA[S@7]]></Message>"
            "<Score Score=\"1\" VisitedMask=\"0\"/></Sensors><Leds EndLed=\"Off\"/>"
            "<Buttons Start=\"On\" Stop=\"Off\"/></Measures>");
        const QByteArray view("<Robot Name=\"b1\" Id=\"1\" State=\"Running\"><Position X=\"3.5\" "
                              "Y=\"7\" Dir=\"0.4\"/></Robot>");
        QByteArray reply;
        encode(Reply { true, {} }, reply);
        int taken = 0;
        for (std::uint64_t seed = 1; seed <= test::fuzzRounds(3000); ++seed) {
            SeededRandom random(seed);
            const auto change = [&random](const QByteArray& text) {
                return test::mutated(text, random, kTokens);
            };
            const auto isWell = survives<Actions>(change(actions), decodeActions, taken)
                && survives<Registration>(change(robot), decodeRegistration, taken)
                && survives<ViewCommand>(change(command), decodeViewCommand, taken)
                && survives<Measures>(change(measures), measuresOf, taken);
            QVERIFY2(isWell, qPrintable(QStringLiteral("seed %1").arg(seed)));
            taken += decodeReply(change(reply)).has_value();
            taken += decodeViewDocument(change(view)).has_value();
        }
        QVERIFY(taken > 100);
    }

    void filesNeverCrash()
    {
        const QByteArray lab(
            "<Lab Name=\"demo\" Width=\"28\" Height=\"14\"><Beacon X=\"22\" Y=\"7\" Height=\"2\"/>"
            "<Target X=\"22\" Y=\"7\" Radius=\"2\"/><Wall Height=\"3\"><Corner X=\"8\" Y=\"2\"/>"
            "<Corner X=\"8.5\" Y=\"2\"/><Corner X=\"8.5\" Y=\"9\"/></Wall>"
            "<Row Pos=\"3\" Pattern=\"--+  +--\"/></Lab>");
        const QByteArray grid("<Grid><Position X=\"3.4\" Y=\"7\" Dir=\"0\"/></Grid>");
        const QByteArray parameters(
            "<Parameters SimTime=\"5000\" GPS=\"On\" BeaconLatency=\"4\"/>");
        const QByteArray log(
            "<Log Date=\"d\"><Parameters SimTime=\"50\"/><Lab Width=\"8\" Height=\"8\"/><Grid>"
            "<Position X=\"3\" Y=\"7\"/></Grid><LogInfo Time=\"0\"><Robot Name=\"a\" Id=\"1\" "
            "State=\"Running\"><Pos X=\"3\" Y=\"7\" Dir=\"0\"/><Scores Score=\"100\"/>"
            "<Action LeftMotor=\"0.1\"/></Robot></LogInfo></Log>");
        const auto place = QStringLiteral("f.xml");
        int taken = 0;
        for (std::uint64_t seed = 1; seed <= test::fuzzRounds(3000); ++seed) {
            SeededRandom random(seed);
            if (const auto read = readLab(test::mutated(lab, random, kTokens), place)) {
                ++taken;
                QByteArray again;
                encode(read->lab, again);
                QVERIFY2(
                    decodeViewDocument(again), qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
            taken += readGrid(test::mutated(grid, random, kTokens), place).has_value();
            taken +=
                readParameters(test::mutated(parameters, random, kTokens), place, {}).has_value();
            taken += readLog(test::mutated(log, random, kTokens), place).has_value();
        }
        QVERIFY(taken > 100);
    }
};

QTEST_GUILESS_MAIN(TestMazeFuzz)
#include "tst_maze_fuzz.moc"
