// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/action_registry.h"
#include "widgets/kit/preferences.h"

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla::widgets;

class TestActions final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsAreFoundInAnyOrder()
    {
        const auto text = QStringLiteral("Go to Routing");
        QVERIFY(wordScore(QStringLiteral("go rout"), text) > 0);
        QVERIFY(wordScore(QStringLiteral("ROUT go"), text) > 0);
        QVERIFY(wordScore({}, text) > 0);
        // Letters strewn over the words are no match.
        QCOMPARE(wordScore(QStringLiteral("gr"), text), 0);
        QCOMPARE(wordScore(QStringLiteral("gorout"), text), 0);
        QCOMPARE(wordScore(QStringLiteral("go x"), text), 0);
        const auto score = [](const char* query) {
            return wordScore(QLatin1String(query), QStringLiteral("Plot the error"));
        };
        QVERIFY(score("plo") > score("err"));
        QVERIFY(score("err") > score("rro"));
        QVERIFY(score("rro") > 0);
        QCOMPARE(score("pte"), 0);
    }

    void accentsDoNotMatter()
    {
        QVERIFY(wordScore(QStringLiteral("uber"), QStringLiteral("Über Medulla")) > 6'000);
        QVERIFY(wordScore(QStringLiteral("prüf"), QStringLiteral("Prufung")) > 6'000);
    }

    void boundKeysRunTheAction()
    {
        QWidget window;
        ActionRegistry actions(window);
        int runs = 0;
        actions.add({ .id = QStringLiteral("a"),
                        .group = QStringLiteral("G"),
                        .text = QStringLiteral("Do it"),
                        .keys = Qt::CTRL | Qt::Key_J },
            [&runs] { ++runs; });
        actions.add({ .id = QStringLiteral("b"),
                        .group = QStringLiteral("G"),
                        .text = QStringLiteral("Shown alone"),
                        .keys = Qt::Key_B,
                        .bound = false },
            [&runs] { runs += 100; });
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
        QTest::keyClick(&window, Qt::Key_B);
        QCOMPARE(runs, 1);
        QCOMPARE(actions.entries().at(1).keys, QStringLiteral("B"));
        actions.action(QStringLiteral("b"))->trigger();
        QCOMPARE(runs, 101);
        QVERIFY(actions.action(QStringLiteral("none")) == nullptr);
    }

    void buttonsBecomeActionsWithTheKeyThatTheirNameTells()
    {
        QWidget window;
        auto* panel = new QWidget(&window);
        const auto button = [panel](const char* id, const char* name) {
            auto* made = new QPushButton(panel);
            made->setObjectName(QLatin1String(id));
            made->setAccessibleName(QLatin1String(name));
            return made;
        };
        auto* fit = button("fit", "Fit the view (Home)");
        auto* next = button("next", "Look from a direction (V: the next)");
        auto* go = button("go", "Go");
        (void)button("", "No id");
        (void)button("left", "Left out");
        ActionRegistry actions(window);
        actions.adoptButtons(QStringLiteral("G"), panel, { QStringLiteral("go") }, false,
            { QStringLiteral("left") });
        QCOMPARE(actions.entries().size(), std::size_t(3));
        QCOMPARE(actions.entries()[0].text, QStringLiteral("Fit the view"));
        QCOMPARE(actions.entries()[0].keys, QStringLiteral("Home"));
        QCOMPARE(actions.entries()[1].text, next->accessibleName());
        QVERIFY(actions.entries()[2].moves && !actions.entries()[0].moves);

        QSignalSpy clicked(fit, &QAbstractButton::clicked);
        actions.entries()[0].action->trigger();
        QCOMPARE(clicked.count(), 1);
        fit->setEnabled(false);
        QVERIFY(!actions.entries()[0].canRun());
        fit->setEnabled(true);
        fit->hide();
        QVERIFY2(actions.entries()[0].canRun(), "a narrow bar leaves it out");
        go->hide();
        QVERIFY2(!actions.entries()[2].canRun(), "what moves has to be seen");
        delete fit;
        QVERIFY(!actions.entries()[0].canRun());
    }

    void preferencesAreReadBack()
    {
        const QTemporaryDir folder;
        const auto store = [&folder] {
            return std::make_unique<QSettings>(
                folder.filePath(QStringLiteral("medulla.ini")), QSettings::IniFormat);
        };
        {
            Preferences first(store());
            QCOMPARE(first.look(), LookChoice::Desktop);
            QSignalSpy changed(&first, &Preferences::changed);
            first.setLook(LookChoice::Light);
            first.setTextPercent(163);
            first.setSounds(true);
            first.setKeepAwake(false);
            first.setLogLevel(LogVerbosity::Everything);
            QCOMPARE(changed.count(), 5);
            first.setSounds(true);
            QCOMPARE(changed.count(), 5);
            first.setGreeted(true);
            for (int i = 0; i < 12; ++i) {
                first.noteSite(QStringLiteral("/site%1").arg(i));
            }
            first.noteSite(QStringLiteral("/site8"));
            first.setLayout(QStringLiteral("w"), "bytes");
        }
        auto again = std::make_unique<Preferences>(store());
        auto& second = *again;
        QCOMPARE(second.look(), LookChoice::Light);
        QCOMPARE(second.textPercent(), 165);
        QVERIFY(second.sounds() && !second.keepAwake() && second.greeted());
        QCOMPARE(second.logLevel(), LogVerbosity::Everything);
        QCOMPARE(second.recentSites().size(), Preferences::kRecentSites);
        QCOMPARE(second.recentSites().front(), QStringLiteral("/site8"));
        QCOMPARE(second.recentSites().count(QStringLiteral("/site8")), 1);
        QCOMPARE(second.layout(QStringLiteral("w")), QByteArray("bytes"));
        second.forgetLayouts();
        again.reset();
        QVERIFY(Preferences(store()).layout(QStringLiteral("w")).isEmpty());
    }

    void nonsenseInTheFileIsTheDefault()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("medulla.ini"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[General]\nlook=purple\ntextPercent=9000\nlogLevel=7\nkeepAwake=perhaps\n");
        file.close();
        const Preferences preferences(std::make_unique<QSettings>(path, QSettings::IniFormat));
        QCOMPARE(preferences.look(), LookChoice::Desktop);
        QCOMPARE(preferences.textPercent(), 200);
        QCOMPARE(preferences.logLevel(), LogVerbosity::Informative);
    }
};

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
