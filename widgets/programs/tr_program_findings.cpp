// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_findings.h"

#include "widgets/editor/findings_panel.h"
#include "widgets/programs/tr_program_fix.h"

#include <algorithm>

namespace medulla::widgets::programs {

TrProgramFindings::TrProgramFindings(FindingsPanel& panel, QObject* parent)
    : QObject(parent)
    , m_panel(panel)
{
    connect(&panel, &FindingsPanel::activated, this, &TrProgramFindings::goTo);
    connect(&panel, &FindingsPanel::fixWanted, this, &TrProgramFindings::fix);
}

void TrProgramFindings::setDocument(TrProgramDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &TrProgramFindings::refresh);
    }
    refresh();
}

void TrProgramFindings::refresh()
{
    m_shown.clear();
    FoundRows found;
    if (m_document) {
        m_shown = m_document->remarks();
        std::stable_sort(
            m_shown.begin(), m_shown.end(), [](const teleo::Remark& a, const teleo::Remark& b) {
                return a.finding.severity > b.finding.severity;
            });
        for (const auto& one : m_shown) {
            found.counts.add(one.finding.severity);
        }
        m_shown.resize(std::min(m_shown.size(), FindingsPanel::kMostRows));
        const TrProgramRemarks said(m_document->document());
        for (const auto& one : m_shown) {
            QStringList fixes;
            for (const auto& fix : said.fixes(one)) {
                fixes << fix.words;
            }
            found.rows.push_back({ one.finding.severity, said.place(one), one.finding.text.shown(),
                one.finding.remedy.shown(), fixes });
        }
        found.none = FindingWords { Severity::Info, m_document->name(),
            tr("No problems found. The program can run."), {}, {} };
    }
    m_panel.display(std::move(found));
}

void TrProgramFindings::goTo(int row)
{
    if (!m_document || row >= int(m_shown.size())) {
        return;
    }
    const auto& one = m_shown[std::size_t(row)];
    if (one.variable >= 0) {
        Q_EMIT variableWanted(one.variable);
    } else if (one.program >= 0
        && !m_document->document().programs[std::size_t(one.program)].rules.empty()) {
        Q_EMIT placeWanted({ one.program, std::max(one.rule, 0) });
    }
}

void TrProgramFindings::fix(int row, int fix)
{
    if (!m_document || row >= int(m_shown.size())) {
        return;
    }
    const TrProgramRemarks said(m_document->document());
    const auto fixes = said.fixes(m_shown[std::size_t(row)]);
    if (fix >= int(fixes.size())) {
        return;
    }
    if (auto edit = fixes[std::size_t(fix)].edit()) {
        m_document->endTyping();
        m_document->apply(std::move(*edit));
    }
}

} // namespace medulla::widgets::programs
