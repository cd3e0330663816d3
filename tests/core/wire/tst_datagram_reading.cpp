// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/datagram_reading.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QRandomGenerator>
#include <QTest>
#include <QtEndian>

using namespace medulla;
using namespace medulla::wire;

namespace {

using Values = std::vector<double>;

/// In the layout; csv is written by its codec.
QByteArray written(const Values& values, Layout layout)
{
    QByteArray bytes;
    const auto append = [&bytes](auto value) {
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    Coordinates coordinates;
    for (const auto value : values) {
        switch (layout) {
        case Layout::Doubles:
            append(qToLittleEndian(value));
            break;
        case Layout::SwappedDoubles:
            append(qToBigEndian(value));
            break;
        case Layout::Singles:
            append(qToLittleEndian(float(value)));
            break;
        case Layout::SwappedSingles:
            append(qToBigEndian(float(value)));
            break;
        case Layout::Csv:
            coordinates.append(value);
            break;
        }
    }
    if (layout == Layout::Csv) {
        coordinates.endCoordinate();
        Bytes text;
        findCodec(QStringLiteral("csv"))->encode(coordinates, text);
        bytes = QByteArray(reinterpret_cast<const char*>(text.data()), qsizetype(text.size()));
    }
    return bytes;
}

std::span<const std::byte> span(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

Expectation expected(const char* format, Values reference = {})
{
    return { findCodec(QLatin1String(format)), std::move(reference) };
}

QString wordsOf(const QByteArray& bytes, const Expectation& expectation)
{
    const auto found = diagnose(span(bytes), expectation, QStringLiteral("arm"));
    return found ? found->text.english() : QString();
}

/// As sensors and planners give them: full mantissas, and short decimals.
Values someValues(QRandomGenerator& chance)
{
    Values values;
    for (int i = 0; i < 3; ++i) {
        const auto value = chance.generateDouble() * 1000.0 - 500.0;
        values.push_back(chance.bounded(2) == 0 ? value : std::round(value * 4.0) / 4.0 + 0.25);
    }
    return values;
}

} // namespace

class TestDatagramReading final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatWasWritten()
    {
        const Values values { -25.5, 60.25, 40.0 };
        for (const auto layout : kLayouts) {
            const auto reading = read(span(written(values, layout)), layout);
            QCOMPARE(reading.values, values);
            QCOMPARE(reading.over, std::size_t(0));
            QVERIFY(reading.isPlausible() && reading.isTypical());
            const auto verdict = judge(reading, expected("simulink", values));
            QVERIFY(verdict.fits);
        }
    }

    void singlesAreReadBesideAllOtherWays()
    {
        // The datagram of the mockup: three singles where 24 bytes of doubles are expected.
        const auto bytes = written({ -25.5, 60.25, 40.0 }, Layout::Singles);
        const auto expectation = expected("simulink", { -25.5, 60.25, 40.0 });
        const auto verdict = [&](Layout layout) {
            return judge(read(span(bytes), layout), expectation).text.english();
        };
        QCOMPARE(verdict(Layout::Singles), QStringLiteral("fits the last good value"));
        QCOMPARE(verdict(Layout::Doubles), QStringLiteral("4 bytes over"));
        QCOMPARE(verdict(Layout::SwappedDoubles), QStringLiteral("4 bytes over"));
        QCOMPARE(verdict(Layout::SwappedSingles), QStringLiteral("not plausible"));
        QCOMPARE(verdict(Layout::Csv), QStringLiteral("not text"));
    }

    void faultsAreSaidInWords_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words"); // that stand in the finding; empty: no finding
        const auto row = [](const char* name, const char* format, const QByteArray& bytes,
                             const char* words) {
            QTest::newRow(name) << QString::fromLatin1(format) << bytes
                                << QString::fromLatin1(words);
        };
        const Values good { -25.5, 60.25, 40.0 };
        constexpr auto kNan = std::numeric_limits<double>::quiet_NaN();
        constexpr auto kInfinity = std::numeric_limits<double>::infinity();
        row("good doubles", "simulink", written(good, Layout::Doubles), "");
        row("good text", "csv", written(good, Layout::Csv), "");
        row("text with NUL", "csv", QByteArray("-25,60,40\0", 10), "");
        row("zeros", "simulink", QByteArray(24, '\0'), "");
        row("rounded zeros", "simulink", written({ -6e-17, 60, 1e-16 }, Layout::Doubles), "");
        row("empty", "simulink", {}, "no bytes");
        row("singles", "simulink", written(good, Layout::Singles), "12 bytes, not 24: 3 singles");
        row("big singles", "simulink", written(good, Layout::SwappedSingles),
            "12 bytes, not 24: 3 big-endian singles");
        row("six singles", "simulink", written({ 25, 60, 40, 25, 60, 40 }, Layout::Singles),
            "6 singles");
        row("big-endian", "simulink", written(good, Layout::SwappedDoubles),
            "3 doubles in the reverse byte order");
        row("cut", "simulink", written(good, Layout::Doubles).chopped(1), "no multiple of 8");
        row("two of three", "simulink", written({ 1, 2 }, Layout::Doubles),
            "2 values, not 3 as before");
        row("four of three", "csv", "1,2,3,4", "4 values, not 3 as before");
        row("text for doubles", "simulink", "-25.5,60.25,40.0", "Text of 16 characters");
        row("text of 24 bytes", "simulink", "-25.50000,60.250000,40.0", "Text of 24 characters");
        row("words for doubles", "simulink", "hello", "Text of 5 characters");
        row("doubles for text", "csv", written(good, Layout::Doubles),
            "3 64-bit doubles, where csv wants text");
        row("big-endian for text", "csv", written(good, Layout::SwappedDoubles),
            "reverse byte order");
        row("singles for text", "csv", written(good, Layout::Singles), "3 singles");
        row("bytes for text", "csv", QByteArray(5, '\xff'), "no text");
        row("NaN", "simulink", written({ 1, kNan, 3 }, Layout::Doubles), "Value 2 is not a number");
        row("infinity", "simulink", written({ 1, 2, -kInfinity }, Layout::Doubles),
            "Value 3 is infinite");
        row("nan as text", "csv", "1,nan,3", "\"nan\" is not finite");
        row("inf as text", "csv", "1,2,inf", "\"inf\" is not finite");
        row("word", "csv", "1,two,3", "\"two\" is no number");
        row("gap", "csv", "1,,3", "missing between two separators");
        row("metres", "simulink", written({ -0.0255, 0.06025, 0.04 }, Layout::Doubles),
            "thousand times smaller");
        row("micrometres", "csv", "-25500,60250,40000", "thousand times larger");
        row("garbage", "simulink", written({ 1e200, 1e-200, 5 }, Layout::Doubles),
            "no position in mm");
    }
    void faultsAreSaidInWords()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        const Expectation expectation { findCodec(format), { -25.0, 60.0, 40.0 } };
        const auto found = diagnose(span(bytes), expectation, QStringLiteral("arm"));
        if (words.isEmpty()) {
            QVERIFY2(!found, found ? qPrintable(found->shown()) : "");
            return;
        }
        QVERIFY(found);
        QVERIFY2(found->text.english().contains(words), qPrintable(found->text.english()));
        QVERIFY(!found->remedy.isEmpty());
        QCOMPARE(found->place, QStringLiteral("arm"));
    }

    /// Whatever the values, each fault is recognised, and no good datagram is accused.
    void randomValuesAreRecognisedInEachLayout()
    {
        QRandomGenerator chance(20210);
        constexpr int kRounds = 5000;
        int accused = 0;
        int swappedMissed = 0;
        int singlesMissed = 0;
        int textMissed = 0;
        for (int i = 0; i < kRounds; ++i) {
            const auto values = someValues(chance);
            const auto simulink = expected("simulink", values);
            const auto csv = expected("csv", values);
            accused += wordsOf(written(values, Layout::Doubles), simulink).isEmpty() ? 0 : 1;
            accused += wordsOf(written(values, Layout::Csv), csv).isEmpty() ? 0 : 1;
            swappedMissed += wordsOf(written(values, Layout::SwappedDoubles), simulink)
                                 .contains(QLatin1String("reverse byte order"))
                ? 0
                : 1;
            singlesMissed += wordsOf(written(values, Layout::Singles), simulink)
                                 .contains(QLatin1String("singles"))
                ? 0
                : 1;
            textMissed +=
                wordsOf(written(values, Layout::Csv), simulink).startsWith(QLatin1String("Text"))
                ? 0
                : 1;
            textMissed += wordsOf(written(values, Layout::Doubles), csv)
                              .contains(QLatin1String("64-bit doubles"))
                ? 0
                : 1;
        }
        QCOMPARE(accused, 0);
        QCOMPARE(singlesMissed, 0);
        QCOMPARE(textMissed, 0);
        // Swapped bytes of three values may be plausible by chance: one in ten thousand.
        QVERIFY2(swappedMissed <= kRounds / 1000, qPrintable(QString::number(swappedMissed)));
    }

    void arbitraryBytesAreReadWithoutHarm()
    {
        QRandomGenerator chance(7);
        for (int i = 0; i < 20'000; ++i) {
            QByteArray bytes(chance.bounded(80), Qt::Uninitialized);
            for (auto& byte : bytes) {
                byte = char(chance.bounded(i % 2 == 0 ? 256 : 128));
            }
            for (const auto layout : kLayouts) {
                const auto reading = read(span(bytes), layout);
                QVERIFY(!judge(reading, expected("csv", { 1, 2, 3 })).text.isEmpty());
            }
            (void)wordsOf(bytes, expected("csv"));
            (void)wordsOf(bytes, expected("simulink", { 1, 2, 3 }));
        }
    }

    void unitNeedsAReferenceAwayFromTheOrigin()
    {
        const Values metres { 0.06, 0.025, 0.04 };
        const Values good { 60, 25, 40 };
        const Values origin { 0.01, 0, 0 };
        const Values zero { 0, 0, 0 };
        QVERIFY(diagnoseUnit(metres, good, {}));
        QVERIFY(!diagnoseUnit(metres, origin, {}));
        QVERIFY(!diagnoseUnit(zero, good, {}));
        QVERIFY(!diagnoseUnit(good, {}, {}));
        QVERIFY(!diagnoseUnit(Values { 120, -300, 500 }, good, {}));
    }

    void bytesAreShownInHexAndAsText()
    {
        const QByteArray bytes("\x00\x1f\xa0"
                               "1,b",
            6);
        QCOMPARE(toHex(span(bytes)), QStringLiteral("00 1f a0 31 2c 62"));
        QCOMPARE(toPrintable(span(bytes)), QStringLiteral("···1,b"));
    }
};

QTEST_GUILESS_MAIN(TestDatagramReading)
#include "tst_datagram_reading.moc"
