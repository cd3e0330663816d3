// SPDX-License-Identifier: GPL-3.0-or-later
// README's first five minutes, step by step in a fresh home, with mouse and keys of the X server.
// The recording that the window keeps tells what happened.
#include "tests/core/recorder/recorded.h"
#include "tests/support/cpu_time.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"
#include "tests/support/xdotool.h"

#include <QGuiApplication>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPixmap>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

// Places on the screen of 1600 x 1000 px, which the window fills.
constexpr QPoint kInView { 600, 330 }; ///< a point in reach on the working plane
constexpr QPoint kElsewhereInView { 700, 330 };
constexpr QPoint kOutOfReach { 1180, 560 };
constexpr QPoint kInPlot { 600, 820 };
constexpr QRect kPlots { 120, 700, 920, 220 };
constexpr QPoint kPausePlots { 575, 666 };
constexpr QPoint kRuler { 645, 666 };
constexpr QPoint kRelease { 1327, 28 };
constexpr QPoint kArmLamp { 400, 30 };
constexpr QRect kBelowLamps { 380, 64, 540, 100 }; ///< where the words of a lamp appear
constexpr QPoint kFirstExample { 317, 440 };
constexpr QPoint kDisturb { 827, 178 };
constexpr QRect kTopBar { 1020, 4, 120, 50 }; ///< ground without words

/// The windows need time for what a user would see at once; a busy machine needs more.
constexpr auto kGlance = 1500ms;

QString s(const char* text)
{
    return QString::fromLatin1(text);
}

QImage screen(const QRect& part)
{
    return QGuiApplication::primaryScreen()
        ->grabWindow(0, part.x(), part.y(), part.width(), part.height())
        .toImage();
}

int lightnessOf(const QRect& part)
{
    return screen(part).pixelColor(part.width() / 2, part.height() / 2).lightness();
}

} // namespace

