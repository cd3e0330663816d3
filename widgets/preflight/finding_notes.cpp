// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/finding_notes.h"

#include "widgets/kit/note.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

FindingNotes::FindingNotes(const Theme& theme, QWidget* parent, const QString& action)
    : QWidget(parent)
    , m_theme(theme)
    , m_action(action)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(6));
    m_rows->setSpacing(theme.px(8));
    hide();
}

void FindingNotes::addRow()
{
    Row row { new Note(m_theme, this), nullptr };
    auto* layout = new QHBoxLayout;
    layout->addWidget(row.note, 1);
    if (!m_action.isEmpty()) {
        const auto index = m_notes.size();
        row.button = new ToolBarButton(m_theme, QStringLiteral("routing"), m_action, this);
        row.button->setObjectName(QStringLiteral("findingAction%1").arg(index));
        row.button->setWords(m_action);
        row.button->setOutlined(true);
        layout->addWidget(row.button, 0, Qt::AlignTop);
        connect(row.button, &QAbstractButton::clicked, this,
            [this, index] { Q_EMIT actionWanted(m_shown.at(index)); });
    }
    m_rows->addLayout(layout);
    m_notes.push_back(row);
}

void FindingNotes::display(Findings findings)
{
    std::ranges::stable_sort(findings, std::ranges::greater(), &Finding::severity);
    if (findings == m_shown) {
        return;
    }
    m_shown = std::move(findings);
    while (m_notes.size() < m_shown.size()) {
        addRow();
    }
    QStringList words;
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        const auto& row = m_notes[i];
        if (row.button != nullptr) {
            row.button->setVisible(i < m_shown.size());
        }
        if (i >= m_shown.size()) {
            row.note->show(Note::Look::Plain, {}, {});
            continue;
        }
        const auto& finding = m_shown[i];
        const auto look = finding.severity == Severity::Error ? Note::Look::Alarm
            : finding.severity == Severity::Warning           ? Note::Look::Warning
                                                              : Note::Look::Plain;
        auto text = finding.remedy.shown();
        if (!finding.place.isEmpty()) {
            // Of the file its name: the window has one site.
            text += QStringLiteral(" (%1)").arg(finding.place.section(QLatin1Char('/'), -1));
        }
        if (row.button != nullptr) {
            row.button->setAccessibleName(tr("%1: %2").arg(m_action, finding.text.shown()));
        }
        row.note->show(look, finding.text.shown(), text);
        words << finding.shown();
    }
    setAccessibleName(tr("Findings"));
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    setVisible(!m_shown.empty());
}

} // namespace medulla::widgets::preflights
