// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/findings_panel.h"

#include "widgets/common/format.h"
#include "widgets/common/strip.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/task_editor/finding_row.h"
#include "widgets/task_editor/task_fix.h"
#include "widgets/task_editor/task_words.h"

#include <algorithm>

#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// Worst first, otherwise as the checks have them.
std::vector<task::Diagnosis> sorted(std::vector<task::Diagnosis> all)
{
    std::stable_sort(
        all.begin(), all.end(), [](const task::Diagnosis& a, const task::Diagnosis& b) {
            return a.finding.severity > b.finding.severity;
        });
    return all;
}

TextLabel* addCount(const Theme& theme, Strip* head, const char* name, Token ink)
{
    auto* label = new TextLabel(theme, {}, Type::Table, ink, QFont::DemiBold, head);
    label->setObjectName(QLatin1String(name));
    head->add(label);
    return label;
}

} // namespace

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
    head->add(new TextLabel(theme, tr("Findings"), Type::Body, Token::Text, QFont::DemiBold, head));
    m_faults = addCount(theme, head, "faultCount", Token::Alarm);
    m_warnings = addCount(theme, head, "warningCount", Token::Warn);
    m_notes = addCount(theme, head, "noteCount", Token::Text2);
    head->addStretch();
    m_checked = new TextLabel(theme, {}, Type::Table, Token::Text2, QFont::Normal, head);
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

void FindingsPanel::setDocument(TaskDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, &FindingsPanel::refresh);
    }
    refresh();
}

void FindingsPanel::showFile(const QString& file, const Findings& findings)
{
    m_file = file;
    m_fileFindings = findings;
    refresh();
}

void FindingsPanel::refresh()
{
    const auto all = m_document ? sorted(m_document->diagnoses()) : std::vector<task::Diagnosis>();
    show(rowsOf(all));
    refreshHead(all);
}

void FindingsPanel::refreshHead(const std::vector<task::Diagnosis>& all)
{
    const auto count = [&](Severity severity) {
        const auto is = [severity](const Finding& one) { return one.severity == severity; };
        return int(std::count_if(m_fileFindings.begin(), m_fileFindings.end(), is))
            + int(std::count_if(all.begin(), all.end(),
                [&](const task::Diagnosis& one) { return is(one.finding); }));
    };
    const auto showCount = [](TextLabel* label, int n, const QString& text) {
        label->setText(text);
        label->setVisible(n > 0);
    };
    const int faults = count(Severity::Error);
    const int warnings = count(Severity::Warning);
    const int notes = count(Severity::Info);
    showCount(m_faults, faults, (faults == 1 ? tr("✕ %1 fault") : tr("✕ %1 faults")).arg(faults));
    showCount(m_warnings, warnings,
        (warnings == 1 ? tr("⚠ %1 warning") : tr("⚠ %1 warnings")).arg(warnings));
    showCount(m_notes, notes, (notes == 1 ? tr("%1 note") : tr("%1 notes")).arg(notes));
    m_checked->setText(m_document
            ? tr("checked %1 after the last key").arg(formatSpan(m_document->checkTime()))
            : QString());
}

std::vector<FindingsPanel::Row> FindingsPanel::rowsOf(const std::vector<task::Diagnosis>& all) const
{
    std::vector<Row> rows;
    if (!m_fileFindings.empty()) {
        const bool refused = hasErrors(m_fileFindings);
        rows.push_back(
            { { refused ? Severity::Error : Severity::Info, m_file,
                  refused ? tr("The file was not opened.") : tr("The file was opened, with notes."),
                  {}, tr("Put aside") },
                {}, true });
    }
    for (const auto& one : m_fileFindings) {
        if (rows.size() < kMostRows) {
            rows.push_back(
                { { one.severity, one.place, one.text.shown(), one.remedy.shown(), {} } });
        }
    }
    for (const auto& one : all) {
        if (rows.size() == kMostRows) {
            break;
        }
        rows.push_back({ { one.finding.severity, TaskWords::place(m_document->task(), one.spot),
                             one.finding.text.shown(), one.finding.remedy.shown(),
                             TaskFix::words(m_document->task(), one) },
            one });
    }
    if (rows.empty() && m_document) {
        rows.push_back({ { Severity::Info, m_document->name(),
            tr("Nothing was found. The task can run."), {}, {} } });
    }
    return rows;
}

void FindingsPanel::show(std::vector<Row> rows)
{
    m_shown = std::move(rows);
    for (std::size_t i = m_widgets.size(); i < m_shown.size(); ++i) {
        auto* row = new FindingRow(m_theme, m_scroll->widget());
        m_rows->insertWidget(int(i), row);
        connect(row, &FindingRow::activated, this, [this, i] { goTo(i); });
        connect(row, &FindingRow::fixWanted, this, [this, i] { fix(i); });
        m_widgets.push_back(row);
    }
    for (std::size_t i = 0; i < m_widgets.size(); ++i) {
        const bool used = i < m_shown.size();
        if (used) {
            m_widgets[i]->display(m_shown[i].words);
        }
        m_widgets[i]->setVisible(used);
    }
}

void FindingsPanel::goTo(std::size_t row)
{
    if (const auto& about = m_shown[row].about) {
        Q_EMIT spotWanted(about->spot);
    }
}

void FindingsPanel::fix(std::size_t row)
{
    const auto one = m_shown[row];
    if (one.isFile) {
        showFile({}, {});
    } else if (m_document && one.about && TaskFix::asksForLimit(*one.about)) {
        Q_EMIT spotWanted(one.about->spot);
        Q_EMIT limitWanted(*one.about->spot.action);
    } else if (m_document && one.about) {
        m_document->apply(TaskFix::edit(m_document->task(), *one.about));
    }
}

} // namespace medulla::widgets
