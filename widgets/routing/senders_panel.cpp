// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/senders_panel.h"

#include "core/wire/address.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/senders_model.h"

#include <QAction>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace medulla::widgets::routing {

SendersPanel::SendersPanel(Theme& theme, SendersModel& model, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(model)
    , m_table(new QTableView(this))
    , m_allow(new ToolBarButton(
          theme, QStringLiteral("tick"), tr("Allow the chosen address to send to the input"), this))
    , m_forbid(new ToolBarButton(theme, QStringLiteral("cross"),
          tr("Forbid the chosen address to send to the input"), this))
    , m_allowAction(new QAction(tr("Allow this address"), this))
    , m_forbidAction(new QAction(tr("Forbid this address"), this))
{
    setObjectName(QStringLiteral("sendersPanel"));
    setAccessibleName(tr("Senders"));
    m_allow->setObjectName(QStringLiteral("allowSender"));
    m_allow->setWords(tr("Allow"));
    m_forbid->setObjectName(QStringLiteral("forbidSender"));
    m_forbid->setWords(tr("Forbid"));
    connect(m_allow, &QAbstractButton::clicked, this, [this] { ask(true); });
    connect(m_forbid, &QAbstractButton::clicked, this, [this] { ask(false); });
    connect(m_allowAction, &QAction::triggered, this, [this] { ask(true); });
    connect(m_forbidAction, &QAction::triggered, this, [this] { ask(false); });

    auto* head = new PanelHeader(theme, tr("Senders"), {}, this);
    head->add(m_allow);
    head->add(m_forbid);

    m_table->setObjectName(QStringLiteral("senders"));
    m_table->setAccessibleName(tr("Senders of the inputs"));
    m_table->setModel(&model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(
        SendersModel::State, QHeaderView::ResizeToContents);
    m_table->addActions({ m_allowAction, m_forbidAction });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(m_table, 1);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &SendersPanel::showChoice);
    connect(&model, &QAbstractItemModel::dataChanged, this, &SendersPanel::showChoice);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &SendersPanel::showChoice);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &SendersPanel::measure);
    connect(&theme, &Theme::changed, this, &SendersPanel::measure);
    measure();
    showChoice();
}

SendersPanel::~SendersPanel() = default;

void SendersPanel::measure()
{
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.px(26));
    m_table->resizeColumnsToContents();
    updateGeometry();
}

void SendersPanel::showChoice()
{
    const auto index = m_table->currentIndex();
    const bool chosen = index.isValid();
    const bool allowed = chosen && m_model.row(index.row()).allowed;
    const auto none = tr("Choose a sender first.");
    const auto replaced = chosen ? m_model.row(index.row()).replaces : QString();
    const auto host = chosen ? wire::hostToString(m_model.row(index.row()).host) : QString();
    const auto use = tr("Use %1 instead of %2").arg(host, replaced);
    m_allow->setWords(replaced.isEmpty() ? tr("Allow") : use);
    m_allow->setAccessibleName(
        replaced.isEmpty() ? tr("Allow the chosen address to send to the input") : use);
    m_allowAction->setText(replaced.isEmpty() ? tr("Allow this address") : use);
    const auto open = [&](ToolBarButton* button, QAction* action, const QString& whyNot,
                          const QString& what) {
        const auto& why = m_whyReadOnly.isEmpty() ? whyNot : m_whyReadOnly;
        button->setEnabled(why.isEmpty());
        button->setToolTip(why.isEmpty() ? what : why);
        action->setEnabled(why.isEmpty());
    };
    open(m_allow, m_allowAction,
        !chosen       ? none
            : allowed ? tr("This address is allowed already.")
                      : QString(),
        replaced.isEmpty()
            ? tr("Accept what this address sends to the input")
            : tr("Commands for the device go to %1: accept it, and reject %2").arg(host, replaced));
    open(m_forbid, m_forbidAction,
        !chosen        ? none
            : !allowed ? tr("This address is rejected already.")
                       : QString(),
        tr("Reject what this address sends to the input"));
}

void SendersPanel::setReadOnly(const QString& why)
{
    m_whyReadOnly = why;
    showChoice();
}

void SendersPanel::ask(bool allow)
{
    const auto index = m_table->currentIndex();
    if (!index.isValid()) {
        return;
    }
    const auto& row = m_model.row(index.row());
    if (allow) {
        Q_EMIT allowWanted(row.input, row.host);
    } else {
        Q_EMIT forbidWanted(row.input, row.host);
    }
}

QSize SendersPanel::sizeHint() const
{
    return { m_theme.px(640), m_theme.px(32 + 30 + 5 * 26) };
}

QSize SendersPanel::minimumSizeHint() const
{
    return { m_theme.px(320), m_theme.px(32 + 30 + 2 * 26) };
}

} // namespace medulla::widgets::routing
