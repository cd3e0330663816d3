// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/proof_panel.h"

#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/preflight/finding_notes.h"
#include "widgets/preflight/preflight_presenter.h"
#include "widgets/preflight/proof_curves.h"
#include "widgets/preflight/proof_table.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

namespace {

constexpr int kProofMargin = 12;

} // namespace

ProofPanel::ProofPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_presenter(presenter)
    , m_table(new ProofTable(theme, presenter.preflight().proofSettings().toleranceMm, this))
    , m_words(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_begin(new PrimaryButton(
          theme, tr("Prove"), QStringLiteral("wiggle"), {}, PrimaryButton::Look::Small, this))
    , m_end(new ToolBarButton(theme, QStringLiteral("stopsq"), tr("End the proof"), this))
    , m_notes(new FindingNotes(theme, this))
    , m_curves(new ProofCurves(theme, presenter.preflight().proofSettings(), this))
{
    setObjectName(QStringLiteral("proofPanel"));
    setAccessibleName(tr("Wiggle proof"));
    m_begin->setObjectName(QStringLiteral("beginProof"));
    m_begin->setAccessibleName(tr("Begin the wiggle proof"));
    SettledClicks::watch(*m_begin);
    m_end->setObjectName(QStringLiteral("endProof"));
    m_end->setWords(tr("End proof"));
    m_words->setObjectName(QStringLiteral("proofWords"));
    m_words->setWordWrap(true);
    connect(m_begin, &QAbstractButton::clicked, &presenter, &PreflightPresenter::beginProof);
    connect(m_end, &QAbstractButton::clicked, &presenter, &PreflightPresenter::endProof);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->setAccessibleName(tr("Wiggle proof"));
    head->add(new TextLabel(
        theme, tr("Wiggle proof"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    const auto what = tr("mm reported for %1 mm commanded; the only motion while locked")
                          .arg(presenter.preflight().proofSettings().sizeMm);
    auto* subtitle =
        new TextLabel(theme, what, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    subtitle->elide();
    subtitle->setToolTip(what);
    head->add(subtitle, 1);
    head->add(m_end);
    head->add(m_begin);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(
        theme.px(kProofMargin), theme.px(4), theme.px(kProofMargin), theme.px(4));
    words->addWidget(m_words);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(m_table);
    rows->addLayout(words);
    rows->addWidget(m_notes);
    rows->addWidget(m_curves);
    rows->addStretch(1);
    connect(&presenter, &PreflightPresenter::changed, this, &ProofPanel::refresh);
    refresh();
}

void ProofPanel::refresh()
{
    const auto& preflight = m_presenter.preflight();
    const auto proof = preflight.proof();
    const auto devices = preflight.proofDevices();
    m_table->display(proof, devices);
    m_curves->display(m_presenter.proofSamples(), devices);
    m_words->setText(proof ? summaryOf(*proof).shown()
                           : tr("Not proven yet. The arm moves by %1 mm along each axis, out and "
                                "back, in steps of 0.2 mm; it takes some seconds.")
                                 .arg(preflight.proofSettings().sizeMm));
    m_notes->display(proof && proof->isDone() ? findingsOf(*proof, devices) : Findings());
    m_begin->setEnabled(!preflight.isProving() && !preflight.xray().locksMotion());
    m_begin->setToolTip(preflight.xray().locksMotion()
            ? tr("Mend the errors of the X-ray first.")
            : tr("Move the arm by some millimetres along each axis"));
    m_end->setEnabled(preflight.isProving());
}

} // namespace medulla::widgets::preflights
