// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_tool_bar.h"

#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QMenu>

namespace medulla::widgets {
namespace {

/// In a narrower bar there is no room for the pointer position between the tools, logical px.
constexpr int kNarrowest = 640;

} // namespace

ArmToolBar::ArmToolBar(const Theme& theme, ArmViewOptions& options, QWidget* parent)
    : OverflowBar(theme, QStringLiteral("armToolBar"), Last, parent)
    , m_options(options)
{
    m_title =
        new TextLabel(theme, tr("Arm"), FontRole::Body, ColorToken::Text, QFont::DemiBold, this);
    addPart(m_title, Words);
    m_titleLine = addLine();

    m_follow = addTool(
        QStringLiteral("follow"), tr("Follow the tip (T)"), QStringLiteral("followTip"), Fewer);
    m_follow->setCheckable(true);
    connect(m_follow, &QAbstractButton::toggled, this, &ArmToolBar::followingChanged);
    m_fit = addTool(QStringLiteral("fit"), tr("Fit everything into the view (Home)"),
        QStringLiteral("fit"), Fewer);
    connect(m_fit, &QAbstractButton::clicked, this, &ArmToolBar::fitAsked);
    addViews();
    addLine();
    addPlane();
    m_planeLine = addLine();
    m_ghost = addLayerTool(ArmLayer::Ghost, QStringLiteral("ghost"),
        tr("Show the arm at the target as a ghost (G)"), QStringLiteral("showGhost"), KeysAlone);
    m_trail = addLayerTool(ArmLayer::Trail, QStringLiteral("trail"),
        tr("Show the trail of the tip"), QStringLiteral("showTrail"));
    addLayers();
    m_measure = addTool(QStringLiteral("ruler"), tr("Measure between two points (M)"),
        QStringLiteral("measure"), KeysAlone);
    m_measure->setCheckable(true);
    connect(m_measure, &QAbstractButton::toggled, this, &ArmToolBar::measuringAsked);
    addDisturb();
    addMore(Narrow);

    addStretch();
    m_sentence = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this);
    m_sentence->setObjectName(QStringLiteral("clickSentence"));
    addPart(m_sentence, Words);
    m_pointer =
        new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text2, QFont::Normal, this);
    m_pointer->setObjectName(QStringLiteral("narrowPointer"));
    m_pointer->hide();
    add(m_pointer);
    addClickAndGo();
    fill();
    setClickAndGo(false);
    connect(&options, &ArmViewOptions::changed, this, &ArmToolBar::fill);
}

ToolBarButton* ArmToolBar::addTool(
    const QString& icon, const QString& name, const QString& objectName, int leftOut)
{
    auto* tool = new ToolBarButton(theme(), icon, name, this);
    tool->setObjectName(objectName);
    addPart(tool, leftOut);
    return tool;
}

ToolBarButton* ArmToolBar::addLayerTool(ArmLayer layer, const QString& icon, const QString& name,
    const QString& objectName, int leftOut)
{
    auto* tool = addTool(icon, name, objectName, leftOut);
    tool->setCheckable(true);
    connect(tool, &QAbstractButton::toggled, &m_options,
        [this, layer](bool shown) { m_options.setLayerShown(layer, shown); });
    return tool;
}

void ArmToolBar::addViews()
{
    m_presets = addTool(QStringLiteral("cube"), tr("Choose a viewpoint (V: next)"),
        QStringLiteral("views"), KeysAlone);
    auto* menu = new QMenu(m_presets);
    menu->setObjectName(QStringLiteral("viewsMenu"));
    m_presets->setMenu(menu);
    m_viewsMenu = menu;
    for (const auto preset : kViewPresets) {
        connect(menu->addAction(presetName(preset)), &QAction::triggered, this,
            [this, preset] { Q_EMIT presetAsked(preset); });
    }
    m_kinds = addTool(QStringLiteral("projections"), tr("3D view, projections or both"),
        QStringLiteral("viewKinds"));
    auto* kinds = new QMenu(m_kinds);
    kinds->setObjectName(QStringLiteral("viewKindsMenu"));
    m_kinds->setMenu(kinds);
    auto* group = new QActionGroup(kinds);
    const auto entry = [&](ViewKind kind, const QString& name, const QString& objectName) {
        auto* action = kinds->addAction(name);
        action->setObjectName(objectName);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, kind] { setKind(kind); });
        m_kindActions.at(std::size_t(kind)) = action;
    };
    entry(ViewKind::Picture, tr("3D view"), QStringLiteral("viewPicture"));
    entry(ViewKind::Projections, tr("Three projections"), QStringLiteral("viewProjections"));
    entry(ViewKind::Both, tr("Both side by side"), QStringLiteral("viewBoth"));
    m_kindActions.front()->setChecked(true);
}

