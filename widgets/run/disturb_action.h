// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/tr_program_run.h"

class QAction;
class QObject;
class QString;

namespace medulla::widgets {

/// An action for the disturbance with text and object name ("program.blow" for the prefix
/// "program"), still without a function.
[[nodiscard]] QAction* makeDisturbAction(
    QObject& owner, const QString& prefix, Disturbance disturbance);

} // namespace medulla::widgets
