// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/maze_connect_dialog.h"

#include "widgets/common/close_key.h"
#include "widgets/common/number_field.h"
#include "widgets/common/text_label.h"
#include "widgets/motion/note.h"
#include "widgets/window/window_place.h"

#include <cmath>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

constexpr std::uint16_t kUsualPort = 6000; ///< of CiberMouse simulators
constexpr std::uint32_t kThisMachine = 0x7f000001;
constexpr int kMostPort = 65535;

} // namespace

MazeConnectDialog::MazeConnectDialog(
    const Theme& theme, const game::RemoteGameOptions& options, QWidget* parent)
    : QDialog(parent)
    , m_host(new QLineEdit(this))
    , m_port(new NumberField(theme, tr("Port of the simulator"), this))
    , m_views(new NumberField(theme, tr("Port where agents tell"), this))
    , m_why(new Note(theme, this))
{
    setObjectName(QStringLiteral("mazeConnectDialog"));
    setWindowTitle(tr("Connect to a simulator"));
    setAccessibleName(tr("Connect to a simulator"));
    setModal(false);
    new CloseKey(*this);
    const auto& simulator = options.simulator;
    m_host->setObjectName(QStringLiteral("mazeHost"));
    m_host->setAccessibleName(tr("Address of the simulator"));
    m_host->setText(wire::hostToString(simulator.host != 0 ? simulator.host : kThisMachine));
    m_port->setObjectName(QStringLiteral("mazePort"));
    m_port->setRange(1, kMostPort);
    m_port->setDecimals(0);
    m_port->setValue(simulator.port != 0 ? simulator.port : kUsualPort);
    m_views->setObjectName(QStringLiteral("mazeViews"));
    m_views->setRange(0, kMostPort);
    m_views->setDecimals(0);
    m_views->setValue(options.views.port);

    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(theme.px(12));
    grid->setVerticalSpacing(theme.px(8));
    grid->setColumnStretch(1, 1);
    const auto row = [&](const QString& label, QWidget* control, const QString& note) {
        const int at = grid->rowCount();
        grid->addWidget(new SectionLabel(theme, label), at, 0);
        grid->addWidget(control, at, 1);
        if (!note.isEmpty()) {
            auto* words = new TextLabel(theme, note, Type::Table, Token::Text2);
            words->setWordWrap(true);
            grid->addWidget(words, at + 1, 1);
        }
    };
    row(tr("Address"), m_host, {});
    row(tr("Port"), m_port,
        tr("Any simulator of CiberMouse; it shows where robots are, their scores and leds."));
    row(tr("Agents tell at"), m_views,
        tr("Agents tell what they believe, and take orders, when they are started with "
           "medulla-mouse --view ADDRESS:PORT of this machine. 0 takes any free port, which is "
           "shown then."));
    m_why->setObjectName(QStringLiteral("mazeConnectWhy"));
    m_why->hide();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(theme.px(16), theme.px(16), theme.px(16), theme.px(16));
    rows->setSpacing(theme.px(12));
    rows->addLayout(grid);
    rows->addWidget(m_why);
    rows->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(theme.px(8));
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("mazeConnectCancel"));
    cancel->setAutoDefault(false);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::close);
    auto* connectTo = new QPushButton(tr("Connect"), this);
    connectTo->setObjectName(QStringLiteral("mazeConnect"));
    connectTo->setDefault(true);
    connect(connectTo, &QAbstractButton::clicked, this, &MazeConnectDialog::ask);
    buttons->addWidget(cancel);
    buttons->addWidget(connectTo);
    rows->addLayout(buttons);
    const auto width = theme.px(440);
    placeBelowStop(*this, { width, rows->totalHeightForWidth(width) }, *parent->window());
}

void MazeConnectDialog::ask()
{
    const auto host = wire::Address::parseHost(m_host->text().trimmed(), tr("Address"));
    if (!host) {
        refuse(host.error());
        m_host->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_why->show(Note::Look::Plain, {}, {});
    game::RemoteGameOptions options;
    options.simulator = { *host, std::uint16_t(std::lround(m_port->value())) };
    options.views = { 0, std::uint16_t(std::lround(m_views->value())) };
    Q_EMIT watchWanted(options);
}

void MazeConnectDialog::refuse(const Finding& why)
{
    m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
}

} // namespace medulla::widgets
