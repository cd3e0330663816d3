// SPDX-License-Identifier: GPL-3.0-or-later
// The flame-passing task with medulla-spine, medulla-pyt, medulla-brain and medulla-target as four
// processes with the original's own files, on a loopback twin of the lab network.
#include "tests/app/cell/lab.h"
#include "tests/support/shared_data.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace medulla;
using namespace medulla::test;

namespace {

/// Collects the JSON output of a program while the event loop runs.
class Told {
public:
    explicit Told(Program& program)
        : m_program(program)
    {
    }

    /// Number of events so far that have all these members.
    [[nodiscard]] int count(const QJsonObject& wanted)
    {
        auto& process = m_program.process();
        while (process.canReadLine()) {
            m_events.push_back(QJsonDocument::fromJson(process.readLine()).object());
        }
        return int(std::count_if(m_events.begin(), m_events.end(), [&](const QJsonObject& event) {
            const auto keys = wanted.keys();
            return std::all_of(keys.begin(), keys.end(),
                [&](const QString& key) { return event[key] == wanted[key]; });
        }));
    }
    /// The whole output, for a test that failed.
    [[nodiscard]] QString account()
    {
        (void)count({});
        QString text;
        for (const auto& event : m_events) {
            text += QString::fromUtf8(QJsonDocument(event).toJson(QJsonDocument::Compact))
                + QLatin1Char('\n');
        }
        return text;
    }

private:
    Program& m_program;
    std::vector<QJsonObject> m_events;
};

QJsonObject lit(const char* what)
{
    return { { QStringLiteral("event"), QStringLiteral("lit") },
        { QStringLiteral("what"), QLatin1String(what) } };
}

QJsonObject kind(const char* event)
{
    return { { QStringLiteral("event"), QLatin1String(event) } };
}

/// The task's event for the lit torch.
QJsonObject success()
{
    auto wanted = kind("decided");
    wanted[QStringLiteral("action")] = QStringLiteral("lightOther");
    wanted[QStringLiteral("holds")] = true;
    return wanted;
}

QJsonObject resetOf(const char* action)
{
    auto wanted = kind("reset");
    wanted[QStringLiteral("action")] = QLatin1String(action);
    return wanted;
}

/// The four programs, with their output and their results.
struct Passing {
    /// `torch` as X,Y,Z; the flame is at 60,25,40.
    Passing(const QString& sharedData, const char* torch)
        : data(sharedData)
        , lab(data + QStringLiteral("/arnie/spine/config.json"))
        , targetOptions { QStringLiteral("--json"), QStringLiteral("--flame"),
            QStringLiteral("60,25,40"), QStringLiteral("--torch"), QLatin1String(torch) }
    {
    }

    /// `brainOptions` select the task. A step of the task takes 1.8 s: the longest way of the
    /// files, 112 mm, takes PYT 1.35 s at 12 ms a step, and fire needs its half second.
    void start(const QStringList& brainOptions)
    {
        lab.startSpine(spineOptions);
        lab.startPyt(12);
        brain = std::make_unique<Program>(QStringLiteral(MEDULLA_BRAIN),
            QStringList { QStringLiteral("--json"), QStringLiteral("--tick-ms"),
                QStringLiteral("1800"), QStringLiteral("--rewrite"), lab.rewrite(1, lab.via(1)),
                QStringLiteral("--rewrite"), lab.rewrite() }
                + brainOptions);
        QVERIFY(brain->waitReady());
        // Last, since without repeats a resting flame is reported only once.
        lab.startTarget(targetOptions);
        world = std::make_unique<Told>(*lab.target);
        task = std::make_unique<Told>(*brain);
    }
    [[nodiscard]] QStringList instructions(const char* name) const
    {
        return { QStringLiteral("--instructions"),
            data + QStringLiteral("/arnie/brain/") + QLatin1String(name),
            QStringLiteral("--position"), QStringLiteral("192.168.1.2:26000"),
            QStringLiteral("--observation"), QStringLiteral("192.168.1.2:26001"),
            QStringLiteral("--spine"), QStringLiteral("192.168.1.1:26000") };
    }
    [[nodiscard]] QStringList config() const
    {
        return { QStringLiteral("--config"), data + QStringLiteral("/arnie/brain/config.json") };
    }
    [[nodiscard]] QString account()
    {
        return world->account() + task->account() + brain->complaints() + lab.account();
    }
    /// No step exceeded the guard, and all programs end normally.
    void conclude()
    {
        QVERIFY(lab.tap.received().size() > 100);
        QVERIFY2(lab.largestStep < kThresholdMm, qPrintable(QString::number(lab.largestStep)));
        QVERIFY2(lab.largestFromMeasured < kThresholdMm,
            qPrintable(QString::number(lab.largestFromMeasured)));
        if (brain->process().state() == QProcess::Running) {
            QCOMPARE(brain->terminate(), 0);
        }
        QCOMPARE(lab.pyt->terminate(), 0);
        QCOMPARE(lab.spine->terminate(), 0);
        QCOMPARE(lab.target->terminate(), 0);
    }

