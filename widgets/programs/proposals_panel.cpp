// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/proposals_panel.h"

#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/proposal_row.h"

#include <algorithm>
#include <set>

#include <QApplication>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

using teleo::Proposal;

/// The rule whose activations are the evidence; null: the evidence is the times without a first
/// rule.
const teleo::Rule* ruleInQuestion(const Proposal& proposal, const teleo::Document& document)
{
    if (proposal.kind == Proposal::Kind::Missing) {
        return &*proposal.added;
    }
    const auto id = proposal.kind == Proposal::Kind::Above ? proposal.other : proposal.rule;
    for (const auto& program : document.programs) {
        for (const auto& rule : program.rules) {
            if (rule.id == id && id != 0) {
                return &rule;
            }
        }
    }
    return nullptr;
}

/// Rule::id of the rule to show in the timeline.
quint32 ruleToShow(const Proposal& proposal)
{
    const bool isOther =
        proposal.kind == Proposal::Kind::Above || proposal.kind == Proposal::Kind::Missing;
    return isOther ? proposal.other : proposal.rule;
}

bool holds(const teleo::Activation& activation, const teleo::Rule* rule, const Proposal& proposal)
{
    if (rule == nullptr) {
        return !activation.rule && activation.program == proposal.program
            && activation.lasted > Duration::zero();
    }
    return activation.rule && activation.rule->condition == rule->condition
        && activation.rule->actions == rule->actions
        && (activation.program == proposal.program || proposal.kind == Proposal::Kind::Missing);
}

} // namespace

