// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_view.h"

#include "core/base/format.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/map_bar.h"
#include "widgets/maze/map_legend.h"
#include "widgets/maze/map_scene.h"
#include "widgets/scene/open_gl.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr int kFiguresMs = 500; ///< Period of the figures. Chosen: slow enough to read them.

QString percent(double part)
{
    return MapView::tr("%1 %").arg(formatNumber(part * 100, part < 0.1 ? 1 : 0));
}

} // namespace

MapView::MapView(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_sides(new QSplitter(Qt::Horizontal, this))
{
    setObjectName(QStringLiteral("mapView"));
    setAccessibleName(tr("Maze"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sides);
    m_sides->setObjectName(QStringLiteral("mapSides"));
    m_sides->setChildrenCollapsible(false);
    m_sides->setHandleWidth(1);
    QString why;
    if (scene::openGlUsable(&why)) {
        m_scene = new MapScene(theme, m_model, m_sides);
        m_truth = m_scene;
    } else {
        m_truth = new FlatMap(theme, m_model, MapSide::Truth, m_sides);
    }
    m_belief = new FlatMap(theme, m_model, MapSide::Belief, m_sides);
    m_truthSide = addSide(MapSide::Truth, m_truth);
    m_beliefSide = addSide(MapSide::Belief, m_belief);
    if (m_scene == nullptr) {
        m_truthSide.bar->lockPreset(MapPreset::Oblique, why);
        m_truthSide.bar->lockPreset(MapPreset::FromRobot, why);
    }
    connect(&m_model, &GameViewModel::chosenChanged, this, &MapView::showHeads);
    connect(&m_model, &GameViewModel::aboutChanged, this, &MapView::showHeads);
    connect(&m_model, &GameViewModel::momentChanged, this, &MapView::takeMoment);
    connect(m_belief, &FlatMap::beliefTaken, this, [this] {
        if (m_jumped) {
            showFigures();
        } else if (!m_figures.isActive()) {
            m_figures.start(kFiguresMs, this);
        }
    });
    connect(&m_model, &GameViewModel::layersChanged, this, [this] {
        m_truthSide.bar->setLayers(m_model.layers());
        m_beliefSide.bar->setLayers(m_model.layers());
        Q_EMIT layersChanged();
    });
    connect(&theme, &Theme::changed, this, &MapView::arrange);
    m_truthSide.bar->setPreset(m_truth->preset());
    // Half the room for each side, independent of their size hints.
    m_sides->setSizes({ 1000, 1000 });
    showHeads();
    arrange();
}

MapView::~MapView()
{
    // Delete the views before the data model that they draw from.
    delete m_sides;
}

MapView::Side MapView::addSide(MapSide side, MapPane* pane)
{
    Side made;
    made.whole = new QWidget(m_sides);
    auto* layout = new QVBoxLayout(made.whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    made.bar = new MapBar(m_theme, side, made.whole);
    made.legend = new MapLegend(m_theme, m_model, side, made.whole);
    layout->addWidget(made.bar);
    layout->addWidget(pane, 1);
    layout->addWidget(made.legend);
    m_sides->addWidget(made.whole);
    m_sides->setStretchFactor(m_sides->indexOf(made.whole), 1);
    made.bar->setLayers(m_model.layers());
    connect(made.bar, &MapBar::layersChosen, &m_model, &GameViewModel::setLayers);
    connect(made.bar, &MapBar::presetAsked, this, &MapView::look);
    connectPane(pane);
    return made;
}

void MapView::connectPane(MapPane* pane)
{
    connect(pane, &MapPane::placeClicked, this, &MapView::placeClicked);
    connect(pane, &MapPane::robotClicked, this, [this](int robot) {
        m_model.setChosen(robot);
        Q_EMIT robotChosen(robot);
    });
    if (pane == m_truth) {
        connect(pane, &MapPane::cameraChanged, this,
            [this] { m_truthSide.bar->setPreset(m_truth->preset()); });
    }
}

MapKind MapView::shownKind() const
{
    return m_kind == MapKind::Both && width() < m_theme.px(kBothFrom) ? MapKind::Truth : m_kind;
}

void MapView::setKind(MapKind kind)
{
    if (kind == m_kind) {
        return;
    }
    m_kind = kind;
    arrange();
    Q_EMIT kindChanged(kind);
}

void MapView::arrange()
{
    const auto shown = shownKind();
    m_truthSide.whole->setVisible(shown != MapKind::Belief);
    m_beliefSide.whole->setVisible(shown != MapKind::Truth);
}

void MapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

MapPreset MapView::preset() const
{
    return m_truth->preset();
}

void MapView::look(MapPreset preset)
{
    if (m_truthSide.bar->isLocked(preset)) {
        return;
    }
    const auto before = m_truth->preset();
    m_truth->look(preset);
    // The belief follows as far as a flat view supports the viewpoint.
    m_belief->look(preset == MapPreset::Follow ? preset : MapPreset::Above);
    m_truthSide.bar->setPreset(preset);
    if (before != preset) {
        Q_EMIT presetChanged(preset);
    }
}

void MapView::fit()
{
    m_truth->fit();
    m_belief->fit();
    m_truthSide.bar->setPreset(m_truth->preset());
}

QJsonObject MapView::movedCameras() const
{
    QJsonObject kept;
    for (const auto* pane : { m_truth, static_cast<MapPane*>(m_belief) }) {
        if (const auto camera = pane->movedCamera(); !camera.isEmpty()) {
            kept[pane->objectName()] = camera;
        }
    }
    return kept;
}

void MapView::moveCamerasBack(const QJsonObject& kept)
{
    for (auto* pane : { m_truth, static_cast<MapPane*>(m_belief) }) {
        pane->moveCameraBack(kept[pane->objectName()].toObject());
    }
}

void MapView::setShownLayers(const QStringList& keys)
{
    m_model.setLayers(MapLayers::fromKeys(keys));
}

void MapView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        fit();
        return;
    case Qt::Key_T:
        look(MapPreset::Follow);
        return;
    case Qt::Key_V: {
        auto next = preset();
        do {
            next = kMapPresets.at((std::size_t(next) + 1) % kMapPresets.size());
        } while (m_truthSide.bar->isLocked(next));
        look(next);
        return;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void MapView::showHeads()
{
    m_truthSide.bar->setWords(tr("Truth"), tr("from the simulator's view"));
    const int robot = m_model.chosen();
    m_beliefSide.bar->setWords(
        robot == 0 ? tr("Belief of a robot") : tr("Belief of robot %1").arg(robot),
        m_model.about().lab ? tr("beside truth, dashed") : QString());
    forgetFigures();
}

void MapView::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_figures.timerId()) {
        m_figures.stop();
        showFigures();
        return;
    }
    QWidget::timerEvent(event);
}

void MapView::takeMoment()
{
    const int before = std::exchange(m_cycle, m_model.moment().cycle);
    if (m_cycle < before) {
        forgetFigures();
    } else if (!m_figures.isActive()) {
        m_figures.start(kFiguresMs, this);
    }
}

void MapView::forgetFigures()
{
    // Figures of another cycle or robot would be wrong; those of this one are computed at the next
    // repaint.
    m_jumped = true;
    m_beliefSide.legend->setFigures({});
    m_figures.start(kFiguresMs, this);
}

void MapView::showFigures()
{
    m_jumped = false;
    std::vector<LegendFigure> figures;
    const auto* robot = m_model.chosenRobot();
    if (robot != nullptr && robot->belief && m_belief->isVisible()) {
        const auto& map = m_belief->beliefMap();
        if (const auto known = map.knownPart()) {
            figures.push_back({ tr("known"), percent(*known) });
        }
        if (const auto wrong = map.wrongPart()) {
            figures.push_back({ tr("wrong"), percent(*wrong) });
        }
        // The robot whose map differs most.
        int other = 0;
        double least = 2;
        for (const auto& each : m_model.moment().robots) {
            if (each.belief && each.number != robot->number) {
                const auto part = agreement(robot->belief->map, each.belief->map);
                if (part && *part < least) {
                    least = *part;
                    other = each.number;
                }
            }
        }
        if (other != 0) {
            figures.push_back({ tr("agrees least with %1").arg(other), percent(least) });
        }
    }
    m_beliefSide.legend->setFigures(std::move(figures));
}

} // namespace medulla::widgets::mazes
