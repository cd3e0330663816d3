// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_bar.h"

#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QAction>
#include <QMenu>

namespace medulla::widgets::mazes {

MapBar::MapBar(const Theme& theme, MapSide side, QWidget* parent)
    : OverflowBar(theme,
        side == MapSide::Truth ? QStringLiteral("truthBar") : QStringLiteral("beliefBar"), Last,
        parent)
    , m_side(side)
    , m_title(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_about(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
{
    m_title->setObjectName(objectName() + QStringLiteral(".title"));
    addPart(m_title);
    addPart(m_about, About);
    addStretch();
    if (side == MapSide::Truth) {
        addPresets();
        addLayer(MapLayer::Radio, QStringLiteral("radio"), tr("Show radio links and range"), false);
        addLayer(
            MapLayer::Trails, QStringLiteral("trail"), tr("Show the trails of the robots"), false);
    } else {
        addLayer(MapLayer::Walls, {}, tr("walls"), true);
        addLayer(MapLayer::Target, {}, tr("target"), true);
        addLayer(MapLayer::Differences, {}, tr("Differences"), true);
    }
    addLayerMenu();
    addMore(Tools);
    fill();
}

void MapBar::addPresets()
{
    m_presets =
        new SegmentedControl(theme(), tr("Viewpoint"), SegmentedControl::Size::Compact, this);
    m_presets->setObjectName(QStringLiteral("mapPresets"));
    for (const auto preset : kMapPresets) {
        m_segments.push_back(m_presets->addSegment(presetName(preset)));
        m_segments.back()->setObjectName(
            QStringLiteral("mapPreset%1").arg(static_cast<int>(preset)));
    }
    connect(m_presets, &SegmentedControl::chosenChanged, this,
        [this](int index) { Q_EMIT presetAsked(kMapPresets.at(std::size_t(index))); });
    addPart(m_presets, Presets);
}

void MapBar::addLayer(MapLayer layer, const QString& icon, const QString& name, bool words)
{
    auto* tool = new ToolBarButton(theme(), icon, name, this);
    tool->setObjectName(QLatin1String("show.") + layerKey(layer));
    tool->setCheckable(true);
    if (words) {
        tool->setWords(name);
        tool->setOutlined(true);
        tool->setAccessibleName(layerName(layer));
        tool->setToolTip(layerName(layer));
    }
    connect(
        tool, &QAbstractButton::toggled, this, [this, layer](bool shown) { choose(layer, shown); });
    m_tools.emplace_back(layer, tool);
    addPart(tool, Tools);
}

void MapBar::addLayerMenu()
{
    auto* button = new ToolBarButton(theme(), QStringLiteral("layers"), tr("Choose layers"), this);
    button->setObjectName(objectName() + QStringLiteral(".layers"));
    auto* menu = new QMenu(button);
    menu->setObjectName(objectName() + QStringLiteral(".layersMenu"));
    button->setMenu(menu);
    for (const auto layer : kMapLayers) {
        if (!isOn(layer, m_side)) {
            continue;
        }
        auto* action = menu->addAction(layerName(layer));
        action->setObjectName(QLatin1String("layer.") + layerKey(layer));
        action->setCheckable(true);
        connect(
            action, &QAction::toggled, this, [this, layer](bool shown) { choose(layer, shown); });
        m_actions.emplace_back(layer, action);
    }
    addPart(button);
}

void MapBar::choose(MapLayer layer, bool shown)
{
    if (m_layers.has(layer) == shown) {
        return;
    }
    auto layers = m_layers;
    layers.set(layer, shown);
    setLayers(layers);
    Q_EMIT layersChosen(layers);
}

void MapBar::setLayers(const MapLayers& layers)
{
    m_layers = layers;
    fill();
}

void MapBar::fill()
{
    for (const auto& [layer, tool] : m_tools) {
        tool->setChecked(m_layers.has(layer));
    }
    for (const auto& [layer, action] : m_actions) {
        action->setChecked(m_layers.has(layer));
    }
}

void MapBar::setWords(const QString& title, const QString& about)
{
    if (m_title->text() != title || m_about->text() != about) {
        m_title->setText(title);
        m_about->setText(about);
        arrange();
    }
}

void MapBar::setPreset(MapPreset preset)
{
    if (m_presets != nullptr) {
        m_presets->setChosen(static_cast<int>(preset));
    }
}

void MapBar::lockPreset(MapPreset preset, const QString& why)
{
    auto* segment = m_segments.at(std::size_t(preset));
    segment->setEnabled(why.isEmpty());
    segment->setToolTip(why);
}

bool MapBar::isLocked(MapPreset preset) const
{
    return !m_segments.at(std::size_t(preset))->isEnabled();
}

void MapBar::dress(int /*level*/) { }

void MapBar::fillMenu(QMenu& menu)
{
    if (m_presets != nullptr && m_presets->isHidden()) {
        for (const auto preset : kMapPresets) {
            auto* action = menu.addAction(presetName(preset));
            action->setObjectName(QStringLiteral("more.mapPreset%1").arg(static_cast<int>(preset)));
            action->setCheckable(true);
            action->setChecked(m_presets->chosen() == static_cast<int>(preset));
            action->setEnabled(!isLocked(preset));
            connect(action, &QAction::triggered, this, [this, preset] {
                setPreset(preset);
                Q_EMIT presetAsked(preset);
            });
        }
        menu.addSeparator();
    }
    for (const auto& [layer, tool] : m_tools) {
        if (tool->isHidden()) {
            auto* action = menu.addAction(layerName(layer));
            action->setObjectName(QLatin1String("more.") + layerKey(layer));
            action->setCheckable(true);
            action->setChecked(tool->isChecked());
            connect(action, &QAction::triggered, tool, &QAbstractButton::click);
        }
    }
}

} // namespace medulla::widgets::mazes
