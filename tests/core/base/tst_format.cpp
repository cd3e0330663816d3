// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/format.h"

#include <limits>

#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

class TestFormat final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersHaveATrueMinusAndTheLocalesPoint();
    void nothingIsShownAsMinusZero();
    void countsAreGrouped();
    void agesGetCoarserAsTheyGrow();
    void spansKeepTwoFigures();
    void whatIsShownCanBeReadBack();
    void groupsAndWordsAreNoNumbers();

private:
    const QLocale m_english { QLocale::English, QLocale::UnitedKingdom };
    const QLocale m_german { QLocale::German, QLocale::Germany };
};

void TestFormat::numbersHaveATrueMinusAndTheLocalesPoint()
{
    QCOMPARE(formatNumber(-12.44, 1, m_english), QStringLiteral("−12.4"));
    QCOMPARE(formatNumber(-12.44, 1, m_german), QStringLiteral("−12,4"));
    QCOMPARE(formatNumber(12345.6, 1, m_english), QStringLiteral("12345.6"));
    QCOMPARE(formatPosition(30, -20, 10, 1, m_english), QStringLiteral("30.0 −20.0 10.0"));
    QCOMPARE(formatPosition(30, -20, 10, 0, m_german), QStringLiteral("30 −20 10"));
    QCOMPARE(
        formatNumber(std::numeric_limits<double>::quiet_NaN(), 1, m_english), QStringLiteral("–"));
}

void TestFormat::nothingIsShownAsMinusZero()
{
    QCOMPARE(formatNumber(-0.04, 1, m_english), QStringLiteral("0.0"));
    QCOMPARE(formatNumber(-0.06, 1, m_english), QStringLiteral("−0.1"));
}

void TestFormat::countsAreGrouped()
{
    QCOMPARE(formatCount(41207, m_english), QStringLiteral("41,207"));
    QCOMPARE(formatCount(-41207, m_german), QStringLiteral("−41.207"));
}

void TestFormat::agesGetCoarserAsTheyGrow()
{
    QCOMPARE(formatAge(400us, m_english), QStringLiteral("0 ms"));
    QCOMPARE(formatAge(1ms, m_english), QStringLiteral("1 ms"));
    QCOMPARE(formatAge(999ms, m_english), QStringLiteral("999 ms"));
    QCOMPARE(formatAge(999900us, m_english), QStringLiteral("1 s"));
    QCOMPARE(formatAge(1640ms, m_german), QStringLiteral("2 s"));
    QCOMPARE(formatAge(9960ms, m_english), QStringLiteral("10 s"));
    QCOMPARE(formatAge(12s, m_english), QStringLiteral("12 s"));
    QCOMPARE(formatAge(59600ms, m_english), QStringLiteral("1 min"));
    QCOMPARE(formatAge(2h, m_english), QStringLiteral("2 h"));
    QCOMPARE(formatAge(-5s, m_english), QStringLiteral("0 ms"));
}

void TestFormat::spansKeepTwoFigures()
{
    QCOMPARE(formatSpan(8300ns, m_english), QStringLiteral("8.3 µs"));
    QCOMPARE(formatSpan(23us, m_english), QStringLiteral("23 µs"));
    QCOMPARE(formatSpan(180us, m_english), QStringLiteral("0.18 ms"));
    QCOMPARE(formatSpan(1500us, m_english), QStringLiteral("1.5 ms"));
    QCOMPARE(formatSpan(14ms, m_english), QStringLiteral("14 ms"));
    QCOMPARE(formatSpan(5880ms, m_english), QStringLiteral("5.9 s"));
}

void TestFormat::whatIsShownCanBeReadBack()
{
    for (const QLocale& locale : { m_english, m_german }) {
        for (const double value : { -123.4, 0.0, 0.5, 98765.4 })
            QCOMPARE(parseNumber(formatNumber(value, 1, locale), locale), value);
    }
    QCOMPARE(parseNumber(QStringLiteral(" -1.5 "), m_german), -1.5);
    QCOMPARE(parseNumber(QStringLiteral("1.000"), m_german), 1.0);
}

void TestFormat::groupsAndWordsAreNoNumbers()
{
    for (const char* text : { "", "-", "1,000", "1,2.3", "ten", "nan", "inf", "1e3", "0x10" })
        QVERIFY2(!parseNumber(QLatin1String(text), m_english), text);
    QVERIFY(!parseNumber(QStringLiteral("1.000,5"), m_german));
}

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"
