// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/overflow_bar.h"
#include "widgets/maze/map_options.h"

#include <vector>

class QAbstractButton;
class QAction;
class QMenu;

namespace medulla::widgets {
class SegmentedControl;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// The header of one side of a MapView: title, viewpoints (truth only) and layers.
class MapBar final : public OverflowBar {
    Q_OBJECT

public:
    MapBar(const Theme& theme, MapSide side, QWidget* parent = nullptr);

    void setWords(const QString& title, const QString& about);
    void setLayers(const MapLayers& layers);
    void setPreset(MapPreset preset);
    /// Disables a viewpoint with the reason `why`; empty: enables it.
    void lockPreset(MapPreset preset, const QString& why);
    [[nodiscard]] bool isLocked(MapPreset preset) const;

Q_SIGNALS:
    void layersChosen(const medulla::widgets::mazes::MapLayers& layers);
    void presetAsked(medulla::widgets::mazes::MapPreset preset);

protected:
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    /// The levels in the order in which parts are dropped.
    enum Level { About = 1, Tools, Presets, Last = Presets };

    void addPresets();
    void addLayer(MapLayer layer, const QString& icon, const QString& name, bool words);
    void addLayerMenu();
    void choose(MapLayer layer, bool shown);
    void fill();

    MapSide m_side;
    MapLayers m_layers;
    TextLabel* m_title;
    TextLabel* m_about;
    SegmentedControl* m_presets = nullptr;
    std::vector<QAbstractButton*> m_segments;
    std::vector<std::pair<MapLayer, ToolBarButton*>> m_tools;
    std::vector<std::pair<MapLayer, QAction*>> m_actions;
};

} // namespace medulla::widgets::mazes
