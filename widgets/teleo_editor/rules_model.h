// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/teleo_editor/program_document.h"
#include "widgets/teleo_editor/rule_rows.h"
#include "widgets/teleo_editor/shown_program.h"

#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include <QAbstractListModel>
#include <QPointer>

namespace medulla::widgets {

/// The rules of a program as rows, with the programs that are opened below those that call them,
/// and what a run says of them. Rows that do not change are not told of. GUI thread.
class RulesModel final : public QAbstractListModel {
    Q_OBJECT

public:
    explicit RulesModel(QObject* parent = nullptr);

    /// Shows its first program; null: none.
    void setDocument(ProgramDocument* document);
    [[nodiscard]] ProgramDocument* document() const { return m_document; }
    /// Shows another one, also when it is renamed; the first one when there is none of that name
    /// any more.
    void setProgram(const QString& name);
    /// Index in the document.
    [[nodiscard]] int program() const { return m_program; }

    /// How a run stands, and the time now, from which ages count. Null: there is no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);

    /// What its run so far says of the rules; nothing is kept of it. Null: there is no run.
    void setTrace(const TruthTrace* trace);

    [[nodiscard]] const RuleRow& row(int index) const { return m_rows[std::size_t(index)]; }
    [[nodiscard]] const RuleLive& live(int index) const { return m_lives[std::size_t(index)]; }
    /// Of a rule.
    [[nodiscard]] std::optional<int> indexOf(const RulePath& path) const;
    void setOpen(const RulePath& path, bool open);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void refresh();
    void refreshLives(bool tell);
    [[nodiscard]] QString spoken(int index) const;
    /// Words about the row, and the whole of what may be cut off in it.
    [[nodiscard]] QString tip(int index) const;

    QPointer<ProgramDocument> m_document;
    ShownProgram m_shown;
    int m_program = 0;
    std::set<RulePath> m_open;
    std::vector<RuleRow> m_rows;
    std::vector<RuleLive> m_lives;
    std::shared_ptr<const teleo::Status> m_status;
    TimePoint m_now {};
    std::unordered_map<std::uint32_t, RuleFigures> m_figures; ///< by Rule::id
};

} // namespace medulla::widgets
