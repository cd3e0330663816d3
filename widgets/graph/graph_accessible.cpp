// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_accessible.h"

#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <utility>

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QWindow>

namespace medulla::widgets {
namespace {

class ItemAccessible final : public QAccessibleInterface {
public:
    ItemAccessible(GraphCanvas* canvas, GraphItem item)
        : m_canvas(canvas)
        , m_item(std::move(item))
    {
    }

    [[nodiscard]] bool isValid() const override
    {
        return m_canvas && !m_canvas->graph().itemFrame(m_item).isNull();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override
    {
        return m_canvas ? m_canvas->window()->windowHandle() : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_canvas);
    }
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override
    {
        return nullptr;
    }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override
    {
        return -1;
    }
    [[nodiscard]] QString text(QAccessible::Text text) const override
    {
        return m_canvas && text == QAccessible::Name ? m_canvas->graph().spokenOf(m_item)
                                                     : QString();
    }
    void setText(QAccessible::Text /*text*/, const QString& /*words*/) override { }
    [[nodiscard]] QRect rect() const override
    {
        if (!m_canvas)
            return {};
        const QRect inside =
            m_canvas->mapFromScene(m_canvas->graph().itemFrame(m_item)).boundingRect();
        return { m_canvas->viewport()->mapToGlobal(inside.topLeft()), inside.size() };
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!m_canvas)
            return state;
        const auto chosen = m_canvas->selection();
        const auto& ids = m_item.type == GraphItem::Type::Node ? chosen.nodes : chosen.edges;
        state.focusable = true;
        state.selectable = true;
        state.multiSelectable = true;
        state.selected = ids.contains(m_item.id);
        state.focused = m_canvas->hasFocus() && m_canvas->current() == m_item;
        state.offscreen =
            !rect().intersects(QRect(m_canvas->mapToGlobal(QPoint()), m_canvas->size()));
        return state;
    }

    [[nodiscard]] const GraphItem& item() const { return m_item; }

private:
    QPointer<GraphCanvas> m_canvas;
    GraphItem m_item;
};

class CanvasAccessible final : public QAccessibleWidget {
public:
    explicit CanvasAccessible(GraphCanvas* canvas)
        : QAccessibleWidget(canvas, QAccessible::List)
        , m_canvas(canvas)
    {
    }
    ~CanvasAccessible() override { forget(); }
    CanvasAccessible(const CanvasAccessible&) = delete;
    CanvasAccessible& operator=(const CanvasAccessible&) = delete;

    [[nodiscard]] int childCount() const override
    {
        return items() + QAccessibleWidget::childCount();
    }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        const int count = items();
        if (index < 0 || index >= count)
            return QAccessibleWidget::child(index - count);
        const auto& item = m_canvas->graph().order()[static_cast<std::size_t>(index)];
        const std::pair key(static_cast<int>(item.type), item.id);
        if (m_ids.size() > 2 * count + 64)
            forget();
        auto id = m_ids.value(key, 0);
        if (id == 0) {
            id = QAccessible::registerAccessibleInterface(new ItemAccessible(m_canvas, item));
            m_ids.insert(key, id);
        }
        return QAccessible::accessibleInterface(id);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        if (const auto* item = dynamic_cast<const ItemAccessible*>(child)) {
            const auto& order = m_canvas->graph().order();
            const auto found = std::find(order.begin(), order.end(), item->item());
            return found == order.end() ? -1 : static_cast<int>(found - order.begin());
        }
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? index : index + items();
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < items(); ++i) {
            auto* item = child(i);
            if (item != nullptr && item->rect().contains(x, y))
                return item;
        }
        return QAccessibleWidget::childAt(x, y);
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        const auto current = m_canvas->current();
        if (!m_canvas->hasFocus() || !current)
            return QAccessibleWidget::focusChild();
        const auto& order = m_canvas->graph().order();
        const auto found = std::find(order.begin(), order.end(), *current);
        return found == order.end() ? QAccessibleWidget::focusChild()
                                    : child(static_cast<int>(found - order.begin()));
    }

private:
    [[nodiscard]] int items() const { return static_cast<int>(m_canvas->graph().order().size()); }
    void forget() const
    {
        for (const auto id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
        m_ids.clear();
    }

    GraphCanvas* m_canvas;
    mutable QHash<std::pair<int, QString>, QAccessible::Id> m_ids; ///< of the requested items
};

} // namespace

QAccessibleInterface* accessibleGraph(const QString& /*className*/, QObject* object)
{
    auto* canvas = qobject_cast<GraphCanvas*>(object);
    return canvas != nullptr ? new CanvasAccessible(canvas) : nullptr;
}

} // namespace medulla::widgets
