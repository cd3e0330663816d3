// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace medulla::widgets {

/// Sets the accessible role of a widget that paints its content: an indicator, a text. Without a
/// role, screen readers treat it as an empty pane. The name is the accessible name of the widget.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

} // namespace medulla::widgets
