// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/status.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/teleo_editor/program_document.h"
#include "widgets/teleo_editor/tree_edit.h"
#include "widgets/teleo_editor/tree_view.h"

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets {

/// Shows a program as a tree on a canvas and turns what the operator wants there into edits of the
/// document, each one undo step. GUI thread.
class TreeCanvas final : public QObject {
    Q_OBJECT

public:
    /// `canvas` must outlive it.
    explicit TreeCanvas(GraphCanvas& canvas, QObject* parent = nullptr);

    void setDocument(ProgramDocument* document);
    [[nodiscard]] ProgramDocument* document() const { return m_document; }
    /// The first one when there is none of that name.
    void setProgram(const QString& name);
    void setEditable(bool editable);
    /// Null: there is no run. May be called at display rate: only what differs is drawn anew.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// Of the rules of the program that is shown; empty: nothing was recorded.
    void setSeen(std::vector<TreeSeen> seen);
    /// How much room there is for the tree at 100 %, scene units: it is laid out for it, with nodes
    /// as low as can be read. Without it, it is laid out in layers.
    void setRoom(QSizeF room);
    /// The program that is shown; null: none.
    [[nodiscard]] const teleo::Program* program() const;

    [[nodiscard]] std::optional<RulePlace> chosen() const;
    /// Without a signal. A rule of another program: none.
    void choose(std::optional<RulePlace> rule);
    void addRule();

Q_SIGNALS:
    void chosenChanged(std::optional<medulla::widgets::RulePlace> rule);
    void openWanted(medulla::widgets::RulePlace rule);
    /// Why what the operator wanted was not done, with what to do; empty: it was.
    void said(const QString& words);
    /// Other nodes, or in other places.
    void arranged();

private:
    void connectIntents();
    void refresh();
    void light();
    /// Finds places for the nodes, which were measured, and drops labels for which there is no
    /// room.
    void place(const teleo::Program& program, GraphView& view);
    void tellChoice();
    void take(TreeEdit edit);
    void retarget(const QString& edge, GraphEnd end, const QString& node);
    void remove(const GraphSelection& what);
    void rename(const QString& node, const QString& title);
    void chooseNew(const std::vector<std::uint32_t>& before);
    [[nodiscard]] int programIndex() const;
    [[nodiscard]] std::optional<int> ruleOf(const QString& id) const;
    [[nodiscard]] std::vector<std::uint32_t> ids() const;

    GraphCanvas& m_canvas;
    QPointer<ProgramDocument> m_document;
    QString m_program; ///< empty: the first
    std::vector<RuleRow> m_rows;
    std::vector<TreeSeen> m_seen;
    std::shared_ptr<const teleo::Status> m_status;
    TimePoint m_now {};
    std::optional<QSizeF> m_room;
    QRectF m_content; ///< as it was arranged last
    TreeExtent m_extent;
    TreeShape m_shape = TreeShape::Layers;
    bool m_hasRun = false;
    bool m_editable = false;
    bool m_isChoosing = false;
};

} // namespace medulla::widgets
