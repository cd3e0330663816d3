// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace medulla::widgets {

/// Tells assistive technologies of the nodes and edges of graph canvases, each an item of a list in
/// the order of the Tab key, before the canvas' own child widgets. To be installed as a factory of
/// QAccessible.
[[nodiscard]] QAccessibleInterface* accessibleGraph(const QString& className, QObject* object);

} // namespace medulla::widgets
