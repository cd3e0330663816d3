// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in recordings, and what is read of them in a window in another language.
#include "core/record/recorded_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QScopeGuard>
#include <QTest>
#include <QTranslator>

using namespace medulla;

namespace {

const auto kName = QStringLiteral("text");

class German final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* context, const char* source, const char*, int) const override
    {
        return QLatin1String(context) == QLatin1String("medulla")
                && QLatin1String(source) == QLatin1String("Step %1 takes %2 s.")
            ? QStringLiteral("In %2 s ist Schritt %1 getan.")
            : QString();
    }
};

Text sample()
{
    return { "Step %1 takes %2 s.", { QStringLiteral("2"), QStringLiteral("a \"b\" %1") } };
}

} // namespace

class TestRecordedText final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherReadersFindTheEnglish()
    {
        const auto json = record::withText({ { QStringLiteral("kind"), 3 } }, kName, sample());
        QCOMPARE(json[kName].toString(), QStringLiteral("Step 2 takes a \"b\" %1 s."));
        QCOMPARE(json[QStringLiteral("kind")].toInt(), 3);
    }
    void textComesBack()
    {
        QCOMPARE(record::textIn(record::withText({}, kName, sample()), kName), sample());
        QCOMPARE(record::textOfParts(record::partsOf(sample())), sample());
    }
    void textIsShownInTheLanguageOfItsReader()
    {
        const auto json = record::withText({}, kName, sample());
        German german;
        QVERIFY(QCoreApplication::installTranslator(&german));
        const auto end = qScopeGuard([&german] { QCoreApplication::removeTranslator(&german); });
        QCOMPARE(record::textIn(json, kName).shown(),
            QStringLiteral("In a \"b\" %1 s ist Schritt 2 getan."));
    }
    void emptyTextLeavesNothing()
    {
        QVERIFY(record::withText({}, kName, {}).isEmpty());
        QVERIFY(record::textIn({}, kName).isEmpty());
        QVERIFY(record::partsOf({}).isEmpty());
        QVERIFY(record::textOfParts({}).isEmpty());
    }
    /// Of earlier versions, and of other programs.
    void englishAloneIsTaken()
    {
        const QJsonObject json { { kName, QStringLiteral("100 %1 of it.") } };
        QCOMPARE(record::textIn(json, kName).shown(), QStringLiteral("100 %1 of it."));
    }
    void damagedPartsHarmNothing_data()
    {
        QTest::addColumn<QJsonValue>("parts");
        QTest::newRow("no object") << QJsonValue(QStringLiteral("x"));
        QTest::newRow("no source") << QJsonValue(QJsonObject());
        QTest::newRow("source is a number")
            << QJsonValue(QJsonObject { { QStringLiteral("source"), 1 } });
        QTest::newRow("values are no list")
            << QJsonValue(QJsonObject { { QStringLiteral("source"), QStringLiteral("Step %1.") },
                   { QStringLiteral("values"), 4 } });
        QTest::newRow("values are no texts")
            << QJsonValue(QJsonObject { { QStringLiteral("source"), QStringLiteral("Step %1.") },
                   { QStringLiteral("values"), QJsonArray { 1, QJsonValue::Null } } });
    }
    void damagedPartsHarmNothing()
    {
        QFETCH(const QJsonValue, parts);
        const QJsonObject json { { kName, QStringLiteral("English.") },
            { QStringLiteral("textParts"), parts } };
        const auto shown = record::textIn(json, kName).shown();
        QVERIFY2(
            shown.startsWith(QLatin1String("English")) || shown.startsWith(QLatin1String("Step")),
            qPrintable(shown));
    }
};

QTEST_GUILESS_MAIN(TestRecordedText)
#include "tst_recorded_text.moc"
