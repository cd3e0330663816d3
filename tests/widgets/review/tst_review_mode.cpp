// SPDX-License-Identifier: GPL-3.0-or-later
// The mode Review with recordings of a test, by mouse and by keyboard.
#include "core/base/save_file.h"
#include "core/record/recording_format.h"
#include "core/wire/pcap.h"
#include "tests/core/replay/sample_recording.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/kit/note.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/review/compare_view.h"
#include "widgets/review/event_lane.h"
#include "widgets/review/feed_dialog.h"
#include "widgets/review/recordings_model.h"
#include "widgets/review/recordings_panel.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_mode.h"
#include "widgets/review/review_presenter.h"
#include "widgets/timeline/lane_timeline.h"

#include <QAbstractButton>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::reviews;

namespace format = record::format;

class TestReviewMode final : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    Theme m_theme;
    std::unique_ptr<ReviewPresenter> m_presenter;
    std::unique_ptr<ReviewMode> m_mode;

    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const
    {
        auto* found = m_mode->findChild<Widget*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("There is no %s.", name);
        }
        return found;
    }

    /// Two recordings: a run with an obstacle, and one of a simulated cell kept by hand.
    void writeRecordings()
    {
        test::writeSample(m_folder->filePath(QStringLiteral("run.mcap")),
            { .outcome = "stopped: Obstacle on x",
                .events = {
                    { 1, format::kMotionTopic, R"({"event":"started","target":[40,5,-3]})" },
                    { 1, format::kOperatorTopic, R"({"event":"execute","text":"Execute"})" },
                    { 4, format::kMotionTopic, R"({"event":"obstacle","axis":"x","offMm":-25.9})" },
                    { 4, format::kAlarmTopic,
                        R"({"event":"raised","text":"Obstacle on x, 25.9 mm"})" },
                    { 5, format::kMotionTopic, R"({"event":"ended"})" },
                    { 6.5, format::kAlarmTopic,
                        R"({"event":"acknowledged","text":"Obstacle on x, 25.9 mm"})" },
                } });
        test::writeSample(m_folder->filePath(QStringLiteral("hand.mcap")),
            { .reason = "operator",
                .text = "",
                .outcome = "",
                .badge = "SIMULATED",
                .lengthS = 3,
                .begunMs = test::kSampleBegunMs - 86'400'000 });
    }

    void open(const char* file)
    {
        QSignalSpy opened(m_presenter.get(), &ReviewPresenter::opened);
        m_presenter->open(m_folder->filePath(QLatin1String(file)));
        QTRY_COMPARE(opened.count(), 1);
    }

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        writeRecordings();
        m_presenter = std::make_unique<ReviewPresenter>();
        m_presenter->setCell(m_folder->path(), {});
        m_mode = std::make_unique<ReviewMode>(m_theme, *m_presenter);
        m_mode->resize(1400, 850);
        m_mode->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_mode.get()));
        QTRY_COMPARE(m_presenter->recordings().shownCount(), 2);
    }
    void cleanup()
    {
        m_mode.reset();
        m_presenter.reset();
    }

    void aClickOpensARecording()
    {
        auto& list = m_mode->recordingsPanel().list();
        const int row =
            m_presenter->recordings().rowOf(m_folder->filePath(QStringLiteral("run.mcap")));
        QVERIFY(row >= 0);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
            list.visualRect(m_presenter->recordings().index(row)).center());
        QTRY_VERIFY(m_presenter->recording() != nullptr);
        QVERIFY(find<QLabel>("replayName")->text().contains(QLatin1String("instructions.json")));
        QCOMPARE(find<QAbstractButton>("replayPlay")->isEnabled(), true);
        // The whole recording, with the moment at its beginning.
        auto* plots = m_mode->replayView().plots();
        QVERIFY(plots != nullptr);
        QCOMPARE(plots->time().moment(), std::optional(0.0));
        QVERIFY(plots->time().axis().contains(5.0));
        if (const auto folder = qEnvironmentVariable("MEDULLA_TEST_PICTURES"); !folder.isEmpty()) {
            m_presenter->replay().seek(4.4);
            QTRY_VERIFY(plots->drawn() > 1);
            QTest::qWait(1500);
            m_mode->screen()
                ->grabWindow(m_mode->winId())
                .save(folder + QStringLiteral("/review.png"));
        }
    }

    void theMomentIsThatOfAllPanels()
    {
        open("run.mcap");
        auto& view = m_mode->replayView();
        for (const double atS : { 0.5, 2.25, 7.0 }) {
            m_presenter->replay().seek(atS);
            const auto& scene = view.armView().scene();
            QVERIFY(scene.measured.has_value());
            QVERIFY(std::abs(scene.measured->x() - 10 * atS) < 0.11);
            QVERIFY(std::abs(view.plots()->reading(QStringLiteral("arm.x")) - 10 * atS) < 0.11);
            QCOMPARE(view.plots()->time().moment(), std::optional(atS));
            QCOMPARE(view.timeline().cursor(), instantOf(atS));
        }
    }

    void eventsAreStops()
    {
        open("run.mcap");
        auto* next = find<QAbstractButton>("replayNext");
        QTest::mouseClick(next, Qt::LeftButton);
        QVERIFY(std::abs(m_presenter->replay().atS() - 1) < 1e-3);
        QTest::mouseClick(next, Qt::LeftButton);
        QVERIFY(std::abs(m_presenter->replay().atS() - 4) < 1e-3);
        QTest::mouseClick(find<QAbstractButton>("replayPrevious"), Qt::LeftButton);
        QVERIFY(std::abs(m_presenter->replay().atS() - 1) < 1e-3);
        QTest::mouseClick(find<QAbstractButton>("replayNextAlarm"), Qt::LeftButton);
        QVERIFY(std::abs(m_presenter->replay().atS() - 4) < 1e-3);
        // There is one alarm: again to the first.
        QTest::mouseClick(find<QAbstractButton>("replayNextAlarm"), Qt::LeftButton);
        QVERIFY(std::abs(m_presenter->replay().atS() - 4) < 1e-3);
    }

    void keysPlayPauseAndSeek()
    {
        open("run.mcap");
        m_mode->setFocus();
        QTest::keyClick(m_mode.get(), Qt::Key_Space);
        QVERIFY(m_presenter->replay().playback().isPlaying());
        QTRY_VERIFY(m_presenter->replay().atS() > 0.2);
        QTest::keyClick(m_mode.get(), Qt::Key_Space);
        QVERIFY(!m_presenter->replay().playback().isPlaying());
        QTest::keyClick(m_mode.get(), Qt::Key_End);
        QCOMPARE(m_presenter->replay().atS(), m_presenter->replay().playback().lengthS());
        QTest::keyClick(m_mode.get(), Qt::Key_Home);
        QCOMPARE(m_presenter->replay().atS(), 0.0);
        QTest::keyClick(m_mode.get(), Qt::Key_Right);
        QVERIFY(std::abs(m_presenter->replay().atS() - 1) < 1e-3);
    }

    void aClickInThePlotsChoosesTheMoment()
    {
        open("run.mcap");
        auto* plots = m_mode->replayView().plots();
        QTRY_VERIFY(plots->drawn() > 0);
        auto* lanes = plots->findChild<QWidget*>(QStringLiteral("lanes"));
        QVERIFY(lanes != nullptr);
        QTest::mouseClick(lanes, Qt::LeftButton, {}, lanes->rect().center());
        QVERIFY(m_presenter->replay().atS() > 2 && m_presenter->replay().atS() < 8);
    }

    void speedAndLoopAreThoseOfTheBar()
    {
        open("run.mcap");
        find<SegmentedControl>("replaySpeed")->setChosen(4);
        QCOMPARE(m_presenter->replay().playback().speed(), 50.0);
        m_mode->replayView().plots()->time().show(2, 4);
        QTest::mouseClick(find<QAbstractButton>("replayLoop"), Qt::LeftButton);
        QVERIFY(m_presenter->replay().playback().loop().has_value());
        QVERIFY(std::abs(m_presenter->replay().playback().loop()->fromS - 2) < 0.01);
        QTest::mouseClick(find<QAbstractButton>("replayPlay"), Qt::LeftButton);
        for (int i = 0; i < 20; ++i) {
            QSignalSpy moved(&m_presenter->replay(), &ReplayControl::momentChanged);
            QTRY_VERIFY(moved.count() > 0);
            QVERIFY(m_presenter->replay().atS() >= 1.99 && m_presenter->replay().atS() <= 4.01);
        }
        QTest::mouseClick(find<QAbstractButton>("replayLoop"), Qt::LeftButton);
        QVERIFY(!m_presenter->replay().playback().loop().has_value());
    }

    void searchAndFilterHideRecordings()
    {
        auto& search = m_mode->recordingsPanel().search();
        QTest::keyClicks(&search, QStringLiteral("obstacle"));
        QCOMPARE(m_presenter->recordings().shownCount(), 1);
        search.clear();
        auto* show = find<SegmentedControl>("recordingFilter");
        show->setChosen(int(RecordingsModel::Show::Live));
        QCOMPARE(m_presenter->recordings().shownCount(), 1);
        show->setChosen(int(RecordingsModel::Show::WithAlarms));
        QCOMPARE(m_presenter->recordings().shownCount(), 1);
        QTest::keyClicks(&search, QStringLiteral("nothing of the kind"));
        QCOMPARE(m_presenter->recordings().shownCount(), 0);
        QVERIFY(!find<QLabel>("recordingsNote")->text().isEmpty());
    }

    void notesAndMarksAreKept()
    {
        open("run.mcap");
        auto* note = find<QPlainTextEdit>("recordingNote");
        QTest::keyClicks(note, QStringLiteral("Cable hung in the path."));
        QTest::keyClicks(find<QLineEdit>("recordingTags"), QStringLiteral("cable, demo"));
        m_presenter->replay().seek(4.5);
        QTest::mouseClick(find<QAbstractButton>("replayMark"), Qt::LeftButton);
        auto* question = find<QInputDialog>("markQuestion");
        question->setTextValue(QStringLiteral("splint lit"));
        question->accept();
        const auto path = m_folder->filePath(QStringLiteral("run.mcap"));
        QTRY_COMPARE(replay::readNotes(path)->note, QStringLiteral("Cable hung in the path."));
        const auto notes = replay::readNotes(path).value();
        QCOMPARE(notes.tags, QStringList({ QStringLiteral("cable"), QStringLiteral("demo") }));
        QCOMPARE(notes.marks.size(), std::size_t(1));
        QCOMPARE(notes.marks.front().atS, 4.5);
        QTRY_VERIFY(replay::matches(
            m_presenter->recordings().recordings().front(), QStringLiteral("hung")));
    }

    /// Typed a moment before another recording is opened, or the mode is closed.
    void typedNotesAreStoredWhenTheRecordingIsLeft()
    {
        open("run.mcap");
        QTest::keyClicks(find<QPlainTextEdit>("recordingNote"), QStringLiteral("Late"));
        open("hand.mcap");
        QTRY_COMPARE(replay::readNotes(m_folder->filePath(QStringLiteral("run.mcap")))->note,
            QStringLiteral("Late"));
        QVERIFY(find<QPlainTextEdit>("recordingNote")->toPlainText().isEmpty());
        QTest::keyClicks(find<QPlainTextEdit>("recordingNote"), QStringLiteral("Last"));
        m_mode.reset();
        QTRY_COMPARE(replay::readNotes(m_folder->filePath(QStringLiteral("hand.mcap")))->note,
            QStringLiteral("Last"));
    }

    void filesAreShownAndRestored()
    {
        test::writeSample(m_folder->filePath(QStringLiteral("task.mcap")),
            { .files = { { "tasks/light.json", R"({"x":-90})" } } });
        open("task.mcap");
        QTest::mouseClick(find<QAbstractButton>("showFile.tasks/light.json"), Qt::LeftButton);
        QCOMPARE(
            find<QPlainTextEdit>("recordedText")->toPlainText(), QStringLiteral(R"({"x":-90})"));
        QVERIFY(find<QPlainTextEdit>("recordedText")->isReadOnly());
        find<QWidget>("recordedFile")->close();
        QSignalSpy exported(m_presenter.get(), &ReviewPresenter::exported);
        m_presenter->restoreTo(m_folder->filePath(QStringLiteral("then")));
        QTRY_COMPARE(exported.count(), 1);
        QFile restored(m_folder->filePath(QStringLiteral("then/tasks/light.json")));
        QVERIFY(restored.open(QIODevice::ReadOnly));
        QCOMPARE(restored.readAll(), QByteArray(R"({"x":-90})"));
        QSignalSpy failed(m_presenter.get(), &ReviewPresenter::failed);
        m_presenter->restoreTo(m_folder->filePath(QStringLiteral("then")));
        QTRY_COMPARE(failed.count(), 1);
    }

    void captureIsOpenedAsARecordingOfTheCell()
    {
        wire::PcapBuilder capture;
        const QByteArray bytes(24, '\0');
        capture.add(test::kSampleBegunMs * 1'000'000, { 0xc0a80150, 25000 }, { 0xc0a80101, 25001 },
            std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))), 24);
        const auto path = m_folder->filePath(QStringLiteral("lab.pcap"));
        QVERIFY(saveFile(path, capture.file()));
        QSignalSpy failed(m_presenter.get(), &ReviewPresenter::failed);
        m_presenter->open(path);
        QTRY_COMPARE(failed.count(), 1); // without a site
        QVERIFY(m_presenter->loading().isEmpty());
        m_presenter->setCell(m_folder->path(), QStringLiteral(SITES_FOLDER "/arnie-lab.json"));
        m_presenter->open(path);
        QTRY_VERIFY(m_presenter->recording() != nullptr);
        QCOMPARE(m_presenter->recording()->info.kind, replay::RecordingKind::Imported);
        QTRY_COMPARE(m_presenter->recordings().shownCount(), 3);
    }

    void taskIsFedWithTheRecording()
    {
        const auto contentOf = [](const char* name) {
            QFile file(QStringLiteral(SITES_FOLDER "/") + QLatin1String(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto task = m_folder->filePath(QStringLiteral("go.json"));
        QVERIFY(saveFile(task,
            QByteArray(R"({"initialAction":"go","actions":{"go":{"trajectory":[{"x":5,"y":0,"z":0}],
                "trajectoryVerification":false,"decisions":[]}}})")));
        const auto verdictOf = [&](const char* recording) {
            open(recording);
            auto* dialog = new FeedDialog(m_theme, m_presenter->shared(), task, m_mode.get());
            QSignalSpy compared(dialog, &FeedDialog::compared);
            dialog->show();
            (void)QTest::qWaitFor([&] { return compared.count() == 1; });
            auto words = dialog->findChild<Note*>(QStringLiteral("feedVerdict"))->text();
            dialog->close();
            return words;
        };
        const auto without = verdictOf("run.mcap");
        QVERIFY2(without.contains(QLatin1String("has no site")), qPrintable(without));
        test::writeSample(m_folder->filePath(QStringLiteral("site.mcap")),
            { .files = { { format::kSiteFile, contentOf("arnie-lab.json") },
                  { format::kSpineFile, contentOf("arnie-spine.json") } } });
        const auto with = verdictOf("site.mcap");
        QVERIFY2(with.contains(QLatin1String("go")), qPrintable(with));
    }

    void lanesTellMotionsAlarmsAndActions()
    {
        open("run.mcap");
        const auto lanes = ReplayLanes::of(*m_presenter->recording());
        QCOMPARE(lanes.size(), std::size_t(4));
        QCOMPARE(lanes[0]->spans().size(), std::size_t(1));
        QVERIFY(std::abs(lanes[0]->spans()[0].toS - 5) < 1e-3);
        QCOMPARE(lanes[2]->spans().size(), std::size_t(1));
        QVERIFY(std::abs(lanes[2]->spans()[0].fromS - 4) < 1e-3);
        QVERIFY(std::abs(lanes[2]->spans()[0].toS - 6.5) < 1e-3);
        QCOMPARE(lanes[3]->marks().size(), std::size_t(2));
        QCOMPARE(*lanes[2]->stop(0, 1), instantOf(lanes[2]->spans()[0].fromS));
    }

    void runsAreComparedWithTheLastGoodOne()
    {
        const auto day = 3'600'000;
        test::writeSample(m_folder->filePath(QStringLiteral("good.mcap")),
            { .events = { { 1, format::kMotionTopic, R"({"event":"started"})" } },
                .begunMs = test::kSampleBegunMs - day,
                .offsetMm = 20,
                .offsetFromS = 3,
                .files = { { "tasks/light.json", R"({"x":-90})" } } });
        m_presenter->refresh();
        QTRY_COMPARE(m_presenter->recordings().shownCount(), 3);
        open("run.mcap");
        auto* compare = find<QAbstractButton>("compareWithLastGood");
        QTRY_VERIFY(compare->isEnabled());
        QTest::mouseClick(compare, Qt::LeftButton);
        QTRY_VERIFY(m_presenter->comparison() != nullptr);
        const auto& course = m_presenter->comparison()->course;
        QVERIFY(course.firstS && std::abs(*course.firstS - 3) < 0.05);
        QVERIFY(m_mode->compareView().isVisible());
        const auto words = find<QPlainTextEdit>("differences")->toPlainText();
        QVERIFY2(words.contains(QLatin1String("Then x differs")), qPrintable(words));
        QVERIFY2(words.contains(QLatin1String("tasks/light.json")), qPrintable(words));
        if (const auto folder = qEnvironmentVariable("MEDULLA_TEST_PICTURES"); !folder.isEmpty()) {
            QTest::qWait(1500);
            m_mode->screen()
                ->grabWindow(m_mode->winId())
                .save(folder + QStringLiteral("/compare.png"));
        }
        QTest::mouseClick(find<QAbstractButton>("swapCompared"), Qt::LeftButton);
        QTRY_COMPARE(
            m_presenter->comparison()->a->info.outcome, QStringLiteral("stopped: Obstacle on x"));
        QTest::mouseClick(find<QAbstractButton>("endComparison"), Qt::LeftButton);
        QVERIFY(m_presenter->comparison() == nullptr);
        QVERIFY(m_mode->replayView().isVisible());
    }

    void exportsAreWritten()
    {
        open("run.mcap");
        QSignalSpy exported(m_presenter.get(), &ReviewPresenter::exported);
        const auto csv = m_folder->filePath(QStringLiteral("run.csv"));
        m_presenter->exportTo(ReviewPresenter::Export::Csv, csv);
        QTRY_COMPARE(exported.count(), 1);
        QFile table(csv);
        QVERIFY(table.open(QIODevice::ReadOnly));
        QVERIFY(table.readLine().contains("arm.x"));
        m_presenter->replay().setLoop(replay::Playback::Loop { 2, 4 });
        const auto part = m_folder->filePath(QStringLiteral("part.mcap"));
        m_presenter->exportTo(ReviewPresenter::Export::Part, part);
        QTRY_COMPARE(exported.count(), 2);
        const auto info = replay::readInfo(part);
        QVERIFY(info && info->lengthS > 1.7 && info->lengthS < 2.1);
        QSignalSpy failed(m_presenter.get(), &ReviewPresenter::failed);
        m_presenter->exportTo(ReviewPresenter::Export::Csv, QStringLiteral("/proc/no/run.csv"));
        QTRY_COMPARE(failed.count(), 1);
    }

    void leavingAndDamageAreSafe()
    {
        open("hand.mcap");
        QTest::mouseClick(find<QAbstractButton>("leaveReplay"), Qt::LeftButton);
        QVERIFY(m_presenter->recording() == nullptr);
        QVERIFY(m_mode->replayView().plots() == nullptr);
        QVERIFY(find<QWidget>("noRecordingOpen")->isVisible());
        QVERIFY(!m_mode->replayView().armView().isVisible());
        QSignalSpy failed(m_presenter.get(), &ReviewPresenter::failed);
        m_presenter->open(m_folder->filePath(QStringLiteral("missing.mcap")));
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(find<QWidget>("reviewNotice")->isVisible());
        open("run.mcap");
        open("hand.mcap");
        QVERIFY(m_presenter->recording()->info.title.isEmpty());
    }
};

QTEST_MAIN(TestReviewMode)
#include "tst_review_mode.moc"
