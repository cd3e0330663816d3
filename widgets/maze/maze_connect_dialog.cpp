// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_connect_dialog.h"

#include "widgets/kit/field_grid.h"
#include "widgets/kit/number_field.h"

#include <cmath>

#include <QLineEdit>

namespace medulla::widgets::mazes {

namespace {

constexpr std::uint16_t kUsualPort = 6000; ///< standard port of CiberMouse simulators
constexpr std::uint32_t kThisMachine = 0x7f000001;
constexpr int kMostPort = 65535;

} // namespace

MazeConnectDialog::MazeConnectDialog(
    const Theme& theme, const game::RemoteGameOptions& options, QWidget* parent)
    : MazeDialog(theme, QStringLiteral("mazeConnect"), tr("Connect to a simulator"), parent)
    , m_host(new QLineEdit(this))
    , m_port(new NumberField(theme, tr("Port of the simulator"), this))
    , m_views(new NumberField(theme, tr("Port for the beliefs of agents"), this))
{
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

    auto* parts = new QWidget(this);
    auto* fields = new FieldGrid(theme, parts);
    fields->addField(tr("Address"), m_host);
    fields->addField(tr("Port"), m_port);
    fields->addNote(
        tr("Any CiberMouse simulator. It reports the poses, scores and LEDs of the robots."));
    fields->addField(tr("Belief port"), m_views);
    fields->addNote(
        tr("Agents send their beliefs and accept orders if they are started with medulla-mouse "
           "--view ADDRESS:PORT of this machine. Port 0 selects any free port and shows it."));
    setParts(parts, tr("Connect"), theme.px(440), [this] { ask(); });
}

void MazeConnectDialog::ask()
{
    const auto host = wire::Address::parseHost(m_host->text().trimmed(), tr("Address"));
    if (!host) {
        showRejection(host.error());
        m_host->setFocus(Qt::OtherFocusReason);
        return;
    }
    clearRejection();
    game::RemoteGameOptions options;
    options.simulator = { *host, std::uint16_t(std::lround(m_port->value())) };
    options.views = { 0, std::uint16_t(std::lround(m_views->value())) };
    Q_EMIT watchWanted(options);
}

} // namespace medulla::widgets::mazes
