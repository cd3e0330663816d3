// SPDX-License-Identifier: GPL-3.0-or-later
// The black box as the window shows it.
#include "core/replay/recorded_games.h"
#include "core/replay/recording_info.h"
#include "core/replay/state_reader.h"
#include "tests/core/game/games.h"
#include "tests/core/recorder/recorded.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/editor/documents.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/tasks/task_document.h"
#include "widgets/window/recorder_presenter.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace medulla::widgets;
using State = recorder::RecorderStatus::State;
namespace format = medulla::record::format;

class TestWindowRecorder final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_rig = std::make_unique<FrameRig>(m_theme);
    }
    void cleanup()
    {
        (void)recorder().end();
        m_rig.reset();
    }

    void withoutAFolderNothingIsRecorded()
    {
        QVERIFY(!recorder().isOn());
        QCOMPARE(button()->text(), QStringLiteral("Not recorded"));
        QVERIFY(!button()->isEnabled());
        QVERIFY(!button()->accessibleName().isEmpty());
    }

    void ctrlRKeepsTheLastMinutes()
    {
        begin();
        const QRegularExpression words(QStringLiteral("^Last \\d+ s kept$")); // not 10 min yet
        QVERIFY2(words.match(button()->text()).hasMatch(), qPrintable(button()->text()));
        QVERIFY(m_rig->activate());
        QTest::keyClick(m_rig->window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(recorder().status().keptFiles, std::size_t(1));
        QTRY_COMPARE(button()->text(), QStringLiteral("Recording kept"));
        const Recorded recorded(recorder().status().newestFile);
        QVERIFY(!recorded.datagrams.empty());
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("operator"));
        QTRY_VERIFY_WITH_TIMEOUT(words.match(button()->text()).hasMatch(), 10'000);
    }

    /// Held keys would make a pile of copies, and begin and end recordings.
    void heldKeysDoNotRepeat_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("keep") << QStringLiteral("keepRecording");
        QTest::newRow("long") << QStringLiteral("longRecording");
    }
    void heldKeysDoNotRepeat()
    {
        QFETCH(QString, id);
        QVERIFY(!m_rig->window->actions().action(id)->autoRepeat());
    }

    /// Each edit, not only the first one.
    void editsAreRecorded()
    {
        auto& documents = m_rig->window->cellSession().documents();
        auto* task =
            qobject_cast<tasks::TaskDocument*>(documents.create(*documents.kinds().front()));
        QVERIFY(task != nullptr);
        begin();
        for (const auto* name : { "first", "second", "third" }) {
            auto after = task->task();
            after.initialAction = QLatin1String(name);
            task->apply({ .after = after, .words = {}, .mergeKey = {} });
            QTRY_VERIFY_WITH_TIMEOUT(isRecorded(name), 10'000);
        }
    }

    /// An alarm keeps what is around it, with its words and its acknowledgement.
    void alarmIsKept()
    {
        begin();
        const auto key = QStringLiteral("test");
        AlarmEntry entry;
        entry.severity = AlarmSeverity::Alarm;
        entry.what = QStringLiteral("Obstacle on x");
        m_rig->window->alarms().raise(key, entry);
        m_rig->window->alarms().acknowledge(key);
        QVERIFY(recorder().end());
        const auto files = recordingsIn(m_folder->path());
        QCOMPARE(files.size(), 1);
        const Recorded recorded(files.front());
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("alarm"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kText), QByteArray("Obstacle on x"));
        const auto alarms = recorded.eventsOf(format::kAlarmTopic);
        QVERIFY(alarms.join().contains("\"event\":\"raised\""));
        QVERIFY(alarms.join().contains("\"event\":\"acknowledged\""));
    }

    /// Also one that was begun before the recorder; each with its number, until it is closed.
    void mazeGamesAreRecorded()
    {
        auto& maze = m_rig->window->cellSession().maze();
        maze.play(smallGame());
        begin();
        maze.control().runWhenItCan();
        QTRY_VERIFY(maze.game().newest()->cycle > 5);
        maze.play(smallGame());
        maze.control().runWhenItCan();
        QTRY_VERIFY(maze.game().newest()->cycle > 5);
        const auto cycle = maze.game().newest()->cycle;
        maze.close();
        recorder().keep();
        QTRY_COMPARE(recorder().status().keptFiles, std::size_t(1));
        const auto file = recorder().status().newestFile;
        const auto games = replay::readGames(file, {});
        QVERIFY(games && games->findings.empty());
        QCOMPARE(games->games.size(), std::size_t(2));
        QVERIFY(games->games.back().recording->span()->last >= cycle);
        QVERIFY(games->games.back().recording->about().lab == smallGame().lab);
        auto states = replay::StateReader::open(file);
        QVERIFY(!(*states)->read(replay::readInfo(file)->lengthS).game);
        QVERIFY((*states)->read(*games->games.back().atS(5)).game);
    }

    void longRecordingEndsByTheSameCommand()
    {
        begin();
        m_rig->run("longRecording");
        QTRY_COMPARE(button()->text(), QStringLiteral("Long recording"));
        m_rig->run("longRecording");
        QTRY_COMPARE(recorder().status().keptFiles, std::size_t(1));
        const Recorded recorded(recorder().status().newestFile);
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("long"));
    }

    /// Place and remedy stand in the alarm; motion goes on, or stops if the operator chose so.
    void failureIsAnAlarm_data()
    {
        QTest::addColumn<bool>("stops");
        QTest::newRow("motion goes on") << false;
        QTest::newRow("motion stops") << true;
    }
    void failureIsAnAlarm()
    {
        QFETCH(bool, stops);
        m_rig->preferences.setStopsUnrecorded(stops);
        QFile file(m_folder->filePath(QStringLiteral("blocked")));
        QVERIFY(file.open(QIODevice::WriteOnly)); // where the folder would be
        recorder().begin(file.fileName());
        QTRY_COMPARE(recorder().status().state, State::Failed);
        QCOMPARE(button()->text(), QStringLiteral("Not recorded"));
        auto& alarms = m_rig->window->alarms();
        const auto key = QStringLiteral("recorderFailed");
        QVERIFY(alarms.rowOf(key) >= 0);
        const auto& alarm = alarms.at(alarms.rowOf(key));
        QCOMPARE(alarm.severity, AlarmSeverity::Alarm);
        QVERIFY(alarm.what.contains(file.fileName()) && !alarm.remedy.isEmpty());
        QCOMPARE(m_rig->cell->control().isStopped(), stops);
        QVERIFY(file.remove());
        QTRY_COMPARE(recorder().status().state, State::Recording);
        QVERIFY(!alarms.at(alarms.rowOf(key)).present);
    }

    void settingsChangeTheBlackBox()
    {
        m_rig->run("settings");
        auto* length = m_rig->find<QComboBox>("blackBoxMinutes");
        QTRY_VERIFY(length != nullptr && length->isVisible());
        QCOMPARE(length->currentText(), QStringLiteral("10 min"));
        length->setCurrentIndex(3);
        Q_EMIT length->activated(3);
        QCOMPARE(m_rig->preferences.blackBoxMinutes(), 30);
        auto* stops = m_rig->find<QCheckBox>("stopsUnrecorded");
        stops->click();
        QVERIFY(m_rig->preferences.stopsUnrecorded());
    }

private:
    [[nodiscard]] RecorderPresenter& recorder() { return m_rig->window->cellSession().recorder(); }
    [[nodiscard]] QAbstractButton* button() const
    {
        return m_rig->find<QAbstractButton>("keepRecording");
    }
    /// Whether an attachment of the running black box holds the text.
    [[nodiscard]] bool isRecorded(const QByteArray& text) const
    {
        QDirIterator files(m_folder->filePath(QStringLiteral("black-box")),
            { QStringLiteral("*.mcap") }, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            for (const auto& attachment : Recorded(files.next()).attachments) {
                if (attachment.data.contains(text)) {
                    return true;
                }
            }
        }
        return false;
    }
    void begin()
    {
        recorder().begin(m_folder->path());
        QTRY_COMPARE(recorder().status().state, State::Recording);
    }

    Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestWindowRecorder)
#include "tst_recorder.moc"
