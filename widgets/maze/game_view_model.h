// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/maze/map_options.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QObject>

namespace medulla::widgets::mazes {

/// The trail of a robot: its true places by cycle.
struct Trail {
    struct Spot {
        int cycle = 0;
        maze::Point at; ///< Mu, arena

        friend bool operator==(const Spot&, const Spot&) = default;
    };
    std::vector<Spot> spots; ///< ascending by cycle

    /// The spots up to that cycle.
    [[nodiscard]] std::span<const Spot> until(int cycle) const;
};

/// Two robots within radio range. Without a known range: two robots of which one heard the other
/// recently.
struct RadioLink {
    int a = 0;
    int b = 0;
    double length = 0; ///< Mu
    bool near = false; ///< near the limit of the range

    friend bool operator==(const RadioLink&, const RadioLink&) = default;
};

/// The data model of all views of a game: the knowledge about the game, the shown moment, the
/// selected robot, the visible layers and the trails. Unknown data is missing. GUI thread.
class GameViewModel final : public QObject {
    Q_OBJECT

public:
    static constexpr double kTrailStep = 0.15; ///< distance of spots in a trail, Mu
    /// Share of the radio range from which a link counts as near its limit.
    static constexpr double kNearLimit = 0.875;
    /// Without a known range, a robot is linked for this number of cycles after a message. Robots
    /// send in each cycle.
    static constexpr int kHeardLately = 10;

    using QObject::QObject;

    [[nodiscard]] const game::GameAbout& about() const { return m_about; }
    void setAbout(const game::GameAbout& about);
    /// Never null.
    [[nodiscard]] const game::Moment& moment() const { return *m_moment; }
    /// Sets a moment of the game, later or earlier. Trails grow with later moments only.
    void setMoment(std::shared_ptr<const game::Moment> moment);
    /// Starts another game, or the same from its first cycle: clears the trails.
    void beginGame();
    /// Sets the recorded trail of a robot, so that an opened game has trails.
    void setTrail(int robot, Trail trail);
    [[nodiscard]] const Trail& trail(int robot) const;
    /// Increments when a trail is replaced, but not when it grows.
    [[nodiscard]] int trailGeneration() const { return m_trailGeneration; }

    /// 0: none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    void setChosen(int robot);
    /// The selected robot at this moment; null: none.
    [[nodiscard]] const game::RobotMoment* chosenRobot() const;

    /// A place marked by the operator, Mu, arena.
    [[nodiscard]] const std::optional<maze::Point>& mark() const { return m_mark; }
    void setMark(const std::optional<maze::Point>& mark);

    [[nodiscard]] const MapLayers& layers() const { return m_layers; }
    [[nodiscard]] bool shows(MapLayer layer) const { return m_layers.has(layer); }
    void setLayers(const MapLayers& layers);

    /// Pairs of robots within radio range. Without a known range: pairs of which one agent reports
    /// a recent message.
    [[nodiscard]] std::vector<RadioLink> links() const;
    /// Size of the arena, Mu: that of the lab, or the bounds of all known data. nullopt: no data.
    struct Extent {
        maze::Point low;
        maze::Point high;

        friend bool operator==(const Extent&, const Extent&) = default;
    };
    [[nodiscard]] std::optional<Extent> extent() const;
    /// The nearest robot whose body is at `place` or within `reach` (Mu) of it; 0: none. On the
    /// belief side the poses are those believed by the selected robot.
    [[nodiscard]] int robotAt(MapSide side, maze::Point place, double reach) const;

Q_SIGNALS:
    void aboutChanged();
    /// Another moment, or other trails.
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

} // namespace medulla::widgets::mazes
