// SPDX-License-Identifier: GPL-3.0-or-later
// A task of medulla-brain, or a script of medulla-tr, that moves the arm of medulla-target to and
// fro by medulla-spine and medulla-pyt: each of the programs is paused and killed in mid-motion.
#include "tests/support/waiting.h"
#include "tests/system/system_lab.h"

#include <csignal>

#include <QFile>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

/// To 50,20,30 and back to 0,0,0 for ever.
constexpr auto kTask = R"({ "initialAction": "there", "actions": {
    "there": { "trajectory": [ { "x": 50, "y": 20, "z": 30 } ], "trajectoryVerification": true,
        "decisions": [ { "executeAfter": 0, "state": { "arm": { "x": -1, "y": -1, "z": -1 },
            "objects": [] }, "success": { "action": "back", "delay": 0 },
            "fail": { "action": "back", "delay": 0 } } ],
        "reset": { "timeout": 0, "action": "there", "delay": 0 } },
    "back": { "trajectory": [ { "x": 0, "y": 0, "z": 0 } ], "trajectoryVerification": true,
        "decisions": [ { "executeAfter": 0, "state": { "arm": { "x": -1, "y": -1, "z": -1 },
            "objects": [] }, "success": { "action": "there", "delay": 0 },
            "fail": { "action": "there", "delay": 0 } } ],
        "reset": { "timeout": 0, "action": "there", "delay": 0 } } } })";
/// The same as an action of a script: one socket, so that its sender stays the same.
constexpr auto kCommander = "#!/bin/bash\nexec 3<>/dev/udp/192.168.1.1/26000\nwhile :; do\n"
                            "printf 50,20,30 >&3; sleep 1.5\nprintf 0,0,0 >&3; sleep 1.5\ndone\n";
const Position kThere { 50, 20, 30 };
/// Age from which a position counts as stale, ms.
constexpr int kStaleMs = 250;
/// Silence of the arm after which PYT ends a motion: motion::Settings, ms.
constexpr int kGivesUpMs = 3000;
/// A motion between the two places takes 62 periods of 15 ms; with this after the last command all
/// is at rest.
constexpr int kMotionMs = 1500;

void write(const QString& path, const char* text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0) {
        qFatal("The test cannot write %s.", qPrintable(path));
    }
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

