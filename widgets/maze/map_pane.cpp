// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/map_pane.h"

#include "widgets/maze/map_words.h"

#include <algorithm>

#include <QKeyEvent>

namespace medulla::widgets::mazes {

MapPane::MapPane(GameViewModel& model, MapSide side, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_side(side)
{
}

void MapPane::keyPressEvent(QKeyEvent* event)
{
    const auto mods = event->modifiers();
    const auto key = event->key();
    QPointF along;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        along = { key == Qt::Key_Left ? -1.0 : 1.0, 0 };
    } else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        along = { 0, key == Qt::Key_Down ? -1.0 : 1.0 };
    }
    if (!along.isNull()) {
        const auto step = mods.testFlag(Qt::ShiftModifier) ? 2.0
            : mods.testFlag(Qt::ControlModifier)           ? 0.1
                                                           : 0.5;
        auto at = m_cross.value_or(middle());
        along = inArena(along);
        at = { at.x + along.x() * step, at.y + along.y() * step };
        if (const auto extent = m_model.extent()) {
            at = { std::clamp(at.x, extent->low.x, extent->high.x),
                std::clamp(at.y, extent->low.y, extent->high.y) };
        }
        moveCross(at, true);
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_cross
        && !mods.testFlag(Qt::ControlModifier)) {
        click(*m_cross);
    } else if (key == Qt::Key_Escape && m_byKeys) {
        moveCross(std::nullopt, false);
        QWidget::keyPressEvent(event); // STOP needs this key too
    } else if (key >= Qt::Key_1 && key <= Qt::Key_9 && mods == Qt::NoModifier
        && m_model.moment().robot(key - Qt::Key_0) != nullptr) {
        Q_EMIT robotClicked(key - Qt::Key_0);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void MapPane::moveCross(const std::optional<maze::Point>& at, bool byKeys)
{
    if (at == m_cross && byKeys == m_byKeys) {
        return;
    }
    m_cross = at;
    m_byKeys = byKeys && at;
    describe();
    crossMoved();
}

std::vector<CardLine> MapPane::card(maze::Point place) const
{
    return cardOf(m_model, m_side, place);
}

void MapPane::describe()
{
    QStringList words;
    if (m_cross) {
        for (const auto& line : card(*m_cross)) {
            words << QStringLiteral("%1: %2").arg(line.name, line.value);
        }
    } else {
        words << whyEmpty(m_model, m_side);
    }
    // The widget that has the focus.
    auto* told = focusProxy() != nullptr ? focusProxy() : this;
    told->setAccessibleDescription(words.join(QStringLiteral("; ")));
}

void MapPane::click(maze::Point at)
{
    if (!whyEmpty(m_model, m_side).isEmpty()) {
        return;
    }
    if (const int robot = m_model.robotAt(m_side, at, 0.2); robot != 0) {
        Q_EMIT robotClicked(robot);
        return;
    }
    const auto extent = m_model.extent();
    if (extent && at.x >= extent->low.x && at.y >= extent->low.y && at.x <= extent->high.x
        && at.y <= extent->high.y) {
        Q_EMIT placeClicked(at);
    }
}

} // namespace medulla::widgets::mazes
