// SPDX-License-Identifier: GPL-3.0-or-later
// The workstation as a program: its options, its pictures, its end.
#include "tests/support/cpu_time.h"
#include "tests/support/lab_twin.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <set>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using medulla::test::kSlowness;
using medulla::test::LabTwin;
using medulla::test::Program;

namespace {

constexpr auto* kWhyNoPictures =
    "A sanitized window stalls, which interrupts the runs that the pictures show.";

/// Inside the 3D view of a window of 1600 x 1000.
constexpr QRect kView(300, 200, 600, 350);

/// The pictured views and states, each in both themes.
QStringList pictureNames()
{
    QStringList names;
    int number = 0;
    for (const auto* name :
        { "operate-start", "operate-unreachable", "operate-target", "operate-waypoints",
            "operate-moving", "operate-queue", "operate-obstacle", "operate-stopped", "operate-jog",
            "operate-gizmo", "operate-measure", "operate-layers", "operate-projections",
            "operate-both", "operate-places", "operate-plots", "operate-large-text", "routing",
            "routing-inspector", "routing-frame", "operate-frame", "routing-fault", "routing-table",
            "microscope", "preflight", "preflight-proof", "preflight-proven", "review-empty",
            "review", "review-operate", "review-routing", "review-compare", "tasks-none",
            "tasks-edit", "tasks-english", "tasks-run", "tasks-dry-arm", "operate-dry-run",
            "tasks-breakpoint", "tasks-ended", "tasks-group-folded", "tasks-group",
            "tasks-question", "tasks-findings", "tasks-unsaved", "operate-trajectory",
            "programs-edit", "programs-run", "programs-paused", "programs-ended", "programs-past",
            "programs-question", "programs-tree", "programs-findings", "programs-writing",
            "programs-robo", "programs-other", "maze-both", "maze-truth", "maze-above",
            "maze-belief", "maze-plots", "maze-experiments", "maze-tournament", "maze-drawing",
            "maze-game", "maze-connect", "review-maze", "maze-none", "first-steps", "alarms",
            "palette", "meter", "keys", "manual", "settings" }) {
        for (const auto* look : { "dark", "light" }) {
            names << QStringLiteral("%1-%2-%3.png")
                         .arg(number, 2, 10, QLatin1Char('0'))
                         .arg(QLatin1String(name), QLatin1String(look));
        }
        ++number;
    }
    return names;
}

/// The names that only one of the lists has, which say more than the lengths of both.
QString differences(const QStringList& actual, const QStringList& expected)
{
    QStringList only;
    for (const auto& name : expected) {
        if (!actual.contains(name)) {
            only << QStringLiteral("missing: ") + name;
        }
    }
    for (const auto& name : actual) {
        if (!expected.contains(name)) {
            only << QStringLiteral("unexpected: ") + name;
        }
    }
    return only.join(QStringLiteral(", "));
}

QStringList picturesIn(const QTemporaryDir& folder)
{
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

std::size_t colorsIn(const QImage& picture)
{
    std::set<QRgb> colors;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            colors.insert(picture.pixel(x, y));
        }
    }
    return colors.size();
}

/// 0 black to 255 white.
double lightnessOf(const QImage& picture)
{
    const auto grey = picture.convertToFormat(QImage::Format_Grayscale8);
    double sum = 0.0;
    for (int y = 0; y < grey.height(); ++y) {
        for (int x = 0; x < grey.width(); ++x) {
            sum += grey.constScanLine(y)[x];
        }
    }
    return sum / (double(grey.width()) * grey.height());
}

/// The exit status, -1 when it did not end or crashed.
int endOf(Program& program, int limitMs)
{
    auto& process = program.process();
    const auto ended = process.state() == QProcess::NotRunning || process.waitForFinished(limitMs);
    return ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

QString program()
{
    return QStringLiteral(MEDULLA_PROGRAM);
}

} // namespace

