// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/checklist_panel.h"

#include "widgets/kit/panel_header.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/preflight/check_row.h"
#include "widgets/preflight/preflight_presenter.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

namespace {

/// As many as can be read at a glance; all are in the checklist's file and in the report.
constexpr qsizetype kShownOverrides = 5;

} // namespace

ChecklistPanel::ChecklistPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
{
    setObjectName(QStringLiteral("checklistPanel"));
    setAccessibleName(tr("Checklist"));
    m_scroll = new QScrollArea(this);
    m_scroll->setWidget(makeItems());
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PanelHeader(theme, tr("Checklist"), presenter.fileName(), this));
    column->addWidget(m_scroll, 1);
    column->addWidget(makeFoot());
    connect(&presenter, &PreflightPresenter::changed, this, &ChecklistPanel::refresh);
    refresh();
}

ChecklistPanel::~ChecklistPanel() = default;

QSize ChecklistPanel::minimumSizeHint() const
{
    // The list does not scroll sideways.
    const auto width = m_scroll->widget()->minimumSizeHint().width()
        + m_scroll->verticalScrollBar()->sizeHint().width();
    return QWidget::minimumSizeHint().expandedTo({ width, 0 });
}

void ChecklistPanel::addHead(QVBoxLayout* rows, const QString& title, TextLabel*& count)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(m_theme.px(12), m_theme.px(6), m_theme.px(12), m_theme.px(4));
    row->addWidget(new SectionLabel(m_theme, title, this), 1);
    count = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this);
    row->addWidget(count);
    rows->addLayout(row);
}

QWidget* ChecklistPanel::makeItems()
{
    auto* items = new QWidget;
    auto* rows = new QVBoxLayout(items);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    const auto addGroup = [&](const QString& title, TextLabel*& count) {
        addHead(rows, title, count);
        auto* group = new QVBoxLayout;
        group->setSpacing(0);
        rows->addLayout(group);
        return group;
    };
    m_automaticRows = addGroup(tr("Checked by itself"), m_automaticCount);
    m_manualRows = addGroup(tr("Checked by a person"), m_manualCount);
    m_newItem = new QLineEdit(items);
    m_newItem->setObjectName(QStringLiteral("newCheckItem"));
    m_newItem->setAccessibleName(tr("New item of the checklist"));
    m_newItem->setPlaceholderText(tr("Add an item, then Enter"));
    m_newItem->setMaxLength(preflight::Checklist::kMostTextLength);
    connect(m_newItem, &QLineEdit::returnPressed, this, [this] {
        m_presenter.addItem(m_newItem->text());
        m_newItem->clear();
    });
    auto* add = new QHBoxLayout;
    add->setContentsMargins(m_theme.px(12), m_theme.px(6), m_theme.px(12), m_theme.px(6));
    add->addWidget(m_newItem, 2);
    add->addWidget(makeName(items), 1);
    rows->addLayout(add);
    auto* proofs = addGroup(tr("Proved by moving"), m_proofCount);
    m_proof = new CheckRow(m_theme, items);
    proofs->addWidget(m_proof);
    m_overrides = new QWidget(items);
    auto* overrides = new QVBoxLayout(m_overrides);
    overrides->setContentsMargins(0, 0, 0, 0);
    overrides->setSpacing(0);
    addHead(overrides, tr("Overridden"), m_overrideCount);
    m_overrideLines =
        new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text, QFont::Normal, m_overrides);
    m_overrideLines->setObjectName(QStringLiteral("overrides"));
    m_overrideLines->setWordWrap(true);
    m_overrideLines->setTextFormat(Qt::PlainText);
    m_overrideLines->setContentsMargins(m_theme.px(12), 0, m_theme.px(12), m_theme.px(6));
    overrides->addWidget(m_overrideLines);
    rows->addWidget(m_overrides);
    rows->addStretch(1);
    return items;
}

QLineEdit* ChecklistPanel::makeName(QWidget* parent)
{
    m_name = new QLineEdit(parent);
    m_name->setObjectName(QStringLiteral("operatorName"));
    m_name->setAccessibleName(tr("Name of the operator"));
    m_name->setToolTip(tr("Kept with ticks, unlocks and overrides until the window closes."));
    connect(m_name, &QLineEdit::editingFinished, this,
        [this] { m_presenter.setOperatorName(m_name->text()); });
    return m_name;
}

