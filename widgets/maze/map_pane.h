// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/maze/game_view_model.h"
#include "widgets/maze/map_words.h"

#include <optional>
#include <vector>

#include <QJsonObject>
#include <QPointF>
#include <QWidget>

namespace medulla::widgets::mazes {

/// Base of the flat and 3D views of one side of a game in a MapView. GUI thread.
/// Keys: arrows move a crosshair by 0.5 Mu (Shift: 2 Mu, Ctrl: 0.1 Mu), Enter clicks there, Esc
/// removes it; 1 to 9 select a robot. Other keys go to the parent widgets.
class MapPane : public QWidget {
    Q_OBJECT

public:
    /// `model` must outlive the pane.
    MapPane(GameViewModel& model, MapSide side, QWidget* parent);

    /// Shows the whole arena, also after a resize, until the camera is moved.
    virtual void fit() = 0;
    /// Sets the viewpoint; flat views support Above and Follow.
    virtual void look(MapPreset preset) = 0;
    /// The present viewpoint.
    [[nodiscard]] virtual MapPreset preset() const = 0;
    /// The camera moved by the operator, for settings files; empty if it was not moved or follows a
    /// robot.
    [[nodiscard]] virtual QJsonObject movedCamera() const = 0;
    /// Restores that camera; empty or malformed data has no effect.
    virtual void moveCameraBack(const QJsonObject& kept) = 0;

    /// The place of the crosshair, or of the pointer in a flat view, Mu; nullopt: none.
    [[nodiscard]] std::optional<maze::Point> crosshair() const { return m_cross; }

Q_SIGNALS:
    /// A click, or Enter at the crosshair, on a place without a robot; Mu, arena.
    void placeClicked(const medulla::maze::Point& place);
    /// A click on a robot, or the key of its number.
    void robotClicked(int robot);
    /// The operator or `look` has moved the camera.
    void cameraChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

    [[nodiscard]] GameViewModel& model() const { return m_model; }
    [[nodiscard]] MapSide side() const { return m_side; }
    [[nodiscard]] bool isCrossByKeys() const { return m_byKeys; }
    /// Initial place of the crosshair: the centre of the visible area, Mu.
    [[nodiscard]] virtual maze::Point middle() const = 0;
    /// Direction in the arena of a direction on the screen (y up).
    [[nodiscard]] virtual QPointF inArena(const QPointF& onScreen) const { return onScreen; }
    /// Description of a place for the card.
    [[nodiscard]] virtual std::vector<CardLine> card(maze::Point place) const;
    /// The crosshair has moved or disappeared.
    virtual void crossMoved() = 0;

    void moveCross(const std::optional<maze::Point>& at, bool byKeys);
    /// Selects the robot at the place, or reports the place if it is in the arena.
    void click(maze::Point at);

private:
    void describe();

    GameViewModel& m_model;
    MapSide m_side;
    std::optional<maze::Point> m_cross;
    bool m_byKeys = false;
};

} // namespace medulla::widgets::mazes
