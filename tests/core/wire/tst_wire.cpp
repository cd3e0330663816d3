// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/geometry/coordinates.h"
#include "core/wire/address.h"
#include "core/wire/codec.h"
#include "tests/support/allocations.h"

#include <bit>
#include <clocale>
#include <cmath>
#include <cstring>
#include <limits>
#include <locale>

#include <QLocale>
#include <QTest>

using namespace medulla;
using wire::Refusal;

namespace {

const wire::Codec& codec(const char* name)
{
    const auto* found = wire::findCodec(QLatin1String(name));
    if (found == nullptr) {
        qFatal("no codec %s", name);
    }
    return *found;
}

std::span<const std::byte> bytesOf(const QByteArray& text)
{
    return std::as_bytes(std::span(text.constData(), std::size_t(text.size())));
}
QByteArray textOf(const wire::Bytes& bytes)
{
    return { reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()) };
}

Coordinates coordinatesOf(std::initializer_list<std::initializer_list<double>> all)
{
    Coordinates coordinates;
    for (const auto& one : all) {
        for (const auto value : one) {
            coordinates.append(value);
        }
        coordinates.endCoordinate();
    }
    return coordinates;
}

/// Any finite double, from everyday ones to the ends of the range.
double anyDouble(SeededRandom& random)
{
    switch (random.below(4)) {
    case 0:
        return random.uniform(-1000.0, 1000.0);
    case 1:
        return double(int(random.below(2001)) - 1000);
    case 2:
        return std::ldexp(random.uniform(-1.0, 1.0), int(random.below(2000)) - 1000);
    default:
        break;
    }
    for (;;) {
        const auto value = std::bit_cast<double>(random.next());
        if (std::isfinite(value)) {
            return value;
        }
    }
}

class GermanPunctuation final : public std::numpunct<char> {
protected:
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

} // namespace