QWidget* ChecklistPanel::makeFoot()
{
    auto* foot = new QWidget(this);
    auto* rows = new QVBoxLayout(foot);
    rows->setContentsMargins(m_theme.px(12), m_theme.px(8), m_theme.px(12), m_theme.px(8));
    rows->setSpacing(m_theme.px(6));
    m_unlock = new PrimaryButton(m_theme, tr("Unlock motion"), QStringLiteral("unlock"), {},
        PrimaryButton::Look::Filled, foot);
    m_unlock->setObjectName(QStringLiteral("unlockMotion"));
    m_unlock->setAccessibleName(tr("Unlock motion"));
    SettledClicks::watch(*m_unlock);
    connect(m_unlock, &QAbstractButton::clicked, &m_presenter, &PreflightPresenter::unlock);
    m_hint = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, foot);
    m_hint->setObjectName(QStringLiteral("preflightHint"));
    m_hint->setWordWrap(true);
    m_override = new ToolBarButton(
        m_theme, {}, tr("Unlock motion without a passed preflight, with a reason"), foot);
    m_override->setObjectName(QStringLiteral("overridePreflight"));
    m_override->setWords(tr("Override…"));
    m_override->setOutlined(true);
    m_override->setCheckable(true);
    m_overrideRow = new QWidget(foot);
    m_reason = new QLineEdit(m_overrideRow);
    m_reason->setObjectName(QStringLiteral("overrideReason"));
    m_reason->setAccessibleName(tr("Reason of the override"));
    m_reason->setPlaceholderText(tr("Reason, kept in the checklist"));
    auto* now = new PrimaryButton(m_theme, tr("Override"), QStringLiteral("unlock"), {},
        PrimaryButton::Look::Small, m_overrideRow);
    now->setObjectName(QStringLiteral("overrideNow"));
    now->setAccessibleName(tr("Override the preflight for this reason"));
    SettledClicks::watch(*now);
    auto* reason = new QHBoxLayout(m_overrideRow);
    reason->setContentsMargins(0, 0, 0, 0);
    reason->addWidget(m_reason, 1);
    reason->addWidget(now);
    connect(now, &QAbstractButton::clicked, this, &ChecklistPanel::override);
    connect(m_override, &QAbstractButton::toggled, this, [this](bool on) {
        m_overrideRow->setVisible(on);
        if (on) {
            m_reason->setFocus();
        }
    });
    m_overrideRow->hide();
    rows->addWidget(m_unlock);
    rows->addWidget(m_hint);
    rows->addWidget(m_override, 0, Qt::AlignRight);
    rows->addWidget(m_overrideRow);
    return foot;
}

void ChecklistPanel::override()
{
    m_presenter.override(m_reason->text());
    if (m_presenter.refusal().isEmpty()) {
        m_reason->clear();
        m_override->setChecked(false);
    }
}

void ChecklistPanel::refresh()
{
    showAutomatic();
    showManual();
    showProof();
    showOverrides();
    showFoot();
    // There is no horizontal scroll bar, so that no item is cut off.
    m_scroll->setMinimumWidth(m_scroll->widget()->minimumSizeHint().width());
}

void ChecklistPanel::showAutomatic()
{
    const auto& items = m_presenter.preflight().items();
    while (m_automatic.size() < items.size()) {
        m_automatic.push_back(new CheckRow(m_theme, this));
        m_automaticRows->addWidget(m_automatic.back());
    }
    for (std::size_t i = 0; i < m_automatic.size(); ++i) {
        auto* row = m_automatic[i];
        row->setVisible(i < items.size());
        if (i < items.size()) {
            const auto& item = items[i];
            row->setObjectName(QStringLiteral("check.") + QLatin1String(item.id));
            auto detail = item.detail.shown();
            if (!item.remedy.isEmpty()) {
                detail += QLatin1Char(' ') + item.remedy.shown();
            }
            row->display(item.state, item.title.shown(), item.value, detail);
        }
    }
    const auto passed = std::ranges::count_if(
        items, [](const preflight::CheckItem& item) { return item.passes(); });
    m_automaticCount->setText(tr("%1 of %2 in order").arg(passed).arg(items.size()));
}

void ChecklistPanel::makeManualRow(int item)
{
    auto* row = new QWidget(this);
    auto* box = new QCheckBox(row);
    box->setObjectName(QStringLiteral("manualCheck%1").arg(item));
    auto* ticked =
        new TextLabel(m_theme, {}, FontRole::MonoTable, ColorToken::Text2, QFont::Normal, row);
    auto* remove =
        new ToolBarButton(m_theme, QStringLiteral("cross"), tr("Take this item out"), row);
    remove->setObjectName(QStringLiteral("removeCheck%1").arg(item));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(m_theme.px(12), 0, m_theme.px(4), 0);
    layout->addWidget(box, 1);
    layout->addWidget(ticked);
    layout->addWidget(remove);
    connect(box, &QAbstractButton::toggled, this,
        [this, item](bool on) { m_presenter.setTicked(item, on); });
    connect(
        remove, &QAbstractButton::clicked, this, [this, item] { m_presenter.removeItem(item); },
        Qt::QueuedConnection);
    m_manualRows->addWidget(row);
    m_manual.push_back({ row, box, ticked });
}

