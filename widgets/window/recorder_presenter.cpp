// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/recorder_presenter.h"

#include "widgets/editor/documents.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/preferences.h"
#include "widgets/maze/maze_game.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonObject>
#include <QLocale>

namespace medulla::widgets {

using recorder::KeepReason;
using recorder::RecorderStatus;
using recorder::Topic;
using State = RecorderStatus::State;

namespace {

/// How long a new recording is named in place of the state.
constexpr std::chrono::seconds kJustKept { 5 };
/// Open files are handed to the recorder so long after the first of several changes.
constexpr std::chrono::seconds kFilesDelay { 2 };
const auto kFailed = QStringLiteral("recorderFailed");
const auto kNoAnswer = QStringLiteral("recorderNoAnswer");
const auto kLost = QStringLiteral("recorderLost");
const auto kLostEvents = QStringLiteral("recorderLostEvents");
const auto kNotKept = QStringLiteral("recorderNotKept");

/// A recording of the recorder's own failure would fail too.
bool isOwn(const QString& key)
{
    return key == kFailed || key == kNoAnswer || key == kLost || key == kLostEvents
        || key == kNotKept;
}

} // namespace

RecorderPresenter::RecorderPresenter(Parts parts)
    : m_parts(std::move(parts))
{
    m_justKept.setSingleShot(true);
    connect(&m_justKept, &QTimer::timeout, this, &RecorderPresenter::changed);
    m_filesChanged.setSingleShot(true);
    connect(&m_filesChanged, &QTimer::timeout, this, &RecorderPresenter::takeOpenFiles);
    connect(&m_parts.alarmLog, &AlarmLog::happened, this, &RecorderPresenter::noteAlarm);
    // The model moves a row by removing and inserting it: looked at when that is done.
    m_alarmsChanged.setSingleShot(true);
    connect(&m_alarmsChanged, &QTimer::timeout, this, &RecorderPresenter::followAlarms);
    const auto alarmsChanged = [this] { m_alarmsChanged.start(0); };
    connect(&m_parts.alarms, &AlarmModel::dataChanged, this, alarmsChanged);
    connect(&m_parts.alarms, &AlarmModel::rowsInserted, this, alarmsChanged);
    connect(&m_parts.alarms, &AlarmModel::rowsRemoved, this, alarmsChanged);
    connect(&m_parts.preferences, &Preferences::changed, this, [this] {
        if (m_recorder) {
            m_recorder->setLength(std::chrono::minutes(m_parts.preferences.blackBoxMinutes()));
        }
        Q_EMIT changed();
    });
    const auto filesChanged = [this] {
        if (m_recorder && !m_filesChanged.isActive()) {
            m_filesChanged.start(kFilesDelay);
        }
    };
    connect(&m_parts.documents, &Documents::openChanged, this, filesChanged);
    connect(&m_parts.documents, &Documents::stateChanged, this, filesChanged);
    connect(&m_parts.documents, &Documents::revised, this, filesChanged);
    connect(&m_parts.maze, &mazes::MazeGame::replaced, this, &RecorderPresenter::followGame);
}

RecorderPresenter::~RecorderPresenter() = default;

void RecorderPresenter::begin(const QString& folder)
{
    m_folder = folder;
    recorder::RecorderSettings settings;
    settings.folder = folder;
    settings.blackBox = std::chrono::minutes(m_parts.preferences.blackBoxMinutes());
    const auto program = QCoreApplication::applicationName();
    m_recorder = std::make_unique<recorder::Recorder>(
        settings, cell::CellRecording::contextOf(m_parts.cell, program));
    m_recording = std::make_unique<cell::CellRecording>(m_parts.cell, *m_recorder, program);
    takeOpenFiles();
    followGame();
    update();
}

bool RecorderPresenter::end()
{
    followAlarms();
    m_recording.reset();
    const auto isComplete = !m_recorder || m_recorder->end();
    m_recorder.reset();
    return isComplete;
}

void RecorderPresenter::keep()
{
    if (m_recorder) {
        m_recorder->note(Topic::Operator, recorder::Recorder::now(), QStringLiteral("keep"));
        m_recorder->keep(KeepReason::Operator, {});
    }
}

void RecorderPresenter::setLong(bool on)
{
    if (!m_recorder || on == (m_long != 0)) {
        return;
    }
    if (on) {
        m_long = m_recorder->begin(KeepReason::Long, tr("long recording"));
    } else {
        m_recorder->endRecording(std::exchange(m_long, 0));
    }
    update();
    Q_EMIT changed();
}

void RecorderPresenter::nameRun(const QString& name)
{
    if (m_recording && name != m_runName) {
        m_runName = name;
        if (!name.isEmpty()) {
            m_recording->nameRun(name);
        }
    }
}

void RecorderPresenter::update()
{
    if (!m_recorder) {
        return;
    }
    const auto before = std::exchange(m_status, m_recorder->status());
    showState();
    showLosses(before);
    showAlarm(kNotKept, m_status.keepFailure, true);
    if (m_status.keptFiles != before.keptFiles) {
        m_justKept.start(kJustKept);
        Q_EMIT kept();
    }
    // The end of a failure, whose last losses become known with it, is none.
    const auto isFailed = m_status.state == State::Failed;
    if (before.state != State::Failed
        && (isFailed || m_status.lostDatagrams > before.lostDatagrams)) {
        noteFailure();
    }
    if (m_status.state != before.state || m_status.keptFiles != before.keptFiles
        || m_status.waiting != before.waiting || m_status.bytes != before.bytes) {
        Q_EMIT changed();
    }
}

void RecorderPresenter::noteFailure()
{
    if (m_parts.preferences.stopsUnrecorded()) {
        m_parts.stop();
    }
}

void RecorderPresenter::showState()
{
    showAlarm(kFailed, m_status.state == State::Failed ? m_status.failure : std::nullopt, true);
    std::optional<Finding> hangs;
    if (m_status.state == State::NoAnswer) {
        hangs = Finding { Severity::Warning, {},
            QT_TRANSLATE_NOOP("medulla",
                "The disk of the recordings does not answer. Memory holds the next seconds."),
            QT_TRANSLATE_NOOP("medulla", "Check the disk, or its connection.") };
    }
    showAlarm(kNoAnswer, hangs, false);
}

void RecorderPresenter::showLosses(const RecorderStatus& before)
{
    const auto show = [this](const QString& key, std::uint64_t count, const QString& what) {
        AlarmEntry entry;
        entry.severity = AlarmSeverity::Warning;
        entry.what = what;
        entry.remedy = tr("Make room on the disk, or choose a faster one.");
        entry.source = tr("Recorder");
        entry.remedyLasts = true;
        entry.happenings = count;
        m_parts.alarms.raise(key, entry);
        m_parts.alarms.clear(key); // an event
    };
    if (const auto lost = m_status.lostDatagrams; lost != before.lostDatagrams) {
        show(kLost, lost, tr("Recordings lack %n datagram(s)", nullptr, int(lost)));
    }
    if (const auto lost = m_status.lostEvents; lost != before.lostEvents) {
        show(kLostEvents, lost, tr("Recordings lack %n event(s)", nullptr, int(lost)));
    }
}

void RecorderPresenter::showAlarm(
    const QString& key, const std::optional<Finding>& finding, bool isAlarm)
{
    if (!finding) {
        m_parts.alarms.clear(key);
        return;
    }
    AlarmEntry entry;
    entry.severity = isAlarm ? AlarmSeverity::Alarm : AlarmSeverity::Warning;
    entry.what = finding->place.isEmpty()
        ? finding->text.shown()
        : QStringLiteral("%1: %2").arg(finding->place, finding->text.shown());
    entry.remedy = finding->remedy.shown();
    entry.source = tr("Recorder");
    entry.remedyLasts = true;
    m_parts.alarms.raise(key, entry);
}

void RecorderPresenter::noteAlarm(const AlarmEntry& entry, const QString& key)
{
    if (!m_recorder) {
        return;
    }
    const auto isAlarm = entry.severity == AlarmSeverity::Alarm;
    m_recorder->note(Topic::Alarm, entry.at.value_or(recorder::Recorder::now()),
        QStringLiteral("raised"),
        { { QStringLiteral("severity"),
              isAlarm ? QStringLiteral("alarm") : QStringLiteral("warning") },
            { QStringLiteral("source"), entry.source }, { QStringLiteral("text"), entry.what },
            { QStringLiteral("remedy"), entry.remedy } });
    if (isAlarm && !isOwn(key)) {
        m_recorder->noteAlarm(entry.what);
    }
    followAlarms();
}

void RecorderPresenter::followAlarms()
{
    std::map<QString, QString> open;
    for (int row = 0; row < m_parts.alarms.rowCount(); ++row) {
        const auto& entry = m_parts.alarms.at(row);
        if (!entry.acknowledged && entry.present) {
            open.insert({ m_parts.alarms.keyAt(row), entry.what });
        }
    }
    open.swap(m_openAlarms);
    if (!m_recorder) {
        return;
    }
    for (const auto& [key, what] : open) {
        if (m_openAlarms.contains(key)) {
            continue;
        }
        const auto row = m_parts.alarms.rowOf(key);
        const auto isAcknowledged = row >= 0 && m_parts.alarms.at(row).acknowledged;
        m_recorder->note(Topic::Alarm, recorder::Recorder::now(),
            isAcknowledged ? QStringLiteral("acknowledged") : QStringLiteral("over"),
            { { QStringLiteral("text"), what } });
    }
}

void RecorderPresenter::takeOpenFiles()
{
    if (m_recording) {
        m_recording->setOpenFiles(openFilesOf(m_parts.documents));
    }
}

void RecorderPresenter::followGame()
{
    if (!m_recording) {
        return;
    }
    if (auto* source = m_parts.maze.source()) {
        source->setLog(m_recording->games().begin());
    } else {
        m_recording->games().end();
    }
}

std::vector<cell::CellRecording::OpenFile> RecorderPresenter::openFilesOf(
    const Documents& documents)
{
    std::vector<cell::CellRecording::OpenFile> files;
    for (int i = 0; i < documents.count(); ++i) {
        const auto& document = *documents.at(i);
        const auto& kind = documents.kindAt(i);
        files.push_back(
            { kind.id() == QLatin1String("task"), document.name(), kind.kept(document).bytes });
    }
    return files;
}

QString RecorderPresenter::words() const
{
    if (!m_recorder || m_status.state == State::Failed) {
        return tr("Not recorded");
    }
    if (m_status.state == State::NoAnswer) {
        return tr("Disk does not answer");
    }
    if (m_justKept.isActive()) {
        return tr("Recording kept");
    }
    if (m_status.isLong) {
        return tr("Long recording");
    }
    return tr("Last %1 kept").arg(lengthWords());
}

QString RecorderPresenter::lengthWords() const
{
    using std::chrono::duration_cast;
    using std::chrono::minutes;
    const auto length = std::min<std::chrono::seconds>(
        m_status.recorded, minutes(m_parts.preferences.blackBoxMinutes()));
    return length < minutes(1) ? tr("%1 s").arg(length.count())
                               : tr("%1 min").arg(duration_cast<minutes>(length).count());
}

QString RecorderPresenter::explanation() const
{
    if (!m_recorder) {
        return tr("Nothing is recorded.");
    }
    if (m_status.state == State::Failed && m_status.failure) {
        return m_status.failure->shown();
    }
    auto text = tr("All datagrams, motions, commands and alarms of the last %1 are on the disk "
                   "(%2). Keep them as a recording: Ctrl+R.")
                    .arg(lengthWords(), QLocale().formattedDataSize(qint64(m_status.bytes)));
    if (!m_status.newestFile.isEmpty()) {
        text +=
            QLatin1Char('\n') + tr("Kept last: %1").arg(QFileInfo(m_status.newestFile).fileName());
    }
    return text;
}

} // namespace medulla::widgets
