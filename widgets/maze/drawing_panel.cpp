// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/drawing_panel.h"

#include "core/maze/protocol/files.h"
#include "widgets/kit/field_grid.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/maze_drawing.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

using game::MazePart;
using Kind = MazePart::Kind;

namespace {

/// Ranges of fields, Mu: walls of any greater height hide all beacons of the competitions' labs,
/// and a greater target covers their arena.
constexpr double kMostHeightMu = 100.0;
constexpr double kMostRadiusMu = 100.0;

double degreesOf(double rad)
{
    return rad / maze::kRadPerDegree;
}

/// In (-180, 180], as readers of the files take it.
double headingOf(double degrees)
{
    const double turned = std::remainder(degrees, 360.0);
    return (turned <= -180.0 ? turned + 360.0 : turned) * maze::kRadPerDegree;
}

} // namespace

QString partWords(const MazePart& part)
{
    const auto number = int(part.index) + 1;
    switch (part.kind) {
    case Kind::Wall:
        return DrawingPanel::tr("Wall %1").arg(number);
    case Kind::Beacon:
        return DrawingPanel::tr("Beacon %1").arg(number);
    case Kind::Target:
        return DrawingPanel::tr("Target %1").arg(number);
    case Kind::Start:
        break;
    }
    return DrawingPanel::tr("Start %1").arg(number);
}

DrawingPanel::DrawingPanel(const Theme& theme, MazeDrawing& drawing, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_drawing(drawing)
    , m_list(new QListWidget(this))
    , m_title(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_name(new QLineEdit(this))
    , m_remove(new QPushButton(tr("Remove"), this))
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme.px(8));
    rows->addWidget(
        new TextLabel(theme, tr("Parts"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    m_list->setObjectName(QStringLiteral("mazeParts"));
    m_list->setAccessibleName(tr("Parts of the maze"));
    m_list->installEventFilter(this);
    rows->addWidget(m_list, 1);
    m_title->setObjectName(QStringLiteral("mazePartTitle"));
    rows->addWidget(m_title);
    auto* fields = new FieldGrid(theme);
    m_name->setObjectName(QStringLiteral("mazeName"));
    m_name->setAccessibleName(tr("Name of the maze"));
    m_nameLabel = fields->addField(tr("Name"), m_name);
    m_first = addRow(*fields, "mazeFirst", tr("Width (Mu)"), &DrawingPanel::takeFirst);
    m_second = addRow(*fields, "mazeSecond", tr("Height (Mu)"), &DrawingPanel::takeSecond);
    m_third = addRow(*fields, "mazeThird", tr("Height (Mu)"), &DrawingPanel::takeThird);
    rows->addLayout(fields);
    m_remove->setObjectName(QStringLiteral("mazePartRemove"));
    m_remove->setAutoDefault(false);
    rows->addWidget(m_remove, 0, Qt::AlignLeft);
    connect(m_name, &QLineEdit::textEdited, this, &DrawingPanel::takeName);
    connect(m_name, &QLineEdit::editingFinished, this, [this] { m_renaming = 0; });
    connect(m_remove, &QAbstractButton::clicked, &drawing, &MazeDrawing::removeChosen);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_isRefreshing && row >= 0) {
            m_drawing.choose(
                row == 0 ? std::nullopt : std::optional(m_listed.at(std::size_t(row) - 1)));
        }
    });
    connect(&drawing, &MazeDrawing::changed, this, &DrawingPanel::refresh);
    refresh();
}

DrawingPanel::Row DrawingPanel::addRow(
    FieldGrid& fields, const char* name, const QString& label, void (DrawingPanel::*taken)(double))
{
    auto* field = new NumberField(m_theme, label, this);
    field->setObjectName(QLatin1String(name));
    field->setDecimals(2);
    connect(field, &NumberField::valueEdited, this, taken);
    return { fields.addField(label, field), field };
}

void DrawingPanel::setRow(const Row& row, const QString& label, double value)
{
    row.label->setText(label);
    row.field->setAccessibleName(label);
    row.field->setValue(value);
}

bool DrawingPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        m_drawing.removeChosen();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void DrawingPanel::refreshList()
{
    m_isRefreshing = true;
    auto parts = game::partsOf(m_drawing.maze());
    if (parts != m_listed || m_list->count() == 0) {
        m_listed = std::move(parts);
        m_list->clear();
        m_list->addItem(tr("Arena"));
        for (const auto& part : m_listed) {
            m_list->addItem(partWords(part));
        }
    }
    const auto chosen = m_drawing.chosen();
    const auto row = chosen ? std::ranges::find(m_listed, *chosen) : m_listed.end();
    m_list->setCurrentRow(row == m_listed.end() ? 0 : int(row - m_listed.begin()) + 1);
    m_isRefreshing = false;
}

