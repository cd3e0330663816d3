// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/motion/executor.h"
#include "core/wire/ends.h"

#include <QObject>

namespace medulla::pyt {

/// The operator's end: obeys lines of text, and logs the executor's events. Lives on the
/// main thread, the executor on its own.
class Terminal final : public QObject {
    Q_OBJECT

public:
    /// All of them must outlive this. Factor and period of `standard` hold for `send` without them.
    Terminal(motion::Executor& executor, const wire::Intake& positions,
        const wire::Intake& commands, const wire::Outlet& outlet, Clock& clock,
        const motion::Request& standard);

    /// One of `go`, `stop`, `status`, `send X Y Z [FACTOR] [PERIOD_MS]`, `quit`.
    void obey(const QString& line);
    /// The executor's status in one readable line.
    [[nodiscard]] QString status() const;

Q_SIGNALS:
    void quitRequested();

private:
    void send(const QStringList& words);
    void logEvents();

    motion::Executor& m_executor;
    const wire::Intake& m_positions;
    const wire::Intake& m_commands;
    const wire::Outlet& m_outlet;
    Clock& m_clock;
    motion::Request m_standard;
};

} // namespace medulla::pyt
