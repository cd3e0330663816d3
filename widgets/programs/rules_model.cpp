// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rules_model.h"

#include "widgets/programs/truth_lamp.h"

#include <algorithm>
#include <utility>

#include <QTextDocument>

namespace medulla::widgets::programs {

RulesModel::RulesModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void RulesModel::setDocument(TrProgramDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    m_shown.choose({});
    m_open.clear();
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &RulesModel::refresh);
    }
    refresh();
}

void RulesModel::setProgram(const QString& name)
{
    m_shown.choose(name);
    refresh();
}

void RulesModel::setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now)
{
    m_status = std::move(status);
    m_now = now;
    refreshLives(true);
}

void RulesModel::setTrace(const teleo::TruthTrace* trace)
{
    auto figures = trace != nullptr && !trace->isEmpty()
        ? figuresOf(*trace, m_now)
        : std::unordered_map<std::uint32_t, RuleFigures>();
    if (figures != m_figures) {
        m_figures = std::move(figures);
        refreshLives(true);
    }
}

std::optional<int> RulesModel::indexOf(const RulePath& path) const
{
    const auto at = std::find_if(m_rows.begin(), m_rows.end(),
        [&](const RuleRow& row) { return row.kind == RuleRow::Kind::Rule && row.path == path; });
    return at == m_rows.end() ? std::nullopt : std::optional(int(at - m_rows.begin()));
}

void RulesModel::setOpen(const RulePath& path, bool open)
{
    if (open ? m_open.insert(path).second : m_open.erase(path) > 0) {
        refresh();
    }
}

int RulesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant RulesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const auto& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.name;
    case Qt::ToolTipRole:
        return tip(index.row());
    case Qt::AccessibleTextRole:
        return spoken(index.row());
    case Qt::AccessibleDescriptionRole:
        return shown.found;
    default:
        return {};
    }
}

QString RulesModel::tip(int index) const
{
    const auto& shown = row(index);
    QStringList lines;
    if (const auto& words = shown.found.isEmpty() ? shown.note : shown.found; !words.isEmpty()) {
        lines << words;
    }
    if (shown.kind == RuleRow::Kind::Rule) {
        const auto condition = shown.binding.isEmpty()
            ? shown.condition
            : QStringLiteral("some %1: %2").arg(shown.binding, shown.condition);
        lines << tr("while %1").arg(condition) << tr("do %1").arg(shown.actions);
    }
    // Qt wraps lines of a tool tip only in rich text.
    return lines.isEmpty()
        ? QString()
        : Qt::convertFromPlainText(lines.join(QLatin1Char('\n')), Qt::WhiteSpaceNormal);
}

QString RulesModel::spoken(int index) const
{
    const auto& shown = row(index);
    const auto& state = live(index);
    if (shown.kind == RuleRow::Kind::Program) {
        return tr("Program %1, used by %n program(s)", nullptr, shown.usedBy).arg(shown.name);
    }
    QStringList parts { tr("Rule %1").arg(shown.number) };
    if (!shown.name.isEmpty()) {
        parts << shown.name;
    }
    if (state.isWatched) {
        parts << wordFor(state.truth);
    }
    if (state.isTooOld) {
        parts << tr("too old");
    }
    if (state.isFirst) {
        parts << tr("first true rule");
    }
    if (state.figures.flipsPerSecond > 0) {
        parts << tr("chatters, %n time(s) a second", nullptr, state.figures.flipsPerSecond);
    }
    if (state.figures.wasNeverFirst) {
        parts << tr("never first");
    }
    parts << tr("while %1").arg(shown.condition) << tr("do %1").arg(shown.actions);
    if (shown.isCall) {
        parts << (shown.isOpen ? tr("open below") : tr("closed"));
    }
    return parts.join(QStringLiteral(", "));
}

void RulesModel::refresh()
{
    m_program = m_document ? m_shown.in(m_document->document()) : 0;
    auto rows = m_document
        ? rowsOf(m_document->document(), m_program, m_open, m_document->remarks())
        : std::vector<RuleRow>();
    const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
        [](const RuleRow& a, const RuleRow& b) {
            return a.kind == b.kind && a.path == b.path && a.action == b.action;
        });
    if (!same) {
        beginResetModel();
        m_rows = std::move(rows);
        refreshLives(false);
        endResetModel();
        return;
    }
    const auto before = std::exchange(m_rows, std::move(rows));
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!(before[i] == m_rows[i])) {
            const auto changed = index(int(i));
            Q_EMIT dataChanged(changed, changed);
        }
    }
    refreshLives(true);
}

void RulesModel::refreshLives(bool tell)
{
    auto lives = m_document ? livesOf(m_rows, m_document->document(), m_status.get(), m_now)
                            : std::vector<RuleLive>();
    for (std::size_t i = 0; i < lives.size() && !m_figures.empty(); ++i) {
        const auto figures = m_rows[i].kind == RuleRow::Kind::Rule
            ? m_figures.find(m_rows[i].path.back())
            : m_figures.end();
        if (figures != m_figures.end()) {
            lives[i].figures = figures->second;
        }
    }
    const auto before = std::exchange(m_lives, std::move(lives));
    for (std::size_t i = 0; tell && i < before.size() && i < m_lives.size(); ++i) {
        if (!(before[i] == m_lives[i])) {
            const auto changed = index(int(i));
            Q_EMIT dataChanged(changed, changed);
        }
    }
}

} // namespace medulla::widgets::programs