class TestFirstMinutes final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!hasXdotool()) {
            QSKIP("needs xdotool");
        }
        if constexpr (kSlowness > 1) {
            QSKIP("A sanitized window is too slow for the hands of an operator.");
        }
        QVERIFY(m_home.isValid());
        QVERIFY(QGuiApplication::primaryScreen()->size() == QSize(1600, 1000));
        for (const auto* name : { "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                 "XDG_CACHE_HOME", "XDG_RUNTIME_DIR" }) {
            qputenv(name, m_home.path().toLocal8Bit() + '/' + name);
            QVERIFY(QDir().mkpath(m_home.filePath(QLatin1String(name))));
        }
    }

    void firstFiveMinutes()
    {
        // 1. Start.
        Program medulla(QStringLiteral(MEDULLA_PROGRAM), {});
        QVERIFY(medulla.waitReady());
        const auto window = windowNamed(QStringLiteral("cell – Medulla"));
        QVERIFY(!window.isEmpty());
        focusWindow(window);
        letWindowSettle(kGlance);

        // 2. Choose where to go; out of reach first.
        clickAt(kOutOfReach);
        letWindowSettle(kGlance);
        clickAt(kInView);
        letWindowSettle(kGlance);

        // 3. Move.
        pressKey(QStringLiteral("Return"));

        // 4. Plot something.
        clickAt(kInPlot, 4);
        clickAt(kInPlot, 5);
        letTimePass(8s); // the motion ends
        clickAt(kPausePlots);
        letWindowSettle(kGlance);
        const auto paused = screen(kPlots);
        letTimePass(1s);
        QCOMPARE(screen(kPlots), paused);
        clickAt(kRuler);
        letWindowSettle(kGlance);
        QVERIFY(screen(kPlots) != paused);
        clickAt(kRuler);
        clickAt(kPausePlots);
        letWindowSettle(kGlance);
        const auto following = screen(kPlots);
        letTimePass(1s);
        QVERIFY(screen(kPlots) != following);

        // 5. Stop.
        clickAt(kElsewhereInView);
        letWindowSettle(kGlance);
        pressKey(QStringLiteral("Return"));
        letTimePass(1500ms);
        pressKey(QStringLiteral("Escape"));
        letTimePass(1500ms);
        keepPicture("stopped");
        clickAt(kRelease);
        letWindowSettle(kGlance);

        // 6. Find out what a lamp means.
        const auto before = screen(kBelowLamps);
        clickAt(kArmLamp);
        letWindowSettle(kGlance);
        QVERIFY(screen(kBelowLamps) != before);
        keepPicture("lamp");
        focusWindow(window);
        pressKey(QStringLiteral("F1"));
        const auto manual = windowNamed(QStringLiteral("Keys and manual"));
        QVERIFY(!manual.isEmpty());
        focusWindow(manual);
        typeText(QStringLiteral("Lamps"));
        pressKey(QStringLiteral("Return"));
        pressKey(QStringLiteral("ctrl+w"));
        QTRY_VERIFY(!isWindowShown(QStringLiteral("Keys and manual")));

        // 7. Try a task.
        focusWindow(window);
        pressKey(QStringLiteral("ctrl+3"));
        letWindowSettle(kGlance);
        clickAt(kFirstExample);
        letWindowSettle(kGlance);
        pressKey(QStringLiteral("F5"));
        letTimePass(6s);
        keepPicture("task");

        // 8. Find the rest.
        const auto dark = lightnessOf(kTopBar);
        choose(window, QStringLiteral("light"));
        QTRY_VERIFY2(lightnessOf(kTopBar) > 200, qPrintable(QString::number(dark)));
        QVERIFY(dark < 100);

        // If the arm meets an obstacle.
        choose(window, QStringLiteral("End the run"));
        pressKey(QStringLiteral("ctrl+1"));
        letWindowSettle(kGlance);
        clickAt(kElsewhereInView);
        letWindowSettle(kGlance);
        clickAt(kDisturb);
        letWindowSettle(kGlance);
        pressKey(QStringLiteral("Down")); // to "Put an obstacle in the way"
        keepPicture("disturb");
        pressKey(QStringLiteral("Return"));
        letWindowSettle(kGlance);
        clickAt(kElsewhereInView);
        letWindowSettle(kGlance);
        pressKey(QStringLiteral("Return"));
        letTimePass(10s);
        keepPicture("obstacle");

        pressKey(QStringLiteral("ctrl+r"));
        QTRY_COMPARE_WITH_TIMEOUT(recordings().size(), 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(Recorded(recordings().front()).isComplete, 20'000);
        QCOMPARE(medulla.terminate(), 0);
        const Recorded recorded(recordings().front());
        QCOMPARE(valuesOf(recorded, "/operator", "event"),
            (QStringList { s("execute"), s("execute"), s("stop"), s("stop report"), s("release"),
                s("execute"), s("keep") }));
        const auto ends = valuesOf(recorded, "/motion", "reason");
        QVERIFY2(ends.size() == 3, qPrintable(ends.join(QLatin1Char(' '))));
        QCOMPARE(ends.mid(0, 2), (QStringList { s("reached"), s("stopped") }));
        const auto alarms = valuesOf(recorded, "/alarms", "text");
        QVERIFY2(!alarms.filter(s("Obstacle met")).isEmpty(), qPrintable(alarms.join(s(", "))));
        const auto log = valuesOf(recorded, "/log", "text");
        QVERIFY2(log.contains(s("Run of square.json dry")), qPrintable(log.join(s(", "))));
    }

private:
    /// For those who look at the pictures.
    static void keepPicture(const char* step)
    {
        if (qEnvironmentVariableIsSet("MEDULLA_SHOTS")) {
            screen({ {}, QGuiApplication::primaryScreen()->size() })
                .save(QStringLiteral("%1/first-minutes-%2.png")
                          .arg(qEnvironmentVariable("MEDULLA_SHOTS"), QLatin1String(step)));
        }
    }
    /// The texts of a member in the messages of a topic.
    static QStringList valuesOf(const Recorded& recorded, const QByteArray& topic, const char* key)
    {
        QStringList values;
        for (const auto& event : recorded.eventsOf(topic)) {
            const auto value =
                QJsonDocument::fromJson(event).object()[QLatin1String(key)].toString();
            // Esc stops when the key is offered as a shortcut, and again when it is pressed.
            const bool isRepeated =
                value == s("stop") && !values.isEmpty() && values.back() == value;
            if (!value.isEmpty() && !isRepeated) {
                values << value;
            }
        }
        return values;
    }
    static void choose(const QString& window, const QString& words)
    {
        focusWindow(window);
        pressKey(QStringLiteral("ctrl+k"));
        letWindowSettle(kGlance);
        typeText(words);
        letWindowSettle(kGlance);
        pressKey(QStringLiteral("Return"));
        letWindowSettle(kGlance);
        focusWindow(window);
    }
    [[nodiscard]] QStringList recordings() const
    {
        QStringList paths;
        const auto folder = m_home.filePath(QStringLiteral("XDG_DATA_HOME/medulla/recordings"));
        for (const auto& cell : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            paths << recordingsIn(folder + QLatin1Char('/') + cell);
        }
        return paths;
    }

    QTemporaryDir m_home;
};

QTEST_MAIN(TestFirstMinutes)
#include "tst_first_minutes.moc"
