// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_drawing.h"

#include "core/base/json_document.h"

#include <utility>

#include <QJsonDocument>
#include <QJsonObject>
#include <QUndoCommand>
#include <QtEndian>

namespace medulla::widgets::mazes {

namespace {

const auto kMaze = QStringLiteral("maze");
const auto kLabFile = QStringLiteral("lab");
const auto kGridFile = QStringLiteral("grid");

} // namespace

/// From one state to another; the first `redo` is the edit itself.
class MazeDrawing::Command final : public QUndoCommand {
public:
    Command(MazeDrawing& drawing, const QString& words, State after, int together)
        : QUndoCommand(words)
        , m_drawing(drawing)
        , m_before(drawing.m_now)
        , m_after(std::move(after))
        , m_together(together)
    {
    }

    void undo() override { m_drawing.show(m_before); }
    void redo() override { m_drawing.show(m_after); }
    [[nodiscard]] int id() const override { return m_together == 0 ? -1 : m_together; }
    bool mergeWith(const QUndoCommand* next) override
    {
        m_after = static_cast<const Command*>(next)->m_after;
        return true; // of the same id
    }

private:
    MazeDrawing& m_drawing;
    State m_before;
    State m_after;
    int m_together;
};

MazeDrawing::MazeDrawing(QObject* parent)
    : QObject(parent)
    , m_now { game::emptyMaze(), std::make_shared<Origin>(Origin { {}, game::emptyMaze() }) }
{
}

void MazeDrawing::show(const State& state)
{
    m_now = state;
    Q_EMIT changed();
}

void MazeDrawing::choose(const std::optional<game::MazePart>& part)
{
    if (part == m_now.chosen) {
        return;
    }
    m_now.chosen = part;
    Q_EMIT changed();
}

void MazeDrawing::edit(const QString& words, const game::DrawnMaze& maze,
    const std::optional<game::MazePart>& chosen, int together)
{
    if (maze == m_now.maze) {
        choose(chosen);
        return;
    }
    m_undo.push(new Command(*this, words, { maze, m_now.origin, chosen }, together));
}

void MazeDrawing::removeChosen()
{
    if (!m_now.chosen) {
        return;
    }
    auto maze = m_now.maze;
    game::remove(maze, *m_now.chosen);
    edit(tr("Remove a part"), maze, std::nullopt);
}

void MazeDrawing::begin(
    const QString& words, const game::DrawnMaze& maze, const game::MazeFiles& files)
{
    const auto& saved = files.lab.isEmpty() ? game::emptyMaze() : maze;
    const State another { maze, std::make_shared<Origin>(Origin { files, saved }) };
    m_undo.push(new Command(*this, words, another, 0));
}

void MazeDrawing::setSaved(
    Origin& origin, const game::DrawnMaze& maze, const game::MazeFiles& files)
{
    origin = { files, maze };
    Q_EMIT changed();
}

QByteArray MazeDrawing::toText() const
{
    const QJsonObject json { { kMaze, QString::fromUtf8(game::toJson(m_now.maze)) },
        { kLabFile, files().lab }, { kGridFile, files().grid } };
    return qCompress(QJsonDocument(json).toJson(QJsonDocument::Compact)).toBase64();
}

game::MazeFiles MazeDrawing::restore(const QByteArray& text)
{
    // The largest maze that can be read takes a tenth of this.
    constexpr quint32 kMostBytes = 64U << 20U;
    const auto packed = QByteArray::fromBase64(text);
    if (packed.size() < 5 || qFromBigEndian<quint32>(packed.constData()) > kMostBytes) {
        return {};
    }
    const auto kept = parseJsonObject(qUncompress(packed), {}).value_or(QJsonObject());
    const auto maze = game::drawnMazeOf(kept[kMaze].toString().toUtf8());
    if (!maze) {
        return {};
    }
    m_undo.clear();
    show({ *maze, std::make_shared<Origin>(Origin { {}, game::emptyMaze() }) });
    return { kept[kLabFile].toString(), kept[kGridFile].toString() };
}

} // namespace medulla::widgets::mazes
