// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_options.h"

#include <QCoreApplication>

namespace medulla::widgets::mazes {
namespace {

QString optionWords(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::MapOptions", text);
}

struct MapLayerText {
    const char* key;
    const char* name;
    bool onTruth;
    bool onBelief;
};

MapLayerText wordsOf(MapLayer layer)
{
    switch (layer) {
    case MapLayer::Walls:
        return { "walls", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Walls, how probable"),
            false, true };
    case MapLayer::Target:
        return { "target",
            QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Target, how probable"), false,
            true };
    case MapLayer::Radio:
        return { "radio", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Radio"), true, false };
    case MapLayer::Trails:
        return { "trails", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Trails"), true,
            false };
    case MapLayer::Cones:
        return { "cones", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Sensor cones"), true,
            false };
    case MapLayer::Paths:
        return { "paths", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Path and goal"), true,
            true };
    case MapLayer::Others:
        return { "others", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "News of others"),
            false, true };
    case MapLayer::Uncertainty:
        return { "uncertainty", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Pose, 2 sigma"),
            false, true };
    case MapLayer::Frontier:
        return { "frontier", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Frontier"), false,
            true };
    case MapLayer::Differences:
        return { "differences",
            QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Differences to truth"), false,
            true };
    case MapLayer::FloorMap:
        return { "floormap",
            QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Belief on the floor"), true, false };
    case MapLayer::Names:
        break;
    }
    return { "names", QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Words and figures"), true,
        true };
}

} // namespace

QString presetName(MapPreset preset)
{
    switch (preset) {
    case MapPreset::Above:
        break;
    case MapPreset::Oblique:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Oblique"));
    case MapPreset::Follow:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Follow"));
    case MapPreset::FromRobot:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "From robot"));
    }
    return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::MapOptions", "Above"));
}

QString layerKey(MapLayer layer)
{
    return QLatin1String(wordsOf(layer).key);
}

QString layerName(MapLayer layer)
{
    return optionWords(wordsOf(layer).name);
}

bool isOn(MapLayer layer, MapSide side)
{
    const auto words = wordsOf(layer);
    return side == MapSide::Truth ? words.onTruth : words.onBelief;
}

} // namespace medulla::widgets::mazes
