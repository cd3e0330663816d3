// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_options.h"

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

QString optionWords(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::ArmOptions", text);
}

struct ArmLayerText {
    const char* key;
    const char* name;
};

ArmLayerText wordsOf(ArmLayer layer)
{
    switch (layer) {
    case ArmLayer::Plane:
        return { "plane", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Working plane") };
    case ArmLayer::Ghost:
        return { "ghost",
            QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Ghost at the target") };
    case ArmLayer::Path:
        return { "path", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Path to the target") };
    case ArmLayer::Trajectory:
        return { "trajectory",
            QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Steps of the selected action") };
    case ArmLayer::Trail:
        return { "trail", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Trail of the tip") };
    case ArmLayer::Guard:
        return { "guard",
            QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Guard around the tip") };
    case ArmLayer::Workspace:
        return { "workspace", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Workspace") };
    case ArmLayer::Zones:
        return { "zones", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Keep-out zones") };
    case ArmLayer::Torches:
        return { "torches",
            QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Flames and torches") };
    case ArmLayer::Head:
        return { "head", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Head") };
    case ArmLayer::Frames:
        return { "frames",
            QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Frames of the devices") };
    case ArmLayer::Floor:
        return { "floor", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Floor and numbers") };
    case ArmLayer::Names:
        break;
    }
    return { "names", QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Names and readings") };
}

} // namespace

QString presetName(ViewPreset preset)
{
    switch (preset) {
    case ViewPreset::Isometric:
        break;
    case ViewPreset::Front:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Front"));
    case ViewPreset::Right:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Right"));
    case ViewPreset::Top:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Top"));
    case ViewPreset::Left:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Left"));
    case ViewPreset::Back:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Back"));
    case ViewPreset::Bottom:
        return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Bottom"));
    }
    return optionWords(QT_TRANSLATE_NOOP("medulla::widgets::ArmOptions", "Corner"));
}

QString layerKey(ArmLayer layer)
{
    return QLatin1String(wordsOf(layer).key);
}

QString layerName(ArmLayer layer)
{
    return optionWords(wordsOf(layer).name);
}

} // namespace medulla::widgets
