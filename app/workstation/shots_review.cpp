// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workstation/shots.h"

#include "widgets/review/recordings_model.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_presenter.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"
#include "widgets/window/recorder_presenter.h"

#include <utility>

namespace medulla {

using namespace std::chrono_literals;

void Shots::takeReview()
{
    auto& session = m_window.cellSession();
    auto& review = session.review();
    const auto keep = [&] {
        const auto before = review.recordings().recordings().size();
        session.recorder().keep();
        return waitFor([&] { return review.recordings().recordings().size() > before; }, 10s);
    };
    m_window.choose(QStringLiteral("review"));
    save(QStringLiteral("review-empty"));
    if (!keep()) {
        return;
    }
    const auto first = review.recordings().recordings().front().path;
    review.open(first);
    if (!waitFor([&review] { return review.recording() != nullptr; }, 10s)) {
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
    if (keep()) {
        review.compareWith(first);
        if (waitFor([&review] { return review.comparison() != nullptr; }, 10s)) {
            save(QStringLiteral("review-compare"));
        }
        review.endComparison();
    }
    review.close();
}

} // namespace medulla