void ArmToolBar::addLayers()
{
    m_layers = addTool(QStringLiteral("layers"), tr("Choose layers"), QStringLiteral("layers"));
    auto* menu = new QMenu(m_layers);
    menu->setObjectName(QStringLiteral("layersMenu"));
    m_layers->setMenu(menu);
    for (const auto layer : kArmLayers) {
        auto* action = menu->addAction(layerName(layer));
        action->setObjectName(QLatin1String("layer.") + layerKey(layer));
        action->setCheckable(true);
        connect(action, &QAction::toggled, &m_options,
            [this, layer](bool shown) { m_options.setLayerShown(layer, shown); });
        m_layerActions.push_back(action);
    }
}

void ArmToolBar::fillMenu(QMenu& menu)
{
    for (auto* tool : { m_follow, m_fit, m_ghost, m_measure }) {
        if (!tool->isHidden()) {
            continue;
        }
        auto* action = menu.addAction(tool->accessibleName());
        action->setObjectName(QLatin1String("more.") + tool->objectName());
        action->setCheckable(tool->isCheckable());
        action->setChecked(tool->isChecked());
        connect(action, &QAction::triggered, tool, &QAbstractButton::click);
    }
    if (m_presets->isHidden()) {
        auto* views = menu.addMenu(m_presets->accessibleName());
        views->addActions(m_viewsMenu->actions());
        views->setEnabled(m_presets->isEnabled());
    }
    if (m_disturb->isHidden() && !m_disturbMenu->isEmpty()) {
        menu.addMenu(m_disturb->accessibleName())->addActions(m_disturbMenu->actions());
    }
    menu.addSeparator();
    const auto choice = [&menu](const QString& name, const QString& objectName, bool chosen,
                            auto choose) {
        auto* action = menu.addAction(name);
        action->setObjectName(objectName);
        action->setCheckable(true);
        action->setChecked(chosen);
        QObject::connect(action, &QAction::triggered, &menu, choose);
    };
    choice(tr("Working plane faces the camera"), QStringLiteral("more.planeCamera"),
        m_options.workingPlane() == WorkingPlane::Camera,
        [this] { m_plane->setChosen(static_cast<int>(WorkingPlane::Camera)); });
    for (const auto through : { PlaneThrough::Tip, PlaneThrough::Target }) {
        const auto ofTip = through == PlaneThrough::Tip;
        choice(ofTip ? tr("Working plane through the tip") : tr("Working plane through the target"),
            ofTip ? QStringLiteral("more.throughTip") : QStringLiteral("more.throughTarget"),
            m_options.planeThrough() == through,
            [this, through] { m_through->setCurrentIndex(static_cast<int>(through)); });
    }
}

void ArmToolBar::addDisturb()
{
    m_disturb = addTool(QStringLiteral("alarm"), tr("Disturb the simulated cell"),
        QStringLiteral("disturbCell"), Narrow);
    auto* menu = new QMenu(m_disturb);
    menu->setObjectName(QStringLiteral("disturbCellMenu"));
    menu->setToolTipsVisible(true);
    m_disturb->setMenu(menu);
    m_disturbMenu = menu;
    setWanted(m_disturb, false);
}

void ArmToolBar::setDisturbances(const std::vector<QAction*>& actions)
{
    for (auto* action : actions) {
        m_disturbMenu->addAction(action);
    }
    setWanted(m_disturb, !actions.empty());
    arrange();
}

void ArmToolBar::addClickAndGo()
{
    m_clickAndGo = addTool(QStringLiteral("hand"), tr("Click-and-go: a click moves the arm"),
        QStringLiteral("clickAndGo"));
    m_clickAndGo->setCheckable(true);
    m_clickAndGo->setOutlined(true);
    m_clickAndGo->setToolTip(
        tr("On: a click in the view sets the target and moves the arm at once. Esc ends it."));
    connect(m_clickAndGo, &QAbstractButton::toggled, this, &ArmToolBar::clickAndGoAsked);
}

