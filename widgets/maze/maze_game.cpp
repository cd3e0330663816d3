// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_game.h"

#include "widgets/maze/maze_notices.h"

#include <utility>

#include <QFileInfo>

namespace medulla::widgets::mazes {

namespace {

constexpr int kUsualCycleMs = 25; ///< of the rules; used until the simulator reports its own

} // namespace

MazeGame::MazeGame(MazeNotices& notices, QObject* parent)
    : QObject(parent)
    , m_notices(notices)
    , m_newest(std::make_shared<game::Moment>())
{
}

MazeGame::~MazeGame() = default;

std::uint64_t MazeGame::id() const
{
    return std::uint64_t(m_games) << 32U | std::uint32_t(m_generation);
}

QString MazeGame::name() const
{
    switch (m_kind) {
    case Kind::None:
        return tr("No game");
    case Kind::Opening:
        return tr("Opening…");
    default:
        break;
    }
    return m_about.name.isEmpty() ? tr("Maze") : m_about.name;
}

QString MazeGame::origin() const
{
    switch (m_kind) {
    case Kind::Played:
        return m_about.seed ? tr("built-in simulator, seed %1").arg(*m_about.seed)
                            : tr("built-in simulator");
    case Kind::Watched:
        return m_about.views ? tr("watched; agents send to port %1").arg(m_about.views->port)
                             : tr("watched");
    case Kind::Recorded:
        return tr("recording %1").arg(QFileInfo(m_file).fileName());
    case Kind::Replayed:
        return tr("replay");
    default:
        break;
    }
    return {};
}

std::optional<int> MazeGame::length() const
{
    if (m_about.parameters && m_about.parameters->simTimeCycles > 0) {
        return m_about.parameters->simTimeCycles;
    }
    return std::nullopt;
}

double MazeGame::cycleS() const
{
    const int ms = m_about.parameters ? m_about.parameters->cycleTimeMs : kUsualCycleMs;
    return (ms > 0 ? ms : kUsualCycleMs) / 1000.0;
}

bool MazeGame::isOver() const
{
    return m_newest->state == game::GameState::Finished;
}

const game::Powers& MazeGame::powers() const
{
    static const game::Powers kNone;
    return m_source ? m_source->powers() : kNone;
}

void MazeGame::replace(Kind kind, std::unique_ptr<game::GameSource> source,
    std::shared_ptr<game::Recording> recording, const QString& file)
{
    endSource();
    m_kind = kind;
    ++m_games;
    m_generation = recording ? recording->generation() : 0;
    m_file = file;
    m_recording = std::move(recording);
    m_source = std::move(source);
    m_about = m_recording ? m_recording->about() : game::GameAbout();
    m_span = m_recording ? m_recording->span() : std::nullopt;
    m_newest = std::make_shared<game::Moment>();
    if (m_source) {
        connectSource();
    }
    Q_EMIT replaced();
    Q_EMIT changed();
    Q_EMIT aboutChanged();
    Q_EMIT stateChanged();
}

void MazeGame::showReplayed(
    std::uint64_t number, const game::GameAbout& about, std::shared_ptr<game::Recording> recording)
{
    const bool isShown = m_kind == Kind::Replayed && number == m_replayed;
    if (!isShown || (recording && recording != m_recording)) {
        m_replayed = number;
        replace(Kind::Replayed, nullptr,
            recording ? std::move(recording) : std::make_shared<game::Recording>());
    }
    if (m_about != about) {
        m_about = about;
        Q_EMIT aboutChanged();
    }
}

void MazeGame::connectSource()
{
    m_source->setRecording(m_recording);
    connect(m_source.get(), &game::GameSource::aboutChanged, this, [this] {
        m_about = m_source->about();
        Q_EMIT aboutChanged();
    });
    connect(m_source.get(), &game::GameSource::powersChanged, this, &MazeGame::stateChanged);
    connect(m_source.get(), &game::GameSource::stopReportChanged, this,
        [this] { Q_EMIT stopReported(m_source->stopReport()); });
    connect(m_source.get(), &game::GameSource::found, this, [this](const Finding& finding) {
        auto notice = MazeNotice::of(finding);
        notice.passes = notice.severity == Severity::Info;
        m_notices.show(notice);
    });
}

void MazeGame::endSource()
{
    if (auto* source = m_source.release()) {
        source->disconnect(this);
        source->setParent(this); // this object may be destroyed before the source ends
        source->endLater();
    }
}

void MazeGame::setOpening(bool opening)
{
    const auto kind = opening ? Kind::Opening : Kind::None;
    if (!exists() && kind != m_kind) {
        m_kind = kind;
        Q_EMIT stateChanged();
    }
}

void MazeGame::update()
{
    if (!m_recording) {
        return;
    }
    if (m_source) {
        auto newest = m_source->newest();
        if (newest != m_newest) {
            m_newest = std::move(newest);
            Q_EMIT advanced(m_newest);
        }
        m_span = m_recording->span();
    }
    if (const int generation = m_recording->generation(); generation != m_generation) {
        const auto former = m_recording->former();
        const auto formerId = id();
        const auto isFormer = former && former->generation() == m_generation;
        m_generation = generation;
        if (isFormer) {
            Q_EMIT restarted(formerId, former);
        }
        Q_EMIT changed();
    }
}

} // namespace medulla::widgets::mazes
