// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/teleo_editor/action_form.h"

#include "widgets/common/segmented_control.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/teleo_editor/duration_entry.h"
#include "widgets/teleo_editor/rule_entry.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace medulla::widgets {

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
    m_change->addSegment(tr("waits"))
        ->setToolTip(tr("What comes next begins when this executable has ended."));
    m_change->addSegment(tr("at once"))
        ->setToolTip(tr("What comes next begins while this executable is still being ended."));
    const auto label = [&](const QString& text) {
        return new TextLabel(theme, text, Type::Table, Token::Text2, QFont::Normal, m_ending);
    };
    auto* grid = new QGridLayout(m_ending);
    grid->setContentsMargins(theme.px(12), 0, 0, 0);
    grid->setHorizontalSpacing(theme.px(8));
    grid->setVerticalSpacing(theme.px(4));
    grid->setColumnStretch(2, 1);
    grid->addWidget(label(tr("Killed after")), 0, 0);
    grid->addWidget(m_grace, 0, 1, Qt::AlignLeft);
    grid->addWidget(label(tr("The next one")), 1, 0);
    grid->addWidget(m_change, 1, 1, Qt::AlignLeft);
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

} // namespace medulla::widgets
