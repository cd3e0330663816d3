// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map_view/game_picture.h"
#include "widgets/map_view/map_words.h"

#include <optional>
#include <vector>

#include <QJsonObject>
#include <QPointF>
#include <QWidget>

namespace medulla::widgets {

/// A picture of one side of a game, flat or in 3D: what a MapView is made of. GUI thread.
///
/// Keys that all of them take: arrows move a crosshair by 0.5 um (Shift: 2 um, Ctrl: 0.1 um), Enter
/// clicks there, Esc ends it; 1 to 9 choose a robot; the others go to the parent widgets.
class MapPane : public QWidget {
    Q_OBJECT

public:
    /// `picture` must outlive it.
    MapPane(GamePicture& picture, MapSide side, QWidget* parent);

    /// Everything is in view again, and stays so until somebody moves the camera.
    virtual void fit() = 0;
    /// Takes that place to look from; flat pictures know Above and Follow.
    virtual void look(MapPreset preset) = 0;
    /// Whether it stands there, and nobody moved it away.
    [[nodiscard]] virtual MapPreset preset() const = 0;
    /// Where somebody moved the camera to, for settings files; empty while nobody did, or while it
    /// follows a robot.
    [[nodiscard]] virtual QJsonObject movedCamera() const = 0;
    /// Moves it there again; what is empty or malformed changes nothing.
    virtual void moveCameraBack(const QJsonObject& kept) = 0;

    /// The place that keys are at, or the pointer in a flat picture, um; nothing without.
    [[nodiscard]] std::optional<maze::Point> crosshair() const { return m_cross; }

Q_SIGNALS:
    /// A click, or Enter at the crosshair, on a place that no robot is at; um, arena.
    void placeClicked(const medulla::maze::Point& place);
    /// A click on a robot, or the key of its number.
    void robotClicked(int robot);
    /// The operator moved the camera, or `look` did.
    void cameraChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

    [[nodiscard]] GamePicture& picture() const { return m_picture; }
    [[nodiscard]] MapSide side() const { return m_side; }
    [[nodiscard]] bool isCrossByKeys() const { return m_byKeys; }
    /// Where the crosshair begins: in the middle of what is seen, um.
    [[nodiscard]] virtual maze::Point middle() const = 0;
    /// The direction in the arena of one on the screen, y up.
    [[nodiscard]] virtual QPointF inArena(const QPointF& onScreen) const { return onScreen; }
    /// What is known of a place, for the card beside it.
    [[nodiscard]] virtual std::vector<CardLine> card(maze::Point place) const;
    /// The crosshair is elsewhere, or gone.
    virtual void crossMoved() = 0;

    void moveCross(const std::optional<maze::Point>& at, bool byKeys);
    /// A robot that is there, or the place if it is in the arena.
    void click(maze::Point at);

private:
    void describe();

    GamePicture& m_picture;
    MapSide m_side;
    std::optional<maze::Point> m_cross;
    bool m_byKeys = false;
};

} // namespace medulla::widgets