class TestSystemPrograms final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MEDULLA_LAB_OR_SKIP(); }

    void pausedProgramBreaksNoPromise_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("pauseMs");
        for (const auto* name : { "brain", "tr" }) {
            for (const int ms : { 50, 150, 400, 2500, 20'000 }) {
                QTest::addRow("%s %d ms", name, ms) << QString::fromLatin1(name) << ms;
            }
        }
    }
    void pausedProgramBreaksNoPromise()
    {
        QFETCH(QString, name);
        QFETCH(int, pauseMs);
        SystemLab lab(SystemLab::Arm::Program);
        startAll(lab, name);
        QVERIFY2(moves(lab), qPrintable(lab.account()));
        m_source->signal(SIGSTOP);
        if (name == QLatin1String("brain") && pauseMs > kMotionMs) {
            // The motion that had begun ends, and no other begins.
            letTimePass(std::chrono::milliseconds(kMotionMs));
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the pause of the brain"), {},
                [&] { letTimePass(std::chrono::milliseconds(pauseMs - kMotionMs)); });
        } else {
            letTimePass(std::chrono::milliseconds(pauseMs));
        }
        m_source->signal(SIGCONT);
        QVERIFY2(moves(lab), qPrintable(lab.account()));
        letTimePass(std::chrono::milliseconds(kMotionMs));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void pausedTargetEndsTheMotionOrDelaysIt_data()
    {
        QTest::addColumn<int>("pauseMs");
        for (const int ms : { 50, 150, 400, 2500, 20'000 }) {
            QTest::addRow("%d ms", ms) << ms;
        }
    }
    void pausedTargetEndsTheMotionOrDelaysIt()
    {
        QFETCH(int, pauseMs);
        SystemLab lab(SystemLab::Arm::Program);
        lab.periodMs = 5; // so that a wait takes several periods
        startPrograms(lab);
        lab.command(kThere);
        QVERIFY2(lab.leaves(Position::Zero(), 15.0), qPrintable(lab.account()));
        lab.targets->signal(SIGSTOP);
        letTimePass(std::chrono::milliseconds(std::min(pauseMs, kStaleMs)));
        if (pauseMs > kStaleMs) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the pause of the target"),
                kOnTheWay, [&] { letTimePass(std::chrono::milliseconds(pauseMs - kStaleMs)); });
        }
        lab.targets->signal(SIGCONT);
        if (pauseMs < kGivesUpMs) {
            QVERIFY2(lab.arrives(kThere), qPrintable(lab.account()));
        } else {
            // The motion was ended; another one needs a new command.
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time after the pause"), {},
                [] { letTimePass(1000ms); });
        }
        letTimePass(1000ms); // at rest
        lab.command(Position::Zero());
        QVERIFY2(lab.arrives(Position::Zero()), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void killedProgramLeavesTheArmAtRest_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto* name : { "brain", "tr", "target" }) {
            QTest::addRow("%s", name) << QString::fromLatin1(name);
        }
    }
    void killedProgramLeavesTheArmAtRest()
    {
        QFETCH(QString, name);
        SystemLab lab(SystemLab::Arm::Program);
        startAll(lab, name);
        QVERIFY2(moves(lab), qPrintable(lab.account()));
        programOf(lab, name).kill();
        letTimePass(
            std::chrono::milliseconds(name == QLatin1String("target") ? 350 : kMotionMs + 500));
        lab.expect(Silence::Kind::NoMotion, QStringLiteral("the death of ") + name, {},
            [] { letTimePass(2000ms); });
        MEDULLA_VERIFY_KEPT(lab);

        if (name == QLatin1String("target")) {
            QVERIFY(lab.startTarget());
            letTimePass(500ms);
            lab.pyt->type(QStringLiteral("go"));
        } else {
            startSource(lab, name);
        }
        QVERIFY2(moves(lab, 30'000), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void cleanup() { m_source.reset(); }

private:
    static void startPrograms(SystemLab& lab)
    {
        QVERIFY(lab.startSpine());
        QVERIFY(lab.startPyt());
        QVERIFY(lab.startTarget());
        letTimePass(1200ms); // the Spine opens PYT, which was quiet for 1 s
    }
    void startAll(SystemLab& lab, const QString& name)
    {
        startPrograms(lab);
        startSource(lab, name);
    }
    /// The program that commands: medulla-tr when that is the one under test.
    void startSource(SystemLab& lab, const QString& name)
    {
        m_source.reset();
        const auto file = [this](const char* path) {
            return m_folder.filePath(QString::fromLatin1(path));
        };
        if (name == QLatin1String("tr")) {
            write(file("commander"), kCommander);
            write(file("always"), "#!/bin/sh\nexit 0\n");
            write(file("script"), "condition: ./always\naction: ./commander\n");
            m_source = lab.run(SystemLab::kBrain, program("medulla-tr"), { file("script") });
        } else {
            write(file("task.json"), kTask);
            m_source = lab.start(SystemLab::kBrain, program("medulla-brain"),
                { QStringLiteral("--instructions"), file("task.json"), QStringLiteral("--position"),
                    SystemLab::at(SystemLab::kBrain, 26000).toString(),
                    QStringLiteral("--observation"),
                    SystemLab::at(SystemLab::kBrain, 26001).toString(), QStringLiteral("--spine"),
                    SystemLab::at(SystemLab::kSpine, 26000).toString(), QStringLiteral("--tick-ms"),
                    QStringLiteral("1200") });
            QVERIFY(m_source != nullptr);
        }
    }
    Program& programOf(SystemLab& lab, const QString& name)
    {
        return name == QLatin1String("target") ? *lab.targets : *m_source;
    }
    /// Waits until the arm is in mid-motion.
    static bool moves(const SystemLab& lab, int withinMs = 20'000)
    {
        const auto before = lab.arm.position();
        return lab.leaves(before, 15.0, withinMs);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Program> m_source;
};

MEDULLA_SYSTEM_MAIN_PARALLEL(TestSystemPrograms)
#include "tst_programs.moc"
