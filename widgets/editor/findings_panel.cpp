// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/findings_panel.h"

#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

TextLabel* addCount(const Theme& theme, Strip* head, const char* name, ColorToken ink)
{
    auto* label = new TextLabel(theme, {}, FontRole::Table, ink, QFont::DemiBold, head);
    label->setObjectName(QLatin1String(name));
    head->add(label);
    return label;
}

} // namespace

void FindingCounts::add(Severity severity)
{
    ++(severity == Severity::Error ? faults : severity == Severity::Warning ? warnings : notes);
}

FindingsPanel::FindingsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("findings"));
    setAccessibleName(tr("Findings"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->add(new TextLabel(
        theme, tr("Findings"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    m_faults = addCount(theme, head, "faultCount", ColorToken::Alarm);
    m_warnings = addCount(theme, head, "warningCount", ColorToken::Warn);
    m_notes = addCount(theme, head, "noteCount", ColorToken::Text2);
    head->addStretch();
    m_checked = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    m_checked->setObjectName(QStringLiteral("checked"));
    head->add(m_checked);
    box->addWidget(head);
    auto* content = new QWidget;
    m_rows = new QVBoxLayout(content);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_rows->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    box->addWidget(m_scroll, 1);
    refresh();
}

void FindingsPanel::display(FoundRows found)
{
    m_found = std::move(found);
    refresh();
}

void FindingsPanel::showFile(const QString& file, const Findings& notes)
{
    m_file = file;
    m_fileNotes = notes;
    refresh();
}

void FindingsPanel::refreshHead()
{
    auto counts = m_found.counts;
    for (const auto& one : m_fileNotes) {
        counts.add(one.severity);
    }
    const auto showCount = [](TextLabel* label, int n, const QString& text) {
        label->setText(text);
        label->setVisible(n > 0);
    };
    showCount(m_faults, counts.faults,
        (counts.faults == 1 ? tr("✕ %1 fault") : tr("✕ %1 faults")).arg(counts.faults));
    showCount(m_warnings, counts.warnings,
        (counts.warnings == 1 ? tr("⚠ %1 warning") : tr("⚠ %1 warnings")).arg(counts.warnings));
    showCount(m_notes, counts.notes,
        (counts.notes == 1 ? tr("%1 note") : tr("%1 notes")).arg(counts.notes));
    m_checked->setText(m_found.checked);
    Q_EMIT countChanged(counts.faults + counts.warnings + counts.notes);
}

void FindingsPanel::refresh()
{
    std::vector<FindingWords> rows;
    if (!m_fileNotes.empty()) {
        rows.push_back({ Severity::Info, m_file, tr("The file was opened, with notes."), {},
            { tr("Dismiss") } });
    }
    for (const auto& one : m_fileNotes) {
        if (rows.size() < kMostRows) {
            rows.push_back({ one.severity, one.place, one.text.shown(), one.remedy.shown(), {} });
        }
    }
    m_fileRows = rows.size();
    for (const auto& one : m_found.rows) {
        if (rows.size() == kMostRows) {
            break;
        }
        rows.push_back(one);
    }
    if (rows.empty() && m_found.none) {
        rows.push_back(*m_found.none);
    }
    for (std::size_t i = m_widgets.size(); i < rows.size(); ++i) {
        auto* row = new FindingRow(m_theme, m_scroll->widget());
        m_rows->insertWidget(int(i), row);
        connect(row, &FindingRow::activated, this, [this, i] { goTo(i); });
        connect(row, &FindingRow::fixWanted, this, [this, i](int which) { fix(i, which); });
        m_widgets.push_back(row);
    }
    for (std::size_t i = 0; i < m_widgets.size(); ++i) {
        const bool used = i < rows.size();
        if (used) {
            m_widgets[i]->display(rows[i]);
        }
        m_widgets[i]->setVisible(used);
    }
    refreshHead();
}

void FindingsPanel::goTo(std::size_t row)
{
    if (row >= m_fileRows && row - m_fileRows < m_found.rows.size()) {
        Q_EMIT activated(int(row - m_fileRows));
    }
}

void FindingsPanel::fix(std::size_t row, int which)
{
    if (row >= m_fileRows) {
        Q_EMIT fixWanted(int(row - m_fileRows), which);
    } else {
        showFile({}, {});
    }
}

} // namespace medulla::widgets
