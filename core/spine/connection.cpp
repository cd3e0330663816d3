// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/connection.h"

#include "core/spine/input.h"
#include "core/spine/output.h"

namespace medulla::spine {

Connection::Connection(Input& input, Output& output, QObject* parent)
    : QObject(parent)
    , m_input(input)
    , m_output(output)
{
    connect(&input, &Input::received, this, &Connection::take, Qt::DirectConnection);
    connect(this, &Connection::passed, &output, &Output::submit, Qt::DirectConnection);
}

void Connection::setAdmitted(bool on)
{
    if (on && !m_admitted) {
        forget();
    }
    m_admitted = on;
}

void Connection::take(const Message& message)
{
    ++m_counters.received;
    if (!m_admitted) {
        ++m_counters.refused;
        m_output.turnAway(message);
        return;
    }
    if (m_any && !message.again && m_accepted == message.coordinates) {
        ++m_counters.unchanged;
        return;
    }
    Q_EMIT passed(message);
    if (m_output.lastOutcome() == Outcome::Sent) {
        ++m_counters.passed;
        m_accepted = message.coordinates;
        m_any = true;
    } else {
        ++m_counters.refused;
    }
}

} // namespace medulla::spine
