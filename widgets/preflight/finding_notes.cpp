// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/finding_notes.h"

#include "widgets/kit/note.h"

#include <algorithm>
#include <utility>

#include <QVBoxLayout>

namespace medulla::widgets::preflights {

FindingNotes::FindingNotes(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(6));
    m_rows->setSpacing(theme.px(8));
    hide();
}

void FindingNotes::display(Findings findings)
{
    std::ranges::stable_sort(findings, std::ranges::greater(), &Finding::severity);
    if (findings == m_shown) {
        return;
    }
    m_shown = std::move(findings);
    while (m_notes.size() < m_shown.size()) {
        m_notes.push_back(new Note(m_theme, this));
        m_rows->addWidget(m_notes.back());
    }
    QStringList words;
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        if (i >= m_shown.size()) {
            m_notes[i]->show(Note::Look::Plain, {}, {});
            continue;
        }
        const auto& finding = m_shown[i];
        const auto look = finding.severity == Severity::Error ? Note::Look::Alarm
            : finding.severity == Severity::Warning           ? Note::Look::Warning
                                                              : Note::Look::Plain;
        auto text = finding.remedy.shown();
        if (!finding.place.isEmpty()) {
            text += QStringLiteral(" (%1)").arg(finding.place);
        }
        m_notes[i]->show(look, finding.text.shown(), text);
        words << finding.shown();
    }
    setAccessibleName(tr("Findings"));
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    setVisible(!m_shown.empty());
}

} // namespace medulla::widgets::preflights
