// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tr_program_tool_bar.h"

#include "core/base/format.h"
#include "widgets/editor/document_actions.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/rule_rows.h"
#include "widgets/programs/tr_program_actions.h"

#include <QAction>
#include <QMenu>

namespace medulla::widgets::programs {

namespace {

// Segments of the form of the rules.
constexpr int kRowsForm = 0;
constexpr int kTreeForm = 1;
constexpr int kWorldForm = 2;

} // namespace

TrProgramToolBar::TrProgramToolBar(const Theme& theme, Documents& documents,
    const DocumentActions& files, const TrProgramActions& actions, QWidget* parent)
    : EditorToolBar(theme, QStringLiteral("teleoToolBar"), documents, parent)
    , m_actions(actions)
    , m_form(new SegmentedControl(
          theme, tr("Show the rules as"), SegmentedControl::Size::Compact, this))
    , m_edits(new TextLabel(theme, tr("Edits take effect at the next evaluation"), FontRole::Table,
          ColorToken::Text2, QFont::Normal, this))
    , m_latency(new TextLabel(theme, {}, FontRole::Mono, ColorToken::Text2, QFont::Normal, this))
    , m_time(new TextLabel(theme, {}, FontRole::Mono, ColorToken::Text, QFont::Normal, this))
{
    setAccessibleName(tr("Program"));
    addTool(files.undo, "undo", Edits);
    addTool(files.redo, "redo", Edits);
    addLine(Edits);
    m_form->setObjectName(QStringLiteral("rulesForm"));
    for (const auto& form : { tr("Rows"), tr("Tree"), tr("World") }) {
        m_form->addSegment(form);
    }
    m_form->showSegment(kWorldForm, false);
    addPart(m_form, Rest);
    connect(m_form, &SegmentedControl::chosenChanged, this, [this](int chosen) {
        m_actions.showTree->setChecked(chosen == kTreeForm);
        m_actions.showWorld->setChecked(chosen == kWorldForm);
    });
    for (const auto* form : { actions.showTree, actions.showWorld }) {
        connect(form, &QAction::toggled, this, &TrProgramToolBar::showForm);
    }
    addTool(actions.add, "plus", Edits);
    addTool(actions.find, "search", Looks);
    addStretch();
    addPart(m_edits, Words);
    m_latency->setObjectName(QStringLiteral("runLatency"));
    m_latency->setToolTip(tr("Latency from the last value that changed the running action to the "
                             "start of the new action"));
    addPart(m_latency, Looks);
    addRunTools(actions.running);
    m_time->setObjectName(QStringLiteral("runTime"));
    addPart(m_time, Edits);
    addEndTool(actions.running);
    addDisturbances();
    addLine();
    addArmTool(actions.running);
    addMore(Looks);
    setProgramRun({}, {});
    measureTabs();
}

void TrProgramToolBar::addDisturbances()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("disturbMenu"));
    menu->setToolTipsVisible(true);
    for (const auto& [what, action] : m_actions.disturb) {
        menu->addAction(action);
    }
    m_disturb = new ToolBarButton(
        theme(), QStringLiteral("alarm"), tr("Cause a disturbance in the dry run"), this);
    m_disturb->setObjectName(QStringLiteral("disturb"));
    m_disturb->setOutlined(true);
    m_disturb->setWords(tr("Disturb…"));
    addPart(m_disturb, Settings);
    m_disturb->setMenu(menu);
}

void TrProgramToolBar::say(TextLabel* label, const QString& words)
{
    if (label->text() == words) {
        return;
    }
    label->setText(words);
    // The width never shrinks while the label is shown, so that the neighbours do not move.
    const int needed = words.isEmpty() ? 0 : label->sizeHint().width();
    const bool another = words.isEmpty() || needed > label->minimumWidth();
    label->setMinimumWidth(std::max(needed, words.isEmpty() ? 0 : label->minimumWidth()));
    setWanted(label, !words.isEmpty());
    if (another) {
        arrange();
    }
}

void TrProgramToolBar::setProgramRun(const TrProgramRunView& view, TimePoint now)
{
    const bool runs = view.state != RunState::Idle;
    setWanted(m_edits, runs);
    setWanted(m_disturb, runs && view.place == RunPlace::Dry);
    setRun(view.state, view.place);
    say(m_latency, runs && view.latency ? tr("last %1").arg(formatSpan(*view.latency)) : QString());
    say(m_time, runs && view.began ? shownSpan(now - *view.began) : QString());
}

void TrProgramToolBar::showForm()
{
    const QSignalBlocker quiet(m_form); // the actions say what is chosen
    const bool isWorld = m_actions.showWorld->isChecked() && m_form->isSegmentShown(kWorldForm);
    m_form->setChosen(m_actions.showTree->isChecked() ? kTreeForm
            : isWorld                                 ? kWorldForm
                                                      : kRowsForm);
}

void TrProgramToolBar::offerWorld(bool on)
{
    if (m_form->isSegmentShown(kWorldForm) != on) {
        m_form->showSegment(kWorldForm, on);
        showForm();
        arrange();
    }
}

int TrProgramToolBar::widthAt(const QWidget& part, int level) const
{
    return &part == m_disturb ? m_disturb->widthOf(tr("Disturb…"), {})
                              : EditorToolBar::widthAt(part, level);
}

void TrProgramToolBar::fillMenu(QMenu& menu)
{
    EditorToolBar::fillMenu(menu);
    if (level() >= Rest) {
        menu.addAction(m_actions.showTree);
        menu.addAction(m_actions.showWorld);
    }
    menu.addAction(m_actions.anotherWorld);
    if (level() >= Settings) {
        auto* disturb = menu.addMenu(tr("Cause a disturbance"));
        for (const auto& [what, action] : m_actions.disturb) {
            disturb->addAction(action);
        }
    }
}

} // namespace medulla::widgets::programs