void DrawingPanel::refresh()
{
    refreshList();
    const auto& maze = m_drawing.maze();
    const auto chosen = m_drawing.chosen();
    m_nameLabel->setVisible(!chosen);
    m_name->setVisible(!chosen);
    m_third.label->setVisible(chosen.has_value());
    m_third.field->setVisible(chosen.has_value());
    m_remove->setEnabled(chosen.has_value());
    if (!chosen) {
        m_title->setText(tr("Arena"));
        if (m_name->text() != maze.lab.name) {
            m_name->setText(maze.lab.name);
        }
        for (const auto& row : { m_first, m_second }) {
            row.field->setRange(maze::kLeastSideMu, maze::kMostSideMu);
        }
        setRow(m_first, tr("Width (Mu)"), maze.lab.widthMu);
        setRow(m_second, tr("Height (Mu)"), maze.lab.heightMu);
        return;
    }
    m_title->setText(partWords(*chosen));
    for (const auto& row : { m_first, m_second }) {
        row.field->setRange(0.0, maze::kMostSideMu);
    }
    const auto middle = game::middleOf(maze, *chosen);
    setRow(m_first, tr("x (Mu)"), middle.x);
    setRow(m_second, tr("y (Mu)"), middle.y);
    switch (chosen->kind) {
    case Kind::Wall:
        m_third.field->setRange(0.0, kMostHeightMu);
        setRow(m_third, tr("Height (Mu)"), maze.lab.walls[chosen->index].heightMu);
        break;
    case Kind::Beacon:
        m_third.field->setRange(0.0, kMostHeightMu);
        setRow(m_third, tr("Height (Mu)"), maze.lab.beacons[chosen->index].heightMu);
        break;
    case Kind::Target:
        m_third.field->setRange(maze::kRobotRadiusMu, kMostRadiusMu);
        setRow(m_third, tr("Radius (Mu)"), maze.lab.targets[chosen->index].radiusMu);
        break;
    case Kind::Start:
        m_third.field->setRange(-360.0, 360.0);
        setRow(m_third, tr("Heading (°)"), degreesOf(maze.grid.starts[chosen->index].headingRad));
        break;
    }
}

void DrawingPanel::edit(const game::DrawnMaze& maze)
{
    m_drawing.edit(m_drawing.chosen() ? tr("Change %1").arg(partWords(*m_drawing.chosen()))
                                      : tr("Change the arena"),
        maze, m_drawing.chosen());
}

void DrawingPanel::takeFirst(double value)
{
    auto maze = m_drawing.maze();
    if (const auto chosen = m_drawing.chosen()) {
        game::moveTo(maze, *chosen, { value, game::middleOf(maze, *chosen).y });
    } else {
        maze.lab.widthMu = value;
    }
    edit(maze);
}

void DrawingPanel::takeSecond(double value)
{
    auto maze = m_drawing.maze();
    if (const auto chosen = m_drawing.chosen()) {
        game::moveTo(maze, *chosen, { game::middleOf(maze, *chosen).x, value });
    } else {
        maze.lab.heightMu = value;
    }
    edit(maze);
}

void DrawingPanel::takeThird(double value)
{
    const auto chosen = m_drawing.chosen();
    if (!chosen) {
        return;
    }
    auto maze = m_drawing.maze();
    switch (chosen->kind) {
    case Kind::Wall:
        maze.lab.walls[chosen->index].heightMu = value;
        break;
    case Kind::Beacon:
        maze.lab.beacons[chosen->index].heightMu = value;
        break;
    case Kind::Target:
        maze.lab.targets[chosen->index].radiusMu = value;
        break;
    case Kind::Start:
        maze.grid.starts[chosen->index].headingRad = headingOf(value);
        break;
    }
    edit(maze);
}

void DrawingPanel::takeName(const QString& name)
{
    if (m_renaming == 0) {
        m_renaming = m_drawing.newTogether();
    }
    auto maze = m_drawing.maze();
    maze.lab.name = name;
    m_drawing.edit(tr("Rename the maze"), maze, m_drawing.chosen(), m_renaming);
}

} // namespace medulla::widgets::mazes
