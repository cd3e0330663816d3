// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/preflight_mode.h"

#include "core/base/save_file.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/preflight/checklist_panel.h"
#include "widgets/preflight/finding_notes.h"
#include "widgets/preflight/preflight_presenter.h"
#include "widgets/preflight/proof_panel.h"
#include "widgets/preflight/xray_view.h"

#include <algorithm>

#include <QDateTime>
#include <QFileInfo>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

PreflightMode::PreflightMode(Theme& theme, PreflightPresenter& presenter, QWidget* parent)
    : ModePage(
        theme, { QStringLiteral("preflight"), QStringLiteral("lock"), tr("Preflight") }, parent)
    , m_presenter(presenter)
    , m_checklist(new ChecklistPanel(theme, presenter, this))
{
    setCentralWidget(makeCentre(theme));
    addPanel(m_checklist, Qt::LeftDockWidgetArea, tr("Checklist"));
    connect(&presenter, &PreflightPresenter::changed, this, &PreflightMode::showState);
    showState();
}

QWidget* PreflightMode::makeCentre(const Theme& theme)
{
    auto* centre = new QWidget(this);
    centre->setObjectName(QStringLiteral("preflightCentre"));
    auto* head = new Strip(theme, Strip::Line::Below, centre);
    head->add(
        new TextLabel(theme, tr("X-ray"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    auto* what = new TextLabel(theme, tr("every path to a device that moves"), FontRole::Table,
        ColorToken::Text2, QFont::Normal, head);
    what->elide();
    head->add(what, 1);
    m_saved = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    m_saved->setObjectName(QStringLiteral("reportSaved"));
    m_saved->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_saved->elide();
    m_saved->hide();
    head->add(m_saved, 1);
    m_state = new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, head);
    m_state->setObjectName(QStringLiteral("preflightState"));
    head->add(m_state);
    auto* again = new ToolBarButton(theme, QStringLiteral("reset"), tr("Check again"), head);
    again->setObjectName(QStringLiteral("checkAgain"));
    again->setWords(tr("Check again"));
    connect(again, &QAbstractButton::clicked, &m_presenter, &PreflightPresenter::checkAgain);
    head->add(again);
    auto* report = new ToolBarButton(theme, QStringLiteral("export"),
        tr("Save X-ray, checklist and proof as text or JSON"), head);
    report->setObjectName(QStringLiteral("preflightReport"));
    report->setWords(tr("Report…"));
    connect(report, &QAbstractButton::clicked, this, &PreflightMode::askForReport);
    head->add(report);

    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* xray = new XrayView(theme, m_presenter, content);
    connect(xray, &XrayView::graphWanted, this, &PreflightMode::pathWanted);
    rows->addWidget(xray);
    m_findings = new FindingNotes(theme, content, tr("Show in graph"));
    connect(m_findings, &FindingNotes::actionWanted, this,
        [this](const Finding& finding) { Q_EMIT placeWanted(finding.place); });
    m_findings->setObjectName(QStringLiteral("xrayFindings"));
    rows->addWidget(m_findings);
    rows->addWidget(new ProofPanel(theme, m_presenter, content));
    rows->addStretch(1);
    m_scroll = new QScrollArea(centre);
    m_scroll->setObjectName(QStringLiteral("preflightScroll"));
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_scroll, 1);
    return centre;
}

int PreflightMode::middleWidth() const
{
    // Wide enough for the content, which would scroll sideways.
    return std::max(ModePage::middleWidth(),
        m_scroll->widget()->minimumSizeHint().width()
            + m_scroll->verticalScrollBar()->sizeHint().width());
}

void PreflightMode::askForReport()
{
    askForFile(*window(),
        { .name = QStringLiteral("preflightReportFile"),
            .title = tr("Save the preflight"),
            .filters = { tr("Text (*.txt)"), tr("JSON (*.json)") },
            .file =
                QStringLiteral("preflight-%1.txt")
                    .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmm"))),
            .suffix = QStringLiteral("txt"),
            .writes = true,
            .about = this },
        [this](const QString& path) { saveReport(path); });
}

void PreflightMode::saveReport(const QString& path)
{
    const auto isJson = path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    inBackground(
        this, [path, text = m_presenter.report(isJson)] { return saveFile(path, text); },
        [this, name = QFileInfo(path).fileName()](const Result<void>& saved) {
            m_saved->show();
            m_saved->setInk(saved ? ColorToken::Text2 : ColorToken::Alarm);
            m_saved->setText(
                saved ? tr("The report was written to %1.").arg(name) : saved.error().shown());
        });
}

void PreflightMode::showState()
{
    const auto& preflight = m_presenter.preflight();
    auto words = tr("Preflight: %1").arg(m_presenter.stateWords());
    if (preflight.isLocked()) {
        words += QStringLiteral(" – ") + tr("motion locked");
    }
    m_state->setText(words);
    m_state->setInk(m_presenter.isAlarming() ? ColorToken::Alarm : ColorToken::Text);
    m_findings->display(preflight.xray().findings);
}

void PreflightMode::addActions(ActionRegistry& actions)
{
    // Buttons that unlock or begin motion have no key of their own.
    const QStringList moving { QStringLiteral("unlockMotion"), QStringLiteral("overridePreflight"),
        QStringLiteral("overrideNow"), QStringLiteral("beginProof") };
    actions.adoptButtons(tr("Preflight"), centralWidget(), moving);
    actions.adoptButtons(tr("Preflight"), m_checklist, moving);
    ModePage::addActions(actions);
}

} // namespace medulla::widgets::preflights