class TestWorkstation final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_runtime.isValid());
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toLocal8Bit());
        // The user's settings and log must not affect the tests.
        for (const auto* name : { "XDG_CONFIG_HOME", "XDG_STATE_HOME" }) {
            qputenv(name, m_runtime.path().toLocal8Bit() + '/' + name);
        }
    }
    void cleanup() { qunsetenv("MEDULLA_NO_GL"); }

    void answersAndEndsAtOnce_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("help") << QStringLiteral("--help") << QByteArray("--shots");
        QTest::newRow("version") << QStringLiteral("--version")
                                 << QByteArray("medulla " MEDULLA_VERSION);
    }
    void answersAndEndsAtOnce()
    {
        QFETCH(QString, option);
        QFETCH(QByteArray, answer);
        Program medulla(program(), { option });
        QCOMPARE(endOf(medulla, 10'000), 0);
        QVERIFY(medulla.process().readAllStandardOutput().contains(answer));
    }

    void wrongUseIsOneMessageWithItsPlace_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("content"); // of the site file FILE
        QTest::addColumn<QString>("place");
        const auto site = QStringLiteral("--site");
        const auto file = QStringLiteral("FILE");
        QTest::newRow("no such site") << QStringList { site, QStringLiteral("/nowhere/site.json") }
                                      << QByteArray() << QStringLiteral("/nowhere/site.json");
        QTest::newRow("no JSON") << QStringList { site, file } << QByteArray("{\n  \"name\" 1 }")
                                 << QStringLiteral("site.json: line 2, column ");
        QTest::newRow("no Spine") << QStringList { site, file } << QByteArray("{}")
                                  << QStringLiteral("FILE: spine");
        QTest::newRow("wrong value")
            << QStringList { site, file }
            << QByteArray("{ \"embedded\": true, \"spine\": \"spine.json\", \"motion\": { "
                          "\"hosted\": \"yes\" } }")
            << QStringLiteral("FILE: motion.hosted");
        QTest::newRow("no such Spine file")
            << QStringList { site, file } << QByteArray("{ \"spine\": \"nowhere.json\" }")
            << QStringLiteral("nowhere.json");
        QTest::newRow("size") << QStringList { QStringLiteral("--size"), QStringLiteral("12") }
                              << QByteArray() << QStringLiteral("--size");
        QTest::newRow("small size")
            << QStringList { QStringLiteral("--size"), QStringLiteral("20x10") } << QByteArray()
            << QStringLiteral("--size");
        QTest::newRow("theme") << QStringList { QStringLiteral("--theme"), QStringLiteral("blue") }
                               << QByteArray() << QStringLiteral("--theme");
        QTest::newRow("scale") << QStringList { QStringLiteral("--scale"), QStringLiteral("9") }
                               << QByteArray() << QStringLiteral("--scale");
        QTest::newRow("unknown") << QStringList { QStringLiteral("--colour") } << QByteArray()
                                 << QStringLiteral("colour");
    }
    void wrongUseIsOneMessageWithItsPlace()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, content);
        QFETCH(QString, place);
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(QStringLiteral(SITES_FOLDER "/arnie-spine.json"),
            folder.filePath(QStringLiteral("spine.json"))));
        const auto path = folder.filePath(QStringLiteral("site.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        arguments.replaceInStrings(QStringLiteral("FILE"), path);
        place.replace(QLatin1String("FILE"), path);

        Program medulla(program(), arguments);
        QCOMPARE(endOf(medulla, 10'000), 2);
        const auto said = medulla.complaints().trimmed();
        QVERIFY2(said.contains(place), qPrintable(said));
        QVERIFY2(said.count(QLatin1Char('\n')) <= 1, qPrintable(said));
        QVERIFY(!medulla.process().readAllStandardOutput().contains("ready"));
    }

    void picturesShowEveryViewInBothLooks()
    {
        if constexpr (kSlowness > 1) {
            QSKIP(kWhyNoPictures);
        }
        const QTemporaryDir folder;
        Program medulla(program(), { QStringLiteral("--shots"), folder.path() });
        const auto status = endOf(medulla, 400'000);
        QCOMPARE(differences(picturesIn(folder), pictureNames()), QString());
        QCOMPARE(status, 0);
        for (const auto& name : pictureNames()) {
            const QImage picture(folder.filePath(name));
            QCOMPARE(picture.size(), QSize(1600, 1000));
            QVERIFY2(colorsIn(picture) > 50, qPrintable(name));
            if (name.contains(QLatin1String("operate"))) {
                QVERIFY2(colorsIn(picture.copy(kView)) > 50, qPrintable(name));
            }
            const auto isLight = lightnessOf(picture) > 128.0;
            QVERIFY2(isLight == name.endsWith(QLatin1String("-light.png")), qPrintable(name));
        }
    }

    void picturesShowTheMessageWithoutOpenGl()
    {
        if constexpr (kSlowness > 1) {
            QSKIP(kWhyNoPictures);
        }
        qputenv("MEDULLA_NO_GL", "1");
        const QTemporaryDir folder;
        Program medulla(program(), { QStringLiteral("--shots"), folder.path() });
        const auto status = endOf(medulla, 400'000);
        QCOMPARE(differences(picturesIn(folder), pictureNames()), QString());
        QCOMPARE(status, 0);
        for (const auto& name : pictureNames()) {
            const QImage picture(folder.filePath(name));
            QVERIFY2(colorsIn(picture) > 50, qPrintable(name));
        }
    }

    void sizeAndThemeAreTakenFromTheOptions()
    {
        const QTemporaryDir folder;
        Program medulla(program(),
            { QStringLiteral("--size"), QStringLiteral("1280x800"), QStringLiteral("--theme"),
                QStringLiteral("light"), QStringLiteral("--shots"), folder.path() });
        const auto first = folder.filePath(QStringLiteral("00-operate-start-dark.png"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(first), 20'000);
        QCOMPARE(medulla.terminate(), 0);
        QCOMPARE(QImage(first).size(), QSize(1280, 800));
    }

    /// An interrupted or failed save would otherwise leave a part of a picture.
    void pictureReplacesItsFileAsAWhole()
    {
        const QTemporaryDir folder;
        const auto first = folder.filePath(QStringLiteral("00-operate-start-dark.png"));
        const auto old = folder.filePath(QStringLiteral("old"));
        QFile file(old);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
        file.close();
        QCOMPARE(
            ::link(QFile::encodeName(old).constData(), QFile::encodeName(first).constData()), 0);
        Program medulla(program(), { QStringLiteral("--shots"), folder.path() });
        QTRY_VERIFY_WITH_TIMEOUT(!QImage(first).isNull(), 20'000);
        QCOMPARE(medulla.terminate(), 0);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
    }

    void folderThatCannotBeMadeIsSaid()
    {
        Program medulla(program(), { QStringLiteral("--shots"), QStringLiteral("/proc/shots") });
        QCOMPARE(endOf(medulla, 20'000), 2);
        QVERIFY(medulla.complaints().contains(QLatin1String("/proc/shots")));
    }

    void terminationEndsTheWindowInOrder_data()
    {
        QTest::addColumn<bool>("hasOpenGl");
        QTest::newRow("with OpenGL") << true;
        QTest::newRow("without OpenGL") << false;
    }
    void terminationEndsTheWindowInOrder()
    {
        QFETCH(bool, hasOpenGl);
        if (!hasOpenGl) {
            qputenv("MEDULLA_NO_GL", "1");
        }
        Program medulla(program(), {});
        QVERIFY(medulla.waitReady());
        test::letTimePass(500ms);
        QCOMPARE(medulla.terminate(), 0);
        QVERIFY2(!medulla.complaints().contains(QLatin1String("critical")),
            qPrintable(medulla.complaints()));
    }

    void terminationInMidMotionEndsAtOnceAndTakesNoMorePictures()
    {
        const QTemporaryDir folder;
        Program medulla(program(), { QStringLiteral("--shots"), folder.path() });
        QTRY_VERIFY_WITH_TIMEOUT(
            QFile::exists(folder.filePath(QStringLiteral("04-operate-moving-dark.png"))), 60'000);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(medulla.terminate(), 0);
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(picturesIn(folder).size() <= 10);
    }

    void secondWindowOfACellIsRefused()
    {
        const LabTwin lab;
        const QStringList arguments { QStringLiteral("--site"), lab.siteFile() };
        Program first(program(), arguments);
        QVERIFY(first.waitReady());

        // With a box that stays until it is closed; a signal closes it too.
        Program second(program(), arguments);
        // Other lines of the log can come before.
        const auto refusal = QLatin1String("already operated by medulla (process ")
            + QString::number(first.process().processId());
        QString said;
        (void)QTest::qWaitFor(
            [&] { return (said += second.complaints()).contains(refusal); }, 10'000);
        QVERIFY2(said.contains(refusal), qPrintable(said));
        test::letTimePass(500ms);
        QCOMPARE(second.terminate(), 2);

        // In a script there is no operator to close a box.
        const QTemporaryDir folder;
        Program third(
            program(), arguments + QStringList { QStringLiteral("--shots"), folder.path() });
        QCOMPARE(endOf(third, 10'000), 2);
        QVERIFY(picturesIn(folder).isEmpty());

        QCOMPARE(first.process().state(), QProcess::Running);
        QCOMPARE(first.terminate(), 0);
        Program fourth(program(), arguments);
        QVERIFY(fourth.waitReady());
        QCOMPARE(fourth.terminate(), 0);
    }

    void damagedFilesOfTheProgramPreventNoStart_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        const QByteArray garbage("\xff\x00[[[\x01 garbage without end\nmore\n", 32);
        const QByteArray good("[General]\nlook=dark\ngreeted=true\n[layouts]\nwindow=@Byte");
        for (const auto* name : { "medulla.ini", "targets.ini" }) {
            QTest::addRow("%s, garbage", name) << QString::fromLatin1(name) << garbage;
            QTest::addRow("%s, cut off", name) << QString::fromLatin1(name) << good + "\nha";
            QTest::addRow("%s, empty", name) << QString::fromLatin1(name) << QByteArray();
            QTest::addRow("%s, folder", name) << QString::fromLatin1(name) << QByteArray("FOLDER");
            QTest::addRow("%s, no permission", name)
                << QString::fromLatin1(name) << QByteArray("NONE");
        }
        QTest::newRow("recovery, garbage") << QStringLiteral("recovery/0a1b.1.kept") << garbage;
        QTest::newRow("recovery, file in place of the folder")
            << QStringLiteral("recovery") << garbage;
        // Valid values without a referent: missing layouts and sites.
        QTest::newRow("values") << QStringLiteral("medulla.ini")
                                << QByteArray(
                                       "[General]\nrecentSites=/gone.json, \"\", 7\nmazeGame="
                                       "@ByteArray({[)\n[layouts]\nwindow=@ByteArray(x)\n"
                                       "operate=nonsense\nplace=@ByteArray([[[[)\n");
    }
    void damagedFilesOfTheProgramPreventNoStart()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        if (content == "NONE" && ::geteuid() == 0) {
            QSKIP("For root no file is without permission.");
        }
        const QTemporaryDir config;
        const auto before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", config.path().toLocal8Bit());
        const auto restore = qScopeGuard([&] { qputenv("XDG_CONFIG_HOME", before); });
        const auto path = config.filePath(QStringLiteral("medulla/") + name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        if (content == "FOLDER") {
            QVERIFY(QDir().mkpath(path + QStringLiteral("/below")));
        } else {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            if (content == "NONE") {
                QVERIFY(file.setPermissions({}));
            }
        }
        const LabTwin lab;
        Program medulla(program(), { QStringLiteral("--site"), lab.siteFile() });
        QVERIFY(medulla.waitReady());
        const auto isFine = content.isEmpty() || name == QLatin1String("recovery")
            || QLatin1String(QTest::currentDataTag()) == QLatin1String("values");
        if (!isFine) {
            // Renamed, kept, and reported.
            QTRY_VERIFY(QFileInfo::exists(path + QStringLiteral(".damaged")));
            QString said;
            QTRY_VERIFY((said += medulla.complaints()).contains(path));
            QVERIFY2(said.contains(QFileInfo(path).fileName() + QLatin1String(".damaged")),
                qPrintable(said));
        }
        QCOMPARE(medulla.terminate(), 0);
        if (!isFine && content != "FOLDER" && content != "NONE") {
            QFile kept(path + QStringLiteral(".damaged"));
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QCOMPARE(kept.readAll(), content);
        }
    }

private:
    QTemporaryDir m_runtime;
};

QTEST_GUILESS_MAIN(TestWorkstation)
#include "tst_workstation.moc"