class TestWire final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRegistryKnowsBothFormats()
    {
        QCOMPARE(wire::codecNames(),
            (QStringList { QStringLiteral("csv"), QStringLiteral("simulink") }));
        QCOMPARE(codec("csv").name(), QStringLiteral("csv"));
        QCOMPARE(codec("simulink").name(), QStringLiteral("simulink"));
        QVERIFY(wire::findCodec(QStringLiteral("CSV")) == nullptr);
        QVERIFY(wire::findCodec(QString()) == nullptr);
    }

    void csvIsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("read");
        QTest::newRow("one") << QByteArray("1,2,3") << "1.000,2.000,3.000";
        QTest::newRow("blanks") << QByteArray(" 1 ,\t2,3 \r\n") << "1.000,2.000,3.000";
        QTest::newRow("several") << QByteArray("1,2,3,4;5,6,7,8")
                                 << "1.000,2.000,3.000,4.000;5.000,6.000,7.000,8.000";
        QTest::newRow("any count")
            << QByteArray("1;2,3;4,5,6,7,8") << "1.000;2.000,3.000;4.000,5.000,6.000,7.000,8.000";
        QTest::newRow("exponent") << QByteArray("1e2,-2.5E-1,.5") << "100.000,-0.250,0.500";
        QTest::newRow("ones") << QByteArray("1,1.0,1") << "1.000,1.000,1.000";
    }
    void csvIsRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, read);
        Coordinates coordinates;
        QCOMPARE(codec("csv").decode(bytesOf(text), coordinates), Refusal::None);
        QCOMPARE(coordinates.toString(), read);
    }

    void csvIsStrict_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Refusal>("refusal");
        QTest::newRow("nothing") << QByteArray() << Refusal::Empty;
        QTest::newRow("blanks only") << QByteArray(" \r\n") << Refusal::Empty;
        QTest::newRow("no value") << QByteArray("1,,3") << Refusal::Empty;
        QTest::newRow("comma at the end") << QByteArray("1,2,") << Refusal::Empty;
        QTest::newRow("semicolon at the end") << QByteArray("1,2,3;") << Refusal::Empty;
        QTest::newRow("empty coordinate") << QByteArray("1,2,3;;4,5,6") << Refusal::Empty;
        QTest::newRow("separator only") << QByteArray(",") << Refusal::Empty;
        QTest::newRow("word") << QByteArray("1,two,3") << Refusal::NotANumber;
        QTest::newRow("nan") << QByteArray("1,nan,3") << Refusal::NotANumber;
        QTest::newRow("infinity") << QByteArray("inf,2,3") << Refusal::NotANumber;
        QTest::newRow("overflow") << QByteArray("1e999,2,3") << Refusal::NotANumber;
        QTest::newRow("hexadecimal") << QByteArray("0x10,2,3") << Refusal::NotANumber;
        QTest::newRow("unit") << QByteArray("1mm,2,3") << Refusal::NotANumber;
        QTest::newRow("two numbers") << QByteArray("1 2,3") << Refusal::NotANumber;
        QTest::newRow("zero byte") << QByteArray("1,2\0,3", 6) << Refusal::NotANumber;
        QTest::newRow("zero bytes only") << QByteArray("\0\0", 2) << Refusal::Empty;
        QTest::newRow("two signs") << QByteArray("+-1,2,3") << Refusal::NotANumber;
        QTest::newRow("sign only") << QByteArray("1,+,3") << Refusal::NotANumber;
        QTest::newRow("plus and nan") << QByteArray("+nan,2,3") << Refusal::NotANumber;
        QTest::newRow("brackets") << QByteArray("[1,2,3]") << Refusal::NotANumber;
    }
    void csvIsStrict()
    {
        QFETCH(QByteArray, text);
        QFETCH(Refusal, refusal);
        auto coordinates = coordinatesOf({ { 1, 2, 3 } });
        QCOMPARE(codec("csv").decode(bytesOf(text), coordinates), refusal);
        QVERIFY(coordinates.isEmpty());
        QVERIFY(!wire::toText(refusal).isEmpty());
    }

    void csvReadsWhatTheOriginalProgramsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plus") << QByteArray("+5,6,+7.5e0");
        QTest::newRow("zero byte at the end") << QByteArray("5,6,7.5\0", 8);
        QTest::newRow("buffer filled with zero bytes") << QByteArray("5,6,7.5\n\0\0\0", 11);
    }
    void csvReadsWhatTheOriginalProgramsRead()
    {
        QFETCH(QByteArray, text);
        Coordinates coordinates;
        QCOMPARE(codec("csv").decode(bytesOf(text), coordinates), Refusal::None);
        QVERIFY(coordinates == coordinatesOf({ { 5, 6, 7.5 } }));
    }

    void csvWritesTheShortestFormThatReadsBack()
    {
        wire::Bytes bytes;
        codec("csv").encode(
            coordinatesOf({ { 30, -20, 10 }, { 0.1, 1.0, -0.0, 100 }, { 1e300 } }), bytes);
        QCOMPARE(textOf(bytes), QByteArray("30,-20,10;0.1,1,-0,100;1e+300"));
        codec("csv").encode(Coordinates(), bytes);
        QCOMPARE(textOf(bytes), QByteArray());
    }

    void whatIsWrittenReadsBackToTheSameValues_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("csv") << QStringLiteral("csv");
        QTest::newRow("simulink") << QStringLiteral("simulink");
    }
    void whatIsWrittenReadsBackToTheSameValues()
    {
        QFETCH(QString, format);
        const auto& tested = *wire::findCodec(format);
        const auto inThrees = format == QLatin1String("simulink");
        SeededRandom random(2024);
        Coordinates back;
        wire::Bytes bytes;
        for (int i = 0; i < 20'000; ++i) {
            Coordinates coordinates;
            const auto count = 1 + random.below(5);
            for (std::uint64_t k = 0; k < count; ++k) {
                const auto last = k + 1 == count;
                const auto values =
                    inThrees ? (last ? 1 + random.below(3) : 3) : 1 + random.below(6);
                for (std::uint64_t v = 0; v < values; ++v) {
                    coordinates.append(anyDouble(random));
                }
                coordinates.endCoordinate();
            }
            tested.encode(coordinates, bytes);
            QCOMPARE(tested.decode(bytes, back), Refusal::None);
            QVERIFY2(back == coordinates, textOf(bytes).constData());
        }
    }

    void mutatedDatagramsAreReadOrRefusedButNeverHalf()
    {
        SeededRandom random(99);
        Coordinates coordinates;
        for (const auto* name : { "csv", "simulink" }) {
            int refused = 0;
            for (int i = 0; i < 50'000; ++i) {
                wire::Bytes bytes;
                codec(name).encode(coordinatesOf({ { 1.5, -20, 3e5, 99 }, { 4, 5, 6 } }), bytes);
                for (auto changes = 1 + random.below(4); changes > 0 && !bytes.empty(); --changes) {
                    const auto at = random.below(bytes.size());
                    switch (random.below(4)) {
                    case 0:
                        bytes[at] = std::byte(random.below(256));
                        break;
                    case 1:
                        bytes[at] = std::byte(",;.-+eE0129 naif"[random.below(16)]);
                        break;
                    case 2:
                        bytes.resize(at);
                        break;
                    default:
                        bytes.insert(bytes.begin() + std::ptrdiff_t(at), bytes[at]);
                    }
                }
                const auto refusal = codec(name).decode(bytes, coordinates);
                refused += refusal == Refusal::None ? 0 : 1;
                QCOMPARE(coordinates.isEmpty(), refusal != Refusal::None);
                for (const auto value : coordinates.values()) {
                    QVERIFY(std::isfinite(value));
                }
                for (std::size_t k = 0; k < coordinates.count(); ++k) {
                    QVERIFY(!coordinates[k].empty());
                }
            }
            QVERIFY(refused > 1000);
        }
    }

    void simulinkIsLittleEndianDoublesInThrees()
    {
        wire::Bytes bytes;
        codec("simulink").encode(coordinatesOf({ { 1, -2, 0.5 } }), bytes);
        QCOMPARE(
            textOf(bytes).toHex(), QByteArray("000000000000f03f00000000000000c0000000000000e03f"));
        codec("simulink").encode(coordinatesOf({ { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8 } }), bytes);
        QCOMPARE(bytes.size(), std::size_t(64));
        Coordinates back;
        QCOMPARE(codec("simulink").decode(bytes, back), Refusal::None);
        QCOMPARE(back, coordinatesOf({ { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8 } }));
    }

    void simulinkIsStrict()
    {
        Coordinates coordinates;
        const auto& simulink = codec("simulink");
        QCOMPARE(simulink.decode({}, coordinates), Refusal::Empty);
        wire::Bytes bytes;
        for (std::size_t size = 1; size < 40; ++size) {
            bytes.assign(size, std::byte {});
            QCOMPARE(simulink.decode(bytes, coordinates),
                size % 8 == 0 ? Refusal::None : Refusal::Length);
        }
        for (const auto bad :
            { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                -std::numeric_limits<double>::infinity() }) {
            const double values[] = { 1.0, 2.0, bad };
            QCOMPARE(simulink.decode(std::as_bytes(std::span(values)), coordinates),
                Refusal::NotANumber);
            QVERIFY(coordinates.isEmpty());
        }
    }

    void onesSurviveTheWire()
    {
        // The original lost a transformed value of exactly 1, and a z of 1.
        const auto ones = coordinatesOf({ { 1, 1, 1 }, { 5, 6, 1 } });
        for (const auto* name : { "csv", "simulink" }) {
            wire::Bytes bytes;
            Coordinates back;
            codec(name).encode(ones, bytes);
            QCOMPARE(codec(name).decode(bytes, back), Refusal::None);
            QCOMPARE(back, ones);
        }
    }

    void theLocaleHasNoSay()
    {
        const auto before = std::locale::global(std::locale(std::locale(), new GermanPunctuation));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        // Not on every machine, thus in addition.
        const auto* system = std::setlocale(LC_ALL, "de_DE.UTF-8");
        Coordinates coordinates;
        wire::Bytes bytes;
        const auto read = codec("csv").decode(bytesOf("1234.5,2.25,-3"), coordinates);
        codec("csv").encode(coordinates, bytes);
        const auto comma = codec("csv").decode(bytesOf("1234,5"), coordinates);
        std::setlocale(LC_ALL, "C");
        QLocale::setDefault(QLocale::c());
        std::locale::global(before);
        QCOMPARE(read, Refusal::None);
        QCOMPARE(textOf(bytes), QByteArray("1234.5,2.25,-3"));
        QCOMPARE(comma, Refusal::None);
        QCOMPARE(coordinates, coordinatesOf({ { 1234, 5 } })); // two values, not one
        if (system == nullptr) {
            qInfo("de_DE.UTF-8 is not installed here; the C++ and Qt locales were German.");
        }
    }

    void nothingIsAllocatedOnceTheBuffersHaveGrown()
    {
        for (const auto* name : { "csv", "simulink" }) {
            const auto& tested = codec(name);
            const auto coordinates =
                coordinatesOf({ { -123.45678901234567, 1e-5, 3 }, { 4, 5, 6.125 } });
            wire::Bytes bytes;
            Coordinates back;
            tested.encode(coordinates, bytes);
            QCOMPARE(tested.decode(bytes, back), Refusal::None);
            const auto before = test::allocations();
            bool good = true;
            for (int i = 0; i < 1000; ++i) {
                tested.encode(coordinates, bytes);
                good = good && tested.decode(bytes, back) == Refusal::None;
            }
            QCOMPARE(test::allocations() - before, std::size_t(0));
            QVERIFY(good);
        }
        const auto before = test::allocations();
        ::operator delete(::operator new(1));
        QCOMPARE(test::allocations() - before, std::size_t(1)); // the count counts
    }

    void addressesAreRead()
    {
        const auto place = QStringLiteral("--position");
        const auto address =
            wire::Address::parse(QStringLiteral("192.168.1.80:25000"), place).value();
        QCOMPARE(address.host, 0xc0a80150U);
        QCOMPARE(address.port, std::uint16_t(25000));
        QCOMPARE(address.toString(), QStringLiteral("192.168.1.80:25000"));
        QVERIFY(!address.isLoopback());
        const auto local = wire::Address::parse(QStringLiteral("localhost:0"), place).value();
        QCOMPARE(local.toString(), QStringLiteral("127.0.0.1:0"));
        QVERIFY(local.isLoopback());
        QVERIFY((wire::Address { 0x7f000150, 1 }).isLoopback());
    }

    void wrongAddressesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const auto* text :
            { "", ":", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1: 1",
                "127.0.0.1:1x", "127.0.0.256:1", "127.0.0:1", "127.0.0.0.1:1", "127.0.0.01:1",
                "127..0.1:1", "arm:25000", "127.0.0.1:025", "[::1]:80" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void wrongAddressesAreRefused()
    {
        QFETCH(QString, text);
        const auto address = wire::Address::parse(text, QStringLiteral("--spine"));
        QVERIFY(!address);
        QCOMPARE(address.error().place, QStringLiteral("--spine"));
        QVERIFY(!address.error().remedy.isEmpty());
    }

    void rewritesPutOneAddressForAnother_data()
    {
        QTest::addColumn<QString>("rewrite");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        const auto lab = QStringLiteral("192.168.1.0/24=127.0.1.0/24");
        QTest::newRow("network") << lab << "192.168.1.80:25000"
                                 << "127.0.1.80:25000";
        QTest::newRow("network, last host") << lab << "192.168.1.255:1"
                                            << "127.0.1.255:1";
        QTest::newRow("other network") << lab << "192.168.2.80:25000"
                                       << "192.168.2.80:25000";
        QTest::newRow("host") << "192.168.1.80=10.0.0.7"
                              << "192.168.1.80:25000"
                              << "10.0.0.7:25000";
        QTest::newRow("other host") << "192.168.1.80=10.0.0.7"
                                    << "192.168.1.81:25000"
                                    << "192.168.1.81:25000";
        QTest::newRow("host and port") << "192.168.1.80:25000=127.0.0.1:4000"
                                       << "192.168.1.80:25000"
                                       << "127.0.0.1:4000";
        QTest::newRow("other port") << "192.168.1.80:25000=127.0.0.1:4000"
                                    << "192.168.1.80:25001"
                                    << "192.168.1.80:25001";
        QTest::newRow("small network") << "10.1.2.240/28=127.0.0.16/28"
                                       << "10.1.2.250:5"
                                       << "127.0.0.26:5";
        QTest::newRow("one host as network") << "10.1.2.3/32=127.0.0.9/32"
                                             << "10.1.2.3:5"
                                             << "127.0.0.9:5";
        QTest::newRow("localhost") << "192.168.1.1=localhost"
                                   << "192.168.1.1:5"
                                   << "127.0.0.1:5";
    }
    void rewritesPutOneAddressForAnother()
    {
        QFETCH(QString, rewrite);
        QFETCH(QString, from);
        QFETCH(QString, to);
        const auto place = QStringLiteral("--rewrite");
        const auto parsed = wire::Rewrite::parse(rewrite, place);
        QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().shown()));
        const auto address = wire::Address::parse(from, place).value();
        QCOMPARE(parsed->apply(address).toString(), to);
        QCOMPARE(parsed->matches(address), from != to);
    }

    void theFirstMatchingRewriteCounts()
    {
        const auto place = QStringLiteral("--rewrite");
        const std::vector<wire::Rewrite> rewrites {
            wire::Rewrite::parse(QStringLiteral("192.168.1.80=10.0.0.1"), place).value(),
            wire::Rewrite::parse(QStringLiteral("192.168.1.0/24=127.0.1.0/24"), place).value(),
            wire::Rewrite::parse(QStringLiteral("10.0.0.1=10.0.0.2"), place).value()
        };
        const auto rewrittenTo = [&](const char* text) {
            return wire::rewritten(
                wire::Address::parse(QString::fromLatin1(text), place).value(), rewrites)
                .toString();
        };
        QCOMPARE(rewrittenTo("192.168.1.80:1"), QStringLiteral("10.0.0.1:1"));
        QCOMPARE(rewrittenTo("192.168.1.81:1"), QStringLiteral("127.0.1.81:1"));
        QCOMPARE(rewrittenTo("8.8.8.8:1"), QStringLiteral("8.8.8.8:1"));
    }

    void networksContainTheirHosts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("within");
        QTest::addColumn<QString>("outside");
        const auto row = [](const char* text, const char* written, const char* within,
                             const char* outside) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(written)
                                << QString::fromLatin1(within) << QString::fromLatin1(outside);
        };
        row("192.168.1.80", "192.168.1.80", "192.168.1.80", "192.168.1.81");
        row("192.168.1.0/24", "192.168.1.0/24", "192.168.1.255", "192.168.2.0");
        row("192.168.1.128/25", "192.168.1.128/25", "192.168.1.128", "192.168.1.127");
        row("10.1.2.3/32", "10.1.2.3", "10.1.2.3", "10.1.2.2");
        row("localhost", "127.0.0.1", "127.0.0.1", "127.0.0.2");
        row("0.0.0.0/0", "0.0.0.0/0", "255.255.255.255", "");
    }
    void networksContainTheirHosts()
    {
        QFETCH(QString, text);
        QFETCH(QString, written);
        QFETCH(QString, within);
        QFETCH(QString, outside);
        const auto place = QStringLiteral("from");
        const auto network = wire::Network::parse(text, place);
        QVERIFY2(network, network ? "" : qPrintable(network.error().shown()));
        QCOMPARE(network->toString(), written);
        QCOMPARE(*wire::Network::parse(written, place), *network);
        const auto host = [&](const QString& address) {
            return wire::Address::parseHost(address, place).value();
        };
        QVERIFY(network->contains(host(within)));
        QVERIFY(network->contains(wire::Address { host(within), 4711 })); // whatever its port
        QVERIFY(outside.isEmpty() || !network->contains(host(outside)));
    }

    void wrongNetworksAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const auto* text :
            { "", "/", "/24", "192.168.1.0/", "192.168.1.0/33", "192.168.1.0/-1", "192.168.1.0/x",
                "192.168.1.7/24", "192.168.1", "arm", "192.168.1.80:25000", "192.168.1.0/24/24" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void wrongNetworksAreRefused()
    {
        QFETCH(QString, text);
        const auto network = wire::Network::parse(text, QStringLiteral("--allow"));
        QVERIFY(!network);
        QCOMPARE(network.error().place, QStringLiteral("--allow"));
        QVERIFY(!network.error().remedy.isEmpty());
    }

    void sendersAreRewrittenAsTheirAddressesAre_data()
    {
        QTest::addColumn<QString>("sender");
        QTest::addColumn<QStringList>("rewrites");
        QTest::addColumn<QString>("now");
        const auto row = [](const char* name, const char* sender, const QStringList& rewrites,
                             const char* now) {
            QTest::newRow(name) << QString::fromLatin1(sender) << rewrites
                                << QString::fromLatin1(now);
        };
        const auto lab = QStringLiteral("192.168.1.0/24=127.0.1.0/24");
        const auto arm = QStringLiteral("192.168.1.80=10.0.0.1");
        const auto port = QStringLiteral("192.168.1.80:25000=127.0.0.1:4000");
        row("none", "192.168.1.80", {}, "192.168.1.80");
        row("another", "192.168.2.80", { lab }, "192.168.2.80");
        row("a host", "192.168.1.80", { lab }, "127.0.1.80");
        row("a network", "192.168.1.0/24", { lab }, "127.0.1.0/24");
        row("a part of it", "192.168.1.128/25", { lab }, "127.0.1.128/25");
        row("one host of it", "192.168.1.0/24", { arm }, "10.0.0.1, 192.168.1.0/24");
        row("one host, then all", "192.168.1.0/24", { arm, lab }, "10.0.0.1, 127.0.1.0/24");
        row("all, then one host", "192.168.1.80", { lab, arm }, "127.0.1.80");
        row("one port", "192.168.1.80", { port }, "127.0.0.1, 192.168.1.80");
    }
    void sendersAreRewrittenAsTheirAddressesAre()
    {
        QFETCH(QString, sender);
        QFETCH(QStringList, rewrites);
        QFETCH(QString, now);
        std::vector<wire::Rewrite> parsed;
        for (const auto& text : rewrites) {
            parsed.push_back(wire::Rewrite::parse(text, {}).value());
        }
        QStringList list;
        for (const auto& network :
            wire::rewrittenSenders(wire::Network::parse(sender, {}).value(), parsed)) {
            list << network.toString();
        }
        QCOMPARE(list.join(QStringLiteral(", ")), now);
    }

    void wrongRewritesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const auto* text : { "", "=", "1.2.3.4", "1.2.3.4=", "=1.2.3.4",
                 "1.2.3.4=1.2.3.5=1.2.3.6", "1.2.3.0/24=1.2.3.0/25", "1.2.3.0/24=1.2.4.0",
                 "1.2.3.7/24=1.2.4.0/24", "1.2.3.0/24=1.2.4.7/24", "1.2.3.0/33=1.2.4.0/33",
                 "1.2.3.0/x=1.2.4.0/x", "1.2.3.4:5=1.2.3.4", "1.2.3.4=1.2.3.4:5",
                 "1.2.3.0:5/24=1.2.4.0:5/24", "arm=127.0.0.1" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void wrongRewritesAreRefused()
    {
        QFETCH(QString, text);
        const auto rewrite = wire::Rewrite::parse(text, QStringLiteral("--rewrite"));
        QVERIFY(!rewrite);
        QCOMPARE(rewrite.error().place, QStringLiteral("--rewrite"));
        QVERIFY(!rewrite.error().remedy.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
