// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated cell that is recorded.
#include "core/cell/cell_recording.h"
#include "core/task/writer.h"
#include "tests/core/recorder/recorded.h"
#include "tests/support/waiting.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
namespace format = medulla::record::format;

namespace {

task::TaskGraph oneMove()
{
    task::Step step;
    step.at = { 5.0, 0.0, 0.0 };
    task::Action action;
    action.name = QStringLiteral("go");
    action.trajectory = { step };
    task::TaskGraph graph;
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

/// The keywords of events.
QStringList keywords(const QByteArrayList& events)
{
    QStringList list;
    for (const auto& event : events) {
        list << QJsonDocument::fromJson(event)[QStringLiteral("event")].toString();
    }
    return list;
}

} // namespace

class TestCellRecording final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QVERIFY(site);
        auto cell = cell::Cell::start(*site);
        QVERIFY(cell);
        m_cell = std::move(*cell);
        recorder::RecorderSettings settings;
        settings.folder = m_folder->path();
        m_recorder = std::make_unique<recorder::Recorder>(
            settings, cell::CellRecording::contextOf(*m_cell, QStringLiteral("test")));
        m_recording =
            std::make_unique<cell::CellRecording>(*m_cell, *m_recorder, QStringLiteral("test"));
        QTRY_COMPARE(m_recorder->status().state, recorder::RecorderStatus::State::Recording);
        QTRY_VERIFY(m_cell->telemetry().nextSample()); // the arm reports
    }
    void cleanup()
    {
        m_recording.reset();
        m_recorder.reset();
        m_cell.reset();
    }

    /// Setpoints and measured positions, the datagrams, the motion, and the operator's commands.
    void motionIsRecordedWithItsCommand()
    {
        motion::Request request;
        request.target = { 20, 0, 0 };
        QVERIFY(!m_cell->control().execute(request));
        QTRY_COMPARE(m_cell->motion()->newestStatus().motions, std::uint64_t(1));
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        m_cell->control().stop();
        m_cell->control().release();
        const auto recorded = keep();
        QCOMPARE(keywords(recorded.eventsOf(format::kOperatorTopic)),
            (QStringList {
                QStringLiteral("execute"), QStringLiteral("stop"), QStringLiteral("release") }));
        QCOMPARE(keywords(recorded.eventsOf(format::kMotionTopic)),
            (QStringList { QStringLiteral("started"), QStringLiteral("ended") }));
        std::map<QString, int> passed;
        for (const auto& datagram : recorded.datagrams) {
            passed[(datagram.kind == spine::LoggedEnd::Kind::Input ? QStringLiteral("in ")
                                                                   : QStringLiteral("out "))
                + datagram.end] += datagram.fate == "passed" ? 1 : 0;
        }
        const auto& site = m_cell->site();
        QVERIFY(passed[QStringLiteral("in ") + site.armInput] > 10);
        QVERIFY(passed[QStringLiteral("out ") + site.armOutputs().front()] > 5);
        QVERIFY(!recorded.eventsOf(format::kOutputSignalTopic + site.armOutputs().front().toUtf8())
                     .isEmpty());
        QCOMPARE(recorded.entry(format::kCellMetadata, format::kBadge), QByteArray("SIMULATED"));
        QCOMPARE(recorded.entry(format::kCellMetadata, format::kCell), site.name.toUtf8());
    }

    /// Motion events have the time of the realtime thread, however late the window's thread is.
    void motionEventsHaveTheirOwnTime()
    {
        motion::Request request;
        request.target = { 5, 0, 0 };
        QVERIFY(!m_cell->control().execute(request));
        const auto asked = m_cell->now();
        while (m_cell->motion()->newestStatus().motions == 0) {
            QThread::msleep(1); // no event is handled here
        }
        QThread::msleep(500);
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Idle);
        const auto file = keepFile();
        auto opened = record::McapReader::open(file);
        QVERIFY(opened);
        const Recorded recorded(file);
        const auto offset =
            recorded.entry(format::kCellMetadata, format::kMonotonicOffset).toLongLong();
        std::optional<std::int64_t> started;
        (*opened)->read({}, [&](const record::mcap::Message& message) {
            if ((*opened)->summary().channels.at(message.channel).topic == format::kMotionTopic
                && !started) {
                started = std::int64_t(message.logTime) - offset;
            }
            return true;
        });
        QVERIFY(started);
        QVERIFY(*started - asked.time_since_epoch().count() < 400'000'000);
    }

    void runIsKeptWithItsEvents()
    {
        QVERIFY(m_cell->control().startRun(oneMove()).has_value());
        m_recording->nameRun(QStringLiteral("flame.json"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->status().keptFiles, std::size_t(1), 20'000);
        const Recorded recorded(m_recorder->status().newestFile);
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kReason), QByteArray("run"));
        QCOMPARE(recorded.entry(format::kKeptMetadata, format::kText), QByteArray("flame.json"));
        QVERIFY(recorded.entry(format::kKeptMetadata, format::kOutcome).startsWith("finished"));
        const auto events = keywords(recorded.eventsOf(format::kRunTopic));
        QCOMPARE(events.front(), QStringLiteral("began"));
        QCOMPARE(events.back(), QStringLiteral("ended"));
        QVERIFY(events.size() > 3);
        QVERIFY(m_recorder->status().newestFile.endsWith(QLatin1String("_flame.json.mcap")));
        // As it ran, although it was never saved.
        const auto began =
            QJsonDocument::fromJson(recorded.eventsOf(format::kRunTopic).front()).object();
        QCOMPARE(began[QStringLiteral("file")].toString().toUtf8(), task::writeTask(oneMove()));
    }

    void openFilesAndConfigurationAreAttached()
    {
        m_recording->setOpenFiles({ file("a.json", "{}"), file("b.tr", "true -> go") });
        QTRY_VERIFY_WITH_TIMEOUT(attachments().contains("programs/b.tr"), 10'000);
        const auto names = attachments();
        QVERIFY(names.contains("tasks/a.json"));
        QVERIFY(names.contains(format::kSpineFile) && names.contains(format::kSiteFile));
        QVERIFY(names.contains(format::kPreflightFile));
    }

    /// What stays the same is written once, and begins no other file of the black box.
    void onlyChangesOfTheContextAreWritten()
    {
        const auto segments = [this] {
            QStringList paths;
            QDirIterator files(m_folder->filePath(QStringLiteral("black-box")),
                { QStringLiteral("*.mcap") }, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                paths << files.next();
            }
            return paths;
        };
        const auto texts = [&](const QByteArray& name) {
            return textsOf(Recorded(segments().front()), name);
        };
        m_recording->setOpenFiles({ file("a.json", "1"), file("b.tr", "true -> go") });
        QTRY_COMPARE(texts("tasks/a.json"), QByteArrayList { "1" });
        Q_EMIT m_cell->preflight().changed(); // as a measured value does every second
        m_recording->setOpenFiles({ file("a.json", "2"), file("b.tr", "true -> go") });
        QTRY_COMPARE(texts("tasks/a.json"), (QByteArrayList { "1", "2" }));
        QCOMPARE(texts("programs/b.tr").size(), 1);
        QCOMPARE(texts(format::kSiteFile).size(), 1);
        QCOMPARE(segments().size(), 1);
    }

private:
    static cell::CellRecording::OpenFile file(const char* name, const QByteArray& text)
    {
        const auto path = QLatin1String(name);
        return { path.endsWith(QLatin1String(".json")), path, [text] { return text; } };
    }
    static QByteArrayList textsOf(const Recorded& recorded, const QByteArray& name)
    {
        QByteArrayList texts;
        for (const auto& attachment : recorded.attachments) {
            if (attachment.name == name) {
                texts << attachment.data;
            }
        }
        return texts;
    }
    QString keepFile()
    {
        // Commands reach the recording through other threads.
        letTimePass(100ms);
        const auto before = m_recorder->status().keptFiles;
        m_recorder->keep(recorder::KeepReason::Operator, {});
        const auto isKept = [&] { return m_recorder->status().keptFiles > before; };
        return QTest::qWaitFor(isKept, 10'000) ? m_recorder->status().newestFile : QString();
    }
    Recorded keep() { return Recorded(keepFile()); }
    QByteArrayList attachments()
    {
        QByteArrayList names;
        for (const auto& attachment : keep().attachments) {
            names << attachment.name;
        }
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<recorder::Recorder> m_recorder;
    std::unique_ptr<cell::CellRecording> m_recording;
};

QTEST_GUILESS_MAIN(TestCellRecording)
#include "tst_cell_recording.moc"