void ChecklistPanel::showManual()
{
    const auto& items = m_presenter.preflight().checklist().items;
    while (m_manual.size() < items.size()) {
        makeManualRow(int(m_manual.size()));
    }
    const auto now = QDateTime::currentDateTimeUtc();
    int tickedCount = 0;
    for (std::size_t i = 0; i < m_manual.size(); ++i) {
        const auto& row = m_manual[i];
        row.row->setVisible(i < items.size());
        if (i >= items.size()) {
            continue;
        }
        const auto& item = items[i];
        const auto isTicked = item.isTicked(now);
        tickedCount += isTicked ? 1 : 0;
        const QSignalBlocker quiet(row.box);
        row.box->setText(item.text);
        row.box->setAccessibleName(item.text);
        row.box->setChecked(isTicked);
        row.ticked->setText(isTicked ? QStringLiteral("%1 %2").arg(item.tickedBy,
                                item.tickedAt.toLocalTime().toString(QStringLiteral("HH:mm")))
                                     : QString());
    }
    if (!m_name->hasFocus()) {
        m_name->setText(m_presenter.operatorName());
    }
    m_manualCount->setText(tr("%1 of %2 ticked").arg(tickedCount).arg(items.size()));
}

void ChecklistPanel::showProof()
{
    const auto& preflight = m_presenter.preflight();
    const auto proof = preflight.proof();
    auto state = preflight::CheckItem::State::Unknown;
    auto detail =
        preflight.isRequired() ? QString() : tr("Offered; this cell does not require it.");
    int passed = 0;
    if (proof) {
        passed = int(std::ranges::count(
            proof->axes, preflight::WiggleVerdict::Passed, &preflight::WiggleAxis::verdict));
        detail = summaryOf(*proof).shown();
        if (proof->isDone()) {
            state = proof->verdict == preflight::WiggleVerdict::Passed
                ? preflight::CheckItem::State::InOrder
                : preflight::CheckItem::State::Failed;
        }
    }
    m_proof->setObjectName(QStringLiteral("check.wiggle"));
    m_proof->display(state,
        tr("Wiggle proof, %1 mm on each axis").arg(preflight.proofSettings().sizeMm), {}, detail);
    m_proofCount->setText(tr("%1 of 3 axes").arg(passed));
}

void ChecklistPanel::showOverrides()
{
    const auto& all = m_presenter.preflight().checklist().overrides;
    m_overrides->setVisible(!all.empty());
    QStringList lines;
    for (auto made = all.rbegin(); made != all.rend() && lines.size() < kShownOverrides; ++made) {
        lines << tr("%1, %2: %3")
                     .arg(made->at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")),
                         made->by, made->reason);
    }
    m_overrideLines->setText(lines.join(QLatin1Char('\n')));
    m_overrideCount->setText(all.size() > std::size_t(lines.size())
            ? tr("newest %1 of %2").arg(lines.size()).arg(all.size())
            : QString());
}

void ChecklistPanel::showFoot()
{
    const auto& preflight = m_presenter.preflight();
    const auto missing = m_presenter.missing();
    const auto isLocked = preflight.isLocked();
    m_unlock->setEnabled(isLocked && missing.isEmpty() && !preflight.isProving());
    m_unlock->setVisible(isLocked);
    m_override->setVisible(isLocked);
    if (!isLocked) {
        m_override->setChecked(false);
    }
    auto hint = m_presenter.refusal();
    if (hint.isEmpty() && isLocked && !missing.isEmpty()) {
        hint = tr("Missing: %1").arg(missing.join(QStringLiteral("; ")));
    }
    if (hint.isEmpty()) {
        hint = tr("Valid until routing, site, addresses or a target change.");
    }
    const auto& verdict = preflight.verdict();
    if (isLocked && !verdict.why.isEmpty()) {
        hint = verdict.why.shown() + QLatin1Char(' ') + hint;
    }
    if (!verdict.reason.isEmpty()) {
        hint = tr("Overridden by %1: %2").arg(verdict.by, verdict.reason);
    }
    m_hint->setText(hint);
    m_unlock->setToolTip(hint);
}

} // namespace medulla::widgets::preflights
