// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/review_presenter.h"

#include "core/recorder/copy_recording.h"
#include "core/recorder/export.h"
#include "core/replay/capture_import.h"
#include "core/replay/restore.h"
#include "widgets/kit/in_background.h"
#include "widgets/review/event_lane.h"
#include "widgets/review/recordings_model.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/review_words.h"
#include "widgets/review/signal_reading.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QStringList>
#include <QThread>

namespace medulla::widgets::reviews {

using recorder::Topic;

namespace {

constexpr std::uint64_t kNsPerMs = 1'000'000;

/// Marks the events in the plots, as those of a running cell.
void addSignalEvents(const replay::LoadedRecording& recording)
{
    using signals::EventKind;
    for (const auto& event : recording.events) {
        const auto is = [&event](const char* keyword) {
            return event.keyword == QLatin1String(keyword);
        };
        std::optional<EventKind> kind;
        if (event.topic == Topic::Operator && is("stop")) {
            kind = EventKind::Stop;
        } else if (event.topic == Topic::Motion && is("started")) {
            kind = event.members[QStringLiteral("reverse")].toBool() ? EventKind::Reverse
                                                                     : EventKind::Execute;
        } else if (event.topic == Topic::Motion && is("obstacle")) {
            kind = EventKind::Obstacle;
        } else if (event.topic == Topic::Motion && is("paused")) {
            kind = EventKind::Pause;
        }
        if (kind) {
            recording.signalStore->addEvent({ event.atS, *kind, eventWords(event) });
        }
    }
}

using Recording = std::shared_ptr<replay::LoadedRecording>;

/// Reads a recording for another thread: as `read` does.
Result<Recording> readFor(
    QThread* thread, const QString& path, Result<Recording> (&read)(const QString&))
{
    auto loaded = read(path);
    if (loaded) {
        (*loaded)->moveToThread(thread);
    }
    return loaded;
}

} // namespace

ReviewPresenter::ReviewPresenter(QObject* parent)
    : QObject(parent)
    , m_model(new RecordingsModel(this))
    , m_replay(new ReplayControl(this))
    , m_signals(new SignalReading(this))
{
    connect(m_replay, &ReplayControl::momentChanged, m_signals, &SignalReading::setMoment);
    connect(m_signals, &SignalReading::failed, this, &ReviewPresenter::failed);
}

ReviewPresenter::~ReviewPresenter() = default;

void ReviewPresenter::setCell(const QString& folder, const QString& siteFile)
{
    m_folder = folder;
    m_siteFile = siteFile;
    refresh();
}

void ReviewPresenter::refresh()
{
    if (m_folder.isEmpty()) {
        return;
    }
    inBackground(
        this, [folder = m_folder] { return replay::listRecordings(folder); },
        [this](const replay::RecordingList& list) {
            m_model->setRecordings(list.recordings);
            m_listFindings = list.findings;
            Q_EMIT listChanged();
        });
}

void ReviewPresenter::open(const QString& path)
{
    Q_EMIT leaving();
    setLoading(path);
    if (path.endsWith(QLatin1String(".pcap")) || path.endsWith(QLatin1String(".pcapng"))) {
        openCapture(path);
    } else {
        openRecording(path);
    }
}

void ReviewPresenter::openCapture(const QString& path)
{
    const auto to = QDir(m_folder).filePath(
        QFileInfo(path).completeBaseName() + QStringLiteral("_imported.mcap"));
    inBackground(
        this,
        [path, siteFile = m_siteFile, to]() -> Result<void> {
            if (!QDir().mkpath(QFileInfo(to).path())) {
                return failure(to, QT_TRANSLATE_NOOP("medulla", "The folder cannot be made."),
                    QT_TRANSLATE_NOOP("medulla", "Check the permissions of the folder."));
            }
            const auto imported = replay::importCapture(path, siteFile, to);
            return imported ? Result<void>() : tl::make_unexpected(imported.error().front());
        },
        [this, to, asked = ++m_asked](const Result<void>& imported) {
            if (asked != m_asked) {
                return;
            }
            if (!imported) {
                setLoading({});
                Q_EMIT failed(imported.error().shown());
                return;
            }
            refresh();
            setLoading(to);
            openRecording(to);
        });
}

void ReviewPresenter::openRecording(const QString& path)
{
    inBackground(
        this, [path, gui = thread()] { return readFor(gui, path, replay::openRecording); },
        [this, asked = ++m_asked](const Result<Recording>& loaded) {
            if (asked != m_asked) {
                return;
            }
            setLoading({});
            if (!loaded) {
                Q_EMIT failed(loaded.error().shown());
                return;
            }
            addSignalEvents(**loaded);
            setRecording(*loaded);
        });
}

void ReviewPresenter::setLoading(const QString& path)
{
    if (m_loading != path) {
        m_loading = path;
        Q_EMIT loadingChanged();
    }
}

void ReviewPresenter::close()
{
    Q_EMIT leaving();
    ++m_asked;
    setLoading({});
    setRecording(nullptr);
}

void ReviewPresenter::setRecording(std::shared_ptr<replay::LoadedRecording> recording)
{
    // The views still show the former one while they take leave of it.
    const auto former = std::exchange(m_recording, std::move(recording));
    m_replay->setRecording(m_recording);
    m_signals->setRecording(m_recording);
    Q_EMIT opened();
}

const replay::RecordingInfo* ReviewPresenter::lastGoodRun() const
{
    return m_recording ? replay::lastGoodRun(m_model->recordings(), m_recording->info) : nullptr;
}

void ReviewPresenter::compareWith(const QString& path)
{
    if (!m_recording) {
        return;
    }
    m_replay->setPlaying(false);
    setLoading(path);
    // The open recording may have its overview only: both are read as a whole then.
    QStringList paths { path };
    if (!m_recording->hasAllSignals) {
        paths << m_recording->info.path;
    }
    inBackground(
        this,
        [paths, gui = thread()]() -> Result<std::vector<Recording>> {
            std::vector<Recording> all;
            for (const auto& each : paths) {
                auto loaded = readFor(gui, each, replay::loadRecording);
                if (!loaded) {
                    return tl::make_unexpected(loaded.error());
                }
                all.push_back(std::move(*loaded));
            }
            return all;
        },
        [this, open = m_recording, asked = ++m_asked](
            const Result<std::vector<Recording>>& loaded) {
            if (asked != m_asked) {
                return;
            }
            if (!loaded) {
                setLoading({});
                Q_EMIT failed(loaded.error().shown());
                return;
            }
            // Still loading until the comparison is made.
            const auto& before = loaded->front();
            const auto& after = loaded->size() > 1 ? loaded->back() : open;
            const auto common = replay::alignmentsOf(*before, *after);
            compare(
                before, after, common.empty() ? std::nullopt : std::optional(common.front()), 0);
        });
}

void ReviewPresenter::compare(std::shared_ptr<const replay::LoadedRecording> a,
    std::shared_ptr<const replay::LoadedRecording> b,
    const std::optional<replay::Alignment>& alignment, double byS)
{
    // The views of the open recording are disabled while it is read in the background.
    m_signals->hold();
    inBackground(
        this,
        [a = std::move(a), b = std::move(b), alignment, byS, gui = thread()] {
            auto made = std::make_shared<Comparison>();
            made->alignments = replay::alignmentsOf(*a, *b);
            made->alignment = alignment;
            const double shiftS = (alignment ? replay::shiftOf(*a, *b, *alignment) : 0.0) - byS;
            made->course = replay::courseOf(*a, *b, shiftS);
            made->differences = replay::filesDifferences(*a, *b);
            made->signalStore = replay::comparedSignals(*a, *b, shiftS);
            made->signalStore->moveToThread(gui);
            made->a = a;
            made->b = b;
            return made;
        },
        [this, number = ++m_comparing](const std::shared_ptr<Comparison>& made) {
            m_signals->release();
            if (number == m_comparing) {
                setLoading({});
                // The views show the former one until they have the new one.
                const auto former =
                    std::exchange(m_comparison, std::make_unique<Comparison>(*made));
                Q_EMIT comparisonChanged();
            }
        });
}

void ReviewPresenter::align(const std::optional<replay::Alignment>& alignment, double byS)
{
    if (m_comparison) {
        compare(m_comparison->a, m_comparison->b, alignment, byS);
    }
}

void ReviewPresenter::swapCompared()
{
    if (m_comparison) {
        compare(m_comparison->b, m_comparison->a, m_comparison->alignment, 0);
    }
}

void ReviewPresenter::endComparison()
{
    ++m_comparing;
    const auto former = std::move(m_comparison);
    Q_EMIT comparisonChanged();
}

void ReviewPresenter::exportTo(Export what, const QString& path)
{
    if (!m_recording) {
        return;
    }
    const auto from = m_recording->info.path;
    recorder::Copy part { QStringList { from }, path };
    if (const auto& loop = m_replay->playback().loop()) {
        const auto beginNs =
            std::uint64_t(m_recording->info.begunAt.toMSecsSinceEpoch()) * kNsPerMs;
        part.firstNs = beginNs + std::uint64_t(instantOf(loop->fromS));
        part.lastNs = beginNs + std::uint64_t(instantOf(loop->toS));
    }
    inBackground(
        this,
        [what, from, path, part]() -> Result<void> {
            const auto done = [](const auto& /*figures*/) {};
            switch (what) {
            case Export::Csv:
                return recorder::exportCsv(from, path).map(done);
            case Export::Pcap:
                return recorder::exportPcap(from, path).map(done);
            case Export::Part:
                break;
            }
            return recorder::copyRecording(part).map(done);
        },
        [this, path](const Result<void>& written) {
            if (written) {
                Q_EMIT exported(path);
            } else {
                Q_EMIT failed(written.error().shown());
            }
        });
}

void ReviewPresenter::restoreTo(const QString& folder)
{
    if (!m_recording) {
        return;
    }
    inBackground(
        this, [files = m_recording->files, folder] { return replay::restoreFiles(files, folder); },
        [this, folder](const Result<void>& written) {
            if (written) {
                Q_EMIT exported(folder);
            } else {
                Q_EMIT failed(written.error().shown());
            }
        });
}

void ReviewPresenter::setNotes(const replay::RecordingNotes& notes)
{
    if (!m_recording || m_recording->info.notes == notes) {
        return;
    }
    m_recording->info.notes = notes;
    Q_EMIT notesChanged();
    inBackground(
        this, [path = m_recording->info.path, notes] { return replay::saveNotes(path, notes); },
        [this](const Result<void>& saved) {
            if (!saved) {
                Q_EMIT failed(saved.error().shown());
            }
            refresh();
        });
}

void ReviewPresenter::addMark(const QString& text)
{
    if (!m_recording) {
        return;
    }
    auto notes = m_recording->info.notes;
    notes.marks.push_back({ m_replay->atS(), text });
    std::ranges::stable_sort(notes.marks, {}, &replay::RecordingNotes::Mark::atS);
    setNotes(notes);
}

} // namespace medulla::widgets::reviews
