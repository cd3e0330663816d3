// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// qcustomplot.h is written with Qt's keywords, which this project switches off: they are lent to it
// for the length of its text.
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
