// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/spine/hang_up.h"

#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace medulla {

namespace {

int makeDescriptor()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

} // namespace

HangUp::HangUp(QObject* parent)
    : QObject(parent)
    , m_descriptor(makeDescriptor())
    , m_notifier(m_descriptor, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info {};
        while (read(m_descriptor, &info, sizeof info) == ssize_t(sizeof info)) {
            Q_EMIT requested();
        }
    });
}

HangUp::~HangUp()
{
    m_notifier.setEnabled(false);
    close(m_descriptor);
}

} // namespace medulla
