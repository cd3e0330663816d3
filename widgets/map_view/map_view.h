// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/map_view/game_picture.h"

#include <QBasicTimer>
#include <QStringList>
#include <QWidget>

class QSplitter;

namespace medulla::widgets {

class FlatMap;
class MapBar;
class MapLegend;
class MapPane;
class MapScene;

/// A game to look at: what is true, what a robot believes, or both side by side, each with a head
/// (places to look from, layers) and a legend. The truth is drawn in 3D, without OpenGL from
/// above; both show the same and are used the same way. Where there is no room for both sides
/// (kBothFrom), one is shown.
///
/// How to put it together: hand what a game::GameSource or a game::Playback has to `picture()`:
/// `setAbout` when the game is known, `setMoment` at display rate, `beginGame` when it starts from
/// its beginning; `setTrail` for the ways of a game that was opened. The chosen robot is that of
/// `picture()`; clicks on robots choose it. What a click on a place means is up to the owner.
///
/// Keys besides those of the pictures: Home fits, V takes the next place to look from, T follows
/// the chosen robot.
class MapView final : public QWidget {
    Q_OBJECT

public:
    /// Least width for both sides, logical px at a text scale of 1.
    static constexpr int kBothFrom = 800;

    /// `theme` must outlive it.
    explicit MapView(const Theme& theme, QWidget* parent = nullptr);
    ~MapView() override;

    [[nodiscard]] GamePicture& picture() { return m_picture; }

    /// What was asked for; `shownKind` is what there is room for.
    [[nodiscard]] MapKind kind() const { return m_kind; }
    [[nodiscard]] MapKind shownKind() const;
    void setKind(MapKind kind);

    /// Where the truth is looked at from; a belief always from above.
    [[nodiscard]] MapPreset preset() const;
    void look(MapPreset preset);
    void fit();
    /// Where the operator moved the cameras to, for settings files; empty while nobody did.
    [[nodiscard]] QJsonObject movedCameras() const;
    void moveCamerasBack(const QJsonObject& kept);

    /// All that is shown, as words that a settings file can keep.
    [[nodiscard]] QStringList shownLayers() const { return m_picture.layers().keys(); }
    void setShownLayers(const QStringList& keys);

    /// The moment that comes next is not one to which the game went on: figures of the one before
    /// are not kept until there are others. Moments of an earlier cycle are such by themselves.
    void forgetFigures();

    /// Whether the truth is drawn in 3D.
    [[nodiscard]] bool hasScene() const { return m_scene != nullptr; }
    /// The picture in 3D; null without OpenGL.
    [[nodiscard]] MapScene* scene() const { return m_scene; }
    [[nodiscard]] QSize sizeHint() const override { return { 1200, 420 }; }

Q_SIGNALS:
    /// A place was clicked in either picture, um, arena: it may be marked, or the chosen robot sent
    /// there.
    void placeClicked(const medulla::maze::Point& place);
    /// The chosen robot is another one, by a click or a key here.
    void robotChosen(int robot);
    void kindChanged(medulla::widgets::MapKind kind);
    void presetChanged(medulla::widgets::MapPreset preset);
    void layersChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    struct Side {
        QWidget* whole = nullptr;
        MapBar* bar = nullptr;
        MapLegend* legend = nullptr;
    };
    Side addSide(MapSide side, MapPane* pane);
    void connectPane(MapPane* pane);
    void arrange();
    void showHeads();
    void takeMoment();
    void showFigures();

    const Theme& m_theme;
    GamePicture m_picture;
    MapKind m_kind = MapKind::Both;
    MapScene* m_scene = nullptr;
    MapPane* m_truth = nullptr; ///< m_scene, or flat
    FlatMap* m_belief = nullptr;
    QSplitter* m_sides;
    Side m_truthSide;
    Side m_beliefSide;
    QBasicTimer m_figures; ///< until figures are reckoned anew
    int m_cycle = 0; ///< that is shown
    bool m_jumped = false; ///< there are no figures of it yet
};

} // namespace medulla::widgets
