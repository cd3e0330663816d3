// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace medulla::widgets {

/// Accessibility of graph canvases: nodes and edges are list items in the order of the Tab key,
/// followed by the child widgets of the canvas. To be installed as a QAccessible factory.
[[nodiscard]] QAccessibleInterface* accessibleGraph(const QString& className, QObject* object);

} // namespace medulla::widgets