void ArmToolBar::addPlane()
{
    m_planeShown = addLayerTool(ArmLayer::Plane, QStringLiteral("plane"),
        tr("Show the working plane"), QStringLiteral("showPlane"));
    m_planeWord = new TextLabel(
        theme(), tr("Plane"), FontRole::Table, ColorToken::Text2, QFont::Normal, this);
    addPart(m_planeWord, Words);

    m_plane =
        new SegmentedControl(theme(), tr("Working plane"), SegmentedControl::Size::Compact, this);
    m_plane->setObjectName(QStringLiteral("workingPlane"));
    m_plane->addSegment(tr("XY"))->setToolTip(tr("Clicks keep z"));
    m_plane->addSegment(tr("XZ"))->setToolTip(tr("Clicks keep y"));
    m_plane->addSegment(tr("YZ"))->setToolTip(tr("Clicks keep x"));
    m_cameraSegment = m_plane->addSegment(tr("Camera"));
    m_cameraSegment->setToolTip(tr("Clicks keep the distance from the viewer"));
    connect(m_plane, &SegmentedControl::chosenChanged, &m_options,
        [this](int index) { m_options.setWorkingPlane(static_cast<WorkingPlane>(index)); });
    addPart(m_plane);

    m_throughWord = new TextLabel(
        theme(), tr("through"), FontRole::Table, ColorToken::Text2, QFont::Normal, this);
    addPart(m_throughWord, Words);
    m_through = new QComboBox(this);
    m_through->setObjectName(QStringLiteral("planeThrough"));
    m_through->setAccessibleName(tr("Point of the working plane"));
    m_through->setToolTip(tr("Point of the working plane"));
    m_through->addItem(tr("tip"));
    m_through->addItem(tr("target"));
    connect(m_through, &QComboBox::currentIndexChanged, &m_options,
        [this](int index) { m_options.setPlaneThrough(static_cast<PlaneThrough>(index)); });
    const auto measure = [this] {
        // The height of all parts of a tool bar.
        m_through->setFont(theme().font(FontRole::Table));
        m_through->setFixedHeight(theme().px(24));
    };
    connect(&theme(), &Theme::changed, m_through, measure);
    measure();
    addPart(m_through, Narrow);
}

void ArmToolBar::fill()
{
    const auto& layers = m_options.values().layers;
    m_plane->setChosen(static_cast<int>(m_options.workingPlane()));
    m_through->setCurrentIndex(static_cast<int>(m_options.planeThrough()));
    m_planeShown->setChecked(layers.has(ArmLayer::Plane));
    m_ghost->setChecked(layers.has(ArmLayer::Ghost));
    m_trail->setChecked(layers.has(ArmLayer::Trail));
    for (std::size_t i = 0; i < m_layerActions.size(); ++i) {
        m_layerActions[i]->setChecked(layers.has(kArmLayers.at(i)));
    }
    m_cameraSegment->setVisible(!isNarrow() || m_options.workingPlane() == WorkingPlane::Camera);
}

void ArmToolBar::setKind(ViewKind kind)
{
    if (kind == m_kind) {
        return;
    }
    m_kind = kind;
    m_kindActions.at(std::size_t(kind))->setChecked(true);
    Q_EMIT kindChanged(kind);
}

void ArmToolBar::lockKind(const QString& why)
{
    setKind(ViewKind::Projections);
    m_kinds->setEnabled(false);
    m_kinds->setToolTip(why);
    m_presets->setEnabled(false);
    m_presets->setToolTip(why);
}

bool ArmToolBar::isFollowing() const
{
    return m_follow->isChecked();
}

void ArmToolBar::setFollowing(bool following)
{
    m_follow->setChecked(following);
}

void ArmToolBar::setMeasuring(bool measuring)
{
    m_measure->setChecked(measuring);
}

void ArmToolBar::setClickAndGo(bool on)
{
    m_clickAndGo->setChecked(on);
    m_clickAndGo->setWords(on ? tr("Click-and-go: on") : tr("Click-and-go: off"));
    m_sentence->setText(on ? tr("A click sets the target and moves the arm.")
                           : tr("A click sets the target. Only Execute moves."));
    arrange();
}

void ArmToolBar::setViewOnly()
{
    for (const auto* part :
        std::initializer_list<const QWidget*> { m_title, m_titleLine, m_planeLine, m_planeShown,
            m_planeWord, m_plane, m_throughWord, m_through, m_sentence, m_clickAndGo }) {
        setWanted(part, false);
    }
    arrange();
}

void ArmToolBar::setPointerText(const QString& text)
{
    m_pointer->setText(text);
}

int ArmToolBar::widthAt(const QWidget& part, int level) const
{
    const int now = OverflowBar::widthAt(part, level);
    if (&part != m_plane) {
        return now;
    }
    // With or without the segment that narrow bars leave out.
    const bool wanted = level < Narrow || m_options.workingPlane() == WorkingPlane::Camera;
    return now
        + (int(wanted) - int(!m_cameraSegment->isHidden())) * m_cameraSegment->sizeHint().width();
}

void ArmToolBar::dress(int /*level*/)
{
    fill();
    // The narrowest bars have no room for the pointer position.
    m_pointer->setVisible(isNarrow() && width() >= theme().px(kNarrowest));
    if (isNarrow() != m_wasNarrow) {
        m_wasNarrow = isNarrow();
        Q_EMIT narrowChanged(m_wasNarrow);
    }
}

} // namespace medulla::widgets
