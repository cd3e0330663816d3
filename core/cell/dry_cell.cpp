// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/dry_cell.h"

#include <utility>

namespace medulla::cell {

DryCell::DryCell(const site::Site& site, std::optional<run::AvailableSignals> offered)
    : m_starter(
        QThread::create([this, site, offered = std::move(offered)] { start(site, offered); }))
    , m_home(QThread::currentThread())
{
    m_starter->setObjectName(QStringLiteral("dry run"));
    m_starter->start();
}

DryCell::~DryCell()
{
    end();
    m_ender->wait();
}

void DryCell::end()
{
    if (m_ender) {
        return;
    }
    m_ender.reset(QThread::create([this] {
        m_starter->wait();
        m_cell.reset();
    }));
    m_ender->setObjectName(QStringLiteral("dry run ends"));
    {
        const QMutexLocker lock(&m_moving);
        m_home = m_ender.get();
        if (m_cell) { // the cell is already in this thread
            m_cell->moveToThread(m_home);
        }
    }
    m_ender->start();
}

void DryCell::start(const site::Site& site, std::optional<run::AvailableSignals> offered)
{
    auto cell = Cell::start(site, std::move(offered));
    if (!cell) {
        m_findings = std::move(cell.error());
    } else if (const auto addresses = (*cell)->liveAddresses(); !addresses.empty()) {
        m_findings = { { Severity::Error, addresses.front().toString(),
            Text(QT_TRANSLATE_NOOP("medulla",
                "The cell of the dry run would send to a real device, so it was ended.")),
            QT_TRANSLATE_NOOP("medulla", "Run it in a simulated site instead.") } };
    } else {
        const QMutexLocker lock(&m_moving);
        m_cell = std::move(*cell);
        m_cell->moveToThread(m_home);
    }
}

Cell* DryCell::cell()
{
    if (!m_ready && m_starter->isFinished() && m_cell) {
        m_ready = m_cell->motion()->newestStatus().measured.has_value();
    }
    return m_ready ? m_cell.get() : nullptr;
}

const Findings& DryCell::findings()
{
    static const Findings kNone;
    return m_starter->isFinished() ? m_findings : kNone;
}

} // namespace medulla::cell
