// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery.h"

#include "tests/support/waiting.h"
#include "widgets/frame/alarm_line.h"
#include "widgets/frame/alarm_strip.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/top_bar.h"
#include "widgets/frame/translators.h"
#include "widgets/kit/primary_button.h"

#include <QDir>
#include <QTest>

using namespace medulla::widgets;
using namespace std::chrono_literals;

/// Draws the small controls in all schemes, sizes, languages and text scales; no text may be cut
/// off. If MEDULLA_SHOTS names a folder, the images are saved there.
class TestGallery final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void TestGallery::nothingIsCutOff_data()
{
    QTest::addColumn<int>("scheme");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::addColumn<QString>("language");
    const auto row = [](const char* name, Scheme scheme, QSize size, double scale,
                         const char* language) {
        QTest::newRow(name) << static_cast<int>(scheme) << size << scale
                            << QString::fromLatin1(language);
    };
    row("dark", Scheme::Dark, { 1600, 1000 }, 1.0, "en");
    row("light", Scheme::Light, { 1600, 1000 }, 1.0, "en");
    row("dark-1024x768", Scheme::Dark, { 1024, 768 }, 1.0, "en");
    row("light-german", Scheme::Light, { 1600, 1000 }, 1.0, "de");
    row("dark-german-1024x768", Scheme::Dark, { 1024, 768 }, 1.0, "de");
    row("dark-125", Scheme::Dark, { 1600, 1000 }, 1.25, "en");
    row("dark-200", Scheme::Dark, { 1600, 1000 }, 2.0, "en");
    row("light-200-german-1024x768", Scheme::Light, { 1024, 768 }, 2.0, "de");
}

void TestGallery::nothingIsCutOff()
{
    QFETCH(int, scheme);
    QFETCH(QSize, size);
    QFETCH(double, scale);
    QFETCH(QString, language);

    Translators translators;
    QVERIFY(translators.install(QLocale(language)));
    Theme theme;
    theme.setScheme(static_cast<Scheme>(scheme));
    theme.setTextScale(scale);
    theme.applyTo(*qApp);
    Gallery gallery(theme);
    gallery.raiseWarning();
    if (theme.scheme() == Scheme::Light) {
        gallery.goLive();
        gallery.raiseAlarm();
    }
    gallery.resize(size);
    gallery.show();
    QVERIFY(QTest::qWaitForWindowExposed(&gallery));
    gallery.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&gallery));
    gallery.findChild<PrimaryButton*>(QStringLiteral("execute"))->setFocus();
    medulla::test::letWindowSettle(50ms);

    const QString folder = qEnvironmentVariable("MEDULLA_SHOTS");
    if (!folder.isEmpty()) {
        const QString file = QDir(folder).filePath(
            QStringLiteral("gallery-%1.png").arg(QLatin1String(QTest::currentDataTag())));
        QVERIFY2(gallery.grab().save(file), qPrintable(file));
    }

    // Badge, lamps, commander and STOP always stay visible.
    const TopBar* bar = gallery.topBar();
    QVERIFY(bar->badge()->isVisible());
    QVERIFY(bar->commander()->isVisible());
    QVERIFY(bar->stopButton()->isVisible());
    for (const LinkLamp* lamp : bar->findChildren<LinkLamp*>())
        QVERIFY(lamp->isVisible());
    const auto parts = bar->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    for (const QWidget* part : parts) {
        if (!part->isVisible())
            continue;
        QVERIFY2(part->width() >= part->minimumSizeHint().width()
                && part->height() >= part->minimumSizeHint().height(),
            qPrintable(part->objectName()));
        QVERIFY2(bar->rect().contains(part->geometry()), qPrintable(part->objectName()));
        for (const QWidget* other : parts) {
            QVERIFY2(other == part || !other->isVisible()
                    || !other->geometry().intersects(part->geometry()),
                qPrintable(part->objectName() + QStringLiteral(" lies on ") + other->objectName()));
        }
    }
    for (const QWidget* widget : gallery.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->minimumSizeHint().isEmpty())
            continue;
        QVERIFY2(widget->width() >= widget->minimumSizeHint().width(),
            qPrintable(
                QStringLiteral("%1 %2 has %3 px of width, needs %4")
                    .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                    .arg(widget->width())
                    .arg(widget->minimumSizeHint().width())));
    }
    // STOP is in the corner without a margin.
    QCOMPARE(bar->stopButton()->geometry().topRight(), bar->rect().topRight());
    QCOMPARE(gallery.rail()->isNarrow(), gallery.width() < theme.px(1280));
}

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
