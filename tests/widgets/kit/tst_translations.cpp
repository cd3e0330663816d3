// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"
#include "widgets/frame/simulation_badge.h"
#include "widgets/frame/translators.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/theme.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace medulla;
using namespace medulla::widgets;

namespace {

/// The texts of a .ts file whose translation is missing, unfinished, obsolete, or lacks a place
/// marker of the source text.
QStringList faults(const QString& file)
{
    QStringList all;
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return { QStringLiteral("cannot read ") + file };
    QXmlStreamReader xml(&device);
    QString context;
    QString source;
    int texts = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
            ++texts;
        } else if (xml.name() == QLatin1String("translation")) {
            const QString type = xml.attributes().value(QLatin1String("type")).toString();
            const QString translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            const QString text = QStringLiteral("%1: \"%2\"").arg(context, source);
            if (!type.isEmpty())
                all << text + QStringLiteral(" is ") + type;
            else if (translation.trimmed().isEmpty())
                all << text + QStringLiteral(" is not translated");
            for (const char* value : { "%1", "%2", "%3", "%4" }) {
                if (source.contains(QLatin1String(value))
                    != translation.contains(QLatin1String(value)))
                    all << text + QStringLiteral(" differs in ") + QLatin1String(value);
            }
        }
    }
    if (xml.hasError())
        all << xml.errorString();
    if (texts == 0)
        all << QStringLiteral("there are no texts at all");
    return all;
}

} // namespace

/// Runs lupdate on the sources, with a copy of the committed file.
class TestTranslations final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextHasItsTranslation_data();
    void everyTextHasItsTranslation();
    void aMissingTextIsNoticed();
    void everyMarkedTextIsFound();
    void germanReachesWidgetsCoreAndQt();
    void unknownLanguagesSpeakEnglish();

private:
    /// The copy updated by lupdate; empty: failed.
    static QString update(
        const QTemporaryDir& folder, const QByteArray& committed, const QStringList& options = {});
    static QByteArray committed(const QString& name = QStringLiteral("medulla_de.ts"))
    {
        QFile file(QStringLiteral(MEDULLA_SOURCE_DIR "/translations/") + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

QString TestTranslations::update(
    const QTemporaryDir& folder, const QByteArray& committed, const QStringList& options)
{
    QString copy = folder.filePath(QStringLiteral("medulla_de.ts"));
    QFile file(copy);
    if (!file.open(QIODevice::WriteOnly) || file.write(committed) != committed.size())
        return {};
    file.close();
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(MEDULLA_SOURCE_DIR));
    // Obsolete texts stay in the copy, marked, so that the test can list them.
    lupdate.start(QStringLiteral(MEDULLA_LUPDATE),
        options
            + QStringList { QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("-locations"),
                QStringLiteral("none"), QStringLiteral("-silent"), QStringLiteral("app"),
                QStringLiteral("core"), QStringLiteral("widgets"), QStringLiteral("-ts"), copy });
    if (!lupdate.waitForFinished() || lupdate.exitCode() != 0)
        return {};
    return copy;
}

void TestTranslations::everyTextHasItsTranslation_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("medulla_de.ts") << QStringList();
    QTest::newRow("medulla_en.ts") << QStringList { QStringLiteral("-pluralonly") };
}

void TestTranslations::everyTextHasItsTranslation()
{
    QFETCH(QStringList, options);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const QTemporaryDir folder;
    const QString updated = update(folder, committed(name), options);
    QVERIFY(!updated.isEmpty());
    const QStringList found = faults(updated);
    QVERIFY2(found.isEmpty(),
        qPrintable(QStringLiteral("\n%1\nRun `ninja update_translations` and complete "
                                  "translations/%2.")
                       .arg(found.join(QLatin1Char('\n')), name)));
}

void TestTranslations::aMissingTextIsNoticed()
{
    QByteArray less = committed();
    const qsizetype from = less.indexOf("    <message>\n        <source>SIMULATED</source>");
    QVERIFY(from > 0);
    const qsizetype to = less.indexOf("</message>", from) + 11;
    less.remove(from, to - from);
    less.replace("<source>LIVE</source>", "<source>Gone</source>");
    const QTemporaryDir folder;
    const QString found = faults(update(folder, less)).join(QLatin1Char('\n'));
    QVERIFY2(found.contains(QLatin1String("\"SIMULATED\" is unfinished")), qPrintable(found));
    QVERIFY2(found.contains(QLatin1String("\"Gone\" is vanished")), qPrintable(found));
}

void TestTranslations::everyMarkedTextIsFound()
{
    // lupdate parses each tr( and ignores a mark inside, so the text would silently stay English.
    const QRegularExpression hidden(QStringLiteral("\\btr\\(\\s*QT_TRANSLATE"));
    QVERIFY(hidden.match(QStringLiteral("x = tr(\n QT_TRANSLATE_NOOP")).hasMatch());
    int sources = 0;
    for (const char* folder : { "app", "core", "widgets" }) {
        QDirIterator each(QStringLiteral(MEDULLA_SOURCE_DIR "/") + QLatin1String(folder),
            { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
            QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!hidden.match(QString::fromUtf8(file.readAll())).hasMatch(),
                qPrintable(file.fileName()));
            ++sources;
        }
    }
    QVERIFY(sources > 0);
}

void TestTranslations::germanReachesWidgetsCoreAndQt()
{
    const Text text(QT_TRANSLATE_NOOP("medulla", "stale"));
    {
        Translators translators;
        QVERIFY(translators.install(QLocale(QLocale::German, QLocale::Austria)));
        QCOMPARE(text.shown(), QStringLiteral("veraltet"));
        QCOMPARE(text.english(), QStringLiteral("stale"));
        const Theme theme;
        const SimulationBadge badge(theme);
        QCOMPARE(badge.accessibleName(), QStringLiteral("SIMULIERT"));
        NumberField field(theme, QStringLiteral("x"));
        QCOMPARE(field.text(), QStringLiteral("0,0"));
        QCOMPARE(
            QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Abbrechen"));
        QVERIFY(translators.install(QLocale(QLocale::English)));
        QCOMPARE(text.shown(), QStringLiteral("stale"));
        QVERIFY(translators.install(QLocale(QLocale::German)));
    }
    QCOMPARE(text.shown(), QStringLiteral("stale"));
}

void TestTranslations::unknownLanguagesSpeakEnglish()
{
    Translators translators;
    QVERIFY(!translators.install(QLocale(QLocale::Icelandic)));
    const Theme theme;
    QCOMPARE(SimulationBadge(theme).accessibleName(), QStringLiteral("SIMULATED"));
    // Its plural forms as well.
    const auto rules = [](int count) {
        return QCoreApplication::translate(
            "medulla::widgets::programs::RulePainter", "%n rule(s)", nullptr, count);
    };
    QCOMPARE(rules(1), QStringLiteral("1 rule"));
    QCOMPARE(rules(5), QStringLiteral("5 rules"));
}

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
