// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/script_run.h"

namespace medulla::tr {

ScriptRun::ScriptRun(Clock& clock, const teleo::Document& document, const QString& folder,
    const World& world, std::function<void(const teleo::Event&)> sink)
    : m_document(document)
    , m_engine(clock, world.vocabulary, world.signalTable, world.host, { .folder = folder },
          std::move(sink))
{
    m_ending.setInterval(20);
    connect(&m_ending, &QTimer::timeout, this, [this] {
        if (m_engine.ending() == 0) {
            m_ending.stop();
            Q_EMIT ended();
        }
    });
}

void ScriptRun::stop()
{
    if (std::exchange(m_stopped, true)) {
        // Remaining executables are ended by the engine's destructor.
        m_ending.stop();
        Q_EMIT ended();
        return;
    }
    m_engine.stop();
    m_ending.start();
}

} // namespace medulla::tr
