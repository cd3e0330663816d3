// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/game_recording.h"

#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

#include <QJsonDocument>

namespace medulla::cell {

using recorder::Topic;

namespace {

/// Period of the timer: a moment that was held back is recorded so late at most.
constexpr std::chrono::milliseconds kPeriod { 100 };
/// Cycles come in bursts when the player's thread was late: so far ahead of the average rate,
/// moments are still recorded.
constexpr std::chrono::milliseconds kBurst { 200 };

} // namespace

/// The game that is recorded, for its player's thread and that of the recording. Thread-safe.
struct GameRecording::Shared {
    Shared(recorder::Recorder& theRecorder, const Clock& theClock)
        : recorder(&theRecorder)
        , clock(theClock)
    {
    }

    std::mutex mutex; ///< of all below
    recorder::Recorder* recorder; ///< null: recording has ended
    const Clock& clock; ///< used with a recorder only
    std::uint64_t games = 0; ///< number of the newest one
    std::uint64_t logs = 0; ///< likewise; a restart is another game of the same log
    bool isOn = false; ///< the newest log's game goes on
    QJsonObject about; ///< of the game
    QByteArray state; ///< the message about it
    std::optional<TimePoint> stateAt; ///< when it was recorded last
    game::MomentEncoder encoder;
    std::shared_ptr<const game::Moment> newest; ///< null: none yet
    TimePoint newestAt;
    bool isHeldBack = false; ///< the newest moment is not recorded yet
    std::optional<TimePoint> completeAt; ///< when a complete one was recorded last
    TimePoint due; ///< of the next moment, at the average rate

    void beginGame()
    {
        encoder = game::MomentEncoder(++games);
        newest.reset();
        isHeldBack = false;
        completeAt.reset();
        makeState();
    }

    void makeState()
    {
        auto json = isOn ? about : QJsonObject();
        json.insert(QStringLiteral("event"), QStringLiteral("state"));
        if (isOn) {
            json.insert(QStringLiteral("game"), qint64(games));
        }
        state = QJsonDocument(json).toJson(QJsonDocument::Compact);
        noteState(clock.now());
    }

    void noteState(TimePoint now)
    {
        stateAt = now;
        recorder->note(Topic::MazeState, now, state);
    }

    void noteMoment(TimePoint at)
    {
        const bool isComplete = !completeAt || at - *completeAt >= kLongest;
        if (isComplete) {
            completeAt = at;
        }
        isHeldBack = false;
        due = std::max(due, at) + kShortest;
        recorder->note(Topic::MazeMoments, at, encoder.next(newest, isComplete));
    }

    void take(std::uint64_t log, const game::GameAbout& nowAbout)
    {
        const std::lock_guard lock(mutex);
        if (recorder != nullptr && isOn && log == logs) {
            about = game::toJson(nowAbout);
            makeState();
        }
    }

    void take(std::uint64_t log, const std::shared_ptr<const game::Moment>& moment)
    {
        const std::lock_guard lock(mutex);
        if (recorder == nullptr || !isOn || log != logs) {
            return;
        }
        if (newest && moment->cycle < newest->cycle) {
            beginGame(); // it was restarted
        }
        newest = moment;
        newestAt = clock.now();
        isHeldBack = true;
        if (newestAt >= due - kBurst) {
            noteMoment(newestAt);
        }
    }

    void update()
    {
        const std::lock_guard lock(mutex);
        const auto now = clock.now();
        if (!stateAt || now - *stateAt >= kLongest) {
            noteState(now);
        }
        if (isHeldBack) {
            noteMoment(newestAt);
        } else if (isOn && newest && (!completeAt || now - *completeAt >= kLongest)) {
            noteMoment(now);
        }
    }
};

/// Passes a game to the recording until another one begins.
class GameRecording::Log final : public game::GameLog {
public:
    Log(std::shared_ptr<Shared> shared, std::uint64_t number)
        : m_shared(std::move(shared))
        , m_number(number)
    {
    }
    void take(const game::GameAbout& about) override { m_shared->take(m_number, about); }
    void take(const std::shared_ptr<const game::Moment>& moment) override
    {
        m_shared->take(m_number, moment);
    }

private:
    std::shared_ptr<Shared> m_shared;
    std::uint64_t m_number;
};

GameRecording::GameRecording(recorder::Recorder& recorder, const Clock& clock)
    : m_shared(std::make_shared<Shared>(recorder, clock))
{
    end();
    m_timer.setInterval(kPeriod);
    connect(&m_timer, &QTimer::timeout, this, &GameRecording::update);
    m_timer.start();
}

GameRecording::~GameRecording()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->recorder = nullptr;
}

std::shared_ptr<game::GameLog> GameRecording::begin()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isOn = true;
    m_shared->about = {};
    m_shared->beginGame();
    return std::make_shared<Log>(m_shared, ++m_shared->logs);
}

void GameRecording::end()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isOn = false;
    m_shared->newest.reset();
    m_shared->isHeldBack = false;
    m_shared->makeState();
}

void GameRecording::update()
{
    m_shared->update();
}

} // namespace medulla::cell
