// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_view.h"

#include <optional>
#include <vector>

#include <QFrame>

class QLineEdit;

namespace medulla::widgets {

class GraphScene;
class TextLabel;

/// Finds nodes and edges by their words: goes to one as soon as something is typed, on with Enter
/// or F3, back with Shift. Esc closes it.
class GraphFindBar final : public QFrame {
    Q_OBJECT

public:
    GraphFindBar(const Theme& theme, const GraphScene& scene, QWidget* parent = nullptr);

    /// Shows it, with its words chosen for typing over.
    void open();
    /// Goes `steps` on from `from` among what fits; round at the ends.
    void go(int steps, const std::optional<GraphItem>& from);

Q_SIGNALS:
    void found(const medulla::widgets::GraphItem& item);
    /// Enter or one of its buttons: the next one is wanted, or the one before.
    void stepWanted(int steps);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::vector<GraphItem> hits() const;
    void dress();
    void close();

    const Theme& m_theme;
    const GraphScene& m_scene;
    QLineEdit* m_field;
    TextLabel* m_count;
};

} // namespace medulla::widgets
