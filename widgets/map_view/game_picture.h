// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/map_view/map_options.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// A way that a robot went: true places by cycle.
struct Trail {
    struct Spot {
        int cycle = 0;
        maze::Point at; ///< um, arena

        friend bool operator==(const Spot&, const Spot&) = default;
    };
    std::vector<Spot> spots; ///< by cycle

    /// Those up to that cycle.
    [[nodiscard]] std::span<const Spot> until(int cycle) const;
};

/// Two robots that hear one another by radio, or nearly not any more; where the range is not known,
/// one of which heard the other lately.
struct RadioLink {
    int a = 0;
    int b = 0;
    double length = 0; ///< um
    bool near = false; ///< to the limit of the range

    friend bool operator==(const RadioLink&, const RadioLink&) = default;
};

/// What all pictures of a game are drawn from: what is known of the game, the moment that is
/// looked at, the chosen robot, the layers that are shown, and the ways that robots went. What is
/// not known is not there. GUI thread.
class GamePicture final : public QObject {
    Q_OBJECT

public:
    static constexpr double kTrailStep = 0.15; ///< um between spots of a trail
    /// The part of the radio's range from which a link is told to be near its limit.
    static constexpr double kNearLimit = 0.875;
    /// Cycles in which a robot that was heard is linked, where the range is not known: each says
    /// something in every cycle.
    static constexpr int kHeardLately = 10;

    using QObject::QObject;

    [[nodiscard]] const game::GameAbout& about() const { return m_about; }
    void setAbout(const game::GameAbout& about);
    /// Never null.
    [[nodiscard]] const game::Moment& moment() const { return *m_moment; }
    /// Takes any moment of the game, later or earlier; trails grow only with later ones.
    void setMoment(std::shared_ptr<const game::Moment> moment);
    /// Another game, or the same from its beginning: trails are forgotten.
    void beginGame();
    /// The way of a robot as it was recorded, so that a game which was opened has trails.
    void setTrail(int robot, Trail trail);
    [[nodiscard]] const Trail& trail(int robot) const;
    /// Rises when a trail is another one, and not just longer.
    [[nodiscard]] int trailGeneration() const { return m_trailGeneration; }

    /// 0: none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    void setChosen(int robot);
    /// The chosen robot at this moment; null without one.
    [[nodiscard]] const game::RobotMoment* chosenRobot() const;

    /// A place that the operator has marked, um, arena.
    [[nodiscard]] const std::optional<maze::Point>& mark() const { return m_mark; }
    void setMark(const std::optional<maze::Point>& mark);

    [[nodiscard]] const MapLayers& layers() const { return m_layers; }
    [[nodiscard]] bool shows(MapLayer layer) const { return m_layers.has(layer); }
    void setLayers(const MapLayers& layers);

    /// Pairs that are within the range of the radio; where that is not known, those of which an
    /// agent tells that it heard the other lately.
    [[nodiscard]] std::vector<RadioLink> links() const;
    /// Size of the arena, um: of the lab, or so that all that is known is within it; nothing when
    /// nothing is known.
    struct Extent {
        maze::Point low;
        maze::Point high;

        friend bool operator==(const Extent&, const Extent&) = default;
    };
    [[nodiscard]] std::optional<Extent> extent() const;
    /// The robot whose body is there, or within `reach` um of it: the nearest; 0: none. By truth,
    /// or by what the chosen robot believes of itself and of others.
    [[nodiscard]] int robotAt(MapSide side, maze::Point place, double reach) const;

Q_SIGNALS:
    void aboutChanged();
    /// Another moment, other trails.
    void momentChanged();
    void chosenChanged();
    void layersChanged();
    void markChanged();

private:
    game::GameAbout m_about;
    std::shared_ptr<const game::Moment> m_moment = std::make_shared<game::Moment>();
    std::map<int, Trail> m_trails;
    int m_trailGeneration = 0;
    int m_chosen = 0;
    std::optional<maze::Point> m_mark;
    MapLayers m_layers;
};

} // namespace medulla::widgets
