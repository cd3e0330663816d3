// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/rule_rows.h"
#include "widgets/programs/shown_tr_program.h"
#include "widgets/programs/tr_program_document.h"

#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include <QAbstractListModel>
#include <QPointer>

namespace medulla::widgets::programs {

/// List model of a program's rules, with opened programs below their calling rules, and with the
/// state of a run. `dataChanged` is emitted only for rows that change. GUI thread.
class RulesModel final : public QAbstractListModel {
    Q_OBJECT

public:
    explicit RulesModel(QObject* parent = nullptr);

    /// Shows the first program; null: no document.
    void setDocument(TrProgramDocument* document);
    [[nodiscard]] TrProgramDocument* document() const { return m_document; }
    /// Shows another program, also after a renaming; the first program if the name is unknown.
    void setProgram(const QString& name);
    /// Index in the document.
    [[nodiscard]] int program() const { return m_program; }

    /// The status of a run at `now`, the reference for ages. Null: no run.
    void setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now);

    /// The history of the run. It is evaluated at once and not stored. Null: no run.
    void setTrace(const teleo::TruthTrace* trace);

    [[nodiscard]] const RuleRow& row(int index) const { return m_rows[std::size_t(index)]; }
    [[nodiscard]] const RuleLive& live(int index) const { return m_lives[std::size_t(index)]; }
    /// The row of a rule; nullopt: not visible.
    [[nodiscard]] std::optional<int> indexOf(const RulePath& path) const;
    void setOpen(const RulePath& path, bool open);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void refresh();
    void refreshLives(bool tell);
    [[nodiscard]] QString spoken(int index) const;
    /// Tool tip: explanations, and the full text of elided parts.
    [[nodiscard]] QString tip(int index) const;

    QPointer<TrProgramDocument> m_document;
    ShownTrProgram m_shown;
    int m_program = 0;
    std::set<RulePath> m_open;
    std::vector<RuleRow> m_rows;
    std::vector<RuleLive> m_lives;
    std::shared_ptr<const teleo::Status> m_status;
    TimePoint m_now {};
    std::unordered_map<std::uint32_t, RuleFigures> m_figures; ///< by Rule::id
};

} // namespace medulla::widgets::programs
