// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace medulla::widgets {

/// Tells assistive technologies what a widget is that paints itself: an indicator, a text. Without
/// it they take it for an empty pane. The name is the widget's accessible name.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

} // namespace medulla::widgets
