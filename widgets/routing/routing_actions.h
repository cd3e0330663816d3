// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QPointer>

class QAction;
class QMessageBox;

namespace medulla::spine {
struct Difference;
} // namespace medulla::spine

namespace medulla::widgets {
class ActionRegistry;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingCanvas;
class RoutingEditor;

/// The actions that edit the routing, apply and save it. Questions stand over the window of
/// `owner`. GUI thread.
class RoutingActions final : public QObject {
    Q_OBJECT

public:
    /// All must outlive the actions.
    RoutingActions(RoutingEditor& editor, RoutingCanvas& canvas, QWidget& owner);
    void adoptInto(ActionRegistry& actions) const;

    QAction* undo;
    QAction* redo;
    QAction* addInput;
    QAction* addOutput;
    QAction* remove;
    QAction* apply;
    QAction* revert;
    QAction* save;
    QAction* saveAs;
    QAction* release;
    QAction* compare;

private:
    void connectActions();
    void refresh();
    void add(bool isInput);
    void askToApply();
    void askToRelease();
    void showDifferences();
    /// A line each; those beyond a screen are counted.
    [[nodiscard]] static QStringList listed(const std::vector<spine::Difference>& differences);
    void saveAsOther();
    void connectAnswers();

    RoutingEditor& m_editor;
    RoutingCanvas& m_canvas;
    QWidget& m_owner;
    QPointer<QMessageBox> m_differences;
};

} // namespace medulla::widgets::routing
