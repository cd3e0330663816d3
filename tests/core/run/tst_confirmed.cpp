// SPDX-License-Identifier: GPL-3.0-or-later
// A run starts no executable that changed since the operator confirmed the run.
#include "core/run/host.h"
#include "core/run/robo_runnable.h"
#include "core/run/tr_runnable.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

teleo::Rule rule(const QString& condition, const QStringList& command)
{
    static std::uint32_t id = 0;
    teleo::Rule made;
    made.id = ++id;
    made.condition.kind = teleo::Condition::Kind::Formula;
    made.condition.text = condition;
    teleo::Action action;
    action.kind = teleo::Action::Kind::Command;
    action.command = { command.first(), command.mid(1) };
    made.actions = { action };
    return made;
}

teleo::Document program(std::vector<teleo::Rule> rules)
{
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = std::move(rules);
    teleo::Document document;
    document.programs = { main };
    return document;
}

run::AvailableSignals armOnly()
{
    run::AvailableSignals available;
    available.vocabulary.signalShapes = { { QStringLiteral("arm"),
        { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") }, {} } };
    available.vocabulary.arm = true;
    available.arm = 0;
    return available;
}

const QString kAlways = QStringLiteral("1 > 0");
const QString kChanged = QStringLiteral("has changed since the operator confirmed");

} // namespace

class TestConfirmed final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_alarms.clear();
        m_host = std::make_unique<run::RunHost>(
            m_clock, m_available.vocabulary.signalShapes.size(), [this](const run::Sinks& sinks) {
                std::vector<std::unique_ptr<run::Runnable>> made;
                made.push_back(std::make_unique<run::RoboRunnable>(sinks));
                made.push_back(std::make_unique<run::TrRunnable>(
                    m_clock, task::EngineSettings {}, m_available, sinks));
                return made;
            });
    }
    void cleanup() { m_host.reset(); }

    void anExecutableThatChangedIsNotStarted_data()
    {
        QTest::addColumn<bool>("robo");
        QTest::addColumn<bool>("changed");
        QTest::newRow("arm, unchanged") << false << false;
        QTest::newRow("arm") << false << true;
        QTest::newRow("Robo, unchanged") << true << false;
        QTest::newRow("Robo") << true << true;
    }
    void anExecutableThatChangedIsNotStarted()
    {
        QFETCH(bool, robo);
        QFETCH(bool, changed);
        write("work", "#!/bin/sh\nexit 1\n");
        const auto confirmed = confirm(program({ rule(kAlways, { QStringLiteral("./work") }) }));
        if (changed) {
            write("work", "#!/bin/sh\nexit 2\n");
        }
        if (robo) {
            m_host->request(run::Begin {
                1, run::RoboRequest { confirmed, teleo::documentWorld(), {} }, false });
        } else {
            m_host->request(run::Begin { 1, confirmed, false });
        }
        // An unchanged executable fails by itself, or because medulla-labour is not beside this
        // test.
        QTRY_VERIFY(!alarms().isEmpty());
        QCOMPARE(alarms().contains(kChanged), changed);
    }

    void anEditConfirmsNoFileThatAppearedMeanwhile()
    {
        const auto document = program({ rule(
            QStringLiteral("arm.y > 5"), { QStringLiteral("sh"), QStringLiteral("work") }) });
        const auto confirmed = confirm(document); // there is no work yet
        m_host->request(run::Begin { 1, confirmed, false });
        QCoreApplication::processEvents();
        write("work", "#!/bin/sh\nexit 0\n");
        auto edited = document;
        edited.programs[0].rules[0].condition.text = QStringLiteral("arm.y > 6");
        m_host->request(run::Change { run::TrRequest { edited, m_folder->path(), true } });
        QCoreApplication::processEvents();
        m_host->values().put(0, std::array { 0.0, 7.0, 0.0 }, m_clock.now());
        QTRY_VERIFY(!alarms().isEmpty());
        QVERIFY2(alarms().contains(kChanged), qPrintable(alarms()));
    }

private:
    void write(const char* name, const QByteArray& content)
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()
            || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)) {
            qFatal("The test cannot write its file.");
        }
    }
    [[nodiscard]] run::TrRequest confirm(const teleo::Document& document) const
    {
        return { document, m_folder->path(), true,
            std::make_shared<run::RunFiles>(run::readRunFiles(document, m_folder->path(), true)) };
    }
    /// The texts of all alarms of the run.
    QString alarms()
    {
        for (const auto& each : m_host->takeEvents()) {
            const auto* event = std::get_if<teleo::Event>(&each.event);
            if (event != nullptr && event->kind == teleo::Event::Kind::Alarm) {
                m_alarms += event->text.english() + QLatin1Char('\n');
            }
        }
        return m_alarms;
    }

    SystemClock m_clock;
    const run::AvailableSignals m_available = armOnly();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<run::RunHost> m_host;
    QString m_alarms;
};

QTEST_GUILESS_MAIN(TestConfirmed)
#include "tst_confirmed.moc"
