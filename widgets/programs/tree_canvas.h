// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/status.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/programs/tree_edit.h"
#include "widgets/programs/tree_view.h"

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

namespace medulla::widgets::programs {

/// Shows a program as a tree on a graph canvas. Turns the operator's requests on the canvas into
/// edits of the document, each one undo step. GUI thread.
class TreeCanvas final : public QObject {
    Q_OBJECT

public:
    /// `canvas` must outlive this object.
    explicit TreeCanvas(GraphCanvas& canvas, QObject* parent = nullptr);

    void setDocument(TrProgramDocument* document);
    [[nodiscard]] TrProgramDocument* document() const { return m_document; }
    /// The first program if the name is unknown.
    void setProgram(const QString& name);
    void setEditable(bool editable);
    /// Null: no run. May be called at display rate: only changed nodes are redrawn.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);
    /// One for each rule of the displayed program; empty: no recorded runs.
    void setSeen(std::vector<TreeSeen> seen);
    /// Available size at 100 % zoom, scene units. The tree is then laid out to fit, with nodes of
    /// minimum height; otherwise it is laid out in layers.
    void setRoom(QSizeF room);
    /// The displayed program; null: none.
    [[nodiscard]] const teleo::TrProgram* program() const;

    [[nodiscard]] std::optional<RuleIndex> chosen() const;
    /// Emits no signal. A rule of another program clears the selection.
    void choose(std::optional<RuleIndex> rule);
    void addRule();

Q_SIGNALS:
    void chosenChanged(std::optional<medulla::widgets::programs::RuleIndex> rule);
    void openWanted(medulla::widgets::programs::RuleIndex rule);
    /// Why a requested change was rejected, and the remedy; empty: it was made.
    void said(const QString& words);
    /// The layout has changed.
    void arranged();

private:
    void connectIntents();
    void refresh();
    void light();
    /// Lays out the measured nodes and drops edge labels that do not fit.
    void place(const teleo::TrProgram& program, GraphView& view);
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
    QPointer<TrProgramDocument> m_document;
    QString m_program; ///< name; empty: the first program
    std::vector<RuleRow> m_rows;
    std::vector<TreeSeen> m_seen;
    std::shared_ptr<const teleo::Status> m_status;
    TimePoint m_now {};
    std::optional<QSizeF> m_room;
    QRectF m_content; ///< bounds of the last layout, scene units
    TreeExtent m_extent;
    TreeShape m_shape = TreeShape::Layers;
    bool m_hasRun = false;
    bool m_editable = false;
    bool m_isChoosing = false;
};

} // namespace medulla::widgets::programs
