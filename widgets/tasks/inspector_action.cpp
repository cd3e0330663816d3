// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of an action of InspectorPanel; the rest is in inspector_panel.cpp.
#include "widgets/kit/number_field.h"
#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/reset_form.h"
#include "widgets/tasks/trajectory_table.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

/// Largest selectable tolerance of a step, mm. Chosen.
constexpr double kMostVerificationMm = 1000.0;

} // namespace

void InspectorPanel::buildAction()
{
    auto* rows = new QVBoxLayout(m_action);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(buildTrajectory());
    rows->addWidget(buildSteps());
    m_reset = new ResetForm(m_theme, m_inspected, m_action);
    rows->addWidget(m_reset);
}

QWidget* InspectorPanel::buildTrajectory()
{
    auto* part = new QWidget(m_action);
    auto* box = new QVBoxLayout(part);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* top = new Section(m_theme, Section::Spacing::Dense, part);
    auto* head = top->addHead(tr("Trajectory"));
    head->addStretch(1);
    m_fromArm = top->addTool(head, "fromArm", QStringLiteral("target"),
        tr("Put the chosen step where the arm is measured now"));
    m_fromArm->setWords(tr("Take from arm"));
    m_fromArm->setOutlined(true);
    m_fromEyes = top->addTool(head, "fromEyes", QStringLiteral("eye"),
        tr("Put the chosen step where the eyes see something"));
    m_fromEyes->setWords(tr("From eyes"));
    m_fromEyes->setOutlined(true);
    box->addWidget(top);
    m_table = new TrajectoryTable(m_theme, m_inspected, part);
    box->addWidget(m_table);
    connect(m_fromArm, &QAbstractButton::clicked, this, [this] {
        if (const auto& measured = m_inspected.live.measured) {
            m_table->setStep(*measured);
        }
    });
    connect(m_fromEyes, &QAbstractButton::clicked, this, &InspectorPanel::takeFromEyes);
    connect(m_table, &TrajectoryTable::stepChosen, this, [this](std::size_t step) {
        refreshForms();
        Q_EMIT spotChosen({ m_inspected.index(), step, {}, {}, {} });
    });
    return part;
}

QWidget* InspectorPanel::buildSteps()
{
    auto* part = new Section(m_theme, Section::Spacing::Dense, m_action);
    buildStepTools(*part);
    buildVerification(*part);
    m_comment = new QLineEdit(part);
    m_comment->setObjectName(QStringLiteral("actionComment"));
    m_comment->setAccessibleName(tr("Comment on the action"));
    m_comment->setPlaceholderText(tr("Comment"));
    part->rows()->addWidget(m_comment);
    connect(m_comment, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_inspected.change(tr("Comment"), QStringLiteral("comment"),
            [&](task::Action& action) { action.comment = text; });
    });
    connect(m_comment, &QLineEdit::editingFinished, this, [this] { m_inspected.endTyping(); });
    return part;
}

void InspectorPanel::buildStepTools(Section& part)
{
    auto* tools = part.addRow();
    const auto tool = [&](const char* name, const QString& icon, const QString& words, auto run) {
        auto* button = part.addTool(tools, name, icon, words);
        connect(button, &QAbstractButton::clicked, m_table, run);
        return button;
    };
    auto* add = tool(
        "addStep", QStringLiteral("plus"), tr("Add a step at the end"), &TrajectoryTable::addStep);
    add->setWords(tr("Step"));
    m_stepTools = { tool("insertStep", QStringLiteral("plus"),
                        tr("Insert a step behind the chosen one (Ins)"),
                        &TrajectoryTable::insertStep),
        tool("removeStep", QStringLiteral("cross"), tr("Remove the chosen step (Del)"),
            &TrajectoryTable::removeStep),
        tool("stepUp", QString(), tr("Move the chosen step up (Alt+Up)"),
            [this] { m_table->moveStep(-1); }),
        tool("stepDown", QString(), tr("Move the chosen step down (Alt+Down)"),
            [this] { m_table->moveStep(1); }) };
    m_stepTools[0]->setWords(tr("Insert"));
    m_stepTools[2]->setWords(QStringLiteral("↑"));
    m_stepTools[3]->setWords(QStringLiteral("↓"));
    tools->addStretch(1);
    auto* note =
        part.addTool(tools, "commentAction", QStringLiteral("text"), tr("Comment on this action"));
    connect(note, &QAbstractButton::clicked, this, [this] {
        m_comment->show();
        m_comment->setFocus(Qt::OtherFocusReason);
    });
    m_breakpoint = part.addTool(tools, "actionBreakpoint", QStringLiteral("break"),
        tr("Pause before this action begins (F9)"));
    m_breakpoint->setCheckable(true);
    connect(m_breakpoint, &QAbstractButton::clicked, this, [this](bool on) {
        m_inspected.change(on ? tr("Set a breakpoint") : tr("Clear a breakpoint"), {},
            [&](task::Action& action) { action.breakpoint = on; });
    });
}

void InspectorPanel::buildVerification(Section& part)
{
    auto* check = part.addRow();
    m_verified = new QCheckBox(tr("Check each step: within"), &part);
    m_verified->setObjectName(QStringLiteral("verified"));
    m_verified->setAccessibleName(tr("Check that each step was reached before the next"));
    m_within = new NumberField(m_theme, tr("How far off a step may be, mm"), &part);
    m_within->setObjectName(QStringLiteral("within"));
    m_within->setUnit(tr("mm"));
    m_within->setDecimals(0);
    m_within->setRange(1, kMostVerificationMm);
    m_before = new TextLabel(
        m_theme, tr("before the next"), FontRole::Body, ColorToken::Text, QFont::Normal, &part);
    check->addWidget(m_verified);
    check->addWidget(m_within);
    check->addWidget(m_before);
    check->addStretch(1);
    connect(m_verified, &QCheckBox::clicked, this, [this](bool on) {
        m_inspected.change(on ? tr("Check each step") : tr("Check no steps"), {},
            [&](task::Action& action) { action.verified = on; });
    });
    connect(m_within, &NumberField::valueEdited, this, [this](double value) {
        m_inspected.change(tr("Set how far off a step may be"), QStringLiteral("within"),
            [&](task::Action& action) { action.verificationMm = value; });
    });
    m_anotherWay = new QCheckBox(tr("Around an obstacle, find another way first"), &part);
    m_anotherWay->setObjectName(QStringLiteral("anotherWay"));
    m_anotherWay->setAccessibleName(m_anotherWay->text());
    part.rows()->addWidget(m_anotherWay);
    connect(m_anotherWay, &QCheckBox::clicked, this, [this](bool on) {
        m_inspected.change(on ? tr("Find another way") : tr("Find no other way"), {},
            [&](task::Action& action) { action.findAnotherWay = on; });
    });
}

} // namespace medulla::widgets::tasks