ProposalsPanel::ProposalsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_runs(std::make_shared<const Runs>())
    , m_newest(*this,
          [this](std::vector<Found>& found) {
              m_found = std::move(found);
              refresh();
          })
    , m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("proposals"));
    setAccessibleName(tr("Proposals"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->add(new TextLabel(
        theme, tr("Proposals"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    m_from = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    m_from->setObjectName(QStringLiteral("proposalsFrom"));
    m_from->elide();
    head->add(m_from, 1);
    m_add = new ToolBarButton(theme, QStringLiteral("plus"), tr("Add recordings…"), head);
    m_add->setObjectName(QStringLiteral("addRecordings"));
    head->add(m_add);
    box->addWidget(head);
    auto* content = new QWidget;
    m_rows = new QVBoxLayout(content);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    m_words = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, content);
    m_words->setObjectName(QStringLiteral("noProposals"));
    m_words->setWordWrap(true);
    m_words->setContentsMargins(12, 10, 12, 10);
    m_rows->addWidget(m_words);
    m_rows->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    box->addWidget(m_scroll, 1);
    connect(m_add, &QAbstractButton::clicked, this, &ProposalsPanel::addRunsWanted);
    connect(&theme, &Theme::changed, this, &ProposalsPanel::refreshHead);
    refresh();
}

void ProposalsPanel::setDocument(TrProgramDocument* document)
{
    if (document == m_document) {
        return;
    }
    if (m_document) {
        disconnect(m_document, &TrProgramDocument::changed, this, nullptr);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &ProposalsPanel::ask);
        if (m_dismissed.count(document) == 0) {
            m_dismissed[document];
            connect(document, &QObject::destroyed, this,
                [this](const QObject* gone) { m_dismissed.erase(gone); });
        }
    }
    m_found.clear();
    refresh();
    ask();
}

void ProposalsPanel::setRuns(teleo::RecordedRuns runs)
{
    m_runs = runs ? std::move(runs) : std::make_shared<const Runs>();
    refreshHead();
    ask();
}

std::vector<ProposalsPanel::Found> ProposalsPanel::find(
    const teleo::Document& document, const Runs& runs)
{
    std::vector<Found> found;
    for (auto& proposal : teleo::propose(document, runs)) {
        found.push_back({ std::move(proposal) });
    }
    if (found.empty()) {
        return found;
    }
    for (const auto& activation : teleo::activations(runs)) {
        for (auto& each : found) {
            const auto run = int(activation.run);
            if ((each.runs.empty() || each.runs.back() != run)
                && holds(activation, ruleInQuestion(each.proposal, document), each.proposal)) {
                each.runs.push_back(run);
            }
        }
    }
    return found;
}

void ProposalsPanel::ask()
{
    if (m_document && !m_runs->empty()) {
        m_newest.ask(
            [runs = m_runs, document = m_document->document()] { return find(document, *runs); });
    } else {
        m_newest.drop();
        m_found.clear();
        refresh();
    }
    refreshHead();
}

void ProposalsPanel::refresh()
{
    const auto dismissed = m_dismissed.find(m_document);
    std::vector<Found> shown;
    std::copy_if(
        m_found.begin(), m_found.end(), std::back_inserter(shown), [&](const Found& found) {
            return dismissed == m_dismissed.end()
                || std::none_of(dismissed->second.begin(), dismissed->second.end(),
                    [&](const Proposal& other) { return teleo::isSame(other, found.proposal); });
        });
    if (shown != m_shown) {
        m_shown = std::move(shown);
        const auto* focus = QApplication::focusWidget();
        const bool hadFocus = focus != nullptr && m_scroll->isAncestorOf(focus);
        for (auto* row : m_scroll->widget()->findChildren<ProposalRow*>()) {
            m_rows->removeWidget(row);
            row->hide();
            row->deleteLater();
        }
        for (std::size_t i = 0; i < m_shown.size(); ++i) {
            m_rows->insertWidget(int(i), rowOf(m_shown[i]));
        }
        if (hadFocus) {
            auto* next = m_rows->itemAt(0)->widget()->findChild<ToolBarButton*>();
            (next != nullptr ? next : m_add)->setFocus();
        }
        Q_EMIT shownChanged();
    }
    refreshHead();
}

QWidget* ProposalsPanel::rowOf(const Found& found)
{
    auto* row = new ProposalRow(m_theme, found.proposal, !found.runs.empty(), m_scroll->widget());
    connect(row, &ProposalRow::acceptChosen, this,
        [this, proposal = found.proposal] { accept(proposal); });
    connect(row, &ProposalRow::dismissChosen, this,
        [this, proposal = found.proposal] { dismiss(proposal); });
    connect(row, &ProposalRow::runsChosen, this,
        [this, runs = found.runs, rule = ruleToShow(found.proposal),
            next = std::size_t(0)]() mutable {
            Q_EMIT runWanted(runs[next], rule);
            next = (next + 1) % runs.size();
        });
    return row;
}

void ProposalsPanel::refreshHead()
{
    const auto runs = int(m_runs->size());
    m_from->setText(runs == 1 ? tr("from 1 recording") : tr("from %1 recordings").arg(runs));
    m_words->setText(runs == 0
            ? tr("What recorded runs speak for is proposed here. Run the program, or add "
                 "recordings of it.")
            : m_newest.isBusy() ? tr("Looking at the recordings…")
                                : tr("The recordings speak for no change."));
    m_words->setVisible(m_shown.empty());
    const int taken = m_from->x() + m_add->sizeHint().width() + m_theme.px(2 * 8 + 12);
    m_from->setVisible(m_from->sizeHint().width() <= width() - taken);
}

void ProposalsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refreshHead();
}

void ProposalsPanel::accept(const teleo::Proposal& proposal)
{
    if (!m_document) {
        return;
    }
    const auto& before = m_document->document();
    auto after = teleo::accepted(before, proposal);
    if (!after) {
        return; // the rule concerned was removed meanwhile; new proposals are being computed
    }
    std::set<std::uint32_t> known;
    for (const auto& program : before.programs) {
        for (const auto& rule : program.rules) {
            known.insert(rule.id);
        }
    }
    for (auto& program : after->programs) {
        for (auto& rule : program.rules) {
            // TrProgramDocument::apply gives new rules their ids.
            rule.id = known.count(rule.id) > 0 ? rule.id : 0;
        }
    }
    std::erase_if(
        m_found, [&](const Found& found) { return teleo::isSame(found.proposal, proposal); });
    m_document->apply({ std::move(*after), proposal.text.shown(), {} });
    refresh();
}

void ProposalsPanel::dismiss(const teleo::Proposal& proposal)
{
    if (m_document) {
        m_dismissed[m_document].push_back(proposal);
        refresh();
    }
}

} // namespace medulla::widgets::programs
