// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are fed from the recording of a simulated cell.
#include "core/cell/cell_recording.h"
#include "core/replay/fed_run.h"
#include "core/task/writer.h"
#include "tests/support/waiting.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;

namespace {

task::Action action(const char* name, std::initializer_list<double> xMm)
{
    task::Action made;
    made.name = QLatin1String(name);
    for (const double x : xMm) {
        task::Step step;
        step.at = { x, 0.0, 0.0 };
        made.trajectory.push_back(step);
    }
    return made;
}

/// "go" through these points, then "back" to zero.
task::TaskGraph there(std::initializer_list<double> xMm)
{
    task::TaskGraph graph;
    graph.actions = { action("go", xMm), action("back", { 0.0 }) };
    task::Decision onwards;
    onwards.executeAfter = int(xMm.size()) - 1;
    onwards.success.action = QStringLiteral("back");
    graph.actions.front().decisions = { onwards };
    graph.initialAction = QStringLiteral("go");
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

QString wordsOf(const std::vector<RecordedEvent>& events)
{
    QStringList words;
    for (const auto& event : events) {
        words << QStringLiteral("%1 %2 %3")
                     .arg(event.atS, 0, 'f', 2)
                     .arg(event.keyword, event.members[QStringLiteral("text")].toString());
    }
    return words.join(QLatin1Char('\n'));
}

} // namespace

class TestFedRun final : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<LoadedRecording> m_recording;

    /// Runs the task on a simulated cell, and loads the recording of it.
    void record(const task::TaskGraph& task)
    {
        const auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QVERIFY(site);
        auto started = cell::Cell::start(*site);
        QVERIFY(started);
        auto& cell = **started;
        recorder::RecorderSettings settings;
        settings.folder = m_folder->path();
        recorder::Recorder recorder(
            settings, cell::CellRecording::contextOf(cell, QStringLiteral("test")));
        cell::CellRecording recording(cell, recorder, QStringLiteral("test"));
        QTRY_COMPARE(recorder.status().state, recorder::RecorderStatus::State::Recording);
        QTRY_VERIFY(cell.telemetry().nextSample()); // the arm reports
        QVERIFY(cell.control().startRun(task).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(recorder.status().keptFiles, std::size_t(1), 30'000);
        auto loaded = loadRecording(recorder.status().newestFile);
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().shown()));
        m_recording = *loaded;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        record(there({ 20, 30 }));
    }

    void sameTaskDecidesAlike()
    {
        const auto decisions = decisionsOf(m_recording->events);
        QVERIFY2(decisions.size() >= 5, qPrintable(wordsOf(m_recording->events)));
        const auto fed = feedRun(*m_recording, there({ 20, 30 }));
        QVERIFY2(fed, fed ? "" : qPrintable(shown(fed.error())));
        QVERIFY2(!differenceOf(m_recording->events, fed->events),
            qPrintable(wordsOf(decisions) + QStringLiteral("\n---\n")
                + wordsOf(decisionsOf(fed->events))));
        QVERIFY2(fed->outcome.startsWith(QLatin1String("finished")), qPrintable(fed->outcome));
        // At the times of the recording.
        const auto again = decisionsOf(fed->events);
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            QVERIFY(std::abs(decisions[i].atS - again[i].atS) < 0.5);
        }
    }

    void changedTaskDiffersAtItsChange()
    {
        const auto fed = feedRun(*m_recording, there({ 20 }));
        QVERIFY(fed);
        const auto difference = differenceOf(m_recording->events, fed->events);
        QVERIFY(difference);
        QVERIFY(difference->alike >= 2);
        QVERIFY(difference->recorded);
        QCOMPARE(difference->recorded->members[QStringLiteral("action")].toString(),
            QStringLiteral("go"));
    }

    void requestsAreReadFromFiles()
    {
        QVERIFY(!readRequest(m_folder->filePath(QStringLiteral("missing.json"))));
        QVERIFY(!readRequest(m_folder->filePath(QStringLiteral("missing.tr"))));
        QFile file(m_folder->filePath(QStringLiteral("t.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(task::writeTask(there({ 20, 30 })));
        file.close();
        const auto request = readRequest(file.fileName());
        QVERIFY2(request, request ? "" : qPrintable(shown(request.error())));
        const auto fed = feedRun(*m_recording, *request);
        QVERIFY(fed && !differenceOf(m_recording->events, fed->events));
    }

    void recordingWithoutASiteIsRefused()
    {
        LoadedRecording none;
        none.info = m_recording->info;
        const auto fed = feedRun(none, there({ 20 }));
        QVERIFY(!fed);
        QVERIFY(!fed.error().front().remedy.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestFedRun)
#include "tst_fed_run.moc"
