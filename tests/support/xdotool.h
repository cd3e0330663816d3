// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>

/// An operator's hands on the windows of another program: keys and clicks through the X server.
/// There is no window manager under the virtual display, so the focus is set by hand.
namespace medulla::test {

[[nodiscard]] bool hasXdotool();
/// Runs xdotool; the first line of its output, empty when it does not end within 15 s.
QString xdotool(const QStringList& arguments);
/// Waits for a visible window whose title matches the pattern; its number, empty when it does not
/// appear.
[[nodiscard]] QString windowNamed(const QString& name);
/// Whether such a window is visible now.
[[nodiscard]] bool isWindowShown(const QString& name);
void focusWindow(const QString& window);
/// Presses and releases a key of the focused window: "ctrl+k".
void pressKey(const QString& key);
void typeText(const QString& text);
/// Clicks at a point of the screen, px. `button`: 1 left, 4 and 5 one notch of the wheel.
void clickAt(QPoint at, int button = 1);

} // namespace medulla::test
