// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/action_form.h"

#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/duration_entry.h"
#include "widgets/programs/rule_entry.h"

#include <QVBoxLayout>

namespace medulla::widgets::programs {

ActionForm::ActionForm(const Theme& theme, int index, QWidget* parent)
    : QWidget(parent)
    , m_ending(new QWidget(this))
{
    const auto named = [&](const char* what) {
        return QStringLiteral("action%1%2").arg(index + 1).arg(QLatin1String(what));
    };
    setObjectName(named("Form"));
    m_entry = new RuleEntry(
        theme, named(""), {}, tr("Action %1").arg(index + 1), RuleEntry::Taken::Enter, this);
    m_entry->setMono(true);
    m_remove = m_entry->addTool(QStringLiteral("cross"), tr("Remove action %1").arg(index + 1));
    m_remove->setObjectName(named("Remove"));
    m_grace = new DurationEntry(
        theme, named("Grace"), tr("Time to end of action %1").arg(index + 1), m_ending);
    m_change = new SegmentedControl(theme, tr("What comes after action %1").arg(index + 1),
        SegmentedControl::Size::Compact, m_ending);
    m_change->setObjectName(named("Change"));
    m_change->addSegment(tr("when it has ended"))
        ->setToolTip(tr("The next action begins when this executable has ended."));
    m_change->addSegment(tr("at once"))
        ->setToolTip(
            tr("The next action begins at once, while this executable is still being ended."));
    const auto label = [&](const QString& text) {
        auto* words =
            new TextLabel(theme, text, FontRole::Table, ColorToken::Text2, QFont::Normal, m_ending);
        words->setWordWrap(true);
        return words;
    };
    // The inspector is too narrow for one line.
    auto* rows = new QVBoxLayout(m_ending);
    rows->setContentsMargins(theme.px(12), 0, 0, 0);
    rows->setSpacing(theme.px(3));
    rows->addWidget(label(tr("Kill it if it has not ended after")));
    rows->addWidget(m_grace, 0, Qt::AlignLeft);
    rows->addWidget(label(tr("The next action begins")));
    rows->addWidget(m_change, 0, Qt::AlignLeft);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(theme.px(4));
    box->addWidget(m_entry);
    box->addWidget(m_ending);
    connect(m_remove, &QAbstractButton::clicked, this, &ActionForm::removeWanted);
    connect(m_grace, &DurationEntry::edited, this, &ActionForm::graceEdited);
    connect(m_change, &SegmentedControl::chosenChanged, this, [this](int chosen) {
        if (!m_isShowing) {
            Q_EMIT overlapEdited(chosen == 1);
        }
    });
}

void ActionForm::display(const teleo::Action& action, bool isOnly)
{
    m_isShowing = true;
    m_ending->setVisible(action.kind == teleo::Action::Kind::Command);
    m_grace->setDuration(action.grace);
    m_change->setChosen(action.overlap ? 1 : 0);
    m_remove->setEnabled(!isOnly || action.kind != teleo::Action::Kind::Nothing);
    m_isShowing = false;
}

} // namespace medulla::widgets::programs
