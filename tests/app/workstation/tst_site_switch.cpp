// SPDX-License-Identifier: GPL-3.0-or-later
// Switching to another site in the window, by keys of the X server: the window reopens with the
// other cell; if that cannot be started, the present site continues.
#include "tests/support/lab_twin.h"
#include "tests/support/program.h"
#include "tests/support/xdotool.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;

class TestSiteSwitch final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!hasXdotool()) {
            QSKIP("needs xdotool");
        }
        QVERIFY(m_home.isValid());
        qputenv("XDG_RUNTIME_DIR", m_home.path().toLocal8Bit());
        for (const auto* name : { "XDG_CONFIG_HOME", "XDG_STATE_HOME" }) {
            qputenv(name, m_home.path().toLocal8Bit() + '/' + name);
        }
    }

    void windowComesAgainWithTheCellOfTheSiteChosen()
    {
        const LabTwin first;
        const LabTwin second;
        const auto other = renamed(second, QStringLiteral("Second cell"));
        Program medulla(program(), { QStringLiteral("--site"), first.siteFile() });
        QVERIFY(medulla.waitReady());
        const auto window = windowNamed(QStringLiteral("Medulla"));
        QVERIFY(!window.isEmpty());
        open(window, other);
        QVERIFY(medulla.waitReady());
        QVERIFY(!windowNamed(QStringLiteral("Second cell.*Medulla")).isEmpty());
        // The first cell is free: it can be run here.
        QVERIFY(first.startCell() != nullptr);
        QCOMPARE(medulla.terminate(), 0);
    }

    void siteThatIsRunElsewhereLeavesTheOneBefore()
    {
        const LabTwin first;
        const LabTwin taken;
        Program elsewhere(program(), { QStringLiteral("--site"), taken.siteFile() });
        QVERIFY(elsewhere.waitReady());
        const auto mine = renamed(first, QStringLiteral("My cell"));
        Program medulla(program(), { QStringLiteral("--site"), mine });
        QVERIFY(medulla.waitReady());
        open(windowNamed(QStringLiteral("My cell.*Medulla")), taken.siteFile());
        const auto box = windowNamed(QStringLiteral("The cell cannot be started"));
        QVERIFY(!box.isEmpty());
        QVERIFY(medulla.complaints().contains(QLatin1String("already operated by medulla")));
        press(box, QStringLiteral("Return"));
        QVERIFY(medulla.waitReady());
        QVERIFY(!windowNamed(QStringLiteral("My cell.*Medulla")).isEmpty());
        QCOMPARE(medulla.terminate(), 0);
        QCOMPARE(elsewhere.terminate(), 0);
    }

    void fileThatIsNoSiteLeavesTheWindowAsItIs()
    {
        const LabTwin lab;
        const auto broken = m_home.filePath(QStringLiteral("broken.json"));
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{ \"name\" 1 }") > 0);
        file.close();
        Program medulla(
            program(), { QStringLiteral("--site"), renamed(lab, QStringLiteral("Kept cell")) });
        QVERIFY(medulla.waitReady());
        const auto window = windowNamed(QStringLiteral("Kept cell.*Medulla"));
        open(window, broken);
        QVERIFY(!windowNamed(QStringLiteral("The site cannot be opened")).isEmpty());
        QCOMPARE(windowNamed(QStringLiteral("Kept cell.*Medulla")), window);
        QCOMPARE(medulla.terminate(), 0);
    }

private:
    static QString program() { return QStringLiteral(MEDULLA_PROGRAM); }

    static void press(const QString& window, const QString& key)
    {
        focusWindow(window);
        pressKey(key);
    }
    /// As the operator does: Ctrl+O, the file's name, Enter.
    static void open(const QString& window, const QString& file)
    {
        press(window, QStringLiteral("ctrl+o"));
        const auto title = QStringLiteral("Open another site");
        const auto dialog = windowNamed(title);
        focusWindow(dialog);
        typeText(file);
        // A completion list that appears meanwhile would take the Enter.
        const auto isOpen = [&] { return isWindowShown(title); };
        for (int enters = 0; enters < 5 && isOpen(); ++enters) {
            pressKey(QStringLiteral("Return"));
            (void)QTest::qWaitFor([&] { return !isOpen(); }, 2'000);
        }
    }
    /// The twin's site file under another name of the cell.
    static QString renamed(const LabTwin& lab, const QString& name)
    {
        QFile file(lab.siteFile());
        (void)file.open(QIODevice::ReadOnly);
        auto json = QJsonDocument::fromJson(file.readAll()).object();
        json[QStringLiteral("name")] = name;
        auto path = lab.siteFile() + QStringLiteral(".renamed.json");
        QFile out(path);
        (void)out.open(QIODevice::WriteOnly);
        out.write(QJsonDocument(json).toJson());
        return path;
    }

    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestSiteSwitch)
#include "tst_site_switch.moc"
