// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_find_bar.h"

#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/graph/graph_scene.h"

#include <algorithm>
#include <optional>

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace medulla::widgets {

GraphFindBar::GraphFindBar(const Theme& theme, const GraphScene& scene, QWidget* parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_scene(scene)
    , m_field(new QLineEdit(this))
    , m_count(new TextLabel(theme, {}, Type::Table, Token::Text2, QFont::Normal, this))
{
    setObjectName(QStringLiteral("graphFindBar"));
    setAccessibleName(tr("Find in the graph"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::Box);
    m_field->setObjectName(QStringLiteral("graphFindField"));
    m_field->setAccessibleName(tr("Find in the graph"));
    m_field->setPlaceholderText(tr("Find"));
    m_field->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("graphFindCount"));
    auto* previous =
        new ToolBarButton(theme, QStringLiteral("stepback"), tr("Previous (Shift+F3)"), this);
    previous->setObjectName(QStringLiteral("graphFindPrevious"));
    auto* next = new ToolBarButton(theme, QStringLiteral("step"), tr("Next (F3)"), this);
    next->setObjectName(QStringLiteral("graphFindNext"));
    auto* closing = new ToolBarButton(theme, QStringLiteral("cross"), tr("Close the search"), this);
    closing->setObjectName(QStringLiteral("graphFindClose"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 4, 4);
    row->setSpacing(4);
    row->addWidget(m_field);
    row->addWidget(m_count);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(closing);
    connect(m_field, &QLineEdit::textEdited, this, [this] { go(0, std::nullopt); });
    connect(previous, &QAbstractButton::clicked, this, [this] { Q_EMIT stepWanted(-1); });
    connect(next, &QAbstractButton::clicked, this, [this] { Q_EMIT stepWanted(1); });
    connect(closing, &QAbstractButton::clicked, this, &GraphFindBar::close);
    connect(&theme, &Theme::changed, this, &GraphFindBar::dress);
    dress();
    hide();
}

void GraphFindBar::dress()
{
    QPalette colours = palette();
    colours.setColor(QPalette::Window, m_theme.color(Token::Bg1));
    colours.setColor(QPalette::WindowText, m_theme.color(Token::Line));
    setPalette(colours);
    const QFontMetrics metrics(m_theme.font(Type::Table));
    m_field->setFixedWidth(metrics.averageCharWidth() * 24);
    m_count->setMinimumWidth(metrics.horizontalAdvance(tr("%1 of %2").arg(888).arg(888)));
    adjustSize();
}

void GraphFindBar::open()
{
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

std::vector<GraphItem> GraphFindBar::hits() const
{
    const auto text = m_field->text().trimmed();
    std::vector<GraphItem> hits;
    if (text.isEmpty())
        return hits;
    for (const auto& item : m_scene.order()) {
        const bool fits = item.type == GraphItem::Type::Node
            ? contains(m_scene.node(item.id)->node(), text)
            : contains(m_scene.edge(item.id)->edge(), text);
        if (fits)
            hits.push_back(item);
    }
    // Who looks for a name means the node of that name.
    std::stable_partition(hits.begin(), hits.end(), [&](const GraphItem& item) {
        return item.type == GraphItem::Type::Node
            && m_scene.node(item.id)->node().title.contains(text, Qt::CaseInsensitive);
    });
    return hits;
}

void GraphFindBar::go(int steps, const std::optional<GraphItem>& from)
{
    const auto fitting = hits();
    if (fitting.empty()) {
        m_count->setText(m_field->text().trimmed().isEmpty() ? QString() : tr("none"));
        return;
    }
    const auto count = static_cast<int>(fitting.size());
    int index = 0;
    const auto here = from ? std::find(fitting.begin(), fitting.end(), *from) : fitting.end();
    if (here != fitting.end())
        index = (static_cast<int>(here - fitting.begin()) + steps % count + count) % count;
    else if (steps < 0)
        index = count - 1;
    m_count->setText(tr("%1 of %2").arg(index + 1).arg(count));
    Q_EMIT found(fitting[static_cast<std::size_t>(index)]);
}

void GraphFindBar::close()
{
    hide();
    Q_EMIT closed();
}

bool GraphFindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_F3 || key == Qt::Key_Return)
            event->accept();
    }
    return QFrame::eventFilter(watched, event);
}

void GraphFindBar::keyPressEvent(QKeyEvent* event)
{
    const int step = event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F3:
        Q_EMIT stepWanted(step);
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        // What is typed here is not for the canvas below.
        event->accept();
        break;
    }
}

} // namespace medulla::widgets
