// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workstation/shots.h"

#include "widgets/maze/game_panel.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/review/recordings_model.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_presenter.h"
#include "widgets/timeline/lane_timeline.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"
#include "widgets/window/recorder_presenter.h"

#include <utility>

namespace medulla {

using namespace std::chrono_literals;

namespace {

constexpr int kMazePage = 5; ///< of the replay
constexpr int kReplayedCycle = 352; ///< one robot is about to arrive, the others know the way

} // namespace

bool Shots::keepRecording()
{
    auto& session = m_window.cellSession();
    const auto& recordings = session.review().recordings();
    const auto before = recordings.recordings().size();
    session.recorder().keep();
    return reaches(
        QStringLiteral("review"), [&] { return recordings.recordings().size() > before; });
}

void Shots::takeReview()
{
    auto& review = m_window.cellSession().review();
    m_window.choose(QStringLiteral("review"));
    save(QStringLiteral("review-empty"));
    if (!keepRecording()) {
        return;
    }
    const auto first = review.recordings().recordings().front().path;
    review.open(first);
    const auto isOpen = [&review] { return review.recording() != nullptr; };
    if (!reaches(QStringLiteral("review"), isOpen)) {
        return;
    }
    review.replay().seek(review.replay().playback().lengthS() * 0.5);
    save(QStringLiteral("review"));
    auto* view = m_window.findChild<widgets::reviews::ReplayView*>();
    for (const auto& [page, name] : { std::pair(1, QStringLiteral("review-operate")),
             std::pair(2, QStringLiteral("review-routing")) }) {
        view->showPage(page);
        save(name);
    }
    view->showPage(0);
    if (keepRecording()) {
        review.compareWith(first);
        const auto name = QStringLiteral("review-compare");
        if (reaches(name, [&review] { return review.comparison() != nullptr; })) {
            save(name);
        }
        review.endComparison();
    }
    review.close();
}

void Shots::takeReplayedMaze()
{
    auto& session = m_window.cellSession();
    auto& review = session.review();
    if (!keepRecording()) {
        return;
    }
    m_window.choose(QStringLiteral("review"));
    // The newest in the list may be that of a run, which began later.
    review.open(session.recorder().status().newestFile);
    const auto name = QStringLiteral("review-maze");
    if (!reaches(name, [&review] { return review.recording() != nullptr; })) {
        return;
    }
    auto* view = m_window.findChild<widgets::reviews::ReplayView*>();
    view->showPage(kMazePage);
    auto* maze = dynamic_cast<widgets::mazes::MazeMode*>(view->page());
    if (maze == nullptr) {
        return;
    }
    review.replay().seek(review.replay().playback().lengthS());
    // The game is over by then; its events and trails are read in the background.
    auto& line = maze->game().timeline();
    if (reaches(name, [&line] { return line.cursor() > kReplayedCycle; })) {
        line.choose(kReplayedCycle);
        run(300ms); // until the view has received the robots
        maze->view().model().setChosen(3);
        save(name);
    }
    review.close();
}

} // namespace medulla
