// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_tool_bar.h"

#include "widgets/common/segmented_control.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"

#include <QComboBox>
#include <QMenu>
#include <QResizeEvent>

namespace medulla::widgets {

ArmToolBar::ArmToolBar(const Theme& theme, QWidget* parent)
    : Strip(theme, Line::Below, parent)
{
    setObjectName(QStringLiteral("armToolBar"));
    // It gives way instead of holding the window open.
    setMinimumWidth(1);
    auto* title = new TextLabel(theme, tr("Arm"), Type::Body, Token::Text, QFont::DemiBold, this);
    add(title);
    m_wideOnly.push_back(title);
    addSeparator();

    m_follow =
        addTool(QStringLiteral("follow"), tr("Follow the tip (T)"), QStringLiteral("followTip"));
    m_follow->setCheckable(true);
    connect(m_follow, &QAbstractButton::toggled, this, &ArmToolBar::followingChanged);
    m_fit = addTool(
        QStringLiteral("fit"), tr("Fit everything into the view (Home)"), QStringLiteral("fit"));
    connect(m_fit, &QAbstractButton::clicked, this, &ArmToolBar::fitAsked);
    addPresets();
    addSeparator();
    addPlane();
    addSeparator();
    m_ghost = addTool(QStringLiteral("ghost"),
        tr("Show the arm as it would stand at the target (G)"), QStringLiteral("showGhost"));
    m_ghost->setCheckable(true);
    connect(m_ghost, &QAbstractButton::toggled, this, [this](bool shown) {
        auto options = m_options;
        options.ghostShown = shown;
        change(options);
    });
    m_trail = addTool(
        QStringLiteral("trail"), tr("Show where the tip has been"), QStringLiteral("showTrail"));
    m_trail->setCheckable(true);
    connect(m_trail, &QAbstractButton::toggled, this, [this](bool shown) {
        auto options = m_options;
        options.trailShown = shown;
        change(options);
    });

    addStretch();
    auto* sentence = new TextLabel(theme, tr("A click sets the target. Only Execute moves."),
        Type::Table, Token::Text2, QFont::Normal, this);
    add(sentence);
    m_wideOnly.push_back(sentence);
    m_pointer = new TextLabel(theme, {}, Type::MonoTable, Token::Text2, QFont::Normal, this);
    m_pointer->setObjectName(QStringLiteral("narrowPointer"));
    m_pointer->hide();
    add(m_pointer);
    fill();
}

ToolBarButton* ArmToolBar::addTool(
    const QString& icon, const QString& name, const QString& objectName)
{
    auto* tool = new ToolBarButton(theme(), icon, name, this);
    tool->setObjectName(objectName);
    add(tool);
    return tool;
}

void ArmToolBar::addPresets()
{
    m_presets = addTool(
        QStringLiteral("cube"), tr("Look from a direction (V: the next)"), QStringLiteral("views"));
    auto* menu = new QMenu(m_presets);
    const auto entry = [&](const QString& text, ViewPreset preset) {
        connect(menu->addAction(text), &QAction::triggered, this,
            [this, preset] { Q_EMIT presetAsked(preset); });
    };
    entry(tr("Corner"), ViewPreset::Isometric);
    entry(tr("Front"), ViewPreset::Front);
    entry(tr("Right"), ViewPreset::Right);
    entry(tr("Top"), ViewPreset::Top);
    connect(m_presets, &QAbstractButton::clicked, menu,
        [this, menu] { menu->popup(m_presets->mapToGlobal(QPoint(0, m_presets->height() + 2))); });
}

void ArmToolBar::addPlane()
{
    m_planeShown =
        addTool(QStringLiteral("plane"), tr("Show the working plane"), QStringLiteral("showPlane"));
    m_planeShown->setCheckable(true);
    connect(m_planeShown, &QAbstractButton::toggled, this, [this](bool shown) {
        auto options = m_options;
        options.planeShown = shown;
        change(options);
    });
    auto* plane =
        new TextLabel(theme(), tr("Plane"), Type::Table, Token::Text2, QFont::Normal, this);
    add(plane);
    m_wideOnly.push_back(plane);

    m_plane =
        new SegmentedControl(theme(), tr("Working plane"), SegmentedControl::Size::Compact, this);
    m_plane->setObjectName(QStringLiteral("workingPlane"));
    m_plane->addSegment(tr("XY"))->setToolTip(tr("Clicks keep z"));
    m_plane->addSegment(tr("XZ"))->setToolTip(tr("Clicks keep y"));
    m_plane->addSegment(tr("YZ"))->setToolTip(tr("Clicks keep x"));
    m_plane->addSegment(tr("Camera"))->setToolTip(tr("Clicks keep the distance from the viewer"));
    connect(m_plane, &SegmentedControl::chosenChanged, this, [this](int index) {
        auto options = m_options;
        options.plane = static_cast<WorkingPlane>(index);
        change(options);
    });
    add(m_plane);

    auto* through =
        new TextLabel(theme(), tr("through"), Type::Table, Token::Text2, QFont::Normal, this);
    add(through);
    m_wideOnly.push_back(through);
    m_through = new QComboBox(this);
    m_through->setObjectName(QStringLiteral("planeThrough"));
    m_through->setAccessibleName(tr("Point that the working plane goes through"));
    m_through->setToolTip(tr("Point that the working plane goes through"));
    m_through->addItem(tr("tip"));
    m_through->addItem(tr("target"));
    connect(m_through, &QComboBox::currentIndexChanged, this, [this](int index) {
        auto options = m_options;
        options.through = static_cast<PlaneThrough>(index);
        change(options);
    });
    const auto measure = [this] {
        // As high as everything else in a tool bar.
        m_through->setFont(theme().font(Type::Table));
        m_through->setFixedHeight(theme().px(24));
    };
    connect(&theme(), &Theme::changed, m_through, measure);
    measure();
    add(m_through);
    m_wideOnly.push_back(m_through);
}

void ArmToolBar::change(const StageOptions& options)
{
    if (options == m_options) {
        return;
    }
    m_options = options;
    fill();
    Q_EMIT optionsChanged();
}

void ArmToolBar::setOptions(const StageOptions& options)
{
    change(options);
}

void ArmToolBar::fill()
{
    m_plane->setChosen(static_cast<int>(m_options.plane));
    m_through->setCurrentIndex(static_cast<int>(m_options.through));
    m_planeShown->setChecked(m_options.planeShown);
    m_ghost->setChecked(m_options.ghostShown);
    m_trail->setChecked(m_options.trailShown);
}

bool ArmToolBar::isFollowing() const
{
    return m_follow->isChecked();
}

void ArmToolBar::setFollowing(bool following)
{
    m_follow->setChecked(following);
}

void ArmToolBar::setPointerText(const QString& text)
{
    m_pointer->setText(text);
}

void ArmToolBar::setToolsEnabled(bool enabled)
{
    for (auto* tool : std::initializer_list<QWidget*> {
             m_follow, m_fit, m_presets, m_planeShown, m_plane, m_through, m_ghost, m_trail }) {
        tool->setEnabled(enabled);
    }
}

void ArmToolBar::resizeEvent(QResizeEvent* event)
{
    Strip::resizeEvent(event);
    const auto narrow = event->size().width() < theme().px(940);
    if (narrow == m_narrow) {
        return;
    }
    m_narrow = narrow;
    for (auto* widget : m_wideOnly) {
        widget->setVisible(!narrow);
    }
    m_pointer->setVisible(narrow);
    Q_EMIT narrowChanged(narrow);
}

} // namespace medulla::widgets
