// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// qcustomplot.h uses the keywords of Qt, which this project disables. They are defined for this
// header only.
#include <QtCore/QtCore>
#include <QtGui/QtGui>
#include <QtPrintSupport/QtPrintSupport>
#include <QtWidgets/QtWidgets>

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
// NOLINTNEXTLINE(bugprone-macro-parentheses): the arguments are a declaration and a range
#define foreach(variable, container) for (variable : container)

#include <qcustomplot.h>

#undef signals
#undef slots
#undef emit
#undef foreach
