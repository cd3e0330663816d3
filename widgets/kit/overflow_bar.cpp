// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/overflow_bar.h"

#include "widgets/kit/separator.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QLayout>
#include <QMenu>

namespace medulla::widgets {

OverflowBar::OverflowBar(const Theme& theme, const QString& name, int last, QWidget* parent)
    : Strip(theme, Line::Below, parent)
    , m_last(last)
{
    setObjectName(name);
    // After a change of the text size the widths are known only when all widgets have processed it.
    connect(&theme, &Theme::changed, this, &OverflowBar::arrange, Qt::QueuedConnection);
}

void OverflowBar::addPart(QWidget* widget, int leftOut)
{
    add(widget);
    m_parts.push_back({ widget, 0, leftOut });
}

QWidget* OverflowBar::addLine(int leftOut)
{
    auto* line = new Separator(this);
    addPart(line, leftOut);
    return line;
}

void OverflowBar::addMore(int from)
{
    auto* button = new ToolBarButton(theme(), QStringLiteral("more"), tr("More tools"), this);
    button->setObjectName(objectName() + QStringLiteral(".more"));
    add(button);
    m_parts.push_back({ button, from, kNever });
    m_menu = new QMenu(button);
    m_menu->setObjectName(objectName() + QStringLiteral(".moreMenu"));
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        // Clearing a menu does not delete its submenus.
        qDeleteAll(m_menu->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
        m_menu->clear();
        fillMenu(*m_menu);
    });
    button->setMenu(m_menu);
}

void OverflowBar::setWanted(const QWidget* widget, bool wanted)
{
    const auto part = std::find_if(m_parts.begin(), m_parts.end(),
        [widget](const Part& each) { return each.widget == widget; });
    part->wanted = wanted;
}

int OverflowBar::widthAt(const QWidget& part, int /*level*/) const
{
    // The same rule as in QLayout.
    const int least = part.minimumSizeHint().width();
    const bool shrinks = (part.sizePolicy().horizontalPolicy() & QSizePolicy::ShrinkFlag) != 0;
    const int hint = shrinks ? least : std::max(part.sizeHint().width(), least);
    return std::clamp(hint, part.minimumWidth(), part.maximumWidth());
}

int OverflowBar::others() const
{
    int width = 0;
    for (int i = 0; i < layout()->count(); ++i) {
        const auto* widget = layout()->itemAt(i)->widget();
        const bool isPart = widget == nullptr
            || std::any_of(m_parts.begin(), m_parts.end(),
                [widget](const Part& part) { return part.widget == widget; });
        if (isPart || widget->isHidden()) {
            continue;
        }
        const bool isElided = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        width += layout()->spacing() + (isElided ? 0 : widget->sizeHint().width());
    }
    return width;
}

int OverflowBar::needed(int level) const
{
    const auto margins = layout()->contentsMargins();
    int width = margins.left() + margins.right() - layout()->spacing();
    for (const auto& part : m_parts) {
        if (part.isAt(level)) {
            part.widget->ensurePolished(); // also before it was first shown
            width += layout()->spacing() + widthAt(*part.widget, level);
        }
    }
    return width + others();
}

void OverflowBar::arrange()
{
    if (!m_sized) {
        return;
    }
    m_level = 0;
    while (m_level < m_last && needed(m_level) > width()) {
        ++m_level;
    }
    for (const auto& part : m_parts) {
        part.widget->setVisible(part.isAt(m_level));
    }
    dress(m_level);
}

QSize OverflowBar::minimumSizeHint() const
{
    return { 1, sizeHint().height() };
}

void OverflowBar::resizeEvent(QResizeEvent* event)
{
    Strip::resizeEvent(event);
    m_sized = true;
    arrange();
}

} // namespace medulla::widgets
