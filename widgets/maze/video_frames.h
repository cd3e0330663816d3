// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/belief_map.h"
#include "widgets/maze/game_view_model.h"
#include "widgets/maze/map_camera.h"

#include <memory>

#include <QImage>

namespace medulla::widgets::mazes {

/// Content and size of a video of a game. Value type.
struct VideoLook {
    MapKind kind = MapKind::Truth; ///< beliefs are those of `robot`
    int robot = 0; ///< chosen; 0: none
    QSize size { 1280, 720 }; ///< px
    MapLayers layers {};
    Scheme scheme = Scheme::Dark;
};

/// Paints the pictures of a video, from above, with a line of text below. One thread, which need
/// not be the GUI thread.
class VideoFrames {
public:
    VideoFrames(const VideoLook& look, const game::GameAbout& about);

    /// The picture of a moment; trails grow from moment to moment. Format RGB888.
    [[nodiscard]] QImage frameOf(const std::shared_ptr<const game::Moment>& moment);

private:
    void paintSide(QPainter& painter, const QRect& place, MapSide side);
    void paintText(QPainter& painter, const QRect& place) const;

    VideoLook m_look;
    Theme m_theme; ///< of this thread
    GameViewModel m_model;
    BeliefMap m_belief;
};

} // namespace medulla::widgets::mazes