    QString data;
    Lab lab;
    QStringList targetOptions;
    QStringList spineOptions;
    std::unique_ptr<Program> brain;
    std::unique_ptr<Told> world;
    std::unique_ptr<Told> task;
};

} // namespace

class TestFlame final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void originalFilesLightTheTorchAndEndTheCycle()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        Passing passing(data, "-95,22,45");
        passing.start(passing.config());
        QTRY_VERIFY2_WITH_TIMEOUT(
            passing.world->count(lit("splint")) == 1, qPrintable(passing.account()), 30'000);
        QTRY_VERIFY2_WITH_TIMEOUT(
            passing.world->count(lit("torch")) == 1, qPrintable(passing.account()), 30'000);
        // Its last condition holds only at the very limit, so both results are correct.
        QTRY_VERIFY2_WITH_TIMEOUT(
            passing.task->count(success()) + passing.task->count(resetOf("lightOther")) >= 1,
            qPrintable(passing.account()), 60'000);
        passing.conclude();
    }

    void newFileRunsTwoCyclesBySuccessAlone()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        Passing passing(data, "-100,15,50");
        passing.start(passing.instructions("new_instructions.json"));
        QTRY_VERIFY2_WITH_TIMEOUT(
            passing.task->count(success()) == 2, qPrintable(passing.account()), 90'000);
        QCOMPARE(passing.world->count(lit("splint")), 1);
        QCOMPARE(passing.world->count(lit("torch")), 1);
        auto failed = kind("decided");
        failed[QStringLiteral("holds")] = false;
        QVERIFY2(passing.task->count(failed) == 0, qPrintable(passing.account()));
        QCOMPARE(passing.task->count(kind("reset")), 0);
        passing.conclude();
    }

    void noisyEyesAndLossyLinksLightItOrAreReported()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        Passing passing(data, "-95,22,45");
        passing.lab.loseOnEveryLink(0.2);
        passing.targetOptions << QStringLiteral("--loss") << QStringLiteral("0.2")
                              << QStringLiteral("--eye-noise-mm") << QStringLiteral("5")
                              << QStringLiteral("--eye-miss") << QStringLiteral("0.1");
        passing.spineOptions << QStringLiteral("--repeat-ms") << QStringLiteral("200");
        passing.start(passing.config());
        auto isLit = false;
        QTRY_VERIFY2_WITH_TIMEOUT((isLit = passing.world->count(lit("torch")) == 1)
                || passing.task->count(kind("runEnded")) == 1,
            qPrintable(passing.account()), 120'000);
        if (!isLit) {
            QVERIFY(!passing.brain->complaints().isEmpty());
        }
        for (const auto& link : passing.lab.links) {
            QVERIFY(link->lost() > 0 || link->passed() < 20);
        }
        passing.conclude();
    }
};

QTEST_GUILESS_MAIN(TestFlame)
#include "tst_flame.moc"
